"""Final scoring: the example, groups, extra points; and the whole scorer against a plain reading of it."""

from __future__ import annotations

import itertools
import random

import pytest

import chautari
from chautari.core.mask import marked
from chautari.games.yak.actions import SLOT_NAMES
from chautari.games.yak.tower import TOUCHES
from tests.games.yak import reference
from tests.games.yak.table import OVER, PIECES, stones_of_the_game, table, tower
from tests.games.yak.towers import EXAMPLE, groups, seated, tower_points

# The example of the rulebook


@pytest.mark.rule("Y70", "Y71", "Y73", "Y74", "Y81", "YA23")
def test_the_scoring_example_of_the_rulebook_comes_to_forty():
    """YT7: groups of 2, 2, 2, 3 and 4, two single stones, most food, no stupa: nothing but these lines count."""
    seats = {0: {"tower": tower(EXAMPLE)}, **{p: {"yurt": {}} for p in (1, 2, 3)}}
    match = table(4, seats=seats, heights={1: 14}, stupa=1, **OVER)
    assert match.scores()[0] == {
        "group_sizes": 3 * 3 + 6 + 9,
        "number_of_groups": 12,
        "single_stones": 2,
        "stupa": 0,
        "food": 2,
        "bonus_cards": 0,
        "total": 40,
    }


@pytest.mark.rule("Y66", "Y68", "Y69")
def test_the_crystals_of_the_example_take_orange_and_grey():
    """YT7: the upper crystal as red would join both red pairs to a group of five, for one point less."""
    assert groups(EXAMPLE) == [
        ("grey", ["0-2", "1-1", "2-1", "3-0"]),
        ("orange", ["0-4", "1-2", "1-3"]),
        ("black", ["0-0", "0-1"]),
        ("red", ["1-0", "2-0"]),
        ("red", ["3-1", "4-0"]),
    ]
    built = reference.read_tower(seated(EXAMPLE).view(None)["seats"][0]["tower"])
    values = {
        frozenset(chosen.items()): reference.value_with(built, chosen).points
        for chosen in reference.maximal_assignments(built)
    }
    assert max(values.values()) == 38
    assert values[frozenset({((1, 2), "orange"), ((3, 0), "red")})] == 37
    assert list(values.values()).count(38) == 1


@pytest.mark.rule("YA30")
def test_the_names_of_the_colours_change_no_points():
    """The example in other colours."""
    for others in ("ygobrunp", "punrobgy"):
        renamed = EXAMPLE.translate(str.maketrans("rybgounp", others))
        assert tower_points(renamed) == tower_points(EXAMPLE)


# Touching and groups


@pytest.mark.rule("Y63", "Y64", "YA22")
def test_two_stones_form_a_group_exactly_if_they_touch():
    """Two red stones in every pair of slots of the tallest tower."""
    others = [stone for stone in PIECES[2:9] for _ in range(3)]
    for one, two in itertools.combinations(reference.PLACES, 2):
        rest = iter(others)
        built = {place: "red" if place in (one, two) else next(rest) for place in reference.PLACES}
        match = table(4, seats={0: {"tower": reference.tower_rows(built)}}, stupa=0, **OVER)
        lines = [line for line in match.explain(0) if line.get("colour") == "red"]
        assert bool(lines) == (two in reference.touching(one)), (one, two)


@pytest.mark.rule("Y63", "YA22")
@pytest.mark.parametrize(
    ("slot", "neighbours"),
    [
        ("0-0", {"0-1", "1-0"}),
        ("0-2", {"0-1", "0-3", "1-1", "1-2"}),
        ("1-1", {"1-0", "1-2", "0-1", "0-2", "2-0", "2-1"}),
        ("3-0", {"3-1", "2-0", "2-1", "4-0"}),
        ("4-0", {"3-0", "3-1", "5-0"}),
        ("5-0", {"4-0", "6-0"}),
        ("8-0", {"7-0"}),
    ],
)
def test_what_a_stone_touches(slot, neighbours):
    around = marked([int(TOUCHES[SLOT_NAMES.index(slot)])])
    assert {SLOT_NAMES[other] for other in around} == neighbours


@pytest.mark.rule("Y63", "Y64")
def test_in_the_column_stones_touch_above_and_below():
    """YT40: the top of the pyramid and two stones on it are a group, with the red stone below them if there is one."""
    column = """
            r
            r
            r
           y {}
          b g o
         u n p y
        g b o u n
    """
    assert groups(column.format("b"))[0] == ("red", ["4-0", "5-0", "6-0"])
    assert groups(column.format("r"))[0] == ("red", ["3-1", "4-0", "5-0", "6-0"])


@pytest.mark.rule("Y64")
def test_everything_linked_belongs_to_one_group():
    snake = """
          r . .
         y r . .
        r r y r .
    """
    assert groups(snake) == [("red", ["0-0", "0-1", "1-1", "2-0"])]


@pytest.mark.rule("Y64", "Y71")
def test_unconnected_groups_of_one_colour_count_separately():
    drawing = "r r y r r"
    assert groups(drawing) == [("red", ["0-0", "0-1"]), ("red", ["0-3", "0-4"])]
    assert tower_points(drawing) == (6, 0, 1)


@pytest.mark.rule("Y65", "Y74")
def test_a_stone_in_no_group_is_worth_one_point():
    assert tower_points("r y r y r") == (0, 0, 5)
    assert tower_points("r . . . .") == (0, 0, 1)
    assert tower_points("") == (0, 0, 0)


