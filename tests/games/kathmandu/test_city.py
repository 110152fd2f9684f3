"""Kathmandu: the visit, the turns afterwards, and the end once all have arrived."""

from __future__ import annotations

import pytest

from tests.games.kathmandu.table import (
    DEST,
    acting,
    cell,
    choices,
    edition,
    held,
    markers,
    moving,
    play,
    see,
    table,
)


@pytest.mark.rule("K50", "K8")
def test_the_first_to_end_in_kathmandu_gets_the_top_tile_and_loses_all_markers():
    """KT12."""
    match = moving("5b3", 1, exhaustion=2)
    play(match, 0, "go east")
    assert see(match, 0)["kathmandu_tile"] == 15
    assert markers(match, 0) == 0
    assert see(match, 0)["arrived"]
    assert match.view(0)["kathmandu_tiles"] == [13, 11, 9]


@pytest.mark.rule("K50")
def test_passing_over_kathmandu_is_no_visit():
    """KT56."""
    match = moving("5b3", 4)
    play(match, 0, "go east")
    assert cell(match, 0) == "5f3"
    assert not see(match, 0)["arrived"]


@pytest.mark.rule("K50", "K37")
def test_stopping_early_in_kathmandu_is_not_possible():
    match = moving("5b3", 5)
    play(match, 0, "go east")
    assert (cell(match, 0), markers(match, 0)) == ("5f3", 1)


@pytest.mark.rule("K50", "K43", "K44", "K45")
def test_a_kathmandu_cell_is_a_city_cell_without_goods():
    seats = {
        0: {"cell": "5b3", "resources": {"backpack": 1, "coin": 2}, "yak_tile": "city", "dice": {"brown": {"face": 1}}}
    }
    words = {
        "phase": "pre_move",
        "turn": {"die": "brown"},
        "equipment": ["tool_case city", "telescope snow", "chest city"],
    }
    match = table(seats=seats, **words)
    play(match, 0, "go east")
    assert choices(match, 0) == ["end", "fulfil", "collect tool_case city", "collect chest city"]
    assert cell(match, 0) == "5c3"
    play(match, 0, "end")
    assert cell(match, 0) is None


@pytest.mark.rule("K50", "K116", "KA27")
def test_after_cards_are_legal_on_the_arrival_turn():
    dest = DEST.replace("m m m m m m", "m m m* m m m", 1)
    match = acting("5c2", edition(dest=dest), kathmandu_tile=1, kathmandu_tiles_taken=1, equipment=["rope_ladder"])
    assert choices(match, 0, "ladder") == ["ladder n"]


@pytest.mark.rule("K50", "K54", "K11")
def test_later_turns_are_one_resource_and_nothing_else():
    seats = {0: {"kathmandu_tile": 1, "equipment": {"tool_case": 1, "first_aid_bag": 1}}}
    match = table(seats=seats, phase="city", kathmandu_tiles_taken=1)
    assert choices(match, 0) == [f"take {r}" for r in ("backpack", "compass", "paint_box", "coin", "yak_fodder")]
    play(match, 0, "take coin")
    assert held(match, 0, "coin") == 2
    assert match.waiting == (1,)


@pytest.mark.rule("K31", "K140", "KA26")
def test_the_game_ends_at_once_when_all_have_arrived():
    """KT55."""
    seats = {0: {"kathmandu_tile": 1}, 1: {"cell": "5b3", "resources": {}, "dice": {"brown": {"face": 1}}}}
    words = {
        "kathmandu_tiles_taken": 1,
        "phase": "pre_move",
        "active": 1,
        "turn": {"die": "brown"},
        "day": 5,
        "storm": 2,
    }
    match = table(seats=seats, **words)
    before = see(match, 0)["resources"]
    play(match, 1, "go east")
    assert match.over
    assert see(match, 0)["resources"] == before
    assert match.view(0)["weather"][4] is None


@pytest.mark.rule("K31", "KA26", "KA66")
@pytest.mark.parametrize(("end", "turns"), [("immediate", 0), ("round", 1), ("day", 5)])
def test_by_agreement_the_round_or_the_day_is_finished_first(end, turns):
    seats = {0: {"cell": "5b3", "resources": {}, "dice": {"brown": {"face": 1}}}, 1: {"kathmandu_tile": 1}}
    words = {"kathmandu_tiles_taken": 1, "phase": "pre_move", "turn": {"die": "brown"}, "day": 5, "storm": 2}
    match = table(seats=seats, options={"all_arrived_end": end}, **words)
    play(match, 0, "go east")
    taken = 0
    while not match.over:
        play(match, match.waiting[0], "take coin")
        taken += 1
    assert taken == turns
    assert match.view(0)["weather"][4] is None
