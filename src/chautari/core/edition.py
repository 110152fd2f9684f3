"""Editions: what only the box's pictures show, in TOML files that an owner of the box can correct."""

from __future__ import annotations

import copy
import functools
import json
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chautari.core.errors import BadEdition
from chautari.core.files import read_bytes
from chautari.core.words import Say, renamed, words

if TYPE_CHECKING:
    from chautari.core.game import Game

TAGS = ("text", "example", "third-party", "house")
HOUSE = "house"
# bounds that every printed box keeps: the longest house edition has 12,000 letters, 27 in one word, 46 in one list
LONGEST_WORD = 120  # letters of a text, or of a key
LONGEST_LIST = 200  # entries of a list, or keys of a table
DEEPEST = 10  # tables and lists within each other
LARGEST_NUMBER = 1_000_000
LARGEST = 60_000  # letters of the whole document as JSON


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


def said(game: Game, document: dict[str, Any], lang: str) -> Say:
    """A function that says the game's messages in a language, with the words of an edition."""
    return renamed(words(lang, game.name), game.renames(document, lang))


def read(game: Game, edition: str | Path | dict[str, Any] | None) -> dict[str, Any]:
    """An edition from a file or a document, checked; None gives the house edition."""
    if edition is None or edition == HOUSE:
        return house(game)
    if isinstance(edition, dict):
        return _checked(game, _copied(edition))
    if not isinstance(edition, str | Path):
        raise BadEdition(code="edition")
    text, document = read_file(Path(edition))
    try:
        check_size(document)
        return _checked(game, document)
    except BadEdition as problem:
        raise BadEdition(code="located", where=located(Path(edition), text, str(problem)), problem=problem) from problem


def _checked(game: Game, document: dict[str, Any]) -> dict[str, Any]:
    if document.get("game") != game.name:
        raise BadEdition(code="edition-game", game=game.title, name=game.name)
    try:
        game.check_edition(document)
        json.dumps(document, allow_nan=False)
    except (TypeError, ValueError, OverflowError, RecursionError) as problem:
        if isinstance(problem, BadEdition):
            raise
        raise BadEdition(code="edition-unread", problem=str(problem)) from problem
    return document


def check_size(document: dict[str, Any]) -> None:
    """BadEdition says where an edition is longer or deeper than any box. Not for games that were saved with theirs."""
    waiting: list[tuple[str, int, Any]] = [("$", 1, document)]
    letters = 0
    while waiting:
        where, depth, thing = waiting.pop()
        letters += 4 + (len(thing) if isinstance(thing, str) else 0)
        _check_part(where, depth, thing)
        if isinstance(thing, dict):
            letters += sum(len(str(key)) for key in thing)
            waiting += [(f"{where}.{str(key)[:LONGEST_WORD]}", depth + 1, value) for key, value in thing.items()]
        elif isinstance(thing, list):
            waiting += [(f"{where}[{number}]", depth + 1, value) for number, value in enumerate(thing)]
        if letters > LARGEST:
            raise BadEdition(code="edition-long", most=str(LARGEST))


def _check_part(where: str, depth: int, thing: Any) -> None:
    """One text, number, list or table of an edition."""
    code, most = "", 0
    if isinstance(thing, str) and len(thing) > LONGEST_WORD:
        code, most = "edition-long-word", LONGEST_WORD
    elif isinstance(thing, int) and abs(thing) >= LARGEST_NUMBER:
        code, most = "edition-long-number", LARGEST_NUMBER
    elif isinstance(thing, dict | list) and depth > DEEPEST:
        code, most = "edition-deep", DEEPEST
    elif isinstance(thing, dict | list) and len(thing) > LONGEST_LIST:
        code, most = "edition-long-list", LONGEST_LIST
    elif isinstance(thing, dict) and any(len(str(key)) > LONGEST_WORD for key in thing):
        code, most = "edition-long-word", LONGEST_WORD
    if code:
        raise BadEdition(code=code, where=f"`{where[:LONGEST_WORD]}`", most=str(most))


def _copied(document: dict[str, Any]) -> dict[str, Any]:
    try:
        return copy.deepcopy(document)
    except RecursionError as problem:
        raise BadEdition(code="edition-nested") from problem


def read_file(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file and what it says."""
    try:
        text = read_bytes(path).decode("utf-8").replace("\r\n", "\n")
    except OSError as problem:
        raise BadEdition(code="file-closed", file=str(path), problem=str(problem.strerror)) from problem
    except (UnicodeDecodeError, ValueError) as problem:
        raise BadEdition(code="file-not-utf8", file=str(path)) from problem
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        where = located(path, text, str(problem))
        raise BadEdition(code="file-not-toml", file=where, problem=str(problem)) from problem


def located(path: Path, text: str, reason: str) -> str:
    """A file, with the line that a refusal is about."""
    line = line_at(text, reason)
    return f"{path}:{line}" if line else str(path)


def line_at(text: str, reason: str) -> int | None:
    """The line of an edition's text that a refusal is about, as far as its words tell."""
    by_toml = re.search(r"\(at line (\d+)", reason)
    if by_toml:
        return int(by_toml[1])
    unknown = re.search(r"unknown field `(\w+)`", reason)
    by_path = re.search(r"`\$\.?([^`]*)`", reason)
    if by_path or unknown:
        path = re.findall(r"\w+", by_path[1]) if by_path else []
        return _line_of([*path, unknown[1]] if unknown else path, text.splitlines())
    subject = reason.split(":")[0]
    for name in re.findall(r"'([^']*)'|(\w+)", subject):
        quoted = re.escape(json.dumps(name[0] or name[1], ensure_ascii=False))
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(rf"\bid\s*=\s*{quoted}", line):
                return number
    return _line_of([subject], text.splitlines())


def _line_of(path: list[str], lines: list[str]) -> int | None:
    """Follow a path such as bonus_cards, 2, slots: as far as it can be found."""
    at, found = 0, None
    for part in path:
        if part.isdigit() and re.search(r"=.*\]\s*$", lines[at]):
            break  # an entry of an array that stands in one line
        name = re.escape(part)
        pattern = r"\s*(\[\[|\{)" if part.isdigit() else rf"\s*(\[*{name}\]*\s*$|{name}\s*=|.*[{{,]\s*{name}\s*=)"
        skip = int(part) if part.isdigit() else 0
        for number in range(at, len(lines)):
            if re.match(pattern, lines[number]):
                if skip == 0:
                    at, found = number, number + 1
                    break
                skip -= 1
    return found
