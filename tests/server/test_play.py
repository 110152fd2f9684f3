"""Whole games over real sockets: two clients, a late joiner, a spectator, lost connections, two clients on one seat."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.cli import main
from chautari.server import proof
from tests.server.serving import Process, play

pytestmark = pytest.mark.xdist_group("server")
NAMES = ("Ani", "Dirk", "Nathalie", "Vincent")


@pytest.fixture(scope="module")
def finished(server: Process) -> dict[str, Any]:
    """A game that two clients played to its end, with everything that was seen of it."""
    table, secrets = server.table_for("Ann", "Bob", options={"day_limit": 12})
    clients = {p: server.join(table, secret) for p, secret in enumerate(secrets)}
    watcher = server.join(table, table["watch"])
    played = play(clients)
    watcher.catch_up(clients[0].seq)
    for client in clients.values():
        client.catch_up(watcher.seq)
    return {"table": table, "secrets": secrets, "clients": clients, "watcher": watcher, "played": played}


def test_two_clients_play_a_whole_game(finished: dict[str, Any]) -> None:
    assert finished["played"] > 20
    for client in [*finished["clients"].values(), finished["watcher"]]:
        assert client.now["table"]["status"] == "over"
        assert client.now["table"]["result"] is not None


def test_updates_are_numbered_without_a_gap(finished: dict[str, Any]) -> None:
    for client in [*finished["clients"].values(), finished["watcher"]]:
        for before, after in zip(client.updates, client.updates[1:], strict=False):
            assert after["first"] == before["seq"]
            assert [entry["number"] for entry in after["entries"]] == list(range(after["first"], after["seq"]))


def test_a_late_joiner_and_whoever_was_there_know_the_same(server: Process, finished: dict[str, Any]) -> None:
    for seat, secret in enumerate(finished["secrets"]):
        late = server.join(finished["table"], secret)
        told = [entry for update in finished["clients"][seat].updates for entry in update["entries"]]
        assert late.now["entries"] == told
        assert late.now["sights"] == finished["clients"][seat].now["sights"]


def test_a_finished_game_opens_for_everyone_with_its_link(server: Process, finished: dict[str, Any]) -> None:
    answer = server.ask("GET", f"tables/{finished['table']['table']}/replay")
    assert answer.status_code == 200
    points = answer.json()["points"]
    assert points[-1] == [line["total"] for line in finished["watcher"].now["table"]["result"]["scores"]]
    assert len(answer.json()["sheets"]) == 2


def test_the_exported_game_is_the_one_played_and_proves_itself(
    server: Process, finished: dict[str, Any], capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    document = server.ask("GET", f"tables/{finished['table']['table']}/export").json()
    match = chautari.replay(document)
    assert len(match.history) == finished["played"]
    assert match.scores() == finished["watcher"].now["table"]["result"]["scores"]
    commitments = {update["table"]["commitment"] for update in finished["watcher"].updates}
    assert commitments == {proof.commitment(document["table"]["secret"])}
    assert document["table"]["head"] == finished["watcher"].now["head"]
    (tmp_path / "game.json").write_text(json.dumps(document))
    key = server.ask("GET", "key").json()["key"]
    assert main(["verify", str(tmp_path / "game.json"), "--lang", "en", "--key", key]) == 3
    said = capfd.readouterr().out
    assert "Signed by the server whose key you gave" in said
    assert "no player had a share of their own" in said  # these clients brought none


def test_the_secret_is_shown_only_after_the_game(finished: dict[str, Any]) -> None:
    for client in [*finished["clients"].values(), finished["watcher"]]:
        for update in client.updates[:-1]:
            assert update["table"]["secret"] is None
        assert client.now["table"]["secret"] is not None


def test_every_step_can_be_seen_as_the_seat_saw_it(server: Process, finished: dict[str, Any]) -> None:
    client, secret = finished["clients"][0], finished["secrets"][0]
    for update in client.updates[-1:0:-7]:
        path = f"tables/{finished['table']['table']}/replay/{update['seq'] - 1}"
        seen = server.ask("GET", path, secret=secret).json()
        assert seen["sights"] == update["sights"]
        assert seen["head"] == update["head"]


def test_a_rematch_is_a_new_table_and_all_are_told(server: Process, finished: dict[str, Any]) -> None:
    path = f"tables/{finished['table']['table']}/rematch"
    assert server.ask("POST", path, {}, "").status_code == 403
    answer = server.ask("POST", path, {"agents": {"1": "random"}}, finished["table"]["owner"])
    assert answer.status_code == 201, answer.text
    told = finished["watcher"].until(lambda message: message["type"] == "update")
    assert told["table"]["next"] == answer.json()["table"]
    again = server.join(answer.json()["table"], answer.json()["owner"])
    assert [seat["kind"] for seat in again.now["table"]["seats"]] == ["open", "agent"]
    assert again.now["table"]["before"] == finished["table"]["table"]
    assert server.ask("POST", path, {}, finished["secrets"][0]).json()["code"] == "table-rematch-exists"


def test_a_spectator_sees_no_hidden_choice(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    ann, bob, watcher = (server.join(table, secret) for secret in [*secrets, table["watch"]])
    assert ann.act(0, "card market")["type"] == "ack"
    for other in (bob, watcher):
        other.catch_up(ann.seq)
        assert other.now["entries"][0]["facts"] == {"seat": 0, "action": None, "by": "person"}
        assert "market" not in json.dumps(other.now["entries"])
    assert ann.now["entries"][0]["facts"]["action"] == "card market"
    assert watcher.ask(type="act", seat=0, action="card build", seen=9)["code"] == "table-not-yours"
    assert bob.ask(type="act", seat=0, action="card build", seen=9)["code"] == "table-not-yours"


def test_an_action_sent_twice_is_done_once(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    ann = server.join(table, secrets[0])
    first = ann.act(0, "card market", id="mine")
    again = ann.act(0, "card market", id="mine")
    elsewhere = server.join(table, secrets[0])
    once_more = elsewhere.act(0, "card market", id="mine")
    assert first == again == once_more
    assert ann.seq == elsewhere.seq == first["entry"] + 1


def test_two_clients_on_one_seat_both_see_and_the_second_decision_is_stale(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    desk, phone, bob = (server.join(table, secret) for secret in (secrets[0], secrets[0], secrets[1]))
    assert desk.act(0, "card market")["type"] == "ack"
    bob.catch_up(desk.seq)
    assert bob.act(1, "card build")["type"] == "ack"
    stale = phone.act(0, "take nothing", seen=phone.updates[0]["seq"])
    assert stale["code"] == "table-stale"
    phone.catch_up(bob.seq)
    assert phone.sight(0) == desk.until(lambda message: message["type"] == "update")["sights"][0]
    play({0: phone, 1: bob}, 3)


def test_choosing_at_the_same_time_as_others_is_not_stale(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob", "Cid")
    clients = [server.join(table, secret) for secret in secrets]
    for seat, client in enumerate(clients):
        assert client.act(seat, "card restock", seen=client.updates[0]["seq"])["type"] == "ack"


def test_after_a_lost_connection_a_client_asks_for_what_it_missed(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    clients = {p: server.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients, 6)
    seen = clients[0].seq
    clients[0].socket.socket.close()  # no goodbye
    other = server.join(table, secrets[0])
    clients[0] = other
    play(clients, 5)
    back = server.join(table, secrets[0], since=seen)
    assert back.now["first"] == seen
    assert [entry["number"] for entry in back.now["entries"]] == list(range(seen, other.seq))
    back.send({"type": "resync", "since": 0})
    assert back.read()["first"] == 0
    play({0: back, 1: clients[1]}, 4, seed=2)


def test_one_browser_can_hold_several_seats(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    both = server.join(table, *secrets)
    assert [sight["seat"] for sight in both.now["sights"]] == [0, 1]
    play({0: both, 1: both}, 10)


def test_an_action_can_be_taken_back(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob")
    both = server.join(table, *secrets)
    rng = random.Random(1)
    for _ in range(200):
        seat = both.now["table"]["waiting"][0]
        legal = [action["notation"] for action in both.sight(seat)["legal"]]
        before = both.sight(seat)["view"]
        both.act(seat, next((a for a in legal if a.startswith("buy")), rng.choice(legal)))
        if both.sight(seat)["undo"]["allowed"]:
            break
    assert both.ask(type="undo", seat=seat, id="back")["type"] == "ack"
    assert both.sight(seat)["view"] == before
    entry = both.now["seq"]
    assert both.ask(type="undo", seat=seat, id="back")["entry"] == entry - 1
    assert both.now["seq"] == entry


@pytest.mark.parametrize(("game", "players"), [("kathmandu", 4), ("nepal", 3), ("yak", 4)])
def test_people_play_a_whole_game_of_every_kind(server: Process, game: str, players: int) -> None:
    table, secrets = server.table_for(*NAMES[:players], game=game)
    clients = {p: server.join(table, secret) for p, secret in enumerate(secrets)}
    if game == "nepal":  # a long game: two of the three sit at one client
        clients[0] = clients[1] = server.join(table, *secrets[:2])
    played = play(clients, seed=2)
    for client in set(clients.values()):
        client.catch_up(clients[0].seq)
        assert client.now["table"]["status"] == "over"
        assert client.now["table"]["result"] == clients[0].now["table"]["result"]
        assert client.now["head"] == clients[0].now["head"]
        client.close()
    document = server.ask("GET", f"tables/{table['table']}/export").json()
    assert len(chautari.replay(document).history) == played
