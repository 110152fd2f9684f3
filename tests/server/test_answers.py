"""Large answers are built in threads, once for all who ask the same, from a table that goes on meanwhile."""

from __future__ import annotations

import asyncio
import itertools
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chautari.core.words import LANGUAGES
from chautari.server import answers as kept
from chautari.server import messages, sights
from chautari.server.answers import Answers, Builders
from chautari.server.budget import Accounts
from chautari.server.errors import TooMany
from chautari.server.metrics import METRICS
from chautari.server.table import Table
from tests.loops import run
from tests.server.games_played import play_on, table_of
from tests.server.serving import Inside, play

pytestmark = pytest.mark.xdist_group("server")


@pytest.fixture(params=[("yak", 2), ("nepal", 3), ("kathmandu", 2)], ids=lambda one: one[0])
def table(request: pytest.FixtureRequest) -> Table:
    found = table_of(*request.param)
    play_on(found, 30, random.Random(3))
    return found


def test_cut_off_anywhere_it_is_the_update_from_there(table: Table) -> None:
    for lang, held in itertools.product(LANGUAGES, ((), (0,), (0, 1))):
        whole = kept.written(table, held, lang)
        for first in (0, 1, 7, table.seq - 1, table.seq, table.seq + 5):
            assert whole.since(first) == messages.encode(sights.update(table, held, first, lang))


def test_a_copy_stays_as_it_is_while_the_table_goes_on(table: Table) -> None:
    twin = table.copy()
    before = [messages.encode(sights.steps(table, seats, "en")) for seats in ((), (0,))]
    links = list(table.links)
    play_on(table, 40, random.Random(4))
    if talk := table.talk(90, 0, "well played"):
        table.apply(talk[0])
    table.seats[0].stand_in = "level1"
    assert [messages.encode(sights.steps(twin, seats, "en")) for seats in ((), (0,))] == before
    assert list(twin.links) == links
    assert messages.encode(sights.steps(table, (), "en")) != before[0]


class Made:
    """Counts how often something is made, and in which threads; waits until it may go on."""

    def __init__(self) -> None:
        self.number, self.threads = 0, set[int]()
        self.may_go = threading.Event()
        self.may_go.set()

    def __call__(self, table: Table, what: str) -> Any:
        assert self.may_go.wait(30)
        self.number += 1
        self.threads.add(threading.get_ident())
        return {"what": what, "seq": table.seq}


def test_one_build_serves_all_who_ask_the_same_of_the_same_state() -> None:
    table, made = table_of("yak", 2), Made()
    made.may_go.clear()

    async def asked() -> None:
        answers, accounts = Answers(), Accounts(1.0)
        asking = [
            asyncio.create_task(answers.document("x", table, ("a",), accounts.answers(f"192.0.2.{n}"), made, "a"))
            for n in range(20)
        ]
        await asyncio.sleep(0.01)
        asking[0].cancel()  # whoever asked first goes away: the others are answered all the same
        made.may_go.set()
        found = await asyncio.gather(*asking[1:])
        assert set(found) == {messages.encode({"what": "a", "seq": table.seq})}
        assert made.number == 1
        assert threading.get_ident() not in made.threads
        shared = METRICS.answers_shared
        await answers.document("x", table, ("a",), accounts.answers("192.0.2.7"), made, "a")
        assert (made.number, METRICS.answers_shared) == (1, shared + 1)
        await answers.document("x", table, ("b",), accounts.answers("192.0.2.7"), made, "b")
        table.apply(table.talk(1, 0, "Namaste")[0])
        await answers.document("x", table, ("a",), accounts.answers("192.0.2.7"), made, "a")
        assert made.number == 3

    run(asked())


def test_what_is_kept_stays_within_its_room() -> None:
    table = table_of("yak", 2)

    async def asked() -> None:
        answers, account = Answers(room=10_000), Accounts(1.0).answers("192.0.2.7")
        for number in range(50):
            await answers.document("x", table, (number,), account, lambda table, size: "x" * size, 900)
            assert answers.size <= 10_000
        assert len(answers._kept) == 11
        await answers.document("x", table, ("large",), account, lambda table, size: "x" * size, 20_000)
        assert len(answers._kept) == 11

    run(asked())


def test_an_address_with_many_builds_delays_another_by_one_at_most() -> None:
    async def asked() -> list[str]:
        builders, order = Builders(at_once=1), []

        async def build(address: str) -> None:
            builders.enter(address)
            try:
                async with builders.turn(address):
                    order.append(address)
                    await asyncio.sleep(0)
            finally:
                builders.leave(address)

        flood = [asyncio.create_task(build("192.0.2.66")) for _ in range(4)]
        await asyncio.sleep(0)
        await asyncio.gather(*flood, asyncio.create_task(build("192.0.2.7")))
        return order

    assert run(asked()).index("192.0.2.7") == 1


