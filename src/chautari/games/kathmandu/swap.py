"""Swapping maps with another yak on the target space."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import is_enough, mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import GIVE, SWAP, WANT
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.state import MAPS, Deed, Phase


@rule
def has_map(s, p):
    """Whether a seat has any unsecured map. [K49]

    RULING: KA40.
    """
    for kind in range(MAPS):
        if s.player[p].maps[kind] > 0:
            return True
    return False


@rule
def swap_options(s, p, mask):
    """Each other player whose yak stands on the target space, if both have a map that is not secured. [K41, K49]"""
    if s.deeds & Deed.SWAP:
        return 0
    count = 0
    cell = s.player[p].cell + 0
    for q in range(s.players):
        if q != p and s.player[q].cell == cell and has_map(s, q) and has_map(s, p):
            mark(mask, SWAP + q)
            count += 1
    return count


@rule
def begin_swap(s, p, a, log):
    """One of these players, once a turn. [K49]

    RULING: KA39.
    """
    s.deeds |= Deed.SWAP
    s.swap_with = a - SWAP
    s.phase = Phase.WANT


@rule
def owned_maps(s, p, first, mask):
    """Every kind of unsecured map that a seat has, as actions from `first`. [K49]"""
    count, last = 0, -1
    for kind in range(MAPS):
        if s.player[p].maps[kind] > 0:
            last = first + kind
            mark(mask, last)
            count += 1
            if is_enough(mask, count):
                return count, last
    return count, last


@rule
def want_options(s, p, mask):
    """Any unsecured map of the other player. [K49]"""
    return owned_maps(s, s.swap_with, WANT, mask)


@rule
def want(s, p, a, log):
    """The map to be taken. [K49]"""
    s.swap_map = a - WANT
    s.phase = Phase.GIVE


@rule
def give_options(s, p, mask):
    """Any own unsecured map. [K49]

    RULING: KA65, even one like the map that is taken.
    """
    return owned_maps(s, p, GIVE, mask)


@rule
def give(s, p, a, log):
    """Both maps change hands; it cannot be refused. [K49]"""
    mine, theirs, q = a - GIVE, s.swap_map + 0, s.swap_with + 0
    s.player[p].maps[mine] -= 1
    s.player[q].maps[mine] += 1
    s.player[q].maps[theirs] -= 1
    s.player[p].maps[theirs] += 1
    note(log, Happening.SWAP, p, q, theirs, mine)
    s.swap_with = -1
    s.swap_map = -1
    s.phase = Phase.ACTIONS
