"""Setup: what everybody starts with, the carts, the market, the bag, the bonus cards."""

from __future__ import annotations

import copy
import functools
from collections import Counter

import pytest

import chautari
from chautari import BadGame, Match
from chautari.core import edition
from chautari.games.yak import GAME
from tests.games.yak.table import CARTS, PIECES, at_stations, choices, some, stations

COUNTS = (2, 3, 4)
SEEDS = range(60)


@functools.cache
def fresh(players: int, seed: int = 1, bonus_cards: int = 0) -> Match:
    """A game before its first decision; nobody plays on in it."""
    return chautari.new("yak", players=players, seed=seed, options={"bonus_cards": bonus_cards})


@pytest.mark.rule("Y1")
def test_yak_is_for_two_to_four_players():
    assert GAME.player_counts == COUNTS
    for players in (0, 1, 5):
        with pytest.raises(BadGame, match="2, 3 or 4 players"):
            chautari.new("yak", players=players)


@pytest.mark.rule("Y2")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_with_one_food_of_each_kind_and_an_empty_tower(players):
    for seat in fresh(players).view(None)["seats"]:
        assert seat["yurt"] == {"milk": 1, "meat": 1, "bread": 1}
        assert seat["tower"] == {}


@pytest.mark.rule("Y2", "Y20")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_holds_the_three_action_cards(players):
    match = fresh(players)
    for p in range(players):
        assert choices(match, p) == ["card build", "card restock", "card market"]


@pytest.mark.rule("Y3")
@pytest.mark.parametrize(("players", "carts"), [(2, CARTS[:3]), (3, CARTS[:3]), (4, CARTS)])
def test_the_two_kinds_cart_is_used_with_four_players_only(players, carts):
    assert sorted(at_stations(fresh(players)).values()) == sorted(carts)


@pytest.mark.rule("Y3", "Y6", "YA17")
@pytest.mark.parametrize("players", COUNTS)
def test_one_cart_stands_before_each_player_and_with_two_players_one_in_the_middle(players):
    assert list(at_stations(fresh(players))) == stations(players)


@pytest.mark.rule("Y3", "YA19")
@pytest.mark.parametrize("players", COUNTS)
def test_which_cart_starts_where_is_left_to_chance(players):
    first = Counter(at_stations(fresh(players, seed))[0] for seed in SEEDS)
    assert set(first) == set(CARTS if players == 4 else CARTS[:3])


@pytest.mark.rule("Y4", "YA18")
@pytest.mark.parametrize("players", COUNTS)
def test_the_carts_first_look_clockwise(players):
    assert {fresh(players, seed).view(None)["heading"] for seed in SEEDS} == {"clockwise"}


@pytest.mark.rule("Y5")
def test_every_cart_carries_three_of_each_food_it_accepts():
    """YT8: 9, 6, 6 and 6 food, and never what the cart refuses."""
    carts = {cart["cart"]: cart["food"] for cart in fresh(4).view(None)["carts"]}
    assert carts == {
        "max_2_kinds": {"milk": 3, "meat": 3, "bread": 3},
        "no_milk": {"milk": 0, "meat": 3, "bread": 3},
        "no_meat": {"milk": 3, "meat": 0, "bread": 3},
        "no_bread": {"milk": 3, "meat": 3, "bread": 0},
    }


@pytest.mark.rule("Y5", "Y7")
@pytest.mark.parametrize(("players", "of_each_kind"), [(2, 10), (3, 11), (4, 15)])
def test_the_food_of_all_places_adds_up_to_what_the_player_count_needs(players, of_each_kind):
    """YT8: with four players all 45 tokens are on the table."""
    seen = fresh(players).view(None)
    places = [seen["market"], *(c["food"] for c in seen["carts"]), *(s["yurt"] for s in seen["seats"])]
    assert sum(map(Counter, places), Counter()) == dict.fromkeys(("milk", "meat", "bread"), of_each_kind)


@pytest.mark.rule("Y7")
@pytest.mark.parametrize("players", COUNTS)
def test_the_market_starts_with_two_of_each_food(players):
    assert fresh(players).view(None)["market"] == {"milk": 2, "meat": 2, "bread": 2}


def all_stones(match: Match) -> Counter[str]:
    """The stones of the bag and the carts."""
    seen = match.view(None)
    return Counter(seen["bag"]) + Counter(stone for cart in seen["carts"] for stone in cart["stones"])


@pytest.mark.rule("Y8")
def test_four_players_use_all_72_stones():
    stones = all_stones(fresh(4))
    del stones["fog"]
    assert stones == dict.fromkeys(PIECES[1:], 8)
    assert fresh(4).view(None)["removed_colour"] is None


@pytest.mark.rule("Y9")
@pytest.mark.parametrize("players", [2, 3])
def test_fewer_players_use_seven_stones_of_seven_colours_and_seven_crystals(players):
    """YT9: 56 stones."""
    match = fresh(players)
    removed = match.view(None)["removed_colour"]
    stones = all_stones(match)
    del stones["fog"]
    assert some(stones) == {stone: 7 for stone in PIECES[1:] if stone != removed}
    assert stones.total() == 56


