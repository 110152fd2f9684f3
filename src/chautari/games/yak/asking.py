"""What the words of a prompt may use of the moment: prices and numbers, all of it open to everybody."""

from __future__ import annotations

from typing import Any

from chautari.games.yak.build import excess_food
from chautari.games.yak.cart import food_in_yurt, most_payable, price
from chautari.games.yak.state import MARKET_TAKE, YURT_ROOM, Phase

Facts = dict[str, Any]


def prompt_facts(s: Any, p: int, actions: list[int]) -> Facts:
    """Of the present question: how much can be paid, is to be paid, to be sent away or to be taken; stones left."""
    if s.phase == Phase.BUY:
        return {"most": int(most_payable(s, p, s.cart_at[p]))}
    if s.phase == Phase.PAY:
        return {"price": int(price(*s.bought))}
    if s.phase == Phase.EXCESS:
        return {"excess": int(excess_food(s, p))}
    if s.phase == Phase.PLACE:
        return {"left": sum(1 for stone in s.bought if stone)}
    if s.phase == Phase.TAKE:
        return {"most": int(min(MARKET_TAKE, YURT_ROOM - food_in_yurt(s, p), sum(s.market)))}
    return {}
