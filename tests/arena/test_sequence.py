"""Confidence sequences: honest at every look, and quick where it is clear."""

from __future__ import annotations

import random

import pytest

from chautari.arena.sequence import Sequence


def values(mean: float, number: int, lots: random.Random) -> list[float]:
    """Scores of sets: eighths, with the seed's own strength."""
    found = []
    for _ in range(number):
        strength = lots.betavariate(4 * mean, 4 * (1 - mean))
        found.append(sum(lots.random() < strength for _ in range(8)) / 8)
    return found


def test_before_the_first_value_everything_is_possible() -> None:
    sequence = Sequence()
    assert (sequence.low, sequence.high, sequence.mean) == (0, 1, 0.5)


@pytest.mark.parametrize("mean", [0.5, 0.7])
def test_it_rarely_ever_excludes_the_true_mean_however_often_one_looks(mean: float) -> None:
    lots = random.Random(7)
    wrong = 0
    for _ in range(100):
        sequence, ever = Sequence(), False
        for x in values(mean, 150, lots):
            sequence.add(x)
            ever |= not sequence.low <= mean <= sequence.high
        wrong += ever
    assert wrong <= 8


def test_a_plain_interval_looked_at_as_often_would_be_wrong_much_more_often() -> None:
    """Why a sequence is needed: a fixed interval, looked at after every set, excludes the truth again and again."""
    from chautari.arena.compare import clustered

    lots = random.Random(7)
    wrong = 0
    for _ in range(40):
        parts: list[tuple[float, float]] = []
        ever = False
        for x in values(0.5, 100, lots):
            parts.append((x, 1.0))
            if len(parts) > 5:
                low, high = clustered(parts)
                ever |= not low <= 0.5 <= high
        wrong += ever
    assert wrong > 6


def test_a_clear_pair_is_clear_soon() -> None:
    lots = random.Random(3)
    needed = []
    for _ in range(20):
        sequence = Sequence()
        for x in values(0.75, 300, lots):
            sequence.add(x)
            if sequence.low > 0.52:
                break
        needed.append(sequence.values)
    assert sorted(needed)[10] < 40


def test_a_long_sequence_goes_on_getting_narrower() -> None:
    lots = random.Random(5)
    sequence, widths = Sequence(), []
    for number in (50, 200, 800):
        while sequence.values < number:
            sequence.add(values(0.6, 1, lots)[0])
        widths.append(sequence.high - sequence.low)
    assert widths[0] > 1.6 * widths[1] > 1.6 * 1.6 * widths[2]


def test_all_won_and_all_lost() -> None:
    up, down = Sequence(), Sequence()
    for _ in range(50):
        up.add(1.0)
        down.add(0.0)
    assert up.low > 0.8
    assert up.high == 1.0
    assert down.low == 0.0
    assert down.high < 0.2


def test_a_stricter_sequence_is_wider() -> None:
    strict, usual = Sequence(0.01), Sequence(0.05)
    for x in values(0.6, 60, random.Random(1)):
        strict.add(x)
        usual.add(x)
    assert strict.low < usual.low < usual.mean < usual.high < strict.high
