"""Many guards at work: threads with a process each on this machine, or Ray's actors on many; the same call for both."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Hashable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, NamedTuple, Protocol

from chautari.arena.game import Rules, Task
from chautari.arena.guard import Guard, encoded
from chautari.arena.worker import Report
from chautari.core.errors import Refused, shown

TRIES = 3  # times that a set may be lost with its machine
PATIENCE = 5.0  # seconds for the actors of a cluster to end what they do


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


class Job(NamedTuple):
    """A set that is to be played on a cluster."""

    key: Hashable
    tasks: list[Task]
    tried: int = 1


class RayPool:
    """A cluster: an actor with a guard for every core of it.

    Only actors that have answered are given a set, so none waits for an actor that the cluster has no room for.
    """

    def __init__(
        self, rules: Rules, agents: list[str], address: str, workers: int | None = None, count: bool = False
    ) -> None:
        if address == "local":
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of our own tells nobody that it is used
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
        self._actor = ray.remote(num_cpus=1, max_concurrency=2)(Guard)  # it can be closed while it plays
        self._actors = 0
        self._idle: list[Any] = []
        self._waiting: list[Job] = []
        self._asked: dict[Any, tuple[Any, Job | None]] = {}  # by what will come back; nothing but to warm up: None
        self._lost = 0  # actors that never answered, one after the other

    def submit(self, key: Hashable, tasks: list[Task]) -> None:
        """Have a set played."""
        self._waiting.append(Job(key, tasks))
        self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and self._idle:
            actor, job = self._idle.pop(), self._waiting.pop(0)
            self._asked[actor.report.remote(job.tasks, self.count)] = actor, job
        while len(self._waiting) > self._warming and self._actors < self.size:
            actor = self._actor.remote(self.rules)
            self._asked[actor.warm.remote(self.agents)] = actor, None
            self._actors += 1

    @property
    def _warming(self) -> int:
        return sum(job is None for _, job in self._asked.values())

    def next_done(self) -> tuple[Any, list[Report]]:
        """Wait for a set; one whose machine was lost is played again elsewhere."""
        while True:
            (done,), _ = self.ray.wait(list(self._asked), num_returns=1)
            actor, job = self._asked.pop(done)
            try:
                reports: list[Report] = self.ray.get(done)
            except self.ray.exceptions.RayTaskError as problem:
                raise problem.as_instanceof_cause() from problem
            except self.ray.exceptions.RayError as problem:
                self._lose(job, problem)
                continue
            self._lost = 0
            self._idle.append(actor)
            self._hand_out()
            if job is not None:
                return job.key, reports

    def _lose(self, job: Job | None, problem: Exception) -> None:
        """An actor is gone, and what it was to play goes to another; not for ever."""
        self._actors -= 1
        self._lost += job is None
        if self._lost > TRIES * self.size or (job is not None and job.tried == TRIES):
            raise NoCluster(code="cluster-lost", times=TRIES, problem=str(problem)) from problem
        if job is not None:
            self._waiting.append(job._replace(tried=job.tried + 1))
        self._hand_out()

    def close(self) -> None:
        """End all actors, and the games that they play."""
        playing = {done: actor for done, (actor, job) in self._asked.items() if job is not None}
        ending = [actor.bury.remote() for actor in self._idle] + [actor.close.remote() for actor in playing.values()]
        ending += playing  # until they have tidied up
        with contextlib.suppress(Exception):
            self.ray.wait(ending, num_returns=len(ending), timeout=PATIENCE)
        self.ray.shutdown()


def pool(
    rules: Rules, agents: list[str], workers: int | None = None, ray: str | None = None, count: bool = False
) -> Pool:
    """The cores of this machine, or those of a Ray cluster."""
    if ray is not None:
        return RayPool(rules, agents, ray, workers, count)
    return LocalPool(rules, agents, workers, count)
