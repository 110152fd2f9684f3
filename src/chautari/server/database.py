"""The address of the database, its connections, and its schema, brought up to date at every start."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path
from typing import Any

from sqlalchemy import event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from chautari.core.errors import BadGame
from chautari.server.direct import PRAGMAS

ANSWER_LIMIT = 30  # seconds for the answer of a PostgreSQL that does not say that it is gone
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


def sqlite_url(folder: Path) -> str:
    """The database in a data folder."""
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


def address(url: str) -> URL:
    """The parts of a database's address; BadGame, which never repeats a password, if it is none that we can use."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as problem:
        raise BadGame(code="database-address") from problem
    name = parsed.drivername.split("+")[0]
    if name not in DRIVERS:
        raise BadGame(code="database", problem=name[:60])
    if name == "sqlite":
        if not parsed.database or parsed.database == ":memory:" or parsed.database.startswith("file:"):
            raise BadGame(code="database-address")
        # the real file: SQLite keeps its log beside that, and a lock under another name would be another lock
        parsed = parsed.set(database=os.path.realpath(parsed.database))
    elif isinstance(hidden := parsed.query.get("password"), str):  # another way to write it, and not shown either
        parsed = parsed.difference_update_query(["password"]).set(password=parsed.password or hidden)
    return parsed.set(drivername=DRIVERS[name])


def shown(url: str) -> str:
    """The address of a database as people may see it: without its password."""
    return address(url).render_as_string(hide_password=True)


def engine_for(url: str) -> AsyncEngine:
    """What opens connections to the database."""
    parsed = address(url)
    if parsed.drivername != DRIVERS["sqlite"]:
        limits = {"timeout": ANSWER_LIMIT, "command_timeout": ANSWER_LIMIT}
        return create_async_engine(parsed, pool_pre_ping=True, connect_args=limits)
    engine = create_async_engine(parsed)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    # a text that is not UTF-8 is damage to one row, and must not keep anybody from reading the others
    connection.driver_connection.text_factory = _text
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _text(stored: bytes) -> str:
    return stored.decode("utf-8", "surrogateescape")


def _version(connection: Any) -> str | None:
    """The version of the schema as the database has it."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def versions() -> list[str]:
    """The versions of the schema that this server knows: migrations are called m0001_… and so on."""
    names = [file.name for file in (resources.files("chautari.server.migrations") / "versions").iterdir()]
    return sorted(name[1:5] for name in names if name.startswith("m") and name.endswith(".py"))


def migrate(connection: Any) -> None:
    """Bring the schema up to date. FAST: where it is, the library for that is not even loaded."""
    found, known = _version(connection), versions()
    if found == known[-1]:
        return
    if found is not None and found not in known:
        raise BadGame(code="database-newer", found=str(found)[:20], ours=known[-1])
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "chautari.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
