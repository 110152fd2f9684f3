"""Position documents: what is filled in, what is kept, and what is refused with its reason."""

from __future__ import annotations

import json
import random

import pytest

import chautari
from chautari import BadPosition
from tests.games.yak.table import FINAL_DAY, OVER, cart, choices, table, tower


def set_up(players=3, **table_words):
    """Plainly what the document says, without the helpers' additions."""
    return chautari.set_up("yak", {"players": players, "chance": {"seed": 1}, "table": table_words})


# What is filled in


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_document_is_the_first_morning(players):
    view = set_up(players).view(None)
    assert (view["day"], view["last_day"], view["phase"], view["active"]) == (1, None, "morning", None)
    assert (view["baby_yak"], view["heading"], view["stupa"]) == (0, "clockwise", None)
    assert view["fog"] == {"stage": 1, "track": 0, "aside": 0}
    assert view["market"] == {"milk": 2, "meat": 2, "bread": 2}
    assert [seat["yurt"] for seat in view["seats"]] == [{"milk": 1, "meat": 1, "bread": 1}] * players
    assert [c["cart"] for c in view["carts"]] == ["no_milk", "no_meat", "no_bread", "max_2_kinds"][: max(players, 3)]
    assert all(len(c["stones"]) == 3 for c in view["carts"])
    assert view["removed_colour"] == (None if players == 4 else "purple")
    assert sum(view["bag"].values()) == (65 if players == 4 else 52)


def test_what_lies_nowhere_else_lies_in_the_bag_and_in_the_market():
    view = set_up(4, seats=[{"tower": ["red red red . ."], "yurt": {}}, {}, {}, {}]).view(None)
    assert view["bag"]["red"] == 8 - 3 - sum(c["stones"].count("red") for c in view["carts"])
    assert view["market"] == {"milk": 3, "meat": 3, "bread": 3}


def test_another_colour_can_be_the_removed_one():
    view = set_up(3, removed_colour="red").view(None)
    assert view["removed_colour"] == "red"
    assert view["bag"]["red"] == 0
    assert all("red" not in c["stones"] for c in view["carts"])


def test_the_bonus_cards_are_filled_in_from_the_edition():
    match = chautari.set_up("yak", {"players": 3, "options": {"bonus_cards": 2}, "table": {}})
    assert [card["colour"] for card in match.view(None)["bonus_cards"]] == ["red", "green"]
    match = chautari.set_up("yak", {"players": 3, "options": {"bonus_cards": 1}, "table": {"removed_colour": "red"}})
    assert [card["colour"] for card in match.view(None)["bonus_cards"]] == ["green"]


def test_stones_on_carts_come_in_any_order_and_are_kept_sorted():
    view = set_up(3, carts=[{"stones": ["crystal", "red", "blue"]}, {}, {}]).view(None)
    assert view["carts"][0]["stones"] == ["red", "blue", "crystal"]


# Back and forth


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_can_be_written_down_and_set_up_again(players):
    rng = random.Random(players)
    match = chautari.new("yak", players=players, seed=players, options={"bonus_cards": 3, "day_limit": 15})
    phases = set()
    while not match.over:
        first = match.waiting[0]
        match.play(first, rng.choice(choices(match, first)))
        document = json.loads(json.dumps(match.position()))
        again = chautari.set_up("yak", document)
        assert again.hash() == match.hash()
        assert again.position() == match.position()
        phases.add(match.view(None)["phase"])
    assert phases >= {"morning", "buy", "pay", "place", "restock", "take", "put", "over"}


@pytest.mark.rule("YA16")
def test_a_position_with_fewer_bonus_cards_than_agreed_can_be_set_up_again():
    """Six of eight cards were of the removed colour, so only two of the three agreed lie on the table."""
    edition = chautari.new("yak").edition
    for card in edition["bonus_cards"][:6]:
        card["colour"] = "red"
    document = {"players": 3, "options": {"bonus_cards": 3}, "edition": edition, "table": {"removed_colour": "red"}}
    match = chautari.set_up("yak", document)
    assert len(match.view(None)["bonus_cards"]) == 2
    assert chautari.set_up("yak", match.position()).hash() == match.hash()


# Refused: not readable

