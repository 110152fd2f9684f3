"""A disk that is full, read-only or failing, a database that another has locked: said as what it is, nothing lost."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES, words
from chautari.server import direct, trouble
from chautari.server.direct import Direct
from chautari.server.health import Health
from chautari.server.rooms import Room, Rooms
from chautari.server.store import Append, Store, sqlite_url
from chautari.server.table import Table
from tests.server.databases import SECRET, created, with_store
from tests.server.postgres import Postgres
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server store")


class Heard:
    """Somebody who listens to a table."""

    seats: tuple[int, ...] = ()
    lang = "en"

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def tell(self, message: bytes) -> None:
        """Note it."""
        self.messages.append(message)

    def dismiss(self) -> None:
        """Not heard."""


async def opened(store: Store) -> tuple[Room, Heard]:
    """A table at which Ani and Dirk sit, and somebody who listens."""
    first = created(public=True)
    table = Table("talk", SECRET, [first])
    assert await store.append(Append("talk", 0, [first], "open", {}, [], SECRET))
    room = Rooms(store).open(table, {})
    await room.change(lambda table: table.sit(2, 0, "Ani", "a"))
    await room.change(lambda table: table.sit(3, 1, "Dirk", "b"))
    heard = Heard()
    room.listeners.add(heard)
    return room, heard


async def say(room: Room, word: str) -> None:
    """A line of talk."""
    await room.change(lambda table: table.talk(9, 0, word))


async def refused(doing: Awaitable[Any]) -> str:
    """The code of a refusal."""
    with pytest.raises(Refused) as problem:
        await doing
    return problem.value.code


def kept(folder: Path) -> list[str]:
    """What was said, as the file has it after everything is closed."""
    connection = sqlite3.connect(folder / "tables.sqlite")
    bodies = connection.execute("SELECT body FROM entries WHERE body LIKE '%talked%' ORDER BY seq").fetchall()
    connection.close()
    return [body.partition('"text":"')[2].partition('"')[0] for (body,) in bodies]


Trouble = Callable[[Store], Callable[[], None]]


def full(store: Store) -> Callable[[], None]:
    """SQLite may not take another page."""
    connection = store._direct._connection  # type: ignore[union-attr]
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count={pages}")

    def over() -> None:
        connection.execute("PRAGMA max_page_count=1000000")

    return over


def read_only(store: Store) -> Callable[[], None]:
    """SQLite may not write."""
    connection = store._direct._connection  # type: ignore[union-attr]
    connection.execute("PRAGMA query_only=ON")
    return lambda: connection.execute("PRAGMA query_only=OFF") and None


def locked(store: Store) -> Callable[[], None]:
    """Another program has locked the database."""
    other = sqlite3.connect(str(store.engine.url.database), isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def failing(store: Store) -> Callable[[], None]:
    """Syncing fails."""
    patch = pytest.MonkeyPatch()

    def sync(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    patch.setattr(direct, "SYNC", sync)
    return patch.undo


TROUBLES: dict[str, Trouble] = {
    trouble.FULL: full, trouble.READ_ONLY: read_only, trouble.LOCKED: locked, trouble.FAILED: failing,
}  # fmt: skip


@pytest.mark.parametrize("code", TROUBLES)
def test_what_is_wrong_is_said_and_when_it_is_over_everything_goes_on(
    tmp_path: Path, code: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(direct, "PATIENCE", 50)
    monkeypatch.setattr(direct, "MEND_AGAIN", 0.0)
    monkeypatch.setattr("chautari.server.health.LASTS", 0.0)

    async def run(store: Store) -> None:
        room, heard = await opened(store)
        await say(room, "before")
        told = len(heard.messages)
        begin = TROUBLES[code]
        over = begin(store)
        long = "x" * 200
        if code == trouble.FULL:  # what is free in the pages that there are is filled first
            with contextlib.suppress(Refused):
                while True:
                    await say(room, long)
            told = len(heard.messages)
        for _ in range(3):
            assert await refused(say(room, long)) == code
        assert len(heard.messages) == told, "what may be lost is shown to nobody"
        found = await Health(store).look()
        assert (found.status, found.problem) == ("ill", code)
        over()
        await say(room, "after")
        found = await Health(store).look()
        assert (found.status, found.problem) == ("ok", None)
        assert len(heard.messages) > told

    caplog.set_level("INFO", "chautari.server")
    with_store(sqlite_url(tmp_path), run)
    assert [word for word in kept(tmp_path) if len(word) < 100] == ["before", "after"]
    told = [record.message for record in caplog.records if record.message.startswith("database ")]
    assert told == ["database failed", "database works again"], "the log tells when it begins and when it is over"


def test_after_a_sync_that_failed_a_sync_that_succeeds_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system tells of a failed write once, and forgets it: the next sync succeeds, and the disk has nothing."""
    fails, synced = [True], []

    def sync(number: int) -> None:
        if fails and fails.pop():
            raise OSError(errno.EIO, "Input/output error")
        synced.append(os.readlink(f"/proc/self/fd/{number}"))

    written: list[str] = []
    rewrite = direct._rewrite

    def seen(path: str) -> None:
        written.append(path)
        rewrite(path)

    monkeypatch.setattr(direct, "MEND_AGAIN", 0.0)
    monkeypatch.setattr(direct, "_rewrite", seen)

    async def run(store: Store) -> None:
        room, heard = await opened(store)
        told = len(heard.messages)
        monkeypatch.setattr(direct, "SYNC", sync)
        assert await refused(say(room, "first")) == trouble.FAILED
        assert len(heard.messages) == told
        assert written == []
        await say(room, "second")
        assert written == [f"{store.engine.url.database}-wal"], "the whole log is written once more"
        assert b"first" in heard.messages[told], "and only then is shown what it holds"
        assert b"second" in heard.messages[-1]

    with_store(sqlite_url(tmp_path), run)
    assert kept(tmp_path) == ["first", "second"]


