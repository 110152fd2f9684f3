"""OpenSpiel's own tests over every registered game and player count, and what they do not ask."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from chautari.core.game import Game
from tests.conformance.cases import every_game, every_table

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts, sample_some_states  # noqa: E402

from chautari.research import openspiel  # noqa: E402, F401 # registers the games


def load(game: str = "yak", **parameters: Any) -> Any:
    """A game by its registered name."""
    return pyspiel.load_game(f"chautari_{game}", parameters)


def walk(state: Any, steps: int, seed: int) -> Any:
    """Some random moves, to a node where a player decides."""
    lots = random.Random(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        steps -= 1
        state.apply_action(lots.choice(state.legal_actions()))
    return state


def late(table: Any) -> Any:
    """A state not long before the end of a game."""
    history = walk(table.new_initial_state(), 100_000, 1).history()
    state = table.new_initial_state()
    for action in history[:-40]:
        state.apply_action(action)
    return state


@every_table
def test_openspiel_finds_nothing_wrong(game: Game, players: int) -> None:
    table = load(game.name, players=players, chance_outcomes=4)
    pyspiel.random_sim_test(table, 1, True, False, specific_initial_state=late(table))


@every_table
def test_openspiel_finds_its_interface_as_it_should_be(game: Game, players: int) -> None:
    class Case(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = f"chautari_{game.name}"

    Case.game = load(game.name, players=players, chance_outcomes=2)
    Case.game_type = Case.game.get_type()
    Case.some_states = sample_some_states.sample_some_states(Case.game, max_states=24)
    asked = [name for name in dir(Case) if name.startswith("test_")]
    assert len(asked) >= 5
    for name in asked:
        getattr(Case(name), name)()


def test_openspiel_finds_nothing_wrong_with_a_whole_game() -> None:
    pyspiel.random_sim_test(load(), 1, True, False)


@every_game
def test_a_state_is_serialised_and_brought_back(game: Game) -> None:
    table = load(game.name, chance_outcomes=8)
    state = walk(table.new_initial_state(), 30, 1)
    _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(table, state))
    assert twin.history() == state.history()
    assert twin.at.record.tobytes() == state.at.record.tobytes()
    assert str(twin) == str(state)
    for both in (state, twin):
        both.apply_action(both.legal_actions()[0])
        walk(both, 6, 2)
    assert twin.at.record.tobytes() == state.at.record.tobytes()
    for seat in range(table.num_players()):
        assert twin.information_state_string(seat) == state.information_state_string(seat)


@every_game
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(game: Game) -> None:
    table = load(game.name, chance_outcomes=8)
    for seed in range(3):
        state = walk(table.new_initial_state(), 10 + 25 * seed, seed)
        if state.is_terminal():
            continue
        seat = state.current_player()
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        guess = state.resample_from_infostate(seat, sampler)
        assert guess.at.record.tobytes() != state.at.record.tobytes()  # the chance to come, if nothing else
        assert guess.current_player() == seat
        assert guess.legal_actions() == state.legal_actions()
        assert guess.information_state_string(seat) == state.information_state_string(seat)
        assert guess.observation_string(seat) == state.observation_string(seat)
        assert guess.observation_tensor(seat) == state.observation_tensor(seat)


def test_what_others_choose_in_secret_is_not_in_the_information_state() -> None:
    table = load(players=3)
    states = []
    for choice in (0, 1):
        state = walk(table.new_initial_state(), 0, 1)
        state.apply_action(state.legal_actions()[choice])
        states.append(state)
    assert states[0].current_player() == 1
    assert states[0].information_state_string(1) == states[1].information_state_string(1)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)


def test_information_states_remember_everything() -> None:
    state = walk(load().new_initial_state(), 20, 3)
    strings = []
    while len(strings) < 30:
        strings.append(state.information_state_string(0))
        seat, before = state.current_player(), state.observation_string(0)
        state.apply_action(state.legal_actions()[-1])
        walk(state, 0, 3)
        changed = state.information_state_string(0) != strings[-1]
        assert changed or (seat != 0 and state.observation_string(0) == before)


def test_information_states_do_not_depend_on_when_they_are_asked_for() -> None:
    table = load()
    early, late = table.new_initial_state(), table.new_initial_state()
    for action in walk(table.new_initial_state(), 40, 5).history():
        early.apply_action(action)
        late.apply_action(action)
        early.information_state_string(0)
    assert early.information_state_string(0) == late.information_state_string(0)


def test_draws_are_decided_by_chance_nodes_alone() -> None:
    table = load()
    first, second, third = (table.new_initial_state() for _ in range(3))
    for state, outcome in ((first, 3), (second, 3), (third, 4)):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 256
        state.apply_action(outcome)
    assert first.at.record.tobytes() == second.at.record.tobytes() != third.at.record.tobytes()


def test_a_game_ends_with_rewards_by_placing() -> None:
    state = walk(load(players=3, bonus_cards=3).new_initial_state(), 10_000, 2)
    assert state.is_terminal()
    assert sum(state.returns()) == 0
    assert max(state.returns()) > 0


def test_what_is_public_shows_nothing_of_a_single_seat() -> None:
    everybody = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    strings = []
    for choice in (0, 1):
        state = walk(load().new_initial_state(), 0, 1)
        state.apply_action(state.legal_actions()[choice])
        strings.append(load().make_py_observer(everybody).string_from(state, 0))
    assert strings[0] == strings[1] != ""


def test_observers_are_of_one_player() -> None:
    observer = load().make_py_observer()
    state = walk(load().new_initial_state(), 5, 1)
    observer.set_from(state, 1)
    assert np.any(observer.dict["features"])
    with pytest.raises(ValueError, match="one player"):
        load().make_py_observer(params={"size": 1})


@pytest.mark.parametrize("search", ["mcts", "ismcts"])
def test_searches_of_openspiel_play(search: str) -> None:
    table, lots = load(chance_outcomes=4), np.random.RandomState(1)
    state = walk(table.new_initial_state(), 30, 1)
    judge = mcts.RandomRolloutEvaluator(1, lots)
    if search == "mcts":
        bot = mcts.MCTSBot(table, 2.0, 3, judge, random_state=lots)
    else:
        bot = ismcts.ISMCTSBot(table, judge, 2.0, 3, random_state=lots)
    assert bot.step(state) in state.legal_actions()


def test_python_leaves_in_peace() -> None:
    code = "import pyspiel, chautari.research.openspiel; pyspiel.load_game('chautari_yak').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
