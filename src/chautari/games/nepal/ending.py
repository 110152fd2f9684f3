"""Game End: what begins the last turns, and how they are counted."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.rule import rule
from chautari.games.nepal.events import Happening
from chautari.games.nepal.state import Phase, Trigger

TURN_LIMIT_REACHED = 1  # why a game was broken off


@rule
def maybe_out_of_pieces(s, p, log):
    """An empty hand begins the end, whenever a piece leaves it. [N50, N66]

    RULING: NA14 and NA39, at once and for good, even if conflict gives pieces back.
    """
    if s.player[p].hand == 0:
        trigger_end(s, Trigger.HAND, log)


@rule
def trigger_end(s, why, log):
    """The end is near; only the first reason counts. [N50]

    RULING: NA31.
    """
    if s.trigger == Trigger.NONE:
        s.trigger = why
        note(log, Happening.LAST_TURNS, s.active, why, 0, 0)


@rule
def end_turn(s, log):
    """The next player's turn; after the trigger everybody has one more, the one who triggered it last. [N10, N51]

    RULING: NA14 and NA32, the turn of the trigger is not the extra one. NA25, an endless game is broken off; one whose
    last turns have begun is not endless.
    """
    if s.final_turns > 0:
        s.final_turns -= 1
        if s.final_turns == 0:
            s.phase = Phase.OVER
            s.active = -1
            note(log, Happening.END, -1, 0, 0, 0)
            return
    elif s.trigger != Trigger.NONE:
        s.final_turns = s.players
    elif s.turn == s.turn_limit:
        s.phase = Phase.OVER
        s.active = -1
        s.aborted = TURN_LIMIT_REACHED
        note(log, Happening.ABORTED, -1, s.turn, 0, 0)
        return
    s.turn += 1
    s.active = (s.active + 1) % s.players
    s.moves = 0
    s.grows = 0
    s.phase = Phase.ACTIONS
    if (s.turn - 1) % s.players == 0:
        note(log, Happening.NEW_ROUND, -1, (s.turn - 1) // s.players + 1, 0, 0)
    note(log, Happening.NEW_TURN, s.active, s.turn, 0, 0)
