"""Final scoring: nine categories, and who wins."""

from __future__ import annotations

from enum import IntEnum

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.kathmandu.city import has_arrived
from chautari.games.kathmandu.landscape import strips_to_go
from chautari.games.kathmandu.piles import landscape_tiles
from chautari.games.kathmandu.state import BOARD, GOOD_TYPES, GOODS, KINDS, MAPS, RESOURCES, Tile


class Category(IntEnum):
    """The lines of the score sheet."""

    OFFERINGS = 0
    GOODS = 1
    SETS = 2
    MAPS = 3
    ANIMALS = 4
    YAK_TILES = 5
    DISTANCE = 6
    LEFTOVERS = 7
    EXHAUSTION = 8


CATEGORIES = tuple(category.name.lower() for category in Category)
SPECIAL_POINTS = 7
SET_OF_SIX, SET_OF_FIVE = 12, 7
MOST_SETS = 4  # four tiles of each type
SINGLE_MAP, PAIR_OF_MAPS, SECURED_PAIR = 1, 4, 8
YAK_POINTS = table([10, 0, -1, -3, -6, -10, -15, -21, -28])  # by face-down yak tiles
DISTANCE_POINTS = table([0, -2, -5, -9, -14, -20, -20, -20])  # by strips to go
MARKER_POINTS = -3


@rule
def score(s, sheet):
    """All nine categories, signed, each by itself. [K141]

    RULING: KA47.
    """
    for p in range(s.players):
        sheet[p, Category.OFFERINGS] = points_for_offerings(s, p)
        sheet[p, Category.GOODS] = goods_points(s, p)
        sheet[p, Category.SETS] = set_points(s, p)
        sheet[p, Category.MAPS] = map_points(s, p)
        sheet[p, Category.ANIMALS] = bits_in(s.player[p].animals + 0) * animal_value(s)
        sheet[p, Category.YAK_TILES] = yak_points(s, p)
        sheet[p, Category.DISTANCE] = DISTANCE_POINTS[distance(s, p)]
        sheet[p, Category.LEFTOVERS] = cards_left(s, p) + resources_left(s, p)
        sheet[p, Category.EXHAUSTION] = MARKER_POINTS * s.player[p].exhaustion


@rule
def ties(s, sheet):
    """Of equal totals whoever has arrived wins, then whoever has fewer strips to go; else they share. [K142]

    RULING: KA31.
    """
    for p in range(s.players):
        sheet[p, 0] = 1 if has_arrived(s, p) else 0
        sheet[p, 1] = -distance(s, p)


@rule
def points_for_offerings(s, p):
    """What the space of the last offering shows, not cumulated. [K17, K141]

    RULING: KA45.
    """
    made = s.player[p].offerings
    return s.offering_points[made - 1] if made > 0 else 0


@rule
def goods_points(s, p):
    """Printed points of goods and of the Kathmandu tile, and seven for every special good. [K141]"""
    points = special_points(s, p)
    mine = s.player[p].goods + 0
    while mine:
        points += s.good_points[lowest_bit(mine)]
        mine &= mine - 1
    return points


@rule
def special_points(s, p):
    """Points of the Kathmandu tile, and seven for every special good. [K141]"""
    points = 0
    for kind in range(GOOD_TYPES):
        points += SPECIAL_POINTS * int(s.special[kind] == p)
    if has_arrived(s, p):
        points += s.tile_points[s.player[p].kathmandu_tile - 1]
    return points


@rule
def goods_of(s, p, kind):
    """How many goods of a type a seat has. [K141]"""
    n = 0
    mine = s.player[p].goods + 0
    for tile in range(GOODS):
        if (mine >> tile) & 1 == 1 and s.good_type[tile] == kind:
            n += 1
    return n


@rule
def can_form(s, p, sixes, fives):
    """Whether so many sets of six and of five different goods can be formed at once. [K141]

    A set of five leaves one type out; type i must be left out at least sixes + fives - count(i) times.
    """
    left_out = 0
    for kind in range(GOOD_TYPES):
        have = goods_of(s, p, kind)
        if have < sixes:
            return False
        left_out += max(0, sixes + fives - have)
    return left_out <= fives


@rule
def best_sets(s, p):
    """The best partition into sets: ten times the sixes, plus the fives. [K141]"""
    best, best_points = 0, 0
    for sixes in range(MOST_SETS + 1):
        for fives in range(MOST_SETS + 1):
            points = SET_OF_SIX * sixes + SET_OF_FIVE * fives
            if points > best_points and can_form(s, p, sixes, fives):
                best, best_points = 10 * sixes + fives, points
    return best


@rule
def set_points(s, p):
    """Points for the best partition of the goods into sets; special goods are in none. [K141]"""
    if bits_in(s.player[p].goods + 0) < 5:
        return 0
    best = best_sets(s, p)
    return SET_OF_SIX * (best // 10) + SET_OF_FIVE * (best % 10)


@rule
def map_points(s, p):
    """Single maps, pairs of one colour, and secured pairs. [K141]"""
    me = s.player[p]
    points = 0
    for colour in range(MAPS // 2):
        a, b = me.maps[2 * colour] + 0, me.maps[2 * colour + 1] + 0
        pairs = min(a, b)
        points += PAIR_OF_MAPS * pairs + SINGLE_MAP * (a + b - 2 * pairs) + SECURED_PAIR * me.secured[colour]
    return points


@rule
def animal_value(s):
    """What each animal is worth to everybody: the most less the fewest that anyone has. [K141]"""
    most, fewest = 0, 99
    for p in range(s.players):
        n = bits_in(s.player[p].animals + 0)
        most = max(most, n)
        fewest = min(fewest, n)
    return most - fewest


@rule
def face_down(s, p):
    """Face-down yak tiles, the ten points among them until they are turned up. [K16, K141]

    Foresight ends with none face up: the next one is counted as turned up already.
    """
    if s.player[p].yak_tile == Tile.TEN_POINTS:
        return 0
    return landscape_tiles(s, p) + (1 if s.player[p].yak_tile != Tile.NONE else 0)


@rule
def yak_points(s, p):
    """The table of face-down yak tiles. [K141]

    RULING: KA30, nine continue the row.
    """
    tiles = face_down(s, p)
    return YAK_POINTS[tiles] if tiles < 9 else s.yak9


@rule
def distance(s, p):
    """Strips between a yak and the destination board; none once it has arrived. [K141, K142]"""
    if has_arrived(s, p):
        return 0
    cell = s.player[p].cell
    return strips_to_go(s, cell // BOARD if cell >= 0 else 0)


@rule
def cards_left(s, p):
    """Unused equipment, start equipment included; a chest with its maps was used. [K112, K141]

    RULING: KA23, KA48.
    """
    n = 0
    for kind in range(KINDS):
        n += s.player[p].equipment[kind]
    return n


@rule
def resources_left(s, p):
    """Resources in the supply of a seat. [K141]"""
    n = 0
    for resource in range(RESOURCES):
        n += s.player[p].resources[resource]
    return n
