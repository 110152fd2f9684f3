"""Stores and tables for tests that must hold on both kinds of database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from chautari.core.match import new
from chautari.server import proof
from chautari.server.entries import Created
from chautari.server.store import Store
from tests import loops

SECRET = "5e" * 32


def created(public: bool = False, pace: float | None = None) -> Created:
    """The first entry of a table of YAK."""
    match = new("yak", 2, 1)
    return Created(1, "yak", "1", 2, match.options, match.edition, proof.commitment(SECRET), public, pace)


def with_store(url: str, do: Callable[[Store], Awaitable[Any]]) -> Any:
    """Do something with a store that is open."""

    async def run() -> Any:
        store = Store(url)
        await store.open()
        try:
            return await do(store)
        finally:
            await store.close()

    return loops.run(run())
