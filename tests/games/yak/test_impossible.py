"""Positions that no game of YAK reaches are refused, each with its reason; what is left out is filled in to fit."""

from __future__ import annotations

from typing import Any

import pytest

import chautari
from chautari import BadPosition
from chautari.core import position
from chautari.core.edition import house
from chautari.games.yak import GAME
from tests.games.yak.table import cart, full_carts, table


def refused(reason: str, players: int = 3, options: dict[str, Any] | None = None, **words: Any) -> None:
    document = {"players": players, "options": options or {}, "table": words}
    with pytest.raises(BadPosition, match=reason):
        chautari.set_up("yak", document)


@pytest.mark.rule("Y40", "Y42")
@pytest.mark.parametrize(
    ("heading", "fog"),
    [
        ("counterclockwise", {"stage": 1, "track": 0}),
        ("clockwise", {"stage": 1, "track": 1}),
    ],
)
def test_the_carts_head_as_the_fog_on_the_track_has_turned_them(heading, fog):
    refused("cannot head this way after so little fog", heading=heading, fog=fog)


@pytest.mark.rule("Y40", "Y42")
def test_two_fogs_may_have_risen_together_or_one_by_one():
    for heading in ("clockwise", "counterclockwise"):
        assert table(3, heading=heading, fog={"stage": 1, "track": 2})


@pytest.mark.rule("Y40")
def test_heading_and_fog_that_are_left_out_are_filled_in_to_fit_each_other():
    assert table(3, heading="counterclockwise").view(None)["fog"]["track"] == 1
    assert table(3, fog={"track": 1}).view(None)["heading"] == "counterclockwise"
    assert table(3).view(None)["heading"] == "clockwise"


@pytest.mark.rule("Y60")
def test_a_day_that_is_left_out_is_the_last_one_where_that_is_known():
    assert table(3).view(None)["day"] == 1
    assert table(3, heights={1: 14}, stupa=1, last_day=6).view(None)["day"] == 6


@pytest.mark.rule("Y28")
def test_the_stupa_belongs_to_the_first_who_completes_the_fourth_row():
    seats = {0: {"card": "build"}, 1: {"card": "build"}, 2: {"card": "restock"}}
    words: dict[str, Any] = {"seats": seats, "heights": {0: 14, 1: 14}, "phase": "restock", "active": 2, "day": 6}
    assert table(3, stupa=0, baby_yak=0, carts=full_carts(3), **words)
    with pytest.raises(BadPosition, match="seat 0 completed its fourth row before seat 1"):
        table(3, stupa=1, baby_yak=0, carts=full_carts(3), **words)


@pytest.mark.rule("Y25")
def test_what_was_paid_lay_in_a_yurt_and_lies_on_the_cart():
    seats = {0: {"card": "build", "yurt": {"milk": 3, "meat": 3, "bread": 2}}}
    with pytest.raises(BadPosition, match="cannot have lain in one yurt"):
        table(4, seats=seats, phase="place", active=0, bought=["red"])
    empty = {0: cart("no_bread", "r y b", {})}
    with pytest.raises(BadPosition, match="does not hold what the stones cost"):
        table(3, seats={0: {"card": "build"}}, carts=empty, phase="place", active=0, bought=["red"])


@pytest.mark.rule("Y25")
def test_a_payment_that_overflows_the_cart_came_out_of_one_yurt():
    carts = {0: cart("no_bread", "r", {"milk": 4, "meat": 5})}
    words: dict[str, Any] = {"carts": carts, "phase": "excess", "active": 0, "bought": ["yellow", "red"]}
    paid = {"milk": 2, "meat": 1}
    others = {p: {"yurt": {}} for p in (1, 2, 3)}
    builder = {"card": "build", "yurt": {"bread": 5}}
    assert table(4, seats={**others, 0: builder}, paid=paid, **words)
    with pytest.raises(BadPosition, match="cannot have lain in one yurt"):
        table(4, seats={**others, 0: {**builder, "yurt": {"bread": 6}}}, paid=paid, **words)
    with pytest.raises(BadPosition, match="does not lead to the decision excess"):
        table(4, seats={**others, 0: {**builder, "card": "market"}}, paid=paid, **words)


@pytest.mark.rule("Y44")
def test_no_draw_is_short_before_a_fourth_row_is_complete():
    reason = "only after a complete fourth row"
    bag = dict.fromkeys(("red", "blue"), 0)
    seats = [{"card": "market", "shown": True}, {"card": "market"}, {"card": "market"}]
    document = table(3).position()["table"]
    fogs = {"stage": 1, "track": 0, "aside": 5}
    words = {"phase": "put", "active": 0, "short": True, "drawn": ["red"], "seats": seats, "fog": fogs}
    with pytest.raises(BadPosition, match=f"{reason}|instead of"):
        chautari.set_up("yak", {"players": 3, "table": {**document, **words, "bag": bag}})


@pytest.mark.rule("YA29")
def test_a_game_is_broken_off_after_its_last_agreed_day_only():
    refused("is aborted after day 4, not after day 3", options={"day_limit": 4}, aborted=True, phase="over", day=3)
    over = {"players": 3, "options": {"day_limit": 4}, "table": {"aborted": True, "phase": "over"}}
    assert chautari.set_up("yak", over).view(None)["day"] == 4


@pytest.mark.rule("Y13", "Y50")
def test_the_baby_yak_is_where_the_agreed_start_player_and_the_day_bring_it():
    options = {"start_player": 2}
    refused("On day 2 seat 0 has the baby yak", options=options, day=2, baby_yak=1)
    document = {"players": 3, "options": options, "table": {"day": 5}}
    assert chautari.set_up("yak", document).view(None)["baby_yak"] == 0


@pytest.mark.rule("Y14")
def test_bonus_cards_are_those_that_were_printed_each_once():
    card = dict(house(GAME)["bonus_cards"][0])
    del card["id"], card["tag"]
    others = {"removed_colour": next(c for c in ("red", "blue") if c != card["colour"])}
    two = {"bonus_cards": 2}
    refused("not among those of the edition, or is on the table twice", options=two, bonus_cards=[card] * 2, **others)
    made_up = {"type": "missing", "colour": card["colour"], "penalty": 19}
    refused("not among those of the edition", options={"bonus_cards": 1}, bonus_cards=[made_up], **others)


def test_a_card_is_shown_by_whoever_chose_one():
    refused("Seat 1 shows a card without having chosen one", seats=[{}, {"shown": True}, {}])


@pytest.mark.parametrize("last_day", [0, False, "", [], -1])
def test_the_last_day_is_a_day_or_null(last_day):
    refused("last_day", last_day=last_day)


def test_a_saved_game_replays_from_a_position_that_was_once_accepted():
    """Bonus cards that nobody printed and a baby yak on the wrong day were accepted in older versions."""
    card = {"type": "missing", "colour": "red", "penalty": 19}
    document = {
        "players": 3,
        "options": {"bonus_cards": 1, "start_player": 2},
        "table": {"day": 2, "baby_yak": 1, "bonus_cards": [card], "removed_colour": "blue"},
    }
    match = position.set_up("yak", document, even_unreached=True)
    for seat in (0, 1, 2):
        match.play(seat, "card market")
    assert chautari.replay(match.record()).hash() == match.hash()
