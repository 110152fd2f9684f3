"""Gymnasium's own checks over every registered game and player count, and what they do not ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import chautari
from chautari.core.game import Game
from tests.conformance.cases import every_table

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402

from chautari.research.gymnasium import identifier  # noqa: E402


def make(game: str = "yak", **more: Any) -> Any:
    """An environment by its registered name."""
    return gymnasium.make(identifier(game), **more)


@every_table
def test_gymnasium_finds_nothing_wrong(game: Game, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of an environment that was made by hand
        check_env(make(game.name, players=players, render_mode="ansi").unwrapped)


@every_table
def test_vectors_of_environments_keep_their_spaces_and_their_seeds(game: Game, players: int) -> None:
    many = [
        gymnasium.make_vec(identifier(game.name), num_envs=2, vectorization_mode="sync", players=players)
        for _ in range(2)
    ]
    seen = [one.reset(seed=[3, 4]) for one in many]
    for _ in range(4):
        assert data_equivalence(seen[0], seen[1], exact=True)
        assert many[0].observation_space.contains(seen[0][0])
        chosen = np.array([np.flatnonzero(mask)[-1] for mask in seen[0][1]["action_mask"]])
        assert many[0].action_space.contains(chosen)
        steps = [one.step(chosen) for one in many]
        for rewards, is_over, is_cut in (step[1:4] for step in steps):
            assert rewards.shape == is_over.shape == is_cut.shape == (2,)
        seen = [(step[0], step[4]) for step in steps]
    for one in many:
        one.close()


def test_importing_the_module_by_name_registers_the_games() -> None:
    table = gymnasium.make("chautari.research.gymnasium:chautari/Yak-v0", players=3)
    assert table.unwrapped.table.players == 3


def play(table: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """A random game; gives the last reward and info."""
    lots = np.random.default_rng(seed)
    _, info = table.reset(seed=seed)
    while True:
        _, reward, is_over, is_cut, info = table.step(int(lots.choice(np.flatnonzero(info["action_mask"]))))
        if is_over or is_cut:
            return reward, info
        assert reward == 0


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_game_is_played_to_its_end_from_any_seat(seat: int | None) -> None:
    reward, info = play(make(players=3, seat=seat), 3)
    assert reward in (-1, -0.5, 0, 0.5, 1)
    assert len(info["points"]) == 3
    assert info["seat"] in range(3) if seat is None else info["seat"] == seat


def test_the_seed_decides_the_opponents_too() -> None:
    games = [play(make(players=2, opponents="greedy"), seed) for seed in (5, 5, 6)]
    assert games[0][1]["points"] == games[1][1]["points"] != games[2][1]["points"]


def test_the_reward_can_be_the_margin() -> None:
    reward, info = play(make(players=2, reward="margin"), 1)
    assert reward == info["points"][0] - info["points"][1]


def test_the_mask_tells_the_open_actions() -> None:
    table = make(players=2)
    _, info = table.reset(seed=1)
    inner = table.unwrapped
    assert np.flatnonzero(info["action_mask"]).tolist() == inner.table.legal()
    assert (inner.action_masks() == info["action_mask"]).all()


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    table = make(players=2)
    _, info = table.reset(seed=1)
    shut = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = table.step(shut)
    assert (reward, is_over, info["illegal"]) == (-1, True, True)
    table = make(players=2, illegal="raise")
    table.reset(seed=1)
    with pytest.raises(chautari.IllegalAction):
        table.step(shut)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"opponents": ["random"]}, "2 opponents"),
        ({"opponents": "nobody"}, "no agent 'nobody'"),
        ({"illegal": "ignore"}, "illegal is one of"),
        ({"seat": 3}, "seat"),
        ({"reward": "glory"}, "reward is one of placing, margin"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(chautari.BadGame, match=reason):
        make(players=3, **given)


def test_environments_can_be_vectorised() -> None:
    many = gymnasium.make_vec(identifier("yak"), num_envs=3, vectorization_mode="sync", players=2)
    seen, info = many.reset(seed=1)
    assert seen.shape == (3, len(chautari.batch("yak", games=1).feature_names))
    assert info["action_mask"].shape[0] == 3
    many.step([int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]])
    many.close()
