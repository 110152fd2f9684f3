"""Characters: choosing them, what they bring, and the six abilities."""

from __future__ import annotations

import pytest

import chautari
from tests.games.kathmandu.table import (
    GAME,
    cell,
    choices,
    edition,
    held,
    markers,
    play,
    refusal,
    see,
    table,
)

CHARACTERS = {"characters": True}
ROCKY = """
    m m ^ ^ m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""


def as_(character, cell_name="1a1", face=3, box=None, phase="pre_move", players=2, other=None, **seat):
    """Seat 0 as a character, before its move or on its target space."""
    words = {"character": character, "cell": cell_name, "resources": {}, **seat}
    if phase == "pre_move":
        words["dice"] = {"brown": {"face": face}}
    rest = {p: {"character": ["artist", "monk", "merchant"][p - 1], **(other or {})} for p in range(1, players)}
    if character == "artist":
        rest[1]["character"] = "yak_guide"
    return table(players, seats={0: words, **rest}, box=box, options=CHARACTERS, phase=phase, turn={"die": "brown"})


# Taking them


@pytest.mark.rule("K27", "KA33", "K22")
def test_characters_are_taken_in_the_order_of_placing_each_once():
    match = chautari.new("kathmandu", 3, seed=5, options={"characters": True, "first_player": 1})
    assert match.waiting == (0,)
    assert len(choices(match, 0)) == 6
    play(match, 0, "character monk")
    assert match.waiting == (2,)
    assert refusal(match, 2, "character monk") == "character-taken"
    play(match, 2, "character artist")
    play(match, 1, "character merchant")
    assert match.view(0)["phase"] == "place"
    assert match.waiting == (0,)


@pytest.mark.rule("K27", "K18", "K19")
def test_a_character_brings_its_own_resources_and_start_equipment():
    match = chautari.new("kathmandu", 2, seed=5, options={"characters": True, "first_player": 0})
    given = match.view(0)["characters"]
    play(match, 1, "character monk")
    play(match, 0, "character border_guard")
    for seat, character in ((0, "border_guard"), (1, "monk")):
        assert see(match, seat)["resources"] == given[character]["resources"]
        assert sum(see(match, seat)["equipment"].values()) == given[character]["cards"]


@pytest.mark.rule("K27")
def test_characters_may_be_dealt_by_chance():
    match = chautari.new("kathmandu", 4, seed=5, options={"characters": "random"})
    assert len({see(match, p)["character"] for p in range(4)}) == 4
    assert match.view(0)["phase"] == "place"


# Mountaineer


@pytest.mark.rule("K120", "KA43")
def test_the_mountaineer_may_cross_mountains_and_end_on_them():
    match = as_("mountaineer", face=3, box=edition({1: ROCKY}))
    play(match, 0, "go east")
    assert choices(match, 0) == ["climb not", "climb mountaineer"]
    play(match, 0, "climb mountaineer")
    assert (cell(match, 0), markers(match, 0)) == ("1d1", 0)


@pytest.mark.rule("K120", "KA43")
def test_the_mountaineer_may_decline_but_not_halfway():
    match = as_("mountaineer", face=6, box=edition({1: ROCKY}), yak_tile="meadow")
    play(match, 0, "go east", "climb not")
    assert (cell(match, 0), markers(match, 0)) == ("1b1", 1)
    match = as_("mountaineer", face=6, box=edition({1: ROCKY}))
    play(match, 0, "go east", "climb mountaineer")
    assert (cell(match, 0), markers(match, 0)) == ("2a1", 1)


@pytest.mark.rule("K120", "K113", "KA62")
def test_the_mountaineer_has_gear_as_another_choice():
    match = as_("mountaineer", face=4, box=edition({1: ROCKY}), equipment={"climbing_gear": 2})
    play(match, 0, "go east")
    assert choices(match, 0) == ["climb not", "climb gear", "climb mountaineer"]
    play(match, 0, "climb mountaineer")
    assert see(match, 0)["equipment"] == {"climbing_gear": 2}


@pytest.mark.rule("K120", "K43", "K131")
def test_a_mountain_fulfils_no_tile_and_has_no_tents():
    tiles = {"yak_tile": "ten_points", "yak_tiles": {}, "equipment": {"rope_ladder": 1}}
    match = as_("mountaineer", "1c1", box=edition({1: ROCKY}), phase="actions", **tiles)
    assert choices(match, 0) == ["end"]


@pytest.mark.rule("K111", "K120")
def test_a_mountaineer_on_a_mountain_may_use_its_area():
    match = as_("mountaineer", "1c1", box=edition({1: ROCKY}), equipment={"terrain_map": 1})
    play(match, 0, "play terrain_map")
    assert cell(match, 0) == "1d1"


# Yak guide


@pytest.mark.rule("K121", "KA37", "KA65", "K60")
def test_the_yak_guide_turns_a_chosen_pink_die():
    words = {"character": "yak_guide", "cell": "1a3", "dice": {"pink": {"face": 2}}}
    seats = {0: words, 1: {"character": "artist"}}
    match = table(seats=seats, options=CHARACTERS, phase="pre_move", turn={"die": "pink"})
    assert choices(match, 0, "pink") == ["pink 1", "pink 3", "pink 4", "pink 5", "pink 6"]
    play(match, 0, "pink 6", "pink 4")
    assert see(match, 0)["day_total"] == 4
    play(match, 0, "go east")
    assert cell(match, 0) == "1e3"


@pytest.mark.rule("K121")
def test_only_the_pink_die_and_only_the_guide():
    assert refusal(as_("yak_guide"), 0, "pink 6") == "no-pink"
    assert refusal(as_("monk"), 0, "pink 6") == "not-your-character"
    assert refusal(as_("monk", resources={"yak_fodder": 2}), 0, "exchange coin") == "not-your-character"


@pytest.mark.rule("K121")
def test_the_yak_guide_exchanges_two_fodder_at_any_time_of_the_own_turn():
    seats = {0: {"character": "yak_guide", "resources": {"yak_fodder": 9}, "cell": "1c3"}, 1: {"character": "artist"}}
    match = table(seats=seats, options=CHARACTERS)
    play(match, 0, "exchange coin", "exchange compass")
    assert (held(match, 0, "coin"), held(match, 0, "compass"), held(match, 0, "yak_fodder")) == (1, 1, 5)
    play(match, 0, "die brown", "exchange coin", "go north", "exchange paint_box")
    assert held(match, 0, "yak_fodder") == 1
    assert refusal(as_("yak_guide", resources={"yak_fodder": 1}), 0, "exchange coin") == "no-fodder"


# Monk

TEMPLE = ROCKY.replace("m m m m m m+", "m* m m m m m+")


@pytest.mark.rule("K122", "KA34")
def test_the_monk_makes_two_offerings_for_one_map():
    match = as_("monk", "1a6", box=edition({1: TEMPLE}), phase="actions")
    assert choices(match, 0, "offer") == ["offer 1", "offer 2"]
    play(match, 0, "offer 2", "map pile")
    assert see(match, 0)["offerings"] == 2
    assert len(see(match, 0)["maps"]) == 1
    assert see(match, 0)["doubles"] == 1


@pytest.mark.rule("K122")
def test_the_monk_needs_two_offerings_and_has_three_doubles():
    """KT52."""
    many = ROCKY.replace("m m m m m m+", "m* m* m* m* m m+")
    full = {1: many, 2: many, 3: many}
    spent = {"offered": ["1a6", "1b6", "1c6"], "doubles": 3}
    match = as_("monk", "1d6", box=edition(full), phase="actions", **spent)
    assert choices(match, 0, "offer") == ["offer 1"]
    assert refusal(match, 0, "offer 2") == "no-double"
    eight = ["1a6", "1b6", "1c6", "2a6", "2b6", "2c6", "2d6"]
    match = as_("monk", "1d6", box=edition(full), phase="actions", offered=eight, doubles=1)
    assert choices(match, 0, "offer") == ["offer 1"]


@pytest.mark.rule("K123", "K116")
def test_the_rope_ladder_is_never_doubled():
    match = as_("monk", "1b5", box=edition({1: TEMPLE}), phase="actions", equipment={"rope_ladder": 1})
    play(match, 0, "ladder sw", "map pile")
    assert see(match, 0)["offerings"] == 1


# Merchant

CITY = ROCKY.replace("m m m m m m", "m m c c m m", 1).replace("m m m m m m", "m m c c m m", 1)


@pytest.mark.rule("K124", "KA35")
def test_the_merchant_buys_from_any_space_of_the_city():
    """KT53."""
    seats = {0: {"character": "merchant", "cell": "1c2", "resources": {"coin": 2}}, 1: {"character": "artist"}}
    words = {"phase": "actions", "turn": {"die": "brown"}, "options": CHARACTERS}
    goods = {"1d3": "silk 1", "1c3": "ring 2"}
    match = table(seats=seats, box=edition({1: CITY}), goods=goods, **words)
    assert sorted(choices(match, 0, "buy")) == ["buy ring 2", "buy silk 1"]
    play(match, 0, "buy silk 1", "special yes")
    assert see(match, 0)["special_goods"] == ["silk"]


# Border guard

BORDER = """
    ^ m m m m m
    ^ m m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""


