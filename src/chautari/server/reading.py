"""Reading a table out of the database: first the rows as they are, then what they say.

What fails in the first step is the database's failure. What fails in the second is damage to this one table, and is
never looked at before all rows are there: a database that goes away in the middle damages nothing.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from chautari.core.engine import engine
from chautari.core.errors import BadRecord
from chautari.core.game import load
from chautari.server import proof, snapshots
from chautari.server.entries import DECODER, Created, Entry
from chautari.server.schema import ENTRIES, SECRETS, SNAPSHOTS, TABLES
from chautari.server.snapshots import Snapshot
from chautari.server.table import Table

ROLE = re.compile(r"[a-z]+( [0-9]{1,2})?")
HASH = re.compile(r"[0-9a-f]{64}")


@dataclass
class Rows:
    """What the database holds of a table, not yet looked at."""

    secret: Any
    seq: Any
    holder: str | None
    entries: list[tuple[Any, Any]]  # number and body
    secrets: dict[Any, Any]
    snapshot: Any


@contextlib.asynccontextmanager
async def moment(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.execute(text("BEGIN"))
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


async def rows_of(connection: AsyncConnection, table: str) -> Rows | None:
    """All rows of a table, None if there are none. What stands in them is looked at later (`rebuilt`)."""
    query = select(TABLES.c.secret, TABLES.c.seq, TABLES.c.holder).where(TABLES.c.id == table)
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    entries, secrets = await entries_of(connection, table, 0), await secrets_of(connection, table)
    body: Any = None
    with contextlib.suppress(TypeError, ValueError):  # a snapshot is a cache; what is none is passed over
        body = await connection.scalar(select(SNAPSHOTS.c.body).where(SNAPSHOTS.c.table_id == table))
    return Rows(row.secret, row.seq, row.holder, entries, secrets, body)


async def entries_of(connection: AsyncConnection, table: str, first: int) -> list[tuple[Any, Any]]:
    """The entries from one on, as they are kept."""
    wanted = ENTRIES.c.table_id == table, ENTRIES.c.seq >= first
    query = select(ENTRIES.c.seq, ENTRIES.c.body).where(*wanted).order_by(ENTRIES.c.seq)
    return [(row.seq, row.body) for row in await connection.execute(query)]


async def secrets_of(connection: AsyncConnection, table: str) -> dict[Any, Any]:
    """The hashes of the secrets, by what they open, as they are kept."""
    rows = await connection.execute(select(SECRETS.c.role, SECRETS.c.hash).where(SECRETS.c.table_id == table))
    return {row.role: row.hash for row in rows}


def decoded(table: str, first: int, kept: list[tuple[Any, Any]]) -> list[Entry]:
    """The entries, none of them missing; what is raised says that the table is damaged."""
    if [number for number, _ in kept] != list(range(first, first + len(kept))):
        raise _damaged(table)
    return [DECODER.decode(body) for _, body in kept]


def checked(table: str, secrets: dict[Any, Any]) -> dict[str, str]:
    """The hashes of the secrets, if they can be some."""
    if len(readable(secrets)) != len(secrets):
        raise _damaged(table)
    return secrets


def readable(secrets: dict[Any, Any]) -> dict[str, str]:
    """Those hashes that are some."""
    return {role: kept for role, kept in secrets.items() if _fits(ROLE, role) and _fits(HASH, kept)}


def _fits(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _check(table: str, secret: str, entries: Sequence[Entry]) -> None:
    """BadRecord if this can be no table, whatever its rules."""
    charter = entries[0] if entries else None
    if not isinstance(charter, Created) or proof.commitment(secret) != charter.commitment:
        raise _damaged(table)
    players = load(charter.game).check_players(charter.players)
    seats: Iterable[int] = (seat for entry in entries if isinstance(seat := getattr(entry, "seat", None), int))
    if not all(0 <= seat < players for seat in seats):
        raise _damaged(table)


def _damaged(table: str) -> BadRecord:
    return BadRecord(code="table-unreadable", table=table)


def make_engine(rows: Rows) -> None:
    """Make the engine of a table's game, once for each process: rules that were never compiled take a minute of it.

    What cannot be read is told by `rebuilt`.
    """
    with contextlib.suppress(Exception):
        charter = DECODER.decode(rows.entries[0][1])
        if isinstance(charter, Created):
            engine(load(charter.game))


def rebuilt(id: str, rows: Rows) -> tuple[Table, dict[str, str], int]:
    """The table, what its secrets open, and after how many entries the snapshot was taken; what is raised says that it
    is damaged."""
    entries = decoded(id, 0, rows.entries)
    if len(entries) != rows.seq:
        raise _damaged(id)
    _check(id, rows.secret, entries)
    snapshot: Snapshot | None = snapshots.unpacked(rows.snapshot) if rows.snapshot is not None else None
    table = snapshots.rebuild(id, rows.secret, entries, snapshot)
    return table, checked(id, rows.secrets), snapshot.seq if snapshot else 0
