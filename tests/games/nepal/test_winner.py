"""The winner: most points, then fewer pieces on the map, then the longer route, then shared."""

from __future__ import annotations

import pytest

from tests.games.nepal.table import other_edition, places, play, table

OVER = {"phase": "over", "trigger": "hand"}
NEAR, RIVER, PASS = "Dhankuta–Taplejung", "Ilam–Janakpur", "Gorkha–Lhasa"


@pytest.mark.rule("N73")
def test_most_points_win():
    match = table(3, {"Kathmandu": "A1 B2", "Jumla": "A1"}, **OVER)
    assert [line["total"] for line in match.ranking()] == [8, 5, 0]
    assert places(match) == [(1, "A", None), (2, "B", None), (3, "C", None)]


@pytest.mark.rule("N73", "NA19")
def test_of_equal_points_fewer_pieces_on_the_map_win():
    """NT45: twelve of B in Kathmandu against fourteen of A in the east."""
    east = {"Siraha": "A3", "Dhankuta": "A3", "Ilam": "A3", "Saptari": "A3", "Biratnagar": "A2"}
    match = table(3, {"Kathmandu": "B12", **east}, **OVER)
    assert [line["total"] for line in match.ranking()] == [5, 5, 0]
    assert places(match) == [(1, "B", "fewer_pieces"), (2, "A", "fewer_pieces"), (3, "C", None)]


@pytest.mark.rule("N73", "NA19")
def test_a_fortress_counts_as_two_pieces_on_the_map():
    """Two pieces of A against the fortress of B and one more piece."""
    match = table(3, {"Kathmandu": "A3", "Jumla": "B1"}, fortresses={"B": "Rukum"}, **OVER)
    assert places(match)[:2] == [(1, "A", "shared"), (1, "B", "shared")]
    match = table(3, {"Kathmandu": "A2", "Jumla": "B1"}, fortresses={"B": "Rukum"}, **OVER)
    assert places(match)[:2] == [(1, "A", "fewer_pieces"), (2, "B", "fewer_pieces")]


@pytest.mark.rule("N73", "NA19")
def test_pieces_on_cards_and_in_hand_do_not_count():
    """B has two pieces on cards, where A has none; both have one on the map. C and D, who have none, come first."""
    match = table(4, {"Kathmandu": "A1", "Jumla": "B1"}, {NEAR: "CDB", RIVER: "DCB"}, **OVER)
    assert [line["total"] for line in match.ranking()] == [5, 5, 5, 5]
    assert places(match) == [(1, "C", "shared"), (1, "D", "shared"), (3, "A", "shared"), (3, "B", "shared")]


# Routes. All cards have the same numbers here, so that lengths alone differ.


def flat(**regions):
    """Every card is worth 2 and 1; some provinces belong to other regions."""
    edition = other_edition()
    for row in edition["trade_cards"]:
        row |= {"hi": 2, "lo": 1, "lo_star": False}
    for row in edition["provinces"]:
        row["region"] = regions.get(row["id"], row["region"])
    return edition


EAST_TO_CENTRE = {"Ilam": "A1", "Dhankuta": "A1 B1", "Siraha": "A1", "Janakpur": "A1", "Taplejung": "B1"}


@pytest.mark.rule("N73", "NA20")
def test_of_equal_pieces_the_longer_controlled_route_wins():
    """A: four provinces from Ilam to Janakpur; B: two, and the centre with two pieces in Kathmandu."""
    match = table(3, {**EAST_TO_CENTRE, "Kathmandu": "B2"}, {RIVER: "A", NEAR: "B"}, edition=flat(), **OVER)
    assert [line["total"] for line in match.ranking()] == [13, 13, 0]
    assert places(match) == [(1, "A", "longest_route"), (2, "B", "longest_route"), (3, "C", None)]


@pytest.mark.rule("N73", "NA20")
def test_a_route_is_as_long_as_the_shortest_path_through_own_provinces():
    """From Gorkha to Lhasa three provinces would do, but A's path has four: as many as B's in the east."""
    regions = {"Gorkha": "central", "Janakpur": "eastern"}
    west = dict.fromkeys(["Gorkha", "Hetauda", "Sindhuli", "Dolakha"], "A1")
    east = dict.fromkeys(["Ilam", "Dhankuta", "Siraha", "Janakpur"], "B1")
    match = table(3, {**west, **east}, {PASS: "A", RIVER: "B"}, edition=flat(**regions), **OVER)
    assert [line["total"] for line in match.ranking()] == [10, 10, 0]
    assert places(match)[:2] == [(1, "A", "shared"), (1, "B", "shared")]


@pytest.mark.rule("N73", "NA20")
def test_only_routes_with_an_own_piece_on_the_card_count():
    """A controls a route of four provinces without a piece on its card; B has no route at all."""
    east = dict.fromkeys(["Ilam", "Dhankuta", "Siraha", "Janakpur"], "A1")
    match = table(3, {**east, "Kathmandu": "B4"}, {RIVER: ""}, edition=flat(Janakpur="eastern"), **OVER)
    assert places(match)[:2] == [(1, "A", "shared"), (1, "B", "shared")]


@pytest.mark.rule("N73")
def test_who_is_equal_in_everything_shares_the_victory():
    match = table(3, {"Kathmandu": "A1 B1"}, **OVER)
    assert places(match) == [(1, "A", "shared"), (1, "B", "shared"), (3, "C", None)]


@pytest.mark.rule("N73", "NA40")
def test_places_below_the_winner_are_decided_in_the_same_way():
    people = {"Kathmandu": "C1", "Jumla": "C1", "Pokhara": "A2", "Dhangadhi": "B1"}
    match = table(3, people, **OVER)
    assert places(match) == [(1, "C", None), (2, "B", "fewer_pieces"), (3, "A", "fewer_pieces")]


@pytest.mark.rule("N73", "NA40")
def test_there_is_no_ranking_before_the_end():
    match = table(3, {"Kathmandu": "A2 B1 C1"}, trigger="hand", final_turns=1)
    assert match.ranking() == []
    play(match, "A", "stop")
    assert places(match)[0] == (1, "A", None)
