"""Saved games: the record of a match, and its replay to the same bytes or to the action at which it differs."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import chautari
from chautari.core import saved
from tests.core.examples import build_at_noon, morning, play_all


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """A finished game."""
    return play_all(morning(bonus_cards=2)).record()


@pytest.fixture
def record(game: dict[str, Any]) -> dict[str, Any]:
    """A record to be damaged."""
    return copy.deepcopy(game)


def refused(record: Any, *words: str) -> None:
    """The record is refused, and the reason contains these words."""
    with pytest.raises(chautari.BadRecord) as problem:
        chautari.replay(record)
    for word in words:
        assert word in str(problem.value)


def test_a_record_says_all_that_a_game_is() -> None:
    m = morning()
    m.play(2, "card build")
    record = m.record()
    assert record["format"] == "chautari game 1"
    assert (record["game"], record["rules_version"], record["players"]) == ("yak", m.game.rules_version, 3)
    assert record["options"] == {option.name: option.default for option in m.game.options}
    assert (record["seed"], record["start"]) == (7, None)
    assert record["actions"] == [[2, "card build", m.hash()]]
    assert record["result"] is None
    assert record["edition"]["game"] == "yak"
    assert json.loads(json.dumps(record)) == record


def test_a_replay_gives_the_same_bytes(record: dict[str, Any]) -> None:
    m = chautari.replay(record)
    assert m.record() == record
    assert m.hash() == record["actions"][-1][2]
    assert m.over


@pytest.mark.parametrize("how", [json.dumps, lambda record: json.dumps(record).encode(), copy.deepcopy])
def test_a_record_is_read_from_text_bytes_or_a_document(record: dict[str, Any], how: Any) -> None:
    assert chautari.replay(how(record)).record() == record


def test_a_game_in_progress_goes_on_after_replay() -> None:
    m = play_all(morning(), until=20)
    again = chautari.replay(m.record())
    action = m.legal(m.waiting[0])[0]
    m.play(m.waiting[0], action)
    again.play(again.waiting[0], action)
    assert again.hash() == m.hash()
    assert again.events == m.events


def test_a_game_that_began_from_a_position_replays_from_it() -> None:
    m = play_all(build_at_noon(), until=5)
    record = m.record()
    assert record["seed"] is None
    assert record["start"]["table"]["phase"] == "buy"
    again = chautari.replay(json.loads(json.dumps(record)))
    assert again.hash() == m.hash()
    assert again.record() == record


def test_steps_show_the_match_after_each_action() -> None:
    m = play_all(morning(), until=6)
    lengths = [len(match.history) for match in saved.steps(m.record())]
    assert lengths == [0, 1, 2, 3, 4, 5, 6]


def test_who_sat_there_may_stand_in_a_record(record: dict[str, Any]) -> None:
    record["seats"] = [{"name": "Maya"}, {"name": "Tenzin"}, {"agent": "greedy"}]
    assert chautari.replay(record).over


# Rules that changed


def test_other_rules_replay_where_nothing_differs(record: dict[str, Any]) -> None:
    record["rules_version"] = "0.1"
    assert chautari.replay(record).over


def test_where_they_differ_the_action_is_named(record: dict[str, Any]) -> None:
    record["rules_version"] = "0.1"
    seat, notation, _ = record["actions"][11]
    record["actions"][11][2] = "0123456789abcdef"
    version = chautari.replay(play_all(morning(), until=1).record()).game.rules_version
    refused(record, "action 12", f"seat {seat}", notation, "rules 0.1", f"rules {version}")


def test_an_action_that_the_rules_no_longer_allow_is_named(record: dict[str, Any]) -> None:
    record["rules_version"] = "0.1"
    seat, notation, fingerprint = record["actions"][0]
    record["actions"].insert(1, [seat, notation, fingerprint])
    refused(record, "action 2", "refused", "not waiting", "rules 0.1")


def test_a_start_that_differs_is_named(record: dict[str, Any]) -> None:
    record["start_hash"] = "0123456789abcdef"
    refused(record, "at its start")


# Damage and forgery


def test_a_changed_action_is_found(record: dict[str, Any]) -> None:
    seat, notation, fingerprint = record["actions"][0]
    other = "card market" if notation != "card market" else "card build"
    record["actions"][0] = [seat, other, fingerprint]
    refused(record, "differs at action 1", other)


def test_a_changed_seat_is_found(record: dict[str, Any]) -> None:
    seat, notation, fingerprint = record["actions"][0]
    record["actions"][0] = [(seat + 1) % 3, notation, fingerprint]
    refused(record, "differs at action 1")
    record["actions"][0] = [3, notation, fingerprint]
    refused(record, "action 1", "no seat")


@pytest.mark.parametrize("seed", [8, "seven", "7 "])
def test_a_changed_seed_is_found(record: dict[str, Any], seed: Any) -> None:
    record["seed"] = seed
    refused(record, "at its start")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"bonus_cards": 3, "start_player": None, "day_limit": 500}, "at its start"),
        ({"bonus_cards": 2, "start_player": None, "day_limit": 400}, "at its start"),
        ({"bonus_cards": 9, "start_player": None, "day_limit": 500}, "bonus_cards cannot be 9"),
        ({"bonus_cards": True, "start_player": None, "day_limit": 500}, "bonus_cards"),
        ({}, "at its start"),
        ({"bonus_cards": 2, "start_player": None, "day_limit": 500, "cheat": 1}, "cheat"),
    ],
)
def test_changed_options_are_found(record: dict[str, Any], options: Any, reason: str) -> None:
    record["options"] = options
    refused(record, reason)


def test_a_game_saved_before_an_option_existed_was_played_with_its_default(record: dict[str, Any]) -> None:
    record["options"] = {"bonus_cards": 2}
    again = chautari.replay(record)
    assert again.options == {option.name: option.default for option in again.game.options} | {"bonus_cards": 2}


def test_a_changed_player_count_is_found(record: dict[str, Any]) -> None:
    record["players"] = 4
    refused(record)
    record["players"] = 5
    refused(record, "2, 3 or 4 players")


def test_a_changed_edition_is_found(record: dict[str, Any]) -> None:
    """What play needs of the edition stands in the state, so a changed card on the table shows."""
    for card in record["edition"]["bonus_cards"]:
        for value in ("first", "points", "penalty"):
            if value in card:
                card[value] = 1 if card[value] != 1 else 2
                card.pop("second", None)
                if card["type"] == "majority":
                    card |= {"first": 9, "second": 8}
    refused(record, "at its start")
    record["edition"] = {"game": "yak"}
    refused(record, "cannot be started")
    record["edition"] = {"game": "nepal"}
    refused(record, "cannot be started")


def test_a_changed_result_is_found(record: dict[str, Any]) -> None:
    record["result"]["scores"][0]["total"] += 1
    refused(record, "at its end")


def test_a_result_of_a_game_in_progress_is_found(record: dict[str, Any]) -> None:
    record["actions"].pop()
    refused(record, "at its end")


def test_a_game_without_its_last_actions_is_a_game_in_progress(record: dict[str, Any]) -> None:
    record["actions"].pop()
    record["result"] = None
    assert not chautari.replay(record).over


def test_a_game_without_its_first_action_is_found(record: dict[str, Any]) -> None:
    record["actions"].pop(0)
    refused(record, "action 1")


def test_a_text_that_was_cut_off_is_found(record: dict[str, Any]) -> None:
    refused(json.dumps(record)[:-40], "not JSON")


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        (None, "a JSON object is expected"),
        ([], "a JSON object is expected"),
        ("[1, 2]", "a JSON object is expected"),
        ("", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        ({}, "format"),
        ({"format": "chautari game 2"}, "chautari game 1"),
        ({"format": "chautari game 1"}, "damaged"),
    ],
)
def test_what_is_no_saved_game_is_refused(thing: Any, reason: str) -> None:
    refused(thing, reason)


def test_a_game_needs_either_a_seed_or_a_start(record: dict[str, Any]) -> None:
    start = build_at_noon().record()["start"]
    refused(record | {"start": start}, "either a seed or a start")
    refused(record | {"seed": None}, "either a seed or a start")


def test_the_players_of_a_start_must_agree() -> None:
    record = build_at_noon().record()
    refused(record | {"players": 3}, "players or options")


def test_an_unknown_key_is_refused(record: dict[str, Any]) -> None:
    refused(record | {"comment": "hello"}, "damaged", "comment")


def test_a_key_that_cannot_be_written_down_is_refused(record: dict[str, Any]) -> None:
    refused(record | {"\ud800": 1}, "damaged")


def test_an_unknown_game_is_refused(record: dict[str, Any]) -> None:
    refused(record | {"game": "chess"}, "no game 'chess'")
