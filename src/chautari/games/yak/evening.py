"""Evening: cards back, the baby yak and the carts move on, and the end may be near."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.rule import rule
from chautari.games.yak.events import Happening
from chautari.games.yak.state import FOURTH_ROW_DONE, Card, Phase
from chautari.games.yak.tower import stones_in_tower

DAY_LIMIT_REACHED = 1


@rule
def evening(s, log):
    """Cards, baby yak, carts, end check, next day: in this order, on the final day too. [Y50]

    RULING: YA34.
    """
    take_cards_back(s)
    s.baby_yak = (s.baby_yak + 1) % s.players
    move_carts(s)
    note(log, Happening.EVENING, -1, s.heading, s.baby_yak, 0)
    check_for_end(s, log)


@rule
def take_cards_back(s):
    """Everybody has all three cards in hand again. [Y50]"""
    s.active = -1
    for p in range(s.players):
        me = s.player[p]
        me.card = Card.NONE
        me.shown = Card.NONE
        me.chosen = 0


@rule
def move_carts(s):
    """Every cart moves one station along the road, the way the yaks look. [Y50]"""
    at0, at1, at2, at3 = s.cart_at[0], s.cart_at[1], s.cart_at[2], s.cart_at[3]
    for station in range(4):
        onward = s.road[station]
        if onward >= 0:
            start, end = station, onward
            if s.heading < 0:
                start, end = onward, station
            cart = at0
            if start == 1:
                cart = at1
            elif start == 2:
                cart = at2
            elif start == 3:
                cart = at3
            s.cart_at[end] = cart


@rule
def is_fourth_row_complete(s):
    """Whether any tower has its first four rows. [Y60, Y61]"""
    for p in range(s.players):
        if stones_in_tower(s, p) >= FOURTH_ROW_DONE:
            return True
    return False


@rule
def check_for_end(s, log):
    """After the first day with a complete fourth row exactly one more day is played. [Y60]

    RULING: YA28; YA29, an endless game is broken off and marked.
    """
    if s.last_day == s.day:
        s.phase = Phase.OVER
        note(log, Happening.END, -1, 0, 0, 0)
        return
    if s.last_day == 0 and is_fourth_row_complete(s):
        s.last_day = s.day + 1
        note(log, Happening.LAST_DAY, -1, s.last_day, 0, 0)
    elif s.last_day == 0 and s.day >= s.day_limit:
        s.aborted = DAY_LIMIT_REACHED
        s.phase = Phase.OVER
        note(log, Happening.ABORTED, -1, s.day, 0, 0)
        return
    s.day += 1
    s.phase = Phase.MORNING
    note(log, Happening.NEW_DAY, -1, s.day, 0, 0)
