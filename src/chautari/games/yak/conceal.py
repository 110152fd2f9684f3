"""What a seat cannot know: the cards that others chose and have not turned up, and all chance to come."""

from __future__ import annotations

from chautari.core.chance import below, forget
from chautari.core.rule import rule
from chautari.games.yak.state import Card, Phase


@rule
def conceal(s, p, rng):
    """Replace what seat p (-1: a spectator) cannot know by a guess: any card is as likely as another. [Y20]"""
    for q in range(s.players):
        them = s.player[q]
        if q != p and them.chosen and them.shown == Card.NONE:
            them.card = 1 + below(rng, 3)
    forget(s.rng, rng)


@rule
def reopen(s, p):
    """In the morning, take back the cards that others have put down: a search lets everybody choose at once. [Y20]"""
    if s.phase == Phase.MORNING:
        for q in range(s.players):
            if q != p:
                s.player[q].chosen = 0
                s.player[q].card = Card.NONE
