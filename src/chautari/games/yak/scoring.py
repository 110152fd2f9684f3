"""Final scoring: groups, crystals, extra points, and who wins."""

from __future__ import annotations

from enum import IntEnum

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.yak.bonus import bonus_points
from chautari.games.yak.cart import food_in_yurt
from chautari.games.yak.state import SLOTS, Stone
from chautari.games.yak.tower import TOUCHES, stones_in_tower


class Category(IntEnum):
    """The lines of the score sheet."""

    GROUP_SIZES = 0
    NUMBER_OF_GROUPS = 1
    SINGLE_STONES = 2
    STUPA = 3
    FOOD = 4
    BONUS_CARDS = 5


CATEGORIES = tuple(category.name.lower() for category in Category)
STUPA_POINTS = 3
FOOD_POINTS = 2
SIZE_POINTS = table([0, 0, 3, 6, 9, 12, 16, 21])  # by size, 7 and more alike
GROUPS_POINTS = table([0, 0, 0, 4, 8, 12, 16, 20])  # by number of groups, 7 and more alike
SIZE_WEIGHT = table([0, 0] + [10**k for k in range(SLOTS - 1)], "i8")  # to compare sorted sizes, largest first
NO_COLOUR = 9  # a crystal that joins no group
SORT_BITS = 21
ALL_SLOTS = (1 << SLOTS) - 1


@rule
def score(s, sheet):
    """Towers first, then stupa, food and bonus cards. [Y70, Y71, Y72, Y73, Y74, Y79, Y82]"""
    for p in range(s.players):
        low, middle, high = sorts_of(s, p)
        stones = stones_value(low, middle, high)
        crystals = crystals_value(low, middle, high, best_assignment(low, middle, high))
        sheet[p, Category.GROUP_SIZES] = stones[0] + crystals[0]
        sheet[p, Category.NUMBER_OF_GROUPS] = GROUPS_POINTS[min(stones[1] + crystals[1], 7)]
        sheet[p, Category.SINGLE_STONES] = stones[2] + crystals[2]
        sheet[p, Category.STUPA] = STUPA_POINTS if s.stupa == p else 0
        sheet[p, Category.FOOD] = food_points(s, p)
        sheet[p, Category.BONUS_CARDS] = bonus_points(s, p)


@rule
def ties(s, sheet):
    """Of equal totals the tower with fewer stones wins; still equal, they share the place. [Y80]

    The places themselves, with gaps after shared ones, are given by Match.ranking.
    RULING: YA24, YA33.
    """
    for p in range(s.players):
        sheet[p, 0] = -stones_in_tower(s, p)


@rule
def food_points(s, p):
    """Two points for the most food left, for everybody who has that much, but not for none. [Y73]

    RULING: YA14.
    """
    mine = food_in_yurt(s, p)
    if mine == 0:
        return 0
    for q in range(s.players):
        if food_in_yurt(s, q) > mine:
            return 0
    return FOOD_POINTS


# Groups


@rule
def sorts_of(s, p):
    """Seat p's tower by sorts of stones, for `slots_of`: red to black, grey to blue, green to crystal."""
    # FAST: one pass over the tower; each of the three numbers holds the slots of three sorts
    tower = s.player[p].tower
    low, middle, high = 0, 0, 0
    for slot in range(SLOTS):
        stone = int(tower[slot])
        if stone == Stone.FOG:  # no stone
            continue
        bit = 1 << (SORT_BITS * ((stone - 1) % 3) + slot)
        if stone <= Stone.BLACK:
            low |= bit
        elif stone <= Stone.BLUE:
            middle |= bit
        else:
            high |= bit
    return low, middle, high


@rule
def slots_of(low, middle, high, stone):
    """The slots of a tower that hold this sort of stone, as bits."""
    sorts = low if stone <= Stone.BLACK else middle if stone <= Stone.BLUE else high
    return (sorts >> (SORT_BITS * ((stone - 1) % 3))) & ALL_SLOTS


@rule
def touching(slots):
    """All slots that touch any of these, as bits. [Y63]"""
    # FAST: whole rows at once, bottom row first, the apex and its column last; a slot rests on the two below it
    base, second = slots & 0b11111, (slots >> 5) & 0b1111
    third, fourth, column = (slots >> 9) & 0b111, (slots >> 12) & 0b11, (slots >> 14) & 0b11111
    apex = column & 1
    around = ((base << 1) | (base >> 1) | second | (second << 1)) & 0b11111
    around |= (((second << 1) | (second >> 1) | base | (base >> 1) | third | (third << 1)) & 0b1111) << 5
    around |= (((third << 1) | (third >> 1) | second | (second >> 1) | fourth | (fourth << 1)) & 0b111) << 9
    around |= (((fourth << 1) | (fourth >> 1) | third | (third >> 1) | apex | (apex << 1)) & 0b11) << 12
    return around | (((column << 1) | (column >> 1) | ((fourth | (fourth >> 1)) & 1)) & 0b11111) << 14


@rule
def group_of(first, slots):
    """The stones among `slots` that are connected with `first`. [Y64]"""
    group = first
    edge = first
    while edge:
        edge = touching(edge) & slots & ~group
        group |= edge
    return group


