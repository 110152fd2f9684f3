"""Drivers for a graphics card: what one of its lanes does for one game. Bound by core.engine, like core.drive.

Thousands of lanes work at once, each on a game of its own. Whole games are played in a lane's own memory (`to`, `leaf`,
`streams`, `own`), which the card interleaves so that neighbouring lanes read side by side; a single step touches little
of a record and is done where the record lies. All else is that of research.compiled.batch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.mask import is_marked
from chautari.core.record import Numbers
from chautari.core.rule import rule
from chautari.research.compiled import batch
from chautari.research.compiled.batch import begin_all, observe_all, playout_all, sample_all, step_all

setup: Callable[..., Any] = NotImplemented
waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
score: Callable[..., Any] = NotImplemented
ties: Callable[..., Any] = NotImplemented
features: Callable[..., Any] = NotImplemented

LAYOUTS = {
    **batch.LAYOUTS,
    "leaf": batch.PAGE,  # the page of a lane's game
    "own": Numbers("u4"),  # the mask of a lane's game
}

_TABLE = ("states", "states", "pages", "chances", "ints", "ints", "mask")
_JUDGING = ("sheet", "sheet", "gains", "finals", "int")
DRIVERS: dict[str, tuple[str, ...]] = {
    "begin_lane": (*_TABLE, "int", "int"),
    "is_open": ("mask", "int", "int", "int", "int"),
    "step_lane": (*_TABLE, "chosen", *_JUDGING, "logs", "int"),
    "playout_lane": (*_TABLE, *_JUDGING, "logs", "int", "states", "leaf", "chances", "own"),
    "observe_lane": ("states", "pages", "numbers", "int"),
    "scale_lane": ("numbers", "scales", "scaled", "int"),
    "flag_lane": ("mask", "flags", "int", "int"),
    "sample_lane": ("pages", "chances", "mask", "chosen", "int"),
}


@rule
def begin_lane(
    states: Any, blank: Any, pages: Any, chances: Any, options: Any, box: Any, mask: Any, players: Any, g: Any
) -> None:
    """Set game g up."""
    begin_all(states, blank, pages, chances, options, box, mask, players, g, g + 1)


@rule
def is_open(mask: Any, games: Any, actions: Any, g: Any, a: Any) -> Any:
    """1 if a is an action, and open in game g."""
    words = len(mask) // games
    if a < 0 or a >= actions:
        return 0
    return int(is_marked(mask[g * words : (g + 1) * words], a))


@rule
def step_lane(
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
    g: Any,
) -> Any:
    """Carry out the chosen action in game g, if there is one; gives 1 if that ended the game."""
    if chosen[g] < 0:
        pages[g].ended = 0
        return 0
    return step_all(
        states, blank, pages, chances, options, box, mask, chosen, sheet, sums, gains, finals, how, logs, g, g + 1
    )


@rule
def playout_lane(
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
    g: Any,
    to: Any,
    leaf: Any,
    streams: Any,
    own: Any,
) -> Any:
    """Play game g to its end at random in the lane's own memory, and begin it anew; gives the number of decisions."""
    to[0] = states[g]
    leaf[0] = pages[g]
    streams[0] = chances[g]
    seats = len(gains) // len(pages)
    first, last = g * seats, (g + 1) * seats
    made = playout_all(
        to, blank, leaf, streams, options, box, own, sheet, sums, gains[first:last], finals[first:last], how, logs, 0, 1
    )
    states[g] = to[0]
    pages[g] = leaf[0]
    chances[g] = streams[0]
    for k in range(len(own)):
        mask[g * len(own) + k] = own[k]
    return made


@rule
def observe_lane(states: Any, pages: Any, out: Any, g: Any) -> None:
    """Game g in whole numbers, as the seat that is asked may know it."""
    observe_all(states, pages, out, g, g + 1)


@rule
def scale_lane(out: Any, scales: Any, scaled: Any, k: Any) -> None:
    """Bring one feature of one game to about -1 to 1."""
    feature = k % len(scales)
    scaled[k] = out[k] * scales[feature]


@rule
def flag_lane(mask: Any, flags: Any, games: Any, k: Any) -> None:
    """Write one flag: whether an action is open in its game."""
    words, actions = len(mask) // games, len(flags) // games
    g = k // actions
    flags[k] = is_marked(mask[g * words : (g + 1) * words], k - g * actions)


@rule
def sample_lane(pages: Any, chances: Any, mask: Any, chosen: Any, g: Any) -> None:
    """One of game g's open actions, each equally likely."""
    sample_all(pages, chances, mask, chosen, g, g + 1)
