"""Drivers that look ahead: bound to a game's functions and compiled by core.engine, like core.drive.

The greedy choice looks one decision ahead at the score; the planned one looks to the end of the turn at what the game's
heuristic says of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.chance import below, forget
from chautari.core.mask import clear, count, lowest_bit, mark, nth
from chautari.core.points import total
from chautari.core.rule import rule

setup: Callable[..., Any] = NotImplemented
waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
score: Callable[..., Any] = NotImplemented
conceal: Callable[..., Any] = NotImplemented
worth: Callable[..., Any] = NotImplemented

DRIVERS: dict[str, tuple[str, ...]] = {
    "choice": ("states", "int", "int", "chances", "mask", "sheet", "logs"),
    "whole_game": ("states", "int", "int", "ints", "ints", "chances", "mask", "sheet", "logs"),
}

GREEDY, PLANNED, BY_LOT = 0, 1, 2  # how to choose
TRUTH, SIGHT, TRIAL, SECOND_TRIAL = 0, 1, 2, 3  # which of the four states is what
STATES = 4
MASKS = 3  # sets of actions that a mask has room for: the open ones, the best of them, those of a trial
LONGEST_TURN = 16  # decisions that a plan looks ahead
UNFINISHED = 1_000_000  # what a turn is worth less that does not end in that time
PATIENCE = 24  # decisions in a row, after which a seat that goes round in circles draws lots


@rule
def choice(states: Any, how: Any, p: Any, chances: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """The action that seat p of the sight likes best; equal ones are decided by lot."""
    words = len(mask) // MASKS
    clear(mask)
    number = legal(states[SIGHT], p, mask[:words])
    if how == BY_LOT:
        return nth(mask[:words], below(chances[0], number))
    most = 0
    for k in range(number):
        a = nth(mask[:words], k)
        states[TRIAL] = states[SIGHT]
        step(states[TRIAL], p, a, logs[0])
        if how == PLANNED:
            is_finished = finish_turn(states, p, mask[2 * words :], sheet, logs)
            score(states[TRIAL], sheet)
            value = worth(states[TRIAL], p, sheet)
            if not is_finished:
                value -= UNFINISHED
        else:
            score(states[TRIAL], sheet)
            value = lead(states, p, sheet)
        if k == 0 or value > most:
            most = value
            clear(mask[words : 2 * words])
        if value == most:
            mark(mask[words : 2 * words], a)
    return nth(mask[words : 2 * words], below(chances[0], count(mask[words : 2 * words])))


@rule
def finish_turn(states: Any, p: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """Play the trial on while only seat p is asked, each time what is worth most one decision later.

    Gives whether the turn came to its end.
    """
    for _ in range(LONGEST_TURN):
        if waiting(states[TRIAL]) != 1 << p:
            return True
        clear(mask)
        number = legal(states[TRIAL], p, mask)
        best, most = nth(mask, 0), 0
        for k in range(number):
            a = nth(mask, k)
            states[SECOND_TRIAL] = states[TRIAL]
            step(states[SECOND_TRIAL], p, a, logs[0])
            score(states[SECOND_TRIAL], sheet)
            value = worth(states[SECOND_TRIAL], p, sheet)
            if k == 0 or value > most:
                best, most = a, value
        step(states[TRIAL], p, best, logs[0])
    return waiting(states[TRIAL]) != 1 << p


@rule
def lead(states: Any, p: Any, sheet: Any) -> Any:
    """How many points seat p of the trial is ahead of the best other seat."""
    players = states[TRIAL].players
    mine = total(sheet, p)
    least = mine - total(sheet, (p + 1) % players)
    for i in range(2, players):
        least = min(least, mine - total(sheet, (p + i) % players))
    return least


@rule
def whole_game(
    states: Any, how: Any, players: Any, options: Any, box: Any, chances: Any, mask: Any, sheet: Any, logs: Any
) -> Any:
    """Play a game in states[0], which is empty, every seat by what it may know; gives the number of decisions."""
    forget(states[TRUTH].rng, chances[0])
    states[TRUTH].players = players
    setup(states[TRUTH], players, options, box)
    decisions = 0
    last, row = -1, 0  # who decided last, and how often in a row
    while True:
        seats = waiting(states[TRUTH])
        if seats == 0:
            return decisions
        p = lowest_bit(seats)
        row = row + 1 if p == last else 0
        last = p
        states[SIGHT] = states[TRUTH]
        conceal(states[SIGHT], p, chances[0])
        way = BY_LOT if row > PATIENCE else how
        step(states[TRUTH], p, choice(states, way, p, chances, mask, sheet, logs), logs[0])
        decisions += 1
