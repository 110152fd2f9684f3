"""The shares of programs that sit at tables: kept on this machine's disk until the draw they belong to is over.

A share is on the disk before anybody hears of the commitment to it: a program that is started again can still show it.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from pathlib import Path

from chautari.server import proof

KEPT_FOR = 90 * 86_400  # seconds


def new() -> str:
    """The commitment to a new share."""
    share = secrets.token_hex(32)
    commitment = proof.share_commitment(share)
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _forget_old(folder)
    handle = os.open(folder / commitment, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(share)
        file.flush()
        os.fsync(handle)
    return commitment


def find(commitment: str) -> str | None:
    """The share that was committed to; None if it is not on this machine."""
    try:
        share = (_folder() / Path(commitment).name).read_text("ascii")
    except (OSError, ValueError):
        return None
    return share if proof.share_commitment(share) == commitment else None


def forget(commitment: str) -> None:
    """Remove a share that everybody knows by now."""
    with contextlib.suppress(OSError):
        (_folder() / Path(commitment).name).unlink(missing_ok=True)


def _folder() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_path("chautari")) / "shares"


def _forget_old(folder: Path) -> None:
    for file in folder.iterdir():
        try:
            if file.stat().st_mtime < time.time() - KEPT_FOR:
                file.unlink()
        except OSError:
            continue  # another program was faster
