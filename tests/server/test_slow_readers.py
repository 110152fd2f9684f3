"""Who does not read what is sent is not waited for: nothing grows, and after a while the connection ends."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from chautari.server import live
from chautari.server.errors import TooMany
from chautari.server.live import Conversation
from chautari.server.metrics import METRICS
from chautari.server.slow_reader import Holder, SlowReader, Unread
from chautari.server.wire import LONG, PARTS, Wire
from tests.server.serving import PATIENCE, Inside
from tests.server.test_connections import ELSEWHERE, connected, until

pytestmark = pytest.mark.xdist_group("server")


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    served = Inside(tmp_path, minds=1, requests=1e6)
    yield served
    served.stop()


def raw(served: Inside, table: str, *secrets: str) -> socket.socket:
    """A socket at a table over which frames go as bytes; nothing of what comes is read."""
    line = connected(served)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.sendall(
        b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    while b"\r\n\r\n" not in line.recv(1000, socket.MSG_PEEK):
        time.sleep(0.01)
    hello = json.dumps({"type": "hello", "table": table, "secrets": list(secrets)}).encode()
    line.sendall(Frame(Opcode.TEXT, hello).serialize(mask=True))
    return line


def wires(served: Inside) -> list[Wire]:
    """The server's ends of sockets from the other address."""
    found = served.uvicorn.server_state.connections
    return [one for one in found if isinstance(one, Wire) and (one.client or ("",))[0] == ELSEWHERE]


def sent_until_full(line: socket.socket, frame: bytes, most: int) -> int:
    """Send a frame again and again, as long as anything is taken; gives how many bytes went out."""
    line.settimeout(1.0)
    sent = 0
    try:
        while sent < most:
            sent += line.send(frame * 200)
    except OSError:
        pass
    return sent


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_control_frames_count_and_nothing_grows(inside: Inside, opcode: Opcode) -> None:
    """Who sends too many is read again later, and meanwhile fills only the system's own buffers."""
    table = inside.create(public=True)
    before = METRICS.budget_refusals
    line = raw(inside, table["table"])
    until(lambda: bool(wires(inside)))
    wire = wires(inside)[0]
    sent_until_full(line, Frame(opcode, b"x" * 125).serialize(mask=True), 20_000_000)
    until(lambda: METRICS.budget_refusals > before)
    assert len(wire._unread) <= 600_000
    assert wire.transport.get_write_buffer_size() < 300_000
    assert inside.ask("GET", "games").status_code == 200
    line.close()


def test_pings_are_answered_up_to_the_limit_of_frames(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, *secrets)
    for _ in range(20):
        client.socket.ping().wait(PATIENCE)
    client.send({"type": "ping"})
    assert client.until(lambda message: message["type"] == "pong")
    client.close()


