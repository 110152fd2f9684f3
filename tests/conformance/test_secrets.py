"""Nothing hidden leaks, nobody peeks: what a seat cannot know changes nothing that it is shown, told or refused."""

from __future__ import annotations

import dataclasses
import random
import threading
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chautari
from chautari.core import desk
from chautari.core.game import Game
from tests.conformance import secrecy
from tests.conformance.cases import every_table, matches, walk
from tests.conformance.test_play import rules_of


def seats(match: chautari.Match) -> list[int | None]:
    return [None, *range(match.players)]


@every_table
@given(data=st.data())
def test_a_seat_is_shown_the_same_whatever_it_cannot_know(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players))
    for seat in seats(match):
        secrecy.nothing_leaks(match, seat)


@every_table
@given(data=st.data())
def test_secret_choices_of_others_look_alike(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players))
    for seat in seats(match):
        secrecy.secret_choices_look_alike(match, seat)


@every_table
@given(data=st.data())
def test_an_action_does_the_same_up_to_the_first_chance_or_secret(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players))
    for seat in match.waiting:
        secrecy.foresight_ends_in_time(match, seat)


@every_table
@given(data=st.data())
def test_states_that_cannot_be_told_apart_are_concealed_alike(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players))
    for seat in seats(match):
        secrecy.conceal_is_canonical(match, seat)


@every_table
@given(data=st.data())
def test_agents_receive_no_secret(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players))
    for seat in seats(match):
        secrecy.agents_see_no_key(match, seat)


@every_table
@given(data=st.data())
def test_no_secret_is_forgotten_at_any_moment(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players, 120))
    for seat in seats(match):
        secrecy.no_secret_is_forgotten_now(match, seat)


def observed(game: Game, players: int, positions: int = 40) -> secrecy.Variation:
    """Conceal many positions of many games, the chance of each anywhere in its stream."""
    variation = secrecy.Variation(game)
    lots = random.Random(4)
    for n in range(positions):
        match = walk(chautari.new(game, players, seed=n), lots.randrange(1, 8) if n % 2 else lots.randrange(150), n)
        secrecy.scramble(match._states, n)
        for seat in seats(match):
            variation.look(match, seat, range(4))
    return variation


@every_table
def test_every_hidden_field_varies_and_no_open_one(game: Game, players: int) -> None:
    variation = observed(game, players)
    assert variation.forgotten() == []
    looked_at = {key[0] for key in variation.varied}
    assert looked_at == {name for name, mark in game.state.marks() if mark != "open"}
    assert any(variation.varied.values())


# Planted faults


def toy(toy_game: Any, seed: int = 3, **changes: Any) -> chautari.Match:
    """Pebbles in the middle of seat 1's turn; seat 0 has whispered."""
    match = chautari.new(dataclasses.replace(toy_game, **changes), 2, seed=seed)
    for seat in (0, 1):
        match.play(seat, "vote no")
    for seat, action in [(0, "whisper 2"), (0, "show 1"), (0, "pass"), (1, "show 0")]:
        match.play(seat, action)
    return match


def test_the_toy_keeps_all_its_secrets(toy_game: Any) -> None:
    for seed in range(4):
        match = walk(chautari.new(toy_game, 2 + seed % 2, seed=seed), 4 * seed, seed)
        for seat in seats(match):
            secrecy.nothing_leaks(match, seat)
            secrecy.secret_choices_look_alike(match, seat)
            secrecy.conceal_is_canonical(match, seat)
            secrecy.agents_see_no_key(match, seat)
            secrecy.no_secret_is_forgotten_now(match, seat)
        for seat in match.waiting:
            secrecy.foresight_ends_in_time(match, seat)
    for players in (2, 3):
        assert observed(toy_game, players).forgotten() == []


def leaks(some: Iterable[chautari.Match]) -> bool:
    """Whether any of these matches shows seat 1 a secret."""
    for match in some:
        try:
            secrecy.nothing_leaks(match, 1)
        except AssertionError:
            return True
    return False


def leaky(game: Any, key: str, peek: Any) -> Any:
    def view(s: Any, p: int | None) -> dict[str, Any]:
        return {**game.view(s, p), key: peek(s)}

    return view


@pytest.mark.parametrize(
    "peek",
    [
        lambda s: s.pile[0],
        lambda s: s.player[0].hand[0],
        lambda s: s.player[0].secret,
        lambda s: s.rng.key[0],
        lambda s: s.rng.used,
        lambda s: "x" * s.player[0].secret,  # even the length of a message tells
    ],
)
def test_a_view_that_shows_a_secret_is_noticed(toy_game: Any, peek: Any) -> None:
    assert leaks(toy(toy_game, seed, view=leaky(toy_game, "peek", peek)) for seed in range(8))


@every_table
def test_a_view_that_shows_the_key_of_chance_is_noticed_in_every_game(game: Game, players: int) -> None:
    faulty = dataclasses.replace(game, view=leaky(game, "peek", lambda s: s.rng.key[0]))
    match = walk(chautari.new(faulty, players, seed=1), 6, 1)
    for seat in seats(match):
        with pytest.raises(AssertionError):
            secrecy.nothing_leaks(match, seat)


