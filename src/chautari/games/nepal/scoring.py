"""End of Game Scoring: claims, trade cards, regions, and who wins."""

from __future__ import annotations

from enum import IntEnum

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.games.nepal.routes import controlled, route_length
from chautari.games.nepal.state import FORTRESS_PIECES, HIGH_STAR, LOW_STAR, MOST_PLAYERS, REGIONS


class Category(IntEnum):
    """The lines of the score sheet."""

    CLAIMS = 0
    ROUTES_FIRST = 1
    ROUTES_SECOND = 2
    REGION_1 = 3
    REGION_2 = 4
    REGION_3 = 5
    REGION_4 = 6
    REGION_5 = 7


CATEGORIES = tuple(category.name.lower() for category in Category)
MOST = 5
SECOND = 3
TIED = 4
NOTES = Category.REGION_5
POINTS_BITS = 3  # so many hold the points of a region


@rule
def score(s, sheet):
    """Points at once, then trade cards and regions as they stand. [N70, N71, N72]

    RULING: NA16, the numbers of the cards count only here. NA34, nothing limits the points.
    """
    for p in range(s.players):
        sheet[p, Category.CLAIMS] = s.player[p].points
        sheet[p, Category.ROUTES_FIRST] = 0
        sheet[p, Category.ROUTES_SECOND] = 0
    score_cards(s, sheet)
    for region in range(REGIONS):
        score_region(s, region, sheet)


# Trade cards


@rule
def score_cards(s, sheet):
    """Every card with a piece: its numbers to the first two who still control the route. [N71]

    RULING: NA18, only two ever score.
    FAST: meanwhile the last column notes which of its cards each seat controls, so that territories are searched once.
    """
    for p in range(s.players):
        sheet[p, NOTES] = controlled(s, p, s.player[p].claimed)
    for i in range(s.cards):
        held = 0
        for k in range(MOST_PLAYERS):
            p = s.card[i].by[k]
            if p < 0 or held == 2:
                break
            if (sheet[p, NOTES] >> i) & 1 == 1:
                if held == 0:
                    sheet[p, Category.ROUTES_FIRST] += high_value(s, i)
                else:
                    sheet[p, Category.ROUTES_SECOND] += low_value(s, i)
                held += 1


@rule
def high_value(s, i):
    """The larger number of a card; with a star it is worth nothing in a game of three. [N71]"""
    if s.players == 3 and s.card[i].stars & HIGH_STAR:
        return 0
    return s.card[i].high


@rule
def low_value(s, i):
    """The smaller number of a card; with a star it is worth nothing in a game of three. [N71]"""
    if s.players == 3 and s.card[i].stars & LOW_STAR:
        return 0
    return s.card[i].low


# Regions


@rule
def score_region(s, region, sheet):
    """What a region brings every seat. [N70]

    FAST: meanwhile the column notes what ranks each seat, so that pieces are counted once; the points stand below it.
    """
    column = Category.REGION_1 + region
    for p in range(s.players):
        sheet[p, column] = domination(s, p, region) << POINTS_BITS
    for p in range(s.players):
        mine = sheet[p, column] >> POINTS_BITS
        above, equal = 0, -1  # not counting oneself
        for q in range(s.players):
            other = sheet[q, column] >> POINTS_BITS
            above += int(other > mine)
            equal += int(other == mine)
        sheet[p, column] += region_points(mine, above, equal)
    for p in range(s.players):
        sheet[p, column] &= (1 << POINTS_BITS) - 1


@rule
def region_points(mine, above, equal):
    """Five for the most pieces, three for the second most, four each for a tie at the top. [N70]

    RULING: NA9, any number may tie, and a tie for second gives three each. NA10, nothing without a piece.
    """
    if mine == 0:
        return 0
    if above == 0:
        return TIED if equal > 0 else MOST
    return SECOND if above == 1 else 0


@rule
def domination(s, p, region):
    """What ranks seat p in a region: pieces first, then provinces; 0 without any piece. [N65, N70]"""
    return (pieces_in(s, p, region) << 8) + provinces_in(s, p, region)


@rule
def pieces_in(s, p, region):
    """Own pieces in a region, a fortress counting two. [N65, N70]

    RULING: NA24, all pieces in Kathmandu count in its region.
    """
    me = s.player[p]
    number = 0
    some = me.presence & s.region[region]
    while some:
        number += me.pieces[lowest_bit(some)]
        some &= some - 1
    if has_fortress_in(s, p, region):
        number += FORTRESS_PIECES
    return number


@rule
def provinces_in(s, p, region):
    """Provinces of a region with an own normal piece, and one more for the own fortress. [N65, N70]

    RULING: NA13.
    """
    me = s.player[p]
    number = bits_in(me.presence & s.region[region])
    if has_fortress_in(s, p, region) and me.pieces[me.fortress] > 0:
        number += 1
    return number


@rule
def has_fortress_in(s, p, region):
    """Whether seat p's fortress stands in a region. [N65]"""
    me = s.player[p]
    return me.fortress >= 0 and (s.region[region] >> me.fortress) & 1 == 1


# Winner


@rule
def ties(s, sheet):
    """Of equal totals fewer pieces on the map win, then the longest controlled route; else they share. [N73]

    RULING: NA40, so are the places below.
    """
    for p in range(s.players):
        sheet[p, 0] = -pieces_on_map(s, p)
        sheet[p, 1] = longest_route(s, p)


@rule
def pieces_on_map(s, p):
    """Own pieces on the map, a fortress counting two. [N73]

    RULING: NA19, Kathmandu included, cards and score track not.
    """
    me = s.player[p]
    number = 0
    for i in range(s.provinces):
        number += me.pieces[i]
    if me.fortress >= 0:
        number += FORTRESS_PIECES
    return number


@rule
def longest_route(s, p):
    """The length of the longest route that seat p has claimed and controls. [N73]"""
    longest = 0
    mine = controlled(s, p, s.player[p].claimed)
    while mine:
        longest = max(longest, route_length(s, p, lowest_bit(mine)))
        mine &= mine - 1
    return longest
