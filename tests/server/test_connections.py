"""Nobody takes all connections: there are so many of one address and in all, and who says nothing in time is let go."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from chautari.server import connections
from chautari.server.connections import Connections, most_connections
from chautari.server.metrics import METRICS
from tests.server.serving import PATIENCE, Inside, Process

pytestmark = pytest.mark.xdist_group("server")
ELSEWHERE = "127.0.0.2"  # also this machine, and no proxy that speaks for others


def test_an_address_has_so_many_connections_and_others_theirs() -> None:
    places = Connections(100, 3)
    assert [places.enter("192.0.2.7") for _ in range(5)] == [True, True, True, False, False]
    assert places.enter("192.0.2.8")
    assert [places.enter(f"2001:db8::{n}") for n in range(4)] == [True, True, True, False]
    assert not places.enter("::ffff:192.0.2.7")
    places.leave("192.0.2.7")
    assert places.enter("192.0.2.7")
    assert places.total == 7


def test_a_quarter_of_all_connections_is_kept_for_addresses_of_players() -> None:
    places = Connections(100, 50)
    places.know("192.0.2.7")
    entered = [places.enter(f"198.51.100.{n}") for n in range(100)]
    assert entered == [True] * 75 + [False] * 25
    assert [places.enter("192.0.2.7") for _ in range(30)] == [True] * 25 + [False] * 5


def test_players_may_have_twice_as_many_and_are_known_for_a_day() -> None:
    now = [0.0]
    places = Connections(1000, 10, lambda: now[0])
    places.know("192.0.2.7")
    assert sum(places.enter("192.0.2.7") for _ in range(30)) == 20
    now[0] = connections.KNOWN_FOR + 1
    assert not places.is_known("192.0.2.7")


def test_a_proxy_speaks_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(Connections(1000, 2).enter("127.0.0.1") for _ in range(10))
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.0/8, 2001:db8::1")
    places = Connections(1000, 2)
    assert all(places.enter("10.1.2.3") for _ in range(10))
    assert all(places.enter("2001:db8::1") for _ in range(10))
    assert [places.enter("127.0.0.1") for _ in range(3)] == [True, True, False]


def test_that_connections_are_refused_is_logged_seldom_and_names_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    places = Connections(1000, 1, lambda: now[0])
    said: list[dict[str, object]] = []
    monkeypatch.setattr(connections.log, "warning", lambda text, extra: said.append({"text": text, **extra}))
    for _ in range(50):
        places.enter("192.0.2.7")
    assert len(said) == 1
    now[0] = connections.PAUSE
    places.enter("192.0.2.7")
    assert [line["count"] for line in said] == [1, 49]
    assert "192.0.2.7" not in str(said)


def test_there_are_no_more_connections_than_files_that_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[int] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: raised.append(limits[0]))
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 2000))
    assert most_connections(4000) == 1800
    assert most_connections(500) == 500
    assert raised == [2000]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, resource.RLIM_INFINITY))
    assert most_connections(4000) == 4000
    assert raised == [2000, 4200]


# With a server


def connected(served: Inside | Process) -> socket.socket:
    """A line from another address of this machine."""
    there = urlsplit(served.url)
    return socket.create_connection((there.hostname or "", there.port or 0), PATIENCE, (ELSEWHERE, 0))


def answer(line: socket.socket) -> bytes:
    """All that comes until the server closes."""
    line.settimeout(PATIENCE)
    found = b""
    try:
        while data := line.recv(65_536):
            found += data
    except ConnectionResetError:
        pass
    return found


def until(is_so: Callable[[], bool]) -> None:
    """Wait for it."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    assert is_so()


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Inside]:
    """A server with little patience."""
    served = Inside(tmp_path, minds=1, request_limit=0.5, connections_per_address=5, still=0.5)
    yield served
    served.stop()


