"""Constant tables of the rules: readable from plain Python, turned into arrays when compiled."""

from __future__ import annotations

from typing import Any

import numpy as np


def table(values: Any, kind: str = "i2") -> memoryview:
    """A read-only table; `TABLE[i]` or `TABLE[i, j]` is a plain int. The compiler sees it as a NumPy array."""
    array = np.ascontiguousarray(values, dtype=kind)
    if not np.array_equal(array, np.asarray(values)):
        raise OverflowError(f"a table value does not fit into {kind}")
    array.flags.writeable = False
    return array.data
