"""Random play beside other libraries for games, in one run on one core. `make bench-peers` runs it.

Ours: one decision at a time from Python, in batches with masks and observations, and in compiled playouts. The others:
each by its usual loop (peer_loops.py), in an environment of their own. All take turns; times are the processor's own,
so what else the machine does counts little. A library that is not there is left out with a message. `--record` writes
the table into docs/guide/peers.md, with a plot beside it.
"""

from __future__ import annotations

import argparse
import datetime
import functools
import json
import math
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from peer_loops import BATCH, LOOPS
from recorded import machine
from research import single

import chautari
from chautari.arena.plot import Row, intervals
from chautari.core.game import load

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / ".venv-peers" / "bin" / "python"
PAGE = ROOT / "docs" / "guide" / "peers.md"
PLOT = ROOT / "docs" / "pictures" / "peers.svg"
PLAYERS = 3
ROUNDS = 3
Measured = dict[str, float]  # decisions, games, seconds
Ask = Callable[[float], Measured]

# ours, by way; theirs; how many times at least
GOALS = [
    ("{game}, one decision at a time", "OpenSpiel hearts", 2.0),
    ("{game}, one decision at a time", "OpenSpiel cribbage", 2.0),
    ("{game}, batch", "catanatron", 50.0),
    ("{game}, batch", "fastcatan, batch", 1.0),
    ("{game}, batch, float32", "catanatron", 50.0),
    ("{game}, batch, float32", "fastcatan, batch", 1.0),
    ("YAK, one decision at a time", "fastcatan", 1.0),
    ("YAK, compiled playouts", "fastcatan, batch, environment alone", 1.0),
]


# Ours


def batched(game: str, whole: bool = True) -> Callable[[], tuple[int, int]]:
    """Many games at once: masks, observations in whole or in scaled numbers, a choice, a step."""
    batch = chautari.batch(game, games=BATCH, players=PLAYERS, seed=7)

    def play() -> tuple[int, int]:
        batch.legal_masks()
        batch.observe(whole)
        return batch.games, int(batch.step(batch.sample()).ended.sum())

    return play


