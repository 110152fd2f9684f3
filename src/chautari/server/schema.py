"""The tables of the database, the same on SQLite and PostgreSQL. Changes to them are migrations (`migrations/`)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),  # the number of its entries; what an append compares and sets
    Column("secret", String(128), nullable=False),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger),  # when an agent or a clock must decide, in milliseconds since 1970
    Column("holder", String(32)),  # the process that sees to it
    Column("creator", String(32)),  # a keyed hash of the address that created it (`quotas.py`)
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("role", String(16), primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("heard", BigInteger),  # of a seat: when somebody with this secret was last here, in milliseconds since 1970
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),  # after how many entries
    Column("body", LargeBinary, nullable=False),
)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),  # it lives at least so long, by the clock of the database
)

QUOTAS = Table(
    "quotas",
    METADATA,
    Column("day", Integer, primary_key=True, autoincrement=False),  # since 1970, in UTC
    Column("creator", String(32), primary_key=True),
    Column("tables", Integer, nullable=False),  # created on that day
    Column("bytes", BigInteger, nullable=False),  # stored on that day
)

SIGNING = Table(
    "signing",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # 1: there is one key
    Column("private", String(64), nullable=False),
)

Index("tables_due", TABLES.c.due)
_is_known = TABLES.c.creator.is_not(None)
Index("tables_created", TABLES.c.creator, TABLES.c.touched, sqlite_where=_is_known, postgresql_where=_is_known)
# FAST: every action touches its table, and only public ones are listed
_is_public = TABLES.c.public.is_(True)
Index("tables_listed", TABLES.c.touched, sqlite_where=_is_public, postgresql_where=_is_public)
