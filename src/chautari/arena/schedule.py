"""Who sits where. Games come in sets with one seed, in which every agent sits everywhere equally often."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Plan = Literal["mixed", "pairs", "ladder", "first"]
Lineup = tuple[str, ...]


@dataclass(frozen=True)
class Matchup:
    """Agents who meet at tables of one size."""

    players: int
    agents: tuple[str, ...]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every two of them."""
        return list(itertools.combinations(self.agents, 2))


def matchups(plan: Plan, agents: list[str], counts: tuple[int, ...]) -> list[Matchup]:
    """mixed: all agents meet; pairs: every two by themselves; ladder: each and the next of the list.

    first: the first of the list and each of the others, as when one compares changes with what was before.
    """
    if plan == "mixed":
        groups = [tuple(agents)]
    elif plan == "pairs":
        groups = list(itertools.combinations(agents, 2))
    elif plan == "ladder":
        groups = list(itertools.pairwise(agents))
    else:
        groups = [(agents[0], other) for other in agents[1:]]
    return [Matchup(players, group) for players in counts for group in groups]


def sets(matchup: Matchup) -> Iterator[list[Lineup]]:
    """The sets of a matchup without end."""
    return _exchanges(matchup) if len(matchup.agents) == 2 else _turns(matchup)


def _exchanges(matchup: Matchup) -> Iterator[list[Lineup]]:
    """Of two agents each set is a lineup, and the same with the agents exchanged; in turn every lineup there is.

    Larger sets would tell less: the games of a set count as one, because they hang together.
    """
    one, other = matchup.agents
    seats = range(matchup.players)
    firsts = [set(some) for some in itertools.combinations(seats, (matchup.players + 1) // 2)]
    if matchup.players % 2 == 0:
        firsts = [some for some in firsts if 0 in some]  # the others are exchanges of these
    for some in itertools.cycle(firsts):
        yield [tuple(one if p in some else other for p in seats), tuple(other if p in some else one for p in seats)]


def _turns(matchup: Matchup) -> Iterator[list[Lineup]]:
    """Of more agents each set is the distinct rotations of one lineup: the same neighbours in every game."""
    met: Counter[frozenset[str]] = Counter()
    seated: Counter[str] = Counter()
    before: Counter[tuple[str, ...]] = Counter()
    while True:
        chosen = _choose(matchup, met, seated)
        seated.update(chosen)
        met.update(frozenset(pair) for pair in itertools.combinations(chosen, 2))
        rings = _rings(chosen)
        ring = rings[before[chosen] % len(rings)]
        before[chosen] += 1
        yield _rotations(ring)


def _choose(matchup: Matchup, met: Counter[frozenset[str]], seated: Counter[str]) -> tuple[str, ...]:
    """Who plays next: as evenly mixed as the seats allow, first those who have met the others least."""
    chosen: list[str] = []
    while len(chosen) < matchup.players:
        chosen.append(
            min(
                matchup.agents,
                key=lambda agent: (
                    chosen.count(agent),
                    sum(met[frozenset((agent, other))] for other in chosen if other != agent),
                    seated[agent],
                    matchup.agents.index(agent),
                ),
            )
        )
    return tuple(sorted(chosen, key=matchup.agents.index))


@functools.cache
def _rings(chosen: tuple[str, ...]) -> list[Lineup]:
    """The ways to sit around a table that are no rotations of each other."""
    found: dict[Lineup, None] = {}
    for order in dict.fromkeys(itertools.permutations(chosen)):
        if not any(rotation in found for rotation in _rotations(order)):
            found[order] = None
    return list(found)


def _rotations(lineup: Lineup) -> list[Lineup]:
    return list(dict.fromkeys(lineup[k:] + lineup[:k] for k in range(len(lineup))))
