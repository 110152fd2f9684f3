"""`chautari hint`: the best actions of a seat in a saved game, from what that seat may know."""

from __future__ import annotations

import itertools
import json as documents
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.text import Text

from chautari.cli import given, keeping
from chautari.cli.balance import decimal
from chautari.cli.loading import ready
from chautari.cli.screen import show, show_json, show_wrapped
from chautari.cli.seating import NAMES, from_saved
from chautari.cli.thinking import thinking
from chautari.core.errors import BadGame, BadRecord, shown
from chautari.core.rulebook import plain
from chautari.core.words import language

if TYPE_CHECKING:
    from chautari.core.document import Hint
    from chautari.core.match import Match

app = given.command("hint")


@app.default
def hint(
    file: given.SavedGame,
    seat: Annotated[str, Parameter(help=given.hint("hint-seat"))],
    /,
    *,
    level: Annotated[
        int, Parameter(help=given.hint("level"), converter=given.whole, validator=Number(gte=1, lte=6))
    ] = 6,
    to: Annotated[
        int | None, Parameter(help=given.hint("hint-to"), converter=given.whole, validator=Number(gte=0))
    ] = None,
    seed: given.Seed = None,
    lang: given.Language = None,
    json: Annotated[bool, Parameter(help=given.hint("json"), negative=(), show_default=False)] = False,
) -> int:
    """Show the best actions of a seat in a saved game."""
    spoken = language(lang)
    with keeping.naming(file):
        match, names = _read(keeping.read(file), to, spoken)
    if to is not None and to > len(match.history):
        raise BadRecord(code="few-actions", file=str(file), last=str(len(match.history)))
    asking = read_seat(seat, names)
    _check_moment(match, asking, names)
    hints = ask_hints(match, asking, spoken, names, level, given.read_seed(seed))
    if json:
        show_json(documents.dumps(hints, indent=1, ensure_ascii=False))
    else:
        show_hints(match, asking, hints, spoken, names)
    return 0


# What is asked for


def _read(text: str, to: int | None, lang: str) -> tuple[Match, list[str]]:
    """The saved game, at its end or after so many actions, and the players' names."""
    from chautari.core.game import load
    from chautari.core.saved import read, steps

    shape = read(text)
    ready(load(shape.game), lang)
    match = list(itertools.islice(steps(text), None if to is None else to + 1))[-1]
    return match, from_saved(shape.seats, match.players)[1] or list(NAMES[: match.players])


def read_seat(text: str, names: list[str]) -> int:
    """A seat by its number, from 0, or by the name of its player."""
    if text in names:
        return names.index(text)
    alike = [p for p, name in enumerate(names) if plain(name) and plain(name) == plain(text)]
    if len(alike) == 1:
        return alike[0]
    if text.isdecimal() and text.isascii() and int(text) < len(names):
        return int(text)
    seats = ", ".join(f"{p} ({name})" for p, name in enumerate(names))
    raise BadGame(code="no-such-seat", seat=shown(text), seats=seats)


def _check_moment(match: Match, seat: int, names: list[str]) -> None:
    """BadGame unless the game waits for the seat."""
    if match.over:
        raise BadGame(code="no-hint")
    if seat not in match.waiting:
        raise BadGame(code="not-your-turn", name=names[seat], who=", ".join(names[p] for p in match.waiting))


# The answer


def ask_hints(
    match: Match, seat: int, lang: str, names: list[str], level: int | None = None, seed: int | str | None = None
) -> list[Hint]:
    """The hints, with a line on the screen meanwhile."""
    from chautari.agents.compiled import search

    ready(match.game, lang, search)
    with thinking(match.say(lang)("hint-thinking")):
        return match.hint(seat, lang, level, seed, names)


def show_hints(
    match: Match, seat: int, hints: list[Hint], lang: str, names: list[str], numbers: dict[Any, int] | None = None
) -> None:
    """Print the hints, best first; `numbers` are those of the list of actions that the person sees."""
    say = match.say(lang)
    show(Text(say("hint-title", name=names[seat]), "bold"))
    for k, one in enumerate(hints, 1):
        mark = f"{k}. " if numbers is None else f"{numbers[one.action.id]:>3} "
        text = Text.assemble((one.action.text, "bold"))
        if numbers is None:
            text.append(f" ({one.action.notation})")
        show_wrapped(text, mark, " " * len(mark))
        points = decimal(one.score, 1, lang).replace("-", "−")
        outlook = say("hint-outlook", points=points, win=decimal(100 * one.win, 0, lang))
        show_wrapped(f"{outlook} {one.reason}", " " * len(mark), " " * len(mark))
