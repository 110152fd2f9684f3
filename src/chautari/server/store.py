"""The store: tables and their logs in SQLite or PostgreSQL. What `append` has acknowledged survives a power cut."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

from sqlalchemy import bindparam, delete, event, func, insert, inspect, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from chautari.core.errors import BadGame
from chautari.server import proof
from chautari.server.direct import PRAGMAS, Direct, Order
from chautari.server.entries import DECODER, Created, Entry
from chautari.server.schema import ENTRIES, SECRETS, TABLES
from chautari.server.table import Table

MOST_AT_ONCE = 200  # appends that share one commit
LISTED = 100
CHANNEL = "chautari"  # on which PostgreSQL tells all processes of new entries
MIGRATING = 4_215_011_953  # the number of the lock that a migration takes on PostgreSQL

ADD_TABLE, ADD_ENTRY, ADD_SECRET = insert(TABLES), insert(ENTRIES), insert(SECRETS)
SET_TABLE = update(TABLES).where(TABLES.c.id == bindparam("which"), TABLES.c.seq == bindparam("before"))
DROP_SECRET = delete(SECRETS).where(SECRETS.c.table_id == bindparam("which"), SECRETS.c.role == bindparam("gone"))


@dataclass
class Append:
    """New entries of a table, with the secrets that come and go with them."""

    table: str
    seq: int  # how many entries there must be before
    entries: list[Entry]
    status: str
    granted: dict[str, str] = field(default_factory=dict)  # role -> hash
    dropped: list[str] = field(default_factory=list)
    secret: str = ""  # of a new table


@dataclass
class Kept:
    """A table as it was found."""

    table: Table
    secrets: dict[str, str]


class Store:
    """Reads at once, writes through one queue, so that many appends share a commit."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = _engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self.commits = 0
        self._queue: asyncio.Queue[tuple[Append, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._direct: Direct | None = None

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(_migrate)
        if self.is_sqlite:
            self._direct = Direct(str(self.engine.url.database))
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Write what was asked for, then stop."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            self._writer = None
        if self._direct is not None:
            await self._direct.close()
            self._direct = None
        await self.engine.dispose()

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return self._writer is not None and not self._writer.done()

    # Writing

    async def append(self, what: Append) -> bool:
        """Add entries if nobody else has meanwhile; True means that they are kept for good."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._queue.put((what, done))
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _commit(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        """All in one transaction; if that fails, each by itself, so that one cannot spoil the others."""
        try:
            results = await self._append_all([what for what, _ in batch])
            self.commits += 1
        except Exception as problem:
            if len(batch) > 1:
                for one in batch:
                    await self._commit([one])
                return
            done = batch[0][1]
            if not done.done():
                if isinstance(problem, IntegrityError | sqlite3.IntegrityError):
                    done.set_result(False)  # another process was faster
                else:
                    done.set_exception(problem)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)

    async def _append_all(self, batch: list[Append]) -> list[bool]:
        """In one transaction; which of them were done."""
        if self._direct is not None:
            return await self._direct.commit([orders(what) for what in batch])
        async with self.engine.begin() as connection:
            return [await _append(connection, what) for what in batch]

    # Reading

    async def load(self, table: str) -> Kept | None:
        """A table, rebuilt from its log; None if there is none."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
            if row is None:
                return None
            bodies = await connection.execute(
                select(ENTRIES.c.body).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq)
            )
            entries = [DECODER.decode(body) for body in bodies.scalars()]
            secrets = await self._secrets(connection, table)
        return Kept(await asyncio.to_thread(Table, table, row.secret, entries), secrets)

    async def since(self, table: str, seq: int) -> tuple[list[Entry], dict[str, str]]:
        """The entries that another process has added, and the secrets as they are now."""
        async with self.engine.connect() as connection:
            bodies = await connection.execute(
                select(ENTRIES.c.body).where(ENTRIES.c.table_id == table, ENTRIES.c.seq >= seq).order_by(ENTRIES.c.seq)
            )
            entries = [DECODER.decode(body) for body in bodies.scalars()]
            return entries, await self._secrets(connection, table)

    async def _secrets(self, connection: AsyncConnection, table: str) -> dict[str, str]:
        rows = await connection.execute(select(SECRETS.c.role, SECRETS.c.hash).where(SECRETS.c.table_id == table))
        return {row.role: row.hash for row in rows}

    async def public(self) -> list[str]:
        """The public tables that are not over, those that were last touched first."""
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.public.is_(True), TABLES.c.status != "over")
            .order_by(TABLES.c.touched.desc(), TABLES.c.id)
            .limit(LISTED)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def playing(self) -> list[str]:
        """The tables at which a game is going on."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(select(TABLES.c.id).where(TABLES.c.status == "playing"))).scalars())


def orders(what: Append) -> list[Order]:
    """What an append does: compare and set the number of entries, then add the new ones and change the secrets."""
    seq, touched = what.seq + len(what.entries), what.entries[-1].at
    state = {"seq": seq, "status": what.status, "touched": touched}
    first = what.entries[0]
    if isinstance(first, Created):
        row = {"game": first.game, "players": first.players, "public": first.public, "secret": what.secret}
        found = [Order(ADD_TABLE, [{"id": what.table, **row, **state}])]
    else:
        found = [Order(SET_TABLE, [{"which": what.table, "before": what.seq, **state}], must_change=True)]
    bodies = [proof.canonical(entry).decode() for entry in what.entries]
    found.append(
        Order(
            ADD_ENTRY,
            [{"table_id": what.table, "seq": number, "body": body} for number, body in enumerate(bodies, what.seq)],
        )
    )
    if what.dropped:
        found.append(Order(DROP_SECRET, [{"which": what.table, "gone": role} for role in what.dropped]))
    if what.granted:
        rows = [{"table_id": what.table, "role": role, "hash": kept} for role, kept in what.granted.items()]
        found.append(Order(ADD_SECRET, rows))
    return found


async def _append(connection: AsyncConnection, what: Append) -> bool:
    """Carry an append out on PostgreSQL; all processes are told when, and only if, it is committed."""
    for statement, rows, must_change in orders(what):
        changed = await connection.execute(statement, rows[0] if len(rows) == 1 else rows)
        if must_change and changed.rowcount != 1:
            return False
    seq = what.seq + len(what.entries)
    await connection.execute(select(func.pg_notify(CHANNEL, f"{what.table} {seq}")))
    return True


def _version(connection: Any) -> str | None:
    """The version of the schema as the database has it."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _newest() -> str:
    """The version of the schema that this server wants: migrations are called m0001_… and so on."""
    names = [file.name for file in (resources.files("chautari.server.migrations") / "versions").iterdir()]
    return max(name[1:5] for name in names if name.startswith("m") and name.endswith(".py"))


def sqlite_url(folder: Path) -> str:
    """The database in a data folder."""
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


def _engine(url: str) -> AsyncEngine:
    try:
        parsed = make_url(url)
    except ArgumentError as problem:
        raise BadGame(code="database", problem=str(problem)) from problem
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    name = parsed.drivername.split("+")[0]
    if name not in drivers:
        raise BadGame(code="database", problem=name)
    engine = create_async_engine(parsed.set(drivername=drivers[name]), pool_pre_ping=name != "sqlite")
    if name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Any) -> None:
    """Bring the schema up to date. FAST: where it is, the library for that is not even loaded."""
    if _version(connection) == _newest():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "chautari.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
