"""The log of a step: events in order, who may see them, where foresight ends, and what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from chautari.core.game import state_layout
from chautari.core.log import ALL, CHANCE_AHEAD, ROWS, SHOWN_AHEAD, cut, log_layout, note, note_for
from chautari.core.record import OPEN
from tests.core.compiled import compiled

STATE = state_layout(("coins", "i2", OPEN, "coins on the table"), ("spare", "i2", OPEN, "fills the word"))
LOG = log_layout(STATE)


class Table:
    """A state and a log on one of the two routes."""

    def __init__(self, is_compiled: bool, on: int = 1) -> None:
        self.is_compiled = is_compiled
        self.states = STATE.zeros(1)
        self.logs = LOG.zeros(1)
        self.logs["on"] = on

    def _run(self, function: Any, *args: Any) -> None:
        log = self.logs[0] if self.is_compiled else LOG.rows(self.logs)[0]
        state = self.states[0] if self.is_compiled else STATE.rows(self.states)[0]
        given = [state if arg is self else log if arg is self.logs else arg for arg in args]
        (compiled(function) if self.is_compiled else function)(*given)

    def note(self, *row: int) -> None:
        self._run(note, self.logs, *row)

    def note_for(self, *row: int) -> None:
        self._run(note_for, self.logs, *row)

    def cut(self, why: int) -> None:
        self._run(cut, self, self.logs, why)

    @property
    def rows(self) -> list[Any]:
        kept = self.logs["row"][0][: min(int(self.logs["count"][0]), ROWS)]
        return [(int(r["kind"]), int(r["p"]), int(r["eyes"]), r["at"].tolist()) for r in kept]


@pytest.fixture(params=[False, True], ids=["plain", "compiled"])
def table(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


def test_events_stand_in_order_with_their_audience(table: Table) -> None:
    table.note(3, 1, 10, 20, 30)
    table.note_for(2, 4, -1, 7, 0, 0)
    assert table.rows == [(3, 1, ALL, [10, 20, 30]), (4, -1, 2, [7, 0, 0])]
    assert table.logs["cut"][0] == 0


def test_too_many_events_are_counted_but_not_kept(table: Table) -> None:
    for n in range(ROWS + 5):
        table.note(0, 0, n, 0, 0)
    assert table.logs["count"][0] == ROWS + 5
    assert [at[0] for _, _, _, at in table.rows] == list(range(ROWS))
    assert table.logs.nbytes == LOG.dtype.itemsize


def test_only_the_first_cut_counts(table: Table) -> None:
    table.note(0, 0, 0, 0, 0)
    table.states["coins"] = 5
    table.cut(SHOWN_AHEAD)
    table.states["coins"] = 9
    table.note(0, 0, 0, 0, 0)
    table.cut(CHANCE_AHEAD)
    assert table.logs["cut"][0] == SHOWN_AHEAD
    assert table.logs["cut_at"][0] == 1
    assert table.logs["before"]["coins"].tolist() == [[5]]


@pytest.mark.parametrize("is_compiled", [False, True], ids=["plain", "compiled"])
def test_a_closed_log_takes_nothing(is_compiled: bool) -> None:
    table = Table(is_compiled, on=0)
    table.note(1, 1, 1, 1, 1)
    table.note_for(1, 1, 1, 1, 1, 1)
    table.cut(CHANCE_AHEAD)
    assert not any(table.logs.tobytes())
