"""Drivers for one game, one decision at a time: bound to a game's functions and compiled by core.engine.

A call from Python costs more than a rule, so one call does all that a decision needs: check, carry out, ask the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.mask import WORD, clear, is_marked, lowest_bit
from chautari.core.record import OPEN, Layout, Numbers
from chautari.core.rule import rule

waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
features: Callable[..., Any] = NotImplemented

NOTE = Layout(
    ("seat", "i4", OPEN, "who is asked; -1 when the game is over"),
    ("open", "i4", OPEN, "how many actions are open to that seat"),
)
LAYOUTS = {
    "notes": NOTE,
    "choices": Numbers("i4"),  # the open actions in ascending order
    "flags": Numbers("u1"),  # for each action: 1 if it is open
}
DRIVERS: dict[str, tuple[str, ...]] = {
    "ask": ("states", "notes", "mask", "choices"),
    "move": ("states", "notes", "mask", "choices", "logs", "int"),
    "look": ("states", "int", "numbers"),
    "flag": ("mask", "flags"),
}

REFUSED = -1


@rule
def ask(states: Any, notes: Any, mask: Any, choices: Any) -> Any:
    """Note who is asked and what is open; gives the number of open actions, 0 when the game is over."""
    seats = waiting(states[0])
    clear(mask)
    notes[0].seat = -1
    notes[0].open = 0
    if seats != 0:
        notes[0].seat = lowest_bit(seats)
        legal(states[0], notes[0].seat, mask)
        number = 0
        for w in range(len(mask)):
            x = mask[w] & WORD
            while x:
                choices[number] = 32 * w + lowest_bit(x)
                number += 1
                x &= x - 1
        notes[0].open = number
    return notes[0].open + 0


@rule
def move(states: Any, notes: Any, mask: Any, choices: Any, logs: Any, a: Any) -> Any:
    """Carry out an action of the seat that is asked, and ask the next; REFUSED if it is not open."""
    if a < 0 or a >= len(choices) or not is_marked(mask, a):
        return REFUSED
    step(states[0], notes[0].seat, a, logs[0])
    return ask(states, notes, mask, choices)


@rule
def look(states: Any, p: Any, out: Any) -> None:
    """The game in numbers, as seat p may know it."""
    features(states[0], p, out)


@rule
def flag(mask: Any, flags: Any) -> None:
    """The set of open actions as one flag for each action."""
    for k in range(len(flags)):
        flags[k] = 0
    for w in range(len(mask)):
        x = mask[w] & WORD
        while x:
            flags[32 * w + lowest_bit(x)] = 1
            x &= x - 1
