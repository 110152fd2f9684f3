"""Nobody who is present loses a seat to an AI: the owner hands over only the seats of people who are away."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server import presence as presences
from chautari.server.lobby import Lobby
from chautari.server.presence import Presence
from chautari.server.rooms import Room, Rooms
from chautari.server.secrets import OWNER, Sources, hashed, seat_role
from chautari.server.sights import info
from chautari.server.store import Append, Store, sqlite_url
from chautari.server.table import Table
from tests.server.databases import SECRET, created, with_store
from tests.server.serving import Inside

pytestmark = pytest.mark.xdist_group("server leases")
START = 1_800_000_000_000
MINUTE = 60_000
COUNT = itertools.count()


@dataclass(eq=False)
class Socket:
    """An open socket that holds a seat."""

    seats: tuple[int, ...]
    lang: str = "en"
    told: list[bytes] = field(default_factory=list)

    @property
    def present(self) -> tuple[int, ...]:
        """Who is there."""
        return self.seats

    def tell(self, message: bytes) -> None:
        """Keep it."""
        self.told.append(message)

    def dismiss(self) -> None:
        """Nothing."""


class Process:
    """A process that serves the database of a test, with a clock that the test moves."""

    id = ""  # of the table: another in each test, as several use one database

    def __init__(self, store: Store, clock: list[int]) -> None:
        self.rooms = Rooms(store)
        sources = Sources(now=lambda: clock[0])
        self.presence = Presence(self.rooms, sources)
        self.lobby = Lobby(self.rooms, sources, self.presence)

    async def room(self) -> Room:
        """The table of the test."""
        return await self.rooms.room(self.id)

    async def hands_over(self, *roles: str, agent: str | None = "random") -> str:
        """Try to hand the first seat over; gives the code of the refusal, or ""."""
        try:
            await self.lobby.hand_in(await self.room(), 0, agent, set(roles))
        except Refused as problem:
            return problem.code if len({problem.reason(lang) for lang in LANGUAGES}) == 3 else problem.reason()
        return ""

    async def frees(self, *roles: str) -> str:
        """Try to make the first seat get up."""
        room = await self.room()
        secrets = dict(room.secrets)
        try:
            await self.lobby.leave(self.id, 0, [f"secret of {role}" for role in roles if role in secrets])
        except Refused as problem:
            return problem.code
        return ""


async def begin(store: Store, clock: list[int], sat_at: int = START - 60 * MINUTE) -> None:
    """A game of Ani and Dirk that began an hour ago."""
    Process.id = f"t{next(COUNT)}"
    first = created()
    table = Table(Process.id, SECRET, [first])
    for p, name in enumerate(("Ani", "Dirk")):
        for entry in table.sit(sat_at, p, name, "a" * 32):
            table.apply(entry)
    roles = (OWNER, seat_role(0), seat_role(1))
    kept = {role: hashed(f"secret of {role}") for role in roles}
    assert await store.append(Append(Process.id, 0, list(table.entries), "playing", kept, [], SECRET))


def played(url: str, do: Callable[[Store, list[int]], Awaitable[Any]]) -> None:
    """Do something with a game that began an hour ago, and a clock."""

    async def run(store: Store) -> None:
        clock = [START]
        await begin(store, clock)
        await do(store, clock)

    with_store(url, run)


def test_a_person_with_an_open_socket_is_present_however_long_they_think(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        here = Process(store, clock)
        room = await here.room()
        room.listeners.add(Socket((0,)))
        clock[0] += 600 * MINUTE
        assert await here.hands_over(OWNER) == "table-present"
        assert await here.frees(OWNER) == "table-present"
        assert room.table.seats[0].stand_in is None
        assert await here.hands_over(OWNER, seat_role(0)) == ""  # with the person's consent
        assert room.table.seats[0].stand_in == "random"

    played(url, run)


def test_the_owner_hands_over_the_seat_of_somebody_who_was_away_for_the_stated_time(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        here = Process(store, clock)
        room = await here.room()
        socket = Socket((0,))
        room.listeners.add(socket)
        clock[0] += 10 * MINUTE
        await here.presence.look()
        room.listeners.discard(socket)
        clock[0] += 3 * MINUTE - 1
        assert await here.hands_over(OWNER) == "table-present"
        here.presence.hear(Process.id, [0])  # a request
        clock[0] += 3 * MINUTE - 1
        assert await here.hands_over(OWNER) == "table-present"
        clock[0] += 1
        assert await here.hands_over(OWNER) == ""
        assert await here.hands_over(seat_role(0), agent=None) == ""

    played(url, run)


def test_a_request_to_leave_by_the_owner_is_a_hand_over_too(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        here = Process(store, clock)
        await here.presence.look()
        assert await here.frees(OWNER) == "table-present"
        clock[0] += 3 * MINUTE
        assert await here.frees(OWNER) == ""
        assert (await here.room()).table.seats[0].stand_in == "level3"

    played(url, run)


def test_whoever_is_connected_to_another_process_is_present(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        other_store = Store(url)
        await other_store.open()
        here, there = Process(store, clock), Process(other_store, clock)
        (await there.room()).listeners.add(Socket((0,)))
        for _ in range(30):
            clock[0] += 10_000
            await there.presence.look()
        assert await here.hands_over(OWNER) == "table-present"
        assert await here.hands_over(OWNER, agent="greedy") == "table-present"
        (await there.room()).listeners.clear()
        clock[0] += 4 * MINUTE
        await there.presence.look()
        there.presence.hear(Process.id, [0])  # back again, with one request, somewhere else
        await there.presence.close()
        assert await here.hands_over(OWNER) == "table-present"
        clock[0] += 3 * MINUTE
        assert await here.hands_over(OWNER) == ""
        await other_store.close()

    played(url, run)


def test_after_a_restart_nobody_counts_as_absent_before_the_time_has_passed_again(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        before = Process(store, clock)
        before.presence.hear(Process.id, [0])
        await before.presence.close()
        clock[0] += 600 * MINUTE  # the server was off all night
        here = Process(store, clock)
        await here.presence.look()
        assert (await here.room()).table.seats[0].away is None
        assert await here.hands_over(OWNER) == "table-present"
        clock[0] += 3 * MINUTE
        assert await here.hands_over(OWNER) == ""

    played(url, run)


def test_while_the_database_is_away_nobody_becomes_absent(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        here = Process(store, clock)
        await here.room()
        clock[0] += 2 * MINUTE

        async def fails(tables: list[str]) -> dict[str, dict[int, int]]:
            raise OSError

        heard = store.heard
        monkeypatch.setattr(store, "heard", fails)
        monkeypatch.setattr(presences.asyncio, "sleep", stop)
        with pytest.raises(Stopped):
            await here.presence.run()
        assert await here.hands_over(OWNER) == "table-not-kept"
        monkeypatch.setattr(store, "heard", heard)
        clock[0] += 2 * MINUTE
        assert await here.hands_over(OWNER) == "table-present"
        clock[0] += 1 * MINUTE
        assert await here.hands_over(OWNER) == ""

    played(url, run)


class Stopped(BaseException):
    """The end of a loop without one."""


async def stop(seconds: float) -> None:
    """End it."""
    raise Stopped


def test_all_are_told_who_is_away_and_since_when_and_when_they_are_back(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        here = Process(store, clock)
        room = await here.room()
        ani, dirk = Socket((0,)), Socket((1,))
        room.listeners |= {ani, dirk}
        clock[0] += 7_777
        await here.presence.look()
        room.listeners.discard(ani)
        gone = clock[0]
        clock[0] += presences.AWAY - 1
        await here.presence.look()
        assert [seat.away for seat in info(room.table, "en").seats] == [None, None]
        assert dirk.told == []
        clock[0] += 1
        await here.presence.look()
        shown = info(room.table, "en").seats[0].away
        assert shown == gone // 10_000 * 10_000
        assert len(dirk.told) == 1
        assert b'"away":%d' % shown in dirk.told[0]
        assert b'"entries":[]' in dirk.told[0]
        await here.presence.look()
        assert len(dirk.told) == 1  # nothing new
        room.listeners.add(ani)
        await here.presence.look()
        assert info(room.table, "en").seats[0].away is None
        assert len(dirk.told) == 2

    played(url, run)


def test_whoever_sat_down_a_moment_ago_is_present(url: str) -> None:
    async def run(store: Store, clock: list[int]) -> None:
        here = Process(store, clock)
        clock[0] += 10 * MINUTE
        await here.presence.look()
        (await here.room()).table.seats[0].sat_at = clock[0] - 1000
        assert await here.hands_over(OWNER) == "table-present"

    played(url, run)


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    """A server that states an absence of an hour."""
    served = Inside(tmp_path, absence=3600.0)
    yield served
    served.stop()


def test_the_policy_states_the_absence_in_every_language(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    said = {inside.ask("GET", f"tables/{table['table']}?lang={lang}", secret=secrets[0]).text for lang in LANGUAGES}
    shown = inside.ask("GET", f"tables/{table['table']}", secret=secrets[0]).json()["table"]
    assert shown["absence"] == 3600
    assert "3,600" in shown["policy"]
    assert len(said) == 3


def test_several_people_at_one_browser_are_all_present(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, secrets[0])
    client.close()
    hello = {"type": "hello", "table": table["table"], "secrets": [secrets[0]], "present": [secrets[1], "wrong"]}
    client = inside.join("none")
    client.close()
    with connect(inside.url.replace("http", "ws") + "/api/live", max_size=None, proxy=None) as socket:
        socket.send(json.dumps(hello))
        update = json.loads(socket.recv(30))
        assert [sight["seat"] for sight in update["sights"]] == [0]
        socket.send('{"type": "ping"}')
        socket.recv(30)
        (listener,) = inside.server.rooms.rooms[table["table"]].listeners
        assert listener.present == (0, 1)


def test_every_request_with_the_secret_of_a_seat_is_a_sign_of_life(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    heard = inside.server.presence._heard[table["table"]]
    for p, secret in enumerate(secrets):
        heard.clear()
        inside.ask("GET", f"tables/{table['table']}/edition", secret=secret)
        assert list(heard) == [p]
    heard.clear()
    inside.ask("GET", f"tables/{table['table']}", secret=table["owner"])
    assert not heard


def test_signs_of_life_do_not_queue_up_while_the_database_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(store: Store) -> None:
        process, asked, answers = Process(store, [START]), [0], asyncio.Event()

        async def hear(signs: Any) -> None:
            asked[0] += 1
            await answers.wait()

        monkeypatch.setattr(store, "hear", hear)
        for _ in range(100):
            process.presence.hear("somewhere", [0])
            await asyncio.sleep(0)
        assert 1 <= asked[0] <= presences.AT_ONCE
        answers.set()
        await process.presence.close()

    with_store(sqlite_url(tmp_path), run)
