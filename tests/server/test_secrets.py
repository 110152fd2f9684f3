"""Secrets open what they should, and nothing else."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from chautari.server import secrets as keys
from tests.server.serving import Inside, Process

pytestmark = pytest.mark.xdist_group("server")


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
    assert server.ask("POST", f"tables/{table['table']}/seats", {"name": "Eve"}).json()["code"] == "no-table"
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
    assert server.ask("DELETE", f"tables/{table['table']}/seats/0", secret="wrong").status_code == 404
    assert server.ask("DELETE", f"tables/{table['table']}/seats/0", secret=secret).status_code == 204
    assert client.closed() == 4001
    assert server.join(table, secret).first["code"] == "no-table"
    again = server.sit(table, "Ann")
    assert again != secret
    assert server.join(table, again).first["type"] == "update"
