"""HTTP: tables are created, listed, joined, left and handed over; every refusal has a code and a text."""

from __future__ import annotations

from typing import Any

import pytest

from chautari.core.game import games
from chautari.core.words import LANGUAGES
from tests.server.serving import Process, play

pytestmark = pytest.mark.xdist_group("server")


def test_health_metrics_and_games(server: Process) -> None:
    assert server.ask("GET", "health").json()["status"] == "ok"
    assert "chautari_entries_total" in server.ask("GET", "metrics").text
    listed = server.ask("GET", "games").json()
    assert [game["name"] for game in listed] == games()
    assert "level3" in listed[0]["agents"]


def test_every_answer_has_security_headers(server: Process) -> None:
    for answer in (server.ask("GET", "health"), server.ask("GET", "nothing"), server.ask("POST", "tables", {})):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"


def test_the_schema_describes_every_address(server: Process) -> None:
    schema = server.ask("GET", "schema/openapi.json").json()
    assert "/api/tables/{table}/export" in schema["paths"]
    assert len(schema["paths"]) >= 11


def test_public_tables_are_listed_and_anybody_can_sit_there(server: Process) -> None:
    table = server.create(public=True, pace=60)
    private = server.create()
    listed = {one["id"]: one for one in server.ask("GET", "tables").json()}
    assert listed[table["table"]]["status"] == "open"
    assert listed[table["table"]]["pace"] == 60
    assert private["table"] not in listed
    assert server.ask("POST", f"tables/{table['table']}/seats", {"name": "Ann", "seat": 1}).json()["seat"] == 1


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({}, 400, "message"),
        ({"game": "chess"}, 422, "no-game"),
        ({"game": "yak", "players": 7}, 422, "players"),
        ({"game": "yak", "options": {"colour": 1}}, 422, "no-option"),
        ({"game": "yak", "options": {"bonus_cards": 99}}, 422, "option-value"),
        ({"game": "yak", "edition": {"game": "nepal"}}, 422, "edition-game"),
        ({"game": "yak", "edition": "/etc/passwd"}, 400, "message"),
        ({"game": "yak", "pace": 0}, 400, "message"),
        ({"game": "yak", "secret": "mine"}, 400, "message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Process, wanted: Any, status: int, code: str) -> None:
    texts = set()
    for lang in LANGUAGES:
        answer = server.ask("POST", "tables", wanted, **{"accept-language": f"{lang}-XX,en;q=0.5"})
        assert answer.status_code == status, answer.text
        assert answer.json()["code"] == code
        texts.add(answer.json()["text"])
    assert len(texts) == 3


def test_a_table_keeps_no_edition_larger_than_any_box(server: Process) -> None:
    document = server.ask("GET", "games/yak/edition").json()
    document["colours"][2]["names"] = {"en": "x" * 200_000}
    answer = server.ask("POST", "tables", {"game": "yak", "edition": document})
    assert (answer.status_code, answer.json()["code"]) == (422, "edition-long-word")
    assert "`$.colours[2].names.en`" in answer.json()["text"]


@pytest.mark.parametrize("body", [b"{", b"\xff", b"[]", b"null", b"[" * 10_000, b'{"game": "yak", "players": 1e400}'])
def test_a_body_that_is_not_json_is_refused(server: Process, body: bytes) -> None:
    answer = server.http.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "message"


def test_a_body_that_is_too_long_is_refused(server: Process) -> None:
    answer = server.http.post("/api/tables", content=b" " * 300_000)
    assert answer.status_code == 413
    assert answer.json()["code"] == "message-long"


@pytest.mark.parametrize("path", ["nothing", "tables/x/y/z", "tables/nowhere", "tables/nowhere/replay/1"])
def test_what_is_not_there_is_said_so(server: Process, path: str) -> None:
    answer = server.ask("GET", path)
    assert answer.status_code == 404
    assert answer.json()["code"] in ("no-address", "no-table")


def test_steps_that_are_not_there_are_said_so(server: Process) -> None:
    table, _ = server.table_for("Ann", "Bob", public=True)
    assert server.ask("GET", f"tables/{table['table']}/replay/3").status_code == 200
    assert server.ask("GET", f"tables/{table['table']}/replay/99").json()["code"] == "no-step"
    assert server.ask("GET", f"tables/{table['table']}/replay/-1").json()["code"] == "no-step"


def test_only_the_owner_seats_agents(server: Process) -> None:
    table = server.create(public=True)
    path = f"tables/{table['table']}/seats"
    assert server.ask("POST", path, {"agent": "level1"}).json()["code"] == "table-owner-only"
    assert server.ask("POST", path, {"agent": "bot:ls"}, table["owner"]).json()["code"] == "no-agent"
    seated = server.ask("POST", path, {"agent": "level1"}, table["owner"]).json()
    assert seated == {"table": table["table"], "seat": 0, "secret": None}


def test_a_player_and_an_agent_play_together(server: Process) -> None:
    table = server.create(options={"day_limit": 3})
    server.ask("POST", f"tables/{table['table']}/seats", {"agent": "random"}, table["owner"])
    ann = server.join(table, server.sit(table, "Ann"))
    while ann.now["table"]["status"] == "playing":
        if 1 in ann.now["table"]["waiting"]:
            assert ann.act(1, ann.sight(1)["legal"][0]["notation"])["type"] == "ack"
        else:
            ann.read(60)
    assert {entry["facts"].get("by") for update in ann.updates for entry in update["entries"]} >= {"agent", "person"}


def test_a_seat_is_handed_to_an_agent_and_taken_back(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    path = f"tables/{table['table']}/seats/0/agent"
    assert server.ask("PUT", path, {"agent": "random"}, secrets[1]).status_code == 403
    assert server.ask("PUT", path, {"agent": "random"}, table["owner"]).json()["code"] == "table-present"
    assert server.ask("PUT", path, {"agent": "random"}, secrets[0]).status_code == 204
    ann, bob = (server.join(table, secret) for secret in secrets)
    if 0 in ann.now["table"]["waiting"]:
        ann.until(lambda message: message["type"] == "update" and 0 not in message["table"]["waiting"], 60)
    assert ann.act(0, "card build")["code"] == "table-handed"
    assert server.ask("PUT", path, {"agent": None}, table["owner"]).status_code == 403
    assert ann.ask(type="hand", seat=0, agent=None)["type"] == "ack"
    bob.catch_up(ann.seq)
    assert play({0: ann, 1: bob}, 3) == 3


def test_when_the_time_is_up_an_agent_decides(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob", pace=1)
    ann = server.join(table, secrets[0])
    told = ann.until(lambda m: any(entry["facts"].get("by") == "clock" for entry in m.get("entries", [])), 90)
    assert told["entries"][0]["kind"] == "acted"


def test_table_talk_reaches_everybody(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    ann, bob = (server.join(table, secret) for secret in secrets)
    assert ann.ask(type="talk", seat=0, text="namaste <i>")["type"] == "ack"
    bob.catch_up(ann.seq)
    assert bob.now["entries"][0]["facts"] == {"seat": 0, "text": "namaste <i>"}
    answers = [ann.ask(type="talk", seat=0, text=f"line {n}") for n in range(8)]
    assert answers[-1]["code"] == "too-many"


def test_hints_are_given_where_the_table_allows_them(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    ann = server.join(table, secrets[0], lang="de")
    ann.send({"type": "hint", "seat": 0, "id": "h"})
    hints = ann.until(lambda message: message.get("id") == "h", 120)
    assert hints["type"] == "hints"
    assert hints["hints"][0]["action"]["notation"].startswith("card ")
    strict, secrets = server.table_for("Ann", "Bob", hints=False)
    assert server.join(strict, secrets[0]).ask(type="hint", seat=0)["code"] == "table-no-hints"


def test_refusals_over_the_socket_speak_the_language_of_the_asker(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    texts = {server.join(table, secrets[0], lang=lang).act(0, "take nothing")["text"] for lang in LANGUAGES}
    assert len(texts) == 3
