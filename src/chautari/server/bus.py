"""The bus: on PostgreSQL every append tells all processes which table has how many entries now.

Only that is told; what happened is read from the log. Whenever the connection is made anew, and now and then while it
lasts, the numbers of all tables in memory are read, so a notification that was missed does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from chautari.core.errors import Refused
from chautari.server.metrics import METRICS
from chautari.server.rooms import Rooms
from chautari.server.store import CHANNEL

log = logging.getLogger("chautari.server")

AGAIN = 0.5  # seconds until a lost connection is tried again
LOOK = 5.0  # seconds until the connection is tried, and the numbers are read
LIMIT = 10.0  # seconds for an answer; a connection that gives none is lost


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
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, SQLAlchemyError, TimeoutError) as problem:
                METRICS.bus_lost += 1
                log.warning("bus lost", extra={"problem": type(problem).__name__})
            except Exception:
                METRICS.bus_lost += 1
                log.exception("bus failed")  # whatever it was, people at this process must go on hearing
            self.connected.clear()
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        lost = asyncio.Event()
        connection = await asyncpg.connect(self.address, timeout=LIMIT)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            self.connected.set()
            while not lost.is_set():
                await connection.execute("SELECT 1", timeout=LIMIT)  # a dead line may not say that it is dead
                await self._look()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), LOOK)
        finally:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await connection.close(timeout=2)

    async def _look(self) -> None:
        """Catch up with whatever was missed."""
        rooms = dict(self.rooms.rooms)
        for id, seq in (await self.rooms.store.seqs(list(rooms))).items():
            if seq > rooms[id].table.seq and id not in self.rooms.store.damaged:
                self._start(id, seq)

    def _heard(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        id, _, seq = str(payload).partition(" ")
        room = self.rooms.rooms.get(id)
        if room is not None and seq.isdecimal() and int(seq) > room.table.seq:
            self._start(id, int(seq))

    def _start(self, id: str, seq: int) -> None:
        task = asyncio.create_task(self._catch_up(id, seq))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, id: str, seq: int) -> None:
        room = self.rooms.rooms.get(id)
        if room is None:
            return
        try:
            await room.catch_up(seq)  # of what this process has written itself it hears, too
        except (Refused, OSError, asyncpg.PostgresError) as problem:
            log.warning("catching up failed", extra={"table": id, "problem": type(problem).__name__})
