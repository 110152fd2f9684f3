"""Setup: the landscape, goods, weather, piles and displays, and what every seat begins with."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.mask import bits_in
from chautari.core.rule import rule
from chautari.games.kathmandu.landscape import nth_bit_of
from chautari.games.kathmandu.numbering import (
    BOX_ANIMALS,
    BOX_CARDS,
    BOX_CHARACTERS,
    BOX_DICE,
    BOX_GOODS,
    BOX_KATHMANDU_TILES,
    BOX_OFFERINGS,
    BOX_POOLS,
    BOX_START_CARDS,
    BOX_TENTS,
    BOX_TIMING,
    BOX_YAK_TILES,
    CHANCE,
    CHARACTER_NUMBERS,
    COMPONENT,
    DEALT,
    OPTION_ARRIVED_END,
    OPTION_CHAIN,
    OPTION_CHARACTERS,
    OPTION_FIRST_PLAYER,
    OPTION_KATHMANDU_TENTS,
    OPTION_LONG_GAME,
    OPTION_LONG_WEATHER,
    OPTION_REROLL_LOCK,
    OPTION_RULES,
    OPTION_TENTS,
    OPTION_WEATHER,
    OPTION_YAK9,
    POOLS,
    REMAINING,
)
from chautari.games.kathmandu.piles import (
    animals_a_day,
    draw_animal,
    draw_card,
    draw_map,
    draw_start_card,
    draw_yak_tile,
)
from chautari.games.kathmandu.snake import lay_out
from chautari.games.kathmandu.state import (
    ANIMALS,
    CARDS,
    DICE,
    GOOD_TYPES,
    GOODS,
    KINDS,
    KINDS_OF_LAND,
    MAPS,
    MAPS_SHOWN,
    MOST_DISPLAY,
    MOST_PLAYERS,
    OFFERINGS,
    RESOURCES,
    YAK_TILES,
    Character,
    Phase,
    Weather,
)

START_CARDS = 2
MAP_COPIES = 2
BASE_DAYS, LONG_DAYS = 6, 8
STORM_TILES, SUN_TILES = 6, 6


@rule
def setup(s, players, options, box):
    """The position before the first decision. [K1, K2, K9, K11, K15, K25]"""
    begin(s, options, box)
    lay_out(s, options, box)
    put_out_goods(s)
    prepare_weather(s, options, box)
    fill_piles(s)
    fill_displays(s)
    choose_standee(s, options[OPTION_FIRST_PLAYER])
    for i in range(players):
        p = (s.standee + i) % players
        prepare_yak_tiles(s, p, box)
        deal_maps(s, p)
    prepare_seats(s, options[OPTION_CHARACTERS])
    s.active = (s.standee - 1) % players


@rule
def begin(s, options, box):
    """The options, the edition's values, and nothing on the table yet. [K2, K8, K15, K25]"""
    s.boards = 8 if options[OPTION_LONG_GAME] else 6
    s.days = LONG_DAYS if options[OPTION_LONG_GAME] else BASE_DAYS
    s.day = 1
    s.round = 1
    s.with_tents = options[OPTION_TENTS]
    s.with_characters = 1 if options[OPTION_CHARACTERS] else 0
    s.lock_for_round = options[OPTION_REROLL_LOCK]
    s.chain = options[OPTION_CHAIN]
    s.arrived_end = options[OPTION_ARRIVED_END]
    s.yak9 = options[OPTION_YAK9]
    s.kathmandu_tents = options[OPTION_KATHMANDU_TENTS]
    s.free_marks = options[OPTION_RULES]
    read_edition(s, box)
    clear_table(s)


@rule
def read_edition(s, box):
    """Copy what play needs of the edition into the state. [K8, K104]"""
    for card in range(CARDS):
        s.card_kind[card] = box[BOX_CARDS + 2 * card]
        s.card_land[card] = box[BOX_CARDS + 2 * card + 1]
    for kind in range(KINDS):
        s.timing[kind] = box[BOX_TIMING + kind]
    for animal in range(ANIMALS):
        s.animal_land[animal] = box[BOX_ANIMALS + animal]
    for tile in range(GOODS):
        s.good_type[tile] = box[BOX_GOODS + 2 * tile]
        s.good_points[tile] = box[BOX_GOODS + 2 * tile + 1]
    for die in range(DICE):
        s.die_resource[die] = box[BOX_DICE + die]
    for tile in range(MOST_PLAYERS):
        s.tile_points[tile] = box[BOX_KATHMANDU_TILES + tile]
    for k in range(OFFERINGS):
        s.offering_points[k] = box[BOX_OFFERINGS + k]
    if s.with_tents:
        for kind in range(KINDS_OF_LAND):
            s.tent_pile[kind] = box[BOX_TENTS + kind]
    for i in range(KINDS):
        s.start_pile[box[BOX_START_CARDS + i]] += 1
    if s.with_characters:
        for c in range(6):
            for r in range(RESOURCES):
                s.character_resources[c * RESOURCES + r] = box[BOX_CHARACTERS + c * CHARACTER_NUMBERS + r]
            s.character_cards[c] = box[BOX_CHARACTERS + c * CHARACTER_NUMBERS + RESOURCES]


