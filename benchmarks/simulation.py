"""How fast the rules run, beside OpenSpiel's C++ backgammon in the same run. `make bench` runs it.

Machines are noisy, so what counts are ratios: our rounds and the peer's take turns, and each round gives one ratio.
`--record` writes the table, with machine and date, into benchmarks/results.md.
"""

from __future__ import annotations

import argparse
import datetime
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

from chautari.cli.bench import Hall, measure
from chautari.core.engine import engine
from chautari.core.game import Game, games, load

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recorded import machine, record

HERE = Path(__file__).resolve().parent
PEER = HERE.parent / ".venv-bench" / "bin" / "python"

# what each game must reach: measure -> (bound, whether more is better)
BOUNDS = {
    "kathmandu": {
        "times_openspiel_backgammon": (40, True),
        "threads2_ratio": (1.7, True),
        "state_bytes": (4096, False),
        "copy_ns": (100, False),
        "warm_start_s": (2.0, False),
        "cold_compile_s": (60, False),
    },
    "nepal": {
        "times_openspiel_backgammon": (50, True),
        "threads2_ratio": (1.7, True),
        "state_bytes": (1536, False),
        "copy_ns": (100, False),
        "warm_start_s": (1.5, False),
        "cold_compile_s": (20, False),
    },
    "yak": {
        "times_openspiel_backgammon": (120, True),
        "threads2_ratio": (1.7, True),
        "state_bytes": (1024, False),
        "copy_ns": (30, False),
        "warm_start_s": (1.5, False),
        "cold_compile_s": (20, False),
    },
}


def peer_rate(seconds: float) -> float:
    """Decisions per second of OpenSpiel's backgammon."""
    command = [str(PEER), str(HERE / "peer_openspiel.py"), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout)["decisions_per_s"])


def our_rate(hall: Hall, seconds: float) -> float:
    """Decisions per second of whole random games."""
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += hall.play(200)
    return decisions / (time.perf_counter() - start)


def beside_peer(game: Game, rounds: int, seconds: float) -> dict[str, float]:
    """Rates and ratios, round by round in turns."""
    hall = Hall(game, engine(game, compiled=True), "benchmark")
    our_rate(hall, 0.2)
    ours, theirs = [], []
    for number in range(1, rounds + 1):
        print(f"  {game.title}: round {number} of {rounds}", file=sys.stderr, flush=True)
        theirs.append(peer_rate(seconds))
        ours.append(our_rate(hall, seconds))
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    return {
        "openspiel_backgammon_decisions_per_s": round(statistics.median(theirs)),
        "times_openspiel_backgammon": round(statistics.median(ratios), 1),
        "times_openspiel_backgammon_least": round(min(ratios), 1),
        "times_openspiel_backgammon_most": round(max(ratios), 1),
    }


def lines(game: str, result: dict[str, float]) -> list[str]:
    """A Markdown table of one game."""
    rows = [f"### {load(game).title}", "", "| measure | value | to reach | |", "|---|---:|---:|---|"]
    for name, value in result.items():
        bound, more = BOUNDS.get(game, {}).get(name, (None, True))
        wanted = "" if bound is None else f"{'≥' if more else '≤'} {bound:,}"
        reached = "" if bound is None else ("reached" if (value >= bound) == more or value == bound else "MISSED")
        rows.append(f"| {name} | {value:,} | {wanted} | {reached} |")
    return rows


def main() -> None:
    """Measure every game and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds beside the peer")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a round")
    parser.add_argument("--record", action="store_true", help="write benchmarks/results.md")
    chosen = parser.parse_args()
    page = [
        "# Benchmarks",
        "",
        "Made by `make bench BENCH_ARGS=--record`. Random play of whole games on one core; the peer is",
    ]
    page += [
        "OpenSpiel's C++ backgammon, driven from Python, in the same run; ratios are the median over the rounds.",
        "",
    ]
    page += [f"{datetime.date.today()} · {machine()}", ""]
    for name in games():
        game = load(name)
        result = measure(game, 5.0, lambda what: print(f"  {what}", file=sys.stderr, flush=True))
        result |= beside_peer(game, chosen.rounds, chosen.seconds)
        page += [*lines(name, result), ""]
    print("\n".join(page[5:]))
    if chosen.record:
        record(page)


if __name__ == "__main__":
    main()
