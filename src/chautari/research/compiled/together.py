"""All drivers of research in one module, for core.engine: the rules that they share are read once, not three times."""

from __future__ import annotations

from typing import Any

from chautari.core.record import Layout, Numbers
from chautari.research.compiled import batch, simulate, single

_PARTS = (batch, single, simulate)
LAYOUTS: dict[str, Layout | Numbers] = {name: layout for part in _PARTS for name, layout in part.LAYOUTS.items()}
DRIVERS: dict[str, tuple[str, ...]] = {name: kinds for part in _PARTS for name, kinds in part.DRIVERS.items()}


def __getattr__(name: str) -> Any:
    """A driver, wherever it stands."""
    for part in _PARTS:
        if name in part.DRIVERS:
            return getattr(part, name)
    raise AttributeError(name)
