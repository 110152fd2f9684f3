"""How play can have led to a position: heading and fog, the stupa, payments, the day.

Only written positions are asked this. Saved games replay from whatever position was accepted when they began.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.games.yak.cart import food_in_yurt, food_on, price
from chautari.games.yak.state import FOURTH_ROW_DONE, YURT_ROOM, Card, Phase
from chautari.games.yak.tower import stones_in_tower


def unreached(s: Any, options: dict[str, Any]) -> list[str]:
    """Return why play cannot have led to a position; nothing if it can."""
    return [*_fog(s), *_end(s), *_first_tower(s), *_payment(s)]


def _fog(s: Any) -> Iterator[str]:
    """Until the marker leaves, every fog that ever rose still lies there, and each rise turned the carts. [Y40, Y42]"""
    risen = s.fog_track + s.fog_aside
    if s.fog_stage == 1 and not s.bag_closed and (risen == 0) != (s.heading > 0) and risen < 2:
        yield "the carts cannot head this way after so little fog."


def _end(s: Any) -> Iterator[str]:
    """A draw is short, and a game is aborted, only late in it. [Y44, YA29]"""
    if s.short and (s.stupa < 0 or s.players == 2):
        yield "a draw is short only after a complete fourth row."
    if s.aborted and s.day != s.day_limit:
        yield f"a game is aborted after day {s.day_limit}, not after day {s.day}."


def _first_tower(s: Any) -> Iterator[str]:
    for p in earlier_fourth_rows(s):
        yield f"seat {p} completed its fourth row before seat {s.stupa}, which owns the stupa."


def _payment(s: Any) -> Iterator[str]:
    """What was paid lay in one yurt, and then on the cart. [Y25]"""
    if s.phase not in (Phase.EXCESS, Phase.PLACE):
        return
    cost = price(*s.bought)
    if food_in_yurt(s, s.active) + cost > YURT_ROOM:
        yield "the payment and what is left cannot have lain in one yurt."
    if s.phase == Phase.PLACE and food_on(s, s.cart_at[s.active]) < cost:
        yield "the cart does not hold what the stones cost."


def may_have_built(s: Any, p: int) -> bool:
    """Return whether seat p may have placed stones today."""
    return bool(s.player[p].shown == Card.BUILD and not (s.phase == Phase.BUY and s.active == p))


def earlier_fourth_rows(s: Any) -> list[int]:
    """Return the seats that completed their fourth row before the owner of the stupa, on the day it was taken. [Y28]"""
    if s.stupa < 0 or s.last_day:
        return []
    turns = [(s.baby_yak + i) % s.players for i in range(s.players)]
    return [p for p in turns[: turns.index(s.stupa)] if stones_in_tower(s, p) >= FOURTH_ROW_DONE]


def usual_day(s: Any) -> int:
    """Return the day of a document that does not say it: the last one where that is known, else the first."""
    return int(s.day_limit if s.aborted else s.last_day or 1)
