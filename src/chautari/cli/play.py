"""`chautari play`: you against others, people at the same keyboard or agents."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from chautari.cli import given, keeping
from chautari.cli.loading import ready, ready_for
from chautari.cli.screen import ask, is_interactive, show, show_line, wipe
from chautari.cli.seating import (
    HUMAN,
    Seat,
    agents_for,
    from_saved,
    refuse_programs,
    sit_down,
    usual_agent,
    usual_players,
)
from chautari.cli.story import show_end
from chautari.cli.table import Table
from chautari.cli.thinking import ask_agent
from chautari.cli.turn import Quit, decide
from chautari.core.errors import BadGame, BadRecord
from chautari.core.words import language

if TYPE_CHECKING:
    from chautari.core.game import Game
    from chautari.core.match import Match

app = given.command("play")


@app.default
def play(
    game: Annotated[str | None, Parameter(help=given.hint("game"))] = None,
    /,
    *,
    players: given.Players = None,
    seats: Annotated[str | None, Parameter(help=given.hint("seats"))] = None,
    opponents: Annotated[str | None, Parameter(help=given.hint("opponents"))] = None,
    names: Annotated[str | None, Parameter(help=given.hint("names"))] = None,
    seed: given.Seed = None,
    option: given.Options = None,
    edition: given.Edition = None,
    lang: given.Language = None,
    save: Annotated[Path | None, Parameter(help=given.hint("save"))] = None,
    resume: Annotated[Path | None, Parameter(help=given.hint("resume"))] = None,
) -> int:
    """Play a game at this keyboard."""
    people = {"seats": given.read_list(seats), "names": given.read_list(names)}
    wanted = {**people, "opponents": given.read_list(opponents)}
    chosen = language(lang)
    if given.asks_for_options(game, option, chosen):
        return 0
    if save is not None:
        keeping.refuse_to_overwrite(save)
    if resume is not None:
        new = [players, seed, option, edition]
        if any(value is not None for value in new):
            raise BadGame(code="resumed")
        with keeping.naming(resume):
            table = _resumed(game, resume, save, chosen, **wanted)
    else:
        table = _new(game, players, given.read_seed(seed), given.read_options(option), edition, save, chosen, **wanted)
    return _play_on(table)


def _new(
    name: str | None,
    players: int | None,
    seed: Any,
    options: dict[str, Any],
    edition: Path | None,
    save: Path | None,
    lang: str,
    seats: list[str],
    names: list[str],
    opponents: list[str],
) -> Table:
    from chautari.core import edition as editions
    from chautari.core.game import games, load
    from chautari.core.match import new

    if name is None:
        raise BadGame(code="which-game", games=", ".join(games()))
    game = load(name)
    count = game.check_players(_player_count(game, players, seats, names))
    sitting = _people_among(sit_down(count, seats or [HUMAN], names, opponents or [usual_agent()]))
    box = editions.read(game, edition)
    game.check_options(options, count)
    ready(game, lang)  # only now: what is refused should be refused at once
    match = new(game, count, seed, options, box)
    agents = agents_for(sitting, seed)
    ready_for(agents.values(), game, lang)
    table = Table(match, sitting, agents, lang, save or keeping.new_path(game.name))
    table.at_keyboard = table.people[0]  # nothing is secret yet, so nothing need be handed over
    table.keep(table.path)
    return table


def _player_count(game: Game, players: int | None, seats: list[str], names: list[str]) -> int:
    if players is not None:
        return players
    given_seats = max(len(seats), len(names))
    return given_seats if given_seats > 1 else usual_players(game)


def _people_among(seats: list[Seat]) -> list[Seat]:
    if not any(seat.is_human for seat in seats):
        raise BadGame(code="no-own-seat")
    return seats


def _resumed(
    name: str | None,
    file: Path,
    save: Path | None,
    lang: str,
    seats: list[str],
    names: list[str],
    opponents: list[str],
) -> Table:
    from chautari.core.game import load
    from chautari.core.saved import read, steps

    text = keeping.read(file)
    shape = read(text)
    if name is not None and name != shape.game:
        raise BadRecord(code="other-game", game=shape.game, wanted=name)
    game = load(shape.game)
    ready(game, lang)
    positions = steps(text)
    match: Match = next(positions)
    kinds, known = from_saved(shape.seats, match.players)
    kinds = seats or _others(kinds, opponents) or [HUMAN]
    refuse_programs([] if seats or opponents else kinds)
    sitting = _people_among(sit_down(match.players, kinds, names or known, opponents or [usual_agent()]))
    agents = agents_for(sitting, None)
    ready_for(agents.values(), game, lang)
    table = Table(match, sitting, agents, lang, save or file)
    for position in positions:
        table.listen(position)
    table.catch_up()
    if save is not None:
        table.keep(save)
    return table


def _others(kinds: list[str], opponents: list[str]) -> list[str]:
    """Who sits where in a saved game, with other opponents in turn where some are named."""
    turn = itertools.cycle(opponents)
    return [next(turn) if opponents and kind != HUMAN else kind for kind in kinds]


def _play_on(table: Table) -> int:
    try:
        _welcome(table)
        while not table.match.over:
            seat = _next_seat(table)
            if seat in table.agents:
                table.play(seat, ask_agent(table.agents[seat], table.match, seat, table.say, table.names))
            else:
                decide(table, seat)
    except Quit:
        _say_kept(table)
        return 0
    except EOFError:
        show("")
        show(table.say("play-input-ended"))
        _say_kept(table)
        return 0
    except KeyboardInterrupt:
        show("")
        _say_kept(table)
        raise
    _finish(table)
    return 0


def _next_seat(table: Table) -> int:
    """Agents first; then whoever is at the keyboard already, so that it changes hands as seldom as possible."""
    waiting = table.match.waiting
    for seat in waiting:
        if seat in table.agents:
            return seat
    return table.at_keyboard if table.at_keyboard in waiting else waiting[0]


def _welcome(table: Table) -> None:
    say = table.say
    who = [say("play-seat", name=seat.name, by=seat.by) for seat in table.seats]
    show(Text(say("play-welcome", game=table.match.game.title, seats=", ".join(who)), "bold"))
    show_line(say("play-kept-in", file=str(table.path)))
    if is_interactive() and not table.match.over:
        show(Text(say("play-help-hint")))
        ask(say("press-enter"))


def _finish(table: Table) -> None:
    wipe()
    table.draw(None)
    table.tell_news(table.people[0] if table.at_keyboard is None else table.at_keyboard)
    show("")
    show_end(table.match, table.say, table.names)
    show("")
    show_line(table.say("play-over", file=str(table.path)))


def _say_kept(table: Table) -> None:
    show_line(table.say("play-resume", file=str(table.path)))
