"""AI-only tables: only so many of those at which no person decides play at the same time; the others wait their turn.

A table that has its turn keeps it until its game is over or, where others wait, for a minute. The next turn goes to the
address that has the fewest tables at play, to tables that somebody watches before others, and then to the one that has
waited longest.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from chautari.server.metrics import METRICS

TURN = 60.0  # seconds that a table plays before it lets another one play


@dataclass
class _Waiting:
    """A table that waits, with the seats that would decide."""

    address: str
    since: int
    is_watched: Callable[[], bool]
    seats: list[asyncio.Future[None]] = field(default_factory=list)


class AiTables:
    """Which AI-only tables play, and which wait."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most, self.now = most, now
        self.playing: dict[str, tuple[str, float]] = {}  # the address and since when
        self.waiting: dict[str, _Waiting] = {}
        self._number = 0

    def may_play(self, table: str, address: str) -> bool:
        """Return whether a table may decide now; where others wait, its turn may be over."""
        if table in self.playing:
            if not self.waiting or self.now() - self.playing[table][1] < TURN:
                return True
            self.leave(table)  # and those who wait come first
            return False
        if self.waiting or len(self.playing) >= self.most:
            return False
        self.playing[table] = address, self.now()
        return True

    async def turn(self, table: str, address: str, is_watched: Callable[[], bool]) -> None:
        """Wait until the table may play."""
        one = self.waiting.get(table)
        if one is None:
            self._number += 1
            one = self.waiting[table] = _Waiting(address, self._number, is_watched)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        one.seats.append(turn)
        self._next()
        try:
            await turn
        finally:
            one.seats.remove(turn)
            if not one.seats and self.waiting.get(table) is one:
                del self.waiting[table]  # cancelled: nobody decides there
                self._counted()

    def leave(self, table: str) -> None:
        """Give the turn to others: the table's game is over, or it is no AI-only table any more and need not wait."""
        one = self.waiting.pop(table, None)
        if one is not None:
            _let_go(one)
        if self.playing.pop(table, None) is not None or one is not None:
            self._next()

    def _next(self) -> None:
        while self.waiting and len(self.playing) < self.most:
            had = [address for address, _ in self.playing.values()]
            table = min(self.waiting, key=lambda id: self._rank(self.waiting[id], had))
            one = self.waiting.pop(table)
            self.playing[table] = one.address, self.now()
            _let_go(one)
        self._counted()

    def _rank(self, one: _Waiting, had: list[str]) -> tuple[int, bool, int]:
        return had.count(one.address), not one.is_watched(), one.since

    def _counted(self) -> None:
        METRICS.ai_tables_waiting = len(self.waiting)


def _let_go(one: _Waiting) -> None:
    for turn in one.seats:
        if not turn.done():
            turn.set_result(None)
