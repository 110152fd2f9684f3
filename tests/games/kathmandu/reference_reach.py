"""A slow reference of foresight: play on from a position in every way there is, and note where the yak ends up.

Only what chance decides is left alone: rerolls and the wooden barrel; so are cards that no move depends on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from chautari.core.engine import engine
from chautari.core.game import load
from chautari.core.mask import marked
from chautari.games.kathmandu.actions import ACTIONS, CELL_NAMES, DICE_NAMES, EQUIPMENT
from chautari.games.kathmandu.events import Happening

GAME = load("kathmandu")
LEFT_ALONE = ("reroll", "throw", "mark", "stop")
IDLE = ("play wooden_barrel", "play telescope", "play chest")


class Cost(NamedTuple):
    """Fodder and compasses paid, markers more than before, cards played."""

    fodder: int
    compass: int
    exhaustion: int
    cards: tuple[str, ...]


class End(NamedTuple):
    """One end of one way."""

    die: str
    cell: str
    path: tuple[str, ...]
    rest: bool
    cost: Cost


class Told:
    """What the events have told so far."""

    def __init__(self, markers: int) -> None:
        self.fodder, self.compass, self.markers, self.cards = 0, 0, markers, []
        self.path: list[str] = []

    def copy(self) -> Told:
        twin = Told(self.markers)
        twin.fodder, twin.compass, twin.cards, twin.path = self.fodder, self.compass, list(self.cards), list(self.path)
        return twin

    @property
    def key(self) -> tuple[Any, ...]:
        return self.fodder, self.compass, self.markers, tuple(sorted(self.cards)), tuple(self.path)

    def hear(self, rows: Any) -> str | None:
        """Listen to one step; gives the end cell, or "rest", once the turn has got that far."""
        for i, row in enumerate(rows):
            kind, at = int(row["kind"]), [int(n) for n in row["at"]]
            if kind == Happening.PLAY:
                self.cards.append(EQUIPMENT[at[0]])
            elif kind == Happening.STEP:
                self.path.append(CELL_NAMES[at[0]])
            elif kind == Happening.CROSS:
                self.fodder += at[1]
            elif kind == Happening.EXCHANGE:
                self.fodder += 2
            elif kind == Happening.NEEDLE:
                self.compass += at[0]
            elif kind == Happening.TIRED:
                self.markers = at[0]
            elif kind == Happening.RELIEVED:
                self.markers -= at[0]
            elif kind == Happening.REST:
                self.markers = 0
                return "rest"
            elif kind == Happening.STAND:
                if i + 1 < len(rows) and int(rows[i + 1]["kind"]) == Happening.VISIT:
                    self.markers = 0
                return CELL_NAMES[at[0]]
        return None


def played_out(match: Any, seat: int) -> dict[str, set[End]]:
    """All ends by the first action that leads to them."""
    found: dict[str, set[End]] = defaultdict(set)
    for action in match.legal(seat):
        if action.kind not in LEFT_ALONE and action.notation not in IDLE:
            found[action.notation] = ends(match, seat, action.id)
    return found


def ends(match: Any, seat: int, first: int) -> set[End]:
    """All ends that an action leads to."""
    calls, found, seen = engine(GAME), set(), set()
    markers = int(match.state["player"][seat]["exhaustion"])
    todo = [(match._states.copy(), Told(markers), first)]
    while todo:
        states, told, a = todo.pop()
        log = GAME.open_log()
        here = CELL_NAMES[int(states["player"][0][seat]["cell"])]
        die = int(states["die"][0])
        calls.step_at(states, 0, seat, a, log)
        rows = log["row"][0][: int(log["count"][0])]
        chosen = [int(row["at"][0]) for row in rows if row["kind"] == Happening.CHOOSE_DIE and row["p"] == seat]
        die = chosen[0] if die < 0 and chosen else die
        end = told.hear(rows)
        if end is not None:
            cost = Cost(told.fodder, told.compass, told.markers - markers, tuple(sorted(told.cards)))
            found.add(End(DICE_NAMES[die], here if end == "rest" else end, tuple(told.path), end == "rest", cost))
            continue
        key = states.tobytes(), told.key
        if key in seen:
            continue
        seen.add(key)
        mask = GAME.mask()
        calls.legal_at(states, 0, seat, mask)
        for b in marked(mask):
            if ACTIONS.kind[b].name not in LEFT_ALONE and ACTIONS.notation[b] not in IDLE:
                todo.append((states.copy(), told.copy(), b))
    return found


def no_dearer(one: Cost, other: Cost) -> bool:
    """Whether it costs no more of anything."""
    cards = all(one.cards.count(kind) <= other.cards.count(kind) for kind in one.cards)
    return all(x <= y for x, y in zip(one[:3], other[:3], strict=True)) and cards


def cheapest(found: Iterable[End]) -> dict[tuple[str, str, bool], set[Cost]]:
    """Per die and end cell the costs of which none is beaten by another."""
    groups: dict[tuple[str, str, bool], set[Cost]] = defaultdict(set)
    for end in found:
        groups[end.die, end.cell, end.rest].add(end.cost)
    return {
        group: {cost for cost in costs if not any(no_dearer(other, cost) for other in costs - {cost})}
        for group, costs in groups.items()
    }


def as_end(line: dict[str, Any]) -> End:
    """A line of the view or of a preview in the same form."""
    cost = Cost(line["fodder"], line["compass"], line["exhaustion"], tuple(sorted(line["cards"])))
    return End(line["die"], line["cell"], tuple(line["path"]), line["rest"], cost)
