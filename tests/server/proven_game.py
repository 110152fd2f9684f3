"""A finished game of a table in which everything happened that a log can hold, exported and signed."""

from __future__ import annotations

import json
from typing import Any

from chautari.core import edition
from chautari.core.game import load
from chautari.server import messages, proof, sights
from chautari.server.draw import NOW
from chautari.server.entries import Created, Entry
from chautari.server.signing import Signer
from chautari.server.table import Table

SECRET = "5e" * 32
SIGNER, OTHER = Signer("01" * 32), Signer("02" * 32)
PACE = 30.0


def charter(secret: str = SECRET, draw: bool = True, **more: Any) -> Created:
    """The first entry of a table of YAK for three."""
    rules = load("yak")
    options = rules.check_options({"day_limit": 4}, 3)
    document = edition.read(rules, None)
    if draw:
        more["draw"] = NOW
    commitment = proof.commitment(secret)
    return Created(1000, "yak", rules.rules_version, 3, options, document, commitment, pace=PACE, **more)


class Played:
    """A table at which a game is played; its clock goes on by a second with every entry."""

    def __init__(self, id: str = "table1", secret: str = SECRET, draw: bool = True, **more: Any) -> None:
        self.table = Table(id, secret, [charter(secret, draw, **more)])
        self.now = 1000
        self.heads: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []

    def do(self, entries: list[Entry]) -> None:
        """Carry entries out."""
        for entry in entries:
            self.table.apply(entry)

    def tick(self, seconds: float = 1) -> int:
        """Some time later."""
        self.now += int(1000 * seconds)
        return self.now

    def keep_stage(self) -> None:
        """A client keeps what it was told when it shows its share."""
        table = self.table
        self.told.append({"seq": table.seq, "head": table.head, "stage": table.draw.stage})

    def keep_head(self) -> None:
        """A browser asks for the signed head."""
        table = self.table
        signature = SIGNER.sign(table.id, table.seq, table.head)
        self.heads.append({"seq": table.seq, "head": table.head, "key": SIGNER.public, "signature": signature})

    def draw(self) -> None:
        """Ani and Dirk commit, Dirk leaves and comes back, an agent sits down; then all show their shares."""
        table, ani, dirk = self.table, "a1" * 32, "d1" * 32
        self.do(table.sit(self.tick(), 0, "Ani", commitment=proof.share_commitment(ani)))
        self.do(table.sit(self.tick(), 1, "Dirk", commitment=proof.share_commitment(dirk)))
        self.do(table.sit(self.tick(), 2, "Nathalie", agent="random"))
        self.keep_stage()
        self.do(table.reveal(self.tick(), 0, ani))
        self.do(table.leave(self.tick(), 1))
        self.do(table.sit(self.tick(), 1, "Dirk", "d2" * 32))
        self.do(table.commit(self.tick(), 0, proof.share_commitment("a2" * 32)))
        self.keep_stage()
        self.do(table.reveal(self.tick(), 0, "a2" * 32))

    def play(self) -> None:
        """Play to the end, with talk, an action taken back, a seat handed over, and a clock that decides."""
        table = self.table
        self.do(table.talk(self.tick(), 0, "Namaste", "t1"))
        self.keep_head()
        undone = handed = late = False
        while table.status == "playing":
            seat = table.waiting[0]
            assert table.match is not None
            is_person = table.seats[seat].player is None
            if is_person and not handed and table.seq > 14:
                self.do(table.hand(self.tick(), seat, "random"))
                handed = True
                continue
            legal = table.match.legal(seat)
            action = legal[table.seq * 7 % len(legal)].notation
            if is_person and not late and table.seq > 18:
                self.do(table.act(self.tick(PACE), seat, action, by="clock"))
                late = True
                continue
            self.do(
                table.act(
                    self.tick(),
                    seat,
                    action,
                    f"a{table.seq}" if is_person else "",
                    by="person" if is_person else "agent",
                )
            )
            if is_person and not undone and table.match.can_undo(seat)["allowed"]:
                self.do(table.undo(self.tick(), seat, f"u{table.seq}"))
                undone = True
        assert undone
        assert handed
        assert late
        self.do(table.talk(self.tick(), 1, "Well played", "t2"))
        self.do(table.again(self.tick(), "table2"))
        self.keep_head()

    def exported(self) -> dict[str, Any]:
        """What `GET …/export` answers."""
        document: dict[str, Any] = json.loads(messages.encode(sights.exported(self.table, (), "en", SIGNER)))
        return document


def finished(id: str = "table1", secret: str = SECRET, **more: Any) -> Played:
    """A game that was played to its end."""
    played = Played(id, secret, **more)
    if more.get("draw", True):
        played.draw()
    else:
        for p, name in enumerate(("Ani", "Dirk", "Nathalie")):
            played.do(played.table.sit(played.tick(), p, name, f"{p:032x}", "random" if p == 2 else None))
    played.play()
    return played


def chained(document: dict[str, Any]) -> None:
    """Chain the log again, as anybody can who has the secret: everybody, after the game."""
    table, before = document["table"], ""
    table["links"] = []
    for number, entry in enumerate(table["log"]):
        before = proof.link(table["secret"], before, number, proof.canonical(entry))
        table["links"].append(before)
    table["head"] = before


def signed_by(document: dict[str, Any], signer: Signer) -> None:
    """Sign the head with some key."""
    table = document["table"]
    table["key"], table["signature"] = signer.public, signer.sign(table["id"], len(table["log"]), table["head"])
