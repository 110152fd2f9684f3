"""One game at a time, fast: the same games as a match plays, with the same refusals."""

from __future__ import annotations

import random

import numpy as np
import pytest

import chautari
from chautari.core.game import Game
from chautari.research.single import Single
from tests.conformance.cases import every_table


@every_table
def test_a_single_game_is_played_as_a_match_is(game: Game, players: int) -> None:
    table, match, lots = Single(game, players), chautari.new(game, players, seed=3), random.Random(3)
    number = table.reset(seed=3)
    for _ in range(60):
        seat = match.waiting[0]
        assert (table.seat, table.legal()) == (seat, match._legal_ids(seat))
        assert np.flatnonzero(table.legal_mask()).tolist() == table.legal() == table.legal_of(seat)
        assert number == len(table.legal())
        action = lots.choice(table.legal())
        match.play(seat, action)
        number = table.step(action)
        assert table.states.tobytes() == match._states.tobytes()
        assert tuple(table.waiting) == match.waiting
    assert table.points() == [line["total"] for line in match.scores()]


def test_the_end_brings_rewards() -> None:
    table = Single("yak", 3)
    number = table.reset(seed=5)
    while number:
        assert table.rewards() == [0, 0, 0]
        number = table.step(table.choices[number - 1])
    assert table.over
    assert table.seat == -1
    assert table.waiting == []
    assert sum(table.rewards()) == 0
    assert sum(table.rewards("margin")) == pytest.approx(0)
    assert table.rewards("margin") == [1.5 * n - sum(table.points()) / 2 for n in table.points()]
    with pytest.raises(chautari.IllegalAction, match="over"):
        table.step(0)


@pytest.mark.parametrize("compiled", ["0", "1"])
def test_an_illegal_action_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch, compiled: str) -> None:
    monkeypatch.setenv("CHAUTARI_COMPILE", compiled)
    table = Single("yak", 2)
    table.reset(seed=1)
    before = table.states.tobytes()
    shut = next(a for a in range(len(table.game.actions)) if a not in table.legal())
    for action in (shut, -1, 10**6, np.int64(shut)):
        with pytest.raises(chautari.IllegalAction) as refusal:
            table.step(action)
        assert refusal.value.reason("de")
    with pytest.raises((TypeError, ValueError)):
        table.step("card")  # type: ignore[arg-type]
    assert table.states.tobytes() == before
    assert table.step(np.int64(table.legal()[0])) > 0  # type: ignore[arg-type]


def test_only_seats_of_the_table_look() -> None:
    table = Single("yak", 2)
    table.reset(seed=1)
    assert table.observe().tobytes() == table.observe(0).tobytes()
    for seat in (-1, 2):
        with pytest.raises(chautari.IllegalAction, match="seat"):
            table.observe(seat)


def test_a_state_written_back_is_asked_anew() -> None:
    table = Single("yak", 2)
    table.reset(seed=1)
    kept, choices = table.states.copy(), table.legal()
    table.step(choices[0])
    table.states[0] = kept[0]
    assert table.ask() == len(choices)
    assert table.legal() == choices