@pytest.mark.rule("Y70")
@pytest.mark.parametrize(
    ("drawing", "size", "points"),
    [
        ("r r . . .", 2, 3),
        ("r r r . .", 3, 6),
        ("r r r r .", 4, 9),
        ("r r r r r", 5, 12),
        ("r . . .\nr r r r r", 6, 16),
        ("r r . .\nr r r r r", 7, 21),
        ("r r r .\nr r r r r", 8, 21),
        ("r r r *\nr r r r r", 9, 21),
    ],
)
def test_a_group_is_worth_more_the_larger_it_is(drawing, size, points):
    assert [len(slots) for _, slots in groups(drawing)] == [size]
    assert tower_points(drawing) == (points, 0, 0)


PAIRS = """
            y
            y
           n n
          u u b
         g g b o
        r r p p o
"""


@pytest.mark.rule("Y71")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 0), (2, 0), (3, 4), (4, 8), (5, 12), (6, 16), (7, 20), (8, 20)]
)
def test_the_number_of_groups_counts_from_three_on(number, points):
    """YT41: 2 groups 0, 3 groups 4, 8 groups 20 points. Pairs are broken one by one by a stone of a crystal's sort."""
    drawing = PAIRS
    for colour in "yngrubop"[number:]:
        at = drawing.rindex(colour)
        drawing = drawing[:at] + "*" + drawing[at + 1 :]
    assert len(groups(drawing)) == number
    assert seated(drawing).scores()[0]["number_of_groups"] == points


# Extra points


@pytest.mark.rule("Y72")
def test_the_stupa_is_worth_three_points():
    match = table(4, heights={0: 14, 1: 14}, stupa=1, **OVER)
    assert [line["stupa"] for line in match.scores()] == [0, 3, 0, 0]


@pytest.mark.rule("Y73")
@pytest.mark.parametrize(
    ("food", "points"),
    [((3, 5, 4), (0, 2, 0)), ((5, 5, 4), (2, 2, 0)), ((3, 3, 3), (2, 2, 2)), ((0, 1, 0), (0, 2, 0))],
)
def test_the_most_food_left_is_worth_two_points_to_all_who_have_it(food, points):
    seats = {p: {"yurt": {["milk", "meat", "bread"][p]: n}} for p, n in enumerate(food)}
    assert tuple(line["food"] for line in table(3, seats=seats).scores()) == points


@pytest.mark.rule("Y73")
def test_all_kinds_of_food_count_alike():
    seats = {0: {"yurt": {"milk": 2, "meat": 1, "bread": 1}}, 1: {"yurt": {"milk": 3}}, 2: {"yurt": {"bread": 4}}}
    assert [line["food"] for line in table(3, seats=seats).scores()] == [2, 0, 2]


@pytest.mark.rule("Y73", "YA14")
def test_with_empty_yurts_nobody_has_the_most_food():
    seats = {p: {"yurt": {}} for p in range(3)}
    assert [line["food"] for line in table(3, seats=seats).scores()] == [0, 0, 0]


# The whole scorer against a plain reading


def random_towers(rng, crystals):
    """Four towers from the stones of one game, the first one with that many crystals."""
    colours = rng.sample(PIECES[1:9], rng.randint(2, 8))
    supply = stones_of_the_game(4)
    mixed = [stone for stone in colours for _ in range(supply[stone])]
    rng.shuffle(mixed)
    height = min(rng.randint(max(crystals, 1), 19), len(mixed) + crystals)
    first = ["crystal"] * crystals + [mixed.pop() for _ in range(height - crystals)]
    rng.shuffle(first)
    towers = [reference.random_tower(rng, height, first)]
    rest = mixed + ["crystal"] * (8 - crystals)
    rng.shuffle(rest)
    for _ in range(3):
        towers.append(reference.random_tower(rng, rng.randint(0, min(19, len(rest))), rest))
    if max(map(len, towers)) < 14:
        pad = [stone for stone in PIECES[1:9] if stone not in colours] or colours
        left = stones_of_the_game(4)
        for built in towers:
            left.subtract(built.values())
        fill = [stone for stone in [*pad, *PIECES[1:]] for _ in range(left.pop(stone, 0))]
        while len(towers[3]) < 14:
            towers[3][sorted(reference.open_places(set(towers[3])))[0]] = fill.pop(0)
    return towers


@pytest.mark.rule("Y63", "Y64", "Y65", "Y66", "Y67", "Y68", "Y69", "Y70", "Y71", "Y74", "Y81", "YA32")
@pytest.mark.parametrize("crystals", range(9))
def test_the_scorer_agrees_with_a_plain_reading_of_the_rules(crystals):
    """Points, number of groups and their sizes of hundreds of random towers."""
    rng = random.Random(crystals)
    for _ in range(110):
        towers = random_towers(rng, crystals)
        owner = max(range(4), key=lambda p: len(towers[p]))
        seats = [{"tower": reference.tower_rows(built)} for built in towers]
        words = {"seats": seats, "carts": BARE, "bag_closed": True, "stupa": owner, **OVER}
        match = chautari.set_up("yak", {"players": 4, "table": words})
        for p, built in enumerate(towers):
            expected = reference.best_value(built)
            line = match.scores()[p]
            assert line["group_sizes"] == expected.size_points
            assert line["number_of_groups"] == reference.GROUPS_POINTS[min(expected.groups, 7)]
            assert line["single_stones"] == expected.singles
            shown = [row for row in match.explain(p) if row["category"] == "group_sizes"]
            assert tuple(sorted((row["size"] for row in shown), reverse=True)) == expected.sizes


BARE = [{"cart": name, "stones": []} for name in ("no_milk", "no_meat", "no_bread", "max_2_kinds")]
