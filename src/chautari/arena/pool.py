"""Many guards at work: threads with a process each on this machine, or Ray's actors on many; the same call for both."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Hashable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, Protocol

from chautari.arena.game import Rules, Task
from chautari.arena.guard import Guard, encoded
from chautari.arena.worker import Report
from chautari.core.errors import Refused, shown

TRIES = 3  # times that a set may be lost with its machine


class NoCluster(Refused):
    """Ray is not installed, or its cluster does not answer."""


class Pool(Protocol):
    """Takes sets of games and gives their results as they are done."""

    size: int

    def submit(self, key: Hashable, tasks: list[Task]) -> None:
        """Have a set played."""

    def next_done(self) -> tuple[Any, list[Report]]:
        """The key and the results of a set that is done."""

    def close(self) -> None:
        """End all processes, whatever they are doing."""


class LocalPool:
    """This machine's cores."""

    def __init__(self, rules: Rules, agents: list[str], workers: int | None = None, count: bool = False) -> None:
        self.size = workers or os.cpu_count() or 1
        self.rules = encoded(rules)
        self.count = count
        self.agents = agents
        self._guards: list[Guard] = []
        self._mine = threading.local()
        self._first = threading.Lock()
        self._is_compiled = False
        self._threads = ThreadPoolExecutor(self.size, thread_name_prefix="arena")
        self._futures: dict[Future[list[Report]], Hashable] = {}

    def _guard(self) -> Guard:
        if not hasattr(self._mine, "guard"):
            guard = self._mine.guard = Guard(self.rules)
            self._guards.append(guard)
            with self._first:  # what the first compiles, the others load
                was_first, self._is_compiled = not self._is_compiled, True
                if was_first:
                    guard.warm(self.agents)
            if not was_first:
                guard.warm(self.agents)
        found: Guard = self._mine.guard
        return found

    def submit(self, key: Hashable, tasks: list[Task]) -> None:
        """Have a set played."""
        self._futures[self._threads.submit(lambda: self._guard().report(tasks, self.count))] = key

    def next_done(self) -> tuple[Any, list[Report]]:
        """Wait for a set."""
        done, _ = wait(self._futures, return_when=FIRST_COMPLETED)
        future = next(future for future in self._futures if future in done)
        return self._futures.pop(future), future.result()

    def close(self) -> None:
        """End all processes."""
        for future in self._futures:
            future.cancel()
        for guard in list(self._guards):
            guard.close()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for guard in self._guards:
            guard.bury()
        for future in self._futures:
            with contextlib.suppress(BaseException):
                future.exception(0)


class RayPool:
    """A cluster: an actor with a guard for every core of it."""

    def __init__(
        self, rules: Rules, agents: list[str], address: str, workers: int | None = None, count: bool = False
    ) -> None:
        try:
            import ray
        except ImportError as problem:
            raise NoCluster(code="needs-ray") from problem
        self.ray: Any = ray
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level="ERROR")
        except Exception as problem:
            raise NoCluster(code="no-cluster", address=shown(address), problem=str(problem)) from problem
        self.size = workers or int(ray.cluster_resources().get("CPU", 1))
        self.rules, self.agents, self.count = encoded(rules), agents, count
        self._actor = ray.remote(num_cpus=1)(Guard)
        self._idle: list[Any] = []
        self._actors: list[Any] = []
        self._waiting: list[tuple[Hashable, list[Task], int]] = []
        self._running: dict[Any, tuple[Any, Hashable, list[Task], int]] = {}

    def submit(self, key: Hashable, tasks: list[Task]) -> None:
        """Have a set played."""
        self._waiting.append((key, tasks, 1))
        self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and (self._idle or len(self._actors) < self.size):
            if self._idle:
                actor = self._idle.pop()
            else:
                actor = self._actor.remote(self.rules)
                actor.warm.remote(self.agents)  # an actor does one thing after the other
                self._actors.append(actor)
            key, tasks, tried = self._waiting.pop(0)
            self._running[actor.report.remote(tasks, self.count)] = actor, key, tasks, tried

    def next_done(self) -> tuple[Any, list[Report]]:
        """Wait for a set; one whose machine was lost is played again elsewhere."""
        while True:
            (done,), _ = self.ray.wait(list(self._running), num_returns=1)
            actor, key, tasks, tried = self._running.pop(done)
            try:
                reports: list[Report] = self.ray.get(done)
            except self.ray.exceptions.RayTaskError as problem:
                raise problem.as_instanceof_cause() from problem
            except self.ray.exceptions.RayError as problem:
                self._actors.remove(actor)
                if tried == TRIES:
                    raise NoCluster(code="cluster-lost", times=TRIES, problem=str(problem)) from problem
                self._waiting.append((key, tasks, tried + 1))
                self._hand_out()
                continue
            self._idle.append(actor)
            self._hand_out()
            return key, reports

    def close(self) -> None:
        """End all actors."""
        for actor in self._actors:
            with contextlib.suppress(Exception):
                actor.close.remote()
        self.ray.shutdown()


def pool(
    rules: Rules, agents: list[str], workers: int | None = None, ray: str | None = None, count: bool = False
) -> Pool:
    """The cores of this machine, or those of a Ray cluster."""
    if ray is not None:
        return RayPool(rules, agents, ray, workers, count)
    return LocalPool(rules, agents, workers, count)
