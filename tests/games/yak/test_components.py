"""The box: counts and sums against the printed list, the house edition, and editions that are refused."""

from __future__ import annotations

import copy
import itertools
from collections import Counter

import pytest

import chautari
from chautari import BadEdition
from chautari.core import edition
from chautari.games.yak import GAME, state
from chautari.games.yak.actions import CARDS, CARTS, COLOURS, FOODS, SLOT_NAMES, STONES
from chautari.games.yak.components import check_edition
from chautari.games.yak.scoring import FOOD_POINTS, STUPA_POINTS
from tests.editing import changed

HOUSE = edition.house(GAME)


def house():
    """A copy of the house edition, to change."""
    return copy.deepcopy(HOUSE)


# Counts


@pytest.mark.rule("Y8", "Y11", "Y5")
def test_with_four_players_the_whole_box_is_on_the_table():
    """64 coloured stones in 8 colours, 8 crystals, 5 fogs, and 45 food: 15 of each kind."""
    seen = chautari.new("yak", players=4, seed=1).view(None)
    pieces = Counter(seen["bag"]) + Counter(stone for cart in seen["carts"] for stone in cart["stones"])
    assert sum(pieces[colour] for colour in COLOURS) == 64
    assert [pieces[colour] for colour in COLOURS] == [8] * 8
    assert (pieces["crystal"], pieces["fog"]) == (8, 5)
    food = Counter(seen["market"])
    for place in [*(cart["food"] for cart in seen["carts"]), *(seat["yurt"] for seat in seen["seats"])]:
        food += Counter(place)
    assert food == {"milk": 15, "meat": 15, "bread": 15}
    assert food.total() == 45


@pytest.mark.rule("Y2")
def test_twelve_action_cards_are_three_for_each_of_four_seats():
    assert CARDS == ["build", "restock", "market"]
    assert len(CARDS) * GAME.most_players == 12


@pytest.mark.rule("Y3")
def test_there_are_four_carts():
    assert CARTS == ["no_milk", "no_meat", "no_bread", "max_2_kinds"]


@pytest.mark.rule("Y22", "Y25", "Y29", "Y30", "Y31", "Y32", "Y33", "Y72", "Y73")
def test_the_numbers_of_the_rulebook():
    assert state.YURT_ROOM == 8
    assert state.CART_FOOD_ROOM == 9
    assert state.CART_STONE_ROOM == 4
    assert state.REFILL == 3
    assert state.MARKET_TAKE == 2
    assert state.MARKET_DRAW == 3
    assert state.FOGS == 5
    assert state.FOURTH_ROW_DONE == 5 + 4 + 3 + 2
    assert STUPA_POINTS == 3
    assert FOOD_POINTS == 2


def test_every_elementary_choice_has_one_notation():
    """Trades are one to three of nine sorts of stones; handfuls are one to eight of three kinds of food."""
    purchases = sum(1 for k in (1, 2, 3) for _ in itertools.combinations_with_replacement(range(9), k))
    handfuls = sum(1 for h in itertools.product(range(9), repeat=3) if 1 <= sum(h) <= 8)
    kinds = Counter(kind.name for kind in GAME.actions.kind)
    assert kinds == {
        "card": 3,
        "buy": purchases,
        "pay": handfuls,
        "excess": handfuls,
        "place": 9 * 19,
        "restock": 3,
        "take": 10,
        "put": 9 * 4,
    }
    assert (purchases, handfuls) == (219, 164)


# The house edition


def cards(kind):
    """The cards of one effect."""
    return [card for card in HOUSE["bonus_cards"] if card["type"] == kind]


def mirror(slot):
    """The slot on the other side of the tower."""
    row, place = map(int, slot.split("-"))
    return f"{row}-{max(4 - row, 0) - place}"


def test_the_house_edition_is_sound():
    check_edition(HOUSE)
    assert chautari.new("yak", edition="house").edition == HOUSE


def test_the_colours_are_those_of_the_text_and_three_of_our_own():
    named = [colour["id"] for colour in HOUSE["colours"] if colour["tag"] == "example"]
    assert named == ["red", "yellow", "black", "grey", "orange"]
    assert [colour["id"] for colour in HOUSE["colours"]] == COLOURS == STONES[1:9]


@pytest.mark.rule("Y14")
def test_there_is_one_bonus_card_per_colour_and_two_of_each_effect():
    assert sorted(card["colour"] for card in HOUSE["bonus_cards"]) == sorted(COLOURS)
    effects = Counter((card["type"], card.get("points")) for card in HOUSE["bonus_cards"])
    assert effects == {("majority", None): 2, ("position", 1): 2, ("position", 2): 2, ("missing", None): 2}


@pytest.mark.rule("Y75", "Y77")
def test_the_values_of_the_majority_and_missing_cards():
    assert sorted((card["first"], card["second"]) for card in cards("majority")) == [(6, 3), (7, 4)]
    assert sorted(card["penalty"] for card in cards("missing")) == [4, 5]


@pytest.mark.rule("Y76")
def test_patterns_have_seven_slots_for_one_point_and_four_for_two():
    assert sorted((card["points"], len(card["slots"])) for card in cards("position")) == [
        (1, 7),
        (1, 7),
        (2, 4),
        (2, 4),
    ]


