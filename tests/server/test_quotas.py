"""Quotas: what one address may store, how many tables it may have, and a list of public tables that is fair to all."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server import proof
from chautari.server import quotas as counting
from chautari.server import store as stores
from chautari.server.errors import TooMany
from chautari.server.lobby import Lobby
from chautari.server.messages import NewTable
from chautari.server.presence import Presence
from chautari.server.quotas import DAY, ENTRY, Limits, Quotas
from chautari.server.rooms import Rooms
from chautari.server.schema import QUOTAS, TABLES
from chautari.server.secrets import Sources
from chautari.server.store import Store
from tests.server.databases import with_store
from tests.server.serving import Inside

pytestmark = pytest.mark.xdist_group("server leases")
NOON = 20_000 * DAY + DAY // 2


class Process:
    """A process that serves a database, with a clock that the test moves."""

    def __init__(self, store: Store, clock: list[int], key: str = "ab" * 32, **limits: Any) -> None:
        sources = Sources(now=lambda: clock[0])
        self.store = store
        self.rooms = Rooms(store)
        self.quotas = Quotas(store, sources, Limits(**limits))
        self.quotas.open(key)
        self.lobby = Lobby(self.rooms, sources, Presence(self.rooms, sources), self.quotas)

    async def creates(self, address: str, public: bool = False) -> str:
        """Create a table; gives its name, or the code of the refusal."""
        try:
            return (await self.lobby.create(NewTable("yak", public=public), maker=address)).table
        except Refused as problem:
            assert_told(problem)
            return problem.code


def assert_told(problem: Refused) -> None:
    """Its text is there in every language."""
    assert len({problem.reason(lang) for lang in LANGUAGES}) == 3


def alone(address: str) -> str:
    """An address that no other test has: they share a database."""
    alone.count += 1  # type: ignore[attr-defined]
    return f"{address} {alone.count}"  # type: ignore[attr-defined]


alone.count = 0  # type: ignore[attr-defined]


def test_an_address_creates_so_many_tables_on_a_day_and_again_the_next(url: str) -> None:
    async def run(store: Store) -> None:
        clock = [NOON]
        here = Process(store, clock, tables=3)
        ani, dirk = alone("192.0.2.1"), alone("192.0.2.2")
        made = [await here.creates(ani) for _ in range(5)]
        assert made[3:] == ["quota-tables", "quota-tables"]
        assert len(set(made[:3])) == 3
        assert await here.creates(dirk) not in made
        with pytest.raises(TooMany, match="12 hours"):
            await here.lobby.create(NewTable("yak"), maker=ani)
        clock[0] += DAY // 2
        assert not (await here.creates(ani)).startswith("quota")

    with_store(url, run)


def test_tables_that_are_not_over_are_counted_unless_they_are_old(url: str) -> None:
    async def run(store: Store) -> None:
        clock = [NOON]
        here = Process(store, clock, open=2)
        ani = alone("192.0.2.1")
        made = [await here.creates(ani) for _ in range(3)]
        assert made[2] == "quota-open"
        async with store.engine.begin() as connection:
            await connection.execute(TABLES.update().where(TABLES.c.id == made[0]).values(status="over"))
        assert not (await here.creates(ani)).startswith("quota")
        assert await here.creates(ani) == "quota-open"
        clock[0] += 7 * DAY
        assert not (await here.creates(ani)).startswith("quota")

    with_store(url, run)


def test_the_size_of_tables_is_counted(url: str) -> None:
    async def run(store: Store) -> None:
        here = Process(store, [NOON], megabytes=0.005)  # an empty table of YAK has some 2,000 bytes with all around
        ani = alone("192.0.2.1")
        made = [await here.creates(ani) for _ in range(6)]
        assert made[-1] == "quota-bytes"
        assert not made[0].startswith("quota")

    with_store(url, run)


def test_several_processes_count_together_however_many_create_at_once(url: str) -> None:
    async def run(store: Store) -> None:
        clock = [NOON]
        other_store = Store(url)
        await other_store.open()
        here, there = Process(store, clock, tables=7), Process(other_store, clock, tables=7)
        for limits in ({"tables": 7}, {"open": 7}):
            here, there = Process(store, clock, **limits), Process(other_store, clock, **limits)
            ani = alone("192.0.2.1")
            made = await asyncio.gather(*(process.creates(ani) for _ in range(12) for process in (here, there)))
            kept = [one for one in made if not one.startswith(("quota", "table"))]
            async with store.engine.connect() as connection:
                query = select(TABLES.c.id).where(TABLES.c.creator == here.quotas.creator(ani))
                assert set((await connection.execute(query)).scalars()) == set(kept)
            assert len(kept) <= 7
            for _ in range(8):
                if (one := await here.creates(ani)).startswith("quota"):
                    break
                kept.append(one)
            assert len(kept) == 7
        await other_store.close()

    with_store(url, run)


def test_what_was_counted_is_still_counted_after_a_restart_and_addresses_are_not_kept(url: str) -> None:
    async def run(store: Store) -> None:
        clock = [NOON]
        address = alone("203.0.113.77")
        before = Process(store, clock, tables=2, megabytes=0.02)
        await before.creates(address)
        await before.creates(address)
        before.quotas.spend(address, 10_000)
        await before.quotas.close()
        here = Process(store, clock, tables=2, megabytes=0.02)
        assert await here.creates(address) == "quota-tables"
        here.quotas.spend(address, 1)
        await here.quotas.flush()
        with pytest.raises(TooMany) as refused:
            here.quotas.spend(address, 10_000)
        assert refused.value.code == "quota-bytes"
        assert_told(refused.value)
        async with store.engine.connect() as connection:
            everything = repr((await connection.execute(select(TABLES))).all())
            everything += repr((await connection.execute(select(QUOTAS))).all())
        assert "203.0.113.77" not in everything
        assert here.quotas.creator(address) in everything
        assert Process(store, clock, "cd" * 32).quotas.creator(address) not in everything  # the key matters

    with_store(url, run)


def test_days_that_are_over_are_forgotten(url: str) -> None:
    async def run(store: Store) -> None:
        clock = [NOON]
        here = Process(store, clock)
        here.quotas.spend("192.0.2.1")
        await here.quotas.flush()
        clock[0] += 3 * DAY
        await here.quotas.flush()
        async with store.engine.connect() as connection:
            assert (await connection.execute(select(QUOTAS).where(QUOTAS.c.day <= NOON // DAY))).all() == []

    with_store(url, run)


def test_the_list_of_public_tables_is_fair_to_all_addresses(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "LISTED_EACH", 3)

    async def run(store: Store) -> None:
        clock = [NOON]
        here = Process(store, clock)
        ani, dirk, eve = alone("192.0.2.1"), alone("192.0.2.2"), alone("192.0.2.66")
        made: dict[str, list[str]] = {}
        for address, count in ((ani, 2), (dirk, 1), (eve, 150)):
            for _ in range(count):
                clock[0] += 1000
                made.setdefault(address, []).append(await here.creates(address, public=True))
        listed = [id for id in await store.public() if id in {one for some in made.values() for one in some}]
        assert listed == [
            made[eve][-1], made[dirk][-1], made[ani][-1],
            made[eve][-2], made[ani][-2],
            made[eve][-3],
        ]  # fmt: skip

    with_store(url, run)


def test_the_server_counts_by_the_address_of_the_asker_and_lets_games_go_on(tmp_path: Path) -> None:
    served = Inside(tmp_path, quotas=Limits(tables=2), requests=1e6)
    try:
        table, secrets = served.table_for("Ani", "Dirk", options={"day_limit": 2})
        served.create()
        texts = set()
        for lang in LANGUAGES:
            answer = served.ask("POST", "tables", {"game": "yak"}, **{"accept-language": lang})
            assert (answer.status_code, answer.json()["code"]) == (429, "quota-tables")
            texts.add(answer.json()["text"])
        assert len(texts) == 3
        client = served.join(table, secrets[0])
        served.server.quotas.limits = Limits(megabytes=0)
        assert client.ask(type="talk", seat=0, text="Namaste")["code"] == "quota-bytes"
        assert client.ask(type="undo", seat=0)["code"] == "quota-bytes"
        assert client.ask(type="hand", seat=0, agent="greedy")["code"] == "quota-bytes"
        path = f"tables/{table['table']}/seats/0"
        assert served.ask("DELETE", path, secret=secrets[0]).json()["code"] == "quota-bytes"
        assert client.act(0, "card build")["type"] == "ack"
    finally:
        served.stop()
    rows = sqlite3.connect(tmp_path / "tables.sqlite").execute("SELECT creator FROM tables").fetchall()
    assert len({row[0] for row in rows}) == 1
    assert all(len(row[0]) == 32 for row in rows)


def test_a_share_can_be_shown_when_the_address_has_stored_enough_for_today(tmp_path: Path) -> None:
    """Otherwise a table whose seats are all taken could not begin before the next day."""
    served, share = Inside(tmp_path, requests=1e6), "a1" * 32
    try:
        table = served.create()
        secret = served.sit(table, "Ani", commitment=proof.share_commitment(share))
        served.sit(table, "Dirk")
        served.server.quotas.limits = Limits(megabytes=0)
        path = f"tables/{table['table']}/seats/0"
        assert served.ask("DELETE", path, secret=secret).json()["code"] == "quota-bytes"
        assert served.ask("PUT", f"{path}/share", {"share": share}, secret).status_code == 204
        assert served.table(table["table"]).status == "playing"
    finally:
        served.stop()


def test_a_refused_table_costs_nothing(url: str) -> None:
    async def run(store: Store) -> None:
        here = Process(store, [NOON], open=1)
        ani = alone("192.0.2.1")
        for _ in range(5):
            await here.creates(ani)
        creator = here.quotas.creator(ani)
        async with store.engine.connect() as connection:
            row = (await connection.execute(select(QUOTAS).where(QUOTAS.c.creator == creator))).one()
        assert row.tables == 1
        assert ENTRY < row.bytes < 10_000
        assert counting.FLUSH < 60

    with_store(url, run)
