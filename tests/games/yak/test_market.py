"""Market: up to two food, then three stones drawn, one of them for any cart with room."""

from __future__ import annotations

import pytest

from chautari import IllegalAction
from tests.games.yak.table import (
    cart,
    choices,
    drawn_together,
    full_carts,
    kinds,
    noon,
    play,
    see_cart,
    some,
    table,
    yurt,
)


def refusal(match, seat, notation):
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, notation)
    return refused.value.code


# Food


@pytest.mark.rule("Y32")
def test_none_one_or_two_tokens_of_any_kinds_may_be_taken():
    match = noon(table(3), "market")
    assert match.view(None)["market"] == {"milk": 2, "meat": 2, "bread": 2}
    assert sorted(choices(match, 0)) == [
        "take bread",
        "take bread bread",
        "take meat",
        "take meat bread",
        "take meat meat",
        "take milk",
        "take milk bread",
        "take milk meat",
        "take milk milk",
        "take nothing",
    ]
    play(match, 0, "take milk bread")
    assert yurt(match, 0) == {"milk": 2, "meat": 1, "bread": 2}
    assert match.view(None)["market"] == {"milk": 1, "meat": 2, "bread": 1}


@pytest.mark.rule("Y32")
def test_only_what_lies_in_the_market_can_be_taken():
    seats = {0: {"yurt": {"milk": 3}}, 1: {"yurt": {"meat": 3, "milk": 1}}, 2: {"yurt": {"milk": 1, "bread": 4}}}
    match = noon(table(3, seats=seats), "market")
    assert some(match.view(None)["market"]) == {"meat": 2, "bread": 1}
    assert sorted(choices(match, 0)) == [
        "take bread",
        "take meat",
        "take meat bread",
        "take meat meat",
        "take nothing",
    ]
    assert refusal(match, 0, "take milk") == "not-in-market"
    assert refusal(match, 0, "take bread bread") == "not-in-market"


@pytest.mark.rule("Y32")
def test_a_yurt_with_seven_food_takes_one_token_at_most():
    """YT25."""
    carts = {0: cart("no_milk", None, {}), 1: cart("no_meat", None, {})}
    match = noon(table(4, carts=carts, seats={0: {"yurt": {"milk": 3, "meat": 2, "bread": 2}}}), "market")
    assert sorted(choices(match, 0)) == ["take bread", "take meat", "take milk", "take nothing"]
    assert refusal(match, 0, "take milk milk") == "yurt-full"


@pytest.mark.rule("Y21", "Y32", "Y33", "YA31")
def test_a_full_yurt_takes_nothing_unasked_and_the_stones_are_still_drawn():
    """YT25: eight food in the yurt."""
    carts = {0: cart("no_milk", "r y b", {}), 1: cart("no_meat", None, {})}
    seats = {0: {"yurt": {"milk": 3, "meat": 2, "bread": 3}}}
    match = noon(table(4, carts=carts, seats=seats, draws=["g o u"]), "market")
    assert yurt(match, 0) == {"milk": 3, "meat": 2, "bread": 3}
    assert match.view(None)["phase"] == "put"
    assert sorted(match.view(None)["drawn"]) == ["blue", "grey", "orange"]


@pytest.mark.rule("Y21", "Y32", "Y33", "YA31")
def test_an_empty_market_gives_nothing_unasked_and_the_stones_are_still_drawn():
    """YT25: no food in the market."""
    seats = {0: {"yurt": {}}, 1: {"yurt": {"milk": 4, "meat": 2, "bread": 2}}, 2: {"yurt": {"meat": 3, "bread": 3}}}
    carts = {1: cart("no_meat", None, {"milk": 4, "bread": 3})}
    match = noon(table(3, seats=seats, carts=carts, draws=["g o u"]), "market")
    assert some(match.view(None)["market"]) == {}
    assert yurt(match, 0) == {}
    assert match.view(None)["phase"] == "put"


# Stones


@pytest.mark.rule("Y33")
def test_one_drawn_stone_goes_on_any_cart_with_room_and_the_others_return_to_the_bag():
    match = table(3, draws=["g o u"])
    bag = match.view(None)["bag"]
    play(noon(match), 0, "take nothing")
    assert drawn_together(match) == [["blue", "grey", "orange"]]
    assert sorted(choices(match, 0)) == sorted(
        f"put {stone} {name}" for stone in ("grey", "orange", "blue") for name in ("no_milk", "no_meat", "no_bread")
    )
    play(match, 0, "put blue no_bread")
    assert "blue" in see_cart(match, "no_bread")["stones"]
    assert match.view(None)["bag"] == {**bag, "blue": bag["blue"] - 1}
    assert match.view(None)["drawn"] == []
    assert match.waiting == (1,)


@pytest.mark.rule("Y33")
def test_both_the_stone_and_the_cart_must_be_chosen():
    match = play(noon(table(3, draws=["g o u"])), 0, "take nothing")
    assert {action.split()[0] for action in choices(match, 0)} == {"put"}
    assert refusal(match, 0, "put red no_milk") == "not-drawn"
    assert refusal(match, 0, "put grey max_2_kinds") == "cart-not-here"


