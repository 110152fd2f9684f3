"""The box: counts and sums against the printed list, the house edition, and editions that are refused."""

from __future__ import annotations

import copy
import itertools
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari import BadEdition
from chautari.core.edition import line_at
from chautari.games.kathmandu.actions import ANIMAL_NAMES, DICE_NAMES, EQUIPMENT, GOOD_NAMES, LANDS, LANDSCAPES, SIDES
from chautari.games.kathmandu.components import box, check_edition, renames
from chautari.games.kathmandu.edition import read
from chautari.games.kathmandu.sides import EDGES, NATURAL, areas, beside, goods_cities

TEXT = (Path(chautari.__file__).parent / "games/kathmandu/editions/house.toml").read_text("utf-8")
HOUSE = tomllib.loads(TEXT)
EDITION = read(HOUSE)
BOARDS = {board.id: board for board in EDITION.boards}
TERRAIN = SIDES[:12]


def house() -> dict[str, Any]:
    """A copy of the house edition, to change."""
    return copy.deepcopy(HOUSE)


def places(side: str, landscape: str) -> set[tuple[int, int]]:
    return {at for at, cell in BOARDS[side].cells().items() if cell.landscape == landscape}


# Counts


def test_the_house_edition_is_sound() -> None:
    check_edition(HOUSE)


@pytest.mark.rule("K2", "K7")
def test_there_are_six_terrain_boards_with_two_sides_a_start_and_a_destination() -> None:
    assert len(TERRAIN) == 12
    assert set(BOARDS) == set(SIDES)
    assert all(len(board.cells()) == 36 for board in EDITION.boards)


@pytest.mark.rule("K10")
def test_the_cities_of_six_boards_hold_exactly_the_24_goods() -> None:
    for sides in itertools.product(*zip(TERRAIN[::2], TERRAIN[1::2], strict=True)):
        assert sum(len(city) for side in sides for city in goods_cities(BOARDS[side].cells())) == 24
    assert sum(len(goods.points) for goods in EDITION.goods) == 24
    assert {tuple(goods.points) for goods in EDITION.goods} == {(2, 3, 4, 5)}
    assert [goods.id for goods in EDITION.goods] == GOOD_NAMES


@pytest.mark.rule("K47")
def test_there_are_temples_for_all_offerings() -> None:
    """Two printed ones on each side: with the tiles 10 in the base game and 16 in the long one, for 9 offerings."""
    for side in TERRAIN:
        cells = BOARDS[side].cells().values()
        assert sum(cell.temple for cell in cells) == 2
        assert sum(cell.tower for cell in cells) == 1


@pytest.mark.rule("K14", "K19", "K104")
def test_equipment_has_three_cards_of_each_kind_and_one_to_start_with() -> None:
    assert len(EDITION.equipment) == 36
    assert Counter(card.kind for card in EDITION.equipment) == dict.fromkeys(EQUIPMENT, 3)
    assert Counter(card.landscape for card in EDITION.equipment) == dict.fromkeys(LANDS, 6)
    assert len({(card.kind, card.landscape) for card in EDITION.equipment}) == 36
    assert [kind.start for kind in EDITION.equipment_kinds] == [1] * 12
    timing = {
        when: [k.id for k in EDITION.equipment_kinds if k.timing == when] for when in ("before", "during", "after")
    }
    assert len(timing["before"]) == 8
    assert timing["during"] == ["climbing_gear", "tea_leaves", "bridle"]
    assert timing["after"] == ["rope_ladder"]


@pytest.mark.rule("K14", "K44", "K45")
def test_27_animals_and_the_landscapes_that_the_rulebook_shows() -> None:
    assert [animal.id for animal in EDITION.animals] == ANIMAL_NAMES
    assert Counter(animal.landscape for animal in EDITION.animals) == dict.fromkeys(LANDS, 5) | {"city": 2}
    shown = {animal.id: animal.landscape for animal in EDITION.animals if animal.tag == "example"}
    assert shown == {"greater_one_horned_rhino": "meadow"}
    cards = [(card.kind, card.landscape) for card in EDITION.equipment if card.tag == "example"]
    assert cards == [("climbing_gear", "grain_field")]


@pytest.mark.rule("K16", "K26")
def test_yak_tiles_and_tents() -> None:
    nine = {"snow": 2, "meadow": 2, "forest": 2, "grain_field": 1, "steppe": 1, "city": 1}
    assert [Counter(stack) for stack in EDITION.yak_tiles.stacks()] == [nine] * 4
    assert EDITION.tents.cards() == [4] * 6


