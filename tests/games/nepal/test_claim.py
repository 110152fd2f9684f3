"""Claiming trade routes: control, the piece on the card, the points at once, and the choice with a small hand."""

from __future__ import annotations

import pytest

from tests.games.nepal.edition import EDITION
from tests.games.nepal.table import (
    choices,
    claims,
    hands,
    kinds,
    named,
    on_card,
    other_edition,
    play,
    points,
    refusal,
    see_card,
    table,
    to_move,
)

NEAR = "Dhankuta–Taplejung"  # two provinces side by side
RIVER = "Ilam–Janakpur"  # Ilam, Dhankuta, Siraha, Janakpur
ROAD = "Butwal–Kathmandu"  # Butwal, Pokhara, Gorkha, Kathmandu
PASS = "Gorkha–Lhasa"  # Gorkha, then Kathmandu or Dhading, then Rasuwa or Dolakha


def controllers(match, card):
    """The seats that control a route, as letters."""
    return "".join("ABCDE"[route["seat"]] for route in see_card(match, card)["controlled"])


# Control


@pytest.mark.rule("N20")
def test_an_unbroken_path_of_own_pieces_controls_a_route():
    match = table(3, {"Butwal": "A1", "Pokhara": "A1", "Gorkha": "A2", "Kathmandu": "A1 B1"}, {ROAD: ""})
    assert controllers(match, ROAD) == "A"
    play(match, "A", "stop")
    assert claims(match) == [("A", ROAD, 1, 3)]


@pytest.mark.rule("N20")
@pytest.mark.parametrize("gap", ["Butwal", "Pokhara", "Gorkha", "Kathmandu"])
def test_a_gap_anywhere_breaks_it_the_ends_included(gap):
    path = ["Butwal", "Pokhara", "Gorkha", "Kathmandu"]
    match = table(3, {province: "B1" if province == gap else "A1" for province in path}, {ROAD: ""})
    assert controllers(match, ROAD) == ""
    play(match, "A", "stop")
    assert claims(match) == []


@pytest.mark.rule("N20")
def test_other_players_pieces_do_not_matter():
    match = table(3, {"Dhankuta": "A1 B1 C1", "Taplejung": "A1 C1"}, {NEAR: ""})
    assert controllers(match, NEAR) == "AC"
    assert claims(play(match, "A", "stop")) == [("A", NEAR, 1, 3)]


@pytest.mark.rule("N20", "N46")
def test_a_route_may_pass_through_kathmandu_as_through_any_province():
    match = table(3, {"Gorkha": "A1", "Kathmandu": "A1", "Dolakha": "A1"}, {PASS: ""})
    assert controllers(match, PASS) == "A"
    match = table(3, {"Gorkha": "A1", "Dolakha": "A1"}, {PASS: ""})
    assert controllers(match, PASS) == ""


@pytest.mark.rule("N20")
def test_a_route_may_make_any_detour():
    """From Gorkha south around Kathmandu."""
    match = table(3, {"Gorkha": "A1", "Hetauda": "A1", "Sindhuli": "A1", "Dolakha": "A1"}, {PASS: ""})
    assert [named(cell) for cell in see_card(match, PASS)["controlled"][0]["route"]] == [
        "Gorkha",
        "Hetauda",
        "Sindhuli",
        "Dolakha",
    ]


@pytest.mark.rule("N20")
@pytest.mark.parametrize("arrow", ["Rasuwa", "Dolakha"])
def test_any_province_with_an_arrow_reaches_a_place_outside(arrow):
    """NT39: two provinces have an arrow to Lhasa."""
    match = table(3, {"Gorkha": "A1", "Kathmandu": "A1 B1", arrow: "A1"}, {PASS: ""})
    assert claims(play(match, "A", "stop")) == [("A", PASS, 1, 3)]


@pytest.mark.rule("N20")
def test_a_border_province_without_an_arrow_does_not():
    match = table(3, {"Gorkha": "A1", "Kathmandu": "A1 B1", "Dhading": "A1"}, {PASS: ""})
    assert controllers(match, PASS) == ""


def with_card(a, b, **changes):
    """An edition whose first trade card connects other places."""
    edition = other_edition(**changes)
    edition["trade_cards"][0] |= {"a": a, "b": b}
    return edition


FIRST = EDITION["trade_cards"][0]["id"]


