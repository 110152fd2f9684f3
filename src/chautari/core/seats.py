"""Seats around the table, counted from one of them. FAST: without a division, which takes longer than all else here."""

from __future__ import annotations

from typing import Any

from chautari.core.rule import rule


@rule
def seat_after(p: Any, i: Any, players: Any) -> Any:
    """The i-th seat after p; the one after all others is p again."""
    q = p + i
    return q - players if q >= players else q


@rule
def places_after(p: Any, q: Any, players: Any) -> Any:
    """How many places after p seat q is."""
    i = q - p
    return i + players if i < 0 else i
