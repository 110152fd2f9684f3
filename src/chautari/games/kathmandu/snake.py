"""Setup of the landscape: which boards lie where, drawn from the seed or chosen; strips, temple tiles, goods spaces."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.mask import bits_in
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import DEST_SIDE, START_SIDE
from chautari.games.kathmandu.landscape import ROTATED, SNAKES_6, SNAKES_8, STEP_X, STEP_Y, is_passable, nth_bit_of
from chautari.games.kathmandu.numbering import (
    BOX_SIDES,
    BOX_TEMPLE_TILE,
    CELL_BYTE,
    CITY_SHIFT,
    LAID_BOARD,
    NEEDLE,
    OPTION_HOSTILE,
    OPTION_LANDSCAPE,
    OPTION_LONG_TEMPLES,
    SIDE_NUMBERS,
    TERRAIN_BOARDS,
)
from chautari.games.kathmandu.state import (
    BOARD,
    CELLS,
    GOODS,
    LAND,
    MOST_BOARDS,
    MOST_TEMPLES,
    TEMPLE,
    TOWER,
    Heading,
)

BOARDS_IN_BOX = 6  # terrain boards
TEMPLE_TILES = 4
MOST_TRIES = 10_000  # options.py refuses editions of which so many tries could all fail


@rule
def lay_out(s, options, box):
    """Start, terrain, destination: a chosen snake, or one from the seed. [K2, K3, K4]"""
    if options[OPTION_LANDSCAPE] > 0:
        choose_boards(s, options)
        lay_boards(s, options[OPTION_LONG_TEMPLES], box)
        return
    for _ in range(MOST_TRIES):
        if draw_landscape(s, options[OPTION_HOSTILE], options[OPTION_LONG_TEMPLES], box):
            return


@rule
def draw_landscape(s, hostile, counted, box):
    """Draw a whole landscape; gives whether it may lie like this. [K2, K3, K4]"""
    draw_snake(s)
    draw_sides(s)
    if not draw_rotations(s, hostile, box):
        return False
    lay_boards(s, counted, box)
    return is_passable(s)


@rule
def choose_boards(s, options):
    """The snake that was agreed on.

    RULING: KA66.
    """
    for board in range(s.boards):
        at = OPTION_LANDSCAPE + 1 + board * LAID_BOARD
        s.board_side[board] = options[at]
        s.rotation[board] = options[at + 1]
        s.exit[board] = options[at + 2]


@rule
def draw_snake(s):
    """Any snake of the right length that fits a screen. [K3, K25]"""
    last = s.boards - 1
    snake = below(s.rng, len(SNAKES_6) if s.boards == 6 else len(SNAKES_8))
    for board in range(last):
        s.exit[board] = SNAKES_6[snake, board] if s.boards == 6 else SNAKES_8[snake, board]
    s.exit[last] = -1


@rule
def draw_sides(s):
    """Distinct terrain boards, each with a random side up, between start and destination. [K2, K25]"""
    left = (1 << BOARDS_IN_BOX) - 1
    s.board_side[0] = START_SIDE
    for board in range(1, s.boards - 1):
        terrain = nth_bit_of(left, below(s.rng, bits_in(left)))
        left &= ~(1 << terrain)
        s.board_side[board] = 2 * terrain + below(s.rng, 2)
    s.board_side[s.boards - 1] = DEST_SIDE


@rule
def printed_needle(box, side):
    """The needle of a side before it is turned. [K5]"""
    return box[BOX_SIDES + side * SIDE_NUMBERS + NEEDLE]


@rule
def draw_rotations(s, hostile, box):
    """Any rotation; exactly so many needles point the hard way, or any number (-1). False if they cannot. [K2, K5]"""
    last = s.boards - 1
    # the start and the destination board have one edge each that is made to be joined
    s.rotation[0] = (s.exit[0] - Heading.EAST) % 4
    s.rotation[last] = (s.exit[last - 1] + 2 - Heading.WEST) % 4
    needles = 0
    for board in range(1, last):
        if printed_needle(box, s.board_side[board]) >= 0:
            needles += 1
    if hostile > needles:
        return False
    wanted = hostile + 0
    for board in range(1, last):
        needle = printed_needle(box, s.board_side[board])
        if needle < 0 or hostile < 0:
            s.rotation[board] = below(s.rng, 4)
            continue
        against = (s.exit[board] - needle) % 4
        if below(s.rng, needles) < wanted:
            s.rotation[board] = against
            wanted -= 1
        else:
            s.rotation[board] = (against + 1 + below(s.rng, 3)) % 4
        needles -= 1
    return True


@rule
def has_temple_tile(s, counted, board):
    """Boards number 3 and 5, in the long game 3 to 6, counting the start board as 1. [K7, K25]

    RULING: KA13; an option counts the terrain boards alone in the long game, as the French rulebook does.
    """
    if s.boards == 6:
        return board == 2 or board == 4
    first = 3 if counted == TERRAIN_BOARDS else 2
    return first <= board < first + TEMPLE_TILES


@rule
def lay_boards(s, counted, box):
    """Lay the boards as sides, rotations and headings say; note temples and goods spaces. [K6, K7]"""
    for i in range(CELLS):
        s.cells[i] = 0
    for i in range(GOODS):
        s.goods_cell[i] = -1
        s.goods_city[i] = 0
        s.goods_here[i] = -1
    for i in range(MOST_TEMPLES):
        s.temple_cell[i] = -1
    for board in range(s.boards, MOST_BOARDS):
        s.board_side[board] = -1
        s.rotation[board] = 0
        s.exit[board] = -1
        s.needle[board] = -1
    spaces, temples = 0, 0
    for board in range(s.boards):
        spaces, temples = lay_board(s, counted, board, spaces, temples, box)
    place_on_table(s)


@rule
def lay_board(s, counted, board, spaces, temples, box):
    """One board, turned; gives the numbers of goods spaces and temples so far. [K2, K7, K10]

    RULING: KA9, Kathmandu has no spaces for goods.
    """
    first = BOX_SIDES + s.board_side[board] * SIDE_NUMBERS
    turns = s.rotation[board] + 0
    needle = box[first + NEEDLE]
    s.needle[board] = (needle + turns) % 4 if needle >= 0 else -1
    tile = has_temple_tile(s, counted, board)
    for at in range(BOARD):
        number = box[first + ROTATED[turns, at]]
        cell = number & CELL_BYTE
        if tile and cell & TOWER:
            cell |= TEMPLE
            if box[BOX_TEMPLE_TILE] >= 0:
                cell = (cell & ~LAND) | box[BOX_TEMPLE_TILE]
        s.cells[board * BOARD + at] = cell
        if cell & TEMPLE:
            s.temple_cell[temples] = board * BOARD + at
            temples += 1
        if number >> CITY_SHIFT:
            s.goods_cell[spaces] = board * BOARD + at
            s.goods_city[spaces] = board * 8 + (number >> CITY_SHIFT)
            spaces += 1
    return spaces, temples


@rule
def place_on_table(s):
    """Columns and rows of the boards, from the north-west of the smallest rectangle around them. [K3]"""
    x, y, west, north = 0, 0, 0, 0
    for board in range(s.boards):
        west, north = min(west, x), min(north, y)
        if s.exit[board] >= 0:
            x += STEP_X[s.exit[board]]
            y += STEP_Y[s.exit[board]]
    x, y = -west, -north
    for board in range(MOST_BOARDS):
        s.column[board] = x if board < s.boards else 0
        s.row[board] = y if board < s.boards else 0
        if s.exit[board] >= 0:
            x += STEP_X[s.exit[board]]
            y += STEP_Y[s.exit[board]]
