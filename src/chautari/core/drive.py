"""Drivers: loops written once and bound to every game's functions by core.engine.

The names setup, waiting, legal, step, score, ties, conceal and features are filled in per game; the stand-ins below
only keep this file readable for people and tools. A game's `worth` and `reopen` are for the drivers of agents. `states`
are arrays of records; the work is done on `states[i]`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.chance import below, forget
from chautari.core.mask import clear, lowest_bit, nth
from chautari.core.rule import rule

setup: Callable[..., Any] = NotImplemented
waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
score: Callable[..., Any] = NotImplemented
ties: Callable[..., Any] = NotImplemented
conceal: Callable[..., Any] = NotImplemented
features: Callable[..., Any] = NotImplemented

CONTRACT = ("setup", "waiting", "legal", "step", "score", "ties", "conceal", "features", "worth", "reopen")

# Each driver with the kinds of its arguments; core.engine knows the array type of each kind.
DRIVERS: dict[str, tuple[str, ...]] = {
    "setup_at": ("states", "int", "int", "ints", "ints"),
    "waiting_at": ("states", "int"),
    "legal_at": ("states", "int", "int", "mask"),
    "step_at": ("states", "int", "int", "int", "logs"),
    "score_at": ("states", "int", "sheet"),
    "ties_at": ("states", "int", "sheet"),
    "conceal_at": ("states", "int", "int", "chances"),
    "features_at": ("states", "int", "int", "numbers"),
    "copy_at": ("states", "int", "states", "int"),
    "copies": ("states", "int"),
    "random_playouts": ("states", "int", "chances", "mask", "logs"),
    "random_games": ("states", "int", "ints", "ints", "chances", "mask", "logs", "int"),
}


@rule
def setup_at(states: Any, i: Any, players: Any, options: Any, box: Any) -> None:
    """Set a game up in a record whose chance is ready and whose other fields are zero."""
    states[i].players = players
    setup(states[i], players, options, box)


@rule
def waiting_at(states: Any, i: Any) -> Any:
    """The seats the game waits for, as bits."""
    return waiting(states[i])


@rule
def legal_at(states: Any, i: Any, p: Any, mask: Any) -> Any:
    """The actions open to seat p; gives their number."""
    clear(mask)
    if (waiting(states[i]) >> p) & 1 == 1:
        return legal(states[i], p, mask)
    return 0


@rule
def step_at(states: Any, i: Any, p: Any, a: Any, logs: Any) -> None:
    """Apply a legal action."""
    step(states[i], p, a, logs[0])


@rule
def score_at(states: Any, i: Any, sheet: Any) -> None:
    """Points per seat and category."""
    score(states[i], sheet)


@rule
def ties_at(states: Any, i: Any, sheet: Any) -> None:
    """What ranks seats of equal total: a column per tie-break, more is better in each."""
    ties(states[i], sheet)


@rule
def conceal_at(states: Any, i: Any, p: Any, chances: Any) -> None:
    """Replace what seat p cannot know (p = -1: a spectator) by a guess."""
    conceal(states[i], p, chances[0])


@rule
def features_at(states: Any, i: Any, p: Any, out: Any) -> None:
    """The position in whole numbers, as seat p may know it."""
    features(states[i], p, out)


@rule
def copy_at(to: Any, i: Any, states: Any, j: Any) -> None:
    """Copy one state over another."""
    to[i] = states[j]


@rule
def copies(states: Any, times: Any) -> Any:
    """Copy states[1] over states[0] again and again, each time a little different: what a copy costs."""
    total = 0
    for k in range(times):
        states[1].aborted = k & 1
        states[0] = states[1]
        total += states[0].aborted
    return total


@rule
def random_step(states: Any, i: Any, chances: Any, mask: Any, logs: Any) -> Any:
    """Let the first waiting seat do something at random; False when the game is over."""
    seats = waiting(states[i])
    if seats == 0:
        return False
    p = lowest_bit(seats)
    clear(mask)
    number = legal(states[i], p, mask)
    step(states[i], p, nth(mask, below(chances[0], number)), logs[0])
    return True


@rule
def random_games(
    states: Any, players: Any, options: Any, box: Any, chances: Any, mask: Any, logs: Any, games: Any
) -> Any:
    """Play whole games at random in states[0] (states[1] stays empty); gives the number of decisions."""
    decisions = 0
    for _ in range(games):
        states[0] = states[1]
        forget(states[0].rng, chances[0])
        states[0].players = players
        setup(states[0], players, options, box)
        while random_step(states, 0, chances, mask, logs):
            decisions += 1
    return decisions


@rule
def random_playouts(states: Any, times: Any, chances: Any, mask: Any, logs: Any) -> Any:
    """Play on at random in states[0] from the position in states[1] to the end; gives the number of decisions."""
    decisions = 0
    for _ in range(times):
        states[0] = states[1]
        forget(states[0].rng, chances[0])
        while random_step(states, 0, chances, mask, logs):
            decisions += 1
    return decisions
