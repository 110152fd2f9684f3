"""The interface of an agent."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from types import ModuleType
from typing import Any

from chautari.core import chance, drive
from chautari.core.document import Event
from chautari.core.match import Match
from chautari.core.record import Array
from chautari.core.sight import Sight


class Agent(ABC):
    """Chooses one of the open actions from what its seat may know."""

    name: str
    using: ModuleType = drive  # its drivers; whoever has them made ready first does not wait at its first move

    def __init__(self, seed: int | str | None = None) -> None:
        self.source: Array = chance.stream(secrets.token_hex(32) if seed is None else seed)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1, from the agent's own stream."""
        return int(chance.below(chance.CHANCE.rows(self.source)[0], n))

    def pick(self, among: list[Any]) -> Any:
        """One of them at random."""
        return among[self.below(len(among))]

    @abstractmethod
    def choose(self, sight: Sight) -> int:
        """The number of an action in `sight.legal()`."""


def choose(agent: Agent, match: Match, seat: int) -> int:
    """Ask an agent: the match makes it a concealed copy, so it cannot see more than its seat."""
    return agent.choose(match.sight(seat, agent.source))


def play(agent: Agent, match: Match, seat: int) -> list[Event]:
    """Ask an agent and carry out what it chose."""
    return match.play(seat, choose(agent, match, seat))
