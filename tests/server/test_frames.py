"""Malformed, oversized, out-of-order and foreign messages: each is answered, none does any harm."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.serving import Inside, Process

pytestmark = pytest.mark.xdist_group("server")

NONSENSE = [
    "", "{", "[]", "null", "7", '"hello"', "{}", '{"type": "dance"}', '{"type": "act"}', '{"type": "ping", "x": 1}',
    '{"type": "act", "id": "", "seat": 0, "action": "x", "seen": 0}',
    '{"type": "act", "id": "a", "seat": -1, "action": "x", "seen": 0}',
    '{"type": "act", "id": "a", "seat": "0", "action": "x", "seen": 0}',
    '{"type": "act", "id": "a", "seat": 0, "action": 5, "seen": 0}',
    '{"type": "act", "id": "a", "seat": 0, "action": "x", "seen": 1e99}',
    '{"type": "talk", "id": "a", "seat": 0, "text": "' + "x" * 900 + '"}',
    '{"type": "resync", "since": -1}', '{"type": "hand", "id": "a", "seat": 0}', b"\xff\xfe\x00", b"\x00" * 100,
    "[" * 5000, '{"type":' * 1000,
]  # fmt: skip


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server without limits of pace."""
    served = Inside(tmp_path_factory.mktemp("frames"), frames=1e6, requests=1e6)
    yield served
    served.stop()


@pytest.mark.parametrize("frame", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_and_the_conversation_goes_on(inside: Inside, frame: str | bytes) -> None:
    table, secrets = inside.table_for("Ann", "Bob")
    client = inside.join(table, secrets[0])
    client.send(frame)
    assert client.read()["code"] == "message"
    client.send({"type": "ping"})
    assert client.read()["type"] == "pong"
    client.close()


def test_a_frame_that_is_too_long_is_refused_and_one_far_too_long_ends_the_conversation(inside: Inside) -> None:
    table, secrets = inside.table_for("Ann", "Bob")
    client = inside.join(table, secrets[0])
    client.send(json.dumps({"type": "talk", "id": "a", "seat": 0, "text": "x" * 20_000}))
    assert client.read()["code"] == "message-long"
    client.send("x" * 100_000)
    assert client.closed() == 1009


def test_whoever_talks_only_nonsense_is_shown_out(inside: Inside) -> None:
    table, secrets = inside.table_for("Ann", "Bob")
    client = inside.join(table, secrets[0])
    for _ in range(20):
        client.send("nonsense")
    assert client.closed() == 4003


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "ping"}, "message-hello"),
        ({"type": "act", "id": "a", "seat": 0, "action": "x", "seen": 0}, "message-hello"),
        ({"type": "hello", "table": "nowhere"}, "no-table"),
        ({"type": "hello", "table": "nowhere", "protocol": 2}, "message-protocol"),
        ({"type": "hello"}, "message"),
    ],
)
def test_the_first_frame_must_be_a_greeting(inside: Inside, hello: dict[str, object], code: str) -> None:
    with connect(inside.url.replace("http", "ws") + "/api/live") as socket:
        socket.send(json.dumps(hello))
        assert json.loads(socket.recv(10))["code"] == code
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_a_second_greeting_is_refused(inside: Inside) -> None:
    table, secrets = inside.table_for("Ann", "Bob")
    client = inside.join(table, secrets[0])
    client.send({"type": "hello", "table": table["table"]})
    assert client.read()["code"] == "message-hello-again"


def test_too_many_frames_at_once_are_refused(tmp_path: Path) -> None:
    served = Inside(tmp_path)
    table, secrets = served.table_for("Ann", "Bob")
    client = served.join(table, secrets[0])
    for _ in range(80):
        client.send({"type": "ping"})
    assert client.until(lambda message: message["type"] == "refused")["code"] == "too-many"
    served.stop()


def test_pages_of_other_websites_are_not_served(server: Process) -> None:
    evil = {"origin": "https://evil.example"}
    assert server.ask("POST", "tables", {"game": "yak"}, **evil).json()["code"] == "origin"
    assert server.ask("POST", "tables", {"game": "yak"}, origin=server.url).status_code == 201
    there = connect(server.url.replace("http", "ws") + "/api/live", origin="https://evil.example")  # type: ignore[arg-type]
    with there as socket, pytest.raises(ConnectionClosed):
        socket.recv(10)


def test_too_many_requests_from_one_address_are_refused(tmp_path: Path) -> None:
    served = Inside(tmp_path, requests=1.0)
    answers = [served.ask("GET", "games") for _ in range(12)]
    assert answers[0].status_code == 200
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["code"] == "too-many"
    assert refused.headers["retry-after"] == str(refused.json()["retry_after"])
    assert int(refused.headers["retry-after"]) >= 1
    served.stop()
