"""What the words of a prompt may use of the moment: what is open, and how often."""

from __future__ import annotations

from typing import Any

from chautari.games.nepal.movement import can_grow, can_move
from chautari.games.nepal.optional import can_build_fortress
from chautari.games.nepal.state import ACTIONS_PER_TURN, OF_ONE_KIND, START_ROUNDS, Phase

Facts = dict[str, Any]


def prompt_facts(s: Any, p: int, actions: list[int]) -> Facts:
    """Of the present question: the actions that are left, the routes and pieces for claims, the piece to place."""
    if s.phase == Phase.PLACE:
        return {"piece": int(s.placed // s.players) + 1, "of": START_ROUNDS}
    if s.phase == Phase.CLAIM:
        return {"routes": len(actions), "hand": int(s.player[p].hand)}
    return {"left": actions_left(s), "open": open_kinds(s, p)}


def actions_left(s: Any) -> int:
    """How many actions of the turn are left. [N11]"""
    return ACTIONS_PER_TURN - int(s.moves) - int(s.grows)


def open_kinds(s: Any, p: int) -> list[dict[str, Any]]:
    """The kinds of actions that are open, with how often at most; "once" where only one action is left. [N11, N62]"""
    left = actions_left(s)
    found = []
    for kind, done, can in (("move", s.moves, can_move(s, p)), ("grow", s.grows, can_grow(s, p))):
        if can:
            most = min(left, OF_ONE_KIND - done, s.player[p].hand if kind == "grow" else left)
            found.append({"kind": kind, "most": int(most), "only": "yes" if left == 1 else "no"})
    if can_build_fortress(s, p):
        found.append({"kind": "fortress", "most": 1, "only": "no"})
    return found
