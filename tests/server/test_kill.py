"""A server that is killed at any moment has lost nothing that it acknowledged, and has done nothing twice."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from chautari.server.store import Store, sqlite_url
from chautari.server.table import Table
from tests import loops
from tests.server.serving import Client, Process
from tests.server.sizes import IS_SOAK, KILLS, progress, report
from tests.server.stubborn import Crowd, Stubborn

pytestmark = [pytest.mark.xdist_group("server kill"), pytest.mark.slow]


def replay_to_the_same(url: str, heads: dict[str, str]) -> int:
    """Every table leads to the same bytes, from its log alone and from its snapshot; gives how many had one."""

    async def load() -> int:
        store = Store(url)
        await store.open()
        snapshots = 0
        for table, head in heads.items():
            kept = await store.load(table)
            assert kept is not None
            replayed = Table(table, kept.table.secret, kept.table.entries)
            assert replayed.head == kept.table.head == head
            assert replayed.match is not None
            assert kept.table.match is not None
            assert replayed.match._states.tobytes() == kept.table.match._states.tobytes()
            snapshots += kept.snapshot > 0
        await store.close()
        return snapshots

    return loops.run(load())


def test_kill_minus_nine_loses_no_acknowledged_action_and_doubles_none(tmp_path: Path) -> None:
    served = Process(tmp_path, "--workers", "1", "--minds", "1", "--requests", "1000", "--frames", "1000")
    players = [Stubborn(served, seed) for seed in range(2)]
    players.append(Stubborn(served, 7, ("Nathalie", "Vincent", "Emily"), game="nepal"))
    crowd, rng, began = Crowd(players), random.Random(5), time.monotonic()
    for number in range(KILLS):
        crowd.go_on()  # everybody is back, and has been heard
        time.sleep(rng.uniform(0.0, 0.3))
        served.kill_worker()
        progress("kills", number + 1, KILLS)
    crowd.go_on()
    crowd.stop()
    heads: dict[str, str] = {}
    for player in players:
        player.settle(served)
        heads |= player.check(served)
        assert player.losses >= KILLS - (len(player.keys) - 1), "only between two tables may a kill go unnoticed"
    assert served.stop() == 0
    snapshots = replay_to_the_same(sqlite_url(tmp_path), heads)
    assert snapshots > 0
    report(
        "kill", kills=KILLS, clients=len(players), tables=len(heads), actions=sum(player.count for player in players),
        losses=sum(player.losses for player in players), slowest=round(crowd.slowest, 2),
        seconds=round(time.monotonic() - began), snapshots=snapshots,
    )  # fmt: skip
    assert crowd.slowest < 60  # five seconds, on a machine that has nothing else to do: docs/soak.md


def seat_agent(served: Process, table: dict[str, Any], agent: str) -> None:
    """Let an agent sit down."""
    answer = served.ask("POST", f"tables/{table['table']}/seats", {"agent": agent}, table["owner"])
    assert answer.status_code == 201, answer.text


def until_asked(client: Client, seat: int) -> None:
    """Until this seat, and nobody else, is asked: where several choose at the same time, agents may still think."""
    if client.now["table"]["waiting"] != [seat]:
        client.until(lambda message: message["type"] == "update" and message["table"]["waiting"] == [seat], 120)


def test_agents_and_clocks_whose_process_died_go_on_and_decide_once(tmp_path: Path) -> None:
    served = Process(tmp_path, "--workers", "1", "--minds", "1", "--requests", "1000")
    table = served.create()
    ani = served.sit(table, "Ani")
    seat_agent(served, table, "random")
    late, _ = served.table_for("Dirk", "Sarah", pace=1.0)  # nobody is there: the clock decides for both
    decided = 0
    for _ in range(20 if IS_SOAK else 2):
        client = served.join(table, ani)
        until_asked(client, 0)
        assert client.act(0, client.sight(0)["legal"][0]["notation"])["type"] == "ack"
        served.kill_worker()  # while the agent thinks
        decided += 1
        client = served.join(table, ani)
        until_asked(client, 0)
    acted = [entry["facts"] for entry in served.join(table, ani).now["entries"] if entry["kind"] == "acted"]
    assert {(facts["seat"], facts["by"]) for facts in acted} == {(0, "person"), (1, "agent")}
    assert sum(facts["by"] == "person" for facts in acted) == decided
    watcher = served.join(late, late["watch"])
    while not any(entry["kind"] == "acted" for entry in watcher.updates[-1]["entries"]):
        watcher.read(120)
    by = {entry["facts"]["by"] for update in watcher.updates for entry in update["entries"] if entry["kind"] == "acted"}
    assert by == {"clock"}
    report("turns", kills=decided)
    assert served.stop() == 0


def test_when_the_supervisor_is_killed_its_workers_stop_and_the_next_server_goes_on(tmp_path: Path) -> None:
    served = Process(tmp_path, "--workers", "1", "--minds", "1")
    player = Stubborn(served, 3)
    crowd = Crowd([player])
    crowd.go_on()
    (worker,) = served.workers
    served.kill()
    crowd._end.set()
    end = time.monotonic() + 60
    while _lives(worker):  # until it has let the database go
        assert time.monotonic() < end
        time.sleep(0.02)
    again = Process(tmp_path, "--minds", "1")
    crowd.stop()
    player.settle(again)
    player.check(again)
    assert again.stop() == 0


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/status")  # an orphan that has ended may wait to be noticed by the system
    return not status.exists() or "State:\tZ" not in status.read_text()
