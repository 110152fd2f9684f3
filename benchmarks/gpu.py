"""Random play on a graphics card: checked against the processor, and measured beside Pgx's backgammon in the same run.

One call tells as much as it can: each part catches and prints its own failure, and the next one goes on. Parts:

  info     the card, the driver, the versions
  warm     compiles all kernels on this machine, in parallel processes; left out where --ready has them
  first    every kernel by itself, in a process of its own: one game in one lane, then more; a kernel that fails is run
           once more under compute-sanitizer, which names the access, and its game is left out of all other parts
  pgx      Pgx's backgammon, stepped at random with automatic reset
  check    every game and every player count give the same bytes as on the processor (which plays in the meantime)
  playout  decisions per second of whole random games, for every kernel found in --ready, or for the compiled ones
  batch    decisions per second of the batch environment: masks, observations, a choice, a step
  torch    arrays shared with torch without a copy
  profile  what limits the kernels, by Nsight Compute, if there is one
  compile  how long compiling takes, and loading what was compiled; the kernels made so are checked too

`--build FOLDER` needs no card, but ptxas: it compiles all kernels for compute capability 9.0 into a folder for --ready.
Before a card is used, `python benchmarks/gpu_rehearsal.py` plays the kernels on the processor and compares them.
`--check` stands for the parts info, warm, first and check; `--measure` for the others.
"""

from __future__ import annotations

import argparse
import faulthandler
import functools
import hashlib
import json
import os
import shutil
import statistics
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

from chautari.core.game import load

GAMES = ("yak", "nepal", "kathmandu")
CHECKS = ("info", "warm", "first", "check")
MEASURES = ("pgx", "playout", "batch", "torch", "profile")
PARTS = (*CHECKS, *MEASURES, "compile")
FIRST = ((1, 1), (2, 32), (1000, 128))  # games and lanes of a block
LONGEST_FIRST = 120.0  # seconds
REGISTERS = (64, 96, 128)  # at most, in variants of the playouts: fewer for more lanes at once
GROUPS = (("playout",), ("carry_out",), ("begin", "observe", "sample", "flag", "check", "check_long"))
TO_REACH = {"yak": 20, "nepal": 5, "kathmandu": 5}  # times Pgx's backgammon
SIZES = {"yak": 2**19, "nepal": 2**17, "kathmandu": 2**18}  # games that are played at once
BENCHMARK_PLAYERS = 3
CHECKED, CHECKED_STEPS = 1024, 40
PGX_SIZES = (65536,)  # larger batches gain nothing, and take minutes
BEGUN = time.time()
CAPABILITY = (9, 0)


def say(*words: Any) -> None:
    """Progress, with the seconds since the start."""
    print(f"[{time.time() - BEGUN:6.1f}]", *words, flush=True)


# The processor's side of the check


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
        told[f"{moment} features"] = fingerprint(batch.observe())

    tell("begun:")
    for _ in range(CHECKED_STEPS):
        batch.step(batch.sample())
    tell("stepped:")
    told["decisions 1"] = str(batch.playout())
    tell("played:")
    told["decisions 2"] = str(batch.playout())
    tell("played again:")
    return told


def reference(name: str, file: Path) -> None:
    """Play a game on the processor and write down its story, for each player count and reward."""
    import chautari

    stories = {}
    for players in load(name).player_counts:
        for reward in ("placing", "margin"):
            made = chautari.batch(name, games=CHECKED, players=players, seed="check", reward=reward)
            stories[f"{players} {reward}"] = story(made)
    file.write_text(json.dumps(stories))


# The card's side


def card_for(name: str, ready: Path | None) -> Any:
    """The kernels of a game: ready-made where there are any."""
    from chautari.core import cuda
    from chautari.research.compiled import kernels
    from chautari.research.cuda import fillings

    game = load(name)
    folder = ready / name / "base" if ready and (ready / name / "base").is_dir() else None
    return cuda.Compiled(cuda.cuda_module(), game, kernels, fillings(game), folder)


def cuda_batch(name: str, players: int, games: int, card: Any, reward: str = "placing", seed: str = "check") -> Any:
    """A batch on the card."""
    from chautari.core.edition import house
    from chautari.research.cuda import CudaBatch

    game = load(name)
    return CudaBatch(game, games, players, game.check_options(None, players), house(game), seed, reward, card)


