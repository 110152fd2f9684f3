"""The password of the database: from a file or the environment, so that nobody reads it in the list of processes."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

from chautari.core.errors import BadGame
from chautari.server.database import DRIVERS, address

log = logging.getLogger("chautari.server")

LONGEST = 4096


def with_password(database: str, file: Path | None, variable: str | None, arguments: list[str]) -> str:
    """The address of the database with its password, if one is given; `arguments` are those that others can read.

    Where none is given, PostgreSQL's own places count: PGPASSWORD, PGPASSFILE, ~/.pgpass.
    """
    parsed = address(database)
    if any(parsed.password and str(parsed.password) in word for word in arguments):
        log.warning("password in the list of processes: use --database-password-file instead")
    password = read(file) if file is not None else variable
    if password is None:
        return parsed.render_as_string(hide_password=False)
    if parsed.drivername == DRIVERS["sqlite"]:
        raise BadGame(code="database-password-sqlite")
    if parsed.password is not None:
        raise BadGame(code="database-password-twice")
    return parsed.set(password=password).render_as_string(hide_password=False)


def read(file: Path) -> str:
    """The password in a file: its first line."""
    try:
        with file.open("rb") as opened:
            found = os.fstat(opened.fileno())
            text = opened.read(LONGEST + 1)
    except OSError as problem:
        raise BadGame(code="database-password-file", file=str(file), problem=str(problem.strerror)) from problem
    if hasattr(os, "geteuid") and found.st_uid == os.geteuid() and found.st_mode & (stat.S_IRGRP | stat.S_IROTH):
        log.warning("password file is open to others: chmod 600", extra={"path": str(file)})
    try:
        password = text.decode("utf-8").split("\n")[0].rstrip("\r")
    except UnicodeDecodeError as problem:
        raise BadGame(code="database-password-none", file=str(file)) from problem
    if not password or len(text) > LONGEST or "\0" in password:
        raise BadGame(code="database-password-none", file=str(file))
    return password
