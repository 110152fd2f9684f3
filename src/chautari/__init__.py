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

# Loaded when first asked for, so that `import chautari` costs nothing.
_HOMES = {
    "games": "game",
    "new": "match",
    "Match": "match",
    "set_up": "position",
    "replay": "saved",
    "Refused": "errors",
    "IllegalAction": "errors",
    "BadEdition": "errors",
    "BadGame": "errors",
    "BadPosition": "errors",
    "BadRecord": "errors",
}

__all__ = [
    "BadEdition",
    "BadGame",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "Match",
    "Refused",
    "games",
    "new",
    "replay",
    "set_up",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'chautari' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(f"chautari.core.{_HOMES[name]}"), name)