@pytest.mark.rule("Y9", "YA1")
@pytest.mark.parametrize("players", [2, 3])
def test_the_colour_that_stays_in_the_box_is_left_to_chance(players):
    assert {fresh(players, seed).view(None)["removed_colour"] for seed in SEEDS} == set(PIECES[1:9])


@pytest.mark.rule("Y10", "YA2")
@pytest.mark.parametrize("players", COUNTS)
def test_every_cart_gets_three_stones_and_no_fog(players):
    for seed in SEEDS:
        for cart in fresh(players, seed).view(None)["carts"]:
            assert len(cart["stones"]) == 3
            assert "fog" not in cart["stones"]


@pytest.mark.rule("Y10")
def test_the_first_stones_differ_from_game_to_game():
    assert {stone for seed in SEEDS for stone in fresh(4, seed).view(None)["carts"][0]["stones"]} == set(PIECES[1:])


@pytest.mark.rule("Y11")
@pytest.mark.parametrize(("players", "stones"), [(2, 47), (3, 47), (4, 60)])
def test_five_fogs_join_the_stones_that_stay_in_the_bag(players, stones):
    bag = fresh(players).view(None)["bag"]
    assert bag["fog"] == 5
    assert sum(bag.values()) == stones + 5


@pytest.mark.rule("Y12")
@pytest.mark.parametrize("players", COUNTS)
def test_the_track_is_empty_with_its_marker_and_nobody_owns_the_stupa(players):
    seen = fresh(players).view(None)
    assert seen["fog"] == {"stage": 1, "track": 0, "aside": 0}
    assert seen["stupa"] is None
    assert seen["bag_closed"] is False


@pytest.mark.rule("Y13")
@pytest.mark.parametrize("players", COUNTS)
def test_the_start_player_is_drawn_at_random(players):
    assert {fresh(players, seed).view(None)["baby_yak"] for seed in SEEDS} == set(range(players))


@pytest.mark.rule("Y13")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_start_player_can_be_agreed_on(seat):
    for seed in range(5):
        match = chautari.new("yak", players=3, seed=seed, options={"start_player": seat})
        assert match.view(None)["baby_yak"] == seat


@pytest.mark.rule("Y13")
def test_a_start_player_who_does_not_sit_at_the_table_is_refused():
    with pytest.raises(BadGame, match="seats are 0 to 2"):
        chautari.new("yak", players=3, options={"start_player": 3})


@pytest.mark.rule("Y14")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("agreed", [0, 1, 2, 3])
def test_as_many_different_bonus_cards_as_agreed_lie_open_from_the_start(players, agreed):
    for seed in range(10):
        match = fresh(players, seed, agreed)
        cards = match.view(None)["bonus_cards"]
        assert len({card["colour"] for card in cards}) == len(cards) == agreed
        assert all(match.view(p)["bonus_cards"] == cards for p in range(players))


@pytest.mark.rule("Y14")
def test_more_than_three_bonus_cards_are_refused():
    with pytest.raises(BadGame, match="bonus_cards"):
        chautari.new("yak", players=3, options={"bonus_cards": 4})


@pytest.mark.rule("Y14")
def test_every_bonus_card_of_the_box_can_come_up():
    colours = Counter(card["colour"] for seed in SEEDS for card in fresh(4, seed, 3).view(None)["bonus_cards"])
    assert set(colours) == set(PIECES[1:9])


@pytest.mark.rule("Y14", "YA1")
@pytest.mark.parametrize("players", [2, 3])
def test_the_bonus_card_of_the_removed_colour_never_comes_up(players):
    for seed in SEEDS:
        seen = fresh(players, seed, 3).view(None)
        assert seen["removed_colour"] not in [card["colour"] for card in seen["bonus_cards"]]


@pytest.mark.rule("Y14", "YA16")
def test_all_bonus_cards_of_the_removed_colour_leave_before_the_draw():
    """An edition with six red cards: without red only the other two are left to turn up."""
    document = copy.deepcopy(edition.house(GAME))
    for card in document["bonus_cards"][:6]:
        card["colour"] = "red"
    without_red = 0
    for seed in SEEDS:
        match = chautari.new("yak", players=3, seed=seed, options={"bonus_cards": 3}, edition=document)
        seen = match.view(None)
        colours = sorted(card["colour"] for card in seen["bonus_cards"])
        if seen["removed_colour"] == "red":
            without_red += 1
            assert colours == ["grey", "purple"]
        else:
            assert len(colours) == 3
            assert seen["removed_colour"] not in colours
    assert without_red > 0


@pytest.mark.rule("Y20")
def test_the_first_day_begins_with_its_morning():
    match = fresh(4)
    seen = match.view(None)
    assert (seen["day"], seen["phase"], seen["active"]) == (1, "morning", None)
    assert match.waiting == (0, 1, 2, 3)
