"""Carts: which one stands before whom, what it holds, what it accepts."""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.games.yak.state import CART_STONE_ROOM, Cart, Stone


@rule
def carts_in_play(s):
    """All four carts with four players, otherwise all but the last. [Y3]"""
    return 4 if s.players == 4 else 3


@rule
def stones_on(s, c):
    """How many stones lie on cart c."""
    n = 0
    for k in range(CART_STONE_ROOM):
        n += s.cart[c].stones[k] != 0
    return n


@rule
def food_on(s, c):
    """How many food tokens lie on cart c."""
    cart = s.cart[c]
    return cart.food[0] + cart.food[1] + cart.food[2]


@rule
def add_stone(s, c, stone):
    """Put a stone on a cart with room, keeping the stones in order."""
    stones = s.cart[c].stones
    i = stones_on(s, c)
    while i > 0 and stones[i - 1] > stone:
        stones[i] = stones[i - 1]
        i -= 1
    stones[i] = stone


@rule
def remove_stone(s, c, stone):
    """Take one stone of that sort off a cart."""
    stones = s.cart[c].stones
    i = 0
    while stones[i] != stone:
        i += 1
    while i < CART_STONE_ROOM - 1:
        stones[i] = stones[i + 1]
        i += 1
    stones[CART_STONE_ROOM - 1] = 0


@rule
def food_in_yurt(s, p):
    """How many food tokens lie in seat p's yurt."""
    yurt = s.player[p].yurt
    return yurt[0] + yurt[1] + yurt[2]


@rule
def accepts(c, milk, meat, bread):
    """Whether cart c takes this payment: nothing of the kind it refuses, or at most two kinds. [Y23]"""
    if c == Cart.NO_MILK:
        return milk == 0
    if c == Cart.NO_MEAT:
        return meat == 0
    if c == Cart.NO_BREAD:
        return bread == 0
    return milk == 0 or meat == 0 or bread == 0


@rule
def most_payable(s, p, c):
    """The largest payment that seat p can make to cart c; every smaller one is possible too. [Y23]"""
    yurt = s.player[p].yurt
    if c == Cart.MAX_2_KINDS:
        return food_in_yurt(s, p) - min(yurt[0], yurt[1], yurt[2])
    return food_in_yurt(s, p) - yurt[c]


@rule
def price(first, second, third):
    """1, 3 or 5 food for 1, 2 or 3 stones, and one more for each crystal; 0 stands for no stone. [Y22]"""
    cost = 1 + (first == Stone.CRYSTAL)
    if second != 0:
        cost += 2 + (second == Stone.CRYSTAL)
    if third != 0:
        cost += 2 + (third == Stone.CRYSTAL)
    return cost
