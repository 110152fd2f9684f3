"""The entries of a table's log. A table is its log: everything else is rebuilt from it.

The bytes of an entry are chained. A field that is added later is UNSET where it is not used: then it is not written,
and entries from before it have the bytes they had.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType


class Origin(msgspec.Struct, frozen=True):
    """The step of a finished game that a table plays on from, with new chance."""

    table: str
    step: int  # the entry after which it stood so
    link: str  # of that entry: it vouches for the log up to there
    position: dict[str, Any]  # without chance, which the new secret and shares make


class Created(msgspec.Struct, tag="created", tag_field="kind", frozen=True):
    """The first entry: what is played, and the hash of the server's secret."""

    at: int  # milliseconds since 1970, here and below
    game: str
    rules_version: str
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    commitment: str
    public: bool = False
    pace: float | None = None  # seconds for a decision
    talk: bool = True
    hints: bool = True
    before: str | None = None  # the table of which this is a rematch
    origin: Origin | None = None
    kept: list[str] | UnsetType = UNSET  # of a rematch: for whom each seat is kept at first, "" for nobody
    draw: int | UnsetType = UNSET  # how the start is drawn (`draw.py`): 2, or as in the first protocol


class Sat(msgspec.Struct, tag="sat", tag_field="kind", frozen=True):
    """Somebody took a seat.

    Without a commitment the share of the seat is the one that came along, or follows from the server's secret.
    """

    at: int
    seat: int
    name: str
    share: str | UnsetType = UNSET  # that the server keeps; shown when all seats have committed
    agent: str | None = None
    commitment: str | UnsetType = UNSET  # to a share that nobody else knows


class Committed(msgspec.Struct, tag="committed", tag_field="kind", frozen=True):
    """A seat commits to another share, as the draw before was abandoned."""

    at: int
    seat: int
    round: int
    commitment: str


class Revealed(msgspec.Struct, tag="revealed", tag_field="kind", frozen=True):
    """A seat shows the share it had committed to: all seats have committed by now."""

    at: int
    seat: int
    share: str


class Left(msgspec.Struct, tag="left", tag_field="kind", frozen=True):
    """A seat is free again; only before the game. `by` is there if it was not the player who got up."""

    at: int
    seat: int
    by: str | UnsetType = UNSET  # owner, or clock


class Released(msgspec.Struct, tag="released", tag_field="kind", frozen=True):
    """A seat that was kept for somebody is open to all; `by` the owner, or the player for whom it was kept."""

    at: int
    seat: int
    by: str


class Handed(msgspec.Struct, tag="handed", tag_field="kind", frozen=True):
    """An agent plays for a person who is away; None: the person is back."""

    at: int
    seat: int
    agent: str | None


class Started(msgspec.Struct, tag="started", tag_field="kind", frozen=True):
    """All seats are taken: the game is set up. `hash` is the fingerprint of its first state."""

    at: int
    hash: str


class Acted(msgspec.Struct, tag="acted", tag_field="kind", frozen=True):
    """A seat decided. `id` is the number its client gave the action; `hash` the fingerprint of the state after it."""

    at: int
    seat: int
    action: str
    hash: str
    id: str = ""
    by: str = "person"  # or agent, or clock


class Undone(msgspec.Struct, tag="undone", tag_field="kind", frozen=True):
    """A seat took its last action back."""

    at: int
    seat: int
    hash: str
    id: str = ""


class Talked(msgspec.Struct, tag="talked", tag_field="kind", frozen=True):
    """A line of table talk."""

    at: int
    seat: int
    text: str
    id: str = ""


class Again(msgspec.Struct, tag="again", tag_field="kind", frozen=True):
    """There is a rematch, at another table."""

    at: int
    table: str


COARSE = 1000  # milliseconds: nobody needs the time of an entry more exactly


EntryT = TypeVar("EntryT", bound=msgspec.Struct)


def whole_seconds(entry: EntryT) -> EntryT:
    """Return an entry as it is kept: nothing can be read from parts of a second.

    Times are rounded up, so that nobody's time for a decision gets shorter.
    """
    at: int = entry.at  # type: ignore[attr-defined]
    return msgspec.structs.replace(entry, at=-(-at // COARSE) * COARSE)


Entry = Created | Sat | Committed | Revealed | Left | Released | Handed | Started | Acted | Undone | Talked | Again
DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
