"""Minds: processes that think for agents, so that a busy agent never delays people. Only concealed states go in.

Thoughts wait in a fair queue (`fair_queue.py`) until a process is free. Where there is more than one process, long
thoughts never hold all of them; where there is one, a thought ends sooner. A thought that nobody waits for any more
leaves the queue, or is told to end: killing its process would cost all that it has made ready.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import IO, NamedTuple

import msgspec

from chautari.core.match import Match
from chautari.server.errors import Declined, TooMany
from chautari.server.fair_queue import FairQueue, Urgency, Work
from chautari.server.limits import Buckets
from chautari.server.metrics import METRICS
from chautari.server.mind import LENGTH, Answer, Question

log = logging.getLogger("chautari.server")

LIMIT = 30.0  # seconds for a decision
READY_LIMIT = 600.0  # seconds for loading and, once, compiling
ENOUGH = 0.8  # of the limit: after that a search answers the best it has found
LONGEST, LONGEST_ALONE = 10.0, 5.0  # seconds that a search may hold a process, and the only process
HURRIED = 2.0  # seconds after which a long thought answers the best so far, where a short one of others waits for it
A_WHILE = 5.0  # seconds; no single thought about a hidden decision takes as long
HINT_LEVEL = 4
HINT_BOUND = 3.0  # seconds that the search for a hint may take
HINTS = 4  # of one address at once
HINT_BURST, HINT_RATE = 30, 0.5  # hints of one address in a row, and then a second

# processor seconds that a thought takes, to share before it is known (benchmarks/results.md); others take next to none
EXPECTED = {"level4": 0.15, "level5": 0.35, "level6": 1.2}
EXPECTED_OF_HINT = 0.5
LONG = ("level5", "level6")  # their thoughts never hold all processes


class Lost(Exception):
    """The process died or did not answer in time."""


class Decision(NamedTuple):
    """What an agent chose, and how many seconds passed until it was thought about."""

    action: int
    waited: float


@dataclass(eq=False)
class Thought(Work):
    """A question that waits for a process, or is thought about."""

    question: Question = field(default_factory=lambda: Question(""))
    answer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    process: Process | None = None
    began: float = 0.0  # when it was first thought about


class Process:
    """One process of the pool, started when it is first needed and again after it was lost.

    A thread of its own talks with it. An event loop could start and hear processes as well, but uvloop's forks this one
    and goes on in Python before it becomes the other: if a table was loaded in another thread meanwhile, both stop.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._talk = ThreadPoolExecutor(1, thread_name_prefix="mind")
        self._writing = threading.Lock()
        self._number = 0  # of the last question
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
            self._number += 1
            question.number = self._number
            answer = asyncio.get_running_loop().run_in_executor(self._talk, exchange, process, question, self._writing)
            return await asyncio.wait_for(answer, limit)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as problem:
            METRICS.minds_restarted += 1
            log.warning("mind lost", extra={"problem": type(problem).__name__})
            await self.stop()
            raise Lost from problem
        except asyncio.CancelledError:
            await self.stop()  # a half-read answer would be taken for the next one
            raise

    def call_off(self) -> None:
        """Nobody waits for the answer any more: it comes soon, whatever it is."""
        process, number = self._process, self._number
        if process is None:
            return

        def tell() -> None:
            with contextlib.suppress(OSError, ValueError):  # it is gone
                send(process, Question("", number=number, calls_off=True), self._writing)

        asyncio.get_running_loop().run_in_executor(None, tell)  # writing waits for a process that does not read

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


def send(process: subprocess.Popen[bytes], question: Question, writing: threading.Lock) -> None:
    """Write a question, whole."""
    assert process.stdin is not None
    data = msgspec.msgpack.encode(question)
    with writing:
        process.stdin.write(LENGTH.pack(len(data)) + data)
        process.stdin.flush()


