"""Games that follow others: rematches with changed seats, and playing on from a step of a finished game."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

import chautari
from chautari.cli import main
from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server import proof
from chautari.server.table import Table
from tests.server.databases import SECRET, created
from tests.server.serving import Process, play

pytestmark = pytest.mark.xdist_group("server")


def finish(server: Process, *names: str, **wanted: Any) -> tuple[dict[str, Any], list[str]]:
    """A short game, played to its end."""
    table, secrets = server.table_for(*names, options={"day_limit": 2}, **wanted)
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
    again = server.ask("POST", f"tables/{table['table']}/rematch", wanted, table["owner"])
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


def test_only_the_owner_can_leave_somebody_out_of_a_rematch(server: Process) -> None:
    table, secrets = finish(server, "Ani", "Dirk", "Emily")
    path = f"tables/{table['table']}/rematch"
    for wanted in ({"order": [2, None, 0]}, {"agents": {"1": "random"}}, {"players": 2, "order": [0, 2]}):
        answer = server.ask("POST", path, wanted, secrets[0])
        assert (answer.status_code, answer.json()["code"]) == (403, "rematch-leaves-out")
        assert "Dirk" in answer.json()["text"]
    assert server.ask("POST", path, {"order": [2, 1, 0]}, secrets[0]).status_code == 201


def test_all_who_want_a_rematch_at_once_get_one_table(server: Process) -> None:
    table, secrets = finish(server, "Ani", "Dirk", public=True)
    path = f"tables/{table['table']}/rematch"
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda secret: server.ask("POST", path, {}, secret), secrets * 3))
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 5]
    assert {answer.json().get("code") for answer in answers} == {None, "table-rematch-exists"}
    found = [one["before"] for one in server.ask("GET", "tables").json()]
    assert found.count(table["table"]) == 1


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
    share = "4a" * 32
    wanted = {"name": "Nathalie", "seat": 1, "agent": "random", "commitment": proof.share_commitment(share)}
    made = server.ask("POST", path, wanted)
    assert made.status_code == 201, made.text
    client = server.join(made.json()["table"], made.json()["secret"])
    assert client.now["table"]["origin"] == {"table": table["table"], "step": step, "link": then["head"]}
    assert client.first["entries"][0]["facts"]["origin"]["step"] == step
    place = f"tables/{made.json()['table']}/seats/1/share"
    assert server.ask("PUT", place, {"share": share}, made.json()["secret"]).status_code == 204
    client.until(lambda message: message["type"] == "update" and message["table"]["status"] == "playing")
    began = server.ask("GET", f"tables/{made.json()['table']}/replay/4", secret=made.json()["watch"]).json()
    assert began["sights"][0]["view"] == then["sights"][0]["view"]
    while client.now["table"]["status"] == "playing":
        if 1 in client.now["table"]["waiting"]:
            assert client.act(1, client.sight(1)["legal"][0]["notation"])["type"] == "ack"
        else:
            client.read(60)
    document = server.ask("GET", f"tables/{made.json()['table']}/export").json()
    assert chautari.replay(document).over
    (tmp_path / "game.json").write_text(json.dumps(document))
    key = server.ask("GET", "key").json()["key"]
    assert main(["verify", str(tmp_path / "game.json"), "--lang", "en", "--key", key]) == 0
    assert "Nathalie: own share" in capfd.readouterr().out
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


def again(server: Process, *names: str, **wanted: Any) -> tuple[dict[str, Any], list[str], str]:
    """A rematch of these people: the new table, the secrets of the old seats, the address of the new ones."""
    table, secrets = finish(server, *names)
    made = server.ask("POST", f"tables/{table['table']}/rematch", wanted, secrets[0])
    assert made.status_code == 201, made.text
    return made.json(), secrets, f"tables/{made.json()['table']}/seats"


def seats_of(server: Process, table: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats of a table as all see them."""
    shown = server.ask("GET", f"tables/{table['table']}", secret=table["watch"]).json()
    found: list[dict[str, Any]] = shown["table"]["seats"]
    return found


def test_nobody_else_sits_at_a_kept_seat_and_the_refusal_names_for_whom_it_is_kept(server: Process) -> None:
    table, secrets, path = again(server, "Ani", "Nathalie", players=3)
    assert [seat["kept"] for seat in seats_of(server, table)] == ["Ani", "Nathalie", ""]
    for secret in (table["owner"], table["invite"], secrets[0]):
        texts = set()
        for lang in LANGUAGES:
            answer = server.ask("POST", f"{path}?lang={lang}", {"name": "Eve", "seat": 1}, secret)
            assert (answer.status_code, answer.json()["code"]) == (409, "seat-kept")
            assert "Nathalie" in answer.json()["text"]
            texts.add(answer.json()["text"])
        assert len(texts) == 3
    refused = server.ask("POST", path, {"agent": "random", "seat": 1}, table["owner"])
    assert refused.json()["code"] == "seat-kept"
    both = f"{table['owner']}, {secrets[1]}"
    assert server.ask("POST", path, {"agent": "random", "seat": 1}, both).json()["code"] == "seat-kept"
    assert server.ask("POST", path, {"name": "n\u0430thalie"}, table["invite"]).json()["code"] == "name-kept"
    assert server.ask("POST", path, {"name": "Eve"}, table["invite"]).json()["seat"] == 2
    assert server.ask("POST", path, {"name": "Chris"}, table["invite"]).json()["code"] == "seat-kept"
    assert server.ask("POST", path, {"name": "Nathalie"}, secrets[1]).json()["seat"] == 1
    assert server.ask("POST", path, {"name": "Ani"}, secrets[0]).json()["seat"] == 0
    client = server.join(table["table"], table["watch"])
    assert client.now["table"]["status"] == "playing"
    assert [seat["kept"] for seat in client.now["table"]["seats"]] == ["", "", ""]


