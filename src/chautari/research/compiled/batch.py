"""Drivers over many games: bound to a game's functions and compiled by core.engine, like core.drive.

Each takes the games from `first` up to, not including, `last`, so that threads can share the work. A game touches only
what is its own: its record, its page, its stream of chance, its part of each array. Hence the number of threads changes
nothing. `blank` holds one empty record: games begin as a copy of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.chance import below, forget
from chautari.core.mask import WORD, clear, is_marked, lowest_bit, nth
from chautari.core.points import total
from chautari.core.record import OPEN, Layout, Numbers
from chautari.core.rule import rule

setup: Callable[..., Any] = NotImplemented
waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
score: Callable[..., Any] = NotImplemented
ties: Callable[..., Any] = NotImplemented
features: Callable[..., Any] = NotImplemented

PAGE = Layout(
    ("seat", "i4", OPEN, "who is asked"),
    ("open", "i4", OPEN, "how many actions are open to that seat"),
    ("decisions", "i4", OPEN, "decisions of this game so far"),
    ("length", "i4", OPEN, "decisions of the game that ended last"),
    ("ended", "i4", OPEN, "1 if the last step ended a game"),
)
LAYOUTS = {
    "pages": PAGE,
    "chosen": Numbers("i4"),  # an action for each game
    "flags": Numbers("u1"),  # for each game and action: 1 if it is open
    "gains": Numbers("f4"),  # for each game and seat: its reward
    "finals": Numbers("i4"),  # for each game and seat: its points at the end
    "scales": Numbers("f4"),  # for each feature: what brings it to about -1 to 1
    "scaled": Numbers("f4"),  # for each game and feature
}

_TABLE = ("states", "states", "pages", "chances", "ints", "ints", "mask")
_JUDGING = ("sheet", "sheet", "gains", "finals", "int")
DRIVERS: dict[str, tuple[str, ...]] = {
    "begin_all": (*_TABLE, "int", "int", "int"),
    "first_illegal": ("chosen", "mask", "int", "int", "int"),
    "step_all": (*_TABLE, "chosen", *_JUDGING, "logs", "int", "int"),
    "playout_all": (*_TABLE, *_JUDGING, "logs", "int", "int"),
    "observe_all": ("states", "pages", "numbers", "int", "int"),
    "scale_all": ("states", "pages", "numbers", "scales", "scaled", "int", "int"),
    "unpack_all": ("mask", "flags", "int", "int", "int"),
    "sample_all": ("pages", "chances", "mask", "chosen", "int", "int"),
}

PLACING, MARGIN = 0, 1  # what the rewards are


@rule
def begin_all(
    states: Any,
    blank: Any,
    pages: Any,
    chances: Any,
    options: Any,
    box: Any,
    mask: Any,
    players: Any,
    first: Any,
    last: Any,
) -> None:
    """Set new games up."""
    words = len(mask) // len(pages)
    for g in range(first, last):
        begin(states, blank, pages, g, chances, options, box, players)
        ask(states, pages, g, mask[g * words : (g + 1) * words])


@rule
def begin(states: Any, blank: Any, pages: Any, g: Any, chances: Any, options: Any, box: Any, players: Any) -> None:
    """Set game g up; its chance comes from its own stream."""
    states[g] = blank[0]
    forget(states[g].rng, chances[g])
    states[g].players = players
    setup(states[g], players, options, box)
    pages[g].decisions = 0


@rule
def ask(states: Any, pages: Any, g: Any, mask: Any) -> None:
    """Note who is asked and what is open. Of several seats the first is asked; none sees what others chose."""
    pages[g].seat = lowest_bit(waiting(states[g]))
    clear(mask)
    pages[g].open = legal(states[g], pages[g].seat, mask)


@rule
def first_illegal(chosen: Any, mask: Any, actions: Any, first: Any, last: Any) -> Any:
    """The first game whose chosen action is none of so many, or not open; -1 if there is none."""
    words = len(mask) // len(chosen)
    for g in range(first, last):
        a = chosen[g]
        if a < 0 or a >= actions or not is_marked(mask[g * words : (g + 1) * words], a):
            return g
    return -1


@rule
def step_all(
    states: Any,
    blank: Any,
    pages: Any,
    chances: Any,
    options: Any,
    box: Any,
    mask: Any,
    chosen: Any,
    sheet: Any,
    sums: Any,
    gains: Any,
    finals: Any,
    how: Any,
    logs: Any,
    first: Any,
    last: Any,
) -> Any:
    """Carry out the chosen actions. A game that ends is judged and begins anew; gives how many ended."""
    words = len(mask) // len(pages)
    ends = 0
    for g in range(first, last):
        step(states[g], pages[g].seat, chosen[g], logs[0])
        pages[g].decisions += 1
        pages[g].ended = 0
        if waiting(states[g]) == 0:
            ends += 1
            close(states, pages, g, sheet, sums, gains, finals, how)
            begin(states, blank, pages, g, chances, options, box, states[g].players)
        ask(states, pages, g, mask[g * words : (g + 1) * words])
    return ends


@rule
def playout_all(
    states: Any,
    blank: Any,
    pages: Any,
    chances: Any,
    options: Any,
    box: Any,
    mask: Any,
    sheet: Any,
    sums: Any,
    gains: Any,
    finals: Any,
    how: Any,
    logs: Any,
    first: Any,
    last: Any,
) -> Any:
    """Play every game to its end at random, judge it and begin anew; gives the number of decisions."""
    words = len(mask) // len(pages)
    decisions = 0
    for g in range(first, last):
        own = mask[g * words : (g + 1) * words]
        made = play_out(states, g, chances, g, own, logs)
        decisions += made
        pages[g].decisions += made
        close(states, pages, g, sheet, sums, gains, finals, how)
        begin(states, blank, pages, g, chances, options, box, states[g].players)
        ask(states, pages, g, own)
    return decisions


@rule
def play_out(states: Any, i: Any, chances: Any, c: Any, mask: Any, logs: Any) -> Any:
    """Play states[i] to its end; the c-th stream draws the choices. Gives the number of decisions."""
    decisions = 0
    seats = waiting(states[i])
    while seats != 0:
        p = lowest_bit(seats)
        clear(mask)
        number = legal(states[i], p, mask)
        step(states[i], p, nth(mask, below(chances[c], number)), logs[0])
        decisions += 1
        seats = waiting(states[i])
    return decisions


@rule
def close(states: Any, pages: Any, g: Any, sheet: Any, sums: Any, gains: Any, finals: Any, how: Any) -> None:
    """Note how game g ended: points, rewards, length."""
    players = states[g].players
    pages[g].ended = 1
    pages[g].length = pages[g].decisions
    score(states[g], sheet)
    ties(states[g], sums)
    for p in range(players):
        finals[g * players + p] = total(sheet, p)
        gains[g * players + p] = 0.0
    if states[g].aborted == 0:
        for p in range(players):
            balance = 0
            for q in range(players):
                if how == MARGIN:
                    balance += total(sheet, p) - total(sheet, q)
                else:
                    balance += beats(sheet, sums, p, q)
            gains[g * players + p] = balance / (players - 1)


@rule
def beats(sheet: Any, sums: Any, p: Any, q: Any) -> Any:
    """1 if seat p is placed before q, -1 if behind, 0 if they share the place."""
    lead = total(sheet, p) - total(sheet, q)
    for k in range(sums.shape[1]):
        if lead == 0:
            lead = sums[p, k] - sums[q, k]
    return min(1, max(-1, lead))


@rule
def observe_all(states: Any, pages: Any, out: Any, first: Any, last: Any) -> None:
    """Each game in whole numbers, as the seat that is asked may know it."""
    width = len(out) // len(pages)
    for g in range(first, last):
        features(states[g], pages[g].seat, out[g * width : (g + 1) * width])


@rule
def scale_all(states: Any, pages: Any, out: Any, scales: Any, scaled: Any, first: Any, last: Any) -> None:
    """Each game in numbers of about -1 to 1; `out` has room for the whole numbers of one game."""
    width = len(out)
    for g in range(first, last):
        features(states[g], pages[g].seat, out)
        scale(out, scales, scaled[g * width : (g + 1) * width])


@rule
def scale(out: Any, scales: Any, scaled: Any) -> None:
    """Whole numbers to numbers of about -1 to 1."""
    for k in range(len(out)):
        scaled[k] = out[k] * scales[k]


@rule
def unpack_all(mask: Any, flags: Any, games: Any, first: Any, last: Any) -> None:
    """Sets of actions as one flag for each action."""
    words = len(mask) // games
    width = len(flags) // games
    for g in range(first, last):
        # FAST: most words are empty, and clearing memory costs next to nothing
        own = flags[g * width : (g + 1) * width]
        for k in range(len(own)):
            own[k] = 0
        for w in range(words):
            x = mask[g * words + w] & WORD
            if x:
                part = own[32 * w : 32 * w + 32]
                for k in range(len(part)):
                    part[k] = (x >> k) & 1


@rule
def sample_all(pages: Any, chances: Any, mask: Any, chosen: Any, first: Any, last: Any) -> None:
    """For each game one of its open actions, each equally likely, drawn from its own stream."""
    words = len(mask) // len(pages)
    for g in range(first, last):
        chosen[g] = nth(mask[g * words : (g + 1) * words], below(chances[g], pages[g].open))
