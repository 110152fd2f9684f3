"""Drivers for one game, one decision at a time: bound to a game's functions and compiled by core.engine.

A call from Python costs more than a rule, so one call does all that a decision needs: check, carry out, ask the next.
Even handing over a number costs more: it is written into the note first. The game is states[0]; states[1] stays empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.chance import BLOCK
from chautari.core.mask import WORD, clear, is_marked, lowest_bit
from chautari.core.record import OPEN, Layout, Numbers
from chautari.core.rule import rule
from chautari.research.compiled.batch import scale

setup: Callable[..., Any] = NotImplemented
waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
features: Callable[..., Any] = NotImplemented

NOTE = Layout(
    ("seat", "i4", OPEN, "who is asked; -1 when the game is over"),
    ("open", "i4", OPEN, "how many actions are open to that seat"),
    ("action", "i4", OPEN, "what it chooses"),
    ("looks", "i4", OPEN, "the seat for which features are written"),
)
LAYOUTS = {
    "notes": NOTE,
    "choices": Numbers("i4"),  # the open actions in ascending order
    "flags": Numbers("u1"),  # for each action: 1 if it is open
    "scales": Numbers("f4"),  # for each feature: what brings it to about -1 to 1
    "scaled": Numbers("f4"),  # for each feature
}
DRIVERS: dict[str, tuple[str, ...]] = {
    "begin": ("states", "notes", "mask", "choices", "ints", "ints", "chances", "int"),
    "ask": ("states", "notes", "mask", "choices"),
    "move": ("states", "notes", "mask", "choices", "logs"),
    "look": ("states", "notes", "numbers", "scales", "scaled"),
    "flag": ("mask", "flags"),
}

REFUSED = -1


@rule
def begin(states: Any, notes: Any, mask: Any, choices: Any, options: Any, box: Any, chances: Any, players: Any) -> Any:
    """Set a game up with the chance given, and ask; gives the number of open actions."""
    deal(states, chances, 0, options, box, players)
    return ask(states, notes, mask, choices)


@rule
def deal(states: Any, chances: Any, g: Any, options: Any, box: Any, players: Any) -> None:
    """Set a game up in states[0]; all its chance comes from the key of the g-th stream."""
    states[0] = states[1]
    for k in range(8):
        states[0].rng.key[k] = chances[g].key[k]
    states[0].rng.used = BLOCK
    states[0].players = players
    setup(states[0], players, options, box)


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
def move(states: Any, notes: Any, mask: Any, choices: Any, logs: Any) -> Any:
    """Carry out the action of the seat that is asked, and ask the next; REFUSED if it is not open."""
    a = notes[0].action
    if a < 0 or a >= len(choices) or not is_marked(mask, a):
        return REFUSED
    step(states[0], notes[0].seat, a, logs[0])
    return ask(states, notes, mask, choices)


@rule
def look(states: Any, notes: Any, out: Any, scales: Any, scaled: Any) -> None:
    """The game in numbers, as the seat that looks may know it: whole ones, and of about -1 to 1."""
    features(states[0], notes[0].looks, out)
    scale(out, scales, scaled)


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
