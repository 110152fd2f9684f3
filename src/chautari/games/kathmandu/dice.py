"""Choosing a die: unused dice, the reroll, the die and its resource, and the compulsory rest."""

from __future__ import annotations

from chautari.core.chance import below
from chautari.core.log import CHANCE_AHEAD, cut, note
from chautari.core.mask import bits_in, lowest_bit, mark, mark_all
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import DIE, REROLL, TAKE
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.state import (
    ANY_RESOURCE,
    DICE,
    MOST_EXHAUSTION,
    RESOURCES,
    SET_ASIDE,
    Deed,
    Phase,
)

ALL_DICE = (1 << DICE) - 1


@rule
def unused_dice(s, p):
    """The dice neither on a die space nor set aside, as bits. [K32]"""
    me = s.player[p]
    dice = 0
    for die in range(DICE):
        if me.places[die] == 0:
            dice |= 1 << die
    return dice


@rule
def roll(s, p, dice, log):
    """Throw these dice, given as bits. [K23, K33, K61, K107]"""
    cut(s, log, CHANCE_AHEAD)
    me = s.player[p]
    shown = 0  # three bits per die, for the log
    for die in range(DICE):
        if (dice >> die) & 1 == 1:
            face = 1 + below(s.rng, 6)
            me.faces[die] = face
            shown |= face << (3 * die)
    note(log, Happening.ROLL, p, shown & 511, shown >> 9, 0)


@rule
def roll_all(s, p, log):
    """Take all dice back and throw them. [K23, K61]"""
    for die in range(DICE):
        s.player[p].places[die] = 0
    roll(s, p, ALL_DICE, log)


@rule
def die_options(s, p, mask):
    """Any unused die; before that, once a turn, a reroll for which one of at least two is set aside. [K33, K34]

    RULING: KA10.
    """
    dice = unused_dice(s, p)
    count = bits_in(dice)
    mark_all(mask, DIE, dice)
    if s.deeds & Deed.REROLL == 0 and count >= 2:
        mark_all(mask, REROLL, dice)
        count *= 2
    return count, DIE + lowest_bit(dice)


@rule
def reroll(s, p, a, log):
    """Set one die aside for the rest of the day and throw all other unused ones. [K33]

    RULING: KA10.
    """
    die = a - REROLL
    s.deeds |= Deed.REROLL
    s.player[p].places[die] = SET_ASIDE
    note(log, Happening.SET_ASIDE, p, die, 0, 0)
    roll(s, p, unused_dice(s, p), log)


@rule
def gain(s, p, resource, log):
    """One resource from the supply, which never ends. [K11, K34]"""
    s.player[p].resources[resource] += 1
    note(log, Happening.GAIN, p, resource, 0, 0)


@rule
def choose_die(s, p, a, log):
    """Put a die on the next die space and gain a resource of its colour. [K34]"""
    die = a - DIE
    me = s.player[p]
    s.die = die
    me.places[die] = s.round  # one die a round, so the round is the next free space
    note(log, Happening.CHOOSE_DIE, p, die, me.faces[die], 0)
    if s.die_resource[die] == ANY_RESOURCE:
        s.phase = Phase.ANY
    else:
        gain(s, p, s.die_resource[die], log)
        check_for_rest(s, p)


@rule
def resource_options(s, p, mask):
    """Any of the five resources. [K34, K50]"""
    for resource in range(RESOURCES):
        mark(mask, TAKE + resource)
    return RESOURCES


@rule
def take_any(s, p, a, log):
    """The black die's resource, of any kind. [K34]"""
    gain(s, p, a - TAKE, log)
    check_for_rest(s, p)


@rule
def check_for_rest(s, p):
    """With three markers the turn will end in a rest; cards may still prevent it. [K35]

    RULING: KA53.
    """
    s.phase = Phase.REST if s.player[p].exhaustion == MOST_EXHAUSTION else Phase.PRE_MOVE


@rule
def rest(s, p, log):
    """Remove all markers; no movement, no target space, no actions. [K35, K42]

    RULING: KA29, hence no tents.
    """
    s.player[p].exhaustion = 0
    note(log, Happening.REST, p, 0, 0, 0)


@rule
def tire(s, p, log):
    """One exhaustion marker more, up to three. [K9, K38, K40]

    RULING: KA52.
    """
    me = s.player[p]
    if me.exhaustion < MOST_EXHAUSTION:
        me.exhaustion += 1
        note(log, Happening.TIRED, p, me.exhaustion, 0, 0)
