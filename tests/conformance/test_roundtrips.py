"""There and back: saved games, positions, copies and taken-back actions give the same bytes."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chautari
from chautari.core.edition import house
from chautari.core.game import Game
from tests.conformance import properties
from tests.conformance.cases import every_table, matches, options, seeds, walk
from tests.conformance.test_play import rules_of, toy_match


@every_table
@given(data=st.data())
def test_a_saved_game_replays_to_the_same_bytes(game: Game, players: int, data: Any) -> None:
    properties.replays(data.draw(matches(game, players)))


@every_table
@given(data=st.data())
def test_a_position_leads_back_to_the_same_bytes(game: Game, players: int, data: Any) -> None:
    properties.position_leads_back(data.draw(matches(game, players)))


@every_table
@given(data=st.data())
def test_a_game_goes_on_alike_from_its_position(game: Game, players: int, data: Any) -> None:
    match = data.draw(matches(game, players, 120))
    again = chautari.set_up(game, match.position())
    seed = data.draw(seeds)
    assert walk(again, 20, seed)._states.tobytes() == walk(match, 20, seed)._states.tobytes()
    properties.replays(again)


@every_table
@given(data=st.data())
def test_a_copy_goes_its_own_way(game: Game, players: int, data: Any) -> None:
    properties.copies_go_their_own_way(data.draw(matches(game, players, 120)), data.draw(seeds))


@every_table
@given(data=st.data())
def test_what_can_be_taken_back_is_and_nothing_else(game: Game, players: int, data: Any) -> None:
    match = chautari.set_up(game, data.draw(matches(game, players)).position())  # from any moment, without a past
    properties.undo_is_exact(match, 60, data.draw(seeds))


@every_table
@given(data=st.data())
def test_the_same_seed_and_the_same_actions_give_the_same_game(game: Game, players: int, data: Any) -> None:
    given_options, seed, walked = data.draw(options(game, players)), data.draw(seeds), data.draw(seeds)
    one, other = (walk(chautari.new(game, players, seed, given_options), 40, walked) for _ in range(2))
    assert properties.everything(one) == properties.everything(other)


@every_table
def test_an_edition_of_ones_own_travels_along(game: Game, players: int) -> None:
    edition = house(game) | {"edition": "a box of our own"}
    match = walk(chautari.new(game, players, seed=5, edition=edition), 30, 5)
    assert chautari.replay(match.record()).edition == edition
    again = chautari.set_up(game, match.position())
    assert again.edition == edition
    walk(again, 5, 1)
    assert chautari.replay(json.loads(json.dumps(again.record()))).edition == edition


# Planted faults


def test_the_toy_keeps_all_of_them(toy_registered: Any) -> None:
    for seed in range(5):
        properties.undo_is_exact(toy_match(toy_registered), 60, seed)
        match = walk(toy_match(toy_registered), 9, seed)
        properties.replays(match)
        properties.position_leads_back(match)
        properties.copies_go_their_own_way(match, seed)


def test_chance_from_elsewhere_is_noticed(toy_registered: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_of(toy_registered), "below", lambda r, n: random.randrange(n))
    match = toy_match(toy_registered)
    for _ in range(3):
        match.play(0, "roll")
    with pytest.raises(chautari.BadRecord, match="differs"):
        properties.replays(match)


def test_a_word_left_out_of_the_position_is_noticed(toy_game: Any) -> None:
    def to_words(s: Any) -> dict[str, Any]:
        return {**toy_game.to_words(s), "rolled": 0}

    match = toy_match(toy_game, to_words=to_words)
    properties.position_leads_back(match)
    match.play(0, "roll")
    with pytest.raises(AssertionError):
        properties.position_leads_back(match)


def test_a_copy_that_shares_its_state_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = chautari.Match.copy

    def shallow(self: chautari.Match) -> chautari.Match:
        twin = whole(self)
        twin._states = self._states
        return twin

    monkeypatch.setattr(chautari.Match, "copy", shallow)
    with pytest.raises(AssertionError):
        properties.copies_go_their_own_way(toy_match(toy_game), 1)


@pytest.mark.parametrize("final", ["chance", "shown", "simultaneous"])
def test_an_undo_that_goes_too_far_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch, final: str) -> None:
    remember = chautari.Match._remember

    def forgiving(self: chautari.Match, *args: Any) -> None:
        remember(self, *args)
        state, reason, *rest = self._before[-1]
        self._before[-1] = (state, "" if reason == final else reason, *rest)

    monkeypatch.setattr(chautari.Match, "_remember", forgiving)
    with pytest.raises(AssertionError):
        [properties.undo_is_exact(chautari.new(toy_game, 2, seed=seed), 40, seed) for seed in range(9)]


def test_an_undo_that_is_refused_without_need_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(toy_game)
    note = rules.note

    def hasty(log: Any, kind: int, p: int, *at: int) -> None:
        note(log, kind, p, *at)
        log.cut = 1

    monkeypatch.setattr(rules, "note", hasty)
    match = toy_match(toy_game)
    match.play(0, "mark 1")
    assert not match.can_undo(0)
