"""Editions: what only the box's pictures show, in TOML files that an owner of the box can correct."""

from __future__ import annotations

import copy
import functools
import json
import tomllib
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chautari.core.errors import BadEdition

if TYPE_CHECKING:
    from chautari.core.game import Game

TAGS = ("text", "example", "third-party", "house")
HOUSE = "house"


@functools.cache
def _house(game_name: str, package: str) -> str:
    path = resources.files(package) / "editions" / "house.toml"
    return json.dumps(tomllib.loads(path.read_text("utf-8")))


def house(game: Game) -> dict[str, Any]:
    """The house edition of a game."""
    document: dict[str, Any] = json.loads(_house(game.name, game.package))
    return document


def house_text(game: Game) -> str:
    """The house edition as its file, comments and all: what an owner copies and corrects."""
    return (resources.files(game.package) / "editions" / "house.toml").read_text("utf-8")


def read(game: Game, edition: str | Path | dict[str, Any] | None) -> dict[str, Any]:
    """An edition from a file or a document, checked; None gives the house edition."""
    if edition is None or edition == HOUSE:
        return house(game)
    if isinstance(edition, dict):
        document = copy.deepcopy(edition)
    elif isinstance(edition, str | Path):
        document = _read_file(Path(edition))
    else:
        raise BadEdition("An edition is the path of a TOML file or a document.")
    if document.get("game") != game.name:
        raise BadEdition(f'This edition is not for {game.title}: its key game must be "{game.name}".')
    try:
        game.check_edition(document)
        json.dumps(document, allow_nan=False)
    except (TypeError, ValueError, OverflowError, RecursionError) as problem:
        if isinstance(problem, BadEdition):
            raise
        raise BadEdition(f"This edition cannot be read: {problem}.") from problem
    return document


def _read_file(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text("utf-8")
    except OSError as problem:
        raise BadEdition(f"{path}: cannot be opened: {problem.strerror}.") from problem
    except (UnicodeDecodeError, ValueError) as problem:
        raise BadEdition(f"{path}: is not a text file in UTF-8.") from problem
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadEdition(f"{path}: is not valid TOML: {problem}.") from problem


def line_of(text: str, *path: str | int) -> int | None:
    """The line of a TOML text at which a key or an entry of an array of tables stands, for error messages."""
    wanted, index = str(path[0]), next((p for p in path if isinstance(p, int)), 0)
    seen = -1
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare == f"[[{wanted}]]":
            seen += 1
            if seen == index:
                return number
        elif bare.startswith((f"{wanted} ", f"{wanted}=", f"[{wanted}]")):
            return number
    return None
