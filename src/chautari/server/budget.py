"""CPU time as a budget: what work for somebody costs is measured where it runs, and charged to the address it is for.

Counting requests is not enough: one that asks for a long game costs a thousand times as much as one for a short list.
A cost is known only afterwards, so a budget may be overdrawn; an overdrawn address waits. Answers and changes are
charged to different budgets of an address: someone who asks too much can still play.
"""

from __future__ import annotations

import asyncio
import time
import types
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from chautari.server.errors import TooMany
from chautari.server.metrics import METRICS

Clock = Callable[[], float]
T = TypeVar("T")
P = ParamSpec("P")

ADDRESSES = 10_000  # remembered at most
BURST = 20.0  # seconds of its rate that a budget holds when it is full
LONGEST_WAIT = 60.0  # seconds; what was overdrawn beyond that is forgiven
CHANGES = 2.0  # times as much as for answers, for moves and everything else that changes a table
READING = 0.2  # as much as for answers, for reading requests: few bytes each, unless somebody wants to keep us busy
SENDING = 1e-8  # CPU seconds for a byte, a round figure
SOCKET = 0.4  # of what its address has, for one socket


class Budget:
    """So many CPU seconds at once, so many a second; it may be overdrawn."""

    def __init__(self, rate: float, now: Clock = time.monotonic) -> None:
        self.rate, self.now = rate, now
        self._left, self._at = BURST * rate, now()

    @property
    def left(self) -> float:
        """CPU seconds that can be spent now; less than nothing if it is overdrawn."""
        now = self.now()
        self._left = min(BURST * self.rate, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left

    @property
    def wait(self) -> float:
        """Seconds until it is no longer overdrawn."""
        return max(0.0, -self.left / self.rate)

    def spend(self, seconds: float) -> None:
        """Charge what something has cost."""
        self._left = max(-LONGEST_WAIT * self.rate, self.left - seconds)


@dataclass(frozen=True)
class Account:
    """Whom work is charged to: an address, and the budgets that pay for it."""

    address: str
    budgets: tuple[Budget, ...]
    cpu: Clock = time.thread_time

    @property
    def wait(self) -> float:
        """Seconds until none of its budgets is overdrawn."""
        return max(budget.wait for budget in self.budgets)

    def check(self) -> None:
        """TooMany if a budget is overdrawn."""
        if (wait := self.wait) > 0:
            METRICS.budget_refusals += 1
            raise TooMany(code="too-many", after=wait)

    def spend(self, seconds: float) -> None:
        """Charge what something has cost."""
        for budget in self.budgets:
            budget.spend(seconds)

    def spend_sending(self, size: int) -> None:
        """Charge what the system has to do to send so many bytes."""
        self.spend(size * SENDING)

    async def in_thread(self, do: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Do something in a thread, and charge the CPU time that it took there."""
        used = [0.0]

        def measured() -> T:
            began = self.cpu()
            try:
                return do(*given, **more)
            finally:
                used[0] = self.cpu() - began

        try:
            return await asyncio.to_thread(measured)
        finally:
            self.spend(used[0])


class Accounts:
    """The budgets of all addresses; those not used for longest are forgotten."""

    def __init__(self, rate: float, cpu: Clock = time.thread_time, now: Clock = time.monotonic) -> None:
        self.rate, self.cpu, self.now = rate, cpu, now
        self._of: OrderedDict[tuple[str, float], Budget] = OrderedDict()

    def answers(self, address: str, *own: Budget) -> Account:
        """Return the account for what an address is told, with budgets of the asker's own."""
        return Account(address, (self._budget(address, 1.0), *own), self.cpu)

    def changes(self, address: str) -> Account:
        """Return the account for what an address changes."""
        return Account(address, (self._budget(address, CHANGES),), self.cpu)

    def of_seat(self, address: str, *own: Budget) -> Account:
        """Return the account for what somebody who holds a seat is told: strangers at that address cannot use it up."""
        return Account(address, (self._budget(address, CHANGES), *own), self.cpu)

    def reading(self, address: str) -> Account:
        """Return the account for reading what an address sends."""
        return Account(address, (self._budget(address, READING),), self.cpu)

    def of_socket(self) -> Budget:
        """Return a budget for one socket."""
        return Budget(SOCKET * self.rate, self.now)

    def _budget(self, address: str, share: float) -> Budget:
        key = address, share
        found = self._of.get(key)
        if found is None:
            found = self._of[key] = Budget(share * self.rate, self.now)
            while len(self._of) > 3 * ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(key)
        return found


CHARGED: ContextVar[Account | None] = ContextVar("charged", default=None)  # whom the work of this task is for


async def in_thread(do: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Run a function in a thread, charged to the account of this task."""
    account = CHARGED.get()
    if account is None:
        return await asyncio.to_thread(do, *given, **more)
    return await account.in_thread(do, *given, **more)


async def metered(doing: Coroutine[Any, Any, T], account: Account) -> T:
    """Run a coroutine and charge the CPU time of each of its steps; what others do while it waits is not counted."""
    return await _stepwise(doing, account)


@types.coroutine
def _stepwise(doing: Coroutine[Any, Any, T], account: Account) -> Generator[Any, Any, T]:
    cpu, given, problem = account.cpu, None, None
    try:
        while True:
            began = cpu()
            try:
                waits_for = doing.send(given) if problem is None else doing.throw(problem)
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                account.spend(cpu() - began)
            given, problem = None, None
            try:
                given = yield waits_for
            except GeneratorExit:
                raise
            except BaseException as raised:
                problem = raised
    finally:
        doing.close()
