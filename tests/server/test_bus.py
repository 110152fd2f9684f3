"""Two server processes on one PostgreSQL: any serves any table, one can be killed, the database can be restarted."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, binaries
from tests.server.serving import Client, Process, play

pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL."""
    if binaries() is None:
        pytest.skip("there is no PostgreSQL on this machine")
    database = Postgres()
    yield database
    database.close()


@pytest.fixture
def start(postgres: Postgres) -> Iterator[Callable[[Path], Process]]:
    """Starts a process on the database; all of them are ended after the test."""
    started: list[Process] = []

    def begin(data: Path) -> Process:
        started.append(Process(data, "--database", postgres.url))
        return started[-1]

    yield begin
    for served in started:
        if served.process.poll() is None:
            served.kill()


def test_two_processes_serve_one_table(postgres: Postgres, start: Callable[[Path], Process], tmp_path: Path) -> None:
    here, there = start(tmp_path / "a"), start(tmp_path / "b")
    table = here.create()
    secrets = [here.sit(table, "Ann"), there.sit(table, "Bob")]
    ann, bob = here.join(table, secrets[0]), there.join(table, secrets[1])
    ann.catch_up(bob.seq)
    assert play({0: ann, 1: bob}, 20) == 20
    first = ann.act(0, ann.sight(0)["legal"][0]["notation"], id="x") if 0 in ann.now["table"]["waiting"] else None
    if first is not None:  # sent again to the other process, it is still done once
        assert there.join(table, secrets[0]).act(0, "card build", id="x") == first

    there.kill()
    bob = here.join(table, secrets[1], since=bob.seq)
    assert play({0: _up_to_date(ann, bob), 1: bob}, 6) == 6

    again = start(tmp_path / "b")
    bob = again.join(table, secrets[1])
    postgres.stop()
    refused = ann.ask(type="talk", seat=0, text="Is anybody there?", id="talk")
    assert refused["code"] == "table-not-kept"
    assert here.ask("GET", "health").status_code == 503
    assert here.ask("GET", "tables").status_code == 503
    postgres.start()
    assert ann.ask(type="talk", seat=0, text="Is anybody there?", id="talk")["type"] == "ack"
    bob.until(lambda m: any(entry["kind"] == "talked" for entry in m.get("entries", [])), 20)
    time.sleep(1.0)  # both listen again
    assert play({0: ann, 1: bob}, 6, seed=3) == 6
    assert here.stop() == again.stop() == 0


def _up_to_date(client: Client, other: Client) -> Client:
    client.catch_up(other.seq)
    return client
