"""Drawing from the quarry bag, and the fog that may rise with it."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.log import CHANCE_AHEAD, cut, note
from chautari.core.rule import rule
from chautari.games.yak.events import Happening
from chautari.games.yak.state import Stone


@rule
def pieces_in_bag(s):
    """Stones and fogs in the bag."""
    n = 0
    for piece in range(Stone.CRYSTAL + 1):
        n += s.bag[piece]
    return n


@rule
def draw_piece(s, pieces):
    """Take one of the pieces out of the bag, each equally likely."""
    k = below(s.rng, pieces)
    # FAST: the piece is found by counting the sorts that end before it, without a branch to guess wrong
    piece = 0
    end = 0
    for sort in range(Stone.CRYSTAL):
        end += s.bag[sort]
        piece += k >= end
    s.bag[piece] -= 1
    return piece


@rule
def draw(s, n, log):
    """Draw n stones into s.drawn; fogs are set aside and replaced. Gives the number of stones. [Y40, Y41, Y44]"""
    if s.bag_closed:
        return 0
    cut(s, log, CHANCE_AHEAD)
    got = 0
    pieces = pieces_in_bag(s)
    while got < n and pieces > 0:
        at_once = min(n - got, pieces)
        fogs = 0
        first, second, third = -1, -1, -1
        for i in range(at_once):
            piece = draw_piece(s, pieces)
            pieces -= 1
            if i == 0:
                first = piece
            elif i == 1:
                second = piece
            else:
                third = piece
            if piece == Stone.FOG:
                fogs += 1
            else:
                s.drawn[got] = piece
                got += 1
        note(log, Happening.DRAW, s.active, first, second, third)
        if fogs > 0:
            raise_fog(s, fogs, log)
    if got < n:
        s.short = 1
    return got


@rule
def raise_fog(s, fogs, log):
    """All carts turn around, once however many fogs came out together; the fogs wait beside the bag. [Y40]"""
    s.fog_aside += fogs
    s.heading = -s.heading
    note(log, Happening.FOG_RISES, s.active, fogs, s.heading, 0)


@rule
def settle_fog(s, log):
    """At the end of a turn: put the fogs that were set aside on the track, or close the bag. [Y42, Y44]

    RULING: YA3, YA35.
    """
    if s.short:
        close_bag(s, log)
        return
    while s.fog_aside > 0:
        if s.fog_stage == 3:
            fog_back(s, 0, log)
        else:
            s.fog_track += 1
            s.fog_aside -= 1
            note(log, Happening.FOG_ON_TRACK, s.active, 1, s.fog_track, 0)
            if s.fog_stage == 1 and s.fog_track == 3:
                s.fog_stage = 2
                note(log, Happening.MARKER_LEAVES, s.active, 0, 0, 0)
                fog_back(s, 3, log)
            elif s.fog_stage == 2 and s.fog_track == 4:
                s.fog_stage = 3


@rule
def fog_back(s, from_track, log):
    """That many fogs of the track and all that were set aside return to the bag. [Y42]"""
    fogs = from_track + s.fog_aside
    s.bag[Stone.FOG] += fogs
    s.fog_track -= from_track
    s.fog_aside = 0
    note(log, Happening.FOG_BACK, s.active, fogs, 0, 0)


@rule
def close_bag(s, log):
    """Too few stones were left: the bag leaves the game, with its content and the fogs set aside. [Y44]

    RULING: YA8.
    """
    s.bag[Stone.FOG] += s.fog_aside
    s.fog_aside = 0
    s.short = 0
    s.bag_closed = 1
    note(log, Happening.BAG_CLOSED, s.active, 0, 0, 0)
