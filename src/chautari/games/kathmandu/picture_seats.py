"""The seats in the terminal drawing, one column each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from chautari.core.drawing import Block, beside
from chautari.games.kathmandu.actions import DICE_NAMES, EQUIPMENT, LANDS
from chautari.games.kathmandu.actions import RESOURCE_NAMES as RESOURCES
from chautari.games.kathmandu.listing import capital, word
from chautari.games.kathmandu.picture_signs import (
    DICE_LOOK,
    DIM,
    GOODS,
    LANDS_LOOK,
    MAPS_LOOK,
    WIDTH,
    Say,
    View,
    map_sign,
    packed,
    seat_sign,
    sign,
)
from chautari.games.kathmandu.state import MOST_EXHAUSTION, OFFERINGS

LABEL = 17
SEAT = 27  # the widest column of a seat


def name_of(view: View, names: list[str], p: int, width: int) -> Text:
    """Who sits there, with the number of the seat."""
    name = Text(names[p], "bold underline" if view["seat"] == p else "bold")
    name.truncate(width, overflow="ellipsis")
    return Text.assemble(seat_sign(p), " ", name)


def draw_seats(view: View, say: Say, names: list[str]) -> Block:
    """All seats, row by row; a row that is empty for all is left out."""
    seats = view["seats"]
    width = min(SEAT, (WIDTH - LABEL) // len(seats) - 1)
    columns = [list(_seat(view, say, p, width)) for p in range(len(seats))]
    heads = []
    for p in range(len(seats)):
        standee = " ⚑" if view["standee"] == p else ""
        arrow = "▶" if p in view["waiting"] else " "
        heads.append([Text.assemble((arrow, "bold"), name_of(view, names, p, width - 5), standee)])
    lines = beside([[Text()], *heads], [LABEL, *[width] * len(seats)])
    for row in zip(*columns, strict=True):
        label, parts = row[0][0], [part for _, part in row]
        if any(part for part in parts):
            lines += beside(
                [[Text(label, DIM)], *(part or [Text("–", DIM)] for part in parts)], [LABEL, *[width] * len(seats)]
            )
    return lines


def _seat(view: View, say: Say, p: int, width: int) -> Iterator[tuple[str, Block]]:
    """Label and lines of each row."""
    seat = view["seats"][p]
    if view["with_characters"]:
        character = seat["character"]
        doubles = f" {seat['doubles']}×2" if seat["doubles"] else ""
        yield say("table-character"), [Text(word(say, "character", character) + doubles)] if character else []
    where = seat["cell"] or "–"
    if seat["arrived"]:
        where = f"{say('table-kathmandu')} {seat['kathmandu_tile'] or ''}"
    yield say("table-yak"), [Text(where)]
    tired = seat["exhaustion"]
    yield say("table-exhaustion"), [Text("●" * tired + "○" * (MOST_EXHAUSTION - tired), "bold" if tired else DIM)]
    for resource in RESOURCES:
        yield capital(word(say, "resource", resource)), [Text(str(seat["resources"][resource]))]
    yield from _dice_rows(seat, say)
    if seat["yak_tile"] == "ten_points":
        tile = [say("table-ten-points")]
    else:
        tile = [word(say, "landscape", seat["yak_tile"]), f"· {seat['face_down']}"] if seat["yak_tile"] else []
    yield say("table-yak-tile"), packed(tile, width)
    offered = [f"{seat['offerings']}/{OFFERINGS}", *seat["offered"]]
    yield say("table-offerings"), packed(offered, width)
    maps = [map_sign(name) for name in seat["maps"]]
    maps += [Text.assemble("[", sign(MAPS_LOOK[colour], "AB"), "]") for colour in seat["secured"]]
    yield say("table-maps"), packed(maps, width)
    yield say("table-animals"), [Text(str(len(seat["animals"])))]
    goods = [f"{GOODS[tile['good']]}{tile['points']}" for tile in seat["goods"]]
    yield say("table-goods"), packed(goods, width)
    cards: Block = []
    for kind in EQUIPMENT:
        number = seat["equipment"].get(kind, 0)
        if number:
            cards += packed([*word(say, "equipment", kind).split(), *([f"×{number}"] if number > 1 else [])], width)
    yield say("table-equipment"), cards
    if view["with_tents"]:
        tents = [sign(LANDS_LOOK[land]) for land in LANDS for _ in range((seat["tents"] or {}).get(land, 0))]
        yield say("table-tents"), packed([str(seat["tent_cards"]), *tents], width)


def _dice_rows(seat: dict[str, Any], say: Say) -> Iterator[tuple[str, Block]]:
    """Unused dice, used ones in their order with the sum, and those set aside."""
    dice = seat["dice"]

    def shown(places: str) -> list[Text]:
        found = [die for die in DICE_NAMES if dice[die]["face"] and dice[die]["place"] in places.split()]
        found.sort(key=lambda die: dice[die]["place"])
        return [sign(DICE_LOOK[die], str(dice[die]["face"])) for die in found]

    yield say("table-dice"), [Text(" ").join(shown("unused"))] if shown("unused") else []
    used = shown("1 2 3")
    yield say("table-dice-used"), [Text(" ").join([*used, Text(f"= {seat['day_total']}")])] if used else []
    yield say("table-dice-aside"), [Text(" ").join(shown("aside"))] if shown("aside") else []