@pytest.mark.rule("Y33")
def test_equal_stones_are_offered_once():
    match = play(noon(table(3, draws=["g g u"])), 0, "take nothing")
    assert len(choices(match, 0)) == 6
    assert sorted({action.split()[1] for action in choices(match, 0)}) == ["blue", "grey"]


@pytest.mark.rule("Y33")
def test_all_three_equal_stones_count_once_and_two_of_them_return():
    match = table(3, draws=["g g g"])
    bag = match.view(None)["bag"]
    play(noon(match), 0, "take nothing", "put grey no_milk")
    assert match.view(None)["bag"] == {**bag, "grey": bag["grey"] - 1}


@pytest.mark.rule("Y33")
def test_the_stone_must_go_where_there_is_room():
    """YT26: four players, and only the cart before Vincent has room."""
    carts = {**full_carts(4), 2: cart("no_bread", "o o o")}
    match = play(noon(table(4, carts=carts, draws=["g r u"])), 0, "take nothing")
    assert sorted(choices(match, 0)) == ["put blue no_bread", "put grey no_bread", "put red no_bread"]
    assert refusal(match, 0, "put grey no_milk") == "cart-full"


@pytest.mark.rule("Y33", "YA27")
def test_with_a_full_cart_before_you_the_stone_goes_to_another():
    carts = {**full_carts(3), 1: cart("no_meat", "o o o"), 2: cart("no_bread", "u u")}
    match = play(noon(table(3, carts=carts, draws=["g r y"])), 0, "take nothing")
    assert {action.split()[2] for action in choices(match, 0)} == {"no_meat", "no_bread"}
    play(match, 0, "put yellow no_meat")
    assert see_cart(match, "no_meat")["stones"] == ["yellow", "orange", "orange", "orange"]


@pytest.mark.rule("Y33", "YA17")
def test_with_two_players_the_cart_in_the_middle_can_get_the_stone():
    carts = {**full_carts(2), "middle": cart("no_bread", "u u")}
    match = play(noon(table(2, carts=carts, draws=["g r y"])), 0, "take nothing")
    assert sorted(choices(match, 0)) == ["put grey no_bread", "put red no_bread", "put yellow no_bread"]
    play(match, 0, "put red no_bread")
    assert see_cart(match, "no_bread") == {
        "cart": "no_bread",
        "station": "middle",
        "food": {"milk": 3, "meat": 3, "bread": 0},
        "stones": ["red", "blue", "blue"],
    }


@pytest.mark.rule("Y33", "YA31")
def test_one_kind_of_stone_and_one_cart_with_room_leave_nothing_to_ask():
    carts = {**full_carts(3), 1: cart("no_meat", "o o o")}
    match = play(noon(table(3, carts=carts, draws=["g g g"])), 0, "take nothing")
    assert see_cart(match, "no_meat")["stones"] == ["grey", "orange", "orange", "orange"]
    assert match.waiting == (1,)


@pytest.mark.rule("Y34")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_all_carts_full_nothing_is_drawn(players):
    match = table(players, carts=full_carts(players))
    bag = match.view(None)["bag"]
    play(noon(match), 0, "take milk")
    assert "draw" not in kinds(match)
    assert match.view(None)["bag"] == bag
    assert match.waiting == (1,)


@pytest.mark.rule("Y34")
def test_the_cart_that_stays_in_the_box_is_no_room():
    """With three players only three carts count; the fourth is neither full nor there."""
    match = play(noon(table(3, carts=full_carts(3))), 0, "take nothing")
    assert match.view(None)["phase"] == "take"
    assert match.waiting == (1,)


@pytest.mark.rule("Y35")
def test_the_food_is_taken_before_the_draw_is_seen():
    match = noon(table(3, draws=["g o u"]))
    assert match.view(None)["phase"] == "take"
    assert match.view(None)["drawn"] == []
    assert "draw" not in kinds(match)
    play(match, 0, "take milk")
    assert kinds(match) == ["take", "draw"]
    assert match.view(None)["phase"] == "put"


@pytest.mark.rule("Y35")
def test_the_food_cannot_be_chosen_anew_once_the_draw_is_seen():
    match = play(noon(table(3, draws=["g o u"])), 0, "take milk")
    assert refusal(match, 0, "take meat") == "other-choice"
    assert match.can_undo(0).code == "chance"


@pytest.mark.rule("Y35")
def test_everybody_sees_the_drawn_stones_before_one_is_chosen():
    match = play(noon(table(3, draws=["g o u"])), 0, "take nothing")
    for looking in (0, 1, 2, None):
        assert sorted(match.view(looking)["drawn"]) == ["blue", "grey", "orange"]


@pytest.mark.rule("Y33", "Y40")
def test_a_fog_among_the_three_is_replaced_before_the_choice():
    match = play(noon(table(3, draws=["g fog u", "r"])), 0, "take nothing")
    assert sorted(match.view(None)["drawn"]) == ["blue", "grey", "red"]
    assert "put fog no_milk" not in match.game.actions.by_notation
