"""Setup: boards, carts, market, bag, the first stones, the bonus cards."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.mask import bits_in
from chautari.core.rule import rule
from chautari.games.yak.cart import add_stone, carts_in_play
from chautari.games.yak.fog import draw_piece, pieces_in_bag
from chautari.games.yak.state import FOGS, MIDDLE, REFILL, Card, Cart, Food, Phase, Stone

OPTION_BONUS_CARDS = 0
OPTION_START_PLAYER = 1
OPTION_DAY_LIMIT = 2
OPTION_REMOVED_COLOUR = 3
OPTION_CART_AT = 4  # four stations
OPTION_SECOND_WITHOUT_STONE = 8

# what setup receives of the edition: a flag, then eight cards of five numbers each
BOX_MIRRORED_ROAD = 0
BOX_CARDS = 1
CARDS_IN_BOX = 8
CARD_NUMBERS = 5


@rule
def setup(s, players, options, box):
    """The position before the first decision; nobody owns the stupa. [Y1, Y12, Y20]"""
    s.day = 1
    s.day_limit = options[OPTION_DAY_LIMIT]
    s.phase = Phase.MORNING
    s.active = -1
    s.stupa = -1
    s.second_without_stone = options[OPTION_SECOND_WITHOUT_STONE]
    fill_yurts(s, players)
    lay_out_road(s, players, box[BOX_MIRRORED_ROAD])
    place_carts(s, options)
    load_first_food(s)
    fill_market(s)
    fill_bag(s, players, options[OPTION_REMOVED_COLOUR])
    load_first_stones(s)
    add_fog(s)
    choose_start_player(s, players, options[OPTION_START_PLAYER])
    reveal_bonus_cards(s, options[OPTION_BONUS_CARDS], box)


@rule
def fill_yurts(s, players):
    """One food of each kind for everybody; the three action cards are in hand. [Y2]"""
    for p in range(players):
        s.player[p].card = Card.NONE
        for f in range(3):
            s.player[p].yurt[f] = 1


@rule
def lay_out_road(s, players, mirrored):
    """The stations in a ring; with two players the third lies between them. All carts head clockwise. [Y4, Y6]

    RULING: YA17, YA18. A mirrored two-player road is the same game with the seats' names swapped.
    """
    stations = max(players, 3)
    for i in range(4):
        s.road[i] = -1
        s.cart_at[i] = -1
    for i in range(stations):
        s.road[i] = (i + 1) % stations
    if players == 2 and mirrored:
        s.road[0] = MIDDLE
        s.road[MIDDLE] = 1
        s.road[1] = 0
    s.heading = 1


@rule
def place_carts(s, options):
    """Each cart at the station agreed on, the others at random ones of those that are left. [Y3]

    RULING: YA19, which cart starts where is left to chance unless the table fixes it.
    """
    carts = carts_in_play(s)
    placed, taken = 0, 0  # carts, and stations, as bits
    for station in range(carts):
        c = options[OPTION_CART_AT + station]
        if c >= 0:
            s.cart_at[station] = c
            placed |= 1 << c
            taken |= 1 << station
    c = 0
    for station in range(carts):
        if (taken >> station) & 1 == 0:
            while (placed >> c) & 1 == 1:
                c += 1
            s.cart_at[station] = c
            c += 1
    free = carts - bits_in(taken)
    for station in range(carts - 1, 0, -1):
        if (taken >> station) & 1 == 0 and free > 1:
            j = free_station(taken, below(s.rng, free))
            other = s.cart_at[j]
            s.cart_at[j] = s.cart_at[station]
            s.cart_at[station] = other
            free -= 1


@rule
def free_station(taken, k):
    """The k-th of the stations that are not taken."""
    station = 0
    while k > 0 or (taken >> station) & 1 == 1:
        k -= (taken >> station) & 1 == 0
        station += 1
    return station


@rule
def load_first_food(s):
    """Three of every food that a cart accepts. [Y5]"""
    for c in range(carts_in_play(s)):
        for f in range(3):
            if c == Cart.MAX_2_KINDS or f != c:
                s.cart[c].food[f] = 3


@rule
def fill_market(s):
    """Two of each food in the market. [Y7]"""
    for f in range(Food.BREAD + 1):
        s.market[f] = 2


@rule
def fill_bag(s, players, colour):
    """All 72 stones, or with two and three players 56 of them. [Y8, Y9]

    RULING: YA1, the colour that stays in the box is left to chance unless the table fixes it.
    """
    each = 8 if players == 4 else 7
    for stone in range(Stone.RED, Stone.CRYSTAL + 1):
        s.bag[stone] = each
    if players < 4:
        s.removed_colour = colour if colour > 0 else 1 + below(s.rng, 8)
        s.bag[s.removed_colour] = 0


@rule
def load_first_stones(s):
    """Three stones for every cart, before there is fog in the bag. [Y10]

    RULING: YA2.
    """
    for station in range(4):
        c = s.cart_at[station]
        if c >= 0:
            for _ in range(REFILL):
                add_stone(s, c, draw_piece(s, pieces_in_bag(s)))


@rule
def add_fog(s):
    """The five fogs go into the bag; the track is empty and its last space covered by the marker. [Y11, Y12]"""
    s.bag[Stone.FOG] = FOGS
    s.fog_stage = 1


@rule
def choose_start_player(s, players, wanted):
    """The baby yak goes to the configured seat, or to a random one. [Y13]"""
    s.baby_yak = wanted if wanted >= 0 else below(s.rng, players)


@rule
def reveal_bonus_cards(s, wanted, box):
    """Without the cards of the colour in the box, turn up as many as agreed; the rest stays unseen. [Y14]

    RULING: YA16, every card of that colour is removed before drawing.
    """
    out = 0  # cards already on the table or removed, as bits
    left = 0
    for i in range(CARDS_IN_BOX):
        if box[BOX_CARDS + i * CARD_NUMBERS + 1] == s.removed_colour:
            out |= 1 << i
        else:
            left += 1
    for place in range(min(wanted, left)):
        skip = below(s.rng, left)
        left -= 1
        for i in range(CARDS_IN_BOX):
            if (out >> i) & 1 == 0:
                if skip == 0:
                    out |= 1 << i
                    at = BOX_CARDS + i * CARD_NUMBERS
                    s.bonus[place].kind = box[at]
                    s.bonus[place].colour = box[at + 1]
                    s.bonus[place].first = box[at + 2]
                    s.bonus[place].second = box[at + 3]
                    s.bonus[place].slots = box[at + 4]
                    break
                skip -= 1
