"""Revealing new trade routes: five unclaimed cards lie open while the pile lasts."""

from __future__ import annotations

import pytest

from tests.games.nepal.reference_game import CARDS
from tests.games.nepal.table import (
    NUMBERS,
    claims,
    happened,
    kinds,
    on_card,
    other_edition,
    play,
    table,
    to_move,
    unclaimed,
)

NEAR, RIVER = "Dhankuta–Taplejung", "Ilam–Janakpur"
EAST = {"Ilam": "A1", "Dhankuta": "A1", "Siraha": "A1", "Janakpur": "A1", "Taplejung": "A1"}


@pytest.mark.rule("N30", "NA6")
def test_every_first_claim_turns_up_a_card():
    match = table(3, EAST, {NEAR: "", RIVER: ""})
    open_before = {card["card"] for card in match.view(None)["cards"]}
    play(match, "A", "stop")
    revealed = [event.args["card"] for event in match.events if event.kind == "reveal"]
    assert len(revealed) == 2
    assert not open_before & set(revealed)
    assert unclaimed(match) == 5
    view = match.view(None)
    assert (view["pile"], len(view["cards"])) == (13, 7)


@pytest.mark.rule("N30", "NA6")
@pytest.mark.parametrize("before", ["B", "BC"])
def test_a_later_claim_turns_up_none(before):
    """NT35."""
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1"}, {NEAR: before})
    play(match, "A", "stop")
    assert "reveal" not in kinds(match)
    assert unclaimed(match) == 5


@pytest.mark.rule("N30")
def test_a_turn_without_a_claim_turns_up_none():
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    play(match, "A", "stop")
    assert "reveal" not in kinds(match)
    assert match.view(None)["pile"] == 15


@pytest.mark.rule("N30")
def test_cards_are_turned_up_only_as_long_as_there_are_some():
    """Two first claims, one card in the pile; then four unclaimed cards are left."""
    match = table(4, EAST, {NEAR: "", RIVER: ""}, pile=1)
    play(match, "A", "stop")
    assert kinds(match).count("reveal") == 1
    assert match.view(None)["pile"] == 0
    assert unclaimed(match) == 4


@pytest.mark.rule("N30", "N52")
def test_with_an_empty_pile_claims_go_on_without_new_cards():
    match = table(4, EAST, {NEAR: "", RIVER: ""}, pile=0, trigger="pile", final_turns=3)
    play(match, "A", "stop")
    assert [claim[:3] for claim in claims(match)] == [("A", NEAR, 1), ("A", RIVER, 1)]
    assert "reveal" not in kinds(match)
    assert unclaimed(match) == 0


@pytest.mark.rule("N10", "N30")
def test_cards_are_turned_up_after_all_claims():
    match = table(3, EAST, {NEAR: "", RIVER: ""})
    play(match, "A", "stop")
    assert [kind for kind in kinds(match) if kind in ("claim", "reveal")] == ["claim", "claim", "reveal", "reveal"]


def easy_edition():
    """All trade cards but one connect Dhankuta with Taplejung: whatever comes up is controlled there."""
    edition = other_edition()
    for row in edition["trade_cards"]:
        row |= {"a": "Dhankuta", "b": "Taplejung"}
    return edition


@pytest.mark.rule("N31")
def test_a_card_turned_up_now_waits_for_the_next_players():
    """NT6: A controls every new card, and so does C; it is C who claims them first."""
    match = table(3, {"Dhankuta": "A1 C1", "Taplejung": "A1 C1", "Kathmandu": "B1"}, edition=easy_edition())
    play(match, "A", "stop")
    new = [row["card"] for row in happened(match, "reveal")]
    assert len(claims(match)) == len(new) == 5
    assert [on_card(match, card) for card in new] == [""] * 5
    play(match, "B", "stop")
    assert claims(match) == []
    play(match, "C", "stop")
    assert [claim for claim in claims(match) if claim[1] in new] == [
        ("C", card, 1, 3) for card in sorted(new, key=number)
    ]
    assert [claim[2:] for claim in claims(match) if claim[1] not in new] == [(2, 2)] * 5


def number(card):
    """A card's place in the edition."""
    return int(NUMBERS[card])


@pytest.mark.rule("N31")
def test_who_turned_it_up_can_claim_it_in_the_next_own_turn():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1 C1"}, edition=easy_edition())
    play(match, "A", "stop")
    new = {row["card"] for row in happened(match, "reveal")}
    play(match, "B", "stop")
    play(match, "C", "stop")
    play(match, "A", "stop")
    assert {claim[1] for claim in claims(match)} == new


@pytest.mark.rule("N3", "N30")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_cards_left_in_the_box_never_come_into_play(players):
    """A claims everything that comes up, until the pile is empty: so many cards were used."""
    match = table(players, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1"}, edition=easy_edition())
    while match.view(None)["pile"]:
        play(match, to_move(match), "stop")
    assert len(match.view(None)["cards"]) == CARDS[players]
