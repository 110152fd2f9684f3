"""Forced endings: an action after which the game carries out the rest of the turn, because nothing else is possible.

The choice before it could have been taken back until then, so the player should know before making it.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from chautari.core.document import Event
from chautari.core.game import Game


def forced_ending(game: Game, seat: int, events: Sequence[Event], is_final: bool) -> list[Event]:
    """Return the decisions of the seat that follow the chosen one without a choice, if they end its turn for good."""
    kinds = _deciding(game)
    decided = [event for event in events if event.seat == seat and event.kind in kinds]
    return decided[1:] if is_final else []


def is_turn_over(game: Game, before: Any, after: Any) -> bool:
    """Return whether another turn, or none, has begun between two states; False where the game tells no turns."""
    return game.turns is not None and game.turns.of(before) != game.turns.of(after)


@functools.cache
def _deciding(game: Game) -> frozenset[str]:
    return frozenset(kind.name for kind in game.events if kind.decides)
