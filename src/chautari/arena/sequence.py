"""A confidence sequence: an interval for a mean that stays honest however often one looks at it.

Of every true mean m one asks how rich a gambler would be who bets against m with each new value, never knowing it
before. Against the true mean nobody gets rich: the chance ever to have 1/alpha times the stake is at most alpha. So the
means against which the gambler has become that rich are ruled out, and one may stop at any moment for any reason. No
normal distribution is assumed, only values from 0 to 1. This is the hedged betting sequence of Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting" (JRSS B, 2024). Any stake is fair that is laid before the
value is known; ours are the best ones for about as many values as a contest needs.
"""

from __future__ import annotations

import math

import numpy as np

GRID = np.linspace(0.0, 1.0, 1001)  # the means in question
MOST = 0.75  # the largest part of the fortune that is ever staked
USUAL = 40  # values for which the stakes are the best


class Sequence:
    """The interval after each value."""

    def __init__(self, alpha: float = 0.05) -> None:
        self.alpha = alpha
        self.values = 0
        self._sum, self._spread = 0.5, 0.25  # with half a value to begin from
        self._up, self._down = np.zeros_like(GRID), np.zeros_like(GRID)  # logarithms of the fortunes
        self.low, self.high = 0.0, 1.0

    def add(self, x: float) -> None:
        """Take in a value from 0 to 1."""
        self.values += 1
        t = self.values
        variance = self._spread / t
        stake = math.sqrt(2 * math.log(2 / self.alpha) / (variance * max(USUAL, t)))
        with np.errstate(divide="ignore"):
            self._up += np.log1p(np.minimum(stake, MOST / GRID) * (x - GRID))
            self._down += np.log1p(-np.minimum(stake, MOST / (1 - GRID)) * (x - GRID))
        self._sum += x
        self._spread += (x - self._sum / (t + 1)) ** 2
        possible = np.flatnonzero(np.maximum(self._up, self._down) < math.log(2 / self.alpha))
        # one step of the grid wider than what is left of it
        self.low = float(GRID[max(possible[0] - 1, 0)]) if len(possible) else self.mean
        self.high = float(GRID[min(possible[-1] + 1, len(GRID) - 1)]) if len(possible) else self.mean

    @property
    def mean(self) -> float:
        """The mean of the values."""
        return (self._sum - 0.5) / self.values if self.values else 0.5
