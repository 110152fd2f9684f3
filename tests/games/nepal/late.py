"""Positions late in a game of Nepal, at random: crowded maps, small hands, claimed cards, a short pile."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.nepal.reference_game import CARDS, PIECES, Map


def late_position(
    rng: random.Random, players: int, options: dict[str, bool], seed: int, edition: dict[str, Any]
) -> dict[str, Any]:
    """A position document that the rules could have produced, at the beginning of a turn."""
    chart = Map(edition, boom=options["population_boom"])
    fortresses: list[str | None] = [None] * players
    if options["fortress"]:
        for p in range(players):
            open_to = [province for province in chart.limit if province not in fortresses]
            fortresses[p] = rng.choice([None, rng.choice(open_to)])
    cards = _cards(rng, players, chart)
    hands = [rng.choice([0, 1, 2, rng.randint(3, 15), rng.randint(3, 15)]) for _ in range(players)]
    on_cards = Counter(p for seats in cards.values() for p in seats)
    provinces: dict[str, list[int]] = {}
    for p in range(players):
        left = PIECES[players] - 1 - hands[p] - on_cards[p] - 2 * (fortresses[p] is not None)
        for province in rng.choices(chart.provinces, k=left):
            _put(provinces, chart, fortresses, p, province)
    unclaimed = sum(not seats for seats in cards.values())
    pile = CARDS[players] - len(cards)
    table = {
        "turn": rng.randint(20, 60),
        "active": rng.randrange(players),
        "cards": cards,
        "pile": pile,
        "provinces": provinces,
        "fortresses": fortresses,
        "hands": hands,
        "trigger": "pile" if pile == 0 else "hand" if 0 in hands else "none",
    }
    assert unclaimed == 5 or pile == 0
    if table["trigger"] != "none":
        table["final_turns"] = rng.randint(1, players)
    if hands[table["active"]] == 0 and not any(here[table["active"]] for here in provinces.values()):
        hands[table["active"]] += 1
        provinces.setdefault(chart.kathmandu, [0] * players)
    return {"players": players, "options": options, "chance": {"seed": seed}, "table": table}


def _cards(rng: random.Random, players: int, chart: Map) -> dict[str, list[int]]:
    """Nearly all cards face up, most of them claimed."""
    used = rng.sample(list(chart.cards), CARDS[players] - rng.choice([0, 1, 1, 2, 3, 5]))
    is_last = len(used) == CARDS[players]
    unclaimed = rng.randint(0, 5) if is_last else 5
    cards: dict[str, list[int]] = {card: [] for card in used[:unclaimed]}
    for card in used[unclaimed:]:
        cards[card] = rng.sample(range(players), rng.choice([1, 1, 1, 2, 2, min(3, players - 1)]))
    return cards


def _put(provinces: dict[str, list[int]], chart: Map, fortresses: list[str | None], p: int, province: str) -> None:
    """A piece where the limit allows it, else in Kathmandu."""
    present = provinces.get(province, [0] * len(fortresses))
    is_full = sum(present) + 2 * (province in fortresses) >= chart.limit.get(province, 1000)
    is_owned = fortresses[p] == province and sum(present) == present[p]
    if is_full and not is_owned:
        province = chart.kathmandu
    provinces.setdefault(province, [0] * len(fortresses))[p] += 1
