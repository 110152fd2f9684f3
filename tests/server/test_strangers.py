"""To strangers a private table looks like none, whatever they ask, on every route that the application has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from litestar.routes import HTTPRoute

from tests.server.serving import Inside, play

pytestmark = pytest.mark.xdist_group("server")

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")
BODIES: tuple[bytes, ...] = (
    b"", b"{", b"{}", b'{"name": "Eve", "seat": 0}', b'{"name": ""}', b'{"agent": null}', b'{"agent": "level9"}',
    b'{"order": [0, 0]}', b"[" * 20_000, b" " * 300_000,
)  # fmt: skip
FOREIGN = ("000000000000", "x" * 32, "x" * 33, "x" * 900, "a b", "caf\u00e9", "a\x00b", "%", "-", "\u200b", "..%00")
VALUES = {"int": "0", "str": "x", "path": "x"}


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server that a test can look into."""
    served = Inside(tmp_path_factory.mktemp("strangers"), requests=1e6, frames=1e6)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def private(inside: Inside) -> tuple[dict[str, Any], list[str]]:
    """A private table in the middle of its game."""
    table, secrets = inside.table_for("Ani", "Dirk")
    clients = {p: inside.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients, 6)
    for client in clients.values():
        client.close()
    return table, secrets


def paths(inside: Inside) -> list[str]:
    """All addresses below a table, with `ID` where its name stands."""
    found = []
    for route in inside.app.routes:
        below = re.fullmatch(r"/api/tables/\{\w+:str\}(.*)", route.path)
        if below is not None and isinstance(route, HTTPRoute):
            rest = re.sub(r"\{\w+:(\w+)\}", lambda part: VALUES[part[1]], below[1])
            found.append("/api/tables/ID" + rest)
    return found


def told(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    """Everything of an answer but the second in which it was given."""
    return answer.status_code, {k: v for k, v in answer.headers.items() if k != "date"}, answer.content


def test_every_route_answers_strangers_as_if_there_were_no_table(
    inside: Inside, private: tuple[dict[str, Any], list[str]]
) -> None:
    id = private[0]["table"]
    other = inside.create()
    every = paths(inside)
    assert len(every) >= 11
    asked = 0
    for path in every:
        for method in METHODS:
            for body in BODIES if method in ("POST", "PUT", "PATCH", "DELETE") else BODIES[:1]:
                for secret in ("", f"Bearer {other['owner']}, wrong"):
                    answers = {}
                    for name in (id, *(FOREIGN if body == BODIES[0] else FOREIGN[:3])):
                        address = path.replace("ID", quote(name, safe=""))
                        headers = {"content-type": "application/json", **({"authorization": secret} if secret else {})}
                        answers[name] = told(inside.http.request(method, address, content=body, headers=headers))
                        asked += 1
                    assert all(answer == answers[id] for answer in answers.values()), (method, path, body[:40], answers)
                    assert answers[id][0] in (204, 404, 405, 413), (method, path, answers[id])
    assert asked > 1000


def test_the_socket_tells_strangers_nothing_either(inside: Inside, private: tuple[dict[str, Any], list[str]]) -> None:
    said = set()
    for name in (private[0]["table"], *FOREIGN):
        client = inside.join(name, "wrong")
        said.add((client.raw[0], client.closed()))
    assert len(said) == 1
    assert "no-table" in next(iter(said))[0]


def test_no_table_is_loaded_for_strangers(
    inside: Inside, private: tuple[dict[str, Any], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, secrets = private
    id = table["table"]
    inside.server.rooms.rooms.pop(id, None)
    asked: list[str] = []
    door = inside.server.store.door

    async def opened(name: str) -> tuple[bool, dict[str, str]]:
        asked.append(name)
        return await door(name)

    monkeypatch.setattr(inside.server.store, "door", opened)
    for path in paths(inside):
        inside.http.get(path.replace("ID", id))
        inside.http.post(path.replace("ID", id), json={})
    inside.join(id).close()
    inside.ask("GET", "tables/000000000000")
    assert id not in inside.server.rooms.rooms
    assert asked[-1] == "000000000000"
    assert set(asked[:-1]) == {id}
    assert inside.ask("GET", f"tables/{id}", secret=secrets[0]).status_code == 200


def test_a_table_in_memory_is_asked_for_like_one_that_is_not(
    inside: Inside, private: tuple[dict[str, Any], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = private
    inside.ask("GET", f"tables/{table['table']}", secret=table["watch"])
    assert table["table"] in inside.server.rooms.rooms
    asked: list[str] = []

    async def opened(name: str) -> tuple[bool, dict[str, str]]:
        asked.append(name)
        return False, {}

    monkeypatch.setattr(inside.server.store, "door", opened)
    for name in (table["table"], "000000000000", "a b"):
        assert inside.ask("GET", f"tables/{name}").status_code == 404
    assert asked == [table["table"], "000000000000", "-"]


def test_those_who_hold_a_secret_or_a_link_to_a_finished_game_are_no_strangers(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk", options={"day_limit": 2})
    for secret in (*secrets, table["owner"], table["invite"], table["watch"]):
        assert inside.ask("GET", f"tables/{table['table']}", secret=secret).status_code == 200
    clients = {p: inside.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients)
    assert inside.ask("GET", f"tables/{table['table']}").json()["table"]["status"] == "over"
    inside.server.rooms.rooms.pop(table["table"])
    assert inside.ask("GET", f"tables/{table['table']}/sheet").status_code == 200
