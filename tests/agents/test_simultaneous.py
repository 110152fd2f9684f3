"""Simultaneous choices: whoever searches does not know, and cannot find out, what others choose at the same time."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import chautari
from chautari.agents import make
from chautari.agents import search as searching
from chautari.agents.search import Effort, Findings, Search
from tests.agents.pennies import HEADS, TAILS, before, pennies

CARDS = ("card build", "card market", "card restock")


def thought(match: chautari.Match, seat: int, seed: int = 4) -> list[Any]:
    findings = Search(seed, Effort(300)).consider(match.sight(seat, "eyes"))
    return [findings.considered, findings.win, findings.simulations, findings.depth]


@pytest.mark.parametrize("seat", range(3))
def test_in_the_morning_of_yak_it_is_all_the_same_whether_and_what_others_chose(seat: int) -> None:
    first = thought(chautari.new("yak", 3, seed=7), seat)
    others = [p for p in range(3) if p != seat]
    for number in (1, 2):
        for cards in itertools.product(CARDS, repeat=number):
            match = chautari.new("yak", 3, seed=7)
            for p, card in zip(others, cards, strict=False):
                match.play(p, card)
            assert thought(match, seat) == first


# Matching pennies


@pytest.fixture
def think(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(searching, "AT_ONCE", 600)
    monkeypatch.setattr(searching, "NODES_EACH", 1)
    game = pennies(toy_game)

    def call(seat: int, seed: int = 1, stake: int = 0, **coins: int) -> Findings:
        return Search(seed, Effort(600)).consider(before(game, seat, stake, **coins))

    return call


@pytest.mark.parametrize("seat", [0, 1])
def test_in_matching_pennies_neither_coin_is_better(think: Any, seat: int) -> None:
    """Seats that learn at the same time run after each other, so a single search leans to one side."""
    wins = []
    for seed in range(6):
        findings = think(seat, seed)
        shares = [option.visits / findings.simulations for option in findings.considered]
        assert min(shares) > 0.3
        wins.append(findings.win[seat])
    assert sum(wins) / len(wins) == pytest.approx(0.5, abs=0.2)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_coin_that_lies_face_down_tells_nothing(think: Any, seat: int) -> None:
    assert think(seat, other=HEADS).considered == think(seat, other=TAILS).considered == think(seat).considered


@pytest.mark.parametrize("seat", [0, 1])
def test_a_coin_that_is_better_whatever_the_other_shows_is_found(think: Any, seat: int) -> None:
    best = think(seat, stake=5).considered[0]
    assert best.action == TAILS
    assert best.visits > 400


def test_a_level_shows_either_coin(toy_game: Any) -> None:
    """A weak level chooses among what is as good; here both are."""
    game = pennies(toy_game)
    shown = {make("level1", seed).choose(before(game, 0)) for seed in range(12)}
    assert shown == {HEADS, TAILS}
