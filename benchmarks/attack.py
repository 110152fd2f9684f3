"""What one stranger can do to everybody else: honest players at their tables, and attacks from one other address.

`make bench-attack` runs it. For each attack a server is started as anybody starts it, with its default limits. Eight
tables of YAK with two players and one watcher are played from 127.0.0.1, first in peace, then while the attack comes
from 127.0.0.2. Measured: the time from sending an action until its player hears that it is kept, and the memory of the
server (its own process; those that compute for agents stand beside it). Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import json
import os
import resource
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from attack_load import ATTACKS, LONG_TABLE
from recorded import machine, record
from server import memory, note

from chautari.core.errors import Refused
from chautari.server.server import Server
from chautari.server.settings import Settings

HERE = Path(__file__).resolve().parent
HEADING = "# Attacks"
LONGEST = 250.0  # milliseconds, p99 of the honest players under attack
MOST_MEMORY = 400.0  # megabytes
LONGEST_ANSWER = 15.0  # seconds that an honest player waits for level 4; it has to answer under attack as well
LOOK = 0.02  # seconds between two looks at the memory
SETTLE = 1.0  # seconds that an attack has to unfold before it is measured


async def _play_long(folder: Path, length: int) -> str:
    """Play a public table with so many entries into a data folder; gives its name."""
    from chautari.server import messages as m

    server = Server(Settings(folder, minds=1))
    await server.open()
    try:
        created = await server.lobby.create(m.NewTable("yak", 2, public=True))
        for name in ("Ani", "Dirk"):
            await server.lobby.sit(created.table, m.Sit(name, share=secrets.token_hex(32)), [created.invite])
        room = await server.rooms.room(created.table)
        while room.table.seq < length and room.table.status == "playing":
            seat, match = room.table.waiting[0], room.table.match
            assert match is not None
            action = match._legal_ids(seat)[0]
            await room.change(lambda table, seat=seat, action=action: table.act(0, seat, action))
            with contextlib.suppress(Refused):  # everybody may only do so as often
                if room.table.match is not None and room.table.match.can_undo(seat)["allowed"]:
                    await room.change(lambda table, seat=seat: table.undo(0, seat))
                else:
                    await room.change(lambda table, seat=seat: table.talk(0, seat, "Namaste"))
        return created.table
    finally:
        await server.close()


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[int, str]]:
    """`chautari serve` with this data folder and its default limits; gives its process and address."""
    command = [sys.executable, "-m", "chautari.cli", "serve", "--port", "0", "--data", str(folder), "--minds", "1"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "LANG": "en", "COLUMNS": "400"},
    )  # fmt: skip
    assert process.stdout is not None
    try:
        line = next(line for line in process.stdout if "http" in line)
        yield process.pid, line.split()[-1]
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()


class Memory:
    """Looks at the memory of a server again and again."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.most, self.most_workers = 0.0, 0.0
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._ends.wait(LOOK):
            try:
                children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
                self.most = max(self.most, memory(self.pid) / 2**20)
                self.most_workers = max(self.most_workers, sum(memory(int(child)) for child in children) / 2**20)
            except (OSError, IndexError):
                continue

    def stop(self) -> None:
        """Look no more."""
        self._ends.set()
        self._thread.join()


