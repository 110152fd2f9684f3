"""Crystals in the final scoring: which colours they must, may and cannot take."""

from __future__ import annotations

import pytest

from tests.games.yak import reference
from tests.games.yak.towers import groups, seated, tower_points


@pytest.mark.rule("Y66", "Y74")
def test_one_single_stone_beside_it_gives_a_crystal_no_colour():
    """YT36: both are worth one point."""
    assert tower_points("r * . . .") == (0, 0, 2)


@pytest.mark.rule("Y66", "Y68")
def test_a_crystal_joins_two_single_stones():
    """YT37: two greens that do not touch each other, and the crystal between them."""
    assert groups("n * n . .") == [("green", ["0-0", "0-1", "0-2"])]
    assert tower_points("n * n . .") == (6, 0, 0)


@pytest.mark.rule("Y66", "Y68")
def test_a_crystal_joins_a_group_that_it_touches_with_one_stone():
    assert groups("n n * . .") == [("green", ["0-0", "0-1", "0-2"])]


@pytest.mark.rule("Y67", "Y69", "YA13")
def test_only_one_of_two_crystals_joins_the_same_group():
    """YT38: the other one is a single stone."""
    assert tower_points("* r r * .") == (6, 0, 1)


@pytest.mark.rule("Y67")
def test_all_groups_of_one_colour_together_take_one_crystal():
    """Two red pairs far apart, each with a crystal of its own: only one may be red."""
    assert tower_points("* y b *\nr r g r r") == (6 + 3, 0, 1 + 3)


@pytest.mark.rule("Y69", "YA11")
def test_a_crystal_must_take_a_colour_even_where_it_gains_nothing():
    """YT39: beside a group of seven the crystal is its eighth stone, not a single one."""
    drawing = "r r r .\nr r r r *"
    assert groups(drawing) == [("red", ["0-0", "0-1", "0-2", "0-3", "0-4", "1-0", "1-1", "1-2"])]
    assert tower_points(drawing) == (21, 0, 0)


@pytest.mark.rule("Y69", "Y68", "YA11", "YA12")
def test_a_crystal_must_join_two_groups_even_where_that_costs_points():
    """Two red groups of four and a green pair: with the crystal left out they would be worth 28, joined only 26."""
    drawing = """
           n .
          n y r
         r r * r
        r r u r r
    """
    assert groups(drawing) == [
        ("red", ["0-0", "0-1", "0-3", "0-4", "1-0", "1-1", "1-2", "1-3", "2-2"]),
        ("green", ["2-0", "3-0"]),
    ]
    assert tower_points(drawing) == (21 + 3, 0, 2)
    built = reference.read_tower(seated(drawing).view(None)["seats"][0]["tower"])
    assert reference.value_with(built, {}).points == 28


@pytest.mark.rule("Y67", "Y69", "YA11")
def test_the_owner_decides_which_crystal_gets_a_contested_colour():
    """The right crystal could be red and the left one green; better, the right one makes seven green stones alone."""
    drawing = """
          . . n
         n n n r
        n * r * n
    """
    assert groups(drawing) == [("green", ["0-0", "0-3", "0-4", "1-0", "1-1", "1-2", "2-2"])]
    assert tower_points(drawing) == (21, 0, 3)


@pytest.mark.rule("Y68", "YA12")
def test_a_crystal_joins_everything_of_its_colour_that_it_touches():
    """A red pair, a single red stone on the other side, and a second pair above: one group of six."""
    assert groups("r r * r .") == [("red", ["0-0", "0-1", "0-2", "0-3"])]
    both = """
          r . .
         r * . .
        y r r . .
    """
    assert groups(both) == [("red", ["0-1", "0-2", "1-0", "1-1", "2-0"])]


@pytest.mark.rule("Y66", "Y67", "YA13")
def test_crystals_pass_no_colour_on_to_each_other():
    """The second crystal touches the first one, but no red stone."""
    assert tower_points("r r * * .") == (6, 0, 1)


@pytest.mark.rule("Y66", "YA13")
def test_a_crystal_with_a_colour_does_not_make_a_group_for_another_crystal():
    """The green stones are single ones: the middle crystal joins two of them, the right one touches just one."""
    assert tower_points("n * n * .") == (6, 0, 1)


@pytest.mark.rule("Y69")
def test_the_crystals_take_the_colours_worth_most():
    """As grey the crystal makes six beside a black pair, as black it makes three beside five grey stones."""
    drawing = """
          g . .
         g * b .
        g g g b .
    """
    assert groups(drawing) == [("grey", ["0-0", "0-1", "0-2", "1-0", "1-1", "2-0"]), ("black", ["0-3", "1-2"])]
    assert tower_points(drawing) == (16 + 3, 0, 0)


@pytest.mark.rule("YA32", "Y69")
@pytest.mark.parametrize(
    ("drawing", "sizes"),
    [
        ("* b . .\ng g b b .", [4, 2]),  # rather than 3 and 3
        ("* g . .\nb b g g .", [4, 2]),  # the same in swapped colours
        (". . u\n. u * p\n. p p p p", [5, 3]),  # rather than a single group of 6
        (". . p\n. p * u\n. u u u u", [5, 3]),
    ],
)
def test_of_equally_good_crystals_the_sheet_shows_more_groups_and_then_larger_ones(drawing, sizes):
    assert [len(slots) for _, slots in groups(drawing)] == sizes
    built = reference.read_tower(seated(drawing).view(None)["seats"][0]["tower"])
    best = [reference.value_with(built, chosen) for chosen in reference.maximal_assignments(built)]
    assert len({value.points for value in best}) == 1
    assert len(set(best)) == 2