def test_the_owner_releases_a_kept_seat_and_its_player_declines_it(server: Process) -> None:
    table, secrets, path = again(server, "Ani", "Dirk", "Emily")
    for secret in (table["invite"], table["watch"], secrets[0]):
        assert server.ask("DELETE", f"{path}/1/kept", secret=secret).json()["code"] == "table-not-yours"
    watcher = server.join(table["table"], table["watch"])
    assert server.ask("DELETE", f"{path}/1/kept", secret=table["owner"]).status_code == 204
    assert server.ask("DELETE", f"{path}/2/kept", secret=secrets[2]).status_code == 204
    watcher.catch_up(3)
    told = [entry for update in watcher.updates[1:] for entry in update["entries"]]
    assert [(entry["kind"], entry["facts"]) for entry in told] == [
        ("released", {"seat": 1, "by": "owner"}), ("released", {"seat": 2, "by": "player"}),
    ]  # fmt: skip
    assert [seat["kept"] for seat in seats_of(server, table)] == ["Ani", "", ""]
    assert server.ask("DELETE", f"{path}/1/kept", secret=table["owner"]).json()["code"] == "seat-not-kept"
    assert server.ask("DELETE", f"{path}/2/kept", secret=secrets[2]).status_code == 404  # no invitation any more
    assert server.ask("POST", path, {"name": "Dirk"}, table["invite"]).json()["seat"] == 1
    assert server.ask("POST", path, {"agent": "random"}, table["owner"]).json()["seat"] == 2


def test_a_kept_seat_that_is_left_stays_kept(server: Process) -> None:
    table, secrets, path = again(server, "Ani", "Dirk")
    mine = server.ask("POST", path, {"name": "Dirk"}, secrets[1]).json()
    assert mine["seat"] == 1
    assert server.ask("DELETE", f"{path}/1/kept", secret=table["owner"]).json()["code"] == "seat-not-kept"
    assert server.ask("DELETE", f"{path}/1", secret=mine["secret"]).status_code == 204
    assert seats_of(server, table)[1]["kept"] == "Dirk"
    assert server.ask("POST", path, {"name": "Eve", "seat": 1}, table["invite"]).json()["code"] == "seat-kept"
    assert server.ask("POST", path, {"name": "Dirk"}, secrets[1]).json()["seat"] == 1


def test_agents_keep_their_seats_and_names_at_a_rematch(server: Process) -> None:
    table = server.create(players=2, options={"day_limit": 2})
    path = f"tables/{table['table']}/seats"
    server.ask("POST", path, {"agent": "random", "name": "Vincent"}, table["owner"])
    ani = server.join(table, server.sit(table, "Ani"))
    while ani.now["table"]["status"] == "playing":
        if 1 in ani.now["table"]["waiting"]:
            ani.act(1, ani.sight(1)["legal"][0]["notation"])
        else:
            ani.read(60)
    made = server.ask("POST", f"tables/{table['table']}/rematch", {}, table["owner"]).json()
    assert [(seat["name"], seat["kind"], seat["kept"]) for seat in seats_of(server, made)] == [
        ("Vincent", "agent", ""), ("", "open", "Ani"),
    ]  # fmt: skip


def test_many_who_sit_down_at_once_at_a_rematch_are_decided_in_order(server: Process) -> None:
    table, secrets, path = again(server, "Ani", "Dirk", "Emily", players=4)
    wanted = [("Ani", secrets[0]), ("Dirk", secrets[1]), ("Emily", secrets[2])]
    wanted += [(f"Guest {'abcdefgh'[n]}", table["invite"]) for n in range(8)]
    with ThreadPoolExecutor(len(wanted)) as pool:
        answers = list(pool.map(lambda one: server.ask("POST", path, {"name": one[0]}, one[1]).json(), wanted))
    assert [answer.get("seat") for answer in answers[:3]] == [0, 1, 2]
    assert [answer["seat"] for answer in answers[3:] if "seat" in answer] == [3]
    codes = {answer["code"] for answer in answers[3:] if "code" in answer}
    assert codes <= {"table-full", "table-started", "seat-kept"}


def test_after_a_day_a_kept_seat_is_open_to_all() -> None:
    first = msgspec.structs.replace(created(), kept=["Ani", "Dirk"])
    table = Table("t", SECRET, [first])
    until = table.kept_until
    assert until == 1 + 24 * 3_600_000
    with pytest.raises(Refused, match="Dirk"):
        table.sit(until - 1, 1, "Eve")
    assert table.sit(until, 1, "Eve")
    assert table.sit(until, None, "Dirk")[0].seat == 0  # type: ignore[union-attr]


def test_the_bytes_of_tables_without_kept_seats_are_as_they_were() -> None:
    assert b"kept" not in proof.canonical(created())
    assert b"kept" in proof.canonical(msgspec.structs.replace(created(), kept=["Ani", ""]))
