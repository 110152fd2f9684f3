"""The terrain map: to any other cell of the same contiguous area."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import is_enough, mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import RELOCATE
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import begin_area, clear_area, grow_area, land
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
def relocate(s, p, a, log):
    """Move the yak within its area and pay for the fewest strips on the way. [K38, K111]

    RULING: KA32; KA62, the border guard does not slide here.
    """
    me = s.player[p]
    cell = a - RELOCATE
    begin_area(s, me.cell)
    crossings = 0
    while (s.area[cell // BOARD] >> (cell % BOARD)) & 1 == 0:
        grow_area(s, land(s, cell))
        crossings += 1
    clear_area(s)
    for _ in range(crossings):
        cross_strip(s, p, 0, log)
    me.cell = cell
    note(log, Happening.RELOCATE, p, cell, 0, 0)
    s.phase = s.resume
    s.resume = 0
