"""The end of turns, rounds and days: standee, tents, dice, weather, displays; and the end of the game."""

from __future__ import annotations

from chautari.core.log import note
from chautari.core.rule import rule
from chautari.games.kathmandu.city import has_arrived, have_all_arrived, leave_landscape
from chautari.games.kathmandu.dice import roll_all, tire
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.piles import draw_tent, refill_equipment, reveal_animals, reveal_weather
from chautari.games.kathmandu.state import BOARD, DICE, DIE_SPACES, ROUNDS, SET_ASIDE, ArrivedEnd, Phase


@rule
def end_turn(s, log):
    """Limits of the turn are lifted; the next player clockwise, the next round, or the evening. [K30, K31]

    RULING: KA26.
    """
    leave_landscape(s, s.active, log)
    s.deeds = 0
    s.die = -1
    if s.arrived_end == ArrivedEnd.IMMEDIATE and have_all_arrived(s):
        end_game(s, log)
        return
    s.active = (s.active + 1) % s.players
    if s.active == s.standee:
        end_round(s, log)
    else:
        begin_turn(s)


@rule
def begin_turn(s):
    """Those in Kathmandu only take a resource, all others choose a die. [K30, K50]"""
    s.phase = Phase.CITY if has_arrived(s, s.active) else Phase.DIE


@rule
def end_round(s, log):
    """Three rounds make a day. [K30]

    RULING: KA10, KA26, KA66.
    """
    if s.lock_for_round:
        release_dice(s)
    if s.arrived_end == ArrivedEnd.ROUND and have_all_arrived(s):
        end_game(s, log)
    elif s.round < ROUNDS:
        s.round += 1
        begin_turn(s)
    else:
        evening(s, log)


@rule
def release_dice(s):
    """Dice that were set aside are unused again.

    RULING: KA10.
    """
    for p in range(s.players):
        for die in range(DICE):
            if s.player[p].places[die] == SET_ASIDE:
                s.player[p].places[die] = 0


@rule
def evening(s, log):
    """Standee, dice, weather, displays; on the last day only the weather. [K30, K60, K61, K62, K63, K140]

    RULING: KA54, KA60.
    """
    if s.arrived_end == ArrivedEnd.DAY and have_all_arrived(s):
        end_game(s, log)
        return
    if s.day == s.days:
        turn_weather(s, log)
        end_game(s, log)
        return
    pass_standee(s, log)
    take_dice_back(s, log)
    turn_weather(s, log)
    refill_equipment(s, log)
    reveal_animals(s, log)
    s.day += 1
    s.round = 1
    s.active = s.standee
    note(log, Happening.NEW_DAY, -1, s.day, 0, 0)
    begin_turn(s)


@rule
def day_total(s, p):
    """The sum of the three dice used this day as they show now; 0 for a seat with fewer. [K60]

    RULING: KA11, KA24.
    """
    me = s.player[p]
    total, used = 0, 0
    for die in range(DICE):
        if 1 <= me.places[die] <= DIE_SPACES:
            total += me.faces[die]
            used += 1
    return total if used == DIE_SPACES else 0


@rule
def pass_standee(s, log):
    """The lowest total gets the standee, first after the old holder; each lowest draws a tent. [K60, K130]

    RULING: KA24, KA49.
    """
    lowest = 0
    for p in range(s.players):
        total = day_total(s, p)
        if total > 0 and (lowest == 0 or total < lowest):
            lowest = total
    if lowest == 0:
        return  # nobody used three dice
    previous = s.standee + 0
    found = False
    for i in range(1, s.players + 1):
        p = (previous + i) % s.players
        if day_total(s, p) == lowest:
            if not found:
                found = True
                s.standee = p
                note(log, Happening.STANDEE, p, lowest, 0, 0)
            if s.with_tents:
                draw_tent(s, p, log)


@rule
def take_dice_back(s, log):
    """All dice return; whoever has not arrived rolls. [K61]"""
    for p in range(s.players):
        if has_arrived(s, p):
            for die in range(DICE):
                s.player[p].places[die] = 0
                s.player[p].faces[die] = 0
        else:
            roll_all(s, p, log)


@rule
def turn_weather(s, log):
    """A storm tile moves the storm on by one strip; then all yaks behind it tire. [K15, K62]

    RULING: KA25.
    """
    if reveal_weather(s, log) and s.storm < s.boards - 1:
        s.storm += 1
        note(log, Happening.STORM, -1, s.storm, 0, 0)
    for p in range(s.players):
        if s.player[p].cell >= 0 and s.player[p].cell // BOARD < s.storm:
            tire(s, p, log)


@rule
def end_game(s, log):
    """The game is over. [K31, K140]"""
    s.active = -1
    s.phase = Phase.OVER
    note(log, Happening.END, -1, 0, 0, 0)
