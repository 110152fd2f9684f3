"""Options: all names of the specification, values that are lists, and what does not go together."""

from __future__ import annotations

import pytest

import chautari
from chautari import BadGame
from tests.games.kathmandu.table import GAME, edition, line

NAMES = [
    *("long_game", "tents", "characters", "weather", "hostile_needles", "landscape", "first_player", "reroll_lock"),
    *("yak_tile_chain", "all_arrived_end", "long_weather", "yak9", "kathmandu_tents", "long_temples", "rules"),
]


def refused(**options):
    with pytest.raises(BadGame) as problem:
        chautari.new("kathmandu", 2, seed=1, options=options)
    return str(problem.value)


def test_all_options_exist_with_their_defaults():
    assert [option.name for option in GAME.options] == NAMES
    defaults = [False, False, False, "rulebook", 2, None, None, "day", False, "immediate", "literal", -36, True]
    assert [option.default for option in GAME.options] == [*defaults, "boards", 2]


def test_nobody_is_asked_by_which_version_of_the_rules_to_play():
    assert [option.name for option in GAME.options if not option.is_offered] == ["rules"]


@pytest.mark.rule("K13")
@pytest.mark.parametrize(
    "pools",
    [
        [],
        [[3, 2, 3]],
        [[3, 2, 3], [3, 2]],
        [[3, 2, 3], [3, 2, 4]],
        [[1, 1, 3], [3, 2, 3]],
        [[3, 2, 3], [3, 2, True]],
        [[13, 0, 3], [3, 2, 3]],
    ],
)
def test_pools_that_cannot_be_are_refused(pools):
    assert "weather" in refused(weather=pools)


@pytest.mark.rule("K13", "K25")
def test_pools_serve_all_days():
    assert "8 days" in refused(weather=[[3, 2, 3], [3, 2, 3]], long_game=True)
    assert chautari.new("kathmandu", 2, options={"weather": [[3, 2, 4], [3, 2, 4]], "long_game": True})


@pytest.mark.rule("K13")
@pytest.mark.parametrize("pools", [[[4, 1, 3], [3, 1, 3]], [[3, 4, 3], [3, 3, 3]], [[7, 0, 6], [0, 0, 0]]])
def test_pools_are_made_up_of_the_tiles_in_the_box(pools):
    assert "the box has 6 and 6" in refused(weather=pools)
    assert chautari.new("kathmandu", 2, options={"weather": [[6, 0, 3], [0, 6, 3]]})
    assert chautari.new("kathmandu", 2, options={"weather": pools, "rules": 1}), "older games may have such pools"


@pytest.mark.rule("K7", "K25", "KA13")
@pytest.mark.parametrize(("counted", "boards"), [("boards", [2, 3, 4, 5]), ("terrain", [3, 4, 5, 6])])
def test_temple_tiles_of_the_long_game_as_either_rulebook_counts_the_boards(counted, boards):
    options = {"long_game": True, "landscape": line(8), "long_temples": counted}
    match = chautari.new("kathmandu", 2, seed=4, options=options, edition=edition())
    temples = [number for number, board in enumerate(match.view(None)["boards"]) for c in board["cells"] if c["temple"]]
    assert temples == boards
    again = chautari.set_up("kathmandu", match.position())
    assert again._states.tobytes() == match._states.tobytes()


@pytest.mark.rule("K7", "KA13")
def test_the_normal_game_has_two_temple_tiles_however_boards_are_counted():
    for counted in ("boards", "terrain"):
        options = {"landscape": line(), "long_temples": counted}
        match = chautari.new("kathmandu", 2, seed=4, options=options, edition=edition())
        boards = match.view(None)["boards"]
        assert [number for number, board in enumerate(boards) for c in board["cells"] if c["temple"]] == [2, 4]


@pytest.mark.rule("K5")
def test_there_are_not_more_hostile_needles_than_boards():
    assert "4 terrain boards" in refused(hostile_needles=5)
    assert chautari.new("kathmandu", 2, options={"hostile_needles": 6, "long_game": True})


def changed(at, entry):
    snake = line()
    snake[at] = entry
    return snake


