"""Playouts whose points are counted, as a driver of its own: what a search cannot do without, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.chance import below, forget
from chautari.core.mask import clear, lowest_bit, nth
from chautari.core.rule import rule

waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
score: Callable[..., Any] = NotImplemented

DRIVERS: dict[str, tuple[str, ...]] = {"counted_playouts": ("states", "int", "chances", "mask", "sheet", "logs")}


@rule
def counted_playouts(states: Any, times: Any, chances: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """Play on at random in states[0] from the position in states[1] to the end and count the points."""
    for _ in range(times):
        states[0] = states[1]
        forget(states[0].rng, chances[0])
        seats = waiting(states[0])
        while seats:
            p = lowest_bit(seats)
            clear(mask)
            number = legal(states[0], p, mask)
            step(states[0], p, nth(mask, below(chances[0], number)), logs[0])
            seats = waiting(states[0])
        score(states[0], sheet)
    return times
