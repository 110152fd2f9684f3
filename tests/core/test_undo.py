"""Taking back: one's own last action, never past chance, a secret shown, or somebody else."""

from __future__ import annotations

from typing import Any

import pytest

import chautari
from tests.core.examples import build_at_noon, kinds, morning, voted


def test_an_action_is_taken_back_to_the_same_bytes() -> None:
    m = build_at_noon()
    before, record = m.hash(), m.record()
    m.play(0, "buy red red")
    assert m.can_undo(0)
    m.undo(0)
    assert m.hash() == before
    assert m.record() == record
    assert m.events == [{"kind": "undo", "seat": 0, "args": {"notation": "buy red red"}}]
    m.play(0, "buy red")
    m.play(0, "pay milk")


def test_one_action_is_taken_back_per_call() -> None:
    m = build_at_noon()
    start = m.hash()
    m.play(0, "buy red")
    bought = m.hash()
    m.play(0, "pay milk")
    m.undo(0)
    assert m.hash() == bought
    m.undo(0)
    assert m.hash() == start
    assert m.can_undo(0).code == "nothing"


def refused(m: chautari.Match, seat: int, code: str) -> None:
    """Undo is refused for that reason, and nothing has changed."""
    verdict = m.can_undo(seat)
    assert not verdict
    assert (verdict.allowed, verdict.code) == (False, code)
    assert verdict.reason
    before = m.record()
    with pytest.raises(chautari.IllegalAction) as problem:
        m.undo(seat)
    assert problem.value.code == code
    assert str(problem.value) == verdict.reason
    assert m.record() == before


def test_there_may_be_nothing_to_take_back() -> None:
    m = build_at_noon()
    refused(m, 0, "nothing")
    m.play(0, "buy red")
    refused(m, 1, "nothing")


def test_simultaneous_choices_are_final() -> None:
    m = morning()
    m.play(1, "card build")
    refused(m, 1, "simultaneous")
    refused(m, 0, "nothing")


def test_chance_is_final() -> None:
    m = build_at_noon(phase="take", seats=[{"card": "market", "shown": True}, {"card": "build"}])
    m.play(0, "take nothing")
    assert "draw" in kinds(m.events)
    refused(m, 0, "chance")


def test_what_was_shown_is_final() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    m.play(0, "pay milk")
    m.play(0, "place red 1-0")
    assert kinds(m.events) == ["place", "reveal"]
    refused(m, 0, "shown")


def test_another_seats_later_action_is_in_the_way(toy_game: Any) -> None:
    m = voted(toy_game)
    m.play(0, "pass")
    assert m.can_undo(0), "nothing was drawn or shown, and nobody has acted since"
    m.play(1, "mark 2")
    refused(m, 0, "later")


def test_it_is_out_of_the_way_once_it_is_taken_back(toy_game: Any) -> None:
    m = voted(toy_game)
    start = m.hash()
    m.play(0, "pass")
    m.play(1, "mark 2")
    m.undo(1)
    assert m.can_undo(0)
    m.undo(0)
    assert m.hash() == start
    refused(m, 0, "later")  # the last action is now seat 1's vote


def test_acts_are_taken_back_down_to_the_last_final_one(toy_game: Any) -> None:
    m = voted(toy_game)
    m.play(0, "roll")
    rolled = m.hash()
    m.play(0, "mark 1")
    m.play(0, "whisper 3")
    m.undo(0)
    m.undo(0)
    assert m.hash() == rolled
    refused(m, 0, "chance")


def test_taking_a_hidden_pebble_is_final(toy_game: Any) -> None:
    m = voted(toy_game)
    m.play(0, "show 0")
    refused(m, 0, "shown")
    m.play(0, "take")
    refused(m, 0, "shown")


def test_the_last_action_of_a_game_can_be_taken_back(toy_game: Any) -> None:
    m = voted(toy_game, turns=1)
    m.play(0, "pass")
    assert m.over
    m.undo(0)
    assert m.waiting == (0,)


def test_taking_back_tells_nobody_a_secret(toy_game: Any) -> None:
    m = voted(toy_game)
    m.play(0, "whisper 2")
    assert m.events_for(1) == [{"kind": "whisper", "seat": 0, "args": None}]
    m.undo(0)
    assert m.events_for(0) == [{"kind": "undo", "seat": 0, "args": {"notation": "whisper 2"}}]
    assert m.events_for(1) == [{"kind": "undo", "seat": 0, "args": None}]
    assert m.events_for(None) == m.events_for(1)


def test_so_it_is_when_open_acts_follow_the_secret(toy_game: Any) -> None:
    m = voted(toy_game)
    m.play(0, "whisper 2")
    m.play(0, "mark 1")
    m.undo(0)
    assert m.events_for(1) == [{"kind": "undo", "seat": 0, "args": {"notation": "mark 1"}}]
    m.undo(0)
    assert m.events_for(1) == [{"kind": "undo", "seat": 0, "args": None}]


def test_a_replayed_game_can_be_taken_back_as_the_first_one_could(toy_registered: Any) -> None:
    m = voted(toy_registered)
    m.play(0, "mark 1")
    again = chautari.replay(m.record())
    assert again.can_undo(0)
    again.undo(0)
    m.undo(0)
    assert again.hash() == m.hash()


def test_a_position_has_no_past() -> None:
    m = build_at_noon()
    m.play(0, "buy red")
    refused(chautari.set_up("yak", m.position()), 0, "nothing")


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_reasons_come_in_every_language(lang: str) -> None:
    m = build_at_noon()
    assert m.can_undo(0, lang).reason
    m.play(0, "buy red")
    assert m.can_undo(0, lang).reason
