"""Turns: agents decide when it is their turn, and for people whose time is up. No table waits for ever.

Only the process that holds a table (`leases.py`) decides for it. Should two ever think about the same turn, because
one was taken for dead and was not, the log takes the first answer and refuses the other: it is about an older question.

When an agent answers, and how long it thought, must tell nothing that is hidden: see `hidden.py` and `pauses.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from chautari.core.errors import Refused
from chautari.core.match import Match
from chautari.server.ai_tables import AiTables
from chautari.server.entries import Entry, Left
from chautari.server.fair_queue import Urgency, Work
from chautari.server.hidden import is_hidden
from chautari.server.metrics import METRICS
from chautari.server.minds import Minds
from chautari.server.pauses import Pause, Pauses
from chautari.server.rooms import Room, Rooms
from chautari.server.secrets import Sources, seat_role
from chautari.server.table import STAND_IN, Table

log = logging.getLogger("chautari.server")

AGAIN = 2.0  # seconds until a turn that failed is tried again
DRAW = -1  # in place of a seat: the draw before the game

AI_TABLES = 4  # play at the same time where no setting says otherwise

Key = tuple[str, int]  # a table and a seat


class Turns:
    """One task for each seat that an agent or a clock decides for."""

    def __init__(
        self,
        rooms: Rooms,
        minds: Minds,
        sources: Sources,
        pauses: Pauses | None = None,
        ai_tables: AiTables | None = None,
    ) -> None:
        self.rooms, self.minds, self.sources = rooms, minds, sources
        self.pauses = pauses or Pauses(1.0, sources.draw)
        self.ai_tables = ai_tables or AiTables(AI_TABLES, sources.seconds)
        self._tasks: dict[Key, tuple[int, asyncio.Task[None]]] = {}
        self._thinking: set[Key] = set()
        self.closed = False

    def look(self, room: Room) -> None:
        """Whenever a table has changed: see whether anybody must be moved."""
        table = room.table
        if self.closed:
            return
        if table.match is None:
            self._maybe_vacate(room)
            return
        waiting = () if table.is_frozen else table.waiting
        if not is_ai_only(table) or not waiting or not self._is_mine(room):
            self.ai_tables.leave(table.id)
        for p, seat in enumerate(table.seats):
            key = table.id, p
            running = self._tasks.get(key)
            if running is not None and (running[0] != seat.asked or p not in waiting):
                self._tasks.pop(key)[1].cancel()
                running = None
            if p not in waiting or running is not None or room.holder != self.rooms.store.me:
                continue
            if seat.player is not None or table.charter.pace is not None:
                task = asyncio.create_task(self._turn(room, p, seat.asked), name=f"turn {table.id} {p}")
                self._tasks[key] = seat.asked, task
                task.add_done_callback(lambda task, key=key: self._forget(key, task))  # type: ignore[misc]

    def _maybe_vacate(self, room: Room) -> None:
        """Before the game: free the seats that have kept the draw of its start waiting for too long (`leases.py` looks
        again when that is due)."""
        due, key = room.table.due, (room.table.id, DRAW)
        if due is None or due > self.sources.now() or key in self._tasks or not self._is_mine(room):
            return
        task = asyncio.create_task(self._vacate(room), name=f"draw {room.table.id}")
        self._tasks[key] = room.table.seq, task
        task.add_done_callback(lambda task: self._forget(key, task))

    async def _vacate(self, room: Room) -> None:
        now = self.sources.now()

        def dropped(entries: list[Entry]) -> list[str]:
            return [seat_role(entry.seat) for entry in entries if isinstance(entry, Left)]

        with contextlib.suppress(Refused):  # somebody was faster, or it is tried again
            await room.change(lambda table: table.vacate(now), dropped=dropped)

    def _forget(self, key: Key, task: asyncio.Task[None]) -> None:
        if key in self._tasks and self._tasks[key][1] is task:
            del self._tasks[key]

    def is_busy(self, room: Room) -> bool:
        """Whether the table must stay in memory: an agent thinks. Clocks run in the database as well."""
        return any((room.table.id, p) in self._thinking for p in range(room.table.charter.players))

    def leave(self, room: Room) -> None:
        """The table is put out of memory."""
        self.ai_tables.leave(room.table.id)
        for p in (DRAW, *range(room.table.charter.players)):
            if (running := self._tasks.pop((room.table.id, p), None)) is not None:
                running[1].cancel()

    async def _turn(self, room: Room, p: int, asked: int) -> None:
        """Wait for the clock if a person is asked; then let an agent decide, again if that fails."""
        table = room.table
        by = "agent" if table.seats[p].player is not None else "clock"
        if by == "clock":
            assert table.charter.pace is not None
            left = table.seats[p].asked_at + 1000 * table.charter.pace - self.sources.now()
            await self.sources.sleep(max(0.0, left / 1000))
        while room.table.seats[p].asked == asked and p in room.table.waiting and self._is_mine(room):
            try:
                await self._decide(room, p, asked, by)
                return
            except Refused as problem:
                if room.table.seats[p].asked != asked:
                    return  # somebody was faster
                log.warning("turn failed", extra={"table": table.id, "problem": problem.code})
                await self.sources.sleep(AGAIN)

    def _is_mine(self, room: Room) -> bool:
        return room.holder == self.rooms.store.me

    async def _decide(self, room: Room, p: int, asked: int, by: str) -> None:
        key = room.table.id, p
        self._thinking.add(key)
        try:
            await self._may_play(room)
            action = await self._answer(room, p)
            now = self.sources.now()
            await room.change(lambda table: table.act(now, p, action, seen=asked, by=by))
        finally:
            self._thinking.discard(key)

    async def _answer(self, room: Room, p: int) -> int:
        """Let the agent think; gives its answer when the time for it has come."""
        table, asked = room.table, self.sources.seconds()
        match, agent = table.match, table.seats[p].player or STAND_IN
        assert match is not None
        pause = self._pause(table, match, p, agent)
        work = Work(address_of(room), table.id, urgency=lambda: urgency(room))
        bound = None if pause is None else pause.bound
        decision = await self.minds.choose(match, p, agent, f"{table.id} {p}", work, bound)
        if pause is not None:
            moment = pause.moment(decision.waited, self.sources.seconds() - asked)
            await self.sources.sleep(max(0.0, asked + moment - self.sources.seconds()))
            METRICS.thoughts_late += moment > pause.answer  # not before: anybody may read what is counted
        return decision.action

    def _pause(self, table: Table, match: Match, p: int, agent: str) -> Pause | None:
        """The pause before an answer whose time could tell what is hidden."""
        others = [table.seats[q].player for q in match.waiting if q != p]
        pause = self.pauses.of(agent, [agent, *(one for one in others if one is not None)], table.charter.pace)
        return pause if pause is not None and is_hidden(match, p) else None

    async def _may_play(self, room: Room) -> None:
        """Wait for the turn of a table at which no person decides, and say so to those who watch."""
        table, address = room.table, address_of(room)
        if not is_ai_only(table) or self.ai_tables.may_play(table.id, address):
            return
        room.set_queued(True)
        try:
            await self.ai_tables.turn(table.id, address, lambda: bool(room.listeners))
        finally:
            room.set_queued(table.id in self.ai_tables.waiting)

    async def close(self) -> None:
        """Stop all of them; what they have not done another process does, or this one after the next start."""
        self.closed = True
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_ai_only(table: Table) -> bool:
    """Return whether no person decides at a table: agents sit there, or play for everybody who does."""
    return all(seat.player is not None for seat in table.seats)


def address_of(room: Room) -> str:
    """Return the address that work for a table counts for: its creator's, or the table's id where that is unknown."""
    return room.maker or f"table {room.table.id}"


def urgency(room: Room) -> Urgency:
    """Return who waits for the agents of a table."""
    people = {p for p, seat in enumerate(room.table.seats) if seat.taken and seat.player is None}
    if any(people & set(listener.seats) for listener in room.listeners):
        return Urgency.PEOPLE
    return Urgency.WATCHED if people or room.listeners else Urgency.NOBODY