def test_a_refusal_that_tells_a_secret_is_noticed(toy_game: Any) -> None:
    match = toy(toy_game, why_not=lambda s, p, a: ("not-open", {"top": s.pile[s.left - 1]}))
    with pytest.raises(AssertionError):
        secrecy.nothing_leaks(match, 1)


def test_a_list_of_actions_that_tells_a_secret_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy(toy_game)
    true = match._engine.calls["legal_at"]

    def call(states: Any, i: int, p: int, mask: Any) -> None:
        true(states, i, p, mask)
        if mask.any() and states[i]["pile"][states[i]["left"] - 1] == 1:
            mask[0] &= 0xFFFFFFFF ^ (1 << toy_game.actions.find("roll"))

    monkeypatch.setitem(match._engine.calls, "legal_at", call)
    monkeypatch.setattr(desk, "_here", threading.local())  # desks keep the calls they were made with
    assert leaks(toy(toy_game, seed) for seed in range(8))


def test_numbers_for_learning_that_tell_a_secret_are_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy(toy_game)
    true = match._engine.calls["features_at"]

    def call(states: Any, i: int, p: int, out: Any) -> None:
        true(states, i, p, out)
        out[7] = states[i]["player"]["secret"][0]

    monkeypatch.setitem(match._engine.calls, "features_at", call)
    with pytest.raises(AssertionError):
        secrecy.nothing_leaks(match, 1)


def test_an_event_for_the_wrong_eyes_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(toy_game)
    monkeypatch.setattr(rules, "note_for", lambda log, eyes, *row: rules.note(log, *row))
    with pytest.raises(AssertionError):
        secrecy.secret_choices_look_alike(chautari.new(toy_game, 2, seed=1), 1)


def test_a_secret_that_is_foreseen_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_of(toy_game), "cut", lambda s, log, why: None)
    with pytest.raises(AssertionError, match=r"take|roll"):
        secrecy.foresight_ends_in_time(toy(toy_game), 1)


def conceal_but(toy_game: Any, *fields: str) -> Any:
    """A concealment that forgets some fields of the state."""

    def call(true: Any, states: Any, i: int, p: int, chances: Any) -> None:
        before = states.copy()
        true(states, i, p, chances)
        for path in fields:
            to, old = states, before
            *parts, last = path.split(".")
            for part in parts:
                to, old = to[part], old[part]
            to[last][...] = old[last]

    return call


@pytest.mark.parametrize(
    "field", ["rng.key", "rng.counter", "rng.nonce", "rng.buffer", "rng.used", "player.secret", "player.vote"]
)
def test_a_field_that_concealing_forgets_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    calls = chautari.new(toy_game, 2, seed=1)._engine.calls
    true, forgetful = calls["conceal_at"], conceal_but(toy_game, field)
    monkeypatch.setitem(calls, "conceal_at", lambda *args: forgetful(true, *args))
    assert any(field in place for place in observed(toy_game, 2).forgotten())
    match = toy(toy_game)
    match.play(1, "roll")
    if field.startswith("rng."):
        with pytest.raises(AssertionError):
            secrecy.conceal_is_canonical(match, 1)
    if field in ("rng.key", "rng.buffer"):
        with pytest.raises(AssertionError):
            secrecy.agents_see_no_key(match, 1)
    if field == "player.secret":
        with pytest.raises(AssertionError, match="secret of seat 0"):
            secrecy.no_secret_is_forgotten_now(match, 1)


def test_a_guess_that_depends_on_the_truth_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pile turned around is hidden well enough, but not canonically."""
    calls = chautari.new(toy_game, 2, seed=1)._engine.calls
    true = calls["conceal_at"]

    def call(states: Any, i: int, p: int, chances: Any) -> None:
        pile = states["pile"][i].copy()
        true(states, i, p, chances)
        states["pile"][i][:3] = pile[:3][::-1]

    monkeypatch.setitem(calls, "conceal_at", call)
    with pytest.raises(AssertionError):
        secrecy.conceal_is_canonical(toy(toy_game), 1)


@pytest.mark.parametrize("field", ["rolled", "player.mark"])
def test_an_open_field_that_concealing_changes_is_noticed(
    toy_game: Any, monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    calls = chautari.new(toy_game, 2, seed=1)._engine.calls
    true = calls["conceal_at"]

    def call(states: Any, i: int, p: int, chances: Any) -> None:
        true(states, i, p, chances)
        if field == "rolled":
            states["rolled"] = 1 + chances["key"][0, 0] % 6
        else:
            states["player"]["mark"] += 1

    monkeypatch.setitem(calls, "conceal_at", call)
    with pytest.raises(AssertionError, match=f"{field} is open"):
        observed(toy_game, 2)


def test_a_field_of_ones_own_that_concealing_changes_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = chautari.new(toy_game, 2, seed=1)._engine.calls
    true = calls["conceal_at"]
    monkeypatch.setitem(calls, "conceal_at", lambda states, i, p, chances: true(states, i, -1, chances))
    with pytest.raises(AssertionError, match="for its owner"):
        observed(toy_game, 2)


def test_an_agent_that_gets_the_true_state_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = chautari.new(toy_game, 2, seed=1)._engine.calls
    monkeypatch.setitem(calls, "conceal_at", lambda states, i, p, chances: None)
    with pytest.raises(AssertionError):
        secrecy.agents_see_no_key(toy(toy_game), 1)
