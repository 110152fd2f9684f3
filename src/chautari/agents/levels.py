"""Levels 1 to 6: one search, from a friendly beginner to the strongest.

Each level has a fixed number of simulations, so its strength does not depend on the machine; a time limit is only a
safety net. Weaker levels think less and choose with some noise, but only among actions that looked reasonable.
"""

from __future__ import annotations

from dataclasses import dataclass

from chautari.agents.search import Considered, Effort, Findings, Search
from chautari.core.sight import Sight

PATIENCE = 20.0  # seconds, ten times what the strongest level takes on an idle core


@dataclass(frozen=True)
class Level:
    """How a level thinks and chooses."""

    simulations: float  # as a part of those of the strongest level
    slack: float = 0.0  # how much less than the best an action may promise and still be reasonable
    noise: float = 0.0  # how readily one is taken that was looked at less: 0 never, 1 as often as it was looked at


LEVELS = {
    1: Level(0.0003, slack=0.18, noise=1.6),
    2: Level(0.002, slack=0.12, noise=1.3),
    3: Level(0.01, slack=0.09, noise=1.1),
    4: Level(0.15, slack=0.07, noise=0.9),
    5: Level(0.4, slack=0.05, noise=0.6),
    6: Level(1.0),
}
USUAL = 4


class Levelled(Search):
    """A search at one of the levels."""

    def __init__(self, number: int, seed: int | str | None = None, threads: int = 1) -> None:
        super().__init__(seed)
        self.level = LEVELS[number]
        self.name = f"level{number}"
        self.threads = threads

    def consider(self, sight: Sight) -> Findings:
        """Search as long as the level does in this game."""
        most = int(sight.game.search["simulations"])
        least = 2 * len(sight.legal())  # every action is worth a glance
        simulations = max(round(self.level.simulations * most), least)
        self.effort = Effort(simulations, PATIENCE, self.threads)
        return super().consider(sight)

    def take(self, considered: list[Considered]) -> int:
        """One of the actions that promise nearly as much as the best, more likely the more often it was looked at."""
        best = considered[0]
        if self.level.noise == 0:
            return best.action
        reasonable = [c for c in considered if c.visits > 0 and c.value >= best.value - self.level.slack]
        weights = [round(1000 * (c.visits / best.visits) ** (1 / self.level.noise)) for c in reasonable]
        drawn = self.below(sum(weights))
        for option, weight in zip(reasonable, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return option.action
        return best.action