@rule
def clear_table(s):
    """Nothing is displayed, owned, declared or placed yet. [K10, K15]"""
    for slot in range(MOST_DISPLAY):
        s.display[slot] = -1
    for slot in range(MAPS_SHOWN):
        s.maps_shown[slot] = -1
    for i in range(MAPS):
        s.map_bottom[i] = -1
    for kind in range(GOOD_TYPES):
        s.special[kind] = -1
    for p in range(MOST_PLAYERS):
        s.player[p].cell = -1
    s.asked = -1
    s.die = -1
    s.heading = -1
    s.set_out = -1
    s.swap_with = -1
    s.swap_map = -1
    s.good = -1


@rule
def put_out_goods(s):
    """A random goods tile on every space of every city; the rest leaves the game unseen. [K10]

    RULING: KA9, KA55.
    """
    left = (1 << GOODS) - 1
    for space in range(GOODS):
        if s.goods_cell[space] >= 0:
            tile = nth_bit_of(left, below(s.rng, bits_in(left)))
            left &= ~(1 << tile)
            s.goods_here[space] = tile


@rule
def prepare_weather(s, options, box):
    """The two pools the weather is drawn from, and for how many days the first one serves. [K12, K13, K25]

    RULING: KA12.
    """
    kind = options[OPTION_WEATHER]
    storm, sun, days, storm2, sun2 = 0, 0, 0, 0, 0
    if kind == CHANCE:
        storm, sun, days = STORM_TILES, SUN_TILES, s.days
    elif kind == POOLS:
        at = OPTION_WEATHER + 1
        storm, sun, days = options[at], options[at + 1], options[at + 2]
        storm2, sun2 = options[at + 3], options[at + 4]
    elif s.days == LONG_DAYS and options[OPTION_LONG_WEATHER] == COMPONENT:
        storm, sun, days, storm2, sun2 = 2, 4, 4, 4, 2
    elif s.days == LONG_DAYS and options[OPTION_LONG_WEATHER] == REMAINING:
        storm, sun, days, storm2, sun2 = 3, 3, 4, 3, 3
    else:
        at = BOX_POOLS + (6 if s.days == LONG_DAYS else 0)
        storm, sun, days = box[at], box[at + 1], box[at + 2]
        storm2, sun2 = box[at + 3], box[at + 4]
    s.weather_pool[0] = storm
    s.weather_pool[1] = sun
    s.weather_pool[2] = storm2
    s.weather_pool[3] = sun2
    s.first_pool_days = days
    for day in range(LONG_DAYS):
        s.weather[day] = Weather.UNKNOWN


@rule
def fill_piles(s):
    """All equipment, all animals, two of every map. [K14]"""
    s.card_pile = (1 << CARDS) - 1
    s.animal_pile = (1 << ANIMALS) - 1
    for kind in range(MAPS):
        s.map_pile[kind] = MAP_COPIES


@rule
def fill_displays(s):
    """Equipment, one card more than players; one or two animals; three maps. [K14, K24]"""
    for slot in range(s.players + 1):
        s.display[slot] = draw_card(s)
    for _ in range(animals_a_day(s)):
        draw_animal(s)
    for slot in range(MAPS_SHOWN):
        s.maps_shown[slot] = draw_map(s)


@rule
def choose_standee(s, wanted):
    """The standee goes to the configured seat, or to a random one. [K21]

    RULING: KA44.
    """
    s.standee = wanted if wanted >= 0 else below(s.rng, s.players)


@rule
def prepare_yak_tiles(s, p, box):
    """Nine landscape tiles face down above the ten points; the first is turned up. [K16]"""
    for i in range(YAK_TILES):
        s.player[p].yak_tiles[box[BOX_YAK_TILES + p * YAK_TILES + i]] += 1
    draw_yak_tile(s, p)


@rule
def deal_maps(s, p):
    """Two maps of different colours; a second one of the same colour goes under the pile. [K20]

    RULING: KA44.
    """
    first = draw_map(s)
    s.player[p].maps[first] += 1
    while True:
        second = draw_map(s)
        if second // 2 != first // 2:
            s.player[p].maps[second] += 1
            return
        s.map_bottom[s.map_bottoms] = second
        s.map_bottoms += 1


@rule
def prepare_seats(s, characters):
    """One of each resource and two start cards; with characters, what they bring. [K17, K18, K19, K27]"""
    if characters == 0:
        for p in range(s.players):
            for r in range(RESOURCES):
                s.player[p].resources[r] = 1
        deal_start_cards(s)
        s.phase = Phase.PLACE
    elif characters == DEALT:
        left = (1 << 6) - 1
        for p in range(s.players):
            c = nth_bit_of(left, below(s.rng, bits_in(left)))
            left &= ~(1 << c)
            take_character(s, p, c + 1)
        deal_start_cards(s)
        s.phase = Phase.PLACE
    else:
        s.phase = Phase.CHARACTER


@rule
def take_character(s, p, character):
    """A character with its resources. [K27]"""
    me = s.player[p]
    me.character = character
    for r in range(RESOURCES):
        me.resources[r] = s.character_resources[(character - 1) * RESOURCES + r]


@rule
def start_cards(s, p):
    """How many start equipment cards a seat receives. [K19, K27]"""
    character = s.player[p].character
    return START_CARDS if character == Character.NONE else s.character_cards[character - 1]


@rule
def deal_start_cards(s):
    """Start equipment for everybody, open; the rest leaves the game unseen. [K19, K27]"""
    for i in range(s.players):
        p = (s.standee + i) % s.players
        for _ in range(start_cards(s, p)):
            kind = draw_start_card(s)
            s.player[p].equipment[kind] += 1
    for kind in range(KINDS):
        s.start_pile[kind] = 0
