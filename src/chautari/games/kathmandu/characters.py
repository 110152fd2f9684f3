"""What only some characters can do besides moving: the yak guide's exchange and pink die, the artist's eye."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import EXCHANGE, PINK
from chautari.games.kathmandu.equipment import turn_die
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import land, next_cell
from chautari.games.kathmandu.movement import chosen_face
from chautari.games.kathmandu.state import Character, Die, Phase, Resource

EXCHANGE_RATE = 2


@rule
def guide_options(s, p, mask):
    """The yak guide's exchange at any time of the own turn, and the pink die before moving. [K121]

    RULING: KA37, KA65.
    """
    me = s.player[p]
    if me.character != Character.YAK_GUIDE:
        return 0
    count = 0
    if me.resources[Resource.YAK_FODDER] >= EXCHANGE_RATE:
        for resource in range(Resource.YAK_FODDER):
            mark(mask, EXCHANGE + resource)
            count += 1
    if s.phase == Phase.PRE_MOVE and s.die == Die.PINK:
        for face in range(1, 7):
            if face != chosen_face(s, p):
                mark(mask, PINK + face - 1)
                count += 1
    return count


@rule
def exchange(s, p, a, log):
    """Two fodder for one resource of another kind. [K121]"""
    me = s.player[p]
    me.resources[Resource.YAK_FODDER] -= EXCHANGE_RATE
    me.resources[a - EXCHANGE] += 1
    note(log, Happening.EXCHANGE, p, a - EXCHANGE, 0, 0)


@rule
def turn_pink(s, p, a, log):
    """Turn the chosen pink die to any other face. [K121]

    RULING: KA37, KA65.
    """
    turn_die(s, p, a - PINK + 1, log)


@rule
def lands_in_reach(s, p):
    """The landscapes that count for painting and collecting, as bits; the artist looks around. [K44, K45, K126]

    RULING: KA38.
    """
    cell = s.player[p].cell + 0
    lands = 1 << land(s, cell)
    if s.player[p].character == Character.ARTIST:
        for h in range(4):
            near = next_cell(s, cell, h)
            if near >= 0:
                lands |= 1 << land(s, near)
    return lands
