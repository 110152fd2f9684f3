"""Views: everything is open but tents in other hands; nothing tells what a pile holds next."""

from __future__ import annotations

import json

import pytest

import chautari
from tests.games.kathmandu.table import GAME, acting, choices, moving, play, table


@pytest.mark.rule("K26", "K131")
def test_only_tents_are_hidden():
    seats = {0: {"tents": {"forest": 1}}, 1: {"tents": {"snow": 2}}}
    match = table(seats=seats, options={"tents": True})
    mine, theirs = match.view(0), match.view(1)
    assert mine["seats"][0]["tents"] == {"forest": 1}
    assert mine["seats"][1]["tents"] is None
    assert mine["seats"][1]["tent_cards"] == 2
    for view in (mine, theirs):
        for seat in view["seats"]:
            del seat["tents"]
        del view["seat"]
    assert mine == theirs


@pytest.mark.rule("K131")
def test_an_agent_guesses_the_tents_of_others_and_no_more():
    seats = {0: {"tents": {"forest": 1}}, 1: {"tents": {"snow": 2}}}
    match = table(seats=seats, options={"tents": True})
    guessed = set()
    for seed in range(20):
        sight = match.sight(0, seed)
        tents = sight.states["player"]["tents"][0]
        assert list(tents[0]) == list(match.state["player"]["tents"][0])
        assert tents[1].sum() == 2
        guessed.add(tents[1].tobytes())
        assert tents.sum() + sight.states["tent_pile"][0].sum() == 24
    assert len(guessed) > 3


@pytest.mark.rule("K131")
def test_being_asked_for_tents_and_passing_tells_nothing():
    for tents in ({"forest": 1}, {"meadow": 1}):
        match = acting("1c3", seats={1: {"tents": tents}}, options={"tents": True}, yak_tile="meadow")
        play(match, 0, "end")
        assert match.waiting == (1,)
        before = json.dumps(match.view(0))
        if tents == {"forest": 1}:
            first = before
    assert before == first


@pytest.mark.rule("K12", "K14", "K16", "K26", "K62", "K63")
def test_nobody_can_know_what_comes_next():
    """Piles, weather and yak tiles are drawn by lot: what an agent sees leads to many futures."""
    match = acting("1c3", yak_tile="meadow", yak_tiles={"snow": 2, "forest": 2, "steppe": 1, "city": 1})
    ahead = [match.sight(0, seed).after(GAME.actions.find("fulfil")) for seed in range(30)]
    assert len({int(sight.states["player"]["yak_tile"][0, 0]) for sight in ahead}) == 4
    turn = {"round": 3, "active": 1, "turn": {"die": "black"}, "equipment": [None, None, None], "phase": "actions"}
    evening = table(seats={p: {"yak_tile": "meadow"} for p in (0, 1)}, seed=3, **turn)
    ends = [evening.sight(1, seed).after(GAME.actions.find("end")).states for seed in range(30)]
    assert {int(end["weather"][0, 0]) for end in ends} == {1, 2}
    assert len({int(end["display"][0, 0]) for end in ends}) > 10
    assert len({int(end["animals_shown"][0]) for end in ends}) > 10
    assert len({end["player"]["faces"].tobytes() for end in ends}) == 30


@pytest.mark.rule("K36")
def test_a_pending_declaration_shows_its_way():
    match = moving("1a3", 5, equipment=["bridle", "bridle"])
    play(match, 0, "go east", "turn 2 right")
    move = match.view(1)["move"]
    assert move == {"from": "1a3", "heading": "south", "path": ["1b3", "1c3"], "steps": 5, "turns": 1, "climb": "not"}
    ends = {line["first"]: line["cell"] for line in match.view(0)["reach"]}
    assert ends["straight"] == "1c6"
    assert ends["turn 4 left"] == "1d5"
    assert set(ends) == set(choices(match, 0))


def test_a_view_of_everything_is_ready_for_json():
    match = chautari.new("kathmandu", 4, seed=3, options={"long_game": True, "tents": True, "characters": "random"})
    text = json.dumps(match.view(None), allow_nan=False)
    assert len(text) < 100_000


@pytest.mark.rule("K30")
def test_a_view_tells_how_many_rounds_a_day_has():
    assert (table().view(None)["round"], table().view(None)["rounds"]) == (1, 3)