@rule
def colour_value(slots):
    """Points by size, number of groups, single stones, and a weight that grows with size. [Y64, Y65, Y70, Y74]"""
    alone = slots & ~touching(slots)
    points, groups, singles, weight = 0, 0, bits_in(alone), 0
    slots &= ~alone
    while slots:
        group = group_of(slots & -slots, slots)
        slots &= ~group
        size = bits_in(group)
        points += SIZE_POINTS[min(size, 7)]
        groups += 1
        weight += SIZE_WEIGHT[size]
    return points, groups, singles, weight


# Crystals. An assignment packs four bits per crystal, in the order of their slots: a colour, or NO_COLOUR.


@rule
def crystal_slot(crystals, k):
    """The slot of the k-th crystal."""
    for _ in range(k):
        crystals &= crystals - 1
    return lowest_bit(crystals)


@rule
def choice_of(assignment, k):
    """What the k-th crystal is assigned to; 0 if nothing was tried yet."""
    return (assignment >> (4 * k)) & 15


@rule
def can_join(slot, coloured):
    """A crystal may take a colour if it touches a group of it, or at least two of its stones. [Y66]"""
    near = TOUCHES[slot] & coloured
    if bits_in(near) >= 2:
        return True
    return touching(near) & coloured != 0


@rule
def is_colour_free(assignment, crystals, colour):
    """Whether none of the first so many crystals uses the colour. [Y67]

    RULING: YA13, a group never holds two crystals.
    """
    for k in range(crystals):
        if choice_of(assignment, k) == colour:
            return False
    return True


@rule
def is_maximal(low, middle, high, assignment, crystals):
    """Whether no crystal was left out that could still take an unused colour. [Y69]

    RULING: YA11.
    """
    n = bits_in(crystals)
    for k in range(n):
        if choice_of(assignment, k) == NO_COLOUR:
            slot = crystal_slot(crystals, k)
            for colour in range(Stone.RED, Stone.CRYSTAL):
                if is_colour_free(assignment, n, colour) and can_join(slot, slots_of(low, middle, high, colour)):
                    return False
    return True


@rule
def stones_value(low, middle, high):
    """Points by size, groups, single stones and weight of a tower's coloured stones. [Y70, Y74]"""
    points, groups, singles, weight = 0, 0, 0, 0
    for colour in range(Stone.RED, Stone.CRYSTAL):
        slots = slots_of(low, middle, high, colour)
        if slots:
            more = colour_value(slots)
            points += more[0]
            groups += more[1]
            singles += more[2]
            weight += more[3]
    return points, groups, singles, weight


@rule
def crystals_value(low, middle, high, assignment):
    """What the crystals add to that if they are assigned so. [Y68, Y70, Y74, Y81]

    RULING: YA12, a crystal joins everything of its colour that it touches.
    """
    # FAST: a colour takes one crystal at most, so only the colours that take one are counted again
    crystals = slots_of(low, middle, high, Stone.CRYSTAL)
    points, groups, singles, weight = 0, 0, 0, 0
    for k in range(bits_in(crystals)):
        colour = choice_of(assignment, k)
        if colour == NO_COLOUR:
            singles += 1
        else:
            slots = slots_of(low, middle, high, colour)
            alone = colour_value(slots)
            joined = colour_value(slots | (1 << crystal_slot(crystals, k)))
            points += joined[0] - alone[0]
            groups += joined[1] - alone[1]
            singles += joined[2] - alone[2]
            weight += joined[3] - alone[3]
    return points, groups, singles, weight


@rule
def best_assignment(low, middle, high):
    """The maximal assignment of crystals with the most points, found by trying all. [Y67, Y69, Y71, Y81]

    RULING: YA32, among equal ones more groups, then larger ones, then the first.
    """
    crystals = slots_of(low, middle, high, Stone.CRYSTAL)
    if crystals == 0:
        return 0
    n = bits_in(crystals)
    stones = stones_value(low, middle, high)
    best, best_points, best_groups, best_weight = 0, -1, 0, 0
    trial = 0
    k = 0  # the crystal being decided; an odometer instead of recursion
    while k >= 0:
        if k == n:
            if is_maximal(low, middle, high, trial, crystals):
                more = crystals_value(low, middle, high, trial)
                groups = stones[1] + more[1]
                points = stones[0] + more[0] + GROUPS_POINTS[min(groups, 7)] + stones[2] + more[2]
                weight = stones[3] + more[3]
                is_equal = points == best_points
                if (
                    points > best_points
                    or (is_equal and groups > best_groups)
                    or (is_equal and groups == best_groups and weight > best_weight)
                ):
                    best, best_points, best_groups, best_weight = trial, points, groups, weight
            k -= 1
            continue
        slot = crystal_slot(crystals, k)
        colour = choice_of(trial, k) + 1
        while colour < NO_COLOUR and not (
            is_colour_free(trial, k, colour) and can_join(slot, slots_of(low, middle, high, colour))
        ):
            colour += 1
        trial &= ~(15 << (4 * k))
        if colour > NO_COLOUR:
            k -= 1
        else:
            trial |= colour << (4 * k)
            k += 1
    return best
