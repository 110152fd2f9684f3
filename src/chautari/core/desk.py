"""The desk: where a match lays a state down to ask the rules about it. One for each engine and thread.

FAST: drivers that are handed arrays check them and take them apart at every call, which costs more than most rules do.
The arrays of a desk stay, so its drivers are bound to them once; a state is copied there, and back after a step.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from chautari.core.log import ROWS, rows_of
from chautari.core.mask import marked
from chautari.core.record import Array

if TYPE_CHECKING:
    from chautari.core.engine import Engine


_here = threading.local()  # and not with the engine, which agents hold: what lies on a desk is the truth


def desk_of(engine: Engine) -> Desk:
    """Where this thread lays states down to ask an engine about them."""
    desks: WeakKeyDictionary[Engine, Desk] | None = getattr(_here, "desks", None)
    if desks is None:
        desks = _here.desks = WeakKeyDictionary()
    desk = desks.get(engine)
    if desk is None:
        desk = desks[engine] = Desk(engine)
    return desk


class Desk:
    """A state, and what the rules are asked about it. Whoever lays one down uses it at once."""

    def __init__(self, engine: Engine) -> None:
        from chautari.core.machine import FAILED  # needs Numba: loaded when a game is played

        game = engine.game
        self._failed = FAILED
        self._bytes = bytearray(game.state.dtype.itemsize)
        self._numbers = np.frombuffer(self._bytes, np.uint8)
        states = np.frombuffer(self._bytes, game.state.dtype)
        self._mask, self._log, self._sheet = game.mask(), game.open_log(), game.sheet()
        self._counts = [self._log[name].data for name in ("count", "cut", "cut_at")]
        self._rows = rows_of(self._log)
        self._calls = engine.bound(
            waiting_at=(states, 0),
            legal_at=(states, 0, None, self._mask),
            step_at=(states, 0, None, None, self._log),
            score_at=(states, 0, self._sheet),
        )

    def _call(self, name: str, *numbers: int) -> int:
        result: int | None = self._calls[name](*numbers)
        if result == self._failed:
            raise IndexError(f"{name}: a rule reached outside its table")
        return result or 0

    def lay(self, states: Array) -> Desk:
        """Lay the first of these states down."""
        self._bytes[:] = states.tobytes()
        return self

    def waiting(self) -> int:
        """The seats the game waits for, as bits."""
        return self._call("waiting_at")

    def legal(self, p: int) -> list[int]:
        """The actions open to seat p."""
        self._call("legal_at", p)
        return marked(self._mask.tolist())

    def step(self, p: int, a: int, states: Array) -> None:
        """Apply a legal action and take the state back; `events` and `cut` tell what happened on the way."""
        for count in self._counts:
            count[0] = 0
        self._call("step_at", p, a)
        states.view(np.uint8)[:] = self._numbers

    @property
    def cut(self) -> int:
        """Whether the last step met chance or anything hidden: CHANCE_AHEAD or SHOWN_AHEAD."""
        return self._counts[1][0]

    @property
    def events(self) -> list[list[int]]:
        """What the last step noted: kind, seat, eyes, and three particulars each."""
        rows: list[list[int]] = self._rows[: min(self._counts[0][0], ROWS)].tolist()
        return rows

    def points(self) -> list[list[int]]:
        """Points per seat and category."""
        self._call("score_at")
        sheet: list[list[int]] = self._sheet.tolist()
        return sheet
