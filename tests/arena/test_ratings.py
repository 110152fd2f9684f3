"""Ratings: the better agent is rated higher, the same games give the same ratings."""

from __future__ import annotations

import random

from chautari.arena.game import Played
from chautari.arena.ratings import observed, rate, ratings
from tests.arena.sample import played


def some_sets(number: int, seed: int = 1) -> list[list[Played]]:
    """a mostly beats b, which mostly beats c."""
    lots = random.Random(seed)
    sets = []
    for k in range(number):
        games = []
        for seats in ("abc", "bca", "cab"):
            strength = {name: lots.gauss(mean, 1) for name, mean in zip("abc", (2, 1, 0), strict=True)}
            order = sorted(seats, key=lambda name: -strength[name])
            games.append(played(seats, [order.index(name) + 1 for name in seats], number=k))
        sets.append(games)
    return sets


def test_the_better_agent_is_rated_higher() -> None:
    rated = ratings(some_sets(40), ["c", "a", "b"])
    assert rated["a"]["rating"] > rated["b"]["rating"] > rated["c"]["rating"]
    for line in rated.values():
        assert line["low"] < line["rating"] < line["high"]
    assert rated["a"]["low"] > rated["c"]["high"]


def test_the_same_games_give_the_same_ratings() -> None:
    assert ratings(some_sets(5), list("abc")) == ratings(some_sets(5), list("abc"))


def test_ratings_tell_how_far_they_are() -> None:
    told: list[tuple[int, int]] = []
    rated = ratings(some_sets(5), list("abc"), lambda done, of: told.append((done, of)))
    assert rated == ratings(some_sets(5), list("abc"))
    assert told[0][0] == 0
    assert told == sorted(told)
    assert len({of for _, of in told}) == 1
    assert told[-1][0] < told[-1][1]


def test_more_games_make_narrower_intervals() -> None:
    few, many = (ratings(some_sets(n), list("abc"))["b"] for n in (5, 80))
    assert many["high"] - many["low"] < 0.6 * (few["high"] - few["low"])


def test_no_games_at_all() -> None:
    rated = ratings([], ["a", "b"])
    assert rated["a"] == rated["b"]


def test_whoever_fails_falls_and_the_others_stay_equal() -> None:
    game = played("abc", [1, 3, 1], failed=1)
    assert observed(game) == [(["a", "b"], [1, 2]), (["c", "b"], [1, 2])]
    rated = rate([game], list("abc"))
    assert rated["b"][0] < 25 < min(rated["a"][0], rated["c"][0])


def test_an_agent_at_two_seats_is_one_agent() -> None:
    rated = rate([played("aabb", [1, 2, 3, 4])] * 10, ["a", "b"])
    assert rated["a"][0] > 25 > rated["b"][0]
    assert rate([played("aa", [1, 2])], ["a"])["a"][0] == 25
