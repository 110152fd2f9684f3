"""Damaged tables: each kind of damage hits the one table that has it, and nothing else."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from chautari.core.errors import Refused
from chautari.server import reading
from chautari.server.health import Health
from chautari.server.lobby import Lobby
from chautari.server.presence import Presence
from chautari.server.rooms import Rooms
from chautari.server.secrets import Sources
from chautari.server.store import Append, Store, sqlite_url
from chautari.server.table import Table
from tests.server.databases import SECRET, created, with_store
from tests.server.serving import Process as Served
from tests.server.test_leases import LATE, Process, until

pytestmark = pytest.mark.xdist_group("server store")

UNKNOWN = json.dumps({"kind": "blessed", "at": 5, "seat": 0})
ELSEWHERE = json.dumps({"kind": "acted", "at": 5, "seat": 0, "action": "card build", "hash": "0" * 16})
NOBODY = json.dumps({"kind": "left", "at": 5, "seat": 99})
MANY = json.dumps({"kind": "talked", "at": 5, "seat": -1, "text": "x"})

# what can be wrong on either kind of database
ANYWHERE = {
    "an entry that is no JSON": ["UPDATE entries SET body = '{' WHERE table_id = 'hurt' AND seq = 1"],
    "an empty entry": ["UPDATE entries SET body = '' WHERE table_id = 'hurt' AND seq = 0"],
    "an entry nested for ever": [f"UPDATE entries SET body = '{'[' * 20_000}' WHERE table_id = 'hurt' AND seq = 1"],
    "an entry of a newer version": [f"UPDATE entries SET body = '{UNKNOWN}' WHERE table_id = 'hurt' AND seq = 2"],
    "an entry that does not replay": [f"UPDATE entries SET body = '{ELSEWHERE}' WHERE table_id = 'hurt' AND seq = 4"],
    "an entry of a seat that is not there": [
        f"UPDATE entries SET body = '{NOBODY}' WHERE table_id = 'hurt' AND seq = 4"
    ],
    "an entry of a seat before the table": [f"UPDATE entries SET body = '{MANY}' WHERE table_id = 'hurt' AND seq = 4"],
    "a gap in the numbers": ["DELETE FROM entries WHERE table_id = 'hurt' AND seq = 2"],
    "a missing end": ["DELETE FROM entries WHERE table_id = 'hurt' AND seq = 4"],
    "no entry at all": ["DELETE FROM entries WHERE table_id = 'hurt'"],
    "another number of entries": ["UPDATE tables SET seq = 3 WHERE id = 'hurt'"],
    "another secret": ["UPDATE tables SET secret = 'x' WHERE id = 'hurt'"],
    "a hash that is none": ["UPDATE secrets SET hash = 'é' WHERE table_id = 'hurt'"],
    "a role that is none": ["UPDATE secrets SET role = 'SEAT ONE' WHERE table_id = 'hurt'"],
    "a first entry that is none": [
        "UPDATE entries SET body = (SELECT body FROM entries WHERE table_id = 'hurt' AND seq = 1)"
        " WHERE table_id = 'hurt' AND seq = 0"
    ],
    "a game that is not here": [
        """UPDATE entries SET body = replace(body, '"game":"yak"', '"game":"chess"')"""
        " WHERE table_id = 'hurt' AND seq = 0"
    ],
    "too many players": [
        """UPDATE entries SET body = replace(body, '"players":2', '"players":2000000000')"""
        " WHERE table_id = 'hurt' AND seq = 0"
    ],
}
# SQLite takes anything in any column
SQLITE_ONLY = {
    "an entry that is no UTF-8": [
        "UPDATE entries SET body = CAST(x'7bff7d' AS TEXT) WHERE table_id = 'hurt' AND seq = 1"
    ],
    "an entry that is bytes": ["UPDATE entries SET body = x'00ff' WHERE table_id = 'hurt' AND seq = 1"],
    "an entry that is a number": ["UPDATE entries SET body = 7 WHERE table_id = 'hurt' AND seq = 1"],
    "a number that is a word": ["UPDATE entries SET seq = 'one' WHERE table_id = 'hurt' AND seq = 1"],
    "a number of entries that is a word": ["UPDATE tables SET seq = 'many' WHERE id = 'hurt'"],
    "a secret that is bytes": ["UPDATE tables SET secret = x'ff' WHERE id = 'hurt'"],
    "a hash that is bytes": ["UPDATE secrets SET hash = x'ff' WHERE table_id = 'hurt'"],
    "a role that is no UTF-8": ["UPDATE secrets SET role = CAST(x'ff' AS TEXT) WHERE table_id = 'hurt'"],
    "a holder and a time that are none": [
        "UPDATE tables SET holder = x'ff', touched = 'late', status = x'ff', public = 'yes' WHERE id = 'hurt'",
        "UPDATE entries SET body = '{' WHERE table_id = 'hurt' AND seq = 1",
    ],
    "a name that is no text": [
        "PRAGMA foreign_keys=OFF",
        "UPDATE tables SET id = CAST(x'ff41' AS TEXT) WHERE id = 'hurt'",
    ],
    "a name that is bytes": ["PRAGMA foreign_keys=OFF", "UPDATE tables SET id = x'ff41' WHERE id = 'hurt'"],
}


async def table_of(store: Store, name: str, pace: float | None = 1.0, public: bool = True) -> None:
    """A table of Ani and Dirk where the clock has run out long ago."""
    first = created(public, pace)
    table = Table(name, SECRET, [first])
    await store.append(Append(name, 0, [first], "open", {"owner": "0" * 64}, [], SECRET))
    for asking in (
        lambda: table.sit(2, 0, "Ani", "a"),
        lambda: table.sit(3, 1, "Dirk", "b"),
        lambda: table.act(4, 0, "card market"),
    ):
        entries = asking()
        outlook = table.outlook(entries)
        assert await store.append(Append(name, table.seq, entries, outlook.status, due=outlook.due))
        for entry in entries:
            table.apply(entry)


def lobby_of(rooms: Rooms) -> Lobby:
    """The lobby of these rooms."""
    return Lobby(rooms, Sources(), Presence(rooms, Sources()))


async def hurt(store: Store, damage: list[str]) -> None:
    """Carry the damage out, past everything that would keep it away."""
    async with store.engine.connect() as connection:
        connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        for statement in damage:
            await connection.execute(text(statement.replace(":", "\\:")))


async def forget(store: Store, *names: str) -> None:
    """Leave the database as others should find it."""
    async with store.engine.begin() as connection:
        for name in names:
            for what in ("entries", "secrets", "snapshots"):
                await connection.execute(text(f"DELETE FROM {what} WHERE table_id = :name"), {"name": name})
            await connection.execute(text("DELETE FROM tables WHERE id = :name"), {"name": name})


async def all_goes_on(store: Store, caplog: pytest.LogCaptureFixture, name: str = "hurt") -> None:
    """The list, the clocks and health go on; the damaged table is answered, named once, and not read again."""
    process = Process(store)
    process.mind.may_answer.set()
    process.rooms.is_busy, process.rooms.forgotten = process.turns.is_busy, process.turns.leave
    await process.leases.open()
    listed = [table.id for table in await lobby_of(process.rooms).public("en")]
    assert "sound" in listed
    assert name not in listed
    await process.leases.once()
    await until(lambda: any(who.startswith("sound") for who in process.mind.asked))
    await until(lambda: process.rooms.rooms["sound"].table.seq > 5)
    if name == "hurt":
        with pytest.raises(Refused) as refused:
            await process.rooms.room(name)
        assert refused.value.code == "table-unreadable"
        assert name in store.damaged
    reads = len([record for record in caplog.records if record.message == "table unreadable"])
    for _ in range(3):
        await process.leases.once()
        await lobby_of(process.rooms).public("en")
    again = len([record for record in caplog.records if record.message == "table unreadable"])
    assert again == reads == len(store.damaged), "each is named once"
    assert name not in await store.mine(LATE), "and not asked for again"
    found = await Health(store).look()
    assert (found.status, found.unreadable_tables) == ("ok", len(store.damaged))
    await process.turns.close()
    await process.rooms.settle()


@pytest.mark.parametrize("damage", ANYWHERE.values(), ids=ANYWHERE)
def test_a_damaged_table_is_set_aside_and_the_others_go_on(
    url: str, damage: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def run(store: Store) -> None:
        try:
            await table_of(store, "hurt")
            await table_of(store, "sound")
            await hurt(store, damage)
            await all_goes_on(store, caplog)
            assert "hurt" in store.damaged
        finally:
            await store.release()
            await forget(store, "hurt", "sound")

    logging.getLogger("chautari.server").propagate = True
    with_store(url, run)


@pytest.mark.parametrize("damage", SQLITE_ONLY.values(), ids=SQLITE_ONLY)
def test_what_only_sqlite_can_hold_hurts_one_table_too(
    tmp_path: Path, damage: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def run(store: Store) -> None:
        await table_of(store, "hurt")
        await table_of(store, "sound")
        await hurt(store, damage)
        await all_goes_on(store, caplog, "" if "id" in damage[-1].partition("SET")[2].partition("=")[0] else "hurt")

    logging.getLogger("chautari.server").propagate = True
    with_store(sqlite_url(tmp_path), run)


BROKEN_SNAPSHOTS = {
    "noise": "x'00112233'", "nothing": "x''", "a text": "'snapshot'", "a number": "7",
    "no UTF-8": "CAST(x'ff' AS TEXT)",
}  # fmt: skip


@pytest.mark.parametrize("body", BROKEN_SNAPSHOTS.values(), ids=BROKEN_SNAPSHOTS)
def test_a_broken_snapshot_harms_nothing(tmp_path: Path, body: str) -> None:
    async def run(store: Store) -> int:
        await table_of(store, "sound")
        await hurt(store, [f"INSERT INTO snapshots (table_id, seq, body) VALUES ('sound', 5, {body})"])
        return (await Rooms(store).room("sound")).table.seq

    assert with_store(sqlite_url(tmp_path), run) == 5


def test_a_table_in_memory_that_another_process_writes_unreadably_is_set_aside(url: str) -> None:
    """As after an update of one host only: a newer version adds an entry of a kind that this one does not know."""

    async def run(store: Store) -> None:
        try:
            await table_of(store, "hurt", pace=None)
            rooms = Rooms(store)
            room = await rooms.room("hurt")
            await hurt(
                store,
                [
                    f"INSERT INTO entries (table_id, seq, body) VALUES ('hurt', 5, '{UNKNOWN}')",
                    "UPDATE tables SET seq = 6 WHERE id = 'hurt'",
                ],
            )
            for _ in range(2):
                with pytest.raises(Refused) as refused:
                    await room.change(lambda table: table.talk(9, 0, "Hello"))
                assert refused.value.code == "table-unreadable"
            with pytest.raises(Refused) as refused:
                await rooms.fresh("hurt")
            assert refused.value.code == "table-unreadable"
        finally:
            await forget(store, "hurt")

    with_store(url, run)


def test_many_damaged_tables_take_no_sound_ones_place(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run(store: Store) -> None:
        await table_of(store, "sound")
        for number in range(120):
            first = created(True, 1.0)
            await store.append(Append(f"hurt{number}", 0, [first], "open", {}, [], SECRET, due=1))
        await hurt(
            store,
            [
                "UPDATE entries SET body = '{' WHERE table_id != 'sound'",
                "UPDATE tables SET touched = 9 WHERE id != 'sound'",
            ],
        )
        process = Process(store)
        await process.leases.open()
        lobby = lobby_of(process.rooms)
        for _ in range(3):
            await process.leases.look()
            listed = [table.id for table in await lobby.public("en")]
        assert listed == ["sound"]
        await until(lambda: process.mind.asked)
        await process.turns.close()
        await process.rooms.settle()

    with_store(sqlite_url(tmp_path), run)


def test_a_database_that_goes_away_in_the_middle_damages_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    async def gone(*_: Any) -> Any:
        raise AttributeError("the driver has lost its connection")

    async def run(store: Store) -> None:
        await table_of(store, "sound")
        with monkeypatch.context() as patch:
            patch.setattr(reading, "entries_of", gone)
            with pytest.raises(AttributeError):
                await store.load("sound")
        assert len(store.damaged) == 0
        assert await store.load("sound") is not None

    with_store(sqlite_url(tmp_path), run)


def test_a_server_starts_and_can_be_backed_up_with_a_damaged_table(tmp_path: Path) -> None:
    async def keep(store: Store) -> None:
        await table_of(store, "hurt", public=True)
        await table_of(store, "sound", public=True)
        await hurt(store, ANYWHERE["a gap in the numbers"] + SQLITE_ONLY["a name that is no text"])
        await table_of(store, "broken", public=True)
        await hurt(store, [statement.replace("'hurt'", "'broken'") for statement in ANYWHERE["a gap in the numbers"]])

    with_store(sqlite_url(tmp_path), keep)
    served = Served(tmp_path, "--minds", "1")
    try:
        assert [table["id"] for table in served.ask("GET", "tables").json()] == ["sound"]
        answer = served.ask("GET", "tables/broken")
        assert answer.json()["code"] == "table-unreadable"
        assert "damaged" in answer.json()["text"]
        health = served.ask("GET", "health")
        assert (health.status_code, health.json()["status"]) == (200, "ok")
        assert health.json()["unreadable_tables"] >= 1
        assert "broken" not in health.text, "which tables they are stands in the log only"
        backup = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2]))"
        copy = tmp_path / "copy.sqlite"
        subprocess.run([sys.executable, "-c", backup, str(tmp_path / "tables.sqlite"), str(copy)], check=True)
        assert sqlite3.connect(copy).execute("SELECT count(*) FROM entries WHERE table_id = 'sound'").fetchone()[0] >= 5
        assert any('"table unreadable"' in line and '"broken"' in line for line in list(served.errors))
    finally:
        served.stop()
    assert not [line for line in served.errors if "Traceback" in line or "Logging error" in line]


def test_rooms_of_other_tables_are_given_back_when_one_cannot_be(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        await table_of(store, "hurt", pace=None)
        await table_of(store, "sound", pace=None)
        rooms = Rooms(store, idle=0.0)
        await rooms.room("hurt")
        await rooms.room("sound")
        rooms.rooms["hurt"].table.ends = None  # type: ignore[assignment]
        await asyncio.sleep(0.01)
        await rooms.forget_idle()
        assert "sound" not in rooms.rooms

    with_store(sqlite_url(tmp_path), run)
