"""Real servers and real clients for the tests: uvicorn in a process (or a thread) of its own, WebSockets, HTTP."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from litestar import Litestar
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from chautari.server.secrets import Sources
from chautari.server.server import Server
from chautari.server.settings import Settings
from chautari.server.table import Table
from chautari.server.uvicorn_config import configured

START_LIMIT = 120.0
PLENTY: dict[str, Any] = {"address_cpu": 1000.0, "ai_pause": 0.0}  # tests of other things ask as much as they like
PATIENCE = 30.0


class Away(Exception):
    """The server is there, but its database does not answer."""


def made(answer: httpx.Response) -> httpx.Response:
    """The answer to a wish that was granted."""
    if answer.status_code == 503:
        raise Away(answer.text)
    assert answer.status_code == 201, answer.text
    return answer


class Served:
    """A server that listens somewhere."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60)

    def ask(self, method: str, path: str, body: Any = None, secret: str = "", **headers: str) -> httpx.Response:
        """A request; secrets go into the Authorization header."""
        if secret:
            headers["authorization"] = f"Bearer {secret}"
        return self.http.request(method, f"/api/{path}", json=body, headers=headers)

    def create(self, **wanted: Any) -> dict[str, Any]:
        """A new table of YAK for two."""
        answer = made(self.ask("POST", "tables", {"game": "yak", "players": 2, **wanted}))
        created: dict[str, Any] = answer.json()
        return created

    def sit(self, table: dict[str, Any], name: str, **wanted: Any) -> str:
        """Take a seat with the invitation; gives its secret."""
        answer = made(self.ask("POST", f"tables/{table['table']}/seats", {"name": name, **wanted}, table["invite"]))
        secret: str = answer.json()["secret"]
        return secret

    def table_for(self, *names: str, **wanted: Any) -> tuple[dict[str, Any], list[str]]:
        """A table at which these people sit, and their secrets."""
        table = self.create(players=len(names), **wanted)
        return table, [self.sit(table, name) for name in names]

    def join(self, table: dict[str, Any] | str, *secrets: str, since: int = 0, lang: str = "en") -> Client:
        """A client at a table."""
        return Client(self, table if isinstance(table, str) else table["table"], list(secrets), since, lang)


class Process(Served):
    """`chautari serve` in a process of its own."""

    def __init__(self, data: Path, *arguments: str, port: int = 0) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "chautari.cli",
                "serve",
                "--data",
                str(data),
                "--port",
                str(port),
                *(() if "--address-cpu" in arguments else ("--address-cpu", "1000")),
                *arguments,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={"CHAUTARI_AI_PAUSE": "0", **os.environ, "LANG": "en", "COLUMNS": "400"},  # tests need not wait
        )
        self.said: list[str] = []
        self.errors: list[str] = []
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        reader = threading.Thread(target=self.errors.extend, args=(self.process.stderr,), daemon=True)
        reader.start()
        for line in self.process.stdout:
            self.said.append(line.strip())
            if "Ctrl-C" in line:
                break
        if len(self.said) < 3:
            reader.join(PATIENCE)
        assert len(self.said) >= 3, self.errors
        super().__init__(self.said[0].split()[-1])

    @property
    def workers(self) -> list[int]:
        """The processes that its supervisor has, those that were started last."""
        started = [json.loads(line) for line in list(self.errors) if '"worker started"' in line]
        return list({line["worker"]: line["pid"] for line in started}.values())

    def kill_worker(self, number: int = 0) -> None:
        """End a worker as a power cut would; the supervisor starts another."""
        pid = self.workers[number]
        os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while pid in self.workers and time.monotonic() < end:
            time.sleep(0.005)
        assert pid not in self.workers

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.http.close()

    def stop(self) -> int:
        """As Ctrl-C does."""
        self.http.close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


