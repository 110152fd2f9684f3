"""Stubborn clients: they play all seats of a table, come back after every loss, and send again what was not heard."""

from __future__ import annotations

import itertools
import random
import threading
import time
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.serving import Away, Client, Served, made

LOSSES = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError)
PAUSE = 0.02  # seconds between two attempts to connect


class Stubborn:
    """Plays one table after the other, alone from all seats but those of agents; after a loss at the next server."""

    def __init__(
        self,
        served: Served | Sequence[Served],
        seed: int,
        names: tuple[str, ...] = ("Ani", "Dirk"),
        agents: tuple[str, ...] = (),
        **wanted: Any,
    ) -> None:
        self._servers = itertools.cycle([served] if isinstance(served, Served) else served)
        self.served = next(self._servers)
        self.rng, self.names, self.agents, self.wanted = random.Random(seed), names, agents, wanted
        self.table: dict[str, Any] = {}
        self.secrets: list[str] = []
        # table -> action id -> (entry, action), as they were acknowledged
        self.acknowledged: dict[str, dict[str, tuple[int, str]]] = {}
        self.keys: dict[str, list[str]] = {}
        self.pending: tuple[str, int, str] | None = None
        self.number = 0
        self.seen = 0
        self.losses = 0
        self.waits: list[float] = []  # seconds from each loss until the table was seen again
        self.problem: BaseException | None = None
        self._lost_at: float | None = None

    def run(self, end: threading.Event) -> None:
        """Until the end, whatever happens to the server."""
        try:
            while not end.is_set():
                try:
                    self.play(end)
                except Away:
                    time.sleep(PAUSE)
                except LOSSES:
                    if self._lost_at is None:
                        self._lost_at = time.monotonic()
                        self.losses += 1
                    self.served = next(self._servers)
                    time.sleep(PAUSE)
        except BaseException as problem:
            self.problem = problem
            raise

    def play(self, end: threading.Event) -> None:
        """Until the end, the end of the game, or a loss."""
        if not self.table:
            table, secrets = self._begin()
            self.table, self.secrets, self.seen = table, secrets, 0
            self.acknowledged[table["table"]], self.keys[table["table"]] = {}, secrets
        client = self.served.join(self.table, *self.secrets, since=self.seen)
        if client.first["type"] == "refused":
            client.socket.close_socket()
            assert client.first["code"] == "table-not-kept", client.first
            raise Away
        if self._lost_at is not None:
            self.waits.append(time.monotonic() - self._lost_at)
            self._lost_at = None
        try:
            while not end.is_set() and (self.pending is not None or client.now["table"]["status"] != "over"):
                self.once(client)
                self.seen = client.seq
            if not end.is_set():
                self.table = {}
        finally:
            client.socket.close_socket()

    def _begin(self) -> tuple[dict[str, Any], list[str]]:
        """A table at which all sit."""
        table = self.served.create(players=len(self.names) + len(self.agents), **self.wanted)
        secrets = [self.served.sit(table, name) for name in self.names]
        for agent in self.agents:
            made(self.served.ask("POST", f"tables/{table['table']}/seats", {"agent": agent}, table["owner"]))
        return table, secrets

    def once(self, client: Client) -> None:
        """One action; one that was sent before the loss is sent again with the same id."""
        if self.pending is None:
            asked = [seat for seat in client.now["table"]["waiting"] if seat < len(self.names)]
            if not asked:
                client.read()
                return
            self.number += 1
            seat = self.rng.choice(asked)
            legal = client.sight(seat)["legal"]
            self.pending = f"a{self.number}", seat, self.rng.choice(legal)["notation"]
        id, seat, action = self.pending
        answer = client.act(seat, action, id=id)
        if answer["type"] == "refused" and answer["code"] == "table-not-kept":
            time.sleep(PAUSE)
            return  # the database is away; the same again
        assert answer["type"] == "ack", answer
        self.acknowledged[self.table["table"]][id] = answer["entry"], action
        self.pending = None

    @property
    def count(self) -> int:
        """How many actions were acknowledged."""
        return sum(len(kept) for kept in self.acknowledged.values())

    def settle(self, served: Served) -> None:
        """Send what is still pending, so that nothing is in doubt."""
        if self.pending is not None:
            client = served.join(self.table, *self.secrets)
            while self.pending is not None:
                self.once(client)
            client.close()

    def check(self, served: Served) -> dict[str, str]:
        """Every acknowledged action is in the log, once, where it was said to be, and nothing else is; the heads."""
        heads = {}
        for table, kept in self.acknowledged.items():
            client = served.join(table, *self.keys[table])
            while max(client.now["table"]["waiting"], default=0) >= len(self.names):
                client.read(120)  # until no agent thinks any more
            entries = [entry for update in client.updates for entry in update["entries"]]
            acted = [entry for entry in entries if entry["facts"].get("by") == "person"]
            assert {entry["number"]: entry["facts"]["action"] for entry in acted} == dict(kept.values())
            assert len(acted) == len(kept)
            heads[table] = client.now["head"]
            client.close()
        return heads


class Crowd:
    """Several of them, each in a thread."""

    def __init__(self, players: list[Stubborn]) -> None:
        self.players = players
        self._end = threading.Event()
        self._threads = [threading.Thread(target=player.run, args=(self._end,), daemon=True) for player in players]
        for thread in self._threads:
            thread.start()

    def go_on(self, timeout: float = 120.0) -> None:
        """Until each of them has been acknowledged something more."""
        before = [player.count for player in self.players]
        end = time.monotonic() + timeout
        while any(player.count <= count for player, count in zip(self.players, before, strict=True)):
            assert not any(player.problem for player in self.players), [player.problem for player in self.players]
            assert time.monotonic() < end, [player.pending for player in self.players]
            time.sleep(0.005)

    def stop(self) -> None:
        """Let them all come to an end."""
        self._end.set()
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive()
        assert [player.problem for player in self.players] == [None] * len(self.players)

    @property
    def slowest(self) -> float:
        """The longest time that anybody was without a table."""
        return max((wait for player in self.players for wait in player.waits), default=0.0)
