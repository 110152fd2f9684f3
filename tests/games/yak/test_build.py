"""Build: one trade of food for stones, where the food goes, and the refill of an emptied cart."""

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


def refusal(match, seat, notation):
    """The code of the refusal that an action meets; it changes nothing."""
    before = match.hash()
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, notation)
    assert match.hash() == before
    return refused.value.code


# The trade


@pytest.mark.rule("Y22", "Y23")
def test_a_cart_without_bread_leaves_four_of_six_tokens_usable():
    """YT1, the first example of the rulebook: 3 milk, 2 bread and 1 meat before the cart that refuses bread."""
    ani = {"yurt": {"milk": 3, "bread": 2, "meat": 1}}
    match = noon(table(3, carts={0: cart("no_bread", "r y b")}, seats={0: ani}), "build")
    assert choices(match, 0) == [
        "buy red",
        "buy yellow",
        "buy black",
        "buy red yellow",
        "buy red black",
        "buy yellow black",
    ]
    one = play(match.copy(), 0, "buy red")
    assert sorted(choices(one, 0)) == ["pay meat", "pay milk"]
    play(match, 0, "buy red yellow")
    assert sorted(choices(match, 0)) == ["pay milk milk meat", "pay milk milk milk"]
    play(match, 0, "pay milk milk meat")
    assert yurt(match, 0) == {"milk": 1, "bread": 2}
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 5, "meat": 4}
    assert match.view(None)["bought"] == ["red", "yellow"]


@pytest.mark.rule("Y22", "Y23")
def test_two_crystals_and_a_red_stone_cost_seven_and_no_milk_where_it_is_refused():
    """YT2, the second example of the rulebook."""
    dirk = {"yurt": {"milk": 1, "meat": 4, "bread": 3}}
    match = noon(table(3, carts={0: cart("no_milk", "r * *", {})}, seats={0: dirk}), "build")
    play(match, 0, "buy red crystal crystal")
    assert happened(match, "pay") == [{"milk": 0, "meat": 4, "bread": 3}]
    assert yurt(match, 0) == {"milk": 1}


@pytest.mark.rule("Y22", "Y23")
def test_eight_tokens_do_not_pay_seven_if_two_of_them_are_refused():
    dirk = {"yurt": {"milk": 2, "meat": 3, "bread": 3}}
    match = noon(table(3, carts={0: cart("no_milk", "r * *", {})}, seats={0: dirk}), "build")
    assert "buy red crystal crystal" not in choices(match, 0)
    assert refusal(match, 0, "buy red crystal crystal") == "too-dear"
    assert "buy crystal crystal" in choices(match, 0)


@pytest.mark.rule("Y22")
@pytest.mark.parametrize(
    ("purchase", "price"),
    [
        ("red", 1),
        ("crystal", 2),
        ("red red", 3),
        ("red crystal", 4),
        ("crystal crystal", 5),
        ("red red yellow", 5),
        ("red red crystal", 6),
        ("red crystal crystal", 7),
    ],
)
def test_stones_cost_one_three_or_five_food_and_each_crystal_one_more(purchase, price):
    """With exactly the price Nathalie can buy them, with one token less she cannot."""
    load = "r r * *" if purchase.count("crystal") == 2 else "r r y *"
    for tokens, can_buy in ((price, True), (price - 1, False)):
        seats = {0: {"yurt": {"milk": tokens}}, 1: {"yurt": {}}, 2: {"yurt": {}}}
        match = noon(table(3, carts={0: cart("no_bread", load, {})}, seats=seats), "build", "build", "build")
        assert (f"buy {purchase}" in [*choices(match, 0), *made(match)]) is can_buy


def made(match):
    """The purchases of the last play: a forced one is made without asking."""
    return ["buy " + " ".join(stone for stone in args.values() if stone) for args in happened(match, "buy")]


