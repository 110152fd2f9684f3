"""The bridle: at which cells of the declared way the yak may turn."""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.games.kathmandu.landscape import is_mountain, next_cell
from chautari.games.kathmandu.mountains import can_leave, crosses_straight, is_inside_run, present_cell
from chautari.games.kathmandu.state import BOARD, Character, Climb, Equipment


@rule
def bridles_left(s, p):
    """Bridles that this move can still use; none beside tea leaves. [K114, K115]

    RULING: KA21.
    """
    return 0 if s.tea > 0 else s.player[p].equipment[Equipment.BRIDLE] - s.turned


@rule
def turn_choices(s, p):
    """The turns open before the next other choice, as bits: two per step from the first, left and right. [K115]

    RULING: KA62, also turns after which the yak is blocked at once.
    """
    bridles = bridles_left(s, p)
    if bridles == 0:
        return 0
    guards = s.player[p].character == Character.BORDER_GUARD
    cell = present_cell(s, p) + 0
    step = s.done + 0
    h = s.heading + 0
    inside = is_inside_run(s)
    # the gear was just chosen: first the mountains ahead must be entered
    pending = s.climb == Climb.GEAR and s.climbed == 0
    choices = 0
    while step < s.steps:
        if step >= 1 and step != s.turned_at and not (pending and not inside):
            for side in range(2):
                h2 = (h + (3 if side == 0 else 1)) % 4
                if not inside or can_leave(s, p, cell, h2, s.steps - step, bridles - 1, 0):
                    choices |= 1 << (2 * (step - 1) + side)
        near = next_cell(s, cell, h)
        if near < 0 or (guards and near // BOARD != cell // BOARD):
            break
        if is_mountain(s, near):
            if s.climb == Climb.NOT:
                break
            inside = s.climb == Climb.GEAR
        else:
            inside = False
            pending = False
        cell = near
        step += 1
    return choices


@rule
def can_go_straight(s, p):
    """Whether the yak need not turn: not where only a turn leads over the mountains. [K113, K115]"""
    if s.climb == Climb.GEAR and (s.climbed == 0 or is_inside_run(s)):
        return crosses_straight(s, p, present_cell(s, p), s.heading, s.steps - s.done)
    return True