@pytest.mark.rule("Y76")
def test_patterns_are_symmetric_and_differ():
    patterns = [frozenset(card["slots"]) for card in cards("position")]
    assert len(set(patterns)) == 4
    for pattern in patterns:
        assert {mirror(slot) for slot in pattern} == pattern
        assert pattern <= set(SLOT_NAMES[:15])  # within the pyramid


@pytest.mark.rule("Y76")
def test_patterns_favour_different_rows():
    def middle_row(card):
        return sum(int(slot[0]) for slot in card["slots"]) / len(card["slots"])

    for points in (1, 2):
        one, two = [middle_row(card) for card in cards("position") if card["points"] == points]
        assert abs(one - two) >= 0.5


def test_every_value_says_where_it_comes_from():
    entries = [*HOUSE["colours"], *HOUSE["bonus_cards"], HOUSE["two_player_road"]]
    assert {entry["tag"] for entry in entries} == {"example", "house"}


# Editions that are refused


def change(path, value):
    """An edition with one value changed; None takes the key away."""
    return lambda: changed(house(), path, value)


MAJORITY, FLANKS, SUMMIT, MISSING = 0, 2, 4, 6


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (change(["colours", 0, "id"], "white"), "colours: the ids are red, yellow"),
        (change(["colours", 1, "id"], "red"), "each once"),
        (change(["colours", 0, "tag"], "guess"), "colour red: the tag is one of"),
        (change(["colours", 0, "names"], {"es": "rojo"}), "colour red: names"),
        (change(["colours", 0, "names"], {"en": " "}), "colour red: names"),
        (change(["colours", 0, "names"], {"en": "x" * 31}), "colour red: names"),
        (change(["two_player_road", "cycle"], ["seat 0", "seat 1"]), "two_player_road: the cycle is"),
        (change(["two_player_road", "tag"], "picture"), "two_player_road: the tag"),
        (change(["two_player_road"], None), "two_player_road"),
        (change(["bonus_cards", 7], None), "the box has 8, here are 7"),
        (change(["bonus_cards", 1, "id"], "red majority"), "the same id"),
        (change(["bonus_cards", MAJORITY, "tag"], "none"), "'red majority': the tag"),
        (change(["bonus_cards", MAJORITY, "colour"], "pink"), "there is no colour 'pink'"),
        (change(["bonus_cards", MAJORITY, "type"], "most"), "the type is majority, position or missing"),
        (change(["bonus_cards", MAJORITY, "second"], None), "a majority card has exactly first and second"),
        (change(["bonus_cards", MAJORITY, "penalty"], 2), "a majority card has exactly"),
        (change(["bonus_cards", MAJORITY, "second"], 6), "first is worth more than second"),
        (change(["bonus_cards", MAJORITY, "first"], 21), "first is a number from 1 to 20"),
        (change(["bonus_cards", MAJORITY, "first"], -6), "first is a number from 1 to 20"),
        (change(["bonus_cards", MAJORITY, "first"], "six"), "int"),
        (change(["bonus_cards", FLANKS, "slots"], []), "a position card has exactly points and slots"),
        (change(["bonus_cards", FLANKS, "slots"], ["0-5"]), "there is no slot '0-5'"),
        (change(["bonus_cards", FLANKS, "slots"], ["9-0"]), "there is no slot '9-0'"),
        (change(["bonus_cards", FLANKS, "slots"], ["0-0", "0-0"]), "a slot stands there twice"),
        (change(["bonus_cards", SUMMIT, "points"], 3), "points is 1 or 2"),
        (change(["bonus_cards", MISSING, "penalty"], 0), "a missing card has exactly penalty, none of them 0"),
        (change(["bonus_cards", MISSING, "picture"], "fog"), "picture"),
        (change(["stones"], 64), "stones"),
        (change(["game"], "nepal"), "not for YAK"),
    ],
)
def test_an_edition_that_breaks_a_requirement_is_refused_with_the_reason(changed, reason):
    with pytest.raises(BadEdition, match=reason):
        chautari.new("yak", edition=changed())


def test_an_owner_may_write_down_other_values_and_names():
    document = house()
    document["colours"][7]["names"] = {"en": "white", "fr": "blanche", "de": "weiß"}
    document["bonus_cards"][MAJORITY] |= {"first": 9, "second": 2, "tag": "text"}
    document["bonus_cards"][FLANKS] |= {"slots": ["0-0", "5-0"], "colour": "red"}
    match = chautari.new("yak", players=4, seed=1, options={"bonus_cards": 3}, edition=document)
    assert match.edition == document


@pytest.mark.rule("Y14", "Y75", "Y76", "Y77")
def test_the_cards_on_the_table_are_those_of_the_edition():
    known = []
    for card in HOUSE["bonus_cards"]:
        known.append({key: value for key, value in card.items() if key not in ("id", "tag")})
    for seed in range(20):
        for card in chautari.new("yak", players=4, seed=seed, options={"bonus_cards": 3}).view(None)["bonus_cards"]:
            assert card in known


def test_food_kinds_and_cart_restrictions_go_by_the_same_numbers():
    assert [f"no_{food}" for food in FOODS] == CARTS[:3]
