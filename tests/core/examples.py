"""Positions that the tests of the core begin from: YAK with two players, and Pebbles."""

from __future__ import annotations

import copy
from typing import Any

import chautari

# Seat 0 has turned up Build and stands before the cart that takes no bread. Seat 1's Market card lies face down.
BUILD_AT_NOON: dict[str, Any] = {
    "players": 2,
    "chance": {"seed": "a quiet noon"},
    "table": {
        "phase": "buy",
        "active": 0,
        "baby_yak": 0,
        "carts": [
            {"cart": "no_bread", "station": 0, "stones": ["red", "red", "crystal"]},
            {"cart": "no_meat", "station": 1, "stones": ["blue", "green", "yellow"]},
            {"cart": "no_milk", "station": "middle", "stones": ["black", "grey", "orange"]},
        ],
        "seats": [
            {
                "yurt": {"milk": 3, "meat": 2, "bread": 1},
                "card": "build",
                "shown": True,
                "tower": ["red blue . . ."],
            },
            {"yurt": {"milk": 1, "meat": 1, "bread": 1}, "card": "market"},
        ],
    },
}


def build_at_noon(**table: Any) -> chautari.Match:
    """A match at that position, some keys of the table changed."""
    document = copy.deepcopy(BUILD_AT_NOON)
    document["table"] |= table
    return chautari.set_up("yak", document)


def morning(seed: int = 7, **options: Any) -> chautari.Match:
    """A game of YAK for three before its first choice."""
    return chautari.new("yak", players=3, seed=seed, options=options)


def play_all(match: chautari.Match, seed: int = 0, until: int | None = None) -> chautari.Match:
    """Play at random to the end, or for so many actions."""
    from chautari.agents import make
    from chautari.agents.agent import play

    agent = make("random", seed)
    while not match.over and (until is None or len(match.history) < until):
        play(agent, match, match.waiting[0])
    return match


def voted(toy_game: Any, players: int = 2, seed: int = 5, turns: int = 6) -> chautari.Match:
    """Pebbles after the vote; it is seat 0's turn."""
    match = chautari.new(toy_game, players=players, seed=seed, options={"turns": turns})
    for p in range(players):
        match.play(p, "vote yes")
    return match


def notations(match: chautari.Match, seat: int) -> list[str]:
    """The open actions in notation."""
    return [action.notation for action in match.legal(seat)]


def kinds(events: list[Any]) -> list[str]:
    """What happened, in short."""
    return [event.kind for event in events]
