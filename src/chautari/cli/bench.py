"""`chautari bench`: how fast the rules are on this machine."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from chautari.cli import given
from chautari.cli.loading import ready
from chautari.cli.screen import show, show_json, stderr
from chautari.core.words import language, words

if TYPE_CHECKING:
    from chautari.core.engine import Engine
    from chautari.core.game import Game

ROUNDS = 5
COPIES = 2_000_000
STARTS = 3
ONE_MOVE = "import chautari; m = chautari.new({0!r}, seed=1); m.play(m.waiting[0], m.legal(m.waiting[0])[0])"
COMPILE = (
    "import time; from chautari.core.game import load; from chautari.core.engine import engine; game = load({0!r}); "
    "began = time.perf_counter(); made = engine(game, compiled=True); print(time.perf_counter() - began)"
)
MEASURES = (
    "decisions_per_s",
    "decisions_per_s_best",
    "uncompiled_decisions_per_s",
    "games_per_s",
    "threads2_ratio",
    "state_bytes",
    "copy_ns",
    "warm_start_s",
    "cold_compile_s",
)

app = given.command("bench")


@app.default
def bench(
    game: Annotated[str | None, Parameter(help=given.hint("game-or-all"))] = None,
    /,
    *,
    json: Annotated[bool, Parameter(help=given.hint("json"), negative=(), show_default=False)] = False,
    seconds: Annotated[float, given.amount("seconds", gt=0, lte=600)] = 5.0,
    lang: given.Language = None,
) -> int:
    """Measure the speed of the rules."""
    from chautari.core.game import games, load

    spoken = language(lang)
    results = {}
    for name in games() if game is None else [game]:
        chosen = load(name)
        ready(chosen, spoken)
        with _Saying(chosen, spoken) as progress:
            results[chosen.name] = measure(chosen, seconds, progress)
    if json:
        _print_json(results)
    else:
        for name, result in results.items():
            show(_sheet(load(name), result, spoken))
    return 0


def _print_json(results: dict[str, dict[str, float]]) -> None:
    show_json(json.dumps(results, indent=1))


class _Saying:
    """A line on stderr that says what is being measured."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.say = game, words(lang)
        self.status = stderr().status("")

    def __enter__(self) -> Callable[[str], None]:
        if stderr().is_terminal:
            self.status.start()
        return self.tell

    def tell(self, measured: str) -> None:
        self.status.update(self.say("bench-measuring", game=self.game.title, what=measured))

    def __exit__(self, *problem: object) -> None:
        self.status.stop()


# Measuring


