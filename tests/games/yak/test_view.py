"""What seats and spectators see, and the score sheet explained."""

from __future__ import annotations

import json
import random

import pytest

from chautari.games.yak.state import Card
from tests.games.yak.table import OVER, choices, full_carts, kinds, noon, play, table, tower

CROSSROADS = [
    ("morning", lambda: table(3)),
    ("buy", lambda: noon(table(3, carts=full_carts(3)), "build", "restock", "market")),
    ("restock", lambda: noon(table(3, carts=full_carts(3)), "restock", "build", "market")),
    ("take", lambda: noon(table(3), "market", "build", "restock")),
    ("put", lambda: play(noon(table(3, draws=["g fog u", "r"]), "market", "build", "restock"), 0, "take nothing")),
    ("over", lambda: table(3, heights={1: 14}, stupa=1, **OVER)),
]


@pytest.mark.rule("Y20")
@pytest.mark.parametrize(("phase", "make"), CROSSROADS, ids=[phase for phase, _ in CROSSROADS])
def test_everything_but_the_chosen_cards_is_public(phase, make):
    """Food, stones, the bag's content, fog, heading, bonus cards and towers: every seat and spectators see the same."""
    match = make()
    assert match.view(None)["phase"] == phase
    seen = [match.view(looking) for looking in (None, 0, 1, 2)]
    for view in seen:
        del view["seat"]
        for seat in view["seats"]:
            del seat["card"]
    assert seen[0] == seen[1] == seen[2] == seen[3]


@pytest.mark.rule("Y20", "YA25")
@pytest.mark.parametrize(("phase", "make"), CROSSROADS, ids=[phase for phase, _ in CROSSROADS])
def test_a_seat_sees_its_own_card_and_those_turned_up(phase, make):
    match = make()
    for looking in (None, 0, 1, 2):
        for p, seat in enumerate(match.view(looking)["seats"]):
            own = match.view(p)["seats"][p]["card"]
            assert seat["card"] == (own if p == looking or seat["shown"] else None)


@pytest.mark.rule("Y20")
def test_an_agent_must_guess_the_cards_of_the_others():
    """Vincent's helper knows his own card; any card of the others is as likely as another."""
    match = table(3)
    match.play(0, "card build")
    match.play(1, "card build")
    guesses = [match.sight(0, seed).states["player"]["card"][0] for seed in range(40)]
    assert {int(cards[0]) for cards in guesses} == {Card.BUILD}
    assert {int(cards[1]) for cards in guesses} == {Card.BUILD, Card.RESTOCK, Card.MARKET}
    assert {int(cards[2]) for cards in guesses} == {Card.NONE}


@pytest.mark.parametrize(("phase", "make"), CROSSROADS, ids=[phase for phase, _ in CROSSROADS])
def test_views_are_ready_for_json_and_tell_nothing_of_chance(phase, make):
    match = make()
    for looking in (None, 0, 1, 2):
        view = match.view(looking)
        assert json.loads(json.dumps(view)) == view
        assert not {"rng", "chance", "seed"} & set(view)


def test_a_view_shows_the_table_in_words():
    seats = {0: {"tower": tower("r . . .\ny * . . ."), "yurt": {"milk": 2}}}
    match = table(4, seats=seats, fog={"stage": 2, "track": 3}, heading="counterclockwise", baby_yak=3, day=4)
    view = match.view(0)
    assert (view["game"], view["seat"], view["players"], view["day"]) == ("yak", 0, 4, 4)
    assert view["heading"] == "counterclockwise"
    assert view["baby_yak"] == 3
    assert view["fog"] == {"stage": 2, "track": 3, "aside": 0}
    assert view["track_spaces"] == 4
    assert view["bag"]["fog"] == 2
    assert view["seats"][0]["tower"] == {"0-0": "yellow", "0-1": "crystal", "1-0": "red"}
    assert view["seats"][0]["stones"] == 3
    assert view["seats"][0]["yurt"] == {"milk": 2, "meat": 0, "bread": 0}
    assert view["carts"][3] == {
        "cart": "max_2_kinds",
        "station": 3,
        "food": {"milk": 3, "meat": 3, "bread": 3},
        "stones": ["black", "grey", "orange"],
    }


@pytest.mark.rule("Y22", "Y25", "Y30", "Y33", "Y42")
def test_a_view_tells_rooms_prices_and_the_spaces_for_fog():
    view = table(4, fog={"stage": 1, "track": 2}).view(None)
    assert view["rooms"] == {"yurt": 8, "cart_food": 9, "cart_stones": 4}
    assert view["prices"] == {"stones": [1, 3, 5], "crystal": 1}
    assert view["track_spaces"] == 3


