"""Agents do not walk in circles: where the rules allow actions that undo each other, they go on in the end."""

from __future__ import annotations

import pytest

import chautari
from chautari.agents import choose, make
from chautari.agents.agent import Memory
from tests.games.kathmandu.table import table

FACES = 6


def guide_with_the_pink_die() -> chautari.Match:
    """The yak guide may turn the pink die as often as it likes. [K121, KA65]"""
    seats = {
        0: {"character": "yak_guide", "cell": "1a3", "dice": {"pink": {"face": 3}}},
        1: {"character": "monk"},
    }
    return table(seats=seats, options={"characters": True}, phase="pre_move", turn={"die": "pink"})


@pytest.mark.parametrize("name", ["greedy", "planner", "search:simulations=40", "rollouts:simulations=40", "level1"])
@pytest.mark.parametrize("seed", range(4))
def test_a_die_is_not_turned_for_ever(name: str, seed: int) -> None:
    match, agent = guide_with_the_pink_die(), make(name, seed)
    turned = 0
    while match.waiting == (0,) and match.legal(0)[0].kind == "go":
        action = choose(agent, match, 0)
        turned += match.game.actions.kind[action].name == "pink"
        match.play(0, action)
        assert turned <= 2 * FACES


def test_what_leads_back_is_known() -> None:
    match, memory = guide_with_the_pink_die(), Memory()
    memory.remember(match.sight(0, 1))
    match.play(0, "pink 5")
    back, other = (match.game.actions.by_notation[f"pink {face}"] for face in (3, 4))
    assert memory.leads_back(match.sight(0, 2), back), "whatever is guessed of what nobody knows"
    assert not memory.leads_back(match.sight(0, 2), other)
