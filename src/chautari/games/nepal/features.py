"""A position of Nepal in whole numbers, for learning. Everything in it lies open.

Seats are counted from the seat that looks, so that the same place always means the same thing.
"""

from __future__ import annotations

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.core.seats import places_after, seat_after
from chautari.games.nepal.routes import controlled, ends_at
from chautari.games.nepal.state import (
    HIGH_STAR,
    LOW_STAR,
    MOST_CARDS,
    MOST_OUTSIDE,
    MOST_PLAYERS,
    MOST_PROVINCES,
    REGIONS,
    Phase,
)

PHASES = len(Phase)
SEAT_FEATURES = 6
CARD_FEATURES = 8 + 4 * MOST_PLAYERS
# where they begin
SEATS = PHASES + 7
MAP = SEATS + MOST_PLAYERS * SEAT_FEATURES
PIECES = MAP + (4 + REGIONS) * MOST_PROVINCES
CARDS = PIECES + 2 * MOST_PLAYERS * MOST_PROVINCES
MOST_POINTS, MOST_TURNS = 120, 250  # that are told; more count as so many


def _units() -> dict[str, int]:
    seats, provinces = range(MOST_PLAYERS), range(1, MOST_PROVINCES + 1)
    units = {f"phase {phase.name.lower()}": 1 for phase in Phase}
    units |= {"moves": 2, "grows": 2, "pile": 26, "end triggered": 1, "final turns": 5, "fortress rule": 1}
    units |= {"turns by two": 100}
    for i in seats:
        units |= {f"seat +{i} present": 1, f"seat +{i} active": 1, f"seat +{i} hand": 40, f"seat +{i} points": 60}
        units |= {f"seat +{i} cards": 26, f"seat +{i} fortress built": 1}
    for what, unit in {"exists": 1, "limit": 6, "Kathmandu": 1, "city": 1}.items():
        units |= {f"province {k} {what}": unit for k in provinces}
    for region in range(1, REGIONS + 1):
        units |= {f"province {k} region {region}": 1 for k in provinces}
    for i in seats:
        units |= {f"province {k} pieces of seat +{i}": 8 for k in provinces}
    for i in seats:
        units |= {f"province {k} fortress of seat +{i}": 1 for k in provinces}
    for k in range(1, MOST_CARDS + 1):
        units |= {f"card {k} face up": 1, f"card {k} high": 12, f"card {k} low": 12}
        units |= {f"card {k} high star": 1, f"card {k} low star": 1, f"card {k} pieces": 5}
        units |= {f"card {k} end {end}": MOST_PROVINCES + MOST_OUTSIDE for end in "ab"}
        units |= {f"card {k} place of seat +{i}": 5 for i in seats}
        units |= {f"card {k} end {end} of seat +{i}": 1 for end in "ab" for i in seats}
        units |= {f"card {k} controlled by seat +{i}": 1 for i in seats}
    return units


FEATURE_UNITS = _units()


# FAST: each function gets its own part of the numbers, so that the compiler knows where they lie and writes many at a
# time


@rule
def features(s, p, out):
    """Write all features in the order of FEATURE_UNITS."""
    for i in range(len(out)):
        out[i] = 0
    table_features(s, out)
    for i in range(s.players):
        seat_features(s, p, i, out[SEATS + i * SEAT_FEATURES : SEATS + (i + 1) * SEAT_FEATURES])
    map_features(s, out[MAP:PIECES])
    for i in range(s.players):
        piece_features(s, p, i, out[PIECES:CARDS])
    # FAST: few of the cards lie face up, and all their numbers are 0 already
    cards = s.display + 0
    while cards:
        k = lowest_bit(cards)
        card_features(s, p, k, out[CARDS + k * CARD_FEATURES : CARDS + (k + 1) * CARD_FEATURES])
        cards &= cards - 1
    for i in range(s.players):
        route_features(s, p, i, out[CARDS:])


@rule
def table_features(s, out):
    """What belongs to nobody."""
    out[s.phase] = 1
    out[PHASES] = s.moves
    out[PHASES + 1] = s.grows
    out[PHASES + 2] = s.pile
    out[PHASES + 3] = 1 if s.trigger > 0 else 0
    out[PHASES + 4] = s.final_turns
    out[PHASES + 5] = s.fortresses
    out[PHASES + 6] = min(s.turn, MOST_TURNS) // 2


@rule
def seat_features(s, p, i, out):
    """The i-th seat, counted from the looking one."""
    q = seat_after(p, i, s.players)
    them = s.player[q]
    out[0] = 1
    out[1] = 1 if s.active == q else 0
    out[2] = them.hand
    out[3] = min(them.points, MOST_POINTS)
    out[4] = bits_in(them.claimed)
    out[5] = 1 if them.fortress >= 0 else 0


@rule
def map_features(s, out):
    """The provinces of the edition: which there are, their limits, Kathmandu, cities and regions."""
    for k in range(MOST_PROVINCES):
        out[k] = int(k < s.provinces)
        out[MOST_PROVINCES + k] = s.limit[k]
    out[2 * MOST_PROVINCES + s.kathmandu] = 1
    province_features(s.cities, out[3 * MOST_PROVINCES : 4 * MOST_PROVINCES])
    for region in range(REGIONS):
        first = (4 + region) * MOST_PROVINCES
        province_features(s.region[region], out[first : first + MOST_PROVINCES])


@rule
def province_features(some, out):
    """A set of provinces as a number each."""
    for k in range(MOST_PROVINCES):
        out[k] = (some >> k) & 1


@rule
def piece_features(s, p, i, out):
    """Where the pieces and the fortress of the i-th seat stand."""
    them = s.player[seat_after(p, i, s.players)]
    pieces = out[i * MOST_PROVINCES : (i + 1) * MOST_PROVINCES]
    for k in range(MOST_PROVINCES):
        pieces[k] = them.pieces[k]
    if them.fortress >= 0:
        out[(MOST_PLAYERS + i) * MOST_PROVINCES + them.fortress] = 1


@rule
def card_features(s, p, k, out):
    """The k-th trade card of the box, which lies face up."""
    card = s.card[k]
    out[0] = 1
    out[1] = card.high
    out[2] = card.low
    out[3] = 1 if card.stars & HIGH_STAR else 0
    out[4] = 1 if card.stars & LOW_STAR else 0
    out[6] = card.a + 1
    out[7] = card.b + 1
    for place in range(MOST_PLAYERS):
        q = card.by[place]
        if q < 0:
            break
        out[5] = place + 1
        out[8 + places_after(p, q, s.players)] = MOST_PLAYERS - place


@rule
def route_features(s, p, i, out):
    """At which ends of face-up cards the i-th seat stands, and which of their routes it controls now."""
    q = seat_after(p, i, s.players)
    presence = s.player[q].presence + 0
    both, cards = 0, s.display + 0
    while cards:
        k = lowest_bit(cards)
        at_a = int(presence & ends_at(s, s.card[k].a) != 0)
        at_b = int(presence & ends_at(s, s.card[k].b) != 0)
        out[k * CARD_FEATURES + 8 + MOST_PLAYERS + i] = at_a
        out[k * CARD_FEATURES + 8 + 2 * MOST_PLAYERS + i] = at_b
        both |= (at_a & at_b) << k
        cards &= cards - 1
    found = controlled(s, q, both)
    while found:
        out[lowest_bit(found) * CARD_FEATURES + 8 + 3 * MOST_PLAYERS + i] = 1
        found &= found - 1
