"""The score sheets and the places of YAK, straight from the rules. [Y70–Y82]"""

from __future__ import annotations

from typing import Any

from tests.games.yak import reference
from tests.games.yak.reference_table import ReferenceTable


def scores(game: ReferenceTable) -> list[dict[str, int]]:
    """The score sheet of every seat. [Y70–Y74, Y79, Y82]"""
    most_food = max(yurt.total() for yurt in game.yurt)
    sheet = []
    for p in range(game.players):
        value = reference.best_value(game.tower[p])
        line = {
            "group_sizes": value.size_points,
            "number_of_groups": value.points - value.size_points - value.singles,
            "single_stones": value.singles,
            "stupa": 3 if game.stupa == p else 0,
            "food": 2 if game.yurt[p].total() == most_food > 0 else 0,
            "bonus_cards": sum(bonus_points(game, p, card) for card in game.bonus_cards),
        }
        sheet.append({**line, "total": sum(line.values())})
    return sheet


def bonus_points(game: ReferenceTable, p: int, card: dict[str, Any]) -> int:
    """What a bonus card is worth to a seat. [Y75–Y78]"""
    counts = [len(reference.coloured(tower, card["colour"])) for tower in game.tower]
    if card["type"] == "majority":
        return majority_points(counts, p, card["first"], card["second"])
    if card["type"] == "position":
        slots = {(int(slot[0]), int(slot[2])) for slot in card["slots"]}
        return card["points"] * len(slots & reference.coloured(game.tower[p], card["colour"]))
    return -card["penalty"] if counts[p] == 0 else 0


def ranking(game: ReferenceTable) -> list[dict[str, Any]]:
    """Most points, then fewest stones, then the same place; best first. [Y80, YA24, YA33]"""
    if game.phase != "over" or game.aborted:
        return []
    totals = [line["total"] for line in scores(game)]
    keys = [(-totals[p], len(game.tower[p])) for p in range(game.players)]
    places = []
    for p in sorted(range(game.players), key=lambda p: (keys[p], p)):
        decided_by = None
        if keys.count(keys[p]) > 1:
            decided_by = "shared"
        elif totals.count(totals[p]) > 1:
            decided_by = "fewer_stones"
        place = 1 + sum(key < keys[p] for key in keys)
        places.append({"place": place, "seat": p, "total": totals[p], "decided_by": decided_by})
    return places


def majority_points(counts: list[int], p: int, first: int, second: int) -> int:
    """Most and second most stones of a colour. [Y75, YA15]"""
    most = max(counts)
    if counts[p] == 0:
        return 0
    if counts[p] == most:
        return first if counts.count(most) == 1 else second
    second_most = max(count for count in counts if count != most)
    if counts.count(most) == 1 and counts[p] == second_most and counts.count(second_most) == 1:
        return second
    return 0
