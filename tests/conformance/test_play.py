"""Play: nothing is lost, somebody can always act, what is legal is what is accepted, and every game ends."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chautari
from chautari.core.game import Game
from tests.conformance import properties
from tests.conformance.cases import every_table, matches, options, seeds, walk


@every_table
@given(data=st.data())
def test_every_position_of_a_game_is_sound_and_somebody_can_act(game: Game, players: int, data: Any) -> None:
    match = chautari.new(game, players, seed=data.draw(seeds), options=data.draw(options(game, players)))

    def check(seat: int, action: int) -> None:
        properties.is_sound(match)
        properties.somebody_can_act(match)

    walk(match, 250, data.draw(seeds), check)
    check(0, 0)


@every_table
@given(data=st.data())
def test_legal_is_what_play_accepts(game: Game, players: int, data: Any) -> None:
    properties.legal_is_what_play_accepts(data.draw(matches(game, players)))


@every_table
@given(data=st.data())
def test_looking_changes_nothing(game: Game, players: int, data: Any) -> None:
    properties.looking_changes_nothing(data.draw(matches(game, players)))


@every_table
@given(data=st.data())
def test_only_a_seats_own_line_depends_on_who_looks(game: Game, players: int, data: Any) -> None:
    properties.only_a_seats_own_line_depends_on_who_looks(data.draw(matches(game, players)))


@every_table
@given(data=st.data())
def test_seats_with_the_same_key_have_the_same_line(game: Game, players: int, data: Any) -> None:
    properties.seats_with_the_same_key_have_the_same_line(data.draw(matches(game, players)))


@every_table
@given(data=st.data())
def test_every_game_ends(game: Game, players: int, data: Any) -> None:
    match = chautari.new(game, players, seed=data.draw(seeds), options=data.draw(options(game, players)))
    properties.ends(match, data.draw(seeds))
    properties.is_sound(match)
    properties.somebody_can_act(match)
    properties.explained_points_add_up(match)


@every_table
@given(data=st.data())
def test_explained_points_add_up(game: Game, players: int, data: Any) -> None:
    properties.explained_points_add_up(data.draw(matches(game, players)))


# Planted faults: each property notices when it is broken


def toy_match(toy_game: Any, **changes: Any) -> chautari.Match:
    match = chautari.new(dataclasses.replace(toy_game, **changes), 2, seed=3)
    for seat in (0, 1):
        match.play(seat, "vote no")
    return match


def rules_of(toy_game: Any) -> Any:
    import importlib

    return importlib.import_module(f"{toy_game.package}.rules")


def test_the_toy_keeps_all_of_them(toy_game: Any) -> None:
    match = toy_match(toy_game)
    properties.is_sound(match)
    properties.somebody_can_act(match)
    properties.legal_is_what_play_accepts(match)
    properties.looking_changes_nothing(match)
    properties.ends(match, 1)
    properties.explained_points_add_up(match)


def test_a_lost_pebble_is_noticed(toy_game: Any) -> None:
    match = toy_match(toy_game)
    match._states["player"]["hand"][0, 0, 0] = 0
    with pytest.raises(AssertionError):
        properties.is_sound(match)


def test_a_seat_that_can_do_nothing_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(toy_game)
    monkeypatch.setattr(rules_of(toy_game), "mark", lambda mask, a: None)
    with pytest.raises(AssertionError):
        properties.somebody_can_act(match)


def test_a_door_that_lets_everything_in_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(toy_game)
    match.play(0, "show 0")
    monkeypatch.setattr(chautari.Match, "_checked", lambda self, seat, action: (seat, self._number(action)))
    with pytest.raises(AssertionError):
        properties.legal_is_what_play_accepts(match)


def test_an_action_without_effect_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(toy_game)
    match.play(0, "mark 1")
    match.play(0, "mark 2")
    match.play(0, "mark 3")
    monkeypatch.setattr(rules_of(toy_game), "pass_on", lambda s, p, log: setattr(s, "acts", s.acts - 1))
    with pytest.raises(AssertionError):
        properties.legal_is_what_play_accepts(match)


def test_a_look_that_writes_is_noticed(toy_game: Any) -> None:
    def view(s: Any, p: int | None) -> dict[str, Any]:
        match._states["rolled"] = 6
        return {}

    match = toy_match(toy_game, view=view)
    with pytest.raises(AssertionError):
        properties.looking_changes_nothing(match)


def test_a_view_cannot_write(toy_game: Any) -> None:
    def view(s: Any, p: int | None) -> dict[str, Any]:
        s.rolled = 6
        return {}

    properties.looking_changes_nothing(toy_match(toy_game, view=view))


def test_a_view_that_depends_on_more_than_its_own_line_is_noticed(toy_game: Any) -> None:
    def view(s: Any, p: int | None) -> dict[str, Any]:
        return {"looks": p, "seats": [{"seat": q} for q in range(s.players)]}

    match = toy_match(toy_game, view=view, seat_view=lambda s, q, p: {"seat": q})
    with pytest.raises(AssertionError):
        properties.only_a_seats_own_line_depends_on_who_looks(match)


def test_an_endless_game_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(toy_game)
    monkeypatch.setattr(properties, "MOST_STEPS", 200)
    monkeypatch.setattr(rules_of(toy_game), "pass_on", lambda s, p, log: setattr(s, "acts", 0))
    with pytest.raises(AssertionError, match="still going"):
        properties.ends(match, 1)


def test_a_wrong_score_sheet_is_noticed(toy_game: Any) -> None:
    match = toy_match(toy_game, explain=lambda s, p: [{"category": "row", "points": 7, "pieces": []}])
    with pytest.raises(AssertionError):
        properties.explained_points_add_up(match)
