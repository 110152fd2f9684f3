"""Single rule functions compiled with Numba, beside the engine that compiles whole games."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numba
import numpy as np

from chautari.core.rule import is_rule


@functools.cache
def compiled(function: Any) -> Callable[..., Any]:
    """The function, and all rule functions that it calls, compiled."""
    space = dict(function.__globals__)
    for name in function.__code__.co_names:
        value = space.get(name)
        if is_rule(value) and value is not function:  # a field may bear the name of a rule
            space[name] = compiled(value)
        elif isinstance(value, memoryview):
            space[name] = np.asarray(value)
    return numba.njit(error_model="numpy")(FunctionType(function.__code__, space, function.__name__))


def with_globals(function: Any, **replaced: Any) -> Callable[..., Any]:
    """The plain function with some of its global names standing for something else."""
    return FunctionType(function.__code__, {**function.__globals__, **replaced}, function.__name__)
