"""Levels 1 to 6: one search, from a friendly beginner to the strongest.

Each level has a fixed number of simulations, so its strength does not depend on the machine; a time limit is only a
safety net. Weaker levels think less and choose with some noise, but only among actions that looked reasonable. How long
the strongest one thinks, and how much the others err, stands in each game's heuristic.py.
A style gives a level another taste, not another strength: `level4-daring`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from chautari.agents.search import KNOBS, Considered, Effort, Findings, Search
from chautari.core.errors import BadGame, shown
from chautari.core.game import Game
from chautari.core.sight import Sight

UNREASONABLE = 3.0  # times the noise that an action promises less than the best: not even the weakest level takes it
TIME_LIMIT = 20.0  # seconds, several times what the strongest level's longest thoughts take on an idle core


@dataclass(frozen=True)
class Level:
    """How a level thinks, in every game."""

    number: int
    part: float  # of the simulations of the strongest level
    glances: int = 2  # an action that was looked at less often is not taken

    def simulations(self, game: Game) -> tuple[float, float]:
        """How many it makes, with the fewest players and with the most."""
        few, many = game.levels["simulations"]
        return round(self.part * few), round(self.part * many)

    def noise(self, game: Game) -> tuple[float, float]:
        """How much less than the best an action may promise and still be taken now and then; likewise."""
        few, many = game.levels["noise"]
        return few[self.number - 1], many[self.number - 1]


LEVELS = {
    level.number: level
    for level in (
        Level(1, 0.0003, glances=1),
        Level(2, 0.005),
        Level(3, 0.01),
        Level(4, 0.15),
        Level(5, 0.3),
        Level(6, 1),
    )
}
USUAL = 4

# what a style wants, as factors of what the game's search usually has; where that costs strength, it errs less instead
STYLES: dict[str, dict[str, float]] = {
    "steady": {"spread": 2.0},  # every point counts, also far ahead or behind
    "daring": {"spread": 0.75, "noise": 0.9},  # to be ahead counts, not by how much
    "curious": {"temperature": 1.25, "noise": 0.9},  # looks longer at what others would not try
}


def between(ends: tuple[float, float], game: Game, players: int) -> float:
    """A number that is given for the fewest and for the most players, for those at this table."""
    counts = game.player_counts
    more = (players - counts[0]) / max(counts[-1] - counts[0], 1)
    return (1 - more) * ends[0] + more * ends[1]


def as_usual(value: float, spread: float) -> float:
    """What a value would be to a level without a style, so that in every style it errs about as much.

    A value tells how likely a lead is to last; with another spread the same lead is more or less likely to. As if all
    the leads that a value is the mean of were the same.
    """
    if spread == 1:
        return value
    ahead, behind = math.pow(max(value, 0.0), spread), math.pow(max(1 - value, 0.0), spread)
    return ahead / (ahead + behind)


def numbers(name: str, game: Game) -> dict[str, Any]:
    """All numbers that make a level in a game, by the name of its agent; none if it is not one."""
    level, _, style = name.partition("-")
    number = level.removeprefix("level")
    if level == number or not number.isdecimal() or int(number) not in LEVELS:
        return {}
    it = LEVELS[int(number)]
    simulations, noise = list(it.simulations(game)), list(it.noise(game))
    taste = {"style": STYLES[style]} if style in STYLES else {}
    return {"simulations": simulations, "noise": noise, "glances": it.glances, **taste}


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
        least = 2 * len(sight.legal())  # every action is worth a glance
        most = max(round(between(self.level.simulations(sight.game), sight.game, sight.players)), least)
        knobs = {name: factor * sight.game.search[name] for name, factor in self.taste.items() if name in KNOBS}
        self.effort = Effort(most, TIME_LIMIT, self.threads, knobs)
        self.noise = between(self.level.noise(sight.game), sight.game, sight.players) * self.taste.get("noise", 1.0)
        return super().consider(sight)

    def take(self, considered: list[Considered]) -> int:
        """One of the actions that promise nearly as much as the best: the less they promise, the more rarely."""
        best = considered[0]
        if self.noise == 0:
            return best.action
        reasonable, weights = [], []
        spread = self.taste.get("spread", 1.0)
        most = as_usual(best.value, spread)
        for option in considered:
            worse = (most - as_usual(option.value, spread)) / self.noise
            if option.visits >= self.level.glances and worse <= UNREASONABLE:
                reasonable.append(option.action)
                weights.append(round(1000 * math.exp(-max(worse, 0))))
        drawn = self.below(sum(weights)) if reasonable else 0
        for action, weight in zip(reasonable, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return action
        return best.action
