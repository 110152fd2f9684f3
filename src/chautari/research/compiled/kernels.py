"""Kernels: what a graphics card is told to do. Each hands the games out to the card's lanes and makes room for them.

The names in capitals, `cuda` and the drivers of research.compiled.lanes are filled in per game by core.cuda_compiler;
the stand-ins below only keep this file readable for people and tools.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.record import Numbers
from chautari.research.compiled import lanes

cuda: Any = NotImplemented
STATE: Any = NotImplemented  # the types of a record, of a page, of a stream of chance, of numbers
PAGE: Any = NotImplemented
CHANCE: Any = NotImplemented
INT: Any = NotImplemented
WORD: Any = NotImplemented
MASK_WORDS: int = NotImplemented
SHEET: tuple[int, int] = NotImplemented  # the shapes of a score sheet and of a sheet of tie-breaks
SUMS: tuple[int, int] = NotImplemented
ALIGNED: int | None = NotImplemented  # bytes; records lie in a lane's memory as they do elsewhere
begin_lane: Callable[..., Any] = NotImplemented
is_open: Callable[..., Any] = NotImplemented
step_lane: Callable[..., Any] = NotImplemented
playout_lane: Callable[..., Any] = NotImplemented
observe_lane: Callable[..., Any] = NotImplemented
scale_lane: Callable[..., Any] = NotImplemented
flag_lane: Callable[..., Any] = NotImplemented
sample_lane: Callable[..., Any] = NotImplemented

LAYOUTS = {
    **lanes.LAYOUTS,
    "given": Numbers("i4"),  # an action for each game, not yet checked
    "long_given": Numbers("i8"),
    "made": Numbers("i8"),  # decisions of all games together
    "refused": Numbers("i4"),  # the first game whose action is not open
}

_TABLE = ("states", "states", "pages", "chances", "ints", "ints", "mask")
_JUDGING = ("gains", "finals", "int", "logs")
KERNELS: dict[str, tuple[str, ...]] = {
    "begin": (*_TABLE, "int"),
    "check": ("given", "mask", "int", "chosen", "refused"),
    "check_long": ("long_given", "mask", "int", "chosen", "refused"),
    "carry_out": (*_TABLE, "chosen", *_JUDGING),
    "playout": (*_TABLE, *_JUDGING, "made"),
    "observe": ("states", "pages", "numbers"),
    "scale": ("numbers", "scales", "scaled"),
    "flag": ("mask", "flags", "int"),
    "sample": ("pages", "chances", "mask", "chosen"),
}
# FAST: with fewer registers more lanes are at work at once; what no longer fits in is fetched from near by
REGISTERS = {"playout": 64}


def begin(states, blank, pages, chances, options, box, mask, players):
    """Set new games up."""
    g = cuda.grid(1)
    if g < len(pages):
        begin_lane(states, blank, pages, chances, options, box, mask, players, g)


def check(given, mask, actions, chosen, refused):
    """Take the open actions over, -1 for others, and find the first game whose action is not open."""
    g = cuda.grid(1)
    if g < len(given):
        if is_open(mask, len(given), actions, g, given[g]) == 1:
            chosen[g] = given[g]
        else:
            chosen[g] = -1
            cuda.atomic.min(refused, 0, g)


check_long = check


def carry_out(states, blank, pages, chances, options, box, mask, chosen, gains, finals, how, logs):
    """Carry out the chosen actions; games that end are judged and begin anew."""
    g = cuda.grid(1)
    if g < len(pages):
        sheet = cuda.local.array(SHEET, INT)
        sums = cuda.local.array(SUMS, INT)
        step_lane(states, blank, pages, chances, options, box, mask, chosen, sheet, sums, gains, finals, how, logs, g)


def playout(states, blank, pages, chances, options, box, mask, gains, finals, how, logs, made):
    """Play every game to its end at random, judge it and begin anew."""
    g = cuda.grid(1)
    if g < len(pages):
        to = cuda.local.array(1, STATE, ALIGNED)
        leaf = cuda.local.array(1, PAGE, ALIGNED)
        streams = cuda.local.array(1, CHANCE, ALIGNED)
        own = cuda.local.array(MASK_WORDS, WORD)
        sheet = cuda.local.array(SHEET, INT)
        sums = cuda.local.array(SUMS, INT)
        decisions = playout_lane(
            states,
            blank,
            pages,
            chances,
            options,
            box,
            mask,
            sheet,
            sums,
            gains,
            finals,
            how,
            logs,
            g,
            to,
            leaf,
            streams,
            own,
        )
        cuda.atomic.add(made, 0, decisions)


def observe(states, pages, out):
    """Each game in whole numbers, as the seat that is asked may know it."""
    g = cuda.grid(1)
    if g < len(pages):
        observe_lane(states, pages, out, g)


def scale(out, scales, scaled):
    """Whole numbers to numbers of about -1 to 1: a lane for each."""
    k = cuda.grid(1)
    if k < len(scaled):
        scale_lane(out, scales, scaled, k)


def flag(mask, flags, games):
    """Sets of actions as one flag for each action: a lane for each."""
    k = cuda.grid(1)
    if k < len(flags):
        flag_lane(mask, flags, games, k)


def sample(pages, chances, mask, chosen):
    """For each game one of its open actions, drawn from its own stream."""
    g = cuda.grid(1)
    if g < len(pages):
        sample_lane(pages, chances, mask, chosen, g)
