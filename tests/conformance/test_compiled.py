"""Compiled and uncompiled rules give the same bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chautari.core import chance
from chautari.core.edition import house
from chautari.core.engine import Engine, engine
from chautari.core.game import Game
from tests.conformance import routes
from tests.conformance.cases import every_table, options, seeds
from tests.conformance.test_play import rules_of


@every_table
@given(data=st.data())
def test_both_routes_give_the_same_bytes(game: Game, players: int, data: Any) -> None:
    routes.routes_agree(
        engine(game, compiled=True),
        engine(game, compiled=False),
        players,
        data.draw(options(game, players)),
        data.draw(seeds),
        data.draw(st.integers(1, 20) | st.integers(1, 150)),
    )


@every_table
def test_both_routes_play_the_same_whole_game(game: Game, players: int) -> None:
    routes.routes_agree(engine(game, compiled=True), engine(game, compiled=False), players, {}, 8, 2000)


@every_table
def test_both_routes_play_the_same_random_games(game: Game, players: int) -> None:
    ends = []
    for route in (engine(game, compiled=True), engine(game, compiled=False)):
        states, chances = game.state.zeros(2), chance.stream("random games")
        numbers = game.option_numbers(game.check_options({}, players))
        box = np.array(game.box(house(game)), np.int32)
        decisions = route.random_games(states, players, numbers, box, chances, game.mask(), game.closed_log(), 3)
        ends.append((decisions, states.tobytes(), chances.tobytes()))
    assert ends[0] == ends[1]
    assert ends[0][0] > 0


def test_a_route_that_differs_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every driver that properties ask about is altered once."""
    true = engine(toy_game, compiled=False)
    routes.routes_agree(true, true, 2, {}, 1, 60)

    def altered(name: str) -> Engine:
        def call(states: Any, i: int, *rest: Any) -> Any:
            answer = true.calls[name](states, i, *rest)
            if name in ("setup_at", "step_at"):
                states[i]["rolled"] = 9
                return answer
            if name == "conceal_at":
                states[i]["rng"]["nonce"] = 1
                return answer
            if name == "waiting_at":
                return 0
            rest[-1][...] += 1
            return answer

        return Engine(toy_game, {**true.calls, name: call}, compiled=False, from_cache=False)

    for name in ("setup_at", "waiting_at", "legal_at", "step_at", "score_at", "ties_at", "conceal_at", "features_at"):
        with pytest.raises(AssertionError):
            routes.routes_agree(true, altered(name), 2, {}, 1, 60)


def test_a_rule_that_writes_while_it_looks_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(toy_game)
    mark = rules.mark
    true = engine(toy_game, compiled=False)

    def call(states: Any, i: int, p: int, mask: Any) -> None:
        true.legal_at(states, i, p, mask)
        states[i]["acts"] = 1

    sly = Engine(toy_game, {**true.calls, "legal_at": call}, compiled=False, from_cache=False)
    with pytest.raises(AssertionError, match="legal never writes"):
        routes.routes_agree(sly, sly, 2, {}, 1, 60)
    assert rules.mark is mark
