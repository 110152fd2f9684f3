"""What can be given on the command line: the shared parameters, and how their texts are read."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Group, Parameter, Token
from cyclopts.validators import Number

from chautari.core.errors import BadGame, shown
from chautari.core.words import language, words


def hint(key: str) -> str:
    """A help text in the language of the locale."""
    return words(language())(f"help-{key}")


def command(name: str) -> App:
    """A command with its help."""
    titles = Group(hint("arguments")), Group(hint("options")), Group(hint("commands"))
    return App(
        name=name,
        help=hint(name),
        help_format="plaintext",
        version_flags=(),
        group_arguments=titles[0],
        group_parameters=titles[1],
        group_commands=titles[2],
    )


def whole(_: Any, tokens: Sequence[Token]) -> int:
    """A whole number; half ones are refused and not rounded."""
    text = tokens[0].value
    if not text.removeprefix("-").isdecimal() or not text.isascii():
        raise ValueError(f"{shown(text)} is no whole number.")
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"{shown(text)} is too large.")
    return int(text)


def finite(_: Any, tokens: Sequence[Token]) -> float:
    """A number that has an end; inf and nan are refused."""
    text = tokens[0].value
    try:
        number = float(text) if text.isascii() and len(text) <= LONGEST_NUMBER else math.inf
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"{shown(text)} is no number that can be used here.")
    return number


def amount(key: str, env_var: str | None = None, **limits: float) -> Parameter:
    """A parameter that is a number within limits."""
    return Parameter(help=hint(key), env_var=env_var, converter=finite, validator=Number(**limits))


def count(key: str, env_var: str | None = None, **limits: int) -> Parameter:
    """A parameter that is a whole number within limits."""
    return Parameter(help=hint(key), env_var=env_var, converter=whole, validator=Number(**limits))


LONGEST_NUMBER = 20  # digits
LONGEST_SEED = 1000
DAY = 86_400  # seconds
EXAMPLE = """--option 'weather=[[3, 2, 3], [3, 2, 3]]'"""

GameName = Annotated[str, Parameter(help=hint("game"))]
Players = Annotated[int | None, Parameter(help=hint("players"), converter=whole)]
Seed = Annotated[str | None, Parameter(help=hint("seed"))]
Options = Annotated[list[str] | None, Parameter(name="--option", help=hint("option"), negative=())]
Edition = Annotated[Path | None, Parameter(help=hint("edition-file"))]
Language = Annotated[Literal["en", "fr", "de"] | None, Parameter(help=hint("lang"))]
SavedGame = Annotated[Path, Parameter(help=hint("file"))]


def read_seed(text: str | None) -> int | str | None:
    """A seed: digits are a number."""
    if text is None:
        return None
    if len(text) > LONGEST_SEED or not _is_unicode(text):
        raise BadGame(code="seed-form", seed=shown(text), longest=str(LONGEST_SEED))
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else text


def _is_unicode(text: str) -> bool:
    """Whether it is text, and not bytes that the system could not read."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_options(texts: list[str] | None) -> dict[str, Any]:
    """`bonus_cards=3` as name and value; what is no JSON value is a text."""
    options: dict[str, Any] = {}
    for text in texts or []:
        if not _is_unicode(text):
            raise BadGame(code="option-form", text=shown(text))
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise BadGame(code="option-form", text=shown(text))
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError) as problem:
            if value.lstrip()[:1] in ("[", "{", '"'):  # meant as JSON; anything else is a word
                raise BadGame(code="option-json", name=name, problem=str(problem), example=EXAMPLE) from problem
            options[name] = value
    return options


def asks_for_options(game: str | None, texts: list[str] | None, lang: str) -> bool:
    """`--option help`: print the options of the game."""
    if game is None or texts not in (["help"], ["?"]):
        return False
    from chautari.cli.screen import show_wrapped
    from chautari.core.game import load

    chosen = load(game)
    for option in (option for option in chosen.options if option.is_offered):
        text = words(lang, chosen.name)(f"option-{option.name.replace('_', '-')}")
        show_wrapped(f"{option.name}={json.dumps(option.default)}  {text}", "", "    ")
    return True


def read_list(text: str | None) -> list[str]:
    """Words between commas."""
    return [] if text is None else [word.strip() for word in text.split(",")]
