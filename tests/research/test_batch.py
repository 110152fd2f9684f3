"""The batch environment: many games at once play as one game does, whatever the number of threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import chautari
from chautari.core.game import Game
from chautari.core.mask import marked
from tests.conformance.cases import every_game, every_table


def small(game: Any = "yak", games: int = 6, **more: Any) -> Any:
    """A small batch."""
    return chautari.batch(game, games=games, **{"seed": 1, **more})


def run(batch: Any, steps: int) -> list[bytes]:
    """Random steps; gives everything that can be seen on the way."""
    seen = []
    for _ in range(steps):
        seen += [batch.observe().tobytes(), batch.legal_masks().tobytes(), batch.seats.tobytes()]
        step = batch.step(batch.sample())
        seen += [step.rewards.tobytes(), step.ended.tobytes(), batch.states.tobytes()]
    return seen


@every_table
def test_a_batch_plays_as_matches_do(game: Game, players: int) -> None:
    batch = small(game, games=2, players=players)
    match = chautari.new(game, players, seed=1)
    match._states[0] = batch.states[1]
    for _ in range(40):
        seat = match.waiting[0]
        assert batch.seats[1] == seat
        open_actions = match._legal_ids(seat)
        assert (
            np.flatnonzero(batch.legal_masks()[1]).tolist() == open_actions == marked(batch.legal_masks(packed=True)[1])
        )
        assert batch.open_actions[1] == len(open_actions)
        seen = np.zeros(len(game.feature_names), np.int8)
        match._engine.features_at(match._states, 0, seat, seen)
        assert batch.observe(whole=True)[1].tobytes() == seen.tobytes()
        assert batch.observe()[1].tobytes() == (seen * game.feature_scales).tobytes()
        actions = batch.sample()
        match.play(seat, int(actions[1]))
        batch.step(actions)
        assert batch.states[1:2].tobytes() == match._states.tobytes()


@every_game
def test_the_number_of_threads_changes_nothing(game: Game) -> None:
    assert run(small(game, threads=1), 25) == run(small(game, threads=4), 25)


def test_playouts_are_the_same_in_any_number_of_threads() -> None:
    results = []
    for threads in (1, 3):
        batch = small(games=50, threads=threads)
        decisions = batch.playout()
        assert decisions == batch.lengths.sum()
        results.append((decisions, batch.points.tobytes(), batch.rewards.tobytes(), batch.states.tobytes()))
    assert results[0] == results[1]


def test_games_of_a_batch_differ_and_do_not_depend_on_how_many_there_are() -> None:
    few, many = small(games=3), small(games=9)
    assert few.states.tobytes() == many.states[:3].tobytes()
    assert len({state.tobytes() for state in many.states}) == 9


def test_reset_with_the_seed_brings_the_same_games_back() -> None:
    batch = small()
    before = batch.states.tobytes()
    run(batch, 10)
    batch.reset(1)
    assert batch.states.tobytes() == before
    assert not batch.decisions.any()
    batch.reset(2)
    assert batch.states.tobytes() != before


def until_the_end(batch: Any) -> tuple[Any, int]:
    """The state before a game's last decision, as a match after it, and the place of that game."""
    while True:
        before, actions, seats = batch.states.copy(), batch.sample(), batch.seats.copy()
        step = batch.step(actions)
        if step.ended.any():
            g = int(np.flatnonzero(step.ended)[0])
            match = chautari.new(batch.game, batch.players, seed=1)
            match._states[0] = before[g]
            match.play(int(seats[g]), int(actions[g]))
            return match, g


@pytest.mark.parametrize("reward", ["placing", "margin"])
def test_a_game_that_ends_is_rewarded_and_begins_anew(reward: str) -> None:
    batch = small(games=2, players=3, reward=reward)
    match, g = until_the_end(batch)
    assert match.over
    totals = [line["total"] for line in match.scores()]
    assert batch.points[g].tolist() == totals
    if reward == "margin":
        expected = [(3 * total - sum(totals)) / 2 for total in totals]
    else:
        places = {placing.seat: placing.place for placing in match.ranking()}
        expected = [sum((places[q] > places[p]) - (places[q] < places[p]) for q in range(3)) / 2 for p in range(3)]
    assert batch.rewards[g].tolist() == pytest.approx(expected)
    assert batch.rewards[g].sum() == pytest.approx(0)
    assert batch.decisions[g] == 0
    assert batch.lengths[g] > 0


def test_an_illegal_action_is_refused_before_anything_changes() -> None:
    batch = small(games=4)
    before = batch.states.tobytes()
    actions = batch.sample().copy()
    shut = int(np.flatnonzero(~batch.legal_masks()[2])[0])
    for wrong in (shut, -1, 2**40, batch.actions):
        given = actions.astype(np.int64)
        given[2] = wrong
        with pytest.raises(chautari.IllegalAction, match=r"^Game 2, seat 0: "):
            batch.step(given)
    assert batch.states.tobytes() == before
    for lang in ("fr", "de"):
        with pytest.raises(chautari.IllegalAction) as refusal:
            batch.step(given)
        assert refusal.value.reason(lang).startswith("Partie 2")


@pytest.mark.parametrize("actions", [[0, 0], [0.0] * 6, [[0] * 6], [True] * 6])
def test_actions_are_one_whole_number_for_each_game(actions: Any) -> None:
    with pytest.raises(chautari.BadGame, match="one action for each game"):
        small().step(actions)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"games": 0}, "games is a whole number from 1"),
        ({"games": 2.5}, "games is a whole number from 1"),
        ({"threads": 7}, "threads is a whole number from 1 to 6"),
        ({"reward": "glory"}, "reward is one of placing, margin, not 'glory'"),
        ({"players": 9}, "players"),
        ({"options": {"wings": 1}}, "wings"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(chautari.BadGame, match=reason):
        small(**given)


def test_only_the_random_policy_plays_out() -> None:
    with pytest.raises(chautari.BadGame, match="policy is one of random"):
        small().playout("wise")


def test_options_and_editions_reach_the_games() -> None:
    assert small(options={"bonus_cards": 3}).states["bonus"]["kind"].all()
    assert not small(options={"bonus_cards": 0}).states["bonus"]["kind"].any()


def test_arrays_are_handed_out_without_copying() -> None:
    batch = small()
    assert batch.observe() is batch.observe()
    assert np.shares_memory(batch.legal_masks(), batch.legal_masks())
    assert np.shares_memory(np.from_dlpack(batch.observe()), batch.observe())
    with pytest.raises(ValueError, match="read-only"):
        batch.legal_masks(packed=True)[0, 0] = 0


def test_features_have_a_name_each() -> None:
    batch = small()
    assert batch.observe().shape == (6, len(batch.feature_names))
    assert batch.observe().dtype == np.float32
    assert batch.legal_masks().dtype == np.bool_


def test_compiled_and_plain_batches_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for compiled in "10":
        monkeypatch.setenv("CHAUTARI_COMPILE", compiled)
        batch = small(games=2)
        seen.append((run(batch, 8), batch.playout(), batch.points.tobytes(), batch.rewards.tobytes()))
    assert seen[0] == seen[1]
