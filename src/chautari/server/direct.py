"""The short way to SQLite for writing: one thread, one connection, a whole batch of appends in one go.

FAST: through SQLAlchemy's asynchronous engine every statement of an append is built, compiled and handed to another
thread by itself; that was half of what the server did. The statements are the same ones, compiled once.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import UpdateBase

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


Then = Callable[[list[bool], Exception | None], None]


class Order(NamedTuple):
    """A statement with its rows. The first of an append may have to change a row, or the whole append is not done."""

    statement: UpdateBase
    rows: list[dict[str, Any]]
    must_change: bool = False


class Direct:
    """A connection that only one thread uses."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._texts: dict[tuple[int, tuple[str, ...]], str] = {}
        self._dialect = sqlite.dialect(paramstyle="named")
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        # FAST: an executor and the futures around it cost as much as the commit
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[tuple[list[list[Order]], Then] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether it still works."""
        return self._thread.is_alive()

    def commit(self, appends: list[list[Order]], then: Then) -> None:
        """All in one transaction; when it is on the disk `then` hears which of them were done, or what went wrong."""
        self._jobs.put((appends, then))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            appends, then = job
            done: list[bool] = []
            problem: Exception | None = None
            try:
                done = self._commit(appends)
            except Exception as failed:
                problem = failed
            with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile: nobody waits any more
                self._loop.call_soon_threadsafe(then, done, problem)

    def _commit(self, appends: list[list[Order]]) -> list[bool]:
        cursor = self._connection.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            done = [self._append(cursor, orders) for orders in appends]
            cursor.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                cursor.execute("ROLLBACK")
            raise
        return done

    def _append(self, cursor: sqlite3.Cursor, orders: Iterable[Order]) -> bool:
        for statement, rows, must_change in orders:
            text = self._text(statement, tuple(rows[0]))
            for row in rows:
                cursor.execute(text, row)
            if must_change and cursor.rowcount != 1:
                return False
        return True

    def _text(self, statement: UpdateBase, columns: tuple[str, ...]) -> str:
        key = id(statement), columns
        if key not in self._texts:
            self._texts[key] = str(statement.compile(dialect=self._dialect, column_keys=list(columns)))
        return self._texts[key]

    async def close(self) -> None:
        """Finish, then stop."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
