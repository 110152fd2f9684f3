"""Rooms: a table with those who listen to it. The order is check, append, commit, broadcast."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from chautari.core.errors import BadRecord, Refused
from chautari.server import secrets as keys
from chautari.server import snapshots
from chautari.server.budget import CHARGED, metered
from chautari.server.entries import Acted, Entry, Talked, Undone, whole_seconds
from chautari.server.errors import Declined, NotAllowed, NotKept, NotThere
from chautari.server.metrics import METRICS
from chautari.server.moment import Moment
from chautari.server.store import Append, Kept, Store
from chautari.server.table import ABSENCE, Table

log = logging.getLogger("chautari.server")

TRIES = 8  # times that another process may be faster
MAKERS = 50_000  # tables of which it is remembered who made them
ID = re.compile(r"[A-Za-z0-9_]{1,32}", re.ASCII)  # the form of a table's name; no other can be asked for
NOBODY = "-"  # a name that no table has


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    seats: tuple[int, ...]
    present: tuple[int, ...]  # seats whose people are there, the same or more
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
    holder: str | None = None  # the process that decides for this table's agents and clocks
    snapshot: int = 0  # after how many entries the last one was taken
    maker: str = ""  # the address that created the table; "" once that is forgotten, as after a restart
    news: int = 0  # entries since then that the list of public tables shows at once
    listeners: set[Listener] = field(default_factory=set)
    used: float = 0.0
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _unsure: bool = False
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)

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
        doing, account = self.change_here(ask, None, granted, dropped), CHARGED.get()
        return await asyncio.shield(self._begin(doing if account is None else metered(doing, account)))

    def _begin(self, doing: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def change_here(
        self,
        ask: Callable[[Table], list[Entry]],
        kept: Callable[[int], None] | None = None,
        granted: Callable[[list[Entry]], dict[str, str]] | None = None,
        dropped: Callable[[list[Entry]], list[str]] | None = None,
    ) -> int:
        """The same in the task of the asker, who is not to be cancelled meanwhile.

        `kept` hears the number of the first new entry when it is kept for good, before anybody is told.
        """
        async with self._lock:
            for _ in range(TRIES):
                if self._unsure:
                    await self._read_on()
                try:
                    entries = self.table.in_time([whole_seconds(entry) for entry in ask(self.table)])
                except Refused:
                    # another process may know better: refuse only what is refused at the end of the log
                    if self.store.is_sqlite or not await self._read_on():
                        raise
                    continue
                new, old = granted(entries) if granted else {}, dropped(entries) if dropped else []
                what = self._append(entries, new, old)
                if await self._is_kept(what):
                    if new or old:
                        self.secrets = {r: h for r, h in self.secrets.items() if r not in old} | new
                    first = self.table.seq
                    if kept is not None:
                        kept(first)
                    self._apply(entries, what.holder)
                    self._dismiss(old)
                    self._maybe_keep()
                    return first
                await self._read_on()
        raise Declined(code="table-busy")

    async def _is_kept(self, what: Append) -> bool:
        try:
            return await self.store.append(what)
        except asyncio.CancelledError:
            self._unsure = True
            raise
        except Exception as problem:
            self._unsure = True
            raise self.store.refusal(problem) from problem

    def _append(self, entries: list[Entry], new: dict[str, str], old: list[str]) -> Append:
        outlook = self.table.outlook(entries)
        return Append(self.table.id, self.table.seq, entries, outlook.status, new, old, due=outlook.due)

    async def catch_up(self, seq: int | None = None) -> None:
        """Take over what another process has added; with `seq`, unless the table has so many entries by then."""
        async with self._lock:
            if seq is None or self._unsure or self.table.seq < seq:
                await self._read_on()

    async def _read_on(self) -> bool:
        """Whether there was anything new."""
        before = self.secrets
        try:
            news = await self.store.since(self.table.id, self.table.seq)
        except BadRecord as problem:
            self._unsure = True  # and stays so: the store has set the table aside
            raise Declined(code="table-unreadable", table=self.table.id) from problem
        except (SQLAlchemyError, OSError) as problem:
            self._unsure = True
            raise self.store.refusal(problem) from problem
        self._unsure = False
        self.secrets, self.holder = news.secrets, news.holder
        if news.entries:
            self._apply(news.entries, news.holder)
            self._dismiss([role for role, kept in before.items() if self.secrets.get(role) != kept])
        return bool(news.entries)

    def _apply(self, entries: list[Entry], holder: str | None) -> None:
        first, self.holder = self.table.seq, holder
        for entry in entries:
            self.table.apply(entry)
        self.news += sum(not isinstance(entry, Acted | Undone | Talked) for entry in entries)
        METRICS.entries += len(entries)
        self.broadcast(first)
        contextvars.Context().run(self.changed, self)  # agents that think now do so for nobody in particular

    def broadcast(self, first: int) -> None:
        """Tell everybody; those who may see the same get the same bytes."""
        if self.listeners:
            moment = Moment(self.table, first)
            # FAST: all is written before anything is sent, or each sending would wake those who hear of it anew
            updates = [(listener, moment.update(listener.seats, listener.lang)) for listener in self.listeners]
            for listener, update in updates:
                listener.tell(update)

    def set_queued(self, is_queued: bool) -> None:
        """Say whether the agents here wait for other AI-only tables; everybody who watches is told."""
        if self.table.is_queued != is_queued:
            self.table.is_queued = is_queued
            self.table.written.clear()
            self.broadcast(self.table.seq)

    def _dismiss(self, roles: list[str]) -> None:
        if not roles:
            return
        seats = self.seats(set(roles))
        for listener in list(self.listeners):
            if set(listener.seats) & set(seats):
                listener.dismiss()

    def _maybe_keep(self) -> None:
        if snapshots.is_time(self.table.seq, self.snapshot, self.table.status == "over"):
            self._begin(self.keep())

    async def keep(self) -> None:
        """Keep a snapshot of the table as it stands."""
        try:
            seq, before = self.table.seq, self.snapshot
            if seq <= before:
                return
            self.snapshot = seq  # nobody else begins one meanwhile
            snapshot = await asyncio.to_thread(snapshots.take, self.table.copy())
            if snapshot is None:
                self.snapshot = before
                return
            await self.store.keep(self.table.id, snapshot)
        except Exception as problem:  # only a cache
            log.warning("snapshot failed", extra={"table": self.table.id, "problem": type(problem).__name__})

    @property
    def is_changing(self) -> bool:
        """Whether anything was begun that is not done."""
        return bool(self._tasks) or self._lock.locked()

    async def settle(self) -> None:
        """Wait until everything that was begun is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with self._lock:
            pass


