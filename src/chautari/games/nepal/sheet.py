"""The score sheet explained: what each rule gave or took, line by line."""

from __future__ import annotations

from typing import Any

from chautari.core.game import SeatNumber
from chautari.games.nepal.actions import CARD_NAMES
from chautari.games.nepal.claim import POINTS_AT_ONCE
from chautari.games.nepal.routes import controlled
from chautari.games.nepal.scoring import domination, high_value, low_value, pieces_in, provinces_in
from chautari.games.nepal.state import FORTRESS_PIECES, REGIONS
from chautari.games.nepal.view import bits, cell_names, cell_names_in_order, points_in, route

Line = dict[str, Any]


def explain(s: Any, p: int) -> list[Line]:
    """Every line of seat p's score sheet with the pieces that earn it, and lines for what it does not earn."""
    return [*_claim_lines(s, p), *_route_lines(s, p), *(_region_line(s, p, k) for k in range(REGIONS))]


def _line(category: str, points: int, where: list[str], **facts: Any) -> Line:
    return {
        "category": category,
        "points": points,
        "pieces": [{"province": cell} for cell in where],
        **facts,
    }


def _position(s: Any, p: int, i: int) -> int:
    return list(s.card[i].by).index(p)


def _claim_lines(s: Any, p: int) -> list[Line]:
    lines = []
    for i in bits(s.player[p].claimed):
        k = _position(s, p, i)
        if POINTS_AT_ONCE[k]:
            lines.append(_line("claims", POINTS_AT_ONCE[k], [], card=CARD_NAMES[i], position=k + 1))
    return lines


def _route_lines(s: Any, p: int) -> list[Line]:
    """A line for every claimed card, also for one that brings nothing any more."""
    lines = [_route_line(s, p, i) for i in bits(s.player[p].claimed)]
    return sorted(lines, key=lambda line: line["category"])


def _route_line(s: Any, p: int, i: int) -> Line:
    """What a claimed card brings: its numbers go to the first two who still control the route. [N71]

    `status` is "scored", "lost" (not controlled any more) or "late" (two with earlier pieces still control it);
    `earlier_lost` are those who were in front and are not any more, `star` says that the number has a star and so
    counts nothing with three players.
    """
    earlier = [s.card[i].by[k] for k in range(_position(s, p, i))]
    lost = [q for q in earlier if not controlled(s, q, 1 << i)]
    before = len(earlier) - len(lost)
    path = cell_names_in_order(s, route(s, p, i))
    status = "late" if before > 1 else "scored" if path else "lost"
    number = 0 if before > 1 else s.card[i].high if before == 0 else s.card[i].low
    worth = 0 if before > 1 else high_value(s, i) if before == 0 else low_value(s, i)
    return _line(
        "routes_first" if before == 0 else "routes_second",
        worth if status == "scored" else 0,
        path,
        card=CARD_NAMES[i],
        length=len(path),
        status=status,
        number=number,
        star="yes" if number != worth else "no",
        position=len(earlier) + 1,
        promoted=len(lost) if status == "scored" else 0,
        earlier_lost=[SeatNumber(q) for q in lost] or "",
    )


def _region_line(s: Any, p: int, region: int) -> Line:
    """What a region brings, with who is equal and whether the fortress or the provinces made the difference. [N70]"""
    mine, provinces = pieces_in(s, p, region), provinces_in(s, p, region)
    others = [q for q in range(s.players) if q != p]
    rank = 1 + sum(domination(s, q, region) > domination(s, p, region) for q in others)
    tied = [SeatNumber(q) for q in others if mine and domination(s, q, region) == domination(s, p, region)]
    level = [q for q in others if mine and pieces_in(s, q, region) == mine and q not in tied]
    return _line(
        f"region_{region + 1}",
        points_in(s, p, region),
        cell_names(s, s.player[p].presence & s.region[region]),
        mine=mine,
        provinces=provinces,
        rank=rank if mine else 0,
        fortress=FORTRESS_PIECES if s.player[p].fortress in bits(s.region[region]) else 0,
        ties=len(tied),
        tied=tied or "",
        decided=len(level),
        level=[SeatNumber(q) for q in level] or "",
    )
