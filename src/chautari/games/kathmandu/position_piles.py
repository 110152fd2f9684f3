"""What lies on the table in a position document: goods, displays, piles and hands, and no more than the box has."""

from __future__ import annotations

from typing import Any

from chautari.core.errors import BadPosition
from chautari.core.reading import bits, counts, exactly, listed, maybe, number, one_of, only
from chautari.games.kathmandu.actions import ANIMAL_NAMES, CELL_NAMES, EQUIPMENT, GOOD_NAMES, LANDS, MAP_NAMES
from chautari.games.kathmandu.numbering import BOX_START_CARDS
from chautari.games.kathmandu.piles import animals_a_day
from chautari.games.kathmandu.position_seats import tile_names
from chautari.games.kathmandu.setup import MAP_COPIES
from chautari.games.kathmandu.state import CARDS, GOODS, KINDS, MAPS, MAPS_SHOWN, Phase


def seat_number(s: Any, value: Any, where: str) -> int:
    """A seat; -1 for null."""
    return -1 if value is None else number(value, 0, s.players - 1, where)


def card_names(s: Any) -> list[str]:
    """The 36 equipment cards: kind and landscape, and a number for a second one of the same."""
    names: list[str] = []
    for card in range(CARDS):
        name = f"{EQUIPMENT[s.card_kind[card]]} {LANDS[s.card_land[card]]}"
        alike = sum(other == name or other.startswith(f"{name} ") for other in names)
        names.append(f"{name} {alike + 1}" if alike else name)
    return names


def read_goods(s: Any, goods: Any) -> None:
    """The goods on their spaces; where they are left out, spaces are empty for those that seats have bought."""
    names = tile_names(s)
    owned = 0
    for p in range(s.players):
        owned |= s.player[p].goods
    spaces = {CELL_NAMES[s.goods_cell[i]]: i for i in range(GOODS) if s.goods_cell[i] >= 0}
    if goods is None:
        free = [tile for tile in range(GOODS) if not owned >> tile & 1]
        still_laid = max(0, len(spaces) - int(owned).bit_count())
        for space, tile in zip(list(spaces.values())[:still_laid], free, strict=False):
            s.goods_here[space] = tile
        return
    only(goods, spaces, "goods")
    for cell, tile in goods.items():
        s.goods_here[spaces[cell]] = one_of(tile, names, "goods")


def read_special_goods(s: Any, special: Any) -> None:
    """Who owns the special goods."""
    only(special, GOOD_NAMES, "special_goods")
    for i, good in enumerate(GOOD_NAMES):
        s.special[i] = seat_number(s, special.get(good), f"special good {good}")


def read_equipment(s: Any, table: dict[str, Any], box: list[int]) -> None:
    """Equipment on display and in the pile; with what seats hold, it is no more than is printed."""
    names = card_names(s)
    start = box[BOX_START_CARDS : BOX_START_CARDS + KINDS]
    collected = [max(0, held_cards(s, kind) - start.count(kind)) for kind in range(KINDS)]
    given = exactly(table["equipment"], s.players + 1, "equipment") if "equipment" in table else None
    shown = [maybe(name, names, "equipment") for name in given or []]
    for card in shown:
        if card >= 0 and shown.count(card) > 1:
            raise BadPosition(code="read-twice", where="equipment", word=names[card])
    gone = _collected_cards(s, collected, shown)
    if given is None:
        shown = [card for card in range(CARDS) if card not in gone][: s.players + 1]
    for slot, card in enumerate(shown):
        s.display[slot] = card
    if "equipment_pile" in table:
        s.card_pile = bits(table["equipment_pile"], names, "equipment_pile")
    else:
        for card in [*gone, *(card for card in shown if card >= 0)]:
            s.card_pile &= ~(1 << card)
    for kind, number_held in enumerate(collected):
        printed = [card for card in range(CARDS) if s.card_kind[card] == kind]
        lying = sum(card in shown or s.card_pile >> card & 1 for card in printed)
        if number_held + lying > len(printed):
            most = len(printed) + start.count(kind)
            raise BadPosition(code="equipment-more", of="kathmandu", kind=EQUIPMENT[kind], cards=most)


