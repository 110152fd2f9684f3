"""The landscape: boards in a snake, cells, neighbours, strips, needles, areas."""

from __future__ import annotations

from chautari.core.mask import lowest_bit
from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.kathmandu.state import (
    BOARD,
    KATHMANDU,
    LAND,
    MOST_BOARDS,
    SIDE,
    TEMPLE,
    Landscape,
)

WIDEST, HIGHEST = 4, 3  # boards; a landscape from the seed fits a screen
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by heading: x grows eastwards, y southwards


def _inside(h: int) -> list[int]:
    """The neighbour of each cell of a board with that heading, -1 where the board ends."""
    dx, dy = STEP[h]
    near = [(at % SIDE + dx, at // SIDE + dy) for at in range(BOARD)]
    return [y * SIDE + x if 0 <= x < SIDE and 0 <= y < SIDE else -1 for x, y in near]


def _room(h: int, at: int) -> int:
    """How many steps a board has room for from a cell with that heading."""
    steps = 0
    while _inside(h)[at] >= 0:
        at, steps = _inside(h)[at], steps + 1
    return steps


def _beyond(h: int) -> list[int]:
    """The cell on the next board that faces each cell of an edge."""
    dx, dy = STEP[h]
    return [(at // SIDE + dy) % SIDE * SIDE + (at % SIDE + dx) % SIDE for at in range(BOARD)]


def _edge(h: int) -> list[int]:
    """The cells along an edge, from the west or from the north."""
    return [at for at in range(BOARD) if _inside(h)[at] < 0]


def _rotated(turns: int) -> list[int]:
    """For each cell of a board that lies turned clockwise: the printed cell."""
    cells = list(range(BOARD))
    for _ in range(turns):
        cells = [cells[(SIDE - 1 - at % SIDE) * SIDE + at // SIDE] for at in range(BOARD)]
    return cells


def _snakes(boards: int) -> list[tuple[int, ...]]:
    """All snakes of so many boards as headings: neighbours along the way touch, no others do, and they fit a screen."""
    found: set[tuple[int, ...]] = set()

    def grow(places: list[tuple[int, int]], way: tuple[int, ...]) -> None:
        if len(places) == boards:
            found.add(way)
            return
        x, y = places[-1]
        for h, (dx, dy) in enumerate(STEP):
            new = x + dx, y + dy
            near = [(new[0] + ex, new[1] + ey) for ex, ey in STEP]
            touching = sum(place in near for place in places)
            if 0 <= new[0] < WIDEST and 0 <= new[1] < HIGHEST and new not in places and touching == 1:
                grow([*places, new], (*way, h))

    for x in range(WIDEST):
        for y in range(HIGHEST):
            grow([(x, y)], ())
    return sorted(found)


INSIDE = table([_inside(h) for h in range(4)])  # [heading, cell of a board]
BEYOND = table([_beyond(h) for h in range(4)])
EDGE = table([_edge(h) for h in range(4)])  # [heading, place]
EDGE_PLACE = table([[_edge(h).index(at) if at in _edge(h) else -1 for at in range(BOARD)] for h in range(4)])
ROTATED = table([_rotated(turns) for turns in range(4)])  # [quarter turns, lying cell]: the printed cell
ROOM = table([[_room(h, at) for at in range(BOARD)] for h in range(4)])  # [heading, cell]: steps to the board's edge
STRIDE = table([dy * SIDE + dx for dx, dy in STEP])  # [heading]: from a cell to the next on its board
STEP_X = table([dx for dx, _ in STEP])
STEP_Y = table([dy for _, dy in STEP])
# [snake, board]: headings, by the number of boards
SNAKES_6 = table(_snakes(6))
SNAKES_8 = table(_snakes(8))
ROW_BITS = (1 << SIDE) - 1
WHOLE_BOARD = (1 << BOARD) - 1
WEST_COLUMN = sum(1 << (y * SIDE) for y in range(SIDE))


@rule
def land(s, cell):
    """The landscape of a cell; a temple keeps the one it stands on.

    RULING: KA8.
    """
    return s.cells[cell] & LAND


@rule
def is_mountain(s, cell):
    """Whether a cell is a mountain. [K4, K37]"""
    return s.cells[cell] & LAND == Landscape.MOUNTAIN


@rule
def is_temple(s, cell):
    """Whether a cell is a temple, printed or by a tile. [K47]"""
    return s.cells[cell] & TEMPLE != 0


@rule
def is_kathmandu(s, cell):
    """Whether a cell belongs to the city of Kathmandu. [K50]"""
    return s.cells[cell] & KATHMANDU != 0


@rule
def board_of(cell):
    """The board of a cell, counted along the way from 0."""
    return cell // BOARD


@rule
def next_board(s, board, h):
    """The board joined to this one by a strip along the edge of that heading; -1 for none. [K3, K6]

    RULING: KA7, boards that only touch at a corner, or lie side by side, are not joined.
    """
    if s.exit[board] == h:
        return board + 1
    if board > 0 and s.exit[board - 1] == (h + 2) % 4:
        return board - 1
    return -1


@rule
def next_cell(s, cell, h):
    """The next cell with that heading, also across a strip; -1 at the outer edge. [K6, K37]

    RULING: KA4, only an edge without a strip ends the way.
    """
    board = cell // BOARD
    at = cell - board * BOARD
    inside = INSIDE[h, at]
    if inside >= 0:
        return board * BOARD + inside
    other = next_board(s, board, h)
    if other < 0:
        return -1
    return other * BOARD + BEYOND[h, at]


@rule
def column_of(s, cell):
    """The column of a cell on the whole table. [K3]"""
    return s.column[cell // BOARD] * SIDE + cell % SIDE


@rule
def row_of(s, cell):
    """The row of a cell on the whole table. [K3]"""
    return s.row[cell // BOARD] * SIDE + cell % BOARD // SIDE


@rule
def is_hostile(s, board):
    """Whether a board's needle points at the edge that leads on to Kathmandu. [K5]"""
    return s.needle[board] >= 0 and s.needle[board] == s.exit[board]


@rule
def open_pairs(s, board):
    """Facing cells without mountains along the strip after this board. [K4]

    RULING: KA6, pairs of cells are counted.
    """
    h = s.exit[board]
    pairs = 0
    for place in range(SIDE):
        cell = board * BOARD + EDGE[h, place]
        if not is_mountain(s, cell) and not is_mountain(s, next_cell(s, cell, h)):
            pairs += 1
    return pairs


@rule
def is_passable(s):
    """Whether every strip can be crossed at two places at least. [K4]"""
    for board in range(s.boards - 1):
        if open_pairs(s, board) < 2:
            return False
    return True


@rule
def strips_to_go(s, board):
    """Strips between a board and the destination. [K141]"""
    return s.boards - 1 - board


# Areas, as bits per board


@rule
def same_land(s, board, kind):
    """The cells of a board with one landscape, as bits. [K111]"""
    bits = 0
    for at in range(BOARD):
        if s.cells[board * BOARD + at] & LAND == kind:
            bits |= 1 << at
    return bits


@rule
def spread(bits, within):
    """All cells of one board connected with these inside a set of cells. [K111]"""
    edge = bits
    while edge:
        around = (edge << SIDE) | (edge >> SIDE)
        around |= (edge & ~(WEST_COLUMN << (SIDE - 1))) << 1
        around |= (edge & ~WEST_COLUMN) >> 1
        edge = around & within & ~bits
        bits |= edge
    return bits


@rule
def facing(bits, h):
    """The cells of the next board that face these cells across the edge of that heading. [K111]"""
    across = 0
    for place in range(SIDE):
        if (bits >> EDGE[h, place]) & 1 == 1:
            across |= 1 << BEYOND[h, EDGE[h, place]]
    return across


@rule
def grow_area(s, kind):
    """Let the area in s.area cross every strip once more; gives whether it grew. [K111]"""
    grew = False
    # FAST: what has just been entered shall not cross another strip in the same round, so remember the old edges
    coming = 0  # cells entered on this board from the one before
    for board in range(s.boards):
        bits = s.area[board]
        entered = coming
        coming = 0
        if board + 1 < s.boards:
            h = s.exit[board] + 0
            coming = facing(bits, h)
            entered |= facing(s.area[board + 1], (h + 2) % 4)
        if entered & ~bits:
            within = same_land(s, board, kind)
            if entered & within & ~bits:
                s.area[board] = spread(bits | (entered & within), within)
                grew = True
    return grew


@rule
def begin_area(s, cell):
    """The part of a cell's area that lies on its own board, reached without a strip. [K111]"""
    for board in range(MOST_BOARDS):
        s.area[board] = 0
    board = cell // BOARD
    within = same_land(s, board, land(s, cell))
    s.area[board] = spread(1 << (cell - board * BOARD), within)


@rule
def clear_area(s):
    """No area is being chosen from."""
    for board in range(MOST_BOARDS):
        s.area[board] = 0


@rule
def has_area(s, cell):
    """Whether a cell's area has another cell, on its board or across a strip. [K111]"""
    kind = land(s, cell)
    for h in range(4):
        near = next_cell(s, cell, h)
        if near >= 0 and land(s, near) == kind:
            return True
    return False


@rule
def nth_bit_of(bits, k):
    """The number of the k-th bit that is set, from 0."""
    for _ in range(k):
        bits &= bits - 1
    return lowest_bit(bits)
