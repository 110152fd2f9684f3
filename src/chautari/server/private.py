"""The data folder and the database's files are for the user alone, whatever the umask: the seeds of running games, the
server's key and everybody's hidden hands stand in them.

What is open to others is closed, and the log says so. What belongs to somebody else is left as it is, and named.
"""

from __future__ import annotations

import contextlib
import logging
import os
import stat
from pathlib import Path

from chautari.core.errors import BadGame

log = logging.getLogger("chautari.server")

COMPANIONS = ("", "-wal", "-shm", "-journal")  # what SQLite puts beside a database, and the database itself
FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077
HAS_USERS = hasattr(os, "geteuid")  # Windows has other ways, and its folders of users are closed to others


def make_folder(folder: Path) -> Path:
    """The data folder, made or closed to others; BadGame if it cannot be one."""
    folder = folder.absolute()
    if folder.exists() and not folder.is_dir():
        raise BadGame(code="data-no-folder", folder=str(folder))
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=FOLDER)
            folder.chmod(FOLDER)  # whatever the umask
    _close_folder(folder)
    return folder


def _close_folder(folder: Path) -> None:
    if not HAS_USERS:
        return
    found = folder.stat()
    is_ours = found.st_uid == os.geteuid()
    if found.st_mode & stat.S_ISVTX or (not is_ours and found.st_mode & stat.S_IWOTH):
        raise BadGame(code="data-of-others", folder=str(folder))  # such as /tmp: anyone could swap the database
    if not is_ours:
        _warn("data folder of another user", folder)
    elif found.st_mode & OTHERS:
        if _is_only_ours(folder):
            _close(folder, FOLDER, "data folder was open to others")
        elif found.st_mode & stat.S_IWOTH:
            raise BadGame(code="data-of-others", folder=str(folder))
        else:
            _warn("data folder is open to others", folder)


def _is_only_ours(folder: Path) -> bool:
    """Whether nothing is in the folder but what a server keeps; a folder with other things is not ours to close."""
    return all(name.startswith("tables") for name in os.listdir(folder))


def make_database(path: Path) -> None:
    """The file of an SQLite database, and what stands beside it: closed to others before anything is written."""
    if not HAS_USERS:
        return
    if not path.exists():
        with contextlib.suppress(FileExistsError):
            # SQLite gives its companions the mode that the database has
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, FILE))
        with contextlib.suppress(OSError):
            os.chmod(path, FILE)  # whatever the umask
    links = path.stat().st_nlink
    if links > 1:
        raise BadGame(code="database-linked", place=str(path), links=str(links))
    for companion in (*(Path(f"{path}{end}") for end in COMPANIONS), *backups(path)):
        _close_file(companion)


def backups(path: Path) -> list[Path]:
    """Copies of the database that lie beside it, such as `tables.sqlite.bak` and `tables-2026.sqlite`."""
    with contextlib.suppress(OSError):
        beside = (path.parent / name for name in os.listdir(path.parent) if name.startswith(path.stem))
        return [file for file in beside if file.name != path.name]
    return []


def _close_file(file: Path) -> None:
    """Never opened here: closing a file would give back the locks that SQLite holds on it in this process."""
    try:
        found = os.lstat(file)
    except OSError:
        return
    if not stat.S_ISREG(found.st_mode):
        return
    if found.st_uid != os.geteuid():
        _warn("file of another user", file)
    elif found.st_mode & OTHERS:
        _close(file, FILE, "file was open to others")


def _close(path: Path, mode: int, message: str) -> None:
    try:
        os.chmod(path, mode)
    except OSError:
        _warn("file is open to others, and cannot be closed", path)
    else:
        _warn(message, path)


def _warn(message: str, path: Path) -> None:
    log.warning(message, extra={"path": str(path)})
