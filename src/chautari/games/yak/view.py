"""What a seat may see, and every line of the score sheet with the stones that earn it."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from types import SimpleNamespace
from typing import Any

from chautari.core.game import SeatNumber
from chautari.core.mask import bits_in, marked
from chautari.games.yak.actions import CARTS, COLOURS, FOODS, SLOT_NAMES, STONES
from chautari.games.yak.bonus import card_points, coloured_stones
from chautari.games.yak.cart import food_in_yurt, price
from chautari.games.yak.events import CARDS
from chautari.games.yak.scoring import (
    FOOD_POINTS,
    GROUPS_POINTS,
    NO_COLOUR,
    SIZE_POINTS,
    STUPA_POINTS,
    best_assignment,
    choice_of,
    crystal_slot,
    food_points,
    group_of,
    slots_of,
    sorts_of,
)
from chautari.games.yak.state import (
    CART_FOOD_ROOM,
    CART_STONE_ROOM,
    MIDDLE,
    YURT_ROOM,
    Bonus,
    Phase,
    Stone,
)

Groups = tuple[list[tuple[str, list[int]]], list[int]]
TRACK = 4  # spaces of the mountain track
ROOMS = {"yurt": YURT_ROOM, "cart_food": CART_FOOD_ROOM, "cart_stones": CART_STONE_ROOM}
PRICES = {
    "stones": [price(Stone.RED, 0, 0), price(Stone.RED, Stone.RED, 0), price(Stone.RED, Stone.RED, Stone.RED)],
    "crystal": price(Stone.CRYSTAL, 0, 0) - price(Stone.RED, 0, 0),  # more for each
}


# FAST: asking an enum for the name of a number takes as long as a line of a view
PHASES, BONUSES = ([one.name.lower() for one in kind] for kind in (Phase, Bonus))


def food_words(food: Any) -> dict[str, int]:
    """Food by kind."""
    return dict(zip(FOODS, food, strict=True))


def stone_words(stones: Any) -> list[str]:
    """The stones of a list that ends at its first zero."""
    return [STONES[x] for x in stones if x]


def station_words(s: Any, station: int) -> int | str:
    """A station: the seat it lies before, or the middle."""
    return "middle" if s.players == 2 and station == MIDDLE else station


def carts_words(s: Any) -> list[dict[str, Any]]:
    """The carts in the order of their stations."""
    carts = []
    for station in range(4):
        c = s.cart_at[station]
        if c >= 0:
            cart = s.cart[c]
            carts.append(
                {
                    "cart": CARTS[c],
                    "station": station_words(s, station),
                    "food": food_words(cart.food),
                    "stones": stone_words(cart.stones),
                }
            )
    return carts


def road_words(s: Any) -> list[int | str]:
    """The stations in clockwise order."""
    road: list[int | str] = []
    station = 0
    for _ in range(max(3, s.players)):
        road.append(station_words(s, station))
        station = s.road[station]
    return road


def bonus_words(card: Any) -> dict[str, Any]:
    """A bonus card."""
    words: dict[str, Any] = {"type": BONUSES[card.kind], "colour": STONES[card.colour]}
    if card.kind == Bonus.MAJORITY:
        return {**words, "first": card.first, "second": card.second}
    if card.kind == Bonus.POSITION:
        return {**words, "points": card.first, "slots": [SLOT_NAMES[z] for z in marked([card.slots])]}
    return {**words, "penalty": card.first}


def fog_spaces(s: Any) -> int:
    """How many spaces of the mountain track are open: the marker covers the last one until it leaves. [Y42]"""
    return TRACK - 1 if s.fog_stage == 1 else TRACK


def view(s: Any, p: int | None) -> dict[str, Any]:
    """The table as seat p, or a spectator, may see it."""
    return {**open_table(s), "seats": [seat_view(s, q, p) for q in range(s.players)]}


def open_table(s: Any) -> dict[str, Any]:
    """All but the seats, the same for everybody."""
    return {
        "day": s.day,
        "last_day": s.last_day or None,
        "phase": PHASES[s.phase],
        "active": s.active if s.active >= 0 else None,
        "baby_yak": s.baby_yak,
        "heading": "clockwise" if s.heading > 0 else "counterclockwise",
        "stupa": s.stupa if s.stupa >= 0 else None,
        "fog": {"stage": s.fog_stage, "track": s.fog_track, "aside": s.fog_aside},
        "track_spaces": fog_spaces(s),
        "bag": {STONES[x]: s.bag[x] for x in range(10)},
        "bag_closed": bool(s.bag_closed),
        "removed_colour": STONES[s.removed_colour] if s.removed_colour else None,
        "rooms": dict(ROOMS),
        "prices": {**PRICES, "stones": list(PRICES["stones"])},
        "market": food_words(s.market),
        "road": road_words(s),
        "carts": carts_words(s),
        "bought": stone_words(s.bought),
        "paid": food_words(s.paid),
        "drawn": stone_words(s.drawn),
        "bonus_cards": [bonus_words(card) for card in (s.bonus[i] for i in range(3)) if card.kind],
    }


def seat_view(s: Any, q: int, p: int | None) -> dict[str, Any]:
    """Seat q as seat p may see it; itself with the card it has chosen."""
    them = s.player[q]
    card = them.card if q == p else them.shown
    tower = dict(tower_words(tuple(them.tower)))
    return {
        "yurt": food_words(them.yurt),
        "chosen": bool(them.chosen),
        "card": CARDS[card] if card else None,
        "shown": bool(them.shown),
        "stones": len(tower),
        "tower": tower,
        "groups": group_words(groups_of(s, q)[0]),
    }


@functools.lru_cache(maxsize=2048)  # FAST: a tower is looked at by every seat, and seldom changes
def tower_words(tower: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """The slots of a tower with their stones."""
    return tuple((SLOT_NAMES[z], STONES[x]) for z, x in enumerate(tower) if x)


def group_words(groups: list[tuple[str, list[int]]]) -> list[dict[str, Any]]:
    """The groups of a tower as they would score now, with the crystals that join them. [Y64, Y68, Y70]"""
    return [
        {"colour": colour, "slots": [SLOT_NAMES[z] for z in slots], "points": int(SIZE_POINTS[min(len(slots), 7)])}
        for colour, slots in groups
    ]


def seat_key(s: Any, q: int, p: int | None) -> Hashable:
    """All that `seat_view` shows."""
    them = s.player[q]
    card = them.card if q == p else them.shown
    return tuple(them.yurt), them.chosen, card, them.shown, tuple(them.tower)


# The score sheet, explained


def seat_facts(s: Any, p: int) -> dict[str, int | str | None]:
    """What reports want to know of a seat at the end: what the bonus cards of each colour brought."""
    facts: dict[str, int | str | None] = {}
    for colour in {card.colour for card in s.bonus if card.kind}:
        brought = (card_points(s, p, card) for card in s.bonus if card.kind and card.colour == colour)
        facts[f"bonus_{STONES[colour]}"] = int(sum(brought))
    return facts


def explain(s: Any, p: int) -> list[dict[str, Any]]:
    """Every line of seat p's score sheet with the pieces that earn it."""
    groups, singles = groups_of(s, p)
    lines: list[dict[str, Any]] = []
    for colour, slots in groups:
        size = len(slots)
        points = SIZE_POINTS[min(size, 7)]
        lines.append(_line("group_sizes", points, pieces_at(s, p, slots), colour=colour, size=size))
    lines.append(_line("number_of_groups", GROUPS_POINTS[min(len(groups), 7)], [], groups=len(groups)))
    lines += [_line("single_stones", 1, pieces_at(s, p, [slot])) for slot in singles]
    lines.append(_line("stupa", STUPA_POINTS if s.stupa == p else 0, []))
    most = max(food_in_yurt(s, q) for q in range(s.players))
    food = food_points(s, p)
    assert food in (0, FOOD_POINTS)
    lines.append(_line("food", food, [], mine=food_in_yurt(s, p), most=most))
    for i in range(3):
        card = s.bonus[i]
        if card.kind:
            lines.append(_bonus_line(s, p, card))
    return lines


