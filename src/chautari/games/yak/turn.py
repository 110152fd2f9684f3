"""What YAK says of its turns: whose it is, what a seat has, and what a choice leaves undone."""

from __future__ import annotations

from typing import Any

from chautari.core.game import Turns
from chautari.games.yak.actions import BUY, FOODS, PAY, PURCHASES, TAKE, TAKES


def turn_of(s: Any) -> tuple[int, ...] | None:
    """A turn at noon: its seat and its day."""
    return None if s.active < 0 else (int(s.active), int(s.day))


def holdings(s: Any, p: int) -> dict[str, int]:
    """Food in the yurt and stones of the tower."""
    me = s.player[p]
    food = {name: int(n) for name, n in zip(FOODS, me.yurt, strict=True)}
    return {**food, "stones": sum(map(bool, me.tower))}


def undone(s: Any, p: int, open_actions: list[int], a: int) -> list[int]:
    """Taking more food, or buying the same stones and more."""
    if TAKE <= a < TAKE + len(TAKES):
        taken = sum(TAKES[a - TAKE])
        most = max((sum(TAKES[b - TAKE]) for b in open_actions), default=taken)
        return [b for b in open_actions if taken < sum(TAKES[b - TAKE]) == most]
    if BUY <= a < PAY:
        return [b for b in open_actions if BUY <= b < PAY and _is_more(PURCHASES[b - BUY], PURCHASES[a - BUY])]
    return []


def _is_more(stones: tuple[int, ...], than: tuple[int, ...]) -> bool:
    return len(stones) > len(than) and all(stones.count(x) >= than.count(x) for x in than)


TURNS = Turns(turn_of, holdings, undone)