BONUS_CARD = {"type": "missing", "colour": "red", "penalty": 3}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"weather": "fog"}, "table has no key 'weather'"),
        ({"day": 0}, "day is a number from 1"),
        ({"day": True}, "day is a number"),
        ({"phase": "night"}, "phase is one of morning"),
        ({"active": 3}, "active is a number from 0 to 2"),
        ({"baby_yak": 3}, "baby_yak is a number from 0 to 2"),
        ({"heading": "left"}, "heading is one of clockwise, counterclockwise"),
        ({"stupa": 5}, "stupa is a number from 0 to 2"),
        ({"short": 1}, "short is true or false"),
        ({"bag_closed": "yes"}, "bag_closed is true or false"),
        ({"fog": {"stage": 4}}, "fog stage is a number from 1 to 3"),
        ({"fog": {"spaces": 3}}, "fog has no key 'spaces'"),
        ({"fog": 3}, "fog is an object"),
        ({"removed_colour": "pink"}, "removed_colour is one of"),
        ({"market": {"milk": -1}}, "market, milk is a number from 0"),
        ({"market": {"honey": 1}}, "market has no key 'honey'"),
        ({"bag": {"stone": 1}}, "bag has no key 'stone'"),
        ({"carts": [{}, {}]}, "carts is a list of 3 carts"),
        ({"carts": [{"cart": "max_2_kinds"}, {}, {}]}, "cart is one of no_milk, no_meat, no_bread"),
        ({"carts": [{"station": 1}, {}, {}]}, "Two carts stand at station 1"),
        ({"carts": [{"cart": "no_meat"}, {}, {}]}, "no_meat stands there twice"),
        ({"carts": [{"station": "middle"}, {}, {}]}, "station of a cart is a number"),
        ({"carts": [{"stones": ["red"] * 5}, {}, {}]}, "a list of at most 4 stones"),
        ({"carts": [{"stones": ["fog"]}, {}, {}]}, "stones on no_milk is one of red"),
        ({"seats": [{}, {}]}, "seats is a list of 3 seats"),
        ({"seats": [{"card": "sleep"}, {}, {}]}, "card is one of"),
        ({"seats": [{"tower": "red"}, {}, {}]}, "tower of seat 0 is a list of at most 9 rows"),
        ({"seats": [{"tower": ["red red"]}, {}, {}]}, "row 0 from below has 5 places"),
        ({"seats": [{"tower": ["fog . . . ."]}, {}, {}]}, "tower of seat 0 is one of red"),
        ({"bonus_cards": [BONUS_CARD]}, "bonus_cards is a list of 0 cards"),
        ({"drawn": ["red"] * 4}, "drawn is a list of at most 3 stones"),
        ({"seats": [{"tower": ["red red red red red"]}, {"tower": ["red red red . ."]}, {}]}, "more pieces of red"),
        ({"seats": [{"tower": ["purple . . . ."]}, {}, {}]}, "more pieces of purple"),
        ({"seats": [{"yurt": {"milk": 8}}, {}, {}]}, "There is more milk than the game has, which is 11"),
    ],
)
def test_a_document_that_cannot_be_read_is_refused_with_the_reason(words, reason):
    with pytest.raises(BadPosition, match=reason):
        set_up(3, **words)


def test_with_four_players_no_colour_is_removed():
    with pytest.raises(BadPosition, match="With four players no colour is removed"):
        set_up(4, removed_colour="red")


@pytest.mark.rule("Y14", "YA1")
def test_a_bonus_card_of_the_removed_colour_is_refused():
    document = {"players": 3, "options": {"bonus_cards": 1}}
    card = BONUS_CARD | {"colour": "purple"}
    with pytest.raises(BadPosition, match="removed colour are not in the game"):
        chautari.set_up("yak", document | {"table": {"bonus_cards": [card]}})


# Refused: impossible by the rules

