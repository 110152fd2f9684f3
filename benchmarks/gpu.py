"""Random play on a graphics card: checked against the processor, and measured beside Pgx's backgammon in the same run.

One call tells as much as it can: each game's part notes its own failure, the next one goes on, and the report in --out
is written after each. Parts:

  info     the card, the driver, the versions
  warm     compiles all kernels on this machine, in parallel processes; left out where --ready has them
  first    every kernel by itself, in a process of its own: one game in one lane, then more; a kernel that fails is run
           once more under compute-sanitizer, which names the access, and its game is left out of all other parts
  check    every game and every player count give the same bytes as on the processor
  pgx      Pgx's backgammon, stepped at random with automatic reset, in several sizes
  playout  decisions per second of whole random games, for every kernel found in --ready, or for the compiled ones
  batch    decisions per second of the batch environment: masks, observations, a choice, a step
  torch    arrays shared with torch without a copy
  profile  what limits the kernels, by Nsight Compute, if there is one
  compile  how long compiling takes, and loading what was compiled

`--check` stands for the first four, `--measure` for the others but the last. `--build FOLDER` needs no card, but ptxas:
it compiles all kernels for compute capability 9.0, and plays on the processor, into a folder for --ready. Before a card
is used, `python benchmarks/gpu_rehearsal.py` plays the kernels on the processor and compares them, and with
NUMBA_ENABLE_CUDASIM=1 this script itself runs on a few games in Numba's simulator.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import gpu_check
import gpu_measure
import gpu_peers
from gpu_run import GAMES, Run

CHECKS = ("info", "warm", "first", "check")
MEASURES = ("pgx", "playout", "batch", "torch", "profile")
OF_EACH_GAME: dict[str, Any] = {
    "first": gpu_check.first,
    "check": gpu_check.check,
    "playout": gpu_measure.playout,
    "batch": gpu_measure.batch,
    "profile": gpu_peers.profile,
    "compile": gpu_measure.compile,
}
OF_ALL: dict[str, Any] = {
    "info": gpu_check.info,
    "warm": gpu_check.warm,
    "pgx": gpu_peers.pgx,
    "torch": gpu_peers.torch,
}


def child(words: list[str], ready: Path | None) -> None:
    """A part of the work in a process of its own."""
    what, *given = words
    if what == "warm":
        gpu_check.warm_child(given[0], given[1:])
    elif what == "first":
        gpu_check.first_child(given[0], ready)
    elif what == "reference":
        gpu_check.reference(given[0], Path(given[1]))
    elif what == "pgx":
        gpu_peers.pgx_child()
    elif what == "profile":
        gpu_peers.profile_child(given[0], ready)


def main() -> None:
    """Run the parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = (*CHECKS, *MEASURES, "compile")
    parser.add_argument("--parts", default=",".join(parts), help="which, and in which order")
    for name, some in (("check", CHECKS), ("measure", MEASURES)):
        parser.add_argument(f"--{name}", dest="parts", action="store_const", const=",".join(some), help="some of them")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--ready", type=Path, help="a folder made by --build")
    parser.add_argument("--build", type=Path, help="compile without a card, into this folder")
    parser.add_argument("--out", type=Path, help="a folder for gpu.json, gpu.md and longer reports")
    parser.add_argument("--minutes", type=float, default=8.0, help="when to stop")
    parser.add_argument("--child", nargs="+", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.build:
        from gpu_build import build

        return build(chosen.build, chosen.games.split(","))
    if chosen.child:
        return child(chosen.child, chosen.ready)
    run = Run(chosen)
    faulthandler.dump_traceback_later(chosen.minutes * 60 + 15, exit=True)
    for part in chosen.parts.split(","):
        if part in OF_EACH_GAME:
            run.each_game(part, OF_EACH_GAME[part])
        else:
            run.part(part, OF_ALL[part])
    print(run.table(), flush=True)
    return None


if __name__ == "__main__":
    main()