@pytest.mark.rule("Y22")
def test_three_crystals_cost_a_full_yurt():
    """YT21."""
    emily = {"yurt": {"milk": 4, "meat": 4}}
    match = noon(table(4, carts={0: cart("no_bread", "* * *", {})}, seats={0: emily}), "build")
    play(match, 0, "buy crystal crystal crystal")
    assert happened(match, "pay") == [{"milk": 4, "meat": 4, "bread": 0}]
    assert yurt(match, 0) == {}


@pytest.mark.rule("Y22")
def test_no_more_stones_than_the_cart_carries_and_no_more_than_three():
    rich = {"yurt": {"milk": 4, "meat": 4}}
    for load, most in (("r", 1), ("r y", 2), ("r y b", 3), ("r y b g", 3)):
        match = table(4, carts={0: cart("no_bread", load, {}), 1: cart("no_meat", "o o o")}, seats={0: rich})
        noon(match, "build")
        asked = choices(match, 0) or made(match)
        assert max(len(action.split()) - 1 for action in asked) == most


@pytest.mark.rule("Y22")
def test_equal_stones_make_equal_trades_and_are_offered_once():
    match = noon(table(4, carts={0: cart("no_bread", "r r r *", {})}, seats={0: {"yurt": {"milk": 6}}}), "build")
    assert choices(match, 0) == [
        "buy red",
        "buy crystal",
        "buy red red",
        "buy red crystal",
        "buy red red red",
        "buy red red crystal",
    ]


@pytest.mark.rule("Y22")
def test_stones_of_other_carts_cannot_be_bought():
    match = noon(table(4, carts={0: cart("no_bread", "r y b"), 1: cart("no_meat", "o o o")}), "build")
    assert refusal(match, 0, "buy orange") == "not-on-cart"
    assert refusal(match, 0, "buy red red") == "not-on-cart"


@pytest.mark.rule("Y22")
def test_the_payment_is_exactly_the_price():
    match = noon(table(4, carts={0: cart("no_bread", "r y b")}, seats={0: {"yurt": {"milk": 2, "meat": 2}}}), "build")
    play(match, 0, "buy red")
    assert refusal(match, 0, "pay milk milk") == "wrong-sum"
    match = noon(table(4, carts={0: cart("no_bread", "r y b")}, seats={0: {"yurt": {"milk": 2, "meat": 2}}}), "build")
    play(match, 0, "buy red yellow")
    assert refusal(match, 0, "pay milk milk") == "wrong-sum"
    assert refusal(match, 0, "pay milk milk milk") == "not-in-yurt"


@pytest.mark.rule("Y22", "YA5")
def test_a_build_is_one_single_trade():
    """Vincent could pay three stones one by one, but after his first trade and its stone the turn is over."""
    match = noon(table(4, carts={0: cart("no_bread", "r y b")}, seats={0: {"yurt": {"milk": 2, "meat": 1}}}), "build")
    play(match, 0, "buy red", "pay meat", "place red 0-2")
    assert match.waiting == (1,)
    assert see_cart(match, "no_bread")["stones"] == ["yellow", "black"]


@pytest.mark.rule("Y23")
@pytest.mark.parametrize(
    ("name", "payments"),
    [
        ("no_milk", ["pay meat bread bread", "pay meat meat bread"]),
        ("no_meat", ["pay milk bread bread", "pay milk milk bread"]),
        ("no_bread", ["pay milk meat meat", "pay milk milk meat"]),
        (
            "max_2_kinds",
            [
                "pay meat bread bread",
                "pay meat meat bread",
                "pay milk bread bread",
                "pay milk meat meat",
                "pay milk milk bread",
                "pay milk milk meat",
            ],
        ),
    ],
)
def test_each_cart_accepts_its_own_payments(name, payments):
    """Three of two milk, two meat and two bread for two stones."""
    seats = {0: {"yurt": {"milk": 2, "meat": 2, "bread": 2}}}
    match = noon(table(4, carts={0: cart(name, "r y b")}, seats=seats), "build")
    play(match, 0, "buy red yellow")
    assert sorted(choices(match, 0)) == payments
    assert refusal(match, 0, "pay milk meat bread") == "cart-refuses"


