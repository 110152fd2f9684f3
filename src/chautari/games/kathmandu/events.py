"""What can happen in Kathmandu: the events that steps write into the log, for the game log and for animation."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from chautari.core.game import EventKind, SeatNumber
from chautari.games.kathmandu.actions import (
    ANIMAL_NAMES,
    CELL_NAMES,
    CHARACTERS,
    DICE_NAMES,
    EQUIPMENT,
    GOOD_NAMES,
    HEADINGS,
    LANDSCAPES,
    MAP_NAMES,
    RESOURCE_NAMES,
)
from chautari.games.kathmandu.state import Tile, Weather


class Happening(IntEnum):
    """The kinds of events, in the order of EVENTS."""

    CHARACTER = 0
    DEAL_CARD = 1
    PLACE = 2
    NEW_DAY = 3
    ROLL = 4
    CHOOSE_DIE = 5
    SET_ASIDE = 6
    GAIN = 7
    PLAY = 8
    TURN_DIE = 9
    RELIEVED = 10
    EXCHANGE = 11
    REST = 12
    MOVE = 13
    NEEDLE = 14
    STEP = 15
    CROSS = 16
    BLOCKED = 17
    STAND = 18
    TIRED = 19
    RELOCATE = 20
    FULFIL = 21
    YAK_TILE = 22
    PAINT = 23
    COLLECT = 24
    BUY = 25
    SPECIAL = 26
    OFFER = 27
    TAKE_MAP = 28
    SHOW_MAP = 29
    SWAP = 30
    SECURE = 31
    VISIT = 32
    ARRIVE = 33
    TENT = 34
    STANDEE = 35
    DRAW_TENT = 36
    WEATHER = 37
    STORM = 38
    SHOW_CARD = 39
    SHOW_ANIMAL = 40
    NO_MAP = 41
    END = 42


def _yak_tile(n: int) -> str:
    return "ten_points" if n == Tile.TEN_POINTS else LANDSCAPES[n - 1]


def _faces(first: int) -> Callable[[int], dict[str, int]]:
    """Three dice with what they show, an octal digit each; 0 for one that was not thrown."""

    def decode(n: int) -> dict[str, int]:
        return {DICE_NAMES[first + k]: n >> 3 * k & 7 for k in range(3) if n >> 3 * k & 7}

    return decode


_DIE = {"die": lambda n: DICE_NAMES[n], "face": None}
_CELL = {"cell": lambda n: CELL_NAMES[n]}
_RESOURCE = {"resource": lambda n: RESOURCE_NAMES[n]}
_KIND = {"kind": lambda n: EQUIPMENT[n]}
_LAND = {"landscape": lambda n: LANDSCAPES[n]}
_MAP = {"map": lambda n: MAP_NAMES[n]}
_GOOD = {"good": lambda n: GOOD_NAMES[n]}
_ANIMAL = {"animal": lambda n: ANIMAL_NAMES[n]}

EVENTS = (
    EventKind("character", {"character": lambda n: CHARACTERS[n - 1]}),
    EventKind("deal_card", _KIND),
    EventKind("place", _CELL),
    EventKind("new_day", {"day": None}),
    EventKind("roll", {"first": _faces(0), "second": _faces(3)}),
    EventKind("choose_die", _DIE),
    EventKind("set_aside", {"die": lambda n: DICE_NAMES[n]}),
    EventKind("gain", _RESOURCE),
    EventKind("play", _KIND),
    EventKind("turn_die", _DIE),
    EventKind("relieved", {"removed": None}),
    EventKind("exchange", _RESOURCE),
    EventKind("rest"),
    EventKind("move", {**_CELL, "heading": lambda n: HEADINGS[n], "steps": None}),
    EventKind("needle", {"paid": None}),
    EventKind("step", _CELL),
    EventKind("cross", {"strip": None, "paid": None}),
    EventKind("blocked", {"lost": None}),
    EventKind("stand", {**_CELL, **_LAND}),
    EventKind("tired", {"markers": None}),
    EventKind("relocate", _CELL),
    EventKind("fulfil", _LAND),
    EventKind("yak_tile", {"yak_tile": _yak_tile}),
    EventKind("paint", _ANIMAL),
    EventKind("collect", {**_KIND, **_LAND}),
    EventKind("buy", {**_GOOD, "points": None}),
    EventKind("special", _GOOD),
    EventKind("offer", {**_CELL, "offerings": None}),
    EventKind("take_map", _MAP),
    EventKind("show_map", _MAP),
    EventKind("swap", {"other": SeatNumber, "got": lambda n: MAP_NAMES[n], "gave": lambda n: MAP_NAMES[n]}),
    EventKind("secure", {"pairs": None}),
    EventKind("visit", {"points": None}),
    EventKind("arrive"),
    EventKind("tent", _LAND),
    EventKind("standee", {"total": None}),
    EventKind("draw_tent", _LAND),
    EventKind("weather", {"weather": lambda n: Weather(n).name.lower()}),
    EventKind("storm", {"strip": None}),
    EventKind("show_card", {**_KIND, **_LAND}),
    EventKind("show_animal", {**_ANIMAL, **_LAND}),
    EventKind("no_map"),
    EventKind("end"),
)
