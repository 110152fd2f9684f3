"""The interface of an agent."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import deque
from types import ModuleType
from typing import Any

from chautari.core import chance, drive
from chautari.core.document import Event
from chautari.core.engine import engine
from chautari.core.match import Match
from chautari.core.record import Array
from chautari.core.sight import Sight

REMEMBERED = 24  # decisions that an agent remembers


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


class Memory:
    """The positions in which an agent last decided: some rules allow actions that lead back to where one was."""

    def __init__(self) -> None:
        self._decided: deque[bytes] = deque(maxlen=REMEMBERED)

    def remember(self, sight: Sight) -> None:
        """Note that it decides here."""
        self._decided.append(_position(sight))

    def leads_back(self, sight: Sight, action: int) -> bool:
        """Whether the action leads to a position in which it has just decided."""
        return _position(sight.after(action)) in self._decided


def _position(sight: Sight) -> bytes:
    """What the seat can know of a position, without the chance to come: guessed anew, always in the same way."""
    states = sight.states.copy()
    engine(sight.game).conceal_at(states, 0, sight.seat, chance.stream("memory"))
    states["rng"] = 0
    return states.tobytes()


def choose(agent: Agent, match: Match, seat: int) -> int:
    """Ask an agent: the match makes it a concealed copy, so it cannot see more than its seat."""
    return agent.choose(match.sight(seat, agent.source))


def play(agent: Agent, match: Match, seat: int) -> list[Event]:
    """Ask an agent and carry out what it chose."""
    return match.play(seat, choose(agent, match, seat))
