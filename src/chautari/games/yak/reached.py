"""How a position can have been reached: who may have built today, who completed a fourth row first, which day it is."""

from __future__ import annotations

from typing import Any

from chautari.games.yak.state import FOURTH_ROW_DONE, Card, Phase
from chautari.games.yak.tower import stones_in_tower


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
