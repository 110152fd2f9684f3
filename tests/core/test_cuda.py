"""Arrays in a card's memory, as far as they can be looked at without a card."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from chautari.core.cuda import _Column


def test_a_column_is_told_where_it_lies() -> None:
    table = np.arange(15, dtype=np.int32).reshape(5, 3)
    lies = SimpleNamespace(__cuda_array_interface__={**table.__array_interface__})
    column = _Column(lies, 2).__cuda_array_interface__
    offset = column["data"][0] - table.ctypes.data
    found = np.ndarray(column["shape"], column["typestr"], table, offset, column["strides"])
    assert found.tolist() == [2, 5, 8, 11, 14]
