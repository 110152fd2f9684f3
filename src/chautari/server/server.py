"""The parts of a server, put together; no framework in here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from chautari.core.errors import BadGame, Refused
from chautari.server import trouble
from chautari.server.ai_tables import AiTables
from chautari.server.answers import Answers
from chautari.server.budget import Accounts
from chautari.server.connections import Connections
from chautari.server.following import Following
from chautari.server.health import Health
from chautari.server.hosts import Hosts, is_same
from chautari.server.leases import Leases
from chautari.server.limits import Buckets
from chautari.server.listing import Listing
from chautari.server.lobby import Lobby
from chautari.server.lock import Lock
from chautari.server.metrics import METRICS, exposition
from chautari.server.minds import Minds
from chautari.server.pauses import Pauses
from chautari.server.presence import Presence
from chautari.server.private import make_database
from chautari.server.quotas import Quotas
from chautari.server.rooms import Rooms
from chautari.server.settings import Settings
from chautari.server.signing import Signer
from chautari.server.store import Store
from chautari.server.turns import Turns

log = logging.getLogger("chautari.server")

SWEEP = 10.0  # seconds
STARTS = 10  # requests, or frames, of one address that are begun at once; the next ones follow one by one
STARTS_PER_SECOND = 6  # times what `--requests` and `--frames` say that are begun in a second at most
START = {  # what is said of an SQLite database that cannot be opened
    trouble.FULL: "database-full",
    trouble.READ_ONLY: "database-read-only",
    trouble.LOCKED: "database-locked",
    trouble.FAILED: "database-failed",
}
COUNT = 1.0


async def _opened(store: Store) -> Lock | None:
    """Open a store, SQLite for this process alone; BadGame says what is wrong with the database."""
    place = store.engine.url.database if store.is_sqlite else None
    lock: Lock | None = None
    try:
        if place is not None:
            lock = Lock(place)
            make_database(Path(place))
        await store.open()
        await store.signing_key()  # made at the first start
    except (SQLAlchemyError, sqlite3.Error, OSError, Refused) as problem:
        if lock is not None:
            lock.close()
        if isinstance(problem, Refused):
            raise
        raise _unopened(problem, place) from problem
    return lock


def _unopened(problem: Exception, place: str | None) -> BadGame:
    """Why a database cannot be opened, and what can be done."""
    text = str(getattr(problem, "orig", None) or problem)[:300]
    code = START.get(trouble.code_of(problem, place)) if place is not None else None
    if code is None:
        return BadGame(code="database", problem=text)
    return BadGame(code=code, place=str(place), problem=text)


async def prepare(settings: Settings) -> str:
    """Bring the database up to date and let it go again: what a supervisor does before it starts workers.

    Returns the public key of the server.
    """
    store = Store(settings.url)
    lock = await _opened(store)
    key = Signer(await store.signing_key()).public
    await store.close()
    if lock is not None:
        lock.close()
    return key


class Server:
    """Everything that one process needs to serve tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sources = settings.sources
        self.store = Store(settings.url, settings.process)
        self.health = Health(self.store)
        self.rooms = Rooms(self.store, settings.idle)
        self.rooms.absence = settings.absence
        self.presence = Presence(self.rooms, self.sources, settings.absence)
        self.quotas = Quotas(self.store, self.sources, settings.quotas)
        self.lobby = Lobby(self.rooms, self.sources, self.presence, self.quotas)
        self.following = Following(self.lobby)
        self.minds = Minds(settings.minds, settings.think_limit, self.sources.seconds)
        pauses = Pauses(settings.ai_pause, self.sources.draw)
        ai_tables = AiTables(settings.ai_tables, self.sources.seconds)
        self.turns = Turns(self.rooms, self.minds, self.sources, pauses, ai_tables)
        self.leases = Leases(self.rooms, self.turns, self.sources)
        self.connections = Connections(settings.connections, settings.connections_per_address)
        self.accounts = Accounts(settings.address_cpu)
        self.answers = Answers(settings.answer_memory * 1024 * 1024)
        self.listing = Listing(self.rooms, self.lobby.public)
        self.requests = Buckets(10 * settings.requests, settings.requests)
        self.starts = Buckets(STARTS, STARTS_PER_SECOND * settings.requests)
        self.frame_starts = Buckets(STARTS, STARTS_PER_SECOND * settings.frames)
        self.rooms.changed = self.turns.look
        self.rooms.is_busy = self.turns.is_busy
        self.rooms.forgotten = self.turns.leave
        self.hosts = Hosts(
            settings.host, [one for one in (settings.public_url, settings.address) if one], settings.allowed_hosts
        )
        self._lock: Lock | None = None
        self.signer: Signer  # once it is open
        self.problem: Refused | None = None  # why it could not be opened
        self.address = settings.address or (settings.public_url or "").rstrip("/")  # that others reach us by
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the database, and take up what was going on."""
        try:
            self._lock = await _opened(self.store)
            self.signer = Signer(await self.store.signing_key())
            self.quotas.open(await self.store.signing_key())
            await self.leases.open()
        except Refused as problem:
            self.problem = problem
            raise
        except Exception:
            log.exception("start failed")
            raise
        self._tasks = [
            asyncio.create_task(doing)
            for doing in (self.leases.run(), self.presence.run(), self.quotas.run(), self._sweep(), self._count())
        ]
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
        await self.presence.close()
        await self.quotas.close()
        await self.leases.close()
        await self.rooms.keep()
        with contextlib.suppress(Refused):
            await self.store.close()
        if self._lock is not None:
            self._lock.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            try:
                await self.rooms.forget_idle()
            except Exception:
                log.exception("sweep failed")  # whatever it was, the memory of other tables is given back

    async def _count(self) -> None:
        while self.settings.board is not None:
            self.counted()
            await asyncio.sleep(COUNT)

    def counted(self) -> str:
        """Everything that is counted, for Prometheus."""
        METRICS.rooms, METRICS.commits = len(self.rooms.rooms), self.store.commits
        METRICS.thoughts_waiting = self.minds.waiting()
        return exposition(self.settings.board, self.settings.row)

    def is_welcome(self, origin: str | None, host: str | None) -> bool:
        """Whether a page of this origin may talk to us: our own pages, and programs, which send none.

        Our own are those of the host that was asked: `hosts.checked` lets nothing in but by a name of ours.
        """
        return origin is None or is_same(origin, host) or origin.lower() == self.settings.origin
