"""Drivers that look one decision ahead: bound to a game's functions and compiled by core.engine, like core.drive."""

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

DRIVERS: dict[str, tuple[str, ...]] = {
    "greedy": ("states", "int", "chances", "mask", "sheet", "logs"),
    "greedy_game": ("states", "int", "ints", "ints", "chances", "mask", "sheet", "logs"),
}

TRUTH, SIGHT, TRIAL = 0, 1, 2  # which of the three states is what


@rule
def greedy(states: Any, p: Any, chances: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """The action after which seat p of the sight has the largest lead over the best other seat; equal ones by lot.

    The mask has room for two sets: the open actions, and the best of them.
    """
    half = len(mask) // 2
    clear(mask)
    number = legal(states[SIGHT], p, mask[:half])
    most = 0
    for k in range(number):
        a = nth(mask[:half], k)
        states[TRIAL] = states[SIGHT]
        step(states[TRIAL], p, a, logs[0])
        score(states[TRIAL], sheet)
        ahead = lead(states, p, sheet)
        if k == 0 or ahead > most:
            most = ahead
            clear(mask[half:])
        if ahead == most:
            mark(mask[half:], a)
    return nth(mask[half:], below(chances[0], count(mask[half:])))


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
def greedy_game(
    states: Any, players: Any, options: Any, box: Any, chances: Any, mask: Any, sheet: Any, logs: Any
) -> Any:
    """Play a whole game in states[0], which is empty, each seat greedily by what it may know; gives the decisions."""
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
        step(states[TRUTH], p, greedy(states, p, chances, mask, sheet, logs), logs[0])
        decisions += 1
