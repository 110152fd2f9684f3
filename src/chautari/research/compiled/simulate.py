"""The driver of simulations: random games, one after the other, counted. Bound and compiled by core.engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.core.record import Numbers
from chautari.core.rule import rule
from chautari.research.compiled.batch import beats, play_out
from chautari.research.compiled.single import deal

score: Callable[..., Any] = NotImplemented
ties: Callable[..., Any] = NotImplemented

# for each game: decisions, why it was broken off; for each seat of it: its place, then its points by category
LAYOUTS = {"tallies": Numbers("i4")}
DRIVERS: dict[str, tuple[str, ...]] = {
    "tally_random": ("states", "chances", "ints", "ints", "mask", "sheet", "sheet", "tallies", "logs", "int"),
    "tally": ("states", "sheet", "sheet", "tallies", "int"),
}


@rule
def tally_random(
    states: Any,
    chances: Any,
    options: Any,
    box: Any,
    mask: Any,
    sheet: Any,
    sums: Any,
    tallies: Any,
    logs: Any,
    players: Any,
) -> Any:
    """A random game for each stream: its key is the game's, and it draws the choices. Gives the number of decisions."""
    width = len(tallies) // len(chances)
    decisions = 0
    for g in range(len(chances)):
        deal(states, chances, g, options, box, players)
        made = play_out(states, 0, chances, g, mask, logs)
        tally(states, sheet, sums, tallies[g * width : (g + 1) * width], made)
        decisions += made
    return decisions


@rule
def tally(states: Any, sheet: Any, sums: Any, tallies: Any, decisions: Any) -> None:
    """Write down how the game in states[0] ended."""
    players = states[0].players
    width = (len(tallies) - 2) // players
    score(states[0], sheet)
    ties(states[0], sums)
    tallies[0] = decisions
    tallies[1] = states[0].aborted
    for p in range(players):
        place = 1
        for q in range(players):
            if beats(sheet, sums, q, p) > 0:
                place += 1
        tallies[2 + p * width] = place if states[0].aborted == 0 else 0
        for category in range(width - 1):
            tallies[3 + p * width + category] = sheet[p, category]
