"""Actions on the target space: yak tiles, animals, equipment, goods, offerings, maps, swapping."""

from __future__ import annotations

import pytest

from tests.games.kathmandu.table import (
    acting,
    choices,
    edition,
    happened,
    held,
    moving,
    play,
    refusal,
    see,
    table,
)

MIXED = """
    s s m m m* m
    s g g m m m
    m m c c m m
    m m c c m m
    m m m m m m
    m m m m m m+
"""


def mixed(**changes):
    return edition({1: MIXED}, **changes)


# Yak tiles


@pytest.mark.rule("K43")
def test_a_matching_yak_tile_is_fulfilled():
    """KT7."""
    match = acting("1a1", mixed(), yak_tile="snow", yak_tiles={"forest": 2})
    before = see(match, 0)["face_down"]
    play(match, 0, "fulfil")
    assert see(match, 0)["yak_tile"] == "forest"
    assert see(match, 0)["face_down"] == before - 1


@pytest.mark.rule("K43", "KA15")
def test_one_yak_tile_a_turn_unless_chains_were_agreed_on():
    for chain, kinds in ((False, 0), (True, 1)):
        tiles = {"yak_tile": "snow", "yak_tiles": {"snow": 1}}
        match = acting("1a1", mixed(), options={"yak_tile_chain": chain}, resources={"paint_box": 1}, **tiles)
        play(match, 0, "fulfil")
        if match.waiting == (0,):
            assert len(choices(match, 0, "fulfil")) == kinds


@pytest.mark.rule("K43", "K16")
def test_the_last_tile_turned_up_is_worth_ten_points_and_ends_it():
    match = acting("1a1", mixed(), yak_tile="snow", yak_tiles={})
    play(match, 0, "fulfil")
    assert see(match, 0)["yak_tile"] == "ten_points"
    assert match.scores()[0]["yak_tiles"] == 10
    match = acting("1a1", mixed(), yak_tile="ten_points", yak_tiles={}, resources={"coin": 1})
    assert choices(match, 0, "fulfil") == []


@pytest.mark.rule("K43", "K141", "KA30")
def test_a_preview_counts_the_tile_that_will_be_turned_up():
    match = acting("1c1", mixed(), yak_tile="meadow")
    preview = match.preview(0, "fulfil")
    assert [event.kind for event in preview.events] == ["fulfil"]
    assert preview.cut == "chance"
    assert preview.points["yak_tiles"] == -28 + 36
    before = match.scores()[0]["yak_tiles"]
    play(match, 0, "fulfil")
    assert match.scores()[0]["yak_tiles"] - before == preview.points["yak_tiles"]


@pytest.mark.rule("K109", "K141")
def test_a_preview_of_the_telescope_counts_it_too():
    match = table(seats={0: {"equipment": {"telescope": 1}}})
    preview = match.preview(0, "play telescope")
    assert [event.kind for event in preview.events] == ["play"]
    assert (preview.points["yak_tiles"], preview.points["leftovers"]) == (8, -1)


@pytest.mark.rule("K43")
def test_another_landscape_does_not_fulfil():
    match = acting("1b2", mixed(), yak_tile="snow", equipment=["rope_ladder"])
    assert refusal(match, 0, "fulfil") == "yak-tile-differs"


# Animals and equipment


@pytest.mark.rule("K44")
def test_an_animal_costs_a_paint_box_and_is_not_replaced():
    """KT8."""
    animals = ["greater_one_horned_rhino", "snow_leopard"]
    seats = {0: {"cell": "1c1", "resources": {"paint_box": 2}}}
    match = table(seats=seats, box=mixed(), phase="actions", turn={"die": "brown"}, animals=animals)
    assert choices(match, 0, "paint") == ["paint greater_one_horned_rhino"]
    play(match, 0, "paint greater_one_horned_rhino")
    assert held(match, 0, "paint_box") == 1
    assert see(match, 0)["animals"] == ["greater_one_horned_rhino"]
    assert [card["animal"] for card in match.view(0)["animals"]] == ["snow_leopard"]


@pytest.mark.rule("K44", "KA56")
def test_one_animal_a_turn():
    animals = ["greater_one_horned_rhino", "hog_deer", "blackbuck", "bengal_tiger", "wild_buffalo", "indian_elephant"]
    seats = {0: {"cell": "1c1", "resources": {"paint_box": 2}, "equipment": {"telescope": 1}, "yak_tile": "meadow"}}
    match = table(seats=seats, box=mixed(), phase="actions", turn={"die": "brown"}, animals=animals)
    assert len(choices(match, 0, "paint")) > 1
    play(match, 0, choices(match, 0, "paint")[0])
    assert choices(match, 0, "paint") == []
    left = [a for a in animals if a not in see(match, 0)["animals"]]
    assert refusal(match, 0, f"paint {left[0]}") == "once-a-turn"


