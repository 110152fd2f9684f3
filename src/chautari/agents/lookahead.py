"""Drivers that look ahead: bound to a game's functions and compiled by core.engine, like core.drive.

The greedy choice looks one decision ahead at the score; the planned one looks to the end of the turn at what the game's
heuristic says of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.chance import below, forget
from chautari.core.mask import clear, count, lowest_bit, mark, nth
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

GREEDY, PLANNED = 0, 1  # how to choose
TRUTH, SIGHT, TRIAL, SECOND_TRIAL = 0, 1, 2, 3  # which of the four states is what
STATES = 4
MASKS = 3  # sets of actions that a mask has room for: the open ones, the best of them, those of a trial
LONGEST_TURN = 16  # decisions that a plan looks ahead


@rule
def choice(states: Any, how: Any, p: Any, chances: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """The action that seat p of the sight likes best; equal ones are decided by lot."""
    words = len(mask) // MASKS
    clear(mask)
    number = legal(states[SIGHT], p, mask[:words])
    most = 0
    for k in range(number):
        a = nth(mask[:words], k)
        states[TRIAL] = states[SIGHT]
        step(states[TRIAL], p, a, logs[0])
        if how == PLANNED:
            finish_turn(states, p, mask[2 * words :], sheet, logs)
            value = worth(states[TRIAL], p, sheet)
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
def finish_turn(states: Any, p: Any, mask: Any, sheet: Any, logs: Any) -> None:
    """Play the trial on while only seat p is asked, each time what is worth most one decision later."""
    for _ in range(LONGEST_TURN):
        if waiting(states[TRIAL]) != 1 << p:
            return
        clear(mask)
        number = legal(states[TRIAL], p, mask)
        best, most = nth(mask, 0), 0
        for k in range(number):
            a = nth(mask, k)
            states[SECOND_TRIAL] = states[TRIAL]
            step(states[SECOND_TRIAL], p, a, logs[0])
            value = worth(states[SECOND_TRIAL], p, sheet)
            if k == 0 or value > most:
                best, most = a, value
        step(states[TRIAL], p, best, logs[0])


@rule
def lead(states: Any, p: Any, sheet: Any) -> Any:
    """How many points seat p of the trial is ahead of the best other seat."""
    players = states[TRIAL].players
    mine = points(sheet, p)
    least = mine - points(sheet, (p + 1) % players)
    for i in range(2, players):
        least = min(least, mine - points(sheet, (p + i) % players))
    return least


@rule
def points(sheet: Any, p: Any) -> Any:
    """The total of a seat."""
    total = 0
    for category in range(sheet.shape[1]):
        total += sheet[p, category]
    return total


@rule
def whole_game(
    states: Any, how: Any, players: Any, options: Any, box: Any, chances: Any, mask: Any, sheet: Any, logs: Any
) -> Any:
    """Play a game in states[0], which is empty, every seat by what it may know; gives the number of decisions."""
    forget(states[TRUTH].rng, chances[0])
    states[TRUTH].players = players
    setup(states[TRUTH], players, options, box)
    decisions = 0
    while True:
        seats = waiting(states[TRUTH])
        if seats == 0:
            return decisions
        p = lowest_bit(seats)
        states[SIGHT] = states[TRUTH]
        conceal(states[SIGHT], p, chances[0])
        step(states[TRUTH], p, choice(states, how, p, chances, mask, sheet, logs), logs[0])
        decisions += 1
