"""Writing to SQLite the short way: at once where nobody else writes, acknowledged when it is on the disk."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, bindparam, insert, update

from chautari.server import direct
from chautari.server.direct import Direct, Order
from tests.loops import run

SHEEP = Table("sheep", MetaData(), Column("number", Integer, primary_key=True), Column("seen", Integer))
ADD, COUNT = insert(SHEEP), update(SHEEP).where(SHEEP.c.seen == bindparam("before"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sheep.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE sheep (number INTEGER PRIMARY KEY, seen INTEGER)")
    connection.close()
    return path


def numbers(path: Path) -> list[int]:
    connection = sqlite3.connect(path)
    try:
        return [row[0] for row in connection.execute("SELECT number FROM sheep ORDER BY number")]
    finally:
        connection.close()


def add(*wanted: int) -> list[list[Order]]:
    return [[Order(ADD, [{"number": number, "seen": 1}])] for number in wanted]


Commit = Callable[[list[list[Order]]], Awaitable[list[bool]]]


def with_direct(file: Path, work: Callable[[Commit], Coroutine[Any, Any, None]]) -> None:
    """Do some work with a function that commits and waits for the answer."""

    async def inside() -> None:
        made = Direct(str(file))

        async def commit(appends: list[list[Order]]) -> list[bool]:
            told: asyncio.Future[list[bool]] = asyncio.get_running_loop().create_future()

            def then(done: list[bool], problem: Exception | None) -> None:
                if problem is None:
                    told.set_result(done)
                else:
                    told.set_exception(problem)

            made.commit(appends, then)
            return await told

        try:
            await work(commit)
        finally:
            await made.close()

    run(inside())


def test_a_batch_is_kept_together_and_each_append_hears_whether_it_was_done(file: Path) -> None:
    async def work(commit: Commit) -> None:
        nobody = [Order(COUNT, [{"before": 0, "seen": 1}], must_change=True), Order(ADD, [{"number": 9, "seen": 1}])]
        assert await commit([*add(1, 2), nobody]) == [True, True, False]
        with pytest.raises(sqlite3.IntegrityError):
            await commit(add(3, 1))

    with_direct(file, work)
    assert numbers(file) == [1, 2]


def test_nobody_is_answered_before_it_is_on_the_disk(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_sync, files = threading.Event(), []

    def sync(number: int) -> None:
        files.append(os.readlink(f"/proc/self/fd/{number}"))
        assert may_sync.wait(60)

    async def work(commit: Commit) -> None:
        asked = asyncio.create_task(commit(add(1)))
        while not files:
            await asyncio.sleep(0.01)
        assert not asked.done()
        may_sync.set()
        assert await asked == [True]

    monkeypatch.setattr(direct, "SYNC", sync)
    with_direct(file, work)
    assert files == [f"{file}-wal"], "SQLite's own log is what was synced"


def test_a_disk_that_fails_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def sync(number: int) -> None:
        raise OSError("no space left")

    async def work(commit: Commit) -> None:
        with pytest.raises(OSError, match="no space left"):
            await commit(add(1))

    monkeypatch.setattr(direct, "SYNC", sync)
    with_direct(file, work)


def test_while_another_writes_batches_wait_in_turn_and_the_loop_goes_on(file: Path) -> None:
    async def work(commit: Commit) -> None:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        asked = [asyncio.create_task(commit(add(number))) for number in range(5)]
        for _ in range(20):  # the loop is free
            await asyncio.sleep(0.01)
        assert not any(one.done() for one in asked)
        other.execute("COMMIT")
        other.close()
        assert await asyncio.gather(*asked) == [[True]] * 5
        assert await commit(add(5)) == [True], "and then without waiting again"

    with_direct(file, work)
    assert numbers(file) == [0, 1, 2, 3, 4, 5]


def test_the_log_is_written_back_now_and_then(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(commit: Commit) -> None:
        for number in range(6):
            await commit(add(number))

    monkeypatch.setattr(direct, "TIDY", 3)
    made = Direct.close

    async def close(self: Direct) -> None:
        while not self._jobs.empty():
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        shutil.copy(file, tmp_path / "copy.db")  # without its log
        await made(self)

    monkeypatch.setattr(Direct, "close", close)
    with_direct(file, work)
    assert len(numbers(tmp_path / "copy.db")) >= 3
