"""What all parts of gpu.py use: the run with its clock and its report, and a game's batch on the card.

A run is told one game at a time and writes its report after each, so that nothing is lost when its time is up. With
NUMBA_ENABLE_CUDASIM=1 all of it runs in Numba's simulator, on a few games: a rehearsal of everything but the card.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined] # numba-cuda imports it; newer versions of NumPy lack it

from chautari.core.edition import house
from chautari.core.game import load

SOURCES = Path(__file__).resolve().parent.parent / "src"
GAMES = ("yak", "nepal", "kathmandu")
IS_REHEARSED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
PLAYERS = 3  # of what is measured
TO_REACH = {"yak": 20, "nepal": 5, "kathmandu": 5}  # times Pgx's backgammon
SOURCE = "source.txt"  # in a folder of --build: of which source it was made


class Run:
    """One call of gpu.py: what was chosen, the time that is left, and what was found so far."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.games: list[str] = chosen.games.split(",")
        self.ready: Path | None = chosen.ready
        self.out: Path | None = chosen.out
        self.minutes: float = chosen.minutes
        self.begun = time.time()
        self.results: dict[str, Any] = self._known()
        if self.ready and (self.ready / SOURCE).read_text() != source():
            raise SystemExit(f"{self.ready} was built of other sources; build it anew, or do without --ready")

    def _known(self) -> dict[str, Any]:
        """What an earlier run of the same sources found, so that checking and measuring can be two calls."""
        known = self.out / "gpu.json" if self.out else None
        results = json.loads(known.read_text()) if known and known.exists() else {}
        return results if results.get("source") == source() else {"source": source()}

    def say(self, *words: Any) -> None:
        """Progress, with the seconds since the start."""
        print(f"[{time.time() - self.begun:6.1f}]", *words, flush=True)

    @property
    def left(self) -> float:
        """Seconds until this run must end."""
        return max(5.0, self.minutes * 60 - (time.time() - self.begun))

    def part(self, name: str, work: Callable[[Run, dict[str, Any]], None]) -> None:
        """Do a part that is no game's own."""
        self._try(name, self.results.setdefault(name, {}), work, self)

    def each_game(self, name: str, work: Callable[[Run, str, dict[str, Any]], None]) -> None:
        """Do a part for one game after the other; what goes wrong with one is noted, and the next has its turn."""
        part = self.results.setdefault(name, {})
        for game in list(self.games):
            self._try(f"{name} {game}", part.setdefault(game, {}), work, self, game)

    def _try(self, label: str, found: dict[str, Any], work: Callable[..., None], *given: Any) -> None:
        if self.left < 15:
            self.say(f"no time left for {label}")
            found["problem"] = "no time left"
        else:
            self.say(f"== {label}")
            try:
                work(*given, found)
            except Exception:
                found["problem"] = traceback.format_exc()
                self.say(f"{label} FAILED\n{found['problem']}")
        self.save()

    def save(self) -> None:
        """Write down what is known by now."""
        if self.out:
            self.out.mkdir(parents=True, exist_ok=True)
            (self.out / "gpu.json").write_text(json.dumps(self.results, indent=1, default=str))
            (self.out / "gpu.md").write_text(self.table() + "\n")

    def table(self) -> str:
        """A Markdown table of the ratios."""
        peer = max((speed for speed in self.results.get("pgx", {}).values() if isinstance(speed, float)), default=0.0)
        rows = ["| game | M decisions/s | times Pgx backgammon | to reach | | equal | kernel |"]
        rows.append("|---|---:|---:|---:|---|---|---|")
        for name in GAMES:
            best = self.results.get("playout", {}).get(name, {}).get("best")
            if best:
                times = best["decisions_per_s"] / peer if peer else 0.0
                verdict = ("reached" if times >= TO_REACH[name] else "MISSED") if peer else "no Pgx"
                equal = self.results.get("check", {}).get(name, {}).get("told", "not checked")
                speed, least = best["decisions_per_s"] / 1e6, TO_REACH[name]
                kernel = f"{best['kernel']}, {best['block']} lanes, {best['games']:,} games"
                rows.append(f"| {name} | {speed:.1f} | {times:.1f} | {least} | {verdict} | {equal} | {kernel} |")
        rows.append(f"| Pgx backgammon | {peer / 1e6:.1f} | 1 | | | | |")
        return "\n".join(rows)

    def child(self, *words: str, limit: float, prefix: tuple[str, ...] = ()) -> tuple[int, str]:
        """Call this script for a part of the work: its exit status, 124 if it took too long, and all that it said."""
        command = [*prefix, sys.executable, "-u", str(Path(__file__).with_name("gpu.py")), "--child", *words]
        command += ["--ready", str(self.ready)] if self.ready else []
        with tempfile.TemporaryFile("w+") as told:
            process = subprocess.Popen(command, stdout=told, stderr=subprocess.STDOUT)
            try:
                process.wait(timeout=min(limit, self.left))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                process.returncode = 124
            told.seek(0)
            return process.returncode, told.read()


def source() -> str:
    """A digest of all sources."""
    hasher = hashlib.sha256()
    for file in sorted((SOURCES / "chautari").rglob("*.py")):
        hasher.update(file.relative_to(SOURCES).as_posix().encode() + b"\0" + file.read_bytes())
    return hasher.hexdigest()


def card_for(name: str, ready: Path | None) -> Any:
    """The kernels of a game: ready-made where there are any."""
    from chautari.core import cuda
    from chautari.research.compiled import kernels
    from chautari.research.cuda import fillings

    game = load(name)
    if IS_REHEARSED:
        return cuda.kernels(game, kernels, fillings(game))
    folder = ready / name / "base" if ready and (ready / name / "base").is_dir() else None
    return cuda.Compiled(cuda.cuda_module(), game, kernels, fillings(game), folder)


def cuda_batch(name: str, players: int, games: int, card: Any, reward: str = "placing", seed: str = "check") -> Any:
    """A batch on the card."""
    from chautari.research.cuda import CudaBatch
    from chautari.research.many import Terms

    game = load(name)
    options = game.check_options(None, players)
    return CudaBatch(Terms(game, games, players, options, house(game), seed, reward), card)


def resources(card: Any, kernel: str) -> dict[str, int]:
    """What a kernel uses of the card."""
    found: dict[str, int] = {} if IS_REHEARSED else card.kernel(kernel).resources(card.block)
    return found


def synchronize() -> None:
    """Wait until all that was launched is done."""
    if not IS_REHEARSED:
        from chautari.core.cuda_driver import synchronize

        synchronize()
