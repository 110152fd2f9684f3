"""What an action changes besides its events: routes that are joined or broken, provinces that get too full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.games.nepal.actions import ACTIONS, CARD_NAMES
from chautari.games.nepal.certain import conflict_behind_chance
from chautari.games.nepal.conflict import population
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.state import FORTRESS_PIECES
from chautari.games.nepal.view import bits, cell_names_in_order, route_through

Say = Callable[..., str]
Line = dict[str, Any]


def leads_to(s: Any, p: int, a: int) -> list[Line]:
    """What seat p's action means for its routes and for the room where it ends, and for conflict. [N14, N20, N62]

    `kind` is "joins" (a route that the seat would control then, and did not before; `claimed` says whether its piece
    lies on the card already), "breaks" (the other way round), "crowded", or "certain": an event of the conflict that
    follows whatever card is revealed before it.
    """
    certain = [{"kind": "certain", "event": event} for event in conflict_behind_chance(s, p, a)]
    return [*_changes(s, p, a), *certain]


def _changes(s: Any, p: int, a: int) -> list[Line]:
    """What the action itself changes for routes and room."""
    kind, args = ACTIONS.kind[a].name, ACTIONS.args[a]
    place = args.get("to", args.get("province"))
    if place is None:
        return []
    target = _number_of(s, place)
    before = after = s.player[p].presence
    if kind == "move" and _leaves(s, p, _number_of(s, args["from"])):
        after &= ~(1 << _number_of(s, args["from"]))
    after |= 1 << target
    return [*_routes(s, p, before, after), *_crowd(s, target, FORTRESS_PIECES if kind == "fortress" else 1)]


def _number_of(s: Any, cell: str) -> int:
    i: int = s.province_at[CELL_NAMES.index(cell)]
    return i


def _leaves(s: Any, p: int, i: int) -> bool:
    """Whether a province is left behind empty when one piece moves away. [N12, N63]"""
    me = s.player[p]
    return bool(me.pieces[i] == 1 and me.fortress != i)


def _routes(s: Any, p: int, before: int, after: int) -> list[Line]:
    if before == after:
        return []
    joins, breaks = [], []
    for i in bits(s.display):
        now, then = route_through(s, before, i), route_through(s, after, i)
        if then and not now:
            path, claimed = cell_names_in_order(s, then), bool(s.player[p].claimed >> i & 1)
            joins.append({"kind": "joins", "card": CARD_NAMES[i], "route": path, "claimed": claimed})
        elif now and not then:
            breaks.append({"kind": "breaks", "card": CARD_NAMES[i]})
    return [*joins, *breaks]


def _crowd(s: Any, i: int, more: int) -> list[Line]:
    people, limit = int(population(s, i)) + more, int(s.limit[i])
    if i == s.kathmandu or people <= limit:
        return []
    return [{"kind": "crowded", "province": CELL_NAMES[s.cell[i]], "population": people, "limit": limit}]


def tell_ahead(lines: list[Line], say: Say) -> list[str]:
    """That in words, a sentence each. Where conflict is certain, it says how crowded the province is."""
    certain = [line["event"] for line in lines if line["kind"] == "certain"]
    settled = [event["args"]["province"] for event in certain if event["kind"] == "conflict"]
    open_lines = [line for line in lines if line["kind"] != "certain"]
    return [_told(line, say) for line in open_lines if line["kind"] != "crowded" or line["province"] not in settled]


def _told(line: Line, say: Say) -> str:
    if line["kind"] == "crowded":
        cell = line["province"]
        name = say("province", name=say(f"province-{cell}"), cell=cell)
        return say("ahead-crowded", province=name, population=line["population"], limit=line["limit"])
    card = say(f"card-{line['card']}")
    if line["kind"] == "breaks":
        return say("ahead-breaks", card=card)
    return say("ahead-joins", card=card, provinces=len(line["route"]), claimed="yes" if line["claimed"] else "no")
