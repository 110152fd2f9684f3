"""Information-set Monte-Carlo tree search: drivers bound to a game's functions and compiled by core.engine.

Each simulation guesses what the seat cannot know, walks down the tree until it makes a choice that was never looked at,
plays on for a few turns and judges the outcome for every seat. Each seat is taken to want the best for itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from chautari.agents.compiled.tree import (
    NODE,
    NONE,
    PLAN,
    ROOT,
    add_child,
    child,
    has_room,
    learn,
    most_urgent,
    take_along,
)
from chautari.core.chance import below
from chautari.core.mask import clear, count, lowest_bit, nth
from chautari.core.points import total
from chautari.core.rule import rule

waiting: Callable[..., Any] = NotImplemented
legal: Callable[..., Any] = NotImplemented
step: Callable[..., Any] = NotImplemented
score: Callable[..., Any] = NotImplemented
conceal: Callable[..., Any] = NotImplemented
reopen: Callable[..., Any] = NotImplemented
worth: Callable[..., Any] = NotImplemented

DRIVERS: dict[str, tuple[str, ...]] = {
    "think": ("states", "int", "int", "plans", "nodes", "chances", "mask", "sheet", "logs"),
    "foresee": ("states", "int", "int", "int", "plans", "chances", "mask", "sheet", "sheet", "logs"),
}
LAYOUTS = {"nodes": NODE, "plans": PLAN}

SIGHT, NOW, TRIAL, BEST = 0, 1, 2, 3  # which of the states is what
STATES = 4
MASKS = 2
LONGEST_PLAYOUT = 20_000  # decisions; nothing but a game that goes round in circles lasts longer
STEEPEST = 30.0  # exponents beyond this one make no difference
CLEARLY = 0.5  # what being ahead at the end counts; the rest is by how much
OUT_OF_STEP = 16  # of so many choices made at once, one is made by lot: else seats that reason alike could move in step
VICTORY = 60  # divisible by the number of seats that may share it


@rule
def think(
    states: Any, p: Any, simulations: Any, plans: Any, nodes: Any, chances: Any, mask: Any, sheet: Any, logs: Any
) -> Any:
    """Add simulations to the tree of seat p's choice in the sight; gives how many there are now."""
    for _ in range(simulations):
        states[NOW] = states[SIGHT]
        reopen(states[NOW], p)
        conceal(states[NOW], p, chances[0])
        plans[0].length = 0
        go_down(states, p, plans, nodes, chances, mask, sheet, logs)
        play_on(states, plans[0].turns, plans[0].tries, chances, mask, sheet, logs)
        judge(states, plans, sheet)
        learn(nodes, plans, states[NOW].players)
    return plans[0].simulations


# Down the tree


