"""What a seat may see. Nearly everything is open; only tent cards in other hands are not."""

from __future__ import annotations

from typing import Any

from chautari.core.mask import bits_in, marked
from chautari.games.kathmandu.actions import (
    ANIMAL_NAMES,
    CELL_NAMES,
    CHARACTERS,
    COLOURS,
    DICE_NAMES,
    EQUIPMENT,
    GOOD_NAMES,
    HEADINGS,
    LANDS,
    LANDSCAPES,
    MAP_NAMES,
    RESOURCE_NAMES,
    SIDES,
)
from chautari.games.kathmandu.landscape import is_hostile
from chautari.games.kathmandu.movement import chosen_face, steps_to_go
from chautari.games.kathmandu.piles import maps_in_pile
from chautari.games.kathmandu.reach import reach
from chautari.games.kathmandu.scoring import face_down
from chautari.games.kathmandu.state import (
    ANY_RESOURCE,
    BOARD,
    KATHMANDU,
    KINDS,
    LAND,
    MAPS,
    MOST_PLAYERS,
    MOST_TEMPLES,
    RESOURCES,
    ROUNDS,
    SET_ASIDE,
    START,
    TEMPLE,
    TOWER,
    Climb,
    Deed,
    Phase,
    Tile,
    Weather,
)


def view(s: Any, p: int | None) -> dict[str, Any]:
    """The table as seat p, or a spectator, may see it."""
    return {
        "day": s.day,
        "days": s.days,
        "round": s.round,
        "rounds": ROUNDS,
        "phase": Phase(s.phase).name.lower(),
        "active": s.active if s.active >= 0 else None,
        "asked": s.asked if s.asked >= 0 else None,
        "standee": s.standee,
        "storm": s.storm,
        "strips": s.boards - 1,
        "weather": [weather_word(s.weather[day]) for day in range(s.days)],
        "weather_pools": pools_words(s),
        "boards": [board_view(s, board) for board in range(s.boards)],
        "die_resources": dict(zip(DICE_NAMES, map(die_word, s.die_resource), strict=True)),
        **display_view(s),
        "turn": turn_view(s),
        "move": move_view(s),
        "reach": reach(s),
        "seats": [seat_view(s, q, p) for q in range(s.players)],
    }


def die_word(resource: int) -> str:
    """What a die gives."""
    return "any" if resource == ANY_RESOURCE else RESOURCE_NAMES[resource]


def weather_word(weather: int) -> str | None:
    """Sun, storm, or not known yet."""
    return Weather(weather).name.lower() if weather else None


def pools_words(s: Any) -> list[dict[str, int]]:
    """The weather still to come: what each pool has left, and for how many days it serves."""
    first, second = s.first_pool_days, s.days - s.first_pool_days
    pools = []
    for i, days in enumerate((first, second)):
        if days:
            pools.append({"storm": s.weather_pool[2 * i], "sun": s.weather_pool[2 * i + 1], "days": days})
    return pools


def display_view(s: Any) -> dict[str, Any]:
    """What lies beside the landscape."""
    return {
        "equipment": [card_words(s, s.display[slot]) for slot in range(s.players + 1)],
        "equipment_pile": bits_in(s.card_pile),
        "animals": [animal_words(s, animal) for animal in marked([s.animals_shown])],
        "animal_pile": bits_in(s.animal_pile),
        "maps": [MAP_NAMES[kind] if kind >= 0 else None for kind in s.maps_shown],
        "map_pile": maps_in_pile(s),
        "map_bottom": [MAP_NAMES[kind] for kind in s.map_bottom if kind >= 0],
        "kathmandu_tiles": [s.tile_points[i] for i in range(s.next_tile, MOST_PLAYERS)],
        "special_goods": {good: s.special[i] if s.special[i] >= 0 else None for i, good in enumerate(GOOD_NAMES)},
        "tent_pile": sum(s.tent_pile),
        "with_tents": bool(s.with_tents),
        "with_characters": bool(s.with_characters),
        "characters": characters_view(s),
        "start_equipment": {EQUIPMENT[k]: s.start_pile[k] for k in range(KINDS) if s.start_pile[k]},
    }


def card_words(s: Any, card: int) -> dict[str, str] | None:
    """An equipment card."""
    return None if card < 0 else {"kind": EQUIPMENT[s.card_kind[card]], "landscape": LANDS[s.card_land[card]]}


def animal_words(s: Any, animal: int) -> dict[str, str]:
    """An animal card."""
    return {"animal": ANIMAL_NAMES[animal], "landscape": LANDS[s.animal_land[animal]]}


def good_words(s: Any, tile: int) -> dict[str, Any]:
    """A goods tile: type, number among the four of its type, points."""
    kind = s.good_type[tile]
    number = 1 + sum(s.good_type[other] == kind for other in range(tile))
    return {"good": GOOD_NAMES[kind], "tile": number, "points": s.good_points[tile]}


def characters_view(s: Any) -> dict[str, Any] | None:
    """What the characters bring, while they are being chosen."""
    if s.phase != Phase.CHARACTER:
        return None
    found = {}
    for c, name in enumerate(CHARACTERS):
        given = [s.character_resources[c * RESOURCES + i] for i in range(RESOURCES)]
        resources = dict(zip(RESOURCE_NAMES, given, strict=True))
        found[name] = {"resources": resources, "cards": s.character_cards[c]}
    return found


# The landscape


