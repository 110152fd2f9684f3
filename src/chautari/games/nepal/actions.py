"""The actions of Nepal: every elementary choice with its notation. Offsets are computed, nobody writes them."""

from __future__ import annotations

from chautari.core.game import ActionKind, ActionTable
from chautari.games.nepal.lattice import CELL_NAMES, MOVES
from chautari.games.nepal.state import MOST_CARDS

CARD_NAMES = [str(card + 1) for card in range(MOST_CARDS)]
_AT_CELL = [({"province": cell}, cell) for cell in CELL_NAMES]

# FAST: small and frequent kinds first, so that picking one of them looks at few words of the set
ACTIONS = ActionTable(
    ActionKind("stop", [({}, "")]),
    ActionKind("claim", [({"card": card}, card) for card in CARD_NAMES]),
    ActionKind("grow", _AT_CELL),
    ActionKind(
        "move",
        [({"from": CELL_NAMES[a], "to": CELL_NAMES[b]}, f"{CELL_NAMES[a]} {CELL_NAMES[b]}") for a, b in MOVES],
    ),
    ActionKind("fortress", _AT_CELL),
    ActionKind("place", _AT_CELL),
)

STOP = ACTIONS.first("stop")
CLAIM = ACTIONS.first("claim")
GROW = ACTIONS.first("grow")
MOVE = ACTIONS.first("move")
FORTRESS = ACTIONS.first("fortress")
PLACE = ACTIONS.first("place")