@pytest.mark.rule("Y64", "Y68", "Y70")
def test_a_seat_shows_its_groups_with_the_crystals_that_join_them():
    """The crystal between two reds makes them one group of three; the yellow stone is a group of nobody."""
    match = table(4, seats={0: {"tower": tower(". . . .\nr * r y .")}})
    for looking in (None, 0, 2):
        seats = match.view(looking)["seats"]
        assert seats[0]["groups"] == [{"colour": "red", "slots": ["0-0", "0-1", "0-2"], "points": 6}]
        assert seats[1]["groups"] == []


def test_with_two_players_the_third_cart_is_seen_in_the_middle():
    assert [cart["station"] for cart in table(2).view(None)["carts"]] == [0, 1, "middle"]


def test_what_is_bought_and_paid_is_seen_until_it_is_put_down():
    carts = {0: {"cart": "no_bread", "food": {"milk": 4, "meat": 4}}}
    match = noon(table(4, carts=carts, seats={0: {"yurt": {"milk": 1, "meat": 2}}}), "build")
    play(match, 0, "buy red yellow")
    view = match.view(None)
    assert view["phase"] == "excess"
    assert view["bought"] == ["red", "yellow"]
    assert view["paid"] == {"milk": 1, "meat": 2, "bread": 0}
    play(match, 0, "excess meat meat")
    assert match.view(None)["paid"] == {"milk": 0, "meat": 0, "bread": 0}
    assert match.view(None)["bought"] == ["red", "yellow"]


@pytest.mark.rule("Y14")
def test_bonus_cards_in_the_box_are_seen_by_nobody():
    match = table(4, options={"bonus_cards": 1})
    for looking in (None, 0, 3):
        assert len(match.view(looking)["bonus_cards"]) == 1


# The score sheet


EXAMPLE = """
        r
       * r
      r g b
     r g * o
    b b g y o
"""


@pytest.mark.rule("Y81", "Y68")
def test_the_sheet_shows_which_stones_form_which_group():
    """The tower of the rulebook's example; a crystal stands in the group that it joins."""
    match = table(4, seats={0: {"tower": tower(EXAMPLE)}}, stupa=0, **OVER)
    lines = match.explain(0)
    grey = next(line for line in lines if line.get("colour") == "grey")
    assert grey == {
        "category": "group_sizes",
        "points": 9,
        "pieces": [
            {"stone": "grey", "slot": "0-2"},
            {"stone": "grey", "slot": "1-1"},
            {"stone": "grey", "slot": "2-1"},
            {"stone": "crystal", "slot": "3-0"},
        ],
        "colour": "grey",
        "size": 4,
    }
    singles = [line["pieces"] for line in lines if line["category"] == "single_stones"]
    assert singles == [[{"stone": "yellow", "slot": "0-3"}], [{"stone": "black", "slot": "2-2"}]]
    assert next(line["groups"] for line in lines if line["category"] == "number_of_groups") == 5


@pytest.mark.rule("Y73")
def test_the_sheet_compares_the_food():
    match = table(3, seats={0: {"yurt": {"milk": 4}}, 1: {"yurt": {"meat": 2}}})
    food = [next(line for line in match.explain(p) if line["category"] == "food") for p in range(3)]
    assert [(line["mine"], line["most"], line["points"]) for line in food] == [(4, 4, 2), (2, 4, 0), (3, 4, 0)]


@pytest.mark.rule("Y81", "Y82")
@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_the_sheet_add_up_to_the_scores_and_name_every_stone_once(seed):
    """Whenever a stone was placed or a day is over in random games with bonus cards."""
    rng = random.Random(seed)
    match = table(4, options={"bonus_cards": 3, "day_limit": 40})
    while not match.over:
        (first, *_) = match.waiting
        match.play(first, rng.choice(choices(match, first)))
        if not {"place", "evening"} & set(kinds(match)):
            continue
        for p, line in enumerate(match.scores()):
            lines = match.explain(p)
            for category in match.game.categories:
                assert sum(row["points"] for row in lines if row["category"] == category) == line[category]
            counted = [row for row in lines if row["category"] in ("group_sizes", "single_stones")]
            stones = [piece["slot"] for row in counted for piece in row["pieces"]]
            assert sorted(stones) == sorted(match.view(None)["seats"][p]["tower"])
