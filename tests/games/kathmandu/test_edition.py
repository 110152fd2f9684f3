"""Editions: what is refused, with the reason and its line, and what an owner may write down."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from chautari import BadEdition
from chautari.core.edition import line_at
from chautari.games.kathmandu.actions import LANDS
from chautari.games.kathmandu.components import box, check_edition, renames
from tests.editing import changed
from tests.games.kathmandu.box import HOUSE, TEXT, house

# Editions that are refused


def change(path: list[Any], value: Any) -> Any:
    """An edition with one value changed; None takes the key away."""
    return lambda: changed(house(), path, value)


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
    document["characters"][0] |= {"start_equipment": 5, "tag": "text"}
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


def printed(side: str, *cells: str) -> dict[str, Any]:
    """An edition with one side as an owner has written it down."""
    document = house()
    document["boards"][NUMBER[side]] |= {"rows": list(cells), "tag": "text"}
    return document


@pytest.mark.rule("K4")
def test_edges_with_few_open_cells_are_an_owners_affair_as_long_as_the_board_can_be_joined() -> None:
    plain = "s s s s s s"
    check_edition(printed("T1a", "^ ^ ^ s s s", "^ s s s s s", "^ s s s s s", plain, plain, "s s s s+ s s"))
    shut = ("^ ^ ^ ^ ^ ^", *4 * ("^ s s s s ^",), "^ ^ s+ s ^ ^")
    with pytest.raises(BadEdition, match="board 'T1a': it cannot be joined"):
        check_edition(printed("T1a", *shut))
    with pytest.raises(BadEdition, match="board 'start': it cannot be joined"):
        check_edition(printed("start", *5 * ("s> s s s s ^",), "s> s s s s s"))


@pytest.mark.rule("K7", "KA8")
def test_a_temple_tile_with_a_landscape_does_not_cover_a_city() -> None:
    document = printed("T1a", "s s s s s s", "s s s s s s", "s s c c+ s s", "s s c c s s", "s s s s s s", "s s s s s s")
    check_edition(document)
    document["temple_tiles"] = {"landscape": "snow", "tag": "text"}
    with pytest.raises(BadEdition, match="board 'T1a': its space for a temple tile is in a city"):
        check_edition(document)


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
