"""What a seat is sent depends only on what it may know; secrets open what they should, and nothing else."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chautari.server import secrets as keys
from tests.server.serving import Client, Inside, Process, play, repeatable

pytestmark = pytest.mark.xdist_group("server")


@pytest.fixture
def twins(tmp_path: Path) -> Iterator[tuple[Inside, Inside]]:
    """Two servers with the same clock, names, secrets and seeds."""
    pair = tuple(Inside(tmp_path / name, sources=repeatable()) for name in ("a", "b") if _made(tmp_path / name))
    yield pair  # type: ignore[misc]
    for served in pair:
        served.stop()


def _made(folder: Path) -> bool:
    folder.mkdir()
    return True


def without_head(message: str) -> str:
    """The head of the chain is salted with the server's secret: 64 letters that say nothing until it is known."""
    assert len(re.findall(r'"head":"[0-9a-f]{64}"', message)) == 1
    return re.sub(r'"head":"[0-9a-f]{64}"', '"head":""', message)


def test_two_servers_that_differ_in_a_hidden_choice_send_the_same_bytes(twins: tuple[Inside, Inside]) -> None:
    heard = []
    for served, choice in zip(twins, ("market", "build"), strict=True):
        table, secrets = served.table_for("Ann", "Bob", "Cid")
        clients = [served.join(table, secret) for secret in [*secrets, table["watch"]]]
        assert clients[0].act(0, f"card {choice}", id="x")["type"] == "ack"
        clients[1].catch_up(clients[0].seq)
        assert clients[1].act(1, "card restock", id="y")["type"] == "ack"
        for client in clients[2:]:
            client.catch_up(clients[1].seq)
        refused = clients[2].act(2, "take nothing", id="z")
        assert refused["type"] == "refused"
        late = served.join(table, secrets[2])
        heard.append([*clients[1].raw, *clients[2].raw, *clients[3].raw, *late.raw])
    assert len(heard[0]) == len(heard[1]) > 8
    for here, there in zip(*heard, strict=True):
        if '"update"' in here:
            here, there = without_head(here), without_head(there)
        assert here == there


def test_states_that_a_seat_cannot_tell_apart_give_the_same_bytes(tmp_path: Path) -> None:
    """Everything hidden from the asker is drawn anew in the server's own state, and the asker hears the same."""
    served = Inside(tmp_path, sources=repeatable(), frames=10_000.0, requests=10_000.0)
    table, secrets = served.table_for("Ann", "Bob", "Cid", options={"bonus_cards": 3})
    clients = {p: served.join(table, secret) for p, secret in enumerate(secrets)}
    watcher = served.join(table, table["watch"])
    rng = random.Random(3)
    for _ in range(12):
        if play(clients, rng.randrange(1, 4), seed=rng.randrange(1000)) == 0:
            break
        watcher.catch_up(clients[0].seq)
        match = served.table(table["table"]).match
        assert match is not None
        truth = match._states.copy()
        for seat, client in [*clients.items(), (None, watcher)]:
            heard = []
            for seed in range(3):
                if seed:
                    match._states[:] = match.sight(seat, f"guess {seed}").states
                heard.append(_everything(client, -1 if seat is None else seat))
                match._states[:] = truth
            assert heard[0] == heard[1] == heard[2]
    served.stop()


def _everything(client: Client, seat: int) -> list[str]:
    """All that a seat can be told without changing anything."""
    before = len(client.raw)
    client.send({"type": "resync", "since": 0})
    client.until(lambda message: message["type"] == "update")
    others = [p for p in range(3) if p != seat]
    for number, action in enumerate(["card build", "take nothing", "place red 0-0", "nonsense", "put red no_milk"]):
        if seat >= 0 and action not in [a["notation"] for a in client.sight(seat)["legal"]]:
            client.ask(type="act", seat=seat, action=action, seen=client.seq, id=f"{number}")
        client.ask(type="act", seat=others[0], action=action, seen=client.seq, id=f"{number}")
    return client.raw[before:]


def test_only_hashes_of_secrets_are_kept(tmp_path: Path) -> None:
    served = Inside(tmp_path)
    table, secrets = served.table_for("Ann", "Bob")
    served.stop()
    everything = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in [*secrets, table["owner"], table["invite"], table["watch"]]:
        assert secret.encode() not in everything
    rows = sqlite3.connect(tmp_path / "tables.sqlite").execute("SELECT role, hash FROM secrets").fetchall()
    kept = dict(rows)
    assert set(kept) == {"owner", "invite", "watch", "seat 0", "seat 1"}
    assert keys.roles_of(secrets[1], kept) == {"seat 1"}
    assert keys.roles_of("", kept) == keys.roles_of("x" * 1000, kept) == set()


def test_secrets_have_128_bits_and_differ() -> None:
    drawn = {keys.Sources().secret() for _ in range(100)}
    assert len(drawn) == 100
    assert all(len(secret) == 22 for secret in drawn)


def test_a_private_table_is_not_there_for_strangers(server: Process) -> None:
    table = server.create()
    assert server.ask("GET", f"tables/{table['table']}").status_code == 404
    assert server.ask("GET", f"tables/{table['table']}", secret="wrong").status_code == 404
    assert server.ask("GET", "tables/nowhere").json()["code"] == "no-table"
    assert server.join(table).first["code"] == "no-table"
    assert server.join(table, "wrong").closed() == 4000
    assert server.ask("POST", f"tables/{table['table']}/seats", {"name": "Eve"}).json()["code"] == "table-invited-only"
    assert server.ask("POST", f"tables/{table['table']}/seats", {"name": "Eve"}, table["watch"]).status_code == 403
    for opens in ("owner", "invite", "watch"):
        assert server.ask("GET", f"tables/{table['table']}", secret=table[opens]).status_code == 200


def test_a_running_game_shows_its_asker_only_what_the_asker_may_see(server: Process) -> None:
    table, secrets = server.table_for("Ann", "Bob", public=True)
    assert server.join(table, secrets[0]).act(0, "card market")["type"] == "ack"
    path = f"tables/{table['table']}"
    mine = server.ask("GET", f"{path}/replay", secret=secrets[0]).json()
    for secret in (secrets[1], ""):
        theirs: Any = server.ask("GET", f"{path}/replay", secret=secret).json()
        assert "market" not in json.dumps(theirs["entries"])
        assert theirs["points"] is None
        assert len(theirs["entries"]) == len(mine["entries"])
    assert "market" in json.dumps(mine["entries"])
    assert "seed" not in server.ask("GET", f"{path}/export", secret=secrets[0]).json()


def test_whoever_left_is_no_longer_heard(server: Process) -> None:
    table = server.create()
    secret = server.sit(table, "Ann")
    client = server.join(table, secret)
    assert server.ask("DELETE", f"tables/{table['table']}/seats/0", secret="wrong").status_code == 403
    assert server.ask("DELETE", f"tables/{table['table']}/seats/0", secret=secret).status_code == 204
    assert client.closed() == 4001
    assert server.join(table, secret).first["code"] == "no-table"
    again = server.sit(table, "Ann")
    assert again != secret
    assert server.join(table, again).first["type"] == "update"