def test_while_syncing_fails_nothing_is_read_that_may_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direct, "MEND_AGAIN", 0.0)

    async def run(store: Store) -> None:
        room, _ = await opened(store)
        over = failing(store)
        assert await refused(say(room, "lost")) == trouble.FAILED
        others = Rooms(store)
        assert await refused(others.room("talk")) == trouble.FAILED
        with pytest.raises(OSError, match="Input/output"):
            await store.public()
        with pytest.raises(OSError, match="Input/output"):
            await store.since("talk", 3)
        over()
        assert (await others.room("talk")).table.seq == 5

    with_store(sqlite_url(tmp_path), run)


def test_the_log_is_not_written_back_before_it_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direct, "TIDY", 1)
    monkeypatch.setattr(direct, "MEND_AGAIN", 3600.0)

    async def run(store: Store) -> None:
        room, _ = await opened(store)
        assert store._direct is not None
        await store._direct.mend()
        size = os.path.getsize(tmp_path / "tables.sqlite")
        over = failing(store)
        for _ in range(40):
            assert await refused(say(room, "x" * 200)) == trouble.FAILED
        assert os.path.getsize(tmp_path / "tables.sqlite") == size
        over()
        monkeypatch.setattr(direct, "MEND_AGAIN", 0.0)
        await say(room, "kept")

    with_store(sqlite_url(tmp_path), run)
    assert kept(tmp_path)[-1] == "kept"


def test_the_thread_that_writes_outlives_every_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store) -> None:
        room, _ = await opened(store)
        assert store._direct is not None
        with monkeypatch.context() as patch:
            patch.setattr(Direct, "_sync", lambda *_: 1 / 0)
            asked = asyncio.create_task(say(room, "never answered"))
            for _ in range(100):
                await asyncio.sleep(0.01)
            asked.cancel()
        assert store._direct.is_alive

    async def guarded() -> None:
        store = Store(sqlite_url(tmp_path))
        await store.open()
        await run(store)
        assert store._direct is not None
        await store._direct.close()
        await store.engine.dispose()

    from tests.loops import run as run_loop

    run_loop(guarded())


def test_health_is_looked_at_once_a_second_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store) -> None:
        looks = 0
        real = store.try_out

        async def counted() -> None:
            nonlocal looks
            looks += 1
            await real()

        monkeypatch.setattr(store, "try_out", counted)
        monkeypatch.setattr("chautari.server.health.LASTS", 3600.0)
        health = Health(store)
        answers = await asyncio.gather(*(health.look() for _ in range(500)))
        answers += [await health.look() for _ in range(500)]
        assert {answer.status for answer in answers} == {"ok"}
        assert looks == 1
        async with store.engine.connect() as connection:
            rows = await connection.scalar(text("SELECT count(*) FROM processes WHERE id LIKE 'health%'"))
        assert rows == 1, "and it leaves one row"

    with_store(sqlite_url(tmp_path), run)


