"""Drop connections that do not read what was sent to them, and free their memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

STILL = 20.0  # seconds without anything being read
LEAST = 1024  # bytes in that time that count as reading


MOST_UNREAD = 64 * 1024 * 1024  # bytes that may wait to be read, by all connections


@dataclass(eq=False)
class Holder:
    """A connection for which something waits to be read."""

    address: str
    size: Callable[[], int]
    let_go: Callable[[], None]


class Unread:
    """What all connections together have not read: so much and no more.

    Each of them may take its time for a large answer, but not very many at once. Then one is let go: of the address
    that holds most the one that has taken longest.
    """

    def __init__(self, most: int = MOST_UNREAD) -> None:
        self.most = most
        self._holders: dict[Holder, None] = {}  # in the order in which they began to wait

    def add(self, holder: Holder) -> None:
        """It takes no more now."""
        self._holders[holder] = None
        while sum(one.size() for one in self._holders) > self.most:
            held: dict[str, int] = {}
            for one in self._holders:
                held[one.address] = held.get(one.address, 0) + one.size()
            address = max(held, key=lambda one: held[one])
            longest = next(one for one in self._holders if one.address == address)
            self.discard(longest)
            longest.let_go()

    def discard(self, holder: Holder) -> None:
        """It takes more again, or is gone."""
        self._holders.pop(holder, None)


class SlowReader:
    """Calls `give_up` when too little of what waits to be sent has gone out in some time."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        size: Callable[[], int],
        give_up: Callable[[], None],
        still: float = STILL,
    ) -> None:
        self._loop, self._size, self._give_up, self._still = loop, size, give_up, still
        self._timer: asyncio.TimerHandle | None = None
        self._before = 0

    def start(self) -> None:
        """It takes no more now."""
        self.stop()
        self._before = self._size()
        self._timer = self._loop.call_later(self._still, self._look)

    def stop(self) -> None:
        """It takes more again, or is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        if self._before - self._size() < LEAST:
            self._timer = None
            self._give_up()
        else:
            self.start()
