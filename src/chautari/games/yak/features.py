"""A YAK position in numbers between -1 and 1, for learning: a function of what the seat may know only.

Seats and stations are counted from the seat that looks, so that the same place always means the same thing.
"""

from __future__ import annotations

from chautari.core.rule import rule
from chautari.games.yak.actions import CARDS, CARTS, FOODS, SLOT_NAMES, STONES
from chautari.games.yak.state import CART_STONE_ROOM, MIDDLE, SLOTS, Phase
from chautari.games.yak.tower import stones_in_tower


def _names() -> tuple[str, ...]:
    stones = STONES[1:]
    names = [f"phase {phase.name.lower()}" for phase in Phase]
    names += ["day", "last day", "heading", "fog marker", "track open", "track full", "fog on track", "fog aside"]
    names += ["bag closed", *(f"baby yak at seat +{i}" for i in range(4)), *(f"market {f}" for f in FOODS)]
    names += [f"bag {x}" for x in STONES] + [f"drawn {x}" for x in stones] + [f"bought {x}" for x in stones]
    names += [f"paid {f}" for f in FOODS] + [f"my card {c}" for c in CARDS]
    for i in range(4):
        names += [f"station +{i} {c}" for c in CARTS] + [f"station +{i} {f}" for f in FOODS]
        names += [f"station +{i} {x}" for x in stones]
    for i in range(4):
        names += [f"seat +{i} present", *(f"seat +{i} {f}" for f in FOODS), f"seat +{i} chosen"]
        names += [*(f"seat +{i} shows {c}" for c in CARDS), f"seat +{i} stupa", f"seat +{i} stones"]
        names += [f"seat +{i} {x} at {slot}" for slot in SLOT_NAMES for x in stones]
    for i in range(3):
        names += [f"bonus {i} {kind}" for kind in ("majority", "position", "missing")]
        names += [f"bonus {i} {x}" for x in stones[:8]] + [f"bonus {i} first", f"bonus {i} second"]
        names += [f"bonus {i} at {slot}" for slot in SLOT_NAMES]
    return tuple(names)


FEATURE_NAMES = _names()


@rule
def features(s, p, out):
    """Write all features in the order of FEATURE_NAMES."""
    for i in range(len(out)):
        out[i] = 0.0
    at = table_features(s, p, out)
    for i in range(4):
        at = station_features(s, p, i, out, at)
    for i in range(4):
        at = seat_features(s, p, i, out, at)
    for i in range(3):
        at = bonus_features(s, i, out, at)


@rule
def table_features(s, p, out):
    """What belongs to nobody, and the own card."""
    out[s.phase] = 1.0
    at = 9
    out[at] = min(s.day, 50) / 50.0
    out[at + 1] = 1.0 if s.last_day > 0 else 0.0
    out[at + 2] = s.heading
    out[at + 2 + s.fog_stage] = 1.0
    out[at + 6] = s.fog_track / 4.0
    out[at + 7] = s.fog_aside / 5.0
    out[at + 8] = s.bag_closed
    out[at + 9 + (s.baby_yak - p) % s.players] = 1.0
    at += 13
    for f in range(3):
        out[at + f] = s.market[f] / 15.0
    at += 3
    for x in range(10):
        out[at + x] = s.bag[x] / 8.0
    at += 10
    for k in range(3):
        if s.drawn[k] != 0:
            out[at + s.drawn[k] - 1] += 1.0 / 3.0
        if s.bought[k] != 0:
            out[at + 9 + s.bought[k] - 1] += 1.0 / 3.0
        out[at + 18 + k] = s.paid[k] / 8.0
    if s.player[p].card != 0:
        out[at + 20 + s.player[p].card] = 1.0
    return at + 24


@rule
def station_features(s, p, i, out, at):
    """The cart at the i-th station, counted from the looking seat."""
    station = (p + i) % s.players
    if s.players == 2 and i == 2:
        station = MIDDLE
    if i < max(s.players, 3):
        c = s.cart_at[station]
        out[at + c] = 1.0
        for f in range(3):
            out[at + 4 + f] = s.cart[c].food[f] / 9.0
        for k in range(CART_STONE_ROOM):
            if s.cart[c].stones[k] != 0:
                out[at + 6 + s.cart[c].stones[k]] += 0.25
    return at + 16


@rule
def seat_features(s, p, i, out, at):
    """The i-th seat, counted from the looking one."""
    if i < s.players:
        q = (p + i) % s.players
        them = s.player[q]
        out[at] = 1.0
        for f in range(3):
            out[at + 1 + f] = them.yurt[f] / 8.0
        out[at + 4] = them.chosen
        if them.shown != 0:
            out[at + 4 + them.shown] = 1.0
        out[at + 8] = 1.0 if s.stupa == q else 0.0
        out[at + 9] = stones_in_tower(s, q) / 19.0
        for slot in range(SLOTS):
            if them.tower[slot] != 0:
                out[at + 9 + 9 * slot + them.tower[slot]] = 1.0
    return at + 10 + 9 * SLOTS


@rule
def bonus_features(s, i, out, at):
    """The i-th bonus card on the table."""
    card = s.bonus[i]
    if card.kind != 0:
        out[at + card.kind - 1] = 1.0
        out[at + 2 + card.colour] = 1.0
        out[at + 11] = card.first / 20.0
        out[at + 12] = card.second / 20.0
        for slot in range(SLOTS):
            out[at + 13 + slot] = (card.slots >> slot) & 1
    return at + 13 + SLOTS
