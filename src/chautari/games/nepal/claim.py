"""Claim Trade Routes: a piece on every face-up card whose route the active player controls."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import bits_in, lowest_bit, mark_all
from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.nepal.actions import CLAIM
from chautari.games.nepal.ending import maybe_out_of_pieces
from chautari.games.nepal.events import Happening
from chautari.games.nepal.routes import controlled
from chautari.games.nepal.state import MOST_PLAYERS

POINTS_AT_ONCE = table([3, 2, 0, 0, 0])  # by position on the card, whatever its numbers and stars


@rule
def claimed_cards(s):
    """The cards with at least one piece, as bits. [N30]"""
    claimed = 0
    for p in range(s.players):
        claimed |= s.player[p].claimed
    return claimed


@rule
def claimable(s, p):
    """The face-up cards that seat p controls and has no piece on yet, as bits. [N22, N25, N26]"""
    return controlled(s, p, s.display & ~s.player[p].claimed)


@rule
def claim_all(s, p, log):
    """Claim all there is to claim; False if the hand is too small and the player must choose. [N21, N22, N27, N28]

    RULING: NA5 and NA22, checked once, after all actions, by itself. NA7, no piece, no claim. NA36, it is compulsory.
    """
    if s.player[p].hand == 0:
        return True
    cards = claimable(s, p)
    if bits_in(cards) > s.player[p].hand:
        return False
    while cards:
        claim(s, p, lowest_bit(cards), log)
        cards &= cards - 1
    return True


@rule
def claim_options(s, p, mask):
    """Any of the cards that can be claimed. [N27]"""
    cards = claimable(s, p)
    mark_all(mask, CLAIM, cards)
    return bits_in(cards)


@rule
def claim(s, p, i, log):
    """A piece from hand on the next position of a card: 3 points for the first, 2 for the second. [N22, N23, N24]

    RULING: NA17, stars do not matter now. NA21, the order of claims neither. NA29, the piece comes from the hand.
    NA37, there is a position for everybody.
    """
    me = s.player[p]
    card = s.card[i]
    k = pieces_on(s, i)
    card.by[k] = p
    me.claimed |= 1 << i
    me.hand -= 1
    me.points += POINTS_AT_ONCE[k]
    note(log, Happening.CLAIM, p, i, k + 1, POINTS_AT_ONCE[k])
    maybe_out_of_pieces(s, p, log)


@rule
def pieces_on(s, i):
    """How many pieces lie on card i. [N25]"""
    k = 0
    while k < MOST_PLAYERS and s.card[i].by[k] >= 0:
        k += 1
    return k
