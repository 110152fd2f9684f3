"""Moving the yak: the way is declared choice by choice, then walked, with everything it costs.

No information comes up during a move, so deciding along the way is the same as declaring all at once; nothing is paid
and no card is spent before the way is complete. RULING: KA58.
"""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import CLIMB, GO, STRAIGHT, TURN
from chautari.games.kathmandu.dice import tire
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import is_mountain, land, next_cell
from chautari.games.kathmandu.mountains import can_leave, crosses_straight, is_inside_run, needs_slide, present_cell
from chautari.games.kathmandu.state import (
    BOARD,
    Character,
    Climb,
    Equipment,
    Phase,
    Resource,
)
from chautari.games.kathmandu.turning import bridles_left, can_go_straight, turn_choices

MOST_DOUBLINGS = 10


@rule
def chosen_face(s, p):
    """What the chosen die shows. [K36]"""
    return s.player[p].faces[s.die]


@rule
def steps_to_go(s, p):
    """The die's face, doubled for each of the tea leaves; far beyond any landscape it is all the same. [K36, K114]

    RULING: KA22, a doubled way may be blocked like any other.
    """
    return chosen_face(s, p) << min(s.tea, MOST_DOUBLINGS)


@rule
def choose_heading(s, p, a, log):
    """Choose one of the four directions, even one that is blocked at once. [K36, K114]

    RULING: KA1, KA2, KA57.
    """
    s.heading = a - GO
    s.set_out = a - GO
    s.steps = steps_to_go(s, p)
    walk_on(s, p, log)


@rule
def walk_on(s, p, log):
    """Follow the declared way to the next choice, or to its end, where the move is carried out. [K37, K113, K115]

    RULING: KA58.
    """
    guards = s.player[p].character == Character.BORDER_GUARD
    while s.done < s.steps:
        if s.straight == 0 and turn_choices(s, p) != 0:
            s.phase = Phase.TURN
            return
        cell = present_cell(s, p)
        near = next_cell(s, cell, s.heading)
        if near < 0:
            break
        if guards and near // BOARD != cell // BOARD:
            s.phase = Phase.ENTRY
            return
        if is_mountain(s, near) and s.climb != Climb.MOUNTAINEER:
            if s.climb == Climb.NOT:
                if can_climb(s, p):
                    s.phase = Phase.CLIMB
                    return
                break
            if not is_inside_run(s) and not crosses_straight(s, p, cell, s.heading, s.steps - s.done):
                break
            if needs_slide(s, p):
                s.phase = Phase.CLIMB
                return
        advance(s, near)
    carry_out_move(s, p, log)


@rule
def advance(s, cell):
    """One declared step. [K37]"""
    s.path[s.done] = cell
    s.done += 1
    if s.climb == Climb.GEAR and is_mountain(s, cell):
        s.climbed = 1


# Bridles


@rule
def turn_options(s, p, mask):
    """A turn at any cell up to the next other choice, or straight on. [K115]"""
    choices = turn_choices(s, p)
    count, last = 0, -1
    for choice in range(10):
        if (choices >> choice) & 1 == 1:
            last = TURN + choice
            mark(mask, last)
            count += 1
    if can_go_straight(s, p):
        last = STRAIGHT
        mark(mask, last)
        count += 1
    return count, last


@rule
def turn(s, p, a, log):
    """Walk to the turn point and turn there. [K115]"""
    step = (a - TURN) // 2 + 1
    while s.done < step:
        advance(s, next_cell(s, present_cell(s, p), s.heading))
    s.heading = (s.heading + (3 if (a - TURN) % 2 == 0 else 1)) % 4
    s.turned += 1
    s.turned_at = step
    walk_on(s, p, log)


@rule
def go_straight(s, p, log):
    """No turn before the next other choice. [K115]"""
    s.straight = 1
    walk_on(s, p, log)


# Mountains


@rule
def can_climb(s, p):
    """Whether the yak before a mountain has any means to go on. [K113, K120]"""
    return s.player[p].character == Character.MOUNTAINEER or can_use_gear(s, p)


@rule
def can_use_gear(s, p):
    """Whether the climbing gear would cross the mountains ahead. [K113]

    RULING: KA18, KA41, KA62.
    """
    if s.player[p].equipment[Equipment.CLIMBING_GEAR] == 0:
        return False
    cell = present_cell(s, p)
    return can_leave(s, p, cell, s.heading, s.steps - s.done, bridles_left(s, p), 0)