def exchange(process: subprocess.Popen[bytes], question: Question, writing: threading.Lock) -> Answer:
    """Ask a process and wait for its answer; EOFError or OSError if it dies."""
    assert process.stdout is not None
    send(process, question, writing)
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
    """A pool of thinking processes, and the thoughts that wait for them."""

    def __init__(
        self, size: int | None = None, limit: float = LIMIT, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.size = max(1, size if size is not None else (os.cpu_count() or 2) - 1)
        self.limit, self.now = limit, now
        self.processes = [Process() for _ in range(self.size)]
        self.queue: FairQueue[Thought] = FairQueue(now)
        self._idle = list(self.processes)
        self._serving: dict[asyncio.Task[None], Thought] = {}
        self._hints: Counter[str] = Counter()  # of each address, waiting or thought about
        self._hint_budget = Buckets(HINT_BURST, HINT_RATE)
        self._is_closed = False

    # What can be asked

    async def choose(
        self, match: Match, seat: int, agent: str, who: str, work: Work | None = None, bound: float | None = None
    ) -> Decision:
        """The agent's choice; a random open action if it crashes, stalls or answers nonsense.

        With a bound the search ends after so many seconds, and even a decision with one open action takes its way
        through the queue: nothing of the time tells how many there are.
        """
        sight = match.sight(seat, secrets.token_hex(32))
        legal = sight.legal()
        if len(legal) == 1 and bound is None:
            return Decision(legal[0], 0.0)
        thought = self._thought(work, EXPECTED.get(agent.partition("-")[0], 0.0))
        thought.is_long = agent.startswith(LONG)
        thought.question = Question(
            match.game.name, agent, who, secrets.token_hex(32), seat, sight.states.tobytes(), match.options,
            self._bound(bound),
        )  # fmt: skip
        METRICS.thoughts += 1
        asked = self.now()
        try:
            answer = await self._ask(thought)
            if answer.action in legal:
                return Decision(answer.action, thought.began - asked)
            log.warning("mind answered nonsense", extra={"agent": agent, "problem": answer.problem})
        except Lost:
            pass
        METRICS.fallbacks += 1
        return Decision(secrets.choice(legal), thought.began - asked)

    async def hints(
        self, match: Match, seat: int, lang: str, names: list[str], work: Work | None = None
    ) -> list[dict[str, object]]:
        """The best actions of a seat, from what it may know; TooMany if the address asks for too many."""
        thought = self._thought(work, EXPECTED_OF_HINT)
        if self._hints[thought.address] >= HINTS:
            raise TooMany(code="too-many")
        self._hint_budget.take(thought.address)
        state = match.sight(seat, secrets.token_hex(32)).states.tobytes()
        thought.question = Question(
            match.game.name, f"level{HINT_LEVEL}", "", "", seat, state, match.options, self._bound(HINT_BOUND),
            hint=True, edition=match.edition, names=names, lang=lang, level=HINT_LEVEL,
        )  # fmt: skip
        self._hints[thought.address] += 1
        try:
            answer = await self._ask(thought)
        except Lost as problem:
            raise Declined(code="table-no-hint") from problem
        finally:
            self._hints -= Counter([thought.address])
        if answer.problem:
            raise Declined(code="table-no-hint")
        return answer.hints

    def _thought(self, work: Work | None, expected: float) -> Thought:
        who = work or Work()
        return Thought(who.address, who.table, expected, urgency=who.urgency)

    def _bound(self, wanted: float | None) -> float:
        """The seconds that a search may take: it answers before the limit, and holds no process for too long."""
        most = min(ENOUGH * self.limit, LONGEST if self.size > 1 else LONGEST_ALONE)
        return most if wanted is None else min(wanted, most)

    # Whose turn it is

    async def _ask(self, thought: Thought) -> Answer:
        self.queue.add(thought)
        self._serve_next()
        self._maybe_hurry(thought)
        try:
            return await thought.answer
        except asyncio.CancelledError:
            METRICS.thoughts_called_off += 1
            if thought in self.queue:
                self.queue.discard(thought)
            elif thought.process is not None and thought.began:
                thought.process.call_off()
            raise

    def _serve_next(self) -> None:
        """Let free processes think about the thoughts whose turn it is."""
        while self._idle and not self._is_closed:
            long = sum(one.is_long for one in self._serving.values())
            thought = self.queue.take(with_long=self.size == 1 or long < self.size - 1)
            if thought is None:
                break
            who = thought.question.who
            process = next((one for one in self._idle if who and one.last == who), self._idle[-1])
            self._idle.remove(process)
            thought.process = process
            task = asyncio.create_task(self._serve(thought, process))
            self._serving[task] = thought
            task.add_done_callback(self._served)

    def _maybe_hurry(self, thought: Thought) -> None:
        """Where short work of somebody who has had less waits for a long thought, that one ends soon."""
        had = self.queue.had
        if thought not in self.queue or thought.is_long or thought.urgency() != Urgency.PEOPLE:
            return
        long = [one for one in self._serving.values() if one.is_long and had(one.address) > had(thought.address)]
        if not long:
            return
        first = min(long, key=lambda one: one.began or self.now())

        def hurry() -> None:
            is_thinking = first in self._serving.values() and first.began and not first.answer.done()
            if thought in self.queue and is_thinking and first.process is not None:
                first.process.call_off()

        held = self.now() - first.began if first.began else 0.0
        asyncio.get_running_loop().call_later(max(0.0, HURRIED - held), hurry)

    def _served(self, task: asyncio.Task[None]) -> None:
        thought = self._serving.pop(task)
        assert thought.process is not None
        self._idle.append(thought.process)
        self._serve_next()

    async def _serve(self, thought: Thought, process: Process) -> None:
        """Have a thought thought; it may be that nobody waits for it any more."""
        question, seconds, began = thought.question, 0.0, None
        try:
            need = question.game, question.agent
            if need not in process.ready:
                await process.ask(Question(question.game, question.agent), READY_LIMIT)
                process.ready.add(need)
            if thought.answer.done():
                return
            process.last = question.who
            thought.began = began = self.now()
            METRICS.thoughts_waited += began - thought.since > A_WHILE
            answer = await process.ask(question, self.limit)
            seconds = answer.seconds
            if not thought.answer.done():
                thought.answer.set_result(answer)
        except asyncio.CancelledError:
            thought.answer.cancel()  # the pool is closed
            raise
        except Exception as problem:
            if not isinstance(problem, Lost):
                log.exception("thought failed")
            seconds = 0.0 if began is None else self.now() - began
            if not thought.answer.done():
                thought.answer.set_exception(Lost())
        finally:
            thought.began = thought.began or self.now()
            self.queue.done(thought, seconds)

    def waiting(self) -> int:
        """Return how many thoughts have waited for a while.

        Anybody may read what is counted. Shorter waits are not shown: how long one thought waits for another tells how
        long that one takes.
        """
        return self.queue.waiting(A_WHILE)

    async def close(self) -> None:
        """End all processes."""
        self._is_closed = True
        tasks = list(self._serving)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in self.processes))
