"""The engine: a game's rule functions ready to be called, compiled with Numba or plain.

Rule functions stay plain Python in their modules. Here their code is bound anew: every rule function that another one
calls is replaced by its compiled twin, every table by an array, and the drivers' stand-ins by the game's functions.
Compiled code is kept on disk under a name that contains a digest of all rule sources, flags and versions, so an edited
rule is never run from an old cache.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from importlib import metadata
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from chautari.core import drive
from chautari.core.chance import CHANCE
from chautari.core.rule import is_rule

if TYPE_CHECKING:
    from chautari.core.game import Game

Progress = Callable[[str, int, int], None]
KEPT_CACHES = 8
_lock = threading.RLock()
_engines: dict[tuple[str, bool], Engine] = {}


def compiling() -> bool:
    """Whether rules are compiled; CHAUTARI_COMPILE=0 runs the source as it is."""
    return os.environ.get("CHAUTARI_COMPILE", "1") != "0"


class Engine:
    """The drivers of one game as callables: `engine.step_at(states, i, p, a, log)` and so on."""

    def __init__(self, game: Game, calls: dict[str, Callable[..., Any]], compiled: bool, from_cache: bool) -> None:
        self.game = game
        self.compiled = compiled
        self.from_cache = from_cache
        self.calls = calls

    def __getattr__(self, name: str) -> Callable[..., Any]:
        try:
            return self.calls[name]
        except KeyError:
            raise AttributeError(name) from None


def engine(game: Game, compiled: bool | None = None, progress: Progress | None = None) -> Engine:
    """The engine of a game, made once per process. `progress(name, done, of)` is told about each function."""
    wanted = compiling() if compiled is None else compiled
    with _lock:
        key = (game.name, wanted)
        if key not in _engines:
            make = _compiled_engine if wanted else _plain_engine
            _engines[key] = make(game, progress)
        return _engines[key]


# Binding


def _drivers(game: Game) -> tuple[list[FunctionType], dict[str, Any]]:
    functions = [getattr(drive, name) for name in drive.DRIVERS]
    return functions, {name: getattr(game, name) for name in drive.CONTRACT}


def _global(function: FunctionType, name: str, filled: dict[str, Any]) -> Any:
    if function.__globals__ is vars(drive) and name in filled:
        return filled[name]
    return function.__globals__.get(name)


def _bind(
    functions: list[FunctionType], filled: dict[str, Any], finish: Callable[[FunctionType, FunctionType], Any]
) -> dict[int, Any]:
    """New functions with the same code whose globals lead to each other; `finish` makes the final callable."""
    spaces: dict[int, dict[str, Any]] = {}
    bound: dict[int, Any] = {}
    for function in functions:
        space = spaces.setdefault(id(function.__globals__), dict(function.__globals__))
        code: CodeType = function.__code__
        twin = FunctionType(code, space, function.__name__, function.__defaults__)
        twin.__qualname__ = function.__qualname__
        twin.__module__ = function.__module__
        twin.__doc__ = function.__doc__
        bound[id(function)] = finish(function, twin)
    for function in functions:
        space = spaces[id(function.__globals__)]
        for name in function.__code__.co_names:
            value = _global(function, name, filled)
            if id(value) in bound:
                space[name] = bound[id(value)]
            elif isinstance(value, memoryview):
                space[name] = np.asarray(value)
    return bound


# Plain


def _plain_engine(game: Game, progress: Progress | None) -> Engine:
    functions, filled = _drivers(game)
    spaces = {**vars(drive), **filled}
    calls: dict[str, Callable[..., Any]] = {}
    twins = {f.__name__: FunctionType(f.__code__, spaces, f.__name__, f.__defaults__) for f in functions}
    spaces.update(twins)
    for name, kinds in drive.DRIVERS.items():
        calls[name] = _with_views(game, twins[name], kinds)
    return Engine(game, calls, compiled=False, from_cache=False)


def _with_views(game: Game, function: FunctionType, kinds: tuple[str, ...]) -> Callable[..., Any]:
    """Hand uncompiled rules views instead of arrays."""
    layouts = {"states": game.state, "log": game.log, "chances": CHANCE}

    @functools.wraps(function)
    def call(*arguments: Any) -> Any:
        given = []
        for kind, argument in zip(kinds, arguments, strict=True):
            if kind in layouts:
                given.append(layouts[kind].rows(argument))
            else:
                given.append(argument if kind == "int" else memoryview(argument))
        return function(*given)

    return call


# Compiled


# The parameters of rule functions have fixed meanings, hence fixed types; every other one is a whole number.
# So each rule is compiled exactly once, and narrow fields of the record widen when they are passed on.
PARAMETERS = {
    "s": "state",
    "states": "states",
    "to": "states",
    "log": "log",
    "mask": "mask",
    "sheet": "sheet",
    "out": "numbers",
    "r": "chance",
    "rng": "chance",
    "source": "chance",
    "chances": "chances",
    "options": "ints",
    "box": "ints",
}


def _compiled_engine(game: Game, progress: Progress | None) -> Engine:
    import numba

    functions, filled = _drivers(game)
    everything = _callees_first(functions, filled)
    folder = cache_folder(game, everything)
    entries = {id(f) for f in functions}
    options = {"nogil": True, "error_model": "numpy"}
    types = _types(game)

    def finish(function: FunctionType, twin: FunctionType) -> Any:
        if id(function) not in entries:
            # the wrappers for Python callers cost compile time and inner rules have no such caller
            return numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(twin)
        dispatcher = numba.njit(**options)(twin)
        if folder is not None:
            _keep_on_disk(dispatcher, folder)
        return dispatcher

    bound = _bind(everything, filled, finish)
    calls: dict[str, Callable[..., Any]] = {f.__name__: bound[id(f)] for f in functions}
    hits = _load(functions, bound, types)
    if hits < len(functions):
        for done, function in enumerate(everything):
            if progress is not None:
                progress(function.__name__.removesuffix("_at"), done, len(everything))
            with nullcontext() if id(function) in entries else _left_as_ir():
                _compile(bound[id(function)], types)
        if progress is not None:
            progress("", len(everything), len(everything))
        if folder is not None:
            _prune(folder)
    return Engine(game, calls, compiled=True, from_cache=hits == len(functions))


@contextmanager
def _left_as_ir() -> Iterator[None]:
    """Compile an inner rule no further than to LLVM IR.

    FAST: nobody calls inner rules by themselves, so optimising them and making machine code of each is wasted; the
    entries that take them in are optimised as a whole. Halves the compile time. Numba has no switch for it; its own
    lock, which every compilation takes, keeps the change to ourselves.
    """
    from numba.core import codegen
    from numba.core.compiler_lock import global_compiler_lock

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


def _callees_first(roots: list[FunctionType], filled: dict[str, Any]) -> list[FunctionType]:
    """All rule functions, each after those it calls."""
    order: dict[int, FunctionType] = {}

    def visit(function: FunctionType) -> None:
        if id(function) not in order:
            for name in function.__code__.co_names:
                value = _global(function, name, filled)
                if is_rule(value) and value is not function:
                    visit(value)
            order[id(function)] = function

    for root in roots:
        visit(root)
    return list(order.values())


def _types(game: Game) -> dict[str, Any]:
    from numba import float32, from_dtype, int32, int64, uint32

    named = {
        "int": int64,
        "ints": int32[::1],
        "mask": uint32[::1],
        "sheet": int32[:, ::1],
        "numbers": float32[::1],
        "state": from_dtype(game.state.dtype),
        "states": from_dtype(game.state.dtype)[::1],
        "log": from_dtype(game.log.dtype)[::1],
        "chance": from_dtype(CHANCE.dtype),
        "chances": from_dtype(CHANCE.dtype)[::1],
    }
    types = {name: named[kind] for name, kind in PARAMETERS.items()}
    types.update({name: from_dtype(layout.dtype) for name, layout in game.records.items()})
    types[""] = int64
    return types


def _signature(dispatcher: Any, types: dict[str, Any]) -> tuple[Any, ...]:
    code = dispatcher.py_func.__code__
    return tuple(types.get(name, types[""]) for name in code.co_varnames[: code.co_argcount])


def _compile(dispatcher: Any, types: dict[str, Any]) -> None:
    signature = _signature(dispatcher, types)
    if signature not in dispatcher.overloads:
        dispatcher.compile(signature)
        dispatcher.disable_compile()


def _load(functions: list[FunctionType], bound: dict[int, Any], types: dict[str, Any]) -> int:
    """Load what is on disk; gives how many entries were there. Nothing is compiled yet."""
    for function in functions:
        dispatcher = bound[id(function)]
        loaded = dispatcher._cache.load_overload(_signature(dispatcher, types), dispatcher.targetctx)
        if loaded is None:
            return 0
        dispatcher.targetctx.insert_user_function(loaded.entry_point, loaded.fndesc, [loaded.library])
        dispatcher.add_overload(loaded)
        dispatcher.disable_compile()
    return len(functions)


def _keep_on_disk(dispatcher: Any, folder: Path) -> None:
    """Give the dispatcher a cache in our own folder; Numba's own would miss edits of called functions."""
    from numba.core import caching

    class Locator(caching._CacheLocator):  # type: ignore[misc]
        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return folder.name

        @classmethod
        def from_function(cls, py_func: Any, py_file: str) -> Locator:
            return cls()

    class Kept(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class RuleCache(caching.FunctionCache):  # type: ignore[misc]
        _impl_class = Kept

    dispatcher._cache = RuleCache(dispatcher.py_func)


def digest(functions: Iterable[FunctionType]) -> str:
    """A name for the compiled form of these functions: all sources beside them, all flags, all versions."""
    folders = {Path(f.__code__.co_filename).resolve().parent for f in functions}
    sources = sorted(path for folder in folders for path in folder.glob("*.py"))
    hasher = hashlib.sha256()
    for path in sources:
        hasher.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    flags = sorted(f"{k}={v}" for k, v in os.environ.items() if k.startswith("NUMBA_") and k != "NUMBA_CACHE_DIR")
    versions = [f"{name} {metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    for line in [*flags, *versions, sys.version, platform.machine()]:
        hasher.update(line.encode() + b"\0")
    return hasher.hexdigest()[:20]


def cache_root() -> Path:
    """Where compiled rules are kept: CHAUTARI_CACHE, or the user's cache folder."""
    import platformdirs

    chosen = os.environ.get("CHAUTARI_CACHE")
    return (Path(chosen) if chosen else platformdirs.user_cache_path("chautari")) / "rules"


def cache_folder(game: Game, functions: Iterable[FunctionType]) -> Path | None:
    """The folder for these functions, made if need be; None where nothing can be written (then nothing is kept)."""
    folder = cache_root() / f"{game.name}-{digest(functions)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    return folder


def _prune(current: Path) -> None:
    """Forget caches of old sources, but not what another process may be using right now."""
    siblings = sorted(current.parent.glob("*-*"), key=lambda f: f.stat().st_mtime, reverse=True)
    for folder in siblings[KEPT_CACHES:]:
        if folder != current and folder.stat().st_mtime < time.time() - 3600:
            shutil.rmtree(folder, ignore_errors=True)
