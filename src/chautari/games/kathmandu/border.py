"""The border guard: any entry cell along the strip that is crossed."""

from __future__ import annotations

from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import CLIMB, ENTER
from chautari.games.kathmandu.landscape import EDGE, EDGE_PLACE, is_mountain, next_board
from chautari.games.kathmandu.mountains import can_leave, is_inside_run, is_run_crossed, present_cell
from chautari.games.kathmandu.movement import advance, carry_out_move, walk_on
from chautari.games.kathmandu.state import BOARD, SIDE, Climb, Equipment
from chautari.games.kathmandu.turning import bridles_left


@rule
def entry_cell(s, p, place):
    """The cell at that place along the strip ahead, from the west or north. [K125]"""
    other = next_board(s, present_cell(s, p) // BOARD, s.heading)
    return other * BOARD + EDGE[(s.heading + 2) % 4, place]


@rule
def can_enter(s, p, cell):
    """Whether the guard may enter there: no mountain, or one that climbing gear leads across. [K125]

    RULING: KA36, KA62.
    """
    if not is_mountain(s, cell):
        return True
    if s.climb == Climb.NOT and s.player[p].equipment[Equipment.CLIMBING_GEAR] == 0:
        return False
    return can_leave(s, p, cell, s.heading, s.steps - s.done - 1, bridles_left(s, p), 1)


@rule
def entry_options(s, p, mask):
    """Any cell along the strip that can be entered; or straight at a mountain opposite, and stop. [K125]"""
    count, last = 0, -1
    opposite = EDGE_PLACE[s.heading, present_cell(s, p) % BOARD]
    for place in range(SIDE):
        cell = entry_cell(s, p, place)
        if can_enter(s, p, cell):
            last = ENTER + place
            mark(mask, last)
            count += 1
    facing = entry_cell(s, p, opposite)
    if is_mountain(s, facing) and not is_inside_run(s) and not is_carried_over(s, facing):
        last = CLIMB + Climb.NOT
        mark(mask, last)
        count += 1
    return count, last


@rule
def is_carried_over(s, cell):
    """Whether gear that is already in use leads over the mountains that begin at a cell, without a slide. [K113]

    RULING: KA62.
    """
    return s.climb == Climb.GEAR and is_run_crossed(s, cell, s.heading, s.steps - s.done - 1, 0, False)


@rule
def enter(s, p, a, log):
    """Enter the new board at the chosen cell and go on with the same heading. [K125]"""
    if a == CLIMB + Climb.NOT:
        carry_out_move(s, p, log)
        return
    cell = entry_cell(s, p, a - ENTER)
    if is_mountain(s, cell):
        s.climb = Climb.GEAR
    s.straight = 0
    advance(s, cell)
    walk_on(s, p, log)
