"""Morning: everybody chooses a card at the same time and in secret; noon turns the cards up one by one."""

from __future__ import annotations

import itertools

import pytest

from chautari import IllegalAction
from tests.games.yak.table import choices, full_carts, noon, play, play_on, quiet_day, table


@pytest.mark.rule("Y20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_morning_everybody_is_asked_at_once(players):
    match = table(players)
    assert match.waiting == tuple(range(players))


@pytest.mark.rule("Y20")
@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_cards_may_be_chosen_in_any_order(order):
    match = table(3, carts=full_carts(3), baby_yak=1)
    waiting = {0, 1, 2}
    for p in order:
        match.play(p, "card restock")
        waiting.remove(p)
        assert match.waiting == tuple(sorted(waiting) or [1])
    assert match.view(None)["phase"] == "restock"


@pytest.mark.rule("Y20")
def test_who_chooses_first_makes_no_difference():
    positions = []
    for order in itertools.permutations(range(3)):
        match = table(3)
        for p in order:
            match.play(p, ["card build", "card market", "card restock"][p])
        positions.append(match.position())
    assert all(position == positions[0] for position in positions)


@pytest.mark.rule("Y20", "YA6")
def test_all_three_cards_are_open_even_where_they_achieve_nothing():
    """Ani has nothing but bread, which her cart refuses; her yurt is full, and so are all carts."""
    carts = {station: {**words, "food": {}} for station, words in full_carts(4).items()}
    match = table(4, carts=carts, seats={2: {"yurt": {"bread": 8}}})
    assert choices(match, 2) == ["card build", "card restock", "card market"]


@pytest.mark.rule("Y20")
@pytest.mark.parametrize("card", ["build", "restock", "market"])
def test_a_chosen_card_is_seen_by_its_owner_only(card):
    match = table(3)
    match.play(1, f"card {card}")
    assert match.view(1)["seats"][1]["card"] == card
    for looking in (0, 2, None):
        seat = match.view(looking)["seats"][1]
        assert (seat["chosen"], seat["card"], seat["shown"]) == (True, None, False)


@pytest.mark.rule("Y20")
def test_nothing_that_others_see_depends_on_the_chosen_card():
    matches = [table(3) for _ in range(3)]
    for match, card in zip(matches, ["build", "restock", "market"], strict=True):
        match.play(1, f"card {card}")
    for looking in (0, 2, None):
        assert matches[0].view(looking) == matches[1].view(looking) == matches[2].view(looking)
        events = [match.events_for(looking) for match in matches]
        assert events[0] == events[1] == events[2]
        assert events[0][0].args is None
    assert matches[0].events_for(1)[0].args == {"card": "build"}


@pytest.mark.rule("Y20", "YA26")
def test_a_chosen_card_stays_chosen():
    match = table(3)
    match.play(1, "card build")
    assert choices(match, 1) == []
    with pytest.raises(IllegalAction) as refused:
        match.play(1, "card market")
    assert refused.value.code == "not-waiting"
    assert not match.can_undo(1)
    assert match.can_undo(1).code == "simultaneous"


@pytest.mark.rule("Y1", "Y20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_noon_turns_go_clockwise_from_the_baby_yak(players):
    for first in range(players):
        match = noon(table(players, baby_yak=first, carts=full_carts(players)), *["restock"] * players)
        turns = []
        while match.view(None)["phase"] == "restock":
            turns += match.waiting
            match.play(turns[-1], match.legal(turns[-1])[0])
        assert turns == [(first + i) % players for i in range(players)]


@pytest.mark.rule("Y20", "YA25")
def test_each_card_is_turned_up_on_its_owners_turn():
    match = noon(table(3, baby_yak=1, carts=full_carts(3)), "restock", "restock", "market")
    shown = []
    while match.view(None)["phase"] != "morning":
        shown.append([seat["card"] for seat in match.view(None)["seats"]])
        (p,) = match.waiting
        match.play(p, match.legal(p)[0])
    assert shown == [[None, "restock", None], [None, "restock", "market"], ["restock", "restock", "market"]]


@pytest.mark.rule("YA25")
def test_a_card_still_hidden_does_not_show_in_what_others_see_at_noon():
    matches = [noon(table(3), "market", card, "market") for card in ("build", "restock", "market")]
    for looking in (0, 2, None):
        assert matches[0].view(looking) == matches[1].view(looking) == matches[2].view(looking)
        assert matches[0].events_for(looking) == matches[1].events_for(looking) == matches[2].events_for(looking)


@pytest.mark.rule("Y20")
def test_morning_noon_and_evening_make_a_day_and_the_next_one_follows():
    match = table(3, carts=full_carts(3))
    for day in (1, 2, 3):
        assert match.view(None)["day"] == day
        assert match.view(None)["phase"] == "morning"
        quiet_day(match)
    assert match.view(None)["day"] == 4


@pytest.mark.rule("Y20")
def test_nobody_acts_out_of_turn():
    match = noon(table(3, carts=full_carts(3)), "restock", "restock", "restock")
    assert match.waiting == (0,)
    with pytest.raises(IllegalAction) as refused:
        match.play(1, "restock bread")
    assert refused.value.code == "not-waiting"


@pytest.mark.rule("Y21")
def test_the_revealed_card_must_be_carried_out():
    match = noon(table(3, carts=full_carts(3)), "build", "restock", "market")
    assert {action.split()[0] for action in choices(match, 0)} == {"buy"}
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "take nothing")
    assert refused.value.code == "other-choice"
    play(match, 0, "buy red", "pay meat", "place red 0-0")
    assert {action.split()[0] for action in choices(match, 1)} == {"restock"}
    play(match, 1, "restock bread")
    assert {action.split()[0] for action in choices(match, 2)} == {"take"}


@pytest.mark.rule("Y21", "YA31")
def test_a_day_on_which_nobody_can_do_anything_passes_by_itself():
    """Dirk, Emily and Chris all chose Build with nothing to pay with."""
    match = noon(table(3, seats={p: {"yurt": {}} for p in range(3)}), "build", "build", "build")
    seen = match.view(None)
    assert (seen["day"], seen["phase"], seen["baby_yak"]) == (2, "morning", 1)
    assert [event.seat for event in match.events if event.kind == "no_trade"] == [0, 1, 2]


@pytest.mark.rule("YA31")
def test_the_morning_choice_is_always_asked():
    """Even with nothing to build, fetch or take, a card is chosen by hand."""
    match = table(3, carts={p: {"cart": name, "food": {}} for p, name in enumerate(["no_milk", "no_meat", "no_bread"])})
    assert match.waiting == (0, 1, 2)
    play_on(noon(match, "restock", "restock", "restock"))
    assert match.waiting == (0, 1, 2)
