"""The setup of YAK, straight from the rules; what is left to chance is given from outside."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.yak.reference_table import FOODS, STONES

CARTS = ["no_milk", "no_meat", "no_bread", "max_2_kinds"]


def first_table(
    table: dict[str, Any], players: int, options: dict[str, Any], edition: dict[str, Any]
) -> dict[str, Any]:
    """The table after the setup in which chance decided as on this table. [Y2–Y14]"""
    removed = table["removed_colour"]
    carts = [{key: cart[key] for key in ("cart", "stones")} for cart in table["carts"]]
    return {
        "day": 1,
        "last_day": None,
        "aborted": False,
        "phase": "morning",
        "active": None,
        "baby_yak": start_player(table["baby_yak"], players, options),
        "heading": "clockwise",
        "stupa": None,
        "fog": {"stage": 1, "track": 0, "aside": 0},
        "short": False,
        "bag_closed": False,
        "removed_colour": removed,
        "market": dict.fromkeys(FOODS, 2),
        "bag": first_bag(players, removed, [stone for cart in carts for stone in cart["stones"]]),
        "carts": first_carts(players, carts),
        "seats": [{"yurt": dict.fromkeys(FOODS, 1), "card": None, "shown": False, "tower": []} for _ in range(players)],
        "bought": [],
        "paid": dict.fromkeys(FOODS, 0),
        "drawn": [],
        "bonus_cards": first_cards(table["bonus_cards"], removed, options, edition),
    }


def start_player(drawn: int, players: int, options: dict[str, Any]) -> int:
    """Anybody, or the seat agreed on. [Y13]"""
    assert 0 <= drawn < players
    return drawn if options["start_player"] is None else options["start_player"]


def first_bag(players: int, removed: str | None, on_carts: list[str]) -> dict[str, int]:
    """All stones in play that are not on the carts, and five fogs. [Y8–Y11]"""
    if players == 4:
        assert removed is None
        bag = Counter(dict.fromkeys(STONES, 8))
    else:
        assert removed in STONES[:8]
        bag = Counter({stone: 7 for stone in STONES if stone != removed})
    bag.subtract(on_carts)
    assert min(bag.values()) >= 0
    return {"fog": 5, **{stone: bag[stone] for stone in STONES}}


def first_carts(players: int, drawn: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each cart in play at a station, with three stones and three of each food it accepts. [Y3, Y5, Y10]"""
    stations = [0, 1, "middle"] if players == 2 else list(range(players))
    assert sorted(cart["cart"] for cart in drawn) == sorted(CARTS[: len(stations)])
    assert all(len(cart["stones"]) == 3 for cart in drawn)
    return [
        {**cart, "station": station, "food": {kind: 0 if cart["cart"] == f"no_{kind}" else 3 for kind in FOODS}}
        for cart, station in zip(drawn, stations, strict=True)
    ]


def first_cards(
    drawn: list[dict[str, Any]], removed: str | None, options: dict[str, Any], edition: dict[str, Any]
) -> list[dict[str, Any]]:
    """As many different cards of the box as agreed, none of the removed colour. [Y14, YA16]"""
    box = [
        {key: value for key, value in card.items() if key not in ("id", "tag")}
        for card in edition["bonus_cards"]
        if card["colour"] != removed
    ]
    assert len(drawn) == min(options["bonus_cards"], len(box))
    for card in drawn:
        alike = [other for other in box if _in_order(other) == _in_order(card)]
        assert alike, f"{card} is not in the box, or there twice"
        box.remove(alike[0])
    return drawn


def _in_order(card: dict[str, Any]) -> dict[str, Any]:
    """A card with its slots in one order."""
    return {**card, "slots": sorted(card["slots"])} if "slots" in card else card
