"""How fast the search thinks, beside bare playouts from the same positions. `make bench-search` runs it.

A simulation with PLAIN knobs is a random game to the end with its points counted, as a bare playout is, so what it
takes longer is what the search costs: guessing and the tree. What counting the points alone takes is told beside it.
All take turns, in the processor time of one thread, and the best round of each counts: other work on the machine only
ever slows one down. `--json FILE` writes the figures,
`--record` the tables, with machine and date, into benchmarks/results.md.
"""

from __future__ import annotations

import argparse
import datetime
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import chautari
from chautari.agents import LEVELS, Levelled, Random
from chautari.agents.agent import play
from chautari.agents.search import PLAIN, Effort, Search, Thought
from chautari.core import chance
from chautari.core.engine import engine
from chautari.core.game import Game, games, load

sys.path.insert(0, str(Path(__file__).resolve().parent))

import counted
from recorded import machine, record

HEADING = "# Search"
MOST_OVERHEAD = 0.30
FEWEST_ROLLOUTS = {("yak", 2): 15_000}  # simulations a second with whole playouts
DONE = 0.5  # how much of a game lies behind the second position that is measured
Progress = Callable[[str], None]


# Positions


def choices(match: chautari.Match) -> int:
    """How many actions the first waiting seat has."""
    return len(match._legal_ids(match.waiting[0]))


def positions(game: Game, players: int) -> dict[str, chautari.Match]:
    """The first real choice of a game, and the first one after half of it."""
    whole = chautari.new(game, players, seed="benchmark")
    walker = Random("benchmark")
    while not whole.over:
        play(walker, whole, whole.waiting[0])
    found = {}
    for name, share in (("opening", 0.0), ("halfway", DONE)):
        match = chautari.new(game, players, seed="benchmark")
        moves = iter(whole.history)
        while len(match.history) < share * len(whole.history) or choices(match) == 1:
            move = next(moves)
            match.play(move.seat, move.notation)
        found[name] = match
    return found


# Simulations a second


class Bare:
    """Playouts from a position, with their points counted or not, and nothing else."""

    def __init__(self, match: chautari.Match, is_counted: bool) -> None:
        game = match.game
        self.states = game.state.zeros(2)
        self.states[1] = match._states[0]
        start = chance.stream("bare"), game.mask()
        self.rest = (*start, game.sheet(), game.closed_log()) if is_counted else (*start, game.closed_log())
        self.call = engine(game, using=counted).counted_playouts if is_counted else engine(game).random_playouts

    def seconds(self, number: int) -> float:
        """What so many take."""
        began = time.thread_time()
        self.call(self.states, number, *self.rest)
        return time.thread_time() - began


def thinking(match: chautari.Match, number: int, knobs: dict[str, float]) -> float:
    """The seconds that so many simulations take in a tree of their own."""
    seat = match.waiting[0]
    thought = Thought(match.sight(seat, "eyes"), Effort(number, knobs=knobs), chance.stream("search"))
    began = time.thread_time()
    thought.call(thought.states, seat, number, *thought.rest)
    return time.thread_time() - began


def rates(match: chautari.Match, seconds: float, rounds: int) -> dict[str, float]:
    """Bare playouts and simulations a second, and what the search costs beyond the playout."""
    silent, bare, number = Bare(match, False), Bare(match, True), 16
    while bare.seconds(number) < seconds / rounds / 4:
        number *= 2
    best = {"uncounted": np.inf, "playouts": np.inf, "rollouts": np.inf, "own": np.inf}
    for _ in range(rounds):
        best["uncounted"] = min(best["uncounted"], silent.seconds(number))
        best["playouts"] = min(best["playouts"], bare.seconds(number))
        best["rollouts"] = min(best["rollouts"], thinking(match, number, PLAIN))
        best["own"] = min(best["own"], thinking(match, number, {}))
    return {
        "uncounted_per_s": round(number / best["uncounted"]),
        "playouts_per_s": round(number / best["playouts"]),
        "rollouts_per_s": round(number / best["rollouts"]),
        "simulations_per_s": round(number / best["own"]),
        "overhead": round(best["rollouts"] / best["playouts"] - 1, 3),
    }


def threads_ratio(match: chautari.Match, rounds: int) -> float:
    """How many times more two threads think than one in the same time."""
    seat = match.waiting[0]

    def speed(threads: int, number: int) -> float:
        agent = Search("threads", Effort(threads * number, threads=threads))
        return agent.consider(match.sight(seat, "eyes")).speed

    number = max(1000, round(speed(1, 1000) / 4))
    return round(max(speed(2, number) for _ in range(rounds)) / max(speed(1, number) for _ in range(rounds)), 2)


# Time per decision


