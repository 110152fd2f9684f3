"""Games that were saved by the first version of our rules: they are played again to the same bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari import BadPosition
from chautari.core import edition, position
from chautari.core.game import load
from chautari.server.entries import Created, Origin
from chautari.server.table import begin

OLD = Path(__file__).with_name("saved_rules_1.json")


@pytest.fixture
def old() -> dict[str, Any]:
    """A game saved by rules version 1: with the wooden barrel, and with seven storm tiles in its pools."""
    saved: dict[str, Any] = json.loads(OLD.read_text("utf-8"))
    assert saved["rules_version"] == "1"
    assert "rules" not in saved["options"]
    return saved


@pytest.mark.rule("K107")
def test_a_game_saved_by_the_first_rules_replays_with_the_barrel_as_it_was(old):
    match = chautari.replay(old)
    assert match.over
    assert match.options["rules"] == 1
    assert [list(move) for move in match.history] == old["actions"]
    assert match.record()["result"] == old["result"]


def test_a_game_that_began_from_a_position_of_the_first_rules_replays():
    match = chautari.set_up("kathmandu", {"players": 2, "options": {"rules": 1}, "table": {}})
    saved = match.record()
    saved["rules_version"] = saved["start"]["rules_version"] = "1"
    for options in (saved["options"], saved["start"]["options"]):
        del options["rules"], options["long_temples"]
    assert chautari.replay(saved).options["rules"] == 1


def test_a_new_game_is_played_by_the_newest_rules():
    assert chautari.new("kathmandu", 2, seed=1).options["rules"] == 2
    assert chautari.replay(chautari.new("kathmandu", 2, seed=1).record()).options["rules"] == 2


def test_a_table_from_before_goes_on_by_the_rules_it_began_with(old):
    house = edition.house(load("kathmandu"))
    charter = Created(0, "kathmandu", "1", 2, old["options"], house, "")
    assert begin(charter, "secret", ["a", "b"]).options["rules"] == 1
    start = {"rules_version": "1", "players": 2, "options": old["options"], "table": {}}
    origin = Origin("another table", 1, "", start)
    again = Created(0, "kathmandu", "1", 2, old["options"], house, "", origin=origin)
    assert begin(again, "secret", ["a", "b"]).options["rules"] == 1


def test_a_position_written_down_under_the_first_rules_can_be_set_up(old):
    document = {"players": 2, "options": old["options"], "table": {}}
    assert chautari.set_up("kathmandu", {**document, "rules_version": "1"}).options["rules"] == 1
    with pytest.raises(BadPosition, match="the box has 6"):
        chautari.set_up("kathmandu", {**document, "rules_version": "2"})


def test_a_game_that_began_from_a_position_that_is_refused_today_replays():
    """Such a position was once accepted: a hundred backpacks on the first day."""
    saved = chautari.set_up("kathmandu", {"players": 2, "table": {}}).record()
    saved["start"]["table"]["seats"][0]["resources"]["backpack"] = 100
    with pytest.raises(BadPosition, match="cannot have 100"):
        chautari.set_up("kathmandu", saved["start"])
    match = position.set_up("kathmandu", saved["start"], even_unreached=True)
    match.play(0, "die brown")
    assert chautari.replay(match.record()).view(0)["seats"][0]["resources"]["backpack"] == 101
