"""The heuristic: begun groups are worth more than they score, and what was chosen or bought counts already."""

from __future__ import annotations

import chautari
from chautari.games.yak import GAME
from chautari.games.yak.heuristic import (
    BOUGHT,
    COMPANY,
    CRYSTAL,
    FOOD,
    GROUP,
    MAKES_GROUP,
    MAKES_LARGER,
    STAYS_ALONE,
    STONE,
    worth,
)
from chautari.games.yak.scoring import score
from tests.games.yak.table import FINAL_DAY, OVER, cart, play, stones, table, tower
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


def of_bought(letters: str, drawing: str = "", seats: int = 4) -> int:
    """What stones are worth that were bought and paid for and lie beside the tower."""
    others = {p: {"yurt": {"milk": 1}} for p in range(1, seats)}
    mine = {"tower": tower(drawing), "yurt": {}, "card": "build"}
    held = {"carts": {0: cart("no_meat", "")}, "active": 0}
    with_stones = table(seats, seats={0: mine, **others}, **held, phase="place", bought=stones(letters))
    without = table(seats, seats={0: mine, **others})
    return prospects(with_stones) - prospects(without)


def test_a_bought_stone_counts_by_what_it_can_do():
    assert of_bought("r", "b . . . .") == STONE + STAYS_ALONE
    assert of_bought("r", "r . . . .") == STONE + MAKES_GROUP
    assert of_bought("r", "r r . . .") == STONE + MAKES_LARGER
    assert of_bought("r r", "b . . . .") == 2 * STONE + STAYS_ALONE + MAKES_GROUP, "two of a kind are a group"
    assert of_bought("*", "b . . . .") == STONE + CRYSTAL


def test_a_stone_shut_in_finds_no_company():
    assert of_bought("y", "n b o .\nr y u g p") == STONE + STAYS_ALONE


def test_what_is_still_to_be_paid_is_taken_off():
    """One stone costs one food, whether it is paid already or not."""
    seats = {0: {"yurt": {"milk": 2, "bread": 1}, "card": "build"}, 1: {"yurt": {"meat": 4}}}
    match = table(4, seats=seats, carts={0: cart("no_meat", "r y b")}, active=0, phase="buy")
    play(match, 0, "buy red")
    owing = prospects(match)
    play(match, 0, "pay milk")
    assert prospects(match) == owing


def of_card(card: str, carts: dict[int, object], yurt: dict[str, int], **more: object) -> int:
    """What a chosen card adds to what a seat has."""
    others = {p: {"yurt": {}} for p in (1, 2, 3)}
    chosen, not_yet = ({0: {"yurt": yurt, **words}, **others} for words in ({"card": card}, {}))
    after, before = (prospects(table(4, seats=seats, carts=carts, **more)) for seats in (chosen, not_yet))
    return after - before


def test_a_chosen_build_counts_by_what_the_food_can_buy():
    carts = {0: cart("no_meat", "r y b")}
    assert of_card("build", carts, {"milk": 1}) == BOUGHT - FOOD
    assert of_card("build", carts, {"milk": 3}) == 2 * BOUGHT - 3 * FOOD
    assert of_card("build", carts, {"milk": 3, "bread": 2}) == 3 * BOUGHT - 5 * FOOD
    assert of_card("build", carts, {"milk": 3, "bread": 3}) == 3 * BOUGHT - 5 * FOOD, "three at most"
    assert of_card("build", carts, {"meat": 3}) == 0, "the cart refuses meat"
    assert of_card("build", {0: cart("no_meat", "r")}, {"milk": 5}) == BOUGHT - FOOD, "there is no second stone"


def test_a_chosen_restock_or_market_counts_its_food():
    carts = {0: cart("no_meat", "r y b", {"milk": 4, "bread": 2})}
    assert of_card("restock", carts, {"bread": 1}) == 4 * FOOD
    assert of_card("restock", carts, {"bread": 6}) == 2 * FOOD, "the yurt holds eight"
    assert of_card("market", carts, {"bread": 1}) == 2 * FOOD
    assert of_card("market", carts, {"bread": 7}) == FOOD


def test_on_the_last_day_only_points_and_what_is_built_count():
    final = {"heights": {1: 14}, "stupa": 1, **FINAL_DAY}
    seats = {0: {"tower": tower("r . . . ."), "yurt": {"milk": 2}}}
    assert prospects(table(4, seats=seats, **final)) == 100
    carts = {0: cart("no_meat", "r y b", {"milk": 4, "bread": 2})}
    assert of_card("restock", carts, {"milk": 3}, **final) == 0
    assert of_card("build", carts, {"milk": 3}, **final) == 2 * BOUGHT
