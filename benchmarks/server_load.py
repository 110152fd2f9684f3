"""The load of benchmarks/server.py: tables with four sockets each, so many actions a second. A process of its own.

python benchmarks/server_load.py URL TABLES RATE SECONDS

Prints a line of JSON for each stage; waits for a line on stdin before it begins to act.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
import time
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
AT_ONCE = 20  # requests and sockets that are opened at the same time
NAMES = ("Ani", "Dirk", "Nathalie", "Vincent")


class Legal(msgspec.Struct):
    """An open action."""

    notation: str


class Sight(msgspec.Struct):
    """What is open to a seat."""

    legal: list[Legal]


class Info(msgspec.Struct):
    """Whom the game waits for."""

    waiting: list[int]


class Heard(msgspec.Struct):
    """As much of a message as the load needs."""

    type: str
    seq: int = 0
    table: Info | None = None
    sights: list[Sight] = []
    code: str = ""


DECODER = msgspec.json.Decoder(Heard)


def say(**what: Any) -> None:
    """A line for whoever started us."""
    print(json.dumps(what), flush=True)


class Table:
    """One table: its sockets, the last update of each seat, and the action that is on its way."""

    def __init__(self) -> None:
        self.id = ""
        self.secrets: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.last: list[Heard | None] = [None] * SEATS
        self.sent_at = 0.0
        self.missing = 0  # seats that have not heard of the action
        self.target = 0

    async def make(self, http: httpx.AsyncClient) -> None:
        """Create the table and sit down at it."""
        created = (await http.post("/api/tables", json={"game": "yak", "players": SEATS})).json()
        self.id = created["table"]
        headers = {"authorization": f"Bearer {created['invite']}"}
        for name in NAMES:
            seated = await http.post(f"/api/tables/{self.id}/seats", json={"name": name}, headers=headers)
            self.secrets.append(seated.json()["secret"])

    async def join(self, load: Load) -> None:
        """Open a socket for every seat."""
        address = load.url.replace("http", "ws", 1) + "/api/live"
        for seat, secret in enumerate(self.secrets):
            socket = await connect(address, max_size=None, compression=None, ping_interval=None, open_timeout=120)
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "table": self.id, "secrets": [secret]}))
            self.hear(seat, await socket.recv(decode=False), load)
            load.tasks.append(asyncio.create_task(self.listen(seat, socket, load)))

    async def listen(self, seat: int, socket: ClientConnection, load: Load) -> None:
        """Hear everything until the end."""
        async for message in socket:
            self.hear(seat, message, load)

    def hear(self, seat: int, message: Any, load: Load) -> None:
        """An update is kept; when the last seat has it, the action has arrived."""
        heard = DECODER.decode(message)
        load.bytes += len(message)
        if heard.type == "refused":
            load.refused += 1
            self.missing = 0
        if heard.type != "update":
            return
        self.last[seat] = heard
        if self.missing and heard.seq >= self.target:
            self.missing -= 1
            if not self.missing:
                load.latencies.append(time.perf_counter() - self.sent_at)

    async def act(self, load: Load) -> bool:
        """Send an open action, unless one is still on its way."""
        known = self.last[0]
        if self.missing or known is None or known.table is None or not known.table.waiting:
            return False
        seat = known.table.waiting[0]
        asked = self.last[seat]
        if asked is None or not asked.sights[0].legal:
            return False
        action = random.choice(asked.sights[0].legal).notation
        self.missing, self.target, self.sent_at = SEATS, asked.seq + 1, time.perf_counter()
        frame = {"type": "act", "id": f"a{next(load.ids)}", "seat": seat, "action": action, "seen": asked.seq}
        await self.sockets[seat].send(json.dumps(frame))
        return True


class Load:
    """All tables, and what was measured."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tasks: list[asyncio.Task[None]] = []
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
        await self.each(all_tables, lambda table: table.join(self))
        say(stage="sockets")
        await asyncio.to_thread(sys.stdin.readline)
        await self.act(all_tables, rate, seconds)

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
                sent += await next(upcoming).act(self)
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
    wanted = sys.argv[1:]
    uvloop.run(Load(wanted[0]).run(int(wanted[1]), float(wanted[2]), float(wanted[3])))
