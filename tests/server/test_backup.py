"""Backup and restore as docs/guide/serve.md describes them: what is restored is the same table, to the byte."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from chautari.server.store import Append, Store
from chautari.server.table import Table
from tests import loops
from tests.server.databases import SECRET, created
from tests.server.postgres import Postgres
from tests.server.serving import Inside, play

pytestmark = pytest.mark.xdist_group("server backup")


def test_a_sqlite_database_is_copied_while_it_is_used_and_put_back(tmp_path: Path) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    served = Inside(tmp_path / "here", frames=1e6, requests=1e6)
    table, secrets = served.table_for("Ani", "Dirk")
    clients = {p: served.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients, 10)
    with sqlite3.connect(tmp_path / "here" / "tables.sqlite") as source:  # what sqlite3's .backup does
        source.backup(sqlite3.connect(tmp_path / "there" / "tables.sqlite"))
    then = clients[0].now
    play(clients, 3)
    served.stop()
    restored = Inside(tmp_path / "there", frames=1e6, requests=1e6)
    back = restored.join(table, secrets[0])
    assert back.now["head"] == then["head"]
    assert back.now["sights"] == then["sights"]
    assert restored.join(table, secrets[0], since=99).now["first"] == back.seq  # a client that has seen more
    assert play({0: back, 1: restored.join(table, secrets[1])}, 2) == 2
    restored.stop()


def test_a_postgresql_database_is_dumped_and_restored(postgres: Postgres) -> None:
    async def head(url: str, is_new: bool) -> str:
        store = Store(url)
        await store.open()
        if is_new:
            table = Table("kept", SECRET, [created()])
            entries = table.sit(2, 0, "Ani", "a")
            assert await store.append(Append("kept", 0, table.entries[:], "open", {}, [], SECRET))
            assert await store.append(Append("kept", 1, entries, "open", {"seat 0": "0" * 64}))
        kept = await store.load("kept")
        assert kept is not None
        assert kept.secrets
        await store.close()
        return kept.table.head

    if not (postgres.bin / "pg_dump").exists():
        pytest.skip("there is no pg_dump on this machine")
    before = loops.run(head(postgres.url, True))
    where = ["-h", "127.0.0.1", "-p", str(postgres.port), "-U", "chautari"]
    dump = f"{postgres.folder}/copy.dump"
    postgres.run("pg_dump", *where, "--format=custom", f"--file={dump}", "postgres")
    postgres.run("createdb", *where, "restored")
    postgres.run("pg_restore", *where, "--clean", "--if-exists", "--dbname=restored", dump)
    assert loops.run(head(postgres.url.replace("/postgres", "/restored"), False)) == before