@pytest.mark.rule("K45")
def test_equipment_costs_a_backpack_and_is_not_replaced():
    """KT9."""
    seats = {0: {"cell": "1b2", "resources": {"backpack": 1}}}
    shown = ["climbing_gear grain_field", "telescope snow", "chest city"]
    match = table(seats=seats, box=mixed(), phase="actions", turn={"die": "brown"}, equipment=shown)
    assert choices(match, 0, "collect") == ["collect climbing_gear grain_field"]
    play(match, 0, "collect climbing_gear grain_field")
    assert see(match, 0)["equipment"] == {"climbing_gear": 1}
    assert held(match, 0, "backpack") == 0
    assert match.view(0)["equipment"][0] is None


@pytest.mark.rule("K44", "K45")
def test_without_the_resource_nothing_is_taken():
    seats = {0: {"cell": "1b2", "resources": {"coin": 1}, "yak_tile": "grain_field"}}
    shown = ["climbing_gear grain_field", "telescope snow", "chest city"]
    match = table(seats=seats, box=mixed(), phase="actions", turn={"die": "brown"}, equipment=shown)
    assert refusal(match, 0, "collect climbing_gear grain_field") == "no-resource"
    assert refusal(match, 0, "paint dzo") == "no-resource"


# Goods


def city(coins, special=None, goods=None, other=None, **more):
    seats = {0: {"cell": "1c3", "resources": {"coin": coins}, **more}, 1: other or {}}
    return table(
        seats=seats,
        box=mixed(),
        phase="actions",
        turn={"die": "brown"},
        goods=goods or {"1c3": "prayer_mill 1", "1d3": "silk 1"},
        special_goods=special or {},
    )


@pytest.mark.rule("K46")
def test_a_good_and_its_special_good_cost_a_coin_each():
    """KT10."""
    match = play(city(2), 0, "buy prayer_mill 1", "special yes")
    assert held(match, 0, "coin") == 0
    assert [good["good"] for good in see(match, 0)["goods"]] == ["prayer_mill"]
    assert see(match, 0)["special_goods"] == ["prayer_mill"]


@pytest.mark.rule("K46")
def test_the_own_special_good_cannot_be_bought_again():
    """KT42."""
    seats = {0: {"cell": "1c3", "resources": {"coin": 3}, "goods": ["prayer_mill 1"], "yak_tile": "city"}}
    match = table(
        seats=seats,
        box=mixed(),
        phase="actions",
        turn={"die": "brown"},
        goods={"1c3": "prayer_mill 2"},
        special_goods={"prayer_mill": 0},
    )
    play(match, 0, "buy prayer_mill 2")
    assert match.view(0)["phase"] == "actions"
    assert held(match, 0, "coin") == 2


@pytest.mark.rule("K46")
def test_a_rival_is_paid_for_the_special_good():
    """KT42."""
    other = {"goods": ["prayer_mill 2"], "resources": {"coin": 1}}
    match = play(city(2, {"prayer_mill": 1}, other=other), 0, "buy prayer_mill 1", "special yes")
    assert held(match, 1, "coin") == 2
    assert see(match, 0)["special_goods"] == ["prayer_mill"]
    assert see(match, 1)["special_goods"] == []


@pytest.mark.rule("K46", "KA17")
def test_no_special_good_without_a_good_or_later():
    match = city(3, yak_tile="city")
    assert refusal(match, 0, "special yes") == "other-choice"
    play(match, 0, "buy prayer_mill 1", "special no")
    assert refusal(match, 0, "special yes") == "other-choice"
    assert refusal(match, 0, "buy silk 1") == "once-a-turn"


@pytest.mark.rule("K46", "KA56")
def test_only_the_tile_on_the_own_cell_can_be_bought():
    match = city(3)
    assert choices(match, 0, "buy") == ["buy prayer_mill 1"]
    assert refusal(match, 0, "buy silk 1") == "no-such-good"


# Offerings and maps


@pytest.mark.rule("K47", "K48", "K17")
def test_an_offering_brings_a_map_and_the_display_is_filled():
    """KT11."""
    match = acting("1e1", mixed(), **{"maps": {}})
    shown = match.view(0)["maps"]
    play(match, 0, "offer 1")
    assert see(match, 0)["offered"] == ["1e1"]
    assert sorted(choices(match, 0)) == sorted([f"map {name}" for name in shown] + ["map pile"])
    play(match, 0, f"map {shown[0]}")
    assert see(match, 0)["maps"] == [shown[0]]
    assert len([name for name in match.view(0)["maps"] if name]) == 3


@pytest.mark.rule("K47")
def test_one_offering_in_each_temple():
    match = acting("1e1", mixed(), offered=["1e1"], yak_tile="meadow")
    assert refusal(match, 0, "offer 1") == "offered-before"
    nine = {"offered": ["1e1"], "offerings": 1}
    match = acting("1d1", mixed(), yak_tile="meadow", **nine)
    assert refusal(match, 0, "offer 1") == "no-temple"


