"""The tower: which slots are open, and which shapes can be built."""

from __future__ import annotations

import random

import pytest

from chautari import IllegalAction
from chautari.games.yak.actions import SLOT_NAMES
from chautari.games.yak.tower import PLACES, is_open_slot, open_slots
from tests.games.yak import reference
from tests.games.yak.table import FINAL_DAY, cart, choices, noon, play, play_on, table, tower

SHAPES = reference.reachable_shapes(19)


def placing(drawing, **words):
    """Seat 0 with that tower has bought a crystal and places it."""
    seats = {0: {"tower": tower(drawing), "card": "build"}}
    return table(4, seats=seats, phase="place", active=0, bought=["crystal"], **words)


def slots(match):
    """The slots open to the bought stone."""
    return {action.removeprefix("place crystal ") for action in choices(match, 0)}


def refusal(match, slot):
    with pytest.raises(IllegalAction) as refused:
        match.play(0, f"place crystal {slot}")
    return refused.value.code


@pytest.mark.rule("Y26", "YA20")
def test_the_first_stone_goes_anywhere_in_the_bottom_row():
    """YT30: five fixed slots, and nowhere else."""
    match = placing("")
    assert slots(match) == {"0-0", "0-1", "0-2", "0-3", "0-4"}
    assert refusal(match, "1-0") == "slot-unsupported"


@pytest.mark.rule("Y26")
def test_the_second_stone_goes_beside_the_first():
    """YT30: one stone in the middle."""
    assert slots(placing(". . r . .")) == {"0-1", "0-3"}


@pytest.mark.rule("Y26")
def test_two_neighbours_carry_a_third_stone():
    """YT30: stones at 0-1 and 0-2."""
    assert slots(placing(". r r . .")) == {"0-0", "0-3", "1-1"}


@pytest.mark.rule("Y26", "YA21")
def test_the_bottom_row_grows_without_gaps():
    """YT30: with only 0-1 placed, 0-4 is not open."""
    match = placing(". r . . .")
    assert slots(match) == {"0-0", "0-2"}
    assert refusal(match, "0-4") == "slot-apart"
    assert refusal(match, "0-3") == "slot-apart"


@pytest.mark.rule("YA20")
def test_the_bottom_row_does_not_move_with_its_first_stone():
    """A row begun at its right end has no room further right."""
    assert slots(placing(". . . y r")) == {"0-2", "1-3"}


@pytest.mark.rule("Y26")
def test_a_slot_that_is_taken_is_not_open():
    assert refusal(placing(". r r . ."), "0-1") == "slot-taken"


@pytest.mark.rule("Y26")
def test_a_higher_stone_needs_both_stones_below_it():
    match = placing(
        """
        r y . .
        b g o . .
        """
    )
    assert slots(match) == {"0-3", "2-0"}
    assert refusal(match, "1-2") == "slot-unsupported"
    assert refusal(match, "2-1") == "slot-unsupported"


@pytest.mark.rule("Y27")
def test_a_tower_may_climb_before_its_lower_rows_are_complete():
    match = placing(
        """
        r .
        y b .
        g o u .
        n r y b .
        """
    )
    assert slots(match) == {"0-4"}
    match = placing(
        """
        y b .
        g o u .
        n r y b .
        """
    )
    assert slots(match) == {"0-4", "3-0"}


@pytest.mark.rule("Y26")
def test_above_the_top_single_stones_stand_on_each_other():
    """Chris has the whole pyramid and builds the column."""
    seats = {0: {"yurt": {"milk": 3}}}
    carts = {0: cart("no_bread", "r y b")}
    match = table(4, seats=seats, carts=carts, heights={0: 15}, stupa=0, **FINAL_DAY)
    play(noon(match, "build"), 0, "buy red yellow")
    assert choices(match, 0) == ["place red 5-0", "place yellow 5-0"]
    play(match, 0, "place yellow 5-0")
    built = match.view(None)["seats"][0]["tower"]
    assert (built["5-0"], built["6-0"]) == ("yellow", "red")


@pytest.mark.rule("Y26", "YA31")
def test_the_only_slot_is_taken_without_asking():
    seats = {0: {"yurt": {"milk": 1}}}
    match = table(4, seats=seats, carts={0: cart("no_bread", "r y b")}, heights={0: 15}, stupa=0, **FINAL_DAY)
    play(noon(match, "build"), 0, "buy yellow")
    assert match.view(None)["seats"][0]["tower"]["5-0"] == "yellow"
    assert match.waiting == (1,)


@pytest.mark.rule("Y26")
def test_the_slots_are_rows_of_five_four_three_two_one_and_a_column():
    rows = [name.split("-")[0] for name in SLOT_NAMES]
    assert [rows.count(str(r)) for r in range(9)] == [5, 4, 3, 2, 1, 1, 1, 1, 1]
    assert [tuple(map(int, name.split("-"))) for name in SLOT_NAMES] == list(PLACES) == reference.PLACES


def bits(shape):
    """A set of places as the rules keep it."""
    return sum(1 << PLACES.index(place) for place in shape)


@pytest.mark.rule("Y26")
def test_the_open_slots_agree_with_a_plain_reading_of_the_rule_for_every_shape():
    for n, shapes in SHAPES.items():
        for shape in shapes:
            expected = reference.open_places(set(shape))
            assert open_slots(bits(shape)) == bits(expected)
            assert [is_open_slot(bits(shape), z) for z in range(19)] == [place in expected for place in PLACES]
            assert bool(expected) is (n < 19)  # below the highest tower of all there is always a slot


@pytest.mark.rule("Y26", "Y61")
def test_the_number_of_shapes_by_stones():
    """YT31, enumerated with the rule functions themselves."""
    shapes = {0}
    counts = []
    for _ in range(15):
        shapes = {shape | 1 << z for shape in shapes for z in range(19) if is_open_slot(shape, z)}
        counts.append(len(shapes))
    assert counts == [5, 4, 7, 8, 10, 13, 12, 11, 9, 7, 5, 3, 2, 1, 1]


@pytest.mark.rule("Y61")
def test_fourteen_stones_mean_four_complete_rows():
    four_rows = {(r, i) for r in range(4) for i in range(5 - r)}
    assert SHAPES[14] == {frozenset(four_rows)}
    for n in range(14):
        assert not any(four_rows <= shape for shape in SHAPES[n])


@pytest.mark.rule("Y61")
def test_the_top_of_the_pyramid_needs_the_complete_fourth_row():
    assert not any((4, 0) in shape for n in range(15) for shape in SHAPES[n])


@pytest.mark.rule("Y27", "Y41")
def test_a_placed_stone_never_moves_and_is_never_fog():
    rng = random.Random(27)
    match = table(3, options={"day_limit": 40})
    while not match.over:
        before = [seat["tower"] for seat in match.view(None)["seats"]]
        for p in match.waiting:
            match.play(p, f"card {rng.choice(['build', 'build', 'restock', 'market'])}")
        play_on(match)
        for was, seat in zip(before, match.view(None)["seats"], strict=True):
            assert was.items() <= seat["tower"].items()
            assert "fog" not in seat["tower"].values()
    assert max(seat["stones"] for seat in match.view(None)["seats"]) > 3