@rule
def climb_options(s, p, mask):
    """The mountaineer's ability, the climbing gear, or neither; with gear in use, on or not. [K113, K120, K125]

    RULING: KA43.
    """
    count, last = 1, CLIMB + Climb.NOT
    mark(mask, CLIMB + Climb.NOT)
    if can_use_gear(s, p):
        last = CLIMB + Climb.GEAR
        mark(mask, last)
        count += 1
    if s.player[p].character == Character.MOUNTAINEER:
        last = CLIMB + Climb.MOUNTAINEER
        mark(mask, last)
        count += 1
    return count, last


@rule
def choose_means(s, p, a, log):
    """Mountains are passable from here to the end of the move, or they stop the yak. [K37, K113, K120, K125]"""
    if a == CLIMB + Climb.NOT:
        carry_out_move(s, p, log)
        return
    if s.climb == Climb.NOT:
        s.climb = a - CLIMB
        s.straight = 0
    else:  # the gear is in use, and the turns before the strip are decided
        advance(s, next_cell(s, present_cell(s, p), s.heading))
    walk_on(s, p, log)


# Carrying it out


@rule
def carry_out_move(s, p, log):
    """Walk the declared way and pay for it: needle, strips, and one marker if steps are lost. [K36, K37, K39, K42]"""
    me = s.player[p]
    spend_cards(s, p, log)
    note(log, Happening.MOVE, p, me.cell, s.set_out, s.steps)
    for i in range(s.done):
        if i == 0:
            pay_needle(s, p, log)
        cell = s.path[i] + 0
        if cell // BOARD != me.cell // BOARD:
            cross_strip(s, p, max(cell // BOARD, me.cell // BOARD), log)
        me.cell = cell
        note(log, Happening.STEP, p, cell, 0, 0)
    if s.done < s.steps:
        note(log, Happening.BLOCKED, p, s.steps - s.done, 0, 0)
        tire(s, p, log)
    note(log, Happening.STAND, p, me.cell, land(s, me.cell), 0)
    forget_move(s)
    s.phase = Phase.ACTIONS


@rule
def spend_cards(s, p, log):
    """The cards of the declaration are played. [K51, K113, K114, K115]"""
    me = s.player[p]
    for _ in range(s.tea):
        me.equipment[Equipment.TEA_LEAVES] -= 1
        note(log, Happening.PLAY, p, Equipment.TEA_LEAVES, 0, 0)
    for _ in range(s.turned):
        me.equipment[Equipment.BRIDLE] -= 1
        note(log, Happening.PLAY, p, Equipment.BRIDLE, 0, 0)
    if s.climb == Climb.GEAR:
        me.equipment[Equipment.CLIMBING_GEAR] -= 1
        note(log, Happening.PLAY, p, Equipment.CLIMBING_GEAR, 0, 0)


@rule
def pay_needle(s, p, log):
    """A first step along the needle of the board where it is made costs a compass, or tires. [K39]

    RULING: KA3, a move without a step costs none.
    """
    me = s.player[p]
    if s.needle[me.cell // BOARD] == s.set_out:
        if me.resources[Resource.COMPASS] > 0:
            me.resources[Resource.COMPASS] -= 1
            note(log, Happening.NEEDLE, p, 1, 0, 0)
        else:
            note(log, Happening.NEEDLE, p, 0, 0, 0)
            tire(s, p, log)


@rule
def cross_strip(s, p, strip, log):
    """Crossing a strip, either way, costs a fodder; without any it tires. [K38]"""
    me = s.player[p]
    if me.resources[Resource.YAK_FODDER] > 0:
        me.resources[Resource.YAK_FODDER] -= 1
        note(log, Happening.CROSS, p, strip, 1, 0)
    else:
        note(log, Happening.CROSS, p, strip, 0, 0)
        tire(s, p, log)


@rule
def forget_move(s):
    """Nothing is being declared."""
    for i in range(s.done):
        s.path[i] = 0
    s.steps = 0
    s.set_out = -1
    s.tea = 0
    s.heading = -1
    s.done = 0
    s.turned = 0
    s.turned_at = 0
    s.straight = 0
    s.climb = Climb.NOT
    s.climbed = 0
