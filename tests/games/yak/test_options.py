"""What a table can agree on beforehand: the carts' start, the colour left out, second place without a stone."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import chautari
from chautari import BadGame, BadPosition, Match
from chautari.core.sheet import explained
from chautari.games.yak import GAME
from tests.games.yak.table import CARTS, PIECES, at_stations, stations, table, tower

SEEDS = range(40)
RED_6_3 = {"type": "majority", "colour": "red", "first": 6, "second": 3}
WITHOUT = {"bonus_cards": 1, "second_without_stone": True}


def begun(players: int, seed: int = 1, **options: object) -> Match:
    """A game before its first decision."""
    return chautari.new("yak", players=players, seed=seed, options=options)


# The colour left out


@pytest.mark.rule("Y9", "YA1")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("colour", PIECES[1:9])
def test_the_table_can_choose_the_colour_that_stays_in_the_box(players, colour):
    for seed in range(5):
        match = begun(players, seed, removed_colour=colour, bonus_cards=3)
        assert match.view(None)["removed_colour"] == colour
        assert match.view(None)["bag"][colour] == 0
        assert colour not in [card["colour"] for card in match.view(None)["bonus_cards"]]
        assert GAME.invariants(match._plain()) == []


@pytest.mark.rule("Y9")
def test_with_four_players_no_colour_can_be_left_out():
    with pytest.raises(BadGame, match="removed_colour is for games with 2, 3 players; here are 4"):
        begun(4, removed_colour="red")
    assert begun(4, removed_colour=None).view(None)["removed_colour"] is None


# The carts' start


@pytest.mark.rule("Y3", "YA19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_can_choose_where_every_cart_starts(players):
    carts = CARTS if players == 4 else CARTS[:3]
    for order in itertools.permutations(carts):
        match = begun(players, **{f"cart_at_{station}": cart for station, cart in enumerate(order)})
        assert at_stations(match) == dict(zip(stations(players), order, strict=True))
        assert GAME.invariants(match._plain()) == []


@pytest.mark.rule("Y3", "YA19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_carts_that_are_not_agreed_on_go_to_the_other_stations_at_random(players):
    carts = set(CARTS if players == 4 else CARTS[:3])
    found = {station: set() for station in stations(players)}
    for seed in SEEDS:
        there = at_stations(begun(players, seed, cart_at_1="no_meat"))
        assert there[1] == "no_meat"
        assert set(there.values()) == carts
        for station, cart in there.items():
            found[station].add(cart)
    assert all(seen == carts - {"no_meat"} for station, seen in found.items() if station != 1)


@pytest.mark.rule("Y3")
def test_the_free_carts_are_shuffled_fairly():
    orders = {tuple(at_stations(begun(4, seed, cart_at_2="no_milk")).values()) for seed in range(80)}
    assert len(orders) == 6


@pytest.mark.rule("Y3")
@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (3, {"cart_at_0": "max_2_kinds"}, "max_2_kinds is only in the game with four players"),
        (2, {"cart_at_2": "max_2_kinds"}, "max_2_kinds is only in the game with four players"),
        (4, {"cart_at_0": "no_milk", "cart_at_3": "no_milk"}, "no_milk can start at one station only"),
        (3, {"cart_at_3": "no_milk"}, "cart_at_3 is for games with 4 players"),
        (4, {"cart_at_0": "no_fish"}, "cart_at_0 cannot be"),
        (4, {"cart_at_0": 1}, "cart_at_0 cannot be"),
    ],
)
def test_a_start_that_cannot_be_is_refused_with_the_reason(players, options, reason):
    with pytest.raises(BadGame, match=reason):
        begun(players, **options)


# What was played before there were these options


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_saved_before_there_were_these_options_replays_to_the_same_bytes(players):
    match = begun(players, 5, bonus_cards=3)
    match.play(0, "card market")
    older = match.record()
    older["options"] = {name: older["options"][name] for name in ("bonus_cards", "start_player", "day_limit")}
    assert chautari.replay(older).hash() == match.hash()


@pytest.mark.parametrize(("players", "fingerprint"), [(2, "863b2c99"), (3, "9e272a48"), (4, "f39f30a9")])
def test_without_an_agreement_chance_decides_as_it_always_did(players, fingerprint):
    """The fingerprints are those of the starts before there was anything to agree on."""
    assert begun(players, 7, bonus_cards=2).start_hash.startswith(fingerprint)


def test_an_agreement_is_saved_and_replayed():
    match = begun(3, 5, removed_colour="blue", cart_at_1="no_milk", second_without_stone=True)
    match.play(0, "card market")
    again = chautari.replay(match.record())
    assert (again.hash(), again.options) == (match.hash(), match.options)
    assert again.view(None)["options"]["second_without_stone"] is True


# Second place without a stone


def scored(*numbers: int, **options: object) -> list[int]:
    """What the card for most red stones brings seats with so many of them."""
    seats = {p: {"tower": tower(" ".join(["r"] * n + ["."] * (5 - n)))} for p, n in enumerate(numbers)}
    match = table(len(numbers), seats=seats, options={**WITHOUT, **options}, bonus_cards=[RED_6_3])
    return [line["bonus_cards"] for line in match.scores()]


@pytest.mark.rule("Y75", "YA15")
def test_the_table_can_agree_that_second_place_needs_no_stone():
    assert scored(3, 0) == [6, 3]
    assert scored(3, 0, second_without_stone=False) == [6, 0]
    assert scored(2, 1, 0) == [6, 3, 0]


@pytest.mark.rule("Y75", "YA15")
def test_without_stones_first_place_and_a_tie_for_second_bring_nothing_all_the_same():
    assert scored(0, 0) == [0, 0]
    assert scored(0, 0, 0, 0) == [0, 0, 0, 0]
    assert scored(3, 0, 0) == [6, 0, 0]
    assert scored(2, 2, 0) == [3, 3, 0]
    assert scored(0, 2, 1, 2) == [0, 3, 0, 3]


@pytest.mark.rule("Y75")
def test_the_sheet_names_a_runner_up_without_a_stone():
    seats = {0: {"tower": tower("r r . . .")}}
    match = table(2, seats=seats, options=WITHOUT, bonus_cards=[RED_6_3])
    (told,) = [text for line, _, text in explained(match, 1, match.say("en"), ["Ani", "Dirk"]) if line == "bonus_cards"]
    assert "Ani 2, Dirk 0. Most: Ani. Second most: Dirk." in told


def test_the_agreement_on_second_place_is_among_the_features():
    column = GAME.feature_names.index("bonus second without a stone")
    assert column == len(GAME.feature_names) - 1  # columns that were there before stay where they were
    for agreed in (False, True):
        match, seen = begun(2, second_without_stone=agreed), np.zeros(len(GAME.feature_names), np.int8)
        match._engine.features_at(match._states, 0, 0, seen)
        assert seen[column] == agreed


# Positions


@pytest.mark.rule("Y9")
def test_a_position_has_the_colour_that_was_agreed_on():
    document = {"players": 3, "options": {"removed_colour": "red"}, "table": {}}
    assert chautari.set_up("yak", document).view(None)["removed_colour"] == "red"
    with pytest.raises(BadPosition, match="agreed on the colour that stays in the box: red"):
        chautari.set_up("yak", {**document, "table": {"removed_colour": "blue"}})


@pytest.mark.rule("Y3")
def test_on_the_first_day_the_carts_of_a_position_stand_where_they_began():
    document = {"players": 4, "options": {"cart_at_0": "no_bread", "cart_at_3": "no_milk"}, "table": {}}
    assert list(at_stations(chautari.set_up("yak", document)).values()) == [
        "no_bread",
        "no_meat",
        "max_2_kinds",
        "no_milk",
    ]
    moved = {"carts": [{"cart": cart} for cart in CARTS]}
    with pytest.raises(BadPosition, match="On the first day the cart no_bread stands at station 0"):
        chautari.set_up("yak", {**document, "table": moved})
    assert chautari.set_up("yak", {**document, "table": {**moved, "day": 2}})


def test_a_position_of_a_game_with_agreements_comes_back_to_the_same_bytes():
    match = begun(2, 3, removed_colour="grey", cart_at_2="no_bread", second_without_stone=True, bonus_cards=1)
    assert chautari.set_up("yak", match.position()).hash() == match.hash()
