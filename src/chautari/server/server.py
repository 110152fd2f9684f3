"""The parts of a server, put together; no framework in here."""

from __future__ import annotations

import asyncio
import contextlib

from chautari.core.errors import Refused
from chautari.server.following import Following
from chautari.server.limits import Buckets
from chautari.server.lobby import Lobby
from chautari.server.minds import Minds
from chautari.server.rooms import Rooms
from chautari.server.settings import Settings
from chautari.server.store import Store
from chautari.server.turns import Turns

SWEEP = 10.0  # seconds


class Server:
    """Everything that one process needs to serve tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sources = settings.sources
        self.store = Store(settings.url)
        self.rooms = Rooms(self.store)
        self.lobby = Lobby(self.rooms, self.sources)
        self.following = Following(self.lobby)
        self.minds = Minds(settings.minds, settings.think_limit)
        self.turns = Turns(self.rooms, self.minds, self.sources)
        self.requests = Buckets(10 * settings.requests, settings.requests)
        self.rooms.changed = self.turns.look
        self.rooms.is_busy = self.turns.is_busy
        self.address = (settings.public_url or "").rstrip("/")  # that others reach us by; whoever listens knows better
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the database, and take up what was going on."""
        await self.store.open()
        self._tasks = [asyncio.create_task(self.turns.resume()), asyncio.create_task(self._sweep())]
        if not self.store.is_sqlite:
            from chautari.server.bus import Bus

            self._tasks.append(asyncio.create_task(Bus(self.settings.url, self.rooms).run()))

    async def close(self) -> None:
        """Finish what was begun, then stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.turns.close()
        await self.minds.close()
        await self.rooms.settle()
        with contextlib.suppress(Refused):
            await self.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.rooms.forget_idle()

    def is_welcome(self, origin: str | None, host: str | None) -> bool:
        """Whether a page of this origin may talk to us: our own pages, and programs, which send none."""
        if origin is None:
            return True
        origin = origin.lower()
        ours = {f"{scheme}://{host}".lower() for scheme in ("http", "https")} if host else set()
        return origin in ours or origin == self.settings.origin