@pytest.mark.rule("K8", "K141")
def test_points_of_offerings_and_kathmandu_tiles() -> None:
    assert [space.points for space in EDITION.offering_track] == [3, 7, 12, 18, 25, 32, 39, 46, 53]
    assert [tile.points for tile in EDITION.kathmandu_tiles] == [15, 13, 11, 9]


@pytest.mark.rule("K12", "K25")
def test_weather_pools() -> None:
    pools = [
        [[pool.storm, pool.sun, pool.drawn] for pool in game] for game in (EDITION.weather.base, EDITION.weather.long)
    ]
    assert pools == [[[3, 2, 3], [3, 2, 3]], [[3, 3, 4], [4, 2, 4]]]


@pytest.mark.rule("K18", "K34")
def test_dice() -> None:
    gives = {die.id: (die.gives, die.tag) for die in EDITION.dice}
    assert set(gives) == set(DICE_NAMES)
    assert [gives[die] for die in ("brown", "pink", "black")] == [
        ("backpack", "text"),
        ("yak_fodder", "text"),
        ("any", "text"),
    ]
    assert {gives[die][1] for die in ("purple", "orange", "grey")} == {"third-party"}


@pytest.mark.rule("K27")
def test_characters_begin_with_four_to_six_resources_and_one_to_three_cards() -> None:
    for character in EDITION.characters:
        assert 4 <= sum(character.resources.values()) <= 6
        assert 1 <= character.start_equipment <= 3


def test_what_the_rulebook_says_is_tagged_so() -> None:
    named = {land.id for land in EDITION.landscapes if land.tag == "text"}
    assert named == {"snow", "meadow", "grain_field", "city", "mountain"}
    assert [entry.colour for entry in EDITION.maps if entry.tag == "example"] == ["red", "purple", "green"]
    assert [space.points for space in EDITION.offering_track if space.tag == "example"] == [25]
    assert [tile.points for tile in EDITION.kathmandu_tiles if tile.tag == "text"] == [15]


# The design of the sides


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


# What setup receives


def test_the_numbers_of_the_box() -> None:
    numbers = box(HOUSE)
    assert len(numbers) == 799
    side = numbers[:37]  # T1a
    assert side[36] == 0  # its needle points north
    assert side[:6] == [0, 0, 0, 2, 2, 2]
    assert side[9] == LANDSCAPES.index("city") + 256
    assert side[20] == LANDSCAPES.index("snow") + 64  # the mark for a temple tile
    assert side[24] == LANDSCAPES.index("steppe") + 8  # a temple
    start, dest = numbers[12 * 37 : 13 * 37], numbers[13 * 37 : 14 * 37]
    assert start[0] == LANDSCAPES.index("forest") + 32
    assert (start[36], dest[36]) == (-1, -1)
    assert dest.count(LANDSCAPES.index("city") + 16) == 9


def test_boards_may_stand_in_any_order() -> None:
    document = house()
    for name in ("boards", "animals", "dice", "goods", "characters", "equipment_kinds"):
        document[name].reverse()
    assert box(document) == box(HOUSE)


# Editions that are refused


def change(path: list[Any], value: Any) -> Any:
    """An edition with one value changed; None takes the key away."""

    def changed() -> dict[str, Any]:
        document = house()
        place: Any = document
        for key in path[:-1]:
            place = place[key]
        if value is None:
            del place[path[-1]]
        else:
            place[path[-1]] = value
        return document

    return changed


NUMBER = {board["id"]: k for k, board in enumerate(HOUSE["boards"])}


def row(side: str, number: int, cells: str) -> Any:
    """An edition with one row of a side changed."""
    return change(["boards", NUMBER[side], "rows", number - 1], cells)


def rows(side: str, *changed: tuple[int, str]) -> Any:
    def many() -> dict[str, Any]:
        document = house()
        for number, cells in changed:
            document["boards"][NUMBER[side]]["rows"][number - 1] = cells
        return document

    return many


def find(key: str, name: str) -> int:
    return next(k for k, entry in enumerate(HOUSE[key]) if entry["id"] == name)


RHINO, GEAR, CHEST, BRIDLE = (
    find("animals", "greater_one_horned_rhino"),
    find("equipment", "climbing gear 1"),
    find("equipment_kinds", "chest"),
    find("equipment_kinds", "bridle"),
)