def held_cards(s: Any, kind: int) -> int:
    """Equipment cards of a kind that seats hold."""
    return int(sum(s.player[p].equipment[kind] for p in range(s.players)))


def _collected_cards(s: Any, collected: list[int], shown: list[int]) -> list[int]:
    """Which cards seats have collected, where the document does not tell: of each kind the last that are not shown."""
    gone = []
    for kind, number_held in enumerate(collected):
        free = [card for card in range(CARDS) if s.card_kind[card] == kind and card not in shown]
        gone += free[max(0, len(free) - number_held) :]
    return gone


def read_animals(s: Any, table: dict[str, Any]) -> None:
    """Animals on display and in the pile."""
    painted = 0
    for p in range(s.players):
        painted |= s.player[p].animals
    first = [animal for animal in range(len(ANIMAL_NAMES)) if not painted >> animal & 1]
    first = first[: animals_a_day(s)]
    shown = table.get("animals", [ANIMAL_NAMES[animal] for animal in first])
    s.animals_shown = bits(shown, ANIMAL_NAMES, "animals")
    if "animal_pile" in table:
        s.animal_pile = bits(table["animal_pile"], ANIMAL_NAMES, "animal_pile")
    else:
        s.animal_pile &= ~(painted | s.animals_shown)


def read_maps(s: Any, table: dict[str, Any]) -> None:
    """Maps on display and in the pile."""
    for i, name in enumerate(listed(table.get("map_bottom", []), MAPS, "map_bottom")):
        s.map_bottom[i] = one_of(name, MAP_NAMES, "map_bottom")
        s.map_bottoms += 1
    left = [MAP_COPIES - maps_outside(s, kind) for kind in range(MAPS)]
    for i in range(s.map_bottoms):
        left[s.map_bottom[i]] -= 1
    default = [MAP_NAMES[kind] for kind in range(MAPS) if left[kind] > 0][:MAPS_SHOWN]
    default = default + [None] * (MAPS_SHOWN - len(default))  # type: ignore[list-item]
    for slot, name in enumerate(exactly(table.get("maps", default), MAPS_SHOWN, "maps")):
        s.maps_shown[slot] = maybe(name, MAP_NAMES, "maps")
        if s.maps_shown[slot] >= 0:
            left[s.maps_shown[slot]] -= 1
    if "map_pile" in table:
        counts(s.map_pile, table["map_pile"], MAP_NAMES, 2, "map_pile")
        return
    for kind in range(MAPS):
        if left[kind] < 0:
            raise BadPosition(code="maps-more", of="kathmandu", map=MAP_NAMES[kind])
        s.map_pile[kind] = left[kind]


def maps_outside(s: Any, kind: int) -> int:
    """Maps of a kind that seats have, secured ones included."""
    return int(sum(s.player[p].maps[kind] + s.player[p].secured[kind // 2] for p in range(s.players)))


def read_tents(s: Any, table: dict[str, Any]) -> None:
    """Tents in the pile; with those in hand, they are no more than are printed."""
    printed = list(s.tent_pile)
    in_hands = [sum(s.player[p].tents[kind] for p in range(s.players)) for kind in range(len(LANDS))]
    if "tent_pile" in table:
        counts(s.tent_pile, table["tent_pile"], LANDS, 24, "tent_pile")
    else:
        for kind in range(len(LANDS)):
            s.tent_pile[kind] = max(0, printed[kind] - in_hands[kind])
    for kind, land in enumerate(LANDS):
        if s.tent_pile[kind] + in_hands[kind] > printed[kind]:
            raise BadPosition(code="tents-more", of="kathmandu", cards=printed[kind], land=land)


def read_start_equipment(s: Any, table: dict[str, Any], box: list[int]) -> None:
    """Start equipment not dealt yet: all of it until the characters are taken, then none."""
    if "start_equipment" in table:
        counts(s.start_pile, table["start_equipment"], EQUIPMENT, KINDS, "start_equipment")
    elif s.phase != Phase.CHARACTER:
        for kind in range(KINDS):
            s.start_pile[kind] = 0
    start = box[BOX_START_CARDS : BOX_START_CARDS + KINDS]
    if s.phase == Phase.CHARACTER and list(s.start_pile) != [start.count(kind) for kind in range(KINDS)]:
        raise BadPosition(code="start-equipment-other", of="kathmandu")
