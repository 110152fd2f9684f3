"""A YAK position in whole numbers, for learning: a function of what the seat may know only.

Seats and stations are counted from the seat that looks, so that the same place always means the same thing.
"""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.core.seats import places_after, seat_after
from chautari.games.yak.actions import CARDS, CARTS, FOODS, SLOT_NAMES, STONES
from chautari.games.yak.state import CART_STONE_ROOM, MIDDLE, SLOTS, Phase

# how many there are of each, and where they begin
STATION, SEAT, BONUS = 16, 10 + 9 * SLOTS, 13 + SLOTS
STATIONS = 59
SEATS = STATIONS + 4 * STATION
BONUSES = SEATS + 4 * SEAT
SECOND_WITHOUT_STONE = BONUSES + 3 * BONUS


def _units() -> dict[str, int]:
    stones = STONES[1:]
    units = {f"phase {phase.name.lower()}": 1 for phase in Phase}
    units |= {"day": 50, "last day": 1, "heading": 1, "fog marker": 1, "track open": 1, "track full": 1}
    units |= {"fog on track": 4, "fog aside": 5, "bag closed": 1}
    units |= {f"baby yak at seat +{i}": 1 for i in range(4)} | {f"market {f}": 15 for f in FOODS}
    units |= {f"bag {x}": 8 for x in STONES} | {f"drawn {x}": 3 for x in stones} | {f"bought {x}": 3 for x in stones}
    units |= {f"paid {f}": 8 for f in FOODS} | {f"my card {c}": 1 for c in CARDS}
    for i in range(4):
        units |= {f"station +{i} {c}": 1 for c in CARTS} | {f"station +{i} {f}": 9 for f in FOODS}
        units |= {f"station +{i} {x}": 4 for x in stones}
    for i in range(4):
        units |= {f"seat +{i} present": 1, **{f"seat +{i} {f}": 8 for f in FOODS}, f"seat +{i} chosen": 1}
        units |= {f"seat +{i} shows {c}": 1 for c in CARDS} | {f"seat +{i} stupa": 1, f"seat +{i} stones": 19}
        units |= {f"seat +{i} {x} at {slot}": 1 for slot in SLOT_NAMES for x in stones}
    for i in range(3):
        units |= {f"bonus {i} {kind}": 1 for kind in ("majority", "position", "missing")}
        units |= {f"bonus {i} {x}": 1 for x in stones[:8]} | {f"bonus {i} first": 20, f"bonus {i} second": 20}
        units |= {f"bonus {i} at {slot}": 1 for slot in SLOT_NAMES}
    units |= {"bonus second without a stone": 1}
    return units


FEATURE_UNITS = _units()

# FAST: each function gets its own part of the numbers, so that the compiler knows where they lie and writes many at a
# time


@rule
def features(s, p, out):
    """Write all features in the order of FEATURE_UNITS."""
    for i in range(len(out)):
        out[i] = 0
    table_features(s, p, out)
    for i in range(max(s.players, 3)):
        station_features(s, p, i, out[STATIONS + i * STATION : STATIONS + (i + 1) * STATION])
    for i in range(s.players):
        seat_features(s, seat_after(p, i, s.players), out[SEATS + i * SEAT : SEATS + (i + 1) * SEAT])
    for i in range(3):
        bonus_features(s, i, out[BONUSES + i * BONUS : BONUSES + (i + 1) * BONUS])
    out[SECOND_WITHOUT_STONE] = s.second_without_stone


@rule
def table_features(s, p, out):
    """What belongs to nobody, and the own card."""
    out[s.phase] = 1
    out[9] = min(s.day, 50)
    out[10] = 1 if s.last_day > 0 else 0
    out[11] = s.heading
    out[11 + s.fog_stage] = 1
    out[15] = s.fog_track
    out[16] = s.fog_aside
    out[17] = s.bag_closed
    out[18 + places_after(p, s.baby_yak, s.players)] = 1
    for f in range(3):
        out[22 + f] = s.market[f]
    for x in range(10):
        out[25 + x] = s.bag[x]
    for k in range(3):
        if s.drawn[k] != 0:
            out[34 + s.drawn[k]] += 1
        if s.bought[k] != 0:
            out[43 + s.bought[k]] += 1
        out[53 + k] = s.paid[k]
    if s.player[p].card != 0:
        out[55 + s.player[p].card] = 1


@rule
def station_features(s, p, i, out):
    """The cart at the i-th station, counted from the looking seat."""
    station = seat_after(p, i, s.players)
    if s.players == 2 and i == 2:
        station = MIDDLE
    c = s.cart_at[station]
    out[c] = 1
    for f in range(3):
        out[4 + f] = s.cart[c].food[f]
    for k in range(CART_STONE_ROOM):
        if s.cart[c].stones[k] != 0:
            out[6 + s.cart[c].stones[k]] += 1


@rule
def seat_features(s, q, out):
    """What everybody sees of a seat."""
    them = s.player[q]
    out[0] = 1
    for f in range(3):
        out[1 + f] = them.yurt[f]
    out[4] = them.chosen
    if them.shown != 0:
        out[4 + them.shown] = 1
    out[8] = 1 if s.stupa == q else 0
    stones = 0
    for slot in range(SLOTS):
        # FAST: without a branch, as nobody can guess which slots are filled; at 0 stands "present"
        is_filled = int(them.tower[slot] != 0)
        out[(9 + 9 * slot + them.tower[slot]) * is_filled] = 1
        stones += is_filled
    out[9] = stones


@rule
def bonus_features(s, i, out):
    """The i-th bonus card on the table."""
    card = s.bonus[i]
    if card.kind != 0:
        out[card.kind - 1] = 1
        out[2 + card.colour] = 1
        out[11] = card.first
        out[12] = card.second
        for slot in range(SLOTS):
            out[13 + slot] = (card.slots >> slot) & 1
