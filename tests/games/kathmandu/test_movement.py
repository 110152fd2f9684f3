"""Moving the yak: exact steps, mountains and edges, strips, needles, exhaustion."""

from __future__ import annotations

import pytest

from tests.games.kathmandu.table import (
    acting,
    cell,
    choices,
    edition,
    happened,
    held,
    markers,
    moving,
    play,
    see,
    table,
)

WALL = """
    m m m m ^ m
    m m ^ m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""


def walled():
    return edition({1: WALL})


@pytest.mark.rule("K36", "K37")
def test_the_yak_moves_exactly_as_far_as_the_die_says():
    """KT3."""
    match = play(moving("1b4", 2), 0, "go north")
    assert cell(match, 0) == "1b2"
    assert markers(match, 0) == 0
    assert [event["cell"] for event in happened(match, "step")] == ["1b3", "1b2"]


@pytest.mark.rule("K36", "KA1")
def test_all_four_directions_are_open_and_no_other():
    assert choices(moving("1b4", 2), 0) == ["go north", "go east", "go south", "go west"]


@pytest.mark.rule("K37", "KA5")
@pytest.mark.parametrize("face", [2, 4])
def test_a_mountain_stops_the_yak_before_it(face):
    """KT4."""
    match = play(moving("1a2", face, walled()), 0, "go east")
    assert cell(match, 0) == "1b2"
    assert markers(match, 0) == 1
    assert happened(match, "blocked") == [{"lost": face - 1}]


@pytest.mark.rule("K37", "KA4")
def test_the_outer_edge_stops_the_yak_on_the_edge():
    match = play(moving("1c3", 5), 0, "go north")
    assert (cell(match, 0), markers(match, 0)) == ("1c1", 1)


@pytest.mark.rule("K37")
def test_lost_steps_cost_one_marker_however_many():
    match = play(moving("1c2", 6), 0, "go north")
    assert markers(match, 0) == 1


@pytest.mark.rule("K38", "K6")
def test_crossing_a_strip_costs_a_fodder():
    match = play(moving("1e3", 4, resources={"yak_fodder": 2}), 0, "go east")
    assert cell(match, 0) == "2c3"
    assert (held(match, 0, "yak_fodder"), markers(match, 0)) == (1, 0)
    assert happened(match, "cross") == [{"strip": 2, "paid": 1}]


@pytest.mark.rule("K38")
def test_without_fodder_the_strip_is_crossed_and_tires():
    """KT5."""
    match = play(moving("1f3", 1), 0, "go east")
    assert (cell(match, 0), held(match, 0, "yak_fodder"), markers(match, 0)) == ("2a3", 0, 1)


@pytest.mark.rule("K38", "KA57")
def test_going_back_over_a_strip_costs_as_well():
    match = play(moving("1a3", 1, edition(needles={1: "N"}), resources={"yak_fodder": 1}), 0, "go west")
    assert (cell(match, 0), held(match, 0, "yak_fodder")) == ("0f3", 0)


@pytest.mark.rule("K38")
def test_fodder_must_be_paid_as_long_as_there_is_any():
    """KT34: two strips with one fodder."""
    match = moving("1e3", 4, resources={"yak_fodder": 1}, equipment=["tea_leaves"])
    play(match, 0, "play tea_leaves", "go east")
    assert cell(match, 0) == "3a3"
    assert (held(match, 0, "yak_fodder"), markers(match, 0)) == (0, 1)


@pytest.mark.rule("K39")
def test_a_first_step_along_the_needle_costs_a_compass():
    """KT6."""
    match = play(moving("1c3", 2, edition(needles={1: "E"}), resources={"compass": 1}), 0, "go east")
    assert (held(match, 0, "compass"), markers(match, 0)) == (0, 0)
    assert happened(match, "needle") == [{"paid": 1}]


@pytest.mark.rule("K39")
def test_without_a_compass_the_needle_tires():
    match = play(moving("1c3", 2, edition(needles={1: "E"})), 0, "go east")
    assert (cell(match, 0), markers(match, 0)) == ("1e3", 1)


@pytest.mark.rule("K39")
def test_only_the_needle_of_the_board_where_the_move_starts_counts():
    match = play(moving("1f3", 3, edition(needles={2: "E"}), resources={"yak_fodder": 1, "compass": 1}), 0, "go east")
    assert (cell(match, 0), held(match, 0, "compass"), markers(match, 0)) == ("2c3", 1, 0)


@pytest.mark.rule("K39")
def test_a_turn_into_needle_direction_costs_nothing():
    match = moving("1c3", 3, edition(needles={1: "E"}), resources={"compass": 1}, equipment=["bridle"])
    play(match, 0, "go north", "turn 1 right")
    assert (cell(match, 0), held(match, 0, "compass")) == ("1e2", 1)


@pytest.mark.rule("K36", "K39", "KA2", "KA3", "K42")
def test_a_direction_blocked_at_once_costs_one_marker_and_no_compass():
    """KT33."""
    box = edition(needles={1: "N"})
    match = moving("1c1", 3, box, resources={"compass": 1, "paint_box": 1})
    match = play(match, 0, "go north")
    assert (cell(match, 0), held(match, 0, "compass"), markers(match, 0)) == ("1c1", 1, 1)
    assert see(match, 0)["yak_tile"] == "snow"


@pytest.mark.rule("K42", "KA2")
def test_the_own_cell_is_the_target_of_a_move_without_steps():
    box = edition({1: WALL})
    match = table(
        seats={0: {"cell": "1c1", "yak_tile": "meadow", "dice": {"brown": {"face": 3}}}},
        box=box,
        phase="pre_move",
        turn={"die": "brown"},
    )
    play(match, 0, "go north")
    assert "fulfil" in choices(match, 0)


@pytest.mark.rule("K40")
def test_there_are_never_more_than_three_markers():
    """KT35."""
    box = edition({1: WALL})
    seats = {0: {"exhaustion": 2, "cell": "0f2", "resources": {}, "yak_tile": "meadow", "dice": {"brown": {"face": 6}}}}
    match = table(seats=seats, box=box, phase="pre_move", turn={"die": "brown"})
    play(match, 0, "go east")
    assert (cell(match, 0), markers(match, 0)) == ("1b2", 3)
    assert "fulfil" in choices(match, 0)


@pytest.mark.rule("K40", "K35", "KA52")
def test_three_markers_matter_at_the_next_die_only():
    """KT35: actions stay legal, the next turn is a rest."""
    match = acting("1b2", exhaustion=3, round=1, yak_tile="meadow")
    play(match, 0, "end")
    play(match, 1, "die brown", "go east")
    if match.waiting == (1,):
        play(match, 1, "end")
    assert match.waiting == (0,)
    play(match, 0, "die pink")
    assert markers(match, 0) == 0
    assert cell(match, 0) == "1b2"


@pytest.mark.rule("K41")
def test_yaks_share_cells_and_never_block():
    match = play(moving("1b4", 2, seats={1: {"cell": "1b3"}}), 0, "go north")
    assert cell(match, 0) == "1b2"
    match = play(moving("1b4", 1, seats={1: {"cell": "1b3"}}), 0, "go north")
    assert cell(match, 0) == cell(match, 1) == "1b3"


@pytest.mark.rule("K36")
def test_moving_is_compulsory():
    assert "end" not in choices(moving("1b4", 2), 0)


@pytest.mark.rule("K37", "K38", "K114")
@pytest.mark.parametrize("cups", [3, 15])
def test_the_longest_way_there_is(cups):
    """Eight boards in one line, from end to end."""
    seat = {"cell": "0a1", "resources": {"yak_fodder": 7}, "equipment": {"tea_leaves": cups}}
    seats = {0: {**seat, "dice": {"brown": {"face": 6}}}}
    box = edition()
    others = [card for card in box["equipment"] if card["kind"] not in ("tea_leaves", "climbing_gear")]
    for card in others[:11]:  # beside the three and a start card
        card["kind"] = "tea_leaves"
    for card in box["equipment"]:
        card["tag"] = "text"
    options = {"long_game": True}
    match = table(seats=seats, box=box, options=options, phase="pre_move", turn={"die": "brown"})
    for _ in range(cups):
        play(match, 0, "play tea_leaves")
    play(match, 0, "go east")
    assert (cell(match, 0), held(match, 0, "yak_fodder"), markers(match, 0)) == ("7f1", 0, 1)
    assert len(happened(match, "step")) == 47


@pytest.mark.rule("K36", "KA58")
def test_a_preview_shows_the_way_and_all_its_costs():
    match = moving("1e3", 4, edition(needles={1: "E"}), resources={"yak_fodder": 1})
    events = match.preview(0, "go east")["events"]
    kinds = [event["kind"] for event in events]
    assert kinds[:9] == ["move", "needle", "tired", "step", "cross", "step", "step", "step", "stand"]
    assert cell(match, 0) == "1e3"


@pytest.mark.rule("K36")
def test_the_view_shows_where_a_move_can_lead_and_at_what_cost():
    match = moving("1e3", 4, edition(needles={1: "E"}), resources={"yak_fodder": 1})
    reach = {line["first"]: line for line in match.view(0)["reach"]}
    east = reach["go east"]
    assert (east["cell"], east["fodder"], east["compass"], east["exhaustion"]) == ("2c3", 1, 0, 1)
    assert reach["go north"]["blocked"]
    before = table(seats={0: {"cell": "1e3", "resources": {}}}).view(0)["reach"]
    pink = [line for line in before if line["first"] == "die pink" and line["heading"] == "east"]
    assert [(line["cell"], line["fodder"], line["exhaustion"]) for line in pink] == [("2b3", 1, 0)]