def playouts(game: str) -> Callable[[], tuple[int, int]]:
    """Whole random games in one compiled call."""
    batch = chautari.batch(game, games=BATCH // 16, players=PLAYERS, seed=7)
    return lambda: (batch.playout(), batch.games)


def one_by_one(game: str) -> Callable[[], tuple[int, int]]:
    """One decision at a time."""
    play = single(game, PLAYERS)
    return lambda: (play(), 1)


WAYS: dict[str, Callable[[str], Callable[[], tuple[int, int]]]] = {
    "one decision at a time": one_by_one,
    "batch": batched,
    "batch, float32": functools.partial(batched, whole=False),
    "compiled playouts": playouts,
}


def ours(loop: Callable[[], tuple[int, int]]) -> Ask:
    """Measures a loop of ours."""
    loop()

    def ask(seconds: float) -> Measured:
        decisions, games, start = 0, 0, time.process_time()
        while time.process_time() - start < seconds:
            made, ended = loop()
            decisions, games = decisions + made, games + ended
        return {"decisions": decisions, "games": games, "seconds": time.process_time() - start}

    return ask


# Theirs


def theirs(name: str, python: Path) -> Ask | None:
    """Asks a process that has warmed up; None where the library is not to be had."""
    script = Path(__file__).with_name("peer_loops.py")
    child = subprocess.Popen(
        [python, script, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    if child.stdout.readline().strip() != "ready":
        reason = child.stderr.read().strip().splitlines()[-1:] or ["it ended"]
        print(f"  {name} is left out: {reason[0]}", file=sys.stderr, flush=True)
        return None
    to, answers = child.stdin, child.stdout

    def ask(seconds: float) -> Measured:
        to.write(f"{seconds}\n")
        to.flush()
        answer: Measured = json.loads(answers.readline())
        return answer

    return ask


# All in turns


def measure(asks: dict[str, Ask], rounds: int, seconds: float) -> dict[str, list[Measured]]:
    """Every loop once in each round."""
    found: dict[str, list[Measured]] = {name: [] for name in asks}
    for number in range(rounds):
        for name, ask in asks.items():
            found[name].append(ask(seconds))
            rate = found[name][-1]["decisions"] / found[name][-1]["seconds"]
            print(f"  round {number + 1} of {rounds}: {name}: {rate:,.0f} decisions/s", file=sys.stderr, flush=True)
    return found


def rates(runs: list[Measured], what: str = "decisions") -> list[float]:
    """Per second, run by run."""
    return [run[what] / run["seconds"] for run in runs]


def table(found: dict[str, list[Measured]]) -> list[str]:
    """Decisions and games per second, the fastest first."""
    lines = ["| | decisions/s | games/s |", "|---|---:|---:|"]
    for name in by_speed(found):
        games = statistics.median(rates(found[name], "games"))
        told = f"{games:,.{0 if games >= 10 else 2}f}" if games else "–"  # none ended in that time
        lines.append(f"| {name} | {statistics.median(rates(found[name])):,.0f} | {told} |")
    return lines


def sizes(games: list[str], found: dict[str, list[Measured]]) -> list[str]:
    """Bytes that a decision of a batch writes for who decides, and how many that are in a second."""
    lines = ["| batch | mask | observation | GB/s of both |", "|---|---:|---:|---:|"]
    for game in map(load, games):
        for name, width in ((f"{game.title}, batch", 1), (f"{game.title}, batch, float32", 4)):
            mask, seen = len(game.actions), width * len(game.feature_names)
            speed = statistics.median(rates(found[name])) * (mask + seen) / 1e9
            lines.append(f"| {name} | {mask:,} B | {seen:,} B | {speed:.1f} |")
    return lines


def by_speed(found: dict[str, list[Measured]]) -> list[str]:
    """The names, the fastest first."""
    return sorted(found, key=lambda name: -statistics.median(rates(found[name])))


def goals(found: dict[str, list[Measured]], games: list[str]) -> list[str]:
    """What is to be reached: ratios of the same round, and their median."""
    lines = ["| ours | beside | times | to reach | |", "|---|---|---:|---:|---|"]
    for pattern, peer, least in GOALS:
        for name in dict.fromkeys(pattern.format(game=load(game).title) for game in games):
            if name in found and peer in found:
                pairs = zip(rates(found[name]), rates(found[peer]), strict=True)
                times = statistics.median(a / b for a, b in pairs)
                verdict = "reached" if times >= least else "MISSED"
                lines.append(f"| {name} | {peer} | {times:,.1f} | ≥ {least:g} | {verdict} |")
    return lines


def plot(found: dict[str, list[Measured]]) -> str:
    """All of them on a scale of powers of ten, with the least and the most of the rounds."""
    rows = []
    for name in by_speed(found):
        low, middle, high = (math.log10(f(rates(found[name]))) for f in (min, statistics.median, max))
        rows.append(Row(name, middle, low, high))
    return intervals("Random play on one core: decisions per second", rows, lambda x: f"{10**x:,.0f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=chautari.games(), help="which of ours")
    parser.add_argument("--python", type=Path, default=PEERS, help="the Python of the others' environment")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a round for each")
    parser.add_argument("--only", default="", help="others whose name begins so")
    parser.add_argument("--record", action="store_true", help="write docs/guide/peers.md and its plot")
    chosen = parser.parse_args()
    asks: dict[str, Ask] = {}
    for game in chosen.games:
        for way, loop in WAYS.items():
            asks[f"{load(game).title}, {way}"] = ours(loop(game))
    for name in LOOPS:
        if name.startswith(chosen.only):
            print(f"  warming up: {name}", file=sys.stderr, flush=True)
            asked = theirs(name, chosen.python)
            if asked is not None:
                asks[name] = asked
    found = measure(asks, chosen.rounds, chosen.seconds)
    page = [
        "# Beside other libraries",
        "",
        "Made by `make bench-peers BENCH_ARGS=--record`: random play on one core, decisions and games per second of",
        f"the processor's time; the median of {chosen.rounds} runs, all in turns. Ours with {PLAYERS} players and",
        f"batches of {BATCH:,}; the others by their usual loops (`benchmarks/peer_loops.py`).",
        "",
        "A step of our batches writes, for every game, a flag for each action, and what the seat that is asked may",
        "know: whole numbers, a byte each, or with *float32* numbers of about -1 to 1. fastcatan's batch writes packed",
        "masks and has no observations at all; neither does catanatron's loop look at any.",
        "",
        *sizes(chosen.games, found),
        "",
        f"{datetime.date.today()} · {machine()}",
        "",
        "![Decisions per second](../pictures/peers.svg)",
        "",
        *table(found),
        "",
        *goals(found, chosen.games),
        "",
    ]
    print("\n".join(page))
    if chosen.record:
        PAGE.write_text("\n".join(page), encoding="utf-8")
        PLOT.parent.mkdir(parents=True, exist_ok=True)
        PLOT.write_text(plot(found), encoding="utf-8")


if __name__ == "__main__":
    main()