def test_an_address_cannot_wait_for_very_many_builds() -> None:
    table, made = table_of("yak", 2), Made()
    made.may_go.clear()

    async def asked() -> None:
        answers, accounts = Answers(builders=Builders(waiting=3)), Accounts(1.0)
        account = accounts.answers("192.0.2.66")
        waiting = [asyncio.create_task(answers.document("x", table, (n,), account, made, "a")) for n in range(3)]
        await asyncio.sleep(0.01)
        with pytest.raises(TooMany):
            await answers.document("x", table, (3,), account, made, "a")
        other = asyncio.create_task(answers.document("x", table, (3,), accounts.answers("192.0.2.7"), made, "a"))
        made.may_go.set()
        await asyncio.gather(*waiting, other)
        await answers.document("x", table, (4,), account, made, "a")
        assert not answers.builders._asked
        assert not answers.builders._locks

    run(asked())


def test_whoever_shares_a_build_that_was_refused_to_another_builds_for_himself() -> None:
    table, made = table_of("yak", 2), Made()

    async def asked() -> None:
        answers, accounts = Answers(builders=Builders(at_once=1)), Accounts(0.25)
        poor, rich = accounts.answers("192.0.2.66"), accounts.answers("192.0.2.7")
        made.may_go.clear()
        first = asyncio.create_task(answers.document("x", table, (0,), poor, made, "a"))
        second = asyncio.create_task(answers.document("x", table, (1,), poor, made, "a"))
        await asyncio.sleep(0.01)
        shared = asyncio.create_task(answers.document("x", table, (1,), rich, made, "a"))
        await asyncio.sleep(0.01)
        poor.spend(1000)
        made.may_go.set()
        await first
        with pytest.raises(TooMany):
            await second
        assert b'"seq"' in await shared

    run(asked())


# With a server


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    served = Inside(tmp_path, minds=1, frames=1e6, requests=1e6)
    yield served
    served.stop()


def test_a_long_table_is_written_once_for_all_who_look_on(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    play({p: inside.join(table, secret) for p, secret in enumerate(secrets)}, 30)
    inside.join(table)
    built = METRICS.answers_built
    seen = [inside.join(table).first for _ in range(5)]
    asked = inside.ask("GET", f"tables/{table['table']}").json()
    assert METRICS.answers_built == built
    assert all(one == seen[0] for one in [*seen, asked])
    assert len(seen[0]["entries"]) == inside.table(table["table"]).seq


def test_a_resync_is_answered_once_for_each_state(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    clients = {p: inside.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients, 25)
    seq = clients[0].seq

    def asked(since: int) -> dict[str, Any]:
        clients[0].send({"type": "resync", "since": since})
        return clients[0].until(lambda message: message["type"] == "update")

    whole = asked(0)
    assert (whole["first"], len(whole["entries"])) == (0, seq)
    for since in (0, 3, seq):
        again = asked(since)
        assert (again["first"], again["entries"], again["sights"]) == (seq, [], whole["sights"])
    play(clients, 1)
    assert asked(0)["first"] == 0
    for client in clients.values():
        client.close()


def test_what_happens_while_a_long_log_is_written_comes_right_after_it(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    clients = {p: inside.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients, 30)
    begun, may_go = threading.Event(), threading.Event()
    write = kept.written

    def slowly(table: Table, *given: Any) -> Any:
        begun.set()
        assert may_go.wait(30)
        return write(table, *given)

    monkeypatch.setattr(kept, "written", slowly)
    joined: list[Any] = []
    joining = threading.Thread(target=lambda: joined.append(inside.join(table)))
    joining.start()
    assert begun.wait(30)
    seq = clients[0].seq
    play(clients, 3)  # moves do not wait for it
    may_go.set()
    joining.join(30)
    late = joined[0]
    assert (late.first["first"], late.first["seq"]) == (0, seq)
    following = late.read()
    assert (following["first"], following["seq"]) == (seq, seq + 3)
    play(clients, 1)
    assert late.read()["first"] == seq + 3


def test_the_list_of_tables_is_written_once_for_all_who_ask_and_again_when_there_is_news(inside: Inside) -> None:
    made: list[str] = []
    listing, make = inside.server.listing, inside.server.listing.make

    async def counted(lang: str) -> Any:
        made.append(lang)
        return await make(lang)

    listing.make, listing.now = counted, lambda: 0.0

    def listed(**more: str) -> list[str]:
        return [table["id"] for table in inside.ask("GET", "tables", **more).json()]

    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    assert all(listed() == [table["table"]] for _ in range(5))
    assert made == ["en"]
    play({p: inside.join(table, secret) for p, secret in enumerate(secrets)}, 3)
    listed()  # moves show in a second
    assert made == ["en"]
    listed(**{"accept-language": "de"})
    assert made == ["en", "de"]
    other = inside.create(public=True)
    assert set(listed()) == {table["table"], other["table"]}
    inside.sit(other, "Nathalie")
    found = {one["id"]: one["seats"][0]["name"] for one in inside.ask("GET", "tables").json()}
    assert found == {table["table"]: "Ani", other["table"]: "Nathalie"}  # in the same second the order is open
    assert made == ["en", "de", "en", "en"]
    listing.now = lambda: 1.5
    listed()
    assert made == ["en", "de", "en", "en", "en"]


def test_rules_are_read_once(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    before = inside.ask("GET", "games/yak/rules").json()
    monkeypatch.setattr("chautari.server.books.Rulebook", None)
    assert inside.ask("GET", "games/yak/rules").json() == before
