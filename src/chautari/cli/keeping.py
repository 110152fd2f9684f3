"""Saved games on disk: written whole or not at all."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chautari.core.errors import BadGame, BadRecord
from chautari.core.files import read_bytes, write_whole


def new_path(game: str) -> Path:
    """A file of its own for a new game, in the user's data folder."""
    import platformdirs

    folder = platformdirs.user_data_path("chautari") / "games"
    if not folder.is_absolute():
        raise BadGame(code="no-home", flag="--save")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
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
    """Write a saved game whole or not at all. A power cut loses nothing."""
    write_whole(path, as_text(document))


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
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as problem:
        raise BadRecord(code="record-not-utf8") from problem


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """What is wrong with a saved game is said together with its name."""
    try:
        yield
    except BadRecord as problem:
        raise BadRecord(code="named", file=str(path), problem=problem) from problem
