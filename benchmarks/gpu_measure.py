"""How fast a card plays: the parts playout, batch and compile of gpu.py."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from typing import Any

from gpu_run import IS_REHEARSED, PLAYERS, Run, card_for, cuda_batch, load, resources, synchronize

SIZES = {"yak": 2**19, "nepal": 2**17, "kathmandu": 2**18}  # games that are played at once
BLOCKS = (128, 64, 256, 32)  # lanes; the first one for every kernel, the others for the best
ROUNDS, SECONDS = (1, 0.0) if IS_REHEARSED else (3, 0.2)
TIMES = 1 if IS_REHEARSED else 10


def size_of(name: str) -> int:
    """How many games are played at once."""
    return 2 if IS_REHEARSED else SIZES[name]


def rate(play: Callable[[], int]) -> float:
    """Decisions per second, the median of some rounds; play() waits until the card is done."""
    play()
    rates = []
    for _ in range(ROUNDS):
        made, start = 0, time.perf_counter()
        while made == 0 or time.perf_counter() - start < SECONDS:
            made += play()
        rates.append(made / (time.perf_counter() - start))
    return statistics.median(rates)


def playout(run: Run, name: str, found: dict[str, Any]) -> None:
    """Whole random games: first every kernel there is, then the best in other blocks, sizes and player counts."""
    card = card_for(name, run.ready)
    kernels = variants(run, name, card)
    batches = {size_of(name): cuda_batch(name, PLAYERS, size_of(name), card)}
    run.say(f"playout {name}: begun, first call {batches[size_of(name)].playout():,} decisions")
    found["mean length"] = float(batches[size_of(name)].lengths.copy_to_host().mean())

    def measure(kernel: str, block: int, games: int) -> None:
        if games not in batches:
            batches.clear()
            batches[games] = cuda_batch(name, PLAYERS, games, card)
        use(card, kernels, kernel, block)
        speed = rate(batches[games].playout)
        entry = {"kernel": kernel, "block": block, "games": games, "decisions_per_s": speed}
        entry |= resources(card, "playout")
        found[f"{kernel}, {block} lanes, {games} games"] = entry
        found["best"] = max(found.get("best", entry), entry, key=lambda one: one["decisions_per_s"])
        run.say(f"playout {name}: {speed / 1e6:.1f} M decisions/s", entry)
        run.save()

    for kernel in kernels:
        measure(kernel, BLOCKS[0], size_of(name))
    for block in BLOCKS[1:]:
        measure(found["best"]["kernel"], block, size_of(name))
    for games in (max(1, size_of(name) // 4), size_of(name) * 2):
        measure(found["best"]["kernel"], found["best"]["block"], games)
    batches.clear()
    best = found["best"]
    use(card, kernels, best["kernel"], best["block"])
    for players in load(name).player_counts:
        if players != PLAYERS and not IS_REHEARSED:
            found[f"{players} players"] = rate(cuda_batch(name, players, best["games"], card).playout)
            run.say(f"playout {name} with {players} players: {found[f'{players} players'] / 1e6:.1f} M decisions/s")


def variants(run: Run, name: str, card: Any) -> dict[str, Any]:
    """The kernel as it is, and those of --build that use other numbers of registers."""
    if IS_REHEARSED:
        return {"base": None, "fewer": None}
    from chautari.core.cuda_driver import Kernel

    files = sorted((run.ready / name).glob("playout-*.cubin")) if run.ready else []
    others = {file.stem.removeprefix("playout-"): Kernel(file.read_bytes(), "playout") for file in files}
    return {"base": card.kernel("playout"), **others}


def use(card: Any, kernels: dict[str, Any], kernel: str, block: int) -> None:
    """Have a card play with one of the kernels, in blocks of so many lanes."""
    if not IS_REHEARSED:
        card._kernels["playout"], card.block = kernels[kernel], block


def batch(run: Run, name: str, found: dict[str, Any]) -> None:
    """The batch environment step by step."""
    card = card_for(name, run.ready)
    games = max(1, size_of(name) // 4)
    made = cuda_batch(name, PLAYERS, games, card)

    def timed(call: Callable[[], Any]) -> float:
        call()
        synchronize()
        start = time.perf_counter()
        for _ in range(TIMES):
            call()
        synchronize()
        return (time.perf_counter() - start) / TIMES

    seconds = {
        "sample": timed(made.sample),
        "sample and step": timed(lambda: made.step(made.sample(), check=False)),
        "sample and checked step": timed(lambda: made.step(made.sample())),
        "legal_masks": timed(made.legal_masks),
        "observe whole": timed(lambda: made.observe(whole=True)),
        "observe": timed(made.observe),
    }
    found |= {"games": games, "seconds": seconds}
    for label, looking in (("whole", "observe whole"), ("float32", "observe")):
        spent = seconds["sample and checked step"] + seconds["legal_masks"] + seconds[looking]
        found[f"decisions_per_s, {label}"] = games / spent
    found["decisions_per_s, bare"] = games / seconds["sample and step"]
    for kernel in ("carry_out", "observe", "begin"):
        found[f"{kernel} resources"] = resources(card, kernel)
    run.say(f"batch {name}:", found)


def compile(run: Run, name: str, found: dict[str, Any]) -> None:
    """From the source to the card, cold and warm."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CHAUTARI_CACHE"] = folder
        try:
            for how in ("cold", "warm"):
                card = card_for(name, None)
                for kernel in () if IS_REHEARSED else ("begin", "playout"):
                    start = time.perf_counter()
                    card.kernel(kernel)
                    found[f"{how} {kernel}"] = round(time.perf_counter() - start, 2)
        finally:
            del os.environ["CHAUTARI_CACHE"]
    run.say(f"compile {name}:", found)
