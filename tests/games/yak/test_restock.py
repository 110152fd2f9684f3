"""Restock: all food of one kind from your cart, then one more stone for it."""

from __future__ import annotations

import pytest

from chautari import IllegalAction
from tests.games.yak.table import (
    cart,
    choices,
    drawn_together,
    full_carts,
    happened,
    kinds,
    noon,
    play,
    see_cart,
    some,
    table,
    yurt,
)


@pytest.mark.rule("Y30")
def test_all_food_of_the_chosen_kind_moves_to_the_yurt():
    match = noon(table(3, carts={0: cart("no_bread", "r y b", {"milk": 4, "meat": 3})}, draws=["g"]), "restock")
    assert choices(match, 0) == ["restock milk", "restock meat"]
    play(match, 0, "restock milk")
    assert yurt(match, 0) == {"milk": 5, "meat": 1, "bread": 1}
    assert some(see_cart(match, "no_bread")["food"]) == {"meat": 3}


@pytest.mark.rule("Y30")
def test_what_does_not_fit_into_the_yurt_stays_on_the_cart():
    """YT23: six food in the yurt, five milk on the cart: two move, three stay, and fewer cannot be taken."""
    carts = {0: cart("no_bread", "r y b", {"milk": 5, "meat": 1}), 1: cart("no_meat", None, {})}
    match = noon(table(4, carts=carts, seats={0: {"yurt": {"meat": 3, "bread": 3}}}, draws=["g"]), "restock")
    play(match, 0, "restock milk")
    assert yurt(match, 0) == {"milk": 2, "meat": 3, "bread": 3}
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 3, "meat": 1}
    assert happened(match, "restock") == [{"kind": "milk", "moved": 2, "left": 3}]


@pytest.mark.rule("Y30")
def test_into_a_yurt_with_seven_food_one_token_moves():
    carts = {0: cart("no_bread", "r y b", {"milk": 2, "meat": 1}), 1: cart("no_meat", None, {})}
    match = noon(table(4, carts=carts, seats={0: {"yurt": {"meat": 4, "bread": 3}}}, draws=["g"]), "restock")
    play(match, 0, "restock milk")
    assert yurt(match, 0) == {"milk": 1, "meat": 4, "bread": 3}
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 1, "meat": 1}


@pytest.mark.rule("Y21", "Y30", "Y31", "YA31")
def test_a_full_yurt_takes_nothing_unasked_and_the_stone_is_still_drawn():
    """YT23: eight food in the yurt."""
    carts = {0: cart("no_bread", "r y b", {"milk": 3}), 1: cart("no_meat", None, {}), 3: cart("max_2_kinds", None, {})}
    seats = {0: {"yurt": {"meat": 4, "bread": 4}}}
    match = noon(table(4, carts=carts, seats=seats, draws=["g"]), "restock")
    assert match.waiting == (1,)
    assert "restock" not in kinds(match)
    assert yurt(match, 0) == {"meat": 4, "bread": 4}
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 3}
    assert see_cart(match, "no_bread")["stones"] == ["red", "yellow", "black", "grey"]


@pytest.mark.rule("Y21", "Y30", "Y31", "YA31")
def test_a_cart_without_food_still_gets_its_stone():
    match = noon(table(4, carts={0: cart("no_bread", "r y b", {})}, draws=["g"]), "restock")
    assert match.waiting == (1,)
    assert yurt(match, 0) == {"milk": 1, "meat": 1, "bread": 1}
    assert see_cart(match, "no_bread")["stones"] == ["red", "yellow", "black", "grey"]


@pytest.mark.rule("Y30", "YA9")
def test_a_kind_that_is_not_on_the_cart_cannot_be_chosen():
    match = noon(table(4, carts={0: cart("max_2_kinds", "r y b", {"milk": 2, "bread": 1})}), "restock")
    assert choices(match, 0) == ["restock milk", "restock bread"]
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "restock meat")
    assert refused.value.code == "kind-absent"


@pytest.mark.rule("Y30", "YA31")
def test_the_only_kind_on_the_cart_is_fetched_without_asking():
    match = noon(table(4, carts={0: cart("no_bread", "r y b", {"meat": 2})}, draws=["g"]), "restock")
    assert match.waiting == (1,)
    assert yurt(match, 0) == {"milk": 1, "meat": 3, "bread": 1}


@pytest.mark.rule("Y30")
def test_only_the_cart_before_you_is_restocked_from():
    match = table(3, carts=full_carts(3))
    others = [see_cart(match, name) for name in ("no_meat", "no_bread")]
    play(noon(match, "restock"), 0, "restock bread")
    assert [see_cart(match, name) for name in ("no_meat", "no_bread")] == others


@pytest.mark.rule("Y31")
@pytest.mark.parametrize("load", ["r", "r y", "r y b"])
def test_one_stone_is_drawn_for_a_cart_with_room(load):
    match = table(3, carts={0: cart("no_bread", load)}, draws=["g"])
    bag = match.view(None)["bag"]
    play(noon(match, "restock"), 0, "restock milk")
    assert drawn_together(match) == [["grey"]]
    assert see_cart(match, "no_bread")["stones"] == [*("red", "yellow", "black")[: len(load.split())], "grey"]
    assert match.view(None)["bag"] == {**bag, "grey": bag["grey"] - 1}


@pytest.mark.rule("Y31")
def test_a_cart_with_four_stones_gets_none_so_no_fog_can_rise():
    """YT24."""
    match = table(3, carts={0: cart("no_bread", "r y b g")})
    bag = match.view(None)["bag"]
    play(noon(match, "restock"), 0, "restock milk")
    assert "draw" not in kinds(match)
    assert match.view(None)["bag"] == bag
    assert match.view(None)["heading"] == "clockwise"
    assert see_cart(match, "no_bread")["stones"] == ["red", "yellow", "black", "grey"]


@pytest.mark.rule("Y31", "Y40")
def test_a_fog_is_replaced_by_a_stone():
    match = noon(table(3, carts={0: cart("no_bread", "r y b")}, draws=["fog", "g"]), "restock")
    play(match, 0, "restock milk")
    assert drawn_together(match) == [["fog"], ["grey"]]
    assert see_cart(match, "no_bread")["stones"] == ["red", "yellow", "black", "grey"]
    assert match.view(None)["heading"] == "counterclockwise"


@pytest.mark.rule("Y30", "Y31")
def test_the_food_comes_before_the_stone():
    match = noon(table(3, carts={0: cart("no_bread", "r y b")}, draws=["g"]), "restock")
    play(match, 0, "restock milk")
    assert kinds(match)[:3] == ["restock", "draw", "load"]
