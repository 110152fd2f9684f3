"""A slow and plain reference of the movement: every declaration of a move, walked on the view of a table.

It knows nothing of the engine: cells are points of the whole table, a declaration is a way through them. `outcomes`
gives the set of all results that the rules allow, for every combination of cards and abilities.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
HEADINGS = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
Point = tuple[int, int]


class Land:
    """The landscape of a view."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.board: dict[Point, int] = {}
        self.name: dict[Point, str] = {}
        self.point: dict[str, Point] = {}
        self.mountains: set[Point] = set()
        self.needle: dict[int, Point | None] = {}
        for number, board in enumerate(view["boards"]):
            needle = board["needle"]
            self.needle[number] = HEADINGS[needle] if needle else None
            for k, cell in enumerate(board["cells"]):
                at = (board["column"] * 6 + k % 6, board["row"] * 6 + k // 6)
                self.board[at] = number
                self.name[at] = cell["cell"]
                self.point[cell["cell"]] = at
                if cell["landscape"] == "mountain":
                    self.mountains.add(at)

    def ahead(self, at: Point, heading: Point) -> Point | None:
        """The next cell: on the same board, or on one joined to it by a strip."""
        near = at[0] + heading[0], at[1] + heading[1]
        if near in self.board and abs(self.board[near] - self.board[at]) <= 1:
            return near
        return None

    def along(self, near: Point, heading: Point) -> list[Point]:
        """All cells of the new board along the strip that is crossed with this heading at `near`."""
        if heading in (NORTH, SOUTH):
            row = [at for at in self.board if at[1] == near[1]]
        else:
            row = [at for at in self.board if at[0] == near[0]]
        return [at for at in row if self.board[at] == self.board[near]]


class Rider(NamedTuple):
    """Who moves and with what."""

    guard: bool
    climbs: str  # "no", "gear" or "mountaineer"
    turns: int  # exactly so many bridles are played


class Way(NamedTuple):
    """A declared way: the cells after the start, and whether a run of mountains was crossed by gear."""

    cells: tuple[Point, ...]
    crossed: bool
    left: int  # turns not made


def left(heading: Point) -> Point:
    return heading[1], -heading[0]


def right(heading: Point) -> Point:
    return -heading[1], heading[0]


def headings_after(heading: Point, turns: int, steps: int) -> list[tuple[Point, int]]:
    """Straight on, or after at least one step a turn."""
    found = [(heading, turns)]
    if turns and steps:
        found += [(left(heading), turns - 1), (right(heading), turns - 1)]
    return found


def next_cells(land: Land, at: Point, heading: Point, rider: Rider) -> list[Point]:
    """Where one step leads: the cell ahead, for the guard any along the strip."""
    near = land.ahead(at, heading)
    if near is None:
        return []
    if rider.guard and land.board[near] != land.board[at]:
        return land.along(near, heading)
    return [near]


def ways(land: Land, at: Point, heading: Point, steps: int, rider: Rider) -> Iterator[Way]:
    """All ways that can be declared, each walked as far as it goes."""

    def walk(at: Point, heading: Point, done: tuple[Point, ...], turns: int, crossed: bool) -> Iterator[Way]:
        if len(done) == steps:
            yield Way(done, crossed, turns)
            return
        for way, turns_left in headings_after(heading, turns, len(done)):
            yield from ahead(at, way, done, turns_left, crossed)

    def ahead(at: Point, heading: Point, done: tuple[Point, ...], turns: int, crossed: bool) -> Iterator[Way]:
        near = land.ahead(at, heading)
        opposite_blocks = near is None
        for cell in next_cells(land, at, heading, rider):
            if cell not in land.mountains or rider.climbs == "mountaineer":
                yield from walk(cell, heading, (*done, cell), turns, crossed)
            elif rider.climbs == "gear":
                exits = list(over(cell, heading, (*done, cell), turns))
                for end, out, path, turns_left in exits:
                    yield from walk(end, out, path, turns_left, True)
                # the run is taken along the declared way: without a turn in it, or a slide, it may be too long
                if cell == near and not is_crossed_straight(cell, heading, len(done) + 1):
                    opposite_blocks = True
            elif cell == near:
                opposite_blocks = True
        if opposite_blocks:
            yield Way(done, crossed, turns)

    def is_crossed_straight(at: Point, heading: Point, done: int) -> bool:
        """Whether the run that begins here ends within the steps, straight on; no guard has to slide out of it."""
        while done < steps:
            near = land.ahead(at, heading)
            if near is None:
                return False
            if near not in land.mountains:
                return True
            at, done = near, done + 1
        return False

    def over(at: Point, heading: Point, done: tuple[Point, ...], turns: int) -> Iterator[Any]:
        """All ways on from a mountain cell to the first cell without."""
        if len(done) == steps:
            return
        for way, turns_left in headings_after(heading, turns, len(done)):
            for cell in next_cells(land, at, way, rider):
                if cell in land.mountains:
                    yield from over(cell, way, (*done, cell), turns_left)
                else:
                    yield cell, way, (*done, cell), turns_left

    yield from walk(at, heading, (), rider.turns, False)


def outcomes(view: dict[str, Any], seat: int, face: int) -> set[tuple[Any, ...]]:
    """Every result: end cell, steps, strips, needle, blocked, then tea leaves, bridles and gear used."""
    land = Land(view)
    me = view["seats"][seat]
    start = land.point[me["cell"]]
    cards = me["equipment"]
    found = set()
    climbs = ["no", *(["gear"] if cards.get("climbing_gear") else [])]
    climbs += ["mountaineer"] if me["character"] == "mountaineer" else []
    for tea in range(cards.get("tea_leaves", 0) + 1):
        for turns in range(0 if tea else cards.get("bridle", 0), -1, -1):
            for how in climbs:
                rider = Rider(me["character"] == "border_guard", how, turns)
                steps = face * 2**tea
                for heading in HEADINGS.values():
                    for way in ways(land, start, heading, steps, rider):
                        if way.left or (how == "gear" and not way.crossed):
                            continue
                        found.add(result(land, start, heading, steps, way, (tea, turns, int(how == "gear"))))
    return found


def result(land: Land, start: Point, heading: Point, steps: int, way: Way, cards: Any) -> tuple[Any, ...]:
    """What a way comes to."""
    at, strips = start, 0
    for cell in way.cells:
        strips += land.board[cell] != land.board[at]
        at = cell
    needle = bool(way.cells) and land.needle[land.board[start]] == heading
    return (land.name[at], len(way.cells), strips, needle, len(way.cells) < steps, *cards)


def costs(outcome: tuple[Any, ...], fodder: int, compass: int, exhaustion: int) -> tuple[int, int, int]:
    """Fodder, compasses and markers after that."""
    _, _, strips, needle, blocked, *_ = outcome
    tired = max(0, strips - fodder) + (needle and compass == 0) + blocked
    return max(0, fodder - strips), compass - (needle and compass > 0), min(3, exhaustion + tired)
