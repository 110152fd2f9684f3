"""`@rule`: marks a function as part of the rules. Plain Python to read and debug; compiled by core.engine to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a rule function.

    The function itself stays plain Python. `core.engine` compiles it, with all rule functions it calls, unless
    CHAUTARI_COMPILE=0 asks to run the source as it is. Its docstring ends with the rules it carries out: `[Y22, Y23]`.
    """
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def is_rule(thing: object) -> bool:
    """Whether `thing` is a function marked by @rule."""
    return getattr(thing, "__rule__", False) is True