@pytest.mark.rule("K48")
def test_the_last_map_must_be_taken_and_then_there_is_none():
    """KT43."""
    everything = {f"{c} {h}": 2 for c in ("red", "purple", "green", "blue", "yellow", "orange") for h in "ab"}
    del everything["red a"]
    seats = {0: {"cell": "1e1"}, 1: {"maps": {**everything, "red a": 1}}}
    words = {"box": mixed(), "phase": "actions", "turn": {"die": "brown"}}
    match = table(seats=seats, maps=["red a", None, None], **words)
    play(match, 0, "offer 1")
    assert see(match, 0)["maps"] == ["red a"]
    seats[1] = {"maps": {**everything, "red a": 2}}
    match = table(seats=seats, maps=[None, None, None], **words)
    play(match, 0, "offer 1")
    assert see(match, 0)["offerings"] == 1
    assert [event["kind"] for event in match.events].count("no_map") == 1


@pytest.mark.rule("K48", "K20")
def test_a_map_from_the_pile_is_open_and_known_ones_lie_at_the_bottom():
    everything = {f"{c} {h}": 2 for c in ("red", "purple", "green", "blue", "yellow", "orange") for h in "ab"}
    everything |= {"red a": 1, "red b": 0, "blue b": 1, "green a": 1}
    seats = {0: {"cell": "1e1"}, 1: {"maps": everything}}
    words = {"box": mixed(), "phase": "actions", "turn": {"die": "brown"}}
    match = table(seats=seats, maps=["red b", "red a", "blue b"], map_bottom=["green a", "red b"], **words)
    play(match, 0, "offer 1", "map pile")
    assert match.view(1)["seats"][0]["maps"] == ["green a"]


@pytest.mark.rule("K116", "KA38")
def test_the_rope_ladder_reaches_a_temple_beside_the_yak():
    match = acting("1d2", mixed(), equipment=["rope_ladder"])
    assert choices(match, 0, "ladder") == ["ladder ne"]
    play(match, 0, "ladder ne", "map pile")
    assert see(match, 0)["offered"] == ["1e1"]
    assert see(match, 0)["equipment"] == {}
    assert refusal(acting("1e1", mixed(), equipment=["rope_ladder"]), 0, "ladder n") == "no-temple"


@pytest.mark.rule("K116", "KA38")
def test_the_rope_ladder_reaches_across_a_strip():
    near = MIXED.replace("m* m", "m m*")
    match = acting("2a2", edition({1: near}), equipment=["rope_ladder"], yak_tile="meadow")
    assert choices(match, 0, "ladder") == ["ladder nw"]


@pytest.mark.rule("K116", "K47")
def test_the_rope_ladder_comes_on_top_of_an_offering_elsewhere():
    two = MIXED.replace("m* m", "m* m*")
    match = acting("1e1", edition({1: two}), equipment=["rope_ladder"])
    play(match, 0, "offer 1", "map pile", "ladder e", "map pile")
    assert see(match, 0)["offerings"] == 2


# Swapping


def meeting(mine, theirs, **more):
    seats = {1: {"cell": "1d5", "maps": theirs, **more}}
    return acting("1d5", mixed(), seats=seats, maps=mine, yak_tile="meadow")


@pytest.mark.rule("K49", "K41", "KA39")
def test_maps_are_swapped_with_a_yak_on_the_same_space():
    """KT13."""
    match = meeting({"purple b": 1, "blue a": 1}, {"red a": 1, "green b": 1})
    play(match, 0, "swap 1", "want red a", "give purple b")
    assert see(match, 0)["maps"] == ["red a", "blue a"]
    assert see(match, 1)["maps"] == ["purple b", "green b"]
    assert refusal(match, 0, "swap 1") == "no-swap"


@pytest.mark.rule("K49", "KA40", "KA65")
def test_secured_maps_are_not_swapped_and_equal_ones_may_be():
    assert choices(meeting({"red a": 1}, {}, secured={"green": 1}), 0, "swap") == []
    assert choices(meeting({}, {"red a": 1}), 0, "swap") == []
    match = meeting({"red a": 1}, {"red a": 1})
    play(match, 0, "swap 1")
    assert happened(match, "swap") == [{"other": 1, "got": "red a", "gave": "red a"}]


# Together


@pytest.mark.rule("K43", "K44", "K45", "KA14", "KA16")
def test_actions_are_optional_and_their_order_is_free():
    seats = {0: {"cell": "1c1", "resources": {"paint_box": 1, "backpack": 1}, "yak_tile": "meadow"}}
    words = {
        "equipment": ["tea_leaves meadow", "telescope snow", "chest city"],
        "animals": ["greater_one_horned_rhino"],
    }
    match = table(seats=seats, box=mixed(), phase="actions", turn={"die": "brown"}, **words)
    acts = ["fulfil", "paint greater_one_horned_rhino", "collect tea_leaves meadow"]
    assert choices(match, 0) == ["end", *acts]
    for first in acts:
        twin = match.copy()
        play(twin, 0, first)
        assert choices(twin, 0) == ["end", *(a for a in acts if a != first)]
    play(match, 0, "end")
    assert match.waiting == (1,)


@pytest.mark.rule("K43", "K30")
def test_a_turn_with_nothing_to_do_ends_by_itself():
    match = play(moving("1b4", 1), 0, "go north")
    assert match.waiting == (1,)
