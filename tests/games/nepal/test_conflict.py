"""Conflict: provinces with more pieces than their limit, at the end of a turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chautari import BadPosition
from tests.games.nepal.reference_game import conflict
from tests.games.nepal.table import (
    CELLS,
    SEATS,
    claims,
    counts,
    hands,
    happened,
    here,
    kinds,
    on_card,
    other_edition,
    play,
    points,
    removals,
    see,
    set_up_freely,
    table,
)

FULL_HAND = 29  # of five players, without a piece on the map


def with_limit(limit, province="Salyan"):
    """The map with another limit in one province."""
    edition = other_edition()
    for row in edition["provinces"]:
        if row["id"] == province:
            row["limit"] = limit
    return edition


def crowd(people, limit, fortress=None):
    """So many pieces meet in Salyan in A's turn, which ends; `fortress` says whose stands there."""
    match = table(
        5,
        {"Salyan": people},
        fortresses={fortress: "Salyan"} if fortress else None,
        actions={"moves": 1},
        edition=with_limit(limit),
    )
    return play(match, "A", "stop")


# The loop


@pytest.mark.rule("N40", "N41", "NA8")
@pytest.mark.parametrize(
    ("people", "limit", "left", "order"),
    [
        pytest.param("A1 B1", 1, "", "AB", id="NT1"),
        pytest.param("A2 B3", 3, "A1 B2", "A, B", id="NT20"),
        pytest.param("A1 B3", 3, "B3", "A", id="NT21"),
        pytest.param("A4", 2, "A2", "A, A", id="NT22"),
        pytest.param("A1 B1 C1", 2, "", "ABC", id="NT23"),
        pytest.param("A1 B2 C2", 2, "B1 C1", "A, BC", id="NT24"),
        pytest.param("A1 B2 C3", 2, "C2", "A, B, C, B", id="NT25"),
        pytest.param("A3 B3", 2, "A1 B1", "AB, AB", id="NT26"),
        pytest.param("A2 B2", 3, "A1 B1", "AB", id="NT27"),
        pytest.param("A2 B5", 4, "B4", "A, B, A", id="NT28"),
        pytest.param("A1 B2", 1, "B1", "A, B", id="NT29"),
        pytest.param("A3 B1", 3, "A3", "B", id="seats do not matter"),
        pytest.param("A2 B1 C2 D1 E3", 4, "A1 C1 E2", "BD, AC, E", id="five players"),
    ],
)
def test_the_fewest_pieces_pay_first_then_the_next_and_ties_together(people, limit, left, order):
    match = crowd(people, limit)
    assert removals(match, "Salyan") == order.split(", ")
    assert here(match, "Salyan") == left
    assert hands(match) == [FULL_HAND - n for n in counts(left, 5)]
    assert happened(match, "conflict") == [
        {"province": "Salyan", "population": sum(counts(people, 5)), "limit": limit},
    ]


@pytest.mark.rule("N41")
def test_the_events_tell_how_many_pieces_each_has_left_and_what_happened_at_the_same_time():
    """NT25 in full: after C the next pass begins, with B as the one with fewest."""
    match = crowd("A1 B2 C3", 2)
    told = [(event.seat, event.args["left"], event.args["group"]) for event in match.events if event.kind == "remove"]
    assert told == [(0, 0, 1), (1, 1, 2), (2, 2, 3), (1, 0, 4)]
    match = crowd("A1 B1 C1", 2)
    told = [(event.seat, event.args["left"], event.args["group"]) for event in match.events if event.kind == "remove"]
    assert told == [(0, 0, 1), (1, 0, 1), (2, 0, 1)]


@pytest.mark.rule("N42", "NA28")
def test_tied_players_remove_together_even_below_the_limit():
    """NT1, the example of the rulebook, and NT23: nobody puts a piece back."""
    for people, limit in (("A1 B1", 1), ("A1 B1 C1", 2), ("A2 B2", 3)):
        match = crowd(people, limit)
        assert see(match, "Salyan")["population"] < limit


@pytest.mark.rule("N43")
def test_a_single_player_reduces_to_the_limit_too():
    """NT3."""
    for pieces in (3, 4, 5):
        match = crowd(f"A{pieces}", 2)
        assert here(match, "Salyan") == "A2"
        assert removals(match, "Salyan") == ["A"] * (pieces - 2)


