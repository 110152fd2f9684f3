"""A Kathmandu position in whole numbers, for learning: a function of what the seat may know only.

Seats are counted from the seat that looks. The landscape appears as what each direction and number of steps leads to.
"""

from __future__ import annotations

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.core.seats import places_after, seat_after
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
from chautari.games.kathmandu.landscape import (
    BEYOND,
    ROOM,
    STRIDE,
    is_kathmandu,
    is_mountain,
    is_temple,
    land,
    next_board,
)
from chautari.games.kathmandu.offerings import can_offer_in, temple_at
from chautari.games.kathmandu.piles import maps_in_pile
from chautari.games.kathmandu.scoring import distance, face_down, special_points
from chautari.games.kathmandu.state import (
    BOARD,
    DICE,
    GOOD_TYPES,
    GOODS,
    KINDS,
    KINDS_OF_LAND,
    MAPS,
    MAPS_SHOWN,
    RESOURCES,
    SET_ASIDE,
    SIDE,
    Deed,
    Landscape,
    Phase,
    Tile,
)

PHASES = len(Phase)
FARTHEST = 6  # steps of a way
MOST = 120  # points that are told; more count as so many
# how many there are of each, and where they begin
HOLDINGS = RESOURCES + KINDS + MAPS + MAPS // 2 + GOOD_TYPES + 2 * KINDS_OF_LAND + 2 * DICE
CHARACTER = 17 + HOLDINGS
GROUND = CHARACTER + len(CHARACTERS)
SEAT = GROUND + len(LANDSCAPES)
WAY = 7 + len(LANDSCAPES)
DISPLAY = PHASES + 13 + 8 + 4 + 7 + 2 * DICE
SEATS = DISPLAY + KINDS + 3 * KINDS_OF_LAND + MAPS + 2 * GOOD_TYPES
WAYS = SEATS + 4 * SEAT


def _units() -> dict[str, int]:
    units = {f"phase {phase.name.lower()}": 1 for phase in Phase}
    units |= {"day": 8, "days left": 8, "round": 3, "storm": 7, "boards": 8, "with tents": 1, "with characters": 1}
    units |= {"kathmandu tiles taken": 4, "steps": 24, "throws": 3}
    units |= {"equipment pile": 36, "animal pile": 27, "map pile": 24}
    units |= {f"active seat +{i}": 1 for i in range(4)} | {f"standee at seat +{i}": 1 for i in range(4)}
    units |= {f"weather pool {i}": 6 for i in range(4)} | {f"done {deed.name.lower()}": 1 for deed in Deed}
    units |= {f"die {die}": 1 for die in DICE_NAMES} | {f"marked {die}": 1 for die in DICE_NAMES}
    units |= {f"shown {kind}": 1 for kind in EQUIPMENT} | {f"cards of {x}": 1 for x in LANDS}
    units |= {f"animals of {x}": 2 for x in LANDS} | {f"shown map {name}": 1 for name in MAP_NAMES}
    units |= {f"special {good} {whose}": 1 for good in GOOD_NAMES for whose in ("mine", "theirs")}
    units |= {f"my tents {x}": 4 for x in LANDS}
    for i in range(4):
        units |= {f"seat +{i} {what}": unit for what, unit in _seat_units().items()}
    for heading in HEADINGS:
        for n in range(1, FARTHEST + 1):
            units |= {f"{heading} {n} {what}": unit for what, unit in _way_units().items()}
    return units


