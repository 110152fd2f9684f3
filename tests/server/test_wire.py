"""Frames written at once are the frames of the protocol; whoever has no room is told later, in the same order."""

from __future__ import annotations

import contextlib
import gc
import time
import weakref
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from chautari.server import wire
from chautari.server.live import Conversation
from tests.server.serving import PATIENCE, Inside, Process


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_header_is_the_one_of_the_protocol(length: int) -> None:
    text = b"x" * length
    assert wire.header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_whoever_has_no_room_is_told_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second message finds no room, and goes the long way: none overtakes it."""
    told = iter(range(1_000_000))
    tell = wire.Wire.tell
    monkeypatch.setattr(wire.Wire, "tell", lambda self, *some: next(told) % 2 == 1 and tell(self, *some))
    served = Inside(tmp_path, minds=1)
    try:
        table, secrets = served.table_for("Ani", "Dirk")
        client = served.join(table, *secrets)
        for number in range(20):
            client.send({"type": "talk", "id": f"t{number}", "seat": 0, "text": f"line {number}"})
            client.send({"type": "ping"})
        while len([message for message in client.others if message["type"] == "pong"]) < 20:
            client.read()
        firsts = [update["first"] for update in client.updates]
        assert firsts == sorted(firsts)
        order = [message["type"] for message in client.others]
        assert order.count("pong") == 20
        assert order[-1] == "pong"
        client.close()
    finally:
        served.stop()


def test_many_frames_at_once_are_all_answered_in_order(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    client = server.join(table, *secrets)
    for number in range(60):
        client.send({"type": "preview", "id": f"p{number}", "seat": 0, "action": "card market"})
    while len(client.others) < 60:
        client.read()
    assert [message["id"] for message in client.others] == [f"p{number}" for number in range(60)]
    client.close()


@pytest.mark.parametrize("step", [1, 3, 10, 1_000])
def test_frames_are_heard_alike_however_they_are_cut(server: Process, step: int) -> None:
    """Texts, parts of texts with a ping in between, bytes: in pieces of any size they come to the same."""
    table, secrets = server.table_for("Ani", "Dirk")
    frames = [
        Frame(Opcode.TEXT, _preview("a")),
        Frame(Opcode.PING, b"?"),
        Frame(Opcode.TEXT, _preview("b")[:20], fin=False),
        Frame(Opcode.PING, b"!"),
        Frame(Opcode.CONT, _preview("b")[20:]),
        Frame(Opcode.BINARY, _preview("c")),
        Frame(Opcode.TEXT, _preview("d" * 40) + b" " * 300),
        Frame(Opcode.TEXT, _preview("e")),
        Frame(Opcode.PONG, b""),
        Frame(Opcode.TEXT, _preview("f")),
    ]
    client = server.join(table, *secrets)
    data = b"".join(frame.serialize(mask=True) for frame in frames)
    for at in range(0, len(data), step):
        client.socket.socket.sendall(data[at : at + step])
    while len(client.others) < 6:
        client.read()
    assert [message["id"] for message in client.others] == ["a", "b", "c", "d" * 40, "e", "f"]
    client.close()


def test_a_text_that_is_none_ends_the_conversation(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    client = server.join(table, *secrets)
    client.socket.socket.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
    assert client.closed() == 1007


WRONG = {
    "a mask is missing": (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
    "a bit of an extension": (bytes((0xC1,)) + Frame(Opcode.TEXT, b"{}").serialize(mask=True)[1:], 1002),
    "an unknown kind": (bytes((0x83,)) + Frame(Opcode.TEXT, b"{}").serialize(mask=True)[1:], 1002),
    "an end without a beginning": (Frame(Opcode.CONT, b"{}").serialize(mask=True), 1002),
    "a beginning in the middle": (Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True) * 2, 1002),
    "a ping in parts": (bytes((0x09, 0x80)) + bytes(4), 1002),
    "a long ping": (bytes((0x89, 0xFE, 0x00, 0x7E)) + bytes(4 + 126), 1002),
    "a length of eight bytes that is negative": (bytes((0x81, 0xFF)) + b"\xff" * 8 + bytes(4), 1009),
    "a length of a terabyte": (bytes((0x81, 0xFF)) + (2**40).to_bytes(8, "big") + bytes(4), 1009),
    "parts that are too long together": (
        Frame(Opcode.TEXT, b"x" * 40_000, fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"x" * 40_000).serialize(mask=True),
        1009,
    ),
    "no text": (Frame(Opcode.TEXT, b"\xc3\x28").serialize(mask=True), 1007),
    "no text, in parts": (
        Frame(Opcode.TEXT, b"\xc3", fin=False).serialize(mask=True) + Frame(Opcode.CONT, b"\x28").serialize(mask=True),
        1007,
    ),
    "a code that says nothing": (Frame(Opcode.CLOSE, b"\x03\xed").serialize(mask=True), 1002),
    "half a code": (Frame(Opcode.CLOSE, b"\x03").serialize(mask=True), 1002),
}


@pytest.mark.parametrize("step", [1, 100_000])
@pytest.mark.parametrize(("sent", "code"), WRONG.values(), ids=WRONG.keys())
def test_frames_against_the_protocol_end_the_conversation(server: Process, sent: bytes, code: int, step: int) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    client = server.join(table, *secrets)
    size = max(step, len(sent) // 20)
    with contextlib.suppress(OSError):  # it may be over before all is sent
        for at in range(0, len(sent), size):
            client.socket.socket.sendall(sent[at : at + size])
    assert client.closed() == code


def test_a_letter_may_be_cut_in_two_by_the_parts_of_a_message(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    client = server.join(table, *secrets)
    text = '{"type":"talk","id":"a","seat":0,"text":"Küche"}'.encode()
    at = text.index("ü".encode()) + 1
    frames = [
        Frame(Opcode.TEXT, text[:at], fin=False),
        Frame(Opcode.CONT, b"", fin=False),
        Frame(Opcode.CONT, text[at:]),
    ]
    client.socket.socket.sendall(b"".join(frame.serialize(mask=True) for frame in frames))
    assert client.until(lambda message: message.get("id") == "a")["type"] == "ack"
    client.close()


def test_only_those_who_are_silent_are_asked_for_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    later: list[float] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda _: asked.append(now[0]))
    now = [100.0]
    one = wire.Wire.__new__(wire.Wire)
    one.loop = SimpleNamespace(time=lambda: now[0], call_later=lambda delay, _: later.append(delay))  # type: ignore[assignment]
    one.ping_interval, one.last_ping_rtt, one._heard = 40.0, 0.5, 90.0
    one.send_keepalive_ping()
    assert (asked, later) == ([], [30.0])
    now[0] = 129.7  # it has heard nothing since but the answer to its last question
    one.send_keepalive_ping()
    assert (asked, later) == ([129.7], [30.0])


def test_whoever_is_gone_leaves_nothing_for_the_garbage_collector(tmp_path: Path) -> None:
    """It looks at everything there is, and seldom: thousands who come and go would fill the memory meanwhile."""
    served = Inside(tmp_path, minds=1)
    gc.collect()
    gc.disable()
    others = _ends()  # of other tests
    try:
        table, secrets = served.table_for("Ani", "Dirk")
        clients = [served.join(table, *secrets) for _ in range(4)]
        strangers = served.join("unknown"), served.join(table)
        known = [weakref.ref(one) for one in _ends() if not any(one is other for other in others)]
        assert len(known) >= 2 * len(clients)
        clients[0].act(0, "card build")
        clients[0].close()
        clients[1].socket.close_socket()
        clients[2].socket.socket.sendall(b"\xff" * 20)
        served.ask("DELETE", f"tables/{table['table']}/seats/0", secret=secrets[0])
        clients[3].send("[")
        clients[3].close()
        for stranger in strangers:
            stranger.closed()
        end = time.monotonic() + PATIENCE
        while any(one() is not None for one in known) and time.monotonic() < end:
            time.sleep(0.02)
        assert [one() for one in known if one() is not None] == []
    finally:
        gc.enable()
        served.stop()


def _ends() -> list[Any]:
    """The server's ends of all sockets."""
    return [one for one in gc.get_objects() if issubclass(type(one), wire.Wire | Conversation)]


def _preview(id: str) -> bytes:
    return b'{"type":"preview","id":"%s","seat":0,"action":"card market"}' % id.encode()