@pytest.mark.rule("N40")
@pytest.mark.parametrize("people", ["A1 B1", "A1 B1 C1", "A2 B1", "A3"])
def test_there_is_no_conflict_up_to_the_limit(people):
    """NT5: different players may stay together."""
    match = crowd(people, 3)
    assert here(match, "Salyan") == people
    assert "conflict" not in kinds(match)


@pytest.mark.rule("N44")
def test_removed_pieces_can_be_used_again():
    """B's piece is driven out of Mugu, which has room for one, and grows in Kathmandu at once."""
    match = table(3, {"Mugu": "B1", "Jumla": "A1", "Kathmandu": "C1"}, hands={"B": 0}, trigger="hand", final_turns=3)
    assert hands(match)[1] == 0
    play(match, "A", "move Jumla Mugu", "stop")
    assert removals(match, "Mugu") == ["AB"]
    assert hands(match)[1] == 1
    play(match, "B", "grow Kathmandu")
    assert hands(match)[1] == 0


@pytest.mark.rule("N40")
def test_provinces_are_resolved_each_by_itself():
    """A comes to Mugu with one piece and to Dolpa with another."""
    match = table(3, {"Mugu": "B1", "Dolpa": "C1", "Rukum": "A2", "Kathmandu": "B1 C1"})
    play(match, "A", "move Rukum Mugu", "move Rukum Dolpa", "stop")
    assert removals(match, "Mugu") == ["AB"]
    assert removals(match, "Dolpa") == ["AC"]
    assert hands(match) == [39, 38, 38]


@pytest.mark.rule("N40", "NA23")
def test_provinces_that_nobody_touched_are_never_overfull():
    """A crowd where the active player is not cannot have come about."""
    with pytest.raises(BadPosition, match="more than its limit of 2"):
        table(3, {"Salyan": "B3", "Kathmandu": "A1"}, actions={"moves": 1})
    with pytest.raises(BadPosition, match="more than its limit of 2"):
        table(3, {"Salyan": "A3", "Kathmandu": "B1"})


@pytest.mark.rule("N10", "N14", "N40")
def test_conflict_comes_last_in_a_turn():
    """A's first claim turns up a card before the pieces are removed, and then B's turn begins."""
    match = table(3, {"Dhankuta": "A1", "Bhojpur": "A1", "Taplejung": "B2"}, {"Dhankuta–Taplejung": ""})
    play(match, "A", "move Bhojpur Taplejung", "stop")
    assert kinds(match) == ["stop", "claim", "reveal", "conflict", "remove", "new_turn"]


@pytest.mark.rule("N45", "N23")
def test_a_route_claimed_this_turn_stays_claimed_though_the_piece_is_removed():
    """NT2, the example of the rulebook: A's piece does not survive in Taplejung, where B is twice."""
    match = table(3, {"Dhankuta": "A1", "Bhojpur": "A1", "Taplejung": "B2"}, {"Dhankuta–Taplejung": ""})
    play(match, "A", "move Bhojpur Taplejung", "stop")
    assert claims(match) == [("A", "Dhankuta–Taplejung", 1, 3)]
    assert removals(match, "Taplejung") == ["A"]
    assert here(match, "Taplejung") == "B2"
    assert on_card(match, "Dhankuta–Taplejung") == "A"
    assert points(match)[0] == 3


@pytest.mark.rule("N45")
def test_conflict_does_not_touch_older_claims_either():
    match = table(3, {"Dhankuta": "B3", "Bhojpur": "A1", "Kathmandu": "C1"}, {"Dhankuta–Taplejung": "BA"})
    play(match, "A", "move Bhojpur Dhankuta", "stop")
    assert removals(match, "Dhankuta") == ["A"]
    assert on_card(match, "Dhankuta–Taplejung") == "BA"
    assert points(match) == [2, 3, 0]


# Kathmandu


