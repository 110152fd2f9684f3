"""Sets of actions as bits, against Python's own sets; compiled and plain."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chautari.core import mask as masks
from tests.core.compiled import compiled

ACTIONS = 100  # four words, the last not full
actions = st.integers(0, ACTIONS - 1)
action_sets = st.sets(actions)
words = st.integers(0, 2**32 - 1)


@pytest.fixture(scope="module", params=[False, True], ids=["plain", "compiled"])
def run(request: pytest.FixtureRequest) -> Any:
    """Calls a function of core.mask on one of the two routes."""

    def call(name: str, *args: Any) -> Any:
        function = getattr(masks, name)
        if request.param:
            return compiled(function)(*args)
        return function(*(memoryview(a) if isinstance(a, np.ndarray) else a for a in args))

    return call


def empty() -> Any:
    return np.zeros(masks.words_for(ACTIONS), np.uint32)


def filled(run: Any, wanted: set[int]) -> Any:
    mask = empty()
    for a in wanted:
        run("mark", mask, a)
    return mask


@pytest.mark.parametrize(("number", "length"), [(0, 0), (1, 1), (31, 1), (32, 1), (33, 2), (64, 2), (65, 3)])
def test_a_word_holds_32_actions(number: int, length: int) -> None:
    assert masks.words_for(number) == length


@given(wanted=action_sets)
def test_marked_actions_are_the_set(run: Any, wanted: set[int]) -> None:
    mask = filled(run, wanted)
    assert masks.marked(mask) == sorted(wanted)
    assert run("count", mask) == len(wanted)
    assert {a for a in range(ACTIONS) if run("is_marked", mask, a)} == wanted


@given(wanted=action_sets)
def test_nth_counts_from_the_lowest(run: Any, wanted: set[int]) -> None:
    mask = filled(run, wanted)
    assert [run("nth", mask, k) for k in range(len(wanted))] == sorted(wanted)
    assert run("nth", mask, len(wanted)) == -1


@given(wanted=action_sets, first=st.integers(0, ACTIONS - 1), bits=words)
def test_mark_all_reaches_across_the_border_of_words(run: Any, wanted: set[int], first: int, bits: int) -> None:
    more = {first + i for i in range(32) if bits >> i & 1 and first + i < ACTIONS}
    bits = sum(1 << (a - first) for a in more)
    mask = filled(run, wanted)
    run("mark_all", mask, first, bits)
    assert set(masks.marked(mask)) == wanted | more


@pytest.mark.parametrize("first", [0, 1, 31, 32, 33, 63, 64])
def test_mark_all_of_a_full_word_anywhere(run: Any, first: int) -> None:
    mask = empty()
    run("mark_all", mask, first, 2**32 - 1)
    assert masks.marked(mask) == list(range(first, first + 32))


def test_mark_all_in_the_last_word_stays_inside(run: Any) -> None:
    """The word after the last one is not touched when no bit reaches it."""
    mask = np.zeros(1, np.uint32)
    run("mark_all", mask, 12, 2**20 - 1)
    assert masks.marked(mask) == list(range(12, 32))


def test_an_empty_mask_takes_nothing(run: Any) -> None:
    nothing = np.zeros(0, np.uint32)
    run("mark", nothing, 5)
    run("mark_all", nothing, 5, 7)
    assert run("count", nothing) == 0


@given(wanted=action_sets)
def test_clear_empties_the_set(run: Any, wanted: set[int]) -> None:
    mask = filled(run, wanted)
    run("clear", mask)
    assert masks.marked(mask) == []


@given(x=words)
def test_bits_of_a_word(run: Any, x: int) -> None:
    there = [i for i in range(32) if x >> i & 1]
    assert run("bits_in", x) == len(there)
    if there:
        assert run("lowest_bit", x) == there[0]
        assert run("highest_bit", x) == there[-1]
        assert [run("nth_bit", x, k) for k in range(len(there))] == there