def info(chosen: Any, results: dict[str, Any]) -> None:
    """The card, the driver, the versions."""
    from importlib import metadata

    for package in ("numba", "numba-cuda", "numpy", "torch", "jax", "jaxlib", "pgx", "cupy-cuda13x", "llvmlite"):
        try:
            results[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            results[package] = None
    results["python"] = sys.version.split()[0]
    asked = "name,driver_version,memory.total,clocks.max.sm,clocks.sm,power.limit"
    done = subprocess.run(["nvidia-smi", f"--query-gpu={asked}", "--format=csv"], capture_output=True, text=True)
    results["nvidia-smi"] = done.stdout.strip().splitlines()[-1] if done.returncode == 0 else done.stderr
    say(results)


def warm(chosen: Any, results: dict[str, Any]) -> None:
    """Compile on this machine what is not ready: a process for each game and group of kernels."""
    begun = {}
    for name in chosen.games:
        if not (chosen.ready and (chosen.ready / name / "base").is_dir()):
            for group in GROUPS:
                command = [sys.executable, __file__, "--child", f"warm:{name}:{','.join(group)}"]
                begun[f"{name} {group[0]}"] = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    for label, process in begun.items():
        _, problems = process.communicate(timeout=left(chosen))
        results[label] = "fine" if process.returncode == 0 else problems[-2000:]
        say(f"warm {label}:", results[label])


def warm_child(name: str, wanted: str) -> None:
    """Compile some kernels into the cache."""
    card = card_for(name, None)
    for kernel in wanted.split(","):
        card.kernel(kernel)


def first(chosen: Any, results: dict[str, Any]) -> None:
    """Every kernel by itself. A mistake ends a process for good, so each game has its own."""
    for name in list(chosen.games):
        command = [sys.executable, "-u", __file__, "--child", f"first:{name}"]
        command += ["--ready", str(chosen.ready)] if chosen.ready else []
        done = _run(command, chosen)
        say(f"first {name} (rc {done.returncode}):\n{done.stdout[-3000:]}")
        results[name] = done.stdout
        if done.returncode == 0:
            continue
        say(done.stderr[-1500:])
        chosen.games.remove(name)
        sanitizer = shutil.which("compute-sanitizer")
        if sanitizer:
            again = _run([sanitizer, "--tool", "memcheck", "--print-limit", "3", *command], chosen)
            results[f"{name} sanitizer"] = again.stdout
            say(f"compute-sanitizer {name}:\n{again.stdout[:4000]}")


def _run(command: list[str], chosen: Any) -> Any:
    limit = min(left(chosen), LONGEST_FIRST)
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired as late:
        told = [
            (text or b"").decode() if isinstance(text, bytes) else text or "" for text in (late.stdout, late.stderr)
        ]
        return subprocess.CompletedProcess(command, 124, *told)


def first_child(name: str, ready: Path | None) -> None:
    """Launch the kernels one after the other, the smallest first, and wait for each."""
    from chautari.core.cuda_driver import synchronize

    card = card_for(name, ready)
    for games, card.block in FIRST:
        made = cuda_batch(name, BENCHMARK_PLAYERS, games, card)
        synchronize()
        say(f"{games} games, {card.block} lanes: begin", card.kernel("begin").resources(card.block))
        steps: dict[str, Callable[[], Any]] = {
            "sample": made.sample,
            "flag": made.legal_masks,
            "observe": made.observe,
            "check, carry_out": lambda made=made: made.step(made.sample()),
            "check_long, carry_out": lambda made=made: made.step(made.sample().copy_to_host()),
            "playout": made.playout,
        }
        for label, call in steps.items():
            call()
            synchronize()
            say(f"{games} games, {card.block} lanes: {label}", card.kernel(label.split(", ")[-1]).resources(card.block))


def check(chosen: Any, results: dict[str, Any], references: dict[str, Any]) -> None:
    """The same bytes as on the processor."""
    for name in chosen.games:
        try:
            process, file = references[name]
            card = card_for(name, chosen.ready)
            ours = {}
            for players in load(name).player_counts:
                for reward in ("placing", "margin"):
                    ours[f"{players} {reward}"] = story(cuda_batch(name, players, CHECKED, card, reward))
            say(f"check {name}: played on the card, waiting for the processor")
            process.wait(timeout=max(10.0, min(200.0, left(chosen) - 60)))
            theirs = json.loads(file.read_text())
            wrong = {
                case: {what: (theirs[case][what], found) for what, found in told.items() if theirs[case][what] != found}
                for case, told in ours.items()
            }
            wrong = {case: differences for case, differences in wrong.items() if differences}
            results[name] = wrong or "equal"
            say(f"check {name}:", f"equal in {len(ours)} cases" if not wrong else f"DIFFERENT: {wrong}")
        except Exception:
            results[name] = traceback.format_exc()
            say(f"check {name} FAILED\n{results[name]}")


def compile(chosen: Any, results: dict[str, Any], references: dict[str, Any]) -> None:
    """From the source to the card, cold and warm."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CHAUTARI_CACHE"] = folder
        for name in chosen.games:
            try:
                if left(chosen) < 200 and name != chosen.games[0]:
                    say(f"compile {name}: left out, the time is short")
                    continue
                spent = {}
                for how in ("cold", "warm"):
                    start, card = time.perf_counter(), card_for(name, None)
                    for kernel in ("begin", "playout"):
                        card.kernel(kernel)
                        spent[f"{how} {kernel}"] = round(time.perf_counter() - start, 2)
                        start = time.perf_counter()
                players = load(name).player_counts[0]
                made = cuda_batch(name, players, CHECKED, card)
                theirs = json.loads(references[name][1].read_text())[f"{players} placing"]["begun: states"]
                spent["equal"] = fingerprint(made.states) == theirs
                spent["decisions"] = made.playout()
                results[name] = spent
                say(f"compile {name}:", spent)
            except Exception:
                results[name] = traceback.format_exc()
                say(f"compile {name} FAILED\n{results[name]}")
    del os.environ["CHAUTARI_CACHE"]


def rate(play: Callable[[], int], seconds: float, rounds: int = 3) -> tuple[float, float]:
    """Decisions per second, the median and the best of some rounds; play() waits until the card is done."""
    play()
    rates = []
    for _ in range(rounds):
        made, start = 0, time.perf_counter()
        while True:
            made += play()
            spent = time.perf_counter() - start
            if spent >= seconds:
                break
        rates.append(made / spent)
    return statistics.median(rates), max(rates)


def playout(chosen: Any, results: dict[str, Any]) -> None:
    """Whole random games, with every kernel there is."""
    from chautari.core.cuda_driver import Kernel

    for name in chosen.games:
        found = results.setdefault(name, {})
        try:
            card = card_for(name, chosen.ready)
            batch = cuda_batch(name, BENCHMARK_PLAYERS, SIZES[name], card)
            say(f"playout {name}: begun, first call {batch.playout():,} decisions")
            kernels = {"base": card.kernel("playout")}
            if chosen.ready:
                for file in sorted((chosen.ready / name).glob("playout-*.cubin")):
                    kernels[file.stem.removeprefix("playout-")] = Kernel(file.read_bytes(), "playout")
            best, mean_length = ("", 0, 0.0), float(batch.lengths.copy_to_host().mean())
            for label, kernel in kernels.items():
                for block in (64, 128, 256) if label == "base" else (128,):
                    try:
                        card._kernels["playout"], card.block = kernel, block
                        speed, most = rate(batch.playout, 0.3)
                        entry = {"decisions_per_s": speed, "best": most, **kernel.resources(block)}
                        found[f"{label} block {block}"] = entry
                        say(f"playout {name} {label} block {block}: {speed / 1e6:.1f} M decisions/s", entry)
                        best = max(best, (label, block, speed), key=lambda one: one[2])
                    except Exception as problem:
                        found[f"{label} block {block}"] = repr(problem)
                        say(f"playout {name} {label} block {block} FAILED: {problem!r}")
            label, _, _ = best
            for block in (32, 64, 256):
                for size in (SIZES[name] // 4, SIZES[name], SIZES[name] * 4):
                    if time.time() - BEGUN > chosen.minutes * 60 - 60:
                        break
                    card._kernels["playout"], card.block = kernels[label], block
                    wide = cuda_batch(name, BENCHMARK_PLAYERS, size, card)
                    speed, most = rate(wide.playout, 0.3)
                    found[f"{label} block {block} games {size}"] = {"decisions_per_s": speed, "best": most}
                    say(f"playout {name} {label} block {block}, {size} games: {speed / 1e6:.1f} M decisions/s")
                    best = max(best, (label, block, speed), key=lambda one: one[2])
                    del wide
            results[f"{name} best"] = {"kernel": best[0], "block": best[1], "decisions_per_s": best[2]}
            results[f"{name} mean length"] = mean_length
            card._kernels["playout"], card.block = kernels[best[0]], best[1]
            for players in load(name).player_counts:
                other = cuda_batch(name, players, SIZES[name], card)
                speed, _ = rate(other.playout, 0.3)
                found[f"{players} players"] = speed
                say(f"playout {name} with {players} players: {speed / 1e6:.1f} M decisions/s")
                del other
        except Exception:
            results[f"{name} problem"] = traceback.format_exc()
            say(f"playout {name} FAILED\n{results[f'{name} problem']}")


def batch(chosen: Any, results: dict[str, Any]) -> None:
    """The batch environment step by step."""
    from chautari.core.cuda_driver import synchronize

    for name in chosen.games:
        try:
            card = card_for(name, chosen.ready)
            size = SIZES[name] // 4
            made = cuda_batch(name, BENCHMARK_PLAYERS, size, card)

            def timed(call: Callable[[], Any]) -> float:
                call()
                synchronize()
                start = time.perf_counter()
                for _ in range(10):
                    call()
                synchronize()
                return (time.perf_counter() - start) / 10

            parts = {
                "sample": timed(made.sample),
                "step": timed(lambda made=made: made.step(made._sampled, check=False)),
                "sample and step": timed(lambda made=made: made.step(made.sample(), check=False)),
                "sample and checked step": timed(lambda made=made: made.step(made.sample())),
                "legal_masks": timed(made.legal_masks),
                "observe": timed(made.observe),
            }
            whole = parts["sample and checked step"] + parts["legal_masks"] + parts["observe"]
            entry = {"games": size, "seconds": parts, "decisions_per_s": size / whole}
            entry["bare_decisions_per_s"] = size / parts["sample and step"]
            for kernel in ("carry_out", "observe", "begin"):
                entry[f"{kernel} resources"] = card.kernel(kernel).resources(card.block)
            results[name] = entry
            say(f"batch {name}: {size / whole / 1e6:.1f} M decisions/s with masks and observations", entry)
            del made
        except Exception:
            results[name] = traceback.format_exc()
            say(f"batch {name} FAILED\n{results[name]}")


# Peers and neighbours


def pgx(chosen: Any, results: dict[str, Any]) -> None:
    """Pgx's backgammon: random legal actions, automatic reset, a thousand steps in one compiled loop."""
    done = subprocess.run(
        [sys.executable, __file__, "--child", "pgx"], capture_output=True, text=True, timeout=left(chosen), check=False
    )
    print(done.stdout[-3000:], done.stderr[-3000:] if done.returncode else "", flush=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    for line in lines:
        results.update(json.loads(line))


def pgx_child() -> None:
    """Measure Pgx in a process of its own, so that its memory is given back."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    say("pgx", pgx.__version__, "jax", jax.__version__, jax.devices())
    env = pgx.make("backgammon")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))
    steps = 500
    for size in PGX_SIZES:
        try:

            @functools.partial(jax.jit, static_argnums=())
            def play(state: Any, key: Any, size: int = size) -> Any:
                def one(carry: Any, _: Any) -> Any:
                    state, key = carry
                    key, chosen, chance = jax.random.split(key, 3)
                    logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
                    action = jax.random.categorical(chosen, logits, axis=1)
                    state = step(state, action, jax.random.split(chance, size))
                    return (state, key), state.terminated.sum()

                return jax.lax.scan(one, (state, key), None, length=steps)

            state, key = init(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1)
            (state, key), _ = jax.block_until_ready(play(state, key))
            speeds = []
            for _ in range(3):
                start = time.perf_counter()
                (state, key), _ended = jax.block_until_ready(play(state, key))
                speeds.append(size * steps / (time.perf_counter() - start))
            say(f"pgx backgammon, {size} games: {statistics.median(speeds) / 1e6:.2f} M steps/s")
            print(json.dumps({f"backgammon {size}": statistics.median(speeds)}), flush=True)
        except Exception as problem:
            say(f"pgx {size} FAILED: {problem!r}")


def torch(chosen: Any, results: dict[str, Any]) -> None:
    """Arrays shared with torch without a copy, and a step with torch's actions."""
    import torch

    made = cuda_batch("yak", 3, 4096, card_for("yak", chosen.ready))
    seen, flags = torch.as_tensor(made.observe(), device="cuda"), torch.as_tensor(made.legal_masks(), device="cuda")
    results["observe shared"] = seen.data_ptr() == made.observe().__cuda_array_interface__["data"][0]
    results["masks shared"] = flags.data_ptr() == made.legal_masks().__cuda_array_interface__["data"][0]
    results["kinds"] = [str(seen.dtype), list(seen.shape), str(flags.dtype), list(flags.shape)]
    seats = torch.as_tensor(made.seats, device="cuda")
    results["seats"] = [str(seats.dtype), list(seats.shape), seats.stride()[0]]
    for _ in range(50):
        made.observe(), made.legal_masks()
        logits = torch.randn(flags.shape, device="cuda").masked_fill(~flags, -torch.inf)
        actions = torch.distributions.Categorical(logits=logits).sample()
        rewards, _ended = made.step(actions)
    results["rewards"] = float(torch.as_tensor(rewards, device="cuda").abs().sum())
    results["decisions"] = float(torch.as_tensor(made.decisions, device="cuda").float().mean())
    results["seen"] = float(seen.abs().mean())
    say("torch:", results)


def profile(chosen: Any, results: dict[str, Any]) -> None:
    """Nsight Compute's view of one launch of each playout kernel."""
    ncu = shutil.which("ncu") or next((str(p) for p in Path("/opt/nvidia").glob("nsight-compute/*/ncu")), None)
    if ncu is None:
        say("profile: no ncu")
        return
    for name in chosen.games:
        try:
            command = [ncu, "--clock-control", "none", "--set", "full", "--kernel-name", "playout"]
            command += ["--launch-skip", "1", "--launch-count", "1", "--page", "details"]
            command += [sys.executable, __file__, "--child", name]
            command += ["--ready", str(chosen.ready)] if chosen.ready else []
            done = subprocess.run(command, capture_output=True, text=True, timeout=min(left(chosen), 90), check=False)
            text = done.stdout + done.stderr
            if chosen.out:
                (chosen.out / f"profile-{name}.txt").write_text(text)
            wanted = (
                "Duration",
                "Executed Ipc Active",
                "Issue Slots Busy",
                "Registers Per",
                "Achieved Occupancy",
                "Theoretical Occ",
                "L1/TEX Hit",
                "L2 Hit",
                "DRAM Throughput",
                "Memory Throughput",
                "Compute (SM)",
                "Avg. Active Threads",
                "Avg. Not Predicated",
                "No Eligible",
                "One or More Eligible",
                "Local",
                "stalled",
                "Local(L",
                "Stall",
            )
            lines = [line.strip() for line in text.splitlines() if any(word in line for word in wanted)]
            results[name] = lines
            say(f"profile {name} (rc {done.returncode}):\n    " + "\n    ".join(lines[:60]))
            if not lines:
                say(text[-1500:])
        except Exception:
            results[name] = traceback.format_exc()
            say(f"profile {name} FAILED\n{results[name]}")


def profile_child(name: str, ready: Path | None) -> None:
    """Two launches of the kernel, for the profiler."""
    made = cuda_batch(name, BENCHMARK_PLAYERS, SIZES[name] // 8, card_for(name, ready))
    for _ in range(2):
        print(made.playout())


# Compiling without a card


def build(chosen: Any) -> None:
    """All kernels of all games as machine code, with what the assembler says about them."""
    from chautari.core.cuda_compiler import Compiler
    from chautari.research.compiled import kernels
    from chautari.research.cuda import fillings

    for name in chosen.games:
        folder = chosen.build / name / "base"
        folder.mkdir(parents=True, exist_ok=True)
        compiler = Compiler(load(name), kernels, fillings(load(name)), CAPABILITY)
        for kernel in kernels.KERNELS:
            start = time.time()
            text = compiler.ptx(kernel)
            say(f"{name} {kernel}: {assembled(text, folder / f'{kernel}.cubin')} ({time.time() - start:.1f} s)")
            for most in REGISTERS if kernel == "playout" else ():
                file = chosen.build / name / f"playout-r{most}.cubin"
                say(f"{name} {kernel}, {most} registers at most: {assembled(text, file, most)}")


def assembled(text: str, file: Path, registers: int = 0) -> str:
    """Assemble PTX with ptxas; gives registers, stack and spills of the kernel itself."""
    source = file.with_suffix(".ptx")
    source.write_text(text)
    command = ["ptxas", "-arch=sm_{}{}".format(*CAPABILITY), "-v", str(source), "-o", str(file)]
    command += ["-maxrregcount", str(registers)] if registers else []
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    source.unlink()
    own = done.stderr.split("Compiling entry function")[-1].splitlines()
    told = [line.split(":")[-1].strip() for line in own if "stack frame" in line or "registers" in line]
    return f"{', '.join(told[:2])}, {file.stat().st_size:,} bytes"


# All together


def left(chosen: Any) -> float:
    """Seconds until this run must end."""
    return max(5.0, chosen.minutes * 60 - (time.time() - BEGUN))


def table(results: dict[str, Any]) -> str:
    """A Markdown table of the ratios."""
    peers = [speed for name, speed in results.get("pgx", {}).items() if name.startswith("backgammon")]
    peer = max(peers, default=0.0)
    rows = ["| game | M decisions/s | times Pgx backgammon | to reach | | kernel |", "|---|---:|---:|---:|---|---|"]
    for name in GAMES:
        best = results.get("playout", {}).get(f"{name} best")
        if best:
            times = best["decisions_per_s"] / peer if peer else 0.0
            verdict = "reached" if times >= TO_REACH[name] else "MISSED"
            speed = best["decisions_per_s"] / 1e6
            kernel = f"{best['kernel']}, {best['block']}"
            rows.append(f"| {name} | {speed:.1f} | {times:.1f} | {TO_REACH[name]} | {verdict} | {kernel} |")
    rows.append(f"| Pgx backgammon | {peer / 1e6:.1f} | 1 | | | |")
    return "\n".join(rows)


def main() -> None:
    """Run the parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", default=",".join(PARTS), help="which, and in which order")
    for name, parts in (("check", CHECKS), ("measure", MEASURES)):
        parser.add_argument(f"--{name}", dest="parts", action="store_const", const=",".join(parts), help="some of them")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--ready", type=Path, help="a folder of machine code made by --build")
    parser.add_argument("--build", type=Path, help="compile without a card, into this folder")
    parser.add_argument("--out", type=Path, help="a folder for gpu.json and longer reports")
    parser.add_argument("--minutes", type=float, default=8.0, help="when to stop")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    chosen.games = chosen.games.split(",")
    if chosen.build:
        return build(chosen)
    if chosen.child == "pgx":
        return pgx_child()
    if chosen.child and chosen.child.startswith("warm:"):
        return warm_child(*chosen.child.split(":")[1:])
    if chosen.child and chosen.child.startswith("first:"):
        return first_child(chosen.child.split(":")[1], chosen.ready)
    if chosen.child and chosen.file:
        return reference(chosen.child, chosen.file)
    if chosen.child:
        return profile_child(chosen.child, chosen.ready)
    faulthandler.dump_traceback_later(chosen.minutes * 60 + 15, exit=True)
    parts = chosen.parts.split(",")
    results: dict[str, Any] = {}
    references = {}
    if "check" in parts:
        for name in chosen.games:
            file = Path(f"/tmp/chautari-reference-{name}-{os.getpid()}.json")
            command = [sys.executable, __file__, "--child", name, "--file", str(file)]
            references[name] = subprocess.Popen(command), file
    for part in parts:
        if left(chosen) < 20:
            say(f"no time left for {part}")
            continue
        say(f"== {part}")
        found: dict[str, Any] = {}
        results[part] = found
        try:
            globals()[part](chosen, found, *([references] if part in ("check", "compile") else []))
        except Exception:
            found["problem"] = traceback.format_exc()
            say(f"{part} FAILED\n{found['problem']}")
        if chosen.out:
            chosen.out.mkdir(parents=True, exist_ok=True)
            (chosen.out / "gpu.json").write_text(json.dumps(results, indent=1, default=str))
    for process, _ in references.values():
        if process.poll() is None:
            process.kill()
    text = table(results)
    if chosen.out:
        (chosen.out / "gpu.md").write_text(text + "\n")
    print(text, flush=True)
    return None


if __name__ == "__main__":
    main()
