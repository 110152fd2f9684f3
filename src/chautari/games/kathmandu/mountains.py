"""Runs of mountains on the declared way: whether the climbing gear crosses them."""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.games.kathmandu.landscape import EDGE, is_mountain, next_cell
from chautari.games.kathmandu.state import BOARD, SIDE, Character, Climb


@rule
def present_cell(s, p):
    """Where the declared way has led so far. [K37]"""
    return s.path[s.done - 1] if s.done > 0 else s.player[p].cell


@rule
def is_inside_run(s):
    """Whether the climbing gear has led onto a mountain, which it has to leave again. [K113]

    RULING: KA62, a mountain on which a mountaineer starts does not count.
    """
    return s.climb == Climb.GEAR and s.done > 0 and is_mountain(s, s.path[s.done - 1])


@rule
def is_edge_open(s, board, h):
    """Whether the edge by which a board is entered with this heading has any cell without mountain. [K125]"""
    for place in range(SIDE):
        if not is_mountain(s, board * BOARD + EDGE[(h + 2) % 4, place]):
            return True
    return False


@rule
def is_run_crossed(s, cell, h, left, turns, slides):
    """Whether the next cell without mountain along a way is within the steps left. [K113, K115, K125]

    `turns` has a digit 0, 1 or 2 per cell for straight on, left or right; `slides`: a border guard enters where he can.
    """
    for _ in range(left):
        if turns % 3 == 1:
            h = (h + 3) % 4
        elif turns % 3 == 2:
            h = (h + 1) % 4
        turns //= 3
        near = next_cell(s, cell, h)
        if near < 0:
            return False
        if slides and near // BOARD != cell // BOARD and is_edge_open(s, near // BOARD, h):
            return True
        if not is_mountain(s, near):
            return True
        cell = near
    return False


@rule
def crosses_straight(s, p, cell, h, left):
    """Whether mountains are crossed straight on from this cell, for the border guard also by a slide. [K113, K125]"""
    return is_run_crossed(s, cell, h, left, 0, s.player[p].character == Character.BORDER_GUARD)


@rule
def needs_slide(s, p):
    """Whether gear in use crosses the mountains ahead only by a slide that the border guard need not make. [K113, K125]

    RULING: KA62, so he may also let them stop the yak.
    """
    if s.climb != Climb.GEAR or s.climbed == 0 or is_inside_run(s):
        return False
    cell = present_cell(s, p)
    left = s.steps - s.done
    return crosses_straight(s, p, cell, s.heading, left) and not is_run_crossed(s, cell, s.heading, left, 0, False)


@rule
def bends(turns):
    """How many turns such a way has."""
    n = 0
    while turns:
        if turns % 3 != 0:
            n += 1
        turns //= 3
    return n


@rule
def can_leave(s, p, cell, h, left, bridles, turn_here):
    """Whether a way leads over mountains to a cell without, in the steps and turns left. [K113, K115]

    The first bend can be at this very cell only if `turn_here` is 1.
    RULING: KA41.
    """
    if crosses_straight(s, p, cell, h, left):
        return True
    if bridles == 0 or left < 1:
        return False
    slides = s.player[p].character == Character.BORDER_GUARD
    # a bridle means no tea leaves, so there are at most six steps; try all ways
    stride = 1 if turn_here else 3
    ways = 1
    for _ in range(left):
        ways *= 3
    turns = stride + 0
    while turns < ways:
        if bends(turns) <= bridles and is_run_crossed(s, cell, h, left, turns, slides):
            return True
        turns += stride
    return False
