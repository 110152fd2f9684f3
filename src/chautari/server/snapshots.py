"""Snapshots: where a table stood, so that a long log need not be replayed when the table is loaded.

They are a cache. Under the rules that made it a snapshot is gone on from; under others the whole log is replayed.
Should newer rules not lead where the log says, the snapshot still has everything that was to be seen: the table is
frozen, and people can look at it.
"""

from __future__ import annotations

import contextlib
import hashlib
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from chautari.core.document import Action, Event, Placing, Verdict
from chautari.core.errors import BadRecord
from chautari.core.game import Game, load
from chautari.core.match import Match
from chautari.core.moves import Move, Moves
from chautari.core.saved import result
from chautari.server.draw import drawn
from chautari.server.ends import Ends, KeptEnds
from chautari.server.entries import Acted, Created, Entry, Started, Undone
from chautari.server.packed import PACK, told, unmarked
from chautari.server.table import Past, Table, begin

FORMAT = 1
EVERY = 64  # entries until there is a new one; with a longer log a quarter of it, so that all of them stay cheap


class Snapshot(msgspec.Struct):
    """A table after `seq` entries."""

    format: int
    seq: int
    rules_version: str
    layout: str  # a fingerprint of the record's fields
    state: bytes
    before: list[tuple[bytes, str, int]]  # what can be taken back
    events: list[dict[str, Any]]
    audience: list[int]
    questions: list[tuple[int, int, tuple[int, ...]]]
    stories: list[dict[int, list[dict[str, Any]]]]
    ends: KeptEnds
    # what was to be seen: by each seat, and by spectators as -1
    waiting: list[int]
    views: dict[int, dict[str, Any]]
    result: dict[str, Any] | None
    sheets: list[list[dict[str, Any]]]


_DECODER = msgspec.msgpack.Decoder(Snapshot, ext_hook=unmarked)


