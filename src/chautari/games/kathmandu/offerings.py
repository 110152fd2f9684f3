"""Offerings in temples, also by rope ladder, and the map that each brings."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import is_enough, mark
from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.kathmandu.actions import LADDER, MAP, MAP_PILE, OFFER
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import column_of, is_temple, row_of
from chautari.games.kathmandu.piles import maps_in_pile, refill_maps, top_map
from chautari.games.kathmandu.state import (
    BOARD,
    DOUBLE_OFFERINGS,
    MAPS_SHOWN,
    MOST_TEMPLES,
    OFFERINGS,
    Character,
    Deed,
    Equipment,
    Phase,
)

AROUND_X = table([0, 1, 1, 1, 0, -1, -1, -1])  # the eight cells around one, clockwise from the north
AROUND_Y = table([-1, -1, 0, 1, 1, 1, 0, -1])


@rule
def temple_at(s, cell):
    """The number of the temple on a cell; -1 for none. [K47]"""
    for temple in range(MOST_TEMPLES):
        if s.temple_cell[temple] == cell:
            return temple
    return -1


@rule
def can_offer_in(s, p, temple):
    """Whether a seat has an offering left and none in that temple yet. [K17, K47]"""
    me = s.player[p]
    return me.offerings < OFFERINGS and (me.offered >> temple) & 1 == 0


@rule
def offer_options(s, p, mask):
    """One offering in the temple on the target space; the monk may make two at once. [K47, K122]

    RULING: KA14, KA34.
    """
    me = s.player[p]
    if s.deeds & Deed.OFFER or not is_temple(s, me.cell) or not can_offer_in(s, p, temple_at(s, me.cell)):
        return 0
    mark(mask, OFFER)
    if me.character == Character.MONK and me.doubles < DOUBLE_OFFERINGS and me.offerings + 2 <= OFFERINGS:
        mark(mask, OFFER + 1)
        return 2
    return 1


@rule
def offer(s, p, a, log):
    """The leftmost offerings go into the temple, then a map is taken, only one even for two. [K47, K122]"""
    me = s.player[p]
    s.deeds |= Deed.OFFER
    if a == OFFER + 1:
        me.doubles += 1
    put_offerings(s, p, temple_at(s, me.cell), a - OFFER + 1, log)


@rule
def put_offerings(s, p, temple, n, log):
    """Offerings leave the board from the left; they bring a map as long as there is any. [K17, K47, K48]"""
    me = s.player[p]
    me.offerings += n
    me.offered = me.offered | (1 << temple)
    note(log, Happening.OFFER, p, s.temple_cell[temple], n, 0)
    if is_map_left(s):
        s.phase = Phase.MAP
    else:
        note(log, Happening.NO_MAP, p, 0, 0, 0)


# The rope ladder


@rule
def temple_around(s, cell, way):
    """The temple on one of the eight cells around, also across a strip; -1 for none. [K116]

    RULING: KA38.
    """
    board = cell // BOARD
    x, y = column_of(s, cell) + AROUND_X[way], row_of(s, cell) + AROUND_Y[way]
    for temple in range(MOST_TEMPLES):
        other = s.temple_cell[temple] + 0
        if other >= 0 and abs(other // BOARD - board) <= 1:  # FAST: few are so near
            if column_of(s, other) == x and row_of(s, other) == y:
                return temple
    return -1


@rule
def ladder_options(s, p, mask):
    """Every temple beside the yak that has no own offering yet. [K116]"""
    me = s.player[p]
    if me.equipment[Equipment.ROPE_LADDER] == 0:
        return 0
    count = 0
    for way in range(8):
        temple = temple_around(s, me.cell, way)
        if temple >= 0 and can_offer_in(s, p, temple):
            mark(mask, LADDER + way)
            count += 1
    return count


@rule
def use_ladder(s, p, a, log):
    """An offering in a temple beside the yak, never doubled, and a map. [K116, K123]"""
    me = s.player[p]
    me.equipment[Equipment.ROPE_LADDER] -= 1
    note(log, Happening.PLAY, p, Equipment.ROPE_LADDER, 0, 0)
    put_offerings(s, p, temple_around(s, me.cell, a - LADDER), 1, log)


# Taking a map


@rule
def is_map_left(s):
    """Whether a map can be taken. [K48]"""
    for slot in range(MAPS_SHOWN):
        if s.maps_shown[slot] >= 0:
            return True
    return maps_in_pile(s) > 0


@rule
def map_options(s, p, mask):
    """Any face-up map, or the top of the pile; one must be taken. [K48]"""
    count, last = 0, -1
    for slot in range(MAPS_SHOWN):
        kind = s.maps_shown[slot] + 0
        is_new = kind >= 0
        for other in range(slot):
            if s.maps_shown[other] == kind:
                is_new = False
        if is_new:
            last = MAP + kind
            mark(mask, last)
            count += 1
            if is_enough(mask, count):
                return count, last
    if maps_in_pile(s) > 0:
        last = MAP_PILE
        mark(mask, last)
        count += 1
    return count, last


@rule
def take_map(s, p, a, log):
    """Take the map, open for all; the display is filled up to three again. [K48]"""
    kind = a - MAP
    if a == MAP_PILE:
        kind = top_map(s, log)
    else:
        for slot in range(MAPS_SHOWN):
            if s.maps_shown[slot] == kind:
                s.maps_shown[slot] = -1
                break
    s.player[p].maps[kind] += 1
    note(log, Happening.TAKE_MAP, p, kind, 0, 0)
    refill_maps(s, log)
    s.phase = Phase.ACTIONS
