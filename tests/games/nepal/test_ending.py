"""The end of the game: what triggers it, and everybody's last turn."""

from __future__ import annotations

import pytest

import chautari
from tests.games.nepal.table import (
    choices,
    claims,
    hands,
    happened,
    here,
    kinds,
    play,
    refusal,
    removals,
    set_up_freely,
    table,
    to_move,
)

NEAR, RIVER = "Dhankuta–Taplejung", "Ilam–Janakpur"
EAST = {"Ilam": "A1", "Dhankuta": "A1", "Siraha": "A1", "Janakpur": "A1", "Taplejung": "A1"}


def trigger(match):
    """Why the end has begun, if it has."""
    return match.view(None)["trigger"]


def turns_until_the_end(match):
    """Whose turns are still to come; everybody stops at once."""
    order = ""
    while not match.over:
        order += to_move(match)
        play(match, to_move(match), "stop")
    return order


# Triggers


@pytest.mark.rule("N50", "NA14", "NA39")
def test_an_empty_hand_begins_the_end_at_once():
    match = table(3, {"Kathmandu": "A1 B1 C1"}, hands={"A": 1})
    assert trigger(match) is None
    play(match, "A", "grow Kathmandu")
    assert trigger(match) == "hand"
    assert happened(match, "last_turns") == [{"reason": "hand"}]
    assert to_move(match) == "A"


@pytest.mark.rule("N50")
def test_a_hand_with_one_piece_left_does_not():
    match = table(3, {"Kathmandu": "A1 B1 C1"}, hands={"A": 2})
    play(match, "A", "grow Kathmandu", "stop")
    assert trigger(match) is None


@pytest.mark.rule("N50", "N22")
def test_a_claim_with_the_last_piece_begins_the_end():
    match = table(3, EAST, {NEAR: ""}, hands={"A": 1})
    play(match, "A", "stop")
    assert claims(match) == [("A", NEAR, 1, 3)]
    assert trigger(match) == "hand"
    assert match.view(None)["final_turns"] == 3


@pytest.mark.rule("N50", "NA15")
def test_the_last_card_of_the_pile_begins_the_end_though_five_unclaimed_cards_lie_open():
    """NT42."""
    match = table(4, EAST, {NEAR: ""}, pile=1)
    play(match, "A", "stop")
    view = match.view(None)
    assert (view["pile"], view["trigger"]) == (0, "pile")
    assert sum(not card["claims"] for card in view["cards"]) == 5
    assert happened(match, "last_turns") == [{"reason": "pile"}]


@pytest.mark.rule("N50")
def test_the_last_card_but_one_does_not():
    match = table(4, EAST, {NEAR: ""}, pile=2)
    play(match, "A", "stop")
    assert match.view(None)["pile"] == 1
    assert trigger(match) is None


@pytest.mark.rule("N50", "NA14")
def test_pieces_that_come_back_do_not_stop_the_end():
    """NT41: the last piece grows in Mugu, which is full, and comes back in the same turn."""
    match = table(3, {"Mugu": "A1", "Kathmandu": "B1 C1"}, hands={"A": 1})
    play(match, "A", "grow Mugu", "stop")
    assert removals(match, "Mugu") == ["A"]
    assert hands(match)[0] == 1
    assert trigger(match) == "hand"
    assert turns_until_the_end(match) == "BCA"


@pytest.mark.rule("N50")
def test_an_empty_hand_before_the_end_has_begun_cannot_be():
    with pytest.raises(chautari.BadPosition, match="the hand of seat 1 is empty"):
        table(3, {"Kathmandu": "A1 B1 C1"}, hands={"B": 0})


@pytest.mark.rule("N50", "NA31")
def test_only_the_first_trigger_counts():
    """A's hand is empty first; in the last turns B's becomes empty as well."""
    match = table(3, {**EAST, "Kathmandu": "A1 B1 C1"}, {NEAR: "C"}, hands={"A": 1, "B": 1})
    play(match, "A", "grow Kathmandu", "stop")
    play(match, "B", "grow Kathmandu", "stop")
    assert "last_turns" not in kinds(match)
    assert turns_until_the_end(match) == "CA"


@pytest.mark.rule("N50", "NA31")
def test_a_hand_and_the_pile_in_one_turn_are_one_trigger():
    match = table(4, {"Dhankuta": "A1", "Taplejung": "A1"}, {NEAR: ""}, hands={"A": 1}, pile=1)
    play(match, "A", "stop")
    assert happened(match, "last_turns") == [{"reason": "hand"}]
    assert match.view(None)["pile"] == 0
    assert turns_until_the_end(match) == "BCDA"


# The last turns


