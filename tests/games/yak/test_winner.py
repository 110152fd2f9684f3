"""The winner: totals, tie-breaks, shared places."""

from __future__ import annotations

import pytest

from tests.games.yak.table import OVER, table, tower
from tests.games.yak.towers import EXAMPLE, seated

# Towers of 48 points: sixteen stones in groups of 7, 3, 2, 2, 2, and seventeen in groups of 5, 3, 3, 3, 3.

SIXTEEN = """
            o
            o
           g g
          b b y
         r r r y
        r r r r y
"""
SIXTEEN_ELSEWHERE = """
            g
            g
           b b
          y y n
         u u u n
        u u u u n
"""
SEVENTEEN = """
            g
            g
            g
           b p
          b b p
         u u p n
        u u u n n
"""


def finished(*drawings, **words):
    """A game that is over, with these towers at the first seats and the stupa at the last seat."""
    seats = {p: {"tower": tower(drawing)} for p, drawing in enumerate(drawings)}
    return table(4, seats=seats | words.pop("seats", {}), heights={3: 14}, stupa=3, **OVER, **words)


def places(match):
    """The places by seat."""
    return {line.seat: line.place for line in match.ranking()}


@pytest.mark.rule("Y80")
def test_the_highest_total_wins():
    match = finished(SIXTEEN_ELSEWHERE, EXAMPLE)
    totals = [line["total"] for line in match.scores()]
    assert totals[0] == 50
    assert totals[1] == 40
    assert totals[3] < 40
    assert [(line.seat, line.place) for line in match.ranking()] == [(0, 1), (1, 2), (3, 3), (2, 4)]
    assert [line.total for line in match.ranking()] == sorted(totals, reverse=True)
    assert match.ranking()[0].decided_by is None


@pytest.mark.rule("Y80", "YA24")
@pytest.mark.parametrize("order", [(SIXTEEN, SEVENTEEN), (SEVENTEEN, SIXTEEN)])
def test_of_equal_totals_the_tower_with_fewer_stones_is_ahead(order):
    """YT44: fifty points each, with towers of 16 and 17 stones."""
    match = finished(*order)
    assert [match.scores()[p]["total"] for p in (0, 1)] == [50, 50]
    winner = order.index(SIXTEEN)
    assert places(match)[winner] == 1
    assert places(match)[1 - winner] == 2
    assert [line.decided_by for line in match.ranking()[:2]] == ["fewer_stones", "fewer_stones"]


@pytest.mark.rule("Y80", "YA33")
def test_with_equal_totals_and_equal_towers_the_place_is_shared_and_the_next_one_skipped():
    """YT44, both equal: two firsts, then the third."""
    match = finished(SIXTEEN, SIXTEEN_ELSEWHERE)
    assert [match.scores()[p]["total"] for p in (0, 1)] == [50, 50]
    assert places(match) == {0: 1, 1: 1, 3: 3, 2: 4}
    assert [line.decided_by for line in match.ranking()[:2]] == ["shared", "shared"]


@pytest.mark.rule("Y80", "YA24")
def test_the_tie_break_decides_every_place_not_only_the_first():
    """Sarah and Chris have two points each, one of them without a stone, and share nothing."""
    seats = {1: {"tower": tower("r y . . ."), "yurt": {}}, 2: {"yurt": {"milk": 3}}, 0: {"yurt": {}}}
    match = table(4, seats=seats | {3: {"yurt": {}}}, heights={3: 14}, stupa=3, **OVER)
    assert [line["total"] for line in match.scores()][:3] == [0, 2, 2]
    assert places(match) == {3: 1, 2: 2, 1: 3, 0: 4}


@pytest.mark.rule("Y80")
def test_crystals_count_as_stones_in_the_tie_break():
    """Two single stones are worth as much as a stone and a crystal, and the towers are equally high."""
    seats = {0: {"tower": tower("r * . . .")}, 1: {"tower": tower("r y . . .")}}
    match = table(4, seats=seats, heights={3: 14}, stupa=3, **OVER)
    assert places(match)[0] == places(match)[1]


@pytest.mark.rule("Y82", "Y81")
def test_the_winner_is_found_after_stupa_food_and_bonus_cards():
    """By their towers alone the first seat leads; a bonus card turns it around."""
    card = {"type": "position", "colour": "blue", "points": 2, "slots": ["0-0", "0-1", "1-0"]}
    match = finished(SIXTEEN, SEVENTEEN, options={"bonus_cards": 1}, bonus_cards=[card])
    lines = match.scores()
    assert lines[1]["bonus_cards"] == 6
    assert places(match) == {0: 2, 1: 1, 2: 4, 3: 3}
    for line in lines:
        assert line["total"] == sum(points for category, points in line.items() if category != "total")


@pytest.mark.rule("Y82")
def test_the_points_can_be_seen_during_the_game_but_places_only_at_its_end():
    match = seated("r r . . .")
    assert match.scores()[0]["group_sizes"] == 3
    assert match.ranking() == []
