"""Trade routes: who controls one. Territory is a set of provinces as bits, and so is every connected part of it."""

from __future__ import annotations

from chautari.core.mask import lowest_bit
from chautari.core.rule import rule
from chautari.games.nepal.state import OUTSIDE


@rule
def ends_at(s, end):
    """The provinces at which a card's end can be reached: its own, or those with an arrow to it. [N20]

    RULING: NA35, a card may have both ends outside.
    """
    if end >= OUTSIDE:
        return s.arrows[end - OUTSIDE]
    return 1 << end


@rule
def beside(s, some):
    """All provinces that touch any of these, as bits. [N20]"""
    around = 0
    while some:
        around |= s.neighbours[lowest_bit(some)]
        some &= some - 1
    return around


@rule
def part_of(s, first, territory):
    """The part of a territory that is connected with `first`. [N20]

    RULING: NA26, a fortress is a link like any other, and foreign pieces never block.
    """
    part = first
    edge = first
    while edge:
        edge = beside(s, edge) & territory & ~part
        part |= edge
    return part


@rule
def controlled(s, p, among):
    """Those of some face-up cards (as bits) whose route seat p controls. [N20]"""
    found = 0
    territory = s.player[p].presence
    while territory and among:
        part = part_of(s, territory & -territory, territory)
        territory &= ~part
        rest = among
        while rest:
            i = lowest_bit(rest)
            rest &= rest - 1
            if part & ends_at(s, s.card[i].a) and part & ends_at(s, s.card[i].b):
                found |= 1 << i
        among &= ~found
    return found


@rule
def route_length(s, p, i):
    """Provinces on seat p's shortest path for card i, both ends counted; 0 without control. [N73]

    RULING: NA20, the path leads through own provinces.
    """
    territory = s.player[p].presence
    goal = ends_at(s, s.card[i].b)
    reached = ends_at(s, s.card[i].a) & territory
    edge = reached
    length = 1
    while edge:
        if edge & goal:
            return length
        edge = beside(s, edge) & territory & ~reached
        reached |= edge
        length += 1
    return 0
