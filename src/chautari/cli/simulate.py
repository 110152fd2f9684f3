"""`chautari simulate`: many games as a table for pandas and the like."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from chautari.cli import given
from chautari.cli.loading import ready, ready_for
from chautari.cli.screen import show, stderr
from chautari.cli.seating import check_agent, known
from chautari.core.words import language, words

app = given.command("simulate")


@app.default
def simulate(
    game: given.GameName,
    /,
    *,
    games: Annotated[
        int, Parameter(help=given.hint("games"), converter=given.whole, validator=Number(gte=1, lte=1_000_000_000))
    ] = 10_000,
    players: given.Players = None,
    agents: Annotated[str, Parameter(help=given.hint("simulate-agents"))] = "random",
    out: Annotated[Path, Parameter(help=given.hint("simulate-out"))] = Path("games.parquet"),
    seed: given.Seed = None,
    option: given.Options = None,
    edition: given.Edition = None,
    lang: given.Language = None,
) -> int:
    """Play many games and write down how they ended; a run that was broken off goes on."""
    from chautari.core import edition as editions
    from chautari.core.errors import Refused
    from chautari.core.game import load

    spoken = language(lang)
    if given.asks_for_options(game, option, spoken):
        return 0
    if importlib.util.find_spec("pyarrow") is None:
        raise Refused(code="no-pyarrow")
    from chautari.research.compiled import simulate as loops
    from chautari.research.compiled import single
    from chautari.research.simulate import Plan

    chosen = load(game)
    count = chosen.check_players(chosen.player_counts[0] if players is None else players)
    box = editions.read(chosen, edition)
    options = chosen.check_options(given.read_options(option), count)
    chosen.check_agreement(options, box)
    names = given.read_list(agents)
    for name in names:
        check_agent(name)
    wanted = given.read_seed(seed)
    plan = Plan(chosen, count, options, box, names, "simulate" if wanted is None else wanted)
    ready(chosen, spoken)
    for using in (loops,) if plan.is_random else (loops, single):
        ready(chosen, spoken, using)
    ready_for(known(names), chosen, spoken)
    _play(plan, games, out, spoken)
    show(words(spoken)("simulate-done", games=games, file=str(out)))
    return 0


def _play(plan: object, games: int, out: Path, lang: str) -> None:
    """Play, with a progress bar on stderr."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from chautari.research.simulate import Plan, simulate

    assert isinstance(plan, Plan)
    columns = TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=stderr(), transient=True, disable=not stderr().is_terminal) as progress:
        task = progress.add_task(
            words(lang)("balance-progress", game=plan.game.title, players=plan.players), total=games
        )
        for done in simulate(plan, games, out):
            progress.update(task, completed=done)
