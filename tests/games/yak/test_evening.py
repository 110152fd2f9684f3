"""Evening: cards back, the baby yak and the carts move on."""

from __future__ import annotations

import copy

import pytest

from chautari.core import edition
from chautari.games.yak import GAME
from tests.games.yak.table import (
    at_stations,
    choices,
    full_carts,
    happened,
    kinds,
    noon,
    play,
    play_on,
    quiet_day,
    table,
)


def mirrored():
    """The house edition with the third cart of two players on the other side."""
    document = copy.deepcopy(edition.house(GAME))
    document["two_player_road"]["cycle"] = ["seat 0", "middle", "seat 1"]
    return document


@pytest.mark.rule("Y50", "Y6", "YA17")
def test_with_two_players_the_carts_circle_over_both_seats_and_the_middle():
    """YT35: one evening clockwise, the next one counterclockwise."""
    match = quiet_day(table(2, carts=full_carts(2)))
    assert at_stations(match) == {0: "no_bread", 1: "no_milk", "middle": "no_meat"}
    match = quiet_day(table(2, carts=by_station(match), heading="counterclockwise"))
    assert at_stations(match) == {0: "no_milk", 1: "no_meat", "middle": "no_bread"}


def by_station(match):
    """The carts as they stand, to set them up again."""
    return {c["station"]: {key: c[key] for key in ("cart", "stones", "food")} for c in match.view(None)["carts"]}


@pytest.mark.rule("Y50", "Y4", "Y6", "YA18")
@pytest.mark.parametrize(
    ("players", "heading", "after"),
    [
        (2, "clockwise", {0: "no_bread", 1: "no_milk", "middle": "no_meat"}),
        (2, "counterclockwise", {0: "no_meat", 1: "no_bread", "middle": "no_milk"}),
        (3, "clockwise", {0: "no_bread", 1: "no_milk", 2: "no_meat"}),
        (3, "counterclockwise", {0: "no_meat", 1: "no_bread", 2: "no_milk"}),
        (4, "clockwise", {0: "max_2_kinds", 1: "no_milk", 2: "no_meat", 3: "no_bread"}),
        (4, "counterclockwise", {0: "no_meat", 1: "no_bread", 2: "max_2_kinds", 3: "no_milk"}),
    ],
)
def test_every_cart_moves_one_station_the_way_the_yaks_look(players, heading, after):
    """They begin in the order no milk, no meat, no bread, two kinds. Clockwise, your cart goes to your left."""
    match = table(players, carts=full_carts(players), heading=heading)
    assert list(at_stations(match).values()) == ["no_milk", "no_meat", "no_bread", "max_2_kinds"][: max(players, 3)]
    quiet_day(match)
    assert at_stations(match) == after


@pytest.mark.rule("Y50", "YA17")
@pytest.mark.parametrize(
    ("heading", "after"),
    [
        ("clockwise", {0: "no_meat", 1: "no_bread", "middle": "no_milk"}),
        ("counterclockwise", {0: "no_bread", 1: "no_milk", "middle": "no_meat"}),
    ],
)
def test_an_edition_may_mirror_the_road_of_two_players(heading, after):
    match = quiet_day(table(2, carts=full_carts(2), heading=heading, edition=mirrored()))
    assert at_stations(match) == after


@pytest.mark.rule("YA17")
@pytest.mark.parametrize("heading", ["clockwise", "counterclockwise"])
def test_on_the_mirrored_road_the_seats_only_swap_their_names(heading):
    """What seat 0 sees on one road, seat 1 sees on the other, evening after evening."""
    ours = table(2, carts=full_carts(2), heading=heading)
    swapped = {{0: 1, 1: 0}.get(station, station): words for station, words in full_carts(2).items()}
    theirs = table(2, carts=swapped, heading=heading, edition=mirrored())
    for _ in range(3):
        here, there = at_stations(quiet_day(ours)), at_stations(quiet_day(theirs))
        assert (here[0], here[1], here["middle"]) == (there[1], there[0], there["middle"])


@pytest.mark.rule("Y50", "YA17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_a_full_round_every_cart_is_back_and_none_has_overtaken(players):
    match = table(players, carts=full_carts(players))
    start = at_stations(match)
    seen = []
    for _ in range(max(players, 3)):
        seen.append(at_stations(quiet_day(match)))
    assert seen[-1] == start
    for station in start:
        assert {carts[station] for carts in seen} == set(start.values())


@pytest.mark.rule("Y50")
def test_the_carts_move_with_all_they_carry():
    match = table(3, carts=full_carts(3))
    loads = {c["cart"]: c["stones"] for c in match.view(None)["carts"]}
    quiet_day(match)
    assert {c["cart"]: c["stones"] for c in match.view(None)["carts"]} == loads


@pytest.mark.rule("Y50", "Y1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_baby_yak_goes_to_the_next_player_clockwise(players):
    match = table(players, carts=full_carts(players), baby_yak=players - 1)
    for day in range(players + 1):
        assert match.view(None)["baby_yak"] == (players - 1 + day) % players
        quiet_day(match)


@pytest.mark.rule("Y50")
def test_everybody_takes_the_action_card_back():
    match = quiet_day(table(3, carts=full_carts(3)))
    for p, seat in enumerate(match.view(None)["seats"]):
        assert (seat["chosen"], seat["card"], seat["shown"]) == (False, None, False)
        assert match.view(p)["seats"][p]["card"] is None
        assert choices(match, p) == ["card build", "card restock", "card market"]


@pytest.mark.rule("Y50", "Y20")
def test_the_evening_comes_after_the_last_turn_only():
    match = noon(table(3, carts=full_carts(3)), "restock", "restock", "restock")
    start = at_stations(match)
    play(match, 0, "restock meat")
    play(match, 1, "restock milk")
    assert at_stations(match) == start
    play(match, 2, "restock milk")
    assert at_stations(match) != start
    assert kinds(match)[-2:] == ["evening", "new_day"]
    assert happened(match, "evening") == [{"heading": "clockwise", "baby_yak": 1}]


@pytest.mark.rule("Y50", "Y41")
def test_fog_of_the_same_day_decides_which_way_the_carts_move():
    """Nathalie's draw turns the carts; in the evening they travel counterclockwise."""
    match = table(3, draws=["g fog u", "r"], carts={1: full_carts(3)[1], 2: full_carts(3)[2]})
    play(noon(match, "market", "restock", "restock"), 0, "take nothing", "put red no_milk")
    play_on(match)
    assert at_stations(match) == {0: "no_meat", 1: "no_bread", 2: "no_milk"}


@pytest.mark.rule("Y50")
def test_the_heading_stays_until_fog_turns_it_again():
    match = table(3, carts=full_carts(3), heading="counterclockwise")
    for _ in range(3):
        quiet_day(match)
        assert match.view(None)["heading"] == "counterclockwise"
