"""The engine: a game's rule functions ready to be called, compiled or plain.

Rule functions stay plain Python in their modules. `core.compiler` turns drivers (those of `core.drive`, or another
module of the same kind), with everything they call, into machine code, once; it is kept on disk under a digest of all
rule sources, flags and versions, so an edited rule is never run from an old cache. Loading it back (`core.machine`)
needs no compiler and half a second.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable
from importlib import metadata
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from chautari.core import cache, drive
from chautari.core.chance import CHANCE
from chautari.core.record import Layout, Numbers
from chautari.core.rule import is_rule

if TYPE_CHECKING:
    from chautari.core.game import Game

Progress = Callable[[str, int, int], None]
KEPT_CACHES = 16
_lock = threading.RLock()
_engines: dict[tuple[str, str, bool], Engine] = {}


def compiling() -> bool:
    """Whether rules are compiled; CHAUTARI_COMPILE=0 runs the source as it is."""
    return os.environ.get("CHAUTARI_COMPILE", "1") != "0"


class Engine:
    """The drivers of one game as callables: `engine.step_at(states, i, p, a, logs)` and so on."""

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

    def bound(self, is_long: bool = False, **orders: tuple[Any, ...]) -> dict[str, Callable[..., Any]]:
        """Drivers with what they are given, once and for all, and cheap to call: `bound(ask=(…))["ask"]()`.

        A number that is only known at each call stands there as None. Long work is done without Python's lock.
        """
        calls = {name: (self.calls[name], arguments) for name, arguments in orders.items()}
        if self.compiled:
            from chautari.core import machine

            return dict(machine.bound(calls, is_long))
        return {name: _filled_in(call, arguments) for name, (call, arguments) in calls.items()}


def engine(
    game: Game, compiled: bool | None = None, progress: Progress | None = None, using: ModuleType = drive
) -> Engine:
    """The engine of a game, made once per process. `progress(name, done, of)` is told about each function compiled.

    `using` is a module of drivers: it lists them in DRIVERS, and its stand-ins are filled in with the game's functions.
    LAYOUTS, where it has any, names its own records: `{"nodes": NODE}` makes parameters `nodes` arrays of them; an
    array of plain numbers stands there as `Numbers("i4")`.
    """
    wanted = compiling() if compiled is None else compiled
    with _lock:
        key = (game.name, using.__name__, wanted)
        if key not in _engines:
            make = _compiled_engine if wanted else _plain_engine
            _engines[key] = make(game, using, progress)
        return _engines[key]


def drivers(game: Game, using: ModuleType = drive) -> tuple[list[FunctionType], dict[str, Any]]:
    """The drivers, and the game's functions that fill their stand-ins."""
    return [getattr(using, name) for name in using.DRIVERS], {name: getattr(game, name) for name in drive.CONTRACT}


def layouts(using: ModuleType) -> dict[str, Layout | Numbers]:
    """The records and numbers that a module of drivers brings along, by the names of the parameters they type."""
    return getattr(using, "LAYOUTS", {})


def global_of(function: FunctionType, name: str, filled: dict[str, Any]) -> Any:
    """What a global name means inside a rule function; `filled` replaces the drivers' stand-ins."""
    value = function.__globals__.get(name)
    return filled[name] if value is NotImplemented and name in filled else value


def callees_first(roots: list[FunctionType], filled: dict[str, Any]) -> list[FunctionType]:
    """All rule functions that the roots call, directly or not, each after those it calls."""
    order: dict[int, FunctionType] = {}

    def visit(function: FunctionType) -> None:
        if id(function) not in order:
            for name in function.__code__.co_names:
                value = global_of(function, name, filled)
                if is_rule(value) and value is not function:
                    visit(value)
            order[id(function)] = function

    for root in roots:
        visit(root)
    return list(order.values())


# Plain


