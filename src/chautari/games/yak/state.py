"""The state of YAK: its words as numbers, and the record, one line per field."""

from __future__ import annotations

from enum import IntEnum

from chautari.core.game import state_layout
from chautari.core.record import OPEN, OWN, Layout

MOST_PLAYERS = 4
MIDDLE = 2  # the third station of the two-player road
SLOTS = 19  # a tower never grows higher [Y62]
YURT_ROOM = 8
CART_FOOD_ROOM = 9
CART_STONE_ROOM = 4
REFILL = 3
MARKET_TAKE = 2
MARKET_DRAW = 3
FOGS = 5
FOURTH_ROW_DONE = 14


class Food(IntEnum):
    """The kinds of food."""

    MILK = 0
    MEAT = 1
    BREAD = 2


class Stone(IntEnum):
    """What comes out of the bag. 0 stands for fog there, and for "no stone" on carts and towers."""

    FOG = 0
    RED = 1
    YELLOW = 2
    BLACK = 3
    GREY = 4
    ORANGE = 5
    BLUE = 6
    GREEN = 7
    PURPLE = 8
    CRYSTAL = 9


class Cart(IntEnum):
    """The carts by their restriction: the first three refuse the food of the same number."""

    NO_MILK = 0
    NO_MEAT = 1
    NO_BREAD = 2
    MAX_2_KINDS = 3


class Card(IntEnum):
    """The action cards."""

    NONE = 0
    BUILD = 1
    RESTOCK = 2
    MARKET = 3


class Phase(IntEnum):
    """What is being decided."""

    MORNING = 0  # everybody chooses a card
    BUY = 1  # Build: which stones
    PAY = 2  # Build: with which food
    EXCESS = 3  # Build: which of the paid food the cart cannot hold
    PLACE = 4  # Build: a bought stone and its slot
    RESTOCK = 5  # Restock: which kind of food
    TAKE = 6  # Market: which food
    PUT = 7  # Market: which drawn stone on which cart
    OVER = 8


class Bonus(IntEnum):
    """What a bonus card rewards."""

    NONE = 0
    MAJORITY = 1
    POSITION = 2
    MISSING = 3


CART = Layout(
    ("food", "i1", 3, OPEN, "food on the cart, per kind"),
    ("stones", "i1", CART_STONE_ROOM, OPEN, "stones on the cart in ascending order, then zeros"),
)

PLAYER = Layout(
    ("yurt", "i1", 3, OPEN, "food in the yurt, per kind"),
    ("chosen", "i1", OPEN, "1 once a card was chosen this morning"),
    ("card", "i1", OWN, "the card chosen this morning; secret until shown"),
    ("shown", "i1", OPEN, "the card as everybody may see it: NONE until it is turned up at noon"),
    ("tower", "i1", SLOTS, OPEN, "the stone in each slot, bottom row first, 0 if empty"),
)

BONUS = Layout(
    ("kind", "i1", OPEN, "Bonus"),
    ("colour", "i1", OPEN, "the colour that counts"),
    ("first", "i1", OPEN, "points for most, per position, or lost"),
    ("second", "i1", OPEN, "points for second most"),
    ("slots", "i4", OPEN, "pictured slots as bits"),
)

STATE = state_layout(
    ("bonus", BONUS, 3, OPEN, "the bonus cards on the table"),
    ("day", "i2", OPEN, "number of the day, from 1"),
    ("day_limit", "i2", OPEN, "after this day an endless game is broken off"),
    ("last_day", "i2", OPEN, "the final day, once known; 0 before"),
    ("phase", "i2", OPEN, "Phase"),
    ("active", "i1", OPEN, "whose turn it is at noon; -1 in the morning and at the end"),
    ("baby_yak", "i1", OPEN, "the start player of the day"),
    ("heading", "i1", OPEN, "+1 while the carts travel clockwise, -1 otherwise"),
    ("stupa", "i1", OPEN, "who owns the stupa, -1 for nobody"),
    ("fog_stage", "i1", OPEN, "1 with the fog marker on the track, 2 without it, 3 once filled for good"),
    ("fog_track", "i1", OPEN, "fog on the mountain track"),
    ("fog_aside", "i1", OPEN, "fog drawn in this turn and not yet placed"),
    ("short", "i1", OPEN, "1 if this turn's draw could not be completed"),
    ("bag_closed", "i1", OPEN, "1 once the bag left the game; `bag` then holds what left with it"),
    ("removed_colour", "i1", OPEN, "the colour left in the box with 2 and 3 players, 0 with 4"),
    ("market", "i1", 3, OPEN, "food in the market, per kind"),
    ("bag", "i1", 10, OPEN, "pieces in the bag per Stone; everybody can work it out"),
    ("road", "i1", 4, OPEN, "the next station clockwise of each station; -1 for no station"),
    ("cart_at", "i1", 4, OPEN, "the cart at each station; -1 for none"),
    ("bought", "i1", 3, OPEN, "stones bought in this turn and not yet placed, then zeros"),
    ("paid", "i1", 3, OPEN, "food paid in this turn and not yet put down, per kind"),
    ("drawn", "i1", 3, OPEN, "stones drawn in this turn and not yet put down, then zeros"),
    ("cart", CART, 4, OPEN, "the carts by restriction"),
    ("player", PLAYER, MOST_PLAYERS, OPEN, "the seats"),
    added=(("second_without_stone", "i4", OPEN, "1 if second place on a majority card needs no stone of its colour"),),
)
