"""The tree of a search: what is known of each choice, and which one to look at next.

A node stands for what was chosen so far, not for a position: chance and hidden things differ each time it is reached,
so which of its children are open differs too. The children of a node are the choices of the seats it waits for; where
several seats choose at the same time, each finds its own among them and learns nothing of the others'.
"""

from __future__ import annotations

import math
from typing import Any

from chautari.core.mask import is_marked
from chautari.core.record import OPEN, Layout
from chautari.core.rule import rule

MOST_SEATS = 5
DEEPEST = 60  # choices that one simulation remembers
ROOT = 0
NONE = 0  # no node: the root is nobody's child

NODE = Layout(
    ("value", "f8", OPEN, "sum of the results, as the choosing seat counts them"),
    ("wins", "f8", OPEN, "sum of the choosing seat's chances to win"),
    ("prior", "f4", OPEN, "how promising it looked when first seen, relative to its siblings"),
    ("visits", "i4", OPEN, "simulations that went through it"),
    ("first", "i4", OPEN, "its first child"),
    ("next", "i4", OPEN, "its next sibling"),
    ("action", "i2", OPEN, "what is chosen"),
    ("seat", "i2", OPEN, "by whom"),
)

PLAN = Layout(
    # how to search
    ("exploration", "f8", OPEN, "how much the promising and the untried count against what is known to be good"),
    ("temperature", "f8", OPEN, "how strongly the heuristic prefers, in hundredths of a point; 0: not at all"),
    ("patience", "i4", OPEN, "looks at a choice before what may follow it is weighed and kept, too"),
    ("caution", "f8", OPEN, "how much worse than its siblings an untried choice is taken to be"),
    ("spread", "f8", OPEN, "a lead, in hundredths of a point, that is won in 73 of 100 games"),
    ("turns", "i4", OPEN, "turns that a playout lasts before the heuristic judges; -1: to the end of the game"),
    ("tries", "i4", OPEN, "choices among which a playout takes the best; 1: any, 0: all"),
    # what was found
    ("used", "i4", OPEN, "nodes in use"),
    ("simulations", "i4", OPEN, "simulations so far"),
    ("length", "i4", OPEN, "nodes on the path of this simulation"),
    ("depth", "i4", OPEN, "length of the longest path"),
    ("path", "i4", DEEPEST, OPEN, "the nodes that this simulation went through"),
    ("prospects", "f8", MOST_SEATS, OPEN, "what this simulation came to, in hundredths of a point"),
    ("result", "f8", MOST_SEATS, OPEN, "and what that means: 1 ahead of everybody, 0 behind"),
    ("win", "f8", MOST_SEATS, OPEN, "the chance to win"),
    ("sum_of_wins", "f8", MOST_SEATS, OPEN, "of all simulations"),
)


@rule
def begin_tree(nodes: Any, plans: Any) -> None:
    """Forget everything but the root."""
    nodes[ROOT].first = NONE
    plan = plans[0]
    plan.used = 1
    plan.simulations = 0
    plan.depth = 0
    for p in range(MOST_SEATS):
        plan.sum_of_wins[p] = 0


@rule
def has_room(nodes: Any, plans: Any, number: Any) -> Any:
    """Whether that many nodes can be added."""
    return plans[0].used + number <= len(nodes)


@rule
def add_child(nodes: Any, plans: Any, parent: Any, p: Any, a: Any) -> Any:
    """A new node for a choice of seat p."""
    i = plans[0].used
    plans[0].used = i + 1
    node = nodes[i]
    node.value = 0
    node.wins = 0
    node.visits = 0
    node.prior = 1
    node.first = NONE
    node.next = nodes[parent].first
    node.action = a
    node.seat = p
    nodes[parent].first = i
    return i


@rule
def child(nodes: Any, parent: Any, p: Any, a: Any) -> Any:
    """The node for a choice of seat p; NONE if there is none yet."""
    i = nodes[parent].first
    while i != NONE and (nodes[i].action != a or nodes[i].seat != p):
        i = nodes[i].next
    return i


@rule
def most_urgent(nodes: Any, plans: Any, parent: Any, p: Any, mask: Any, number: Any) -> Any:
    """The child to look at next among those of seat p that are open now: good so far, or promising and little tried.

    NONE if not every one of that number of open actions has a node yet.
    """
    plan = plans[0]
    known, visits, value, priors = 0, 0, 0.0, 0.0
    i = nodes[parent].first
    while i != NONE:
        node = nodes[i]
        if node.seat == p and is_marked(mask, node.action):
            known += 1
            visits += node.visits
            value += node.value
            priors += node.prior
        i = node.next
    if known < number:
        return NONE
    usual = value / visits if visits > 0 else 0.5
    weight = plan.exploration * math.sqrt(visits + 1.0) / priors
    best, most = NONE, 0.0
    i = nodes[parent].first
    while i != NONE:
        node = nodes[i]
        if node.seat == p and is_marked(mask, node.action):
            mean = node.value / node.visits if node.visits > 0 else usual - plan.caution
            urgency = mean + weight * node.prior / (1 + node.visits)
            if best == NONE or urgency > most:
                best, most = i, urgency
        i = node.next
    return best


@rule
def take_along(plans: Any, i: Any) -> None:
    """Remember a node of this simulation's path."""
    plan = plans[0]
    if plan.length < DEEPEST:
        plan.path[plan.length] = i
        plan.length += 1


@rule
def learn(nodes: Any, plans: Any, players: Any) -> None:
    """Count this simulation's result on its path, each node as the seat that chose it sees it."""
    plan = plans[0]
    for k in range(plan.length):
        node = nodes[plan.path[k]]
        node.visits += 1
        node.value += plan.result[node.seat]
        node.wins += plan.win[node.seat]
    for p in range(players):
        plan.sum_of_wins[p] += plan.win[p]
    plan.simulations += 1
    plan.depth = max(plan.depth, plan.length)
