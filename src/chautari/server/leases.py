"""Leases: which process decides for the agents and clocks of a table.

Each table has in the database the moment at which an agent or a clock must decide (`due`) and the process that sees to
it (`holder`); both are written in the same transaction as the entry that they follow from, so there is no moment at
which a table waits for nobody. Every process says every second that it lives. What a dead process held, the others take
over, by the clock of the database; a process that is started again under the same name goes on at once. A process
also looks at its own tables whose moment has passed, so that whatever went wrong with a turn is tried again, and tables
need not stay in memory for their clocks.

A lease saves work; nothing depends on its being exclusive. That no turn is played twice, the log itself makes sure of.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from chautari.core.errors import Refused
from chautari.server.errors import NotKept
from chautari.server.metrics import METRICS
from chautari.server.rooms import Rooms
from chautari.server.secrets import Sources
from chautari.server.store import TAKEN_AT_ONCE
from chautari.server.trouble import READ_ONLY, code_of
from chautari.server.turns import Turns

log = logging.getLogger("chautari.server")

BEAT = 1.0  # seconds between two signs of life
LIFE = 5.0  # seconds after the last sign of life until a process counts as dead
GRACE = 3  # signs of life that others are given after the database was away
LATER = 600_000  # milliseconds until a table that cannot be loaded is tried again


class Leases:
    """Sees to it that every table has somebody who decides for its agents and clocks."""

    def __init__(self, rooms: Rooms, turns: Turns, sources: Sources) -> None:
        self.rooms, self.turns, self.sources = rooms, turns, sources
        self.store = rooms.store
        self._seen: tuple[int, str] | None = None  # the last table of the round that was looked at, if there are more
        self._grace = 1  # nothing is taken before the first sign of life

    async def run(self) -> None:
        """For ever: say that this process lives, and see what is due; the one does not wait for the other."""
        await asyncio.gather(self._again_and_again(self.live), self._again_and_again(self.look))

    async def _again_and_again(self, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await do()
            except (SQLAlchemyError, OSError) as problem:
                self._grace = GRACE  # the others could not say that they live, either
                self.store.refusal(problem)
                log.warning("database away", extra={"problem": type(problem).__name__})
                if code_of(problem) == READ_ONLY:
                    await self._connect_again()
            except Exception:
                log.exception("leases failed")  # whatever it was, tables must not wait for ever
            await asyncio.sleep(BEAT)

    async def _connect_again(self) -> None:
        try:
            await self.store.connect_again()
        except Exception:  # not even that, but it goes on
            log.exception("leases failed")

    async def once(self) -> None:
        """One sign of life, and a look at what is due."""
        await self.live()
        await self.look()

    async def live(self) -> None:
        """Say that this process lives; loading many tables may take longer than others would wait for that."""
        if not self.store.is_sqlite:
            await self.store.beat(LIFE)
            self._grace = max(0, self._grace - 1)

    async def look(self) -> None:
        """Take what dead processes held, and let those decide that should have."""
        now = self.sources.now()
        if not self.store.is_sqlite and self._grace == 0:
            taken = await self.store.take_over(now)
            METRICS.takeovers += len(taken)
        for id in await self._next(now):
            try:
                await self._see_to(id, now)
            except (SQLAlchemyError, OSError):
                raise
            except Exception:  # whatever is wrong with this table, the clocks of the others go on
                log.exception("table not moved", extra={"table": id})
                await self.store.postpone(id, now + LATER)

    async def _next(self, now: int) -> list[str]:
        """The next tables of a round through all that are due: some stay so, as AI-only tables do that wait their turn,
        and the others must not wait until those are done."""
        found = await self.store.due(now, self._seen)
        if self._seen is not None and len(found) < TAKEN_AT_ONCE:
            found += await self.store.due(now, None)  # from the beginning again
        found = found[:TAKEN_AT_ONCE]
        self._seen = found[-1] if len(found) == TAKEN_AT_ONCE else None
        return list(dict.fromkeys(id for _, id in found))

    async def _see_to(self, id: str, now: int) -> None:
        """Let the agent or clock of a table decide that should have done so by now."""
        try:
            room = await self.rooms.room(id)
            if room.holder != self.store.me:
                await room.catch_up()  # what the dead process has done
        except NotKept:
            return
        except Refused as problem:
            if id in self.store.damaged:  # nobody asks for it again here
                await self.store.let_go(id)
                return
            log.error("table not moved", extra={"table": id, "problem": problem.code})
            await self.store.postpone(id, now + LATER)
            return
        due = room.table.due
        if due is None or due > now:
            await self.store.set_due(id, room.table.seq, due)
        self.turns.look(room)

    async def open(self) -> None:
        """Before anybody is served: take what is surely nobody else's."""
        if self.store.is_sqlite:
            await self.store.take_all()

    async def close(self) -> None:
        """Leave everything to the others; after this the process decides nothing more."""
        if self.store.is_sqlite:
            return
        try:
            await self.store.release()
        except (SQLAlchemyError, OSError) as problem:
            log.warning("leases not released", extra={"problem": type(problem).__name__})
