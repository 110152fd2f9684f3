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
def crosses_straight(s, p, cell, h, left):
    """Whether straight on from this cell the next cell without mountain is within the steps left. [K113, K125]"""
    guards = s.player[p].character == Character.BORDER_GUARD
    for _ in range(left):
        near = next_cell(s, cell, h)
        if near < 0:
            return False
        if guards and near // BOARD != cell // BOARD and is_edge_open(s, near // BOARD, h):
            return True
        if not is_mountain(s, near):
            return True
        cell = near
    return False


@rule
def crosses_bent(s, p, cell, h, left, turns):
    """The same along a way that bends: `turns` has a digit 0, 1 or 2 per cell for straight on, left or right. [K115]"""
    guards = s.player[p].character == Character.BORDER_GUARD
    for _ in range(left):
        if turns % 3 == 1:
            h = (h + 3) % 4
        elif turns % 3 == 2:
            h = (h + 1) % 4
        turns //= 3
        near = next_cell(s, cell, h)
        if near < 0:
            return False
        if guards and near // BOARD != cell // BOARD and is_edge_open(s, near // BOARD, h):
            return True
        if not is_mountain(s, near):
            return True
        cell = near
    return False


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
    # a bridle means no tea leaves, so there are at most six steps; try all ways
    stride = 1 if turn_here else 3
    ways = 3**left
    turns = stride + 0
    while turns < ways:
        if bends(turns) <= bridles and crosses_bent(s, p, cell, h, left, turns):
            return True
        turns += stride
    return False