def decision_times(game: Game, players: int, number: int, limit: float) -> dict[str, float]:
    """Seconds of a level for each real choice of a random game; of a few, evenly spread, where all would take long."""
    walker, match = Random("decisions"), chautari.new(game, players, seed="decisions")
    asked = []
    while not match.over:
        if choices(match) > 1:
            asked.append(match.copy())
        play(walker, match, match.waiting[0])
    times: list[float] = []
    order = np.random.default_rng(0).permutation(len(asked))
    began = time.perf_counter()
    for k in order:
        seat = asked[k].waiting[0]
        agent = Levelled(number, int(k))
        sight = asked[k].sight(seat, agent.source)
        start = time.perf_counter()
        agent.choose(sight)
        times.append(time.perf_counter() - start)
        if time.perf_counter() - began > limit:
            break
    return {
        "decisions": len(times),
        "mean_s": round(statistics.fmean(times), 4),
        "p95_s": round(float(np.quantile(times, 0.95)), 4),
    }


# All of it


def measure(game: Game, chosen: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    """All figures of a game."""
    result: dict[str, Any] = {"players": {}, "levels": {}}
    for players in game.player_counts:
        result["players"][players] = {}
        for name, match in positions(game, players).items():
            progress(f"{game.title}, {players} players, {name}")
            result["players"][players][name] = rates(match, chosen.seconds, chosen.rounds)
    progress(f"{game.title}, two threads")
    result["threads2_ratio"] = threads_ratio(positions(game, game.player_counts[0])["opening"], chosen.rounds)
    for number in LEVELS:
        progress(f"{game.title}, level {number}")
        result["levels"][number] = decision_times(game, game.player_counts[0], number, chosen.limit)
    return result


def verdict(game: str, players: int, name: str, line: dict[str, float]) -> str:
    """Whether what must be reached is: the overhead everywhere, the rollouts a second in the opening."""
    missed = []
    if line["overhead"] > MOST_OVERHEAD:
        missed.append(f"overhead > {MOST_OVERHEAD:.0%}")
    if name == "opening" and line["rollouts_per_s"] < FEWEST_ROLLOUTS.get((game, players), 0):
        missed.append(f"rollouts < {FEWEST_ROLLOUTS[game, players]:,}")
    return "MISSED: " + ", ".join(missed) if missed else "reached"


def lines(game: str, result: dict[str, Any]) -> list[str]:
    """The Markdown tables of one game."""
    rows = [f"### {load(game).title}: search", ""]
    rows += ["| players | position | uncounted/s | bare playouts/s | rollouts/s | overhead | simulations/s | |"]
    rows += ["|---:|---|---:|---:|---:|---:|---:|---|"]
    for players, found in result["players"].items():
        for name, line in found.items():
            speeds = [f"{line[f'{kind}_per_s']:,}" for kind in ("uncounted", "playouts", "rollouts")]
            numbers = " | ".join([*speeds, f"{line['overhead']:.0%}"])
            own, reached = f"{line['simulations_per_s']:,}", verdict(game, players, name, line)
            rows.append(f"| {players} | {name} | {numbers} | {own} | {reached} |")
    rows += ["", f"Two threads think {result['threads2_ratio']} times as much as one.", ""]
    rows += ["| level | mean s per decision | 95 % within | decisions |", "|---:|---:|---:|---:|"]
    for number, line in result["levels"].items():
        rows.append(f"| {number} | {line['mean_s']:.3f} | {line['p95_s']:.3f} | {line['decisions']} |")
    return rows


def main() -> None:
    """Measure every game and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--seconds", type=float, default=4.0, help="for the simulations of each position")
    parser.add_argument("--rounds", type=int, default=15, help="of which the best counts")
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for the decisions of each level")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    parser.add_argument("--record", action="store_true", help="write the tables into benchmarks/results.md")
    chosen = parser.parse_args()
    names = chosen.games or games()
    page = [
        HEADING,
        "",
        "Made by `make bench-search BENCH_ARGS=--record`, on one core. A rollout is a simulation of the search with a",
        "whole random playout and no heuristic (`rollouts`); its overhead is what it takes longer than a bare playout",
        "with its points counted; what counting takes is seen from those left uncounted. A simulation is one with the",
        "knobs of the game. Levels: decisions of a random game with the fewest players.",
        "",
        f"{datetime.date.today()} · {machine()}",
        "",
    ]
    results = {}
    for name in names:
        results[name] = measure(load(name), chosen, lambda what: print(f"  {what}", file=sys.stderr, flush=True))
        page += [*lines(name, results[name]), ""]
    print("\n".join(page[7:]))
    if chosen.json is not None:
        chosen.json.write_text(json.dumps({"machine": machine(), "games": results}, indent=1) + "\n", encoding="utf-8")
    if chosen.record:
        record(page)


if __name__ == "__main__":
    main()
