"""Why an action of the table is not open: a refusal's code and its facts, from what the seat may know."""

from __future__ import annotations

from typing import Any

from chautari.core.mask import bits_in
from chautari.games.kathmandu.actions import ACTIONS, ANIMAL_NAMES, EQUIPMENT, RESOURCE_NAMES
from chautari.games.kathmandu.characters import EXCHANGE_RATE, lands_in_reach
from chautari.games.kathmandu.dice import unused_dice
from chautari.games.kathmandu.equipment import is_time
from chautari.games.kathmandu.landscape import is_temple, land
from chautari.games.kathmandu.offerings import can_offer_in, temple_around, temple_at
from chautari.games.kathmandu.state import (
    DOUBLE_OFFERINGS,
    OFFERINGS,
    Character,
    Deed,
    Die,
    Equipment,
    Landscape,
    Phase,
    Resource,
    Timing,
)
from chautari.games.kathmandu.target import can_fulfil, space_at

Why = tuple[str, dict[str, Any]]
CARDS = ("play", "bottle", "exchange")
KINDS_OF_PHASE = {
    Phase.CHARACTER: ("character",),
    Phase.PLACE: ("start",),
    Phase.DIE: ("die", "reroll", *CARDS),
    Phase.ANY: ("take",),
    Phase.REST: ("rest", *CARDS),
    Phase.PRE_MOVE: ("go", "pink", *CARDS),
    Phase.HEADING: ("go", "play"),
    Phase.TURN: ("turn", "straight"),
    Phase.CLIMB: ("climb",),
    Phase.ENTRY: ("enter", "climb"),
    Phase.ACTIONS: ("end", "fulfil", "paint", "collect", "buy", "offer", "swap", "ladder", *CARDS),
    Phase.MAP: ("map",),
    Phase.SPECIAL: ("special",),
    Phase.WANT: ("want",),
    Phase.GIVE: ("give",),
    Phase.TOOLS: ("tools",),
    Phase.THROW: ("mark", "unmark", "throw", "stop"),
    Phase.RELOCATE: ("relocate",),
    Phase.TENTS: ("tent", "pass"),
    Phase.CITY: ("take",),
}


def why_not(s: Any, p: int, a: int) -> Why:
    """Why an action of the table is not open to the seat that is deciding."""
    phase, kind = Phase(s.phase), ACTIONS.kind[a].name
    if kind not in KINDS_OF_PHASE[phase]:
        return "other-choice", {"wanted": phase.name.lower()}
    if kind in ("die", "reroll", "mark", "unmark"):
        return _why_not_dice(s, p, a)
    if kind in ("play", "bottle"):
        return _why_not_card(s, p, a)
    if kind in ("exchange", "pink"):
        return _why_not_guide(s, p, kind)
    if kind in ("turn", "straight", "climb", "enter"):
        return _why_not_way(s, a)
    if kind in ("paint", "collect", "fulfil", "buy"):
        return _why_not_here(s, p, a)
    if kind in ("offer", "ladder"):
        return _why_not_offering(s, p, a)
    if kind == "swap":
        return "no-swap", {}
    if kind in ("map", "want", "give"):
        return "no-such-map", {}
    return _why_not_rest(s, kind)


def _why_not_rest(s: Any, kind: str) -> Why:
    if kind == "tent":
        return "no-tent", {}
    if kind == "relocate":
        return "not-in-area", {}
    if kind == "start":
        return "no-start-space", {}
    if kind == "character":
        return "character-taken", {}
    if kind == "throw":
        return "none-marked", {}
    return "no-stop", {"marked": bits_in(s.marked)}


def _why_not_dice(s: Any, p: int, a: int) -> Why:
    kind, args = ACTIONS.kind[a].name, ACTIONS.args[a]
    die = Die[args["die"].upper()]
    if not unused_dice(s, p) >> die & 1:
        return "die-not-unused", {"die": args["die"]}
    if kind == "unmark":
        return ("die-marked-alone" if s.marked >> die & 1 else "die-not-marked"), {"die": args["die"]}
    if kind == "mark":
        return ("die-marked" if s.marked >> die & 1 else "die-passed"), {"die": args["die"]}
    return "no-reroll", {"dice": bits_in(unused_dice(s, p))}


