"""Fair by proof: the commitments, the seed from everybody's share, and the chain of the log.

At creation the server shows `commitment(secret)`. Every seat has a share (`draw.py`). The game's seed is the hash of
the secret and all shares, so neither side alone chooses it. Every entry of the log is chained to those before it; the
chain is salted with the secret, because otherwise a hidden choice could be found by trying all of them. After the game
the secret is shown, and `verification.py` does everything again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import msgspec

from chautari.core.errors import BadRecord


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
