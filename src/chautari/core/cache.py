"""The cache of machine code: a folder that nobody else can write to, and files that are checked before they are loaded.

Anyone who can put a file there decides what this process runs. So the folder, and all above it, must belong to the user
or to root and be closed to others (`/tmp` will do, because there nobody can move what is not theirs); otherwise a
private folder takes its place, and a warning says so. Files are opened once, looked at through their descriptor, and
used as they were read then: nobody can change them between the look and the use. A digest shows what a crash, a full
disk or a worn-out one has made of them.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import multiprocessing
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

log = logging.getLogger("chautari.core")

HAS_USERS = hasattr(os, "geteuid")  # on Windows the folders of a user are closed to others anyway
LARGEST = 1 << 28  # bytes; no object is as large
DIGEST = hashlib.sha256().digest_size
TRIES = 3  # times that another process may be faster
NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def root() -> Path:
    """Where compiled rules are kept: CHAUTARI_CACHE, or the user's cache folder; a private one if that is not safe."""
    return _root(os.environ.get("CHAUTARI_CACHE"))


@functools.cache
def _root(chosen: str | None) -> Path:
    import platformdirs

    wanted = (Path(chosen) if chosen else platformdirs.user_cache_path("chautari")) / "rules"
    if _is_absolute(wanted, chosen) and is_safe(wanted):
        return wanted
    usual = platformdirs.user_cache_path("chautari") / "rules", platformdirs.user_data_path("chautari") / "rules"
    shared = Path(tempfile.gettempdir()) / f"chautari-{os.geteuid() if HAS_USERS else 'cache'}"
    for folder in (*usual, shared / "rules"):
        if folder != wanted and folder.is_absolute() and _is_made(folder):
            break
    else:
        folder = Path(tempfile.mkdtemp(prefix="chautari-")) / "rules"
    if multiprocessing.parent_process() is None:  # once is enough
        log.warning(
            "Others can write to the cache folder %s; compiled rules are kept in %s instead. Close it: chmod go-w",
            wanted, folder,
        )  # fmt: skip
    return folder


def _is_absolute(folder: Path, chosen: str | None) -> bool:
    """A folder that was asked for may be relative; one that is not known without HOME must not be."""
    return chosen is not None or folder.is_absolute()


def _is_made(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return is_safe(folder)


def is_safe(folder: Path) -> bool:
    """Whether nobody but this user and root can put anything into the folder, or another in its place."""
    if not HAS_USERS:
        return True
    real = Path(os.path.realpath(folder))
    for place in (real, *real.parents):
        try:
            found = place.stat()
        except (FileNotFoundError, NotADirectoryError):
            continue  # it will be made, in a place that is safe, or cannot be
        except OSError:
            return False
        is_shared = place != real and bool(found.st_mode & stat.S_ISVTX)  # such as /tmp
        if not _is_ours(found) or not (is_shared or _is_closed(found)):
            return False
    return True


def _is_ours(found: os.stat_result) -> bool:
    return not HAS_USERS or found.st_uid in (0, os.geteuid())


def _is_closed(found: os.stat_result) -> bool:
    """Whether others cannot write to it. A group that only this user is in counts as this user."""
    if not HAS_USERS or not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        return True
    return not found.st_mode & stat.S_IWOTH and _is_own_group(found.st_gid)


def _is_own_group(number: int) -> bool:
    import grp
    import pwd

    try:
        user, group = pwd.getpwuid(os.geteuid()), grp.getgrgid(number)
    except (KeyError, OSError):
        return False
    return user.pw_gid == number and group.gr_name == user.pw_name and set(group.gr_mem) <= {user.pw_name}


# Reading


def read(folder: Path, name: str) -> bytes:
    """A file of the folder, from which nobody else could have kept us; OSError if it is not there, or not safe."""
    with _opened(folder) as place:
        file = os.open(name if place is not None else folder / name, os.O_RDONLY | NO_LINK, dir_fd=place)
        with open(file, "rb") as opened:
            found = os.fstat(file)
            if not stat.S_ISREG(found.st_mode) or not _is_ours(found) or not _is_closed(found):
                raise PermissionError(f"{folder / name} is not ours alone")
            if found.st_size > LARGEST:
                raise OSError(f"{folder / name} is too large")
            return opened.read(LARGEST)


@contextlib.contextmanager
def _opened(folder: Path) -> Iterator[int | None]:
    """The folder itself, whatever is put in its place meanwhile; None where files are opened by their path only."""
    if os.open not in os.supports_dir_fd:
        yield None
        return
    place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | NO_LINK)
    try:
        found = os.fstat(place)
        if not _is_ours(found) or not _is_closed(found):
            raise PermissionError(f"{folder} is not ours alone")
        yield place
    finally:
        os.close(place)


def read_checked(file: Path) -> bytes | None:
    """What `write_checked` has kept; None if it is not there, not whole, or not safe."""
    try:
        body = read(file.parent, file.name)
    except OSError:
        return None
    return body[DIGEST:] if hashlib.sha256(body[DIGEST:]).digest() == body[:DIGEST] else None


# Writing: to another name first, brought to the disk, then to its place


def write_checked(file: Path, body: bytes) -> bool:
    """Keep one object with its digest, whole or not at all."""
    if not is_safe(file.parent):
        return False
    building: str | None = None
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, building = tempfile.mkstemp(dir=file.parent, prefix="building-")
        with open(handle, "wb") as opened:
            opened.write(hashlib.sha256(body).digest() + body)
            _to_disk(opened.fileno())
        os.replace(building, file)
        _sync_folder(file.parent)
    except OSError:
        if building is not None:
            with contextlib.suppress(OSError):
                os.unlink(building)
        return False
    return True


def write_folder(folder: Path, files: dict[str, bytes], is_sound: Callable[[], bool]) -> bool:
    """Keep files in a folder of their own, all of them or none; what is there already goes, unless it is sound."""
    if not is_safe(folder.parent):
        return False
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        building = Path(tempfile.mkdtemp(dir=folder.parent, prefix="building-"))
    except OSError:
        return False
    try:
        for name, body in files.items():
            with open(os.open(building / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK, 0o600), "wb") as opened:
                opened.write(body)
                opened.flush()
                _to_disk(opened.fileno())
        _sync_folder(building)
        return _put(building, folder, is_sound)
    except OSError:  # the disk is full, or the like
        return False
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _put(building: Path, folder: Path, is_sound: Callable[[], bool]) -> bool:
    """Move a whole folder to its place, and what stands there damaged out of the way."""
    for _ in range(TRIES):
        try:
            os.rename(building, folder)
        except OSError:
            if is_sound():  # another process was faster
                return True
            damaged = Path(tempfile.mkdtemp(dir=folder.parent, prefix="damaged-"))
            with contextlib.suppress(OSError):
                os.rename(folder, damaged / folder.name)
            shutil.rmtree(damaged, ignore_errors=True)
        else:
            _sync_folder(folder.parent)
            return True
    return is_sound()


def _to_disk(file: int) -> None:
    os.fsync(file)


def _sync_folder(folder: Path) -> None:
    if hasattr(os, "O_DIRECTORY"):
        with contextlib.suppress(OSError):  # some file systems cannot; a damaged object is made again
            place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(place)
            finally:
                os.close(place)
