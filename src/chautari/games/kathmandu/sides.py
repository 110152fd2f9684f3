"""The printed sides of the boards: rows of letters, and what is demanded of them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from chautari.core.errors import BadEdition, shown
from chautari.games.kathmandu.actions import LANDSCAPES, SIDES
from chautari.games.kathmandu.state import KATHMANDU, SIDE, START, TEMPLE, TOWER

Place = tuple[int, int]  # row and column, from the north-west

LETTERS = {
    "s": "snow",
    "m": "meadow",
    "g": "grain_field",
    "p": "steppe",
    "f": "forest",
    "c": "city",
    "K": "city",
    "^": "mountain",
}
MARKS = {"": "none", "*": "temple", "+": "tower", ">": "start"}
NATURAL = [land for land in LANDSCAPES if land not in ("city", "mountain")]
COMPASS = "NESW"
EDGES = {
    "north": [(0, k) for k in range(SIDE)],
    "east": [(k, SIDE - 1) for k in range(SIDE)],
    "south": [(SIDE - 1, k) for k in range(SIDE)],
    "west": [(k, 0) for k in range(SIDE)],
}
JOINED = {"start": ["east"], "dest": ["west"]}  # every edge of a terrain board can be joined
OPEN_PAIRS = 2  # facing cells without mountains along every strip
OPEN_CELLS = 4  # on an edge: so two facing edges always share two passable pairs
MOST_CITIES = 7
MOST_TEMPLES = 4  # on a terrain side; on start and destination 2
START_SPACES = 4
KATHMANDU_CELLS = 9


class Cell(NamedTuple):
    """One space of a printed side."""

    landscape: str
    kathmandu: bool
    temple: bool
    tower: bool
    start: bool


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """One printed side: six rows of six cells, north above."""

    id: str
    rows: list[str]
    tag: str
    needle: str | None = None

    def cells(self) -> dict[Place, Cell]:
        """The cells by row and column; BadEdition names the row that cannot be read."""
        if len(self.rows) != SIDE:
            raise BadEdition(
                code="side-rows", of="kathmandu", where=f"board {self.id!r}", rows=SIDE, here=len(self.rows)
            )
        found = {}
        for r, row in enumerate(self.rows):
            words = row.split()
            if len(words) != SIDE:
                raise BadEdition(
                    code="side-cells",
                    of="kathmandu",
                    where=f"board {self.id!r}",
                    row=r + 1,
                    here=len(words),
                    cells=SIDE,
                )
            for c, word in enumerate(words):
                letter, mark = word[0], MARKS.get(word[1:])
                if letter not in LETTERS or mark is None:
                    raise BadEdition(
                        f"board {self.id!r}: row {r + 1} has a cell {word!r}; a cell is one of {' '.join(LETTERS)},"
                        f" then nothing or one of {' '.join(filter(None, MARKS))}."
                    )
                found[r, c] = Cell(LETTERS[letter], letter == "K", mark == "temple", mark == "tower", mark == "start")
        return found


def beside(place: Place) -> list[Place]:
    """The orthogonal neighbours on the same board."""
    r, c = place
    near = [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)]
    return [(r, c) for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]


def parts(places: set[Place]) -> list[set[Place]]:
    """The connected parts of some places, from the north-west."""
    left, found = set(places), []
    while left:
        part, edge = set(), [min(left)]
        while edge:
            place = edge.pop()
            if place in left:
                left.remove(place)
                part.add(place)
                edge += beside(place)
        found.append(part)
    return found


def areas(cells: dict[Place, Cell]) -> list[tuple[str, set[Place]]]:
    """The connected areas of one landscape each; Kathmandu is one of its own."""
    found = []
    for land in LANDSCAPES:
        for inside in (False, True):
            of_land = {at for at, cell in cells.items() if cell.landscape == land and cell.kathmandu == inside}
            found += [(land, part) for part in parts(of_land)]
    return found


def goods_cities(cells: dict[Place, Cell]) -> list[set[Place]]:
    """The cities that hold goods."""
    return [part for land, part in areas(cells) if land == "city" and not any(cells[at].kathmandu for at in part)]


def side_numbers(board: Board) -> list[int]:
    """A side as setup reads it: 36 cells by rows, then the needle or -1."""
    cells = board.cells()
    city = {at: k for k, part in enumerate(goods_cities(cells), 1) for at in part}
    numbers = []
    for at in sorted(cells):
        cell = cells[at]
        flags = TEMPLE * cell.temple + KATHMANDU * cell.kathmandu + START * cell.start + TOWER * cell.tower
        numbers.append(LANDSCAPES.index(cell.landscape) + flags + 256 * city.get(at, 0))
    return [*numbers, COMPASS.index(board.needle) if board.needle else -1]


# What is demanded


def open_cells(board: Board) -> dict[str, int]:
    """How many cells without mountains each edge has that can be joined. [K4]"""
    cells = board.cells()
    edges = {name: EDGES[name] for name in JOINED.get(board.id, list(EDGES))}
    return {name: sum(cells[at].landscape != "mountain" for at in edge) for name, edge in edges.items()}


def always_fit(boards: list[Board]) -> bool:
    """Whether these boards can be crossed however they are laid. [K4]"""
    return all(free >= OPEN_CELLS for board in boards for free in open_cells(board).values())


def check_sides(boards: list[Board]) -> None:
    """Every printed side, then what they must be together. [K2, K4, K4a, K7]"""
    if sorted(board.id for board in boards) != sorted(SIDES):
        raise BadEdition(code="edition-ids", where="boards", ids=", ".join(SIDES))
    for board in boards:
        check_side(board)
    # RULING: more goods spaces than goods are an error in the data. [KA55]
    spaces = {board.id: sum(map(len, goods_cities(board.cells()))) for board in boards}
    most = sum(max(spaces[f"T{k}a"], spaces[f"T{k}b"]) for k in range(1, 7)) + spaces["start"] + spaces["dest"]
    if most > 24:
        raise BadEdition(code="side-goods", of="kathmandu", most=most)


def check_side(board: Board) -> None:
    """What the rules need of a side; of one tagged house also what the house edition promises."""
    where, cells = f"board {board.id!r}", board.cells()
    if board.needle is not None and (not board.needle or board.needle not in COMPASS):
        raise BadEdition(code="side-needle", of="kathmandu", where=where, needle=shown(board.needle))
    mountains = {at for at, cell in cells.items() if cell.landscape == "mountain"}
    if sum(free >= OPEN_PAIRS for free in open_cells(board).values()) < (1 if board.id in JOINED else 2):
        raise BadEdition(code="side-joined", of="kathmandu", where=where, cells=OPEN_PAIRS)
    if len(parts(set(cells) - mountains)) > 1:
        raise BadEdition(code="side-apart", of="kathmandu", where=where)
    for at in mountains:
        if cells[at].temple or cells[at].tower or cells[at].start:
            raise BadEdition(code="side-mark", of="kathmandu", where=where, row=at[0] + 1)
    if len(goods_cities(cells)) > MOST_CITIES:
        raise BadEdition(code="side-cities", of="kathmandu", where=where, most=MOST_CITIES)
    kind = board.id if board.id in JOINED else "terrain"
    {"terrain": _check_terrain, "start": _check_start, "dest": _check_destination}[kind](where, board, cells)
    if board.tag == "house":
        _check_house(where, board, cells, len(mountains))


def _count(where: str, what: str, found: int, least: int, most: int | None = None) -> None:
    if least <= found <= (least if most is None else most):
        return
    wanted = str(least) if most is None else f"{least} to {most}"
    raise BadEdition(f"{where}: {what}: {wanted} wanted, here are {found}.")


def _marked(cells: dict[Place, Cell], mark: str) -> list[Place]:
    return [at for at, cell in cells.items() if getattr(cell, mark)]


def _check_terrain(where: str, board: Board, cells: dict[Place, Cell]) -> None:
    if board.needle is None:
        raise BadEdition(code="side-no-needle", of="kathmandu", where=where)
    _count(where, "spaces for a temple tile (+)", len(_marked(cells, "tower")), 1)
    _count(where, "temples (*)", len(_marked(cells, "temple")), 0, MOST_TEMPLES)
    _count(where, "start spaces (>)", len(_marked(cells, "start")), 0)
    _count(where, "Kathmandu cells (K)", len(_marked(cells, "kathmandu")), 0)


def _check_start(where: str, board: Board, cells: dict[Place, Cell]) -> None:
    _count(where, "start spaces (>)", len(_marked(cells, "start")), START_SPACES, SIDE * SIDE)
    _count(where, "temples (*)", len(_marked(cells, "temple")), 0, MOST_TEMPLES // 2)
    _count(where, "spaces for a temple tile (+)", len(_marked(cells, "tower")), 0)
    _count(where, "Kathmandu cells (K)", len(_marked(cells, "kathmandu")), 0)


def _check_destination(where: str, board: Board, cells: dict[Place, Cell]) -> None:
    _count(where, "Kathmandu cells (K)", len(_marked(cells, "kathmandu")), KATHMANDU_CELLS)
    if any(cells[at].temple or cells[at].tower for at in _marked(cells, "kathmandu")):
        raise BadEdition(code="side-temples", of="kathmandu", where=where)
    _count(where, "temples (*)", len(_marked(cells, "temple")), 0, MOST_TEMPLES // 2)
    _count(where, "spaces for a temple tile (+)", len(_marked(cells, "tower")), 0)
    _count(where, "start spaces (>)", len(_marked(cells, "start")), 0)


def _check_house(where: str, board: Board, cells: dict[Place, Cell], mountains: int) -> None:
    """What the house edition promises of its own sides. [K4]"""
    for name, free in open_cells(board).items():
        if free < OPEN_CELLS:
            raise BadEdition(f"{where}: the {name} edge has {free} cells without mountains, {OPEN_CELLS} are needed.")
    if board.id in JOINED:
        if board.needle:
            raise BadEdition(f"{where}: the house edition has no needle there.")
        if goods_cities(cells) or _marked(cells, "temple"):
            raise BadEdition(f"{where}: the house edition has no city with goods and no temple there.")
        _count(where, "mountains (^)", mountains, 2, 6)
        if board.id == "start" and _marked(cells, "start") != EDGES["west"]:
            raise BadEdition(f"{where}: the six start spaces of the house edition lie on the west edge.")
        if board.id == "dest":
            _check_block(where, cells)
        return
    _count(where, "mountains (^)", mountains, 5, 8)
    _count(where, "temples (*)", len(_marked(cells, "temple")), 2)
    _count(where, "cities", len(goods_cities(cells)), 1)
    if not _is_block(goods_cities(cells)[0], 2):
        raise BadEdition(f"{where}: the city is a block of 2 by 2 cells.")
    if any(cells[at].landscape == "city" for at in _marked(cells, "tower") + _marked(cells, "temple")):
        raise BadEdition(f"{where}: temples and their tiles stand outside the city.")
    found = areas(cells)
    for land in NATURAL:
        sizes = [len(part) for name, part in found if name == land]
        if not sizes:
            raise BadEdition(f"{where}: there is no {land}.")
        if min(sizes) < 2 or max(sizes) > 7:
            raise BadEdition(f"{where}: areas have 2 to 7 cells; those of {land} have {', '.join(map(str, sizes))}.")


def _is_block(part: set[Place], side: int) -> bool:
    r, c = min(part)
    return part == {(r + y, c + x) for y in range(side) for x in range(side)}


def _check_block(where: str, cells: dict[Place, Cell]) -> None:
    city = set(_marked(cells, "kathmandu"))
    if not _is_block(city, 3) or min(c for _, c in city) < 1:
        raise BadEdition(f"{where}: Kathmandu is a block of 3 by 3 cells, at least one column away from the west edge.")
    around = {near for at in city for near in beside(at)} - city
    if len({cells[at].landscape == "mountain" for at in around}) < 2:
        raise BadEdition(f"{where}: mountains stand around a part of Kathmandu.")
