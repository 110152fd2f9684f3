"""Equipment: the twelve kinds, when they may be played, what they do, and how they combine."""

from __future__ import annotations

import pytest

from chautari import BadEdition
from tests.games.kathmandu.table import (
    DEST,
    GAME,
    acting,
    cell,
    choices,
    edition,
    happened,
    held,
    markers,
    moving,
    play,
    refusal,
    see,
    table,
    thrown,
)

DICE = ["brown", "pink", "black", "purple", "orange", "grey"]
RIDGE = """
    m ^ m ^ m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""


def before_die(*cards, **seat):
    equipment = {kind: cards.count(kind) for kind in cards}
    return table(seats={0: {"equipment": equipment, "resources": {}, "cell": "1c3", **seat}})


# When


@pytest.mark.rule("K52", "K104", "KA20")
def test_cards_are_open_in_their_window_only():
    everything = [
        *("tool_case", "magnifying_glass", "wooden_barrel", "first_aid_bag", "telescope", "water_bottle"),
        *("terrain_map", "chest", "climbing_gear", "tea_leaves", "bridle", "rope_ladder"),
    ]
    maps = {"red a": 1, "red b": 1}
    match = before_die(*everything, exhaustion=1, maps=maps)
    early = ["play tool_case", "play wooden_barrel", "play first_aid_bag", "play telescope", "play chest"]
    assert choices(match, 0, "play") == early
    match = moving("1c3", 3, equipment=everything, exhaustion=1, maps=maps)
    late = [
        *("play tool_case", "play magnifying_glass", "play wooden_barrel", "play first_aid_bag", "play telescope"),
        *("play terrain_map", "play chest", "play tea_leaves"),
    ]
    assert choices(match, 0, "play") == late
    assert choices(match, 0, "bottle") == ["bottle up", "bottle down"]
    match = acting("1c3", equipment=everything, exhaustion=1, maps=maps, resources={"coin": 1})
    assert choices(match, 0, "play") == []


@pytest.mark.rule("K104")
def test_the_neutral_cards_may_be_printed_after_the_movement():
    late = edition()
    for kind in late["equipment_kinds"]:
        if kind["id"] in ("tool_case", "telescope", "terrain_map", "chest"):
            kind["timing"] = "after"
            kind["tag"] = "text"
    cards = {"tool_case": 1, "telescope": 1, "terrain_map": 1, "chest": 1}
    maps = {"red a": 1, "red b": 1}
    match = acting("1c3", late, equipment=cards, maps=maps)
    assert choices(match, 0, "play") == ["play tool_case", "play telescope", "play terrain_map", "play chest"]
    match = table(seats={0: {"equipment": cards, "maps": maps}}, box=late)
    assert choices(match, 0, "play") == []


@pytest.mark.rule("K104")
def test_no_edition_prints_the_neutral_cards_during_the_movement():
    wrong = edition()
    next(kind for kind in wrong["equipment_kinds"] if kind["id"] == "chest")["timing"] = "during"
    with pytest.raises(BadEdition):
        table(box=wrong)


@pytest.mark.rule("K51", "K52")
def test_any_number_of_cards_each_once_then_gone():
    match = moving("1c3", 3, equipment=["tool_case", "tool_case", "water_bottle"])
    play(match, 0, "play tool_case", "tools backpack compass coin", "bottle up", "play tool_case")
    play(match, 0, "tools backpack paint_box yak_fodder")
    assert see(match, 0)["equipment"] == {}
    assert see(match, 0)["resources"] == {"backpack": 2, "compass": 1, "paint_box": 1, "coin": 1, "yak_fodder": 1}


@pytest.mark.rule("K52", "KA18")
def test_no_card_is_played_for_nothing():
    match = before_die("first_aid_bag", "chest", "telescope", yak_tile="ten_points", yak_tiles={})
    assert choices(match, 0, "play") == []
    assert refusal(match, 0, "play first_aid_bag") == "no-effect"
    assert refusal(match, 0, "play tool_case") == "no-card"
    assert refusal(match, 0, "play tea_leaves") == "no-card"


@pytest.mark.rule("K54")
def test_no_cards_in_kathmandu_or_on_other_turns():
    seats = {0: {"kathmandu_tile": 1, "equipment": {"tool_case": 1}}, 1: {"equipment": {"tool_case": 1}}}
    match = table(seats=seats, phase="city", kathmandu_tiles_taken=1)
    assert {a.split()[0] for a in choices(match, 0)} == {"take"}
    assert choices(match, 1) == []


# One by one


@pytest.mark.rule("K105", "KA51")
def test_the_tool_case_gives_three_different_resources_that_may_pay_at_once():
    match = moving("1f3", 1, equipment=["tool_case"])
    assert len(choices(play(match, 0, "play tool_case"), 0)) == 10
    play(match, 0, "tools coin compass yak_fodder", "go east")
    assert (held(match, 0, "yak_fodder"), markers(match, 0)) == (0, 0)


@pytest.mark.rule("K106", "K114", "K60")
def test_magnifying_glass_then_tea_leaves():
    """KT37."""
    match = moving("1a3", 2, equipment=["magnifying_glass", "tea_leaves"], resources={"yak_fodder": 3})
    play(match, 0, "play magnifying_glass", "play tea_leaves", "go east")
    assert cell(match, 0) == "2e3"
    assert see(match, 0)["day_total"] == 5


@pytest.mark.rule("K107", "KA42")
def test_the_barrel_throws_any_unused_dice_up_to_three_times():
    """KT60."""
    match = before_die("wooden_barrel")
    play(match, 0, "play wooden_barrel")
    assert choices(match, 0) == [f"mark {die}" for die in DICE]
    play(match, 0, "mark brown", "mark pink", "throw")
    assert thrown(match) == ["brown", "pink"]
    assert choices(match, 0) == [*(f"mark {die}" for die in DICE), "stop"]
    play(match, 0, "mark orange", "throw", *(f"mark {die}" for die in DICE), "throw")
    assert thrown(match) == DICE
    assert all(words["place"] == "unused" for words in see(match, 0)["dice"].values())
    assert len(choices(match, 0, "reroll")) == 6


@pytest.mark.rule("K107")
def test_dice_are_marked_in_any_order_and_put_back_until_they_are_thrown():
    match = before_die("wooden_barrel")
    play(match, 0, "play wooden_barrel", "mark grey", "mark pink")
    assert match.view(0)["turn"]["marked"] == ["pink", "grey"]
    others = [f"mark {die}" for die in DICE if die not in ("pink", "grey")]
    assert choices(match, 0) == [*others, "throw", "unmark pink", "unmark grey"]
    assert refusal(match, 0, "mark pink") == "die-marked"
    assert refusal(match, 0, "unmark black") == "die-not-marked"
    assert refusal(match, 0, "stop") == "no-stop"
    play(match, 0, "unmark grey", "mark brown", "unmark pink")
    assert match.view(0)["turn"]["marked"] == ["brown"]
    play(match, 0, "unmark brown")
    assert match.view(0)["turn"]["marked"] == []
    assert refusal(match, 0, "throw") == "none-marked"
    play(match, 0, "mark grey")
    assert thrown(match) == []
    play(match, 0, "throw")
    assert thrown(match) == ["grey"]
    assert match.view(0)["turn"]["throws"] == 2


@pytest.mark.rule("K107")
def test_the_same_dice_are_thrown_alike_in_whatever_order_they_were_marked():
    states = set()
    for marks in (["grey", "pink", "black"], ["pink", "black", "grey"], ["brown", "grey", "black", "pink"]):
        match = play(before_die("wooden_barrel"), 0, "play wooden_barrel", *(f"mark {die}" for die in marks))
        if "brown" in marks:
            play(match, 0, "unmark brown")
        states.add(play(match, 0, "throw")._states.tobytes())
    assert len(states) == 1


@pytest.mark.rule("K107")
def test_an_only_unused_die_is_thrown_at_once_and_then_if_it_is_wanted_again():
    places = {die: {"place": str(n)} for n, die in enumerate(("brown", "pink", "black"), 1)}
    aside = {die: {"place": "aside"} for die in ("purple", "orange")}
    seat = {"equipment": {"wooden_barrel": 1}, "cell": "1c3", "dice": {**places, **aside}}
    match = table(seats={0: seat}, phase="pre_move", round=3, turn={"die": "black"})
    play(match, 0, "play wooden_barrel")
    assert thrown(match) == ["grey"]
    play(match, 0, "mark grey")
    assert refusal(match, 0, "mark grey") == "die-marked"
    assert choices(match, 0) == ["throw", "unmark grey"]


@pytest.mark.rule("K107")
def test_in_games_of_the_first_rules_dice_are_marked_in_one_order_and_the_last_one_is_thrown_at_once():
    match = table(seats={0: {"equipment": {"wooden_barrel": 1}}}, options={"rules": 1})
    play(match, 0, "play wooden_barrel")
    assert refusal(match, 0, "throw") == "none-marked"
    play(match, 0, "mark pink", "mark purple")
    assert match.view(0)["turn"]["marked"] == ["pink", "purple"]
    assert choices(match, 0) == ["mark orange", "mark grey", "throw"]
    assert refusal(match, 0, "mark pink") == "die-marked"
    assert refusal(match, 0, "mark black") == "die-passed"
    assert refusal(match, 0, "stop") == "no-stop"
    play(match, 0, "throw", "mark grey")  # none comes after it: thrown at once
    assert thrown(match) == ["grey"]
    assert match.view(0)["turn"]["throws"] == 1
    assert match.view(0)["turn"]["marked"] == []


@pytest.mark.rule("K107")
def test_a_mark_can_be_taken_back_and_a_throw_cannot():
    match = before_die("wooden_barrel")
    play(match, 0, "play wooden_barrel", "mark pink")
    match.undo(0)
    assert match.view(0)["turn"]["marked"] == []
    play(match, 0, "mark brown", "throw")
    assert match.can_undo(0).code == "chance"


@pytest.mark.rule("K107")
def test_the_barrel_may_stop_early_and_come_after_the_die():
    match = moving("1c3", 3, equipment=["wooden_barrel"])
    play(match, 0, "play wooden_barrel")
    assert not any("brown" in a for a in choices(match, 0))
    assert refusal(match, 0, "mark brown") == "die-not-unused"
    assert refusal(match, 0, "stop") == "no-stop"
    play(match, 0, "mark pink", "throw", "stop")
    assert match.view(0)["phase"] == "pre_move"


@pytest.mark.rule("K108", "KA46")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (3, 1)])
def test_first_aid_removes_two_markers_or_the_only_one(before, after):
    match = before_die("first_aid_bag", exhaustion=before)
    assert markers(play(match, 0, "play first_aid_bag"), 0) == after


@pytest.mark.rule("K109")
def test_the_telescope_fulfils_any_tile_on_top_of_the_action():
    match = before_die("telescope", yak_tile="snow", yak_tiles={"forest": 1})
    play(match, 0, "play telescope")
    assert see(match, 0)["yak_tile"] == "forest"
    match = before_die("telescope", yak_tile="snow", yak_tiles={})
    assert see(play(match, 0, "play telescope"), 0)["yak_tile"] == "ten_points"


@pytest.mark.rule("K110")
def test_the_water_bottle_never_goes_between_one_and_six():
    """KT38."""
    assert choices(moving("1c3", 6, equipment=["water_bottle"]), 0, "bottle") == ["bottle down"]
    assert choices(moving("1c3", 1, equipment=["water_bottle"]), 0, "bottle") == ["bottle up"]


@pytest.mark.rule("K110", "K106")
def test_bottles_and_glasses_may_be_chained():
    match = moving("1c3", 4, equipment=["water_bottle", "water_bottle", "magnifying_glass"])
    play(match, 0, "bottle up", "play magnifying_glass", "bottle down")
    assert see(match, 0)["dice"]["brown"]["face"] == 1


# Terrain map

AREA = """
    f f m m m s
    m f m m s s
    m f m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""
