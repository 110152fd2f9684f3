"""Fuzzing of the socket: whatever is sent, the server neither falls nor swells, and honest players go on."""

from __future__ import annotations

import contextlib
import json
import random
import socket
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Client, Process, play
from tests.server.sizes import FRAMES, progress, report

pytestmark = pytest.mark.xdist_group("server")

ROUND = 50  # broken frames between two honest decisions
GROWTH = 48_000_000  # bytes that the server may grow by while it is shaken: its caches fill, and then it stays

VALID: list[dict[str, Any]] = [
    {"type": "act", "id": "a", "seat": 0, "action": "card build", "seen": 3},
    {"type": "act", "id": "b", "seat": 1, "action": "card market", "seen": 3},
    {"type": "undo", "id": "c", "seat": 1},
    {"type": "talk", "id": "d", "seat": 0, "text": "<b>hi</b>"},
    {"type": "resync", "since": 0},
    {"type": "hand", "id": "e", "seat": 0, "agent": "bot:rm"},
    {"type": "hand", "id": "f", "seat": 0, "agent": None},
    {"type": "hint", "id": "g", "seat": 3},
    {"type": "ping"},
]


class Mallory:
    """Sends whatever does not belong on a socket."""

    def __init__(self, served: Process, seed: int) -> None:
        self.served, self.rng = served, random.Random(seed)
        self.table, self.secrets = served.table_for("Eve", "Mallory")
        self.client = self.join()
        self.heard = [json.dumps(frame) for frame in VALID]  # to be replayed
        self.sent: Counter[str] = Counter()
        self.ways: list[Callable[[], str | bytes]] = [
            self.mutated, self.mutated, self.mutated, self.noise, self.nested, self.long, self.replayed, self.foreign,
        ]  # fmt: skip

    def join(self) -> Client:
        """Begin a conversation."""
        return self.served.join(self.table, self.secrets[0])

    def shake(self) -> None:
        """One broken frame, or a conversation that begins or ends as none should."""
        if self.rng.random() < 0.02:
            self.rng.choice([self.rude, self.out_of_order])()
            return
        way = self.rng.choice(self.ways)
        self.sent[way.__name__] += 1
        if not self.send(way()):
            self.client = self.join()

    def send(self, frame: str | bytes) -> bool:
        """Send a frame and look away; False if the server has ended the conversation."""
        try:
            self.client.send(frame)
            while True:
                self.client.read(0.0)
        except TimeoutError:
            del self.client.raw[:], self.client.others[:], self.client.updates[1:]
            return True
        except (ConnectionClosed, OSError):
            return False

    def mutated(self) -> bytes:
        """A frame with a few wrong letters."""
        text = bytearray(json.dumps(self.rng.choice(VALID)).encode())
        for _ in range(self.rng.randrange(0, 4)):
            text[self.rng.randrange(len(text))] = self.rng.randrange(256)
        return bytes(text)

    def noise(self) -> bytes:
        """Anything."""
        return self.rng.randbytes(self.rng.randrange(0, 300))

    def nested(self) -> str:
        """A frame of thousands of brackets."""
        return self.rng.choice(["[", '{"a":', '{"type":["']) * self.rng.randrange(1, 3000)

    def long(self) -> str:
        """A frame that is too long; now and then so long that the conversation ends."""
        length = 70_000 if self.rng.random() < 0.05 else self.rng.randrange(15_000, 20_000)
        return json.dumps({"type": "talk", "id": "l", "seat": 0, "text": "x" * length})

    def replayed(self) -> str:
        """A frame that was sent before."""
        frame = self.rng.choice(self.heard)
        self.heard.append(frame)
        del self.heard[:-50]
        return frame

    def foreign(self) -> str:
        """A frame for another's seat, another's table, another time."""
        frame = dict(self.rng.choice(VALID), seat=self.rng.choice([-1, 1, 2, 9, 10**9]))
        frame["seen"] = self.rng.choice([-1, 0, 10**9, 2**63])
        return json.dumps(frame)

    def rude(self) -> None:
        """Go away without a word, or in the middle of one."""
        self.sent["rude"] += 1
        with contextlib.suppress(OSError):  # the server was faster
            if self.rng.random() < 0.5:
                self.client.socket.socket.sendall(b"\x81\xfe\xff")  # the head of a frame that never comes
            self.client.socket.socket.shutdown(socket.SHUT_RDWR)
        self.client = self.join()

    def out_of_order(self) -> None:
        """Say something else before, or after, the greeting."""
        self.sent["out_of_order"] += 1
        hello = {"type": "hello", "table": self.table["table"], "secrets": self.secrets}
        first = self.rng.choice([VALID[0], {"type": "ping"}, dict(hello, since=10**6), dict(hello, protocol=9)])
        with _bare(self.served) as bare:
            for frame in (first, hello, hello):
                try:
                    bare.send(json.dumps(frame))
                except ConnectionClosed:
                    break


def _bare(served: Process) -> Any:
    from websockets.sync.client import connect

    return connect(served.url.replace("http", "ws") + "/api/live", compression=None, proxy=None)


def memory(served: Process) -> int:
    """What the server's process has in memory, in bytes; 0 where the system does not say."""
    status = Path(f"/proc/{served.process.pid}/status")
    if not status.exists():
        return 0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return 1000 * int(line.split()[1])


def test_broken_frames_neither_fell_nor_swell_the_server_and_disturb_no_honest_player(server: Process) -> None:
    mallory, honest, decided = Mallory(server, 11), _honest(server), 0
    for _ in range(max(5, FRAMES // (4 * ROUND))):  # caches fill
        for _ in range(ROUND):
            mallory.shake()
    before = memory(server)
    errors = len(server.errors)
    for number in range(FRAMES // ROUND):
        for _ in range(ROUND):
            mallory.shake()
        if not honest[0].now["table"]["waiting"]:
            honest = _honest(server)
        decided += play(honest, 1, seed=number)
        progress("broken frames", ROUND * (number + 1), FRAMES)
    assert decided == FRAMES // ROUND
    assert server.ask("GET", "health").json()["status"] == "ok"
    assert server.process.poll() is None
    growth = memory(server) - before
    assert growth < GROWTH
    assert not [line for line in server.errors[errors:] if '"error"' in line]
    secrets = [*mallory.secrets, *(mallory.table[role] for role in ("owner", "invite", "watch")), "Mallory"]
    assert not [line for line in server.errors for secret in secrets if secret in line]
    report(
        "fuzz", frames=sum(mallory.sent.values()), ways=dict(mallory.sent), honest=decided,
        before=before, growth=growth,
    )  # fmt: skip


def _honest(server: Process) -> dict[int, Client]:
    table, secrets = server.table_for("Ani", "Dirk")
    return {p: server.join(table, secret) for p, secret in enumerate(secrets)}
