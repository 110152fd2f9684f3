"""What play can have led to: asked of positions that somebody writes down, beyond what `invariants` says of every one.

Each check is a bound that no course of the game can pass. A position that play has reached passes all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from chautari.core.mask import bits_in
from chautari.games.nepal.claim import claimed_cards, pieces_on
from chautari.games.nepal.crowds import crowds_cannot_be
from chautari.games.nepal.routes import beside
from chautari.games.nepal.state import (
    ACTIONS_PER_TURN,
    CARDS_USED,
    OF_ONE_KIND,
    OPEN_CARDS,
    PIECES,
    START_ROUNDS,
    Phase,
    Trigger,
)
from chautari.games.nepal.view import bits

LATEST = 400  # turns looked through for one that a position can stand in


class Course(NamedTuple):
    """The turns so far: who had the first, and how many are over."""

    first: int
    done: int
    players: int

    def turns_of(self, p: int, until: int | None = None) -> int:
        """How many turns seat p has completed, among the first `until` or all."""
        done = self.done if until is None else min(until, self.done)
        return max(0, done - (p - self.first) % self.players + self.players - 1) // self.players

    def seat_of(self, turn: int) -> int:
        """Whose turn that was or is."""
        return (self.first + turn - 1) % self.players


def unreached(s: Any, options: dict[str, Any]) -> list[str]:
    """Why play cannot have led to a position; nothing, if it can."""
    return [*_no_course(s, options), *crowds_cannot_be(s)]


def _no_course(s: Any, options: dict[str, Any]) -> list[str]:
    """Why the turns so far cannot have led to a position."""
    if s.phase == Phase.PLACE:
        return list(_start(s, options, s.active - s.placed))
    found: list[list[str]] = []
    for first in _first_seats(s, options):
        course = Course(first, s.turn if s.phase == Phase.OVER else s.turn - 1, s.players)
        checks = (_trigger(s, course), _claims(s, course), _people(s, course))
        found.append([*_start(s, options, first), *(problem for check in checks for problem in check)])
    return min(found, key=len)


def _first_seats(s: Any, options: dict[str, Any]) -> list[int]:
    """The seats that can have had the first turn: after the end that is any, unless an option says it."""
    if s.phase != Phase.OVER:
        return [(s.active - s.turn + 1) % s.players]
    chosen = options["start_player"]
    return list(range(s.players)) if chosen is None else [chosen]


def _start(s: Any, options: dict[str, Any], first: int) -> Iterator[str]:
    """The start player is the one that the option says. [N1]"""
    chosen = options["start_player"]
    if chosen is not None and first % s.players != chosen:
        yield f"seat {chosen} is the start player, so this is not the turn of seat {s.active}."


# Claims


def _claims(s: Any, course: Course) -> Iterator[str]:
    """Claims are made in turns: in the order of the pieces on a card, and of no more cards than lie open. [N21, N25]"""
    for i in bits(s.display):
        turn = 0
        for k in range(pieces_on(s, i)):
            p = s.card[i].by[k]
            turn += 1 + (p - course.seat_of(turn + 1)) % s.players
            if turn > _last_claims(s, course, p):
                yield f"seat {p} has had no turn in which it can have claimed trade card {i + 1}."
                break
    turns = course.done + (s.phase == Phase.CLAIM)
    if bits_in(claimed_cards(s)) > OPEN_CARDS * turns:
        yield f"{bits_in(claimed_cards(s))} trade cards are claimed; in {turns} turns there are not so many to claim."
    if s.phase == Phase.CLAIM and s.pile:
        missing = OPEN_CARDS - bits_in(s.display & ~claimed_cards(s))
        now = sum(pieces_on(s, i) == 1 and s.card[i].by[0] == s.active for i in bits(s.display))
        if missing > now:
            yield f"{missing} trade cards are missing, and seat {s.active} has claimed only {now} by itself."


def _last_claims(s: Any, course: Course, p: int) -> int:
    """The last turn in which seat p can have claimed a card."""
    return course.done + 1 if s.phase == Phase.CLAIM and p == s.active else course.done


# Pieces on the map


def _people(s: Any, course: Course) -> Iterator[str]:
    """Nobody has put or moved more pieces than its turns allow. [N2, N11, N12, N13, N60, N62]"""
    for p in range(s.players):
        me = s.player[p]
        pieces, base = sum(me.pieces), 1 + (START_ROUNDS if s.placed else 0)
        is_active = s.phase != Phase.OVER and p == s.active
        moves, grows = (s.moves, s.grows) if is_active else (0, 0)
        turns = course.turns_of(p)
        if me.fortress >= 0 and not (is_active and s.phase == Phase.CLAIM and moves + grows == 0):
            turns -= 1  # one of them went into the fortress
        if turns < 0:
            yield f"seat {p} has had no turn in which it can have built a fortress."
            continue
        if course.done == 0 and pieces != base + grows:
            yield f"before any turn is over seat {p} has {base + grows} pieces on the map, not {pieces}."
        grown, moved = max(0, pieces - base), _fewest_moves(s, p)
        if (
            grown > OF_ONE_KIND * turns + grows
            or moved > OF_ONE_KIND * turns + moves
            or grown + moved > ACTIONS_PER_TURN * turns + moves + grows
        ):
            yield f"seat {p} has had {turns} turns for its pieces on the map; to put them there takes more."


def _fewest_moves(s: Any, p: int) -> int:
    """Moves that it takes at least to be where seat p is: one for every province, and as many as the way is long."""
    me = s.player[p]
    there = sum(1 << i for i in range(s.provinces) if me.pieces[i])
    reached = 1 << s.kathmandu | (1 << me.fortress if me.fortress >= 0 else 0)
    far = there & ~reached
    if s.placed:
        return max(0, int(bits_in(far)) - START_ROUNDS)
    steps = 0
    while there & ~reached and steps < s.provinces:
        reached |= beside(s, reached)
        steps += 1
    return max(int(bits_in(far)), steps)


# The trigger


def _trigger(s: Any, course: Course) -> Iterator[str]:
    """The last turns have begun because a hand was empty, or the pile. [N50, N51]"""
    if s.trigger == Trigger.NONE:
        return
    if s.final_turns == 0 and s.phase != Phase.OVER:
        if s.trigger == Trigger.PILE:
            yield "the last card is turned up at the end of a turn; then last turns are counted."
        elif s.player[s.active].hand or not s.grows:
            yield f"seat {s.active} has just emptied its hand, says the trigger; it has not."
        return
    since = 1 + s.players - s.final_turns  # turns over, the one of the trigger included
    turn = course.done - since + 1
    if turn < 1:
        yield f"turn {s.turn} is too early: last turns follow the turn in which a hand or the pile was empty."
        return
    p = course.seat_of(turn)
    if s.trigger == Trigger.PILE:
        yield from _emptied_pile(s, p, turn)
    else:
        yield from _emptied_hand(s, p, since, course.turns_of(p, turn))


def _emptied_pile(s: Any, p: int, turn: int) -> Iterator[str]:
    if not any(s.card[i].by[0] == p for i in bits(s.display)):
        yield f"seat {p} turned up the last trade card, but was the first on none."
    if CARDS_USED[s.players] - OPEN_CARDS > OPEN_CARDS * turn:
        yield f"in turn {turn} the pile cannot have been empty."


def _emptied_hand(s: Any, p: int, since: int, turns: int) -> Iterator[str]:
    """Conflict gives back no more pieces than came into provinces in a turn."""
    me = s.player[p]
    if me.hand > ACTIONS_PER_TURN * since:
        yield f"the hand of seat {p} was empty {since} turns ago; it cannot have {me.hand} pieces again."
    spent = PIECES[s.players] - 2 - (START_ROUNDS if s.placed else 0) - bits_in(me.claimed)
    if spent > OF_ONE_KIND * turns:
        yield f"seat {p} has had {turns} turns before its hand was empty; that takes more."


def earliest_turn(s: Any, options: dict[str, Any]) -> int:
    """The first turn in which the table can be as it is; 1 if there is none."""
    last = min(LATEST, s.turn_limit) if s.trigger == Trigger.NONE else LATEST
    written = s.turn
    for turn in range(1, last + 1):
        s.turn = turn
        if not _no_course(s, options):
            break
    else:
        turn = 1
    s.turn = written
    return turn
