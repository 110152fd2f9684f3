"""Short games for the arena's tests: YAK, uncompiled or not, broken off after a few days where that is enough."""

from __future__ import annotations

from typing import Any

from chautari.arena.game import Failure, Played, Rules, Task
from chautari.arena.tournament import Wishes
from chautari.core.edition import house
from chautari.core.game import load

YAK = load("yak")


def rules(move_limit: float = 60.0, decision_limit: int = 20_000, **options: Any) -> Rules:
    """YAK for every number of players."""
    complete = {str(count): YAK.check_options(options, count) for count in YAK.player_counts}
    return Rules("yak", complete, house(YAK), move_limit, decision_limit)


def task(*seats: str, seed: str = "test", turn: int = 0) -> Task:
    """A game between these agents."""
    return Task(0, 0, turn, seed, list(seats))


def played(
    seats: str, places: list[int], points: list[int] | None = None, failed: int | None = None, number: int = 0
) -> Played:
    """A game that was played by agents with names of one letter."""
    nothing = [0.0] * len(places)
    failures = [] if failed is None else [Failure(failed, seats[failed], "crashed")]
    return Played(
        0, number, 0, "seed", list(seats), places, points, [10] * len(places), nothing, nothing, None, failures
    )


def wishes(agents: list[str], counts: tuple[int, ...], games: int, seed: str = "test", **more: Any) -> Wishes:
    """A tournament of YAK."""
    options = {count: YAK.check_options(more.pop("options", None), count) for count in counts}
    return Wishes(YAK, agents, counts, games, seed, options, house(YAK), **more)
