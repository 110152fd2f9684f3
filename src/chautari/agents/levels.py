"""Levels 1 to 6: one search, from a friendly beginner to the strongest.

Each level has a fixed number of simulations, so its strength does not depend on the machine; a time limit is only a
safety net. Weaker levels think less and choose with some noise, but only among actions that looked reasonable.
A style gives a level another taste, not another strength: `level4-daring`.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

from chautari.agents.search import Considered, Effort, Findings, Search
from chautari.core.errors import BadGame, shown
from chautari.core.game import Game
from chautari.core.sight import Sight

UNREASONABLE = 3.0  # times the noise that an action promises less than the best: not even the weakest level takes it
TIME_LIMIT = 20.0  # seconds, ten times what the strongest level takes on an idle core


@dataclass(frozen=True)
class Level:
    """How a level thinks and chooses."""

    simulations: float  # as a part of those of the strongest level
    # how much less than the best an action may promise and still be taken now and then, in a measure of the game's own:
    # with the fewest players and with the most
    noise: tuple[float, float] = (0.0, 0.0)
    glances: int = 2  # an action that was looked at less often is not taken


LEVELS = {
    1: Level(0.0003, noise=(16, 16), glances=1),
    2: Level(0.005, noise=(6.7, 6.7)),
    3: Level(0.01, noise=(4.4, 3.4)),
    4: Level(0.15, noise=(2.3, 2)),
    5: Level(0.3, noise=(1.2, 1.2)),
    6: Level(1.0),
}
USUAL = 4

# what a style wants, as factors of what the game's search usually has
STYLES: dict[str, dict[str, float]] = {
    "steady": {"spread": 2.0},  # every point counts, also far ahead or behind
    "daring": {"spread": 0.75},  # to be ahead counts, not by how much
    "curious": {"temperature": 1.5},  # looks longer at what others would not try
}


def measure(game: Game, players: int) -> float:
    """By what the noise of the levels is measured: the more players, the less a single error costs."""
    return game.search["noise"] + (players - game.player_counts[0]) * game.search["noise_more"]


def noise(level: Level, game: Game, players: int) -> float:
    """How much less than the best an action may promise at this table."""
    counts = game.player_counts
    more = (players - counts[0]) / max(counts[-1] - counts[0], 1)
    few, many = level.noise
    return measure(game, players) * ((1 - more) * few + more * many)


def numbers(name: str) -> dict[str, Any]:
    """All numbers that make a level, by the name of its agent; none if it is not one."""
    level, _, style = name.partition("-")
    number = level.removeprefix("level")
    if level == number or not number.isdecimal() or int(number) not in LEVELS:
        return {}
    return {**asdict(LEVELS[int(number)]), **STYLES.get(style, {})}


class Levelled(Search):
    """A search at one of the levels."""

    def __init__(self, number: int, seed: int | str | None = None, threads: int = 1, style: str = "") -> None:
        super().__init__(seed)
        if number not in LEVELS:
            raise BadGame(code="no-level", level=shown(number), last=max(LEVELS))
        self.taste = STYLES[style] if style else {}
        self.name = f"level{number}-{style}" if style else f"level{number}"
        self.threads = threads
        self.level = LEVELS[number]
        self.noise = 0.0  # the level's, in the game it plays

    def consider(self, sight: Sight) -> Findings:
        """Search as long as the level does in this game."""
        most = int(sight.game.search["simulations"])
        least = 2 * len(sight.legal())  # every action is worth a glance
        simulations = max(round(self.level.simulations * most), least)
        knobs = {name: factor * sight.game.search[name] for name, factor in self.taste.items()}
        self.effort = Effort(simulations, TIME_LIMIT, self.threads, knobs)
        # the less a lead counts, the closer together are the values
        self.noise = noise(self.level, sight.game, sight.players) / self.taste.get("spread", 1.0)
        return super().consider(sight)

    def take(self, considered: list[Considered]) -> int:
        """One of the actions that promise nearly as much as the best: the less they promise, the more rarely."""
        best = considered[0]
        if self.noise == 0:
            return best.action
        reasonable, weights = [], []
        for option in considered:
            worse = (best.value - option.value) / self.noise
            if option.visits >= self.level.glances and worse <= UNREASONABLE:
                reasonable.append(option.action)
                weights.append(round(1000 * math.exp(-max(worse, 0))))
        drawn = self.below(sum(weights)) if reasonable else 0
        for action, weight in zip(reasonable, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return action
        return best.action
