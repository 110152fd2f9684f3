"""The load of benchmarks/server.py: tables with four sockets each, so many actions a second. A process of its own.

python benchmarks/server_load.py URL TABLES RATE SECONDS
python benchmarks/server_load.py URL TABLES late ACTIONS

Prints a line of JSON for each stage; waits for a line on stdin before it begins to act. The second form plays so many
actions at each table as fast as it can, and leaves. The sockets are as bare as they can be: on a small machine the load
takes its time from the server that it measures.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import itertools
import json
import os
import random
import sys
import time
import urllib.parse
from typing import Any

import httpx
import msgspec
import uvloop

SEATS = 4
AT_ONCE = 20  # requests and sockets that are opened at the same time
NAMES = ("Ani", "Dirk", "Nathalie", "Vincent")


class Legal(msgspec.Struct):
    """An open action."""

    notation: str


class Sight(msgspec.Struct):
    """What is open to a seat."""

    seat: int
    legal: list[Legal]


class Info(msgspec.Struct):
    """Whom the game waits for."""

    waiting: list[int]


class Heard(msgspec.Struct):
    """As much of every message as the load needs."""

    type: str
    seq: int = 0


class Update(msgspec.Struct):
    """As much of an update as the load needs to act."""

    seq: int
    table: Info
    sights: list[Sight]


HEARD, UPDATE = msgspec.json.Decoder(Heard), msgspec.json.Decoder(Update)


def say(**what: Any) -> None:
    """A line for whoever started us."""
    print(json.dumps(what), flush=True)


class Socket(asyncio.Protocol):
    """A WebSocket of a client that says short texts and hears whole frames."""

    def __init__(self, hear: Any) -> None:
        self.hear = hear
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unread = b""

    @classmethod
    async def join(cls, url: str, table: str, secrets: list[str], hear: Any) -> Socket:
        """Connect, and say hello; the first update is heard like any other."""
        there = urllib.parse.urlsplit(url)
        _, socket = await asyncio.get_running_loop().create_connection(lambda: cls(hear), there.hostname, there.port)
        assert isinstance(socket, Socket)
        socket.transport.write(
            f"GET /api/live HTTP/1.1\r\nHost: {there.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await socket.open
        socket.say({"type": "hello", "table": table, "secrets": secrets})
        return socket

    def connection_made(self, transport: Any) -> None:
        """There is a line."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """The answer to the upgrade, then frames."""
        data = self._unread + data if self._unread else data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            assert b" 101 " in head, head
            self.open.set_result(None)
        at = 0
        while len(data) - at >= 2:
            length, begin = data[at + 1], at + 2
            if length >= 126:
                begin += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : begin], "big") if len(data) >= begin else len(data)
            if begin + length > len(data):
                break
            if data[at] == 0x89:
                self.transport.write(b"\x8a" + bytes((0x80 | length, 0, 0, 0, 0)) + data[begin : begin + length])
            else:
                self.hear(data[begin : begin + length])
            at = begin + length
        self._unread = data[at:]

    def say(self, what: dict[str, Any]) -> None:
        """Send a message; its mask is that of zeros, which changes nothing."""
        body = json.dumps(what).encode()
        size = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + bytes(4) + body)

    def close(self) -> None:
        """Go away."""
        self.transport.close()


class Table:
    """One table: its sockets, the last update of each, and the action that is on its way."""

    def __init__(self) -> None:
        self.id = ""
        self.secrets: list[str] = []
        self.sockets: list[Socket] = []
        self.last: list[bytes] = []
        self.sent_at = 0.0
        self.missing = 0  # seats that have not heard of the action
        self.target = 0
        self.heard_all = asyncio.Event()

    async def make(self, http: httpx.AsyncClient) -> None:
        """Create the table and sit down at it."""
        created = (await http.post("/api/tables", json={"game": "yak", "players": SEATS})).json()
        self.id = created["table"]
        headers = {"authorization": f"Bearer {created['invite']}"}
        for name in NAMES:
            seated = await http.post(f"/api/tables/{self.id}/seats", json={"name": name}, headers=headers)
            self.secrets.append(seated.json()["secret"])

    async def join(self, load: Load, holding: list[list[str]]) -> None:
        """Open sockets that hold these secrets, and wait until each has seen the table."""
        self.last = [b""] * len(holding)
        for number, secrets in enumerate(holding):
            self.missing, self.target = 1, 0
            self.heard_all.clear()
            hear = functools.partial(self.hear, number, load)
            self.sockets.append(await Socket.join(load.url, self.id, secrets, hear))
            await self.heard_all.wait()

    def hear(self, number: int, load: Load, message: bytes) -> None:
        """An update is kept; when the last socket has it, the action has arrived."""
        heard = HEARD.decode(message)
        load.bytes += len(message)
        if heard.type == "refused":
            load.refused += 1
            self.missing = 0
        if heard.type != "update":
            return
        self.last[number] = message
        if self.missing and heard.seq >= self.target:
            self.missing -= 1
            if not self.missing:
                load.latencies.append(time.perf_counter() - self.sent_at)
                self.heard_all.set()

    def act(self, load: Load) -> bool:
        """Send an open action, unless one is still on its way or the game is over."""
        if self.missing:
            return False
        known = UPDATE.decode(self.last[0])
        if not known.table.waiting:
            return False
        seat = known.table.waiting[0]
        number = seat if len(self.sockets) > 1 else 0
        asked = known if number == 0 else UPDATE.decode(self.last[number])
        legal = next(sight.legal for sight in asked.sights if sight.seat == seat)
        self.missing, self.target, self.sent_at = len(self.sockets), asked.seq + 1, time.perf_counter()
        self.heard_all.clear()
        action = random.choice(legal).notation
        self.sockets[number].say(
            {"type": "act", "id": f"a{next(load.ids)}", "seat": seat, "action": action, "seen": asked.seq}
        )
        return True

    async def play(self, load: Load, actions: int) -> None:
        """So many actions through one socket that holds all seats; then nobody listens any more."""
        await self.join(load, [self.secrets])
        for _ in range(actions):
            if not self.act(load):
                break
            await self.heard_all.wait()
        self.sockets[0].close()


class Load:
    """All tables, and what was measured."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.latencies: list[float] = []
        self.refused = 0
        self.bytes = 0
        self.ids = itertools.count()

    async def run(self, tables: int, rate: float, seconds: float) -> None:
        """Set everything up, wait for the word, act."""
        all_tables = [Table() for _ in range(tables)]
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as http:
            await self.each(all_tables, lambda table: table.make(http))
        say(stage="tables")
        if rate == 0:
            return
        await self.each(all_tables, lambda table: table.join(self, [[secret] for secret in table.secrets]))
        gc.collect()
        gc.disable()  # a pause of the load is none of the server
        say(stage="sockets")
        await asyncio.to_thread(sys.stdin.readline)
        self.latencies.clear()
        await self.act(all_tables, rate, seconds)

    async def play(self, tables: int, actions: int) -> None:
        """Play long at some tables, then leave them."""
        all_tables = [Table() for _ in range(tables)]
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as http:
            await self.each(all_tables, lambda table: table.make(http))
        await self.each(all_tables, lambda table: table.play(self, actions))
        await asyncio.sleep(1)
        say(stage="late", late_actions=len(self.latencies) / tables - 1)

    async def each(self, tables: list[Table], do: Any) -> None:
        """For every table, some at a time."""
        done = itertools.count(1)
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: Table) -> None:
            async with gate:
                await do(table)
            if (number := next(done)) % max(1, len(tables) // 10) == 0:
                say(stage="progress", done=number, of=len(tables))

        await asyncio.gather(*(one(table) for table in tables))

    async def act(self, tables: list[Table], rate: float, seconds: float) -> None:
        """So many actions a second, one table after the other."""
        self.bytes, sent, upcoming = 0, 0, itertools.cycle(tables)
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < seconds:
            for _ in tables:
                if sent >= now * rate:
                    break
                sent += next(upcoming).act(self)
            await asyncio.sleep(0.002)
        await asyncio.sleep(2)
        found = sorted(self.latencies)

        def at(share: float) -> float:
            return 1000 * found[min(len(found) - 1, int(share * len(found)))]

        say(
            stage="done", actions=len(found), sent=sent, refused=self.refused, p50_ms=at(0.5), p90_ms=at(0.9),
            p99_ms=at(0.99), bytes=self.bytes / max(1, SEATS * len(found)),
        )  # fmt: skip


if __name__ == "__main__":
    url, number, how, much = sys.argv[1:]
    doing = Load(url)
    uvloop.run(doing.play(int(number), int(much)) if how == "late" else doing.run(int(number), float(how), float(much)))
    sys.stdout.flush()
    os._exit(0)  # thousands of sockets are closed soonest by the system
