"""Large answers: built in threads, once for everybody who asks the same, and kept while there is room.

What a table looks like to somebody only depends on the number of its entries, on the seats through whose eyes it is
seen, and on the language. So an answer is kept under exactly that. It is built from a copy of the table: the event loop
goes on with moves meanwhile. Every address has one build at a time, in the order in which they asked; no address can
take all threads.
"""

from __future__ import annotations

import asyncio
import contextlib
from array import array
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from chautari.server.budget import Account
from chautari.server.errors import TooMany
from chautari.server.messages import encode
from chautari.server.metrics import METRICS
from chautari.server.sights import info, seen, sights
from chautari.server.table import Table

AT_ONCE = 2  # builds, of different addresses
WAITING = 4  # builds that one address may have asked for and not got
ROOM = 48 * 1024 * 1024  # bytes of all answers that are kept
LARGEST = ROOM // 4  # bytes of an answer that is kept

Key = tuple[Hashable, ...]


@dataclass(frozen=True)
class Written:
    """An update with the whole log, written down; cut off it gives the update from any entry on."""

    seq: int
    head: bytes
    info: bytes  # of the table when it was written
    entries: bytes
    starts: array[int]  # where each entry begins
    tail: bytes

    @property
    def size(self) -> int:
        """Bytes of memory."""
        return len(self.entries) + 8 * len(self.starts) + len(self.info) + len(self.tail)

    def since(self, first: int, now: bytes | None = None) -> bytes:
        """The update from an entry on, as `sights.update` has it; `now` is the table as it is, where it has no more.

        Not everything of a table is in its log: who is there and who is away is newer than what was written.
        """
        first = min(first, self.seq)
        entries = self.entries if first == 0 else b"" if first == self.seq else self.entries[self.starts[first] :]
        start = b'{"type":"update","first":%d,"seq":%d,"head":"%b","table":' % (first, self.seq, self.head)
        return b"".join((start, now or self.info, b',"entries":[', entries, self.tail))


def written(table: Table, seats: Sequence[int], lang: str) -> Written:
    """Write an update with the whole log down."""
    starts, parts, at = array("q"), [], 0
    for number in range(table.seq):
        part = encode(seen(table, number, seats, lang))
        starts.append(at)
        parts.append(part)
        at += len(part) + 1
    tail = b'],"sights":' + encode(sights(table, seats, lang)) + b"}"
    about = encode(info(table, lang))
    return Written(table.seq, table.head.encode(), about, b",".join(parts), starts, tail)


class Builders:
    """Who may build: so many at a time, one for each address, and the addresses in turn."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self.waiting = waiting
        self._free = asyncio.Semaphore(at_once)
        self._locks: dict[str, asyncio.Lock] = {}
        self._asked: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Join the queue of this address; TooMany if it is long already."""
        if self._asked[address] >= self.waiting:
            METRICS.budget_refusals += 1
            raise TooMany(code="too-many")
        self._asked[address] += 1

    def leave(self, address: str) -> None:
        """Leave the queue."""
        self._asked[address] -= 1
        if not self._asked[address]:
            del self._asked[address]
            self._locks.pop(address, None)

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn. Only the first of an address waits for a thread: all others come before its second."""
        async with self._locks.setdefault(address, asyncio.Lock()), self._free:
            yield


class Answers:
    """The answers that are kept, and those that are being built."""

    def __init__(self, room: int = ROOM, builders: Builders | None = None) -> None:
        self.room = room
        self.builders = builders or Builders()
        self.size = 0  # bytes of all that are kept
        self._kept: OrderedDict[Key, bytes | Written] = OrderedDict()
        self._building: dict[Key, asyncio.Task[Any]] = {}

    async def update(self, table: Table, seats: Sequence[int], lang: str, account: Account) -> Written:
        """The table for somebody who holds these seats, with its whole log."""
        found: Written = await self._find("update", table, (tuple(seats), lang), account, written, seats, lang)
        return found

    async def document(
        self, kind: str, table: Table, which: Key, account: Account, make: Callable[..., Any], *given: Any
    ) -> bytes:
        """What `make(table, *given)` returns, as JSON. `which` tells apart what is asked of one state of the table."""
        found: bytes = await self._find(kind, table, which, account, _encoded, make, given)
        return found

    async def _find(self, kind: str, table: Table, which: Key, account: Account, make: Any, *given: Any) -> Any:
        key = kind, table.id, table.seq, *which
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            METRICS.answers_shared += 1
            return kept
        task = self._building.get(key)
        if task is not None:
            METRICS.answers_shared += 1
            with contextlib.suppress(TooMany):  # the first asker's budget is exhausted; ours may not be
                return await asyncio.shield(task)
            return await self._find(kind, table, which, account, make, *given)
        self.builders.enter(account.address)
        task = self._building[key] = asyncio.create_task(self._build(key, table.copy(), account, make, given))
        task.add_done_callback(lambda task: self._forget(key, account.address, task))
        return await asyncio.shield(task)  # others may wait for it, too

    async def _build(self, key: Key, table: Table, account: Account, make: Any, given: tuple[Any, ...]) -> Any:
        async with self.builders.turn(account.address):
            account.check()  # what was built meanwhile is charged by now
            METRICS.answers_built += 1
            built = await account.in_thread(make, table, *given)
        self._keep(key, built)
        return built

    def _forget(self, key: Key, address: str, task: asyncio.Task[Any]) -> None:
        del self._building[key]
        self.builders.leave(address)
        if not task.cancelled():
            task.exception()  # the askers have it, if there are any left

    def _keep(self, key: Key, built: bytes | Written) -> None:
        size = _size(built)
        if size > min(LARGEST, self.room):
            return
        self._kept[key] = built
        self.size += size
        while self.size > self.room:
            self.size -= _size(self._kept.popitem(last=False)[1])


def _size(built: bytes | Written) -> int:
    return built.size if isinstance(built, Written) else len(built)


def _encoded(table: Table, make: Callable[..., Any], given: tuple[Any, ...]) -> bytes:
    return encode(make(table, *given))
