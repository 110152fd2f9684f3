"""The end: the stupa, the final day, the tallest tower, and games that never end."""

from __future__ import annotations

import random

import pytest

from chautari import BadPosition, IllegalAction
from chautari.games.yak.flow import options
from tests.games.yak.table import (
    FINAL_DAY,
    at_stations,
    cart,
    choices,
    full_carts,
    happened,
    kinds,
    noon,
    play,
    play_on,
    quiet_day,
    stones_in,
    table,
)

MILK_AND_MEAT = {"yurt": {"milk": 4, "meat": 4}}


def builders_table(**words):
    """Four players; the cart before seat 0 and the one that comes next accept milk and meat. All carts have stones."""
    carts = {
        0: cart("no_bread", "r y b g", {}),
        1: cart("no_milk", "g o u n"),
        2: cart("no_meat", "o u n r", {}),
        3: cart("max_2_kinds", "y b g o", {}),
    }
    return table(4, carts=carts, **words)


@pytest.mark.rule("Y28", "Y60")
def test_the_fourteenth_stone_brings_the_stupa_and_one_more_day():
    """YT6, the fifth example of the rulebook: 13 and 2 make 15, and 3 more on the final day make 18."""
    match = builders_table(heights={0: 13}, seats={0: MILK_AND_MEAT}, day=7)
    noon(match, "build", "restock", "restock", "restock")
    play(match, 0, "buy red yellow", "pay milk milk milk", "place red 3-1")
    assert match.view(None)["stupa"] == 0
    assert stones_in(match, 0) == 15
    play_on(match)
    assert (match.view(None)["day"], match.view(None)["last_day"]) == (8, 8)
    assert match.view(None)["phase"] == "morning"
    noon(match, "build", "restock", "restock", "restock")
    play(match, 0, "buy yellow black grey", "place grey 5-0", "place yellow 6-0")
    assert stones_in(match, 0) == 18
    assert [slot for slot in match.view(None)["seats"][0]["tower"] if slot > "4-0"] == ["5-0", "6-0", "7-0"]
    play_on(match)
    assert match.over
    assert match.aborted is None
    assert match.scores()[0]["stupa"] == 3


@pytest.mark.rule("Y28", "YA10")
def test_the_stupa_is_taken_the_moment_the_fourteenth_stone_lies():
    """Before the second bought stone is placed, let alone the turn or the day over."""
    match = builders_table(heights={0: 12}, seats={0: {"yurt": {"milk": 5}}})
    play(noon(match, "build"), 0, "buy red yellow black")
    play(match, 0, "place red 3-0")
    assert match.view(None)["stupa"] is None
    play(match, 0, "place yellow 3-1")
    course = [event.args["slot"] if event.kind == "place" else event.kind for event in match.events]
    assert course[:3] == ["3-1", "stupa", "4-0"]


