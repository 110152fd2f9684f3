"""Where the present choices can lead to, and at what cost: players forget needles, strips and mountains.

A line is one way to an end cell: the die, the first action, the cells walked over, what it costs from now on, the cards
it plays and the resources it chooses. A way is left out if another with the same die and the same first action ends
there too and costs no more of anything, cards included; and if it begins with a card or an exchange to no avail.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from chautari.core.mask import marked, words_for
from chautari.games.kathmandu.actions import ACTIONS, CELL_NAMES, DICE_NAMES, EQUIPMENT, HEADINGS
from chautari.games.kathmandu.dice import unused_dice
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.flow import carry_out, options
from chautari.games.kathmandu.preparing import RESTING, Line, lines_with
from chautari.games.kathmandu.state import DICE, KINDS, STATE, Phase, Resource
from chautari.games.kathmandu.ways import Ways, undominated

FREE = (Phase.DIE, Phase.REST, Phase.PRE_MOVE)  # any preparing card may come first
INNER = (*(Phase.ANY, Phase.HEADING, Phase.TURN, Phase.CLIMB, Phase.ENTRY), *(Phase.TOOLS, Phase.RELOCATE))
ENDING = ("rest", "end", "pass")
PREPARING = ("play", "bottle", "pink", "exchange")


def reach(s: Any) -> list[dict[str, Any]]:
    """Every end of a move that the present choices can lead to; empty where no move is near. [K36]

    Before the move, cards whose order does not matter come in one order only.
    """
    search = Search(s)
    if s.phase in FREE:
        lines = search.free()
    elif s.phase in INNER:
        lines = (line._replace(first=a) for a in search.open() for line in search.after(a))
    else:
        return []
    return [told(line) for line in _worthwhile(cheapest(lines))]


def leads_to(s: Any, p: int, a: int) -> list[dict[str, Any]]:
    """Every end of a move that an action of seat p can still lead to; empty where it completes the move. [K36]"""
    kind = ACTIONS.kind[a].name
    in_turn = s.phase in (*FREE, *INNER, Phase.ACTIONS) or s.resume
    unknown = kind == "reroll" or (kind == "throw" and s.die < 0)  # what the dice will show
    if p != s.active or not in_turn or kind in ENDING or unknown:
        return []
    search = Search(s)
    lines = cheapest(line._replace(first=a) for line in search.after(a))
    return [] if search.completed else [told(line) for line in lines]


class Search:
    """Plays on, on a copy, until the move is done or only cards and headings are to be chosen."""

    def __init__(self, s: Any) -> None:
        self.records = s._record.copy()
        self.work = STATE.rows(self.records)[0]
        self.p = s.active
        self.ways: Ways | None = None
        self.completed = False  # whether the last action asked for completed the move by itself
        me = s.player[s.active] if s.active >= 0 else None
        self.markers = me.exhaustion if me else 0
        self.cards = list(me.equipment) if me else []

    def open(self) -> list[int]:
        """The actions open now."""
        mask = np.zeros(words_for(len(ACTIONS)), np.uint32)
        options(self.work, self.p, mask.data)
        return marked(mask)

    def after(self, a: int, fodder: int = 0, compass: int = 0) -> Iterator[Line]:
        """All ways that begin with an action; so much was paid before."""
        before = self.records.copy()
        log = Ears()
        carry_out(self.work, self.p, a, log)
        fodder += log.paid(Happening.CROSS, 1) + 2 * log.times(Happening.EXCHANGE)
        compass += log.paid(Happening.NEEDLE, 0)
        phase = self.work.phase + 0
        if phase in INNER:
            yield from self._inner(fodder, compass)
        elif phase == Phase.ACTIONS:
            if log.times(Happening.STAND) or log.times(Happening.RELOCATE):
                yield self._end(log, fodder, compass)
        elif phase in FREE or self.work.resume in (Phase.REST, Phase.PRE_MOVE):
            yield from self.free(fodder, compass)
        self.completed = phase == Phase.ACTIONS
        self.records[:] = before

    def _inner(self, fodder: int, compass: int) -> Iterator[Line]:
        seen: set[tuple[int, int]] = set()
        me = self.work.player[self.p]
        choosing = self.work.phase in (Phase.ANY, Phase.TOOLS)
        for a in self.open():
            if choosing:  # resources that no move costs are all the same
                before = self.records.copy()
                carry_out(self.work, self.p, a, Ears())
                purse = me.resources[Resource.COMPASS], me.resources[Resource.YAK_FODDER]
                self.records[:] = before
                if purse in seen:
                    continue
                seen.add(purse)
            yield from self.after(a, fodder, compass)

    def free(self, fodder: int = 0, compass: int = 0) -> Iterator[Line]:
        """All ways from a moment at which cards may be played; so much was paid before."""
        s, p = self.work, self.p
        if self.ways is None:
            self.ways = Ways(s, p)
        chosen = s.die >= 0
        dice = [s.die + 0] if chosen else [die for die in range(DICE) if unused_dice(s, p) >> die & 1]
        spent = self._spent()
        for die in dice:
            for line in lines_with(s, p, die, self.ways):
                cards = tuple(x + y for x, y in zip(line.cards, spent, strict=True))
                tired = line.exhaustion - self.markers
                paid = line._replace(fodder=line.fodder + fodder, compass=line.compass + compass)
                yield paid._replace(exhaustion=tired, cards=cards)

    def _spent(self) -> tuple[int, ...]:
        now = self.work.player[self.p].equipment
        return tuple(self.cards[kind] - now[kind] for kind in range(KINDS))

    def _end(self, log: Ears, fodder: int, compass: int) -> Line:
        me = self.work.player[self.p]
        start, heading = log.first(Happening.MOVE, (me.cell, -1))
        path = tuple(row.at[0] for row in log.rows if row.kind == Happening.STEP)
        blocked = bool(log.times(Happening.BLOCKED))
        tired = me.exhaustion - self.markers
        way = me.cell + 0, start, path, heading, blocked
        return Line(self.work.die + 0, -1, *way, fodder, compass, tired, self._spent(), ())


class Ears:
    """A log that only listens, lighter than a record."""

    on, cut = 1, 1

    def __init__(self) -> None:
        self.count = 0
        self.row: Any = defaultdict(lambda: SimpleNamespace(at=[0, 0, 0]))

    @property
    def rows(self) -> list[Any]:
        return [self.row[i] for i in range(self.count)]

    def times(self, kind: int) -> int:
        """How often something happened."""
        return sum(row.kind == kind for row in self.rows)

    def paid(self, kind: int, place: int) -> int:
        """The sum of what was paid each time it happened."""
        return sum(int(row.at[place]) for row in self.rows if row.kind == kind)

    def first(self, kind: int, other: tuple[int, int]) -> tuple[int, int]:
        """The first two particulars of something that happened, if it did."""
        return next(((int(row.at[0]), int(row.at[1])) for row in self.rows if row.kind == kind), other)


# Of several ways the cheapest


def _cost(line: Line) -> tuple[int, ...]:
    return line.fodder, line.compass, line.exhaustion, *line.cards


def cheapest(lines: Iterable[Line]) -> list[Line]:
    """Per die, first action and end cell all ways of which no other costs less; of equals the plainest."""
    groups: dict[tuple[Any, ...], dict[tuple[int, ...], Line]] = defaultdict(dict)
    for line in lines:
        group = groups[line.die, line.first, line.cell, line.heading == RESTING]
        known = group.setdefault(_cost(line), line)
        if (len(line.gains), len(line.path)) < (len(known.gains), len(known.path)):
            group[_cost(line)] = line
    return [line for group in groups.values() for line in undominated(group)]


def _worthwhile(lines: list[Line]) -> Iterator[Line]:
    """Without the ways that begin with a card or an exchange where it is cheaper without."""
    ends: dict[tuple[int, int, bool], dict[tuple[int, ...], tuple[int, ...]]] = defaultdict(dict)
    for line in lines:
        ends[line.die, line.cell, line.heading == RESTING][_cost(line)] = _cost(line)
    best = {end: set(undominated(costs)) for end, costs in ends.items()}
    for line in lines:
        first = ACTIONS.kind[line.first].name
        if first not in PREPARING or _cost(line) in best[line.die, line.cell, line.heading == RESTING]:
            yield line


def told(line: Line) -> dict[str, Any]:
    """A line in words."""
    return {
        "die": DICE_NAMES[line.die],
        "first": ACTIONS.notation[line.first],
        "cell": CELL_NAMES[line.cell],
        "from": CELL_NAMES[line.start],
        "path": [CELL_NAMES[cell] for cell in line.path],
        "heading": HEADINGS[line.heading] if line.heading >= 0 else None,
        "steps": len(line.path),
        "blocked": line.blocked,
        "rest": line.heading == RESTING,
        "fodder": line.fodder,
        "compass": line.compass,
        "exhaustion": line.exhaustion,
        "cards": [EQUIPMENT[kind] for kind in range(KINDS) for _ in range(line.cards[kind])],
        "gains": list(line.gains),
    }
