"""Position documents: the whole state in words, back to the same bytes, and refusals of what cannot be."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import chautari
from chautari.core.edition import house
from chautari.core.game import load
from chautari.core.words import LANGUAGES
from tests.core.examples import BUILD_AT_NOON, build_at_noon, morning, notations, play_all


def altered(**keys: Any) -> dict[str, Any]:
    return {**copy.deepcopy(BUILD_AT_NOON), **keys}


def test_a_position_is_the_whole_state_in_words() -> None:
    document = build_at_noon().position()
    assert document["format"] == "chautari position 1"
    assert (document["game"], document["players"]) == ("yak", 2)
    assert document["table"]["seats"][0]["tower"] == ["red blue . . ."]
    assert document["table"]["seats"][1]["card"] == "market"
    assert json.loads(json.dumps(document)) == document


@pytest.mark.parametrize("actions", [0, 1, 17, 60, 10_000])
def test_a_position_leads_back_to_the_same_bytes(actions: int) -> None:
    m = play_all(morning(bonus_cards=3), until=actions)
    again = chautari.set_up("yak", json.loads(json.dumps(m.position())))
    assert again.state.tobytes() == m.state.tobytes()
    assert again.position() == m.position()
    assert again.waiting == m.waiting


def test_chance_goes_on_where_it_was() -> None:
    m = play_all(morning(), until=25)
    again = chautari.set_up("yak", m.position())
    assert play_all(again, until=30).hash() == play_all(m, until=55).hash()


def test_text_and_bytes_are_read_as_json() -> None:
    text = json.dumps(BUILD_AT_NOON)
    assert chautari.set_up("yak", text).hash() == chautari.set_up("yak", text.encode()).hash()


def test_what_is_left_out_is_filled_in() -> None:
    m = chautari.set_up("yak", {"players": 2, "table": {}})
    assert m.waiting == (0, 1)
    assert m.options == load("yak").check_options({}, 2)
    other = chautari.set_up("yak", {"players": 2, "table": {}})
    assert other.hash() != m.hash(), "chance comes from the secure source"
    assert other.view(None) == m.view(None)


def test_chance_can_be_given_by_a_seed() -> None:
    first = chautari.set_up("yak", altered(chance={"seed": 5}))
    assert chautari.set_up("yak", altered(chance={"seed": 5})).hash() == first.hash()
    assert chautari.set_up("yak", altered(chance={"seed": 6})).hash() != first.hash()


def test_a_position_can_be_played_saved_and_replayed() -> None:
    m = build_at_noon()
    assert notations(m, 0)[0] == "buy red"
    play_all(m)
    assert chautari.replay(m.record()).hash() == m.hash()


def test_an_edition_of_its_own_stands_in_the_position() -> None:
    edition = house(load("yak")) | {"edition": "a friend's box"}
    m = chautari.new("yak", 2, seed=1, edition=edition)
    document = m.position()
    assert document["edition"]["edition"] == "a friend's box"
    assert chautari.set_up("yak", document).edition == edition
    assert "edition" not in morning().position()


def test_a_game_set_up_with_another_edition_replays_with_it() -> None:
    edition = house(load("yak")) | {"edition": "a friend's box"}
    m = play_all(chautari.set_up("yak", BUILD_AT_NOON, edition=edition), until=4)
    again = chautari.replay(json.dumps(m.record()))
    assert again.edition == edition
    assert again.hash() == m.hash()


CHANCE = {"key": "00" * 32, "block": 3, "used": 7}

WRONG: list[tuple[Any, str]] = [
    (None, "JSON object"),
    ([], "JSON object"),
    ("", "not JSON"),
    ("{", "not JSON"),
    ({}, "players"),
    ({"players": 2}, "table"),
    ({"players": 2, "table": []}, "table"),
    (altered(players=1), "2, 3 or 4 players"),
    (altered(players=True), "players"),
    (altered(game="nepal"), "another game"),
    (altered(format="chautari position 9"), "format"),
    (altered(weather="fine"), "no key 'weather'"),
    (altered(options={"bonus_cards": 7}), "bonus_cards"),
    (altered(options=[1]), "names with values"),
    (altered(chance=[]), "chance"),
    (altered(chance={}), "chance"),
    (altered(chance={"seed": 1, "used": 1}), "chance"),
    (altered(chance={"seed": None}), "seed"),
    (altered(chance=CHANCE | {"key": "00"}), "32 bytes"),
    (altered(chance=CHANCE | {"key": "zz" * 32}), "hexadecimal"),
    (altered(chance=CHANCE | {"key": 7}), "hexadecimal"),
    (altered(chance=CHANCE | {"block": -1}), "block"),
    (altered(chance=CHANCE | {"block": 2**64}), "block"),
    (altered(chance=CHANCE | {"block": 0}), "before the first block"),
    (altered(chance=CHANCE | {"used": 17}), "used"),
    (altered(chance=CHANCE | {"used": True}), "used"),
]


@pytest.mark.parametrize(("document", "reason"), WRONG)
def test_a_malformed_position_is_refused(document: Any, reason: str) -> None:
    with pytest.raises(chautari.BadPosition, match=reason):
        chautari.set_up("yak", document)


def test_an_impossible_position_is_refused_with_the_reason() -> None:
    for table, reason in [
        ({"market": {"milk": 9}}, "milk on the table"),
        ({"stupa": 1}, "stupa"),
        ({"phase": "pay"}, "bought"),
        ({"active": 1}, "shown"),
        ({"seats": [{"tower": ["red", ". . . . ."]}, {}]}, "row 1"),
        ({"fog": {"stage": 1, "track": 3}}, "fogs"),
    ]:
        with pytest.raises(chautari.BadPosition, match=reason):
            build_at_noon(**table)


def test_a_bad_edition_in_a_position_is_refused_as_such() -> None:
    with pytest.raises(chautari.BadEdition):
        chautari.set_up("yak", altered(edition={"game": "yak"}))


REFUSED: list[Callable[[], Any]] = [
    lambda: chautari.set_up("yak", altered(chance={})),
    lambda: chautari.set_up("yak", altered(options={"bonus_cards": 7})),
    lambda: chautari.set_up("yak", {"players": 3, "table": {"carts": []}}),
    lambda: chautari.set_up("nepal", {"players": 3, "table": {"provinces": {"e9": [1]}}}),
    lambda: chautari.set_up("kathmandu", {"players": 2, "table": {"seats": []}}),
    lambda: chautari.new("kathmandu", options={"landscape": [["T1", "a", 0, "N"]] * 6}),
    lambda: chautari.new("yak", edition={**house(load("yak")), "bonus_cards": []}),
    lambda: chautari.new("nepal", players=3, edition={**house(load("nepal")), "regions": []}),
    lambda: chautari.new("kathmandu", edition={**house(load("kathmandu")), "equipment": []}),
]


@pytest.mark.parametrize("attempt", REFUSED)
def test_positions_editions_and_options_are_refused_in_every_language(attempt: Callable[[], Any]) -> None:
    with pytest.raises(chautari.Refused) as refused:
        attempt()
    told = [refused.value.reason(lang) for lang in LANGUAGES]
    assert told[0] == str(refused.value)
    assert len(set(told)) == len(LANGUAGES)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(chautari.BadGame, match="chess"):
        chautari.set_up("chess", {})


def test_the_chance_of_a_position_is_found_again_in_the_middle_of_a_block() -> None:
    for block, used in [(0, 16), (1, 0), (3, 7), (3, 16), (2**32, 5), (2**40 + 1, 1)]:
        document = altered(chance={"key": "5a" * 32, "block": block, "used": used})
        m = chautari.set_up("yak", document)
        assert m.position()["chance"] == document["chance"]