class Rooms:
    """The tables that this process has in memory; all others are loaded when somebody asks."""

    def __init__(self, store: Store, idle: float = 60.0) -> None:
        self.store = store
        self.absence = ABSENCE  # seconds, told with every table
        self.idle = idle  # seconds after which a room without listeners is forgotten
        self.rooms: dict[str, Room] = {}
        self._makers: OrderedDict[str, str] = OrderedDict()  # of tables, those made last, also out of memory
        self.changed: Callable[[Room], None] = lambda room: None
        self.is_busy: Callable[[Room], bool] = lambda room: False
        self.forgotten: Callable[[Room], None] = lambda room: None
        self._loading: dict[str, asyncio.Task[Kept | None]] = {}

    @property
    def news(self) -> tuple[int, int]:
        """Changes whenever a public table here comes or goes, or somebody sits down or gets up there."""
        public = [room.news for room in self.rooms.values() if room.table.charter.public]
        return len(public), sum(public)

    async def room(self, id: str) -> Room:
        """The room of a table, or NotThere."""
        self.store.damaged.check(id)
        room = self.rooms.get(id) or await self._load(id)
        room.used = asyncio.get_running_loop().time()
        return room

    async def admit(self, id: str, given: Iterable[str]) -> set[str]:
        """What these secrets open; NotThere unless somebody who has them may know of the table.

        To a stranger a private table and one that does not exist look the same, in time as well: no table is loaded
        for strangers, each secret is hashed in any case, and the database is asked the same questions.
        """
        room, given = self.rooms.get(id), list(given)
        roles = {role for secret in given for role in keys.roles_of(secret, room.secrets if room else {})}
        if room is not None and room.may_watch(roles):
            return roles
        try:
            is_open, secrets = await self.store.door(id if ID.fullmatch(id) else NOBODY)
        except (SQLAlchemyError, OSError) as problem:
            raise self.store.refusal(problem) from problem
        roles = {role for secret in given for role in keys.roles_of(secret, secrets)}
        if not is_open and not roles:
            raise NotThere(code="no-table")
        return roles

    async def fresh(self, id: str) -> Room:
        """The room of a table with everything that any process has written, even a moment ago."""
        is_known = id in self.rooms
        room = await self.room(id)
        if is_known and not self.store.is_sqlite:
            with contextlib.suppress(NotKept):  # what is in memory can still be looked at
                await room.catch_up()
            if self.rooms.get(id) is not room:
                return await self.fresh(id)  # it was put out of memory meanwhile
        return room

    async def _load(self, id: str) -> Room:
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self.store.load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        try:
            kept = await asyncio.shield(task)
        except BadRecord as problem:
            raise Declined(code="table-unreadable", table=id) from problem
        except (SQLAlchemyError, OSError) as problem:
            raise self.store.refusal(problem) from problem
        if kept is None:
            raise NotThere(code="no-table")
        if id not in self.rooms:
            self.open(kept.table, kept.secrets, kept.holder, kept.snapshot)
        return self.rooms[id]

    def made(self, table: Table, secrets: dict[str, str], maker: str) -> Room:
        """Take a new table into memory, and remember the address that created it."""
        self._makers[table.id] = maker
        while len(self._makers) > MAKERS:
            self._makers.popitem(last=False)
        return self.open(table, secrets)

    def open(self, table: Table, secrets: dict[str, str], holder: str | None = None, snapshot: int = 0) -> Room:
        """Take a table into memory."""
        room = Room(table, secrets, self.store, lambda room: self.changed(room), holder, snapshot)
        room.used = asyncio.get_running_loop().time()
        room.maker = self._makers.get(table.id, "")
        table.absence = self.absence
        self.rooms[table.id] = room
        self.changed(room)
        return room

    async def forget_idle(self) -> None:
        """Give back the memory of tables that nobody listens to; a snapshot brings them back quickly."""
        for id, room in list(self.rooms.items()):
            if self._is_idle(room):
                await room.keep()
                if self._is_idle(room):  # still
                    del self.rooms[id]
                    self.forgotten(room)

    def _is_idle(self, room: Room) -> bool:
        now = asyncio.get_running_loop().time()
        is_quiet = not room.listeners and not room.is_changing and now - room.used > self.idle
        return is_quiet and not self.is_busy(room)

    async def keep(self) -> None:
        """Keep a snapshot of everything that is in memory."""
        for room in list(self.rooms.values()):
            await room.keep()

    async def settle(self) -> None:
        """Wait until everything that was begun is done."""
        await asyncio.gather(*(room.settle() for room in list(self.rooms.values())))
