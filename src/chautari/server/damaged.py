"""Damaged tables: what the database holds of them cannot be read. They are set aside, and everything else goes on.

A damaged table is named in the log once, counted in health, and answered as `table-unreadable`. Nothing of it is
changed, and it is not read again before the server is started again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

from chautari.core.errors import BadRecord
from chautari.server.errors import Declined
from chautari.server.metrics import METRICS

log = logging.getLogger("chautari.server")

MOST_LEFT_OUT = 10_000  # ids that a query can leave out


class Damaged:
    """The tables that this process has set aside."""

    def __init__(self) -> None:
        self._ids: dict[str, None] = {}

    def __len__(self) -> int:
        return len(self._ids)

    def __contains__(self, table: str) -> bool:
        return table in self._ids

    def add(self, table: str, problem: BaseException) -> BadRecord:
        """Set a table aside, and give the refusal that says so."""
        if table not in self._ids:
            self._ids[table] = None
            METRICS.unreadable = len(self._ids)
            why = problem.__cause__ if isinstance(problem, BadRecord) and problem.__cause__ else problem
            log.error("table unreadable", extra={"table": table, "problem": type(why).__name__})
        return BadRecord(code="table-unreadable", table=table)

    def check(self, table: str) -> None:
        """Declined if the table was set aside."""
        if table in self._ids:
            raise Declined(code="table-unreadable", table=table)

    def sound(self, tables: Iterable[Any]) -> list[str]:
        """Those ids that are ids at all; a row with any other is set aside."""
        found = []
        for table in tables:
            if isinstance(table, str) and table.isascii():
                found.append(table)
            else:
                self.add(ascii(table), BadRecord(code="table-unreadable", table=ascii(table)))
        return found

    def left_out(self) -> list[str]:
        """The ids that queries leave out, so that damaged tables take no sound one's place."""
        return list(self._ids)[:MOST_LEFT_OUT]
