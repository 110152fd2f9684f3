"""A guest: a program of the arena's protocol (docs/guide/bots.md) that sits at a table of a server.

The two protocols have the same words: what the server shows of the seat goes to the program, and the notation it
answers goes back as an action. A lost connection is made again; nothing is done twice.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import connect

from chautari.agents.program import BadBot, Program
from chautari.core.errors import Refused
from chautari.server import links, own_shares, trouble

PATIENCE = 20.0  # seconds for an answer over HTTP
PAUSES = (0.2, 0.5, 1, 2, 5, 10, 20, 30)  # seconds before a lost connection is tried again
GIVEN_UP = 4001  # the code with which a server says that the seat is no longer ours


class NoTable(Refused):
    """The table cannot be reached, or does not want the guest."""


@dataclass
class Place:
    """A seat at a table of a server."""

    address: str
    table: str
    seat: int
    secret: str
    lang: str = "en"

    def leave(self) -> None:
        """Get up, so that nobody waits for a guest that is gone."""
        _ask("DELETE", f"{self.address}/api/tables/{self.table}/seats/{self.seat}", self.secret, self.lang)


def sit(link: str, seat: int | None, name: str, lang: str) -> Place:
    """Sit down with an invitation, or go on at the seat whose link it is."""
    address, table, secrets = links.parted(link)
    if not table:
        raise NoTable(code="sit-link", link=link[:200])
    for role, secret in secrets.items():
        number = role.removeprefix("seat")
        if role.startswith("seat") and number.isdecimal() and seat in (None, int(number)):
            return Place(address, table, int(number), secret, lang)
    invitation = secrets.get("invite") or secrets.get("owner") or ""
    wanted = {"name": name, "commitment": own_shares.new(), **({} if seat is None else {"seat": seat})}
    seated = _ask("POST", f"{address}/api/tables/{table}/seats", invitation, lang, wanted)
    return Place(address, table, seated["seat"], seated["secret"], lang)


def _ask(method: str, url: str, secret: str, lang: str, body: Any = None) -> Any:
    """What the server answers; NoTable has its own words if it refuses."""
    headers = {"content-type": "application/json", "accept-language": lang}
    if secret:
        headers["authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as problem:
        raise NoTable(code="sit-refused", text=_text(problem.read(), problem.code)) from problem
    except (OSError, ValueError) as problem:
        raise NoTable(code="sit-no-server", url=url.partition("/api/")[0], problem=str(problem)) from problem


def _text(body: bytes, status: int) -> str:
    """The words of a refusal, or what there is instead of them."""
    try:
        return str(json.loads(body)["text"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP {status}"


@dataclass
class Guest:
    """The program at its seat."""

    place: Place
    program: Program
    seq: int = 0  # how much of the log has been seen
    update: dict[str, Any] = field(default_factory=dict)
    waiting: dict[str, Any] | None = None  # the action that the server has not answered yet
    _lost: int = 0
    _forgot: bool = False  # the share: it is public since the game has begun

    def play(self) -> dict[str, Any]:
        """Play until the game is over; gives the table as it is then."""
        while True:
            try:
                return self._converse()
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError) as problem:
                if isinstance(problem, ConnectionClosed) and problem.rcvd and problem.rcvd.code == GIVEN_UP:
                    raise NoTable(code="sit-given-up") from problem
                if self._lost >= len(PAUSES):
                    raise NoTable(code="sit-no-server", url=self.place.address, problem=str(problem)) from problem
                time.sleep(PAUSES[self._lost])
                self._lost += 1

    def _converse(self) -> dict[str, Any]:
        place = self.place
        address = place.address.replace("http", "ws", 1) + "/api/live"
        with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
            hello = {"type": "hello", "table": place.table, "secrets": [place.secret], "since": self.seq}
            socket.send(json.dumps({**hello, "lang": place.lang}))
            if self.waiting is not None:
                socket.send(json.dumps(self.waiting))  # the same id: it is not done twice
            for line in socket:
                self._lost = 0
                self._hear(json.loads(line))
                if self.update.get("table", {}).get("status") == "over":
                    table: dict[str, Any] = self.update["table"]
                    return table
                if self.waiting is None and (action := self._decide()) is not None:
                    self.waiting = action
                    socket.send(json.dumps(action))
        raise TimeoutError  # the server ended the conversation: come back

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.update, self.seq = message, message["seq"]
            self._take_part(message["table"])
        elif message["type"] == "ack":
            self.waiting = None
        elif message["type"] == "refused":
            if message["code"] in trouble.CODES:
                raise TimeoutError  # its database keeps nothing: come back, and ask the same again with the same id
            self.waiting = None
            if message["code"] not in ("table-stale", "too-many"):
                raise NoTable(code="sit-refused", text=message["text"])
            time.sleep(0.1 if message["code"] == "table-stale" else float(message.get("retry_after", 1.0)))

    def _take_part(self, table: dict[str, Any]) -> None:
        """Before the game: show the share of the seat when all have committed; commit again if a draw was abandoned."""
        place, draw = self.place, table.get("draw") or {}
        seat = table["seats"][place.seat] if draw else {}
        if table["status"] != "open":
            if seat.get("commitment") and not self._forgot:
                own_shares.forget(seat["commitment"])
                self._forgot = True
            return
        if not seat.get("owes"):
            return
        if draw["stage"] == "committing":
            wanted = {"commitment": own_shares.new()}
        elif (share := own_shares.find(seat["commitment"])) is not None:
            own_shares.keep_told(seat["commitment"], place.table, self.seq, self.update["head"], draw["stage"])
            wanted = {"share": share}
        else:
            place.leave()  # nobody shall wait for a share that is gone
            raise NoTable(code="sit-share-lost")
        url = f"{place.address}/api/tables/{place.table}/seats/{place.seat}/share"
        try:
            _ask("PUT", url, place.secret, place.lang, wanted)
        except NoTable as problem:
            if problem.code != "sit-refused":
                raise TimeoutError from problem  # come back, and try again
        # what was refused is about an older state of the table: the next update says what is wanted now

    def _decide(self) -> dict[str, Any] | None:
        """The program's answer to the question that the last update holds, if there is one."""
        sight = next((one for one in self.update.get("sights", []) if one["seat"] == self.place.seat), None)
        if sight is None or not sight["legal"]:
            return None
        table, seat = self.update["table"], self.place.seat
        self.program.greet(table["game"], seat, table["players"])
        legal = [action["notation"] for action in sight["legal"]]
        answer = " ".join(self.program.decide(table["game"], seat, sight["view"], legal).lower().split())
        if answer not in legal:
            raise BadBot(f"illegal: {answer[:60]} is not open")
        return {"type": "act", "id": uuid4().hex, "seat": seat, "action": answer, "seen": self.update["seq"]}
