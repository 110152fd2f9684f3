"""Leases: somebody decides for every agent and clock; when that process dies another does; nobody decides twice."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path
from typing import Any

import pytest

from chautari.core.errors import Refused
from chautari.server import leases
from chautari.server import store as store_module
from chautari.server.entries import Entry
from chautari.server.leases import Leases
from chautari.server.lock import Lock
from chautari.server.minds import Decision
from chautari.server.pauses import Pauses
from chautari.server.rooms import Room, Rooms
from chautari.server.secrets import Sources
from chautari.server.store import Append, Store, sqlite_url
from chautari.server.table import Table
from chautari.server.turns import Turns
from tests.server.databases import SECRET, created, with_store
from tests.server.postgres import Postgres

pytestmark = pytest.mark.xdist_group("server leases")
LATE = 10**15


async def begun(store: Store, name: str, agent: str | None = "random", pace: float | None = None) -> Table:
    """A table at which Ani and an agent, or Dirk, sit; written by this store."""
    first = created(pace=pace)
    table = Table(name, SECRET, [first])
    await store.append(Append(name, 0, [first], "open", {}, [], SECRET))
    for asking in (lambda: table.sit(2, 0, "Ani", "a"), lambda: table.sit(3, 1, "Dirk", "b", agent)):
        await write(store, table, asking())
    return table


async def write(store: Store, table: Table, entries: list[Entry]) -> str | None:
    """Append and apply; gives who sees to what follows."""
    outlook = table.outlook(entries)
    what = Append(table.id, table.seq, entries, outlook.status, due=outlook.due)
    assert await store.append(what)
    for entry in entries:
        table.apply(entry)
    assert (table.status, table.due) == (outlook.status, outlook.due)
    return (await store.since(table.id, table.seq)).holder


def test_whoever_writes_what_an_agent_must_answer_sees_to_it(url: str) -> None:
    async def run(store: Store) -> None:
        other = Store(url)
        await other.open()
        table = await begun(store, "writes")
        assert table.due == 3  # both choose in the morning, the agent too
        assert "writes" in await store.mine(LATE)
        assert await write(other, table, table.act(4, 0, "card build")) == store.me  # it is being seen to
        assert await write(other, table, table.talk(5, 0, "Namaste")) == store.me
        assert table.match is not None
        await write(store, table, table.act(6, 1, "card market", by="agent"))
        while table.due is None:  # until the agent is asked again, by what another process writes
            p = table.waiting[0]
            holder = await write(other, table, table.act(7, p, table.match.legal(p)[0].notation))
        assert holder == other.me
        await other.close()

    with_store(url, run)


def test_what_a_dead_process_held_another_takes_over_and_only_one_does(url: str) -> None:
    async def run(store: Store) -> None:
        others = [Store(url), Store(url)]
        for other in others:
            await other.open()
            await other.beat(60)
        await begun(store, "dies")
        await store.beat(60)
        assert "dies" not in await others[0].take_over(LATE)  # it lives
        await store.beat(-1)
        taken = [await other.take_over(LATE) for other in others]
        assert sum("dies" in one for one in taken) == 1
        winner = others[["dies" in one for one in taken].index(True)]
        assert "dies" in await winner.mine(LATE)
        assert "dies" not in await store.mine(LATE)
        assert (await store.since("dies", 0)).holder == winner.me
        await winner.release()
        assert (await store.since("dies", 0)).holder is None
        loser = next(other for other in others if other is not winner)
        assert "dies" in await loser.take_over(LATE)
        for other in others:
            await other.release()
            await other.close()

    with_store(url, run)


def test_nothing_is_taken_before_it_is_due(url: str) -> None:
    async def run(store: Store) -> None:
        table = await begun(store, "clock", agent=None, pace=60.0)
        assert table.due == 3 + 60_000
        await store.release()
        assert "clock" not in await store.take_over(60_000)
        assert "clock" in await store.take_over(60_003)
        assert await write(store, table, table.act(1000, 0, "card build")) == store.me
        assert table.due == 60_003  # the clock of the other still runs from its own question

    with_store(url, run)


class Mind:
    """Thinks for agents as slowly as a test wants."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.may_answer = asyncio.Event()

    async def choose(self, match: Any, seat: int, agent: str, who: str, *more: Any) -> Decision:
        """The first open action."""
        self.asked.append(who)
        action: int = match.legal(seat)[0].id
        await self.may_answer.wait()
        return Decision(action, 0.0)


class Process:
    """What decides for agents in one process."""

    def __init__(self, store: Store) -> None:
        self.store, self.rooms, self.mind = store, Rooms(store), Mind()
        self.turns = Turns(self.rooms, self.mind, Sources(), Pauses(0, Sources().draw))  # type: ignore[arg-type]
        self.rooms.changed = self.turns.look
        self.leases = Leases(self.rooms, self.turns, Sources())

    async def room(self, id: str) -> Room:
        """A table in its memory."""
        return await self.rooms.room(id)


async def until(is_so: Any) -> None:
    """Wait until something is so."""
    for _ in range(2000):
        if is_so():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never was")