def _line(category: str, points: int, pieces: list[dict[str, str]], **facts: Any) -> dict[str, Any]:
    return {"category": category, "points": points, "pieces": pieces, **facts}


def pieces_at(s: Any, p: int, slots: list[int]) -> list[dict[str, str]]:
    """The stones in these slots."""
    return [{"stone": STONES[s.player[p].tower[slot]], "slot": SLOT_NAMES[slot]} for slot in slots]


def groups_of(s: Any, p: int) -> Groups:
    """The groups of seat p's tower with their colours, crystals assigned; and the single stones."""
    return groups_in(tuple(s.player[p].tower))


@functools.lru_cache(maxsize=2048)
def groups_in(tower: tuple[int, ...]) -> Groups:
    """The same of a tower that is given by its stones."""
    alone = SimpleNamespace(player=[SimpleNamespace(tower=tower)])
    low, middle, high = (int(sorts) for sorts in sorts_of(alone, 0))
    assignment = best_assignment(low, middle, high)
    crystals = slots_of(low, middle, high, Stone.CRYSTAL)
    groups: list[tuple[str, list[int]]] = []
    singles: list[int] = []
    joined = {choice_of(assignment, k): crystal_slot(crystals, k) for k in range(bits_in(crystals))}
    for colour, name in enumerate(COLOURS, 1):
        slots = slots_of(low, middle, high, colour)
        if colour in joined:
            slots |= 1 << joined[colour]
        while slots:
            group = group_of(slots & -slots, slots)
            slots &= ~group
            if bits_in(group) >= 2:
                groups.append((name, marked([group])))
            else:
                singles += marked([group])
    singles += [crystal_slot(crystals, k) for k in range(bits_in(crystals)) if choice_of(assignment, k) == NO_COLOUR]
    return groups, sorted(singles)


