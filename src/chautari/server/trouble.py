"""What is wrong when the database cannot keep anything: the disk is full, read-only, failing, or another has it locked.

Each has a code of its own, by which it stands in the log and in health, and of which players are told.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator

AWAY, FULL, READ_ONLY, LOCKED, FAILED = (
    "table-not-kept", "table-disk-full", "table-read-only", "table-locked", "table-disk-failed",
)  # fmt: skip
CODES = (AWAY, FULL, READ_ONLY, LOCKED, FAILED)

_BY_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_IOERR: FAILED,
    sqlite3.SQLITE_CORRUPT: FAILED,
    sqlite3.SQLITE_NOTADB: FAILED,
}
_BY_NUMBER = {
    errno.ENOSPC: FULL,
    errno.EFBIG: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.EIO: FAILED,
}
if hasattr(errno, "EDQUOT"):
    _BY_NUMBER[errno.EDQUOT] = FULL
_BY_STATE = {  # PostgreSQL's own codes
    "53100": FULL,
    "25006": READ_ONLY,
    "55P03": LOCKED,
    "40P01": LOCKED,
    "58030": FAILED,
    "XX001": FAILED,
    "XX002": FAILED,
}


def code_of(problem: BaseException, place: str | None = None) -> str:
    """The code of what went wrong: `table-not-kept` if no more is known than that the database does not answer.

    SQLite calls most failures an error of the disk; where `place` is its file, the disk is asked for more.
    """
    code = _code_of(problem)
    return _look_at(place) or code if code == FAILED and place else code


def _look_at(place: str) -> str | None:
    """What can be seen of a disk from outside: whether it is read-only or full."""
    if hasattr(os, "statvfs"):
        with contextlib.suppress(OSError):
            found = os.statvfs(os.path.dirname(place) or ".")
            if found.f_flag & os.ST_RDONLY:
                return READ_ONLY
            if found.f_bavail == 0 and found.f_blocks:
                return FULL
    return None


def _code_of(problem: BaseException) -> str:
    for one in _causes(problem):
        if isinstance(one, sqlite3.Error):
            number = getattr(one, "sqlite_errorcode", None)
            if number is not None and number != sqlite3.SQLITE_READONLY_DBMOVED and number & 0xFF in _BY_SQLITE:
                return _BY_SQLITE[number & 0xFF]
        state = getattr(one, "sqlstate", None)
        if state in _BY_STATE:
            return _BY_STATE[state]
        if isinstance(one, OSError) and one.errno in _BY_NUMBER:
            return _BY_NUMBER[one.errno]
    return AWAY


def is_corrupt(problem: BaseException) -> bool:
    """Whether what was to be read is damaged, and not merely out of reach."""
    return any(
        isinstance(one, sqlite3.DatabaseError) and getattr(one, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
        for one in _causes(problem)
    )


def _causes(problem: BaseException) -> Iterator[BaseException]:
    """The problem, what the database's driver said, and what that came from."""
    seen: list[BaseException | None] = []
    waiting: list[BaseException | None] = [problem]
    while waiting:
        one = waiting.pop(0)
        if one is not None and one not in seen:
            seen.append(one)
            yield one
            waiting += [getattr(one, "orig", None), one.__cause__]
