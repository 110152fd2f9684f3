"""Dice: unused ones, the reroll, choosing one and its resource, the compulsory rest."""

from __future__ import annotations

import pytest

from tests.games.kathmandu.table import (
    cell,
    choices,
    held,
    markers,
    moving,
    play,
    refusal,
    see,
    table,
    thrown,
)

DICE = ["brown", "pink", "black", "purple", "orange", "grey"]


def places(match, seat):
    return {die: words["place"] for die, words in see(match, seat)["dice"].items()}


@pytest.mark.rule("K32", "K33", "K34")
def test_a_die_is_set_aside_the_others_are_thrown_and_one_is_taken():
    """KT1."""
    match = table(seats={0: {"resources": {}}})
    play(match, 0, "reroll grey")
    assert thrown(match) == [die for die in DICE if die != "grey"]
    assert refusal(match, 0, "die grey") == "die-not-unused"
    play(match, 0, "die brown")
    assert places(match, 0) == {**dict.fromkeys(DICE, "unused"), "grey": "aside", "brown": "1"}
    assert held(match, 0, "backpack") == 1


@pytest.mark.rule("K33")
def test_the_reroll_is_possible_once_a_turn():
    match = play(table(), 0, "reroll grey")
    assert choices(match, 0, "reroll") == []
    assert refusal(match, 0, "reroll pink") == "no-reroll"


@pytest.mark.rule("K33", "KA10")
def test_with_a_reroll_in_every_round_five_three_and_one_dice_are_thrown():
    """KT32."""
    match = table(seed=4)
    numbers = []
    for aside in (["brown", "pink"], ["black", "purple"], ["orange", "grey"]):
        for seat in (0, 1):
            play(match, seat, f"reroll {aside[0]}")
            if seat == 0:
                numbers.append(len(thrown(match)))
            if match.waiting == (seat,) and f"die {aside[1]}" in choices(match, seat):
                play(match, seat, f"die {aside[1]}")
            while match.waiting == (seat,):
                pick = choices(match, seat)
                play(match, seat, "end" if "end" in pick else pick[0])
        if numbers == [5, 3, 1]:
            break
    assert numbers == [5, 3, 1]


@pytest.mark.rule("K33", "K61")
def test_a_die_set_aside_is_locked_for_the_day_or_by_agreement_for_the_round():
    for lock, free in (("day", False), ("round", True)):
        seats = {p: {"dice": {"grey": {"place": "aside"}, "brown": {"place": "1"}}} for p in (0, 1)}
        match = table(
            seats=seats,
            options={"reroll_lock": lock},
            phase="actions",
            active=1,
            turn={"die": "brown", "deeds": ["reroll"]},
        )
        play(match, 1, "end")
        assert match.view(None)["round"] == 2
        assert ("die grey" in choices(match, 0)) == free


@pytest.mark.rule("K34")
@pytest.mark.parametrize(
    ("die", "resource"),
    [("brown", "backpack"), ("pink", "yak_fodder"), ("purple", "paint_box"), ("orange", "coin"), ("grey", "compass")],
)
def test_each_die_gives_its_resource(die, resource):
    match = play(table(seats={0: {"resources": {}}}), 0, f"die {die}")
    assert {name: n for name, n in see(match, 0)["resources"].items() if n} == {resource: 1}


@pytest.mark.rule("K34", "K11")
def test_the_black_die_gives_any_one_resource():
    match = play(table(seats={0: {"resources": {}}}), 0, "die black")
    assert len(choices(match, 0)) == 5
    play(match, 0, "take coin")
    assert held(match, 0, "coin") == 1
    assert match.view(0)["phase"] == "pre_move"


@pytest.mark.rule("K35", "K34", "K42")
def test_with_three_markers_the_turn_is_a_rest_after_the_resource():
    """KT2."""
    match = table(seats={0: {"exhaustion": 3, "cell": "1c3", "resources": {}}})
    play(match, 0, "die pink")
    assert (held(match, 0, "yak_fodder"), markers(match, 0), cell(match, 0)) == (1, 0, "1c3")
    assert match.waiting == (1,)


@pytest.mark.rule("K35", "K60")
def test_the_die_of_a_rest_counts_for_the_day():
    """KT59."""
    match = play(table(seats={0: {"exhaustion": 3}}), 0, "die pink")
    assert see(match, 0)["dice"]["pink"] == {"face": 3, "place": "1"}
    assert see(match, 0)["day_total"] == 3


@pytest.mark.rule("K35", "K54", "KA53")
def test_before_a_rest_only_cards_that_are_finished_by_themselves_are_open():
    cards = [
        "tool_case",
        "wooden_barrel",
        "first_aid_bag",
        "telescope",
        "magnifying_glass",
        "water_bottle",
        "terrain_map",
    ]
    match = table(seats={0: {"exhaustion": 3, "equipment": dict.fromkeys(cards, 1), "cell": "1c3"}})
    play(match, 0, "die brown")
    assert choices(match, 0) == [
        "rest",
        "play tool_case",
        "play wooden_barrel",
        "play first_aid_bag",
        "play telescope",
    ]


@pytest.mark.rule("K35", "K108")
def test_first_aid_prevents_the_rest():
    """KT36."""
    match = table(seats={0: {"exhaustion": 3, "equipment": {"first_aid_bag": 1}, "cell": "1c3"}})
    play(match, 0, "play first_aid_bag")
    assert markers(match, 0) == 1
    play(match, 0, "die brown", "go north")
    assert cell(match, 0) == "1c1"


@pytest.mark.rule("K34")
def test_choosing_a_die_is_compulsory():
    assert {a.split()[0] for a in choices(table(), 0)} == {"die", "reroll"}


@pytest.mark.rule("K36")
def test_after_the_die_the_move_is_next():
    assert moving("1c3", 2).view(0)["turn"]["steps"] == 2
