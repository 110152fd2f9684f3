"""What a saved game of a table proves, finding by finding; `chautari verify` prints them.

Everybody has the server's secret after the game, so anybody can chain an altered log again. What binds is the server's
signature, with a key that comes from somewhere else than the file, and the heads that players kept. Everything else in
the document must follow from the log: the table is rebuilt from it and compared.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET

from chautari.core.errors import BadRecord, Refused
from chautari.core.game import load
from chautari.core.position import set_up
from chautari.core.saved import Saved, check_letters
from chautari.server import proof
from chautari.server.draw import KEPT, NOW, OWN, PUBLIC, Draw, drawn
from chautari.server.entries import Created, Entry
from chautari.server.log_order import check_entry
from chautari.server.proof import Proof
from chautari.server.signing import fingerprint, is_signed
from chautari.server.table import Table

HOLDS, FAILS, OPEN = "✓", "✗", "–"
KEPT_FORMAT = "chautari kept 1"


@dataclass(frozen=True)
class Finding:
    """Something that is proven, does not hold, or stays open; `is_missing` if that is less than a game can prove."""

    mark: str
    code: str
    facts: dict[str, Any] = field(default_factory=dict)
    is_missing: bool = False


class Head(msgspec.Struct):
    """A head of a table that somebody kept: after so many entries."""

    seq: int
    head: str
    key: str | None = None
    signature: str | None = None
    stage: str | None = None  # of the draw as the server said it was, when a client showed its share


class KeptHeads(msgspec.Struct):
    """What a player's browser saves: the heads of a table that it saw during the game."""

    format: str
    table: str
    heads: list[Head]


