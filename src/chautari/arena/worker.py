"""A process that plays games for the arena: orders come in as JSON lines, reports go out to `guard.py`."""

from __future__ import annotations

import mmap
import os
import struct
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from chautari.agents import choose, is_outsider, make
from chautari.arena.game import Nobody, Played, Rules, Task, Watcher, play
from chautari.core.errors import Refused
from chautari.core.match import new

SEATS = 8
NOTE = struct.Struct(f"=dii{SEATS}i")  # until when, which game of the set, which seat, the processes of the seats' bots
WARMING = -2  # instead of a seat
WARM_LIMIT = 300.0  # seconds for loading and compiling


class Order(msgspec.Struct):
    """What a worker is told: first the rules, then either whom to warm up or what to play."""

    rules: Rules | None = None
    note: str = ""  # the file it shares with its guard
    warm: list[str] = []
    play: list[Task] = []
    count: bool = False  # whether to count the points of every game as `chautari balance` does


class Report(msgspec.Struct):
    """What a worker answers, one for each game."""

    played: Played | None = None
    tally: dict[str, Any] | None = None
    refused: str = ""


class Notes:
    """Who is asked right now, written where the guard can read it even when this process is dead."""

    def __init__(self, file: str) -> None:
        self.memory = open_note(file)
        self.pids = [0] * SEATS

    def asks(self, turn: int, seat: int, seconds: float) -> None:
        """A seat is asked, or (-1) nobody."""
        until = time.monotonic() + seconds if seconds else 0.0
        NOTE.pack_into(self.memory, 0, until, turn, seat, *self.pids)

    def started(self, seat: int, pid: int) -> None:
        """A seat's agent is a program of its own."""
        self.pids[seat] = pid
        struct.pack_into("=i", self.memory, NOTE.size - 4 * (SEATS - seat), pid)


def open_note(file: str) -> mmap.mmap:
    """The memory that worker and guard share."""
    with Path(file).open("r+b") as opened:
        return mmap.mmap(opened.fileno(), NOTE.size)


def main() -> None:
    """Play whatever is ordered until there are no more orders."""
    orders, reports = _own_streams()
    read, write = msgspec.json.Decoder(Order), msgspec.json.Encoder()
    rules, notes = Rules("", {}, {}), None
    for line in orders:
        order = read.decode(line)
        if order.rules is not None:
            rules, notes = order.rules, Notes(order.note)
            continue
        for report in obey(order, rules, notes or Nobody()):
            reports.write(write.encode(report) + b"\n")
            reports.flush()


def _own_streams() -> tuple[Any, Any]:
    """The pipes to the guard; whatever agents print goes to stderr, and they find nothing to read."""
    orders, reports = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return orders, reports


def obey(order: Order, rules: Rules, watcher: Watcher) -> Iterator[Report]:
    """Carry an order out; a report for each game, or a single one for warming up."""
    if order.warm:
        yield warm(order.warm, rules, watcher)
    for task in order.play:
        try:
            played, match = play(rules, task, watcher)
        except Refused as problem:
            yield Report(refused=str(problem))
            continue
        tally = None
        if order.count:
            from chautari.arena.balance import count_game

            tally = asdict(count_game(match, None if played.failures else len(match.history)))
        yield Report(played, tally)


def warm(names: list[str], rules: Rules, watcher: Watcher) -> Report:
    """Let every agent decide once, so that nobody's first move pays for loading and compiling."""
    watcher.asks(0, WARMING, WARM_LIMIT)
    players = min(int(count) for count in rules.options)
    try:
        for name in names:
            if not is_outsider(name):
                match = new(rules.game, players, "warming up", rules.options[str(players)], rules.edition)
                choose(make(name, 0), match, match.waiting[0])
    except Refused as problem:
        return Report(refused=str(problem))
    except Exception:
        pass  # it will fail again in a game, which is recorded
    finally:
        watcher.asks(0, -1, 0.0)
    return Report()


if __name__ == "__main__":
    main()