def test_health_writes_and_reads(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store) -> None:
        assert await store.is_well()
        assert await store.is_well(), "again and again"

        async def lost(wanted: Any) -> None:
            """Say that it was written."""

        monkeypatch.setattr(store, "_write_aside", lost)
        assert not await store.is_well(), "a database that only says so is ill"

    with_store(url, run)


def test_postgresql_that_is_read_only_is_said_so_too(postgres: Postgres) -> None:
    async def run(store: Store) -> None:
        room, _ = await opened(store)

        async def may_write(word: str) -> None:
            async with store.engine.begin() as connection:
                await connection.execute(text("SET TRANSACTION READ WRITE"))
                await connection.execute(text(f"ALTER ROLE chautari SET default_transaction_read_only = {word}"))
            await store.engine.dispose()

        try:
            await may_write("on")
            assert await refused(say(room, "no")) == trouble.READ_ONLY
            assert (await Health(store).look()).problem == trouble.READ_ONLY
        finally:
            await may_write("off")
        await say(room, "yes")
        async with store.engine.begin() as connection:
            for what in ("entries", "secrets", "snapshots"):
                await connection.execute(text(f"DELETE FROM {what} WHERE table_id = 'talk'"))
            await connection.execute(text("DELETE FROM tables WHERE id = 'talk'"))

    with_store(postgres.url, run)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, trouble.FULL),
        (errno.EDQUOT, trouble.FULL),
        (errno.EFBIG, trouble.FULL),
        (errno.EROFS, trouble.READ_ONLY),
        (errno.EACCES, trouble.READ_ONLY),
        (errno.EIO, trouble.FAILED),
        (errno.ECONNREFUSED, trouble.AWAY),
    ],
)
def test_what_the_system_says_has_a_code(number: int, code: str) -> None:
    wrapped = RuntimeError()
    wrapped.__cause__ = OSError(number, "as the system says it")
    assert trouble.code_of(wrapped) == code


def test_every_code_has_a_text_in_every_language_that_says_what_the_host_can_do() -> None:
    for lang in LANGUAGES:
        texts = {words(lang)(f"refused-{code}") for code in trouble.CODES}
        assert len(texts) == len(trouble.CODES)
        assert all(len(one.split(". ")) >= 2 for one in texts)


# Real conditions


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own with little room."""
    place = tmp_path / "disk"
    place.mkdir()
    made = shutil.which("mount") and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m,mode=700", "tmpfs", str(place)], capture_output=True
    )
    if not made or made.returncode:
        pytest.skip("mounting is not permitted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_runs_full_loses_nothing_that_was_acknowledged(small_disk: Path) -> None:
    served = Process(small_disk, "--minds", "1", "--requests", "1e6", "--frames", "1e6")
    try:
        table, (ani, _) = served.table_for("Ani", "Dirk")
        client = served.join(table, ani)
        assert client.ask(type="talk", seat=0, text="before")["type"] == "ack"
        filling = small_disk / "filling"
        with filling.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(b"x" * 4096)
        answers = []
        for number in range(4):
            answers.append(client.ask(type="talk", seat=0, text=f"{number}" * 200))
            if answers[-1]["type"] == "refused" and answers[-1]["code"] == "too-many":
                break
        codes = {answer["code"] for answer in answers if answer["type"] == "refused"}
        assert trouble.FULL in codes, answers
        filling.unlink()
        end = client.ask(type="undo", seat=0)  # anything that is not talk: of that there may be too much
        assert end.get("code") not in trouble.CODES, end
        seq = served.ask("GET", f"tables/{table['table']}", secret=ani).json()["seq"]
        served.kill()
        served = Process(small_disk, "--minds", "1")
        said = [
            entry["facts"].get("text")
            for entry in served.ask("GET", f"tables/{table['table']}", secret=ani).json()["entries"]
        ]
        assert "before" in said
        assert len(said) >= seq
    finally:
        served.stop()
    assert not [line for line in served.errors if "Traceback" in line]


def test_a_server_on_a_read_only_disk_says_so_in_one_line(small_disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    done = subprocess.run(
        [sys.executable, "-m", "chautari.cli", "serve", "--data", str(small_disk), "--port", "0"],
        capture_output=True, text=True, timeout=120, env={**os.environ, "LANG": "en"},
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "read-only" in done.stderr.lower()
