"""What can happen in Nepal: the events that steps write into the log, for the game log and for animation."""

from __future__ import annotations

from enum import IntEnum

from chautari.core.game import EventKind
from chautari.games.nepal.actions import CARD_NAMES
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.state import Trigger


class Happening(IntEnum):
    """The kinds of events, in the order of EVENTS."""

    PLACE = 0
    MOVE = 1
    GROW = 2
    FORTRESS = 3
    STOP = 4
    CLAIM = 5
    REVEAL = 6
    CONFLICT = 7
    REMOVE = 8
    LAST_TURNS = 9
    NEW_ROUND = 10
    NEW_TURN = 11
    END = 12
    ABORTED = 13


def _cell(n: int) -> str:
    return CELL_NAMES[n]


def _card(n: int) -> str:
    return CARD_NAMES[n]


def _reason(n: int) -> str:
    return Trigger(n).name.lower()


EVENTS = (
    EventKind("place", {"province": _cell}),
    EventKind("move", {"from": _cell, "to": _cell}),
    EventKind("grow", {"province": _cell}),
    EventKind("fortress", {"province": _cell}),
    EventKind("stop"),
    EventKind("claim", {"card": _card, "position": None, "points": None}),
    EventKind("reveal", {"card": _card}),
    EventKind("conflict", {"province": _cell, "population": None, "limit": None}),
    # pieces with the same group of one conflict are removed at the same time
    EventKind("remove", {"province": _cell, "left": None, "group": None}),
    EventKind("last_turns", {"reason": _reason}),
    EventKind("new_round", {"round": None}),
    EventKind("new_turn", {"turn": None}),
    EventKind("end"),
    EventKind("aborted", {"turn": None}),
)
