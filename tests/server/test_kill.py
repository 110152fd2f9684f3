"""A server that is killed at any moment has lost nothing that it acknowledged, and has done nothing twice."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from chautari.server.store import Store, sqlite_url
from tests.server.serving import Client, Process

KILLS = 3
pytestmark = [pytest.mark.xdist_group("server"), pytest.mark.slow]


class Stubborn:
    """Plays one table alone from both seats, resends what was not acknowledged, comes back after every loss."""

    def __init__(self, table: dict[str, Any], secrets: list[str], seed: int) -> None:
        self.table, self.secrets, self.rng = table, secrets, random.Random(seed)
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.pending: tuple[str, int, str] | None = None
        self.number = 0

    def play(self, served: Process, end: threading.Event) -> None:
        """Until the end, or until the server is gone."""
        try:
            client = served.join(self.table, *self.secrets)
            while not end.is_set() and client.now["table"]["status"] == "playing":
                self.once(client)
        except (OSError, WebSocketException, TimeoutError):
            pass

    def once(self, client: Client) -> None:
        """One action; one that was sent before the loss is sent again with the same id."""
        if self.pending is None:
            self.number += 1
            seat = self.rng.choice(client.now["table"]["waiting"])
            legal = client.sight(seat)["legal"]
            self.pending = f"a{self.number}", seat, self.rng.choice(legal)["notation"]
        id, seat, action = self.pending
        answer = client.act(seat, action, id=id)
        assert answer["type"] == "ack", answer
        self.acknowledged[id] = answer["entry"], action
        self.pending = None


def test_kill_minus_nine_loses_no_acknowledged_action_and_doubles_none(tmp_path: Path) -> None:
    served = Process(tmp_path)
    players = [Stubborn(*served.table_for("Ann", "Bob"), seed=seed) for seed in range(3)]
    rng = random.Random(5)
    for _ in range(KILLS):
        end = threading.Event()
        threads = [threading.Thread(target=player.play, args=(served, end)) for player in players]
        for thread in threads:
            thread.start()
        time.sleep(rng.uniform(0.3, 1.2))
        served.kill()
        end.set()
        for thread in threads:
            thread.join(60)
        began = time.monotonic()
        served = Process(tmp_path)
        assert time.monotonic() - began < 30
    heads = {}
    for player in players:
        client = served.join(player.table, *player.secrets)
        if player.pending is not None:
            player.once(client)  # whether it was kept or not, it is there once afterwards
        acted = [entry for update in client.updates for entry in update["entries"] if entry["kind"] == "acted"]
        assert len(acted) == len(player.acknowledged) == player.number
        kept = {entry["number"]: entry["facts"]["action"] for entry in acted}
        for entry, action in player.acknowledged.values():
            assert kept[entry] == action
        heads[player.table["table"]] = client.now["head"]
    assert sum(player.number for player in players) > 30
    assert served.stop() == 0
    _replay_to_the_same(tmp_path, heads)


def _replay_to_the_same(data: Path, heads: dict[str, str]) -> None:
    """Every table is rebuilt from its log to the same head, which vouches for every state on the way."""

    async def load() -> dict[str, str]:
        store = Store(sqlite_url(data))
        await store.open()
        found = {}
        for table in heads:
            kept = await store.load(table)
            assert kept is not None
            found[table] = kept.table.head
        await store.close()
        return found

    assert asyncio.run(load()) == heads


def test_an_agent_whose_server_died_goes_on_after_the_start(tmp_path: Path) -> None:
    served = Process(tmp_path, "--minds", "1")
    table = served.create()
    ann = served.sit(table, "Ann")
    seat = {"agent": "random"}
    assert served.ask("POST", f"tables/{table['table']}/seats", seat, table["owner"]).status_code == 201
    client = served.join(table, ann)
    assert client.act(0, "card restock")["type"] == "ack"
    served.kill()
    served = Process(tmp_path, "--minds", "1")
    client = served.join(table, ann)
    if 0 not in client.now["table"]["waiting"]:
        client.until(lambda message: message["type"] == "update" and 0 in message["table"]["waiting"], 60)
    assert served.stop() == 0