@pytest.mark.rule("K125", "KA36", "K38")
def test_the_border_guard_enters_anywhere_along_the_strip():
    """KT54."""
    box = edition({2: BORDER})
    match = as_("border_guard", "1f1", face=2, box=box, resources={"yak_fodder": 1})
    play(match, 0, "go east")
    assert choices(match, 0) == ["climb not", "enter 3", "enter 4", "enter 5", "enter 6"]
    play(match, 0, "enter 5")
    assert (cell(match, 0), held(match, 0, "yak_fodder"), markers(match, 0)) == ("2b5", 0, 0)
    ordinary = as_("mountaineer", "1f1", face=2, box=box, resources={"yak_fodder": 1})
    play(ordinary, 0, "go east", "climb not")
    assert (cell(ordinary, 0), held(ordinary, 0, "yak_fodder"), markers(ordinary, 0)) == ("1f1", 1, 1)


@pytest.mark.rule("K125")
def test_the_border_guard_keeps_its_heading_at_every_crossing():
    match = as_("border_guard", "1f3", face=6, resources={"yak_fodder": 3}, equipment={"tea_leaves": 1})
    play(match, 0, "play tea_leaves", "go east", "enter 1", "enter 6")
    assert (cell(match, 0), held(match, 0, "yak_fodder")) == ("3f6", 1)


