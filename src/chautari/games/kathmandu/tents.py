"""Tents, the first expansion: the other players' answer to a completed turn."""

from __future__ import annotations

from chautari.core.log import SHOWN_AHEAD, cut, note
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import PASS, TENT
from chautari.games.kathmandu.city import has_arrived
from chautari.games.kathmandu.dice import tire
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import land
from chautari.games.kathmandu.state import KINDS_OF_LAND, Phase


@rule
def ask_next(s, after):
    """Ask the next seat clockwise that holds any tent card, matching or not; False when all were asked. [K131, K132]

    RULING: KA59, KA64.
    """
    if s.with_tents and (s.kathmandu_tents or not has_arrived(s, s.active)):
        p = (after + 1) % s.players
        while p != s.active:
            if s.player[p].tent_cards > 0:
                s.asked = p
                s.phase = Phase.TENTS
                return True
            p = (p + 1) % s.players
    s.asked = -1
    return False


@rule
def tent_options(s, p, mask):
    """A tent of the target's landscape, if the seat has one; passing is always open. [K131]

    RULING: KA28.
    """
    target = land(s, s.player[s.active].cell)
    mark(mask, PASS)
    if target < KINDS_OF_LAND and s.player[p].tents[target] > 0:
        mark(mask, TENT + target)
        return 2
    return 1


@rule
def pitch_tent(s, p, a, log):
    """The card leaves the game and tires the active player; surplus is wasted. [K131]"""
    s.player[p].tents[a - TENT] -= 1
    s.player[p].tent_cards -= 1
    note(log, Happening.TENT, p, a - TENT, 0, 0)
    tire(s, s.active, log)
    cut(s, log, SHOWN_AHEAD)  # its owner foresees all this; once the others have seen the card, nothing is taken back
