"""A tower and its points, straight from the rules: sets and recursion, slow and plain, sharing nothing with the engine.

A place is (row, number), both from 0, from below and from the left; a tower maps places to stones.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

Place = tuple[int, int]
Tower = dict[Place, str]

HIGHEST_ROW = 8
PLACES: list[Place] = [(r, i) for r in range(HIGHEST_ROW + 1) for i in range(max(5 - r, 1))]
SIZE_POINTS = {2: 3, 3: 6, 4: 9, 5: 12, 6: 16, 7: 21}
GROUPS_POINTS = {0: 0, 1: 0, 2: 0, 3: 4, 4: 8, 5: 12, 6: 16, 7: 20}


# Building [Y26]


def open_places(filled: set[Place]) -> set[Place]:
    """Where the next stone may go."""
    if not filled:
        return {(0, i) for i in range(5)}
    return {place for place in PLACES if place not in filled and _is_open(place, filled)}


def _is_open(place: Place, filled: set[Place]) -> bool:
    r, i = place
    if r == 0:
        return (0, i - 1) in filled or (0, i + 1) in filled
    if r <= 4:
        return (r - 1, i) in filled and (r - 1, i + 1) in filled
    return (r - 1, 0) in filled


def reachable_shapes(stones: int) -> dict[int, set[frozenset[Place]]]:
    """Every shape that can be built, by number of stones."""
    shapes: dict[int, set[frozenset[Place]]] = {0: {frozenset()}}
    for n in range(1, stones + 1):
        shapes[n] = {shape | {place} for shape in shapes[n - 1] for place in open_places(set(shape))}
    return shapes


def random_tower(rng: random.Random, height: int, stones: list[str]) -> Tower:
    """That many of the stones, taken off the end of the list and placed anywhere allowed."""
    built: Tower = {}
    for _ in range(height):
        built[rng.choice(sorted(open_places(set(built))))] = stones.pop()
    return built


# Scoring [Y63 to Y71, Y74, Y81]


class Value(NamedTuple):
    """A tower's worth: the best first when sorted, by points, number of groups, then the larger groups. [YA32]"""

    points: int
    groups: int
    sizes: tuple[int, ...]  # the largest first
    singles: int

    @property
    def size_points(self) -> int:
        """Points by the sizes of the groups."""
        return sum(SIZE_POINTS[min(size, 7)] for size in self.sizes)


def touching(place: Place) -> set[Place]:
    """The places whose stones touch a stone here."""
    r, i = place
    if r < 4:
        around = {(r, i - 1), (r, i + 1), (r - 1, i), (r - 1, i + 1), (r + 1, i - 1), (r + 1, i)}
    elif r == 4:
        around = {(3, 0), (3, 1), (5, 0)}
    else:
        around = {(r - 1, 0), (r + 1, 0)}
    return {other for other in around if other in PLACES}


def connected(places: set[Place]) -> list[set[Place]]:
    """The places in sets whose stones hang together."""
    rest = set(places)
    parts = []
    while rest:
        part = _spread(rest.pop(), rest)
        rest -= part
        parts.append(part)
    return parts


def _spread(place: Place, rest: set[Place]) -> set[Place]:
    part = {place}
    for other in touching(place) & rest:
        if other not in part:
            part |= _spread(other, rest - part)
    return part


def coloured(tower: Tower, colour: str) -> set[Place]:
    """Where the stones of a colour lie."""
    return {place for place, stone in tower.items() if stone == colour}


def valid_colours(tower: Tower, crystal: Place) -> set[str]:
    """The colours that a crystal may take."""
    valid = set()
    for colour in set(tower.values()) - {"crystal"}:
        near = touching(crystal) & coloured(tower, colour)
        groups = [part for part in connected(coloured(tower, colour)) if len(part) >= 2]
        if len(near) >= 2 or any(near & group for group in groups):
            valid.add(colour)
    return valid


def assignments(valid: dict[Place, set[str]]) -> Iterator[dict[Place, str]]:
    """Every way to give crystals valid colours, each colour once, crystals without one left out."""
    if not valid:
        yield {}
        return
    crystal, *others = valid
    for rest in assignments({other: valid[other] for other in others}):
        yield rest
        for colour in valid[crystal] - set(rest.values()):
            yield {**rest, crystal: colour}


def maximal_assignments(tower: Tower) -> list[dict[Place, str]]:
    """Those in which no crystal without a colour could still take one."""
    valid = {crystal: valid_colours(tower, crystal) for crystal in coloured(tower, "crystal")}
    found = []
    for chosen in assignments(valid):
        used = set(chosen.values())
        if not any(valid[crystal] - used for crystal in valid if crystal not in chosen):
            found.append(chosen)
    return found


def value_with(tower: Tower, chosen: dict[Place, str]) -> Value:
    """What the tower is worth with its crystals coloured so."""
    stones = {**tower, **chosen}
    parts = [part for colour in set(stones.values()) - {"crystal"} for part in connected(coloured(stones, colour))]
    sizes = tuple(sorted((len(part) for part in parts if len(part) >= 2), reverse=True))
    singles = sum(len(part) == 1 for part in parts) + len(coloured(stones, "crystal"))
    by_size = sum(SIZE_POINTS[min(size, 7)] for size in sizes)
    return Value(by_size + GROUPS_POINTS[min(len(sizes), 7)] + singles, len(sizes), sizes, singles)


def best_value(tower: Tower) -> Value:
    """What the tower is worth with its crystals coloured in the best permitted way."""
    return max(value_with(tower, chosen) for chosen in maximal_assignments(tower))


# Between drawings and towers


def read_tower(seen: dict[str, str]) -> Tower:
    """A tower from a view: `{"0-2": "red"}`."""
    return {(int(slot[0]), int(slot[2])): stone for slot, stone in seen.items()}


def tower_rows(tower: Tower) -> list[str]:
    """A tower as position documents draw it, the top row first."""
    rows = []
    for r in range(max((r for r, _ in tower), default=-1), -1, -1):
        rows.append(" ".join(tower.get((r, i), ".") for i in range(max(5 - r, 1))))
    return rows
