"""Market: take food, then draw three stones and put one of them on any cart."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import is_enough, mark
from chautari.core.rule import rule
from chautari.games.yak.actions import PUT, TAKE, TAKE_NUMBER, TAKEN
from chautari.games.yak.cart import add_stone, carts_in_play, food_in_yurt
from chautari.games.yak.events import Happening
from chautari.games.yak.fog import draw
from chautari.games.yak.state import CART_STONE_ROOM, MARKET_DRAW, MARKET_TAKE, YURT_ROOM, Phase


@rule
def begin_market(s, p):
    """First the food, then the draw. [Y35]"""
    s.phase = Phase.TAKE


@rule
def take_options(s, p, mask):
    """Up to two tokens of any kinds, as far as the market has them and the yurt has room. [Y32]"""
    most = min(MARKET_TAKE, YURT_ROOM - food_in_yurt(s, p))
    count, last = 0, -1
    for milk in range(min(most, s.market[0]) + 1):
        for meat in range(min(most - milk, s.market[1]) + 1):
            for bread in range(min(most - milk - meat, s.market[2]) + 1):
                last = TAKE + TAKE_NUMBER[milk, meat, bread]
                mark(mask, last)
                count += 1
                if is_enough(mask, count):
                    return count, last
    return count, last


@rule
def take(s, p, a, log):
    """Move the chosen tokens into the yurt. [Y32]"""
    me = s.player[p]
    for f in range(3):
        n = TAKEN[a - TAKE, f]
        s.market[f] -= n
        me.yurt[f] += n
    note(log, Happening.TAKE, p, TAKEN[a - TAKE, 0], TAKEN[a - TAKE, 1], TAKEN[a - TAKE, 2])


@rule
def has_room(s, c):
    """Whether cart c is in play and holds fewer than four stones. [Y33]"""
    return c < carts_in_play(s) and s.cart[c].stones[CART_STONE_ROOM - 1] == 0


@rule
def draw_three(s, log):
    """Draw three stones, unless every cart is full. Gives False when there is nothing to choose from. [Y33, Y34]

    RULING: YA27, the cart of any player, or the one in the middle, may be the one with room.
    """
    for c in range(4):
        if has_room(s, c):
            s.phase = Phase.PUT
            return draw(s, MARKET_DRAW, log) > 0
    return False


@rule
def put_options(s, p, mask):
    """Any of the drawn stones on any cart with room; both must be chosen. [Y33]"""
    count, last = 0, -1
    for k in range(MARKET_DRAW):
        stone = s.drawn[k]
        if stone == 0 or (k > 0 and stone == s.drawn[0]) or (k == 2 and stone == s.drawn[1]):
            continue
        for c in range(4):
            if has_room(s, c):
                last = PUT + (stone - 1) * 4 + c
                mark(mask, last)
                count += 1
                if is_enough(mask, count):
                    return count, last
    return count, last


@rule
def put(s, p, a, log):
    """The chosen stone goes on the chosen cart, the others back into the bag. [Y33]"""
    stone = (a - PUT) // 4 + 1
    c = (a - PUT) % 4
    add_stone(s, c, stone)
    note(log, Happening.PUT, p, stone, c, 0)
    returned = -1  # the chosen stone does not return
    for k in range(MARKET_DRAW):
        if s.drawn[k] != 0:
            s.bag[s.drawn[k]] += 1
            s.drawn[k] = 0
            returned += 1
    s.bag[stone] -= 1
    if returned > 0:
        note(log, Happening.RETURN, p, returned, 0, 0)
