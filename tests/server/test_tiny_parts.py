"""A request in very many tiny parts costs its sender, and nobody else: reading is charged, and has an end."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from chautari.server import http_connection
from chautari.server.http_connection import HttpConnection
from chautari.server.metrics import METRICS
from tests.server.serving import Inside
from tests.server.test_connections import ELSEWHERE, answer, connected, until

pytestmark = pytest.mark.xdist_group("server")
CHUNKS = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n"
TINY = b"1\r\na\r\n"


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    served = Inside(tmp_path, minds=1, address_cpu=0.25)
    yield served
    served.stop()


def ends(served: Inside) -> list[HttpConnection]:
    """The server's ends of connections from the other address."""
    found = served.uvicorn.server_state.connections
    return [one for one in found if isinstance(one, HttpConnection) and (one.client or ("",))[0] == ELSEWHERE]


def send_all(line: socket.socket, data: bytes) -> bool:
    """Whether all of it was taken before the server closed."""
    try:
        line.sendall(data)
    except OSError:
        return False
    return True


def test_reading_is_charged_to_the_address_that_sends(inside: Inside) -> None:
    account = inside.server.accounts.reading(ELSEWHERE)
    rate = account.budgets[0].rate
    full = account.budgets[0].left
    line = connected(inside)
    line.sendall(CHUNKS + TINY * 20_000)
    until(lambda: account.budgets[0]._left < full)
    assert rate < inside.server.accounts.answers(ELSEWHERE).budgets[0].rate, "and not to what answers are paid from"
    line.close()


def test_whoever_has_used_the_budget_up_is_read_on_later(inside: Inside) -> None:
    before = METRICS.budget_refusals
    account = inside.server.accounts.reading(ELSEWHERE)
    account.spend(1e9)
    line = connected(inside)
    line.sendall(CHUNKS + TINY * 4000)
    until(lambda: METRICS.budget_refusals > before)
    until(lambda: bool(ends(inside)) and len(ends(inside)[0]._unread) > 1000)
    assert ends(inside)[0]._pause is not None
    assert inside.ask("GET", "games").status_code == 200
    whole = connected(inside)
    whole.sendall(b"GET /api/key HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
    assert answer(whole).startswith(b"HTTP/1.1 200"), "a request that came at once is answered as ever"
    line.close()


def test_one_connection_is_read_a_little_at_a_time(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "SLICE", 0.0)
    line = connected(inside)
    line.sendall(CHUNKS + (b"400\r\n" + b" " * 1024 + b"\r\n") * 50 + b"2\r\n{}\r\n0\r\n\r\n")
    assert answer(line).startswith(b"HTTP/1.1 400")  # it came as a whole: a table needs a game


def test_what_comes_of_a_request_after_its_answer_is_not_read(inside: Inside) -> None:
    line = connected(inside)
    line.sendall(b"POST /api/nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n")
    line.settimeout(30)
    found = b""
    while data := line.recv(65_536):  # until the server has nothing more to say
        found += data
    assert found.startswith(b"HTTP/1.1 4")
    end = ends(inside)
    assert all(one._is_ignoring for one in end)
    while send_all(line, TINY * 20_000):  # and soon not even taken
        pass
    until(lambda: not ends(inside))


def test_a_request_ends_somewhere(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks can say very long numbers for few bytes, and headers may follow after the body."""
    monkeypatch.setattr(http_connection, "LONGEST_REQUEST", 20_000)
    line = connected(inside)
    send_all(line, CHUNKS + b"0\r\n" + b"a:b\r\n" * 10_000)
    assert b" 413 " in answer(line).split(b"\r\n")[0]


def test_headers_after_the_body_are_not_kept(inside: Inside) -> None:
    line = connected(inside)
    line.sendall(CHUNKS + b"2\r\n{}\r\n0\r\n" + b"a:b\r\n" * 1000)
    until(lambda: bool(ends(inside)) and ends(inside)[0]._size > 5000)
    assert len(ends(inside)[0].headers) == 2
    line.sendall(b"\r\n")
    line.close()
