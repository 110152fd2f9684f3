"""Whether a card plays as the processor does: the parts info, warm, first and check of gpu.py."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from gpu_run import IS_REHEARSED, PLAYERS, Run, card_for, cuda_batch, load, resources, synchronize

import chautari

PACKAGES = ("numba", "numba-cuda", "numpy", "torch", "jax", "jaxlib", "pgx", "cupy-cuda13x", "llvmlite")
GROUPS = (("playout",), ("carry_out",), ("begin", "observe", "scale", "sample", "flag", "check", "check_long"))
FIRST = ((1, 1), (2, 4)) if IS_REHEARSED else ((1, 1), (2, 32), (1000, 128))  # games and lanes of a block
LONGEST_FIRST, LONGEST_REFERENCE = 60.0, 200.0  # seconds
CHECKED, STEPS = (2, 3) if IS_REHEARSED else (1024, 400)
# games that are played four times and only compared by their ends: what goes wrong once in a million games shows here
CROWDS = {"yak": 2**16, "nepal": 2**14, "kathmandu": 2**15}
CROWD_TIMES = 1 if IS_REHEARSED else 4
REFERENCE = "reference.json"  # beside the kernels of --build: what the processor plays


def info(run: Run, found: dict[str, Any]) -> None:
    """The card, the driver, the versions."""
    from importlib import metadata

    for package in PACKAGES:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = None
    found["python"] = sys.version.split()[0]
    if shutil.which("nvidia-smi"):
        asked = "name,driver_version,memory.total,clocks.max.sm,clocks.sm,power.limit"
        done = subprocess.run(["nvidia-smi", f"--query-gpu={asked}", "--format=csv"], capture_output=True, text=True)
        found["nvidia-smi"] = (done.stdout or done.stderr).strip().splitlines()[-1:]
    run.say(found)


def warm(run: Run, found: dict[str, Any]) -> None:
    """Compile on this machine what is not ready: a process for each game and group of kernels."""
    begun = {}
    for name in run.games:
        if not run.ready and not IS_REHEARSED:
            for group in GROUPS:
                command = [sys.executable, str(Path(__file__).with_name("gpu.py")), "--child", "warm", name, *group]
                begun[f"{name} {group[0]}"] = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    for label, process in begun.items():
        _, problems = process.communicate(timeout=run.left)
        found[label] = "fine" if process.returncode == 0 else problems[-2000:]
        run.say(f"warm {label}:", found[label])


def warm_child(name: str, wanted: list[str]) -> None:
    """Compile some kernels into the cache."""
    card = card_for(name, None)
    for kernel in wanted:
        card.kernel(kernel)


def first(run: Run, name: str, found: dict[str, Any]) -> None:
    """Every kernel by itself. A mistake ends a process for good, so each game has its own; who fails is left out."""
    status, found["told"] = run.child("first", name, limit=LONGEST_FIRST)
    run.say(f"first {name} (status {status}):\n{found['told'][-3000:]}")
    if status != 0:
        run.games.remove(name)
        sanitizer = shutil.which("compute-sanitizer")
        if sanitizer:
            prefix = (sanitizer, "--tool", "memcheck", "--print-limit", "3")
            _, found["sanitizer"] = run.child("first", name, limit=LONGEST_FIRST, prefix=prefix)
            run.say(f"compute-sanitizer {name}:\n{found['sanitizer'][:4000]}")
        raise RuntimeError(f"{name} is left out of all that follows")


def first_child(name: str, ready: Path | None) -> None:
    """Launch the kernels one after the other, the smallest first, and wait for each."""
    card = card_for(name, ready)
    for games, card.block in FIRST:
        made = cuda_batch(name, PLAYERS, games, card)
        calls: dict[str, Callable[[], Any]] = {
            "begin": made.reset,
            "sample": made.sample,
            "flag": made.legal_masks,
            "observe": lambda made=made: made.observe(whole=True),
            "observe, scale": made.observe,
            "check, carry_out": lambda made=made: made.step(made.sample()),
            "check_long, carry_out": lambda made=made: made.step(made.sample().copy_to_host()),
            "playout": made.playout,
        }
        for label, call in calls.items():
            call()
            synchronize()
            print(f"{games} games, {card.block} lanes: {label}", resources(card, label.split(", ")[-1]), flush=True)


# The same story on both sides


def fingerprint(*arrays: Any) -> str:
    """A digest of arrays, wherever they lie."""
    hasher = hashlib.sha256()
    for array in arrays:
        here = array.copy_to_host() if hasattr(array, "copy_to_host") else array
        hasher.update(np.ascontiguousarray(here).tobytes())
    return hasher.hexdigest()[:16]


def story(batch: Any) -> dict[str, str]:
    """Digests of all that a batch shows, at several moments."""
    told = {}

    def tell(moment: str) -> None:
        told[f"{moment} states"] = fingerprint(batch.states)
        told[f"{moment} pages"] = fingerprint(batch.seats, batch.open_actions, batch.decisions, batch.lengths)
        told[f"{moment} masks"] = fingerprint(batch.legal_masks(), batch.legal_masks(packed=True))
        told[f"{moment} ends"] = fingerprint(batch.rewards, batch.points)
        told[f"{moment} features"] = fingerprint(batch.observe(whole=True), batch.observe())

    tell("begun:")
    for _ in range(STEPS):
        batch.step(batch.sample())
    tell("stepped:")
    for time in ("played", "played again"):
        told[f"{time}: decisions"] = str(batch.playout())
        tell(f"{time}:")
    return told


def crowd_story(batch: Any) -> dict[str, str]:
    """Digests of how very many games end."""
    told = {}
    for time in range(CROWD_TIMES):
        told[f"{time}: decisions"] = str(batch.playout())
        told[f"{time}: ends"] = fingerprint(batch.lengths, batch.rewards, batch.points)
    return told


def crowd(name: str) -> int:
    """How many games are played to their ends at once."""
    return 2 if IS_REHEARSED else CROWDS[name]


def cases(name: str) -> list[tuple[int, str]]:
    """Player counts and rewards."""
    every = [(players, reward) for players in load(name).player_counts for reward in ("placing", "margin")]
    return every[:1] if IS_REHEARSED else every


def reference(name: str, file: Path) -> None:
    """Play a game on the processor and write down its stories."""
    stories = {}
    for players, reward in cases(name):
        batch = chautari.batch(name, games=CHECKED, players=players, seed="check", reward=reward)
        stories[f"{players} {reward}"] = story(batch)
    for players, reward in cases(name)[::2]:
        batch = chautari.batch(name, games=crowd(name), players=players, seed="crowd", reward=reward)
        stories[f"{players} crowd"] = crowd_story(batch)
    file.write_text(json.dumps(stories))


def check(run: Run, name: str, found: dict[str, Any]) -> None:
    """The same bytes as on the processor, which plays in the meantime where it has not done so before."""
    with tempfile.TemporaryDirectory() as folder:
        file = run.ready / name / REFERENCE if run.ready and not IS_REHEARSED else Path(folder) / REFERENCE
        command = [sys.executable, str(Path(__file__).with_name("gpu.py")), "--child", "reference", name, str(file)]
        other = None if file.exists() else subprocess.Popen(command)
        try:
            card = card_for(name, run.ready)
            ours = {}
            for players, reward in cases(name):
                ours[f"{players} {reward}"] = story(cuda_batch(name, players, CHECKED, card, reward))
            for players, reward in cases(name)[::2]:
                ours[f"{players} crowd"] = crowd_story(cuda_batch(name, players, crowd(name), card, reward, "crowd"))
            run.say(f"check {name}: played on the card")
            if other:
                other.wait(timeout=min(LONGEST_REFERENCE, run.left))
            theirs = json.loads(file.read_text())
        finally:
            if other and other.poll() is None:
                other.kill()
    wrong = {
        f"{case}, {what}": (theirs[case][what], digest)
        for case, told in ours.items()
        for what, digest in told.items()
        if theirs[case][what] != digest
    }
    found["told"] = "DIFFERENT" if wrong else f"equal in {len(ours)} cases"
    found["wrong"] = wrong
    run.say(f"check {name}: {found['told']}", wrong or "")