@pytest.mark.rule("Y23")
def test_one_token_of_each_kind_buys_one_stone_of_the_two_kinds_cart_but_not_two():
    """YT22."""
    match = noon(table(4, carts={0: cart("max_2_kinds", "r y b")}), "build")
    assert yurt(match, 0) == {"milk": 1, "meat": 1, "bread": 1}
    assert choices(match, 0) == ["buy red", "buy yellow", "buy black"]


@pytest.mark.rule("Y23")
def test_the_extra_food_for_a_crystal_obeys_the_cart_too():
    """One token of each kind: two of them pay for a crystal, but no third one for a stone beside it."""
    match = noon(table(4, carts={0: cart("max_2_kinds", "r * *")}), "build")
    assert choices(match, 0) == ["buy red", "buy crystal"]
    play(match, 0, "buy crystal")
    assert sorted(choices(match, 0)) == ["pay meat bread", "pay milk bread", "pay milk meat"]
    match = noon(table(4, carts={0: cart("no_milk", "* * *")}, seats={0: {"yurt": {"milk": 1, "meat": 1}}}), "build")
    assert kinds(match)[:3] == ["choose", "reveal", "no_trade"]


# Must and can


@pytest.mark.rule("Y24", "YA6")
def test_who_can_afford_a_trade_must_make_one():
    match = noon(table(4, carts={0: cart("no_bread", "r y b")}), "build")
    assert choices(match, 0) == ["buy red", "buy yellow", "buy black"]
    assert refusal(match, 0, "pay milk") == "other-choice"


@pytest.mark.rule("Y24", "Y21", "YA6", "YA31")
def test_a_build_that_cannot_be_paid_has_no_effect():
    """YT45: only bread before the cart that refuses it. Nothing moves, nothing is drawn, the turn is over."""
    seats = {0: {"yurt": {"bread": 3}}}
    match = table(4, carts={0: cart("no_bread", "r y")}, seats=seats)
    before = match.view(None)
    noon(match, "build")
    after = match.view(None)
    assert match.waiting == (1,)
    assert kinds(match) == ["choose", "reveal", "no_trade", "reveal"]
    for part in ("bag", "market", "carts", "heading", "fog"):
        assert after[part] == before[part]
    assert yurt(match, 0) == {"bread": 3}
    assert after["seats"][0]["tower"] == {}


@pytest.mark.rule("Y24")
def test_a_single_token_buys_no_crystal():
    """Only crystals on the cart, at two food each."""
    match = noon(table(4, carts={0: cart("no_bread", "* * *")}, seats={0: {"yurt": {"milk": 1}}}), "build")
    assert "no_trade" in kinds(match)
    match = noon(table(4, carts={0: cart("no_bread", "r * *")}, seats={0: {"yurt": {"milk": 1}}}), "build")
    assert "no_trade" not in kinds(match)


# Where the food goes


CARTS_9 = {1: cart("no_meat", None, {}), 2: cart("no_milk", None, {}), 3: cart("max_2_kinds", None, {})}


@pytest.mark.rule("Y25")
def test_the_payment_goes_onto_the_cart():
    match = table(4, carts={0: cart("no_bread", "r y b", {"milk": 2})}, seats={0: {"yurt": {"milk": 2, "meat": 2}}})
    market = match.view(None)["market"]
    noon(match, "build")
    play(match, 0, "buy red yellow", "pay milk meat meat")
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 3, "meat": 2}
    assert match.view(None)["market"] == market
    assert happened(match, "excess") == []


@pytest.mark.rule("Y25", "YA7")
@pytest.mark.parametrize(
    ("excess", "on_cart", "to_market"),
    [("milk milk", {"milk": 4, "meat": 5}, {"milk": 2}), ("milk meat", {"milk": 5, "meat": 4}, {"milk": 1, "meat": 1})],
)
def test_what_the_cart_cannot_hold_goes_to_the_market_and_the_payer_chooses(excess, on_cart, to_market):
    """YT20: eight food on the cart, two milk and one meat paid: one token stays, two do not."""
    load = cart("no_bread", "r y b", {"milk": 4, "meat": 4})
    match = table(4, carts={0: load, **CARTS_9}, seats={0: {"yurt": {"milk": 2, "meat": 1}}})
    market = match.view(None)["market"]
    noon(match, "build")
    play(match, 0, "buy red yellow")
    assert choices(match, 0) == ["excess milk meat", "excess milk milk"]
    play(match, 0, f"excess {excess}")
    assert some(see_cart(match, "no_bread")["food"]) == on_cart
    gained = {food: n - market[food] for food, n in match.view(None)["market"].items()}
    assert some(gained) == to_market


