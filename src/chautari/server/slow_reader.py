"""Watch over a connection that takes no more: whoever does not read what was sent is let go, and its memory with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

STILL = 20.0  # seconds without anything being read
LEAST = 1024  # bytes in that time that count as reading


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
