"""`chautari replay`: step through a saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.text import Text

from chautari.cli import given, keeping
from chautari.cli.loading import ready
from chautari.cli.screen import ask, is_interactive, show, wipe
from chautari.cli.seating import NAMES, from_saved
from chautari.cli.story import show_end, show_story
from chautari.core.errors import BadGame, BadRecord
from chautari.core.words import language

if TYPE_CHECKING:
    from chautari.core.document import Event
    from chautari.core.match import Match
    from chautari.core.words import Say

app = given.command("replay")


class Step(NamedTuple):
    """The table after an action, and what the action did."""

    view: dict[str, Any]
    events: list[Event]
    is_chapter: bool


class Film(NamedTuple):
    """A whole saved game, ready to be shown."""

    match: Match  # at its end
    steps: list[Step]
    say: Say
    names: list[str]


@app.default
def replay(
    file: given.SavedGame,
    /,
    *,
    step: Annotated[bool, Parameter(help=given.hint("step"), negative=(), show_default=False)] = False,
    to: Annotated[int | None, Parameter(help=given.hint("to"), converter=given.whole, validator=Number(gte=0))] = None,
    seat: Annotated[int | None, Parameter(help=given.hint("seat"), converter=given.whole)] = None,
    lang: given.Language = None,
) -> int:
    """Step through a saved game."""
    with keeping.naming(file):
        film = _read(keeping.read(file), seat, language(lang))
    last = len(film.steps) - 1
    if to is not None and to > last:
        raise BadRecord(code="few-actions", file=str(file), last=str(last))
    if to is not None:
        _show(film, to)
    elif is_interactive():
        _walk(film)
    else:
        _print_all(film, every_action=step)
    return 0


def _read(text: str, seat: int | None, lang: str) -> Film:
    from chautari.core.game import load
    from chautari.core.saved import read, steps

    shape = read(text)
    if seat is not None and not 0 <= seat < shape.players:
        raise BadGame(code="no-such-seat", seat=str(seat), seats=", ".join(map(str, range(min(shape.players, 20)))))
    ready(load(shape.game), lang)
    film: list[Step] = []
    match: Match | None = None
    for match in steps(text):
        chapter = match.over or any(event.kind in match.game.chapters for event in match.events)
        film.append(Step(match.view(seat), match.events_for(seat), chapter))
    assert match is not None
    names = from_saved(shape.seats, match.players)[1] or list(NAMES[: match.players])
    return Film(match, film, match.say(lang), names)


def _show(film: Film, at: int, story: list[Event] | None = None) -> None:
    """Draw the table after action number `at`, with what led to it."""
    film_step = film.steps[at]
    show(Text(film.say("replay-at", at=at, last=len(film.steps) - 1), "bold"))
    show_story(film.match, film_step.events if story is None else story, film.say, film.names)
    show("")
    show(film.match.game.draw(film_step.view, film.say, film.names))
    if at == len(film.steps) - 1 and film.match.over:
        show("")
        show_end(film.match, film.say, film.names)


def _print_all(film: Film, every_action: bool) -> None:
    story: list[Event] = []
    for at, film_step in enumerate(film.steps):
        story += film_step.events
        if every_action or film_step.is_chapter or at in (0, len(film.steps) - 1):
            _show(film, at, story)
            show("")
            story = []


def _walk(film: Film) -> None:
    """Enter goes on, b back, d to the next chapter, a number there, q out."""
    at, last = 0, len(film.steps) - 1
    wipe()
    _show(film, at)
    while True:
        try:
            typed = ask(f"{film.say('replay-prompt')} ").lower()
        except EOFError:
            return
        wanted = _target(film, at, typed)
        if typed == "q":
            return
        if wanted is None or not 0 <= wanted <= last:
            show(Text(film.say("replay-no-such", last=last), "red"))
            continue
        story = [event for passed in film.steps[at + 1 : wanted + 1] for event in passed.events]
        at = wanted
        wipe()
        _show(film, at, story or None)


def _target(film: Film, at: int, typed: str) -> int | None:
    last = len(film.steps) - 1
    if typed == "":
        return min(at + 1, last)
    if typed == "b":
        return max(at - 1, 0)
    if typed == "d":
        return next((n for n in range(at + 1, last) if film.steps[n].is_chapter), last)
    return int(typed) if typed.isdecimal() else None
