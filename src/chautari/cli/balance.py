"""`chautari balance`: many games between equal seats, and what they tell about a game and its edition."""

from __future__ import annotations

import json as documents
import statistics
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table
from rich.text import Text

from chautari.cli import given
from chautari.cli.ending import ended_like_ctrl_c
from chautari.cli.loading import ready, ready_for
from chautari.cli.screen import show, show_json, show_plain, stderr
from chautari.cli.seating import check_agent, known
from chautari.core.words import language

if TYPE_CHECKING:
    from chautari.arena.balance import Tally
    from chautari.core.game import Game
    from chautari.core.words import Say

app = given.command("balance")
FEW = 5  # reasons why agents failed that are told


@app.default
def balance(
    game: given.GameName,
    /,
    *,
    players: Annotated[int | None, Parameter(help=given.hint("players-or-all"), converter=given.whole)] = None,
    games: Annotated[
        int, Parameter(help=given.hint("games"), converter=given.whole, validator=Number(gte=1, lte=1_000_000))
    ] = 2000,
    agent: Annotated[str, Parameter(help=given.hint("agent"))] = "greedy",
    seed: given.Seed = None,
    option: given.Options = None,
    edition: given.Edition = None,
    lang: given.Language = None,
    json: Annotated[bool, Parameter(help=given.hint("json"), negative=(), show_default=False)] = False,
    markdown: Annotated[bool, Parameter(help=given.hint("markdown"), negative=(), show_default=False)] = False,
) -> int:
    """Play many games and count."""
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
    for agreed in options.values():
        chosen.check_agreement(agreed, box)
    check_agent(agent)
    ready(chosen, spoken)
    ready_for(known([agent]), chosen, spoken)
    say = editions.said(chosen, box, spoken)
    results: dict[str, Any] = {}
    for count in counts:
        wishes = options[count], box, "balance" if seed is None else seed
        tally = _played(chosen, agent, count, games, *wishes, say)
        results[str(count)] = {"agent": agent, "options": _unusual(chosen, options[count]), **summary(chosen, tally)}
        if markdown:
            show_plain("\n".join(page(chosen, results[str(count)], say, spoken)))
        elif not json:
            show(sheet(chosen, results[str(count)], say, spoken))
            show("")
    if json:
        show_json(documents.dumps({chosen.name: results}, indent=1))
    return 0


def _unusual(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options that are not as usual."""
    return {option.name: options[option.name] for option in game.options if options[option.name] != option.default}


def _played(
    game: Game, agent: str, players: int, games: int, options: dict[str, Any], box: dict[str, Any], seed: str, say: Say
) -> Tally:
    """All games of a player count, with a progress bar on stderr."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from chautari.arena.balance import Tally, balance

    columns = TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    tally = Tally(players)
    progress = Progress(*columns, console=stderr(), transient=True, disable=not stderr().is_terminal)
    with ended_like_ctrl_c(), progress:
        task = progress.add_task(say("balance-progress", game=game.title, players=players), total=games)
        for tally in balance(game, agent, players, games, options, box, seed):
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
        "failures": dict(sorted(tally.failures.items(), key=lambda line: -line[1])),
    }


def spread(numbers: list[int]) -> dict[str, float] | None:
    """Mean and quartiles."""
    if len(numbers) < 2:
        return None if not numbers else {"mean": numbers[0], "low": numbers[0], "high": numbers[0]}
    low, _, high = statistics.quantiles(numbers, n=4)
    return {"mean": round(statistics.fmean(numbers), 1), "low": low, "high": high}


# Showing


def decimal(number: float, digits: int, lang: str, sign: str = "") -> str:
    """A number as the language writes it; never a negative zero."""
    text = f"{round(number, digits) + 0.0:{sign}.{digits}f}"
    return text if lang == "en" else text.replace(".", ",")


