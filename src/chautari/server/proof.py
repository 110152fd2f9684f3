"""Fair by proof: the commitment to the server's secret, the seed from everybody's share, and the chain of the log.

At creation the server shows `commitment(secret)`. Every seat adds its share on sitting down. The game's seed is the
hash of the secret and all shares, so neither side alone chooses it. Every entry of the log is chained to those before
it; the chain is salted with the secret, because otherwise a hidden choice could be found by trying all of them. After
the game the secret is shown, and `check` does everything again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import msgspec

from chautari.core.errors import BadRecord, Refused
from chautari.core.position import set_up


def commitment(secret: str) -> str:
    """What is shown of the secret before the game."""
    return hashlib.sha256(b"chautari commitment 1\0" + secret.encode()).hexdigest()


def share_commitment(share: str) -> str:
    """What a seat shows of its share until all seats have committed."""
    return hashlib.sha256(b"chautari share 1\0" + share.encode()).hexdigest()


def derived_share(secret: str, round: int, seat: int) -> str:
    """The share of an agent, or of a player who brought none: nobody chooses it once the secret is committed to."""
    return hmac.digest(secret.encode(), b"chautari share 1\0%d\0%d" % (round, seat), "sha256").hex()


def game_seed(secret: str, shares: Sequence[str]) -> str:
    """The seed of the game: the hash of the secret and of every seat's share, in the order of the seats."""
    hasher = hashlib.sha256(b"chautari table 1\0" + secret.encode())
    for share in shares:
        hasher.update(b"\0" + share.encode())
    return hasher.hexdigest()


def link(secret: str, before: str, number: int, entry: bytes) -> str:
    """The link of an entry: it depends on every entry before it."""
    salt = hmac.digest(secret.encode(), b"chautari entry %d" % number, "sha256")
    return hashlib.sha256(before.encode() + b"\0" + salt + entry).hexdigest()


def canonical(entry: Any) -> bytes:
    """An entry as the bytes that are chained and kept."""
    return msgspec.json.encode(entry, order="sorted")


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """What a finished game of a table carries along, beside the game itself."""

    id: str
    commitment: str
    secret: str
    shares: list[str]
    head: str
    log: list[dict[str, Any]]
    links: list[str]
    key: str | None = None  # of the server, with which it signed the head
    signature: str | None = None
    kept: list[dict[str, Any]] | None = None  # heads that a browser kept during the game


def read(document: Any) -> Proof:
    """The proof of an exported game, if it has the right shape."""
    try:
        return msgspec.convert(document, Proof)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as problem:
        raise BadRecord(code="record-damaged", problem=str(problem)) from problem


def start_of(position: dict[str, Any], seed: str) -> dict[str, Any]:
    """Where a game begins that plays on from a position: there, with chance of its own."""
    return {**position, "chance": {"seed": seed}}


def check(proof: Proof, seed: Any, actions: Sequence[Sequence[Any]], start: Any = None) -> None:
    """BadRecord says what does not fit: the secret, the seed, an entry of the log, or the game played.

    A game that plays on from a step of another has no seed but a `start`: that position with the table's own chance.
    """
    if commitment(proof.secret) != proof.commitment:
        raise BadRecord(code="proof-commitment")
    if not proof.log or len(proof.links) != len(proof.log) or proof.log[0].get("kind") != "created":
        raise BadRecord(code="proof-log")
    before = ""
    for number, (entry, kept) in enumerate(zip(proof.log, proof.links, strict=True)):
        before = link(proof.secret, before, number, canonical(entry))
        if before != kept:
            raise BadRecord(code="proof-entry", number=str(number))
    if before != proof.head:
        raise BadRecord(code="proof-head")
    _check_game(proof, seed, actions, start)


def _check_game(proof: Proof, seed: Any, actions: Sequence[Sequence[Any]], start: Any) -> None:
    """The log leads to the game: to its commitment, shares, seed and actions."""
    from chautari.server.draw import drawn as draw_of
    from chautari.server.entries import Entry

    played: list[list[Any]] = []
    for number, entry in enumerate(proof.log):
        try:
            match entry["kind"]:
                case "created":
                    if entry["commitment"] != proof.commitment:
                        raise BadRecord(code="proof-commitment")
                case "acted":
                    played.append([entry["seat"], entry["action"], entry["hash"]])
                case "undone":
                    played.pop()
        except (KeyError, IndexError, TypeError) as problem:
            raise BadRecord(code="proof-entry", number=str(number)) from problem
    drawn = game_seed(proof.secret, proof.shares)
    origin = proof.log[0].get("origin")
    try:
        entries = msgspec.convert(proof.log, list[Entry])
        shares = draw_of(entries[0], proof.secret, entries).shares()  # type: ignore[arg-type]
    except (msgspec.MsgspecError, ValueError, IndexError) as problem:
        raise BadRecord(code="proof-log") from problem
    if shares != proof.shares:
        raise BadRecord(code="proof-seed")
    if (seed != drawn) if origin is None else (seed is not None or start != _begun(proof.log[0], drawn)):
        raise BadRecord(code="proof-seed")
    if played != [list(action) for action in actions]:
        raise BadRecord(code="proof-actions")


def _begun(charter: dict[str, Any], seed: str) -> dict[str, Any] | None:
    """The whole start of a game that plays on from the position of its charter."""
    try:
        return set_up(charter["game"], start_of(charter["origin"]["position"], seed), charter["edition"]).start
    except (Refused, KeyError, TypeError) as problem:
        raise BadRecord(code="proof-entry", number="0") from problem
