"""The shares of programs that sit at tables: kept on this machine's disk until the draw they belong to is over.

A share is on the disk before anybody hears of the commitment to it: a program that is started again can still show it.
What the server said of the draw when a share was shown is kept beside it, in a file for `chautari verify --kept`.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import time
from pathlib import Path
from typing import Any

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


def keep_told(commitment: str, table: str, seq: int, head: str, stage: str) -> None:
    """Keep what the server says of the draw before the share is shown; what it said earlier stays there."""
    file, told = told_at(commitment), {"seq": seq, "head": head, "stage": stage}
    heads: list[Any] = []
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError):
        heads = [one for one in json.loads(file.read_text("utf-8"))["heads"] if one != told]
    new = file.with_suffix(".new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        json.dump({"format": "chautari kept 1", "table": table, "heads": [*heads, told]}, out, indent=1)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)


def told_at(commitment: str) -> Path:
    """Where it is kept what the server said when a share was shown, for `chautari verify --kept`."""
    return _folder() / f"{Path(commitment).name}-kept.json"


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
