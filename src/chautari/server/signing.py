"""Signed heads: with its own key the server vouches for how far the log of a table had come.

The signature is Ed25519 over the name of the table, the number of entries and the link of the last one. The same head
has always the same signature, so that none need be kept.
"""

from __future__ import annotations

import functools
import re
import secrets

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

SIGNED_LATELY = 4096  # heads
KEY, SIGNATURE = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{128}")  # each is written in one way only


def new_key() -> str:
    """A private key, as it is kept."""
    return secrets.token_hex(32)


def fingerprint(public: str) -> str:
    """A public key in a form that people can compare: 64 hexadecimal digits in groups of eight."""
    return " ".join(public[at : at + 8] for at in range(0, len(public), 8))


def signed(table: str, seq: int, head: str) -> bytes:
    """What a signature covers."""
    return b"chautari head 1\0%b\0%d\0%b" % (table.encode(), seq, head.encode())


class Signer:
    """The key of this server."""

    def __init__(self, private: str) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))
        self.public = self._key.public_key().public_bytes_raw().hex()
        self.sign = functools.lru_cache(SIGNED_LATELY)(self._sign)

    def _sign(self, table: str, seq: int, head: str) -> str:
        """The signature of a table's head."""
        return self._key.sign(signed(table, seq, head)).hex()


def is_signed(public: str, signature: str, table: str, seq: int, head: str) -> bool:
    """Whether this is the signature of that head by that key."""
    if not (KEY.fullmatch(public) and SIGNATURE.fullmatch(signature)):
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), signed(table, seq, head))
    except (InvalidSignature, ValueError):
        return False
    return True
