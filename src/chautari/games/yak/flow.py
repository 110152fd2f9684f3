"""READ FIRST. The course of a day: morning, noon, evening; who decides, what is open, what an action does."""

from __future__ import annotations

from chautari.core.log import SHOWN_AHEAD, cut, note
from chautari.core.rule import rule
from chautari.games.yak.build import (
    begin_build,
    buy,
    buy_options,
    excess_options,
    maybe_refill,
    pay,
    pay_options,
    place,
    place_options,
    send_excess,
)
from chautari.games.yak.evening import evening
from chautari.games.yak.events import Happening
from chautari.games.yak.fog import settle_fog
from chautari.games.yak.market import begin_market, draw_three, put, put_options, take, take_options
from chautari.games.yak.morning import card_options, choose_card, undecided
from chautari.games.yak.restock import add_one_stone, begin_restock, restock, restock_options
from chautari.games.yak.state import Card, Phase


@rule
def waiting(s):
    """In the morning all who have not chosen; at noon the active player. [Y20]"""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.MORNING:
        return undecided(s)
    return 1 << s.active


@rule
def legal(s, p, mask):
    """Mark the actions open to seat p, which the game waits for; gives their number."""
    number, _ = options(s, p, mask)
    return number


@rule
def step(s, p, a, log):
    """Carry out an action and all that follows without a choice. [Y20, Y21]

    RULING: YA31, a noon decision with exactly one option is not asked.
    """
    # FAST: one place that carries out, which the compiler copies there; two copies would crowd the card's cache
    number = 1
    while number == 1:
        carry_out(s, p, a, log)
        number, a, p = 0, -1, s.active
        if s.phase != Phase.MORNING and s.phase != Phase.OVER:
            # an empty mask: only whether there is more than one option is asked
            number, a = options(s, p, s.rng.buffer[:0])


@rule
def options(s, p, mask):
    """Mark the open actions; gives their number and the last one. An empty mask is content with two."""
    if s.phase == Phase.MORNING:
        return card_options(s, p, mask)
    if s.phase == Phase.BUY:
        return buy_options(s, p, mask)
    if s.phase == Phase.PAY:
        return pay_options(s, p, mask)
    if s.phase == Phase.EXCESS:
        return excess_options(s, p, mask)
    if s.phase == Phase.PLACE:
        return place_options(s, p, mask)
    if s.phase == Phase.RESTOCK:
        return restock_options(s, p, mask)
    if s.phase == Phase.TAKE:
        return take_options(s, p, mask)
    return put_options(s, p, mask)


@rule
def carry_out(s, p, a, log):
    """One action; where it was the last of a turn, or the last card was chosen, the next turn begins. [Y21]"""
    is_dawn = s.phase == Phase.MORNING
    if decide(s, p, a, log):
        following = s.baby_yak
        if not is_dawn:
            settle_fog(s, log)
            following = (s.active + 1) % s.players
        begin_turn(s, following, is_dawn, log)


@rule
def decide(s, p, a, log):
    """Do what was chosen; gives whether morning, or the turn, is over. [Y20, Y21]"""
    if s.phase == Phase.MORNING:
        choose_card(s, p, a, log)
        return undecided(s) == 0
    if s.phase == Phase.BUY:
        buy(s, p, a, log)
    elif s.phase == Phase.PAY:
        pay(s, p, a, log)
    elif s.phase == Phase.EXCESS:
        send_excess(s, p, a, log)
    elif s.phase == Phase.PLACE:
        if not place(s, p, a, log):
            maybe_refill(s, p, log)
            return True
    elif s.phase == Phase.RESTOCK:
        restock(s, p, a, log)
        add_one_stone(s, p, log)
        return True
    elif s.phase == Phase.TAKE:
        take(s, p, a, log)
        return not draw_three(s, log)
    elif s.phase == Phase.PUT:
        put(s, p, a, log)
        return True
    return False


@rule
def begin_turn(s, p, is_dawn, log):
    """Clockwise from the baby yak, each turns up the chosen card and begins its action; then evening falls.

    Turns without any choice pass at once; after each the fogs go to the track. [Y1, Y20, Y21, Y42, Y50]
    RULING: YA25, cards are turned up one by one.
    """
    while is_dawn or p != s.baby_yak:
        is_dawn = False
        if reveal(s, p, log):
            return
        settle_fog(s, log)
        p = (p + 1) % s.players
    evening(s, log)


@rule
def reveal(s, p, log):
    """Turn up the chosen card and begin its action; gives whether there is anything to choose. [Y21]"""
    me = s.player[p]
    s.active = p
    cut(s, log, SHOWN_AHEAD)
    me.shown = me.card
    note(log, Happening.REVEAL, p, me.card, 0, 0)
    if me.card == Card.MARKET:
        begin_market(s, p)
        return True
    if me.card == Card.BUILD:
        return begin_build(s, p, log)
    if begin_restock(s, p):
        return True
    add_one_stone(s, p, log)
    return False