@pytest.mark.rule("K125", "K113", "K115", "KA62")
def test_a_guard_with_gear_may_still_be_stopped_by_mountains_it_could_only_leave_by_a_turn():
    plain = "m m m m m m\n"
    west = 2 * plain + "m m m ^ m m\n" + 2 * plain + "m m m m m m+"
    east = 2 * plain + "^ ^ ^ m m m\n" + 2 * plain + "m m m m m m+"
    cards = {"climbing_gear": 1, "bridle": 1}
    match = as_("border_guard", "1c3", face=6, box=edition({1: west, 2: east}), equipment=cards)
    play(match, 0, "go east", "climb gear", "straight")
    assert choices(match, 0) == ["climb not", *(f"enter {n}" for n in range(1, 7))]
    play(match, 0, "climb not")
    assert (cell(match, 0), markers(match, 0)) == ("1f3", 1)
    assert see(match, 0)["equipment"] == {"bridle": 1}


@pytest.mark.rule("K113", "K125", "KA62")
def test_a_guard_with_gear_in_use_need_not_slide_out_of_mountains():
    plain = "m m m m m m\n"
    box = edition({1: plain + "m ^ m m ^ ^\n" + 3 * plain + "m m m m m m+", 2: BORDER})
    match = as_("border_guard", "1a2", face=6, box=box, equipment={"climbing_gear": 1})
    play(match, 0, "go east", "climb gear")
    assert choices(match, 0) == ["climb not", "climb gear"]  # straight on, 2a2 is the last step, and a mountain
    same = chautari.set_up("kathmandu", match.position())
    play(match, 0, "climb not")
    assert (cell(match, 0), markers(match, 0), see(match, 0)["equipment"]) == ("1d2", 1, {})
    play(same, 0, "climb gear")
    assert choices(same, 0) == ["enter 3", "enter 4", "enter 5", "enter 6"]
    play(same, 0, "enter 4")
    assert (cell(same, 0), see(same, 0)["equipment"]) == ("2a4", {})


@pytest.mark.rule("K113", "K125")
def test_a_guard_with_gear_in_use_is_carried_over_mountains_that_need_no_slide():
    plain = "m m m m m m\n"
    box = edition({1: plain + "m ^ m m ^ ^\n" + 3 * plain + "m m m m m m+", 2: 5 * plain + "m m m m m m+"})
    match = as_("border_guard", "1a2", face=6, box=box, equipment={"climbing_gear": 1})
    play(match, 0, "go east", "climb gear")
    assert choices(match, 0) == [f"enter {n}" for n in range(1, 7)]


# Artist


@pytest.mark.rule("K126", "KA38", "K44", "K45")
def test_the_artist_looks_at_the_four_neighbours_too():
    box = edition({1: ROCKY.replace("m m m m m m", "s m m m m g", 1)})
    seats = {0: {"character": "artist", "cell": "1b2", "resources": {"paint_box": 1}}, 1: {"character": "monk"}}
    words = {"phase": "actions", "turn": {"die": "brown"}, "options": CHARACTERS, "box": box}
    match = table(seats=seats, animals=["snow_leopard"], **words)
    assert choices(match, 0, "paint") == ["paint snow_leopard"]
    seats[0] |= {"cell": "2a2", "resources": {"backpack": 1}}
    shown = ["climbing_gear grain_field", "telescope snow", "chest city"]
    match = table(seats=seats, equipment=shown, **words)
    assert choices(match, 0, "collect") == ["collect climbing_gear grain_field"]


@pytest.mark.rule("K126", "K43")
def test_the_artist_fulfils_only_with_the_target_itself():
    box = edition({1: ROCKY.replace("m m m m m m", "s m m m m g", 1)})
    match = as_("artist", "1b2", box=box, phase="actions", yak_tile="snow", equipment={"rope_ladder": 1})
    assert choices(match, 0, "fulfil") == []


def test_every_character_of_the_game_is_tested():
    assert len(GAME.actions.kinds["character"].cases) == 6
