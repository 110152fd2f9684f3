"""The two sides of benchmarks/attack.py: honest players, and one who means no good. Each is a process of its own.

python benchmarks/attack_load.py play URL
python benchmarks/attack_load.py ATTACK URL TABLE
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import resource
import secrets
import signal
import sys
import time
import urllib.parse
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import uvloop

TABLES = 8
EVERY = 0.4  # seconds between two actions at a table
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
LONG_TABLE = 2000  # entries
STRONGEST, AGENT = "level6", "level4"  # of the attacker, of the honest player


def say(**what: Any) -> None:
    """Print a line for the parent process."""
    print(json.dumps(what), flush=True)


class Line:
    """A connection from one of the addresses of this machine, over which bytes go as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, url: str, address: str) -> Line:
        """Connect."""
        there = urllib.parse.urlsplit(url)
        return cls(*await asyncio.open_connection(there.hostname, there.port, local_addr=(address, 0), limit=2**26))

    async def request(self, method: str, path: str, body: Any = None, secret: str = "") -> tuple[int, bytes]:
        """The status and the body of an answer."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} /api/{path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        head += f"authorization: Bearer {secret}\r\n" if secret else ""
        self.writer.write(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        status = int(answer.split()[1])
        length = answer.partition("content-length: ")[2].partition("\r\n")[0]
        return status, await self.reader.readexactly(int(length or 0))

    async def upgrade(self) -> None:
        """Become a socket."""
        self.writer.write(
            b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        answer = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise ConnectionError(answer.split(b"\r\n")[0].decode())

    def tell(self, what: Any) -> None:
        """Send a message; its mask is that of zeros, which changes nothing."""
        body = json.dumps(what).encode()
        size = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self.writer.write(b"\x81" + size + bytes(4) + body)

    async def hear(self) -> dict[str, Any]:
        """The next message; pings are answered."""
        while True:
            first, length = await self.reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            body = await self.reader.readexactly(length)
            if first == 0x89:
                self.writer.write(b"\x8a" + bytes((0x80 | length, 0, 0, 0, 0)) + body)
            elif first == 0x88:
                raise ConnectionError(f"closed {int.from_bytes(body[:2], 'big')}")
            else:
                found: dict[str, Any] = json.loads(body)
                return found

    def close(self) -> None:
        """Go away at once."""
        self.writer.transport.abort()


async def made(line: Line, body: Any, path: str = "tables", secret: str = "") -> dict[str, Any]:
    """Something that was made over HTTP; who is told to wait does."""
    while True:
        status, answer = await line.request("POST", path, body, secret)
        if status == 201:
            found: dict[str, Any] = json.loads(answer)
            return found
        if status != 429:
            raise ConnectionError(f"{status} {answer[:200]!r}")
        await asyncio.sleep(json.loads(answer).get("retry_after", 1))


async def seated(url: str, address: str, **wanted: Any) -> tuple[str, list[str]]:
    """A table of YAK for two, with the secrets of its seats."""
    line = await Line.open(url, address)
    table = await made(line, {"game": "yak", "players": 2, **wanted})
    path = f"tables/{table['table']}/seats"
    names = ("Ani", "Dirk")
    seats = [await made(line, {"name": name, "share": secrets.token_hex(32)}, path, table["invite"]) for name in names]
    line.close()
    return table["table"], [seat["secret"] for seat in seats]


async def joined(url: str, address: str, table: str, *given: str) -> Line:
    """A socket at a table."""
    line = await Line.open(url, address)
    await line.upgrade()
    line.tell({"type": "hello", "table": table, "secrets": list(given)})
    return line


# Honest players


class Play:
    """One table: two players, one watcher."""

    def __init__(self, url: str, times: list[float]) -> None:
        self.url, self.times = url, times
        self.ids = itertools.count()

    async def run(self, ready: Callable[[], None]) -> None:
        """Play, game after game."""
        while True:
            table, given = await seated(self.url, HERE, public=True)
            lines = [await joined(self.url, HERE, table, secret) for secret in given]
            watcher = asyncio.create_task(self._watch(await joined(self.url, HERE, table)))
            ready()
            await self._game(lines)
            watcher.cancel()
            for line in lines:
                line.close()

    async def _watch(self, line: Line) -> None:
        with contextlib.suppress(OSError, EOFError):
            while True:
                await line.hear()

    async def _game(self, lines: list[Line]) -> None:
        last = [await self._updated(line) for line in lines]
        while (waiting := last[0]["table"]["waiting"]) or last[0]["table"]["status"] != "over":
            if not waiting:
                last[0] = await self._updated(lines[0])
                continue
            seat = waiting[0]
            while last[seat]["seq"] < last[1 - seat]["seq"]:
                last[seat] = await self._updated(lines[seat])
            await asyncio.sleep(EVERY * (0.5 + random.random()))
            legal = next(sight["legal"] for sight in last[seat]["sights"] if sight["seat"] == seat)
            id, sent = f"a{next(self.ids)}", time.perf_counter()
            action = random.choice(legal)["notation"]
            lines[seat].tell({"type": "act", "id": id, "seat": seat, "action": action, "seen": last[seat]["seq"]})
            while True:
                heard = await lines[seat].hear()
                if heard["type"] == "update":
                    last[seat] = heard
                elif heard.get("id") == id:
                    break
            if heard["type"] != "ack":
                raise SystemExit(f"an honest action was refused: {heard}")
            self.times.append(time.perf_counter() - sent)
            while last[1 - seat]["seq"] < last[seat]["seq"]:
                last[1 - seat] = await self._updated(lines[1 - seat])

    async def _updated(self, line: Line) -> dict[str, Any]:
        while (heard := await line.hear())["type"] != "update":
            pass
        return heard


class PlayAgent:
    """One table: a player against an agent, and how long the player waits for it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.times: list[float] = []
        self.since: float | None = None  # when the agent was asked that has not answered yet

    async def run(self, ready: Callable[[], None]) -> None:
        """Play, game after game."""
        while True:
            line = await against(self.url, HERE, AGENT)
            ready()
            await self._game(line)
            line.close()

    async def _game(self, line: Line) -> None:
        async for last in moments(line):
            asked, self.since = self.since, None
            if asked is not None:
                self.times.append(time.perf_counter() - asked)
            if 0 in last["table"]["waiting"]:
                await asyncio.sleep(EVERY * random.random())
                act_at_random(line, last)
            elif last["table"]["waiting"]:
                self.since = time.perf_counter()

    def measured(self) -> dict[str, float | int]:
        """What was waited, also for an answer that has not come yet."""
        pending = [] if self.since is None else [time.perf_counter() - self.since]
        found = sorted(self.times + pending) or [60.0]
        middle, longest = found[len(found) // 2], found[-1]
        return {"ai_p50_s": round(middle, 2), "ai_longest_s": round(longest, 2), "ai_answers": len(self.times)}


async def against(url: str, address: str, agent: str) -> Line:
    """A socket of a player at a table of YAK with an agent."""
    line = await Line.open(url, address)
    table = await made(line, {"game": "yak", "players": 2, "public": True})
    path = f"tables/{table['table']}/seats"
    wanted = {"name": "Ani", "seat": 0, "share": secrets.token_hex(32)}
    seat = await made(line, wanted, path, table["invite"])
    await made(line, {"agent": agent, "share": secrets.token_hex(32)}, path, table["owner"])
    line.close()
    return await joined(url, address, table["table"], seat["secret"])


async def moments(line: Line) -> AsyncIterator[dict[str, Any]]:
    """Every update of a game, until it is over."""
    while True:
        heard = await line.hear()
        if heard["type"] == "update":
            if heard["table"]["status"] == "over":
                return
            yield heard


def act_at_random(line: Line, last: dict[str, Any]) -> None:
    """Do something that is open to seat 0."""
    action = random.choice(last["sights"][0]["legal"])["notation"]
    line.tell({"type": "act", "id": secrets.token_hex(8), "seat": 0, "action": action, "seen": last["seq"]})


async def play(url: str) -> None:
    """Play at all tables; measure between a line `begin` and a line `end`."""
    times: list[float] = []
    waiting = {number: asyncio.Event() for number in range(TABLES + 1)}
    agent, events = PlayAgent(url), list(waiting.values())
    tasks = [asyncio.create_task(Play(url, times).run(event.set)) for event in events[1:]]
    tasks.append(asyncio.create_task(agent.run(events[0].set)))
    await asyncio.gather(*(event.wait() for event in events))
    say(stage="ready")
    while line := await asyncio.to_thread(sys.stdin.readline):
        if broken := [task for task in tasks if task.done()]:
            broken[0].result()
        if line.strip() == "begin":
            times.clear()
            agent.times.clear()
            continue
        found = sorted(times) or [60.0]
        p50, p99 = (1000 * found[min(len(found) - 1, int(share * len(found)))] for share in (0.5, 0.99))
        say(stage="measured", p50_ms=round(p50, 1), p99_ms=round(p99, 1), actions=len(times), **agent.measured())


# Attacks


class Attack:
    """What all of them know, and what they count."""

    def __init__(self, url: str, table: str) -> None:
        self.url, self.table = url, table
        self.counts: Counter[str] = Counter()

    async def open(self) -> Line:
        """A line from the other address."""
        return await Line.open(self.url, ELSEWHERE)

    async def join(self) -> Line:
        """A socket at the long table."""
        return await joined(self.url, ELSEWHERE, self.table)

    async def again(self, do: Callable[[], Awaitable[None]], pause: float = 0.02) -> None:
        """Do it for ever, whatever happens."""
        while True:
            try:
                await do()
                self.counts["done"] += 1
            except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as problem:
                self.counts[f"{type(problem).__name__} {problem}"[:60]] += 1
                await asyncio.sleep(pause)

    async def together(self, number: int, do: Callable[[], Awaitable[None]], pause: float = 0.02) -> None:
        """Do it for ever, so many at the same time."""
        await asyncio.gather(*(self.again(do, pause) for _ in range(number)))


async def resync(attack: Attack) -> None:
    """Ask for everything again, 20 times a second on each of five sockets."""

    async def one() -> None:
        line = await attack.join()
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(_drain(attack, line))
                while True:
                    line.tell({"type": "resync", "since": 0})
                    await line.writer.drain()
                    await asyncio.sleep(0.05)
        except* (OSError, EOFError) as problem:
            raise ConnectionError from problem
        finally:
            line.close()

    await attack.together(5, one)


async def _drain(attack: Attack, line: Line) -> None:
    while True:
        heard = await line.hear()
        attack.counts[heard.get("code") or heard["type"]] += 1


async def get(attack: Attack) -> None:
    """Ask for the long table, its replay, steps and export, and for the list, as fast as they come."""
    paths = itertools.cycle(["", "/replay", "/export", "/replay/STEP"])

    async def one() -> None:
        line = await attack.open()
        try:
            for path in paths:
                step = path.replace("STEP", str(random.randrange(LONG_TABLE // 2)))
                lang = random.choice(["en", "fr", "de"])
                status, _ = await line.request("GET", f"tables/{attack.table}{step}?lang={lang}")
                attack.counts[str(status)] += 1
                if random.random() < 0.2:
                    await line.request("GET", "tables")
        finally:
            line.close()

    await attack.together(16, one)


async def unread(attack: Attack) -> None:
    """Ask for exports of the long table, and never read them."""

    async def one() -> None:
        line = await attack.open()
        line.writer.transport.pause_reading()
        try:
            for _ in range(20):
                line.writer.write(f"GET /api/tables/{attack.table} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            await asyncio.sleep(60)
        finally:
            line.close()

    await attack.together(100, one)


async def ping(attack: Attack) -> None:
    """Send pings on twenty sockets, and never read."""

    async def one() -> None:
        line = await attack.join()
        line.writer.transport.pause_reading()
        pings = (b"\x89\xfd" + bytes(4 + 125)) * 50
        try:
            while True:
                line.writer.write(pings)
                await line.writer.drain()
                attack.counts["pings"] += 50
                if line.writer.transport.is_closing():
                    raise ConnectionError("closed")
        finally:
            line.close()

    await attack.together(20, one)


async def half_open(attack: Attack) -> None:
    """Begin 1,500 requests, end none, and begin again whenever one is closed."""

    async def one() -> None:
        line = await attack.open()
        try:
            line.writer.write(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-long: ")
            await line.reader.read()
        finally:
            line.close()

    await attack.together(1500, one, 0.5)


async def slow_body(attack: Attack) -> None:
    """Send the bodies of 300 requests a byte at a time."""

    async def one() -> None:
        line = await attack.open()
        try:
            head = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            line.writer.write(head + b"content-length: 200000\r\n\r\n{")
            while not line.reader.at_eof():
                line.writer.write(b" ")
                await line.writer.drain()
                await asyncio.sleep(0.5)
        finally:
            line.close()

    await attack.together(300, one, 0.5)


async def tiny_parts(attack: Attack) -> None:
    """Send the bodies of 20 requests as fast as they are taken, in chunks of one byte."""

    async def one() -> None:
        line = await attack.open()
        try:
            head = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            line.writer.write(head + b"transfer-encoding: chunked\r\n\r\n")
            while not line.reader.at_eof():
                line.writer.write(b"1\r\n \r\n" * 10_000)
                await line.writer.drain()
        finally:
            line.close()

    await attack.together(20, one)


async def hello(attack: Attack) -> None:
    """Connect, say hello at the long table, leave; twenty at the same time."""

    async def one() -> None:
        line = await attack.join()
        try:
            heard = await line.hear()
            attack.counts[heard.get("code") or heard["type"]] += 1
        finally:
            line.close()

    await attack.together(20, one)


async def watchers(attack: Attack) -> None:
    """Watch the tables of the others from 200 sockets, in all languages."""
    line = await attack.open()
    _, body = await line.request("GET", "tables")
    known = [table["id"] for table in json.loads(body)]
    languages = itertools.cycle(["en", "fr", "de"])

    async def one() -> None:
        line = await attack.open()
        try:
            await line.upgrade()
            line.tell({"type": "hello", "table": random.choice(known), "secrets": [], "lang": next(languages)})
            await _drain(attack, line)
        finally:
            line.close()

    await attack.together(200, one, 1.0)


async def previews(attack: Attack) -> None:
    """Ask for previews from 150 sockets at a seat of one's own, many at once."""
    table, given = await seated(attack.url, ELSEWHERE)

    async def one() -> None:
        line = await joined(attack.url, ELSEWHERE, table, given[0])
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(_drain(attack, line))
                while True:
                    for number in range(20):
                        line.tell({"type": "preview", "id": f"p{number}", "seat": 0, "action": "card build"})
                    await asyncio.sleep(1)
        except* (OSError, EOFError) as problem:
            raise ConnectionError from problem
        finally:
            line.close()

    await attack.together(150, one, 1.0)


async def moves(attack: Attack) -> None:
    """Act, take back, ask what actions would do, as often as a socket may, at both seats of fifteen tables."""

    async def one() -> None:
        table, given = await seated(attack.url, ELSEWHERE)
        await asyncio.gather(*(_move(attack, table, secret, seat) for seat, secret in enumerate(given)))

    await attack.together(15, one, 1.0)


async def _move(attack: Attack, table: str, secret: str, seat: int) -> None:
    line = await joined(attack.url, ELSEWHERE, table, secret)
    try:
        last = await line.hear()
        for number in itertools.count():
            await asyncio.sleep(0.05)
            legal = last["sights"][0]["legal"] if last.get("sights") else []
            kind = ("preview", "act", "undo")[number % 3]
            action = {"action": random.choice(legal)["notation"]} if legal else {"action": "card market"}
            seen = {"seen": last["seq"]} if kind == "act" else {}
            line.tell({"type": kind, "id": f"m{number}", "seat": seat, **(action if kind != "undo" else {}), **seen})
            while (heard := await line.hear()).get("id") != f"m{number}":
                last = heard if heard["type"] == "update" else last
            attack.counts[heard.get("code") or heard["type"]] += 1
    finally:
        line.close()


async def strongest(attack: Attack) -> None:
    """Twelve tables at which the strongest level plays against itself."""
    line = await attack.open()
    for _ in range(12):
        table = await made(line, {"game": "yak", "players": 4})
        for seat in range(4):
            wanted = {"seat": seat, "agent": STRONGEST, "share": secrets.token_hex(32)}
            with contextlib.suppress(ConnectionError):
                await made(line, wanted, f"tables/{table['table']}/seats", table["owner"])
                attack.counts["seated"] += 1
    await asyncio.sleep(3600)


async def played(attack: Attack) -> None:
    """Twelve tables at which somebody plays against the strongest level, as quickly as it answers."""

    async def one() -> None:
        line = await against(attack.url, ELSEWHERE, STRONGEST)
        try:
            async for last in moments(line):
                if 0 in last["table"]["waiting"]:
                    act_at_random(line, last)
                    attack.counts["acted"] += 1
        finally:
            line.close()

    await attack.together(12, one)


async def hints(attack: Attack) -> None:
    """Ask for hints in a loop, on eight sockets at a table of one's own."""
    table, given = await seated(attack.url, ELSEWHERE)

    async def one() -> None:
        line = await joined(attack.url, ELSEWHERE, table, *given)
        waiting = (await line.hear())["table"]["waiting"]
        try:
            for number in itertools.count():
                line.tell({"type": "hint", "id": f"h{number}", "seat": waiting[0]})
                while (heard := await line.hear()).get("id") != f"h{number}":
                    pass
                attack.counts[heard.get("code") or heard["type"]] += 1
        finally:
            line.close()

    await attack.together(8, one)


async def editions(attack: Attack) -> None:
    """Create tables with editions as large as a body may be."""
    line = await attack.open()
    _, body = await line.request("GET", "games/yak/edition")
    edition = json.loads(body)
    edition["name"] = "Yak " * 60_000
    wanted = json.dumps({"game": "yak", "edition": edition}).encode()
    head = "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"

    async def one() -> None:
        line = await attack.open()
        try:
            while True:
                line.writer.write(f"{head}content-length: {len(wanted)}\r\n\r\n".encode() + wanted)
                answer = (await line.reader.readuntil(b"\r\n\r\n")).decode().lower()
                attack.counts[answer.split()[1]] += 1
                await line.reader.readexactly(int(answer.partition("content-length: ")[2].partition("\r\n")[0]))
        finally:
            line.close()

    await attack.together(4, one)


async def tables(attack: Attack) -> None:
    """Create tables in a loop."""

    async def one() -> None:
        line = await attack.open()
        try:
            while True:
                status, _ = await line.request("POST", "tables", {"game": "kathmandu", "public": True})
                attack.counts[str(status)] += 1
        finally:
            line.close()

    await attack.together(8, one)


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "resync": resync, "get": get, "unread": unread, "ping": ping, "half-open": half_open, "slow-body": slow_body,
    "tiny-parts": tiny_parts, "hello": hello, "watchers": watchers, "moves": moves, "previews": previews,
    "strongest": strongest, "played": played, "hints": hints, "editions": editions, "tables": tables,
}  # fmt: skip


async def attack(name: str, url: str, table: str) -> None:
    """Attack until a signal comes; then say what was counted."""
    doing = Attack(url, table)
    task = asyncio.create_task(ATTACKS[name](doing))  # type: ignore[arg-type]
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task
    say(**dict(doing.counts.most_common(8)))


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if sys.argv[1] == "play":
        uvloop.run(play(sys.argv[2]))
    else:
        uvloop.run(attack(*sys.argv[1:4]))
    sys.stdout.flush()
    os._exit(0)