@pytest.mark.rule("N20", "NA35")
def test_a_route_between_two_places_outside_needs_an_arrow_of_each():
    """Lhasa to Kolkata: from Dolakha by Khotang and Siraha to Saptari."""
    path = ["Dolakha", "Khotang", "Siraha", "Saptari"]
    match = table(3, dict.fromkeys(path, "A1"), {FIRST: ""}, edition=with_card("Lhasa", "Kolkata"))
    assert controllers(match, FIRST) == "A"
    match = table(3, dict.fromkeys(path[1:], "A1"), {FIRST: ""}, edition=with_card("Lhasa", "Kolkata"))
    assert controllers(match, FIRST) == ""


@pytest.mark.rule("N20", "NA35")
def test_one_province_with_both_arrows_connects_two_places_outside():
    """Taplejung has arrows to Shigatse and to Darjeeling."""
    match = table(3, {"Taplejung": "A1"}, {FIRST: ""}, edition=with_card("Shigatse", "Darjeeling"))
    assert controllers(match, FIRST) == "A"


@pytest.mark.rule("N20")
def test_with_both_ends_in_one_province_a_single_piece_there_is_enough():
    edition = with_card("Jumla", "Sinja")
    edition["locations"]["Sinja"] = "Jumla"
    next(row for row in edition["provinces"] if row["id"] == "Jumla")["cities"].append("Sinja")
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1"}, {FIRST: ""}, edition=edition)
    assert [named(cell) for cell in see_card(match, FIRST)["controlled"][0]["route"]] == ["Jumla"]
    assert claims(play(match, "A", "stop")) == [("A", FIRST, 1, 3)]


@pytest.mark.rule("N20", "N63", "NA26")
def test_a_fortress_alone_is_a_link_of_a_route():
    match = table(3, {"Butwal": "A1", "Pokhara": "A1", "Kathmandu": "A1"}, {ROAD: ""}, fortresses={"A": "Gorkha"})
    assert controllers(match, ROAD) == "A"
    match = table(3, {"Taplejung": "A1", "Kathmandu": "B1"}, {NEAR: ""}, fortresses={"A": "Dhankuta"})
    assert claims(play(match, "A", "stop")) == [("A", NEAR, 1, 3)]


@pytest.mark.rule("N20", "NA26")
def test_a_foreign_fortress_neither_helps_nor_blocks():
    path = {"Butwal": "A1", "Pokhara": "A1", "Gorkha": "A1", "Kathmandu": "A1"}
    match = table(3, path, {ROAD: ""}, fortresses={"B": "Gorkha"})
    assert controllers(match, ROAD) == "A"
    del path["Gorkha"]
    match = table(3, path, {ROAD: ""}, fortresses={"B": "Gorkha"})
    assert controllers(match, ROAD) == ""


# When


@pytest.mark.rule("N21", "NA5")
def test_claims_are_made_once_after_all_actions():
    """With the second move the route is there, but the claim waits for the third action."""
    match = table(3, {"Dhankuta": "A1", "Bhojpur": "A1", "Kathmandu": "B1 C1"}, {NEAR: ""})
    play(match, "A", "move Bhojpur Taplejung")
    assert "claim" not in kinds(match)
    play(match, "A", "grow Kathmandu")
    assert "claim" not in kinds(match)
    play(match, "A", "grow Kathmandu")
    assert claims(match) == [("A", NEAR, 1, 3)]


@pytest.mark.rule("N21", "NA5")
def test_a_route_that_exists_only_between_two_actions_is_not_claimed():
    """NT37."""
    match = table(3, {"Dhankuta": "A1", "Bhojpur": "A1", "Kathmandu": "B1 C1"}, {NEAR: ""})
    play(match, "A", "move Bhojpur Taplejung")
    assert controllers(match, NEAR) == "A"
    play(match, "A", "move Taplejung Bhojpur", "stop")
    assert claims(match) == []
    assert on_card(match, NEAR) == ""


@pytest.mark.rule("N28", "N21")
def test_nobody_claims_in_the_turn_of_another():
    """B controls the route too and has to wait for its own turn."""
    match = table(3, {"Dhankuta": "B1", "Taplejung": "B1", "Kathmandu": "A1 C1"}, {NEAR: ""})
    play(match, "A", "stop")
    assert claims(match) == []
    play(match, "B", "stop")
    assert claims(match) == [("B", NEAR, 1, 3)]


