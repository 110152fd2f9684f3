"""The record: one block of memory that compiled rules, plain rules and NumPy all read and write."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chautari.core.record import HIDDEN, OPEN, OWN, Layout
from chautari.core.table import table

HOUSE = Layout(
    ("door", "i1", OPEN, "1 if it stands open"),
    ("owner", "i1", OWN, "who lives there"),
    ("rooms", "i2", 3, OPEN, "people in each room"),
)

STREET = Layout(
    ("number", "i4", OPEN, "of the street"),
    ("gold", "i2", HIDDEN, "under the pavement"),
    ("lamps", "i1", OPEN, "lamps along it"),
    ("cats", "u1", OPEN, "cats on it"),
    ("house", HOUSE, 2, OPEN, "the houses"),
    ("cellar", HOUSE, HIDDEN, "a house nobody knows of"),
)


def street() -> tuple[Any, Any]:
    records = STREET.zeros(2)
    return records, STREET.rows(records)


def test_plain_reads_see_what_numpy_writes() -> None:
    records, rows = street()
    records["number"][1] = 70_000
    records["house"]["rooms"][1, 0] = [1, 2, 3]
    assert rows[1].number == 70_000
    assert type(rows[1].number) is int
    assert list(rows[1].house[0].rooms) == [1, 2, 3]
    assert rows[0].number == 0


def test_numpy_sees_what_plain_writes() -> None:
    records, rows = street()
    rows[0].gold = -5
    rows[0].house[1].rooms[2] = 300
    rows[0].house[1].owner = 7
    rows[0].cellar.door = 1
    assert records["gold"].tolist() == [-5, 0]
    assert records["house"]["rooms"].tolist() == [[[0, 0, 0], [0, 0, 300]], [[0, 0, 0], [0, 0, 0]]]
    assert records["house"]["owner"][0].tolist() == [0, 7]
    assert records["cellar"]["door"].tolist() == [1, 0]


def test_an_alias_of_a_nested_record_writes_in_place() -> None:
    records, rows = street()
    mine = rows[1].house[0]
    mine.rooms[0] += 4
    mine.door = 1
    assert records[1]["house"][0]["rooms"][0] == 4
    assert rows[1].house[0].door == 1


@given(st.integers(-300, 300), st.integers(-(2**17), 2**17))
def test_stores_are_checked_for_range(small: int, large: int) -> None:
    _, rows = street()

    def store_small() -> None:
        rows[0].house[0].door = small

    def store_large() -> None:
        rows[0].house[0].rooms[1] = large

    for store, value, low, high in [(store_small, small, -128, 127), (store_large, large, -(2**15), 2**15 - 1)]:
        if low <= value <= high:
            store()
        else:
            with pytest.raises(ValueError, match=r"invalid value|format"):
                store()
    assert rows[0].house[0].door == (small if -128 <= small <= 127 else 0)


def test_indices_are_checked() -> None:
    _, rows = street()
    with pytest.raises(IndexError):
        rows[0].house[0].rooms[3]
    with pytest.raises(IndexError):
        rows[0].house[2]
    with pytest.raises(IndexError):
        rows[2]


def test_fields_that_do_not_exist_cannot_be_written() -> None:
    _, rows = street()
    with pytest.raises(AttributeError):
        rows[0].windows = 1


def test_a_row_copies_over_another() -> None:
    records, rows = street()
    rows[0].number = 12
    rows[0].house[1].rooms[0] = 9
    rows[1] = rows[0]
    assert records[0].tobytes() == records[1].tobytes()
    rows[0].number = 13
    assert rows[1].number == 12
    assert len(rows) == 2


def test_a_row_of_another_array_can_be_copied() -> None:
    _, rows = street()
    records, others = street()
    rows[1].number = 5
    others[0] = rows[1]
    assert records["number"].tolist() == [5, 0]


def test_records_are_naturally_aligned_and_padding_is_counted() -> None:
    assert HOUSE.padding == 0
    assert HOUSE.dtype.itemsize == 8
    assert STREET.padding == 0
    loose = Layout(("a", "i1", OPEN, ""), ("b", "i4", OPEN, ""))
    assert loose.dtype.itemsize == 8
    assert loose.padding == 3
    nest = Layout(("one", loose, OPEN, ""), ("c", "i1", OPEN, ""))
    assert nest.padding == 3 + 3


def test_a_field_added_later_leaves_the_fingerprints_of_older_games_alone() -> None:
    lines = (("a", "i2", OPEN, ""), ("b", "i2", OPEN, ""))
    before, after = Layout(*lines), Layout(*lines, added=(("c", "i1", OPEN, ""), ("d", "i1", OPEN, "")))
    old, new = before.zeros(1), after.zeros(1)
    old["b"] = new["b"] = 7
    assert after.fingerprint(new.tobytes()) == before.fingerprint(old.tobytes())
    new["d"] = 1
    assert after.fingerprint(new.tobytes()) != before.fingerprint(old.tobytes())


def test_marks_say_who_may_see_each_field() -> None:
    assert dict(STREET.marks()) == {
        "number": OPEN,
        "gold": HIDDEN,
        "lamps": OPEN,
        "cats": OPEN,
        "house.door": OPEN,
        "house.owner": OWN,
        "house.rooms": OPEN,
        "cellar.door": HIDDEN,  # a hidden record hides all that is in it
        "cellar.owner": HIDDEN,
        "cellar.rooms": HIDDEN,
    }


@pytest.mark.parametrize("mark", ["", "secret", None, "Open"])
def test_a_field_without_a_proper_mark_is_refused(mark: Any) -> None:
    with pytest.raises(TypeError, match="gold"):
        Layout(("gold", "i2", mark, "under the pavement"))


def test_records_start_empty() -> None:
    assert not any(STREET.zeros(3).tobytes())
    assert len(STREET.rows(STREET.zeros(0))) == 0


# Tables


def test_a_table_gives_plain_numbers_and_cannot_be_changed() -> None:
    prices = table([1, 3, 5])
    grid = table([[1, 2], [3, 4]], "i4")
    assert prices[1] == 3
    assert type(prices[1]) is int
    assert grid[1, 0] == 3
    assert np.asarray(grid).dtype == np.int32
    with pytest.raises(TypeError):
        prices[0] = 2


def test_a_table_refuses_numbers_that_do_not_fit() -> None:
    with pytest.raises(OverflowError):
        table([1, 40_000])
    with pytest.raises(OverflowError):
        table([0.5])
