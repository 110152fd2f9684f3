"""How the table server stands up to many tables, beside boardgame.io under the same load. `make bench-server` runs it.

1,000 tables of YAK with 4 sockets each and 200 actions a second, from a load of its own on the same machine. Measured:
the time from sending an action until all four seats have the update, the CPU time of the server for each action, the
memory of a table without sockets, new and late in its game, the start. On a machine that is busy with other things
(`cpu_elsewhere_percent`: how much of its CPU time went to those) times on the clock say little; CPU time says more, and
stands beside them. Ours writes every action to the disk before anybody hears of it; the peer, boardgame.io with its own
in-memory store and a game of the same size, keeps nothing. Linux only; the peer needs Node.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import datetime
import json
import os
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recorded import machine, record

from chautari.core.engine import cache_root

HERE = Path(__file__).resolve().parent
PEER = HERE / "boardgameio"
HEADING = "# Server"
UNLIMITED = (  # all of the load comes from one address
    "--requests", "1000000", "--frames", "1000000", "--address-cpu", "1000", "--connections", "100000",
    "--connections-per-address", "100000", "--tables-a-day", "1000000", "--open-tables", "1000000",
    "--megabytes-a-day", "1000000",
)  # fmt: skip
LATE = 180  # actions at a table whose memory is measured late in the game
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
# what is to be reached: at most, or (below) at least
MOST = {
    "p50_ms": 20.0,
    "p99_ms": 100.0,
    "memory_per_table_kb": 100.0,
    "memory_per_late_table_kb": 100.0,
    "start_s": 2.0,
}
LEAST = {"times_boardgameio": 1.0}
# the first of these that a stack passes, from its innermost call outwards, says what the time went into
PARTS = {
    "what is shown (views, texts, JSON)": (
        "server/sights", "server/moment", "core/telling", "core/words", "server/messages", "core/turn", "/view.py",
        "/text.py", "fluent/",
    ),
    "the rules and the match": ("chautari/core", "chautari/games"),
    "the log and its proof": ("server/table", "server/proof", "server/ends", "server/packed"),
    "keeping it (SQLAlchemy, SQLite)": ("server/store", "server/direct", "sqlalchemy", "aiosqlite", "sqlite3"),
    "sockets (uvicorn, websockets)": ("websockets/", "uvicorn/", "server/live", "server/wire", "litestar/"),
    "rooms and the event loop": ("server/", "asyncio/"),
}  # fmt: skip


def note(text: str) -> None:
    """Progress, for people."""
    print(f"  {time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used, with all processes that it has started and that still live."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(cpu(int(child)) for child in children)


def busy() -> float:
    """Seconds of CPU that the whole machine was busy, or could not be had from its host."""
    user, nice, system, _, _, *others = Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
    return sum(int(ticks) for ticks in (user, nice, system, *others)) / TICKS


def memory(pid: int) -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def answers(url: str) -> bool:
    """Whether anything is answered there."""
    try:
        urllib.request.urlopen(url, timeout=5)
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


@contextlib.contextmanager
def ours(folder: str) -> Iterator[tuple[int, str]]:
    """`chautari serve` with this data folder; gives its process and address."""
    command = [sys.executable, "-m", "chautari.cli", "serve", "--port", "0", "--data", folder, "--minds", "1"]
    # warm is with bytecode on the disk, as after any first start; some environments keep Python from writing it
    bytecode = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(cache_root().parent / "bytecode")}
    with serving([*command, *UNLIMITED], HERE.parent, "http", bytecode) as (pid, line):
        yield pid, line.split()[-1]


@contextlib.contextmanager
def theirs() -> Iterator[tuple[int, str]]:
    """boardgame.io's server."""
    with serving(["node", "server.cjs"], PEER, "port ") as (pid, line):
        yield pid, f"http://127.0.0.1:{line.split()[-1]}"


