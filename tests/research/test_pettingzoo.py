"""PettingZoo's own tests over every registered game and player count, and what they do not ask."""

from __future__ import annotations

import itertools
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import chautari
from chautari.core.game import Game
from tests.conformance.cases import every_table

pettingzoo = pytest.importorskip("pettingzoo")

from pettingzoo.test import (  # noqa: E402
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)

from chautari.research.pettingzoo import env, parallel_env, raw_env  # noqa: E402


@every_table
def test_pettingzoo_finds_nothing_wrong(game: Game, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of observations that are dictionaries, which masks need
        api_test(env(game, players), num_cycles=60)


@every_table
def test_the_same_seed_gives_the_same_game(game: Game, players: int) -> None:
    seed_test(lambda: env(game, players), num_cycles=40)


@every_table
def test_pettingzoo_measures_the_speed(
    game: Game, players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = itertools.count(step=0.5)  # its own takes five seconds
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(env(game, players))
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_pettingzoo_finds_nothing_wrong_with_simultaneous_choices() -> None:
    for players in (2, 3, 4):
        parallel_api_test(parallel_env("yak", players), num_cycles=300)
        parallel_seed_test(lambda players=players: parallel_env("yak", players), num_cycles=20)


def test_a_game_without_simultaneous_choices_has_no_parallel_environment() -> None:
    with pytest.raises(chautari.BadGame, match="at the same time"):
        parallel_env("nepal")


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(chautari.BadGame, match="reward is one of placing, margin"):
        env("yak", reward="glory")


def play(table: Any, seed: int) -> dict[str, float]:
    """A random game; gives the rewards."""
    lots = np.random.default_rng(seed)
    table.reset(seed=seed)
    rewards = {}
    for agent in table.agent_iter():
        seen, reward, is_over, _, _ = table.last()
        rewards[agent] = reward
        table.step(None if is_over else int(lots.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


def test_rewards_come_at_the_end_and_sum_to_zero() -> None:
    rewards = play(env("yak", 3), 4)
    assert sorted(rewards) == ["player_0", "player_1", "player_2"]
    assert sum(rewards.values()) == pytest.approx(0)
    assert any(rewards.values())


def test_the_game_is_the_one_of_the_seed() -> None:
    table = raw_env("yak", 3, bonus_cards=3)
    table.reset(seed=7)
    assert table.table.states[0] == chautari.new("yak", 3, seed=7, options={"bonus_cards": 3}).state


def test_only_the_seat_that_is_asked_has_open_actions() -> None:
    table = raw_env("yak", 3)
    table.reset(seed=7)
    assert [table.observe(agent)["action_mask"].any() for agent in table.agents] == [True, False, False]


def test_what_others_choose_in_secret_is_not_observed() -> None:
    table = raw_env("yak", 2)
    seen = []
    for action in (0, 1):
        table.reset(seed=7)
        table.step(table.table.legal()[action])
        seen.append(table.observe("player_1")["observation"].tobytes())
    assert seen[0] == seen[1]


def test_an_illegal_action_ends_the_game() -> None:
    table = env("yak", 2)
    table.reset(seed=7)
    mask = table.last()[0]["action_mask"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(table.terminations.values()) or all(table.truncations.values())
    assert table.rewards["player_0"] == -1


def test_simultaneous_choices_are_made_in_one_step() -> None:
    table = parallel_env("yak", 3)
    seen, _ = table.reset(seed=7)
    chosen = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
    assert table.wait not in chosen.values()
    seen, *_ = table.step(chosen)
    waits = [agent for agent in table.agents if seen[agent]["action_mask"][table.wait]]
    assert len(waits) == 2


def test_the_table_is_drawn_for_a_terminal() -> None:
    table = env("yak", 2)
    table.reset(seed=7)
    assert "player_1" in table.render()
