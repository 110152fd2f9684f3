"""Files that are written whole or not at all: to another name first, brought to the disk, then to their place."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

LARGEST = 1 << 26  # bytes; nothing that is read is as large


def read_bytes(path: Path) -> bytes:
    """What stands in a file, which may be a pipe; OSError if it cannot be read, or does not end."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except ValueError as problem:  # a name that no file has
        raise OSError(errno.EINVAL, str(problem), str(path)) from problem
    if len(found) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return found


def write_whole(path: Path, text: str) -> None:
    """Write a file; a power cut or a full disk leaves the one that was there, and no half of this one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():  # a device or a pipe, which nothing takes the place of
        with path.open("w", encoding="utf-8") as file:
            file.write(text)
        return
    fresh = path.with_name(f".{path.name[:200]}.{os.getpid()}.new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    if hasattr(os, "O_DIRECTORY"):
        with contextlib.suppress(OSError):  # some file systems cannot, and the file itself is safe
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
