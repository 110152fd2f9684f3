"""The actions of YAK: every elementary choice with its notation. Offsets are computed, nobody writes them."""

from __future__ import annotations

import itertools

from chautari.core.game import ActionKind, ActionTable
from chautari.core.table import table
from chautari.games.yak.state import SLOTS, YURT_ROOM, Card, Cart, Food, Stone

CARDS = [card.name.lower() for card in Card if card != Card.NONE]
FOODS = [food.name.lower() for food in Food]
CARTS = [cart.name.lower() for cart in Cart]
STONES = [stone.name.lower() for stone in Stone]  # "fog" stands first, so that a stone's number is its place
COLOURS = STONES[1:9]


def _slot_names() -> list[str]:
    pyramid = [f"{r}-{i}" for r in range(5) for i in range(5 - r)]
    return pyramid + [f"{r}-0" for r in range(5, 5 + SLOTS - len(pyramid))]


SLOT_NAMES = _slot_names()  # "row-place", both from 0, counted from below and from the left

PURCHASES = [p for k in (1, 2, 3) for p in itertools.combinations_with_replacement(range(1, 10), k)]
# every handful of food, as (milk, meat, bread)
HANDFULS = [h for n in range(YURT_ROOM + 1) for h in itertools.product(range(n + 1), repeat=3) if sum(h) == n]
PAYMENTS = HANDFULS[1:]
TAKES = [h for h in HANDFULS if sum(h) <= 2]


def handful_words(handful: tuple[int, ...]) -> str:
    """A handful of food in notation: `milk milk meat`, or `nothing`."""
    return " ".join(food for food, n in zip(FOODS, handful, strict=True) for _ in range(n)) or "nothing"


def handful_args(handful: tuple[int, ...]) -> dict[str, int]:
    """A handful of food as arguments: only the kinds that are in it."""
    return {food: n for food, n in zip(FOODS, handful, strict=True) if n}


def _food_cases(handfuls: list[tuple[int, ...]]) -> list[tuple[dict[str, object], str]]:
    return [({"food": handful_args(h)}, handful_words(h)) for h in handfuls]


# FAST: small and frequent kinds first, so that picking one of them looks at few words of the set
ACTIONS = ActionTable(
    ActionKind("card", [({"card": c}, c) for c in CARDS], simultaneous=True),
    ActionKind("restock", [({"kind": f}, f) for f in FOODS]),
    ActionKind("take", _food_cases(TAKES)),
    ActionKind("put", [({"stone": x, "cart": c}, f"{x} {c}") for x in STONES[1:] for c in CARTS]),
    ActionKind("place", [({"stone": x, "slot": z}, f"{x} {z}") for x in STONES[1:] for z in SLOT_NAMES]),
    ActionKind("buy", [({"stones": [STONES[x] for x in p]}, " ".join(STONES[x] for x in p)) for p in PURCHASES]),
    ActionKind("pay", _food_cases(PAYMENTS)),
    ActionKind("excess", _food_cases(PAYMENTS)),
)

CARD = ACTIONS.first("card")
BUY = ACTIONS.first("buy")
PAY = ACTIONS.first("pay")
EXCESS = ACTIONS.first("excess")
PLACE = ACTIONS.first("place")
RESTOCK = ACTIONS.first("restock")
TAKE = ACTIONS.first("take")
PUT = ACTIONS.first("put")


def _purchase_numbers() -> list[list[list[int]]]:
    numbers = [[[-1] * 10 for _ in range(10)] for _ in range(10)]
    for n, purchase in enumerate(PURCHASES):
        a, b, c = (*purchase, 0, 0)[:3]
        numbers[a][b][c] = n
    return numbers


def _handful_numbers(handfuls: list[tuple[int, ...]]) -> list[list[list[int]]]:
    size = YURT_ROOM + 1
    numbers = [[[-1] * size for _ in range(size)] for _ in range(size)]
    for n, (milk, meat, bread) in enumerate(handfuls):
        numbers[milk][meat][bread] = n
    return numbers


PURCHASE_NUMBER = table(_purchase_numbers())  # [stone, stone, stone], ascending, 0 for none after the last
PURCHASE = table([(*p, 0, 0)[:3] for p in PURCHASES])
PAYMENT_NUMBER = table(_handful_numbers(PAYMENTS))  # [milk, meat, bread]
PAYMENT = table(PAYMENTS)
TAKE_NUMBER = table(_handful_numbers(TAKES))
TAKEN = table(TAKES)