@pytest.mark.rule("Y25", "YA31")
def test_a_full_cart_sends_the_whole_payment_to_the_market_unasked():
    """YT20, the cart with nine."""
    load = cart("no_bread", "r y b", {"milk": 5, "meat": 4})
    match = table(4, carts={0: load, **CARTS_9}, seats={0: {"yurt": {"milk": 2, "meat": 1}}})
    market = match.view(None)["market"]
    noon(match, "build")
    play(match, 0, "buy red yellow")
    assert happened(match, "excess") == [{"milk": 2, "meat": 1, "bread": 0}]
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 5, "meat": 4}
    assert match.view(None)["market"] == {**market, "milk": market["milk"] + 2, "meat": market["meat"] + 1}


@pytest.mark.rule("Y25", "YA7")
def test_food_that_lay_on_the_cart_before_is_never_the_excess():
    """Sarah pays in meat only; the milk on the cart stays there."""
    load = cart("no_bread", "r y b", {"milk": 8})
    match = table(4, carts={0: load, **CARTS_9}, seats={0: {"yurt": {"meat": 3, "bread": 1}}})
    noon(match, "build")
    play(match, 0, "buy red yellow")
    assert happened(match, "excess") == [{"milk": 0, "meat": 2, "bread": 0}]
    assert some(see_cart(match, "no_bread")["food"]) == {"milk": 8, "meat": 1}


@pytest.mark.rule("Y25")
def test_only_paid_tokens_in_the_right_number_can_be_sent_to_the_market():
    load = cart("no_bread", "r y b", {"milk": 4, "meat": 4})
    match = table(4, carts={0: load, **CARTS_9}, seats={0: {"yurt": {"milk": 2, "meat": 1}}})
    play(noon(match, "build"), 0, "buy red yellow")
    assert refusal(match, 0, "excess milk") == "wrong-excess"
    assert refusal(match, 0, "excess meat meat") == "not-paid"


@pytest.mark.rule("Y25")
def test_the_market_has_no_limit():
    """Thirty tokens lie there already, more than anywhere else in the game."""
    load = cart("no_bread", "r y b", {"milk": 5, "meat": 4})
    seats = {0: {"yurt": {"milk": 2, "meat": 1}}, 1: {"yurt": {}}, 2: {"yurt": {}}, 3: {"yurt": {}}}
    match = table(4, carts={0: load, **CARTS_9}, seats=seats)
    assert sum(match.view(None)["market"].values()) == 33
    play(noon(match, "build"), 0, "buy red yellow")
    assert sum(match.view(None)["market"].values()) == 36


@pytest.mark.rule("Y5", "Y23")
def test_a_cart_never_receives_the_food_it_refuses():
    for name, refused in (("no_milk", "milk"), ("no_meat", "meat"), ("no_bread", "bread")):
        match = noon(table(4, carts={0: cart(name, "r y b")}), "build")
        play(match, 0, "buy red")
        assert all(refused not in action for action in choices(match, 0))


# Placing the stones


@pytest.mark.rule("Y26")
def test_bought_stones_are_placed_one_by_one_in_any_order_and_slot():
    match = noon(table(4, carts={0: cart("no_bread", "r y b")}, seats={0: {"yurt": {"milk": 3}}}), "build")
    play(match, 0, "buy red yellow")
    slots = ["0-0", "0-1", "0-2", "0-3", "0-4"]
    assert choices(match, 0) == [f"place {stone} {slot}" for stone in ("red", "yellow") for slot in slots]
    play(match, 0, "place yellow 0-3")
    assert choices(match, 0) == ["place red 0-2", "place red 0-4"]
    play(match, 0, "place red 0-4")
    assert match.view(None)["seats"][0]["tower"] == {"0-3": "yellow", "0-4": "red"}
    assert match.waiting == (1,)


