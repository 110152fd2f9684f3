"""The draw: how everybody's share becomes the chance of a game, so that nobody can choose it.

Every seat first commits itself to a share; only when all seats have, the shares are shown, and when all are shown, the
game starts. If a seat becomes free in between, the draw is abandoned: no share of it counts, and all commit again for
the next round. docs/guide/fairness.md says what this proves and what it cannot prove.

At tables of the first protocol (`Created.draw` is not there) a share was public as soon as its seat was taken.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import UNSET

from chautari.server import proof
from chautari.server.entries import Committed, Created, Entry, Left, Revealed, Sat, Started

NOW = 2  # how new tables draw
PATIENCE = 60.0  # seconds that a share is waited for, at least, where a clock runs

OWN = "own"  # the player alone knew the share until all had committed
KEPT = "kept"  # it came with sitting down, and the server kept it to itself
DERIVED = "derived"  # it follows from the server's secret
PUBLIC = "public"  # of the first protocol

COMMITTING, REVEALING, DONE = "committing", "revealing", "done"


@dataclass
class Part:
    """What a seat has to do with the chance of the game; `origin` is "" if nobody sits there."""

    name: str = ""
    origin: str = ""
    commitment: str = ""  # of a share of its own, in this round
    share: str = ""  # as far as the log has it

    @property
    def is_committed(self) -> bool:
        """Whether its share can no longer be another one."""
        return bool(self.commitment) if self.origin == OWN else bool(self.origin)


@dataclass(frozen=True)
class Abandoned:
    """A draw that did not lead to a game: who left while shares were shown, and whose shares were missing."""

    round: int
    seat: int
    name: str
    by: str  # player, owner or clock
    missing: tuple[int, ...]


@dataclass
class Draw:
    """A draw as the log has it so far."""

    secret: str
    parts: list[Part]
    version: int
    round: int = 1
    since: int = 0  # when it began to wait for what it waits for
    abandoned: list[Abandoned] = field(default_factory=list)
    is_done: bool = False

    @classmethod
    def of(cls, charter: Created, secret: str) -> Draw:
        """The draw of a new table."""
        version = 1 if charter.draw is UNSET else charter.draw
        assert isinstance(version, int)
        return cls(secret, [Part() for _ in range(charter.players)], version)

    def copy(self) -> Draw:
        """The same, to try something out."""
        return copy.deepcopy(self)

    @property
    def stage(self) -> str:
        """`committing`, then `revealing`, then `done`."""
        if self.is_done:
            return DONE
        return REVEALING if all(part.is_committed for part in self.parts) else COMMITTING

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats whose commitment or share the table waits for now."""
        if self.is_done:
            return ()
        if self.stage == REVEALING:
            return tuple(p for p, part in enumerate(self.parts) if part.origin == OWN and not part.share)
        return tuple(p for p, part in enumerate(self.parts) if part.origin and not part.is_committed)

    @property
    def is_complete(self) -> bool:
        """Whether every share is known, so that the game can start."""
        return self.stage == REVEALING and not self.owing

    def due(self, pace: float | None) -> int | None:
        """Return when seats that owe a commitment or a share are freed; None where no clock runs."""
        if pace is None or not self.owing or not all(part.origin for part in self.parts):
            return None
        return self.since + int(1000 * max(PATIENCE, pace))

    def shares(self) -> list[str]:
        """The shares of all seats."""
        return [self._share(p) for p in range(len(self.parts))]

    def shown(self, p: int) -> str:
        """The share of a seat as everybody may see it by now."""
        if self.version == 1:
            return self.parts[p].share
        return "" if self.stage == COMMITTING else self._share(p)

    def _share(self, p: int) -> str:
        part = self.parts[p]
        return proof.derived_share(self.secret, self.round, p) if part.origin == DERIVED else part.share

    def apply(self, entry: Entry) -> None:
        """Take an entry of the log into account."""
        if self.is_done:
            return
        was = self.stage, self._is_full
        if isinstance(entry, Sat):
            self._sit(entry)
        elif isinstance(entry, Committed):
            self.parts[entry.seat].commitment = entry.commitment
        elif isinstance(entry, Revealed):
            self.parts[entry.seat].share = entry.share
        elif isinstance(entry, Left):
            self._leave(entry)
        elif isinstance(entry, Started):
            self.is_done = True
        if was != (self.stage, self._is_full):
            self.since = entry.at

    @property
    def _is_full(self) -> bool:
        return all(part.origin for part in self.parts)

    def _sit(self, entry: Sat) -> None:
        share = "" if entry.share is UNSET else str(entry.share)
        if self.version == 1:
            self.parts[entry.seat] = Part(entry.name, PUBLIC, share=share)
        elif entry.commitment is not UNSET:
            self.parts[entry.seat] = Part(entry.name, OWN, str(entry.commitment))
        else:
            self.parts[entry.seat] = Part(entry.name, KEPT if share else DERIVED, share=share)

    def _leave(self, entry: Left) -> None:
        stage, owing = self.stage, self.owing
        name = self.parts[entry.seat].name
        self.parts[entry.seat] = Part()
        if self.version == 1 or stage != REVEALING:
            return
        by = "player" if entry.by is UNSET else str(entry.by)
        self.abandoned.append(Abandoned(self.round, entry.seat, name, by, owing))
        self.round += 1
        for part in self.parts:
            if part.origin == KEPT:  # it has been shown, so it cannot count again
                part.origin = DERIVED
            part.commitment = part.share = ""


def drawn(charter: Created, secret: str, entries: Iterable[Entry]) -> Draw:
    """The draw of a table whose log is known, as far as its start."""
    draw = Draw.of(charter, secret)
    for entry in entries:
        draw.apply(entry)
        if draw.is_done:
            break
    return draw
