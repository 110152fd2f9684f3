"""READ FIRST. The course of a turn: actions, claims, reveals, conflict; who decides, what is open, what it does."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.nepal.actions import CLAIM, FORTRESS, GROW, MOVE, STOP
from chautari.games.nepal.claim import claim, claim_all, claim_options
from chautari.games.nepal.conflict import resolve_conflicts
from chautari.games.nepal.ending import end_turn
from chautari.games.nepal.events import Happening
from chautari.games.nepal.movement import can_grow, can_move, grow, grow_options, move, move_options
from chautari.games.nepal.optional import build_fortress, can_build_fortress, fortress_options, place, place_options
from chautari.games.nepal.reveal import reveal
from chautari.games.nepal.state import Phase


@rule
def waiting(s):
    """The active player. [N10]"""
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.active


@rule
def legal(s, p, mask):
    """Mark the actions open to seat p, which the game waits for; gives their number. [N10]"""
    if s.phase == Phase.PLACE:
        return place_options(s, mask)
    if s.phase == Phase.CLAIM:
        return claim_options(s, p, mask)
    return action_options(s, p, mask)


@rule
def step(s, p, a, log):
    """Carry out an action and all that follows without a choice. [N10]"""
    if s.phase == Phase.PLACE:
        place(s, p, a, log)
    elif s.phase == Phase.CLAIM:
        claim(s, p, a - CLAIM, log)
        if s.player[p].hand == 0 and finish_turn(s, p, log):
            end_actions(s, log)
    elif take_action(s, p, a, log):
        end_actions(s, log)


@rule
def action_options(s, p, mask):
    """Stop, move, grow, or a fortress instead of all three. [N11, N52, N62]

    RULING: NA2, up to three actions, so stopping is always open. NA30, without pieces in hand there are only moves.
    """
    number = 1
    mark(mask, STOP)
    if can_grow(s, p):
        number += grow_options(s, p, mask)
    if can_move(s, p):
        number += move_options(s, p, mask)
    if can_build_fortress(s, p):
        number += fortress_options(s, mask)
    return number


@rule
def take_action(s, p, a, log):
    """One action of the turn; gives whether it was the last. [N11]

    RULING: NA39, nobody is asked when only stopping is left.
    """
    if a == STOP:
        note(log, Happening.STOP, p, 0, 0, 0)
        return True
    if a >= FORTRESS:
        build_fortress(s, p, a, log)
        return True
    if a >= MOVE:
        move(s, p, a, log)
    elif a >= GROW:
        grow(s, p, a, log)
    return is_out_of_actions(s, p)


@rule
def is_out_of_actions(s, p):
    """Whether nothing is left to do but stop. [N11]"""
    return not can_move(s, p) and not can_grow(s, p)


@rule
def end_actions(s, log):
    """Claims, reveals and conflict; a following turn without any choice passes at once. [N10, N21]

    RULING: NA39.
    """
    passes = True
    while passes:
        if not claim_all(s, s.active, log):
            s.phase = Phase.CLAIM
            return
        passes = finish_turn(s, s.active, log)


@rule
def finish_turn(s, p, log):
    """What follows the claims of seat p; gives whether the next player has no choice at all. [N10, N27]"""
    reveal(s, log)
    resolve_conflicts(s, p, log)
    end_turn(s, log)
    return s.phase != Phase.OVER and is_out_of_actions(s, s.active)
