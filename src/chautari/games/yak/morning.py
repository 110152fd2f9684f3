"""Morning: everybody chooses an action card, at the same time and in secret."""

from __future__ import annotations

from chautari.core.log import note_for
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.yak.actions import CARD
from chautari.games.yak.events import Happening
from chautari.games.yak.state import Card


@rule
def card_options(s, p, mask):
    """All three cards, always. [Y20]

    RULING: YA6, choosing Build is never forbidden; YA26, a chosen card stays chosen.
    """
    for card in range(Card.BUILD, Card.MARKET + 1):
        mark(mask, CARD + card - 1)
    return 3, CARD + 2


@rule
def choose_card(s, p, a, log):
    """Put a card face down. [Y20]"""
    me = s.player[p]
    me.card = a - CARD + 1
    me.chosen = 1
    note_for(log, p, Happening.CHOOSE, p, me.card, 0, 0)


@rule
def undecided(s):
    """The seats that have not chosen yet, as bits. [Y20]"""
    seats = 0
    for p in range(s.players):
        if s.player[p].chosen == 0:
            seats |= 1 << p
    return seats
