"""The compiler: rule functions to machine code, with Numba. Imported only when there is something to compile.

The code of every rule function is bound anew: rule functions that it calls are replaced by their compiled twins,
tables by arrays, and the drivers' stand-ins by the game's functions. The originals stay plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba.core import codegen, types
from numba.core.compiler_lock import global_compiler_lock

from chautari.core.chance import CHANCE
from chautari.core.engine import Progress, global_of
from chautari.core.machine import Code
from chautari.core.record import Layout, Numbers

if TYPE_CHECKING:
    from chautari.core.game import Game

# The parameters of rule functions have fixed meanings, hence fixed types; every other one is a whole number.
# So each rule is compiled exactly once, and narrow fields of the record widen when they are passed on.
PARAMETERS = {
    "s": "state",
    "states": "states",
    "to": "states",
    "blank": "states",
    "log": "log",
    "logs": "logs",
    "mask": "mask",
    "sheet": "sheet",
    "sums": "sheet",
    "out": "numbers",
    "r": "chance",
    "rng": "chance",
    "source": "chance",
    "chances": "chances",
    "streams": "chances",
    "options": "ints",
    "box": "ints",
}

# FAST: rules allocate nothing, so arrays need no reference counts (_nrt); nobody but our own loader calls the entries,
# so they need no wrappers; rules divide by nothing that can be zero (error_model)
OPTIONS = {
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def compile_drivers(
    game: Game,
    functions: list[FunctionType],
    entries: set[int],
    filled: dict[str, Any],
    layouts: dict[str, Layout | Numbers],
    progress: Progress | None = None,
) -> dict[str, Code]:
    """The machine code of each entry. `functions` come callees first."""
    bound = bind(functions, filled)
    known = parameter_types(game, layouts)
    code = {}
    for done, function in enumerate(functions):
        if progress is not None:
            progress(function.__name__, done, len(functions))
        if id(function) in entries:
            code[function.__name__] = _machine_code(bound[id(function)], known)
        else:
            with _left_as_ir():
                compile_one(bound[id(function)], known)
    if progress is not None:
        progress("", len(functions), len(functions))
    return code


def bind(functions: list[FunctionType], filled: dict[str, Any]) -> dict[int, Any]:
    """Dispatchers with the functions' code whose globals lead to each other, by the functions' ids."""
    spaces: dict[int, dict[str, Any]] = {}
    bound: dict[int, Any] = {}
    for function in functions:
        space = spaces.setdefault(id(function.__globals__), dict(function.__globals__))
        twin = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        twin.__qualname__, twin.__module__, twin.__doc__ = function.__qualname__, function.__module__, function.__doc__
        bound[id(function)] = numba.njit(**OPTIONS)(twin)
    for function in functions:
        space = spaces[id(function.__globals__)]
        for name in function.__code__.co_names:
            value = global_of(function, name, filled)
            if id(value) in bound:
                space[name] = bound[id(value)]
            elif isinstance(value, memoryview):
                space[name] = np.asarray(value)
    return bound


def parameter_types(game: Game, layouts: dict[str, Layout | Numbers]) -> dict[str, Any]:
    """The type of each parameter name; "" stands for all others."""
    kinds = kind_types(game)
    known = {name: kinds[kind] for name, kind in PARAMETERS.items()}
    known.update({name: numba.from_dtype(layout.dtype) for name, layout in game.records.items()})
    known.update({name: numba.from_dtype(layout.dtype)[::1] for name, layout in layouts.items()})
    return {**known, "": numba.int64}


def kind_types(game: Game) -> dict[str, Any]:
    """The type of each kind of parameter."""
    state, log, chance = (numba.from_dtype(layout.dtype) for layout in (game.state, game.log, CHANCE))
    return {
        "ints": numba.int32[::1],
        "mask": numba.uint32[::1],
        "sheet": numba.int32[:, ::1],
        "numbers": numba.int8[::1],
        "state": state,
        "states": state[::1],
        "log": log,
        "logs": log[::1],
        "chance": chance,
        "chances": chance[::1],
    }


def compile_one(dispatcher: Any, known: dict[str, Any]) -> Any:
    """Compile a function for the types of its parameters, and for no others."""
    code = dispatcher.py_func.__code__
    signature = tuple(known.get(name, known[""]) for name in code.co_varnames[: code.co_argcount])
    if signature not in dispatcher.overloads:
        dispatcher.compile(signature)
        dispatcher.disable_compile()
    return dispatcher.overloads[signature]


def _machine_code(dispatcher: Any, known: dict[str, Any]) -> Code:
    with _object_kept():
        compiled = compile_one(dispatcher, known)
    returns = compiled.signature.return_type
    if not isinstance(returns, types.Integer | type(types.none)):
        raise TypeError(f"{dispatcher.py_func.__name__} is an entry: it gives a whole number or nothing")
    return Code(
        symbol=compiled.fndesc.mangled_name,
        gives_number=isinstance(returns, types.Integer),
        machine_code=compiled.library._get_compiled_object(),
    )


@contextmanager
def _object_kept() -> Iterator[None]:
    """Have Numba keep the object file of what it compiles, as it does for its own cache."""
    library = codegen.JITCodeLibrary
    finish = library._finalize_specific

    def finish_and_keep(self: Any) -> None:
        self.enable_object_caching()
        finish(self)

    with global_compiler_lock:
        library._finalize_specific = finish_and_keep
        try:
            yield
        finally:
            library._finalize_specific = finish


@contextmanager
def _left_as_ir() -> Iterator[None]:
    """Compile an inner rule no further than to LLVM IR.

    FAST: nobody calls inner rules by themselves, so optimising them and making machine code of each is wasted; the
    entries that take them in are optimised as a whole. Halves the compile time. Numba has no switch for it; its own
    lock, which every compilation takes, keeps the change to ourselves.
    """

    def finish(library: Any) -> None:
        library._finalize_dynamic_globals()
        library._finalized = True

    library, machine = codegen.JITCodeLibrary, codegen.JITCPUCodegen
    with global_compiler_lock:
        set_env = machine.set_env
        library._optimize_final_module = lambda self: None
        library._finalize_final_module = finish
        machine.set_env = lambda self, name, env: None
        try:
            yield
        finally:
            del library._optimize_final_module, library._finalize_final_module
            machine.set_env = set_env
