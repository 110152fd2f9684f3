"""Presence: when each seat gave its last sign of life, shown to all at the table.

A sign of life is an open socket that holds the seat (one that answers no pings is closed), or a request with its
secret. Every process remembers what it hears and writes it to the database now and then, so that somebody who is
connected to another process is present here, too. Nobody counts as absent for the time in which they could not have
been heard: after a start, or after the database was away, it begins again.
"""

from __future__ import annotations

import asyncio
import logging
import math
import sqlite3
from collections import defaultdict
from collections.abc import Iterable

from sqlalchemy.exc import SQLAlchemyError

from chautari.server.errors import Declined
from chautari.server.rooms import Room, Rooms
from chautari.server.secrets import Sources
from chautari.server.table import ABSENCE

log = logging.getLogger("chautari.server")

LOOK = 5.0  # seconds between two looks at who is there
AWAY = 30_000  # milliseconds without a sign of life until a seat is shown as away
WRITTEN = 20_000  # milliseconds until the next sign of life of a seat is written down
AT_ONCE = 2  # writings of signs of life; while a database does not answer, more of them would only queue before moves
ROUND = 10_000  # milliseconds to which the time is rounded that others see


class Presence:
    """Knows of the seats at the tables in memory when they were last heard of."""

    def __init__(self, rooms: Rooms, sources: Sources, absence: float = ABSENCE) -> None:
        self.rooms, self.sources = rooms, sources
        self.absence = int(1000 * absence)  # after so long the owner may hand a seat over
        self.heard_since = sources.now()  # whoever was heard of before that may have been heard since, but by nobody
        self._heard: dict[str, dict[int, int]] = defaultdict(dict)
        self._written: dict[str, dict[int, int]] = defaultdict(dict)
        self._read: set[str] = set()  # tables of which was read what others heard
        self._tasks: set[asyncio.Task[None]] = set()

    # Hearing

    def hear(self, id: str, seats: Iterable[int]) -> None:
        """Record a sign of life for these seats; for those that were away for a while, at once."""
        now, is_news = self.sources.now(), False
        for seat in seats:
            self._heard[id][seat] = now
            is_news = is_news or now - self._written[id].get(seat, 0) > WRITTEN
        if is_news and len(self._tasks) < AT_ONCE:  # what comes meanwhile is written at the next look
            task = asyncio.create_task(self._try_to_write())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _listen(self, room: Room) -> None:
        """Record a sign of life for every seat with an open socket."""
        now, heard = self.sources.now(), self._heard[room.table.id]
        heard.update({seat: now for listener in room.listeners for seat in listener.present})

    # Asking

    def last(self, room: Room, seat: int) -> int:
        """When a seat gave its last sign of life, as far as is known, in milliseconds since 1970."""
        heard = self._heard[room.table.id].get(seat, 0)
        return max(heard, room.table.seats[seat].sat_at, self.heard_since)

    async def must_be_away(self, room: Room, seat: int) -> None:
        """Declined unless the person at a seat has been away for long enough, whichever process would have heard."""
        try:
            await self._read_on([room.table.id])
        except (SQLAlchemyError, OSError) as problem:
            raise self.rooms.store.refusal(problem) from problem
        self.check_away(room, seat)

    def check_away(self, room: Room, seat: int) -> None:
        """The same with what is known here; somebody may have come back in the meantime."""
        self._listen(room)
        left = self.last(room, seat) + self.absence - self.sources.now()
        if left > 0:
            name, absence = room.table.seats[seat].name, math.ceil(self.absence / 1000)
            raise Declined(code="table-present", name=name, absence=absence, wait=math.ceil(left / 1000))

    # Now and then

    async def run(self) -> None:
        """For ever: see who is there, write it down, and tell those who watch."""
        while True:
            try:
                await self.look()
            except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
                self.heard_since = self.sources.now()  # others could not write either
                log.warning("database away", extra={"problem": type(problem).__name__})
            except Exception:
                log.exception("presence failed")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """One look at all tables in memory."""
        rooms = {id: room for id, room in self.rooms.rooms.items() if room.table.status != "over"}
        for room in rooms.values():
            self._listen(room)
        await self._write()
        for known in (self._heard, self._written):
            for id in [id for id in known if id not in self.rooms.rooms]:
                del known[id]
        self._read &= rooms.keys()
        # with SQLite nobody else hears anything: what an earlier process heard is read once
        await self._read_on([id for id in rooms if id not in self._read or not self.rooms.store.is_sqlite])
        for room in rooms.values():
            self._tell(room)

    async def _read_on(self, tables: list[str]) -> None:
        """Take over what other processes have heard."""
        if not tables:
            return
        for id, seats in (await self.rooms.store.heard(tables)).items():
            mine = self._heard[id]
            mine.update({seat: at for seat, at in seats.items() if at > mine.get(seat, 0)})
        self._read.update(tables)

    async def _write(self) -> None:
        """Write down what was heard a while after what was written last."""
        due = [
            (id, seat, at)
            for id, seats in self._heard.items()
            for seat, at in seats.items()
            if at - self._written[id].get(seat, 0) > WRITTEN
        ]
        if due:
            await self.rooms.store.hear(due)
        for id, seat, at in due:
            self._written[id][seat] = at

    async def _try_to_write(self) -> None:
        try:
            await self._write()
        except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
            log.warning("presence not written", extra={"problem": type(problem).__name__})

    def _tell(self, room: Room) -> None:
        """Show who is away, and tell those who watch when that changes."""
        now, has_changed = self.sources.now(), False
        for p, seat in enumerate(room.table.seats):
            last = self.last(room, p)
            is_away = seat.taken and seat.agent is None and now - last >= AWAY
            away = last // ROUND * ROUND if is_away else None
            if away != seat.away:
                seat.away, has_changed = away, True
        if has_changed:
            room.table.written.clear()
            room.broadcast(room.table.seq)

    async def close(self) -> None:
        """Write down who is here."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.rooms.rooms.values():
            self._listen(room)
        self._written.clear()
        await self._try_to_write()
