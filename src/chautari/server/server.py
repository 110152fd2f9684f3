"""The parts of a server, put together; no framework in here."""

from __future__ import annotations

import asyncio
import contextlib

from chautari.core.errors import Refused
from chautari.server.leases import Leases
from chautari.server.limits import Buckets
from chautari.server.lobby import Lobby
from chautari.server.lock import Lock
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
        self.store = Store(settings.url, settings.process)
        self.rooms = Rooms(self.store, settings.idle)
        self.lobby = Lobby(self.rooms, self.sources)
        self.minds = Minds(settings.minds, settings.think_limit)
        self.turns = Turns(self.rooms, self.minds, self.sources)
        self.leases = Leases(self.rooms, self.turns, self.sources)
        self.requests = Buckets(10 * settings.requests, settings.requests)
        self.rooms.changed = self.turns.look
        self.rooms.is_busy = self.turns.is_busy
        self.rooms.forgotten = self.turns.leave
        self._lock: Lock | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the database, and take up what was going on."""
        if self.store.is_sqlite:
            self._lock = Lock(self.store.engine.url.database)
        await self.store.open()
        await self.leases.open()
        self._tasks = [asyncio.create_task(self.leases.run()), asyncio.create_task(self._sweep())]
        if not self.store.is_sqlite:
            from chautari.server.bus import Bus

            bus = Bus(self.settings.url, self.rooms)
            self.rooms.is_hearing = bus.connected.is_set
            self._tasks.append(asyncio.create_task(bus.run()))

    async def close(self) -> None:
        """Finish what was begun, then stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.turns.close()
        await self.minds.close()
        await self.rooms.settle()
        await self.rooms.keep()
        await self.leases.close()
        with contextlib.suppress(Refused):
            await self.store.close()
        if self._lock is not None:
            self._lock.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            await self.rooms.forget_idle()

    def is_welcome(self, origin: str | None, host: str | None) -> bool:
        """Whether a page of this origin may talk to us: our own pages, and programs, which send none."""
        if origin is None:
            return True
        origin = origin.lower()
        ours = {f"{scheme}://{host}".lower() for scheme in ("http", "https")} if host else set()
        return origin in ours or origin == self.settings.origin
