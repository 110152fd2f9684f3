"""A Kathmandu position in numbers around -1 to 1, for learning: a function of what the seat may know only.

Seats are counted from the seat that looks. The landscape appears as what each direction and number of steps leads to.
"""

from __future__ import annotations

from chautari.core.mask import bits_in
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import (
    CHARACTERS,
    DICE_NAMES,
    EQUIPMENT,
    GOOD_NAMES,
    HEADINGS,
    LANDS,
    LANDSCAPES,
    MAP_NAMES,
    RESOURCE_NAMES,
)
from chautari.games.kathmandu.city import has_arrived
from chautari.games.kathmandu.landscape import is_kathmandu, is_mountain, is_temple, land, next_cell
from chautari.games.kathmandu.offerings import can_offer_in, temple_at
from chautari.games.kathmandu.piles import maps_in_pile
from chautari.games.kathmandu.scoring import distance, face_down, goods_of, goods_points
from chautari.games.kathmandu.state import (
    ANIMALS,
    BOARD,
    DICE,
    GOOD_TYPES,
    KINDS,
    KINDS_OF_LAND,
    MAPS,
    MAPS_SHOWN,
    RESOURCES,
    Deed,
    Phase,
)
from chautari.games.kathmandu.target import space_at

PHASES = len(Phase)
TABLE_NUMBERS = 13
SEAT_NUMBERS = 17
WAY_NUMBERS = 7 + len(LANDSCAPES)


def _names() -> tuple[str, ...]:
    names = [f"phase {phase.name.lower()}" for phase in Phase]
    names += ["day", "days left", "round", "storm", "boards", "with tents", "with characters", "kathmandu tiles taken"]
    names += ["steps", "throws", "equipment pile", "animal pile", "map pile"]
    names += [f"active seat +{i}" for i in range(4)] + [f"standee at seat +{i}" for i in range(4)]
    names += [f"weather pool {i}" for i in range(4)] + [f"done {deed.name.lower()}" for deed in Deed]
    names += [f"die {die}" for die in DICE_NAMES] + [f"marked {die}" for die in DICE_NAMES]
    names += [f"shown {kind}" for kind in EQUIPMENT] + [f"cards of {x}" for x in LANDS]
    names += [f"animals of {x}" for x in LANDS] + [f"shown map {name}" for name in MAP_NAMES]
    names += [f"special {good} {whose}" for good in GOOD_NAMES for whose in ("mine", "theirs")]
    names += [f"my tents {x}" for x in LANDS]
    for i in range(4):
        names += [f"seat +{i} {what}" for what in _seat_names()]
    for heading in HEADINGS:
        for n in range(1, 7):
            names += [f"{heading} {n} {what}" for what in _way_names()]
    return tuple(names)


