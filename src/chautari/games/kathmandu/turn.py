"""What Kathmandu says of its turns: whose it is, what a seat has, and what a choice leaves undone."""

from __future__ import annotations

from typing import Any

from chautari.core.game import Turns
from chautari.games.kathmandu.actions import ACTIONS
from chautari.games.kathmandu.state import Phase, Resource

# What a player may do besides everything else, or leave; the other kinds are choices that have to be made.
OPTIONAL = ("play", "exchange", "fulfil", "offer", "buy", "paint", "collect", "swap", "special", "bottle")
DECLINED = {ACTIONS.by_notation["special no"]}


def turn_of(s: Any) -> tuple[int, ...] | None:
    """A turn: its seat, day and round; setting up is none."""
    if s.active < 0 or s.phase in (Phase.CHARACTER, Phase.PLACE, Phase.OVER):
        return None
    return int(s.active), int(s.day), int(s.round)


def holdings(s: Any, p: int) -> dict[str, int]:
    """Resources, and how many cards, maps, tiles, offerings and markers."""
    me = s.player[p]
    return {
        **{resource.name.lower(): int(me.resources[resource]) for resource in Resource},
        "equipment": sum(int(n) for n in me.equipment),
        "maps": sum(int(n) for n in me.maps) + 2 * sum(int(n) for n in me.secured),
        "animals": int(me.animals).bit_count(),
        "goods": int(me.goods).bit_count(),
        "offerings": int(me.offerings),
        "yak_tiles": sum(int(n) for n in me.yak_tiles),
        "exhaustion": int(me.exhaustion),
        "tents": int(me.tent_cards),
    }


def undone(s: Any, p: int, open_actions: list[int], a: int) -> list[int]:
    """Deeds of other kinds that are open at the same time."""
    chosen = ACTIONS.kind[a].name
    if a in DECLINED:
        return [b for b in open_actions if b != a]
    return [b for b in open_actions if ACTIONS.kind[b].name in OPTIONAL and ACTIONS.kind[b].name != chosen]


TURNS = Turns(turn_of, holdings, undone)