def _filled_in(call: Callable[..., Any], arguments: tuple[Any, ...]) -> Callable[..., Any]:
    """A driver that needs only the numbers which stand as None among its arguments."""
    if all(argument is not None for argument in arguments):
        return functools.partial(call, *arguments)

    def call_later(*numbers: int) -> Any:
        given = iter(numbers)
        return call(*(next(given) if argument is None else argument for argument in arguments))

    return call_later


def _plain_engine(game: Game, using: ModuleType, progress: Progress | None) -> Engine:
    functions, filled = drivers(game, using)
    spaces: dict[int, dict[str, Any]] = {}
    twins: dict[int, FunctionType] = {}
    for f in callees_first(functions, filled):
        if "DRIVERS" in f.__globals__:  # those of another module of drivers, that these call, included
            space = spaces.setdefault(id(f.__globals__), {**f.__globals__, **filled})
            twins[id(f)] = FunctionType(f.__code__, space, f.__name__)
    for space in spaces.values():
        space.update({name: twins[id(value)] for name, value in space.items() if id(value) in twins})
    known: dict[str, Layout | Numbers] = {"states": game.state, "logs": game.log, "chances": CHANCE, **layouts(using)}
    calls = {name: _with_views(known, twins[id(getattr(using, name))], kinds) for name, kinds in using.DRIVERS.items()}
    return Engine(game, calls, compiled=False, from_cache=False)


def _with_views(
    known: dict[str, Layout | Numbers], function: FunctionType, kinds: tuple[str, ...]
) -> Callable[..., Any]:
    """Hand uncompiled rules views instead of arrays."""

    @functools.wraps(function)
    def call(*arguments: Any) -> Any:
        given: list[Any] = []
        for kind, argument in zip(kinds, arguments, strict=True):
            if kind in known:
                given.append(known[kind].rows(argument))
            else:
                given.append(int(argument) if kind == "int" else argument.data)
        return function(*given)

    return call


# Compiled


def _compiled_engine(game: Game, using: ModuleType, progress: Progress | None) -> Engine:
    from chautari.core import machine

    functions, filled = drivers(game, using)
    everything = callees_first(functions, filled)
    folder = cache_root() / f"{game.name}-{using.__name__.split('.')[-1]}-{digest(everything)}"
    code = machine.read(folder, using.DRIVERS)
    from_cache = code is not None
    if code is None:
        from chautari.core import compiler

        code = compiler.compile_drivers(game, everything, {id(f) for f in functions}, filled, layouts(using), progress)
        if machine.write(folder, code):
            _prune(folder)
    return Engine(game, machine.load(game, code, using.DRIVERS, layouts(using)), compiled=True, from_cache=from_cache)


def digest(functions: Iterable[FunctionType], more: Iterable[str] = ()) -> str:
    """A name for the compiled form of these functions: all sources beside them, flags, versions, the machine."""
    from llvmlite import binding

    folders = {Path(f.__code__.co_filename).resolve().parent for f in functions}
    sources = sorted(path for folder in folders for path in folder.glob("*.py"))
    hasher = hashlib.sha256()
    for path in sources:
        hasher.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    flags = sorted(f"{k}={v}" for k, v in os.environ.items() if k.startswith("NUMBA_") and k != "NUMBA_CACHE_DIR")
    versions = [f"{name} {metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    machine = [platform.machine(), binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()]
    for line in [*flags, *versions, sys.version, *machine, *more]:
        hasher.update(line.encode() + b"\0")
    return hasher.hexdigest()[:20]


def cache_root() -> Path:
    """Where compiled rules are kept: CHAUTARI_CACHE, or the user's cache folder; a private one if that is not safe."""
    return cache.root()


def _prune(current: Path) -> None:
    """Forget caches of old sources, but not what another process may be reading right now."""
    siblings: list[tuple[float, Path]] = []
    for folder in current.parent.glob("*-*"):
        with contextlib.suppress(OSError):  # another process has just taken it away
            siblings.append((folder.stat().st_mtime, folder))
    for touched, folder in sorted(siblings, reverse=True)[KEPT_CACHES:]:
        if folder != current and touched < time.time() - 3600:
            shutil.rmtree(folder, ignore_errors=True)