@pytest.mark.rule("Y28", "Y60", "YA10")
@pytest.mark.parametrize(("baby_yak", "owner"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_of_two_who_complete_the_fourth_row_on_one_day_the_earlier_gets_the_stupa(baby_yak, owner):
    """YT32: Ani and Dirk have 13 stones each. There is one final day, not two."""
    seats = {0: {"yurt": {"milk": 1}}, 1: {"yurt": {"bread": 1}}}
    match = builders_table(heights={0: 13, 1: 13}, seats=seats, baby_yak=baby_yak, day=7)
    play_on(noon(match, "build", "build", "restock", "restock"))
    assert stones_in(match, 0) == stones_in(match, 1) == 14
    assert match.view(None)["stupa"] == owner
    assert match.view(None)["last_day"] == 8
    play_on(noon(match, "restock", "restock", "restock", "restock"))
    assert match.over
    assert match.view(None)["day"] == 8


@pytest.mark.rule("Y28")
def test_the_stupa_stays_with_its_owner():
    seats = {1: {"yurt": {"bread": 1}}}
    match = builders_table(heights={0: 14, 1: 13}, seats=seats, stupa=0, **FINAL_DAY)
    noon(match, "restock", "build", "restock", "restock")
    play_on(match)
    assert stones_in(match, 1) == 14
    assert match.view(None)["stupa"] == 0


@pytest.mark.rule("Y28")
def test_thirteen_stones_are_not_enough_for_the_stupa():
    match = builders_table(heights={0: 12}, seats={0: {"yurt": {"milk": 1}}})
    play_on(noon(match, "build", "restock", "restock", "restock"))
    assert stones_in(match, 0) == 13
    assert match.view(None)["stupa"] is None
    assert match.view(None)["last_day"] is None


@pytest.mark.rule("Y60", "YA28")
def test_the_trigger_day_is_finished_by_everybody():
    match = builders_table(heights={0: 13}, seats={0: {"yurt": {"milk": 1}}})
    noon(match, "build", "restock", "restock", "market")
    play(match, 0, "buy red")
    turns = [event.seat for event in match.events if event.kind == "reveal"]
    while match.view(None)["phase"] != "morning":
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
        turns += [event.seat for event in match.events if event.kind == "reveal"]
    assert turns == [1, 2, 3]
    assert happened(match, "last_day") == [{"day": 2}]


@pytest.mark.rule("Y60", "YA28")
def test_the_final_day_is_a_full_day_for_everybody():
    match = table(3, carts=full_carts(3), heights={0: 14}, stupa=0, **FINAL_DAY)
    assert match.waiting == (0, 1, 2)
    noon(match, "restock", "restock", "restock")
    for p in range(3):
        assert match.waiting == (p,)
        match.play(p, match.legal(p)[0])
    assert match.over
    assert kinds(match)[-1] == "end"


@pytest.mark.rule("Y60")
def test_a_tower_that_gets_there_on_the_final_day_adds_no_further_day():
    seats = {1: {"yurt": {"bread": 1}}}
    match = builders_table(heights={0: 14, 1: 13}, seats=seats, stupa=0, **FINAL_DAY)
    play_on(noon(match, "restock", "build", "restock", "restock"))
    assert stones_in(match, 1) == 14
    assert match.over


@pytest.mark.rule("Y60")
def test_without_a_complete_fourth_row_another_day_follows():
    match = quiet_day(table(3, carts=full_carts(3), heights={0: 13, 1: 13, 2: 13}))
    assert not match.over
    assert match.view(None)["last_day"] is None
    assert match.ranking() == []


@pytest.mark.rule("Y60")
def test_after_the_end_nothing_can_be_done():
    match = quiet_day(table(3, carts=full_carts(3), heights={0: 14}, stupa=0, **FINAL_DAY))
    assert match.waiting == ()
    assert [choices(match, p) for p in range(3)] == [[], [], []]
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "card build")
    assert refused.value.code == "over"


@pytest.mark.rule("YA34", "Y50")
def test_the_final_evening_runs_like_any_other():
    match = table(3, carts=full_carts(3), heights={0: 14}, stupa=0, baby_yak=2, **FINAL_DAY)
    points = [line["total"] - line["food"] for line in match.scores()]
    quiet_day(match)
    assert at_stations(match) == {0: "no_bread", 1: "no_milk", 2: "no_meat"}
    assert match.view(None)["baby_yak"] == 0
    assert all(seat["card"] is None for seat in match.view(None)["seats"])
    assert [line["total"] - line["food"] for line in match.scores()] == points


@pytest.mark.rule("Y62")
def test_no_tower_has_more_than_nineteen_stones():
    """Sixteen on the final morning and three more: the last slot is filled, and the game over."""
    match = builders_table(heights={0: 16}, seats={0: MILK_AND_MEAT}, stupa=0, **FINAL_DAY)
    noon(match, "build", "restock", "restock", "restock")
    play(match, 0, "buy red yellow black")
    play(match, 0, "pay milk milk milk milk meat", "place red 6-0", "place yellow 7-0")
    assert stones_in(match, 0) == 19
    assert sorted(match.view(None)["seats"][0]["tower"])[-1] == "8-0"
    play_on(match)
    assert match.over


@pytest.mark.rule("Y62", "Y22")
def test_a_full_yurt_does_not_pay_for_three_stones_on_both_last_days():
    """From 13 stones Chris gets to 16; with the three food that are left, to 18."""
    match = builders_table(heights={0: 13}, seats={0: MILK_AND_MEAT})
    noon(match, "build", "restock", "restock", "restock")
    play(match, 0, "buy red yellow black", "pay milk milk milk milk meat", "place red 3-1", "place yellow 4-0")
    play_on(match)
    assert stones_in(match, 0) == 16
    play_on(noon(match, "build", "restock", "restock", "restock"), until=0)
    assert max(len(action.split()) - 1 for action in choices(match, 0)) == 2
    play(match, 0, "buy yellow black", "place yellow 6-0")
    play_on(match)
    assert match.over
    assert stones_in(match, 0) == 18


@pytest.mark.rule("Y62")
@pytest.mark.parametrize(
    ("height", "words"),
    [(14, {"stupa": 0}), (17, {"stupa": 0, **FINAL_DAY})],
)
def test_a_tower_grows_by_three_stones_a_day_at_most(height, words):
    """13 before the day that triggers the end, 16 after it, 19 after the final day."""
    with pytest.raises(BadPosition, match="cannot have that many stones yet"):
        table(4, heights={0: height}, **words)
    table(4, heights={0: height - 1}, **(words if height > 14 else {}))


@pytest.mark.rule("YA29", "Y60")
def test_an_endless_game_is_broken_off_and_not_scored():
    match = table(3, carts=full_carts(3), options={"day_limit": 3})
    quiet_day(match)
    quiet_day(match)
    assert not match.over
    quiet_day(match)
    assert match.over
    assert match.aborted == "day_limit"
    assert kinds(match)[-1] == "aborted"
    assert match.ranking() == []


@pytest.mark.rule("YA29", "Y60")
def test_the_day_limit_does_not_cut_off_a_final_day():
    """The fourth row is completed on the very day of the limit."""
    match = builders_table(heights={0: 13}, seats={0: {"yurt": {"milk": 1}}}, options={"day_limit": 6}, day=6)
    play_on(noon(match, "build", "restock", "restock", "restock"))
    assert not match.over
    assert match.view(None)["last_day"] == 7
    quiet_day(match)
    assert match.over
    assert match.aborted is None
    assert len(match.ranking()) == 4


def plain(match):
    """The record as uncompiled rules read it."""
    return match.game.state.rows(match.state.reshape(1))[0]


def random_game(seed):
    """A whole game at random, a little keener on building; every position on the way."""
    rng = random.Random(seed)
    match = table(rng.choice([2, 3, 4]), baby_yak=seed % 2, options={"bonus_cards": rng.randrange(4), "day_limit": 60})
    while not match.over:
        yield match
        if match.view(None)["phase"] == "morning":
            match.play(match.waiting[0], rng.choice(["card build", "card build", "card restock", "card market"]))
        else:
            (seat,) = match.waiting
            match.play(seat, rng.choice(choices(match, seat)))
    yield match


@pytest.mark.rule("YA31", "Y21")
@pytest.mark.parametrize("seed", range(8))
def test_at_noon_nobody_is_asked_what_can_only_be_answered_one_way(seed):
    asked = 0
    for match in random_game(seed):
        if match.view(None)["phase"] not in ("morning", "over"):
            (seat,) = match.waiting
            assert len(match.legal(seat)) >= 2
            number, _ = options(plain(match), seat, memoryview(match.game.mask()))
            assert number == len(match.legal(seat))  # each choice is counted once
            asked += 1
    assert asked > 30


@pytest.mark.rule("Y21", "Y62")
@pytest.mark.parametrize("seed", range(8, 12))
def test_every_position_of_a_game_is_one_that_the_rules_allow(seed):
    """Nothing is lost or made, nothing holds more than it can, and no tower is higher than the days allow."""
    for match in random_game(seed):
        assert match.game.invariants(plain(match)) == []
    assert match.aborted or len(match.ranking()) == match.players
