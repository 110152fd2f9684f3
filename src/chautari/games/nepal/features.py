"""A position of Nepal in numbers between 0 and 1, for learning. Everything in it lies open.

Seats are counted from the seat that looks, so that the same place always means the same thing.
"""

from __future__ import annotations

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.rule import rule
from chautari.games.nepal.routes import controlled, ends_at
from chautari.games.nepal.state import HIGH_STAR, LOW_STAR, MOST_CARDS, MOST_PLAYERS, MOST_PROVINCES, REGIONS, Phase

SEAT_FEATURES = 6
PROVINCE_FEATURES = 4 + REGIONS + 2 * MOST_PLAYERS
CARD_FEATURES = 6 + 2 * MOST_PLAYERS


def _names() -> tuple[str, ...]:
    seats = range(MOST_PLAYERS)
    names = [f"phase {phase.name.lower()}" for phase in Phase]
    names += ["moves", "grows", "pile", "end triggered", "final turns", "fortress rule", "turn"]
    for i in seats:
        names += [f"seat +{i} present", f"seat +{i} active", f"seat +{i} hand", f"seat +{i} points"]
        names += [f"seat +{i} cards", f"seat +{i} fortress built"]
    for k in range(MOST_PROVINCES):
        where = f"province {k + 1}"
        names += [f"{where} exists", f"{where} limit", f"{where} Kathmandu", f"{where} city"]
        names += [f"{where} region {region + 1}" for region in range(REGIONS)]
        names += [f"{where} pieces of seat +{i}" for i in seats] + [f"{where} fortress of seat +{i}" for i in seats]
    for k in range(MOST_CARDS):
        card = f"card {k + 1}"
        names += [f"{card} face up", f"{card} high", f"{card} low", f"{card} high star", f"{card} low star"]
        names += [f"{card} pieces", *(f"{card} place of seat +{i}" for i in seats)]
        names += [f"{card} controlled by seat +{i}" for i in seats]
    for k in range(MOST_CARDS):
        names += [f"card {k + 1} {end} at province {i + 1}" for end in "ab" for i in range(MOST_PROVINCES)]
    return tuple(names)


FEATURE_NAMES = _names()


@rule
def features(s, p, out):
    """Write all features in the order of FEATURE_NAMES."""
    for i in range(len(out)):
        out[i] = 0.0
    at = table_features(s, out)
    for i in range(MOST_PLAYERS):
        at = seat_features(s, p, i, out, at)
    for i in range(MOST_PROVINCES):
        at = province_features(s, p, i, out, at)
    for i in range(MOST_CARDS):
        at = card_features(s, p, i, out, at)
    control_features(s, p, out, at)
    for i in range(s.cards):
        end_features(s, s.card[i].a, out, at + 2 * i * MOST_PROVINCES)
        end_features(s, s.card[i].b, out, at + (2 * i + 1) * MOST_PROVINCES)


@rule
def table_features(s, out):
    """What belongs to nobody."""
    out[s.phase] = 1.0
    at = Phase.OVER + 1
    out[at] = s.moves / 2.0
    out[at + 1] = s.grows / 2.0
    out[at + 2] = s.pile / 26.0
    out[at + 3] = 1.0 if s.trigger > 0 else 0.0
    out[at + 4] = s.final_turns / 5.0
    out[at + 5] = s.fortresses
    out[at + 6] = min(s.turn, 200) / 200.0
    return at + 7


@rule
def seat_features(s, p, i, out, at):
    """The i-th seat, counted from the looking one."""
    if i < s.players:
        q = (p + i) % s.players
        them = s.player[q]
        out[at] = 1.0
        out[at + 1] = 1.0 if s.active == q else 0.0
        out[at + 2] = them.hand / 40.0
        out[at + 3] = them.points / 60.0
        out[at + 4] = bits_in(them.claimed) / 26.0
        out[at + 5] = 1.0 if them.fortress >= 0 else 0.0
    return at + SEAT_FEATURES


@rule
def province_features(s, p, k, out, at):
    """The k-th province of the edition."""
    if k < s.provinces:
        out[at] = 1.0
        out[at + 1] = min(s.limit[k], 6) / 6.0
        out[at + 2] = 1.0 if k == s.kathmandu else 0.0
        out[at + 3] = (s.cities >> k) & 1
        for region in range(REGIONS):
            out[at + 4 + region] = (s.region[region] >> k) & 1
        for i in range(s.players):
            them = s.player[(p + i) % s.players]
            out[at + 4 + REGIONS + i] = min(them.pieces[k], 8) / 8.0
            out[at + 4 + REGIONS + MOST_PLAYERS + i] = 1.0 if them.fortress == k else 0.0
    return at + PROVINCE_FEATURES


@rule
def card_features(s, p, k, out, at):
    """The k-th trade card of the box; of one that nobody has seen, nothing. Who controls it is added later."""
    if k < s.cards and (s.display >> k) & 1 == 1:
        card = s.card[k]
        out[at] = 1.0
        out[at + 1] = min(card.high, 12) / 12.0
        out[at + 2] = min(card.low, 12) / 12.0
        out[at + 3] = 1.0 if card.stars & HIGH_STAR else 0.0
        out[at + 4] = 1.0 if card.stars & LOW_STAR else 0.0
        for place in range(MOST_PLAYERS):
            q = card.by[place]
            if q >= 0:
                out[at + 5] += 0.2
                out[at + 6 + (q - p) % s.players] = 1.0 - place / 5.0
    return at + CARD_FEATURES


@rule
def control_features(s, p, out, end):
    """Which face-up routes each seat controls now; `end` is where the cards' features stop."""
    first = end - MOST_CARDS * CARD_FEATURES + 6 + MOST_PLAYERS
    for i in range(s.players):
        cards = controlled(s, (p + i) % s.players, s.display)
        while cards:
            out[first + lowest_bit(cards) * CARD_FEATURES + i] = 1.0
            cards &= cards - 1


@rule
def end_features(s, end, out, at):
    """The provinces at which one end of a card is reached."""
    # FAST: few provinces out of many, and all of them are 0 already
    some = ends_at(s, end)
    while some:
        out[at + lowest_bit(some)] = 1.0
        some &= some - 1
