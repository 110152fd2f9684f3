"""The box: counts against the printed list, and the house edition."""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest

from chautari.core.edition import house
from chautari.core.game import load
from chautari.games.nepal import state
from tests.games.nepal.reference_game import Map, cell_name
from tests.games.nepal.table import set_up_freely

CITIES = {
    *("Kathmandu", "Pokhara", "Biratnagar", "Birgunj", "Janakpur", "Nepalgunj", "Dhangadhi", "Mahendranagar", "Butwal"),
    *("Bhairahawa", "Bharatpur", "Gorkha", "Jomsom", "Jumla", "Simikot", "Birendranagar", "Tulsipur", "Dipayal"),
    *("Dhankuta", "Ilam", "Namche Bazaar", "Taplejung", "Baglung", "Hetauda"),
}
OUTSIDE = {"Lhasa", "Shigatse", "Delhi", "Lucknow", "Patna", "Kolkata", "Darjeeling"}
HOUSE = house(load("nepal"))
CELLS = {row["id"]: cell_name(row["q"], row["r"]) for row in HOUSE["provinces"]}
NUMBERS = {row["id"]: str(number) for number, row in enumerate(HOUSE["trade_cards"], 1)}
CHART = Map(HOUSE)
GRAPH = nx.Graph((here, there) for here, around in CHART.neighbours.items() for there in around)
REGION = {CELLS[row["id"]]: row["region"] for row in HOUSE["provinces"]}


# Counts


@pytest.mark.rule("N2", "N3", "NA1")
def test_the_numbers_of_the_rulebook():
    assert [state.PIECES[n] for n in (3, 4, 5)] == [40, 35, 30]
    assert [state.CARDS_USED[n] for n in (3, 4, 5)] == [20, 23, 26]
    assert state.OPEN_CARDS == 5
    assert (state.ACTIONS_PER_TURN, state.OF_ONE_KIND) == (3, 2)
    assert (state.FORTRESS_PIECES, state.START_ROUNDS) == (2, 3)
    assert state.REGIONS == 5
    assert load("nepal").player_counts == (3, 4, 5)


@pytest.mark.rule("N1", "NA41")
def test_the_box_has_five_regions_and_enough_cards_for_five_players():
    assert len(HOUSE["regions"]) == 5
    assert len(HOUSE["trade_cards"]) == 26
    assert len(HOUSE["locations"]) == 24
    assert len(HOUSE["outside"]) == 7


def test_every_value_says_where_it_comes_from():
    entries = [*HOUSE["regions"], *HOUSE["provinces"], *HOUSE["outside"], *HOUSE["trade_cards"]]
    assert {entry["tag"] for entry in entries} == {"house"}


# The house map


def test_the_map_has_forty_to_forty_six_provinces_and_all_are_connected():
    assert 40 <= len(HOUSE["provinces"]) <= 46
    assert len(GRAPH) == len(HOUSE["provinces"])
    assert nx.is_connected(GRAPH)


@pytest.mark.rule("N12")
def test_provinces_beside_each_other_are_computed_from_their_coordinates():
    """What can be walked in one step is what touches."""
    for cell in CELLS.values():
        match = set_up_freely({"players": 3, "table": {"provinces": {cell: [1, 0, 0]}}})
        ways = {action.notation.split()[2] for action in match.legal(0) if action.notation.startswith("move")}
        assert ways == CHART.neighbours[cell]


def test_the_band_runs_from_the_north_west_to_the_south_east():
    middle = {}
    for region in ("far-western", "mid-western", "western", "central", "eastern"):
        here = [row for row in HOUSE["provinces"] if row["region"] == region]
        middle[region] = (
            sum(row["q"] + row["r"] / 2 for row in here) / len(here),
            sum(row["r"] for row in here) / len(here),
        )
    assert list(middle) == sorted(middle, key=lambda region: middle[region][0])
    assert list(middle) == sorted(middle, key=lambda region: middle[region][1])


def test_every_region_has_seven_to_ten_provinces_in_one_piece():
    sizes = Counter(REGION.values())
    assert set(sizes) == {"far-western", "mid-western", "western", "central", "eastern"}
    assert all(7 <= size <= 10 for size in sizes.values())
    for region in sizes:
        assert nx.is_connected(GRAPH.subgraph(cell for cell in GRAPH if REGION[cell] == region))


