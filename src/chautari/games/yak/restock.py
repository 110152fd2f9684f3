"""Restock: fetch one kind of food from your cart, then add a stone to it."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.yak.actions import RESTOCK
from chautari.games.yak.cart import add_stone, food_in_yurt, food_on, stones_on
from chautari.games.yak.events import Happening
from chautari.games.yak.fog import draw
from chautari.games.yak.state import CART_STONE_ROOM, YURT_ROOM, Phase


@rule
def begin_restock(s, p):
    """Without food on the cart or room in the yurt nothing moves, and nothing is asked. [Y21, Y30]

    RULING: YA31. Gives False when only the draw is left.
    """
    if food_on(s, s.cart_at[p]) == 0 or food_in_yurt(s, p) >= YURT_ROOM:
        return False
    s.phase = Phase.RESTOCK
    return True


@rule
def restock_options(s, p, mask):
    """Any kind that lies on your cart. [Y30]

    RULING: YA9, an absent kind cannot be chosen.
    """
    count, last = 0, -1
    for f in range(3):
        if s.cart[s.cart_at[p]].food[f] > 0:
            last = RESTOCK + f
            mark(mask, last)
            count += 1
    return count, last


@rule
def restock(s, p, a, log):
    """Move all of that kind, as far as the yurt has room; the rest stays on the cart. [Y30]"""
    f = a - RESTOCK
    cart = s.cart[s.cart_at[p]]
    moved = min(cart.food[f], YURT_ROOM - food_in_yurt(s, p))
    cart.food[f] -= moved
    s.player[p].yurt[f] += moved
    note(log, Happening.RESTOCK, p, f, moved, cart.food[f])


@rule
def add_one_stone(s, p, log):
    """Draw one stone for your cart; a full cart gets none, so no fog can rise. [Y31]"""
    c = s.cart_at[p]
    if stones_on(s, c) < CART_STONE_ROOM and draw(s, 1, log) == 1:
        add_stone(s, c, s.drawn[0])
        note(log, Happening.LOAD, p, s.drawn[0], c, 0)
        s.drawn[0] = 0