def test_two_processes_that_think_about_one_turn_decide_once(url: str) -> None:
    """One was taken for dead, and was not: its answer comes after all, and is refused."""

    async def run(store: Store) -> None:
        there = Store(url)
        await there.open()
        slow, quick = Process(store), Process(there)
        await begun(store, "twice")
        await slow.leases.once()
        await until(lambda: "twice 1" in slow.mind.asked)
        await store.beat(-1)
        await there.beat(60)
        assert "twice" in await there.take_over(LATE)
        for id in await there.mine(LATE):
            if id == "twice":
                await quick.leases._see_to(id, LATE)
        await until(lambda: "twice 1" in quick.mind.asked)
        before = (await quick.room("twice")).table.seq
        quick.mind.may_answer.set()
        slow.mind.may_answer.set()
        await until(lambda: not any(("twice", 1) in one.turns._tasks for one in (slow, quick)))
        news = await store.since("twice", before)
        acted = [entry for entry in news.entries if getattr(entry, "by", "") == "agent"]
        assert len(acted) == 1
        for process in (slow, quick):
            await process.turns.close()
            await process.rooms.settle()
        await there.release()
        await there.close()

    with_store(url, run)


def test_whoever_is_busy_with_tables_still_says_that_they_live(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(store: Store) -> None:
        process, beats = Process(store), asyncio.Semaphore(0)
        monkeypatch.setattr(leases, "BEAT", 0.001)
        busy = asyncio.Event()
        beat = store.beat

        async def counted(seconds: float) -> None:
            await beat(seconds)
            if busy.is_set():
                beats.release()

        async def load_for_ever(id: str, now: int) -> None:
            busy.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(store, "beat", counted)
        monkeypatch.setattr(process.leases, "_see_to", load_for_ever)
        await begun(store, "busy")
        running = asyncio.create_task(process.leases.run())
        for _ in range(3):
            await asyncio.wait_for(beats.acquire(), 60)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await store.release()

    with_store(postgres.url, run)


def test_a_turn_that_was_lost_is_taken_up_again(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        process = Process(store)
        process.mind.may_answer.set()
        await begun(store, "lost")
        process.turns.closed = True
        await process.room("lost")
        process.turns.closed = False
        assert process.mind.asked == []
        await process.leases.once()
        await until(lambda: process.mind.asked)
        await process.turns.close()
        await process.rooms.settle()

    with_store(sqlite_url(tmp_path), run)


def test_a_wrong_moment_is_corrected(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        process = Process(store)
        await begun(store, "early", agent=None)
        await store.postpone("early", 1)
        await store.take_all()
        assert await store.mine(LATE) == ["early"]
        await process.leases.once()
        assert await store.mine(LATE) == []

    with_store(sqlite_url(tmp_path), run)


def test_tables_with_clocks_need_no_memory(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        process = Process(store)
        process.rooms.idle, process.rooms.is_busy, process.rooms.forgotten = (
            0.0,
            process.turns.is_busy,
            process.turns.leave,
        )
        process.mind.may_answer.set()
        await begun(store, "slow", agent=None, pace=1.0)  # was due long ago
        await process.leases.open()
        await store.postpone("slow", LATE)
        await process.room("slow")
        await process.turns.close()
        process.turns.closed = False
        await asyncio.sleep(0.01)
        await process.rooms.forget_idle()
        assert process.rooms.rooms == {}
        assert process.turns._tasks == {}
        await store.postpone("slow", 1)
        await process.leases.once()
        await until(lambda: process.mind.asked)
        await process.turns.close()
        await process.rooms.settle()

    with_store(sqlite_url(tmp_path), run)


def test_tables_that_stay_due_keep_no_others_waiting(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """AI-only tables that wait for their turn are due all the time; there may be more than are looked at at once."""

    async def run(store: Store) -> None:
        monkeypatch.setattr(leases, "TAKEN_AT_ONCE", 3)
        monkeypatch.setattr(store_module, "TAKEN_AT_ONCE", 3)
        await store.release()
        for number in range(8):
            await begun(store, f"round{number}")
        process, seen = Process(store), []

        async def see_to(id: str, now: int) -> None:
            seen.append(id)

        monkeypatch.setattr(process.leases, "_see_to", see_to)
        for _ in range(6):
            await process.leases.look()
        assert {f"round{number}" for number in range(8)} <= set(seen)
        assert len(seen) <= 6 * 3
        await store.release()

    with_store(url, run)


def test_leases_go_on_when_not_even_connecting_again_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store) -> None:
        process, tries = Process(store), asyncio.Semaphore(0)
        monkeypatch.setattr(leases, "BEAT", 0.001)

        async def fail(*_: Any) -> None:
            tries.release()
            raise OSError(errno.EROFS, "read-only")

        monkeypatch.setattr(store, "due", fail)
        monkeypatch.setattr(store, "connect_again", fail)
        running = asyncio.create_task(process.leases.run())
        for _ in range(6):
            await asyncio.wait_for(tries.acquire(), 60)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    with_store(sqlite_url(tmp_path), run)


def test_a_sqlite_database_belongs_to_one_process(tmp_path: Path) -> None:
    first = Lock(str(tmp_path / "tables.sqlite"))
    with pytest.raises(Refused) as problem:
        Lock(str(tmp_path / "tables.sqlite"))
    assert problem.value.code == "database-in-use"
    first.close()
    Lock(str(tmp_path / "tables.sqlite")).close()