HALF = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ",
    "half a body": b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{",
    "half a chunk": b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n10\r\n{",
}


@pytest.mark.parametrize("sent", HALF.values(), ids=HALF.keys())
def test_a_request_that_does_not_come_in_time_is_ended(strict: Inside, sent: bytes) -> None:
    before = METRICS.connections_timed_out
    line = connected(strict)
    line.sendall(sent)
    found = answer(line)
    assert found.startswith(b"HTTP/1.1 408")
    assert METRICS.connections_timed_out == before + 1
    until(lambda: strict.server.connections._of[ELSEWHERE] == 0)


def test_empty_lines_between_requests_keep_no_connection_open(strict: Inside) -> None:
    before = METRICS.connections_timed_out
    line = connected(strict)
    line.sendall(b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
    assert line.recv(65_536).startswith(b"HTTP/1.1 200")
    line.sendall(b"\r\n")
    answer(line)
    assert METRICS.connections_timed_out == before + 1


def test_bytes_that_come_one_by_one_win_no_time(strict: Inside) -> None:
    line = connected(strict)
    line.settimeout(0.05)
    began, found = time.monotonic(), b""
    while time.monotonic() - began < PATIENCE and not found:
        try:
            line.sendall(b"x")
            found = line.recv(1000)
        except TimeoutError:
            continue
        except (BrokenPipeError, ConnectionResetError):
            break
    assert time.monotonic() - began < PATIENCE / 2


def test_a_socket_that_does_not_say_hello_in_time_is_closed(strict: Inside) -> None:
    line = connected(strict)
    line.sendall(
        b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    line.settimeout(PATIENCE)
    found = b""
    while b"\x88" not in found:
        found += line.recv(1000)
    assert found.endswith((4000).to_bytes(2, "big"))
    line.close()
    until(lambda: strict.server.connections._of[ELSEWHERE] == 0)


def test_headers_have_a_size(strict: Inside) -> None:
    line = connected(strict)
    line.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n" + b"x-long: " + b"x" * 70_000)
    assert answer(line).startswith(b"HTTP/1.1 431")


def test_hardly_any_requests_are_taken_ahead(strict: Inside) -> None:
    line = connected(strict)
    line.sendall(b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 2000)
    assert answer(line).count(b"HTTP/1.1 200") < 20


def test_an_address_that_has_taken_its_connections_is_refused_and_others_are_not(strict: Inside) -> None:
    before = METRICS.connections_refused
    lines = [connected(strict) for _ in range(5)]
    until(lambda: strict.server.connections._of[ELSEWHERE] == 5)
    refused = answer(connected(strict))
    assert refused.startswith(b"HTTP/1.1 503")
    assert b"retry-after: " in refused
    assert METRICS.connections_refused == before + 1
    assert strict.ask("GET", "games").status_code == 200
    for line in lines:
        line.close()
    until(lambda: strict.server.connections._of[ELSEWHERE] == 0)


def test_whoever_has_shown_the_secret_of_a_seat_gets_in_when_strangers_have_taken_the_rest(tmp_path: Path) -> None:
    served = Inside(tmp_path, minds=1, connections=24, connections_per_address=100)
    try:
        table, secrets = served.table_for("Ani", "Dirk")
        client = served.join(table, secrets[0])
        assert served.server.connections.is_known("127.0.0.1")
        lines = [connected(served) for _ in range(30)]
        until(lambda: served.server.connections.total == 18)
        other = served.join(table, secrets[1])
        assert other.first["type"] == "update"
        assert client.act(0, "card build")["type"] == "ack"
        for line in lines:
            line.close()
    finally:
        served.stop()


def test_who_plays_does_not_stand_in_line_with_those_at_the_same_address_who_look_on(strict: Inside) -> None:
    table, secrets = strict.table_for("Ani", "Dirk", public=True)
    strict.server.frame_starts.overdraw("127.0.0.1", 1e9)  # as if very many sockets had sent something
    client = strict.join(table, secrets[0])
    assert client.act(0, "card build")["type"] == "ack"


def test_places_are_given_back_however_a_connection_ends(strict: Inside) -> None:
    places = strict.server.connections
    until(lambda: places.total <= 1)  # one that is kept for the next request
    table, secrets = strict.table_for("Ani", "Dirk")
    strict.http.close()
    clients = [strict.join(table, *secrets) for _ in range(3)]
    clients[0].close()
    clients[1].socket.close_socket()
    clients[2].socket.socket.sendall(b"\xff" * 20)
    until(lambda: places.total == 0)
    assert not places._of


def test_limits_are_counted_for_operators(server: Process) -> None:
    told = server.ask("GET", "metrics").text
    for name in ("budget_refusals", "slow_readers", "connections_refused", "connections_timed_out", "answers_shared"):
        assert f"chautari_{name}_total " in told