NEXT = """
    s m m m m m
    s m m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""


@pytest.mark.rule("K111")
def test_the_terrain_map_leads_to_any_other_cell_of_the_area():
    match = moving("1b2", 2, edition({1: AREA}), equipment=["terrain_map"])
    play(match, 0, "play terrain_map")
    assert choices(match, 0) == ["relocate 1a1", "relocate 1b1", "relocate 1b3"]
    play(match, 0, "relocate 1b3")
    assert cell(match, 0) == "1b3"
    assert match.view(0)["phase"] == "pre_move"


@pytest.mark.rule("K111", "K38", "KA32")
def test_an_area_goes_on_across_a_strip_at_the_price_of_a_fodder():
    match = moving("1e2", 2, edition({1: AREA, 2: NEXT}), equipment=["terrain_map"], resources={"yak_fodder": 1})
    play(match, 0, "play terrain_map")
    assert choices(match, 0) == ["relocate 1f1", "relocate 1f2", "relocate 2a1", "relocate 2a2"]
    play(match, 0, "relocate 2a1")
    assert (held(match, 0, "yak_fodder"), markers(match, 0)) == (0, 0)


@pytest.mark.rule("K111")
def test_without_fodder_the_terrain_map_tires():
    """KT58."""
    match = moving("1e2", 2, edition({1: AREA, 2: NEXT}), equipment=["terrain_map"])
    play(match, 0, "play terrain_map", "relocate 2a2")
    assert (cell(match, 0), markers(match, 0)) == ("2a2", 1)


@pytest.mark.rule("K111", "K38", "K6")
@pytest.mark.parametrize(
    ("here", "there", "strips"),
    [("1e1", "1e3", [2, 2]), ("2f3", "1f1", [2]), ("1f3", "3b3", [2, 3]), ("3a3", "1e1", [3, 2])],
)
def test_the_strips_on_the_way_are_told(here, there, strips):
    """Two tongues of snow on board 1 meet on board 2, whose snow goes on to board 3."""
    rest = 2 * "m m m m m m\n" + "m m m m m m+"
    tongues = "m m m m s s\n" + "m m m m m m\n" + "m m m m s s\n" + rest
    bend = "s m m m m m\n" + "s m m m m m\n" + "s s s s s s\n" + rest
    end = "m m m m m m\n" + "m m m m m m\n" + "s s m m m m\n" + rest
    box = edition({1: tongues, 2: bend, 3: end})
    match = moving(here, 2, box, equipment=["terrain_map"], resources={"yak_fodder": 1})
    play(match, 0, "play terrain_map", f"relocate {there}")
    told = happened(match, "cross")
    assert [event["strip"] for event in told] == strips
    assert [event["paid"] for event in told] == [1, 0][: len(strips)]
    assert cell(match, 0) == there


@pytest.mark.rule("K111")
def test_a_single_cell_is_no_area():
    lone = AREA.replace("s\n", "g\n", 1)
    match = moving("1f1", 2, edition({1: lone}), equipment=["terrain_map"])
    assert refusal(match, 0, "play terrain_map") == "no-effect"


@pytest.mark.rule("K111", "K39")
def test_the_move_then_starts_from_the_new_cell():
    box = edition({1: AREA, 2: NEXT}, needles={2: "E"})
    match = moving("1e2", 2, box, equipment=["terrain_map"], resources={"yak_fodder": 1, "compass": 1})
    play(match, 0, "play terrain_map", "relocate 2a2", "go east")
    assert (cell(match, 0), held(match, 0, "compass")) == ("2c2", 0)


@pytest.mark.rule("K111", "K50", "KA63")
def test_a_late_terrain_map_into_kathmandu_is_a_visit():
    late = edition(dest=DEST.replace("m m K K K m", "m c K K K m", 1))
    for kind in late["equipment_kinds"]:
        if kind["id"] == "terrain_map":
            kind["timing"], kind["tag"] = "after", "text"
    match = acting("5b2", late, equipment=["terrain_map", "terrain_map"], exhaustion=2)
    play(match, 0, "play terrain_map", "relocate 5c2")
    assert (see(match, 0)["kathmandu_tile"], markers(match, 0)) == (15, 0)
    play(match, 0, "play terrain_map", "relocate 5b2")
    assert see(match, 0)["arrived"]
    assert happened(match, "arrive") == [{}]
    assert cell(match, 0) is None


@pytest.mark.rule("K111", "K50")
def test_an_early_terrain_map_into_kathmandu_is_no_visit_yet():
    box = edition(dest=DEST.replace("m m K K K m", "m c K K K m", 1))
    match = moving("5b2", 2, box, equipment=["terrain_map"])
    play(match, 0, "play terrain_map", "relocate 5c2")
    assert not see(match, 0)["arrived"]
    assert GAME.invariants(match._plain()) == []
    play(match, 0, "go north")
    assert (cell(match, 0), markers(match, 0), see(match, 0)["arrived"]) == ("5c1", 1, False)


# Chest


@pytest.mark.rule("K112", "KA40", "KA61")
def test_the_chest_secures_all_complete_pairs():
    """KT51."""
    match = before_die("chest", maps={"red a": 1, "red b": 2, "green a": 1, "green b": 1})
    play(match, 0, "play chest")
    assert see(match, 0)["secured"] == ["red", "green"]
    assert see(match, 0)["maps"] == ["red b"]
    assert match.view(1)["seats"][0]["secured"] == ["red", "green"]


# Climbing gear, tea leaves, bridle


@pytest.mark.rule("K113", "KA41")
@pytest.mark.parametrize(("face", "end", "tired"), [(2, "1c1", 0), (3, "1c1", 1), (4, "1e1", 0), (5, "1f1", 0)])
def test_climbing_gear_crosses_runs_that_are_short_enough(face, end, tired):
    """KT39."""
    match = moving("1a1", face, edition({1: RIDGE}), equipment=["climbing_gear"])
    play(match, 0, "go east")
    assert choices(match, 0) == ["climb not", "climb gear"]
    play(match, 0, "climb gear")
    assert (cell(match, 0), markers(match, 0)) == (end, tired)
    assert see(match, 0)["equipment"] == {}


@pytest.mark.rule("K113", "KA18")
def test_climbing_gear_is_not_playable_where_the_steps_do_not_suffice():
    match = moving("1a1", 1, edition({1: RIDGE}), equipment=["climbing_gear"])
    play(match, 0, "go east")
    assert (cell(match, 0), markers(match, 0)) == ("1a1", 1)
    assert see(match, 0)["equipment"] == {"climbing_gear": 1}


@pytest.mark.rule("K113")
def test_the_gear_may_stay_in_the_bag():
    match = moving("1a1", 4, edition({1: RIDGE}), equipment=["climbing_gear"])
    play(match, 0, "go east", "climb not")
    assert (cell(match, 0), markers(match, 0)) == ("1a1", 1)
    assert see(match, 0)["equipment"] == {"climbing_gear": 1}


@pytest.mark.rule("K113")
def test_a_run_before_the_outer_edge_is_not_crossed():
    wall = RIDGE.replace("m ^ m ^ m m", "m m m m m m", 1).replace("m m m m m m+", "m ^ m m m m+")
    match = moving("1b5", 4, edition({1: wall}), equipment=["climbing_gear"])
    play(match, 0, "go south")
    assert (cell(match, 0), markers(match, 0)) == ("1b5", 1)


@pytest.mark.rule("K114", "K117", "KA22")
def test_tea_leaves_double_and_may_be_blocked():
    match = moving("1c3", 4, equipment=["tea_leaves"])
    play(match, 0, "play tea_leaves", "go north")
    assert (cell(match, 0), markers(match, 0)) == ("1c1", 1)
    match = moving("1a3", 2, equipment=["tea_leaves", "tea_leaves"], resources={"yak_fodder": 5})
    play(match, 0, "play tea_leaves", "play tea_leaves", "go east")
    assert cell(match, 0) == "2c3"
    assert see(match, 0)["equipment"] == {}


@pytest.mark.rule("K114", "K115", "K117", "K53", "KA21")
def test_tea_leaves_and_bridle_do_not_go_together():
    """KT41."""
    match = moving("1a3", 2, equipment=["tea_leaves", "bridle"])
    play(match, 0, "play tea_leaves", "go east")
    assert cell(match, 0) == "1e3"
    assert see(match, 0)["equipment"] == {"bridle": 1}


@pytest.mark.rule("K115")
def test_a_bridle_turns_before_an_obstacle():
    """KT40."""
    box = edition({1: RIDGE.replace("m ^ m ^ m m", "m m ^ m m m", 1)})
    match = moving("1a1", 3, box, equipment=["bridle"])
    play(match, 0, "go east")
    assert choices(match, 0) == ["turn 1 left", "turn 1 right", "straight"]
    play(match, 0, "turn 1 right")
    assert (cell(match, 0), markers(match, 0)) == ("1b3", 0)


@pytest.mark.rule("K115")
def test_turn_points_lie_between_the_first_and_the_last_step():
    match = moving("1a3", 4, equipment=["bridle"])
    play(match, 0, "go east")
    turns = [f"turn {k} {side}" for k in (1, 2, 3) for side in ("left", "right")]
    assert choices(match, 0) == [*turns, "straight"]
    one = moving("1a3", 1, equipment=["bridle"])
    assert cell(play(one, 0, "go east"), 0) == "1b3"


@pytest.mark.rule("K115", "K117")
def test_two_bridles_are_two_turns_at_different_steps():
    match = moving("1a3", 4, equipment=["bridle", "bridle"])
    play(match, 0, "go east", "turn 1 right")
    assert "turn 1 left" not in choices(match, 0)
    play(match, 0, "turn 2 left")
    assert cell(match, 0) == "1d4"
    assert see(match, 0)["equipment"] == {}


@pytest.mark.rule("K115", "KA62")
def test_a_turn_into_an_obstacle_is_legal():
    match = moving("1c2", 3, edition(needles={1: "S"}), equipment=["bridle"])
    play(match, 0, "go west", "turn 1 right")
    assert (cell(match, 0), markers(match, 0)) == ("1b1", 1)


@pytest.mark.rule("K113", "K115", "K117", "KA41")
def test_with_gear_the_way_may_bend_on_a_mountain():
    bent = """
        m m m m m m
        m ^ ^ ^ m m
        m m m m m m
        m m m m m m
        m m m m m m
        m m m m m m+
    """
    match = moving("1a2", 3, edition({1: bent}), equipment=["climbing_gear", "bridle"])
    play(match, 0, "go east", "climb gear")
    assert choices(match, 0) == ["turn 1 left", "turn 1 right", "turn 2 left", "turn 2 right"]
    assert refusal(match, 0, "straight") == "no-straight"
    play(match, 0, "turn 2 right")
    assert (cell(match, 0), markers(match, 0)) == ("1c3", 0)


@pytest.mark.rule("K45", "KA50")
def test_a_card_collected_now_may_be_used_now():
    match = table(
        seats={0: {"cell": "1d2", "resources": {"backpack": 1}, "equipment": {}}},
        box=edition({1: RIDGE.replace("m m m m m m", "m m m s m* m", 1)}),
        phase="actions",
        turn={"die": "brown"},
        equipment=["rope_ladder snow", "tool_case city", "chest city"],
    )
    play(match, 0, "collect rope_ladder snow")
    assert choices(match, 0, "ladder") == ["ladder e"]
