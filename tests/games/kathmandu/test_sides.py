"""The printed sides of the house edition: open lanes, ridges, temples apart, an even spread."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from chautari.games.kathmandu.actions import SIDES
from chautari.games.kathmandu.sides import EDGES, NATURAL, areas, beside, goods_cities
from tests.games.kathmandu.box import BOARDS, TERRAIN, places


@pytest.mark.rule("K4", "K4a")
@pytest.mark.parametrize("side", TERRAIN)
def test_every_way_across_a_side_has_open_lanes_but_not_only_such(side: str) -> None:
    mountains = places(side, "mountain")
    rows = [r for r in range(6) if not any(at[0] == r for at in mountains)]
    columns = [c for c in range(6) if not any(at[1] == c for at in mountains)]
    assert 2 <= len(rows) <= 4
    assert 2 <= len(columns) <= 4
    for edge in EDGES.values():
        assert sum(at not in mountains for at in edge) >= 4


@pytest.mark.parametrize("side", SIDES)
def test_nothing_is_a_dead_end(side: str) -> None:
    mountains = places(side, "mountain")
    for at in BOARDS[side].cells():
        assert at in mountains or sum(near not in mountains for near in beside(at)) >= 2


@pytest.mark.parametrize("side", TERRAIN)
def test_mountains_are_ridges_not_specks(side: str) -> None:
    assert all(len(part) >= 2 for land, part in areas(BOARDS[side].cells()) if land == "mountain")


@pytest.mark.rule("KA8")
@pytest.mark.parametrize("side", TERRAIN)
def test_temples_stand_apart(side: str) -> None:
    """Away from the city and from each other, on two landscapes of their own."""
    cells = BOARDS[side].cells()
    temples = [at for at, cell in cells.items() if cell.temple]
    marks = [*temples, *(at for at, cell in cells.items() if cell.tower)]
    assert all(cells[near].landscape != "city" for at in temples for near in beside(at))
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) >= 3 for a, b in itertools.combinations(marks, 2))
    assert len({cells[at].landscape for at in temples}) == 2
    assert all(cells[at].landscape in NATURAL for at in marks)


def turned(side: str) -> list[tuple[str, ...]]:
    """The landscapes of a side in all four positions."""
    grid = [[BOARDS[side].cells()[r, c].landscape for c in range(6)] for r in range(6)]
    found = []
    for _ in range(4):
        grid = [[grid[5 - c][r] for c in range(6)] for r in range(6)]
        found.append(tuple(itertools.chain(*grid)))
    return found


def test_no_two_sides_are_alike() -> None:
    for one, two in itertools.combinations(TERRAIN, 2):
        for position in turned(one):
            same = sum(a == b for a, b in zip(position, turned(two)[0], strict=True))
            assert same <= 18, (one, two)


def test_landscapes_and_needles_are_spread_evenly() -> None:
    lands = Counter(cell.landscape for side in TERRAIN for cell in BOARDS[side].cells().values())
    counts = [lands[land] for land in NATURAL]
    assert max(counts) - min(counts) <= 15
    assert Counter(BOARDS[side].needle for side in TERRAIN) == dict.fromkeys("NESW", 3)
    assert all(BOARDS[f"T{k}a"].needle != BOARDS[f"T{k}b"].needle for k in range(1, 7))


@pytest.mark.rule("K22")
def test_six_start_spaces_opposite_to_the_joined_edge() -> None:
    assert [at for at, cell in BOARDS["start"].cells().items() if cell.start] == EDGES["west"]


@pytest.mark.rule("K50", "K141")
def test_kathmandu_is_nine_cells_away_from_the_joined_edge() -> None:
    nine = {at for at, cell in BOARDS["dest"].cells().items() if cell.kathmandu}
    assert len(nine) == 9
    assert not nine & set(EDGES["west"])
    assert goods_cities(BOARDS["dest"].cells()) == []
