"""Tables and boxes of YAK made by chance for tests: towers almost done, a bag almost empty, other bonus cards."""

from __future__ import annotations

import copy
import random
from typing import Any

from chautari.core import edition
from chautari.games.yak import GAME
from tests.games.yak import reference
from tests.games.yak.reference_table import FOODS, STONES

CARTS = ["no_milk", "no_meat", "no_bread", "max_2_kinds"]
MIRRORED_ROAD = ["seat 0", "middle", "seat 1"]


def late_position(rng: random.Random, players: int, seed: int) -> dict[str, Any]:
    """A morning late in the game: towers of up to 13 stones, or the final day with towers of up to 16."""
    final = rng.random() < 0.6
    closed = final and players > 2 and rng.random() < 0.1
    removed = None if players == 4 else rng.choice(STONES[:8])
    pool = [stone for stone in STONES for _ in range(8 if players == 4 else 7) if stone != removed]
    _mix(rng, pool)
    heights = [rng.choice([14, 15, 16, 16]) if final else rng.choice([10, 12, 13, 13]) for _ in range(players)]
    towers = [reference.random_tower(rng, height, pool) for height in heights]
    fog = rng.choice([*_fogs(1, 3), *_fogs(2, 4), *[{"stage": 3, "track": 4}] * 2])
    heading = rng.choice(["clockwise", "counterclockwise"])
    if fog["stage"] == 1 and fog["track"] < 2 and not closed:  # every fog that rose turned the carts
        heading = ["clockwise", "counterclockwise"][fog["track"]]
    table = {
        "day": 30,
        "last_day": 30 if final else None,
        "baby_yak": rng.randrange(players),
        "heading": heading,
        "stupa": rng.randrange(players) if final else None,
        "fog": fog,
        "bag_closed": closed,
        "removed_colour": removed,
        "carts": _carts(rng, players, pool),
        "seats": [{"yurt": dict.fromkeys(FOODS, 0), "tower": reference.tower_rows(tower)} for tower in towers],
    }
    _serve_food(rng, table, {2: 10, 3: 11, 4: 15}[players])
    return {"players": players, "options": {}, "chance": {"seed": seed}, "table": table}


def _mix(rng: random.Random, pool: list[str]) -> None:
    """Any order; or stones of a colour close to each other and crystals anywhere, for towers of large groups."""
    rng.shuffle(pool)
    if rng.random() < 0.5:
        turn = {stone: i for i, stone in enumerate(rng.sample(STONES[:8], 8))}
        pool.sort(key=lambda stone: 8 * rng.random() if stone == "crystal" else turn[stone] + 1.5 * rng.random())


def _fogs(stage: int, spaces: int) -> list[dict[str, int]]:
    return [{"stage": stage, "track": track} for track in range(spaces)]


def _carts(rng: random.Random, players: int, pool: list[str]) -> list[dict[str, Any]]:
    stations = [0, 1, "middle"] if players == 2 else list(range(players))
    names = rng.sample(CARTS[: len(stations)], len(stations))
    carts: list[dict[str, Any]] = []
    for name, station in zip(names, stations, strict=True):
        carts.append({"cart": name, "station": station, "food": dict.fromkeys(FOODS, 0), "stones": [pool.pop()]})
    for cart in carts:
        more = min(rng.choice([0, 1, 2, 3, 3, 3]), len(pool))
        cart["stones"] += [pool.pop() for _ in range(more)]
    return carts


def _serve_food(rng: random.Random, table: dict[str, Any], of_each: int) -> None:
    """Every token somewhere where it has room; what is left over is for the market, which `set_up` fills."""
    for kind in FOODS * of_each:
        places = [seat["yurt"] for seat in table["seats"] if sum(seat["yurt"].values()) < 8]
        for cart in table["carts"]:
            if sum(cart["food"].values()) < 9 and cart["cart"] != f"no_{kind}":
                places.append(cart["food"])
        if rng.random() < 0.8 and places:
            rng.choice(places)[kind] += 1


def other_edition(rng: random.Random, mirrored: bool) -> dict[str, Any]:
    """An edition with other bonus cards, and with the middle station on either side."""
    document = copy.deepcopy(edition.house(GAME))
    if mirrored:
        document["two_player_road"]["cycle"] = MIRRORED_ROAD
    for card in document["bonus_cards"]:
        for key in ("first", "second", "points", "slots", "penalty"):
            card.pop(key, None)
        card["colour"] = rng.choice(STONES[:8])
        card["type"] = rng.choice(["majority", "position", "missing"])
        if card["type"] == "majority":
            card["second"] = rng.randint(1, 5)
            card["first"] = card["second"] + rng.randint(1, 5)
        elif card["type"] == "position":
            card["points"] = rng.choice([1, 2])
            card["slots"] = [f"{r}-{i}" for r, i in rng.sample(reference.PLACES, rng.randint(1, 12))]
        else:
            card["penalty"] = rng.randint(1, 6)
    return document