@contextlib.contextmanager
def serving(
    command: list[str], folder: Path, sign: str, more: dict[str, str] | None = None
) -> Iterator[tuple[int, str]]:
    """A server; gives its process and the line in which it says where it listens. `more` stands in its environment."""
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "LANG": "en", "COLUMNS": "400", "NODE_ENV": "production", **(more or {})},
    )  # fmt: skip
    assert process.stdout is not None
    try:
        line = next(line for line in process.stdout if sign in line)
        yield process.pid, line.strip()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def load(command: list[str], pid: int, folder: Path, profile: Path | None = None) -> dict[str, float]:
    """Run a load against a server; gives what it measured, and the server's CPU seconds and memory."""
    found: dict[str, float] = {"memory_before": memory(pid)}
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    profiler = None
    for line in process.stdout:
        said = json.loads(line)
        stage = said.pop("stage")
        if stage == "progress":
            note(f"{said['done']} of {said['of']}")
        elif stage == "tables":
            found["memory_tables"] = memory(pid)
            note("tables are there; opening sockets")
        elif stage == "sockets":
            found["memory_sockets"] = memory(pid)
            note("all sockets are open; acting")
            if profile is not None:
                profiler = start_profile(pid, profile)
            began, found["cpu"] = time.perf_counter(), -cpu(pid)
            found["cpu_elsewhere"] = cpu(pid) + cpu(process.pid) - busy()
            process.stdin.write("\n")
            process.stdin.flush()
        elif stage == "done":
            found["cpu"] += cpu(pid)
            found["cpu_elsewhere"] += busy() - cpu(pid) - cpu(process.pid)
            found["cpu_elsewhere"] *= 100 / (time.perf_counter() - began) / (os.cpu_count() or 1)
            found.update(said)
        elif stage == "late":
            found["memory_late"] = memory(pid)
            found.update(said)
    if process.wait(60) != 0:
        raise SystemExit("the load has failed")
    if profiler is not None:
        profiler.send_signal(signal.SIGINT)
        profiler.wait(60)
    return found


