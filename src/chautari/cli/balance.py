"""`chautari balance`: many games between equal greedy seats, and what they tell about a game and its edition."""

from __future__ import annotations

import json as documents
import statistics
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table
from rich.text import Text

from chautari.cli import given
from chautari.cli.loading import ready
from chautari.cli.screen import show, stderr
from chautari.core.words import language

if TYPE_CHECKING:
    from chautari.arena.balance import Tally
    from chautari.core.game import Game
    from chautari.core.words import Say

app = given.command("balance")


@app.default
def balance(
    game: given.GameName,
    /,
    *,
    players: Annotated[int | None, Parameter(help=given.hint("players-or-all"))] = None,
    games: Annotated[int, Parameter(help=given.hint("games"), validator=Number(gte=1, lte=1_000_000))] = 2000,
    seed: given.Seed = None,
    option: given.Options = None,
    edition: given.Edition = None,
    lang: given.Language = None,
    json: Annotated[bool, Parameter(help=given.hint("json"), negative=(), show_default=False)] = False,
    markdown: Annotated[bool, Parameter(help=given.hint("markdown"), negative=(), show_default=False)] = False,
) -> int:
    """Play many games and count."""
    from chautari.agents import lookahead
    from chautari.core import edition as editions
    from chautari.core.game import load

    spoken = language(lang)
    if given.asks_for_options(game, option, spoken):
        return 0
    chosen = load(game)
    counts = chosen.player_counts if players is None else (chosen.check_players(players),)
    box = editions.read(chosen, edition)
    wanted = {o.name: 0 for o in chosen.options if o.is_seat} | given.read_options(option)
    options = {count: chosen.check_options(wanted, count) for count in counts}
    ready(chosen, spoken)
    ready(chosen, spoken, lookahead)
    say = editions.said(chosen, box, spoken)
    results: dict[str, Any] = {}
    for count in counts:
        tally = _played(chosen, count, games, options[count], box, "balance" if seed is None else seed, say)
        results[str(count)] = summary(chosen, tally)
        if markdown:
            print("\n".join(page(chosen, results[str(count)], say)))
        elif not json:
            show(sheet(chosen, results[str(count)], say))
            show("")
    if json:
        print(documents.dumps({chosen.name: results}, indent=1))
    return 0


