"""What an action leads to besides its events: the groups of the tower once a stone is placed."""

from __future__ import annotations

from typing import Any

from chautari.games.yak.actions import ACTIONS, SLOT_NAMES, STONES
from chautari.games.yak.view import group_words, groups_in


def leads_to(s: Any, p: int, a: int) -> list[dict[str, Any]]:
    """The groups of seat p's tower with the stone that would be placed; nothing for other actions. [Y64, Y68, Y70]"""
    if ACTIONS.kind[a].name != "place":
        return []
    args = ACTIONS.args[a]
    tower = [int(stone) for stone in s.player[p].tower]
    tower[SLOT_NAMES.index(args["slot"])] = STONES.index(args["stone"])
    return group_words(groups_in(tuple(tower))[0])
