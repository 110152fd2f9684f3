"""Quotas: what one address may store on a day, and how many of its tables may wait or be played at a time.

Addresses are kept as keyed hashes, never in clear; the key comes from the one that the database holds, so that counting
goes on after a restart and is the same in all processes. Creating a table is counted in the same commit as the table
itself. What else is written (talk, sitting down, taking back) is counted in memory first, and written down now and
then. Actions are not counted: a game can always be finished, and `lengths.py` bounds it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import sqlite3
from collections import OrderedDict
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from chautari.server.errors import TooMany
from chautari.server.secrets import Sources
from chautari.server.store import Charge, Store

log = logging.getLogger("chautari.server")

DAY = 86_400_000  # milliseconds
HOUR = 3_600_000
WEEK = 7 * DAY  # a table that nobody touched for so long counts as open no more
ENTRY = 500  # bytes that an entry takes in the database, with all that belongs to it
FLUSH = 10.0  # seconds
ADDRESSES = 10_000  # remembered at most


@dataclass(frozen=True)
class Limits:
    """What one address may do; a family or a club does not come near it."""

    tables: int = 300  # created on a day
    open: int = 200  # that are not over, and were touched within a week
    megabytes: float = 50.0  # stored on a day


@dataclass
class Account:
    """What an address has stored today: as the database has it, and what was added since."""

    known: int = 0
    unwritten: int = 0


class Quotas:
    """Counts what addresses store."""

    def __init__(self, store: Store, sources: Sources, limits: Limits) -> None:
        self.store, self.sources, self.limits = store, sources, limits
        self._key = b""
        self._accounts: OrderedDict[tuple[int, str], Account] = OrderedDict()

    def open(self, key: str) -> None:
        """Take the key of the database."""
        self._key = hmac.digest(bytes.fromhex(key), b"chautari creator 1", hashlib.sha256)

    def creator(self, address: str) -> str:
        """What is kept of an address."""
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()[:32]

    @property
    def _most(self) -> int:
        return int(self.limits.megabytes * 1_000_000)

    async def charge(self, address: str, size: int) -> Charge | None:
        """What creating a table of this size has to count; nothing for the server itself."""
        if not address:
            return None
        now, creator = self.sources.now(), self.creator(address)
        await self.store.open_account(now // DAY, creator)
        return Charge(creator, now // DAY, size + ENTRY, self.limits.tables, self._most, self.limits.open, now - WEEK)

    async def check(self, charge: Charge) -> None:
        """TooMany says which quota is used up, if one is, and when to try again."""
        tables, size, open_now = await self.store.account(charge)
        if tables >= charge.most_tables:
            raise TooMany(code="quota-tables", most=str(charge.most_tables), hours=self._hours())
        if size + charge.size > charge.most_bytes:
            raise self._full()
        if open_now >= charge.most_open:
            raise TooMany(code="quota-open", most=str(charge.most_open))

    def spend(self, address: str, size: int = ENTRY) -> None:
        """Count what somebody is about to have written; TooMany if that is too much for today."""
        key = self.sources.now() // DAY, self.creator(address)
        account = self._accounts.setdefault(key, Account())
        self._accounts.move_to_end(key)
        if account.known + account.unwritten + size > self._most:
            raise self._full()
        account.unwritten += size

    def _full(self) -> TooMany:
        return TooMany(code="quota-bytes", most=f"{self.limits.megabytes:g}", hours=self._hours())

    def _hours(self) -> int:
        """How long the day lasts, in hours; days change at midnight UTC."""
        return -(-(DAY - self.sources.now() % DAY) // HOUR)

    async def run(self) -> None:
        """For ever: write down what was counted."""
        while True:
            await asyncio.sleep(FLUSH)
            try:
                await self.flush()
            except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
                log.warning("quotas not written", extra={"problem": type(problem).__name__})
            except Exception:
                log.exception("quotas failed")

    async def close(self) -> None:
        """Write down the rest."""
        with contextlib.suppress(SQLAlchemyError, sqlite3.Error, OSError):
            await self.flush()

    async def flush(self) -> None:
        """Write down what was counted here, and take over what other processes counted."""
        today = self.sources.now() // DAY
        for key in [key for key in self._accounts if key[0] < today]:
            del self._accounts[key]
        for (day, creator), account in list(self._accounts.items()):
            if account.unwritten:
                size, account.unwritten = account.unwritten, 0
                account.known += size
                await self.store.open_account(day, creator)
                account.known = await self.store.spend(day, creator, size)
        while len(self._accounts) > ADDRESSES:
            self._accounts.popitem(last=False)
        await self.store.forget_accounts(today - 1)
