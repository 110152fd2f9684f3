"""A turn that ends by steps without a choice: whoever makes the last choice before them is told first."""

from __future__ import annotations

import random

import pytest

import chautari
from chautari import Match
from chautari.core.foretelling import foretold
from tests.games.yak.table import cart, choices, full_carts, kinds, table

NAMES = ["Ani", "Dirk"]
FOOD = {"milk": 2, "meat": 2, "bread": 0}


def one_slot_left(**more: object) -> Match:
    """Ani builds: her tower of thirteen stones has one open slot, in the fourth row; the cart takes milk and meat."""
    seats = {0: {"card": "build", "yurt": FOOD}, 1: {"card": "build"}}
    words = {"phase": "buy", "active": 0, "baby_yak": 0, "day": 9} | more
    carts = full_carts(2) | {0: cart("no_bread", "r y y"), "middle": cart("no_milk", "u n r y")}
    return table(2, seats=seats, carts=carts, heights={0: 13}, **words)


@pytest.mark.rule("Y26", "YA31")
def test_a_payment_after_which_the_only_slot_is_filled_says_so_before_it_is_made():
    match = one_slot_left()
    match.play(0, "buy red")
    assert choices(match, 0) == ["pay meat", "pay milk"]
    preview = match.preview(0, "pay milk")
    assert [(event.kind, event.args) for event in preview.forced] == [("place", {"stone": "red", "slot": "3-1"})]
    assert preview.cut == "hidden"  # the next card is turned up: nothing can be taken back then


@pytest.mark.rule("YA31")
def test_it_says_the_truth():
    match = one_slot_left()
    match.play(0, "buy red")
    match.play(0, "pay milk")
    assert "place" in kinds(match)
    assert match.view(None)["active"] != 0
    assert match.can_undo(0).code == "shown"


@pytest.mark.rule("YA31")
def test_until_then_the_choice_can_be_taken_back():
    match = one_slot_left()
    before = match.hash()
    match.play(0, "buy red")
    assert match.can_undo(0)
    match.undo(0)
    assert match.hash() == before


@pytest.mark.rule("YA31")
def test_forced_steps_that_leave_a_choice_in_the_turn_are_nothing_to_ask_about():
    """Two stones: after the payment the first of them is still to be chosen."""
    match = one_slot_left()
    match.play(0, "buy red yellow")
    assert [match.preview(0, notation).forced for notation in choices(match, 0)] == [[], []]
    match.play(0, choices(match, 0)[0])
    red, yellow = choices(match, 0)
    assert [event.args for event in match.preview(0, red).forced] == [{"stone": "yellow", "slot": "4-0"}]
    assert [event.args for event in match.preview(0, yellow).forced] == [{"stone": "red", "slot": "4-0"}]


@pytest.mark.rule("YA31")
def test_a_last_choice_of_ones_own_is_nothing_to_ask_about():
    match = table(2, seats={0: {"card": "build"}}, phase="place", active=0, bought=["red"])
    assert all(match.preview(0, notation).forced == [] for notation in choices(match, 0))


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_forced_ending_is_told_in_every_language(lang):
    match = one_slot_left()
    match.play(0, "buy red")
    lines = foretold(match, match.preview(0, "pay milk"), lang, NAMES)
    assert match.say(lang)("preview-forced") in lines


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_not_announced_can_be_taken_back_or_was_chosen_last(seed):
    """In random games: an action after which the game itself acts for the seat, for good, was announced."""
    rng = random.Random(seed)
    match = chautari.new("yak", players=2 + seed % 3, seed=seed, options={"day_limit": 60})
    announced = 0
    while not match.over:
        seat = match.waiting[0]
        notation = rng.choice(choices(match, seat))
        forced = [event.kind for event in match.preview(seat, notation).forced]
        match.play(seat, notation)
        acts = [e.kind for e in match.events if e.seat == seat and e.kind in ("buy", "pay", "excess", "place")]
        ended = "reveal" in kinds(match) or "evening" in kinds(match)
        own = notation.split()[0]
        if own in ("buy", "pay", "excess", "place") and ended:
            mine = acts[: len(forced) + 1]
            assert mine[0] == own
            assert forced == mine[1:]
            announced += bool(forced)
        else:
            assert forced == []
    assert announced or seed % 3 == 0
