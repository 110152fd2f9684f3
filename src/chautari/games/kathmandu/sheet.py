"""The score sheet explained: every line with the pieces that earn it."""

from __future__ import annotations

from typing import Any

from chautari.core.mask import bits_in, marked
from chautari.games.kathmandu.actions import (
    ANIMAL_NAMES,
    CELL_NAMES,
    CHARACTERS,
    COLOURS,
    EQUIPMENT,
    GOOD_NAMES,
    MAP_NAMES,
    RESOURCE_NAMES,
)
from chautari.games.kathmandu.scoring import (
    DISTANCE_POINTS,
    MARKER_POINTS,
    PAIR_OF_MAPS,
    SECURED_PAIR,
    SET_OF_FIVE,
    SET_OF_SIX,
    SINGLE_MAP,
    SPECIAL_POINTS,
    animal_value,
    best_sets,
    cards_left,
    distance,
    face_down,
    points_for_offerings,
    resources_left,
    set_points,
    yak_points,
)
from chautari.games.kathmandu.state import GOOD_TYPES, KINDS, MAPS
from chautari.games.kathmandu.view import good_words


def explain(s: Any, p: int) -> list[dict[str, Any]]:
    """Every line of seat p's score sheet with the pieces that earn it."""
    me = s.player[p]
    temples = [{"cell": CELL_NAMES[s.temple_cell[i]]} for i in marked([me.offered])]
    lines = [_line("offerings", points_for_offerings(s, p), temples, offerings=me.offerings)]
    lines += _goods_lines(s, p)
    lines += _set_lines(s, p)
    lines += _map_lines(me)
    counts = [bits_in(s.player[q].animals) for q in range(s.players)]
    animals = [{"animal": ANIMAL_NAMES[animal]} for animal in marked([me.animals])]
    facts = {"count": counts[p], "value": animal_value(s), "most": max(counts), "fewest": min(counts)}
    lines.append(_line("animals", counts[p] * animal_value(s), animals, **facts))
    lines.append(_line("yak_tiles", yak_points(s, p), [], tiles=face_down(s, p)))
    lines.append(_line("distance", DISTANCE_POINTS[distance(s, p)], [], strips=distance(s, p)))
    cards = [{"kind": EQUIPMENT[k]} for k in range(KINDS) for _ in range(me.equipment[k])]
    lines.append(_line("leftovers", cards_left(s, p), cards, what="cards", count=cards_left(s, p)))
    resources = [
        {"resource": name, "count": me.resources[r]} for r, name in enumerate(RESOURCE_NAMES) if me.resources[r]
    ]
    lines.append(_line("leftovers", resources_left(s, p), resources, what="resources", count=resources_left(s, p)))
    lines.append(_line("exhaustion", MARKER_POINTS * me.exhaustion, [], markers=me.exhaustion))
    return lines


def _line(category: str, points: int, pieces: list[dict[str, Any]], **facts: Any) -> dict[str, Any]:
    return {"category": category, "points": points, "pieces": [{"piece": piece} for piece in pieces], **facts}


def _goods_lines(s: Any, p: int) -> list[dict[str, Any]]:
    me = s.player[p]
    tiles = [good_words(s, tile) for tile in marked([me.goods])]
    lines = [_line("goods", sum(tile["points"] for tile in tiles), tiles, what="goods")]
    special = [{"good": good} for i, good in enumerate(GOOD_NAMES) if s.special[i] == p]
    if special:
        lines.append(_line("goods", SPECIAL_POINTS * len(special), special, what="special"))
    if me.kathmandu_tile:
        points = s.tile_points[me.kathmandu_tile - 1]
        tile = {"kathmandu_tile": me.kathmandu_tile, "points": points}
        lines.append(_line("goods", points, [tile], what="kathmandu", tile=me.kathmandu_tile))
    return lines


def _set_lines(s: Any, p: int) -> list[dict[str, Any]]:
    """The sets of the best partition, each with its goods: a set of five leaves out a type that is short of tiles."""
    best = best_sets(s, p) if set_points(s, p) else 0
    sixes, fives = best // 10, best % 10
    stacks = [[tile for tile in marked([s.player[p].goods]) if s.good_type[tile] == kind] for kind in range(GOOD_TYPES)]
    short = [kind for kind, stack in enumerate(stacks) for _ in range(sixes + fives - len(stack))]
    lines = []
    for left_out in [*[None] * sixes, *short, *[GOOD_TYPES - 1] * (fives - len(short))]:
        tiles = [good_words(s, stack.pop(0)) for kind, stack in enumerate(stacks) if kind != left_out]
        points = SET_OF_SIX if left_out is None else SET_OF_FIVE
        lines.append(_line("sets", points, tiles, size=len(tiles)))
    return lines


def _map_lines(me: Any) -> list[dict[str, Any]]:
    lines = []
    singles: list[dict[str, Any]] = []
    for colour in range(MAPS // 2):
        pairs = min(me.maps[2 * colour], me.maps[2 * colour + 1])
        for worth, what, n in ((SECURED_PAIR, "secured", me.secured[colour]), (PAIR_OF_MAPS, "pair", pairs)):
            lines += [_line("maps", worth, [{"colour": COLOURS[colour]}], what=what) for _ in range(n)]
        for kind in (2 * colour, 2 * colour + 1):
            singles += [{"map": MAP_NAMES[kind]}] * (me.maps[kind] - pairs)
    return [*lines, _line("maps", SINGLE_MAP * len(singles), singles, what="single")]


def seat_facts(s: Any, p: int) -> dict[str, int | str | None]:
    """What reports want to know of a seat at the end."""
    me = s.player[p]
    facts: dict[str, int | str | None] = {
        "arrived": int(me.kathmandu_tile > 0),
        "arrival": me.arrival or None,
        "exhaustion": me.exhaustion,
    }
    return {**facts, "character": CHARACTERS[me.character - 1]} if me.character else facts
