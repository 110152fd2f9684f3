"""How fast games can be studied from Python, beside OpenSpiel's C++ games. `make bench-research` runs it.

Ours: one decision at a time (`chautari.research.single`: open actions, choice, step), in a batch (masks, observations,
choice, step) and in compiled playouts. The peer: OpenSpiel's hearts and cribbage, driven from Python by its usual loop.
Machines are noisy, so what counts are ratios: all take turns, and each round gives one ratio. `--record` writes the
table, with machine and date, into benchmarks/results.md.
"""

from __future__ import annotations

import argparse
import datetime
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyarrow import parquet

import chautari
from chautari.core.edition import house
from chautari.core.game import load
from chautari.research.simulate import RANDOM_PART, Plan, simulate
from chautari.research.single import Single

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recorded import machine, record

HEADING = "# Research"
PEERS = ("hearts", "cribbage")
BATCH = 4096
SIMULATED = RANDOM_PART  # games of a simulation: a file of it
BOUNDS = {"single_times": 2.0, "simulate_share": 0.8}  # what must be reached
Loop = Callable[[], int]  # plays for a while, gives the number of decisions


def single(game: str, players: int) -> Loop:
    """One decision at a time: the open actions are there, one is chosen, it is carried out."""
    table, lot = Single(game, players), random.Random(7).random
    choices, step = table.choices, table.step
    seeds = iter(range(10**9))

    def play() -> int:
        decisions, number = 0, table.reset(next(seeds))
        while number:
            number = step(choices[int(lot() * number)])
            decisions += 1
        return decisions

    return play


def single_masked(game: str, players: int) -> Loop:
    """The same with the mask of open actions as an array, and the features."""
    table, lots = Single(game, players), random.Random(7)
    seeds = iter(range(10**9))

    def play() -> int:
        decisions, number = 0, table.reset(next(seeds))
        while number:
            table.legal_mask()
            table.observe()
            number = table.step(lots.choice(table.legal()))
            decisions += 1
        return decisions

    return play


def batched(game: str, players: int, whole: bool) -> Loop:
    """Many games at once: masks, observations, a choice, a step."""
    batch = chautari.batch(game, games=BATCH, players=players, seed=7)

    def play() -> int:
        batch.legal_masks()
        batch.observe(whole)
        batch.step(batch.sample())
        return batch.games

    return play


def playouts(game: str, players: int) -> Loop:
    """Whole random games in one compiled call."""
    return chautari.batch(game, games=BATCH // 16, players=players, seed=7).playout


def simulated(game: str, players: int) -> Loop:
    """Random games written to disk by `chautari simulate`; what reading their number takes is in it too."""
    rules, seeds = load(game), iter(range(10**9))
    options = rules.check_options(None, players)

    def play() -> int:
        with tempfile.TemporaryDirectory() as folder:
            list(
                simulate(Plan(rules, players, options, house(rules), ["random"], next(seeds)), SIMULATED, Path(folder))
            )
            return int(parquet.read_table(folder, columns=["decisions"])["decisions"].to_numpy().sum()) // players

    return play


def openspiel(name: str) -> Loop:
    """OpenSpiel's usual loop; chance is not counted."""
    import pyspiel

    game, lots = pyspiel.load_game(name), random.Random(7)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(lots.choices(outcomes, chances)[0])
            else:
                state.apply_action(lots.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def rate(loop: Loop, seconds: float) -> float:
    """Decisions per second of the processor's time: what else the machine does counts little."""
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        decisions += loop()
    return decisions / (time.process_time() - start)


def measure(game: str, players: int, rounds: int, seconds: float) -> dict[str, float]:
    """Rates and ratios, round by round in turns."""
    ours = {
        "single": single(game, players),
        "single_masked": single_masked(game, players),
        "batch": batched(game, players, whole=True),
        "batch_float32": batched(game, players, whole=False),
        "playout": playouts(game, players),
        "simulate": simulated(game, players),
    }
    loops = {**ours, **{f"openspiel_{name}": openspiel(name) for name in PEERS}}
    for loop in loops.values():
        loop()
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(rounds):
        for name, loop in loops.items():
            rates[name].append(rate(loop, seconds))
    result: dict[str, float] = {f"{name}_decisions_per_s": round(statistics.median(r)) for name, r in rates.items()}
    shares = [a / b for a, b in zip(rates["simulate"], rates["playout"], strict=True)]
    result["simulate_share_of_playout"] = round(statistics.median(shares), 2)
    for name in ours:
        for peer in PEERS:
            ratios = [a / b for a, b in zip(rates[name], rates[f"openspiel_{peer}"], strict=True)]
            result[f"{name}_times_{peer}"] = round(statistics.median(ratios), 1)
    return result


def lines(game: str, players: int, result: dict[str, float]) -> list[str]:
    """A Markdown table of one game."""
    rows = [f"### {game}, {players} players", "", "| measure | value | to reach | |", "|---|---:|---:|---|"]
    for name, value in result.items():
        bound = next((least for start, least in BOUNDS.items() if name.startswith(start)), None)
        wanted = "" if bound is None else f"≥ {bound}"
        reached = "" if bound is None else ("reached" if value >= bound else "MISSED")
        rows.append(f"| {name} | {value:,} | {wanted} | {reached} |")
    return rows


def main(arguments: Any = None) -> None:
    """Measure the games and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=chautari.games(), help="which games")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round")
    parser.add_argument("--record", action="store_true", help="write benchmarks/results.md")
    chosen = parser.parse_args(arguments)
    page = [HEADING, "", "Made by `make bench-research BENCH_ARGS=--record`: random play, from Python,"]
    page += ["per second of the processor's time.", ""]
    page += [f"{datetime.date.today()} · {machine()}", ""]
    for name in chosen.games:
        print(f"  {name}", file=sys.stderr, flush=True)
        page += [*lines(name, chosen.players, measure(name, chosen.players, chosen.rounds, chosen.seconds)), ""]
    print("\n".join(page))
    if chosen.record:
        record(page)


if __name__ == "__main__":
    main()
