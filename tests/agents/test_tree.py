"""The tree of a search, in plain Python: its nodes, which of them is looked at next, and what they learn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chautari.agents.compiled.tree import (
    DEEPEST,
    NODE,
    NONE,
    PLAN,
    ROOT,
    add_child,
    begin_tree,
    child,
    has_room,
    learn,
    most_urgent,
    take_along,
)
from chautari.core.mask import mark


class Tree:
    """A small tree with room for 80 nodes."""

    def __init__(self, exploration: float = 1.0, caution: float = 0.0) -> None:
        self.nodes = NODE.rows(NODE.zeros(80))
        self.plans = PLAN.rows(PLAN.zeros(1))
        self.plan = self.plans[0]
        self.plan.used = 1
        self.plan.exploration = exploration
        self.plan.caution = caution

    def add(self, p: int, a: int, visits: int = 0, mean: float = 0.0, prior: float = 1.0, parent: int = ROOT) -> int:
        i = int(add_child(self.nodes, self.plans, parent, p, a))
        self.nodes[i].visits, self.nodes[i].value, self.nodes[i].prior = visits, mean * visits, prior
        return i

    def urgent(self, p: int, *actions: int) -> int:
        """The action to look at next among these."""
        return int(self.nodes[self.found(p, *actions)].action)

    def found(self, p: int, *actions: int) -> int:
        """Its node."""
        mask = np.zeros(2, np.uint32).data
        for a in actions:
            mark(mask, a)
        return int(most_urgent(self.nodes, self.plans, ROOT, p, mask, len(actions)))

    def simulate(self, path: list[int], result: list[float], win: list[float]) -> None:
        self.plan.length = 0
        for i in path:
            take_along(self.plans, i)
        for p, (share, chance) in enumerate(zip(result, win, strict=True)):
            self.plan.result[p], self.plan.win[p] = share, chance
        learn(self.nodes, self.plans, len(result))


def test_a_child_is_found_by_its_seat_and_its_action() -> None:
    tree = Tree()
    first, second, third = tree.add(0, 5), tree.add(0, 7), tree.add(1, 5)
    below = tree.add(0, 5, parent=first)
    assert len({ROOT, first, second, third, below}) == 5
    assert child(tree.nodes, ROOT, 0, 5) == first
    assert child(tree.nodes, ROOT, 0, 7) == second
    assert child(tree.nodes, ROOT, 1, 5) == third
    assert child(tree.nodes, ROOT, 1, 7) == NONE
    assert child(tree.nodes, first, 0, 5) == below
    assert child(tree.nodes, second, 0, 5) == NONE


def test_a_new_child_knows_nothing_even_where_an_old_tree_stood() -> None:
    tree = Tree()
    old = tree.add(0, 5, visits=9, mean=0.7, prior=3)
    tree.add(0, 6, parent=old)
    tree.simulate([old], [1.0, 0.0], [0.9, 0.1])
    begin_tree(tree.nodes, tree.plans)
    assert child(tree.nodes, ROOT, 0, 5) == NONE
    assert (tree.plan.simulations, tree.plan.depth, list(tree.plan.sum_of_wins)) == (0, 0, [0.0] * 5)
    new = tree.nodes[add_child(tree.nodes, tree.plans, ROOT, 1, 8)]
    assert (new.visits, new.value, new.wins, new.prior, new.first, new.next) == (0, 0, 0, 1, NONE, NONE)


def test_there_is_room_until_all_nodes_are_used() -> None:
    tree = Tree()
    assert has_room(tree.nodes, tree.plans, 79)
    assert not has_room(tree.nodes, tree.plans, 80), "the root takes one"
    tree.add(0, 1)
    assert has_room(tree.nodes, tree.plans, 78)
    assert not has_room(tree.nodes, tree.plans, 79)


def test_none_is_urgent_before_every_open_action_has_a_node() -> None:
    tree = Tree()
    assert tree.found(0, 1, 2) == NONE
    first, second = tree.add(0, 1, visits=10, mean=0.6), tree.add(1, 2)
    assert tree.found(0, 1, 2) == NONE, "the second is another seat's"
    assert (tree.found(0, 1), tree.found(1, 2)) == (first, second)
    third = tree.add(0, 2, visits=10, mean=0.7)
    assert tree.found(0, 1, 2) == third


def test_the_better_of_equally_known_choices_is_urgent() -> None:
    tree = Tree()
    tree.add(0, 1, visits=10, mean=0.4)
    tree.add(0, 2, visits=10, mean=0.6)
    tree.add(0, 3, visits=10, mean=0.5)
    assert tree.urgent(0, 1, 2, 3) == 2


def test_the_less_tried_of_equally_good_choices_is_urgent() -> None:
    tree = Tree()
    tree.add(0, 1, visits=30, mean=0.5)
    tree.add(0, 2, visits=3, mean=0.5)
    assert tree.urgent(0, 1, 2) == 2
    tree.add(0, 3)
    assert tree.urgent(0, 1, 2, 3) == 3, "never tried"


def test_of_untried_choices_the_promising_one_is_urgent() -> None:
    tree = Tree()
    tree.add(0, 1, prior=0.5)
    tree.add(0, 2, prior=4)
    tree.add(0, 3, prior=1)
    assert tree.urgent(0, 1, 2, 3) == 2


@pytest.mark.parametrize(("exploration", "chosen"), [(0.0, 1), (5.0, 2)])
def test_the_more_it_explores_the_more_the_untried_counts(exploration: float, chosen: int) -> None:
    tree = Tree(exploration)
    tree.add(0, 1, visits=50, mean=0.6)
    tree.add(0, 2, visits=5, mean=0.5)
    assert tree.urgent(0, 1, 2) == chosen


@pytest.mark.parametrize(("caution", "chosen"), [(0.0, 2), (0.9, 1)])
def test_caution_keeps_to_what_is_known(caution: float, chosen: int) -> None:
    tree = Tree(0.3, caution)
    tree.add(0, 1, visits=5, mean=0.5)
    tree.add(0, 2)
    assert tree.urgent(0, 1, 2) == chosen


def test_only_what_is_open_is_looked_at() -> None:
    tree = Tree()
    tree.add(0, 1, visits=10, mean=0.9)
    tree.add(0, 2, visits=10, mean=0.1)
    tree.add(0, 40, visits=10, mean=0.2)
    assert tree.urgent(0, 2, 40) == 40
    assert tree.urgent(0, 2) == 2


def test_what_another_seat_chooses_at_the_same_time_is_not_ones_own() -> None:
    tree = Tree()
    tree.add(0, 1, visits=10, mean=0.3)
    tree.add(0, 2, visits=10, mean=0.4)
    tree.add(1, 1, visits=10, mean=0.9)
    tree.add(1, 2, visits=10, mean=0.1)
    assert tree.urgent(0, 1, 2) == 2
    assert tree.urgent(1, 1, 2) == 1


def test_what_others_chose_does_not_weigh_on_ones_own_choice() -> None:
    """However often seat 1's choices were looked at, the urgency among seat 0's stays the same."""

    def urgency(visits_of_others: int) -> int:
        tree = Tree(0.5)
        tree.add(0, 1, visits=40, mean=0.55)
        tree.add(0, 2, visits=10, mean=0.5)
        tree.add(1, 1, visits=visits_of_others, mean=0.9)
        return tree.urgent(0, 1, 2)

    assert len({urgency(visits) for visits in (0, 50, 5000, 500_000)}) == 1


def test_every_node_of_the_path_learns_as_its_seat_counts() -> None:
    tree = Tree()
    mine = tree.add(0, 1)
    yours = tree.add(1, 2, parent=mine)
    aside = tree.add(1, 3, parent=mine)
    tree.simulate([mine, yours], [0.75, 0.25], [0.6, 0.4])
    tree.simulate([mine], [0.5, 0.5], [0.5, 0.5])

    def known(i: int) -> tuple[Any, ...]:
        return tree.nodes[i].visits, tree.nodes[i].value, tree.nodes[i].wins

    assert known(mine) == (2, 1.25, 1.1)
    assert known(yours) == (1, 0.25, 0.4)
    assert known(aside) == (0, 0.0, 0.0)
    assert (tree.plan.simulations, tree.plan.depth) == (2, 2)
    assert list(tree.plan.sum_of_wins)[:2] == [1.1, 0.9]


def test_a_path_longer_than_the_memory_for_it_is_cut() -> None:
    tree = Tree()
    path, parent = [], ROOT
    for a in range(DEEPEST + 5):
        parent = tree.add(0, a, parent=parent)
        path.append(parent)
    tree.simulate(path, [1.0, 0.0], [1.0, 0.0])
    assert tree.plan.length == DEEPEST
    assert [tree.nodes[i].visits for i in path] == [1] * DEEPEST + [0] * 5