class Client:
    """One socket at a table, with everything that it has been told."""

    def __init__(self, served: Served, table: str, secrets: list[str], since: int, lang: str) -> None:
        address = served.url.replace("http", "ws") + "/api/live"
        self._opened = connect(address, max_size=None, max_queue=None, compression=None, proxy=None)
        self.socket: ClientConnection = self._opened.__enter__()
        self.updates: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.others: list[dict[str, Any]] = []
        self.ids = 0
        hello = {"type": "hello", "table": table, "secrets": secrets, "since": since, "lang": lang}
        self.send(hello)
        self.first = self.read()

    def send(self, frame: Any) -> None:
        """Send a frame."""
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        (self.updates if message["type"] == "update" else self.others).append(message)
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = PATIENCE) -> dict[str, Any]:
        """Read until such a message comes."""
        end = time.monotonic() + timeout
        while True:
            message = self.read(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a frame with an id, and read until it is answered."""
        self.ids += 1
        id = frame.setdefault("id", f"{id_prefix(self)}-{self.ids}")
        self.send(frame)
        return self.until(lambda message: message.get("id") == id)

    @property
    def now(self) -> dict[str, Any]:
        """The last update."""
        return self.updates[-1]

    @property
    def seq(self) -> int:
        """What has been seen."""
        seq: int = self.now["seq"]
        return seq

    def sight(self, seat: int | None = None) -> dict[str, Any]:
        """The last sight of a seat."""
        for sight in self.now["sights"]:
            if seat is None or sight["seat"] == seat:
                found: dict[str, Any] = sight
                return found
        raise AssertionError("no such sight")

    def act(self, seat: int, action: str, **more: Any) -> dict[str, Any]:
        """Decide."""
        return self.ask(type="act", seat=seat, action=action, **{"seen": self.seq, **more})

    def catch_up(self, seq: int) -> None:
        """Read until this much has been seen."""
        while self.seq < seq:
            self.read()

    def closed(self) -> int:
        """Read until the server ends the conversation; gives the code."""
        try:
            while True:
                self.read(5)
        except ConnectionClosed as problem:
            return problem.rcvd.code if problem.rcvd else 1006

    def close(self) -> None:
        """Go away."""
        self.socket.close()


def id_prefix(client: Client) -> str:
    """Ids of one client differ from those of others."""
    return f"{id(client):x}"


def play(clients: dict[int, Client], most: int = 10_000, seed: int = 1) -> int:
    """Let the clients play open actions, building where they can; gives how many they played."""
    rng = random.Random(seed)
    played = 0
    while played < most:
        anyone = next(iter(clients.values()))
        waiting = [p for p in anyone.now["table"]["waiting"] if p in clients]
        if not waiting:
            break
        seat = waiting[0]
        client = clients[seat]
        client.catch_up(anyone.seq)
        legal = client.sight(seat)["legal"]
        answer = client.act(seat, rng.choice(legal)["notation"])
        assert answer["type"] == "ack", answer
        played += 1
        for other in clients.values():
            other.catch_up(client.seq)
    return played


class Inside(Served):
    """A server in a thread of this process, so that a test can look into it and say what its secrets are."""

    def __init__(self, data: Path, **settings: Any) -> None:
        config = configured(Settings(data, **{**PLENTY, **settings}), port=0)
        assert isinstance(config.app, Litestar)
        self.app = config.app
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)
        self.thread.start()
        end = time.monotonic() + START_LIMIT
        while not self.uvicorn.started and time.monotonic() < end:
            time.sleep(0.01)
        super().__init__(f"http://127.0.0.1:{self.uvicorn.servers[0].sockets[0].getsockname()[1]}")

    @property
    def server(self) -> Server:
        """Its parts."""
        server: Server = self.app.state.server
        return server

    def table(self, id: str) -> Table:
        """A table as the server has it."""
        return self.server.rooms.rooms[id].table

    def stop(self) -> None:
        """End it."""
        self.http.close()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)


def repeatable(start: int = 0) -> Sources:
    """A clock that stands still, and names, secrets and seeds that are counted."""
    count = itertools.count(start)
    return Sources(
        now=lambda: 1_800_000_000_000,
        secret=lambda: f"secret-{next(count):015d}",
        name=lambda: f"table{next(count):07d}",
        seed=lambda: f"{next(count):064x}",
    )