@pytest.mark.rule("N46")
def test_kathmandu_has_no_limit_and_no_conflict():
    match = table(3, {"Kathmandu": "A20 B30 C1"})
    play(match, "A", "grow Kathmandu", "grow Kathmandu", "stop")
    assert here(match, "Kathmandu") == "A22 B30 C1"
    assert see(match, "Kathmandu")["limit"] is None
    assert "conflict" not in kinds(match)


# Fortress


@pytest.mark.rule("N63", "N64", "NA12")
@pytest.mark.parametrize(
    ("people", "limit", "left", "order"),
    [
        pytest.param("B1", 2, "", "B", id="NT30, fortress against one"),
        pytest.param("A3", 2, "A3", "", id="NT30, five pieces of the owner"),
        pytest.param("B1 C2", 4, "C2", "B", id="NT30, one goes and two stay"),
        pytest.param("A1 B1 C1", 2, "A1", "BC", id="all others go"),
        pytest.param("A4 B2 C1", 2, "A4", "C, B, B", id="even if that is not enough"),
        pytest.param("A1 B3", 4, "A1 B1", "B, B", id="the owner's pieces count"),
        pytest.param("B2", 4, "B2", "", id="there is room"),
    ],
)
def test_the_owner_of_a_fortress_never_removes_but_counts(people, limit, left, order):
    match = crowd(people, limit, fortress="A")
    assert removals(match, "Salyan") == (order.split(", ") if order else [])
    assert here(match, "Salyan") == left
    assert see(match, "Salyan")["fortress"] == 0
    assert hands(match) == [FULL_HAND - n - 2 * (p == 0) for p, n in enumerate(counts(left, 5))]


@pytest.mark.rule("N63", "NA23")
def test_a_surplus_of_the_owner_alone_is_no_conflict():
    match = crowd("A3", 2, fortress="A")
    assert "conflict" not in kinds(match)
    for seat in "BCDE":
        play(match, seat, "stop")
    assert here(match, "Salyan") == "A3"


@pytest.mark.rule("N64", "NA27")
def test_whoever_enters_a_foreign_fortress_is_usually_removed():
    """Salyan has room for two, which are the fortress."""
    match = table(3, {"Rukum": "A1", "Kathmandu": "B1 C1"}, fortresses={"B": "Salyan"})
    play(match, "A", "move Rukum Salyan", "stop")
    assert removals(match, "Salyan") == ["A"]
    match = table(3, {"Rukum": "A1", "Kathmandu": "B1 C1"}, fortresses={"B": "Salyan"}, edition=with_limit(3))
    play(match, "A", "move Rukum Salyan", "stop")
    assert here(match, "Salyan") == "A1"


@pytest.mark.rule("N62", "N64")
def test_building_a_fortress_drives_others_out():
    """Mugu has room for one: B must go, and the fortress stays whatever the limit says."""
    match = table(3, {"Mugu": "B1", "Kathmandu": "A1 C1"}, options={"fortress": True})
    play(match, "A", "fortress Mugu")
    assert removals(match, "Mugu") == ["B"]
    assert see(match, "Mugu")["population"] == 2


# Beside a plain reference


@given(
    there=st.lists(st.integers(0, 6), min_size=5, max_size=5),
    limit=st.integers(1, 12),
    owner=st.none() | st.integers(0, 4),
    active=st.integers(0, 4),
)
@pytest.mark.rule("N40", "N41", "N42", "N43", "N44", "N64")
def test_any_crowd_dissolves_as_in_the_reference(there, limit, owner, active):
    if there[active] == 0 and owner != active:
        there[active] = 1
    fortresses = [None] * 5
    if owner is not None:
        fortresses[owner] = CELLS["Salyan"]
    position = {
        "players": 5,
        "options": {"fortress": True},
        "table": {
            "active": active,
            "actions": {"grows": 1},
            "provinces": {CELLS["Salyan"]: there},
            "fortresses": fortresses,
        },
    }
    match = set_up_freely(position, with_limit(limit))
    match.play(active, "stop")
    left, order = conflict(there, limit, owner)
    assert see(match, "Salyan")["pieces"] == left
    assert removals(match, "Salyan") == ["".join(SEATS[p] for p in group) for group in order]
    assert hands(match) == [FULL_HAND - n - 2 * (p == owner) for p, n in enumerate(left)]
