"""Reveal New Trade Routes: claimed cards make room for new ones."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.log import CHANCE_AHEAD, cut, note
from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.games.nepal.claim import claimed_cards
from chautari.games.nepal.ending import trigger_end
from chautari.games.nepal.events import Happening
from chautari.games.nepal.state import OPEN_CARDS, Trigger


@rule
def reveal(s, log):
    """A new card for every card claimed for the first time, while the pile lasts. [N30, N31, N50]

    RULING: NA6, first claims only: there are five unclaimed cards again. NA15, an empty pile begins the end.
    """
    missing = OPEN_CARDS - bits_in(s.display & ~claimed_cards(s))
    for _ in range(missing):
        if s.pile == 0:
            return
        cut(s, log, CHANCE_AHEAD)
        i = turn_up(s)
        note(log, Happening.REVEAL, -1, i, 0, 0)
        if s.pile == 0:
            trigger_end(s, Trigger.PILE, log)


@rule
def turn_up(s):
    """Turn up a card of the pile; gives its number. [N3]"""
    unseen = s.unseen
    for _ in range(below(s.rng, bits_in(unseen))):
        unseen &= unseen - 1
    i = lowest_bit(unseen)
    s.unseen &= ~(1 << i)
    s.display |= 1 << i
    s.pile -= 1
    return i
