"""Drivers bound to their arrays do what they do otherwise, and refuse arrays of another kind."""

from __future__ import annotations

import numpy as np
import pytest

import chautari
from chautari.core.engine import Engine, engine
from chautari.core.game import load

GAME = load("yak")


@pytest.fixture(params=[True, False], ids=["compiled", "plain"])
def rules(request: pytest.FixtureRequest) -> Engine:
    """Both engines of a game."""
    return engine(GAME, compiled=request.param)


def test_a_bound_driver_sees_what_is_in_its_arrays_now(rules: Engine) -> None:
    states, mask = chautari.new("yak", 3, seed=1)._states, GAME.mask()
    calls = rules.bound(waiting_at=(states, 0), legal_at=(states, 0, 1, mask))
    assert calls["waiting_at"]() == 0b111
    assert calls["legal_at"]() == rules.legal_at(states, 0, 1, GAME.mask()) == 3
    assert mask.any()
    rules.step_at(states, 0, 1, 0, GAME.closed_log())
    assert calls["waiting_at"]() == 0b101
    assert calls["legal_at"]() == 0
    assert not mask.any()


def test_numbers_that_stand_as_none_are_given_at_each_call(rules: Engine) -> None:
    states, mask = chautari.new("yak", 3, seed=1)._states, GAME.mask()
    calls = rules.bound(legal_at=(states, 0, None, mask), step_at=(states, 0, None, None, GAME.closed_log()))
    assert [calls["legal_at"](p) for p in range(3)] == [3, 3, 3]
    calls["step_at"](1, 0)
    assert [calls["legal_at"](p) for p in range(3)] == [3, 0, 3]


def test_a_bound_driver_keeps_its_arrays() -> None:
    calls = engine(GAME, compiled=True).bound(waiting_at=(chautari.new("yak", 2, seed=1)._states, 0))
    assert [calls["waiting_at"]() for _ in range(3)] == [3, 3, 3]


def test_arrays_of_another_kind_are_refused() -> None:
    states, rules = chautari.new("yak", 2, seed=1)._states, engine(GAME, compiled=True)
    with pytest.raises(TypeError, match="legal_at: give a contiguous array"):
        rules.bound(legal_at=(states, 0, 0, np.zeros(GAME.mask_words, np.int64)))
    with pytest.raises(ValueError, match="zip"):
        rules.bound(waiting_at=(states,))
