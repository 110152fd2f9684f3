"""The list of public tables, written once a second for all who ask, and at once when a table comes, goes or fills."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from chautari.server.messages import encode
from chautari.server.metrics import METRICS
from chautari.server.rooms import Rooms

FRESH = 1.0  # seconds


class Kept(NamedTuple):
    """A list that was written."""

    news: tuple[int, int]
    at: float
    body: bytes


class Listing:
    """The list as it was last written, in each language."""

    def __init__(
        self, rooms: Rooms, make: Callable[[str], Awaitable[Any]], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.rooms, self.make, self.now = rooms, make, now
        self._kept: dict[str, Kept] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def written(self, lang: str) -> bytes:
        """The list as JSON."""
        async with self._locks[lang]:  # who asks while it is written gets the same
            kept, news = self._kept.get(lang), self.rooms.news
            if kept is not None and kept.news == news and self.now() - kept.at < FRESH:
                METRICS.answers_shared += 1
                return kept.body
            body = encode(await self.make(lang))
            METRICS.answers_built += 1
            self._kept[lang] = Kept(news, self.now(), body)
            return body
