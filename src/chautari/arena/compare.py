"""Two agents compared: in how many comparisons one is placed better than the other. Equal places count half.

Comparisons in one game, and games of one set, hang together; so the sets are what an interval is reckoned from.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

from chautari.arena.game import Played

LEVEL = 0.95


@dataclass
class Counted:
    """Some games of two agents, from the first one's side."""

    won: float = 0.0
    comparisons: int = 0
    games: int = 0
    ahead: float = 0.0  # points, summed over the comparisons of games with points
    with_points: int = 0

    def add(self, other: Counted) -> None:
        """Take in others."""
        self.won += other.won
        self.comparisons += other.comparisons
        self.games += other.games
        self.ahead += other.ahead
        self.with_points += other.with_points


def count(games: Iterable[Played], first: str, second: str) -> Counted:
    """Compare every seat of one agent with every seat of the other."""
    counted = Counted()
    for game in games:
        failed = {failure.seat for failure in game.failures}
        mine = [p for p, agent in enumerate(game.seats) if agent == first]
        theirs = [q for q, agent in enumerate(game.seats) if agent == second]
        met = False
        for p in mine:
            for q in theirs:
                if failed and p not in failed and q not in failed:
                    continue  # the game ended before they could be told apart
                met = True
                counted.comparisons += 1
                counted.won += 0.5 + 0.5 * ((game.places[p] < game.places[q]) - (game.places[p] > game.places[q]))
                if game.points is not None:
                    counted.ahead += game.points[p] - game.points[q]
                    counted.with_points += 1
        counted.games += met
    return counted


def clustered(parts: list[tuple[float, float]]) -> tuple[float, float]:
    """The 95 % interval of a ratio, from (won, of) per set, by the spread between sets.

    One won and one lost set are added before, as in the interval of Agresti and Coull: without them an agent that has
    won all of three games would be certain to win all others.
    """
    parts = [(won, of) for won, of in parts if of > 0]
    if not parts:
        return 0.0, 1.0
    mean_size = sum(of for _, of in parts) / len(parts)
    padded = [*parts, (0.0, mean_size), (mean_size, mean_size)]
    whole = sum(of for _, of in padded)
    ratio = sum(won for won, _ in padded) / whole
    k = len(padded)
    spread = math.sqrt(k / (k - 1) * sum((won - ratio * of) ** 2 for won, of in padded)) / whole
    reach = student(k - 1) * spread
    plain = sum(won for won, _ in parts) / sum(of for _, of in parts)
    return max(0.0, min(ratio - reach, plain)), min(1.0, max(ratio + reach, plain))


def student(freedom: int, level: float = LEVEL) -> float:
    """How many standard errors an interval of Student's t reaches to either side (Cornish and Fisher's expansion)."""
    z = NormalDist().inv_cdf(0.5 + level / 2)
    n = freedom
    terms = (
        (z**3 + z) / 4 / n,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / n**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / n**3,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / n**4,
    )
    return z + sum(terms)
