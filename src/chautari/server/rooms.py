"""Rooms: a table with those who listen to it. The order is check, append, commit, broadcast."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from chautari.core.errors import BadRecord, Refused
from chautari.server import secrets as keys
from chautari.server.entries import Entry
from chautari.server.errors import Declined, NotAllowed, NotThere
from chautari.server.messages import encode
from chautari.server.metrics import METRICS
from chautari.server.sights import Shared, update
from chautari.server.store import Append, Kept, Store
from chautari.server.table import Table

log = logging.getLogger("chautari.server")

TRIES = 8  # times that another process may be faster
IDLE = 60.0  # seconds after which a room without listeners is forgotten


class NotKept(Declined):
    """The database did not answer; nobody knows whether the action is kept until it does."""

    status = 503


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    seats: tuple[int, ...]
    lang: str

    def tell(self, message: bytes) -> None:
        """Send this, without waiting."""

    def dismiss(self) -> None:
        """End the conversation: a seat was given up."""


@dataclass(eq=False)
class Room:
    """One table in this process."""

    table: Table
    secrets: dict[str, str]
    store: Store
    changed: Callable[[Room], None]
    listeners: set[Listener] = field(default_factory=set)
    used: float = 0.0
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _unsure: bool = False
    _tasks: set[asyncio.Task[int]] = field(default_factory=set)

    # Who may do what

    def roles(self, given: Iterable[str]) -> set[str]:
        """What these secrets open."""
        return {role for secret in given for role in keys.roles_of(secret, self.secrets)}

    def seats(self, roles: set[str]) -> tuple[int, ...]:
        """The seats among these roles."""
        return tuple(p for p in range(self.table.charter.players) if keys.seat_role(p) in roles)

    def may_watch(self, roles: set[str]) -> bool:
        """Whether somebody with these roles may look on; finished games are open to all who have their link."""
        return self.table.charter.public or self.table.status == "over" or bool(roles)

    def must_hold(self, seat: int, roles: set[str], *others: str) -> None:
        """NotAllowed unless the seat, or one of the other roles, is held."""
        if not roles & {keys.seat_role(seat), *others}:
            raise NotAllowed(code="table-not-yours", seat=str(seat))

    # Changing the table

    async def change(
        self,
        ask: Callable[[Table], list[Entry]],
        granted: Callable[[list[Entry]], dict[str, str]] | None = None,
        dropped: Callable[[list[Entry]], list[str]] | None = None,
    ) -> int:
        """Check, append, commit, broadcast; gives the number of the first new entry. It ends even if nobody waits."""
        task = asyncio.create_task(self._change(ask, granted, dropped))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(
        self,
        ask: Callable[[Table], list[Entry]],
        granted: Callable[[list[Entry]], dict[str, str]] | None,
        dropped: Callable[[list[Entry]], list[str]] | None,
    ) -> int:
        async with self._lock:
            for _ in range(TRIES):
                if self._unsure:
                    await self._read_on()
                try:
                    entries = ask(self.table)
                except Refused:
                    # another process may know better: refuse only what is refused at the end of the log
                    if self.store.is_sqlite or not await self._read_on():
                        raise
                    continue
                new, old = granted(entries) if granted else {}, dropped(entries) if dropped else []
                what = Append(self.table.id, self.table.seq, entries, self.table.status_after(entries), new, old)
                try:
                    is_kept = await self.store.append(what)
                except Exception as problem:
                    self._unsure = True
                    log.error("append failed", extra={"table": self.table.id, "problem": type(problem).__name__})
                    raise NotKept(code="table-not-kept") from problem
                if is_kept:
                    self.secrets = {r: h for r, h in self.secrets.items() if r not in old} | new
                    first = self.table.seq
                    self._apply(entries)
                    self._dismiss(old)
                    return first
                await self._read_on()
        raise Declined(code="table-busy")

    async def catch_up(self) -> None:
        """Take over what another process has added."""
        async with self._lock:
            await self._read_on()

    async def _read_on(self) -> bool:
        """Whether there was anything new."""
        before = self.secrets
        try:
            entries, self.secrets = await self.store.since(self.table.id, self.table.seq)
        except (SQLAlchemyError, OSError) as problem:
            self._unsure = True
            raise NotKept(code="table-not-kept") from problem
        self._unsure = False
        if entries:
            self._apply(entries)
            self._dismiss([role for role, kept in before.items() if self.secrets.get(role) != kept])
        return bool(entries)

    def _apply(self, entries: list[Entry]) -> None:
        first = self.table.seq
        for entry in entries:
            self.table.apply(entry)
        METRICS.entries += len(entries)
        self.broadcast(first)
        self.changed(self)

    def broadcast(self, first: int) -> None:
        """Tell everybody; those who may see the same get the same bytes."""
        said: dict[tuple[tuple[int, ...], str], bytes] = {}
        shared = Shared(self.table)
        for listener in list(self.listeners):
            key = listener.seats, listener.lang
            if key not in said:
                said[key] = encode(update(self.table, listener.seats, first, listener.lang, shared))
            listener.tell(said[key])

    def _dismiss(self, roles: list[str]) -> None:
        seats = self.seats(set(roles))
        for listener in list(self.listeners):
            if set(listener.seats) & set(seats):
                listener.dismiss()

    async def settle(self) -> None:
        """Wait until everything that was begun is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Rooms:
    """The tables that this process has in memory; all others are loaded when somebody asks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.changed: Callable[[Room], None] = lambda room: None
        self.is_busy: Callable[[Room], bool] = lambda room: False
        self._loading: dict[str, asyncio.Task[Kept | None]] = {}

    async def room(self, id: str) -> Room:
        """The room of a table, or NotThere."""
        room = self.rooms.get(id) or await self._load(id)
        room.used = asyncio.get_running_loop().time()
        return room

    async def _load(self, id: str) -> Room:
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self.store.load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        try:
            kept = await asyncio.shield(task)
        except BadRecord as problem:
            log.error("table unreadable", extra={"table": id})
            raise Declined(code="table-unreadable", table=id) from problem
        except (SQLAlchemyError, OSError) as problem:
            raise NotKept(code="table-not-kept") from problem
        if kept is None:
            raise NotThere(code="no-table")
        if id not in self.rooms:
            self.open(kept.table, kept.secrets)
        return self.rooms[id]

    def open(self, table: Table, secrets: dict[str, str]) -> Room:
        """Take a table into memory."""
        room = Room(table, secrets, self.store, lambda room: self.changed(room))
        room.used = asyncio.get_running_loop().time()
        self.rooms[table.id] = room
        self.changed(room)
        return room

    def forget_idle(self) -> None:
        """Give back the memory of tables that nobody listens to."""
        now = asyncio.get_running_loop().time()
        for id, room in list(self.rooms.items()):
            if not room.listeners and now - room.used > IDLE and not room._tasks and not self.is_busy(room):
                del self.rooms[id]

    async def settle(self) -> None:
        """Wait until everything that was begun is done."""
        await asyncio.gather(*(room.settle() for room in list(self.rooms.values())))
