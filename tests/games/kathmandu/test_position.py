"""Position documents: the table in words and back, what they leave out, and what cannot be."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import chautari
from chautari import BadPosition
from tests.games.kathmandu.table import acting, edition, moving, play, see, table

BARREL = {"die": "brown", "resume": "pre_move", "throws": 3}


def again(match: Any) -> Any:
    """The same position through JSON."""
    return chautari.set_up("kathmandu", json.loads(json.dumps(match.position())))


def test_a_short_document_is_filled_in():
    match = chautari.set_up("kathmandu", {"players": 3, "table": {}})
    view = match.view(None)
    assert (view["day"], view["round"], view["phase"], view["active"]) == (1, 1, "die", 0)
    assert [seat["cell"] is not None for seat in view["seats"]] == [True, True, True]
    assert view["map_pile"] == 21
    assert len(view["equipment"]) == 4
    assert view["equipment_pile"] == 32


@pytest.mark.parametrize(
    "words",
    [
        {"long_game": True, "tents": True, "characters": "random"},
        {"characters": True, "all_arrived_end": "day", "reroll_lock": "round"},
        {},
    ],
)
def test_every_moment_of_a_game_leads_back(words):
    lots = random.Random(5)
    match = chautari.new("kathmandu", 3, seed=8, options=words)
    while not match.over:
        assert again(match)._states.tobytes() == match._states.tobytes()
        seat = match.waiting[0]
        match.play(seat, lots.choice(match._legal_ids(seat)))
    assert again(match)._states.tobytes() == match._states.tobytes()


def test_a_declared_move_leads_back():
    ridge = "m ^ m m m m\n" + 4 * "m m m m m m\n" + "m m m m m m+"
    match = moving("1a1", 6, edition({1: ridge}), equipment=["climbing_gear", "bridle", "bridle"])
    for action in ("go east", "climb gear", "turn 2 right", "turn 4 left"):
        assert again(match)._states.tobytes() == match._states.tobytes()
        play(match, 0, action)
    assert see(match, 0)["equipment"] == {}


def test_marked_dice_lead_back():
    match = moving("1c3", 3, equipment=["wooden_barrel"])
    play(match, 0, "play wooden_barrel", "mark pink", "mark purple")
    assert match.position()["table"]["turn"]["marked"] == ["pink", "purple"]
    assert again(match)._states.tobytes() == match._states.tobytes()


def test_two_cards_alike_are_told_apart():
    twins = edition()
    twins["equipment"][0]["landscape"] = twins["equipment"][1]["landscape"]
    for card in twins["equipment"]:
        card["tag"] = "text"
    match = chautari.new("kathmandu", 4, seed=3, edition=twins)
    assert again(match)._states.tobytes() == match._states.tobytes()


@pytest.mark.rule("K14", "K24")
@pytest.mark.parametrize(("players", "animals"), [(2, 1), (3, 2), (4, 2)])
def test_as_many_animals_are_shown_as_at_the_beginning(players, animals):
    assert len(table(players).view(None)["animals"]) == animals


@pytest.mark.rule("K22", "K27")
@pytest.mark.parametrize("standee", [0, 2])
def test_setup_begins_right_of_the_standee(standee):
    assert table(3, phase="place", standee=standee).view(None)["active"] == (standee - 1) % 3
    characters = table(3, phase="character", standee=standee, options={"characters": True})
    assert characters.view(None)["active"] == (standee - 1) % 3
    last = table(3, phase="place", standee=standee, active=standee).view(None)["seats"]
    assert [seat["cell"] is None for seat in last] == [p == standee for p in range(3)]


@pytest.mark.rule("K8", "K50")
def test_the_kathmandu_tiles_of_the_seats_are_taken():
    match = table(3, seats={1: {"kathmandu_tile": 2}, 2: {"kathmandu_tile": 1}})
    assert len(match.view(None)["kathmandu_tiles"]) == 2


@pytest.mark.rule("K12", "K25", "K62", "KA25")
def test_the_weather_of_the_days_before_comes_from_their_pools():
    for long_game, days in ((False, 6), (True, 8)):
        for day in range(1, days + 1):
            assert table(day=day, options={"long_game": long_game}).view(None)["day"] == day
    assert table(day=4).view(None)["weather"][:4] == ["storm", "sun", "sun", None]
    assert table(day=6, storm=4).view(None)["weather"][:5] == ["storm", "storm", "storm", "storm", "sun"]
    assert table(day=4, weather=["storm", "sun", "storm"]).view(None)["storm"] == 2
    chance = {"options": {"weather": [[6, 0, 6], [0, 0, 0]]}, "phase": "over", "day": 6}
    assert table(**chance).view(None)["storm"] == 5
    assert table(**chance, storm=5).view(None)["weather"] == ["storm"] * 6


@pytest.mark.rule("K31", "K140")
def test_the_last_weather_is_known_after_the_last_day_only():
    assert None not in table(phase="over", day=6).view(None)["weather"]
    arrived = {p: {"kathmandu_tile": p + 1} for p in range(2)}
    assert table(phase="over", day=6, seats=arrived).view(None)["weather"][5] is None
    assert table(phase="over", day=3, seats=arrived).view(None)["weather"][1:] == ["sun"] + [None] * 4


POOR: dict[int, Any] = {0: {"resources": {}}}


def refused(**words: Any) -> str:
    with pytest.raises(BadPosition) as problem:
        table(**words)
    return str(problem.value)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"day": 9}, "day is a number from 1 to 6"),
        ({"phase": "lunch"}, "phase is one of"),
        ({"weather_": []}, "no key"),
        ({"seats": {0: {"cell": "9a1"}}}, "cell of seat 0"),
        ({"seats": {0: {"cell": "5c3"}}}, "without having visited"),
        ({"seats": {0: {"exhaustion": 4}}}, "exhaustion"),
        ({"seats": {0: {"maps": {"red a": 2}}, 1: {"maps": {"red a": 1}}}}, "two maps"),
        ({"seats": {0: {"animals": ["dzo"]}, 1: {"animals": ["dzo"]}}}, "exactly one place"),
        ({"seats": {0: {"goods": ["silk 1"]}, 1: {"goods": ["silk 1"]}}}, "two places"),
        ({"seats": {0: {"character": "monk"}}}, "character"),
        ({"seats": {0: {"kathmandu_tile": 2}}}, "from the top"),
        ({"seats": {0: {"tents": {"snow": 1}}}}, "tent cards"),
        ({"seats": {0: {"yak_tile": "ten_points", "yak_tiles": {"snow": 1}}}}, "yak tiles"),
        ({"seats": {0: {"doubles": 1}}}, "offerings|monk"),
        ({"special_goods": {"silk": 0}}, "without having bought"),
        ({"storm": 2}, "storm"),
        ({"weather": ["sun"]}, "weather"),
        ({"phase": "rest", "turn": {"die": "brown"}}, "exhausted"),
        ({"phase": "pre_move"}, "die is chosen"),
        ({"phase": "tents", "asked": 1, "turn": {"die": "brown"}}, "hold tents"),
        ({"phase": "map", "turn": {"die": "brown"}, "asked": 1}, "asked"),
        ({"phase": "want", "turn": {"die": "brown", "deeds": ["swap"], "swap_with": 1}}, "same space"),
        (
            {"phase": "special", "turn": {"die": "brown", "good": "silk"}, "seats": {0: {"resources": {}}}},
            "special good",
        ),
        ({"phase": "over"}, "before its last day"),
        ({"phase": "city"}, "arrived"),
        ({"phase": "climb", "turn": {"die": "brown", "move": {"set_out": "east"}}}, "no such choice"),
        ({"phase": "heading", "turn": {"die": "brown"}}, "tea leaves"),
        ({"phase": "throw", "turn": {"die": "brown", "resume": "pre_move"}}, "throws"),
        ({"turn": {"marked": ["pink"]}}, "dice are marked only"),
        ({"phase": "throw", "turn": {**BARREL, "marked": ["brown"]}}, "only unused dice"),
        ({"phase": "throw", "turn": {**BARREL, "marked": ["dice"]}}, "marked"),
        ({"phase": "tools", "turn": {"die": "brown"}}, "go on with"),
        ({"equipment": ["chest city", "chest city", None]}, "twice"),
        ({"map_pile": {}}, "two maps"),
        ({"seats": {0: {"yak_tile": "snow", "yak_tiles": {"snow": 2}}}}, "its stack has 2 with snow"),
        ({"seats": {1: {"yak_tile": "ten_points", "yak_tiles": {"city": 2}}}}, "its stack has 1 with city"),
        ({"options": {"tents": True}, "seats": {0: {"tents": {"snow": 5}}}}, "more than the 4 tent cards with snow"),
        ({"options": {"tents": True}, "seats": {0: {"tents": {"city": 1}}}, "tent_pile": {"city": 4}}, "tent cards"),
        ({"day": 4, "storm": 0}, "strip 1 to 3"),
    ],
)
def test_what_cannot_be_is_refused(words, reason):
    assert re.search(reason, refused(**words))


def test_a_mountain_is_for_mountaineers():
    rocky = "m ^ m m m m\n" + 4 * "m m m m m m\n" + "m m m m m m+"
    assert "mountain" in refused(seats={0: {"cell": "1b1"}}, box=edition({1: rocky}))


@pytest.mark.rule("K4")
def test_every_strip_of_the_landscape_can_be_crossed():
    plain = "m m m m m m\n"
    west = 2 * plain + 3 * "m m m m m ^\n" + "m m m m m+ ^"
    east = "^ m m m m m\n" + 4 * plain + "m m m m m m+"
    assert "strip after board 1" in refused(box=edition({1: west, 2: east}))


def test_the_dice_follow_the_round():
    used = {"brown": {"place": "1"}, "pink": {"place": "2"}}
    assert "dice of seat 0" in refused(seats={0: {"dice": used}})
    assert see(table(seats={0: {"dice": used}}, round=3), 0)["day_total"] == 6


def test_positions_keep_the_chosen_die_and_deeds():
    match = acting("1c3", turn={"die": "grey", "deeds": ["paint"]}, yak_tile="meadow", animals=["dzo"])
    assert match.view(0)["turn"]["deeds"] == ["paint"]
    assert again(match).view(0) == match.view(0)
