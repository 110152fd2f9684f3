"""Optional Rules: start placement and fortress. The population boom is part of laying out the map."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.nepal.actions import FORTRESS, PLACE
from chautari.games.nepal.conflict import population
from chautari.games.nepal.ending import maybe_out_of_pieces
from chautari.games.nepal.events import Happening
from chautari.games.nepal.movement import put_piece
from chautari.games.nepal.state import FORTRESS_PIECES, START_ROUNDS, Phase


@rule
def has_room(s, i):
    """Whether a piece may be placed here before the first turn. [N60, N61]"""
    return i == s.kathmandu or population(s, i) < s.limit[i]


@rule
def place_options(s, mask):
    """Any province with room. [N60]"""
    number = 0
    for i in range(s.provinces):
        if has_room(s, i):
            mark(mask, PLACE + s.cell[i])
            number += 1
    return number


@rule
def place(s, p, a, log):
    """A piece from hand anywhere, in turn order; after three rounds the first turn begins. [N60]"""
    s.player[p].hand -= 1
    put_piece(s, p, s.province_at[a - PLACE])
    note(log, Happening.PLACE, p, a - PLACE, 0, 0)
    s.placed += 1
    s.active = (p + 1) % s.players
    if s.placed == START_ROUNDS * s.players:
        s.phase = Phase.ACTIONS


@rule
def can_build_fortress(s, p):
    """Once a game, as the whole of a turn's actions, with two pieces in hand. [N62]"""
    me = s.player[p]
    is_unused = s.fortresses and me.fortress < 0
    return is_unused and s.moves + s.grows == 0 and me.hand >= FORTRESS_PIECES


@rule
def fortress_options(s, mask):
    """Any province but Kathmandu that has no fortress yet. [N62]

    RULING: NA11, nobody needs to be there.
    """
    number = 0
    for i in range(s.provinces):
        if i != s.kathmandu and not has_fortress(s, i):
            mark(mask, FORTRESS + s.cell[i])
            number += 1
    return number


@rule
def has_fortress(s, i):
    """Whether anybody's fortress stands in province i. [N62]"""
    for p in range(s.players):
        if s.player[p].fortress == i:
            return True
    return False


@rule
def build_fortress(s, p, a, log):
    """Two pieces from hand become a fortress, which stays for good. [N62, N66]"""
    me = s.player[p]
    me.hand -= FORTRESS_PIECES
    me.fortress = s.province_at[a - FORTRESS]
    me.presence |= 1 << me.fortress
    note(log, Happening.FORTRESS, p, a - FORTRESS, 0, 0)
    maybe_out_of_pieces(s, p, log)
