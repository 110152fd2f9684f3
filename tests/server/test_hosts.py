"""Requests name the host they are for; whatever is not a name of the server is refused, against DNS rebinding."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from chautari.cli import main
from chautari.core.words import LANGUAGES
from chautari.server import hosts
from chautari.server.hosts import Hosts, is_same, name_of, parted
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8410", ("localhost", 8410)),
        ("LocalHost.", ("localhost", None)),
        ("127.0.0.1:", ("127.0.0.1", None)),
        ("[::1]:8410", ("::1", 8410)),
        ("[0:0:0:0:0:0:0:1]", ("::1", None)),
        ("[::ffff:192.168.1.7]:80", ("192.168.1.7", 80)),
        ("Games.Example.ORG.:443", ("games.example.org", 443)),
        ("", None),
        (".", None),
        ("::1", None),
        ("[localhost]", None),
        ("me@localhost", None),
        ("localhost/evil", None),
        ("localhost evil", None),
        ("localhost:84100000", None),
        ("localhost\u3002", None),
        ("x" * 400, None),
    ],
)
def test_a_host_is_read_in_one_spelling(host: str, known: Any) -> None:
    assert parted(host) == known


def test_local_names_the_public_address_and_allowed_names_are_ours() -> None:
    ours = Hosts("127.0.0.1", ["https://games.example.org/yak"], ["Spiele.LAN", "münchen.example"])
    for host in ("localhost", "127.0.0.1:1", "[::1]:9", "GAMES.example.org.", "spiele.lan", "xn--mnchen-3ya.example"):
        assert ours.has(host), host
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "127.1", "0x7f.0.0.1", "0.0.0.0", ""):
        assert not ours.has(host, "127.0.0.1"), host


def test_the_address_that_a_request_came_in_at_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Lukla.fritz.box")
    ours = Hosts("0.0.0.0")
    assert ours.has("192.168.1.7:8410", "192.168.1.7")
    assert ours.has("[fe80::1]:8410", "fe80::1")
    assert ours.has("192.168.1.7", "::ffff:192.168.1.7")
    assert not ours.has("192.168.1.8", "192.168.1.7")
    for name in ("lukla", "lukla.local", "LUKLA.fritz.box"):
        assert ours.has(name), name
        assert not Hosts("127.0.0.1").has(name), name
    assert Hosts("games.lan").has("games.lan:8410")


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://localhost:8410", "localhost:8410", True),
        ("http://LOCALHOST:8410", "localhost.:8410", True),
        ("http://games.lan", "games.lan:80", True),
        ("https://games.lan", "games.lan", True),
        ("https://games.lan:443", "games.lan", True),
        ("http://[0::1]:8410", "[::1]:8410", True),
        ("http://localhost:8411", "localhost:8410", False),
        ("http://evil.example", "localhost", False),
        ("http://localhost:99999999", "localhost", False),
        ("null", "localhost", False),
        ("ftp://localhost", "localhost", False),
        ("http://localhost", None, False),
    ],
)
def test_a_page_is_ours_if_it_came_from_the_host_that_is_asked(origin: str, host: str | None, same: bool) -> None:
    assert is_same(origin, host) is same


def raw(server: Process, lines: str) -> tuple[int, str]:
    """The status and the body that these lines are answered with."""
    with socket.create_connection((urlsplit(server.url).hostname, urlsplit(server.url).port), 30) as line:
        line.sendall((lines.replace("\n", "\r\n") + "\r\n\r\n").encode("latin-1"))
        said = b""
        while more := line.recv(65536):
            said += more
    head, _, body = said.decode().partition("\r\n\r\n")
    return int(head.split()[1]), body


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/tables", "/api/health", "/api/nothing", "/assets/x.js"])
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS", "HEAD", "DELETE"])
def test_a_request_for_another_name_is_refused_whatever_it_asks(server: Process, method: str, path: str) -> None:
    answer = server.http.request(method, path, headers={"host": "evil.example:8410"})
    assert answer.status_code == 421
    assert "content-security-policy" in answer.headers
    assert method == "HEAD" or "--allowed-host" in answer.text


def test_the_refusal_is_in_the_language_of_the_asker_and_for_people_plain_text(server: Process) -> None:
    texts = {server.http.get("/", headers={"host": "evil.example", "accept-language": lang}).text for lang in LANGUAGES}
    assert len(texts) == 3
    answer = server.ask("GET", "tables", host="evil.example")
    assert answer.json()["code"] == "host"
    assert "evil.example" in answer.json()["text"]


def test_neither_forwarded_names_nor_targets_with_a_host_open_anything(server: Process) -> None:
    ours = urlsplit(server.url).netloc
    end = "\nConnection: close"
    assert raw(server, f"GET /api/health HTTP/1.1\nHost: {ours}{end}")[0] == 200
    assert raw(server, f"GET /api/health HTTP/1.1\nHost: {ours}\nX-Forwarded-Host: evil.example{end}")[0] == 200
    assert raw(server, f"GET /api/health HTTP/1.1\nHost: evil.example\nX-Forwarded-Host: {ours}{end}")[0] == 421
    assert raw(server, f"GET http://{ours}/api/health HTTP/1.1\nHost: evil.example{end}")[0] == 421
    assert raw(server, f"GET /api/health HTTP/1.0{end}")[0] == 421
    assert raw(server, f"GET /api/health HTTP/1.1\nHost: {ours}\nHost: evil.example{end}")[0] in (400, 421)
    assert raw(server, f"GET /api/health HTTP/1.1\nHost: \xe9vil{end}")[0] in (400, 421)


def test_a_socket_for_another_name_is_refused_before_it_opens(server: Process) -> None:
    upgrade = (
        "\nUpgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13"
        "\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nOrigin: http://evil.example"
    )
    status, body = raw(server, f"GET /api/live HTTP/1.1\nHost: evil.example{upgrade}")
    assert status == 421
    assert "--allowed-host" in body


def test_an_allowed_name_opens_everything_and_its_pages_may_change_something(tmp_path: Path) -> None:
    served = Process(tmp_path, "--allowed-host", "games.lan", "--allowed-host", "Spiele.lan.,jeux.lan")
    try:
        for name in ("games.lan:8410", "SPIELE.LAN", "jeux.lan"):
            headers = {"host": name, "origin": f"http://{name}"}
            assert served.ask("POST", "tables", {"game": "yak"}, **headers).status_code == 201, name
        assert served.ask("GET", "health", host="other.lan").status_code == 421
        assert served.ask("GET", "health", host="other.lan").status_code == 421
        table = served.create(public=True)
        link = served.ask("GET", f"tables/{table['table']}/invitation").json()["links"][0]["link"]
        assert link.startswith(served.url)
    finally:
        assert served.stop() == 0
    logged = [line for line in served.errors if "host refused" in line]
    assert len(logged) == 1
    assert '"host":"other.lan"' in logged[0]


def test_what_cannot_be_a_name_is_refused_at_the_start(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert name_of("http://games.lan") is None
    given = ["serve", "--data", str(tmp_path), "--port", "0", "--allowed-host", "http://games.lan/", "--lang", "en"]
    assert main(given) != 0
    assert "http://games.lan/" in capfd.readouterr().err


def test_only_so_many_names_are_logged() -> None:
    ours = Hosts()
    for number in range(hosts.LOGGED + 50):
        ours.refuse(f"evil{number}.example")
    assert len(ours._refused) == hosts.LOGGED
