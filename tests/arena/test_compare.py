"""Comparisons: every seat of one agent with every seat of the other, intervals from sets."""

from __future__ import annotations

import random

import pytest

from chautari.arena.compare import clustered, count, student
from tests.arena.sample import played


def test_every_seat_of_one_is_compared_with_every_seat_of_the_other() -> None:
    counted = count([played("aabb", [1, 4, 2, 3], [9, 1, 5, 4])], "a", "b")
    assert (counted.won, counted.comparisons, counted.games) == (2, 4, 1)
    assert counted.ahead / counted.with_points == (9 - 5 + 9 - 4 + 1 - 5 + 1 - 4) / 4


def test_equal_places_count_half() -> None:
    assert count([played("ab", [1, 1])], "a", "b").won == 0.5
    assert count([played("abb", [1, 1, 3])], "b", "a").won == 0.5


def test_seats_of_others_do_not_matter() -> None:
    counted = count([played("acb", [3, 1, 2])], "a", "b")
    assert (counted.won, counted.comparisons) == (0, 1)
    assert count([played("cc", [1, 2])], "a", "b").games == 0


def test_whoever_fails_is_behind_all_and_the_others_are_not_compared() -> None:
    game = played("aabc", [1, 1, 4, 1], failed=2)
    assert (count([game], "a", "b").won, count([game], "a", "b").comparisons) == (2, 2)
    assert count([game], "a", "c").comparisons == 0
    assert (count([game], "b", "c").won, count([game], "b", "c").comparisons) == (0, 1)
    assert count([game], "a", "b").with_points == 0


def test_the_other_side_of_a_comparison() -> None:
    games = [played("aabb", [1, 2, 2, 4]), played("abab", [4, 3, 2, 1])]
    mine, theirs = count(games, "a", "b"), count(games, "b", "a")
    assert mine.won + theirs.won == mine.comparisons == theirs.comparisons


@pytest.mark.parametrize(("freedom", "reach"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_t(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, rel=0.01)


def test_an_interval_contains_its_score_and_is_never_a_point() -> None:
    for parts in ([(4.0, 4.0)] * 3, [(0.0, 2.0)] * 50, [(1.0, 2.0)] * 9, [(2.0, 4.0), (0.0, 0.0), (4.0, 4.0)]):
        low, high = clustered(parts)
        score = sum(won for won, _ in parts) / sum(of for _, of in parts)
        assert 0 <= low <= score <= high <= 1
        assert low < high
    assert clustered([]) == (0, 1)


def test_sets_that_hang_together_make_wider_intervals() -> None:
    together = clustered([(4.0, 4.0), (0.0, 4.0)] * 20)
    apart = clustered([(2.0, 4.0), (2.0, 4.0)] * 20)
    assert together[1] - together[0] > 2 * (apart[1] - apart[0])


def test_intervals_hold_in_nineteen_of_twenty_tournaments() -> None:
    lots = random.Random(1)
    held = 0
    for _ in range(400):
        parts = []
        for _ in range(40):
            strength = lots.betavariate(6, 4)  # what the seed gives
            parts.append((float(sum(lots.random() < strength for _ in range(8))), 8.0))
        low, high = clustered(parts)
        held += low <= 0.6 <= high
    assert 0.93 <= held / 400 <= 0.99