def _seat_units() -> dict[str, int]:
    units = {"present": 1, "arrived": 1, "exhaustion": 3, "offerings": 9, "doubles": 3, "tent cards": 4, "face down": 9}
    units |= {"animals": 8, "goods": 40, "strips to go": 7, "board": 7, "same cell": 1, "on temple": 1, "can offer": 1}
    units |= {"ten points": 1, "unused dice": 6, "day total": 18}
    units |= dict.fromkeys(RESOURCE_NAMES, 5) | dict.fromkeys(EQUIPMENT, 2)
    units |= {f"map {name}": 2 for name in MAP_NAMES} | {f"secured {i}": 2 for i in range(MAPS // 2)}
    units |= {f"goods {good}": 4 for good in GOOD_NAMES}
    units |= {f"yak tile {x}": 1 for x in LANDS} | {f"yak tiles left {x}": 2 for x in LANDS}
    units |= {f"face {die}": 6 for die in DICE_NAMES} | {f"unused {die}": 1 for die in DICE_NAMES}
    return units | {f"is {c}": 1 for c in CHARACTERS} | {f"on {x}": 1 for x in LANDSCAPES}


def _way_units() -> dict[str, int]:
    units = {"lost": 6, "needle": 1, "strips": 2, "forward": 2, "temple": 1, "kathmandu": 1, "good": 1}
    return units | {f"to {x}": 1 for x in LANDSCAPES}


FEATURE_UNITS = _units()

# FAST: each function gets its own part of the numbers, so that the compiler knows where they lie and writes many at a
# time


@rule
def features(s, p, out):
    """Write all features in the order of FEATURE_UNITS."""
    for i in range(len(out)):
        out[i] = 0
    table_features(s, p, out)
    display_features(s, p, out[DISPLAY:SEATS])
    for i in range(s.players):
        q = seat_after(p, i, s.players)
        seat_features(s, p, q, out[SEATS + i * SEAT : SEATS + (i + 1) * SEAT])
        holding_features(s, q, out[SEATS + i * SEAT : SEATS + (i + 1) * SEAT])
    if s.player[p].cell >= 0:
        for h in range(4):
            way_features(s, p, h, out[WAYS + h * FARTHEST * WAY : WAYS + (h + 1) * FARTHEST * WAY])


@rule
def table_features(s, p, out):
    """What belongs to nobody, and the present turn."""
    out[s.phase] = 1
    out[PHASES] = s.day
    out[PHASES + 1] = s.days - s.day
    out[PHASES + 2] = s.round
    out[PHASES + 3] = s.storm
    out[PHASES + 4] = s.boards
    out[PHASES + 5] = s.with_tents
    out[PHASES + 6] = s.with_characters
    out[PHASES + 7] = s.next_tile
    out[PHASES + 8] = min(s.steps, 24)
    out[PHASES + 9] = s.throws
    out[PHASES + 10] = bits_in(s.card_pile)
    out[PHASES + 11] = bits_in(s.animal_pile + 0)
    out[PHASES + 12] = maps_in_pile(s)
    if s.active >= 0:
        out[PHASES + 13 + places_after(p, s.active, s.players)] = 1
    out[PHASES + 17 + places_after(p, s.standee, s.players)] = 1
    for i in range(4):
        out[PHASES + 21 + i] = s.weather_pool[i]
    for i in range(7):
        out[PHASES + 25 + i] = (s.deeds >> i) & 1
    if s.die >= 0:
        out[PHASES + 32 + s.die] = 1
    for die in range(DICE):
        out[PHASES + 32 + DICE + die] = (s.marked >> die) & 1


@rule
def display_features(s, p, out):
    """Cards, animals, maps and special goods to be had, and the own tents."""
    for slot in range(s.players + 1):
        card = s.display[slot] + 0
        if card >= 0:
            out[s.card_kind[card]] += 1
            out[KINDS + s.card_land[card]] += 1
    at = KINDS + KINDS_OF_LAND
    animals = s.animals_shown + 0
    while animals:
        out[at + s.animal_land[lowest_bit(animals)]] += 1
        animals &= animals - 1
    at += KINDS_OF_LAND
    for slot in range(MAPS_SHOWN):
        if s.maps_shown[slot] >= 0:
            out[at + s.maps_shown[slot]] += 1
    at += MAPS
    for good in range(GOOD_TYPES):
        out[at + 2 * good] = int(s.special[good] == p)
        out[at + 2 * good + 1] = int(s.special[good] >= 0 and s.special[good] != p)
    at += 2 * GOOD_TYPES
    for kind in range(KINDS_OF_LAND):
        out[at + kind] = s.player[p].tents[kind]


@rule
def seat_features(s, p, q, out):
    """How a seat stands."""
    them = s.player[q]
    cell = them.cell + 0
    out[0] = 1
    out[1] = 1 if has_arrived(s, q) else 0
    out[2] = them.exhaustion
    out[3] = them.offerings
    out[4] = them.doubles
    out[5] = them.tent_cards
    out[6] = face_down(s, q)
    out[7] = bits_in(them.animals + 0)
    out[9] = distance(s, q)
    out[14] = 1 if them.yak_tile == Tile.TEN_POINTS else 0
    if them.character > 0:
        out[CHARACTER + them.character - 1] = 1
    if cell >= 0:
        out[10] = cell // BOARD
        out[11] = 1 if cell == s.player[p].cell else 0
        if is_temple(s, cell):
            out[12] = 1
            out[13] = 1 if can_offer_in(s, q, temple_at(s, cell)) else 0
        out[GROUND + land(s, cell)] = 1


@rule
def holding_features(s, q, out):
    """What a seat holds, kind by kind."""
    them = s.player[q]
    for i in range(RESOURCES):
        out[17 + i] = them.resources[i]
    at = 17 + RESOURCES
    for i in range(KINDS):
        out[at + i] = them.equipment[i]
    at += KINDS
    for i in range(MAPS):
        out[at + i] = them.maps[i]
    at += MAPS
    for i in range(MAPS // 2):
        out[at + i] = them.secured[i]
    at += MAPS // 2
    points = special_points(s, q)
    goods = them.goods + 0
    while goods:
        tile = lowest_bit(goods)
        out[at + s.good_type[tile]] += 1
        points += s.good_points[tile]
        goods &= goods - 1
    out[8] = min(points, MOST)
    at += GOOD_TYPES
    if 0 < them.yak_tile <= KINDS_OF_LAND:
        out[at + them.yak_tile - 1] = 1
    for i in range(KINDS_OF_LAND):
        out[at + KINDS_OF_LAND + i] = them.yak_tiles[i]
    at += 2 * KINDS_OF_LAND
    unused, total = 0, 0
    for i in range(DICE):
        # FAST: without a branch, as nobody can guess where a die lies
        is_unused = int(them.places[i] == 0)
        is_set = int(0 < them.places[i] < SET_ASIDE)
        out[at + i] = them.faces[i]
        out[at + DICE + i] = is_unused
        unused += is_unused
        total += is_set * them.faces[i]
    out[15] = unused
    out[16] = total


@rule
def way_features(s, p, h, out):
    """Where one step in a direction leads, where two do, and so on, without cards or abilities. [K37]"""
    cell = s.player[p].cell + 0
    start = cell // BOARD
    board, strips, done = start, 0, 0
    needle = int(s.needle[start] == h)
    here = cell_facts(s, p, cell)
    # FAST: as next_cell, without finding the board of every cell anew
    room = ROOM[h, cell - start * BOARD]
    while done < FARTHEST:
        near, crossed = cell + STRIDE[h], 0
        if room == 0:
            other = next_board(s, board, h)
            if other < 0:
                break
            near, crossed = other * BOARD + BEYOND[h, cell - board * BOARD], 1
        if is_mountain(s, near):
            break
        room = SIDE - 1 if crossed else room - 1
        board = near // BOARD if crossed else board
        strips += crossed
        cell = near
        here = cell_facts(s, p, cell)
        end_features(done, 0, needle, strips, board - start, here, out)
        done += 1
    for n in range(done, FARTHEST):
        end_features(n, n + 1 - done, needle * int(done > 0), strips, board - start, here, out)


@rule
def end_features(n, lost, needle, strips, forward, here, out):
    """Where a way of n + 1 steps ends."""
    out[n * WAY] = lost
    out[n * WAY + 1] = needle
    out[n * WAY + 2] = strips
    out[n * WAY + 3] = forward
    out[n * WAY + 4] = here & 1
    out[n * WAY + 5] = (here >> 1) & 1
    out[n * WAY + 6] = (here >> 2) & 1
    out[n * WAY + 7 + (here >> 3)] = 1


@rule
def cell_facts(s, p, cell):
    """What is to be had where a way ends: bits for an offering, the city and goods, and above them the landscape."""
    kind = land(s, cell)
    facts = 8 * kind + 2 * int(is_kathmandu(s, cell))
    if is_temple(s, cell) and can_offer_in(s, p, temple_at(s, cell)):
        facts |= 1
    if kind == Landscape.CITY:
        for space in range(GOODS):  # FAST: to the end, without a branch, so that many are looked at at a time
            facts |= 4 * int(s.goods_cell[space] == cell) * int(s.goods_here[space] >= 0)
    return facts
