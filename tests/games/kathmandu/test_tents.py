"""Tents: who draws them, who is asked, what they do."""

from __future__ import annotations

import pytest

from tests.games.kathmandu.table import (
    acting,
    choices,
    edition,
    markers,
    play,
    refusal,
    see,
    table,
)
from tests.games.kathmandu.test_evening import evening

TENTS = {"tents": True}


@pytest.mark.rule("K26", "K130")
def test_every_lowest_total_draws_a_tent():
    totals = [(2, 3, 3), (5, 5, 5), (4, 3, 1), (5, 5, 5)]
    match = evening(totals, options=TENTS)
    assert [see(match, p)["tent_cards"] for p in range(4)] == [1, 0, 1, 0]
    assert match.view(0)["tent_pile"] == 22
    assert [event["seat"] for event in match.events if event["kind"] == "draw_tent"] == [2, 0]


@pytest.mark.rule("K130")
def test_from_an_empty_pile_nobody_draws():
    match = evening([(1, 1, 1), (5, 5, 5)], options=TENTS, tent_pile={})
    assert see(match, 0)["tent_cards"] == 0


@pytest.mark.rule("K130", "K140")
def test_no_tents_are_drawn_on_the_last_day():
    weather = ["storm", "sun", "sun", "storm", "sun", None]
    match = evening([(4, 5, 6), (1, 1, 1)], day=6, storm=2, weather=weather, options=TENTS)
    assert see(match, 1)["tent_cards"] == 0


@pytest.mark.rule("K130", "K26")
def test_a_drawn_tent_is_seen_by_its_owner_only():
    match = evening([(1, 1, 1), (5, 5, 5)], options=TENTS)
    mine = [event["args"] for event in match.events_for(0) if event["kind"] == "draw_tent"]
    theirs = [event["args"] for event in match.events_for(1) if event["kind"] == "draw_tent"]
    assert list(mine[0]) == ["landscape"]
    assert theirs == [None]
    assert match.view(1)["seats"][0]["tents"] is None
    assert sum(match.view(0)["seats"][0]["tents"].values()) == 1


def camp(seats, **seat):
    return acting("1c3", players=len(seats) + 1, seats=seats, options=TENTS, yak_tile="meadow", **seat)


@pytest.mark.rule("K131", "KA59", "K40")
def test_two_rivals_play_one_and_two_tents():
    """KT47."""
    match = camp({1: {"tents": {"meadow": 1}}, 2: {"tents": {"meadow": 2}}}, exhaustion=1)
    play(match, 0, "end")
    assert match.waiting == (1,)
    play(match, 1, "tent meadow")
    assert match.waiting == (2,)
    play(match, 2, "tent meadow", "tent meadow")
    assert markers(match, 0) == 3
    assert [see(match, p)["tent_cards"] for p in (1, 2)] == [0, 0]
    assert match.view(0)["tent_pile"] == 21
    assert match.waiting == (1,)
    assert match.view(0)["phase"] == "die"


@pytest.mark.rule("K131")
def test_everybody_with_any_tent_is_asked_matching_or_not():
    match = camp({1: {"tents": {"forest": 1}}, 2: {}, 3: {"tents": {"meadow": 1}}})
    play(match, 0, "end")
    assert match.waiting == (1,)
    assert choices(match, 1) == ["pass"]
    assert refusal(match, 1, "tent forest") == "no-tent"
    play(match, 1, "pass")
    assert match.waiting == (3,)
    assert choices(match, 3) == ["tent meadow", "pass"]
    play(match, 3, "pass")
    assert markers(match, 0) == 0


@pytest.mark.rule("K131", "K35", "KA29")
def test_no_tents_on_a_resting_player():
    """KT48."""
    match = table(seats={0: {"exhaustion": 3}, 1: {"tents": {"meadow": 1}}}, options=TENTS)
    play(match, 0, "die brown")
    assert match.view(0)["phase"] == "die"
    assert markers(match, 0) == 0


@pytest.mark.rule("K131", "KA29")
def test_no_tents_on_turns_in_kathmandu():
    seats = {0: {"kathmandu_tile": 1}, 1: {"tents": {"city": 1}}}
    match = table(seats=seats, options=TENTS, phase="city", kathmandu_tiles_taken=1)
    play(match, 0, "take coin")
    assert match.view(0)["phase"] == "die"


@pytest.mark.rule("K132", "KA28", "KA64")
@pytest.mark.parametrize("allowed", [True, False])
def test_city_tents_on_an_arrival_turn_are_an_option(allowed):
    options = {"tents": True, "kathmandu_tents": allowed}
    seats = {1: {"tents": {"city": 1}}}
    words = {"kathmandu_tile": 1, "kathmandu_tiles_taken": 1, "yak_tile": "city"}
    match = acting("5c3", edition(), seats=seats, options=options, **words)
    play(match, 0, "end")
    if allowed:
        play(match, 1, "tent city")
    assert match.view(0)["phase"] == "die"
    assert markers(match, 0) == int(allowed)


@pytest.mark.rule("K132")
def test_players_who_have_arrived_may_still_play_tents():
    match = camp({1: {"tents": {"meadow": 1}, "kathmandu_tile": 1}}, kathmandu_tiles_taken=1)
    play(match, 0, "end")
    play(match, 1, "tent meadow")
    assert markers(match, 0) == 1


@pytest.mark.rule("K131")
def test_a_preview_shows_the_tent_and_its_effect_but_nothing_is_taken_back():
    match = camp({1: {"tents": {"meadow": 2}}})
    play(match, 0, "end")
    preview = match.preview(1, "tent meadow")
    assert [(event.kind, event.seat) for event in preview.events] == [("tent", 1), ("tired", 0)]
    assert preview.cut == "hidden"
    play(match, 1, "tent meadow")
    assert not match.can_undo(1)
