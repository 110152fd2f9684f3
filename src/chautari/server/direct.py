"""The short way to SQLite for writing: one connection, a whole batch of appends in one go, one thread that syncs.

FAST: through SQLAlchemy's asynchronous engine every statement of an append is built, compiled and handed to another
thread by itself; that was half of what the server did. The statements are the same ones, compiled once. They are
carried out at once, for they take a tenth of a millisecond, and SQLite is told to leave the syncing of its log to us:
only that goes to a thread, because it waits for the disk. Nobody is answered before it is done.

After a sync that failed, the next one may succeed though the disk has nothing of what was to be synced: the system has
thrown the error away with the first answer. So the whole log is written once more, and synced, before anything that
came after is read or acknowledged (`failure`, `mend`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import UpdateBase

log = logging.getLogger("chautari.server")

# only the thread checkpoints, as it alone knows whether the log is on the disk
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", "wal_autocheckpoint=0",
)  # fmt: skip
# of the one that writes appends: it never waits for others, syncs for itself and tidies up when nobody waits
OWN_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=0", "foreign_keys=ON", "wal_autocheckpoint=0")
PATIENCE = 10_000  # milliseconds that a batch waits for another writer, in the thread
TIDY = 500  # commits until the log is written back into the database
SYNC = getattr(os, "fdatasync", os.fsync)
MEND_AGAIN = 0.5  # seconds until a log that could not be written once more is tried again
PIECE = 1 << 20


Then = Callable[[list[bool], Exception | None], None]


class Order(NamedTuple):
    """A statement with its rows. The first of an append may have to change a row, or the whole append is not done."""

    statement: UpdateBase
    rows: list[dict[str, Any]]
    must_change: bool = False


class Direct:
    """A connection of its own for appends, and the thread that syncs them."""

    def __init__(self, path: str) -> None:
        self._path = path = os.path.realpath(path)  # where SQLite keeps its log, whatever link leads there
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._tidying = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._texts: dict[tuple[int, tuple[str, ...]], str] = {}
        self._dialect = sqlite.dialect(paramstyle="named")
        for pragma in OWN_PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        for pragma in PRAGMAS:
            self._tidying.execute(f"PRAGMA {pragma}")
        self._log: int | None = None  # SQLite's log of what was written last
        self._waiting = 0  # batches that wait in the thread for another writer
        self._untidy = 0
        self.failure: OSError | None = None  # why what was written last may not be on the disk
        self._mended = -MEND_AGAIN  # when that was tried
        # FAST: an executor and the futures around it cost as much as the commit
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether it still works."""
        return self._thread.is_alive()

    def commit(self, appends: list[list[Order]], then: Then) -> None:
        """All in one transaction; when it is on the disk `then` hears which of them were done, or what went wrong."""
        done: list[bool] = []
        problem: Exception | None = None
        try:
            must_wait = self._waiting > 0 or self.failure is not None
            if not must_wait:
                done = self._commit(appends)
        except Exception as failed:
            problem = failed
        if must_wait or is_busy(problem):
            self._waiting += 1
            self._jobs.put(lambda: self._commit_patiently(appends, then))
        elif problem is not None:
            self._loop.call_soon(then, [], problem)
        else:
            self._jobs.put(lambda: self._sync(done, then))

    async def mend(self) -> None:
        """Bring to the disk what a sync that failed may have left out; OSError if it still fails."""
        told: asyncio.Future[None] = self._loop.create_future()

        def then(_: list[bool], problem: Exception | None) -> None:
            if told.done():
                return
            if problem is None:
                told.set_result(None)
            else:
                told.set_exception(problem)

        self._jobs.put(lambda: self._tell(then, [], self._mend()))
        await told

    @property
    def is_waiting(self) -> bool:
        """Whether another writer has the database locked."""
        return self._waiting > 0

    # In the thread

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception:  # the thread lives on: all who write later wait for it
                log.exception("writing failed")

    def _sync(self, done: list[bool], then: Then) -> None:
        problem = self._mend() if self.failure is not None else self._flush()
        self._tell(then, done, problem)
        if problem is not None:
            return
        self._untidy += 1
        if self._untidy >= TIDY:
            self._untidy = 0
            with contextlib.suppress(sqlite3.Error):  # then the next time
                self._tidying.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _flush(self) -> OSError | None:
        try:
            if self._log is None:
                self._log = os.open(f"{self._path}-wal", os.O_RDONLY)
            SYNC(self._log)
        except OSError as failed:
            self.failure = failed
        return self.failure

    def _mend(self) -> OSError | None:
        """Write SQLite's log once more, byte for byte, and sync it, while nobody else can write."""
        if self.failure is None or time.monotonic() - self._mended < MEND_AGAIN:
            return self.failure
        self._mended = time.monotonic()
        try:
            self._tidying.execute("BEGIN IMMEDIATE")
            try:
                _rewrite(f"{self._path}-wal")
            finally:
                self._tidying.execute("ROLLBACK")
        except OSError as failed:
            self.failure = failed
        except sqlite3.Error as failed:
            log.warning("writing again failed", extra={"problem": type(failed).__name__})
        else:
            self.failure = None
        return self.failure

    def _commit_patiently(self, appends: list[list[Order]], then: Then) -> None:
        done: list[bool] = []
        problem: Exception | None = self._mend()
        try:
            if problem is None:
                self._connection.execute(f"PRAGMA busy_timeout={PATIENCE}")
                done = self._commit(appends)
        except Exception as failed:
            problem = failed
        finally:
            self._connection.execute("PRAGMA busy_timeout=0")

        def served(done: list[bool], problem: Exception | None) -> None:
            self._waiting -= 1
            then(done, problem)

        if problem is None:
            self._sync(done, served)
        else:
            self._tell(served, done, problem)

    def _tell(self, then: Then, done: list[bool], problem: Exception | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile: nobody waits any more
            self._loop.call_soon_threadsafe(then, done, problem)

    # A batch

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
        self._tidying.close()
        self._connection.close()
        if self._log is not None:
            os.close(self._log)


def _rewrite(path: str) -> None:
    """Write every byte of a file to where it stands already, and sync it."""
    file = os.open(path, os.O_RDWR)
    try:
        at = 0
        while piece := os.pread(file, PIECE, at):
            at += os.pwrite(file, piece, at)
        SYNC(file)
    finally:
        os.close(file)


def is_busy(problem: Exception | None) -> bool:
    """Whether somebody else was writing."""
    return isinstance(problem, sqlite3.OperationalError) and problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