def _played(
    game: Game, players: int, games: int, options: dict[str, Any], box: dict[str, Any], seed: str, say: Say
) -> Tally:
    """All games of a player count, with a progress bar on stderr."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from chautari.arena.balance import Tally, balance

    columns = TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    tally = Tally(players)
    with Progress(*columns, console=stderr(), transient=True, disable=not stderr().is_terminal) as progress:
        task = progress.add_task(say("balance-progress", game=game.title, players=players), total=games)
        for tally in balance(game, players, games, options, box, seed):
            progress.update(task, completed=tally.games)
    return tally


# Figures


def summary(game: Game, tally: Tally) -> dict[str, Any]:
    """The figures of a tally."""
    scored = tally.games - tally.aborted
    means = {c: sum(line[c] for line in tally.points) / max(len(tally.points), 1) for c in (*game.categories, "total")}
    return {
        "players": tally.players,
        "games": tally.games,
        "aborted": tally.aborted,
        "points": {c: round(mean, 2) for c, mean in means.items()},
        "winners_lead": {c: round(tally.ahead.get(c, 0.0) / max(scored, 1), 2) for c in game.categories},
        "decisions": spread(tally.decisions),
        "length": spread(tally.lengths),
        "seat_wins": [round(wins / max(scored, 1), 4) for wins in tally.seats],
        "decided_by": dict(sorted(tally.decided_by.items())),
        "facts": {name: round(statistics.fmean(numbers), 2) for name, numbers in tally.facts.items()},
        "traits": {
            trait: {
                value: {"games": int(games), "wins": round(wins / games, 4)}
                for value, (games, wins) in sorted(of.items())
            }
            for trait, of in tally.traits.items()
        },
    }


def spread(numbers: list[int]) -> dict[str, float] | None:
    """Mean and quartiles."""
    if len(numbers) < 2:
        return None if not numbers else {"mean": numbers[0], "low": numbers[0], "high": numbers[0]}
    low, _, high = statistics.quantiles(numbers, n=4)
    return {"mean": round(statistics.fmean(numbers), 1), "low": low, "high": high}


# Showing


def rows(game: Game, result: dict[str, Any], say: Say) -> tuple[list[list[str]], list[list[str]]]:
    """Two tables in words: where points come from, and everything else."""
    total = result["points"]["total"] or 1
    sources = []
    for name in game.categories:
        mean, lead = result["points"][name], result["winners_lead"][name]
        words = say(f"category-{name.replace('_', '-')}")
        sources.append([words, f"{mean:.1f}", f"{100 * mean / total:.0f} %", f"{lead:+.1f}"])
    lead = sum(result["winners_lead"].values())
    sources.append([say("balance-total"), f"{result['points']['total']:.1f}", "", f"{lead:+.1f}"])
    rest = []
    for key, name in (("decisions", say("balance-decisions")), ("length", say("balance-length", what=game.length))):
        if result[key]:
            numbers = {k: f"{v:.0f}" for k, v in result[key].items()}
            rest.append([name, say("balance-spread", **numbers)])
    for seat, wins in enumerate(result["seat_wins"]):
        share = {"percent": f"{100 * wins:.1f}", "times": f"{wins * result['players']:.2f}"}
        rest.append([say("balance-seat", seat=seat), say("balance-of-share", **share)])
    for tie, number in result["decided_by"].items():
        name = say("balance-shared")
        if tie != "shared":
            name = say("balance-decided", tie=say(f"tie-{tie.replace('_', '-')}"))
        rest.append([name, say("balance-games", number=number)])
    for name, mean in result["facts"].items():
        rest.append([say(f"fact-{name.replace('_', '-')}"), f"{mean:.2f}"])
    for trait, values in result["traits"].items():
        for value, line in values.items():
            share = {"percent": f"{100 * line['wins']:.1f}", "times": f"{line['wins'] * result['players']:.2f}"}
            name = game.term(trait, value, say)
            rest.append([say("balance-trait", trait=name), say("balance-of-share", **share)])
    if result["aborted"]:
        rest.append([say("balance-aborted"), say("balance-games", number=result["aborted"])])
    return sources, rest


def _head(game: Game, result: dict[str, Any], say: Say) -> tuple[str, list[str]]:
    title = say("balance-title", game=game.title, players=result["players"], games=result["games"])
    return title, [say(f"balance-{key}") for key in ("source", "mean", "share", "ahead")]


def sheet(game: Game, result: dict[str, Any], say: Say) -> Table:
    """The figures for a terminal."""
    title, head = _head(game, result, say)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, name in enumerate(head):
        table.add_column(name, justify="right" if k else "left", no_wrap=True)
    sources, rest = rows(game, result, say)
    for row in sources:
        table.add_row(*row)
    outer = Table.grid(padding=(0, 2, 0, 0))
    for row in rest:
        outer.add_row(*row)
    whole = Table.grid()
    whole.add_row(Text(title, "bold"))
    whole.add_row(table)
    whole.add_row(Text(""))
    whole.add_row(outer)
    return whole


def page(game: Game, result: dict[str, Any], say: Say) -> list[str]:
    """The figures as Markdown."""
    title, head = _head(game, result, say)
    sources, rest = rows(game, result, say)
    lines = [f"## {title}", "", "| " + " | ".join(head) + " |", "|---|---:|---:|---:|"]
    lines += ["| " + " | ".join(row) + " |" for row in sources]
    return [*lines, "", *(f"- {name}: {text}" for name, text in rest), ""]
