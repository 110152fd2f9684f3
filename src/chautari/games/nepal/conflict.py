"""Conflict: provinces with more people than they can feed."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import lowest_bit
from chautari.core.rule import rule
from chautari.games.nepal.events import Happening
from chautari.games.nepal.movement import take_piece
from chautari.games.nepal.state import FORTRESS_PIECES


@rule
def resolve_conflicts(s, p, log):
    """Resolve every overfull province at the end of seat p's turn; Kathmandu never has conflict. [N14, N40, N46]

    FAST: only where the active player is can there be too many people (NA23).
    """
    some = s.player[p].presence & ~(1 << s.kathmandu)
    while some:
        i = lowest_bit(some)
        some &= some - 1
        if population(s, i) > s.limit[i]:
            resolve(s, i, log)


@rule
def population(s, i):
    """All pieces in a province, a fortress counting two. [N40]

    RULING: NA12.
    """
    number = 0
    for p in range(s.players):
        me = s.player[p]
        number += me.pieces[i]
        if me.fortress == i:
            number += FORTRESS_PIECES
    return number


@rule
def resolve(s, i, log):
    """Pass after pass, from the fewest pieces to the most, until the limit holds. [N41, N43, N64]

    RULING: NA8.
    """
    people = population(s, i)
    if not removable(s, i):
        return
    note(log, Happening.CONFLICT, -1, s.cell[i], people, s.limit[i])
    group = 0
    while people > s.limit[i]:
        todo = removable(s, i)
        if todo == 0:
            return
        while todo and people > s.limit[i]:
            fewest = smallest_group(s, i, todo)
            todo &= ~fewest
            group += 1
            people -= remove_one_each(s, i, fewest, group, log)


@rule
def removable(s, i):
    """The seats with pieces in province i that conflict can remove, as bits: never the fortress's. [N41, N63, N64]"""
    seats = 0
    for p in range(s.players):
        if s.player[p].pieces[i] > 0 and s.player[p].fortress != i:
            seats |= 1 << p
    return seats


@rule
def smallest_group(s, i, todo):
    """Of these seats the ones with the fewest pieces in province i, as bits. [N41]"""
    least = 127
    group = 0
    for p in range(s.players):
        if (todo >> p) & 1 == 1:
            mine = s.player[p].pieces[i]
            if mine < least:
                least = mine
                group = 0
            if mine == least:
                group |= 1 << p
    return group


@rule
def remove_one_each(s, i, seats, group, log):
    """Each of these seats takes a piece back into its hand, at the same time; gives their number. [N41, N42, N44, N45]

    RULING: NA28, even if fewer people are left than the limit allows.
    """
    number = 0
    for p in range(s.players):
        if (seats >> p) & 1 == 1:
            take_piece(s, p, i)
            s.player[p].hand += 1
            number += 1
            note(log, Happening.REMOVE, p, s.cell[i], s.player[p].pieces[i], group)
    return number
