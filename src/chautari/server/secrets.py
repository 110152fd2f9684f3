"""Secrets: 128 bits each, only their hashes are kept, and they are compared in constant time."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

OWNER, INVITE, WATCH = "owner", "invite", "watch"
LONGEST_SECRET = 64


def seat_role(seat: int) -> str:
    """The name under which a seat's secret is kept."""
    return f"seat {seat}"


def seats_of(roles: Iterable[str]) -> tuple[int, ...]:
    """The seats among these roles."""
    numbers = (role.removeprefix("seat ") for role in roles if role.startswith("seat "))
    return tuple(sorted(int(number) for number in numbers))


def again_role(seat: int) -> str:
    """The name under which a seat of a rematch is kept for whoever sat at the table before; it is an invitation."""
    return f"again {seat}"


def hashed(secret: str) -> str:
    """What is kept of a secret. It has 128 random bits, so nothing slower than SHA-256 is needed."""
    return hashlib.sha256(b"chautari secret 1\0" + secret.encode()).hexdigest()


def roles_of(given: str, kept: dict[str, str]) -> set[str]:
    """Which roles a secret opens. Every hash is compared, so the time tells nothing."""
    if not given or len(given) > LONGEST_SECRET:
        return set()
    fingerprint = hashed(given)
    return {role for role, kept_hash in kept.items() if hmac.compare_digest(fingerprint, kept_hash)}


def _now() -> int:
    return time.time_ns() // 1_000_000


def _secret() -> str:
    return secrets.token_urlsafe(16)


def _name() -> str:
    return secrets.token_hex(6)


@dataclass(frozen=True)
class Sources:
    """Where the server's time, names and secrets come from; tests put their own in place."""

    now: Callable[[], int] = _now  # milliseconds since 1970
    secret: Callable[[], str] = _secret
    name: Callable[[], str] = _name  # of a table
    seed: Callable[[], str] = lambda: secrets.token_hex(32)
    seconds: Callable[[], float] = time.monotonic  # of a clock that nobody sets
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    draw: Callable[[float, float], float] = random.SystemRandom().uniform  # of the pauses before agents answer