@pytest.mark.rule("N22", "NA22", "NA36")
def test_claims_are_compulsory_and_overlooked_by_nobody():
    """There is nothing to decline: the claims are made without asking."""
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1 C1"}, {NEAR: ""})
    play(match, "A", "stop")
    assert on_card(match, NEAR) == "A"
    assert to_move(match) == "B"


# The piece and the points


@pytest.mark.rule("N22", "N23", "N30", "NA21")
def test_all_routes_controlled_are_claimed_in_one_turn():
    """NT34: two cards with five pieces in hand, and two new cards."""
    match = table(
        3,
        {"Ilam": "A1", "Dhankuta": "A1", "Siraha": "A1", "Janakpur": "A1", "Bhojpur": "A1"},
        {NEAR: "", RIVER: ""},
        hands={"A": 5},
    )
    play(match, "A", "move Bhojpur Taplejung", "stop")
    assert claims(match) == [("A", NEAR, 1, 3), ("A", RIVER, 1, 3)]
    assert points(match)[0] == 6
    assert hands(match)[0] == 3
    assert kinds(match).count("reveal") == 2


@pytest.mark.rule("N22", "N23", "N26")
@pytest.mark.parametrize(
    ("before", "position", "gain"), [("", 1, 3), ("B", 2, 2), ("CB", 3, 0), ("DCB", 4, 0), ("EDCB", 5, 0)]
)
def test_the_first_gets_three_points_the_second_two_and_later_ones_none(before, position, gain):
    """NT35: only a first claim turns up a card."""
    match = table(5, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1"}, {NEAR: before})
    play(match, "A", "stop")
    assert claims(match) == [("A", NEAR, position, gain)]
    assert on_card(match, NEAR) == before + "A"
    assert points(match)[0] == gain
    assert ("reveal" in kinds(match)) is (position == 1)


@pytest.mark.rule("N22", "NA37")
def test_there_is_a_place_for_everybody_on_a_card():
    match = table(
        5,
        {"Dhankuta": "A1 B1 C1", "Ilam": "D1 E1", "Bhojpur": "D1 E1"},
        {NEAR: "ABCD"},
        active=4,
    )
    play(match, "E", "move Ilam Dhankuta", "move Bhojpur Taplejung", "stop")
    assert on_card(match, NEAR) == "ABCDE"


@pytest.mark.rule("N24", "NA16", "NA17")
@pytest.mark.parametrize("players", [3, 4])
def test_points_at_once_depend_neither_on_the_numbers_nor_on_a_star(players):
    """2 and 1* are printed on the card; the second claim brings 2 points, in a game of three too."""
    people = {"Dhankuta": "A1 B1", "Taplejung": "A1 B1", "Kathmandu": "C1"}
    match = table(players, people, {NEAR: ""})
    assert see_card(match, NEAR)["low_star"]
    play(match, "A", "stop")
    play(match, "B", "stop")
    assert points(match)[:2] == [3, 2]
    match = table(players, {"Ilam": "A1", "Dhankuta": "A1", "Siraha": "A1", "Janakpur": "A1"}, {RIVER: ""})
    assert points(play(match, "A", "stop"))[0] == 3


@pytest.mark.rule("N25")
def test_who_regains_control_of_a_claimed_route_gets_nothing_new():
    """NT38."""
    match = table(3, {"Dhankuta": "A1", "Bhojpur": "A1", "Kathmandu": "B1 C1"}, {NEAR: "AB"})
    play(match, "A", "move Bhojpur Taplejung", "stop")
    assert controllers(match, NEAR) == "A"
    assert claims(match) == []
    assert on_card(match, NEAR) == "AB"
    assert points(match) == [3, 2, 0]


@pytest.mark.rule("N25")
def test_the_piece_stays_on_the_card_when_control_is_lost():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1 C1"}, {NEAR: "A"})
    play(match, "A", "move Taplejung Bhojpur", "stop")
    assert controllers(match, NEAR) == ""
    assert on_card(match, NEAR) == "A"
    assert points(match)[0] == 3


@pytest.mark.rule("N26")
def test_claimed_cards_stay_face_up_for_the_others():
    match = table(3, {"Dhankuta": "A1 B1", "Taplejung": "A1 B1", "Kathmandu": "C1"}, {NEAR: ""})
    play(match, "A", "stop")
    play(match, "B", "stop")
    assert claims(match) == [("B", NEAR, 2, 2)]


@pytest.mark.rule("N22", "NA29")
def test_the_piece_on_the_card_comes_from_the_hand():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1 C1"}, {NEAR: ""})
    before = match.view(None)["seats"][0]
    play(match, "A", "stop")
    after = match.view(None)["seats"][0]
    assert (after["hand"], after["on_map"], after["on_cards"]) == (before["hand"] - 1, before["on_map"], 1)


# A hand that is too small

BOTH = {"Ilam": "A1", "Dhankuta": "A1", "Siraha": "A1", "Janakpur": "A1", "Taplejung": "A1"}


@pytest.mark.rule("N27", "N50", "NA7")
@pytest.mark.parametrize(("chosen", "other"), [(NEAR, RIVER), (RIVER, NEAR)])
def test_with_one_piece_for_two_routes_the_player_chooses(chosen, other):
    """NT36: then the hand is empty."""
    match = table(3, BOTH, {NEAR: "", RIVER: ""}, hands={"A": 1})
    play(match, "A", "stop")
    assert to_move(match) == "A"
    assert match.view(None)["phase"] == "claim"
    assert choices(match, "A") == [f"claim {NEAR}", f"claim {RIVER}"]
    play(match, "A", f"claim {chosen}")
    assert (on_card(match, chosen), on_card(match, other)) == ("A", "")
    assert hands(match)[0] == 0
    assert match.view(None)["trigger"] == "hand"
    assert to_move(match) == "B"


@pytest.mark.rule("N27")
def test_with_two_pieces_for_three_routes_two_are_chosen_one_after_the_other():
    people = {**BOTH, "Kathmandu": "A1", "Dolakha": "A1", "Gorkha": "A1"}
    match = table(3, people, {NEAR: "", RIVER: "", PASS: ""}, hands={"A": 2})
    play(match, "A", "stop")
    assert len(choices(match, "A")) == 3
    play(match, "A", f"claim {PASS}")
    assert choices(match, "A") == [f"claim {NEAR}", f"claim {RIVER}"]
    assert "reveal" not in kinds(match)
    play(match, "A", f"claim {RIVER}")
    assert kinds(match).count("reveal") == 2
    assert points(match)[0] == 6
    assert on_card(match, NEAR) == ""


@pytest.mark.rule("N27", "NA36")
def test_a_choice_of_claims_is_a_must():
    match = table(3, BOTH, {NEAR: "", RIVER: ""}, hands={"A": 1})
    play(match, "A", "stop")
    assert refusal(match, "A", "stop") == "other-choice"


@pytest.mark.rule("N22", "N27")
def test_with_exactly_enough_pieces_nobody_is_asked():
    match = table(3, BOTH, {NEAR: "", RIVER: ""}, hands={"A": 2})
    play(match, "A", "stop")
    assert claims(match) == [("A", NEAR, 1, 3), ("A", RIVER, 1, 3)]
    assert hands(match)[0] == 0


@pytest.mark.rule("N27", "NA7", "NA39")
def test_without_a_piece_in_hand_there_is_no_claim_and_no_question():
    match = table(3, BOTH, {NEAR: "", RIVER: ""}, hands={"A": 0}, trigger="hand", final_turns=3)
    play(match, "A", "stop")
    assert claims(match) == []
    assert points(match)[0] == 0
    assert to_move(match) == "B"


@pytest.mark.rule("N27")
def test_a_route_left_out_can_be_claimed_in_a_later_turn():
    """A takes the longer route. B drives a piece of A out of Ilam, which pays for the other one in A's last turn."""
    match = table(3, {**BOTH, "Ilam": "A1 B2", "Kathmandu": "B1"}, {NEAR: "", RIVER: ""}, hands={"A": 1})
    play(match, "A", "stop", f"claim {RIVER}")
    assert hands(match)[0] == 0
    play(match, "B", "grow Ilam", "stop")
    assert hands(match)[0] == 1
    play(match, "C", "stop")
    play(match, "A", "stop")
    assert claims(match) == [("A", NEAR, 1, 3)]


@pytest.mark.rule("N27", "NA30")
def test_pieces_that_come_back_in_conflict_are_too_late_for_a_claim():
    """A grows the last piece in Mugu, which is full: it comes back, after the claims."""
    match = table(
        3, {"Dhankuta": "A1", "Taplejung": "A1", "Mugu": "A1", "Kathmandu": "B1 C1"}, {NEAR: ""}, hands={"A": 1}
    )
    play(match, "A", "grow Mugu", "stop")
    assert claims(match) == []
    assert hands(match)[0] == 1
    assert match.view(None)["trigger"] == "hand"
