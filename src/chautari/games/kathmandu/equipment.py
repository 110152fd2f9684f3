"""Equipment cards: when each may be played, and what it does. The movement's own cards stand in movement.py."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.mask import bits_in, lowest_bit, mark, mark_all
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import (
    BOTTLE,
    MARK,
    PLAY,
    PLAY_OF,
    PLAYED_KIND,
    STOP,
    THROW,
    TOOL_SET,
    TOOLS,
    UNMARK,
)
from chautari.games.kathmandu.dice import gain, roll, unused_dice
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.landscape import has_area
from chautari.games.kathmandu.movement import chosen_face
from chautari.games.kathmandu.piles import turn_up_yak_tile
from chautari.games.kathmandu.relocation import open_terrain_map
from chautari.games.kathmandu.state import DICE, KINDS, MAPS, Equipment, Phase, Tile, Timing

BARREL_THROWS = 3
BANDAGES = 2


@rule
def has_pair(s, p):
    """Whether a seat has both halves of any colour, unsecured. [K112]"""
    for colour in range(MAPS // 2):
        if s.player[p].maps[2 * colour] > 0 and s.player[p].maps[2 * colour + 1] > 0:
            return True
    return False


@rule
def is_time(s, kind):
    """Whether cards of this kind may be played in the present phase. [K52, K54, K104, K106, K110, K111]

    RULING: KA20, KA27; KA53, cards that only feed the movement wait until the rest check is over.
    """
    if s.timing[kind] == Timing.AFTER:
        return s.phase == Phase.ACTIONS
    if kind == Equipment.TEA_LEAVES:
        return s.phase == Phase.PRE_MOVE or s.phase == Phase.HEADING
    if s.timing[kind] == Timing.DURING:
        return False  # declared along the way
    if kind == Equipment.MAGNIFYING_GLASS or kind == Equipment.WATER_BOTTLE or kind == Equipment.TERRAIN_MAP:
        return s.phase == Phase.PRE_MOVE
    return s.phase == Phase.DIE or s.phase == Phase.REST or s.phase == Phase.PRE_MOVE


@rule
def has_effect(s, p, kind):
    """No card is played for nothing. [K52, K107, K108, K109, K111, K112, K114]

    RULING: KA18.
    """
    me = s.player[p]
    if kind == Equipment.WOODEN_BARREL:
        return unused_dice(s, p) != 0
    if kind == Equipment.FIRST_AID_BAG:
        return me.exhaustion > 0
    if kind == Equipment.TELESCOPE:
        return me.yak_tile != Tile.TEN_POINTS
    if kind == Equipment.TERRAIN_MAP:
        return has_area(s, me.cell)
    if kind == Equipment.CHEST:
        return has_pair(s, p)
    if kind == Equipment.TEA_LEAVES:
        return me.equipment[kind] > s.tea  # not all are declared yet
    return True


@rule
def card_options(s, p, mask):
    """All cards that may be played now; the rope ladder has its own. [K51, K52]"""
    count = 0
    for kind in range(KINDS):
        if s.player[p].equipment[kind] > 0 and is_time(s, kind) and has_effect(s, p, kind):
            if kind == Equipment.WATER_BOTTLE:
                count += bottle_options(s, p, mask)
            elif PLAY_OF[kind] >= 0:
                mark(mask, PLAY_OF[kind])
                count += 1
    return count


@rule
def spend(s, p, kind, log):
    """A card is played and discarded. [K51]"""
    s.player[p].equipment[kind] -= 1
    note(log, Happening.PLAY, p, kind, 0, 0)


@rule
def play(s, p, a, log):
    """Play a card. [K51, K105, K106, K107, K108, K109, K111, K112, K114]"""
    kind = PLAYED_KIND[a - PLAY]
    if kind == Equipment.TEA_LEAVES:
        s.tea += 1  # declared; spent when the move is carried out
        s.phase = Phase.HEADING
        return
    spend(s, p, kind, log)
    if kind == Equipment.TOOL_CASE:
        s.resume = s.phase
        s.phase = Phase.TOOLS
    elif kind == Equipment.MAGNIFYING_GLASS:
        turn_die(s, p, 7 - chosen_face(s, p), log)
    elif kind == Equipment.WOODEN_BARREL:
        s.throws = BARREL_THROWS
        s.resume = s.phase
        s.phase = Phase.THROW
    elif kind == Equipment.FIRST_AID_BAG:
        bandage(s, p, log)
    elif kind == Equipment.TELESCOPE:
        turn_up_yak_tile(s, p, log)
    elif kind == Equipment.TERRAIN_MAP:
        open_terrain_map(s, p)
    elif kind == Equipment.CHEST:
        secure_pairs(s, p, log)


@rule
def come_back(s):
    """Go on with what was being decided before a choice within it."""
    s.phase = s.resume
    s.resume = 0


# Tool case


@rule
def tools_options(s, p, mask):
    """Any three different resources. [K105]"""
    for i in range(len(TOOL_SET)):
        mark(mask, TOOLS + i)
    return len(TOOL_SET)


@rule
def take_tools(s, p, a, log):
    """Gain three different resources. [K105]"""
    for i in range(3):
        gain(s, p, TOOL_SET[a - TOOLS, i], log)
    come_back(s)


# Dice


@rule
def turn_die(s, p, face, log):
    """The chosen die shows another face, for the movement and for the day's total. [K106, K110, K121]"""
    s.player[p].faces[s.die] = face
    note(log, Happening.TURN_DIE, p, s.die, face, 0)


