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
    """Carry out an action and all that follows without a choice. [Y20, Y21]"""
    carry_out(s, p, a, log)
    run_on(s, log)


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
    """One action, and the turn's end where it was the last. [Y21]"""
    if s.phase == Phase.MORNING:
        choose_card(s, p, a, log)
        if undecided(s) == 0:
            begin_turn(s, s.baby_yak, log)
    elif s.phase == Phase.BUY:
        buy(s, p, a, log)
    elif s.phase == Phase.PAY:
        pay(s, p, a, log)
    elif s.phase == Phase.EXCESS:
        send_excess(s, p, a, log)
    elif s.phase == Phase.PLACE:
        if not place(s, p, a, log):
            maybe_refill(s, p, log)
            end_turn(s, log)
    elif s.phase == Phase.RESTOCK:
        restock(s, p, a, log)
        add_one_stone(s, p, log)
        end_turn(s, log)
    elif s.phase == Phase.TAKE:
        take(s, p, a, log)
        if not draw_three(s, log):
            end_turn(s, log)
    elif s.phase == Phase.PUT:
        put(s, p, a, log)
        end_turn(s, log)


@rule
def begin_turn(s, p, log):
    """Turn up the chosen card and begin its action; turns without any choice pass at once. [Y1, Y20, Y21, Y42, Y50]

    RULING: YA25, cards are turned up one by one.
    """
    while True:  # a loop where end_turn would call us again: compiled rules do not recurse
        me = s.player[p]
        s.active = p
        cut(s, log, SHOWN_AHEAD)
        me.shown = me.card
        note(log, Happening.REVEAL, p, me.card, 0, 0)
        if me.card == Card.MARKET:
            begin_market(s, p)
            return
        if me.card == Card.BUILD:
            if begin_build(s, p, log):
                return
        else:
            if begin_restock(s, p):
                return
            add_one_stone(s, p, log)
        settle_fog(s, log)
        p = (p + 1) % s.players
        if p == s.baby_yak:
            evening(s, log)
            return


@rule
def end_turn(s, log):
    """Fogs to the track, then the next player clockwise; after the last one evening falls. [Y1, Y20, Y42]"""
    settle_fog(s, log)
    following = (s.active + 1) % s.players
    if following == s.baby_yak:
        evening(s, log)
    else:
        begin_turn(s, following, log)


@rule
def run_on(s, log):
    """A noon decision with exactly one option is carried out without asking.

    RULING: YA31.
    """
    while s.phase != Phase.MORNING and s.phase != Phase.OVER:
        # an empty mask: only whether there is more than one option is asked
        number, only = options(s, s.active, s.rng.buffer[:0])
        if number != 1:
            return
        carry_out(s, s.active, only, log)
