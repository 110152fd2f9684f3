"""Setup: the map and the trade cards of the edition, pieces, the first cards, the start player."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.rule import rule
from chautari.games.nepal.lattice import MOVE_FIRST, MOVE_TO, WAYS
from chautari.games.nepal.reveal import turn_up
from chautari.games.nepal.state import CARDS_USED, CELLS, MOST_PLAYERS, OPEN_CARDS, PIECES, Phase

OPTION_START_PLACEMENT = 0
OPTION_POPULATION_BOOM = 1
OPTION_FORTRESS = 2
OPTION_START_PLAYER = 3
OPTION_TURN_LIMIT = 4

# what setup receives of the edition: three counts, then provinces, arrows and cards
BOX_PROVINCES = 0
BOX_ARROWS = 1
BOX_CARDS = 2
BOX_FIRST = 3
PROVINCE_NUMBERS = 4  # cell, limit (0: Kathmandu), region, 1 with a city
ARROW_NUMBERS = 2  # outside place, province
CARD_NUMBERS = 5  # both ends, both numbers, stars


@rule
def setup(s, players, options, box):
    """The position before the first decision. [N1, N4]

    RULING: NA4, NA38.
    """
    s.turn = 1
    s.turn_limit = options[OPTION_TURN_LIMIT]
    s.fortresses = options[OPTION_FORTRESS]
    lay_out_map(s, options[OPTION_POPULATION_BOOM], box)
    read_cards(s, box)
    hand_out_pieces(s, players)
    s.active = options[OPTION_START_PLAYER]
    if s.active < 0:
        s.active = below(s.rng, players)
    lay_out_cards(s, players)
    s.phase = Phase.PLACE if options[OPTION_START_PLACEMENT] else Phase.ACTIONS


@rule
def lay_out_map(s, boom, box):
    """Provinces with their limits, regions and neighbours; arrows to the places outside. [N61]

    RULING: NA24, Kathmandu counts in its region; NA33, a boom gives one more however many cities there are.
    """
    s.provinces = box[BOX_PROVINCES]
    for cell in range(CELLS):
        s.province_at[cell] = -1
    for i in range(s.provinces):
        at = BOX_FIRST + i * PROVINCE_NUMBERS
        s.cell[i] = box[at]
        s.province_at[box[at]] = i
        s.limit[i] = box[at + 1]
        s.region[box[at + 2]] |= 1 << i
        if box[at + 1] == 0:
            s.kathmandu = i
        if box[at + 3]:
            s.cities |= 1 << i
            if boom and box[at + 1] > 0:
                s.limit[i] += 1
    find_neighbours(s)
    first = BOX_FIRST + s.provinces * PROVINCE_NUMBERS
    for i in range(box[BOX_ARROWS]):
        at = first + i * ARROW_NUMBERS
        s.arrows[box[at]] |= 1 << box[at + 1]


@rule
def find_neighbours(s):
    """Which provinces touch, from their places on the lattice. [N12]"""
    for i in range(s.provinces):
        cell = s.cell[i]
        for k in range(WAYS[cell]):
            other = s.province_at[MOVE_TO[MOVE_FIRST[cell] + k]]
            if other >= 0:
                s.ways[i] |= 1 << k
                s.neighbours[i] |= 1 << other


@rule
def read_cards(s, box):
    """The trade cards of the box, none of them seen yet. [N3]"""
    s.cards = box[BOX_CARDS]
    s.unseen = (1 << s.cards) - 1
    first = BOX_FIRST + s.provinces * PROVINCE_NUMBERS + box[BOX_ARROWS] * ARROW_NUMBERS
    for i in range(s.cards):
        at = first + i * CARD_NUMBERS
        card = s.card[i]
        card.a = box[at]
        card.b = box[at + 1]
        card.high = box[at + 2]
        card.low = box[at + 3]
        card.stars = box[at + 4]
        for k in range(MOST_PLAYERS):
            card.by[k] = -1


@rule
def hand_out_pieces(s, players):
    """Everybody's pieces: one in Kathmandu, one on the score track, the others in hand. [N2]

    RULING: NA1, those two are among the number for each player.
    """
    for p in range(players):
        me = s.player[p]
        me.hand = PIECES[players] - 2
        me.pieces[s.kathmandu] = 1
        me.presence = 1 << s.kathmandu
        me.fortress = -1


@rule
def lay_out_cards(s, players):
    """Some of the box's trade cards are used; five lie face up. [N3]

    Nobody ever sees the order of the pile or the cards out of play, so a card is drawn when it is turned up, from all
    that were not seen: every one is as likely, just as from a shuffled pile.
    """
    s.pile = CARDS_USED[players]
    for _ in range(OPEN_CARDS):
        turn_up(s)