def is_time(seq: int, last: int, is_over: bool) -> bool:
    """Whether a table that had its last snapshot after `last` entries should have a new one."""
    return seq > last and (is_over or seq - last >= max(EVERY, last // 4))


def take(table: Table) -> Snapshot | None:
    """The snapshot of a table as it stands; None before its game has begun."""
    match = table.match
    if match is None or table.is_frozen:
        return None
    seats = range(table.charter.players)
    return Snapshot(
        format=FORMAT,
        seq=table.seq,
        rules_version=match.game.rules_version,
        layout=_layout(match.game),
        state=match._states.tobytes(),
        before=[(states.tobytes(), final, eyes) for states, final, eyes in match._before],
        events=list(match.events),
        audience=list(match._audience),
        questions=[(seat.asked, seat.asked_at, seat.question) for seat in table.seats],
        stories=[dict(story) for story in table.stories],  # type: ignore[arg-type]
        ends=table.ends.kept(),
        waiting=list(match.waiting),
        views={-1: match.view(None), **{p: match.view(p) for p in seats}},
        result=result(match),
        sheets=[match.explain(p) for p in seats] if match.over else [],
    )


def packed(snapshot: Snapshot) -> bytes:
    """A snapshot as it is kept."""
    return zlib.compress(PACK.encode(snapshot), 1)


def unpacked(body: bytes) -> Snapshot | None:
    """The snapshot, or None if it cannot be read: it is a cache, and damage to it does no harm."""
    try:
        snapshot = _DECODER.decode(zlib.decompress(body))
    except Exception:  # it can hold anything, and nothing in it is needed
        return None
    return snapshot if snapshot.format == FORMAT else None


def rebuild(id: str, secret: str, entries: Sequence[Entry], snapshot: Snapshot | None) -> Table:
    """A table from its log and what is known of it; BadRecord if neither leads anywhere."""
    if snapshot is not None and snapshot.seq <= len(entries) and len(snapshot.stories) == snapshot.seq:
        with contextlib.suppress(Exception):  # whatever is wrong with it, the log decides
            past = _going_on(secret, entries[: snapshot.seq], snapshot)
            if past is not None:
                return Table(id, secret, entries, past)
    else:
        snapshot = None
    try:
        return Table(id, secret, entries)
    except Exception as problem:  # an entry can say anything
        if snapshot is None:
            raise BadRecord(code="table-unreadable", table=id) from problem
        try:
            return Table(id, secret, entries, _frozen(entries, snapshot))
        except Exception as broken:  # not even what was to be seen can be read
            raise BadRecord(code="table-unreadable", table=id) from broken


def _going_on(secret: str, entries: Sequence[Entry], snapshot: Snapshot) -> Past | None:
    """The part of the log that need not be replayed; None if the rules are others or the state is not the log's."""
    charter = entries[0]
    assert isinstance(charter, Created)
    game = load(charter.game)
    fingerprints = [entry.hash for entry in entries if isinstance(entry, Started | Acted | Undone)]
    found = game.state.fingerprint(snapshot.state)
    if game.rules_version != snapshot.rules_version or _layout(game) != snapshot.layout or found != fingerprints[-1]:
        return None
    match = begin(charter, secret, drawn(charter, secret, entries).shares())
    match._states[:] = np.frombuffer(snapshot.state, match._states.dtype)
    match._before = [
        (np.frombuffer(states, match._states.dtype).copy(), final, eyes) for states, final, eyes in snapshot.before
    ]
    match.history = _history(entries)
    match.events = [Event(event) for event in snapshot.events]
    match._audience = list(snapshot.audience)
    return Past(snapshot.seq, _stories(snapshot), match, snapshot.questions, Ends.of(snapshot.ends))


def _history(entries: Sequence[Entry]) -> Moves:
    history = Moves()
    for entry in entries:
        if isinstance(entry, Acted):
            history.append(Move(entry.seat, entry.action, entry.hash))
        elif isinstance(entry, Undone):
            history.pop()
    return history


def _stories(snapshot: Snapshot) -> list[dict[int, list[Event]]]:
    return [told(story) for story in snapshot.stories]


def _layout(game: Game) -> str:
    return hashlib.sha256(repr(game.state.zeros(1).dtype.descr).encode()).hexdigest()[:16]


def _frozen(entries: Sequence[Entry], snapshot: Snapshot) -> Past:
    """The whole log, seen as far as the snapshot reaches; nothing of it is carried out."""
    charter = entries[0]
    assert isinstance(charter, Created)
    match = Frozen(load(charter.game), charter, snapshot)
    match.history = _history(entries)
    stories = _stories(snapshot) + [{}] * (len(entries) - snapshot.seq)
    return Past(len(entries), stories, match, snapshot.questions, Ends.of(snapshot.ends), is_frozen=True)


class Frozen(Match):
    """A game of which only the sight is left: its rules are no longer these."""

    def __init__(self, game: Game, charter: Created, snapshot: Snapshot) -> None:
        super().__init__(game, charter.players, charter.options, charter.edition, None)
        self._snapshot = snapshot

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that it waited for."""
        return tuple(self._snapshot.waiting)

    @property
    def aborted(self) -> str | None:
        """Why it was broken off."""
        return (self._snapshot.result or {}).get("aborted")

    def view(self, seat: int | None) -> dict[str, Any]:
        """What there was to see."""
        return self._snapshot.views[-1 if seat is None else seat]

    def legal(self, seat: int, lang: str = "en", names: Sequence[str] | None = None) -> list[Action]:
        """Nothing is open any more."""
        return []

    def prompt(self, seat: int, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """Nothing is asked any more."""
        return ""

    def can_undo(self, seat: int, lang: str = "en") -> Verdict:
        """Nothing is taken back any more."""
        return Verdict({"allowed": False, "code": "nothing", "reason": self.say(lang)("undo-nothing")})

    def scores(self) -> list[dict[str, int]]:
        """The points of a game that had ended."""
        scores: list[dict[str, int]] = (self._snapshot.result or {}).get("scores", [])
        return scores

    def ranking(self) -> list[Placing]:
        """The places of a game that had ended."""
        return [Placing(line) for line in (self._snapshot.result or {}).get("ranking", [])]

    def explain(self, seat: int) -> list[dict[str, Any]]:
        """The score sheet of a game that had ended."""
        return self._snapshot.sheets[seat] if self._snapshot.sheets else []

    def copy(self) -> Match:
        """It never changes."""
        return self
