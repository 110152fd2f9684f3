"""Games for the tests: by lot, but on the way to Kathmandu and fond of acting, so that everything comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import chautari

STEPPING = ("go", "turn", "straight", "climb", "enter")


def some_options(lots: random.Random) -> dict[str, Any]:
    """Options of all kinds."""
    return {
        "long_game": lots.random() < 0.2,
        "tents": lots.random() < 0.5,
        "characters": lots.choice([True, False, "random"]),
        "weather": lots.choice(["rulebook", "chance"]),
        "hostile_needles": lots.choice([2, None, 0, 4]),
        "reroll_lock": lots.choice(["day", "round"]),
        "yak_tile_chain": lots.random() < 0.3,
        "all_arrived_end": lots.choice(["immediate", "round", "day"]),
        "kathmandu_tents": lots.random() < 0.5,
    }


def distances(view: dict[str, Any]) -> dict[str, int]:
    """Steps from every cell to Kathmandu."""
    board, name, blocked = {}, {}, set()
    for number, laid in enumerate(view["boards"]):
        for k, cell in enumerate(laid["cells"]):
            at = laid["column"] * 6 + k % 6, laid["row"] * 6 + k // 6
            board[at], name[at] = number, cell
            if cell["landscape"] == "mountain":
                blocked.add(at)
    edge = [at for at, cell in name.items() if cell["kathmandu"]]
    steps = dict.fromkeys(edge, 0)
    while edge:
        further = []
        for x, y in edge:
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in board and near not in steps and near not in blocked and abs(board[near] - board[x, y]) <= 1:
                    steps[near] = steps[x, y] + 1
                    further.append(near)
        edge = further
    return {cell["cell"]: steps.get(at, 99) for at, cell in name.items()}


def choose(match: chautari.Match, lots: random.Random, steps: dict[str, int], view: dict[str, Any]) -> str:
    """Mostly towards Kathmandu, mostly doing something on the way."""
    legal = [action["notation"] for action in match.legal(match.waiting[0])]
    if view["reach"] and lots.random() < 0.6:
        ways = [line for line in view["reach"] if line["first"] in legal]
        if ways:
            return str(min(ways, key=lambda line: (steps[line["cell"]] + line["exhaustion"], lots.random()))["first"])
    doing = [a for a in legal if a.split()[0] not in ("end", "pass", "reroll")]
    return lots.choice(doing if doing and lots.random() < 0.8 else legal)


def moments(seed: int) -> Iterator[tuple[chautari.Match, int, str]]:
    """Every decision of a game: the match, the seat and what it is about to do."""
    lots = random.Random(seed)
    match = chautari.new("kathmandu", lots.choice([2, 3, 4]), seed=seed, options=some_options(lots))
    steps = distances(match.view(None))
    while not match.over:
        seat = match.waiting[0]
        action = choose(match, lots, steps, match.view(seat))
        yield match, seat, action
        match.play(seat, action)
    yield match, -1, ""
