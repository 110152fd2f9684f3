"""Chautari: a table for three Himalayan board games. This module is the public API; docs/guide tells how to use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from chautari.core.errors import (
        BadEdition,
        BadGame,
        BadPosition,
        BadRecord,
        IllegalAction,
        Refused,
    )
    from chautari.core.game import games
    from chautari.core.match import Match, new
    from chautari.core.position import set_up
    from chautari.core.saved import replay
    from chautari.research.batch import batch

# Loaded when first asked for, so that `import chautari` costs nothing.
_HOMES = {
    "games": "core.game",
    "new": "core.match",
    "Match": "core.match",
    "set_up": "core.position",
    "replay": "core.saved",
    "Refused": "core.errors",
    "IllegalAction": "core.errors",
    "BadEdition": "core.errors",
    "BadGame": "core.errors",
    "BadPosition": "core.errors",
    "BadRecord": "core.errors",
    "batch": "research.batch",
}

__all__ = [
    "BadEdition",
    "BadGame",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "Match",
    "Refused",
    "batch",
    "games",
    "new",
    "replay",
    "set_up",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'chautari' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(f"chautari.{_HOMES[name]}"), name)
