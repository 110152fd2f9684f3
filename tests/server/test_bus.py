"""Several hosts on one PostgreSQL: any process serves any table, any can be killed, the database can be restarted."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.serving import Client, Process, play
from tests.server.sizes import KILLS, TABLES, progress, report
from tests.server.stubborn import Crowd, Stubborn
from tests.server.test_kill import replay_to_the_same, seat_agent, until_asked

pytestmark = [pytest.mark.xdist_group("server bus"), pytest.mark.slow]
MORE = ("--minds", "1", "--requests", "1000", "--frames", "1000")


@pytest.fixture(scope="module")
def here(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A host with two workers."""
    served = Process(tmp_path_factory.mktemp("here"), "--database", postgres.url, "--workers", "2", *MORE)
    yield served
    assert served.stop() == 0


@pytest.fixture(scope="module")
def there(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Another host; the second of these tests ends it."""
    served = Process(tmp_path_factory.mktemp("there"), "--database", postgres.url, *MORE)
    yield served
    if served.process.poll() is None:
        served.kill()


def up_to_date(client: Client, other: Client) -> Client:
    """Having seen what another client has seen."""
    client.catch_up(other.seq)
    return client


def by_agents(client: Client) -> list[int]:
    """The entries of agents that a client has seen, by their numbers."""
    entries = {entry["number"]: entry for update in client.updates for entry in update["entries"]}
    return [number for number, entry in entries.items() if entry["facts"].get("by") == "agent"]


def test_a_process_that_was_only_asleep_does_not_decide_again(here: Process, there: Process) -> None:
    table = there.create()
    ani = there.sit(table, "Ani")
    seat_agent(there, table, "level1")
    assert there.join(table, ani).act(0, "card restock")["type"] == "ack"
    os.kill(there.process.pid, signal.SIGSTOP)
    client = here.join(table, ani)
    until_asked(client, 0)
    seen = client.seq
    os.kill(there.process.pid, signal.SIGCONT)
    awake = there.join(table, ani)
    assert up_to_date(awake, client).seq == seen
    assert play({0: awake}, 1) == 1
    until_asked(awake, 0)
    client.catch_up(awake.seq)
    assert client.now["head"] == awake.now["head"]


def test_two_hosts_serve_one_table_and_what_one_leaves_the_other_takes_over(here: Process, there: Process) -> None:
    table = here.create()
    secrets = [here.sit(table, "Ani"), there.sit(table, "Dirk")]
    dirk = there.join(table, secrets[1])
    ani = up_to_date(here.join(table, secrets[0]), dirk)
    assert play({0: ani, 1: dirk}, 12) == 12
    seat = ani.now["table"]["waiting"][0]
    asked = (ani, dirk)[seat]
    action = asked.sight(seat)["legal"][0]["notation"]
    first = asked.act(seat, action, id="x")
    elsewhere = (there, here)[seat].join(table, secrets[seat])
    assert elsewhere.act(seat, action, id="x") == first  # sent again to another process, it is still done once

    # an agent whose turn began there, and a clock that runs there
    alone, late = there.create(), there.table_for("Emily", "Sarah", pace=1.0)[0]
    emily = there.sit(alone, "Emily")
    seat_agent(there, alone, "level1")
    client = there.join(alone, emily)
    assert client.act(0, "card restock")["type"] == "ack"
    decided = len(by_agents(client))
    there.kill()
    client = here.join(alone, emily)
    until_asked(client, 0)
    assert decided <= 1 <= len(by_agents(client))
    dirk = here.join(table, secrets[1])
    assert play({0: up_to_date(ani, dirk), 1: dirk}, 4) == 4
    watcher = here.join(late, late["watch"])
    watcher.until(lambda m: any(entry["facts"].get("by") == "clock" for entry in m.get("entries", [])), 120)


def test_workers_are_killed_and_the_database_is_restarted_under_load(here: Process, postgres: Postgres) -> None:
    began = time.monotonic()
    crowd = Crowd([Stubborn(here, seed) for seed in range(3)])
    rounds = max(1, KILLS // 20)
    for done in range(rounds):
        for number in (0, 1):
            crowd.go_on()
            here.kill_worker(number)
        crowd.go_on()
        postgres.stop()
        assert here.ask("GET", "health").status_code == 503
        assert here.ask("GET", "tables").status_code == 503
        postgres.start()
        crowd.go_on()  # by themselves
        progress("restarts of PostgreSQL", done + 1, rounds)
    crowd.stop()
    heads: dict[str, str] = {}
    for player in crowd.players:
        player.settle(here)
        heads |= player.check(here)
    replay_to_the_same(postgres.url, heads)
    metrics = here.ask("GET", "metrics").text
    assert 'chautari_entries_total{worker="0"}' in metrics
    assert 'chautari_entries_total{worker="1"}' in metrics
    report(
        "postgresql", workers=2, kills=2 * rounds, restarts=rounds, tables=len(heads),
        actions=sum(player.count for player in crowd.players),
        slowest=round(crowd.slowest, 2), seconds=round(time.monotonic() - began),
    )  # fmt: skip


def test_many_tables_go_on_while_a_host_is_killed_and_the_database_is_restarted(
    here: Process, postgres: Postgres, tmp_path: Path
) -> None:
    """People, and agents at every second table, who are served by two hosts; whoever loses one goes to the other."""
    began, rounds = time.monotonic(), max(1, KILLS // 40)
    third = Process(tmp_path, "--database", postgres.url, *MORE)
    hosts: list[Process] = [here, third]
    crowd = Crowd(
        [
            Stubborn([hosts[seed % 2], hosts[1 - seed % 2]], seed, ("Ani",), ("random",))
            if seed % 4 < 2
            else Stubborn([hosts[seed % 2], hosts[1 - seed % 2]], seed)
            for seed in range(TABLES)
        ]
    )
    for done in range(rounds):
        crowd.go_on()
        postgres.stop()
        postgres.start()
        crowd.go_on()
        os.kill(third.process.pid, signal.SIGKILL)  # with what its agents think about, and what its people have sent
        crowd.go_on(240)
        if done + 1 < rounds:
            third.process.wait()
            port = int(third.url.rpartition(":")[2])
            third = Process(tmp_path, "--database", postgres.url, *MORE, port=port)
        progress("hosts killed", done + 1, rounds)
    crowd.stop()
    third.kill()
    heads: dict[str, str] = {}
    for player in crowd.players:
        player.settle(here)
        heads |= player.check(here)
    assert len(heads) >= TABLES
    replay_to_the_same(postgres.url, heads)
    report(
        "hosts", hosts=2, kills=rounds, restarts=rounds, tables=len(heads),
        actions=sum(player.count for player in crowd.players), losses=sum(player.losses for player in crowd.players),
        slowest=round(crowd.slowest, 2), seconds=round(time.monotonic() - began),
    )  # fmt: skip


def test_people_at_different_workers_hear_each_other_after_the_database_was_away(
    here: Process, postgres: Postgres
) -> None:
    table, secrets = here.table_for("Ani", "Dirk")
    listeners = [here.join(table, secrets[1]) for _ in range(6)]  # at either worker
    ani = here.join(table, secrets[0])
    postgres.stop()
    assert ani.ask(type="talk", seat=0, text="Is anybody there?", id="talk")["code"] == "table-not-kept"
    postgres.start()
    while ani.ask(type="talk", seat=0, text="Is anybody there?", id="talk")["type"] != "ack":
        time.sleep(0.1)
    for listener in listeners:
        listener.until(lambda m: any(entry["kind"] == "talked" for entry in m.get("entries", [])), 60)
