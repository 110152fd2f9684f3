"""A table of YAK for the reference: what lies where, from a position document and back, and that nothing gets lost."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from tests.games.yak import reference

FOODS = ["milk", "meat", "bread"]
STONES = ["red", "yellow", "black", "grey", "orange", "blue", "green", "purple", "crystal"]
# what is in play, by number of players: food of each kind, stones
IN_PLAY = {2: (10, 56), 3: (11, 56), 4: (15, 72)}


class ReferenceTable:
    """Everything on the table at some moment; `table` is that part of a position document. [Y6]"""

    def __init__(self, table: dict[str, Any], players: int, options: dict[str, Any], edition: dict[str, Any]) -> None:
        self.players = players
        self.day_limit: int = options["day_limit"]
        self.road: list[int | str] = list(range(players))
        if players == 2:
            named = {"seat 0": 0, "seat 1": 1, "middle": "middle"}
            self.road = [named[station] for station in edition["two_player_road"]["cycle"]]
        self.day: int = table["day"]
        self.last_day: int | None = table["last_day"]
        self.aborted: bool = table["aborted"]
        self.phase: str = table["phase"]
        self.active: int | None = table["active"]
        self.baby_yak: int = table["baby_yak"]
        self.heading = 1 if table["heading"] == "clockwise" else -1
        self.stupa: int | None = table["stupa"]
        self.stage: int = table["fog"]["stage"]
        self.track: int = table["fog"]["track"]
        self.aside: int = table["fog"]["aside"]
        self.short: bool = table["short"]
        self.closed: bool = table["bag_closed"]
        self.removed_colour: str | None = table["removed_colour"]
        self.market = Counter(table["market"])
        self.bag = Counter(table["bag"])  # once closed: what left the game with it
        self.cart_at = {cart["station"]: cart["cart"] for cart in table["carts"]}
        self.cart_food = {cart["cart"]: Counter(cart["food"]) for cart in table["carts"]}
        self.cart_stones = {cart["cart"]: list(cart["stones"]) for cart in table["carts"]}
        self.yurt = [Counter(seat["yurt"]) for seat in table["seats"]]
        self.card: list[str | None] = [seat["card"] for seat in table["seats"]]
        self.shown: list[bool] = [seat["shown"] for seat in table["seats"]]
        self.tower = [_read_tower(seat["tower"]) for seat in table["seats"]]
        self.bought = list(table["bought"])
        self.paid = Counter(table["paid"])
        self.drawn = list(table["drawn"])
        self.bonus_cards = table["bonus_cards"]
        self.check_conservation()

    def table(self) -> dict[str, Any]:
        """The table in the words of a position document; stones that lie together in the order of STONES."""
        seats = [
            {
                "yurt": food_words(self.yurt[p]),
                "card": self.card[p],
                "shown": self.shown[p],
                "tower": reference.tower_rows(self.tower[p]),
            }
            for p in range(self.players)
        ]
        carts = [
            {
                "cart": self.cart_at[station],
                "station": station,
                "food": food_words(self.cart_food[self.cart_at[station]]),
                "stones": in_order(self.cart_stones[self.cart_at[station]]),
            }
            for station in sorted(self.road, key=str)  # "middle" behind the seats
        ]
        return {
            "day": self.day,
            "last_day": self.last_day,
            "aborted": self.aborted,
            "phase": self.phase,
            "active": self.active,
            "baby_yak": self.baby_yak,
            "heading": "clockwise" if self.heading == 1 else "counterclockwise",
            "stupa": self.stupa,
            "fog": {"stage": self.stage, "track": self.track, "aside": self.aside},
            "short": self.short,
            "bag_closed": self.closed,
            "removed_colour": self.removed_colour,
            "market": food_words(self.market),
            "bag": {piece: self.bag[piece] for piece in ["fog", *STONES]},
            "carts": carts,
            "seats": seats,
            "bought": in_order(self.bought),
            "paid": food_words(self.paid),
            "drawn": in_order(self.drawn),
            "bonus_cards": self.bonus_cards,
        }

    # Nothing gets lost

    def check_conservation(self) -> None:
        """The conservation laws, and what has room where. [Y2, Y5, Y7–Y9, Y11]"""
        food, stones = IN_PLAY[self.players]
        for kind in FOODS:
            everywhere = [self.market, self.paid, *self.yurt, *self.cart_food.values()]
            assert sum(place[kind] for place in everywhere) == food, f"{kind} got lost"
        lists = [self.bought, self.drawn, *self.cart_stones.values(), *(tower.values() for tower in self.tower)]
        assert sum(map(len, lists)) + self.bag.total() - self.bag["fog"] == stones, "stones got lost"
        assert self.bag["fog"] + self.aside + self.track == 5, "fog got lost"
        assert all(yurt.total() <= 8 for yurt in self.yurt)
        assert all(food.total() <= 9 for food in self.cart_food.values())
        assert all(len(stones) <= 4 for stones in self.cart_stones.values())
        assert all(food[cart.removeprefix("no_")] == 0 for cart, food in self.cart_food.items())


# Food and stones in words


def in_order(stones: list[str]) -> list[str]:
    """Stones in the order of STONES."""
    return sorted(stones, key=STONES.index)


def food_words(food: Counter[str]) -> dict[str, int]:
    """Food by kind."""
    return {kind: food[kind] for kind in FOODS}


def handfuls(food: Counter[str], n: int) -> list[Counter[str]]:
    """Every handful of n tokens of this food, each once."""
    ranges = [range(food[kind] + 1) for kind in FOODS]
    return [Counter(dict(zip(FOODS, h, strict=True))) for h in itertools.product(*ranges) if sum(h) == n]


def handful_words(food: Counter[str]) -> str:
    """A handful in notation."""
    return " ".join(kind for kind in FOODS for _ in range(food[kind])) or "nothing"


def read_handful(words: list[str]) -> Counter[str]:
    """A handful from its notation."""
    return Counter() if words == ["nothing"] else Counter(words)


def _read_tower(rows: list[str]) -> reference.Tower:
    tower = {}
    for r, row in enumerate(reversed(rows)):
        tower.update({(r, i): stone for i, stone in enumerate(row.split()) if stone != "."})
    return tower
