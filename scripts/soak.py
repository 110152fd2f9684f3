"""Run the long versions of some tests, and write what they found into docs/soak.md (`make soak`).

The sizes are those of tests/server/sizes.py; CHAUTARI_SOAK_KILLS, CHAUTARI_SOAK_FRAMES, CHAUTARI_SOAK_STEPS and
CHAUTARI_SOAK_MUTANTS change them.
"""

from __future__ import annotations

import datetime
import json
import os
import platform
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path
from typing import Any

from chautari import __version__

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "soak.md"
SIZES = {"KILLS": "200", "FRAMES": "100000", "STEPS": "100", "MUTANTS": "10000"}  # as in tests/server/sizes.py
TESTS = [f"server/test_{name}.py" for name in ("kill", "bus", "fuzz", "leaks")] + ["conformance/test_positions.py"]

KILL = """\
**Killed under load (SQLite, one worker under its supervisor).** {kills} times `kill -9` at a random moment while
{clients} clients played without pause. {actions} actions were acknowledged at {tables} tables; every one of them was
in the log once, at the place it was said to have, and nothing else was. Clients lost their connection {losses} times
and came back by themselves; the longest took {slowest} s, from the loss until the table was seen again. Every table
led to the same bytes from its log alone and from its snapshot ({snapshots} had one). It took {seconds} s.
"""
TURNS = """\
**Agents and clocks.** {kills} times the process was killed while an agent was thinking: its turn was taken up each
time and decided once. A clock that nobody watched decided, too.
"""
POSTGRESQL = """\
**PostgreSQL, {workers} workers.** Workers were killed {kills} times and the database was restarted {restarts} times
while three clients played: {actions} acknowledged actions at {tables} tables, none lost, none doubled. Clients of a
killed worker were back after {slowest} s at most; while the database was away they stayed, and their actions were
refused until it was back. In the same run a second host was killed while its agent was thinking and its clock was
running, and another was put to sleep and woken: turns were taken over, and decided once.
"""
HOSTS = """\
**PostgreSQL, {hosts} hosts, many tables.** {tables} tables were played at once by people, every second one with an
agent, while the database was restarted {restarts} times and a host was killed {kills} times: {actions} acknowledged
actions, none lost, none doubled. Clients lost their connection {losses} times and went on at the other host, after
{slowest} s at most. Every table led to the same bytes. It took {seconds} s.
"""
FUZZ = """\
**Broken frames.** {frames} frames were sent that do not belong on a socket ({ways}). The server answered or ended
the conversation, wrote no error, and grew by {growth} of {before} after its caches were full. Honest players at the
same server decided {honest} times meanwhile and were acknowledged each time.
"""
LEAKS = """\
**Nothing hidden leaks ({game}).** At {steps} moments of games, for every seat and a spectator, two servers whose
states differed in everything that the asker cannot know sent the same {messages} messages, {bytes}, and told
{decisions} decisions alike.
"""
POSITIONS = """\
**Changed positions ({game}).** {mutants} position documents were changed in one to four places. {accepted} of them
were accepted: each led back to the same bytes, could be shown, and was played to the end of its game, with every
invariant checked after every action. The others were refused with a reason. It took {seconds} s.
"""
PARTS = {
    **{"kill": KILL, "turns": TURNS, "postgresql": POSTGRESQL, "hosts": HOSTS, "fuzz": FUZZ, "leaks": LEAKS},
    "positions": POSITIONS,
}


def megabytes(count: int) -> str:
    """A number of bytes for people."""
    return f"{count / 1e6:.1f} MB"


def told(line: dict[str, Any]) -> str:
    """A line of the report in words."""
    said = dict(line)
    if "ways" in said:
        said["ways"] = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in sorted(said["ways"].items()))
    for name in ("growth", "before", "bytes"):
        if name in said:
            said[name] = megabytes(said[name])
    return textwrap.fill(PARTS[line["what"]].format(**said).replace("\n", " "), 140) + "\n"


def machine() -> str:
    """Where it ran, and how busy that was."""
    load = f", load {os.getloadavg()[0]:.0f} at the end" if hasattr(os, "getloadavg") else ""
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores{load}, Python {platform.python_version()}"


def watch(running: subprocess.Popen[bytes], progress: Path, began: float) -> int:
    """Say how far the tests are until they end; gives how they ended."""
    said = 0
    while (code := running.poll()) is None:
        lines = progress.read_text("utf-8").splitlines() if progress.exists() else []
        for line in lines[said:]:
            print(f"  {(time.monotonic() - began) / 60:5.1f} min  {line}", file=sys.stderr, flush=True)
        said = len(lines)
        time.sleep(1)
    return code


def main() -> int:
    """Run the tests; write the page if they passed."""
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder) / "report.jsonl"
        began = time.monotonic()
        tests = [f"tests/{name}" for name in TESTS]
        environment = {**os.environ, "CHAUTARI_TESTS": "soak", "CHAUTARI_SOAK_REPORT": str(lines)}
        environment["CHAUTARI_SOAK_PROGRESS"] = str(Path(folder) / "progress")
        running = subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", *tests, *sys.argv[1:]], cwd=ROOT, env=environment
        )
        code = watch(running, Path(folder) / "progress", began)
        minutes = (time.monotonic() - began) / 60
        if code != 0:
            print("Some of it failed; docs/soak.md stays as it was.", file=sys.stderr)
            return code
        found = [json.loads(line) for line in lines.read_text().splitlines()]
    order = list(PARTS)
    found.sort(key=lambda line: order.index(line["what"]))
    today = f"{datetime.datetime.now(tz=datetime.UTC):%Y-%m-%d}"
    where = f"{today} · Chautari {__version__} · {machine()} · {minutes:.0f} minutes\n"
    kills, frames, steps, mutants = (os.environ.get(f"CHAUTARI_SOAK_{name}", most) for name, most in SIZES.items())
    where += f"\nThis run: {kills} kills, {frames} broken frames; of each game {steps} moments and "
    where += f"{mutants} changed positions. "
    where += f"A whole one: {SIZES['KILLS']}, {SIZES['FRAMES']}, {SIZES['STEPS']}, {SIZES['MUTANTS']}.\n"
    head = "# The last soak\n\n`make soak` runs the long versions of some tests, and writes this page.\n\n"
    PAGE.write_text(head + where + "\n" + "\n".join(map(told, found)), encoding="utf-8")
    print(f"Wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
