"""Actions on the target space: yak tile, animals, equipment, goods. Offerings and maps stand in their own files."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import lowest_bit, mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import BUY, COLLECT, FULFIL, PAINT, SPECIAL
from chautari.games.kathmandu.characters import lands_in_reach
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import land
from chautari.games.kathmandu.piles import turn_up_yak_tile
from chautari.games.kathmandu.state import (
    GOODS,
    KINDS_OF_LAND,
    Character,
    Deed,
    Landscape,
    Phase,
    Resource,
)


@rule
def can_fulfil(s, p):
    """Whether the face-up yak tile shows the target's landscape, and this was not done in this turn. [K43]

    RULING: KA15.
    """
    if s.deeds & Deed.FULFIL and s.chain == 0:
        return False
    target = land(s, s.player[p].cell)
    return target < KINDS_OF_LAND and s.player[p].yak_tile == target + 1


@rule
def fulfil(s, p, log):
    """The tile is fulfilled and the next one turned up. [K43]"""
    s.deeds |= Deed.FULFIL
    note(log, Happening.FULFIL, p, s.player[p].yak_tile - 1, 0, 0)
    turn_up_yak_tile(s, p, log)


@rule
def place_options(s, p, mask):
    """Yak tile, animals, equipment and goods that the target space offers, each kind once a turn. [K43, K44, K45, K46]

    RULING: KA14, KA16, KA56.
    """
    count = 0
    if can_fulfil(s, p):
        mark(mask, FULFIL)
        count += 1
    lands = lands_in_reach(s, p)
    if s.deeds & Deed.PAINT == 0 and s.player[p].resources[Resource.PAINT_BOX] > 0:
        count += paint_options(s, lands, mask)
    if s.deeds & Deed.COLLECT == 0 and s.player[p].resources[Resource.BACKPACK] > 0:
        count += collect_options(s, lands, mask)
    if s.deeds & Deed.BUY == 0 and s.player[p].resources[Resource.COIN] > 0:
        count += buy_options(s, p, mask)
    return count


@rule
def paint_options(s, lands, mask):
    """Every displayed animal of a landscape in reach. [K44]"""
    count = 0
    shown = s.animals_shown + 0
    while shown:
        animal = lowest_bit(shown)
        shown &= shown - 1
        if (lands >> s.animal_land[animal]) & 1 == 1:
            mark(mask, PAINT + animal)
            count += 1
    return count


@rule
def paint(s, p, a, log):
    """Pay a paint box and take the animal; the display is refilled only at the end of the day. [K44]"""
    me = s.player[p]
    s.deeds |= Deed.PAINT
    me.resources[Resource.PAINT_BOX] -= 1
    s.animals_shown = s.animals_shown & ~(1 << (a - PAINT))
    me.animals = me.animals | (1 << (a - PAINT))
    note(log, Happening.PAINT, p, a - PAINT, 0, 0)


@rule
def collect_options(s, lands, mask):
    """Every displayed equipment card of a landscape in reach; of two alike it does not matter which. [K45]"""
    count = 0
    seen = -1
    for slot in range(s.players + 1):
        card = s.display[slot] + 0
        if card >= 0 and (lands >> s.card_land[card]) & 1 == 1 and not is_shown_before(s, slot):
            seen = COLLECT + s.card_kind[card] * KINDS_OF_LAND + s.card_land[card]
            mark(mask, seen)
            count += 1
    return count


@rule
def is_shown_before(s, slot):
    """Whether a card like the one in this slot lies in an earlier one. [K45]"""
    card = s.display[slot] + 0
    for other in range(slot):
        twin = s.display[other] + 0
        if twin >= 0 and s.card_kind[twin] == s.card_kind[card] and s.card_land[twin] == s.card_land[card]:
            return True
    return False


@rule
def collect(s, p, a, log):
    """Pay a backpack and take the card; it may be used at once if its time has come. [K45]

    RULING: KA50.
    """
    kind, kind_of_land = (a - COLLECT) // KINDS_OF_LAND, (a - COLLECT) % KINDS_OF_LAND
    me = s.player[p]
    s.deeds |= Deed.COLLECT
    me.resources[Resource.BACKPACK] -= 1
    me.equipment[kind] += 1
    for slot in range(s.players + 1):
        card = s.display[slot] + 0
        if card >= 0 and s.card_kind[card] == kind and s.card_land[card] == kind_of_land:
            s.display[slot] = -1
            break
    note(log, Happening.COLLECT, p, kind, kind_of_land, 0)


# Goods


@rule
def space_at(s, cell):
    """The goods space on a cell; -1 for none. [K10, K46]"""
    for space in range(GOODS):
        if s.goods_cell[space] == cell:
            return space
    return -1


@rule
def tile_action(s, tile):
    """The action that buys a tile: its type and its number among the four of that type. [K46]"""
    kind = s.good_type[tile] + 0
    number = 0
    for other in range(tile):
        if s.good_type[other] == kind:
            number += 1
    return BUY + 4 * kind + number


@rule
def buy_options(s, p, mask):
    """The tile on the target's city cell; for the merchant any tile of that city. [K46, K124]

    RULING: KA35.
    """
    cell = s.player[p].cell + 0
    if land(s, cell) != Landscape.CITY:
        return 0
    here = space_at(s, cell)
    if here < 0:
        return 0
    count = 0
    if s.player[p].character == Character.MERCHANT:
        for space in range(GOODS):
            if s.goods_city[space] == s.goods_city[here] and s.goods_here[space] >= 0:
                mark(mask, tile_action(s, s.goods_here[space]))
                count += 1
    elif s.goods_here[here] >= 0:
        mark(mask, tile_action(s, s.goods_here[here]))
        count += 1
    return count


@rule
def buy(s, p, a, log):
    """Pay a coin and take the tile; with another coin the special good of its type may follow at once. [K46]

    RULING: KA17.
    """
    me = s.player[p]
    s.deeds |= Deed.BUY
    me.resources[Resource.COIN] -= 1
    for space in range(GOODS):
        tile = s.goods_here[space] + 0
        if tile >= 0 and tile_action(s, tile) == a:
            s.goods_here[space] = -1
            me.goods = me.goods | (1 << tile)
            note(log, Happening.BUY, p, s.good_type[tile], s.good_points[tile], 0)
            s.good = s.good_type[tile]
            break
    if s.special[s.good] != p and me.resources[Resource.COIN] > 0:
        s.phase = Phase.SPECIAL
    else:
        s.good = -1


@rule
def special_options(s, p, mask):
    """Take the special good as well, or leave it. [K46]"""
    mark(mask, SPECIAL)
    mark(mask, SPECIAL + 1)
    return 2


@rule
def buy_special(s, p, a, log):
    """One more coin, to the supply or to the owner, who cannot refuse. [K46]"""
    if a == SPECIAL:
        me = s.player[p]
        me.resources[Resource.COIN] -= 1
        owner = s.special[s.good] + 0
        if owner >= 0:
            s.player[owner].resources[Resource.COIN] += 1
        s.special[s.good] = p
        note(log, Happening.SPECIAL, p, s.good, 0, 0)
    s.good = -1
    s.phase = Phase.ACTIONS
