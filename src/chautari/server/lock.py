"""A SQLite database belongs to one process: it holds a lock, which the system gives back however the process ends.

The lock lies beside the real file, so that a database is the same one by whatever link it is reached. A file with
several names of its own (hard links) is refused elsewhere: SQLite keeps a log beside each name.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from chautari.core.errors import BadGame


class Lock:
    """The lock beside the file of a database; BadGame if another process has it."""

    def __init__(self, database: str | None) -> None:
        self._file: int | None = None
        if not database or database == ":memory:":
            return
        place = Path(os.path.realpath(database)).with_suffix(".lock")
        file = os.open(place, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        if hasattr(os, "fchmod"):
            with contextlib.suppress(OSError):  # of another user, who shares the database with us
                os.fchmod(file, 0o600)
        try:
            _take(file)
        except OSError as problem:
            os.close(file)
            raise BadGame(code="database-in-use", place=str(database)) from problem
        self._file = file

    def close(self) -> None:
        """Give it back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
