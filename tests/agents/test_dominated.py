"""Dominated actions: where another choice gives all that one gives and more, heuristic, planner and search take it."""

from __future__ import annotations

import pytest

import chautari
from chautari.agents import choose, make
from chautari.agents.search import Effort, Search
from tests.core.examples import build_at_noon
from tests.games.kathmandu.table import moving
from tests.games.nepal.table import CELLS, table


def prospects(match: chautari.Match, action: str, seat: int = 0) -> int:
    """What the heuristic makes of the position after an action."""
    sight = match.sight(seat, "eyes")
    number = match.game.actions.find(action)
    assert number in sight.legal()
    later = sight.after(number)
    state = match.game.state.rows(later.states)[0]
    sheet = match.game.sheet()
    match.game.score(state, sheet)
    return int(match.game.worth(state, seat, sheet))


def chosen(match: chautari.Match, seat: int = 0) -> set[str]:
    """What the planner and a short search take, with several seeds."""
    agents = [make("planner", seed) for seed in range(3)]
    agents += [Search(seed, Effort(400)) for seed in range(3)]
    return {match.game.actions.notation[choose(agent, match, seat)] for agent in agents}


def preferred(match: chautari.Match, better: str, worse: str) -> None:
    assert prospects(match, better) > prospects(match, worse)
    assert worse not in chosen(match)


# YAK


def at_the_market(yurt: dict[str, int]) -> chautari.Match:
    """Seat 0 has turned up Market."""
    mine = {"yurt": yurt, "card": "market", "shown": True, "tower": ["red blue . . ."]}
    return build_at_noon(phase="take", seats=[mine, {"yurt": {"milk": 1, "meat": 1, "bread": 1}, "card": "build"}])


@pytest.mark.parametrize("worse", ["take nothing", "take bread", "take milk"])
def test_in_yak_food_that_is_free_is_not_left_behind(worse: str) -> None:
    match = at_the_market({"milk": 1, "meat": 1, "bread": 1})
    twos = [action.notation for action in match.legal(0) if len(action.notation.split()) == 3]
    assert prospects(match, twos[0]) > prospects(match, worse)
    assert chosen(match) <= set(twos)


def test_in_yak_a_stone_is_not_placed_apart_from_its_group() -> None:
    match = build_at_noon()
    match.play(0, "buy red")
    match.play(0, "pay milk")
    preferred(match, "place red 1-0", "place red 0-2")


def test_in_yak_a_crystal_is_not_placed_where_it_joins_nothing() -> None:
    """Over two red stones it is a third one; at the end of the row it is nothing."""
    mine = {"yurt": {"milk": 3, "meat": 2}, "card": "build", "shown": True, "tower": ["red red blue . ."]}
    match = build_at_noon(seats=[mine, {"yurt": {"milk": 1, "meat": 1, "bread": 1}, "card": "market"}])
    match.play(0, "buy crystal")
    if match.legal(0)[0].kind == "pay":
        match.play(0, match.legal(0)[0])
    preferred(match, "place crystal 1-0", "place crystal 0-3")


# Nepal


def test_in_nepal_a_route_is_completed_rather_than_left_open() -> None:
    """One action is left in the turn."""
    pieces = {"Kathmandu": "A1 B1 C1", "Dhankuta": "A2"}
    completing = f"move {CELLS['Dhankuta']} {CELLS['Taplejung']}"
    match = table(3, pieces, {"Dhankuta–Taplejung": ""}, actions={"moves": 0, "grows": 2})
    preferred(match, completing, "stop")
    match = table(3, pieces, {"Dhankuta–Taplejung": ""}, actions={"moves": 1, "grows": 1})
    assert prospects(match, completing) > prospects(match, f"grow {CELLS['Dhankuta']}")


def test_in_nepal_a_turn_is_not_ended_while_pieces_can_still_grow() -> None:
    match = table(3, {"Kathmandu": "A1 B1 C1", "Dhankuta": "A1"}, actions={"moves": 2, "grows": 0})
    assert "stop" not in chosen(match)


# Kathmandu


@pytest.mark.parametrize("worse", ["go north", "go west"])
def test_in_kathmandu_a_yak_is_not_tired_for_nothing(worse: str) -> None:
    """To the north the landscape ends: the yak would be blocked and tire. To the south nothing is in the way."""
    match = moving("1b2", 3)
    preferred(match, "go east", worse)


def test_in_kathmandu_of_two_ways_as_long_the_free_one_is_worth_more() -> None:
    match = moving("1b2", 3)
    blocked = match.copy()
    blocked.play(0, "go north")
    assert blocked.view(0)["seats"][0]["exhaustion"] == 1
    assert prospects(match, "go south") > prospects(match, "go north")
