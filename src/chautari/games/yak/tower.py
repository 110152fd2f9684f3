"""The tower: its slots, which of them are open, and which stones touch each other."""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.yak.state import SLOTS

BASE = 5  # slots of the bottom row
APEX = 14  # the slot on top of the pyramid; the column stands on it
ALL_SLOTS = (1 << SLOTS) - 1


def _places() -> list[tuple[int, int]]:
    pyramid = [(r, i) for r in range(BASE) for i in range(BASE - r)]
    return pyramid + [(r, 0) for r in range(BASE, BASE + SLOTS - len(pyramid))]


PLACES = _places()  # slot -> (row, place)


def _bits(places: list[tuple[int, int]]) -> int:
    return sum(1 << PLACES.index(place) for place in places if place in PLACES)


def _supports(r: int, i: int) -> int:
    """What (r, i) rests on: two stones, one above the apex, nothing in the bottom row. [Y26]"""
    if r == 0:
        return 0
    return _bits([(r - 1, i), (r - 1, i + 1)]) if r < BASE else _bits([(r - 1, 0)])


def _touches(r: int, i: int) -> int:
    """Neighbours in the row, below and above; in the column only below and above. [Y63]

    RULING: YA22, stones side by side touch.
    """
    around = _supports(r, i)
    if r < BASE:
        around |= _bits([(r, i - 1), (r, i + 1)])
    for slot, (row, place) in enumerate(PLACES):
        if _supports(row, place) >> PLACES.index((r, i)) & 1:
            around |= 1 << slot
    return around


TOUCHES = table([_touches(r, i) for r, i in PLACES], "i4")  # slot -> slots as bits


@rule
def filled_slots(s, p):
    """The occupied slots of seat p's tower, as bits."""
    tower = s.player[p].tower
    filled = 0
    for slot in range(SLOTS):
        if tower[slot] != 0:
            filled |= 1 << slot
    return filled


@rule
def stones_in_tower(s, p):
    """How many stones seat p has placed."""
    tower = s.player[p].tower
    n = 0
    for slot in range(SLOTS):
        if tower[slot] != 0:
            n += 1
    return n


@rule
def open_slots(filled):
    """Where a stone may be placed, as bits: beside another in the bottom row, or on what carries it. [Y26]

    RULING: YA20, the bottom row has five fixed slots; YA21, it grows without gaps.
    """
    # FAST: whole rows at once; a pair of neighbours carries the slot above the left one
    base = filled & 0b11111
    around = 0b11111 if base == 0 else (base << 1) | (base >> 1)
    carried = (base & (base >> 1)) << 5
    row = (filled >> 5) & 0b1111
    carried |= (row & (row >> 1)) << 9
    row = (filled >> 9) & 0b111
    carried |= (row & (row >> 1)) << 12
    row = (filled >> 12) & 0b11
    carried |= (row & (row >> 1)) << 14
    carried |= (filled >> APEX) << (APEX + 1)
    return (around & 0b11111 | carried) & ~filled & ALL_SLOTS


@rule
def is_open_slot(filled, slot):
    """Whether a stone may be placed here. [Y26]"""
    return (open_slots(filled) >> slot) & 1 == 1
