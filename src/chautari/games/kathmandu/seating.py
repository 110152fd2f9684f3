"""The last of setup, decided by the players: characters and start spaces, then the first roll."""

from __future__ import annotations

from chautari.core.log import CHANCE_AHEAD, cut, note
from chautari.core.mask import is_enough, mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import CHARACTER, START_SPACE
from chautari.games.kathmandu.dice import roll_all
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.setup import deal_start_cards, take_character
from chautari.games.kathmandu.state import BOARD, KINDS, START, Phase


@rule
def hand_on(s, p):
    """From the holder's right neighbour on to the right; gives whether the holder, the last, has chosen. [K1, K22]"""
    s.active = (p - 1) % s.players
    return p == s.standee


@rule
def is_character_free(s, character):
    """Whether nobody has that character yet. [K27]"""
    for q in range(s.players):
        if s.player[q].character == character:
            return False
    return True


@rule
def character_options(s, p, mask):
    """Any character that is left. [K27]"""
    count, last = 0, -1
    for character in range(1, 7):
        if is_character_free(s, character):
            last = CHARACTER + character - 1
            mark(mask, last)
            count += 1
            if is_enough(mask, count):
                return count, last
    return count, last


@rule
def choose_character(s, p, a, log):
    """Take a character; after the last one start equipment is dealt. [K27]

    RULING: KA33, in the order in which the yaks are placed.
    """
    take_character(s, p, a - CHARACTER + 1)
    note(log, Happening.CHARACTER, p, a - CHARACTER + 1, 0, 0)
    if hand_on(s, p):
        cut(s, log, CHANCE_AHEAD)
        deal_start_cards(s)
        for q in range(s.players):
            for kind in range(KINDS):
                for _ in range(s.player[q].equipment[kind]):
                    note(log, Happening.DEAL_CARD, q, kind, 0, 0)
        s.phase = Phase.PLACE


@rule
def is_free_start(s, cell):
    """Whether a yak may start there: a start space without a yak. [K22]"""
    if s.cells[cell] & START == 0:
        return False
    for q in range(s.players):
        if s.player[q].cell == cell:
            return False
    return True


@rule
def start_options(s, p, mask):
    """Any free start space. [K22]"""
    count, last = 0, -1
    for cell in range(BOARD):
        if is_free_start(s, cell):
            last = START_SPACE + cell
            mark(mask, last)
            count += 1
            if is_enough(mask, count):
                return count, last
    return count, last


@rule
def place_yak(s, p, a, log):
    """Put the yak on a start space; after the last one all roll. [K22, K23]"""
    s.player[p].cell = a - START_SPACE
    note(log, Happening.PLACE, p, s.player[p].cell, 0, 0)
    if hand_on(s, p):
        s.active = s.standee
        s.phase = Phase.DIE
        note(log, Happening.NEW_DAY, -1, s.day, 0, 0)
        for q in range(s.players):
            roll_all(s, q, log)
