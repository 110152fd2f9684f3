"""Words for YAK's actions, events and refusals. The sentences themselves are in locale/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chautari.games.yak.actions import ACTIONS, BUY, CARTS, FOODS, PLACE, PURCHASES, PUT, STONES
from chautari.games.yak.cart import food_in_yurt, most_payable, price, stones_on
from chautari.games.yak.state import CART_STONE_ROOM, SLOTS, YURT_ROOM, Phase
from chautari.games.yak.tower import filled_slots, is_open_slot

Say = Callable[..., str]
TERMS = {
    "stone": "stone",
    "piece": "stone",
    "stone1": "stone",
    "stone2": "stone",
    "stone3": "stone",
    "piece1": "stone",
    "piece2": "stone",
    "piece3": "stone",
    "cart": "cart",
    "card": "card",
    "kind": "food",
    "heading": "heading",
    "colour": "stone",
}


def term(name: str, value: Any, say: Say) -> Any:
    """One argument of an action, an event or a refusal in words; numbers stay numbers.

    An event may also be asked for as a whole: then `name` is its kind and `value` has all its particulars.
    """
    if value is None:
        return ""
    if isinstance(value, dict):
        return _together(name, value, say)
    if isinstance(value, list):
        return stone_list(value, say) if name == "stones" else ", ".join(map(str, value))
    if name in TERMS and isinstance(value, str):
        return say(f"{TERMS[name]}-{value.replace('_', '-')}")
    return value


def _together(name: str, values: dict[str, Any], say: Say) -> str:
    if name in ("food", "pay", "excess", "take"):
        return food_list(values, say)
    if name == "restock":
        return food_list({values["kind"]: values["moved"]}, say)
    if name in ("buy", "draw"):
        return stone_list([stone for stone in values.values() if stone], say)
    if name == "card":
        said = {**values, "colour": say(f"stone-{values['colour']}"), "slots": ", ".join(values.get("slots", []))}
        return say("bonus-card", **said)
    return ""


def food_list(food: dict[str, int], say: Say) -> str:
    """`2 milk, 1 meat`, or the word for nothing."""
    return ", ".join(say("food-some", n=n, food=f) for f, n in food.items() if n) or say("food-nothing")


def stone_list(stones: list[str], say: Say) -> str:
    """`red, red, crystal`."""
    return ", ".join(say(f"stone-{stone}") for stone in stones)


WANTED = {
    Phase.MORNING: "card",
    Phase.BUY: "buy",
    Phase.PAY: "pay",
    Phase.EXCESS: "excess",
    Phase.PLACE: "place",
    Phase.RESTOCK: "restock",
    Phase.TAKE: "take",
    Phase.PUT: "put",
}


def why_not(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    """Why an action of the table is not open to the seat that is deciding: a refusal's code and its facts."""
    wanted = WANTED[Phase(s.phase)]
    if ACTIONS.kind[a].name != wanted:
        return "other-choice", {"wanted": wanted}
    reasons: dict[str, Callable[[Any, int, int], tuple[str, dict[str, Any]]]] = {
        "buy": _why_not_buy,
        "pay": _why_not_pay,
        "excess": _why_not_excess,
        "place": _why_not_place,
        "restock": _why_not_restock,
        "take": _why_not_take,
        "put": _why_not_put,
    }
    return reasons[wanted](s, p, a)


def _lacking(wanted: tuple[int, ...] | list[int], there: Any) -> int | None:
    """The first stone of which there are fewer than wanted."""
    return next((x for x in wanted if list(wanted).count(x) > list(there).count(x)), None)


def _why_not_buy(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    c = s.cart_at[p]
    wanted = PURCHASES[a - BUY]
    lacking = _lacking(wanted, s.cart[c].stones)
    if lacking is not None:
        return "not-on-cart", {"stone": STONES[lacking]}
    return "too-dear", {"price": price(*(*wanted, 0, 0)[:3]), "most": most_payable(s, p, c)}


def _why_not_pay(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    food = ACTIONS.args[a]["food"]
    cost = price(*s.bought)
    if sum(food.values()) != cost:
        return "wrong-sum", {"price": cost, "given": sum(food.values())}
    for f, name in enumerate(FOODS):
        if food.get(name, 0) > s.player[p].yurt[f]:
            return "not-in-yurt", {"kind": name}
    return "cart-refuses", {"cart": CARTS[s.cart_at[p]]}


def _why_not_excess(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    food = ACTIONS.args[a]["food"]
    for f, name in enumerate(FOODS):
        if food.get(name, 0) > s.paid[f]:
            return "not-paid", {"kind": name}
    return "wrong-excess", {}


def _why_not_place(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    stone, slot = (a - PLACE) // SLOTS + 1, (a - PLACE) % SLOTS
    if stone not in list(s.bought):
        return "not-bought", {"stone": STONES[stone]}
    if s.player[p].tower[slot]:
        return "slot-taken", {}
    assert not is_open_slot(filled_slots(s, p), slot)
    return "slot-unsupported" if slot >= 5 else "slot-apart", {}


def _why_not_restock(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    return "kind-absent", {"kind": ACTIONS.args[a]["kind"]}


def _why_not_take(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    food = ACTIONS.args[a]["food"]
    room = YURT_ROOM - food_in_yurt(s, p)
    if sum(food.values()) > room:
        return "yurt-full", {"room": room}
    for f, name in enumerate(FOODS):
        if food.get(name, 0) > s.market[f]:
            return "not-in-market", {"kind": name}
    raise AssertionError("an open action was refused")


def _why_not_put(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
    stone, c = (a - PUT) // 4 + 1, (a - PUT) % 4
    if stone not in list(s.drawn):
        return "not-drawn", {"stone": STONES[stone]}
    if c not in list(s.cart_at):
        return "cart-not-here", {"cart": CARTS[c]}
    assert stones_on(s, c) == CART_STONE_ROOM
    return "cart-full", {"cart": CARTS[c]}
