"""What Nepal says of its turns: whose it is, what a seat has, and what stopping leaves undone."""

from __future__ import annotations

from typing import Any

from chautari.core.game import Turns
from chautari.games.nepal.actions import STOP
from chautari.games.nepal.state import Phase


def turn_of(s: Any) -> tuple[int, ...] | None:
    """A turn: its seat and its number; the start placement is none."""
    return None if s.active < 0 or s.phase == Phase.PLACE else (int(s.active), int(s.turn))


def holdings(s: Any, p: int) -> dict[str, int]:
    """Pieces in hand and on the map, and trade cards claimed."""
    me = s.player[p]
    on_map = sum(int(me.pieces[i]) for i in range(s.provinces))
    return {"hand": int(me.hand), "on_map": on_map, "cards": int(me.claimed).bit_count()}


def undone(s: Any, p: int, open_actions: list[int], a: int) -> list[int]:
    """Whoever stops leaves every other action of the turn undone."""
    return [b for b in open_actions if b != STOP] if a == STOP and s.phase == Phase.ACTIONS else []


TURNS = Turns(turn_of, holdings, undone)
