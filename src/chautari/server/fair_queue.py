"""The fair queue: whose work is done next.

People who wait come first. Among those that are equally urgent the address is served that has had the fewest seconds
so far, and of its tables the one that has had the fewest: twelve tables of one address get together what one address
gets. An address that returns after a pause starts level with those being served, so nobody saves up seconds.

Nothing here knows what the work is. See "start-time fair queueing" (Goyal, Vin, Cheng 1996) for the numbers.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

PATIENCE = 20.0  # seconds after which work that is not urgent counts as urgent: nothing waits for ever
REMEMBERED = 10_000  # addresses and tables whose seconds are remembered at most


class Urgency(IntEnum):
    """Who waits for work, the first of them first."""

    PEOPLE = 0  # somebody who plays there and is connected, or who has asked for a hint
    WATCHED = 1  # spectators, or people who are away
    NOBODY = 2


def _for_people() -> Urgency:
    return Urgency.PEOPLE


@dataclass(eq=False)
class Work:
    """Something to be done, and who it is for."""

    address: str = ""
    table: str = ""
    expected: float = 0.0  # seconds that it takes, as far as one can tell before
    is_long: bool = False
    urgency: Callable[[], Urgency] = _for_people  # asked again each time that work is chosen: people come and go
    since: float = 0.0  # when it was asked for, and its place among those asked for then; the queue fills these in
    number: int = 0


WorkT = TypeVar("WorkT", bound=Work)


class FairQueue(Generic[WorkT]):
    """Work that waits, and the seconds that everybody has had."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._waiting: dict[int, WorkT] = {}
        self._running: set[int] = set()
        self._numbers = itertools.count(1)
        self._had: dict[tuple[str, ...], float] = {}  # by address, and by address and table
        self._start = 0.0  # what the address that was served last had before

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, work: WorkT) -> bool:
        return work.number in self._waiting

    def waiting(self, seconds: float) -> int:
        """Return how much has waited longer than so many seconds."""
        now = self.now()
        return sum(now - work.since > seconds for work in self._waiting.values())

    def add(self, work: WorkT) -> None:
        """Let work wait for its turn."""
        work.since, work.number = self.now(), next(self._numbers)
        for key in _keys(work):
            self._had[key] = max(self._had.get(key, 0.0), self._start)
        self._waiting[work.number] = work

    def discard(self, work: WorkT) -> None:
        """Nobody waits for it any more."""
        self._waiting.pop(work.number, None)
        self._forget()

    def take(self, with_long: bool = True) -> WorkT | None:
        """Take the work whose turn it is; its expected seconds count from now on."""
        ready = [work for work in self._waiting.values() if with_long or not work.is_long]
        if not ready:
            return None
        chosen = min(ready, key=self._rank)
        del self._waiting[chosen.number]
        self._running.add(chosen.number)
        address, _ = _keys(chosen)
        self._start = max(self._start, self._had[address])
        self._count(chosen, chosen.expected)
        return chosen

    def done(self, work: WorkT, seconds: float) -> None:
        """The work has taken so many seconds."""
        self._running.discard(work.number)
        self._count(work, seconds - work.expected)
        self._forget()

    def had(self, address: str) -> float:
        """Return the seconds that an address has had, as they count here."""
        return self._had.get((address,), self._start)

    def _rank(self, work: WorkT) -> tuple[int, float, float, int]:
        urgency = Urgency.PEOPLE if self.now() - work.since > PATIENCE else work.urgency()
        address, table = _keys(work)
        return urgency, self._had[address], self._had[table], work.number

    def _count(self, work: WorkT, seconds: float) -> None:
        for key in _keys(work):
            self._had[key] = self._had.get(key, self._start) + seconds

    def _forget(self) -> None:
        """Where nobody waits there is nothing to share; and those who stand where newcomers begin need no note."""
        if not self._waiting and not self._running:
            self._had.clear()
            self._start = 0.0
        elif len(self._had) > REMEMBERED:
            waiting = {key for work in self._waiting.values() for key in _keys(work)}
            self._had = {key: n for key, n in self._had.items() if n > self._start or key in waiting}


def _keys(work: Work) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (work.address,), (work.address, work.table)
