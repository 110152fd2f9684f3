"""Drawing: cards, maps, tiles and tents, each by lot from what can still come."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.log import CHANCE_AHEAD, cut, note, note_for
from chautari.core.mask import bits_in
from chautari.core.rule import rule
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import nth_bit_of
from chautari.games.kathmandu.state import KINDS, KINDS_OF_LAND, MAPS, MAPS_SHOWN, Tile, Weather


@rule
def draw_card(s):
    """The next equipment card of the pile, which is not empty. [K14]"""
    card = nth_bit_of(s.card_pile, below(s.rng, bits_in(s.card_pile)))
    s.card_pile &= ~(1 << card)
    return card


@rule
def refill_equipment(s, log):
    """Equipment up to one card more than players, as far as the pile goes; nothing is reshuffled. [K24, K63]

    RULING: KA19.
    """
    for slot in range(s.players + 1):
        if s.display[slot] < 0 and s.card_pile != 0:
            cut(s, log, CHANCE_AHEAD)
            card = draw_card(s)
            s.display[slot] = card
            note(log, Happening.SHOW_CARD, -1, s.card_kind[card], s.card_land[card], 0)


@rule
def animals_a_day(s):
    """One animal with two players, two with three or four. [K14, K24, K63]"""
    return 1 if s.players == 2 else 2


@rule
def draw_animal(s):
    """The next animal of the pile, which is not empty, is shown. [K14]"""
    pile = s.animal_pile + 0
    animal = nth_bit_of(pile, below(s.rng, bits_in(pile)))
    s.animal_pile = pile & ~(1 << animal)
    s.animals_shown = s.animals_shown | (1 << animal)
    return animal


@rule
def reveal_animals(s, log):
    """More animals, however many still lie there, as far as the pile goes. [K24, K63]"""
    for _ in range(animals_a_day(s)):
        if s.animal_pile != 0:
            cut(s, log, CHANCE_AHEAD)
            animal = draw_animal(s)
            note(log, Happening.SHOW_ANIMAL, -1, animal, s.animal_land[animal], 0)


@rule
def shuffled_maps(s):
    """How many maps lie in the part of the pile whose order nobody knows. [K14]"""
    n = 0
    for kind in range(MAPS):
        n += s.map_pile[kind]
    return n


@rule
def maps_in_pile(s):
    """How many maps the pile has. [K48]"""
    return shuffled_maps(s) + s.map_bottoms


@rule
def draw_map(s):
    """The top map of the pile, which is not empty; those put back during setup come last. [K14, K20]"""
    left = shuffled_maps(s)
    if left == 0:
        kind = s.map_bottom[0] + 0
        s.map_bottoms -= 1
        for i in range(MAPS - 1):
            s.map_bottom[i] = s.map_bottom[i + 1]
        s.map_bottom[MAPS - 1] = -1
        return kind
    skip = below(s.rng, left)
    kind = 0
    while skip >= s.map_pile[kind]:
        skip -= s.map_pile[kind]
        kind += 1
    s.map_pile[kind] -= 1
    return kind


@rule
def top_map(s, log):
    """Draw the top map in play: by lot, unless it is one that everybody saw being put back. [K48]"""
    if shuffled_maps(s) > 0:
        cut(s, log, CHANCE_AHEAD)
    return draw_map(s)


@rule
def refill_maps(s, log):
    """Three maps lie face up, as far as there are maps. [K48]"""
    for slot in range(MAPS_SHOWN):
        if s.maps_shown[slot] < 0 and maps_in_pile(s) > 0:
            s.maps_shown[slot] = top_map(s, log)
            note(log, Happening.SHOW_MAP, -1, s.maps_shown[slot], 0, 0)


@rule
def landscape_tiles(s, p):
    """Face-down landscape tiles of a seat's yak stack, without the ten points at its bottom. [K16]"""
    n = 0
    for kind in range(KINDS_OF_LAND):
        n += s.player[p].yak_tiles[kind]
    return n


@rule
def draw_yak_tile(s, p):
    """The next yak tile of the stack is face up; below all others lies the one worth ten points. [K16, K43]"""
    me = s.player[p]
    left = landscape_tiles(s, p)
    if left == 0:
        me.yak_tile = Tile.TEN_POINTS
        return
    skip = below(s.rng, left) if left > 1 else 0
    kind = 0
    while skip >= me.yak_tiles[kind]:
        skip -= me.yak_tiles[kind]
        kind += 1
    me.yak_tiles[kind] -= 1
    me.yak_tile = kind + 1


@rule
def turn_up_yak_tile(s, p, log):
    """Turn up the next yak tile in play. [K43, K109]"""
    if landscape_tiles(s, p) > 1:
        s.player[p].yak_tile = Tile.NONE  # whichever comes, one fewer will lie face down
        cut(s, log, CHANCE_AHEAD)
    draw_yak_tile(s, p)
    note(log, Happening.YAK_TILE, p, s.player[p].yak_tile, 0, 0)


@rule
def draw_start_card(s):
    """A start equipment card of those not dealt yet. [K19]"""
    left = 0
    for kind in range(KINDS):
        left += s.start_pile[kind]
    skip = below(s.rng, left)
    kind = 0
    while skip >= s.start_pile[kind]:
        skip -= s.start_pile[kind]
        kind += 1
    s.start_pile[kind] -= 1
    return kind


@rule
def reveal_weather(s, log):
    """Turn up the weather tile of the day, by lot from its pool; True for a storm. [K12, K13, K25, K62]"""
    pool = 0 if s.day <= s.first_pool_days else 2
    storms, suns = s.weather_pool[pool] + 0, s.weather_pool[pool + 1] + 0
    cut(s, log, CHANCE_AHEAD)
    is_storm = below(s.rng, storms + suns) < storms
    if is_storm:
        s.weather_pool[pool] -= 1
        s.weather[s.day - 1] = Weather.STORM
    else:
        s.weather_pool[pool + 1] -= 1
        s.weather[s.day - 1] = Weather.SUN
    note(log, Happening.WEATHER, -1, s.weather[s.day - 1], 0, 0)
    return is_storm


@rule
def draw_tent(s, p, log):
    """A tent card into the hand, if the pile has one; only its owner sees it. [K26, K130]"""
    left = 0
    for kind in range(KINDS_OF_LAND):
        left += s.tent_pile[kind]
    if left == 0:
        return
    cut(s, log, CHANCE_AHEAD)
    skip = below(s.rng, left)
    kind = 0
    while skip >= s.tent_pile[kind]:
        skip -= s.tent_pile[kind]
        kind += 1
    s.tent_pile[kind] -= 1
    s.player[p].tents[kind] += 1
    s.player[p].tent_cards += 1
    note_for(log, p, Happening.DRAW_TENT, p, kind, 0, 0)