@rule
def bottle_options(s, p, mask):
    """One pip more or less, but no step between 1 and 6. [K110]"""
    face = chosen_face(s, p)
    count = 0
    if face < 6:
        mark(mask, BOTTLE)
        count += 1
    if face > 1:
        mark(mask, BOTTLE + 1)
        count += 1
    return count


@rule
def use_bottle(s, p, a, log):
    """Turn the chosen die by one pip. [K110]"""
    spend(s, p, Equipment.WATER_BOTTLE, log)
    turn_die(s, p, chosen_face(s, p) + (1 if a == BOTTLE else -1), log)


@rule
def throw_options(s, p, mask):
    """Any unused dice, at least one, marked one by one until they are thrown; after the first throw also stop. [K107]

    RULING: KA42.
    """
    if s.free_marks == 0:
        return ordered_throw_options(s, p, mask)
    unused = unused_dice(s, p)
    others = unused & ~s.marked
    count = bits_in(others)
    mark_all(mask, MARK, others)
    if s.marked != 0:
        mark(mask, THROW)
        count += 1
        if s.throws < BARREL_THROWS or bits_in(unused) > 1:  # an only die must be thrown once, so it is not asked for
            mark_all(mask, UNMARK, s.marked + 0)
            count += bits_in(s.marked + 0)
        return count, THROW
    if s.throws < BARREL_THROWS:
        mark(mask, STOP)
        return count + 1, STOP
    return count, MARK + lowest_bit(others)


@rule
def ordered_throw_options(s, p, mask):
    """The same in games of version 1 of our rules, which marked dice in the order of Die only. [K107]"""
    above = unused_dice(s, p)
    for die in range(DICE):
        if s.marked >> die != 0:
            above &= ~(1 << die)
    count = bits_in(above)
    mark_all(mask, MARK, above)
    if s.marked != 0:
        mark(mask, THROW)
        return count + 1, THROW
    if s.throws < BARREL_THROWS:
        mark(mask, STOP)
        return count + 1, STOP
    return count, MARK + lowest_bit(above)


@rule
def throw(s, p, a, log):
    """Mark a die or take its mark back, throw the marked ones up to three times in a row, or stop. [K107]"""
    if a >= UNMARK:
        s.marked &= ~(1 << (a - UNMARK))
        return
    if a < THROW:
        s.marked |= 1 << (a - MARK)
        return
    if a == THROW:
        roll(s, p, s.marked + 0, log)
        s.marked = 0
        s.throws -= 1
    else:
        s.throws = 0
    if s.throws == 0:
        come_back(s)


# First aid bag, chest


@rule
def bandage(s, p, log):
    """Remove two markers, or the only one; with fewer than three there is no rest. [K35, K108]

    RULING: KA46.
    """
    me = s.player[p]
    removed = min(BANDAGES, me.exhaustion)
    me.exhaustion -= removed
    note(log, Happening.RELIEVED, p, removed, 0, 0)
    if s.phase == Phase.REST:
        s.phase = Phase.PRE_MOVE


@rule
def secure_pairs(s, p, log):
    """All complete pairs go under the chest. [K112]

    RULING: KA40, KA61.
    """
    me = s.player[p]
    secured = 0
    for colour in range(MAPS // 2):
        pairs = min(me.maps[2 * colour], me.maps[2 * colour + 1])
        me.maps[2 * colour] -= pairs
        me.maps[2 * colour + 1] -= pairs
        me.secured[colour] += pairs
        secured += pairs
    note(log, Happening.SECURE, p, secured, 0, 0)
