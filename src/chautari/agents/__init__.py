"""Agents: players made of code. They receive a Sight, never the true record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from chautari.agents.agent import Agent, choose
from chautari.agents.greedy import Greedy, Planner
from chautari.agents.levels import LEVELS, Levelled
from chautari.agents.program import is_outsider, outsider
from chautari.agents.random import Random
from chautari.core.errors import BadGame, shown

__all__ = ["AGENTS", "Agent", "Greedy", "Levelled", "Planner", "Random", "choose", "is_outsider", "make"]

AGENTS: dict[str, Callable[..., Agent]] = {
    **{f"level{number}": partial(Levelled, number) for number in LEVELS},
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
}


def make(name: str, seed: int | str | None = None) -> Agent:
    """The agent of that name; with a seed its choices can be repeated. Outsiders: `bot:COMMAND`, `py:MODULE:CLASS`."""
    if is_outsider(name):
        return outsider(name, seed)
    if name not in AGENTS:
        raise BadGame(code="no-agent", name=shown(name), agents=", ".join(AGENTS))
    return AGENTS[name](seed)
