"""Positions that no game can reach are refused with the reason: more than the box has, and things that contradict."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest

import chautari
from chautari import BadPosition
from tests.games.kathmandu.table import GAME, line, moving, play, see, table

CHARACTERS = {"options": {"characters": True}}
CLERKS = {0: {"character": "yak_guide"}, 1: {"character": "monk"}}
GUIDE = {"options": {"characters": "random"}}


def wrong_with(match: chautari.Match) -> list[str]:
    """What speaks against a position."""
    state = GAME.state.rows(match._states)[0]
    assert GAME.unreached is not None
    return [*GAME.invariants(state), *GAME.unreached(state, match.options)]


def refused(**words: Any) -> str:
    with pytest.raises(BadPosition) as problem:
        table(**words)
    return str(problem.value)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        # more than the box has
        ({"seats": {0: {"equipment": {"bridle": 5}}}}, "more than the 4 bridle"),
        ({"seats": {0: {"equipment": {"chest": 3}}, 1: {"equipment": {"chest": 2}}}}, "more than the 4 chest"),
        ({"seats": {0: {"equipment": {"bridle": 2}}}, "equipment_pile": ["bridle snow"] * 1}, "one of|bridle"),
        ({"seats": {0: {"resources": {"backpack": 100}}}}, "cannot have 100 .* backpack"),
        ({"seats": {0: {"resources": {"backpack": 127}}}}, "0 to 100"),
        ({"seats": {0: {"resources": {"coin": -1}}}}, "0 to 100"),
        ({"seats": {0: {"resources": {"coin": 2**70}}}}, "0 to 100"),
        ({"seats": {0: {"resources": {"compass": 60}}}, "day": 6, "round": 3}, "cannot have 60 .* compass"),
        ({**GUIDE, "seats": {**CLERKS, 0: {**CLERKS[0], "resources": {"coin": 54}}}}, "cannot have 54 .* coin"),
        ({"options": {"tents": True}, "seats": {0: {"tents": dict.fromkeys(("snow", "city"), 13)}}}, "0 to 24"),
        ({"options": {"tents": True}, "tent_pile": {"snow": 5}}, "4 tent cards"),
        ({"weather_pools": [{"storm": 4, "sun": 2}, {"storm": 3, "sun": 2}]}, "pool 1 has at most 3 more storm"),
        ({"weather_pools": [{"storm": 3, "sun": 2}, {"storm": 3, "sun": 12}]}, "pool 2 has at most 2 more sun"),
        ({"day": 3, "weather": ["sun", "sun"], "weather_pools": [{"storm": 3, "sun": 1}, {"storm": 3}]}, "0 more sun"),
        ({"seats": {0: {"maps": {"red a": 2}, "secured": {"red": 2}}}}, "two maps|red a"),
        # what was done, and what shows it
        ({"turn": {"deeds": ["reroll"]}}, "set a die aside"),
        ({"phase": "actions", "turn": {"die": "brown", "deeds": ["paint"]}}, "painted has an animal"),
        ({"phase": "actions", "turn": {"die": "brown", "deeds": ["buy"]}}, "bought has a good"),
        ({"phase": "actions", "turn": {"die": "brown", "deeds": ["offer"]}}, "in a temple"),
        ({"phase": "actions", "turn": {"die": "brown", "deeds": ["fulfil"]}}, "made room"),
        ({"phase": "map", "turn": {"die": "brown"}}, "map is taken for an offering"),
        ({"phase": "special", "turn": {"die": "brown", "good": "silk"}}, "just bought a good"),
        ({"phase": "tools", "turn": {"die": "brown", "resume": "actions"}}, "its time"),
        ({"phase": "relocate", "turn": {"die": "brown", "resume": "actions"}}, "its time"),
        ({"phase": "tools", "turn": {"resume": "throw"}}, "go on with"),
        # the order of things
        ({"phase": "place", "seats": {1: {"exhaustion": 1}}}, "not had a turn"),
        ({"phase": "place", "seats": {1: {"animals": ["dzo"]}}}, "not had a turn"),
        ({"phase": "place", "seats": {1: {"maps": {"red a": 1, "blue a": 1, "green a": 1}}}}, "two maps"),
        ({"phase": "place", "seats": {1: {"yak_tile": "ten_points"}}}, "first of its yak tiles"),
        ({"phase": "character", "options": {"characters": "random"}}, "nobody chooses"),
        ({**CHARACTERS, "phase": "character", "start_equipment": {"bridle": 12}}, "all the start equipment"),
        ({**CHARACTERS, "phase": "character", "start_equipment": {}}, "all the start equipment"),
        (
            {"day": 3, "seats": {p: {"kathmandu_tile": p + 1, "arrival": 5 - p, "cell": None} for p in (0, 1)}},
            "over|higher Kathmandu tile",
        ),
        (
            {
                **{"day": 3, "phase": "actions", "turn": {"die": "brown"}},
                "seats": {0: {"kathmandu_tile": 1, "arrival": 2, "cell": "5c3", "dice": {"brown": {"place": "1"}}}},
            },
            "turn of its arrival",
        ),
        # options that say something else
        ({"options": {"first_player": 1}, "standee": 0}, "seat 1 holds the standee"),
        ({"options": {"hostile_needles": 4}}, "towards Kathmandu|needles"),
        ({"options": {"landscape": line()}, "landscape": [*line()[:1], [2, "a", 0, "E"], *line()[2:]]}, "exists once"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(words, reason):
    assert re.search(reason, refused(**words))


def test_the_landscape_is_the_one_that_was_agreed_on():
    turned = line()
    turned[1][2] = 1
    assert "option landscape" in refused(options={"landscape": line()}, landscape=turned)
    assert table(options={"landscape": line()}, landscape=line())


def test_whoever_was_agreed_on_begins():
    assert table(3, options={"first_player": 2}).view(None)["standee"] == 2
    assert table(3, options={"first_player": 2}, day=2, standee=0).view(None)["standee"] == 0


def test_cards_in_hand_are_neither_on_display_nor_in_the_pile():
    match = table(seats={0: {"equipment": {"tool_case": 3, "bridle": 1}}})
    words = match.position()["table"]
    assert sum("tool_case" in card for card in [*words["equipment"], *words["equipment_pile"]]) == 1
    assert sum("bridle" in card for card in [*words["equipment"], *words["equipment_pile"]]) == 3
    assert len(words["equipment"]) == 3
    assert None not in words["equipment"]


def test_goods_in_hand_have_left_their_spaces():
    spaces = len(chautari.new("kathmandu", 2, seed=1).position()["table"]["goods"])
    words = {"players": 2, "table": {"seats": [{"goods": ["silk 1", "silk 2"]}, {}]}}
    assert len(chautari.set_up("kathmandu", words).position()["table"]["goods"]) == spaces - 2
    full = chautari.new("kathmandu", 2, seed=1).position()
    bought = next(tile for tile in ("silk 1", "silk 2", "ring 1") if tile not in full["table"]["goods"].values())
    full["table"]["seats"][0]["goods"] = [bought]
    with pytest.raises(BadPosition, match="left their spaces"):
        chautari.set_up("kathmandu", full)


@pytest.mark.rule("K11", "K105", "K121")
def test_the_most_that_anybody_may_have_never_leaves_its_byte():
    """From the largest accepted supplies a guide goes on gaining and exchanging."""
    most = 0
    for coins in range(1, 101):
        seats = {0: {"character": "yak_guide", "resources": {"coin": coins}}, 1: {"character": "monk"}}
        try:
            match = table(seats=seats, options={"characters": "random"}, day=6, round=3)
        except BadPosition:
            break
        most = coins
    assert 40 <= most < 100
    match = table(
        seats={0: {**CLERKS[0], "resources": {"coin": most, "yak_fodder": 0}}, 1: CLERKS[1]},
        options={"characters": "random"},
        day=6,
        round=3,
    )
    play(match, 0, "die black", "take coin")
    assert see(match, 0)["resources"]["coin"] == most + 1
    assert wrong_with(match) == []


# Documents changed at random


def places(words: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything in a document."""
    found = [at] if at else []
    parts = words.items() if isinstance(words, dict) else enumerate(words) if isinstance(words, list) else ()
    for key, part in parts:
        found += places(part, (*at, key))
    return found