def _seat_names() -> list[str]:
    names = ["present", "arrived", "exhaustion", "offerings", "doubles", "tent cards", "face down", "animals", "goods"]
    names += ["strips to go", "board", "same cell", "on temple", "can offer", "ten points", "unused dice", "day total"]
    names += [*RESOURCE_NAMES, *EQUIPMENT, *(f"map {name}" for name in MAP_NAMES)]
    names += [f"secured {i}" for i in range(MAPS // 2)] + [f"goods {good}" for good in GOOD_NAMES]
    names += [f"yak tile {x}" for x in LANDS] + [f"yak tiles left {x}" for x in LANDS]
    names += [f"face {die}" for die in DICE_NAMES] + [f"unused {die}" for die in DICE_NAMES]
    return names + [f"is {c}" for c in CHARACTERS] + [f"on {x}" for x in LANDSCAPES]


def _way_names() -> list[str]:
    names = ["lost", "needle", "strips", "forward", "temple", "kathmandu", "good"]
    return names + [f"to {x}" for x in LANDSCAPES]


FEATURE_NAMES = _names()


@rule
def features(s, p, out):
    """Write all features in the order of FEATURE_NAMES."""
    for i in range(len(out)):
        out[i] = 0.0
    at = table_features(s, p, out)
    at = display_features(s, p, out, at)
    for i in range(4):
        at = seat_features(s, p, i, out, at)
    for h in range(4):
        for n in range(1, 7):
            at = way_features(s, p, h, n, out, at)


@rule
def table_features(s, p, out):
    """What belongs to nobody, and the present turn."""
    out[s.phase] = 1.0
    at = PHASES
    out[at] = s.day / 8.0
    out[at + 1] = (s.days - s.day) / 8.0
    out[at + 2] = s.round / 3.0
    out[at + 3] = s.storm / 7.0
    out[at + 4] = s.boards / 8.0
    out[at + 5] = s.with_tents
    out[at + 6] = s.with_characters
    out[at + 7] = s.next_tile / 4.0
    out[at + 8] = min(s.steps, 24) / 24.0
    out[at + 9] = s.throws / 3.0
    out[at + 10] = bits_in(s.card_pile) / 36.0
    out[at + 11] = bits_in(s.animal_pile + 0) / 27.0
    out[at + 12] = maps_in_pile(s) / 24.0
    at += TABLE_NUMBERS
    if s.active >= 0:
        out[at + (s.active - p) % s.players] = 1.0
    out[at + 4 + (s.standee - p) % s.players] = 1.0
    at += 8
    for i in range(4):
        out[at + i] = s.weather_pool[i] / 6.0
    at += 4
    for i in range(7):
        out[at + i] = (s.deeds >> i) & 1
    at += 7
    if s.die >= 0:
        out[at + s.die] = 1.0
    at += DICE
    for die in range(DICE):
        out[at + die] = (s.marked >> die) & 1
    return at + DICE


@rule
def display_features(s, p, out, at):
    """Cards, animals, maps and special goods to be had, and the own tents."""
    for slot in range(s.players + 1):
        card = s.display[slot] + 0
        if card >= 0:
            out[at + s.card_kind[card]] += 1.0
            out[at + KINDS + s.card_land[card]] += 1.0
    at += KINDS + KINDS_OF_LAND
    for animal in range(ANIMALS):
        if ((s.animals_shown + 0) >> animal) & 1 == 1:
            out[at + s.animal_land[animal]] += 0.5
    at += KINDS_OF_LAND
    for slot in range(MAPS_SHOWN):
        if s.maps_shown[slot] >= 0:
            out[at + s.maps_shown[slot]] += 1.0
    at += MAPS
    for good in range(GOOD_TYPES):
        if s.special[good] == p:
            out[at + 2 * good] = 1.0
        elif s.special[good] >= 0:
            out[at + 2 * good + 1] = 1.0
    at += 2 * GOOD_TYPES
    for kind in range(KINDS_OF_LAND):
        out[at + kind] = s.player[p].tents[kind] / 4.0
    return at + KINDS_OF_LAND


@rule
def seat_features(s, p, i, out, at):
    """The i-th seat, counted from the looking one."""
    size = SEAT_NUMBERS + RESOURCES + KINDS + MAPS + MAPS // 2 + GOOD_TYPES + 2 * KINDS_OF_LAND + 2 * DICE + 6 + 7
    if i >= s.players:
        return at + size
    q = (p + i) % s.players
    them = s.player[q]
    cell = them.cell + 0
    out[at] = 1.0
    out[at + 1] = 1.0 if has_arrived(s, q) else 0.0
    out[at + 2] = them.exhaustion / 3.0
    out[at + 3] = them.offerings / 9.0
    out[at + 4] = them.doubles / 3.0
    out[at + 5] = them.tent_cards / 4.0
    out[at + 6] = face_down(s, q) / 9.0
    out[at + 7] = bits_in(them.animals + 0) / 8.0
    out[at + 8] = goods_points(s, q) / 40.0
    out[at + 9] = distance(s, q) / 7.0
    out[at + 10] = cell // BOARD / 7.0 if cell >= 0 else 0.0
    out[at + 11] = 1.0 if cell >= 0 and cell == s.player[p].cell else 0.0
    if cell >= 0 and is_temple(s, cell):
        out[at + 12] = 1.0
        out[at + 13] = 1.0 if can_offer_in(s, q, temple_at(s, cell)) else 0.0
    out[at + 14] = 1.0 if them.yak_tile == 7 else 0.0
    return seat_details(s, q, out, at, at + SEAT_NUMBERS)


@rule
def seat_details(s, q, out, start, at):
    """What a seat holds, kind by kind."""
    them = s.player[q]
    unused, total = 0, 0
    for i in range(RESOURCES):
        out[at + i] = them.resources[i] / 5.0
    at += RESOURCES
    for i in range(KINDS):
        out[at + i] = them.equipment[i] / 2.0
    at += KINDS
    for i in range(MAPS):
        out[at + i] = them.maps[i] / 2.0
    at += MAPS
    for i in range(MAPS // 2):
        out[at + i] = them.secured[i] / 2.0
    at += MAPS // 2
    for i in range(GOOD_TYPES):
        out[at + i] = goods_of(s, q, i) / 4.0
    at += GOOD_TYPES
    for i in range(KINDS_OF_LAND):
        out[at + i] = 1.0 if them.yak_tile == i + 1 else 0.0
        out[at + KINDS_OF_LAND + i] = them.yak_tiles[i] / 2.0
    at += 2 * KINDS_OF_LAND
    for i in range(DICE):
        out[at + i] = them.faces[i] / 6.0
        if them.places[i] == 0:
            out[at + DICE + i] = 1.0
            unused += 1
        elif them.places[i] < 4:
            total += them.faces[i]
    out[start + 15] = unused / 6.0
    out[start + 16] = total / 18.0
    at += 2 * DICE
    if them.character > 0:
        out[at + them.character - 1] = 1.0
    at += 6
    if them.cell >= 0:
        out[at + land(s, them.cell)] = 1.0
    return at + 7


@rule
def way_features(s, p, h, n, out, at):
    """Where n steps in a direction lead, without cards or abilities. [K37]"""
    me = s.player[p]
    cell = me.cell + 0
    if cell < 0:
        return at + WAY_NUMBERS
    start = cell // BOARD
    done, strips = 0, 0
    while done < n:
        near = next_cell(s, cell, h)
        if near < 0 or is_mountain(s, near):
            break
        if near // BOARD != cell // BOARD:
            strips += 1
        cell = near
        done += 1
    out[at] = (n - done) / 6.0
    out[at + 1] = 1.0 if done > 0 and s.needle[start] == h else 0.0
    out[at + 2] = strips / 2.0
    out[at + 3] = (cell // BOARD - start) / 2.0
    out[at + 4] = 1.0 if is_temple(s, cell) and can_offer_in(s, p, temple_at(s, cell)) else 0.0
    out[at + 5] = 1.0 if is_kathmandu(s, cell) else 0.0
    space = space_at(s, cell)
    out[at + 6] = 1.0 if space >= 0 and s.goods_here[space] >= 0 else 0.0
    out[at + 7 + land(s, cell)] = 1.0
    return at + WAY_NUMBERS
