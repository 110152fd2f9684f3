"""Games that follow others: rematches with changed seats, and playing on from a step of a finished game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.cli import main
from tests.server.serving import Process, play

pytestmark = pytest.mark.xdist_group("server")


def finish(server: Process, *names: str) -> tuple[dict[str, Any], list[str]]:
    """A short game, played to its end."""
    table, secrets = server.table_for(*names, options={"day_limit": 2})
    clients = {p: server.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients)
    for client in clients.values():
        client.close()
    return table, secrets


@pytest.fixture(scope="module")
def over(server: Process) -> tuple[dict[str, Any], list[str]]:
    """A finished game of two."""
    return finish(server, "Ani", "Dirk")


def test_at_a_rematch_the_seats_are_kept_for_those_who_sat_there(server: Process) -> None:
    table, secrets = finish(server, "Ani", "Dirk", "Emily")
    wanted = {"order": [2, None, 0], "agents": {"1": "random"}}
    again = server.ask("POST", f"tables/{table['table']}/rematch", wanted, secrets[0])
    assert again.status_code == 201, again.text
    path = f"tables/{again.json()['table']}/seats"
    assert server.ask("POST", path, {"name": "Eve"}, secrets[1]).json()["code"] == "no-table"
    assert server.ask("POST", path, {"name": "Ani"}, secrets[0]).json()["seat"] == 2
    emily = server.ask("POST", path, {"name": "Emily"}, secrets[2]).json()
    assert emily["seat"] == 0
    assert emily["secret"] != secrets[2]
    client = server.join(again.json()["table"], emily["secret"])
    assert client.now["table"]["status"] == "playing"
    assert [seat["name"] for seat in client.now["table"]["seats"]] == ["Emily", "Random", "Ani"]


def test_a_rematch_may_have_more_or_fewer_seats(server: Process) -> None:
    table, secrets = finish(server, "Ani", "Dirk")
    path = f"tables/{table['table']}/rematch"
    for wanted, code in (
        ({"players": 9}, "message"),
        ({"players": 5}, "players"),
        ({"order": [0, 0]}, "table-order"),
        ({"order": [0, 1, None]}, "table-order"),
        ({"order": [5]}, "table-no-seat"),
        ({"agents": {"7": None}}, "table-no-seat"),
        ({"agents": {"x": None}}, "table-no-seat"),
        ({"agents": {"1": "bot:ls"}}, "no-agent"),
    ):
        assert server.ask("POST", path, wanted, secrets[0]).json()["code"] == code
    again = server.ask("POST", path, {"players": 3, "agents": {"2": "greedy"}}, secrets[1]).json()
    seats = server.ask("GET", f"tables/{again['table']}", secret=again["watch"]).json()["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "open", "agent"]


def test_a_finished_game_goes_on_from_any_step_with_its_origin_told(
    server: Process, over: tuple[dict[str, Any], list[str]], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    table, _ = over
    replay = server.ask("GET", f"tables/{table['table']}/replay").json()
    step = [entry["number"] for entry in replay["entries"] if entry["kind"] == "acted"][3]
    then = server.ask("GET", f"tables/{table['table']}/replay/{step}").json()
    path = f"tables/{table['table']}/replay/{step}/table"
    wanted = {"name": "Nathalie", "seat": 1, "agent": "random"}
    made = server.ask("POST", path, wanted)
    assert made.status_code == 201, made.text
    client = server.join(made.json()["table"], made.json()["secret"])
    assert client.now["table"]["origin"] == {"table": table["table"], "step": step, "link": then["head"]}
    assert client.first["entries"][0]["facts"]["origin"]["step"] == step
    began = server.ask("GET", f"tables/{made.json()['table']}/replay/3", secret=made.json()["watch"]).json()
    assert began["sights"][0]["view"] == then["sights"][0]["view"]
    while client.now["table"]["status"] == "playing":
        if 1 in client.now["table"]["waiting"]:
            assert client.act(1, client.sight(1)["legal"][0]["notation"])["type"] == "ack"
        else:
            client.read(60)
    document = server.ask("GET", f"tables/{made.json()['table']}/export").json()
    assert chautari.replay(document).over
    (tmp_path / "game.json").write_text(json.dumps(document))
    assert main(["verify", str(tmp_path / "game.json"), "--lang", "en"]) == 0
    assert "Proof" in capfd.readouterr().out
    document["table"]["log"][0]["origin"]["position"]["table"]["day"] = 2
    (tmp_path / "game.json").write_text(json.dumps(document))
    assert main(["verify", str(tmp_path / "game.json"), "--lang", "en"]) == 1


def test_what_cannot_be_played_on_is_refused(server: Process, over: tuple[dict[str, Any], list[str]]) -> None:
    table, _ = over
    last = server.ask("GET", f"tables/{table['table']}").json()["seq"] - 1
    ani = {"name": "Ani"}
    for step, wanted, code in (
        (last, ani, "table-no-way-on"),
        (1, ani, "table-no-way-on"),
        (last + 1, ani, "no-step"),
        (4, {"name": ""}, "name"),
        (4, {"name": "Ani", "seat": 3}, "table-no-seat"),
        (4, {"name": "Ani", "agent": "py:os:x"}, "no-agent"),
        (4, {"name": "Ani", "agents": {"0": "level1", "9": "level1"}}, "table-no-seat"),
    ):
        assert server.ask("POST", f"tables/{table['table']}/replay/{step}/table", wanted).json()["code"] == code
    running, secrets = server.table_for("Ani", "Dirk")
    path = f"tables/{running['table']}/replay/3/table"
    assert server.ask("POST", path, ani, secrets[0]).json()["code"] == "table-not-over"
    assert server.ask("POST", path, ani).json()["code"] == "no-table"


def test_a_running_game_is_exported_as_its_asker_may_see_it(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk")
    assert server.join(table, secrets[0]).act(0, "card market")["type"] == "ack"
    path = f"tables/{table['table']}/export"
    mine = server.ask("GET", path, secret=secrets[0]).json()
    theirs = server.ask("GET", path, secret=secrets[1]).json()
    assert mine["format"] == "chautari table 1"
    assert mine["links"] == theirs["links"]
    assert mine["links"][-1] == mine["head"]
    assert "card market" in json.dumps(mine["entries"])
    assert "market" not in json.dumps(theirs["entries"])
    assert theirs["table"]["secret"] is None
    assert "seed" not in json.dumps(theirs)
    assert server.ask("GET", path).status_code == 404


def test_the_pace_of_a_table_comes_with_its_policy(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk", pace=600)
    ani = server.join(table, secrets[0], lang="de")
    assert "600 Sekunden" in ani.now["table"]["policy"]
    started = ani.now["entries"][-1]["at"]
    assert [seat["due"] for seat in ani.now["table"]["seats"]] == [started + 600_000] * 2
    assert ani.act(0, "card build")["type"] == "ack"
    assert [seat["due"] for seat in ani.now["table"]["seats"]] == [None, started + 600_000]
