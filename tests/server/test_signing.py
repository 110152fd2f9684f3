"""The server signs the heads of its tables with one key, which lasts as long as its database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chautari.server import signing
from chautari.server.store import Store
from tests.server.databases import with_store
from tests.server.serving import Process, play

pytestmark = pytest.mark.xdist_group("server")


def test_processes_that_start_at_once_share_one_key_and_it_stays(url: str) -> None:
    async def run(store: Store) -> None:
        others = [Store(url) for _ in range(0 if store.is_sqlite else 4)]
        for other in others:
            await other.open()
        keys = await asyncio.gather(*(one.signing_key() for one in (store, *others)))
        assert len(set(keys)) == 1
        assert await store.signing_key() == keys[0]
        for other in others:
            await other.close()

    with_store(url, run)


def test_a_signature_fits_one_key_table_number_and_head_only() -> None:
    signer, other = signing.Signer(signing.new_key()), signing.Signer(signing.new_key())
    head = "ab" * 32
    signature = signer.sign("t", 5, head)
    assert signing.is_signed(signer.public, signature, "t", 5, head)
    assert signer.sign("t", 5, head) == signature
    for key, sign, table, seq, link in (
        (other.public, signature, "t", 5, head),
        (signer.public, signature, "u", 5, head),
        (signer.public, signature, "t", 6, head),
        (signer.public, signature, "t", 5, "cd" * 32),
        (signer.public, "00" * 64, "t", 5, head),
        (signer.public, "no signature", "t", 5, head),
        ("no key", signature, "t", 5, head),
    ):
        assert not signing.is_signed(key, sign, table, seq, link)


def test_the_key_is_printed_served_and_the_same_after_a_restart(tmp_path: Path) -> None:
    served = Process(tmp_path)
    key = served.ask("GET", "key").json()
    assert key["fingerprint"].replace(" ", "") == key["key"]
    assert any(key["fingerprint"] in line for line in served.said)
    served.stop()
    again = Process(tmp_path)
    assert again.ask("GET", "key").json() == key
    again.stop()


def test_the_head_is_signed_at_any_time_and_in_the_export(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk", options={"day_limit": 2})
    clients = {p: server.join(table, secret) for p, secret in enumerate(secrets)}
    for most in (3, 10_000):
        play(clients, most)
        head = server.ask("GET", f"tables/{table['table']}/proof", secret=secrets[0]).json()
        assert (head["seq"], head["head"]) == (clients[0].seq, clients[0].now["head"])
        assert signing.is_signed(head["key"], head["signature"], table["table"], head["seq"], head["head"])
    shown = server.ask("GET", f"tables/{table['table']}/export").json()["table"]
    assert (shown["key"], shown["signature"]) == (head["key"], head["signature"])


def test_strangers_get_no_head_of_a_private_table(server: Process) -> None:
    table = server.create()
    assert server.ask("GET", f"tables/{table['table']}/proof").json()["code"] == "no-table"
