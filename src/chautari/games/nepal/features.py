"""A position of Nepal in whole numbers, for learning. Everything in it lies open.

Seats are counted from the seat that looks, so that the same place always means the same thing. Of the map, which is the
edition's and never changes, only the limits are among them.
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
    Phase,
)

PHASES = len(Phase)
SEAT_FEATURES = 6
CARD_FEATURES = 8 + 4 * MOST_PLAYERS
# where they begin
SEATS = PHASES + 7
LIMITS = SEATS + MOST_PLAYERS * SEAT_FEATURES
PIECES = LIMITS + MOST_PROVINCES
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
    units |= {f"province {k} limit": 6 for k in provinces}
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
        units |= {f"card {k} claimable by seat +{i}": 1 for i in seats}
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
    limit_features(s, out[LIMITS:PIECES])
    for i in range(s.players):
        piece_features(s, p, i, out[PIECES:CARDS])
    # FAST: few of the cards lie face up, and all their numbers are 0 already
    cards = s.display + 0
    while cards:
        k = lowest_bit(cards)
        card_features(s, p, k, out[CARDS + k * CARD_FEATURES : CARDS + (k + 1) * CARD_FEATURES])
        cards &= cards - 1
    for i in range(s.players):
        claim_features(s, p, i, out[CARDS:])


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
def limit_features(s, out):
    """How many pieces the provinces hold; 0 for Kathmandu, and for those that the edition has not."""
    for k in range(MOST_PROVINCES):
        out[k] = s.limit[k]


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
    a, b = ends_at(s, card.a), ends_at(s, card.b)
    for i in range(s.players):
        presence = s.player[seat_after(p, i, s.players)].presence + 0
        out[8 + MOST_PLAYERS + i] = int(presence & a != 0)
        out[8 + 2 * MOST_PLAYERS + i] = int(presence & b != 0)


@rule
def claim_features(s, p, i, out):
    """Which face-up cards the i-th seat could claim now: of those at both of whose ends it stands."""
    q = seat_after(p, i, s.players)
    both, cards = 0, s.display & ~s.player[q].claimed
    while cards:
        k = lowest_bit(cards)
        ends = k * CARD_FEATURES + 8 + MOST_PLAYERS + i
        both |= (out[ends] & out[ends + MOST_PLAYERS]) << k
        cards &= cards - 1
    if both:
        both = controlled(s, q, both)
    while both:
        out[lowest_bit(both) * CARD_FEATURES + 8 + 3 * MOST_PLAYERS + i] = 1
        both &= both - 1
