"""Saved games on disk: written whole or not at all."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chautari.core.errors import BadRecord


def new_path(game: str) -> Path:
    """A file of its own for a new game, in the user's data folder."""
    import platformdirs

    folder = platformdirs.user_data_path("chautari") / "games"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path, number = folder / f"{name}.json", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def refuse_to_overwrite(path: Path) -> None:
    """Nothing that somebody kept is lost by a slip."""
    if path.exists():
        raise BadRecord(code="exists", file=str(path))


def write(path: Path, document: dict[str, Any]) -> None:
    """Write a saved game: to a new file first, which then takes the old one's place. A power cut loses nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(as_text(document))
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
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


def as_text(document: dict[str, Any]) -> str:
    """JSON with a line per key and per action, so that people can read it and compare two of them."""
    lines = []
    for key, value in document.items():
        text = json.dumps(value, ensure_ascii=False)
        if key == "actions" and value:
            text = "[\n" + ",\n".join(f"  {json.dumps(action, ensure_ascii=False)}" for action in value) + "\n ]"
        lines.append(f" {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: Path) -> str:
    """The text of a saved game."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as problem:
        raise BadRecord(code="record-not-utf8") from problem


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """What is wrong with a saved game is said together with its name."""
    try:
        yield
    except BadRecord as problem:
        raise BadRecord(code="named", file=str(path), problem=problem) from problem