REFUSED = [
    # shape
    (change(["dice"], None), "dice"),
    (change(["colours"], []), "colours"),
    (change(["goods", 0, "points"], "five"), r"goods\[0\]"),
    # tags and names
    (change(["landscapes", 0, "tag"], "guess"), "landscape 'snow': the tag is one of"),
    (change(["animals", 0, "tag"], "guess"), "animal 'red_panda': the tag"),
    (change(["maps", 0, "tag"], "guess"), "maps: the tag"),
    (change(["offering_track", 0, "tag"], "guess"), "offering_track: the tag"),
    (change(["tents", "tag"], "guess"), "tents: the tag"),
    (change(["boards", 0, "tag"], "guess"), "board 'start': the tag"),
    (change(["landscapes", 0, "id"], "ice"), "landscapes: the ids are snow"),
    (change(["landscapes", 0, "names"], {"es": "nieve"}), "landscape 'snow': names"),
    (change(["landscapes", 0, "names"], {"en": "x" * 31}), "landscape 'snow': names"),
    (change(["maps", 0, "names"], {"en": " "}), "maps: names"),
    (change(["maps", 0, "colour"], "white"), "maps: the ids are red"),
    (change(["temple_tiles", "landscape"], "mountain"), "temple_tiles: the landscape is one of"),
    # dice
    (change(["dice", 0, "id"], "white"), "dice: the ids are"),
    (change(["dice", 0, "gives"], "coin"), "die 'brown': it gives backpack"),
    (change(["dice", 4, "gives"], "any"), "die 'pink': it gives yak_fodder"),
    (change(["dice", 5, "gives"], "coin"), "die 'black': it gives any"),
    (change(["dice", 1, "gives"], "coin"), "dice: each of backpack"),
    # equipment
    (change(["equipment", 0], None), "equipment: the box has 36 cards, here are 35"),
    (change(["equipment", 1, "id"], "tool case 1"), "equipment: two cards have the same id"),
    (change(["equipment", 0, "kind"], "spade"), "equipment card 'tool case 1': the kind is one of"),
    (change(["equipment", 0, "landscape"], "mountain"), "equipment card 'tool case 1': the landscape is one of"),
    (change(["equipment", GEAR, "landscape"], "city"), "climbing_gear card shows grain_field"),
    (change(["equipment", 0, "kind"], "chest"), "three tool_case cards on three different landscapes"),
    (change(["equipment", 0, "landscape"], "forest"), "three tool_case cards on three different landscapes"),
    (change(["equipment", 0, "landscape"], "snow"), "6 cards that show snow"),
    (change(["equipment_kinds", 0, "id"], "spade"), "equipment_kinds: the ids are"),
    (change(["equipment_kinds", CHEST, "timing"], "during"), "equipment kind 'chest': its timing is before or after"),
    (change(["equipment_kinds", BRIDLE, "timing"], "before"), "equipment kind 'bridle': its timing is during"),
    (change(["equipment_kinds", 0, "start"], -1), "equipment kind 'tool_case': start is 0 or more"),
    (change(["equipment_kinds", 0, "start"], 2), "'tool_case': the house edition has one start equipment card"),
    # animals
    (change(["animals", 0, "id"], "panda"), "animals: the ids are red_panda"),
    (change(["animals", 0, "landscape"], "mountain"), "animal 'red_panda': the landscape"),
    (change(["animals", RHINO, "landscape"], "snow"), "'greater_one_horned_rhino': it lives on the meadow"),
    (change(["animals", 0, "landscape"], "city"), "animals: the house edition has five"),
    # points
    (change(["goods", 0, "id"], "gold"), "goods: the ids are thangka"),
    (change(["goods", 0, "points"], [2, 3, 4]), "goods 'thangka': points are 4 numbers"),
    (change(["goods", 0, "points"], [2, 3, 4, 101]), "goods 'thangka': points are 4 numbers"),
    (change(["goods", 0, "points"], [2, 3, 4, 6]), "goods 'thangka': the house edition has one tile each"),
    (change(["offering_track", 0], None), "offering_track: 9 rising numbers"),
    (change(["offering_track", 1, "points"], 3), "offering_track: 9 rising numbers"),
    (change(["offering_track", 8, "points"], 101), "offering_track: 9 rising numbers"),
    (change(["offering_track", 4, "points"], 24), "offering_track: one space shows 25"),
    (change(["kathmandu_tiles", 3], None), "kathmandu_tiles: 4 falling numbers"),
    (change(["kathmandu_tiles", 3, "points"], 14), "kathmandu_tiles: 4 falling numbers"),
    (change(["kathmandu_tiles", 0, "points"], 16), "kathmandu_tiles: the top one is worth 15"),
    (change(["kathmandu_tiles", 2, "points"], 10), "kathmandu_tiles: .* another 11"),
    # yak tiles, tents, weather, characters
    (change(["yak_tiles", "red"], ["snow"] * 8), "yak_tiles: each player has 9"),
    (change(["yak_tiles", "red"], ["mountain"] * 9), "yak_tiles: the landscape is one of"),
    (change(["yak_tiles", "red"], ["snow"] * 9), "yak_tiles: in the house edition all players have the same"),
    (change(["tents", "snow"], 5), "tents: there are 24 cards"),
    (change(["tents", "snow"], None), "tents"),
    (change(["weather", "base"], [{"storm": 3, "sun": 3, "drawn": 6}]), "weather: base has two pools"),
    (
        change(["weather", "base", 0, "drawn"], 6),
        "weather: in base at least one tile is drawn from a pool, and no more than it has",
    ),
    (change(["weather", "base", 0, "drawn"], 0), "weather: in base at least one tile is drawn"),
    (change(["weather", "base", 0, "sun"], 13), "weather: in base a pool has up to 12 tiles"),
    (change(["weather", "long", 0, "drawn"], 3), "weather: long draws 8 tiles"),
    (change(["characters", 0, "id"], "cook"), "characters: the ids are mountaineer"),
    (change(["characters", 0, "resources"], {"gold": 4}), "character 'mountaineer': resources are"),
    (change(["characters", 0, "resources"], {"coin": -1}), "character 'mountaineer': resources are"),
    (change(["characters", 0, "resources"], {"coin": 7}), "character 'mountaineer': the house edition gives 4 to 6"),
    (change(["characters", 0, "start_equipment"], 4), "character 'mountaineer': the house edition gives .* 1 to 3"),
    (change(["characters", 0, "start_equipment"], 13), "character 'mountaineer': start_equipment is a number"),
    # boards: rows and marks
    (change(["boards", 2], None), "boards: the ids are T1a"),
    (change(["boards", 2, "id"], "T1b"), "boards: the ids are T1a"),
    (change(["boards", NUMBER["T1a"], "rows", 5], None), "board 'T1a': a board has 6 rows, here are 5"),
    (row("T1a", 1, "s s s g g"), "board 'T1a': row 1 has 5 cells"),
    (row("T1a", 1, "s s s g g x"), "board 'T1a': row 1 has a cell 'x'"),
    (row("T1a", 1, "s s s g g g?"), "board 'T1a': row 1 has a cell 'g\\?'"),
    (change(["boards", NUMBER["T1a"], "needle"], "Q"), "board 'T1a': the needle is N, E, S or W"),
    (change(["boards", NUMBER["T1a"], "needle"], ""), "board 'T1a': the needle is N, E, S or W"),
    (change(["boards", NUMBER["T1a"], "needle"], None), "board 'T1a': a terrain board has a needle"),
    (row("T1a", 2, "s  ^* ^  c  c  g"), "board 'T1a': row 2 has a mark on a mountain"),
    (row("T1a", 4, "p  ^  s  s  ^  f"), r"board 'T1a': spaces for a temple tile \(\+\): 1 wanted, here are 0"),
    (row("T1a", 1, "s  s  s+ g  g  g"), r"board 'T1a': spaces for a temple tile \(\+\): 1 wanted, here are 2"),
    (row("T1a", 1, "s* s* s* s* g  g"), r"board 'T1a': temples \(\*\): 0 to 4 wanted, here are 6"),
    (row("T1a", 1, "s* s  s  g  g  g"), r"board 'T1a': temples \(\*\): 2 wanted, here are 3"),
    (row("T1a", 1, "s> s  s  g  g  g"), r"board 'T1a': start spaces \(>\): 0 wanted"),
    (row("T1a", 1, "s  s  s  K  g  g"), r"board 'T1a': Kathmandu cells \(K\): 0 wanted"),
    # boards: edges, connection, areas
    (row("T1a", 1, "^  ^  ^  g  g  g"), "board 'T1a': the north edge has 3 cells without mountains"),
    (rows("T1a", (4, "p  ^  s+ ^  ^  f"), (2, "s  ^  ^  ^  c  g"), (3, "s  ^  s  ^  c  g")), "do not hang together"),
    (row("T5b", 5, "c  c  f  f  ^  g+"), r"board 'T5b': mountains \(\^\): 5 to 8 wanted, here are 4"),
    (row("T1a", 6, "p  ^  m  m  f* f"), r"board 'T1a': mountains \(\^\): 5 to 8 wanted, here are 9"),
    (row("T1a", 1, "c  s  s  g  g  g"), "board 'T1a': cities: 1 wanted, here are 2"),
    (row("T1a", 2, "s  ^  ^  c  c  c"), "board 'T1a': the city is a block of 2 by 2 cells"),
    (rows("T1a", (2, "s  ^  ^  c  c+ g"), (4, "p  ^  s  s  ^  f")), "temples and their tiles stand outside the city"),
    (row("T1a", 6, "p  p  p  p  f* f"), "board 'T1a': there is no meadow"),
    (row("T1a", 1, "s  s  m  g  g  g"), "board 'T1a': areas have 2 to 7 cells; those of meadow have 1, 3"),
    (rows("T1a", (1, "s  s  s  s  s  s"), (2, "s  ^  ^  c  c  s")), "areas have 2 to 7 cells; those of snow have 9, 3"),
    # start and destination
    (row("start", 1, "f  f  f  m  m  m"), "board 'start': the six start spaces .* on the west edge"),
    (
        rows("start", *((k, "f  f  f  m  m  m") for k in (1, 2, 3))),
        r"board 'start': start spaces \(>\): 4 to 36 wanted",
    ),
    (row("start", 1, "^> f  f  m  m  m"), "board 'start': row 1 has a mark on a mountain"),
    (rows("start", *((k, "m> m  m  m  m  ^") for k in (1, 2, 3))), "board 'start': the east edge has 3 cells"),
    (row("start", 1, "f> f+ f  m  m  m"), r"board 'start': spaces for a temple tile \(\+\): 0 wanted"),
    (row("start", 1, "f> f* f* f* m  m"), r"board 'start': temples \(\*\): 0 to 2 wanted, here are 3"),
    (row("start", 1, "f> f* f  m  m  m"), "board 'start': the house edition has no city with goods and no temple"),
    (row("start", 1, "f> c  c  m  m  m"), "board 'start': the house edition has no city with goods and no temple"),
    (row("start", 1, "f> K  f  m  m  m"), r"board 'start': Kathmandu cells \(K\): 0 wanted"),
    (change(["boards", NUMBER["start"], "needle"], "N"), "board 'start': the house edition has no needle"),
    (rows("start", (3, "p> g  g  g  g  f"), (4, "p> m  m  f  f  f"), (5, "m> m  s  s  p  f")), r"mountains \(\^\)"),
    (row("dest", 3, "f  ^  K  K  g  s"), r"board 'dest': Kathmandu cells \(K\): 9 wanted, here are 8"),
    (rows("dest", (3, "f  ^  K  K  g  s"), (2, "f  g  K  p  ^  s")), "board 'dest': Kathmandu is a block of 3 by 3"),
    (rows("dest", *((k, "K  K  K  f  ^  s") for k in (3, 4, 5))), "at least one column away from the west edge"),
    (row("dest", 3, "f  ^  K* K  K  s"), "board 'dest': Kathmandu has no temples"),
    (row("dest", 1, "g+ g  p  p  s  s"), r"board 'dest': spaces for a temple tile \(\+\): 0 wanted"),
    (row("dest", 1, "g> g  p  p  s  s"), r"board 'dest': start spaces \(>\): 0 wanted"),
    (row("dest", 1, "g* g* p* p  s  s"), r"board 'dest': temples \(\*\): 0 to 2 wanted"),
    (rows("T1a", *((k, "c  s  c  s  c  s") for k in (1, 3, 5))), "board 'T1a': there are at most 7 cities"),
    (rows("dest", *((k, "^  f  f  f  f  s") for k in (1, 2, 6))), "board 'dest': the west edge has 3 cells"),
    (
        rows(
            "dest",
            (1, "g  g  p  p  s  ^"),
            (2, "f  g  g  p  s  s"),
            (3, "f  f  K  K  K  s"),
            (4, "f  f  K  K  K  s"),
            (6, "m  m  f  f  f  ^"),
        ),
        "board 'dest': mountains stand around a part of Kathmandu",
    ),
]