def parsed(text: str) -> Any:
    """A JSON document; BadRecord if it could be read in two ways."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            name = next(key for number, (key, _) in enumerate(pairs) if key in dict(pairs[:number]))
            raise BadRecord(code="record-damaged", problem=f"{name!r} twice")
        return found

    def finite(digits: str) -> float:
        number = float(digits)
        if not math.isfinite(number):
            raise BadRecord(code="record-damaged", problem=f"{digits[:20]} is no number")
        return number

    try:
        document = json.loads(text, object_pairs_hook=once, parse_float=finite, parse_constant=finite)
    except (ValueError, RecursionError) as problem:
        if isinstance(problem, BadRecord):
            raise
        raise BadRecord(code="record-not-json", problem=str(problem)) from problem
    check_letters(document)
    return document


def read_kept(text: str) -> KeptHeads:
    """The heads that a player kept; BadRecord if these are none."""
    try:
        kept = msgspec.convert(parsed(text), KeptHeads)
    except msgspec.ValidationError as problem:
        raise BadRecord(code="kept-format", problem=str(problem)) from problem
    if kept.format != KEPT_FORMAT or not kept.heads:
        raise BadRecord(code="kept-format", problem=kept.format[:60])
    return kept


def unvouched(key: str | None, kept: KeptHeads | None) -> Finding:
    """What is to be said of a game that was not played at a table."""
    return Finding(OPEN, "unvouched", is_missing=key is not None or kept is not None)


def findings(shape: Saved, key: str | None = None, kept: KeptHeads | None = None) -> list[Finding]:
    """What the proof of a game is worth, with a key and with heads that do not come from the file itself."""
    shown = proof.read(shape.table)
    found = [*_chain(shown)]
    entries = _entries(shown)
    if isinstance(entries, Finding):
        return [*found, entries, *_signed(shown, key, kept), *_kept(shown, kept, [])]
    table, problem = _rebuilt(shown, entries)
    if problem is not None:
        found.append(problem)
    if table is not None:
        found += [*_shown(shape, shown, table), *_chance(shown, table.draw), _complete(shape, shown, table)]
    return [*found, *_signed(shown, key, kept), *_kept(shown, kept, entries)]


def code_of(found: list[Finding]) -> int:
    """0 if everything holds, 1 if anything claimed does not, 3 if nothing is false but a proof is missing."""
    if any(one.mark == FAILS for one in found):
        return 1
    return 3 if any(one.is_missing for one in found) else 0


def _chain(shown: Proof) -> Iterator[Finding]:
    """The secret is the one committed to, and every link follows from the entries before it."""
    if proof.commitment(shown.secret) != shown.commitment:
        yield Finding(FAILS, "proof-commitment")
    if not shown.log or len(shown.links) != len(shown.log):
        yield Finding(FAILS, "proof-log")
        return
    before = ""
    for number, (entry, kept) in enumerate(zip(shown.log, shown.links, strict=True)):
        try:
            before = proof.link(shown.secret, before, number, proof.canonical(entry))
        except (UnicodeEncodeError, TypeError, ValueError):
            before = ""
        if before != kept:
            yield Finding(FAILS, "proof-entry", {"number": str(number)})
            return
    if before != shown.head:
        yield Finding(FAILS, "proof-head")
        return
    yield Finding(HOLDS, "chained", {"entries": len(shown.log), "head": shown.head[:16]})


def _entries(shown: Proof) -> list[Entry] | Finding:
    """The entries of the log; a finding if one has another shape than the server would write."""
    entries: list[Entry] = []
    for number, raw in enumerate(shown.log):
        try:
            entry = msgspec.convert(raw, Entry)
        except (msgspec.ValidationError, ValueError, TypeError, RecursionError):
            return Finding(FAILS, "proof-order", {"number": str(number)})
        if set(raw) - {"kind", *type(entry).__struct_fields__} or isinstance(entry, Created) != (number == 0):
            return Finding(FAILS, "proof-order", {"number": str(number)})
        entries.append(entry)
    return entries or Finding(FAILS, "proof-log")


def _rebuilt(shown: Proof, entries: list[Entry]) -> tuple[Table | None, Finding | None]:
    """The table as its log makes it, entry by entry, each one checked; and the first one that is not possible."""
    table: Table | None = None
    for number, entry in enumerate(entries):
        try:
            if table is None and isinstance(entry, Created) and entry.draw in (UNSET, NOW):
                load(entry.game).check_players(entry.players)  # before there are seats for very many of them
                table = Table(shown.id, shown.secret, [entry])
            elif table is not None and check_entry(table, entry):
                table.apply(entry)
            else:
                return None, Finding(FAILS, "proof-order", {"number": str(number)})
        except (Refused, ValueError, LookupError, TypeError, AttributeError, AssertionError, OverflowError):
            return None, Finding(FAILS, "proof-order", {"number": str(number)})
    return table, None


def _shown(shape: Saved, shown: Proof, table: Table) -> Iterator[Finding]:
    """Everything that the document shows besides the log is what the log says."""
    charter, match = table.charter, table.match
    if match is None:
        yield Finding(FAILS, "proof-differs", {"what": "actions"})
        return
    record = match.record()
    raw = msgspec.to_builtins(shape)
    raw["options"] = match.game.former_options(shape.options)
    raw["start"] = None if shape.start is None else _completed(shape)
    expected = {
        **{name: record[name] for name in ("game", "seed", "start", "start_hash", "actions")},
        "players": charter.players,
        "options": match.game.former_options(charter.options),
        "edition": charter.edition,
        "seats": [{"name": seat.name, "by": seat.agent or "human"} for seat in table.seats],
        "commitment": charter.commitment,
        "shares": table.draw.shares(),
    }
    if table.draw.version > 1:
        expected["rules_version"] = charter.rules_version
    if shape.result is not None:
        expected["result"] = record["result"]
    claimed = {**raw, "commitment": shown.commitment, "shares": shown.shares}
    differing = [name for name, value in expected.items() if not _is_same(claimed[name], value)]
    for name in differing:
        yield Finding(FAILS, "proof-differs", {"what": name})
    if not differing:
        yield Finding(HOLDS, "shown")


def _completed(shape: Saved) -> Any:
    """The start of a game with the fields that were added later than it was saved."""
    try:
        return set_up(shape.game, shape.start or {}, shape.edition).start
    except Refused:
        return shape.start


def _is_same(one: Any, other: Any) -> bool:
    """Whether two values are the same to the byte, once they are written down."""
    try:
        return bool(proof.canonical(one) == proof.canonical(other))
    except (TypeError, ValueError):
        return False


def _chance(shown: Proof, draw: Draw) -> Iterator[Finding]:
    """How the shares came about that made the seed."""
    origins = [part.origin for part in draw.parts]
    if PUBLIC in origins:
        yield Finding(OPEN, "chance-public", is_missing=True)
    elif OWN in origins:
        yield Finding(HOLDS, "chance")
    else:
        code = "chance-kept" if KEPT in origins else "chance-derived"
        yield Finding(OPEN, code, is_missing=True)
    for part in draw.parts:
        yield Finding(" ", "chance-seat", {"name": part.name, "origin": part.origin})
    for one in draw.abandoned:
        yield Finding(" ", "chance-abandoned", {"round": one.round, "name": one.name, "by": one.by})


def _complete(shape: Saved, shown: Proof, table: Table) -> Finding:
    """The log leads to the end of the game, and its result is there."""
    if table.status != "over":
        return Finding(FAILS, "proof-unfinished")
    if shape.result is None:
        return Finding(FAILS, "proof-no-result")
    return Finding(HOLDS, "complete", {"entries": len(shown.log)})


def _signed(shown: Proof, key: str | None, kept: KeptHeads | None) -> Iterator[Finding]:
    """Whose signature the head has. A key in the file is a claim; only one from elsewhere proves."""
    pinned = {key} if key else {one.key for one in (kept.heads if kept else []) if one.key}
    if shown.key is None and shown.signature is None:
        yield Finding(OPEN, "unsigned", is_missing=True)
        return
    if shown.key is None or shown.signature is None:
        yield Finding(FAILS, "proof-signature-half")
        return
    facts = {"key": fingerprint(shown.key)}
    if not is_signed(shown.key, shown.signature, shown.id, len(shown.log), shown.head):
        yield Finding(FAILS, "proof-signature", facts)
    elif not pinned:
        yield Finding(OPEN, "signed-unpinned", facts, is_missing=True)
    elif pinned == {shown.key}:
        yield Finding(HOLDS, "signed", facts)
    else:
        other = min(one for one in pinned if one != shown.key)
        yield Finding(FAILS, "proof-other-key", {**facts, "other": fingerprint(other)})


def _kept(shown: Proof, kept: KeptHeads | None, entries: list[Entry]) -> Iterator[Finding]:
    """Whether the log is the one whose heads were kept: by the asker, or, as the file says, by a browser."""
    embedded = _embedded(shown)
    if embedded is None or any(_contradiction(shown, one, shown.id, entries) for one in embedded):
        yield Finding(FAILS, "proof-kept-inside")
    if kept is None:
        yield Finding(OPEN, "kept-none")
        return
    for one in kept.heads:
        problem = _contradiction(shown, one, kept.table, entries)
        if problem is not None:
            yield Finding(FAILS, problem, {"seq": one.seq, "entries": len(shown.log)})
            return
    yield Finding(HOLDS, "kept-same", {"seq": max(one.seq for one in kept.heads), "entries": len(shown.log)})


def _embedded(shown: Proof) -> list[Head] | None:
    """The heads that a browser put into the file; None if they have not even the shape."""
    try:
        return msgspec.convert(shown.kept or [], list[Head])
    except (msgspec.ValidationError, ValueError, TypeError):
        return None


def _contradiction(shown: Proof, one: Head, table: str, entries: list[Entry]) -> str | None:
    """What of a kept head does not fit the file."""
    if table != shown.id:
        return "proof-kept-table"
    if one.key is not None and not is_signed(one.key, one.signature or "", table, one.seq, one.head):
        return "proof-kept-signature"
    if one.seq > len(shown.links):
        return "proof-kept-further"
    if one.seq < 1 or shown.links[one.seq - 1] != one.head:
        return "proof-kept-differs"
    if one.key is not None and shown.key is not None and one.key != shown.key:
        return "proof-kept-key"
    if one.stage is not None and one.stage != _stage(shown, entries[: one.seq]):
        return "proof-kept-stage"
    return None


def _stage(shown: Proof, entries: list[Entry]) -> str | None:
    """The stage of the draw after these entries: who showed a share too early was told another one."""
    if not entries or not isinstance(entries[0], Created):
        return None
    try:
        return drawn(entries[0], shown.secret, entries).stage
    except (LookupError, AssertionError, ValueError, TypeError, AttributeError):
        return None
