"""What a placed stone makes of the tower's groups, and the question with its prices and numbers."""

from __future__ import annotations

import json
import random

import pytest

import chautari
from tests.games.yak.table import noon, play, table, tower


def building(drawing, stones):
    """Seat 0 has bought these stones and places them."""
    seats = {0: {"tower": tower(drawing), "card": "build"}}
    carts = {0: {"cart": "no_milk", "stones": ["blue"]}}
    return table(4, seats=seats, carts=carts, active=0, phase="place", bought=stones)


@pytest.mark.rule("Y64", "Y70")
def test_the_groups_with_the_stone_are_foretold():
    match = building("r . . .\nr y . . .", ["red", "yellow"])
    joined = {"colour": "red", "slots": ["0-0", "1-0"], "points": 3}
    paired = {"colour": "yellow", "slots": ["0-1", "0-2"], "points": 3}
    assert match.preview(0, "place yellow 0-2").leads_to == [joined, paired]
    assert match.view(0)["seats"][0]["groups"] == [joined]


@pytest.mark.rule("Y68")
def test_a_crystal_is_foretold_in_the_group_it_joins():
    match = building(". . . .\nr r y . .", ["crystal"])
    assert match.preview(0, "place crystal 1-0").leads_to == [
        {"colour": "red", "slots": ["0-0", "0-1", "1-0"], "points": 6}
    ]


@pytest.mark.rule("Y64", "Y68", "Y70")
@pytest.mark.parametrize("seed", range(2))
def test_what_is_foretold_of_groups_is_what_playing_gives(seed):
    rng = random.Random(seed)
    match = chautari.new("yak", 3 + seed, seed, {"day_limit": 30})
    placed = 0
    while not match.over and placed < 25:
        seat = match.waiting[0]
        action = rng.choice(match.legal(seat))
        lines = match.preview(seat, action).leads_to
        assert json.loads(json.dumps(lines)) == lines
        match.play(seat, action)
        if action.kind == "place":
            placed += 1
            assert lines == match.view(None)["seats"][seat]["groups"]
        else:
            assert lines == []


@pytest.mark.rule("Y22", "Y23", "Y25")
def test_the_question_tells_what_can_be_paid_and_the_price():
    carts = {0: {"cart": "no_bread", "food": {"milk": 4, "meat": 4}, "stones": ["red", "yellow", "grey"]}}
    match = noon(table(4, carts=carts, seats={0: {"yurt": {"milk": 2, "meat": 2, "bread": 1}}}), "build")
    assert match.prompt(0) == "Build: which stones do you buy? You can pay up to 4 food."
    assert play(match, 0, "buy red yellow").prompt(0) == "Build: the price is 3 food. What do you pay with?"
    play(match, 0, "pay milk milk meat")
    assert match.prompt(0) == "Build: the cart is full. Which 2 pieces of the food you paid go to the market?"
    play(match, 0, "excess milk milk")
    assert match.prompt(0) == "Build: place a stone. There are 2 to place."
    assert match.prompt(0, "de") == "Bauen: Setze einen Stein. Es sind noch 2 zu setzen."
    assert play(match, 0, "place red 0-2").prompt(0) == "Build: where do you place the stone?"


@pytest.mark.rule("Y32")
def test_the_question_of_the_market_counts_market_and_yurt():
    match = noon(table(3, seats={0: {"yurt": {"milk": 1, "meat": 3, "bread": 3}}}), "market", "build", "restock")
    assert match.prompt(0) == "Market: which food do you take? At most 1."
    assert match.prompt(0, "fr").endswith("prenez-vous\u00a0? Au plus 1.")