def start_profile(pid: int, into: Path) -> subprocess.Popen[bytes] | None:
    """Look many times a second at what the server does; needs py-spy."""
    spy = shutil.which("py-spy") or str(HERE.parent / ".venv-bench" / "bin" / "py-spy")
    if not Path(spy).exists():
        note("py-spy is not there: no profile")
        return None
    # it stops the server for each look: without that it mostly sees it in calls of the system, where it stands still
    command = [spy, "record", "--pid", str(pid), "--gil", "--rate", "97", "--format", "raw", "--output", str(into)]
    return subprocess.Popen([*command, "--duration", "3600"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def shares(stacks: str) -> dict[str, float]:
    """Where the time went, in percent, from py-spy's stacks."""
    counts: collections.Counter[str] = collections.Counter()
    for line in stacks.splitlines():
        stack, _, number = line.rpartition(" ")
        frames = stack.split(";")
        if any(sleep in frames[-1] for sleep in ("wait (threading", "get (queue", "_worker (concurrent")):
            continue
        counts[_part(frames)] += int(number)
    whole = sum(counts.values()) or 1
    return {part: round(100 * n / whole, 1) for part, n in counts.most_common()}


def _part(frames: list[str]) -> str:
    for frame in reversed(frames):
        for part, signs in PARTS.items():
            if any(sign in frame for sign in signs):
                return part
    return "everything else"


def start_time(rounds: int = 5) -> tuple[float, float]:
    """Seconds from a warm start to the first page answered, on the clock and of CPU; medians."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(rounds + 1):
            began = time.perf_counter()
            with ours(folder) as (pid, url):
                while not answers(f"{url}/"):
                    time.sleep(0.01)
                if number:  # the first one is not warm: it makes the database and the bytecode
                    times.append((time.perf_counter() - began, cpu(pid)))
    return statistics.median(wall for wall, _ in times), statistics.median(used for _, used in times)


def late_memory(tables: int) -> dict[str, float]:
    """The memory of a table late in its game, without sockets; the same was done before at as many other tables."""
    with tempfile.TemporaryDirectory() as folder, ours(folder) as (pid, url):
        command = [sys.executable, "server_load.py", url, str(tables), "late", str(LATE)]
        before, after = load(command, pid, HERE), load(command, pid, HERE)
    more = after["memory_late"] - before["memory_late"]
    return {
        "memory_per_late_table_kb": round(more / tables / 1024, 1),
        "late_after_actions": round(after["late_actions"]),
    }


def peer_is_ready() -> bool:
    """Install the peer if it is not; False where there is no Node."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        note("no Node here: boardgame.io is left out")
        return False
    if not (PEER / "node_modules").is_dir():
        note("installing boardgame.io")
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True, stdout=subprocess.DEVNULL)
    return True


def measure(
    tables: int, rate: float, seconds: float, rounds: int, with_peer: bool
) -> tuple[dict[str, Any], dict[str, float]]:
    """Everything; and where our time goes. Both servers take turns, so that a busy moment does not hit only one."""
    note("starting and stopping our server")
    wall, used = start_time()
    result: dict[str, Any] = {"start_s": round(wall, 2), "start_cpu_s": round(used, 2)}
    numbers = [str(tables), str(rate), str(seconds / rounds)]
    mine: list[dict[str, float]] = []
    peers: list[dict[str, float]] = []
    parts: dict[str, float] = {}
    with_peer = with_peer and peer_is_ready()
    for number in range(rounds):
        note(f"round {number + 1} of {rounds}")
        with tempfile.TemporaryDirectory() as folder, ours(folder) as (pid, url):
            note("Chautari: a first table, which loads the rules")
            load([sys.executable, "server_load.py", url, "1", "0", "0"], pid, HERE)
            note(f"Chautari: making {tables} tables")
            mine.append(load([sys.executable, "server_load.py", url, *numbers], pid, HERE))
            if number == rounds - 1:
                note("Chautari once more, with a profile")
                profile = Path(folder) / "stacks"
                smaller = [str(max(1, tables // 10)), str(rate / 2), str(min(seconds, 20.0))]
                load([sys.executable, "server_load.py", url, *smaller], pid, HERE, profile)
                parts = shares(profile.read_text()) if profile.exists() else {}
        if with_peer:
            with theirs() as (pid, url):
                note(f"boardgame.io: making {tables} tables")
                peers.append(load(["node", "load.cjs", url, *numbers], pid, PEER))
    note("Chautari: tables late in their games")
    late = late_memory(max(10, tables // 10))
    first = mine[0]
    result["memory_per_table_kb"] = round((first["memory_tables"] - first["memory_before"]) / tables / 1024, 1)
    result["memory_per_socket_kb"] = round((first["memory_sockets"] - first["memory_tables"]) / tables / 4096, 1)
    result |= late | _acted("", mine, seconds)
    if peers:
        result |= _acted("boardgameio_", peers, seconds)
        ratio = result["actions_per_cpu_s"] / result["boardgameio_actions_per_cpu_s"]
        result["times_boardgameio"] = round(ratio, 2)
        each = [_rate(us) / _rate(them) for us, them in zip(mine, peers, strict=True)]
        result |= {"times_boardgameio_least": round(min(each), 2), "times_boardgameio_most": round(max(each), 2)}
    return result, parts


def _rate(found: dict[str, float]) -> float:
    return found["actions"] / found["cpu"]


def _acted(prefix: str, rounds: list[dict[str, float]], seconds: float) -> dict[str, float]:
    """Rounds together: sums, and of the times the worst round's."""
    actions, used = sum(found["actions"] for found in rounds), sum(found["cpu"] for found in rounds)
    return {
        f"{prefix}actions_per_s": round(actions / seconds, 1),
        **{
            f"{prefix}{name}": round(max(found[name] for found in rounds), 1) for name in ("p50_ms", "p90_ms", "p99_ms")
        },
        f"{prefix}cpu_elsewhere_percent": round(max(found["cpu_elsewhere"] for found in rounds), 1),
        f"{prefix}bytes_per_update": round(rounds[-1]["bytes"]),
        f"{prefix}cpu_ms_per_action": round(1000 * used / actions, 2),
        f"{prefix}actions_per_cpu_s": round(actions / used, 1),
    }


def lines(result: dict[str, Any], parts: dict[str, float]) -> list[str]:
    """The result as a page."""
    rows = ["| measure | value | to reach | |", "|---|---:|---:|---|"]
    for name, value in result.items():
        wanted, is_reached = "", True
        if name in MOST:
            wanted, is_reached = f"≤ {MOST[name]:g}", value <= MOST[name]
        if name in LEAST:
            wanted, is_reached = f"≥ {LEAST[name]:g}", value >= LEAST[name]
        verdict = "" if not wanted else "reached" if is_reached else "MISSED"
        rows.append(f"| {name} | {value:,} | {wanted} | {verdict} |")
    if parts:
        rows += [
            "",
            "Where our time in Python goes, by samples of the running server (py-spy, threads that hold the lock):",
            "",
            "| part | % |",
            "|---|---:|",
        ]
        rows += [f"| {part} | {share} |" for part, share in parts.items()]
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long there is load")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200.0, help="actions a second, over all tables")
    parser.add_argument("--rounds", type=int, default=2, help="how often the servers take turns within that time")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--json", type=Path, help="write the numbers into this file")
    parser.add_argument("--record", action="store_true", help="write benchmarks/results.md")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    result, parts = measure(chosen.tables, chosen.rate, chosen.seconds, chosen.rounds, not chosen.no_peer)
    load_now = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    page = [
        HEADING, "",
        f"Made by `make bench-server BENCH_ARGS=--record`: {chosen.tables:,} tables of YAK with 4 sockets each, "
        f"{chosen.rate:g} actions a second for {chosen.seconds:g} s, in {chosen.rounds} rounds.",
        "Times run from sending an action until all four seats have it. boardgame.io keeps nothing, ours everything.",
        "",
        f"{datetime.date.today()} · {machine()} · load of the machine {load_now}", "",
        *lines(result, parts),
    ]  # fmt: skip
    print("\n".join(page))
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), **result, "profile": parts}, indent=2) + "\n")
    if chosen.record:
        record(page)


if __name__ == "__main__":
    main()
