"""The terrain map: to any other cell of the same contiguous area."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import is_enough, lowest_bit, mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import RELOCATE
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import begin_area, clear_area, facing, grow_area, land, same_land, spread
from chautari.games.kathmandu.movement import cross_strip
from chautari.games.kathmandu.state import BOARD, Phase


@rule
def open_terrain_map(s, p):
    """Find the whole area around the yak; the cell itself is no choice. [K111]"""
    cell = s.player[p].cell + 0
    s.resume = s.phase
    s.phase = Phase.RELOCATE
    find_area(s, cell)


@rule
def find_area(s, cell):
    """All other cells of a cell's area, across strips too. [K111]"""
    begin_area(s, cell)
    while grow_area(s, land(s, cell)):
        continue
    s.area[cell // BOARD] &= ~(1 << (cell % BOARD))


@rule
def relocate_options(s, p, mask):
    """Any other cell of the area. [K111]"""
    count, last = 0, -1
    for board in range(s.boards):
        if s.area[board] != 0:
            for at in range(BOARD):
                if (s.area[board] >> at) & 1 == 1:
                    last = RELOCATE + board * BOARD + at
                    mark(mask, last)
                    count += 1
                    if is_enough(mask, count):
                        return count, last
    return count, last


@rule
def crossings(s, cell, goal):
    """The fewest strips on the way between two cells of an area. [K111]"""
    begin_area(s, cell)
    n = 0
    while (s.area[goal // BOARD] >> (goal % BOARD)) & 1 == 0:
        grow_area(s, land(s, goal))
        n += 1
    return n


@rule
def across_a_strip(s, cell, goal, left):
    """Where a way enters the next board, from which so many more strips lead to the goal. [K111]"""
    kind = land(s, cell)
    board = cell // BOARD
    begin_area(s, cell)
    own = s.area[board] + 0
    for way in range(2):
        following = board + 1 - 2 * way  # on towards Kathmandu, or back
        if 0 <= following < s.boards:
            h = s.exit[board] + 0 if way == 0 else (s.exit[following] + 2) % 4
            within = same_land(s, following, kind)
            entered = facing(own, h) & within
            while entered != 0:
                at = lowest_bit(entered)
                if crossings(s, following * BOARD + at, goal) == left:
                    return following * BOARD + at
                entered &= ~spread(1 << at, within)
    return goal


@rule
def relocate(s, p, a, log):
    """Move the yak within its area and pay for the fewest strips on the way. [K38, K111]

    RULING: KA32; KA62, the border guard does not slide here.
    """
    me = s.player[p]
    cell = a - RELOCATE
    here = me.cell + 0
    left = crossings(s, here, cell)
    while left > 0:
        left -= 1
        beyond = across_a_strip(s, here, cell, left)
        cross_strip(s, p, max(here // BOARD, beyond // BOARD), log)
        here = beyond
    clear_area(s)
    me.cell = cell
    note(log, Happening.RELOCATE, p, cell, 0, 0)
    s.phase = s.resume
    s.resume = 0
