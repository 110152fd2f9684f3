"""Bonus cards, the variant for master builders. Crystals never count for them."""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.games.yak.state import SLOTS, Bonus


@rule
def coloured_stones(s, p, colour):
    """Coloured stones of one colour in seat p's tower; crystals never count, even assigned. [Y78]"""
    n = 0
    for slot in range(SLOTS):
        if s.player[p].tower[slot] == colour:
            n += 1
    return n


@rule
def majority_points(s, p, card):
    """Most stones of the colour: first value; second most: second value; ties as printed. [Y75]

    RULING: YA15, no stones, no points, unless the table agrees that second place needs none.
    """
    mine = coloured_stones(s, p, card.colour)
    if mine == 0 and s.second_without_stone == 0:
        return 0
    above, equal = 0, 0
    for q in range(s.players):
        theirs = coloured_stones(s, q, card.colour)
        if q != p and theirs > mine:
            above += 1
        elif q != p and theirs == mine:
            equal += 1
    if above == 0:
        if mine == 0:  # nobody has any
            return 0
        return card.first if equal == 0 else card.second
    if above == 1 and equal == 0:
        return card.second
    return 0


@rule
def position_points(s, p, card):
    """Points for each stone of the colour in a pictured slot. [Y76]"""
    points = 0
    for slot in range(SLOTS):
        if (card.slots >> slot) & 1 == 1 and s.player[p].tower[slot] == card.colour:
            points += card.first
    return points


@rule
def missing_points(s, p, card):
    """Without any stone of the colour, the printed number is lost. [Y77]"""
    return -card.first if coloured_stones(s, p, card.colour) == 0 else 0


@rule
def card_points(s, p, card):
    """What one bonus card is worth to seat p. [Y75, Y76, Y77]"""
    if card.kind == Bonus.MAJORITY:
        return majority_points(s, p, card)
    if card.kind == Bonus.POSITION:
        return position_points(s, p, card)
    if card.kind == Bonus.MISSING:
        return missing_points(s, p, card)
    return 0


@rule
def bonus_points(s, p):
    """All bonus cards on the table together. [Y79]"""
    return card_points(s, p, s.bonus[0]) + card_points(s, p, s.bonus[1]) + card_points(s, p, s.bonus[2])
