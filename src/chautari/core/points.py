"""Sums over a score sheet, for heuristics and agents."""

from __future__ import annotations

from typing import Any

from chautari.core.rule import rule


@rule
def total(sheet: Any, p: Any) -> Any:
    """The points of a seat in all categories."""
    points = 0
    for category in range(sheet.shape[1]):
        points += sheet[p, category]
    return points