def test_a_message_in_very_many_parts_is_none(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    inside.server.settings.__dict__["frames"] = 1e6
    client = inside.join(table, *secrets)
    client.socket.socket.sendall(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
    client.socket.socket.sendall(Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * (PARTS + 1))
    assert client.closed() == 1009


def test_a_socket_that_is_too_far_behind_is_closed_with_its_code(inside: Inside) -> None:
    """The updates that it has not taken are kept up to a size, not up to a number."""
    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    before = METRICS.slow_readers
    watcher = inside.join(table)
    room = inside.server.rooms.rooms[table["table"]]
    conversation = next(one for one in room.listeners if isinstance(one, Conversation))
    wire = wires_of(inside, conversation)

    def fall_behind() -> None:
        wire.writable.clear()  # as if its buffers were full
        for _ in range(100):
            conversation.tell(b'"' + b"x" * 10_000 + b'"')
            assert conversation._size <= 1024 * inside.server.settings.unsent
        wire.writable.set()

    wire.loop.call_soon_threadsafe(fall_behind)
    assert watcher.closed() == 4002
    assert METRICS.slow_readers == before + 1
    client = inside.join(table, secrets[0])
    assert client.act(0, "card build")["type"] == "ack"


def wires_of(served: Inside, conversation: Conversation) -> Wire:
    """The server's end of a conversation."""
    wire = conversation.socket.scope["extensions"]["chautari.wire"]  # type: ignore[index]
    assert isinstance(wire, Wire)
    return wire


def test_a_socket_that_reads_nothing_at_all_is_let_go(tmp_path: Path) -> None:
    served = Inside(tmp_path, minds=1, still=0.3)
    try:
        table, secrets = served.table_for("Ani", "Dirk", public=True)
        line = raw(served, table["table"])
        until(lambda: bool(wires(served)))
        until(lambda: len(served.server.rooms.rooms[table["table"]].listeners) == 1)
        wire, before = wires(served)[0], METRICS.slow_readers
        wire.loop.call_soon_threadsafe(wire.tell, b'"' + b"x" * 30_000_000 + b'"')
        until(lambda: METRICS.slow_readers == before + 1)
        until(lambda: not wires(served))  # with what it had not read
        client = served.join(table, secrets[0])
        assert client.act(0, "card build")["type"] == "ack"
        line.close()
    finally:
        served.stop()


def test_whoever_does_not_read_an_answer_is_let_go(tmp_path: Path) -> None:
    served = Inside(tmp_path, minds=1, still=0.3)
    try:
        before = METRICS.slow_readers
        line = connected(served)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(400):
            try:
                line.sendall(b"GET /api/games/kathmandu/edition HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            except OSError:
                break
            time.sleep(0.005)
            if METRICS.slow_readers > before:
                break
        until(lambda: METRICS.slow_readers > before or not served.server.connections._of[ELSEWHERE])
        line.close()
    finally:
        served.stop()


def test_a_long_message_is_not_copied_for_each_who_gets_it() -> None:
    written: list[bytes] = []
    wire: Any = Wire.__new__(Wire)
    wire.disconnected, wire.close_sent, wire.handshake_complete = False, False, True
    wire.writable = asyncio.Event()
    wire.writable.set()
    wire.transport = type("Transport", (), {"write": lambda self, data: written.append(data)})()
    message = b"x" * LONG
    assert Wire.tell(wire, message)
    assert any(part is message for part in written)
    assert b"".join(written) == Frame(Opcode.TEXT, message).serialize(mask=False)


class Loop:
    """Remembers what is to be done later."""

    def __init__(self) -> None:
        self.later: list[Any] = []

    def call_later(self, delay: float, do: Any) -> Any:
        """Not now."""
        self.later.append(do)
        return type("Timer", (), {"cancel": lambda _: self.later.remove(do) if do in self.later else None})()

    def wait(self) -> None:
        """The time has come."""
        self.later.pop()()


def test_who_reads_slowly_is_given_time_and_who_reads_nothing_is_not() -> None:
    loop, size, given_up = Loop(), [1_000_000], []
    reader = SlowReader(loop, lambda: size[0], lambda: given_up.append(1), 20.0)  # type: ignore[arg-type]
    reader.start()
    for _ in range(10):
        size[0] -= 5000
        loop.wait()
    assert not given_up
    size[0] -= 100
    loop.wait()
    assert given_up
    reader.start()
    reader.stop()
    assert not loop.later


def test_what_is_sent_after_the_goodbye_is_read_no_more_than_is_needed(inside: Inside) -> None:
    """A client that is shown out and answers goodbye is gone at once, even if it had sent much before."""
    table, secrets = inside.table_for("Ani", "Dirk")
    client = inside.join(table, *secrets)
    began = time.monotonic()
    client.socket.socket.sendall(Frame(Opcode.TEXT, b"nonsense").serialize(mask=True) * 60)
    assert client.closed() == 4003
    assert time.monotonic() - began < 9  # seconds: uvicorn's own patience is ten


def test_of_very_many_who_read_slowly_the_greediest_address_loses_one() -> None:
    unread, gone = Unread(100), []
    sizes = {"Ani": 10, "Dirk": 10, "one": 30, "two": 30, "three": 30}

    def holder(name: str, address: str) -> Holder:
        return Holder(address, lambda: sizes[name], lambda: gone.append(name))

    unread.add(holder("Ani", "192.0.2.1"))
    for name in ("one", "two"):
        unread.add(holder(name, "198.51.100.7"))
    assert not gone
    unread.add(holder("three", "198.51.100.7"))
    unread.add(holder("Dirk", "192.0.2.1"))
    assert gone == ["one", "two"][:1]
    sizes["three"] = 1000  # it was told something long meanwhile
    unread.add(holder("Dirk", "192.0.2.1"))
    assert gone == ["one", "two", "three"]


@pytest.mark.parametrize("is_queued", [False, True])
def test_sockets_that_read_slowly_hold_so_much_in_all(inside: Inside, is_queued: bool) -> None:
    """Whether the system has it to send or the conversation still keeps it."""
    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    inside.server.connections.unread.most = 20_000_000
    before = METRICS.slow_readers
    lines = []
    for number in range(4):
        lines.append(raw(inside, table["table"]))
        until(lambda number=number: len(inside.server.rooms.rooms[table["table"]].listeners) == number + 1)
    conversations = list(inside.server.rooms.rooms[table["table"]].listeners)
    for one in conversations:
        assert isinstance(one, Conversation)
        wire = wires_of(inside, one)

        def fill(one: Any = one, wire: Wire = wire) -> None:
            wire.tell(b'"' + b"x" * (5_000_000 if is_queued else 9_000_000) + b'"')
            if is_queued:
                one._queue(b'"' + b"x" * 5_000_000 + b'"')

        wire.loop.call_soon_threadsafe(fill)
    until(lambda: METRICS.slow_readers > before)
    until(lambda: len(wires(inside)) < 4 and sum(wire._unread_size() for wire in wires(inside)) <= 20_000_000)
    client = inside.join(table, secrets[0])
    assert client.act(0, "card build")["type"] == "ack"
    for line in lines:
        line.close()


def test_what_happens_while_a_long_log_is_refused_is_told(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    client = inside.join(table, secrets[0])
    room = inside.server.rooms.rooms[table["table"]]

    async def refuse(*_: Any) -> Any:
        await room.change(lambda table: table.talk(table.entries[-1].at, 1, "Namaste"))
        raise TooMany(code="too-many")

    monkeypatch.setattr(live, "AT_ONCE", -1)
    monkeypatch.setattr(inside.server.answers, "update", refuse)
    client.send({"type": "resync", "since": 0})
    told = client.until(lambda message: message["type"] == "update" and message["entries"])
    assert told["entries"][-1]["kind"] == "talked"
    assert client.until(lambda message: message["type"] == "refused")["code"] == "too-many"
    client.close()
