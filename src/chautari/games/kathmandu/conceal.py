"""What a seat cannot know: the tent cards of others and of the pile, and all chance to come.

All other piles are sets in the record, from which cards are drawn by lot: they hold no order that could be known.
"""

from __future__ import annotations

from chautari.core.chance import below, forget
from chautari.core.rule import rule
from chautari.games.kathmandu.state import KINDS_OF_LAND


@rule
def conceal(s, p, rng):
    """Replace what seat p (-1: a spectator) cannot know by a guess: unseen tents in any hands. [K26, K131]"""
    if s.with_tents:
        for q in range(s.players):
            if q != p:
                put_tents_back(s, q)
        for q in range(s.players):
            if q != p:
                for _ in range(s.player[q].tent_cards):
                    guess_tent(s, q, rng)
    forget(s.rng, rng)


@rule
def put_tents_back(s, q):
    """All tents of a hand go to the pile. [K131]"""
    for kind in range(KINDS_OF_LAND):
        s.tent_pile[kind] += s.player[q].tents[kind]
        s.player[q].tents[kind] = 0


@rule
def guess_tent(s, q, rng):
    """A random tent of the pile for a hand. [K130]"""
    left = 0
    for kind in range(KINDS_OF_LAND):
        left += s.tent_pile[kind]
    skip = below(rng, left)
    kind = 0
    while skip >= s.tent_pile[kind]:
        skip -= s.tent_pile[kind]
        kind += 1
    s.tent_pile[kind] -= 1
    s.player[q].tents[kind] += 1
