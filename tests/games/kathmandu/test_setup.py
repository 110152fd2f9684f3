"""Setup: legal landscapes, goods, weather, piles, seats, placing the yaks."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

import chautari
from chautari.games.kathmandu.landscape import is_passable, open_pairs
from tests.games.kathmandu.table import choices, edition, line, play, see

STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def new(players: int = 2, seed: Any = 1, **options: Any) -> chautari.Match:
    return chautari.new("kathmandu", players, seed=seed, options=options)


def views(games: int = 60, **options: Any) -> list[dict[str, Any]]:
    return [new(2 + seed % 3, seed, **options).view(None) for seed in range(games)]


def edge(board: dict[str, Any], heading: str) -> list[dict[str, Any]]:
    """The cells along an edge, from the west or north."""
    places = {
        "north": list(range(6)),
        "south": [30 + k for k in range(6)],
        "west": [6 * k for k in range(6)],
        "east": [6 * k + 5 for k in range(6)],
    }
    return [board["cells"][k] for k in places[heading]]


OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}


# The landscape


@pytest.mark.rule("K2", "K25")
@pytest.mark.parametrize(("long_game", "boards"), [(False, 6), (True, 8)])
def test_start_distinct_terrain_boards_and_destination(long_game, boards):
    for view in views(long_game=long_game):
        sides = [board["side"] for board in view["boards"]]
        assert len(sides) == boards
        assert (sides[0], sides[-1]) == ("start", "dest")
        assert len({side[:2] for side in sides[1:-1]}) == boards - 2
        assert view["strips"] == boards - 1


@pytest.mark.rule("K3", "KA7")
@pytest.mark.parametrize("long_game", [False, True])
def test_the_boards_form_a_snake(long_game):
    shapes = set()
    for view in views(long_game=long_game):
        places = [(board["column"], board["row"]) for board in view["boards"]]
        assert min(x for x, _ in places) == min(y for _, y in places) == 0
        assert max(x for x, _ in places) < 4
        assert max(y for _, y in places) < 3
        for i, (x, y) in enumerate(places):
            near = [j for j, (u, v) in enumerate(places) if abs(u - x) + abs(v - y) == 1]
            assert near == [j for j in (i - 1, i + 1) if 0 <= j < len(places)]
            heading = view["boards"][i]["heading"]
            if heading:
                dx, dy = STEP[heading]
                assert places[i + 1] == (x + dx, y + dy)
        shapes.add(tuple(places))
    assert len(shapes) > 10


@pytest.mark.rule("K4", "KA6")
def test_every_strip_can_be_crossed_at_two_places():
    for view in views(long_game=True):
        for board, after in zip(view["boards"], view["boards"][1:], strict=False):
            pairs = zip(edge(board, board["heading"]), edge(after, OPPOSITE[board["heading"]]), strict=True)
            assert sum("mountain" not in (a["landscape"], b["landscape"]) for a, b in pairs) >= 2


@pytest.mark.rule("K4", "K3")
def test_a_chosen_landscape_needs_two_passable_pairs():
    """KT26."""
    west = "\n".join("^ m m m m m" if r in (0, 1) else "m m m m m m" for r in range(5)) + "\nm m m m m m+"
    east = "\n".join("m m m m m ^" if r in (2, 3) else "m m m m m m" for r in range(5)) + "\nm m m m m m+"
    box = edition({1: east, 2: west})
    assert chautari.new("kathmandu", 2, seed=1, options={"landscape": line()}, edition=box)
    # one more mountain on either side cannot be printed in an edition; the check itself is asked
    match = chautari.new("kathmandu", 2, seed=1, options={"landscape": line()}, edition=box)
    s = match._plain()
    assert open_pairs(s, 1) == 2
    assert is_passable(s)
    s.cells[1 * 36 + 4 * 6 + 5] = 6
    assert open_pairs(s, 1) == 1
    assert not is_passable(s)


@pytest.mark.rule("K4a")
def test_nobody_can_be_enclosed_on_any_side():
    for view in views(20):
        for board in view["boards"]:
            free = {k for k, cell in enumerate(board["cells"]) if cell["landscape"] != "mountain"}
            seen, todo = set(), [min(free)]
            while todo:
                k = todo.pop()
                if k in free and k not in seen:
                    seen.add(k)
                    todo += [k - 6, k + 6] + ([k - 1] if k % 6 else []) + ([k + 1] if k % 6 < 5 else [])
            assert seen == free


@pytest.mark.rule("K5")
@pytest.mark.parametrize("wanted", [0, 2, 4, None])
def test_as_many_needles_point_to_kathmandu_as_agreed(wanted):
    seen = set()
    for view in views(30, hostile_needles=wanted):
        against = [board for board in view["boards"][1:-1] if board["needle"] == board["heading"]]
        assert [board for board in view["boards"] if board["hostile"]] == against
        seen.add(len(against))
    assert seen == {wanted} if wanted is not None else len(seen) > 2


@pytest.mark.rule("K7", "K25", "KA13", "KA8")
@pytest.mark.parametrize(("long_game", "boards"), [(False, [2, 4]), (True, [2, 3, 4, 5])])
def test_temple_tiles_lie_on_the_right_boards(long_game, boards):
    for view in views(10, long_game=long_game):
        found = [i for i, board in enumerate(view["boards"]) for cell in board["cells"] if cell["temple"] == "tile"]
        assert found == boards


@pytest.mark.rule("K2")
def test_a_chosen_landscape_lies_as_chosen():
    chosen = [["start", None, 0, "E"], [3, "b", 1, "E"], [1, "a", 2, "S"], [6, "a", 3, "S"], [2, "b", 0, "W"]]
    chosen.append(["dest", None, 2, None])
    view = new(landscape=chosen).view(None)
    assert [board["side"] for board in view["boards"]] == ["start", "T3b", "T1a", "T6a", "T2b", "dest"]
    assert [board["rotation"] for board in view["boards"]] == [0, 1, 2, 3, 0, 2]
    places = [(board["column"], board["row"]) for board in view["boards"]]
    assert places == [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2)]


@pytest.mark.rule("K2")
def test_a_turn_clockwise_moves_the_north_edge_to_the_east():
    flat = new(landscape=[*line()[:1], [1, "a", 0, "E"], *line()[2:]]).view(None)["boards"][1]
    turned = new(landscape=[*line()[:1], [1, "a", 1, "E"], *line()[2:]]).view(None)["boards"][1]
    lands = [[cell["landscape"] for cell in edge(board, h)] for board, h in ((flat, "north"), (turned, "east"))]
    assert lands[0] == lands[1]
    names = ["north", "east", "south", "west"]
    assert names.index(turned["needle"]) == (names.index(flat["needle"]) + 1) % 4


# Beside it


@pytest.mark.rule("K10", "KA9", "KA55")
def test_goods_lie_on_every_city_space_but_not_in_kathmandu():
    seen = Counter()
    for view in views(20, long_game=True):
        cells = [cell for board in view["boards"] for cell in board["cells"]]
        cities = [cell for cell in cells if cell["landscape"] == "city" and not cell["kathmandu"]]
        assert len(cities) == 24
        assert all(cell["goods"] for cell in cities)
        assert len({(c["goods"]["good"], c["goods"]["tile"]) for c in cities}) == 24
        assert not any(cell["goods_space"] for cell in cells if cell["kathmandu"])
        seen[cities[0]["goods"]["good"]] += 1
    assert len(seen) > 3
    assert set(views(1)[0]["special_goods"].values()) == {None}


@pytest.mark.rule("K8", "K15", "K9")
def test_kathmandu_tiles_and_the_storm_wait():
    view = views(1)[0]
    assert view["kathmandu_tiles"] == [15, 13, 11, 9]
    assert view["storm"] == 0
    assert sum(cell["kathmandu"] for board in view["boards"] for cell in board["cells"]) == 9


@pytest.mark.rule("K14", "K24")
@pytest.mark.parametrize(("players", "cards", "animals"), [(2, 3, 1), (3, 4, 2), (4, 5, 2)])
def test_displays_by_the_number_of_players(players, cards, animals):
    """KT25."""
    view = new(players).view(None)
    assert len([card for card in view["equipment"] if card]) == cards
    assert view["equipment_pile"] == 36 - cards
    assert (len(view["animals"]), view["animal_pile"]) == (animals, 27 - animals)
    assert len([name for name in view["maps"] if name]) == 3
    assert view["map_pile"] == 24 - 3 - 2 * players


@pytest.mark.rule("K16", "K17")
def test_one_yak_tile_is_up_and_nine_are_down():
    firsts = set()
    for seed in range(12):
        seat = see(new(2, seed), 0)
        assert seat["face_down"] == 9
        assert sum(seat["yak_tiles_left"].values()) == 8
        assert seat["offerings"] == 0
        firsts.add(seat["yak_tile"])
    assert len(firsts) > 2


@pytest.mark.rule("K18", "K19")
def test_one_of_each_resource_and_two_start_cards():
    seen = Counter()
    for seed in range(30):
        match = new(4, seed)
        for p in range(4):
            assert set(see(match, p)["resources"].values()) == {1}
            assert sum(see(match, p)["equipment"].values()) == 2
            seen.update(see(match, p)["equipment"])
        together = Counter()
        for p in range(4):
            together.update(see(match, p)["equipment"])
        assert max(together.values()) == 1
    assert len(seen) == 12


@pytest.mark.rule("K20", "KA44")
def test_two_maps_of_different_colours_and_what_was_put_back_lies_at_the_bottom():
    bottoms = 0
    for seed in range(60):
        match = new(4, seed)
        for p in range(4):
            first, second = see(match, p)["maps"]
            assert first.split()[0] != second.split()[0]
        bottoms += len(match.view(None)["map_bottom"])
    assert bottoms > 0


@pytest.mark.rule("K21")
def test_the_standee_is_random_or_configured():
    assert {new(4, seed).view(None)["standee"] for seed in range(30)} == {0, 1, 2, 3}
    assert new(4, 1, first_player=2).view(None)["standee"] == 2


@pytest.mark.rule("K22", "K1", "K23")
def test_yaks_are_placed_from_the_holders_right_then_everybody_rolls():
    match = new(4, 3, first_player=1)
    order = []
    while match.view(None)["phase"] == "place":
        seat = match.waiting[0]
        order.append(seat)
        free = choices(match, seat)
        assert len(free) == 6 - len(order) + 1
        play(match, seat, free[0])
    assert order == [0, 3, 2, 1]
    assert len({see(match, p)["cell"] for p in range(4)}) == 4
    assert all(words["face"] for p in range(4) for words in see(match, p)["dice"].values())
    assert match.waiting == (1,)


# Weather


def storms(match: chautari.Match) -> list[int]:
    """Play to the end without caring; the storms of both halves."""
    while not match.over:
        seat = match.waiting[0]
        pick = match._legal_ids(seat)
        match.play(seat, pick[0])
    weather = match.view(None)["weather"]
    half = len(weather) // 2
    return [weather[:half].count("storm"), weather[half:].count("storm")]


@pytest.mark.rule("K12", "K62")
def test_the_weather_of_the_base_game():
    """KT30: one to three storms in each half; their number as the pools say."""
    pools = new().view(None)["weather_pools"]
    assert pools == [{"storm": 3, "sun": 2, "days": 3}] * 2
    ways = {1: 3, 2: 6, 3: 1}  # of ten handfuls of three from three storms and two suns
    chances = Counter()
    for a, b in ((a, b) for a in ways for b in ways):
        chances[a + b] += ways[a] * ways[b] / 100
    assert {n: round(p, 2) for n, p in chances.items()} == {2: 0.09, 3: 0.36, 4: 0.42, 5: 0.12, 6: 0.01}
    seen = [storms(new(2, seed)) for seed in range(60)]
    assert {n for pair in seen for n in pair} <= {1, 2, 3}
    mean = sum(map(sum, seen)) / len(seen)
    assert math.isclose(mean, 3.6, abs_tol=0.5)


@pytest.mark.rule("K25", "KA12")
@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [("literal", (3, 3), (4, 2)), ("component", (2, 4), (4, 2)), ("remaining", (3, 3), (3, 3))],
)
def test_the_weather_of_the_long_game(kind, first, second):
    """KT31."""
    match = new(long_game=True, long_weather=kind)
    pools = match.view(None)["weather_pools"]
    assert [(pool["storm"], pool["sun"], pool["days"]) for pool in pools] == [(*first, 4), (*second, 4)]
    assert match.view(None)["days"] == 8
    if kind == "literal":
        for seed in range(12):
            early, late = storms(new(2, seed, long_game=True))
            assert early in (1, 2, 3)
            assert late in (2, 3, 4)


@pytest.mark.rule("K13")
def test_weather_by_chance_or_by_agreed_pools():
    assert new(weather="chance").view(None)["weather_pools"] == [{"storm": 6, "sun": 6, "days": 6}]
    assert sum(storms(new(2, 1, weather=[[3, 0, 3], [3, 0, 3]]))) == 6
    assert sum(storms(new(2, 1, weather=[[0, 3, 3], [0, 3, 3]]))) == 0


@pytest.mark.rule("K26")
def test_tents_begin_in_the_pile():
    view = new(3, tents=True).view(0)
    assert view["tent_pile"] == 24
    assert [seat["tent_cards"] for seat in view["seats"]] == [0, 0, 0]
    assert new(3).view(0)["tent_pile"] == 0


@pytest.mark.rule("K25", "K26", "K27")
def test_everything_together():
    match = new(4, 7, long_game=True, tents=True, characters="random")
    view = match.view(None)
    assert (view["days"], len(view["boards"]), view["with_tents"], view["with_characters"]) == (8, 8, True, True)