@pytest.mark.rule("N51", "NA14", "NA32")
@pytest.mark.parametrize(
    ("players", "seat", "order"), [(4, "C", "DABC"), (4, "A", "BCDA"), (3, "B", "CAB"), (5, "E", "ABCDE")]
)
def test_everybody_has_one_more_turn_and_the_one_who_triggered_it_the_last(players, seat, order):
    """NT40, with four players and seat 2."""
    match = table(players, {"Kathmandu": "A1 B1 C1"}, hands={seat: 1}, active="ABCDE".index(seat))
    play(match, seat, "grow Kathmandu", "stop")
    assert turns_until_the_end(match) == order
    assert "end" in kinds(match)
    assert match.waiting == ()


@pytest.mark.rule("N51", "N50")
def test_a_pile_that_runs_out_ends_the_game_in_the_same_way():
    match = table(4, EAST, {NEAR: ""}, pile=1)
    play(match, "A", "stop")
    assert turns_until_the_end(match) == "BCDA"


@pytest.mark.rule("N51")
def test_the_turn_of_the_trigger_is_completed():
    """After the last growth A still moves, claims nothing for lack of a piece, and has its conflict."""
    match = table(3, {"Mugu": "A1", "Jumla": "A1", "Kathmandu": "B1 C1"}, hands={"A": 1})
    play(match, "A", "grow Jumla", "move Jumla Mugu", "stop")
    assert removals(match, "Mugu") == ["A"]
    assert to_move(match) == "B"


@pytest.mark.rule("N52", "NA30")
def test_after_the_last_piece_only_moves_are_left_in_this_turn():
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"}, hands={"A": 1}, options={"fortress": True})
    play(match, "A", "grow Jumla")
    assert choices(match, "A") == [
        *(f"move Jumla {province}" for province in ("Bajura", "Jajarkot", "Mugu", "Rukum", "Simikot")),
        *(
            f"move Kathmandu {province}"
            for province in ("Dhading", "Dolakha", "Gorkha", "Hetauda", "Rasuwa", "Sindhuli")
        ),
        "stop",
    ]
    assert refusal(match, "A", "grow Jumla") == "hand-empty"
    play(match, "A", "move Jumla Mugu", "move Jumla Mugu")
    assert to_move(match) == "B"


@pytest.mark.rule("N52")
def test_in_the_last_turns_everything_works_as_before():
    """B grows, claims, turns up a card and has a conflict."""
    people = {"Dhankuta": "B1", "Taplejung": "B2", "Kathmandu": "A1 B1 C1"}
    match = table(3, people, {NEAR: ""}, active=1, trigger="hand", final_turns=3)
    play(match, "B", "grow Taplejung", "grow Kathmandu", "stop")
    assert claims(match) == [("B", NEAR, 1, 3)]
    assert kinds(match).count("reveal") == 1
    assert removals(match, "Taplejung") == ["B"]
    assert here(match, "Taplejung") == "B2"


@pytest.mark.rule("N52")
def test_with_an_empty_hand_there_are_only_moves():
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"}, hands={"A": 0}, trigger="hand", final_turns=1)
    assert {text.split()[0] for text in choices(match, "A")} == {"move", "stop"}
    play(match, "A", "move Jumla Mugu", "stop")
    assert match.over


@pytest.mark.rule("N51", "N73")
def test_after_the_last_turn_there_are_a_winner_and_nothing_to_do():
    match = table(3, {"Kathmandu": "A2 B1 C1"}, trigger="hand", final_turns=1)
    play(match, "A", "stop")
    assert match.over
    assert match.view(None)["phase"] == "over"
    assert match.view(None)["active"] is None
    assert [line["seat"] for line in match.ranking()] == [0, 1, 2]
    assert match.ranking()[0]["total"] == 5


# Endless games


@pytest.mark.rule("N51", "NA25", "NA40")
def test_an_endless_game_is_broken_off_and_has_points_but_no_ranking():
    match = table(3, {"Kathmandu": "A2 B1 C1", "Dhankuta": "A1"}, {NEAR: "AB"}, options={"turn_limit": 4})
    assert turns_until_the_end(match) == "ABCA"
    assert kinds(match)[-1] == "aborted"
    assert match.aborted == "turn_limit"
    assert match.ranking() == []
    assert [line["total"] for line in match.scores()] == [3 + 5 + 5, 2 + 3, 3]


@pytest.mark.rule("NA25")
def test_the_limit_of_turns_is_no_hindrance_to_an_end_in_time():
    match = table(3, {"Kathmandu": "A1 B1 C1"}, hands={"A": 1}, options={"turn_limit": 4})
    play(match, "A", "grow Kathmandu", "stop")
    assert turns_until_the_end(match) == "BCA"
    assert match.aborted is None
    assert len(match.ranking()) == 3


@pytest.mark.rule("NA25")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_a_game_whose_limit_falls_into_the_last_turns_can_be_written_down_at_its_end(limit):
    match = table(3, {"Kathmandu": "A1 B1 C1"}, hands={"A": 1}, options={"turn_limit": limit})
    play(match, "A", "grow Kathmandu", "stop")
    turns_until_the_end(match)
    again = set_up_freely(match.position())
    assert again.position() == match.position()
    assert (again.over, again.aborted) == (True, match.aborted)
