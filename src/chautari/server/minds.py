"""Minds: processes that think for agents, so that a busy agent never delays people. Only concealed states go in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import IO

import msgspec

from chautari.core.match import Match
from chautari.server.errors import Declined
from chautari.server.metrics import METRICS
from chautari.server.mind import LENGTH, Answer, Question

log = logging.getLogger("chautari.server")

LIMIT = 30.0  # seconds for a decision
READY_LIMIT = 600.0  # seconds for loading and, once, compiling
HINT_LEVEL = 4


class Lost(Exception):
    """The process died or did not answer in time."""


class Process:
    """One process of the pool, started when it is first needed and again after it was lost.

    A thread of its own talks with it. An event loop could start and hear processes as well, but uvloop's forks this one
    and goes on in Python before it becomes the other: if a table was loaded in another thread meanwhile, both stop.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._talk = ThreadPoolExecutor(1, thread_name_prefix="mind")
        self.last = ""  # whom it last thought for
        self.ready: set[tuple[str, str]] = set()

    @property
    def pid(self) -> int | None:
        """The number of its process."""
        return self._process.pid if self._process else None

    async def ask(self, question: Question, limit: float) -> Answer:
        """Its answer, or Lost; then the process is gone and the next question starts a new one."""
        try:
            process = self._living()
            answer = asyncio.get_running_loop().run_in_executor(self._talk, exchange, process, question)
            return await asyncio.wait_for(answer, limit)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as problem:
            METRICS.minds_restarted += 1
            log.warning("mind lost", extra={"problem": type(problem).__name__})
            await self.stop()
            raise Lost from problem
        except asyncio.CancelledError:
            await self.stop()  # a half-read answer would be taken for the next one
            raise

    def _living(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.ready.clear()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "chautari.server.mind"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                start_new_session=os.name == "posix",
            )  # fmt: skip
        return self._process

    async def stop(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await asyncio.get_running_loop().run_in_executor(self._talk, end, process)


def exchange(process: subprocess.Popen[bytes], question: Question) -> Answer:
    """Ask a process and wait for its answer; EOFError or OSError if it dies."""
    assert process.stdin is not None
    assert process.stdout is not None
    data = msgspec.msgpack.encode(question)
    process.stdin.write(LENGTH.pack(len(data)) + data)
    process.stdin.flush()
    (length,) = LENGTH.unpack(_read(process.stdout, LENGTH.size))
    return msgspec.msgpack.decode(_read(process.stdout, length), type=Answer)


def end(process: subprocess.Popen[bytes]) -> None:
    """Wait for a process that was killed, and close what led to it."""
    process.wait()
    for stream in (process.stdin, process.stdout):
        assert stream is not None
        with contextlib.suppress(OSError):  # what it was still to be told
            stream.close()


def _read(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


class Minds:
    """A pool of thinking processes."""

    def __init__(self, size: int | None = None, limit: float = LIMIT) -> None:
        self.size = max(1, size if size is not None else (os.cpu_count() or 2) - 1)
        self.limit = limit
        self.processes = [Process() for _ in range(self.size)]
        self._idle = list(self.processes)
        self._free = asyncio.Semaphore(self.size)

    async def choose(self, match: Match, seat: int, agent: str, who: str) -> int:
        """The agent's choice; a random open action if it crashes, stalls or answers nonsense."""
        sight = match.sight(seat, secrets.token_hex(32))
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        question = Question(
            match.game.name, agent, who, secrets.token_hex(32), seat, sight.states.tobytes(), match.options
        )
        METRICS.thoughts += 1
        try:
            answer = await self._ask(question)
            if answer.action in legal:
                return answer.action
            log.warning("mind answered nonsense", extra={"agent": agent, "problem": answer.problem})
        except Lost:
            pass
        METRICS.fallbacks += 1
        return secrets.choice(legal)

    async def hints(self, match: Match, seat: int, lang: str, names: list[str]) -> list[dict[str, object]]:
        """The best actions of a seat, from what it may know."""
        state = match.sight(seat, secrets.token_hex(32)).states.tobytes()
        question = Question(
            match.game.name, f"level{HINT_LEVEL}", "", "", seat, state, match.options,
            True, match.edition, names, lang, HINT_LEVEL,
        )  # fmt: skip
        try:
            answer = await self._ask(question)
        except Lost as problem:
            raise Declined(code="table-no-hint") from problem
        if answer.problem:
            raise Declined(code="table-no-hint")
        return answer.hints

    async def _ask(self, question: Question) -> Answer:
        async with self._free:
            process = next((one for one in self._idle if question.who and one.last == question.who), self._idle[-1])
            self._idle.remove(process)
            try:
                process.last = question.who
                need = question.game, question.agent
                if need not in process.ready:
                    await process.ask(Question(question.game, question.agent), READY_LIMIT)
                    process.ready.add(need)
                return await process.ask(question, self.limit)
            finally:
                self._idle.append(process)

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(process.stop() for process in self.processes))
