"""Agents: players made of code. They receive a Sight, never the true record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from chautari.agents.agent import Agent, choose
from chautari.agents.greedy import Greedy, Planner
from chautari.agents.levels import LEVELS, STYLES, Levelled
from chautari.agents.program import is_outsider, outsider
from chautari.agents.random import Random
from chautari.agents.search import PLAIN, Effort, Search, effort_from
from chautari.core.errors import BadGame, shown

__all__ = ["AGENTS", "STYLED", "Agent", "Greedy", "Levelled", "Planner", "Random", "choose", "is_outsider", "make"]

AGENTS: dict[str, Callable[..., Agent]] = {
    **{f"level{number}": partial(Levelled, number) for number in LEVELS},
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
    "search": Search,
    "rollouts": partial(Search, effort=Effort(knobs=PLAIN), name="rollouts"),
}
STYLED: dict[str, Callable[..., Agent]] = {
    f"level{number}-{style}": partial(Levelled, number, style=style) for style in STYLES for number in LEVELS
}
KNOBS_OF: dict[str, dict[str, float]] = {"search": {}, "rollouts": PLAIN}


def make(name: str, seed: int | str | None = None) -> Agent:
    """The agent of that name; with a seed its choices can be repeated.

    `level4-daring` is a level in one of three styles. Outsiders are `bot:COMMAND` and `py:MODULE:CLASS`.
    `search:seconds=0.1+turns=3` is a search made to order, and `rollouts:seconds=0.1` a plain one: any playouts to the
    end, no heuristic.
    """
    if is_outsider(name):
        return outsider(name, seed)
    kind, _, order = name.partition(":")
    if order and kind in KNOBS_OF:
        return Search(seed, effort_from(order, KNOBS_OF[kind]), name)
    if name in STYLED:
        return STYLED[name](seed)
    if name not in AGENTS:
        raise BadGame(code="no-agent", name=shown(name), agents=", ".join(AGENTS))
    return AGENTS[name](seed)
