"""The heuristic: begun groups are worth more than they score, and single stones more where company can come."""

from __future__ import annotations

import chautari
from chautari.games.yak import GAME
from chautari.games.yak.heuristic import COMPANY, FOOD, GROUP, STONE, worth
from chautari.games.yak.scoring import score
from tests.games.yak.table import OVER, table, tower
from tests.games.yak.towers import EXAMPLE


def prospects(match: chautari.Match) -> int:
    s, sheet = GAME.state.rows(match._states)[0], GAME.sheet()
    score(s, sheet)
    return worth(s, 0, sheet)


def promised(drawing: str) -> int:
    """What a tower is worth; nobody has any food."""
    seats = {p: {"yurt": {}} for p in range(4)}
    return prospects(table(4, seats={**seats, 0: {"tower": tower(drawing), "yurt": {}}}))


def test_a_group_counts_before_the_number_of_groups_does():
    assert promised("r r . . .") == 100 * 3 + 2 * STONE + GROUP
    assert promised("r r b b .") == 100 * (3 + 3) + 4 * STONE + 2 * GROUP


def test_groups_that_score_count_as_before():
    three = promised("n n . .\nr r b b .")
    assert three == 100 * (3 + 3 + 3) + 6 * STONE + 3 * GROUP


def test_a_group_that_a_crystal_makes_counts():
    """The crystal joins two green stones, the third group; each of them may find more company."""
    assert promised("n * n .\nr r b b .") == 100 * (3 + 3 + 6) + 7 * STONE + 3 * GROUP + 2 * COMPANY


def test_a_single_stone_is_worth_more_where_company_can_come():
    assert promised("r . . . .") == 100 + STONE + COMPANY
    shut_in = promised("n b o .\nr y u g p")
    assert shut_in == 8 * (100 + STONE) + 5 * COMPANY, "beside red, yellow and blue nothing is free"


def test_food_counts_until_the_end():
    seats = {p: {"yurt": {}} for p in (1, 2)}
    before, after = (prospects(table(3, seats={0: {"yurt": {"milk": n}}, **seats})) for n in (1, 2))
    assert after - before == FOOD


def test_at_the_end_nothing_but_points_counts():
    seats = {0: {"tower": tower(EXAMPLE)}, **{p: {"yurt": {}} for p in (1, 2, 3)}}
    match = table(4, seats=seats, heights={1: 14}, stupa=1, **OVER)
    assert prospects(match) == 4000
