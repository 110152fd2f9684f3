"""Counters of every process, as Prometheus reads them.

Processes under one supervisor listen at one port, and any of them may be asked. So each writes its counters down, in
memory that all of them share, and whoever is asked tells them all.
"""

from __future__ import annotations

import mmap
import struct
import time

import msgspec


class Metrics(msgspec.Struct):
    """What is counted."""

    entries: int = 0
    frames: int = 0
    refusals: int = 0
    sockets: int = 0
    requests: int = 0
    thoughts: int = 0
    fallbacks: int = 0
    thoughts_waiting: int = 0  # for a process, longer than a while: see `Minds.waiting`
    thoughts_waited: int = 0  # that had waited as long when they began
    thoughts_called_off: int = 0  # because nobody waited for them any more
    thoughts_late: int = 0  # answers that came later than was drawn (`pauses.py`)
    ai_tables_waiting: int = 0  # for their turn to play
    minds_restarted: int = 0
    takeovers: int = 0  # tables whose agents and clocks this process took over from a dead one
    bus_lost: int = 0
    commits: int = 0
    rooms: int = 0  # tables in memory
    unreadable: int = 0  # damaged tables that were set aside
    budget_refusals: int = 0  # requests and frames refused because the CPU time of their address or socket was used up
    slow_readers: int = 0  # connections closed because they did not read what was sent
    connections_refused: int = 0  # connections closed at once because there were too many
    connections_timed_out: int = 0  # connections closed because a request did not come in time
    answers_built: int = 0  # large answers that were built
    answers_shared: int = 0  # large answers that were there already, or were being built for somebody else


METRICS = Metrics()
GAUGES = ("sockets", "rooms", "unreadable", "thoughts_waiting", "ai_tables_waiting")
NAMES = Metrics.__struct_fields__
ROW = struct.Struct(f"<{1 + len(NAMES)}q")


class Board:
    """A row of counters for each process, in memory that survives any of them; with the moment of the last sign."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self._memory = mmap.mmap(-1, rows * ROW.size)

    def write(self, row: int) -> None:
        """Write this process's counters down."""
        values = msgspec.structs.astuple(METRICS)
        ROW.pack_into(self._memory, row * ROW.size, int(1000 * time.monotonic()), *values)

    def clear(self, row: int) -> None:
        """The process of this row is gone."""
        ROW.pack_into(self._memory, row * ROW.size, *[0] * (1 + len(NAMES)))

    def sign(self, row: int) -> float:
        """When the process of this row last wrote, in seconds of the monotonic clock; 0 if it never did."""
        return float(ROW.unpack_from(self._memory, row * ROW.size)[0]) / 1000

    def read(self) -> dict[str, tuple[int, ...]]:
        """The counters of every process."""
        return {str(row): ROW.unpack_from(self._memory, row * ROW.size)[1:] for row in range(self.rows)}


def exposition(board: Board | None = None, row: int = 0) -> str:
    """The counters as text, of this process or of all under one supervisor."""
    if board is not None:
        board.write(row)
    rows = board.read() if board is not None else {"": msgspec.structs.astuple(METRICS)}
    lines = []
    for number, name in enumerate(NAMES):
        is_gauge = name in GAUGES
        full = f"chautari_{name}" if is_gauge else f"chautari_{name}_total"
        lines.append(f"# TYPE {full} {'gauge' if is_gauge else 'counter'}")
        for worker, values in rows.items():
            label = f'{{worker="{worker}"}}' if worker else ""
            lines.append(f"{full}{label} {values[number]}")
    return "\n".join(lines) + "\n"
