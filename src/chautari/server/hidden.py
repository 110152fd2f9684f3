"""Hidden decisions: those whose time could tell somebody what is hidden from them.

An agent that holds no fitting tent has nothing to think about, and one that has found a good secret choice stops
searching. So where a seat knows something that others do not, or where others may not see what it decides, its agent
answers at a moment that has nothing to do with its thoughts (`pauses.py`).

Whether a decision is hidden must be no secret either: it is worked out from what a spectator may know, never from the
true state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from chautari.core import chance
from chautari.core.log import ALL, ROWS
from chautari.core.match import Match
from chautari.core.record import OPEN, OWN, Array, Layout

GUESSES = 2  # of what a spectator cannot know: something that is there in any of them may be there


def is_hidden(match: Match, seat: int) -> bool:
    """Return whether the time of this seat's decision could tell what is hidden; if in doubt it could."""
    if seat not in match.waiting or not _keeps_secrets(match.game.state):
        return False
    return any(_could_tell(guess, seat) for guess in _guesses(match))


def _keeps_secrets(layout: Layout) -> bool:
    """Return whether a seat of this game ever knows what others do not."""
    return any(mark == OWN for _, mark in layout.marks())


def _guesses(match: Match) -> Iterator[Match]:
    """The match as it could be for all that a spectator knows: the same ones wherever a spectator knows the same."""
    for number in range(GUESSES):
        guess = match.copy()
        match._engine.conceal_at(guess._states, 0, -1, chance.stream(f"hidden {number}"))
        yield guess


def _could_tell(guess: Match, seat: int) -> bool:
    if _knows_more(guess, seat):
        return True
    before = _own(guess, seat)
    kinds = guess.game.actions.kind
    return any(kinds[a].simultaneous or _is_concealed(guess, seat, a, before) for a in guess._legal_ids(seat))


def _knows_more(match: Match, seat: int) -> bool:
    """Return whether the seat sees something of its own that a spectator does not see."""
    if not any(_own(match, seat)):
        return False  # nothing is there, and everybody knows that
    mine, theirs = match.view(seat), match.view(None)
    return {**mine, "seat": None} != theirs


def _is_concealed(match: Match, seat: int, action: int, before: bytes) -> bool:
    """Return whether others would not see all of what the action does, or the seat would know more than they do."""
    later = match.copy()
    log = match.game.open_log()
    match._engine.step_at(later._states, 0, seat, action, log)
    rows = log["row"][0][: min(int(log["count"][0]), ROWS)]
    if (rows["eyes"] != ALL).any():
        return True
    return _own(later, seat) != before and _knows_more(later, seat)


def _own(match: Match, seat: int) -> bytes:
    """All that the record keeps as the seat's own."""
    return b"".join(values[0, seat].tobytes() for values in _leaves(match.game.state, match._states, OPEN))


def _leaves(layout: Layout, records: Array, mark: str) -> Iterator[Any]:
    """Every field that a seat keeps to itself, of all seats."""
    for field in layout.fields:
        own = mark if mark != OPEN else field.mark
        if isinstance(field.kind, Layout):
            yield from _leaves(field.kind, records[field.name], own)
        elif own == OWN:
            yield np.asarray(records[field.name])
