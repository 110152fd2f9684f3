"""The heuristic: what still grows counts for more than it shows, what can be mended for less, until the game ends."""

from __future__ import annotations

from typing import Any

import chautari
from chautari.games.kathmandu.heuristic import (
    ANIMALS,
    CARD,
    EXHAUSTION,
    FIRST_RESOURCE,
    MORE_RESOURCES,
    OFFERINGS,
    SOON,
    TURN,
    YAK_TILES,
    turns_left,
    worth,
)
from chautari.games.kathmandu.scoring import MARKER_POINTS, score
from tests.games.kathmandu.table import GAME, PLAIN, edition, table

TEMPLES = edition({1: PLAIN.replace("m m m m m m+", "m* m* m* m* m m+")})


def prospects(match: chautari.Match, p: int = 0) -> int:
    s, sheet = GAME.state.rows(match._states)[0], GAME.sheet()
    score(s, sheet)
    return worth(s, p, sheet)


def gain(words: dict[str, Any] | None = None, **seat: Any) -> int:
    """What a seat is worth more with these things than without any."""
    usual = {"resources": {}, "cell": "1c3"}
    having, not_having = (
        prospects(table(seats={0: {**usual, **more}}, box=TEMPLES, **(words or {}))) for more in (seat, {})
    )
    return having - not_having


def points(category: str, **seat: Any) -> int:
    match = table(seats={0: {"resources": {}, "cell": "1c3", **seat}}, box=TEMPLES)
    return int(match.scores()[0][category])


def test_offerings_and_animals_promise_more_than_they_score():
    offered = ["1a6", "1b6"]
    assert gain(offered=offered) == (100 + OFFERINGS) * points("offerings", offered=offered)
    assert gain(animals=["snow_leopard"]) == (100 + ANIMALS) * points("animals", animals=["snow_leopard"])


def test_exhaustion_and_yak_tiles_can_be_mended():
    assert gain(exhaustion=2) == 2 * MARKER_POINTS * (100 + EXHAUSTION)
    all_tiles = points("yak_tiles")
    assert all_tiles < 0
    three = {"yak_tile": "snow", "yak_tiles": {"forest": 1, "meadow": 1}}
    assert points("yak_tiles", **three) == -3
    assert gain(**three) == (-3 - all_tiles) * (100 + YAK_TILES)
    done = {"yak_tile": "ten_points", "yak_tiles": {}}
    assert gain(**done) == 10 * 100 - all_tiles * (100 + YAK_TILES), "the ten points are safe"


def test_things_to_pay_with_count_one_of_each_kind_most():
    assert gain(resources={"coin": 1}) == 100 + FIRST_RESOURCE
    assert gain(resources={"coin": 2}) == 200 + FIRST_RESOURCE + MORE_RESOURCES
    assert gain(resources={"coin": 1, "compass": 1}) == 2 * (100 + FIRST_RESOURCE)
    assert gain(equipment={"telescope": 1}) == 100 + CARD


def test_what_is_promised_fades_with_the_last_turns():
    """In the second last turn, a fifth of it is left; in the last one nothing."""
    early = gain(resources={"coin": 1}) - 100
    assert early == FIRST_RESOURCE
    assert gain({"day": 6, "round": 2}, resources={"coin": 1}) - 100 == FIRST_RESOURCE // SOON
    assert gain({"day": 6, "round": 3}, resources={"coin": 1}) - 100 == 0


def test_a_turn_is_worth_something_until_the_yak_has_arrived():
    earlier, later = (table(round=number, seats={0: {"cell": "1c3"}}) for number in (1, 2))
    lefts = [turns_left(GAME.state.rows(match._states)[0]) for match in (earlier, later)]
    assert lefts[0] - lefts[1] == 1
    assert prospects(earlier) - prospects(later) >= TURN
    arrived = table(seats={0: {"kathmandu_tile": 1}}, kathmandu_tiles_taken=1, phase="city")
    assert prospects(arrived) == 100 * arrived.scores()[0]["total"]


def test_nearer_to_kathmandu_is_better_when_time_is_short():
    near, far = (prospects(table(day=5, seats={0: {"cell": cell}})) for cell in ("4e3", "4a3"))
    assert near > far


def test_at_the_end_nothing_but_points_counts():
    match = table(seats={0: {"resources": {"coin": 3}, "cell": "4a3"}}, phase="over", day=6)
    assert prospects(match) == 100 * match.scores()[0]["total"]
