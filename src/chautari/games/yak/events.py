"""What can happen in YAK: the events that steps write into the log, for the game log and for animation."""

from __future__ import annotations

from enum import IntEnum

from chautari.core.game import EventKind, SeatNumber
from chautari.games.yak.actions import CARTS, FOODS, SLOT_NAMES, STONES
from chautari.games.yak.state import Card

CARDS = [card.name.lower() for card in Card]  # FAST: asking an enum for the name of a number takes long


class Happening(IntEnum):
    """The kinds of events, in the order of EVENTS."""

    CHOOSE = 0
    REVEAL = 1
    BUY = 2
    PAY = 3
    EXCESS = 4
    PLACE = 5
    STUPA = 6
    NO_TRADE = 7
    RESTOCK = 8
    TAKE = 9
    DRAW = 10
    FOG_RISES = 11
    LOAD = 12
    PUT = 13
    RETURN = 14
    FOG_ON_TRACK = 15
    FOG_BACK = 16
    MARKER_LEAVES = 17
    BAG_CLOSED = 18
    EVENING = 19
    LAST_DAY = 20
    NEW_DAY = 21
    END = 22
    ABORTED = 23


def _stone(n: int) -> str | None:
    """A piece by its number; 0 is "no piece" except where fog is meant."""
    return STONES[n] if n else None


def _piece(n: int) -> str | None:
    return STONES[n] if n >= 0 else None


def _card(n: int) -> str:
    return CARDS[n]


def _heading(n: int) -> str:
    return "clockwise" if n > 0 else "counterclockwise"


_FOOD = dict.fromkeys(FOODS)

EVENTS = (
    EventKind("choose", {"card": _card}),
    EventKind("reveal", {"card": _card}),
    EventKind("buy", {"stone1": _stone, "stone2": _stone, "stone3": _stone}, decides=True),
    EventKind("pay", _FOOD, decides=True),
    EventKind("excess", _FOOD, decides=True),
    EventKind("place", {"stone": _stone, "slot": lambda n: SLOT_NAMES[n]}, decides=True),
    EventKind("stupa"),
    EventKind("no_trade"),
    EventKind("restock", {"kind": lambda n: FOODS[n], "moved": None, "left": None}, decides=True),
    EventKind("take", _FOOD, decides=True),
    EventKind("draw", {"piece1": _piece, "piece2": _piece, "piece3": _piece}),
    EventKind("fog_rises", {"fog": None, "heading": _heading}),
    EventKind("load", {"stone": _stone, "cart": lambda n: CARTS[n]}),
    EventKind("put", {"stone": _stone, "cart": lambda n: CARTS[n]}, decides=True),
    EventKind("return", {"stones": None}),
    EventKind("fog_on_track", {"fog": None, "track": None}),
    EventKind("fog_back", {"fog": None}),
    EventKind("marker_leaves"),
    EventKind("bag_closed"),
    EventKind("evening", {"heading": _heading, "baby_yak": SeatNumber}),
    EventKind("last_day", {"day": None}),
    EventKind("new_day", {"day": None}),
    EventKind("end"),
    EventKind("aborted", {"day": None}),
)