class Hall:
    """Arrays of its own for playing random games: nothing is shared between threads."""

    def __init__(self, game: Game, engine: Engine, seed: str) -> None:
        import numpy as np

        from chautari.core import chance, edition

        self.engine = engine
        self.states = game.state.zeros(2)
        self.players = game.player_counts[len(game.player_counts) // 2]
        self.options = game.option_numbers(game.check_options(None, self.players))
        self.box = np.array(game.box(edition.house(game)), np.int32)
        self.chances = chance.stream(seed)
        self.mask = game.mask()
        self.log = game.closed_log()

    def play(self, games: int) -> int:
        """Whole random games; gives the number of decisions."""
        arguments = self.players, self.options, self.box, self.chances, self.mask, self.log
        return int(self.engine.random_games(self.states, *arguments, games))


def measure(game: Game, seconds: float, progress: Callable[[str], None]) -> dict[str, float]:
    """All measures of a game; rates are the median of several short rounds, `_best` their best."""
    from chautari.core.engine import engine

    result: dict[str, float] = {}
    progress("decisions_per_s")
    hall = Hall(game, engine(game, compiled=True), "bench")
    rounds = _rounds(hall, seconds * 0.4)
    result["decisions_per_s"] = round(statistics.median(d / t for _, d, t in rounds))
    result["decisions_per_s_best"] = round(max(d / t for _, d, t in rounds))
    result["games_per_s"] = round(statistics.median(g / t for g, _, t in rounds))
    progress("uncompiled_decisions_per_s")
    slow = _rounds(Hall(game, engine(game, compiled=False), "bench"), seconds * 0.2)
    result["uncompiled_decisions_per_s"] = round(statistics.median(d / t for _, d, t in slow))
    progress("threads2_ratio")
    result["threads2_ratio"] = round(_threads_ratio(game, rounds, seconds * 0.3), 2)
    progress("copy_ns")
    result["state_bytes"] = game.state.dtype.itemsize
    result["copy_ns"] = round(_copy_ns(game, hall.engine), 1)
    progress("warm_start_s")
    result["warm_start_s"] = round(statistics.median(_start(ONE_MOVE, game)[0] for _ in range(STARTS)), 2)
    progress("cold_compile_s")
    with tempfile.TemporaryDirectory() as empty:
        result["cold_compile_s"] = round(float(_start(COMPILE, game, CHAUTARI_CACHE=empty)[1]), 2)
    return {name: result[name] for name in MEASURES}


def _rounds(hall: Hall, seconds: float) -> list[tuple[int, int, float]]:
    """Several rounds of about equal length: games, decisions, seconds of each."""
    games, taken = 1, _timed(lambda: hall.play(1))[1]
    while taken < seconds / ROUNDS / 4:
        games *= 2
        taken = _timed(lambda n=games: hall.play(n))[1]  # type: ignore[misc]
    games = max(1, round(games * seconds / ROUNDS / taken))
    return [(games, *_timed(lambda: hall.play(games))) for _ in range(ROUNDS)]


def _timed(call: Callable[[], int]) -> tuple[int, float]:
    began = time.perf_counter()
    value = call()
    return value, time.perf_counter() - began


def _threads_ratio(game: Game, rounds: list[tuple[int, int, float]], seconds: float) -> float:
    """How much more two threads do than one in the same time: 2 if rules run free of Python's lock."""
    from chautari.core.engine import engine

    pace = statistics.median(g / t for g, _, t in rounds)
    games = max(1, round(pace * seconds / ROUNDS / 2))
    ones, twos = [], []
    for k in range(ROUNDS):
        halls = [Hall(game, engine(game, compiled=True), f"thread {n} of round {k}") for n in range(2)]
        alone, one = _timed(lambda: halls[0].play(games))  # noqa: B023
        together, both = _timed(lambda: _at_once(halls, games))  # noqa: B023
        ones.append(alone / one)
        twos.append(together / both)
    return max(twos) / max(ones)  # the best of each: other work on the machine only ever slows a round down


def _at_once(halls: list[Hall], games: int) -> int:
    played: list[int] = []
    threads = [threading.Thread(target=lambda h=hall: played.append(h.play(games))) for hall in halls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(played)


def _copy_ns(game: Game, engine: Engine) -> float:
    states = game.state.zeros(2)
    times = []
    for _ in range(ROUNDS):
        times.append(_timed(lambda: engine.copies(states, COPIES))[1])
    return min(times) / COPIES * 1e9


def _start(code: str, game: Game, **environment: str) -> tuple[float, str]:
    """Run code in a fresh Python; gives the seconds it took from start to end, and what it printed."""
    whole = {**os.environ, "CHAUTARI_COMPILE": "1", **environment}
    command = [sys.executable, "-c", code.format(game.name)]
    began = time.perf_counter()
    done = subprocess.run(command, env=whole, check=True, capture_output=True, text=True)
    return time.perf_counter() - began, done.stdout


def _sheet(game: Game, result: dict[str, Any], lang: str) -> Table:
    say = words(lang)
    sheet = Table(title=Text(game.title, "bold"), box=None, pad_edge=False, padding=(0, 2, 0, 0), title_justify="left")
    sheet.add_column("", no_wrap=True)
    sheet.add_column("", justify="right", no_wrap=True)
    sheet.add_column("", no_wrap=True)
    for name in MEASURES:
        number = f"{result[name]:,}".replace(",", " ")
        sheet.add_row(name, number, Text(say(f"bench-{name.replace('_', '-')}"), "dim"))
    return sheet
