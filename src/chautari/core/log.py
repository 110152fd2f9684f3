"""The log of one step: what happened, in order, and the moment before chance or anything hidden first mattered."""

from __future__ import annotations

from typing import Any

from chautari.core.record import HIDDEN, OPEN, Array, Layout
from chautari.core.rule import rule

ROWS = 256
ALL = -1  # eyes: everybody may see the event's particulars

CHANCE_AHEAD = 1
SHOWN_AHEAD = 2

ROW = Layout(
    ("kind", "i2", OPEN, "the game's event number"),
    ("p", "i2", OPEN, "whose event; -1 for nobody's"),
    ("eyes", "i2", OPEN, "the seat that may see the particulars, -1 for all"),
    ("at", "i2", 3, OPEN, "the particulars"),
)


def log_layout(state: Layout) -> Layout:
    """The log of a game with that state."""
    return Layout(
        ("before", state, 1, HIDDEN, "the state when chance or a secret first mattered"),
        ("on", "i4", OPEN, "1 if the log takes anything down; search passes one that does not"),
        ("count", "i4", OPEN, "events so far; more than ROWS are counted but not kept"),
        ("cut", "i4", OPEN, "CHANCE_AHEAD or SHOWN_AHEAD once one of them mattered"),
        ("cut_at", "i4", OPEN, "events before that"),
        ("row", ROW, ROWS, OPEN, "the events"),
    )


def rows_of(log: Array) -> Array:
    """The events of a log as rows of numbers, in the order of the fields of ROW."""
    rows: Array = log["row"][0].view("i2").reshape(ROWS, ROW.dtype.itemsize // 2)
    return rows


@rule
def note_for(log: Any, eyes: Any, kind: Any, p: Any, a: Any, b: Any, c: Any) -> None:
    """Write down an event whose particulars only one seat may see."""
    if log.on == 0:
        return
    if log.count < ROWS:
        row = log.row[log.count]
        row.kind = kind
        row.p = p
        row.eyes = eyes
        row.at[0] = a
        row.at[1] = b
        row.at[2] = c
    log.count += 1


@rule
def note(log: Any, kind: Any, p: Any, a: Any, b: Any, c: Any) -> None:
    """Write down an event that everybody may see."""
    note_for(log, ALL, kind, p, a, b, c)


@rule
def cut(s: Any, log: Any, why: Any) -> None:
    """Call before every draw (CHANCE_AHEAD) and before showing what was hidden (SHOWN_AHEAD).

    Foresight ends here, and so does taking back.
    """
    if log.on == 1 and log.cut == 0:
        log.cut = why
        log.cut_at = log.count
        log.before[0] = s
