"""The state of Kathmandu: its words as numbers, and the record, one line per field.

What lies face down in a shuffled pile is kept as a set, and drawn by lot when it is turned up: nobody knows the order
of a shuffled pile, so it makes no difference when it comes about, and there is nothing to peek at.
"""

from __future__ import annotations

from enum import IntEnum

from chautari.core.game import state_layout
from chautari.core.record import HIDDEN, OPEN, OWN, Layout

MOST_PLAYERS = 4
SIDE = 6  # every board has 6 x 6 cells
BOARD = SIDE * SIDE
MOST_BOARDS = 8
CELLS = MOST_BOARDS * BOARD
MOST_TEMPLES = 32
MOST_DAYS = 8
LONGEST_PATH = 47  # eight boards in one line, less the cell where the yak stands
ROUNDS = 3
MOST_EXHAUSTION = 3
OFFERINGS = 9
YAK_TILES = 9  # landscape tiles; the tenth is worth ten points
GOODS = 24
ANIMALS = 27
CARDS = 36
MAPS = 12  # kinds of maps: six colours, halves A and B
MAPS_SHOWN = 3
DIE_SPACES = 3
MOST_DISPLAY = MOST_PLAYERS + 1
SET_ASIDE = 4  # the place of a die set aside; 0 is unused, 1 to 3 are the die spaces
DOUBLE_OFFERINGS = 3


class Heading(IntEnum):
    """The four directions, clockwise: one quarter turn to the right adds one."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Landscape(IntEnum):
    """What a cell is made of; the first six stand on cards, yak tiles and tents."""

    SNOW = 0
    MEADOW = 1
    GRAIN_FIELD = 2
    STEPPE = 3
    FOREST = 4
    CITY = 5
    MOUNTAIN = 6


KINDS_OF_LAND = 6  # without the mountains

# A cell is its landscape plus these flags
LAND = 7
TEMPLE = 8  # printed, or a temple tile lies there
KATHMANDU = 16
START = 32
TOWER = 64  # the mark for a temple tile


class Resource(IntEnum):
    """The resources."""

    BACKPACK = 0
    COMPASS = 1
    PAINT_BOX = 2
    COIN = 3
    YAK_FODDER = 4


RESOURCES = 5
ANY_RESOURCE = 5  # what the black die gives


class Die(IntEnum):
    """The dice by colour."""

    BROWN = 0
    PINK = 1
    BLACK = 2
    PURPLE = 3
    ORANGE = 4
    GREY = 5


DICE = 6


class Equipment(IntEnum):
    """The kinds of equipment cards, in the order of the rulebook."""

    TOOL_CASE = 0
    MAGNIFYING_GLASS = 1
    WOODEN_BARREL = 2
    FIRST_AID_BAG = 3
    TELESCOPE = 4
    WATER_BOTTLE = 5
    TERRAIN_MAP = 6
    CHEST = 7
    CLIMBING_GEAR = 8
    TEA_LEAVES = 9
    BRIDLE = 10
    ROPE_LADDER = 11


KINDS = 12


class Timing(IntEnum):
    """When a card is played, seen from the movement."""

    BEFORE = 0
    DURING = 1
    AFTER = 2


class Good(IntEnum):
    """The types of goods."""

    THANGKA = 0
    SILK = 1
    SPICES = 2
    PRAYER_MILL = 3
    STATUE = 4
    RING = 5


GOOD_TYPES = 6


class MapColour(IntEnum):
    """The colours of the maps; a map's number is twice its colour, plus 1 for half B."""

    RED = 0
    PURPLE = 1
    GREEN = 2
    BLUE = 3
    YELLOW = 4
    ORANGE = 5


class Character(IntEnum):
    """The characters of the second expansion."""

    NONE = 0
    MOUNTAINEER = 1
    YAK_GUIDE = 2
    MONK = 3
    MERCHANT = 4
    BORDER_GUARD = 5
    ARTIST = 6


class Weather(IntEnum):
    """What a weather tile shows."""

    UNKNOWN = 0
    SUN = 1
    STORM = 2


class Tile(IntEnum):
    """The face-up yak tile: a landscape plus 1, or the last one."""

    NONE = 0
    TEN_POINTS = 7


class Phase(IntEnum):
    """What is being decided."""

    CHARACTER = 0  # setup: a character
    PLACE = 1  # setup: a start space
    DIE = 2  # before the die is chosen: cards, reroll, the die itself
    ANY = 3  # the black die's resource
    REST = 4  # the die is chosen, three markers: cards, then the rest
    PRE_MOVE = 5  # cards, then the direction
    HEADING = 6  # tea leaves are declared: more of them, or the direction
    TURN = 7  # a bridle is at hand: a turn point, or straight on
    CLIMB = 8  # before a mountain: by which means, or not at all
    ENTRY = 9  # the border guard's entry cell
    ACTIONS = 10  # on the target space
    MAP = 11  # which map to take
    SPECIAL = 12  # the special good as well?
    WANT = 13  # swap: whose map, which one
    GIVE = 14  # swap: the own map
    TOOLS = 15  # tool case: which resources
    THROW = 16  # wooden barrel: which dice
    RELOCATE = 17  # terrain map: where to
    TENTS = 18  # another player's tents
    CITY = 19  # in Kathmandu: a resource
    OVER = 20


