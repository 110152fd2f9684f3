"""Why play cannot have led to a Kathmandu position: what seats have, what lies there and what was done in the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.core.mask import bits_in
from chautari.games.kathmandu.actions import EQUIPMENT, RESOURCE_NAMES
from chautari.games.kathmandu.state import (
    CARDS,
    GOODS,
    KINDS,
    RESOURCES,
    ROUNDS,
    SET_ASIDE,
    YAK_TILES,
    Character,
    Deed,
    Equipment,
    Phase,
    Resource,
    Tile,
)

MOST_AT_START = 20  # resources of a kind: more no edition may give a character
TOOL_CASE = Equipment.TOOL_CASE


def unreached(s: Any, options: dict[str, Any]) -> list[str]:
    """Everything that speaks against a position having come about by play; empty for one that can."""
    return [*_belongings(s), *(_deeds(s) if s.active >= 0 else ())]


def _belongings(s: Any) -> Iterator[str]:
    """What seats have, and what still lies on the table."""
    yield from _equipment(s)
    yield from _goods(s)
    yield from _arrivals(s)
    for p in range(s.players):
        yield from _resources(s, p)
        if s.phase in (Phase.CHARACTER, Phase.PLACE):
            yield from _before_the_first_turn(s, p)


def _cards_away(s: Any, kind: int) -> int:
    """Printed cards of a kind that are neither in the pile nor on display."""
    shown = [card for card in s.display if card >= 0]
    return sum(s.card_kind[card] == kind and not s.card_pile >> card & 1 and card not in shown for card in range(CARDS))


def _held(s: Any, kind: int) -> int:
    return int(sum(s.player[p].equipment[kind] for p in range(s.players)))


def _equipment(s: Any) -> Iterator[str]:
    """Cards in hand were collected or dealt at the start. [K19, K45]"""
    start = 0
    for kind, name in enumerate(EQUIPMENT):
        if min(s.player[p].equipment[kind] for p in range(s.players)) < 0:
            yield f"a seat has fewer than no {name} cards."
        start += max(0, _held(s, kind) - _cards_away(s, kind))
    if start + sum(s.start_pile) > KINDS:
        yield "there are more equipment cards in hand than were collected or dealt."
    if s.phase == Phase.CHARACTER and sum(s.start_pile) != KINDS:
        yield "all start equipment is there until the characters are taken."


def _goods(s: Any) -> Iterator[str]:
    """A good that was bought has left its space. [K10, K46]"""
    spaces = sum(s.goods_cell[i] >= 0 for i in range(GOODS))
    laid = sum(s.goods_cell[i] >= 0 and s.goods_here[i] >= 0 for i in range(GOODS))
    if laid + sum(bits_in(s.player[p].goods + 0) for p in range(s.players)) > spaces:
        yield "goods that were bought have left their spaces empty."


def _arrivals(s: Any) -> Iterator[str]:
    """The Kathmandu tiles were taken in the order of the visits. [K8, K50]"""
    visits = sorted((s.player[p].kathmandu_tile, s.player[p].arrival) for p in range(s.players))
    rounds = [arrival for tile, arrival in visits if tile > 0]
    if rounds != sorted(rounds):
        yield "the earlier visitor has the higher Kathmandu tile."
    for p in range(s.players):
        me = s.player[p]
        if me.kathmandu_tile and me.cell >= 0 and me.arrival != ROUNDS * (s.day - 1) + s.round:
            yield f"seat {p} is on the landscape after the turn of its arrival."


def _turns_paid(s: Any, p: int) -> int:
    """Turns in which a seat has taken its resource, of all days. [K34, K50]"""
    if s.active < 0:
        return int(ROUNDS * (s.day - 1) + s.round)
    is_done = (p - s.standee) % s.players < (s.active - s.standee) % s.players
    has_chosen = p == s.active and s.die >= 0 and s.phase != Phase.ANY
    return int(ROUNDS * (s.day - 1) + s.round - 1 + (is_done or has_chosen))


def _resources(s: Any, p: int) -> Iterator[str]:
    """At the start, one a turn, from tool cases, for special goods, and by the yak guide's exchange. [K18, K34, K105]

    With what any box holds this stays within a byte.
    """
    me = s.player[p]
    most = MOST_AT_START + _turns_paid(s, p) + max(0, _cards_away(s, TOOL_CASE) + KINDS - _held(s, TOOL_CASE))
    sold = sum(bits_in(s.player[q].goods + 0) for q in range(s.players) if q != p)
    guides = me.character == Character.YAK_GUIDE
    for resource in range(RESOURCES):
        spent, allowed = 0, most + (sold if resource == Resource.COIN else 0)
        if guides and resource != Resource.YAK_FODDER:
            spent, allowed = me.resources[Resource.YAK_FODDER] // 2, allowed + most // 2
        if not 0 <= me.resources[resource] <= allowed - spent:
            yield f"seat {p} cannot have {me.resources[resource]} of the resource {RESOURCE_NAMES[resource]}."


def _before_the_first_turn(s: Any, p: int) -> Iterator[str]:
    """Nobody has acted yet: markers, animals, goods, offerings and tents come later. [K16, K17, K20, K22]"""
    me = s.player[p]
    earned = [me.exhaustion, me.animals, me.goods, me.offerings, me.doubles, me.tent_cards, *me.secured]
    if any(earned) or p in list(s.special):
        yield f"seat {p} has not had a turn yet."
    if sum(me.maps) > 2 or sum(me.yak_tiles) != YAK_TILES - 1:
        yield f"seat {p} begins with two maps and the first of its yak tiles face up."


def _deeds(s: Any) -> Iterator[str]:
    """What was done in this turn can be seen on the table. [K33, K43, K44, K46, K47]"""
    me = s.player[s.active]
    if s.deeds & Deed.REROLL and SET_ASIDE not in list(me.places):
        yield "a reroll has set a die aside."
    if s.deeds & Deed.FULFIL and me.yak_tile != Tile.TEN_POINTS and sum(me.yak_tiles) == YAK_TILES - 1:
        yield "a fulfilled yak tile has made room for the next one."
    if s.deeds & Deed.PAINT and not me.animals:
        yield "a seat that has painted has an animal."
    if s.deeds & Deed.BUY and not me.goods:
        yield "a seat that has bought has a good."
    if s.deeds & Deed.OFFER and not me.offered:
        yield "a seat that has made an offering has one in a temple."
