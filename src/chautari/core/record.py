"""The record: the whole state of a game as one NumPy record, and how plain Python reads it.

A `Layout` lists the fields once: name, type, who may see it, what it means. Compiled rules work on the NumPy record
itself. Uncompiled rules read the same memory through memoryviews (`Layout.rows`): Python ints, range-checked stores.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from chautari.core.table import table

__all__ = ["HIDDEN", "OPEN", "OWN", "Array", "Field", "Layout", "Numbers", "Rows", "table"]

Array = npt.NDArray[Any]

OPEN = "open"  # every seat and every spectator may know it
HIDDEN = "hidden"  # nobody may know it
OWN = "own"  # only the seat whose record it stands in may know it, until the game shows it


class Field(NamedTuple):
    """One line of a record."""

    name: str
    kind: str | Layout
    shape: tuple[int, ...]
    mark: str
    meaning: str


class Layout:
    """The fields of a record, in order. Build one from `(name, kind[, count], mark, meaning)` lines.

    `added` are lines that came after games were saved with the others. They stand last, and a record in which all of
    them are zero has the fingerprint that it had without them.
    """

    def __init__(self, *lines: tuple[Any, ...], added: tuple[tuple[Any, ...], ...] = ()) -> None:
        self.fields = tuple(_field(line) for line in (*lines, *added))
        plain = [(f.name, f.kind.dtype if isinstance(f.kind, Layout) else f.kind, f.shape) for f in self.fields]
        # align=True: memoryviews and compiled code both want natural alignment
        self.dtype: np.dtype[Any] = np.dtype(plain, align=True)
        self.first_size = self.dtype.fields[added[0][0]][1] if added and self.dtype.fields else self.dtype.itemsize
        self._plain = _plain_class(self)

    def fingerprint(self, record: bytes) -> str:
        """Return the fingerprint of a record: a hash of its bytes, without those of added fields that are all zero."""
        is_as_before = not any(record[self.first_size :])
        return hashlib.sha256(record[: self.first_size] if is_as_before else record).hexdigest()[:16]

    def zeros(self, count: int) -> Array:
        """That many empty records."""
        return np.zeros(count, self.dtype)

    def rows(self, records: Array) -> Rows:
        """The same memory for uncompiled rules."""
        return Rows(self, records)

    def marks(self, prefix: str = "") -> Iterator[tuple[str, str]]:
        """Every plain field with its mark, nested ones as `player.card`."""
        for f in self.fields:
            if isinstance(f.kind, Layout):
                yield from ((n, f.mark if f.mark != OPEN else m) for n, m in f.kind.marks(f"{prefix}{f.name}."))
            else:
                yield prefix + f.name, f.mark

    @property
    def padding(self) -> int:
        """Bytes that belong to no field, nested records included."""
        own = self.dtype.itemsize - sum(self.dtype[f.name].itemsize for f in self.fields)
        return own + sum(f.kind.padding for f in self.fields if isinstance(f.kind, Layout))


class Numbers:
    """A plain array of numbers among the layouts of a module of drivers; uncompiled rules read it as a memoryview."""

    def __init__(self, kind: str) -> None:
        self.dtype: np.dtype[Any] = np.dtype(kind)

    def rows(self, numbers: Array) -> memoryview:
        """The same memory for uncompiled rules."""
        return numbers.data


def _field(line: tuple[Any, ...]) -> Field:
    name, kind, *shape, mark, meaning = line
    if mark not in (OPEN, HIDDEN, OWN):
        raise TypeError(f"field {name}: mark it OPEN, HIDDEN or OWN")
    return Field(name, kind, tuple(shape), mark, meaning)


def copied(records: Array) -> Array:
    """A copy of records.

    FAST: NumPy copies nested records field by field, which takes a hundred times as long as their bytes.
    """
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Rows:
    """Records for uncompiled rules: `rows[i].field`, with plain ints instead of NumPy scalars."""

    __slots__ = ("_items", "_records")

    def __init__(self, layout: Layout, records: Array) -> None:
        self._records = records
        self._items = [layout._plain(records[i : i + 1]) for i in range(len(records))]

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, i: Any) -> Any:
        return self._items[i]

    def __setitem__(self, i: int, other: Any) -> None:
        self._records[i] = other._record[0]


def _plain_class(layout: Layout) -> Any:
    """A class with one attribute per field: ints for single values, memoryviews for arrays, Rows for records."""
    singles = [f.name for f in layout.fields if not f.shape and not isinstance(f.kind, Layout)]
    arrays = [f.name for f in layout.fields if f.shape and not isinstance(f.kind, Layout)]
    nested = [(f.name, f.kind, bool(f.shape)) for f in layout.fields if isinstance(f.kind, Layout)]

    def fill(self: Any, record: Array) -> None:
        self._record = record
        for name in singles:
            setattr(self, "_" + name, record[name].data)
        for name in arrays:
            setattr(self, name, record[name][0].data)
        for name, inner, many in nested:
            part = record[name][0] if many else record[name]
            rows = Rows(inner, part)
            setattr(self, name, rows if many else rows[0])

    members: dict[str, Any] = {"__init__": fill}
    members["__slots__"] = ["_record", *("_" + n for n in singles), *arrays, *(n for n, _, _ in nested)]
    for name in singles:
        members[name] = _single(name)
    return type("Plain", (), members)


def _single(name: str) -> property:
    """A property over a memoryview of one element. Written out by exec: twice as fast as a closure."""
    space: dict[str, Any] = {}
    exec(f"def get(self): return self._{name}[0]\ndef put(self, value): self._{name}[0] = value", space)
    return property(space["get"], space["put"])
