"""The state of Nepal: its words as numbers, and the record, one line per field.

The map comes from the edition and is copied into the record. Sets of provinces are bits of one number: province i is
bit i. That is why a map has at most 48 of them.
"""

from __future__ import annotations

from enum import IntEnum

from chautari.core.game import state_layout
from chautari.core.record import OPEN, Layout
from chautari.core.table import table

MOST_PLAYERS = 5
MOST_PROVINCES = 48
MOST_OUTSIDE = 8
MOST_CARDS = 30
REGIONS = 5
OPEN_CARDS = 5  # unclaimed trade cards on display
PIECES = table([0, 0, 0, 40, 35, 30])  # by number of players, the ones placed at setup included
CARDS_USED = table([0, 0, 0, 20, 23, 26])  # by number of players
START_ROUNDS = 3  # of the optional start placement
FORTRESS_PIECES = 2
ACTIONS_PER_TURN = 3
OF_ONE_KIND = 2  # actions of one kind in a turn

# The lattice on which editions lay their maps: rows a to h from north to south, odd rows half a hex further east
ROWS = 8
COLUMNS = 14
CELLS = ROWS * COLUMNS

HIGH_STAR = 1
LOW_STAR = 2
OUTSIDE = MOST_PROVINCES  # ends of trade cards from here on are places outside Nepal


class Phase(IntEnum):
    """What is being decided."""

    PLACE = 0  # start placement: where to put a piece
    ACTIONS = 1  # move, grow, fortress or stop
    CLAIM = 2  # which trade cards, where the hand is too small for all
    OVER = 3


class Trigger(IntEnum):
    """Why the last turns have begun."""

    NONE = 0
    HAND = 1  # somebody's hand was empty
    PILE = 2  # the last trade card was turned up


CARD = Layout(
    ("a", "i1", OPEN, "one end: a province, or from OUTSIDE on a place outside Nepal"),
    ("b", "i1", OPEN, "the other end"),
    ("high", "i1", OPEN, "the larger number"),
    ("low", "i1", OPEN, "the smaller number"),
    ("stars", "i1", OPEN, "which numbers have a star: HIGH_STAR, LOW_STAR, both or none"),
    ("by", "i1", MOST_PLAYERS, OPEN, "whose pieces lie on it, in order of placement, then -1"),
)

PLAYER = Layout(
    ("presence", "i8", OPEN, "provinces with an own piece or the own fortress, as bits"),
    ("claimed", "i4", OPEN, "trade cards with an own piece, as bits"),
    ("points", "i2", OPEN, "points scored at once for claims: the score track"),
    ("hand", "i1", OPEN, "pieces in hand"),
    ("fortress", "i1", OPEN, "province of the own fortress, -1 for none"),
    ("pieces", "i1", MOST_PROVINCES, OPEN, "normal pieces per province"),
)

STATE = state_layout(
    ("neighbours", "i8", MOST_PROVINCES, OPEN, "provinces beside each province, as bits"),
    ("region", "i8", REGIONS, OPEN, "provinces of each region, as bits"),
    ("arrows", "i8", MOST_OUTSIDE, OPEN, "provinces with an arrow to each outside place, as bits"),
    ("cities", "i8", OPEN, "provinces with a city, as bits"),
    ("player", PLAYER, MOST_PLAYERS, OPEN, "the seats"),
    ("unseen", "i4", OPEN, "trade cards nobody has seen: the pile and those out of play, as bits"),
    ("display", "i4", OPEN, "trade cards face up, as bits"),
    ("turn", "i4", OPEN, "number of the turn, from 1"),
    ("turn_limit", "i4", OPEN, "after this turn an endless game is broken off"),
    ("phase", "i1", OPEN, "Phase"),
    ("active", "i1", OPEN, "whose turn it is, -1 at the end"),
    ("placed", "i1", OPEN, "pieces put down in the optional start placement"),
    ("moves", "i1", OPEN, "MOVE actions taken this turn"),
    ("grows", "i1", OPEN, "GROW actions taken this turn"),
    ("fortresses", "i1", OPEN, "1 if the optional fortress rule is played"),
    ("pile", "i1", OPEN, "trade cards in the draw pile"),
    ("trigger", "i1", OPEN, "Trigger"),
    ("final_turns", "i1", OPEN, "last turns still to come, once they have begun"),
    ("provinces", "i1", OPEN, "provinces on the map"),
    ("kathmandu", "i1", OPEN, "the province without a limit"),
    ("cards", "i1", OPEN, "trade cards in the box"),
    ("limit", "i1", MOST_PROVINCES, OPEN, "population limit per province; 0 for Kathmandu, which has none"),
    ("ways", "i1", MOST_PROVINCES, OPEN, "which moves of a province's cell lead to a province, as bits"),
    ("cell", "i1", MOST_PROVINCES, OPEN, "the place of each province on the lattice"),
    ("province_at", "i1", CELLS, OPEN, "the province on each place of the lattice, -1 for none"),
    ("card", CARD, MOST_CARDS, OPEN, "the trade cards of the box"),
)