@pytest.mark.parametrize(("changed", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_an_edition_that_breaks_a_requirement_is_refused_with_the_reason(changed: Any, reason: str) -> None:
    with pytest.raises(BadEdition, match=reason):
        check_edition(changed())


def test_promises_about_several_entries_are_held() -> None:
    """Each of these is sound by itself but for what it adds up to."""
    document = house()
    document["tents"] |= {"snow": 5, "meadow": 3}
    with pytest.raises(BadEdition, match="tents: the house edition has as many of each landscape"):
        check_edition(document)
    document = house()
    document["equipment_kinds"][0] |= {"start": 2, "tag": "text"}
    with pytest.raises(BadEdition, match="equipment_kinds: start adds up to 12 cards"):
        check_edition(document)
    document = house()
    document["characters"][0] |= {"start_equipment": 6, "tag": "text"}
    with pytest.raises(BadEdition, match="characters: four of them may need 13 start equipment cards; there are 12"):
        check_edition(document)


@pytest.mark.rule("KA55")
def test_more_goods_spaces_than_goods_are_refused() -> None:
    document = house()
    document["boards"][NUMBER["T1a"]] |= {"tag": "text"}
    document["boards"][NUMBER["T1a"]]["rows"][0] = "c  s  s  g  g  g"
    with pytest.raises(BadEdition, match="there are 24 goods, and a landscape could have 25 spaces"):
        check_edition(document)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "telescope 2", kind = "telescope"', 'id = "telescope 2", kind = "binoculars"'),
        ('id = "bharal", landscape = "snow"', 'id = "bharal", landscape = "mountain"'),
        ('id = "ring", points = [2, 3, 4, 5]', 'id = "ring", points = [2, 3, 4, 5, 6]'),
        ('id = "orange", gives = "coin"', 'id = "orange", gives = "backpack"'),
        ('id = "monk"', 'id = "monk" \ncards = 3'),
    ],
)
def test_a_refusal_leads_to_the_line(old: str, new: str) -> None:
    text = TEXT.replace(old, new)
    assert text != TEXT
    with pytest.raises(BadEdition) as refused:
        check_edition(tomllib.loads(text))
    line = line_at(text, str(refused.value))
    assert line is not None
    if "orange" in old:
        assert text.splitlines()[line - 1] == "dice = ["
    else:
        assert new.splitlines()[-1] in text.splitlines()[line - 1]