def sources(game: Game, result: dict[str, Any], say: Say, lang: str) -> list[list[str]]:
    """Where the points come from: a row for each category, and the total."""
    points, leads = result["points"], result["winners_lead"]
    whole = sum(abs(points[name]) for name in game.categories) or 1  # what is lost counts like what is won
    found = []
    for name in game.categories:
        share = decimal(100 * abs(points[name]) / whole, 0, lang)
        words = say(f"category-{name.replace('_', '-')}")
        found.append([words, decimal(points[name], 1, lang), f"{share} %", decimal(leads[name], 1, lang, "+")])
    total = decimal(points["total"], 1, lang), "", decimal(sum(leads.values()), 1, lang, "+")
    return [*found, [say("balance-total"), *total]]


def figures(game: Game, result: dict[str, Any], say: Say, lang: str) -> list[list[str]]:
    """Everything else: length, who wins, what the game says of its seats."""
    found = []
    for key, name in (("decisions", say("balance-decisions")), ("length", say("balance-length", what=game.length))):
        if result[key]:
            numbers = {k: decimal(v, 0, lang) for k, v in result[key].items()}
            found.append([name, say("balance-spread", **numbers)])

    def share(wins: float) -> str:
        percent, times = decimal(100 * wins, 1, lang), decimal(wins * result["players"], 2, lang)
        return say("balance-of-share", percent=percent, times=times)

    if result["aborted"] < result["games"]:
        found += [[say("balance-seat", seat=seat), share(wins)] for seat, wins in enumerate(result["seat_wins"])]
    for tie, number in result["decided_by"].items():
        name = say("balance-shared")
        if tie != "shared":
            name = say("balance-decided", tie=say(f"tie-{tie.replace('_', '-')}"))
        found.append([name, say("balance-games", number=number)])
    for name, mean in result["facts"].items():
        found.append([say(f"fact-{name.replace('_', '-')}"), decimal(mean, 2, lang)])
    for trait, words in result["traits"].items():
        for word, line in words.items():
            found.append([say("balance-trait", trait=game.term(trait, word, say)), share(line["wins"])])
    if result["aborted"]:
        found.append([say("balance-aborted"), say("balance-games", number=result["aborted"])])
    for reason, number in list(result["failures"].items())[:FEW]:
        found.append([say("balance-failed", agent=result["agent"]), say("balance-why", number=number, reason=reason)])
    return found


def _head(game: Game, result: dict[str, Any], say: Say) -> tuple[str, list[str]]:
    facts = {name: result[name] for name in ("agent", "players", "games")}
    title = say("balance-title", game=game.title, **facts)
    options = ", ".join(f"{name}={documents.dumps(value)}" for name, value in result["options"].items())
    head = [say(f"balance-{key}") for key in ("source", "mean", "share", "ahead")]
    return f"{title} ({options})" if options else title, head


def sheet(game: Game, result: dict[str, Any], say: Say, lang: str) -> Table:
    """The figures for a terminal."""
    title, head = _head(game, result, say)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, name in enumerate(head):
        table.add_column(name, justify="right" if k else "left", no_wrap=True)
    for row in sources(game, result, say, lang):
        table.add_row(*row)
    rest = Table.grid(padding=(0, 2, 0, 0))
    for row in figures(game, result, say, lang):
        rest.add_row(*row)
    whole = Table.grid()
    for part in (Text(title, "bold"), table, Text(""), rest):
        whole.add_row(part)
    return whole


def page(game: Game, result: dict[str, Any], say: Say, lang: str) -> list[str]:
    """The figures as Markdown."""
    title, head = _head(game, result, say)
    lines = [f"## {title}", "", "| " + " | ".join(head) + " |", "|---|---:|---:|---:|"]
    lines += ["| " + " | ".join(row) + " |" for row in sources(game, result, say, lang)]
    return [*lines, "", *(f"- {name}: {text}" for name, text in figures(game, result, say, lang)), ""]
