"""What the words of an action and of a prompt may use of the moment: all of it open to the seat that decides."""

from __future__ import annotations

from typing import Any

from chautari.core.game import SeatNumber
from chautari.games.kathmandu.actions import (
    ACTIONS,
    CELL_NAMES,
    DIE,
    ENTER,
    GOOD_NAMES,
    LANDSCAPES,
    MAP_NAMES,
    PLAY_OF,
)
from chautari.games.kathmandu.border import entry_cell
from chautari.games.kathmandu.landscape import land
from chautari.games.kathmandu.state import GOODS, Equipment, Phase
from chautari.games.kathmandu.view import die_word

Facts = dict[str, Any]
BEFORE = {"play": "cards", "bottle": "cards", "reroll": "reroll", "exchange": "exchange", "pink": "pink"}


def action_facts(s: Any, p: int, a: int) -> Facts:
    """Of an open action: a die's face and resource, a good's worth, the cell to enter, whose map it is."""
    kind, args = ACTIONS.kind[a].name, ACTIONS.args[a]
    if kind == "die":
        return {"face": s.player[p].faces[a - DIE], "gives": die_word(s.die_resource[a - DIE])}
    if kind == "buy":
        good = GOOD_NAMES.index(args["good"])
        tiles = [tile for tile in range(GOODS) if s.good_type[tile] == good]
        return {"points": s.good_points[tiles[args["tile"] - 1]]}
    if kind == "enter":
        return {"cell": CELL_NAMES[entry_cell(s, p, a - ENTER)]}
    if kind == "want":
        return {"other": SeatNumber(s.swap_with)}
    return {}


def prompt_facts(s: Any, p: int, actions: list[int]) -> Facts:
    """Of the present question: where and about whom it is asked, and what may come before the answer."""
    if s.phase in (Phase.DIE, Phase.PRE_MOVE, Phase.HEADING):
        first = (BEFORE.get(ACTIONS.kind[a].name) for a in actions)
        return {"before": list(dict.fromkeys(word for word in first if word))}
    if s.phase == Phase.REST:
        return {"remedy": "yes" if PLAY_OF[Equipment.FIRST_AID_BAG] in actions else "no"}
    if s.phase in (Phase.ACTIONS, Phase.TENTS):
        cell = s.player[s.active].cell
        return {"whose": SeatNumber(s.active), "cell": CELL_NAMES[cell], "landscape": LANDSCAPES[land(s, cell)]}
    if s.phase in (Phase.CLIMB, Phase.ENTRY):
        return {"entry": "yes" if s.phase == Phase.ENTRY else "no"}
    if s.phase == Phase.SPECIAL:
        return {"good": GOOD_NAMES[s.good]}
    if s.phase in (Phase.WANT, Phase.GIVE):
        got = MAP_NAMES[s.swap_map] if s.phase == Phase.GIVE else None
        return {"other": SeatNumber(s.swap_with), "got": got}
    return {}