@rule
def go_down(
    states: Any, searching: Any, plans: Any, nodes: Any, chances: Any, mask: Any, sheet: Any, logs: Any
) -> None:
    """Follow the most urgent choices to the first that was never, or not yet often enough, looked at.

    Choices with one option are just made, except the one that is searched for.
    """
    here = ROOT
    is_new = False
    options = mask[: len(mask) // MASKS]
    while not is_new:
        seats = waiting(states[NOW])
        if seats == 0 or 0 < nodes[here].visits < plans[0].patience:
            return
        moment = here
        at_once = seats & (seats - 1) != 0
        while seats:
            p = lowest_bit(seats)
            seats &= seats - 1
            clear(options)
            number = legal(states[NOW], p, options)
            a = nth(options, 0)
            if number > 1 or (moment == ROOT and p == searching):
                i = most_urgent(nodes, plans, moment, p, options, number)
                if i == NONE:
                    if not add_children(states, plans, nodes, moment, p, mask, sheet, logs):
                        return
                    i = most_urgent(nodes, plans, moment, p, options, number)
                if at_once and below(chances[0], OUT_OF_STEP) == 0:
                    i = child(nodes, moment, p, nth(options, below(chances[0], number)))
                a = nodes[i].action
                take_along(plans, i)
                here = i if here == moment else joint(nodes, plans, here, p, a)
                is_new = is_new or nodes[i].visits == 0 or here == NONE
            step(states[NOW], p, a, logs[0])


@rule
def joint(nodes: Any, plans: Any, parent: Any, p: Any, a: Any) -> Any:
    """The node for what several seats chose at the same time: below the first one's choice, that of the next.

    NONE if there is no room for it.
    """
    i = child(nodes, parent, p, a)
    return add_child(nodes, plans, parent, p, a) if i == NONE and has_room(nodes, plans, 1) else i


@rule
def add_children(states: Any, plans: Any, nodes: Any, parent: Any, p: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """A node for each open action that has none yet, with what the heuristic makes of it; False if there is no room."""
    words = len(mask) // MASKS
    fresh = mask[words:]
    for w in range(words):
        fresh[w] = mask[w]
    i = nodes[parent].first
    while i != NONE:
        node = nodes[i]
        if node.seat == p:
            fresh[node.action >> 5] &= ~(1 << (node.action & 31))
        i = node.next
    number = count(fresh)
    if not has_room(nodes, plans, number):
        return False
    for k in range(number):
        add_child(nodes, plans, parent, p, nth(fresh, k))
    if plans[0].temperature > 0:
        weigh_children(states, plans, nodes, parent, p, number, sheet, logs)
    return True


@rule
def weigh_children(
    states: Any, plans: Any, nodes: Any, parent: Any, p: Any, number: Any, sheet: Any, logs: Any
) -> None:
    """How promising the newest children look: what the heuristic makes of the position after each of them."""
    score(states[NOW], sheet)
    before = worth(states[NOW], p, sheet)
    i = nodes[parent].first
    for _ in range(number):
        states[TRIAL] = states[NOW]
        step(states[TRIAL], p, nodes[i].action, logs[0])
        score(states[TRIAL], sheet)
        gain = (worth(states[TRIAL], p, sheet) - before) / plans[0].temperature
        nodes[i].prior = math.exp(min(max(gain, -STEEPEST), STEEPEST))
        i = nodes[i].next


# On from there


@rule
def play_on(states: Any, turns: Any, tries: Any, chances: Any, mask: Any, sheet: Any, logs: Any) -> None:
    """Play on quickly until so many turns have ended, each time the best of so many choices."""
    if turns == 0:
        return
    last = -1
    for _ in range(LONGEST_PLAYOUT):
        seats = waiting(states[NOW])
        if seats == 0:
            return
        p = lowest_bit(seats)
        if p != last:
            if last >= 0:
                turns -= 1
                if turns == 0:
                    return
            last = p
        step(states[NOW], p, quick_choice(states, tries, p, chances, mask, sheet, logs), logs[0])


@rule
def quick_choice(states: Any, tries: Any, p: Any, chances: Any, mask: Any, sheet: Any, logs: Any) -> Any:
    """Any open action, or the best of a few drawn by lot."""
    mask = mask[: len(mask) // MASKS]
    clear(mask)
    number = legal(states[NOW], p, mask)
    if tries == 1 or number == 1:
        return nth(mask, below(chances[0], number))
    best, most = -1, 0
    shift = below(chances[0], number)
    for k in range(number if tries == 0 else min(tries, number)):
        a = nth(mask, (shift + k) % number if tries == 0 or tries >= number else below(chances[0], number))
        states[TRIAL] = states[NOW]
        step(states[TRIAL], p, a, logs[0])
        score(states[TRIAL], sheet)
        value = worth(states[TRIAL], p, sheet)
        if best < 0 or value > most:
            best, most = a, value
    return best


# What it came to


@rule
def judge(states: Any, plans: Any, sheet: Any) -> None:
    """How every seat stands: by points if the game is over, by prospects before."""
    plan = plans[0]
    players = states[NOW].players
    is_over = waiting(states[NOW]) == 0
    score(states[NOW], sheet)
    for p in range(players):
        plan.prospects[p] = 100 * total(sheet, p) if is_over else worth(states[NOW], p, sheet)
    for p in range(players):
        ahead, against = 0.0, 0.0
        better, equal = 0, 0
        for q in range(players):
            lead = (plan.prospects[p] - plan.prospects[q]) / plan.spread
            odds = math.exp(min(max(-lead, -STEEPEST), STEEPEST))
            against += odds
            better += int(lead < 0)
            equal += int(lead == 0)
            if q != p:
                likely = 1 / (1 + odds)
                if is_over:
                    likely += CLEARLY * (0.5 + 0.5 * int(lead > 0) - 0.5 * int(lead < 0) - likely)
                ahead += likely
        plan.result[p] = ahead / (players - 1)
        plan.win[p] = 1 / against
        if is_over:
            plan.win[p] = 0.0 if better > 0 else 1 / equal


@rule
def foresee(
    states: Any, p: Any, a: Any, games: Any, plans: Any, chances: Any, mask: Any, sheet: Any, sums: Any, logs: Any
) -> Any:
    """Let seat p do a, play on to the end, again and again, and add up the score sheets; gives how often p won.

    Every victory counts VICTORY, shared ones their part of it.
    """
    wins = 0
    for _ in range(games):
        states[NOW] = states[SIGHT]
        reopen(states[NOW], p)
        conceal(states[NOW], p, chances[0])
        step(states[NOW], p, a, logs[0])
        play_on(states, plans[0].turns, plans[0].tries, chances, mask, sheet, logs)
        score(states[NOW], sheet)
        mine, better, equal = total(sheet, p), 0, 0
        for q in range(states[NOW].players):
            better += int(total(sheet, q) > mine)
            equal += int(total(sheet, q) == mine)
            for category in range(sheet.shape[1]):
                sums[q, category] += sheet[q, category]
        if better == 0:
            wins += VICTORY // equal
    return wins
