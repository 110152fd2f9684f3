"""Pauses: when an agent answers where the time of its answer could tell what is hidden (`hidden.py`).

The moment is drawn when the agent is asked, from numbers that everybody may know: who plays, and how fast the table is.
The search is told to end well before. Where the worker was busy, the answer comes after the time that the thought may
take at most, at the next of fixed ticks: it depends on how long the others' work took, never on how long this thought
took.

Measured on an idle core (benchmarks/results.md, and the hidden decisions alone): 95 % of the thoughts of levels 1 to 3
end within 0.03 s, of level 4 within 0.13 s in Kathmandu and 0.43 s in YAK, of level 5 within 0.3 s and 0.7 s, of
level 6 within 1.0 s and 2.1 s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

MARGIN = 0.1  # seconds for each thought: asking the worker, and looking at the clock only now and then
TICK = 2.0  # seconds between the moments at which late answers come
PART = 0.3  # of the time that a person has at this table: no agent's pause is longer


@dataclass(frozen=True)
class Kind:
    """How long an agent may think about a hidden decision, and by how much the moment of its answer varies."""

    bound: float  # seconds
    spread: float


QUICK = Kind(0.1, 0.35)
KINDS = {"level4": Kind(0.4, 0.4), "level5": Kind(1.0, 0.6), "level6": Kind(2.5, 1.0)}


def kind_of(agent: str) -> Kind:
    """Return how an agent pauses: styles of a level like the level."""
    return KINDS.get(agent.partition("-")[0], QUICK)


@dataclass(frozen=True)
class Pause:
    """When an agent answers: times in seconds since it was asked."""

    bound: float  # the search ends after so many seconds
    answer: float  # when the answer is due

    def moment(self, waited: float, ready: float) -> float:
        """Return when the answer comes of a thought that began after `waited` and was there after `ready`."""
        earliest, moment = max(waited + self.bound + MARGIN, ready), self.answer
        while moment < earliest:
            moment += TICK
        return moment


class Pauses:
    """Draws the pauses of a server."""

    def __init__(self, factor: float, draw: Callable[[float, float], float]) -> None:
        self.factor, self.draw = factor, draw

    def of(self, agent: str, together: Sequence[str], pace: float | None) -> Pause | None:
        """Draw the pause of an agent that is asked together with others (itself among them); None if there are none.

        Those who are asked together may have to think one after the other, so they share the time.
        """
        if self.factor <= 0:
            return None
        number, kinds = len(together), [kind_of(one) for one in together]
        share = (1 + number) / (2 * number)  # two get three quarters each of what one gets
        latest = sum(share * kind.bound for kind in kinds) + max(kind.spread for kind in kinds)
        factor = self.factor if pace is None else min(self.factor, PART * pace / latest)
        least = factor * sum(share * kind.bound for kind in kinds) + MARGIN * (number + 1)
        spread = factor * max(kind.spread for kind in kinds)
        return Pause(factor * share * kind_of(agent).bound, self.draw(least, least + spread))
