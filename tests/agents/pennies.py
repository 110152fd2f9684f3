"""Matching pennies: two seats choose at once and in secret; equal coins are seat 0's, different ones seat 1's.

With a `stake`, showing tails also brings that many points to whoever does, so that it can be made the better choice.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from chautari.core.chance import below, forget
from chautari.core.game import ActionKind, ActionTable, Game, state_layout
from chautari.core.mask import mark
from chautari.core.record import OPEN, OWN, Layout
from chautari.core.rule import rule
from chautari.core.sight import Sight

HEADS, TAILS = 0, 1
NOT_YET = -1
COIN = Layout(("coin", "i1", OWN, "heads, tails or not yet"), ("shown", "i1", OPEN, "1 once there is a coin"))
STATE = state_layout(
    ("stake", "i2", OPEN, "points for tails"),
    ("player", COIN, 2, OPEN, "the seats"),
)


@rule
def waiting(s):
    """Both, until they have chosen."""
    return int(s.player[0].shown == 0) | int(s.player[1].shown == 0) << 1


@rule
def legal(s, p, mask):
    """Heads or tails."""
    mark(mask, HEADS)
    mark(mask, TAILS)
    return 2


@rule
def step(s, p, a, log):
    """Put a coin down."""
    s.player[p].coin = a
    s.player[p].shown = 1


@rule
def score(s, sheet):
    """A point for whoever is right, and the stakes."""
    done = waiting(s) == 0
    equal = s.player[0].coin == s.player[1].coin
    sheet[0, 0] = int(done and equal) + s.stake * int(s.player[0].coin == TAILS)
    sheet[1, 0] = int(done and not equal) + s.stake * int(s.player[1].coin == TAILS)


@rule
def worth(s, p, sheet):
    """The points as they stand."""
    return 100 * sheet[p, 0]


@rule
def conceal(s, p, rng):
    """Guess the other coin."""
    for q in range(2):
        if q != p and s.player[q].shown == 1:
            s.player[q].coin = below(rng, 2)
    forget(s.rng, rng)


@rule
def reopen(s, p):
    """Take the other coin back."""
    s.player[1 - p].coin = NOT_YET
    s.player[1 - p].shown = 0


def pennies(toy: Game) -> Game:
    """The game, with all that does not matter here from a toy."""
    return dataclasses.replace(
        toy,
        name="pennies",
        player_counts=(2,),
        state=STATE,
        actions=ActionTable(ActionKind("show", [({"coin": x}, x) for x in ("heads", "tails")], simultaneous=True)),
        categories=("coins",),
        waiting=waiting,
        legal=legal,
        step=step,
        score=score,
        conceal=conceal,
        worth=worth,
        reopen=reopen,
        search={
            "exploration": 1,
            "temperature": 0,
            "patience": 1,
            "caution": 0,
            "spread": 1,
            "turns": -1,
            "tries": 1,
        },
        levels={"simulations": (2000, 2000), "noise": ((0.1, 0.03, 0.02, 0.01, 0.005, 0),) * 2},
    )


def before(game: Game, seat: int, stake: int = 0, **coins: int) -> Sight:
    """What a seat sees before it chooses; `other` is the coin that lies there already, face down."""
    states: Any = game.state.zeros(1)
    states["players"] = 2
    states["stake"] = stake
    states["player"]["coin"] = NOT_YET
    if "other" in coins:
        states["player"]["coin"][0, 1 - seat] = coins["other"]
        states["player"]["shown"][0, 1 - seat] = 1
    return Sight(game, seat, states, {})
