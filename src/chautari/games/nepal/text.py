"""Words for Nepal's actions, events and refusals. The sentences themselves are in locale/, the names in the edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.games.nepal.actions import ACTIONS, CLAIM
from chautari.games.nepal.asking import open_kinds
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.movement import growable
from chautari.games.nepal.optional import has_fortress
from chautari.games.nepal.state import ACTIONS_PER_TURN, FORTRESS_PIECES, OF_ONE_KIND, Phase

Say = Callable[..., str]
PROVINCES = ("province", "from", "to")
PROVINCES_OF = {"move": 2, "grow": 1, "fortress": 1, "place": 1}  # how many the notation of an action names
Why = tuple[str, dict[str, Any]]


def term(name: str, value: Any, say: Say) -> Any:
    """One argument of an action, an event or a refusal in words; numbers stay numbers."""
    if isinstance(value, dict):
        return ""  # an event as a whole: our sentences name every particular by itself
    if name in PROVINCES:
        return province_words(value, say)
    if name == "card":
        return say(f"card-{value}")
    if name == "open":
        return one_of([say(f"open-{one['kind']}", most=one["most"], only=one["only"]) for one in value], say)
    return value


def one_of(words: list[str], say: Say) -> str:
    """`move, grow or stop`."""
    return say("one-of", some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def province_words(cell: str, say: Say) -> str:
    """A province by its name and its place: `Jumla (b4)`; a place without a province by itself."""
    name = say(f"province-{cell}")
    return name if name == cell else say("province", name=name, cell=cell)


def why_not(s: Any, p: int, a: int) -> Why:
    """Why an action of the table is not open to the seat that is deciding: a refusal's code and its facts."""
    kind, args = ACTIONS.kind[a].name, ACTIONS.args[a]
    for name in PROVINCES:
        if name in args and _number_of(s, args[name]) < 0:
            return "no-province", {"cell": args[name]}
    if s.phase == Phase.PLACE:
        return _why_not_place(s, kind, args)
    if s.phase == Phase.CLAIM:
        return _why_not_claim(s, p, a, kind)
    reasons: dict[str, Callable[[Any, int, dict[str, Any]], Why]] = {
        "move": _why_not_move,
        "grow": _why_not_grow,
        "fortress": _why_not_fortress,
    }
    if kind not in reasons:
        stop = {"kind": "stop", "most": 1, "only": "yes"}
        return "other-choice", {"wanted": "actions", "open": [*open_kinds(s, p), stop]}
    return reasons[kind](s, p, args)


def why_no_action(s: Any, notation: str) -> Why | None:
    """Why words are no action: a province is missing, is not on this map, or two of them do not touch."""
    kind, *cells = notation.lower().split() or [""]
    if kind not in PROVINCES_OF:
        return None
    for cell in cells:
        if cell not in CELL_NAMES or _number_of(s, cell) < 0:
            return "no-province", {"cell": cell}
    if len(cells) != PROVINCES_OF[kind]:
        return "provinces-of-action", {"kind": kind, "wanted": PROVINCES_OF[kind], "given": len(cells)}
    if kind == "move":
        return "not-adjacent", {"from": cells[0], "to": cells[1]}
    return None


def _number_of(s: Any, name: str) -> int:
    i: int = s.province_at[CELL_NAMES.index(name)]
    return i


def _why_not_place(s: Any, kind: str, args: dict[str, Any]) -> Why:
    if kind != "place":
        return "other-choice", {"wanted": "place"}
    return "province-full", {"province": args["province"], "limit": s.limit[_number_of(s, args["province"])]}


def _why_not_claim(s: Any, p: int, a: int, kind: str) -> Why:
    if kind != "claim":
        return "other-choice", {"wanted": "claim"}
    i = a - CLAIM
    card = ACTIONS.args[a]["card"]
    if i >= s.cards or not s.display >> i & 1:
        return "card-not-open", {"number": card}
    if s.player[p].claimed >> i & 1:
        return "card-claimed", {"card": card}
    return "route-not-controlled", {"card": card}


def _why_not_move(s: Any, p: int, args: dict[str, Any]) -> Why:
    if s.moves == OF_ONE_KIND:
        return "moved-twice", {}
    return "no-piece-there", {"province": args["from"]}


def _why_not_grow(s: Any, p: int, args: dict[str, Any]) -> Why:
    if s.grows == OF_ONE_KIND:
        return "grown-twice", {}
    if s.player[p].hand == 0:
        return "hand-empty", {}
    assert not growable(s, p) >> _number_of(s, args["province"]) & 1
    return "not-present", {"province": args["province"]}


def _why_not_fortress(s: Any, p: int, args: dict[str, Any]) -> Why:
    i = _number_of(s, args["province"])
    if not s.fortresses:
        return "fortress-off", {}
    if s.player[p].fortress >= 0:
        return "fortress-built", {}
    if s.moves + s.grows:
        return "fortress-whole-turn", {"actions": ACTIONS_PER_TURN}
    if s.player[p].hand < FORTRESS_PIECES:
        return "fortress-pieces", {"pieces": FORTRESS_PIECES}
    if i == s.kathmandu:
        return "fortress-kathmandu", {"province": args["province"]}
    assert has_fortress(s, i)
    return "fortress-there", {"province": args["province"]}
