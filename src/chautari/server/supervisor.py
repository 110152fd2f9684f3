"""The supervisor: it binds the port, starts the workers, and starts each again that dies.

Everything is imported before the workers are forked, so one that died is back within a moment; until then whoever
connects waits at the port, which stays open. The supervisor itself serves nobody. Should it die, its workers stop.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from chautari.core.errors import BadGame, shown
from chautari.server.metrics import Board

log = logging.getLogger("chautari.server")

LOOK = 0.05  # seconds between two looks at the workers
STOPPING = 20.0  # seconds that workers have to finish
SILENCE = 60.0  # seconds without a sign of life until a worker is taken for stuck
LONGEST_PAUSE = 10.0  # seconds until a worker that dies again and again is started again


class Line:
    """How a worker is tied to its supervisor: it says when it serves, and hears when the supervisor is gone."""

    def __init__(self, says: int, hears: int) -> None:
        self.says, self.hears = says, hears

    def serves(self) -> None:
        """It serves now."""
        os.write(self.says, b"\n")

    def fails(self, reason: str) -> None:
        """It cannot serve."""
        with contextlib.suppress(OSError):
            os.write(self.says, reason.encode()[:4000] + b"\n")


Work = Callable[[int, socket.socket, Line], int]


@dataclass
class Worker:
    """One process."""

    pid: int
    hears: int  # what it says: an empty line when it serves, or why it cannot
    failures: int = 0
    again: float | None = None  # when to start it again


class Supervisor:
    """Keeps so many workers alive."""

    def __init__(self, count: int, listening: socket.socket, work: Work, board: Board) -> None:
        self.count, self.listening, self.work, self.board = count, listening, work, board
        self.workers: dict[int, Worker] = {}
        self._is_stopping = False
        self._life = os.pipe()  # only the supervisor holds its writing end: it closes when the supervisor is gone

    def run(self, started: Callable[[], None]) -> int:
        """Until a signal; BadGame if the workers cannot begin."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for slot in range(self.count):
            self.workers[slot] = self._start(slot)
        for worker in self.workers.values():
            reason = self._first_word(worker)
            if reason and not self._is_stopping:
                self._end()
                raise BadGame(reason)
        if not self._is_stopping:
            started()
        while not self._is_stopping:
            for slot, worker in list(self.workers.items()):
                self._look_after(slot, worker)
            time.sleep(LOOK)
        self._end()
        return 0

    def _stop(self, *_: object) -> None:
        self._is_stopping = True

    def _start(self, slot: int) -> Worker:
        hears, says = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            self._be(slot, hears, says)
        os.close(says)
        log.info("worker started", extra={"worker": slot, "pid": pid})
        return Worker(pid, hears)

    def _be(self, slot: int, hears: int, says: int) -> None:
        """In the new process: work, and never come back."""
        code = 1
        try:
            os.setpgid(0, 0)  # Ctrl-C in the terminal is for the supervisor, who passes it on
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            os.close(self._life[1])
            os.close(hears)
            for other in self.workers.values():
                with contextlib.suppress(OSError):
                    os.close(other.hears)
            code = self.work(slot, self.listening, Line(says, self._life[0]))
        except SystemExit as problem:
            code = problem.code if isinstance(problem.code, int) else 0
        except BaseException:
            log.exception("worker failed")
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _first_word(self, worker: Worker) -> str:
        """Wait until it serves: ""; or why it does not."""
        said = b""
        while not said.endswith(b"\n"):
            if not select.select([worker.hears], [], [], LOOK)[0]:
                if self._is_stopping:
                    return ""
                continue
            part = os.read(worker.hears, 4096)
            if not part:
                return "A worker ended before it served."
            said += part
        return said.decode(errors="replace").strip()

    def _look_after(self, slot: int, worker: Worker) -> None:
        now = time.monotonic()
        if worker.again is not None:
            if now >= worker.again:
                self.workers[slot] = self._start(slot)
                self.workers[slot].failures = worker.failures
            return
        gone, status = os.waitpid(worker.pid, os.WNOHANG)
        if gone == 0:
            sign = self.board.sign(slot)
            if sign and now - sign > SILENCE:
                log.error("worker stuck", extra={"worker": slot, "pid": worker.pid})
                os.kill(worker.pid, signal.SIGKILL)
            return
        os.close(worker.hears)
        has_served = self.board.sign(slot) > 0
        worker.failures = 0 if has_served else worker.failures + 1
        worker.again = now + min(LONGEST_PAUSE, 0.1 * 2**worker.failures) if worker.failures else now
        self.board.clear(slot)
        log.error("worker died", extra={"worker": slot, "pid": worker.pid, "problem": _why(status)})

    def _end(self) -> None:
        """Let every worker finish; whoever does not in time is killed."""
        living = {worker.pid for worker in self.workers.values() if worker.again is None}
        for pid in living:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + STOPPING
        while living:
            if time.monotonic() > end:
                for pid in living:
                    log.error("worker killed", extra={"pid": pid})
                    os.kill(pid, signal.SIGKILL)
                end += STOPPING
            living = {pid for pid in living if os.waitpid(pid, os.WNOHANG)[0] == 0}
            time.sleep(LOOK)


def _why(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"signal {os.WTERMSIG(status)}"
    return f"exit {os.WEXITSTATUS(status)}"


def listen_at(host: str, port: int) -> socket.socket:
    """The socket at which all workers listen; BadGame if the address cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(found[0], socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(found[4])
    except UnicodeError as problem:
        raise BadGame(code="address", host=shown(host), port=str(port), problem="no host has such a name") from problem
    except OSError as problem:
        text = str(problem.strerror or problem)
        raise BadGame(code="address", host=host[:60], port=str(port), problem=text) from problem
    listening.listen(2048)
    listening.setblocking(False)
    return listening
