"""Every way that a move can be declared from a cell, found at once: for foresight, where the rules would be too slow.

The rules declare a move choice by choice (movement.py); here the ways share their ends, so thousands of declarations
cost little. A test plays on from random positions and finds the same.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

from chautari.games.kathmandu.landscape import EDGE, next_cell
from chautari.games.kathmandu.state import BOARD, LAND, SIDE, Character, Climb, Landscape

T = TypeVar("T")

# where a way ends, strips crossed, whether it is blocked, whether climbing gear was of use -> the cells walked over
Found = dict[tuple[int, int, bool, bool], tuple[int, ...]]


class Way(NamedTuple):
    """A declared move: no cost yet."""

    cells: tuple[int, ...]
    end: int
    heading: int
    strips: int
    blocked: bool


class Ways:
    """The ways of one seat over the landscape as it lies. [K37, K113, K115, K120, K125]"""

    def __init__(self, s: Any, p: int) -> None:
        self.near, self.mountain = _land(s.cells.tobytes(), s.exit.tobytes())
        self.guards = s.player[p].character == Character.BORDER_GUARD
        self.known: dict[tuple[int, ...], Found] = {}
        self.kept: dict[Any, Any] = {}  # what others found out with these ways, not to do it again

    def of(self, cell: int, steps: int, turns: int, climb: int) -> Iterator[Way]:
        """All moves of so many steps with exactly so many turns; climbing gear only where it is of use. [K36, K52]"""
        for heading in range(4):
            for (end, strips, blocked, crossed), cells in self.ahead(cell, heading, steps, turns, climb).items():
                if crossed or climb != Climb.GEAR:
                    yield Way(cells, end, heading, strips, blocked)

    def ahead(self, cell: int, h: int, left: int, turns: int, climb: int) -> Found:
        """One step, and on from there; or blocked. [K37]"""
        key = 0, cell, h, left, turns, climb
        if key not in self.known:
            found: Found = {}
            near = self.near[h][cell]
            stops = near < 0
            for q in self.entries(cell, near, h):
                if climb == Climb.MOUNTAINEER or not self.mountain[q]:
                    _join(found, cell, q, self.on(q, h, left - 1, turns, climb))
                elif climb == Climb.GEAR:
                    _join(found, cell, q, self.over(q, h, left - 1, turns))
                    stops |= q == near and not self.crosses(q, h, left - 1)
                else:
                    stops |= q == near
            if stops and turns == 0:
                found.setdefault((cell, 0, True, False), ())
            self.known[key] = found
        return self.known[key]

    def on(self, cell: int, h: int, left: int, turns: int, climb: int) -> Found:
        """After a step: straight on, or a turn first. [K115]"""
        if left == 0:
            return {(cell, 0, False, False): ()} if turns == 0 else {}
        if turns == 0:
            return self.ahead(cell, h, left, 0, climb)
        key = 1, cell, h, left, turns, climb
        if key not in self.known:
            found = dict(self.ahead(cell, h, left, turns, climb))
            for side in (h + 3) % 4, (h + 1) % 4:
                for end, cells in self.ahead(cell, side, left, turns - 1, climb).items():
                    found.setdefault(end, cells)
            self.known[key] = found
        return self.known[key]

    def over(self, cell: int, h: int, left: int, turns: int) -> Found:
        """From a mountain that climbing gear has led onto to the first cell without. [K113]"""
        found: Found = {}
        if left == 0:
            return found
        sides = [(h, turns)] + [((h + 3) % 4, turns - 1), ((h + 1) % 4, turns - 1)] * (turns > 0)
        for side, rest in sides:
            for q in self.entries(cell, self.near[side][cell], side):
                if self.mountain[q]:
                    _join(found, cell, q, self.over(q, side, left - 1, rest))
                else:
                    beyond = self.on(q, side, left - 1, rest, Climb.GEAR)
                    crossed = {
                        (end, strips, blocked, True): cells for (end, strips, blocked, _), cells in beyond.items()
                    }
                    _join(found, cell, q, crossed)
        return found

    def crosses(self, cell: int, h: int, left: int) -> bool:
        """Whether the mountains that begin here end straight ahead within the steps; a guard can slide off. [K113]"""
        for _ in range(left):
            near = self.near[h][cell]
            if near < 0 or not self.mountain[near] or (self.guards and near // BOARD != cell // BOARD):
                return near >= 0
            cell = near
        return False

    def entries(self, cell: int, near: int, h: int) -> list[int]:
        """Where one step leads: the cell ahead, for the guard any along the strip. [K125]"""
        if near < 0:
            return []
        board = near // BOARD
        if self.guards and board != cell // BOARD:
            return [board * BOARD + EDGE[(h + 2) % 4, place] for place in range(SIDE)]
        return [near]


def undominated(costs: Mapping[tuple[int, ...], T]) -> list[T]:
    """Of things by their costs those that no other undercuts or equals in every single cost, cheapest first."""
    if len(costs) == 1:
        return list(costs.values())
    kept: list[tuple[int, ...]] = []
    for cost in sorted(costs, key=lambda cost: (sum(cost), cost)):
        if not any(all(map(operator.le, other, cost)) for other in kept):
            kept.append(cost)
    return [costs[cost] for cost in kept]


def _join(found: Found, cell: int, q: int, beyond: Found) -> None:
    """Add the ways that go on from the next cell."""
    strip = q // BOARD != cell // BOARD
    for (end, strips, blocked, crossed), cells in beyond.items():
        found.setdefault((end, strips + strip, blocked, crossed), (q, *cells))


@functools.lru_cache(16)
def _land(cells: bytes, exits: bytes) -> tuple[list[list[int]], list[bool]]:
    """Of every cell the next one by heading, and whether it is a mountain."""
    boards = SimpleNamespace(exit=memoryview(exits).cast("b"))
    near = [[next_cell(boards, cell, h) for cell in range(len(cells))] for h in range(4)]
    return near, [flags & LAND == Landscape.MOUNTAIN for flags in cells]