def run(name: str, template: Path, table: str, seconds: float) -> dict[str, Any]:
    """One attack: what the honest players measured without it and with it, and the server's memory."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        shutil.copytree(template, data)
        with served(data) as (pid, url):
            honest = subprocess.Popen(
                [sys.executable, "attack_load.py", "play", url], cwd=HERE, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )  # fmt: skip
            try:
                _say(honest, "ready")
                time.sleep(1)
                before = _measured(honest, seconds)
                peace = memory(pid) / 2**20
                watch = Memory(pid)
                attacker = subprocess.Popen(
                    [sys.executable, "attack_load.py", name, url, table], cwd=HERE, text=True,
                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                )  # fmt: skip
                try:
                    time.sleep(SETTLE)
                    during = _measured(honest, seconds)
                finally:
                    attacker.send_signal(signal.SIGTERM)
                    said, _ = attacker.communicate(timeout=30)
                watch.stop()
            finally:
                honest.kill()
                honest.wait()
    done = json.loads(said.splitlines()[-1]) if said.strip() else {}
    return {
        "attack": name,
        **{f"peace_{key}": value for key, value in before.items()},
        **during,
        "peace_mb": round(peace),
        "most_mb": round(watch.most),
        "workers_mb": round(watch.most_workers),
        "attacker": done,
    }


def _say(process: subprocess.Popen[str], word: str) -> dict[str, Any]:
    """Read until the load says this."""
    assert process.stdout is not None
    for line in process.stdout:
        found: dict[str, Any] = json.loads(line)
        if found.pop("stage") == word:
            return found
    raise SystemExit("the honest load has failed")


def _measured(honest: subprocess.Popen[str], seconds: float) -> dict[str, Any]:
    assert honest.stdin is not None
    honest.stdin.write("begin\n")
    honest.stdin.flush()
    time.sleep(seconds)
    honest.stdin.write("end\n")
    honest.stdin.flush()
    return _say(honest, "measured")


def lines(found: list[dict[str, Any]]) -> list[str]:
    """The results as a table."""
    rows = [
        "| attack | p50 ms | p99 ms | actions | MB | AI p50 s | longest "
        "| without: p50 ms | p99 ms | actions | MB | AI p50 s | longest | |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|",
    ]
    for one in found:
        is_answered = one["ai_answers"] > 0 and one["ai_longest_s"] < LONGEST_ANSWER
        is_reached = one["p99_ms"] < LONGEST and one["most_mb"] < MOST_MEMORY and is_answered
        rows.append(
            f"| {one['attack']} | {one['p50_ms']:.1f} | {one['p99_ms']:.1f} | {one['actions']} | {one['most_mb']} "
            f"| {one['ai_p50_s']} | {one['ai_longest_s']} "
            f"| {one['peace_p50_ms']:.1f} | {one['peace_p99_ms']:.1f} | {one['peace_actions']} | {one['peace_mb']} "
            f"| {one['peace_ai_p50_s']} | {one['peace_ai_longest_s']} "
            f"| {'reached' if is_reached else 'MISSED'} |"
        )
    return rows


def main() -> int:
    """Measure and print; 1 if something was not reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each load is measured")
    parser.add_argument("--attacks", default=",".join(ATTACKS), help="which, between commas")
    parser.add_argument("--length", type=int, default=LONG_TABLE, help="entries of the long public table")
    parser.add_argument("--json", type=Path, help="write the numbers into this file")
    parser.add_argument("--record", action="store_true", help="write benchmarks/results.md")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found = []
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "template"
        template.mkdir(mode=0o700)
        note(f"playing a public table of {chosen.length:,} entries")
        table = asyncio.run(_play_long(template, chosen.length))
        for name in chosen.attacks.split(","):
            note(name)
            found.append(run(name, template, table, chosen.seconds))
            note(json.dumps(found[-1]))
    load_now = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    page = [
        HEADING, "",
        f"Made by `make bench-attack BENCH_ARGS=--record`: 8 tables of YAK with two players and a watcher, 20 actions "
        f"a second from 127.0.0.1, and one player there against level 4, who waits for it; "
        f"each attack from 127.0.0.2 for {chosen.seconds:g} s; a public table of "
        f"{chosen.length:,} entries. To reach with each: p99 under {LONGEST:g} ms, {MOST_MEMORY:g} MB at most, "
        f"and an answer of level 4 within {LONGEST_ANSWER:g} s.",
        "",
        f"{datetime.date.today()} · {machine()} · load of the machine {load_now}", "",
        *lines(found),
    ]  # fmt: skip
    print("\n".join(page))
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "attacks": found}, indent=2) + "\n")
    if chosen.record:
        record(page)
    return 0 if all(line.endswith("reached |") for line in lines(found)[2:]) else 1


if __name__ == "__main__":
    sys.exit(main())
