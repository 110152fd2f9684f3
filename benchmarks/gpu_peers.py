"""Beside others on the same card: the parts pgx, torch and profile of gpu.py."""

from __future__ import annotations

import json
import shutil
import statistics
import time
from pathlib import Path
from typing import Any

from gpu_measure import size_of
from gpu_run import IS_REHEARSED, PLAYERS, Run, card_for, cuda_batch

PGX_SIZES = (65536, 16384, 262144)  # games at once; the best of them counts
PGX_DECISIONS = 2**24  # of one call
LONGEST_PGX, LONGEST_PROFILE = 120.0, 60.0  # seconds
PROFILED = (
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
    "Stall",
)


def pgx(run: Run, found: dict[str, Any]) -> None:
    """Pgx's backgammon in a process of its own, so that its memory is given back; each size tells its speed at once."""
    status, told = run.child("pgx", limit=LONGEST_PGX)
    run.say(f"pgx (status {status}):\n{told[-3000:]}")
    for line in told.splitlines():
        if line.startswith("{"):
            found.update(json.loads(line))
    if not found:
        raise RuntimeError("Pgx told nothing")


def pgx_child() -> None:
    """Random legal actions, automatic reset, many steps in one compiled loop."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    print("pgx", pgx.__version__, "jax", jax.__version__, jax.devices(), flush=True)
    env = pgx.make("backgammon")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))
    for size in (16,) if IS_REHEARSED else PGX_SIZES:
        steps = 4 if IS_REHEARSED else PGX_DECISIONS // size

        def play(state: Any, key: Any, size: int = size, steps: int = steps) -> Any:
            def one(carry: Any, _: Any) -> Any:
                state, key = carry
                key, chosen, chance = jax.random.split(key, 3)
                logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
                action = jax.random.categorical(chosen, logits, axis=1)
                return (step(state, action, jax.random.split(chance, size)), key), None

            return jax.lax.scan(one, (state, key), None, length=steps)[0]

        try:
            call = jax.jit(play)
            state, key = jax.jit(init)(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1)
            state, key = jax.block_until_ready(call(state, key))
            speeds = []
            for _ in range(3):
                start = time.perf_counter()
                state, key = jax.block_until_ready(call(state, key))
                speeds.append(size * steps / (time.perf_counter() - start))
            print(json.dumps({f"backgammon, {size} games": statistics.median(speeds)}), flush=True)
        except Exception as problem:
            print(f"{size} games FAILED: {problem!r}", flush=True)


def torch(run: Run, found: dict[str, Any]) -> None:
    """Arrays shared with torch without a copy, and a step with torch's actions."""
    import torch

    made = cuda_batch("yak", PLAYERS, 4096, card_for("yak", run.ready))
    seen, flags = torch.as_tensor(made.observe(), device="cuda"), torch.as_tensor(made.legal_masks(), device="cuda")
    whole = torch.as_tensor(made.observe(whole=True), device="cuda")
    found["observe shared"] = seen.data_ptr() == made.observe().__cuda_array_interface__["data"][0]
    found["whole shared"] = whole.data_ptr() == made.observe(whole=True).__cuda_array_interface__["data"][0]
    found["masks shared"] = flags.data_ptr() == made.legal_masks().__cuda_array_interface__["data"][0]
    found["kinds"] = [str(array.dtype) for array in (seen, whole, flags)]
    seats = torch.as_tensor(made.seats, device="cuda")
    found["seats"] = [str(seats.dtype), list(seats.shape), seats.stride()[0]]
    for _ in range(50):
        made.observe(), made.legal_masks()
        logits = torch.randn(flags.shape, device="cuda").masked_fill(~flags, -torch.inf)
        actions = torch.distributions.Categorical(logits=logits).sample()
        rewards, _ended = made.step(actions)
    found["rewards"] = float(torch.as_tensor(rewards, device="cuda").abs().sum())
    found["decisions"] = float(torch.as_tensor(made.decisions, device="cuda").float().mean())
    run.say("torch:", found)


def profile(run: Run, name: str, found: dict[str, Any]) -> None:
    """Nsight Compute's view of one launch of each playout kernel."""
    ncu = shutil.which("ncu") or next((str(p) for p in Path("/opt/nvidia").glob("nsight-compute/*/ncu")), None)
    if ncu is None:
        run.say("profile: no ncu")
        return
    prefix = (ncu, "--clock-control", "none", "--set", "full", "--kernel-name", "playout")
    prefix += ("--launch-skip", "1", "--launch-count", "1", "--page", "details")
    status, text = run.child("profile", name, limit=LONGEST_PROFILE, prefix=prefix)
    if run.out:
        (run.out / f"profile-{name}.txt").write_text(text)
    found["told"] = [line.strip() for line in text.splitlines() if any(word in line for word in PROFILED)]
    run.say(f"profile {name} (status {status}):\n    " + "\n    ".join(found["told"][:60] or [text[-1500:]]))


def profile_child(name: str, ready: Path | None) -> None:
    """Two launches of the kernel, for the profiler."""
    made = cuda_batch(name, PLAYERS, size_of(name) // 8, card_for(name, ready))
    for _ in range(2):
        print(made.playout())
