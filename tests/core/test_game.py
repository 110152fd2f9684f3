"""The Game contract: options, player counts, action tables, and the registry."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import chautari
from chautari.core import edition
from chautari.core.game import YES_NO, ActionKind, ActionTable, Option, games, load


def test_a_package_among_the_games_is_a_game(toy_registered: Any) -> None:
    assert chautari.games() == sorted([*chautari.games()])
    assert "pebbles" in chautari.games()
    assert load("pebbles") is toy_registered
    assert chautari.new("pebbles", players=3, seed=1).waiting == (0, 1, 2)


def test_a_toy_of_the_tests_is_not_registered() -> None:
    assert "pebbles" not in games()


@pytest.mark.parametrize("name", ["chess", "", "yak ", "Yak", None, 7, ["yak"], {"yak": 1}, "../yak", "yak.flow"])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(chautari.BadGame, match="There is no game"):
        chautari.new(name)


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "2", [2]])
def test_a_wrong_player_count_is_refused(players: Any) -> None:
    with pytest.raises(chautari.BadGame, match="2, 3 or 4 players"):
        chautari.new("yak", players=players)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"bonus_cards": 4}, "bonus_cards cannot be 4: give a number from 0 to 3"),
        ({"bonus_cards": -1}, "bonus_cards"),
        ({"bonus_cards": True}, "bonus_cards cannot be true"),
        ({"bonus_cards": 1.0}, "bonus_cards cannot be 1.0"),
        ({"bonus_cards": "2"}, "bonus_cards"),
        ({"bonus_cards": None}, "bonus_cards cannot be null"),
        ({"start_player": 4}, "start_player cannot be 4: give one of null, 0, 1, 2, 3"),
        ({"start_player": 2}, "start_player cannot be 2: the seats are 0 to 1"),
        ({"start_player": False}, "start_player cannot be false"),
        ({"start_player": [0]}, "start_player"),
        ({"weather": "fine"}, "no option 'weather'"),
        ({7: 1}, "no option 7"),
        ([("bonus_cards", 1)], "names with values"),
        ("bonus_cards", "names with values"),
        pytest.param(10**5000, "names with values", id="huge"),
        pytest.param({"bonus_cards": 10**5000}, "bonus_cards", id="huge value"),
    ],
)
def test_wrong_options_are_refused(options: Any, reason: str) -> None:
    with pytest.raises(chautari.BadGame, match=reason):
        chautari.new("yak", players=2, options=options)


def test_options_are_completed_by_their_defaults() -> None:
    game = load("yak")
    assert game.check_options(None, 2) == {option.name: option.default for option in game.options}
    assert game.check_options({"start_player": 1}, 2)["start_player"] == 1
    assert game.option_numbers(game.check_options({"start_player": 1}, 2)).tolist()[:3] == [0, 1, 500]


def test_an_option_can_be_for_some_player_counts_only() -> None:
    few = Option("wind", "none", {"none": 0, "some": 1}, players=(2, 3))
    game = dataclasses.replace(load("yak"), options=(few,), check_together=None, check_count=None)
    assert game.check_options({"wind": "some"}, 3) == {"wind": "some"}
    assert game.check_options({"wind": "none"}, 4) == {"wind": "none"}
    with pytest.raises(chautari.BadGame, match="wind is for games with 2, 3 players; here are 4"):
        game.check_options({"wind": "some"}, 4)


def test_options_are_checked_with_the_player_count() -> None:
    def check(options: dict[str, Any], players: int) -> None:
        if options["bonus_cards"] == players:
            raise chautari.BadGame("Not as many cards as players.")

    game = dataclasses.replace(load("yak"), check_count=check)
    assert game.check_options({"bonus_cards": 2}, 3)["bonus_cards"] == 2
    with pytest.raises(chautari.BadGame, match="as many cards"):
        game.check_options({"bonus_cards": 3}, 3)


def test_an_option_tells_yes_from_one() -> None:
    option = Option("fog", False, YES_NO)
    assert (option.number(True), option.number(False)) == (1, 0)
    for wrong in (1, 0, "true", None):
        with pytest.raises(chautari.BadGame, match="give one of false, true"):
            option.number(wrong)


def _pair(value: list[Any]) -> list[int]:
    if len(value) != 2:
        raise chautari.BadGame("Option winds: two numbers.")
    return [2, *value]


def test_an_option_may_also_be_a_list() -> None:
    option = Option("winds", "calm", {"calm": 0, "any": 1}, width=3, read=_pair)
    assert option.numbers("any") == [1, 0, 0]
    assert option.numbers([4, 5]) == [2, 4, 5]
    for wrong, reason in (("storm", "or a list"), ([1], "two numbers"), ({}, "or a list")):
        with pytest.raises(chautari.BadGame, match=reason):
            option.numbers(wrong)


def test_options_are_checked_together_and_with_the_edition() -> None:
    asked: list[Any] = []

    def check(options: dict[str, Any], edition: dict[str, Any] | None) -> None:
        asked.append(edition)
        if options["bonus_cards"] == 3:
            raise chautari.BadGame("No three cards today.")

    game = dataclasses.replace(load("yak"), check_together=check)
    chautari.new(game, 2, seed=1)
    assert asked == [None, edition.house(game)]
    with pytest.raises(chautari.BadGame, match="today"):
        game.check_options({"bonus_cards": 3}, 2)


def test_an_action_table_counts_its_kinds() -> None:
    table = ActionTable(
        ActionKind("go", [({"to": x}, x) for x in ("left", "right")]),
        ActionKind("rest", [({}, "")]),
        ActionKind("load", [({"what": ["salt", "wool"]}, "salt wool")]),
    )
    assert len(table) == 4
    assert table.notation == ["go left", "go right", "rest", "load salt wool"]
    assert [table.first(kind) for kind in ("go", "rest", "load")] == [0, 2, 3]
    assert table.find(" GO  right") == 1
    assert table.find("load wool salt") == 3, "the order of the words after the first does not matter"
    assert table.find("left go") is None
    assert table.find("") is None


def test_the_order_of_words_matters_where_it_tells_actions_apart() -> None:
    table = ActionTable(ActionKind("move", [({"from": a, "to": b}, f"{a} {b}") for a, b in ("xy", "yx", "yz")]))
    assert table.find("move x y") == 0
    assert table.find("move y x") == 1
    assert table.find("move z y") == 2, "there is no other with these words"


def test_two_actions_cannot_be_written_alike() -> None:
    with pytest.raises(ValueError, match="notation"):
        ActionTable(ActionKind("go", [({"to": 1}, "on"), ({"to": 2}, "on")]))
