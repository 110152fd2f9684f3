"""Kathmandu: the visit, arriving, and the turns afterwards."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import TAKE
from chautari.games.kathmandu.dice import gain
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import is_kathmandu
from chautari.games.kathmandu.state import ROUNDS


@rule
def has_arrived(s, p):
    """Whether a seat has visited Kathmandu, whose tile it then has. [K50]

    RULING: KA63, wherever a terrain map takes the yak afterwards.
    """
    return s.player[p].kathmandu_tile > 0


@rule
def maybe_visit(s, p, log):
    """On a Kathmandu cell as target space: the top Kathmandu tile, and no exhaustion any more. [K8, K50]"""
    me = s.player[p]
    if is_kathmandu(s, me.cell) and me.kathmandu_tile == 0:
        s.next_tile += 1
        me.kathmandu_tile = s.next_tile
        me.arrival = ROUNDS * (s.day - 1) + s.round
        me.exhaustion = 0
        note(log, Happening.VISIT, p, s.tile_points[s.next_tile - 1], 0, 0)


@rule
def leave_landscape(s, p, log):
    """After its last turn on the landscape the yak is put beside the player board. [K50]"""
    if has_arrived(s, p) and s.player[p].cell >= 0:
        s.player[p].cell = -1
        note(log, Happening.ARRIVE, p, 0, 0, 0)


@rule
def have_all_arrived(s):
    """Whether every yak is in Kathmandu. [K31]"""
    for p in range(s.players):
        if not has_arrived(s, p):
            return False
    return True


@rule
def take_in_city(s, p, a, log):
    """In Kathmandu a turn is one resource of any kind, and nothing else. [K50]

    RULING: KA27.
    """
    gain(s, p, a - TAKE, log)
