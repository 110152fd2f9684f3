"""Links reach others: the address in the network, secrets behind the #, QR codes; and the table offers them."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from chautari.core.words import LANGUAGES
from chautari.server import links
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")


def test_the_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "lan_address", lambda: "192.168.1.7")
    assert links.address("0.0.0.0", 8410) == links.address("::", 8410) == "http://192.168.1.7:8410"
    assert links.address("127.0.0.1", 8410) == "http://127.0.0.1:8410"
    assert links.address("::1", 80) == "http://[::1]:80"
    assert links.address("0.0.0.0", 8410, "https://games.example.org/yak/") == "https://games.example.org/yak"
    monkeypatch.setattr(links, "lan_address", lambda: None)
    assert links.address("0.0.0.0", 8410) == "http://127.0.0.1:8410"


def test_whether_only_this_machine_reaches_an_address() -> None:
    assert links.is_local("http://127.0.0.1:8410")
    assert links.is_local("http://[::1]:8410")
    assert links.is_local("http://localhost:8410")
    assert not links.is_local("http://192.168.1.7:8410")
    assert not links.is_local("https://games.example.org")


def test_a_link_is_put_together_and_taken_apart() -> None:
    made = links.link("https://games.example.org/yak", "t1", "seat 2", "secret")
    assert made == "https://games.example.org/yak/table/t1#seat2=secret"
    assert links.parted(made) == ("https://games.example.org/yak", "t1", {"seat2": "secret"})
    assert links.parted("http://h:1/table/t#invite=a&watch=b") == ("http://h:1", "t", {"invite": "a", "watch": "b"})
    for wrong in (
        "",
        "table",
        "ftp://h/table/t",
        "http://h/replay/t",
        "http:///table/t",
        "http://h/table/",
        "http://h",
    ):
        assert links.parted(wrong) == ("", "", {})


def test_a_qr_code_is_dark_on_light_and_scales() -> None:
    code = ElementTree.fromstring(links.qr_svg("http://192.168.1.7:8410/table/t1#invite=dHT5y6D7Y3kpgG17M6EI9A"))
    assert code.tag.endswith("svg")
    assert code.get("viewBox")
    assert code.get("width") is None
    assert len({len(line) for line in links.qr_lines("http://192.168.1.7:8410")}) == 1


def test_a_table_offers_a_link_for_every_secret_but_the_owners(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    path = f"tables/{table['table']}/invitation"
    given = f"{table['owner']}, {table['invite']}, {table['watch']}, {secrets[1]}"
    found = server.ask("GET", path, secret=given).json()
    assert found["address"] == server.url
    assert found["is_local"]
    opened = {link["opens"]: link["link"] for link in found["links"]}
    assert set(opened) == {"invite", "watch", "seat 1"}
    assert opened["invite"] == f"{server.url}/table/{table['table']}#invite={table['invite']}"
    assert all(link["svg"].startswith("<svg") for link in found["links"])
    assert table["owner"] not in str(found)
    notes = {server.ask("GET", f"{path}?lang={lang}", secret=table["watch"]).json()["note"] for lang in LANGUAGES}
    assert len(notes) == 3
    assert server.ask("GET", path).json()["code"] == "no-table"


def test_a_public_table_needs_no_secret_in_its_link(server: Process) -> None:
    table = server.create(public=True)
    links_found = server.ask("GET", f"tables/{table['table']}/invitation").json()["links"]
    assert [link["link"] for link in links_found] == [f"{server.url}/table/{table['table']}"]


def test_a_server_for_the_network_shows_the_address_for_others(tmp_path: Path) -> None:
    served = Process(tmp_path, "--host", "0.0.0.0", "--public-url", "http://table.example.org")
    try:
        assert "Others reach it at http://table.example.org" in served.said
        assert any("█" in line for line in served.said)
        table = served.create(public=True)
        found = served.ask("GET", f"tables/{table['table']}/invitation").json()
        assert (found["address"], found["is_local"], found["note"]) == ("http://table.example.org", False, "")
    finally:
        assert served.stop() == 0
