"""The bus: on PostgreSQL every append tells all processes which table has how many entries now.

Only that is told; what happened is read from the log. After a lost connection everything that is in memory is read
again, so a notification that was missed does no harm.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url

from chautari.core.errors import Refused
from chautari.server.rooms import Rooms
from chautari.server.store import CHANNEL

log = logging.getLogger("chautari.server")

AGAIN = 0.5  # seconds until a lost connection is tried again


class Bus:
    """Listens to the other processes on the same database."""

    def __init__(self, url: str, rooms: Rooms) -> None:
        self.address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.rooms = rooms
        self.connected = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen for ever; connect again whenever the connection is lost."""
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as problem:
                log.warning("bus lost", extra={"problem": type(problem).__name__})
            self.connected.clear()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        lost = asyncio.Event()
        connection = await asyncpg.connect(self.address, timeout=10)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            self.connected.set()
            for id in list(self.rooms.rooms):
                self._start(id)  # whatever was missed
            await lost.wait()
        finally:
            await connection.close(timeout=2)

    def _heard(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        id, _, seq = str(payload).partition(" ")
        room = self.rooms.rooms.get(id)
        if room is not None and seq.isdecimal() and int(seq) > room.table.seq:
            self._start(id)

    def _start(self, id: str) -> None:
        task = asyncio.create_task(self._catch_up(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, id: str) -> None:
        room = self.rooms.rooms.get(id)
        if room is None:
            return
        try:
            await room.catch_up()
        except (Refused, OSError, asyncpg.PostgresError) as problem:
            log.warning("catching up failed", extra={"table": id, "problem": type(problem).__name__})