@pytest.mark.rule("K2", "K3", "KA66")
@pytest.mark.parametrize(
    ("snake", "reason"),
    [
        (line()[:5], "6 boards"),
        (changed(0, [1, "a", 0, "E"]), "first one"),
        (changed(5, ["start", None, 0, None]), "last one"),
        (changed(5, ["dest", None, 0, "E"]), "null"),
        (changed(1, [7, "a", 0, "E"]), "1 to 6"),
        (changed(1, [1, "c", 0, "E"]), "side"),
        (changed(1, [True, "a", 0, "E"]), "1 to 6"),
        (changed(1, ["T7", "a", 0, "E"]), '"T1" to "T6"'),
        (changed(1, ["T1a", "a", 0, "E"]), '"T1" to "T6"'),
        (changed(1, ["start", None, 0, "E"]), '"T1" to "T6"'),
        (changed(1, [1, None, 0, "E"]), "side"),
        (changed(1, [["T1"], {}, 0, "E"]), "side"),
        (changed(1, [1, "a", 4, "E"]), "rotation"),
        (changed(1, [1, "a", 0, "X"]), "N, E, S or W"),
        (changed(1, [2, "a", 0, "E"]), "exists once"),
        (changed(1, [1, "a", 0, "W"]), "do not follow"),
        (changed(1, "board"), "[board, side, rotation, direction]"),
        (line(8), "this game has 6"),
    ],
)
def test_landscapes_that_cannot_be_are_refused(snake, reason):
    words = refused(landscape=snake)
    assert reason in words
    assert len(words) <= 100


@pytest.mark.rule("K2", "KA66")
@pytest.mark.parametrize(("board", "side"), [(1, "b"), ("T1", "b"), ("t1", "B"), ("T1b", None)])
def test_a_board_may_be_called_as_on_the_sheet_of_boards(board, side):
    match = chautari.new("kathmandu", 2, seed=1, options={"landscape": changed(1, [board, side, 0, "E"])})
    assert match.view(None)["boards"][1]["side"] == "T1b"
    assert chautari.replay(match.record()).hash() == match.hash()


@pytest.mark.rule("K5", "KA66")
def test_hostile_needles_agree_with_a_chosen_landscape():
    match = chautari.new("kathmandu", 2, seed=1, options={"landscape": line()})
    hostile = sum(board["hostile"] for board in match.view(None)["boards"])
    assert hostile != 4
    assert chautari.new("kathmandu", 2, seed=1, options={"landscape": line(), "hostile_needles": hostile})
    assert chautari.new("kathmandu", 2, seed=1, options={"landscape": line(), "hostile_needles": None})
    words = refused(landscape=line(), hostile_needles=4)
    assert f"has {hostile} such needles" in words


GATES = """
    ^ ^ m m ^ ^
    ^ m m m m ^
    m m m m m m
    m m m m m m
    ^ m m m m+ ^
    ^ ^ m m ^ ^
"""
CORNER = """
    m> m m m m m
    m> m m m m m
    m> m m m m ^
    m> m m m m ^
    m> m m m m ^
    m> m m m m ^
"""


@pytest.mark.rule("K4")
def test_edges_of_other_editions_may_have_many_mountains_where_the_boards_still_fit():
    box = edition(dict.fromkeys(range(1, 7), GATES))
    match = chautari.new("kathmandu", 2, seed=1, edition=box)
    assert len(match.view(None)["boards"]) == 6
    assert chautari.set_up("kathmandu", match.position(), edition=box).hash() == match.hash()


@pytest.mark.rule("K4")
def test_boards_that_never_fit_are_refused():
    box = edition(dict.fromkeys(range(1, 7), GATES), start=CORNER)
    with pytest.raises(BadGame, match="hardly ever fit"):
        chautari.new("kathmandu", 2, seed=1, edition=box)
    with pytest.raises(BadGame, match="strip after board 0"):
        chautari.new("kathmandu", 2, seed=1, edition=box, options={"landscape": line()})


@pytest.mark.rule("K3")
def test_boards_that_are_not_consecutive_do_not_meet():
    bent = [
        ["start", None, 0, "E"],
        [1, "a", 0, "S"],
        [2, "a", 0, "W"],
        [3, "a", 0, "S"],
        [4, "a", 0, "S"],
        ["dest", None, 0, None],
    ]
    assert "yet they meet" in refused(landscape=bent)


def test_options_travel_with_a_saved_game():
    options = {"landscape": line(), "weather": [[3, 0, 3], [0, 3, 3]], "characters": "random"}
    match = chautari.new("kathmandu", 3, seed=2, options=options)
    match.play(match.waiting[0], match._legal_ids(match.waiting[0])[0])
    assert chautari.replay(match.record()).hash() == match.hash()
    assert chautari.set_up("kathmandu", match.position()).hash() == match.hash()
