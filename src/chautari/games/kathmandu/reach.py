"""Where the present choices can lead to, and at what cost: players forget needles, strips and mountains."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from chautari.core.mask import marked, words_for
from chautari.games.kathmandu.actions import ACTIONS, DICE_NAMES, HEADINGS, cell_name
from chautari.games.kathmandu.border import enter
from chautari.games.kathmandu.dice import unused_dice
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.flow import carry_out, options
from chautari.games.kathmandu.landscape import is_mountain, next_cell
from chautari.games.kathmandu.movement import choose_heading, choose_means, go_straight, turn
from chautari.games.kathmandu.state import BOARD, DICE, MOST_EXHAUSTION, STATE, Equipment, Phase, Resource

MOVING = (Phase.PRE_MOVE, Phase.HEADING, Phase.TURN, Phase.CLIMB, Phase.ENTRY)
STEPPING = ("go", "turn", "straight", "climb", "enter")
PREPARING = ("bottle", "pink")
PREPARING_CARDS = ("tea_leaves", "magnifying_glass")


def reach(s: Any) -> list[dict[str, Any]]:
    """Every end of a move that the present choice can lead to, by its first action; empty where no move is near."""
    if s.phase == Phase.DIE:
        return [line for die in range(DICE) if unused_dice(s, s.active) >> die & 1 for line in _plain_ways(s, die)]
    if s.phase in MOVING:
        return list(_declared_ways(s))
    return []


def _line(die: str | None, first: str, cell: int, **costs: Any) -> dict[str, Any]:
    return {"die": die, "first": first, "cell": cell_name(cell), **costs}


# Before the die is chosen: straight lines without cards or abilities


def _plain_ways(s: Any, die: int) -> Iterator[dict[str, Any]]:
    me = s.player[s.active]
    first = f"die {DICE_NAMES[die]}"
    if me.exhaustion == MOST_EXHAUSTION:
        costs = {"fodder": 0, "compass": 0, "exhaustion": -MOST_EXHAUSTION, "blocked": False, "cards": []}
        yield _line(DICE_NAMES[die], first, me.cell, heading=None, steps=0, **costs)
        return
    held = [me.resources[Resource.YAK_FODDER], me.resources[Resource.COMPASS]]
    gained = s.die_resource[die]
    held[0] += gained == Resource.YAK_FODDER
    held[1] += gained == Resource.COMPASS
    for h in range(4):
        cell, done, strips = me.cell, 0, 0
        while done < me.faces[die]:
            near = next_cell(s, cell, h)
            if near < 0 or is_mountain(s, near):
                break
            strips += near // BOARD != cell // BOARD
            cell = near
            done += 1
        needle = int(done > 0 and s.needle[me.cell // BOARD] == h)
        blocked = done < me.faces[die]
        tired = max(0, strips - held[0]) + max(0, needle - held[1]) + blocked
        costs = {"fodder": min(strips, held[0]), "compass": min(needle, held[1])}
        costs["exhaustion"] = min(tired, MOST_EXHAUSTION - me.exhaustion)
        yield _line(
            DICE_NAMES[die], first, cell, heading=HEADINGS[h], steps=done, **costs, blocked=bool(blocked), cards=[]
        )


# Once it is: all that can be declared


def _declared_ways(s: Any) -> Iterator[dict[str, Any]]:
    records = s._record.copy()
    work = STATE.rows(records)[0]
    p = s.active
    before = _holdings(s, p)
    log = Ears()
    for a in _open_actions(work, p):
        first = ACTIONS.notation[a]
        kind = ACTIONS.kind[a].name
        start = records.copy()
        seen: set[tuple[Any, ...]] = set()
        if kind in STEPPING:
            todo = [(start, a)]
        elif kind in PREPARING or (kind == "play" and ACTIONS.args[a]["kind"] in PREPARING_CARDS):
            carry_out(work, p, a, log)
            todo = [(records.copy(), b) for b in _open_actions(work, p) if ACTIONS.kind[b].name in STEPPING]
        else:
            continue
        while todo:
            records[:], b = todo.pop()
            log.count = 0
            _declare(work, p, b, log)
            if work.phase == Phase.ACTIONS:
                end = (*_end(work, p, before), *log.heard())
                if end not in seen:
                    seen.add(end)
                    yield _told(first, end)
            else:
                here = records.copy()
                turns = work.done, work.turned, work.straight
                key = (here["path"].tobytes(), work.phase, work.heading, work.climb, *turns)
                if key not in seen:
                    seen.add(key)
                    todo += [(here, c) for c in _open_actions(work, p)]
        records[:] = start


class Ears:
    """A log that only listens, lighter than a record."""

    on, cut = 1, 1

    def __init__(self) -> None:
        self.count = 0
        self.row: Any = defaultdict(lambda: SimpleNamespace(at=[0, 0, 0]))

    def heard(self) -> tuple[int, int, bool]:
        """Of a move that was just carried out: its first heading, its steps, and whether it was blocked."""
        rows = [self.row[i] for i in range(self.count)]
        heading = next(row.at[1] for row in rows if row.kind == Happening.MOVE)
        steps = sum(row.kind == Happening.STEP for row in rows)
        return heading, steps, any(row.kind == Happening.BLOCKED for row in rows)


def _open_actions(s: Any, p: int) -> list[int]:
    mask = np.zeros(words_for(len(ACTIONS)), np.uint32)
    options(s, p, mask.data)
    return marked(mask)


def _declare(s: Any, p: int, a: int, log: Any) -> None:
    doing: dict[str, Callable[..., Any]] = {"go": choose_heading, "turn": turn, "climb": choose_means, "enter": enter}
    kind = ACTIONS.kind[a].name
    if kind == "straight":
        go_straight(s, p, log)
    elif s.phase == Phase.ENTRY:
        enter(s, p, a, log)
    else:
        doing[kind](s, p, a, log)


CARDS_OF_A_MOVE = (
    *(Equipment.TEA_LEAVES, Equipment.BRIDLE, Equipment.CLIMBING_GEAR),
    *(Equipment.WATER_BOTTLE, Equipment.MAGNIFYING_GLASS),
)


def _holdings(s: Any, p: int) -> tuple[int, ...]:
    me = s.player[p]
    cards = (me.equipment[kind] for kind in CARDS_OF_A_MOVE)
    return (me.resources[Resource.YAK_FODDER], me.resources[Resource.COMPASS], me.exhaustion, *cards)


def _end(s: Any, p: int, before: tuple[int, ...]) -> tuple[Any, ...]:
    now = _holdings(s, p)
    return (int(s.player[p].cell), *(now[i] - before[i] for i in range(len(now))))


def _told(first: str, end: tuple[Any, ...]) -> dict[str, Any]:
    cell, fodder, compass, tired, *cards, heading, steps, blocked = end
    spent = [kind.name.lower() for kind, n in zip(CARDS_OF_A_MOVE, cards, strict=True) for _ in range(-n)]
    way = {"heading": HEADINGS[heading], "steps": steps}
    costs = {"fodder": -fodder, "compass": -compass, "exhaustion": tired, "blocked": blocked, "cards": spent}
    return _line(None, first, cell, **way, **costs)