def test_a_refusal_of_a_board_leads_to_its_entry() -> None:
    text = TEXT.replace('"p  f* ^  ^  g  g "', '"p  f* ^  ^  g  g* "')
    with pytest.raises(BadEdition) as refused:
        check_edition(tomllib.loads(text))
    line = line_at(text, str(refused.value))
    assert line is not None
    assert text.splitlines()[line - 1] == 'id = "T6b"'


# Editions of owners


def test_an_owner_may_write_down_what_is_printed() -> None:
    """Entries with another tag than house need only what the rules need."""
    document = house()
    document["boards"][NUMBER["T1a"]] = {
        "id": "T1a",
        "rows": ["s s s s s s", "s s s s s s", "s s s s m* s", "s s+ s s s s", "s s s s s s", "s s s s s s"],
        "needle": "W",
        "tag": "text",
    }
    document["goods"][0] |= {"points": [1, 1, 9, 9], "tag": "text"}
    document["tents"] |= {"snow": 9, "meadow": 1, "grain_field": 2, "tag": "text"}
    document["characters"][0] |= {"resources": {"coin": 9}, "start_equipment": 0, "tag": "text"}
    for animal in document["animals"]:
        animal["tag"] = "text"
    document["animals"][0]["landscape"] = "city"
    document["temple_tiles"] = {"landscape": "city", "tag": "text"}
    check_edition(document)
    assert box(document)[:6] == [0] * 6
    assert box(document)[14 * 37] == LANDS.index("city")


def test_an_owner_may_call_things_by_other_names() -> None:
    document = house()
    document["landscapes"][2]["names"] = {"en": "paddy", "fr": "rizière", "de": "Reisfeld"}
    document["maps"][5]["names"] = {"fr": "blanc"}
    check_edition(document)
    assert renames(document, "en") == {"landscape-grain-field": "paddy"}
    assert renames(document, "fr") == {"landscape-grain-field": "rizière", "map-colour-orange": "blanc"}
    assert renames(HOUSE, "en") == {}