def part(words: Any, at: tuple[Any, ...]) -> Any:
    for key in at:
        words = words[key]
    return words


def changed(words: dict[str, Any], lots: random.Random) -> None:
    """Change something: a number, a word, a list or what an object has."""
    *way, key = lots.choice(places(words))
    holder = part(words, tuple(way))
    value = holder[key]
    others = [part(words, at) for at in lots.sample(places(words), 8)]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = lots.choice([value + 1, value - 1, 0, 1, 3, 9, 100, 127, 128, 255, -1, 2**40])
    elif isinstance(value, list) and value:
        if lots.random() < 0.5:
            value.append(copy.deepcopy(lots.choice(value)))
        else:
            value.pop(lots.randrange(len(value)))
    elif isinstance(value, dict) and value:
        value.pop(lots.choice(list(value)))
    else:
        holder[key] = copy.deepcopy(lots.choice(others))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_accepted_is_sound_and_can_be_played_on(seed):
    """Records hold small numbers only: uncompiled rules raise an error when one of them is left."""
    lots = random.Random(seed)
    options = {"tents": True, "characters": lots.choice([True, "random"]), "rules": lots.choice([1, 2])}
    match = chautari.new("kathmandu", lots.choice([2, 3, 4]), seed=seed, options=options)
    for _ in range(lots.randrange(200)):
        if not match.over:
            seat = match.waiting[0]
            match.play(seat, lots.choice(match._legal_ids(seat)))
    whole = match.position()
    for _ in range(25):
        document = copy.deepcopy(whole)
        for _ in range(lots.choice([1, 1, 2])):
            changed(document["table"], lots)
        try:
            again = chautari.set_up("kathmandu", document)
        except BadPosition:
            continue
        for _ in range(12):
            assert wrong_with(again) == []
            if again.over:
                break
            again.play(again.waiting[0], lots.choice(again._legal_ids(again.waiting[0])))


def test_a_card_that_was_played_is_in_no_hand():
    match = play(moving("1a3", 2, equipment=["magnifying_glass"]), 0, "play magnifying_glass")
    assert see(match, 0)["equipment"] == {}
    assert chautari.set_up("kathmandu", match.position()).position() == match.position()