def test_limits_are_one_to_three_and_one_more_with_a_city():
    for row in HOUSE["provinces"]:
        if row["id"] != "Kathmandu":
            assert 1 <= row["limit"] - bool(row.get("cities")) <= 3


@pytest.mark.rule("N46")
def test_kathmandu_has_no_limit_and_six_neighbours_none_with_a_limit_of_one():
    (capital,) = [row for row in HOUSE["provinces"] if row.get("kathmandu")]
    assert capital["id"] == "Kathmandu"
    assert "limit" not in capital
    around = CHART.neighbours[CELLS["Kathmandu"]]
    assert len(around) == 6
    assert min(CHART.limit[cell] for cell in around) > 1


def test_the_cities_are_the_twenty_four_each_in_a_province_of_its_own():
    assert set(HOUSE["locations"]) == CITIES
    assert len(set(HOUSE["locations"].values())) == 24
    for row in HOUSE["provinces"]:
        assert len(row.get("cities", [])) <= 1
        for city in row.get("cities", []):
            assert HOUSE["locations"][city] == row["id"]


def test_places_outside_have_one_to_three_arrows_from_the_border():
    assert {row["id"] for row in HOUSE["outside"]} == OUTSIDE
    for row in HOUSE["outside"]:
        assert 1 <= len(row["arrows"]) <= 3
        for province in row["arrows"]:
            assert len(CHART.neighbours[CELLS[province]]) < 6


# The house cards


def shortest_paths(name):
    """All shortest paths of a card, between the ends that are nearest to each other."""
    starts, goals = CHART.cards[NUMBERS[name]]["ends"]
    paths = [path for a in starts for b in goals for path in nx.all_shortest_paths(GRAPH, a, b)]
    fewest = min(len(path) for path in paths)
    return [path for path in paths if len(path) == fewest]


@pytest.mark.rule("NA41")
@pytest.mark.parametrize("card", HOUSE["trade_cards"], ids=lambda card: card["id"])
def test_the_numbers_of_a_card_follow_from_the_length_of_its_route(card):
    length = len(shortest_paths(card["id"])[0])
    assert 2 <= length <= 9
    larger = length + bool(OUTSIDE & {card["a"], card["b"]})
    assert (card["hi"], card["lo"]) == (larger, max(1, larger // 2))


@pytest.mark.rule("NA41")
def test_every_other_card_has_a_star_at_its_smaller_number():
    assert [card["lo_star"] for card in HOUSE["trade_cards"]] == [False, True] * 13
    assert not any(card.get("hi_star") for card in HOUSE["trade_cards"])


def test_every_city_is_on_one_to_four_cards():
    cards = Counter(end for card in HOUSE["trade_cards"] for end in (card["a"], card["b"]))
    assert all(1 <= cards[city] <= 4 for city in CITIES)
    assert all(cards[place] >= 1 for place in OUTSIDE)


@pytest.mark.rule("NA41")
def test_every_region_is_crossed_by_six_shortest_routes():
    crossed = Counter()
    for name in NUMBERS:
        crossed.update({REGION[cell] for path in shortest_paths(name) for cell in path})
    assert all(crossed[region["id"]] >= 6 for region in HOUSE["regions"])


def test_the_cards_on_the_table_are_those_of_the_edition():
    outside = [row["id"] for row in HOUSE["outside"]]
    cards = {str(number): [] if number < 6 else [number % 5] for number in range(1, 27)}
    table = {"cards": cards, "trigger": "pile", "final_turns": 1}
    seen = set_up_freely({"players": 5, "table": table}).view(None)["cards"]
    for row, card in zip(HOUSE["trade_cards"], seen, strict=True):
        assert (card["high"], card["low"]) == (row["hi"], row["lo"])
        assert (card["high_star"], card["low_star"]) == (row.get("hi_star", False), row["lo_star"])
        for end, place in zip(card["ends"], (row["a"], row["b"]), strict=True):
            assert end == (outside.index(place) + 1 if place in outside else CELLS[HOUSE["locations"][place]])
