"""A guard over one worker process: kills it when an agent stalls, outlives it when an agent takes it down."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Iterator
from mmap import mmap
from pathlib import Path

import msgspec

from chautari.agents.program import kill_group, listen
from chautari.arena.game import Played, Rules, Task, lost
from chautari.arena.worker import NOTE, Order, Report, open_note
from chautari.core.errors import BadGame

GRACE = 2.0  # seconds that an agent has more than the limit before its process is killed
LOOK = 0.1  # seconds between two looks at the clock
LAST_WORDS = 300
GAMES_LOST = 2  # times that a game may take its process down with nobody to blame


class Closed(Exception):
    """The guard was told to stop."""


class Guard:
    """Plays games in a process of its own; whatever happens there, every game gets a result."""

    def __init__(self, rules: bytes) -> None:
        self.rules = msgspec.json.decode(rules, type=Rules)
        self.closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._killed = ""
        self._lock = threading.Lock()

    # The process

    def _start(self) -> None:
        with self._lock:
            if self.closed:
                raise Closed
            handle, self._file = tempfile.mkstemp(prefix="chautari-")
            with os.fdopen(handle, "wb") as file:
                file.write(NOTE.pack(0.0, 0, -1, *[0] * 8))
            self._note = open_note(self._file)
            self._killed = ""
            self._last_words: deque[bytes] = deque(maxlen=20)
            self._process = subprocess.Popen(
                [sys.executable, "-m", "chautari.arena.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",  # Ctrl-C is for us; we end it
            )
        self._listener = threading.Thread(target=listen, args=(self._process.stderr, self._last_words), daemon=True)
        self._listener.start()
        threading.Thread(target=self._watch, args=(self._process, self._note), daemon=True).start()
        self._send(Order(rules=self.rules, note=self._file))

    def _watch(self, process: subprocess.Popen[bytes], note: mmap) -> None:
        """Kill the process when somebody is asked for too long."""
        while process.poll() is None:
            until = NOTE.unpack_from(note)[0]
            if until and time.monotonic() > until + GRACE:
                self._killed = "stalled: no answer within the time limit; its process was killed"
                process.kill()
            time.sleep(LOOK)

    def _send(self, order: Order) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it died; reading will show it
            self._process.stdin.write(msgspec.json.encode(order) + b"\n")
            self._process.stdin.flush()

    def _reports(self, order: Order) -> Iterator[Report]:
        """What the process answers, until it is dead."""
        if self._process is None:
            self._start()
        self._send(order)
        assert self._process is not None
        assert self._process.stdout is not None
        while (line := self._process.stdout.readline()).endswith(b"\n"):
            report = msgspec.json.decode(line, type=Report)
            if report.refused:
                raise BadGame(report.refused)
            yield report

    def _bury(self) -> tuple[int, str]:
        """After its death: which seat was asked (negative: none), and how it died."""
        process, self._process = self._process, None
        assert process is not None
        process.kill()
        code = process.wait()
        self._listener.join(1)
        _, _, seat, *pids = NOTE.unpack_from(self._note)
        for pid in filter(None, pids):
            kill_group(pid)
        for stream in (process.stdin, process.stdout, process.stderr):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
        Path(self._file).unlink(missing_ok=True)
        if self.closed:
            raise Closed
        words = " ".join(b"".join(self._last_words).decode("utf-8", "replace").split())[-LAST_WORDS:]
        how = self._killed or f"crashed: its process ended with exit code {code}"
        return seat, f"{how}; it said: {words}" if words else how

    # Playing

    def warm(self, names: list[str]) -> None:
        """Let every agent decide once before the clocks run."""
        if next(iter(self._reports(Order(warm=names))), None) is None:
            self._bury()

    def play(self, tasks: list[Task]) -> list[Played]:
        """Play games, one after the other."""
        return [report.played for report in self.report(tasks) if report.played is not None]

    def report(self, tasks: list[Task], count: bool = False) -> list[Report]:
        """Play games; with `count` also what `chautari balance` wants to know of each."""
        done: list[Report] = []
        nobody = 0
        while len(done) < len(tasks):
            rest = tasks[len(done) :]
            reports = self._reports(Order(play=rest, count=count))
            for _ in rest:
                report = next(reports, None)
                if report is None:
                    break
                done.append(report)
                nobody = 0
            else:
                break
            seat, reason = self._bury()
            nobody += seat < 0
            if seat >= 0 or nobody == GAMES_LOST:
                done.append(Report(lost(tasks[len(done)], seat if seat >= 0 else None, reason)))
                nobody = 0
        return done

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self.closed = True
            process = self._process
        if process is not None:
            process.kill()  # whoever waits for its answer finds it dead
            process.wait()

    def bury(self) -> None:
        """Tidy up after `close`, once nobody waits for an answer."""
        self.closed = True
        if self._process is not None:
            with contextlib.suppress(Closed):
                self._bury()


def encoded(rules: Rules) -> bytes:
    """The rules as a guard wants them: bytes that every machine reads."""
    return msgspec.json.encode(rules)