def _why_not_card(s: Any, p: int, a: int) -> Why:
    name = ACTIONS.args[a].get("kind", "water_bottle")
    kind = Equipment[name.upper()]
    if s.player[p].equipment[kind] == 0 or (kind == Equipment.TEA_LEAVES and s.tea):
        return "no-card", {"kind": name}
    if not is_time(s, kind):
        return "not-now", {"kind": name, "when": _when(s, kind)}
    return "no-effect", {"kind": name}


def _when(s: Any, kind: Equipment) -> str:
    """When a card of this kind may be played. [K52, K104]"""
    if s.timing[kind] == Timing.AFTER:
        return "actions"
    if kind == Equipment.TEA_LEAVES:
        return "tea"
    if s.timing[kind] == Timing.DURING:
        return "way"
    feeding = (Equipment.MAGNIFYING_GLASS, Equipment.WATER_BOTTLE, Equipment.TERRAIN_MAP)
    return "pre_move" if kind in feeding else "before"


def _why_not_guide(s: Any, p: int, kind: str) -> Why:
    if s.player[p].character != Character.YAK_GUIDE:
        return "not-your-character", {"character": "yak_guide"}
    if kind == "exchange":
        return "no-fodder", {"rate": EXCHANGE_RATE}
    return "no-pink", {}


def _why_not_way(s: Any, a: int) -> Why:
    kind = ACTIONS.kind[a].name
    if kind == "climb" and s.phase == Phase.ENTRY:
        if ACTIONS.args[a]["means"] != "not":
            return "other-choice", {"wanted": "entry"}
        return "no-mountain", {}
    if kind == "turn":
        return "no-turn", {}
    if kind == "straight":
        return "no-straight", {}
    if kind == "climb":
        return "no-climb", {}
    return "no-entry", {}


COSTS = {"paint": Resource.PAINT_BOX, "collect": Resource.BACKPACK, "buy": Resource.COIN}


def _why_not_here(s: Any, p: int, a: int) -> Why:
    kind, args = ACTIONS.kind[a].name, ACTIONS.args[a]
    me = s.player[p]
    if s.deeds & Deed[kind.upper()] and not (kind == "fulfil" and s.chain):
        return "once-a-turn", {}
    if kind == "fulfil":
        assert not can_fulfil(s, p)
        return "yak-tile-differs", {}
    if me.resources[COSTS[kind]] == 0:
        return "no-resource", {"resource": RESOURCE_NAMES[COSTS[kind]]}
    if kind == "buy":
        if land(s, me.cell) != Landscape.CITY or space_at(s, me.cell) < 0:
            return "no-city", {}
        return "no-such-good", {"good": args["good"]}
    if kind == "paint":
        animal = ANIMAL_NAMES.index(args["animal"])
        if not s.animals_shown >> animal & 1:
            return "animal-not-shown", {"animal": args["animal"]}
        return "landscape-differs", {}
    shown = [(s.card_kind[card], s.card_land[card]) for card in s.display if card >= 0]
    if (Equipment[args["kind"].upper()], Landscape[args["landscape"].upper()]) not in shown:
        return "card-not-shown", {"kind": args["kind"]}
    assert not lands_in_reach(s, p) >> Landscape[args["landscape"].upper()] & 1
    return "landscape-differs", {}


def _why_not_offering(s: Any, p: int, a: int) -> Why:
    kind, args = ACTIONS.kind[a].name, ACTIONS.args[a]
    me = s.player[p]
    if me.offerings == OFFERINGS:
        return "no-offering", {}
    if kind == "ladder":
        if me.equipment[Equipment.ROPE_LADDER] == 0:
            return "no-card", {"kind": EQUIPMENT[Equipment.ROPE_LADDER]}
        temple = temple_around(s, me.cell, a - ACTIONS.first("ladder"))
        return ("no-temple", {}) if temple < 0 else ("offered-before", {})
    if s.deeds & Deed.OFFER:
        return "once-a-turn", {}
    if not is_temple(s, me.cell):
        return "no-temple", {}
    if not can_offer_in(s, p, temple_at(s, me.cell)):
        return "offered-before", {}
    assert args["offerings"] == 2
    if me.character != Character.MONK:
        return "not-your-character", {"character": "monk"}
    return "no-double", {"most": DOUBLE_OFFERINGS}