@pytest.mark.rule("Y26")
def test_a_stone_that_was_not_bought_cannot_be_placed():
    match = noon(table(4, carts={0: cart("no_bread", "r y b")}, seats={0: {"yurt": {"milk": 3}}}), "build")
    play(match, 0, "buy red yellow")
    assert refusal(match, 0, "place black 0-0") == "not-bought"


@pytest.mark.rule("Y26")
def test_equal_stones_are_offered_once_per_slot():
    match = noon(table(4, carts={0: cart("no_bread", "r r b")}, seats={0: {"yurt": {"milk": 3}}}), "build")
    play(match, 0, "buy red red")
    assert choices(match, 0) == [f"place red 0-{i}" for i in range(5)]
    play(match, 0, "place red 0-0")
    assert match.view(None)["seats"][0]["tower"] == {"0-0": "red", "0-1": "red"}  # the only slot is taken unasked


# The refill


@pytest.mark.rule("Y29", "Y40", "YA4")
def test_an_emptied_cart_is_refilled_with_three_stones_and_fog_is_replaced():
    """YT33: two stones on the cart, both bought; the new draw brings a fog, which turns the carts around."""
    seats = {0: {"yurt": {"milk": 3}}}
    match = table(4, carts={0: cart("no_bread", "r y")}, seats=seats, draws=["g fog o", "u"])
    noon(match, "build")
    play(match, 0, "buy red yellow", "place red 0-0")
    assert drawn_together(match) == [["fog", "grey", "orange"], ["blue"]]
    assert see_cart(match, "no_bread")["stones"] == ["grey", "orange", "blue"]
    assert match.view(None)["heading"] == "counterclockwise"
    assert match.view(None)["fog"] == {"stage": 1, "track": 1, "aside": 0}


@pytest.mark.rule("Y29", "YA4")
def test_the_refill_comes_after_the_last_stone_and_before_fog_reaches_the_track():
    seats = {0: {"yurt": {"milk": 1}}}
    match = noon(table(4, carts={0: cart("no_bread", "r")}, seats=seats, draws=["g fog o", "u"]), "build")
    assert see_cart(match, "no_bread")["stones"] == []
    play(match, 0, "place red 0-0")
    course = [kind for kind in kinds(match) if kind in ("place", "load", "fog_on_track", "reveal")]
    assert course == ["place", "load", "load", "load", "fog_on_track", "reveal"]


@pytest.mark.rule("Y29")
def test_a_cart_with_a_stone_left_is_not_refilled():
    """YT34: four stones, three bought."""
    match = table(4, carts={0: cart("no_bread", "r y b g", {})}, seats={0: {"yurt": {"milk": 5}}})
    bag = match.view(None)["bag"]
    noon(match, "build")
    play(match, 0, "buy red yellow black", "place red 0-0", "place yellow 0-1", "place black 1-0")
    assert see_cart(match, "no_bread")["stones"] == ["grey"]
    assert "draw" not in kinds(match)
    assert match.view(None)["bag"] == bag


@pytest.mark.rule("Y29", "YA4")
def test_restock_and_market_refill_nothing():
    """One stone is added by each of them, as their own rules say, not three."""
    match = noon(table(3, carts={0: cart("no_bread", "r")}, draws=["g"]), "restock")
    play(match, 0, "restock milk")
    assert see_cart(match, "no_bread")["stones"] == ["red", "grey"]


@pytest.mark.rule("Y26", "Y29")
def test_build_without_emptying_the_cart_leaves_nothing_to_chance():
    match = noon(table(4, carts=full_carts(4)), "build")
    play(match, 0, "buy red", "pay meat")
    chance = match.position()["chance"]
    play(match, 0, "place red 0-0")
    assert match.position()["chance"] == chance