def board_view(s: Any, board: int) -> dict[str, Any]:
    """One board as it lies."""
    goods = {s.goods_cell[i]: s.goods_here[i] for i in range(len(s.goods_cell)) if s.goods_cell[i] >= 0}
    temples = {s.temple_cell[i]: i for i in range(MOST_TEMPLES) if s.temple_cell[i] >= 0}
    return {
        "side": SIDES[s.board_side[board]],
        "rotation": s.rotation[board],
        "heading": HEADINGS[s.exit[board]] if s.exit[board] >= 0 else None,
        "needle": HEADINGS[s.needle[board]] if s.needle[board] >= 0 else None,
        "hostile": bool(is_hostile(s, board)),
        "column": s.column[board],
        "row": s.row[board],
        "cells": [cell_view(s, board * BOARD + at, goods, temples) for at in range(BOARD)],
    }


def cell_view(s: Any, cell: int, goods: dict[int, int], temples: dict[int, int]) -> dict[str, Any]:
    """One cell with all that stands on it."""
    flags = s.cells[cell]
    temple = None
    if flags & TEMPLE:
        temple = "tile" if flags & TOWER else "printed"
    here = goods.get(cell, -1)
    bit = temples.get(cell, -1)
    return {
        "cell": CELL_NAMES[cell],
        "landscape": LANDSCAPES[flags & LAND],
        "temple": temple,
        "kathmandu": bool(flags & KATHMANDU),
        "start": bool(flags & START),
        "goods": good_words(s, here) if here >= 0 else None,
        "goods_space": cell in goods,
        "yaks": [q for q in range(s.players) if s.player[q].cell == cell],
        "offerings": [q for q in range(s.players) if bit >= 0 and s.player[q].offered >> bit & 1],
    }


# The turn


def turn_view(s: Any) -> dict[str, Any]:
    """What has been chosen in the present turn."""
    return {
        "die": DICE_NAMES[s.die] if s.die >= 0 else None,
        "face": chosen_face(s, s.active) if s.die >= 0 else None,
        "steps": steps_to_go(s, s.active) if s.die >= 0 and s.phase < Phase.ACTIONS else None,
        "deeds": [deed.name.lower() for deed in Deed if s.deeds & deed],
        "throws": s.throws,
        "marked": [DICE_NAMES[die] for die in marked([s.marked])],
        "tea": s.tea,
        "swap_with": s.swap_with if s.swap_with >= 0 else None,
        "swap_map": MAP_NAMES[s.swap_map] if s.swap_map >= 0 else None,
        "good": GOOD_NAMES[s.good] if s.good >= 0 else None,
    }


def move_view(s: Any) -> dict[str, Any] | None:
    """The move being declared."""
    if s.heading < 0:
        return None
    return {
        "from": CELL_NAMES[s.player[s.active].cell],
        "heading": HEADINGS[s.heading],
        "path": [CELL_NAMES[s.path[i]] for i in range(s.done)],
        "steps": s.steps,
        "turns": s.turned,
        "climb": Climb(s.climb).name.lower(),
    }


# The seats


def day_and_round(visit: int) -> dict[str, int] | None:
    """A round counted through all days as a day and its round; None for none."""
    return {"day": (visit - 1) // ROUNDS + 1, "round": (visit - 1) % ROUNDS + 1} if visit else None


def seat_view(s: Any, q: int, p: int | None) -> dict[str, Any]:
    """Seat q as seat p may see it; itself with the tents in its hand."""
    them = s.player[q]
    return {
        "character": CHARACTERS[them.character - 1] if them.character else None,
        "cell": CELL_NAMES[them.cell] if them.cell >= 0 else None,
        "arrived": bool(them.kathmandu_tile),
        "arrival": day_and_round(them.arrival),
        "kathmandu_tile": s.tile_points[them.kathmandu_tile - 1] if them.kathmandu_tile else None,
        "exhaustion": them.exhaustion,
        "resources": dict(zip(RESOURCE_NAMES, them.resources, strict=True)),
        "equipment": {EQUIPMENT[k]: them.equipment[k] for k in range(KINDS) if them.equipment[k]},
        "maps": [MAP_NAMES[kind] for kind in range(MAPS) for _ in range(them.maps[kind])],
        "secured": [COLOURS[c] for c in range(MAPS // 2) for _ in range(them.secured[c])],
        "animals": [ANIMAL_NAMES[animal] for animal in marked([them.animals])],
        "goods": [good_words(s, tile) for tile in marked([them.goods])],
        "special_goods": [good for i, good in enumerate(GOOD_NAMES) if s.special[i] == q],
        "offerings": them.offerings,
        "offered": [CELL_NAMES[s.temple_cell[temple]] for temple in marked([them.offered])],
        "doubles": them.doubles,
        "yak_tile": yak_tile_word(them.yak_tile),
        "yak_tiles_left": {LANDS[k]: them.yak_tiles[k] for k in range(len(LANDS)) if them.yak_tiles[k]},
        "face_down": face_down(s, q),
        "dice": dice_view(them),
        "day_total": _pips(them),
        "tent_cards": them.tent_cards,
        "tents": {LANDS[k]: them.tents[k] for k in range(len(LANDS)) if them.tents[k]} if q == p else None,
    }


def yak_tile_word(tile: int) -> str | None:
    """The face-up yak tile."""
    if tile == Tile.TEN_POINTS:
        return "ten_points"
    return LANDS[tile - 1] if tile else None


def place_word(place: int) -> str:
    """Where a die lies."""
    return "unused" if place == 0 else "aside" if place == SET_ASIDE else str(place)


def dice_view(them: Any) -> dict[str, Any]:
    """A seat's dice."""
    dice = zip(DICE_NAMES, them.faces, them.places, strict=True)
    return {die: {"face": face or None, "place": place_word(place)} for die, face, place in dice}


def _pips(them: Any) -> int:
    """The sum of the dice used so far today."""
    return sum(face for face, place in zip(them.faces, them.places, strict=True) if 0 < place < SET_ASIDE)
