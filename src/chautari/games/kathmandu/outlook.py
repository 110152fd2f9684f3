"""Words for what a move was and what one can lead to: the path in one sentence, and the ends with their costs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from chautari.core.document import Event

Say = Callable[..., str]
Line = dict[str, Any]
MOST_PATHS = 6  # with more ways only the ends are told, by cost


def retold(events: list[Event]) -> list[Event]:
    """The events as they are told: the steps of a move in the sentence that begins it."""
    told: list[Event] = []
    move: int | None = None  # where the move that goes on was told
    for event in events:
        if event["kind"] == "step" and move is not None:
            args = told[move]["args"]
            path = [*args.get("path", []), event["args"]["cell"]]
            told[move] = Event(kind="walk", seat=event["seat"], args={**args, "path": path})
            continue
        told.append(event)
        if event["kind"] == "move":
            move = len(told) - 1
        elif event["kind"] == "stand":
            move = None
    return told


def tell_ahead(lines: list[Line], say: Say) -> list[str]:
    """Where a choice can lead, the cheapest first; by die where that is still open."""
    dice = list(dict.fromkeys(line["die"] for line in lines))
    if len(dice) == 1:
        return _ways(lines, say)
    told = []
    for die in dice:
        named = say("ahead-die", die=say(f"die-{die}"))
        told += [f"{named} {way}" for way in _ends([line for line in lines if line["die"] == die], say)]
    return told


def _ways(lines: list[Line], say: Say) -> list[str]:
    if len(lines) > MOST_PATHS:
        return _ends(lines, say)
    told = []
    for line in sorted(lines, key=_dearness):
        path = " – ".join([line["from"], *line["path"]])
        told.append(say("ahead-way", path=path, costs=_costs(line, say)))
    return told


def _ends(lines: list[Line], say: Say) -> list[str]:
    """The end cells, those of the same costs together."""
    groups: dict[str, list[str]] = defaultdict(list)
    for line in sorted(lines, key=_dearness):
        cells = groups[_costs(line, say)]
        if line["cell"] not in cells:
            cells.append(line["cell"])
    return [say("ahead-ends", costs=costs, cells=", ".join(cells)) for costs, cells in groups.items()]


def _dearness(line: Line) -> tuple[Any, ...]:
    return line["exhaustion"], len(line["cards"]), line["fodder"] + line["compass"], line["cards"], line["cell"]


def _costs(line: Line, say: Say) -> str:
    """All that a way costs, in words."""
    if line["rest"]:
        return say("ahead-rest")
    words = []
    for cost in ("fodder", "compass", "exhaustion"):
        if line[cost] > 0:
            words.append(say(f"ahead-{cost}", n=line[cost]))
    if line["exhaustion"] < 0:
        words.append(say("ahead-relief", n=-line["exhaustion"]))
    words += [say(f"equipment-{kind.replace('_', '-')}") for kind in line["cards"]]
    words += [say("ahead-gain", resource=say(f"resource-{resource.replace('_', '-')}")) for resource in line["gains"]]
    if line["blocked"]:
        words.append(say("ahead-blocked"))
    return ", ".join(words) or say("ahead-free")