def _bonus_line(s: Any, p: int, card: Any) -> dict[str, Any]:
    """A bonus card: the stones of the colour that each seat has, and those that count for the card. [Y75, Y76, Y77]"""
    counts = [coloured_stones(s, q, card.colour) for q in range(s.players)]
    counted = [_counted_slots(s, q, card) for q in range(s.players)]
    order = sorted(range(s.players), key=lambda q: -len(counted[q]))
    facts: dict[str, Any] = {
        "card": bonus_words(card),
        "counts": counts,
        "standing": [[SeatNumber(q), len(counted[q])] for q in order],
    }
    points = [int(card_points(s, q, card)) for q in range(s.players)]
    outcome = _majority_outcome(counts, points) if card.kind == Bonus.MAJORITY else {"outcome": "none"}
    return _line("bonus_cards", points[p], pieces_at(s, p, counted[p]), **facts, **outcome)


def _counted_slots(s: Any, q: int, card: Any) -> list[int]:
    """The slots of seat q's stones that count for the card. [Y75, Y76, Y78]"""
    slots = [z for z, stone in enumerate(s.player[q].tower) if stone == card.colour]
    return [z for z in slots if card.slots >> z & 1] if card.kind == Bonus.POSITION else slots


def _majority_outcome(counts: list[int], points: list[int]) -> dict[str, Any]:
    """Who has most and second most stones, and what decides between them. [Y75]"""
    most = [SeatNumber(q) for q, n in enumerate(counts) if 0 < n == max(counts)]
    rest = [n for n in counts if n < max(counts)]
    second = [SeatNumber(q) for q, n in enumerate(counts) if rest and n == max(rest)]
    if not most:
        return {"outcome": "nobody"}
    if len(most) > 1:
        return {"outcome": "tied", "most": most}
    if len(second) == 1 and points[second[0]] > 0:
        return {"outcome": "ranked", "most": most, "second": second}
    if not any(rest) and all(points[q] == 0 for q in second):
        return {"outcome": "most-only", "most": most}
    return {"outcome": "tied-second", "most": most, "second": second}
