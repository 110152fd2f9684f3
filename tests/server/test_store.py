"""The store, on SQLite and on a real PostgreSQL: nobody overwrites anybody, and what is kept is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from chautari.core import engine as engine_module
from chautari.core.errors import Refused
from chautari.server import store as store_module
from chautari.server.budget import CHARGED, Account, Budget
from chautari.server.database import migrate
from chautari.server.entries import Entry
from chautari.server.schema import METADATA
from chautari.server.store import CROWD, Append, Store, sqlite_url
from chautari.server.table import Table
from tests.server.databases import SECRET, created, with_store
from tests.server.postgres import Postgres

pytestmark = pytest.mark.xdist_group("server store")


def test_a_table_comes_back_as_it_was_kept(url: str) -> None:
    async def keep(store: Store) -> str:
        table = Table("back", SECRET, [created()])
        assert await store.append(Append("back", 0, table.entries[:], "open", {"owner": "0" * 64}, [], SECRET))
        for ask in (
            lambda: table.sit(2, None, "Ann", "a1"),
            lambda: table.sit(3, None, "Bob", "b2"),
            lambda: table.act(4, 0, "card market", "x"),
        ):
            entries: list[Entry] = ask()
            assert await store.append(Append("back", table.seq, entries, "playing", {f"seat {table.seq}": "1" * 64}))
            for entry in entries:
                table.apply(entry)
        return table.head

    async def load(store: Store) -> tuple[str, set[str], int | None, list[str]]:
        kept = await store.load("back")
        assert kept is not None
        assert await store.load("nowhere") is None
        return kept.table.head, set(kept.secrets), kept.table.done(0, "x"), await store.mine(10**15)

    head = with_store(url, keep)
    found, roles, done, playing = with_store(url, load)
    assert found == head
    assert roles == {"owner", "seat 1", "seat 2", "seat 4"}
    assert done == 4
    assert playing == []


def test_rules_that_are_compiled_for_the_first_table_are_charged_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = [0.0]
    account = Account("192.0.2.7", (Budget(1.0, lambda: 0.0),), lambda: used[0])
    made: list[str] = []
    plain = engine_module._plain_engine

    def compiled(game: Any, *given: Any) -> Any:
        made.append(game.name)
        used[0] += 40
        return plain(game, *given)

    async def keep_and_load(store: Store) -> str:
        table = Table("first", SECRET, [created()])
        for seat, name in enumerate(("Ani", "Dirk")):
            for entry in table.sit(2, seat, name, f"{seat}"):
                table.apply(entry)
        await store.append(Append("first", 0, table.entries[:], "playing", {}, [], SECRET))
        monkeypatch.setattr(engine_module, "_engines", {})  # as in a process that has just started
        monkeypatch.setattr(engine_module, "_plain_engine", compiled)
        monkeypatch.setattr(engine_module, "_compiled_engine", compiled)
        CHARGED.set(account)
        kept = await store.load("first")
        assert kept is not None
        return kept.table.head

    assert with_store(sqlite_url(tmp_path), keep_and_load)
    assert made == ["yak"]
    assert account.wait == 0


def test_of_many_who_append_at_once_one_wins(url: str) -> None:
    async def race(store: Store) -> list[bool]:
        other = Store(url)
        await other.open()
        await store.append(Append("race", 0, [created()], "open", {}, [], SECRET))
        table = Table("race", SECRET, [created()])
        what = [Append("race", 1, table.sit(2, 0, f"P{n}", "s"), "open", {"seat 0": f"{n:064}"}) for n in range(10)]
        won = await asyncio.gather(*((other if n % 2 else store).append(one) for n, one in enumerate(what)))
        news = await store.since("race", 1)
        entries, secrets = news.entries, news.secrets
        assert len(entries) == 1
        winner = won.index(True)
        assert entries == what[winner].entries
        assert secrets == what[winner].granted
        await other.close()
        return list(won)

    assert sum(with_store(url, race)) == 1


def test_many_appends_share_a_commit(url: str) -> None:
    async def burst(store: Store) -> int:
        before = store.commits
        first = created()
        done = await asyncio.gather(
            *(store.append(Append(f"burst{n}", 0, [first], "open", {}, [], SECRET)) for n in range(100))
        )
        assert all(done)
        return store.commits - before

    assert with_store(url, burst) < 20


def test_many_tables_that_append_one_by_one_wait_for_each_other(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "LATELY", 600.0)
    monkeypatch.setattr(store_module, "GATHERING", 0.25)

    async def stream(store: Store) -> int:
        async def one(n: int) -> bool:
            await asyncio.sleep(n / 1000)
            return await store.append(Append(f"crowd{n}", 0, [created()], "open", {}, [], SECRET))

        assert all(await asyncio.gather(*(one(n) for n in range(CROWD))))
        before = store.commits
        assert all(await asyncio.gather(*(one(n) for n in range(CROWD, 3 * CROWD))))
        return store.commits - before

    assert with_store(url, stream) < CROWD


def test_one_table_waits_for_nobody_however_quick_it_is(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "LATELY", 600.0)
    monkeypatch.setattr(store_module, "GATHERING", 3600.0)

    async def alone(store: Store) -> None:
        table = Table("quick", SECRET, [created()])
        assert await store.append(Append("quick", 0, table.entries[:], "open", {}, [], SECRET))
        for n in range(CROWD):
            for ask in (lambda n=n: table.sit(2 * n, 0, "Ani", "s"), lambda n=n: table.leave(2 * n + 1, 0)):
                entries = ask()
                assert await store.append(Append("quick", table.seq, entries, "open"))
                for entry in entries:
                    table.apply(entry)

    with_store(url, alone)


def test_one_append_that_fails_spoils_no_other(url: str) -> None:
    async def together(store: Store) -> list[bool]:
        first = created()
        names = ["spoil1", "spoil2", "spoil1", "spoil3"]
        return list(await asyncio.gather(*(store.append(Append(n, 0, [first], "open", {}, [], SECRET)) for n in names)))

    assert with_store(url, together) == [True, True, False, True]


def test_public_tables_are_listed_and_others_are_not(url: str) -> None:
    async def listed(store: Store) -> list[str]:
        for name, public, status in (("seen", True, "open"), ("hidden", False, "open"), ("ended", True, "over")):
            await store.append(Append(name, 0, [created(public)], status, {}, [], SECRET))
        return await store.public()

    found = with_store(url, listed)
    assert "seen" in found
    assert not {"hidden", "ended"} & set(found)


def test_migrations_lead_to_the_schema_and_can_be_run_again(url: str) -> None:
    async def compare(store: Store) -> list[Any]:
        from alembic.autogenerate import compare_metadata
        from alembic.migration import MigrationContext

        async with store.engine.begin() as connection:
            await connection.run_sync(migrate)

            def differences(sync: Any) -> list[Any]:
                return list(compare_metadata(MigrationContext.configure(sync), METADATA))

            return await connection.run_sync(differences)

    assert with_store(url, compare) == []


def test_sqlite_is_durable_and_does_not_lock_readers_out(tmp_path: Path) -> None:
    async def pragmas(store: Store) -> tuple[Any, Any]:
        async with store.engine.connect() as connection:
            mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
            return mode, (await connection.execute(text("PRAGMA synchronous"))).scalar()

    assert with_store(sqlite_url(tmp_path), pragmas) == ("wal", 2)


@pytest.mark.parametrize("url", ["mysql://somewhere/x", "nonsense"])
def test_another_database_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        Store(url)


def test_a_database_that_was_restarted_is_used_again(postgres: Postgres) -> None:
    async def restart(store: Store) -> bool:
        await store.append(Append("again", 0, [created()], "open", {}, [], SECRET))
        await asyncio.to_thread(postgres.stop)
        assert not await store.is_well()
        with pytest.raises(Exception):  # noqa: B017, PT011 - whichever of the driver's
            await store.append(Append("again2", 0, [created()], "open", {}, [], SECRET))
        await asyncio.to_thread(postgres.start)
        assert await store.is_well()
        return await store.append(Append("again2", 0, [created()], "open", {}, [], SECRET))

    assert with_store(postgres.url, restart)


def test_what_cannot_be_written_down_keeps_nobody_else_waiting(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store) -> None:
        real = store_module.orders

        def orders(what: Append, me: str) -> Any:
            if what.table == "odd":
                raise UnicodeError
            return real(what, me)

        monkeypatch.setattr(store_module, "orders", orders)
        odd, even = (Append(name, 0, [created()], "open", {}, [], SECRET) for name in ("odd", "even"))
        both = await asyncio.wait_for(asyncio.gather(store.append(odd), store.append(even), return_exceptions=True), 60)
        assert isinstance(both[0], UnicodeError)
        assert both[1] is True

    with_store(url, run)