class Deed(IntEnum):
    """What a turn allows once, as bits."""

    REROLL = 1
    FULFIL = 2
    PAINT = 4
    COLLECT = 8
    BUY = 16
    OFFER = 32
    SWAP = 64


class Climb(IntEnum):
    """How a move treats mountains."""

    NOT = 0
    GEAR = 1
    MOUNTAINEER = 2


class ArrivedEnd(IntEnum):
    """When the game ends once all yaks have arrived."""

    IMMEDIATE = 0
    ROUND = 1
    DAY = 2


PLAYER = Layout(
    ("animals", "u4", OPEN, "animal cards painted, as bits"),
    ("goods", "u4", OPEN, "goods tiles bought, as bits"),
    ("offered", "u4", OPEN, "temples that hold an own offering, as bits"),
    ("arrival", "i4", OPEN, "the round of the visit to Kathmandu, counted from 1 through all days; 0 before"),
    ("cell", "i2", OPEN, "where the yak stands; -1 before it is placed and after it has arrived"),
    ("offerings", "i1", OPEN, "offerings made"),
    ("doubles", "i1", OPEN, "the monk's double offerings made"),
    ("exhaustion", "i1", OPEN, "exhaustion markers"),
    ("kathmandu_tile", "i1", OPEN, "1 for the top Kathmandu tile, and so on; 0 before the visit"),
    ("character", "i1", OPEN, "Character"),
    ("yak_tile", "i1", OPEN, "the face-up yak tile: a landscape plus 1, or Tile.TEN_POINTS"),
    ("yak_tiles", "i1", KINDS_OF_LAND, OPEN, "face-down yak tiles per landscape; everybody can work it out"),
    ("resources", "i1", RESOURCES, OPEN, "resources per kind"),
    ("tent_cards", "i1", OPEN, "tent cards in hand"),
    ("equipment", "i1", KINDS, OPEN, "equipment cards held, per kind"),
    ("maps", "i1", MAPS, OPEN, "unsecured maps per kind"),
    ("secured", "i1", MAPS // 2, OPEN, "pairs secured by a chest, per colour"),
    ("faces", "i1", DICE, OPEN, "what the dice show; 0 before the first roll and for those who have arrived"),
    ("places", "i1", DICE, OPEN, "where the dice lie: 0 unused, 1 to 3 a die space, SET_ASIDE"),
    ("tents", "i1", KINDS_OF_LAND, OWN, "tent cards in hand per landscape"),
)

STATE = state_layout(
    ("card_pile", "i8", OPEN, "equipment cards in the pile, as bits; everybody can work it out"),
    ("area", "i8", MOST_BOARDS, OPEN, "terrain map: the cells the yak can be moved to, as bits per board"),
    ("animal_pile", "u4", OPEN, "animal cards in the pile, as bits"),
    ("animals_shown", "u4", OPEN, "animal cards on display, as bits"),
    ("player", PLAYER, MOST_PLAYERS, OPEN, "the seats"),
    ("temple_cell", "i2", MOST_TEMPLES, OPEN, "where the temples stand; -1 for none"),
    ("goods_cell", "i2", GOODS, OPEN, "the spaces for goods; -1 for none"),
    ("path", "i2", LONGEST_PATH, OPEN, "the move being declared: the cells it leads over"),
    ("phase", "i2", OPEN, "Phase"),
    ("deeds", "i2", OPEN, "what was done in this turn, Deed bits"),
    ("steps", "i2", OPEN, "the move being declared: steps to go in all"),
    ("boards", "i1", OPEN, "boards of the landscape, start and destination included"),
    ("days", "i1", OPEN, "days of the game"),
    ("day", "i1", OPEN, "number of the day, from 1"),
    ("round", "i1", OPEN, "round of the day, from 1"),
    ("active", "i1", OPEN, "whose turn it is; -1 after the end"),
    ("asked", "i1", OPEN, "who is asked for tents; -1 for nobody"),
    ("standee", "i1", OPEN, "who holds the standee"),
    ("resume", "i1", OPEN, "the Phase to go on with after a choice within another"),
    ("die", "i1", OPEN, "the die chosen in this turn; -1 before"),
    ("throws", "i1", OPEN, "wooden barrel: throws left"),
    ("marked", "i1", OPEN, "wooden barrel: dice marked for the next throw, as bits"),
    ("tea", "i1", OPEN, "the move being declared: tea leaves"),
    ("set_out", "i1", OPEN, "the move being declared: the heading of its first step; -1 before it is chosen"),
    ("heading", "i1", OPEN, "the move being declared: present heading; -1 before it is chosen"),
    ("done", "i1", OPEN, "the move being declared: steps declared so far"),
    ("turned", "i1", OPEN, "the move being declared: bridles used"),
    ("turned_at", "i1", OPEN, "the move being declared: steps before the last turn; 0 for none"),
    ("straight", "i1", OPEN, "the move being declared: 1 if there is to be no turn before the next other choice"),
    ("climb", "i1", OPEN, "the move being declared: Climb"),
    ("climbed", "i1", OPEN, "the move being declared: 1 once the climbing gear has crossed a run of mountains"),
    ("swap_with", "i1", OPEN, "swap: with whom; -1 for nobody"),
    ("swap_map", "i1", OPEN, "swap: the map to be taken; -1 for none"),
    ("good", "i1", OPEN, "the goods type just bought; -1 for none"),
    ("storm", "i1", OPEN, "the strip that the storm has reached; 0 at the start"),
    ("next_tile", "i1", OPEN, "Kathmandu tiles taken"),
    ("map_bottoms", "i1", OPEN, "maps known to lie at the bottom of the pile"),
    ("with_tents", "i1", OPEN, "1 with the tents"),
    ("with_characters", "i1", OPEN, "1 with the characters"),
    ("lock_for_round", "i1", OPEN, "1 if a die set aside is free again after the round"),
    ("chain", "i1", OPEN, "1 if several yak tiles may be fulfilled in a turn"),
    ("arrived_end", "i1", OPEN, "ArrivedEnd"),
    ("yak9", "i1", OPEN, "points for nine face-down yak tiles"),
    ("kathmandu_tents", "i1", OPEN, "1 if tents may be played on an arrival turn"),
    ("first_pool_days", "i1", OPEN, "days whose weather comes from the first pool"),
    ("cells", "u1", CELLS, OPEN, "the cells, board by board along the way, each from north-west by rows"),
    ("board_side", "i1", MOST_BOARDS, OPEN, "which printed side lies there; -1 for none"),
    ("rotation", "i1", MOST_BOARDS, OPEN, "quarter turns clockwise"),
    ("exit", "i1", MOST_BOARDS, OPEN, "heading to the next board; -1 for none"),
    ("needle", "i1", MOST_BOARDS, OPEN, "where the needle points, as it lies; -1 for none"),
    ("column", "i1", MOST_BOARDS, OPEN, "place of the board on the table, from the west"),
    ("row", "i1", MOST_BOARDS, OPEN, "place of the board on the table, from the north"),
    ("goods_city", "i1", GOODS, OPEN, "city of each goods space: eight times its board, plus its number there"),
    ("goods_here", "i1", GOODS, OPEN, "the goods tile on each goods space; -1 for none"),
    ("special", "i1", GOOD_TYPES, OPEN, "who owns the special goods; -1 for nobody"),
    ("display", "i1", MOST_DISPLAY, OPEN, "equipment cards on display; -1 for a gap"),
    ("map_pile", "i1", MAPS, OPEN, "maps in the shuffled part of the pile, per kind"),
    ("map_bottom", "i1", MAPS, OPEN, "maps put back under the pile, in the order they will come; -1 after the last"),
    ("maps_shown", "i1", MAPS_SHOWN, OPEN, "face-up maps; -1 for none"),
    ("weather_pool", "i1", 4, OPEN, "weather tiles left: storm and sun of the first pool, then of the second"),
    ("weather", "i1", MOST_DAYS, OPEN, "Weather of each day, as far as it is known"),
    ("start_pile", "i1", KINDS, OPEN, "start equipment not dealt yet, per kind"),
    ("tent_pile", "i1", KINDS_OF_LAND, HIDDEN, "tent cards in the pile per landscape"),
    ("card_kind", "i1", CARDS, OPEN, "edition: kind of each equipment card"),
    ("card_land", "i1", CARDS, OPEN, "edition: landscape of each equipment card"),
    ("animal_land", "i1", ANIMALS, OPEN, "edition: landscape of each animal"),
    ("good_type", "i1", GOODS, OPEN, "edition: type of each goods tile"),
    ("good_points", "i1", GOODS, OPEN, "edition: points of each goods tile"),
    ("timing", "i1", KINDS, OPEN, "edition: Timing of each kind of equipment"),
    ("die_resource", "i1", DICE, OPEN, "edition: what each die gives"),
    ("tile_points", "i1", MOST_PLAYERS, OPEN, "edition: points of the Kathmandu tiles, top first"),
    ("offering_points", "i1", OFFERINGS, OPEN, "edition: points after each offering"),
    ("character_resources", "i1", 6 * RESOURCES, OPEN, "edition: what the characters begin with"),
    ("character_cards", "i1", 6, OPEN, "edition: with how many start equipment cards"),
    added=(
        ("free_marks", "i8", OPEN, "1 if dice for the barrel are marked in any order until thrown; 0 in old games"),
    ),
)