BUILD = {"card": "build"}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        # nothing is lost, nothing appears
        ({"market": {"milk": 3, "meat": 2, "bread": 2}}, "there are 12 milk on the table instead of 11"),
        ({"bag": {"fog": 5}}, "there are 2 pieces of red instead of 7"),
        ({"fog": {"stage": 2, "track": 1}, "bag": {"fog": 5}}, "there are 6 pieces of fog instead of 5"),
        # what yurts and carts hold
        ({"seats": {0: {"yurt": {"milk": 3, "meat": 3, "bread": 3}}}}, "the yurt of seat 0 holds more than 8 food"),
        (
            {"carts": {0: cart("no_bread", "r", {"milk": 5, "meat": 5}), 1: cart("no_meat", "r", {})}},
            "the cart no_bread holds more than 9 food",
        ),
        ({"carts": {0: cart("no_bread", "r", {"bread": 1})}}, "the cart no_bread holds food that it refuses"),
        ({"carts": {0: cart("no_bread", "")}}, "the cart no_bread is empty though the bag is not"),
        (
            {
                "phase": "pay",
                "active": 0,
                "bought": ["red", "red", "red"],
                "carts": {0: cart("no_bread", "y y", {})},
                "seats": {0: {"card": "build", "yurt": {"milk": 5}}},
            },
            "cannot have carried more than 4 stones",
        ),
        # towers
        (
            {"seats": {1: {"tower": tower("r . . .\nr . . . .")}}},
            "the tower of seat 1 has a stone that nothing carries",
        ),
        ({"seats": {1: {"tower": tower("r . r . .")}}}, "or a gap in its bottom row"),
        ({"stupa": 0}, "seat 0 owns the stupa with fewer than 14 stones"),
        ({"heights": {0: 14}, **FINAL_DAY}, "a fourth row is complete, but nobody owns the stupa"),
        ({"heights": {0: 14}, "stupa": 0}, "the tower of seat 0 cannot have that many stones yet"),
        (
            {"heights": {0: 16}, "stupa": 0, "phase": "buy", "active": 0, "seats": {0: BUILD}},
            "the tower of seat 0 cannot have that many stones yet",
        ),
        # fog
        ({"fog": {"stage": 1, "track": 3}}, "3 fogs cannot lie on the track in stage 1"),
        ({"fog": {"stage": 2, "track": 4}}, "4 fogs cannot lie on the track in stage 2"),
        ({"fog": {"stage": 3, "track": 3}}, "3 fogs cannot lie on the track in stage 3"),
        ({"fog": {"aside": 1}}, "fog is set aside outside a Market draw"),
        ({"bag_closed": True}, "the bag cannot have run out yet"),
        (
            {
                "heights": {0: 14},
                "stupa": 0,
                **FINAL_DAY,
                "bag_closed": True,
                "phase": "put",
                "active": 1,
                "drawn": ["red"] * 3,
            },
            "nothing is drawn any more",
        ),
        ({"short": True}, "only a Market draw from an emptied bag is short"),
        ({"phase": "put", "active": 0, "drawn": ["red"]}, "a Market draw shows three stones"),
        ({"phase": "put", "active": 0}, "a Market draw shows three stones"),
        ({"drawn": ["red"]}, "stones are drawn outside a Market action"),
        # the end
        ({"heights": {0: 14}, "stupa": 0, "day": 3, "last_day": 4}, "the last day is the present one"),
        ({**FINAL_DAY}, "the last day has come without a complete fourth row"),
        ({"phase": "over"}, "the game is over before its last day"),
        ({"aborted": True}, "a game that was broken off is over"),
        ({"heights": {0: 14}, "stupa": 0, **OVER, "aborted": True}, "a game that was broken off is over"),
        ({"day": 501}, "would have been broken off after day 500"),
        # whose turn it is, and what for
        ({"heights": {0: 14}, "stupa": 0, **OVER, "active": 0}, "after the end nobody is active"),
        ({"seats": dict.fromkeys(range(3), BUILD)}, "somebody has yet to choose"),
        ({"seats": {0: {"card": "build", "shown": True}}}, "in the morning nobody is active, no card is shown"),
        ({"phase": "take"}, "at noon somebody is active and all have chosen"),
        ({"bought": ["red"]}, "stones are bought between a trade and the tower"),
        ({"phase": "pay", "active": 0, "seats": {0: BUILD}}, "stones are bought between a trade and the tower"),
        (
            {"phase": "excess", "active": 0, "seats": {0: BUILD}, "bought": ["red"], "paid": {"milk": 1}},
            "the payment is not the price of the stones, or the cart can hold it",
        ),
        (
            {
                "phase": "excess",
                "active": 0,
                "seats": {0: {"card": "build", "yurt": {}}},
                "bought": ["red"],
                "paid": {"bread": 1},
                "carts": {0: cart("no_bread", "r", {"milk": 4, "meat": 5}), 1: cart("no_milk", "r", {})},
            },
            "the cart does not accept this payment",
        ),
        ({"paid": {"milk": 1}}, "food is paid only until it is put down"),
        ({"phase": "buy", "active": 0}, "the active player's card does not lead to the decision buy"),
        ({"phase": "take", "active": 0, "seats": {0: BUILD}}, "does not lead to the decision take"),
        (
            {
                "phase": "restock",
                "active": 0,
                "seats": {0: {"card": "restock", "yurt": {"milk": 3, "meat": 3, "bread": 2}}},
            },
            "a full yurt asks for no restocking",
        ),
        ({"phase": "buy", "active": 0, "seats": {0: {"card": "build", "yurt": {}}}}, "has nothing to decide"),
        (
            {
                "phase": "restock",
                "active": 0,
                "seats": {0: {"card": "restock"}},
                "carts": {0: cart("no_bread", "r", {})},
            },
            "has nothing to decide",
        ),
    ],
)
def test_a_position_that_the_rules_cannot_produce_is_refused_with_the_reason(words, reason):
    with pytest.raises(BadPosition, match=reason):
        table(3, **words)


def test_at_noon_exactly_the_cards_up_to_the_active_player_lie_open():
    seats = [{"card": "market", "shown": shown} for shown in (True, True, False)]
    match = set_up(3, phase="take", active=1, seats=seats)
    assert match.waiting == (1,)
    for shown in ((True, True, True), (False, True, False), (True, False, False)):
        seats = [{"card": "market", "shown": up} for up in shown]
        with pytest.raises(BadPosition, match="the cards up to the active player's are shown"):
            set_up(3, phase="take", active=1, seats=seats)


def test_a_refused_position_leaves_the_document_as_it_was():
    document = {"players": 3, "table": {"stupa": 0, "seats": [{"yurt": {"milk": 1}}, {}, {}]}}
    before = json.dumps(document)
    with pytest.raises(BadPosition):
        chautari.set_up("yak", document)
    assert json.dumps(document) == before
