"""The lattice of hexes: names, neighbours and moves of its cells, whatever map an edition lays on it.

A province has axial coordinates q and r. Its cell is named like a field of a chessboard: the row r as a letter from
north to south, then the place in the row. Odd rows lie half a hex further east.
"""

from __future__ import annotations

from chautari.core.table import table
from chautari.games.nepal.state import CELLS, COLUMNS, ROWS

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # east, then clockwise, in axial coordinates


def cell_at(q: int, r: int) -> int | None:
    """The cell with these axial coordinates, if the lattice reaches that far."""
    column = q + (r - r % 2) // 2
    return r * COLUMNS + column - 1 if 0 <= r < ROWS and 1 <= column <= COLUMNS else None


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    r, column = cell // COLUMNS, cell % COLUMNS + 1
    return column - (r - r % 2) // 2, r


def beside(cell: int) -> list[int]:
    """The cells that touch a cell, in ascending order."""
    q, r = axial(cell)
    touching = [cell_at(q + dq, r + dr) for dq, dr in AROUND]
    return sorted(c for c in touching if c is not None)


CELL_NAMES = [f"{'abcdefgh'[cell // COLUMNS]}{cell % COLUMNS + 1}" for cell in range(CELLS)]
BESIDE = [beside(cell) for cell in range(CELLS)]
MOVES = [(cell, to) for cell in range(CELLS) for to in BESIDE[cell]]

MOVE_FIRST = table([sum(len(BESIDE[c]) for c in range(cell)) for cell in range(CELLS)])  # its first move
MOVE_FROM = table([cell for cell, _ in MOVES])
MOVE_TO = table([to for _, to in MOVES])
WAYS = table([len(BESIDE[cell]) for cell in range(CELLS)])  # moves that leave a cell, in a row from its first
