"""What can be seen of a game of Nepal, which is all but the trade cards to come."""

from __future__ import annotations

from typing import Any

from chautari.core.mask import lowest_bit
from chautari.games.nepal.actions import CARD_NAMES
from chautari.games.nepal.claim import claimable, pieces_on
from chautari.games.nepal.conflict import removable
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.routes import beside, ends_at
from chautari.games.nepal.scoring import (
    domination,
    high_value,
    low_value,
    pieces_in,
    pieces_on_map,
    provinces_in,
    region_points,
)
from chautari.games.nepal.state import (
    ACTIONS_PER_TURN,
    FORTRESS_PIECES,
    HIGH_STAR,
    LOW_STAR,
    OF_ONE_KIND,
    OUTSIDE,
    REGIONS,
    Phase,
    Trigger,
)


def bits(some: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [i for i in range(some.bit_length()) if some >> i & 1]


def cell_names(s: Any, some: int) -> list[str]:
    """The names of a set of provinces."""
    return [CELL_NAMES[s.cell[i]] for i in bits(some)]


def end_words(s: Any, end: int) -> str | int:
    """An end of a trade card: a province by its name, a place outside by its number from 1."""
    return end - OUTSIDE + 1 if end >= OUTSIDE else CELL_NAMES[s.cell[end]]


def view(s: Any, p: int | None) -> dict[str, Any]:
    """The table as anybody may see it."""
    return {
        "turn": s.turn,
        "phase": Phase(s.phase).name.lower(),
        "active": s.active if s.active >= 0 else None,
        "actions": {"moves": s.moves, "grows": s.grows, "most": ACTIONS_PER_TURN, "of_a_kind": OF_ONE_KIND},
        "placed": s.placed,
        "fortress_rule": bool(s.fortresses),
        "fortress_pieces": FORTRESS_PIECES,
        "trigger": Trigger(s.trigger).name.lower() if s.trigger else None,
        "final_turns": s.final_turns,
        "pile": s.pile,
        "provinces": [province_view(s, i) for i in range(s.provinces)],
        "regions": [region_view(s, k) for k in range(REGIONS)],
        "outside": [cell_names(s, s.arrows[k]) for k in range(len(s.arrows)) if s.arrows[k]],
        "cards": [card_view(s, i) for i in bits(s.display)],
        "seats": [seat_view(s, q) for q in range(s.players)],
    }


def province_view(s: Any, i: int) -> dict[str, Any]:
    """A province: where it lies, what it holds; `limit` is None for Kathmandu. With `strife` a conflict is at hand."""
    region = next(k for k in range(REGIONS) if s.region[k] >> i & 1)
    pieces = [s.player[q].pieces[i] for q in range(s.players)]
    fortress = next((q for q in range(s.players) if s.player[q].fortress == i), None)
    standing = [n + (FORTRESS_PIECES if q == fortress else 0) for q, n in enumerate(pieces)]
    return {
        "province": CELL_NAMES[s.cell[i]],
        "region": region + 1,
        "limit": None if i == s.kathmandu else s.limit[i],
        "city": bool(s.cities >> i & 1),
        "pieces": pieces,
        "fortress": fortress,
        "standing": standing,
        "population": sum(standing),
        "strife": i != s.kathmandu and sum(standing) > s.limit[i] and removable(s, i) != 0,
    }


def region_view(s: Any, k: int) -> list[dict[str, int]]:
    """Who stands in a region with how many pieces in how many provinces, and the points for it as things are now."""
    strength = {q: domination(s, q, k) for q in range(s.players)}
    there = [q for q in range(s.players) if strength[q]]
    return [
        {
            "seat": q,
            "pieces": pieces_in(s, q, k),
            "provinces": provinces_in(s, q, k),
            "points": points_in(s, q, k),
        }
        for q in sorted(there, key=lambda q: -strength[q])
    ]


def points_in(s: Any, p: int, k: int) -> int:
    """What a region brings a seat as things are now."""
    mine, *others = (domination(s, q, k) for q in (p, *(q for q in range(s.players) if q != p)))
    return int(region_points(mine, sum(other > mine for other in others), others.count(mine)))


def card_view(s: Any, i: int) -> dict[str, Any]:
    """A face-up trade card: its ends, numbers, pieces in order, and who controls its route with which provinces.

    `worth` is what its two numbers bring in this game.
    """
    card = s.card[i]
    routes = {q: route(s, q, i) for q in range(s.players)}
    return {
        "card": CARD_NAMES[i],
        "ends": [end_words(s, card.a), end_words(s, card.b)],
        "high": card.high,
        "low": card.low,
        "high_star": bool(card.stars & HIGH_STAR),
        "low_star": bool(card.stars & LOW_STAR),
        "worth": [high_value(s, i), low_value(s, i)],
        "claims": [card.by[k] for k in range(pieces_on(s, i))],
        "controlled": [{"seat": q, "route": cell_names_in_order(s, path)} for q, path in routes.items() if path],
    }


def cell_names_in_order(s: Any, path: list[int]) -> list[str]:
    """The names of the provinces along a path."""
    return [CELL_NAMES[s.cell[i]] for i in path]


def route(s: Any, p: int, i: int) -> list[int]:
    """Seat p's shortest path for card i, from one end to the other; empty without control."""
    return route_through(s, s.player[p].presence, i)


def route_through(s: Any, territory: int, i: int) -> list[int]:
    """The shortest path for card i through these provinces; empty without one. [N20, N73]"""
    goal = ends_at(s, s.card[i].b)
    reached = ends_at(s, s.card[i].a) & territory
    layers = [reached]
    while layers[-1] and not layers[-1] & goal:
        layers.append(beside(s, layers[-1]) & territory & ~reached)
        reached |= layers[-1]
    if not layers[-1]:
        return []
    path = [lowest_bit(layers[-1] & goal)]
    for layer in reversed(layers[:-1]):
        path.insert(0, lowest_bit(layer & s.neighbours[path[0]]))
    return path


def seat_view(s: Any, q: int) -> dict[str, Any]:
    """A seat: pieces in hand, on the map and on cards, and points so far."""
    me = s.player[q]
    return {
        "hand": me.hand,
        "on_map": pieces_on_map(s, q),
        "on_cards": len(bits(me.claimed)),
        "points": me.points,
        "fortress": CELL_NAMES[s.cell[me.fortress]] if me.fortress >= 0 else None,
        "claimable": [CARD_NAMES[i] for i in bits(claimable(s, q))],
    }
