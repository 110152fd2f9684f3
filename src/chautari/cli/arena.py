"""`chautari arena`: a tournament between agents, with ratings, comparisons and a report."""

from __future__ import annotations

import json as documents
import secrets
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table
from rich.text import Text

from chautari.arena.schedule import Plan
from chautari.cli import given
from chautari.cli.balance import decimal
from chautari.cli.ending import ended_like_ctrl_c
from chautari.cli.loading import ready, ready_for
from chautari.cli.screen import show, show_json, show_line, stderr
from chautari.cli.seating import check_agent, known
from chautari.core.errors import BadGame, shown
from chautari.core.files import write_whole
from chautari.core.visible import visible_json
from chautari.core.words import language, words

if TYPE_CHECKING:
    from chautari.arena.store import Store
    from chautari.arena.tournament import Tournament, Wishes
    from chautari.core.game import Game
    from chautari.core.words import Say

app = given.command("arena")
FEW = 5  # failures that are told on the screen


@app.default
def arena(
    game: given.GameName,
    /,
    *,
    agents: Annotated[str, Parameter(help=given.hint("arena-agents"))],
    players: Annotated[str, Parameter(help=given.hint("arena-players"))] = "all",
    games: Annotated[
        int, Parameter(help=given.hint("arena-games"), converter=given.whole, validator=Number(gte=1, lte=1_000_000))
    ] = 200,
    plan: Annotated[Plan, Parameter(help=given.hint("plan"))] = "mixed",
    seed: given.Seed = None,
    option: given.Options = None,
    edition: given.Edition = None,
    lang: given.Language = None,
    json: Annotated[Path | None, Parameter(help=given.hint("json-file"), allow_leading_hyphen=True)] = None,
    out: Annotated[Path | None, Parameter(help=given.hint("out"))] = None,
    sequential: Annotated[bool, Parameter(help=given.hint("sequential"), negative=(), show_default=False)] = False,
    target: Annotated[float, given.amount("target", gte=0.5, lt=1)] = 0.5,
    floor: Annotated[float, given.amount("floor", gte=0.5, lt=1)] = 0.5,
    move_limit: Annotated[float, given.amount("move-limit", gt=0, lte=86_400)] = 60.0,
    workers: Annotated[
        int | None, Parameter(help=given.hint("workers"), converter=given.whole, validator=Number(gte=1, lte=1024))
    ] = None,
    ray: Annotated[str | None, Parameter(help=given.hint("ray"))] = None,
) -> int:
    """Let agents play a tournament."""
    from chautari.arena.report import GAMES
    from chautari.arena.store import Store
    from chautari.arena.tournament import Tournament, Wishes
    from chautari.core import edition as editions
    from chautari.core.game import load

    spoken = language(lang)
    if given.asks_for_options(game, option, spoken):
        return 0
    chosen = load(game)
    names, counts = read_agents(agents), read_counts(chosen, players)
    if max(target, floor) > 0.5 and not sequential:
        raise BadGame(code="target-needs-sequential")
    if floor > target:
        raise BadGame(code="target-below-floor", floor=f"{floor:g}", target=f"{target:g}")
    box, given_options = editions.read(chosen, edition), given.read_options(option)
    options = {count: chosen.check_options(given_options, count) for count in counts}
    for complete in options.values():
        chosen.check_agreement(complete, box)
    if json is not None and not json.absolute().parent.is_dir():
        raise BadGame(code="no-folder", folder=str(json.absolute().parent), file=json.name)
    if json is not None and json.is_dir():
        raise BadGame(code="folder-for-file", file=str(json))
    store = None if out is None else Store(out / GAMES)
    fixed = seed or _seed_of(store) or secrets.token_hex(8)
    wishes = Wishes(chosen, names, counts, games, fixed, options, box, plan, sequential, target, floor, move_limit)
    ready(chosen, spoken)
    ready_for(known(names), chosen, spoken)  # once, before several processes would compile it at the same time
    tournament = Tournament(wishes)
    _play(tournament, store, workers, ray, words(spoken))
    result = _rated(tournament, command_of(wishes, option, edition, players), words(spoken))
    _write(result, tournament, json, out)
    if str(json) != "-":
        _show(chosen, result, words(spoken), spoken, out)
    return 0


# What is asked for


def read_agents(text: str) -> list[str]:
    """The names of two agents or more, each once."""
    names = [name for name in given.read_list(text) if name]
    for name in names:
        check_agent(name)
    if len(names) < 2:
        raise BadGame(code="few-agents")
    for name in names:
        if names.count(name) > 1:
            raise BadGame(code="agent-twice", name=shown(name))
    return names


def read_counts(game: Game, text: str) -> tuple[int, ...]:
    """`4`, `2,4` or `all`."""
    if text == "all":
        return game.player_counts
    counts = []
    for word in given.read_list(text):
        if not word.isdecimal() or not word.isascii() or len(word) > given.LONGEST_NUMBER:
            raise BadGame(code="player-counts", text=shown(word))
        counts.append(game.check_players(int(word)))
    return tuple(sorted(set(counts)))


def _seed_of(store: Store | None) -> str | None:
    """The seed of the tournament that is resumed."""
    there = store.settings() if store is not None else None
    return str(there["seed"]) if there and "seed" in there else None


