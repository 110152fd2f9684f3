"""Build: trade food for stones of your cart and put them on your tower."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import bits_in, highest_bit, is_enough, mark, mark_all
from chautari.core.rule import rule
from chautari.games.yak.actions import (
    BUY,
    EXCESS,
    PAY,
    PAYMENT,
    PAYMENT_NUMBER,
    PLACE,
    PURCHASE,
    PURCHASE_NUMBER,
)
from chautari.games.yak.cart import accepts, add_stone, food_on, most_payable, price, remove_stone, stones_on
from chautari.games.yak.events import Happening
from chautari.games.yak.fog import draw
from chautari.games.yak.state import CART_FOOD_ROOM, FOURTH_ROW_DONE, REFILL, SLOTS, Phase
from chautari.games.yak.tower import filled_slots, open_slots, stones_in_tower


@rule
def buy_options(s, p, mask):
    """Every set of one to three stones of your cart that you can pay for, equal sets once. [Y22, Y23]

    RULING: YA5, one trade per Build.
    """
    c = s.cart_at[p]
    stones = s.cart[c].stones
    n = stones_on(s, c)
    most = most_payable(s, p, c)
    count, last = 0, -1
    for i in range(n):
        if i > 0 and stones[i] == stones[i - 1]:
            continue
        if price(stones[i], 0, 0) <= most:
            last = BUY + PURCHASE_NUMBER[stones[i], 0, 0]
            mark(mask, last)
            count += 1
        for j in range(i + 1, n):
            if (j > i + 1 and stones[j] == stones[j - 1]) or price(stones[i], stones[j], 0) > most:
                continue
            last = BUY + PURCHASE_NUMBER[stones[i], stones[j], 0]
            mark(mask, last)
            count += 1
            if is_enough(mask, count):
                return count, last
            for k in range(j + 1, n):
                if (k > j + 1 and stones[k] == stones[k - 1]) or price(stones[i], stones[j], stones[k]) > most:
                    continue
                last = BUY + PURCHASE_NUMBER[stones[i], stones[j], stones[k]]
                mark(mask, last)
                count += 1
    return count, last


@rule
def begin_build(s, p, log):
    """If any trade is affordable one must be made; otherwise Build has no effect. [Y21, Y24]

    RULING: YA6. Gives False when the turn is already over.
    """
    c = s.cart_at[p]
    # the cheapest trade is a single stone; stones are sorted, so a crystal stands first only if all are crystals
    if stones_on(s, c) == 0 or price(s.cart[c].stones[0], 0, 0) > most_payable(s, p, c):
        note(log, Happening.NO_TRADE, p, 0, 0, 0)
        return False
    s.phase = Phase.BUY
    return True


@rule
def buy(s, p, a, log):
    """Take the chosen stones off the cart; they are paid for next. [Y22]"""
    for k in range(3):
        stone = PURCHASE[a - BUY, k]
        s.bought[k] = stone
        if stone != 0:
            remove_stone(s, s.cart_at[p], stone)
    note(log, Happening.BUY, p, s.bought[0], s.bought[1], s.bought[2])
    s.phase = Phase.PAY


@rule
def pay_options(s, p, mask):
    """Every handful of exactly the price that the cart accepts. [Y22, Y23]"""
    yurt = s.player[p].yurt
    c = s.cart_at[p]
    cost = price(s.bought[0], s.bought[1], s.bought[2])
    count, last = 0, -1
    for milk in range(min(cost, yurt[0]) + 1):
        for meat in range(min(cost - milk, yurt[1]) + 1):
            bread = cost - milk - meat
            if bread <= yurt[2] and accepts(c, milk, meat, bread):
                last = PAY + PAYMENT_NUMBER[milk, meat, bread]
                mark(mask, last)
                count += 1
                if is_enough(mask, count):
                    return count, last
    return count, last


@rule
def pay(s, p, a, log):
    """Pay from the yurt; what the cart can hold goes there. [Y22, Y25]"""
    me = s.player[p]
    for f in range(3):
        s.paid[f] = PAYMENT[a - PAY, f]
        me.yurt[f] -= s.paid[f]
    note(log, Happening.PAY, p, s.paid[0], s.paid[1], s.paid[2])
    if excess_food(s, p) > 0:
        s.phase = Phase.EXCESS
    else:
        put_payment_on_cart(s, p)


@rule
def excess_food(s, p):
    """How many of the paid tokens the cart cannot hold. [Y25]"""
    paid = s.paid[0] + s.paid[1] + s.paid[2]
    return max(0, food_on(s, s.cart_at[p]) + paid - CART_FOOD_ROOM)


@rule
def excess_options(s, p, mask):
    """Every choice of the paid tokens that go to the market instead. [Y25]

    RULING: YA7, tokens of the payment, the payer's choice.
    """
    e = excess_food(s, p)
    count, last = 0, -1
    for milk in range(min(e, s.paid[0]) + 1):
        for meat in range(min(e - milk, s.paid[1]) + 1):
            bread = e - milk - meat
            if bread <= s.paid[2]:
                last = EXCESS + PAYMENT_NUMBER[milk, meat, bread]
                mark(mask, last)
                count += 1
    return count, last


@rule
def send_excess(s, p, a, log):
    """The chosen tokens go to the market, which has no limit; the others to the cart. [Y25]"""
    for f in range(3):
        n = PAYMENT[a - EXCESS, f]
        s.paid[f] -= n
        s.market[f] += n
    note(log, Happening.EXCESS, p, PAYMENT[a - EXCESS, 0], PAYMENT[a - EXCESS, 1], PAYMENT[a - EXCESS, 2])
    put_payment_on_cart(s, p)


@rule
def put_payment_on_cart(s, p):
    """The paid tokens go onto the cart; then the stones are placed. [Y25]"""
    for f in range(3):
        s.cart[s.cart_at[p]].food[f] += s.paid[f]
        s.paid[f] = 0
    s.phase = Phase.PLACE


@rule
def place_options(s, p, mask):
    """Any of the bought stones in any open slot. [Y26]"""
    slots = open_slots(filled_slots(s, p))
    count, last = 0, -1
    for k in range(3):
        stone = s.bought[k]
        if stone == 0 or (k > 0 and stone == s.bought[k - 1]):
            continue
        first = PLACE + (stone - 1) * SLOTS
        mark_all(mask, first, slots)
        count += bits_in(slots)
        last = first + highest_bit(slots)
    return count, last


@rule
def place(s, p, a, log):
    """Put one bought stone on the tower; with the 14th comes the stupa. Gives False after the last one. [Y26, Y28]

    RULING: YA10, the stupa is taken at once by the first in time.
    """
    stone = (a - PLACE) // SLOTS + 1
    slot = (a - PLACE) % SLOTS
    s.player[p].tower[slot] = stone
    note(log, Happening.PLACE, p, stone, slot, 0)
    if s.stupa < 0 and stones_in_tower(s, p) >= FOURTH_ROW_DONE:
        s.stupa = p
        note(log, Happening.STUPA, p, 0, 0, 0)
    k = 0
    while s.bought[k] != stone:
        k += 1
    while k < 2:
        s.bought[k] = s.bought[k + 1]
        k += 1
    s.bought[2] = 0
    return s.bought[0] != 0


@rule
def maybe_refill(s, p, log):
    """An emptied cart gets three new stones. [Y29]

    RULING: YA4, after the last stone was placed, in the same turn.
    """
    c = s.cart_at[p]
    if stones_on(s, c) == 0:
        got = draw(s, REFILL, log)
        for k in range(got):
            add_stone(s, c, s.drawn[k])
            note(log, Happening.LOAD, p, s.drawn[k], c, 0)
            s.drawn[k] = 0
