"""Movement and Grow: the two ordinary actions."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import bits_in, lowest_bit, mark, mark_all
from chautari.core.rule import rule
from chautari.games.nepal.actions import GROW, MOVE
from chautari.games.nepal.ending import maybe_out_of_pieces
from chautari.games.nepal.events import Happening
from chautari.games.nepal.lattice import MOVE_FIRST, MOVE_FROM, MOVE_TO
from chautari.games.nepal.state import ACTIONS_PER_TURN, OF_ONE_KIND


@rule
def can_move(s, p):
    """Whether another move is open: at most two a turn, and there is a piece to move. [N11, N12]

    RULING: NA3.
    """
    return s.moves < OF_ONE_KIND and s.moves + s.grows < ACTIONS_PER_TURN and movable(s, p) != 0


@rule
def can_grow(s, p):
    """Whether another growth is open: at most two a turn, and there is a piece in hand. [N11, N13]

    RULING: NA3.
    """
    return s.grows < OF_ONE_KIND and s.moves + s.grows < ACTIONS_PER_TURN and s.player[p].hand > 0


@rule
def movable(s, p):
    """The provinces with a normal piece of seat p, as bits: a fortress never moves. [N12, N62]"""
    me = s.player[p]
    if me.fortress >= 0 and me.pieces[me.fortress] == 0:
        return me.presence & ~(1 << me.fortress)
    return me.presence


@rule
def growable(s, p):
    """The provinces in which seat p can grow: with an own piece or fortress, and Kathmandu always. [N13, N46, N63]"""
    return s.player[p].presence | 1 << s.kathmandu


@rule
def move_options(s, p, mask):
    """One own piece to an adjacent province, full or not. [N12, N14]

    RULING: NA27, a foreign fortress does not hinder.
    """
    number = 0
    some = movable(s, p)
    while some:
        i = lowest_bit(some)
        some &= some - 1
        mark_all(mask, MOVE + MOVE_FIRST[s.cell[i]], s.ways[i])
        number += bits_in(s.ways[i])
    return number


@rule
def grow_options(s, p, mask):
    """A piece from hand where one is already, full or not. [N13, N14]"""
    some = growable(s, p)
    number = bits_in(some)
    while some:
        mark(mask, GROW + s.cell[lowest_bit(some)])
        some &= some - 1
    return number


@rule
def move(s, p, a, log):
    """Move one piece; the province left behind may be empty. [N12, N15]"""
    cell, to = MOVE_FROM[a - MOVE], MOVE_TO[a - MOVE]
    take_piece(s, p, s.province_at[cell])
    put_piece(s, p, s.province_at[to])
    s.moves += 1
    note(log, Happening.MOVE, p, cell, to, 0)


@rule
def grow(s, p, a, log):
    """Put a piece from hand on the map. [N13]"""
    s.player[p].hand -= 1
    put_piece(s, p, s.province_at[a - GROW])
    s.grows += 1
    note(log, Happening.GROW, p, a - GROW, 0, 0)
    maybe_out_of_pieces(s, p, log)


@rule
def put_piece(s, p, i):
    """A normal piece of seat p comes into province i. [N12, N13]"""
    me = s.player[p]
    me.pieces[i] += 1
    me.presence |= 1 << i


@rule
def take_piece(s, p, i):
    """A normal piece of seat p leaves province i. [N12, N63]"""
    me = s.player[p]
    me.pieces[i] -= 1
    if me.pieces[i] == 0 and me.fortress != i:
        me.presence &= ~(1 << i)