def command_of(wishes: Wishes, option: list[str] | None, edition: Path | None, players: str) -> str:
    """The command that plays the same tournament again."""
    parts = ["chautari", "arena", wishes.game.name, "--agents", ",".join(wishes.agents), "--players", players]
    parts += ["--games", str(wishes.games), "--seed", wishes.seed]
    if wishes.plan != "mixed":
        parts += ["--plan", wishes.plan]
    if wishes.sequential:
        parts += ["--sequential", "--target", f"{wishes.target:g}", "--floor", f"{wishes.floor:g}"]
    if wishes.move_limit != 60:
        parts += ["--move-limit", f"{wishes.move_limit:g}"]
    for text in option or []:
        parts += ["--option", text]
    if edition is not None:
        parts += ["--edition", str(edition)]
    return shlex.join(parts)


# Playing


def _play(tournament: Tournament, store: Store | None, workers: int | None, ray: str | None, say: Say) -> None:
    """Play it, with a progress bar on stderr."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    game = tournament.wishes.game.title
    progress = Progress(*columns, console=stderr(), transient=True, disable=not stderr().is_terminal)
    try:
        with ended_like_ctrl_c(), progress:
            bar = progress.add_task(say("arena-ready", game=game), total=tournament.games_to_play)
            for now in tournament.play(store, workers, ray):
                text = say("arena-progress", game=game)
                progress.update(bar, description=text, completed=now.games, total=now.games_to_play)
    except KeyboardInterrupt:
        if store is not None:
            stderr().print(say("arena-stopped", file=str(store.file)), soft_wrap=True)
        raise


def _rated(tournament: Tournament, command: str, say: Say) -> dict[str, Any]:
    """What it came to; many games take a while to be rated."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    from chautari.arena.summary import summary

    columns = TextColumn("{task.description}"), BarColumn(20), TaskProgressColumn()
    with Progress(*columns, console=stderr(), transient=True, disable=not stderr().is_terminal) as progress:
        bar = progress.add_task(say("arena-rates"), total=None)
        return summary(tournament, command, lambda done, of: progress.update(bar, completed=done, total=of))


def _write(result: dict[str, Any], tournament: Tournament, json: Path | None, out: Path | None) -> None:
    from chautari.arena import report

    if str(json) == "-":
        show_json(documents.dumps(result, indent=1, ensure_ascii=False))
    elif json is not None:
        write_whole(json, visible_json(documents.dumps(result, indent=1, ensure_ascii=False)) + "\n")
    if out is not None:
        report.write(out, result, about(tournament.resumed > 0))


def about(is_resumed: bool) -> str:
    """Where and when, for the report; of games of an earlier run nobody knows where."""
    import datetime
    import os
    import platform

    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    here = f"{day}, {platform.machine()} with {os.cpu_count()} cores, Python {platform.python_version()}"
    return f"Written on {here}; games were played before, perhaps elsewhere." if is_resumed else f"Played on {here}."


# Showing


def _show(game: Game, result: dict[str, Any], say: Say, lang: str, out: Path | None) -> None:
    from chautari.arena import report

    show(Text(say("arena-title", game=game.title, games=result["games"]), "bold"))
    show(standings(result, say, lang))
    show("")
    show(pairs(result, say, lang))
    stopped = sum(line.get("stopped_early", False) for two in result["pairs"] for line in two["players"].values())
    if stopped:
        show(say("arena-early", number=stopped))
    if result["broken_off"]:
        show(say("arena-broken-off", number=result["broken_off"]))
    for failure in result["failures"][:FEW]:
        text = say("arena-failure", agent=failure["agent"], seat=failure["seat"], reason=failure["reason"])
        show_line(Text(text, "red"))
    if len(result["failures"]) > FEW:
        show(say("arena-more-failures", number=len(result["failures"]) - FEW))
    show("")
    show_line(say("arena-again", command=result["command"]))
    if out is not None:
        show_line(say("arena-report", file=str(out / report.PAGE)))


def _columns(heads: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, head in enumerate(heads):
        table.add_column(head, justify="right" if k else "left", overflow="fold")
    return table


def _percent(x: float | None, lang: str) -> str:
    return "–" if x is None else f"{decimal(100 * x, 1, lang)} %"


def standings(result: dict[str, Any], say: Say, lang: str) -> Table:
    """The agents: rating, victories for each player count, points ahead, time per move."""
    from chautari.arena.report import seconds

    won = [say("arena-won", players=int(players)) for players in result["players"]]
    heads = [say("arena-agent"), say("arena-rating"), "95 %", *won, say("arena-margin"), say("arena-time")]
    table = _columns(heads)
    for agent in result["agents"]:
        rates = [_percent(of["agents"][agent["name"]]["win_rate"], lang) for of in result["players"].values()]
        time = seconds(agent["seconds_per_move"])
        table.add_row(
            agent["name"],
            decimal(agent["rating"], 2, lang),
            say("arena-range", low=decimal(agent["low"], 2, lang), high=decimal(agent["high"], 2, lang)),
            *rates,
            "–" if agent["margin"] is None else decimal(agent["margin"], 1, lang, "+"),
            time if lang == "en" else time.replace(".", ","),
        )
    return table


def pairs(result: dict[str, Any], say: Say, lang: str) -> Table:
    """Every two agents: how often the better one is placed better."""
    table = _columns([say("arena-pair"), say("arena-games"), say("arena-score"), "95 %", say("arena-margin")])
    for two in result["pairs"]:
        low, high = _percent(two["low"], lang), _percent(two["high"], lang)
        table.add_row(
            f"{two['better']} – {two['worse']}",
            str(two["games"]),
            _percent(two["score"], lang),
            say("arena-range", low=low, high=high),
            "–" if two["margin"] is None else decimal(two["margin"], 1, lang, "+"),
        )
    return table
