"""Sight: what an agent is given. It can be copied, tried out and counted, and holds no secret."""

from __future__ import annotations

from typing import Any

import chautari
from chautari.core import chance
from tests.core.examples import build_at_noon, morning, voted


def test_a_sight_is_a_guess_at_what_the_seat_cannot_know() -> None:
    m = morning()
    m.play(0, "card build")
    cards = {int(m.sight(1, seed).states["player"]["card"][0, 0]) for seed in range(30)}
    assert cards == {1, 2, 3}
    assert {int(m.sight(0, seed).states["player"]["card"][0, 0]) for seed in range(30)} == {1}
    assert {int(m.sight(None, seed).states["player"]["card"][0, 0]) for seed in range(30)} == {1, 2, 3}


def test_the_same_seed_gives_the_same_guess() -> None:
    m = morning()
    m.play(0, "card build")
    assert m.sight(1, "guess").states.tobytes() == m.sight(1, "guess").states.tobytes()
    assert m.sight(1, "guess").states.tobytes() != m.sight(1, "another").states.tobytes()


def test_a_stream_goes_on_from_guess_to_guess() -> None:
    m = morning()
    source = chance.stream("agent")
    assert m.sight(1, source).states.tobytes() != m.sight(1, source).states.tobytes()


def test_a_sight_answers_what_an_agent_asks() -> None:
    m = build_at_noon()
    sight = m.sight(0, 1)
    assert (sight.seat, sight.players, sight.waiting()) == (0, 2, (0,))
    assert sight.legal() == [action.id for action in m.legal(0)]
    assert sight.legal(1) == []
    assert sight.totals() == [line["total"] for line in m.scores()]


def test_trying_an_action_leaves_the_sight_and_the_match_alone() -> None:
    m = build_at_noon()
    sight = m.sight(0, 1)
    before, match_before = sight.states.tobytes(), m.hash()
    later = sight.after(sight.legal()[0])
    assert later.legal() != sight.legal()
    assert sight.states.tobytes() == before
    assert m.hash() == match_before


def test_other_seats_can_be_tried_too() -> None:
    m = morning()
    sight = m.sight(1, 1)
    assert sight.after(sight.legal(0)[0], seat=0).waiting() == (1, 2)


def test_looking_changes_nothing(toy_game: Any) -> None:
    m = voted(toy_game)
    before = m.hash()
    for seat in (0, 1, None):
        m.sight(seat, 1)
    assert m.hash() == before


def test_the_future_of_a_sight_is_not_the_games_future() -> None:
    """The draw that follows differs from guess to guess, and from the true one."""
    m = build_at_noon(phase="take", seats=[{"card": "market", "shown": True}, {"card": "build"}])
    action = m.legal(0)[0].id
    drawn = {m.sight(0, seed).after(action).states["drawn"].tobytes() for seed in range(20)}
    assert len(drawn) > 5
    assert isinstance(m, chautari.Match)
