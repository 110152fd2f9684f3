"""Machine code of the drivers: kept on disk, loaded with llvmlite, called through pointers. No compiler needed."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from llvmlite import binding

from chautari.core import cache
from chautari.core.chance import CHANCE
from chautari.core.record import Layout, Numbers

if TYPE_CHECKING:
    from chautari.core.game import Game

INDEX = "index.json"
FAILED = -(2**63)  # what a bound driver gives when a rule reached outside its table
Drivers = Mapping[str, tuple[str, ...]]  # each driver with the kinds of its arguments


class Code(NamedTuple):
    """One driver as machine code."""

    symbol: str
    gives_number: bool
    machine_code: bytes


def write(folder: Path, code: dict[str, Code]) -> bool:
    """Keep code on disk, all of it or nothing; False where nothing can be written."""
    index = {name: [part.symbol, part.gives_number, _digest(part.machine_code)] for name, part in code.items()}
    objects = {f"{name}.o": part.machine_code for name, part in code.items()}

    def is_sound() -> bool:
        return read(folder, dict.fromkeys(code, ())) == code

    return cache.write_folder(folder, {**objects, INDEX: json.dumps(index).encode()}, is_sound)


def read(folder: Path, drivers: Drivers) -> dict[str, Code] | None:
    """Code from disk, each object checked by its digest; None if it is not there, not whole, or not safe."""
    try:
        index = json.loads(cache.read(folder, INDEX))
        code = {}
        for name in drivers:
            symbol, number, digest = index[name]
            code[name] = Code(symbol, number, cache.read(folder, f"{name}.o"))
            if digest != _digest(code[name].machine_code) or not isinstance(symbol, str):
                return None
    except (OSError, ValueError, TypeError, AttributeError, LookupError, RecursionError):
        return None
    with contextlib.suppress(OSError):  # a cache of root's serves as well
        os.utime(folder)
    return code if set(index) == set(drivers) else None


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


_machines: list[Any] = []  # engines own the loaded code; it must outlive all pointers to it


def load(
    game: Game, code: dict[str, Code], drivers: Drivers, layouts: Mapping[str, Layout | Numbers]
) -> dict[str, Callable[..., Any]]:
    """Load machine code and make its drivers callable."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    target = binding.Target.from_default_triple().create_target_machine()
    machine = binding.create_mcjit_compiler(binding.parse_assembly(""), target)
    for part in code.values():
        machine.add_object_file(binding.ObjectFileRef.from_data(part.machine_code))
    machine.finalize_object()
    _machines.append(machine)
    address = machine.get_function_address
    wanted = {
        "states": (game.state.dtype, 1),
        "logs": (game.log.dtype, 1),
        "chances": (CHANCE.dtype, 1),
        "mask": (np.dtype(np.uint32), 1),
        "ints": (np.dtype(np.int32), 1),
        "sheet": (np.dtype(np.int32), 2),
        "numbers": (np.dtype(np.int8), 1),
        **{kind: (layout.dtype, 1) for kind, layout in layouts.items()},
    }
    return {
        name: _caller(name, [wanted.get(kind) for kind in drivers[name]], part, address(part.symbol))
        for name, part in code.items()
    }


def _caller(name: str, shapes: list[tuple[np.dtype[Any], int] | None], code: Code, address: int) -> Callable[..., Any]:
    """A Python function around a pointer. Arrays are checked first: a wrong one would corrupt memory."""
    # Numba's calling convention: where to put the result and an error, then each array as
    # (owner, parent, items, item size, data, shape, strides)
    slots: list[Any] = [ctypes.c_void_p, ctypes.c_void_p]
    for shape in shapes:
        if shape is None:
            slots.append(ctypes.c_int64)
        else:
            slots += [ctypes.c_void_p] * 2 + [ctypes.c_int64] * 2 + [ctypes.c_void_p] + [ctypes.c_int64] * 2 * shape[1]
    native = ctypes.CFUNCTYPE(ctypes.c_int32, *slots)(address)  # releases the GIL while it runs
    gives_number = code.gives_number

    def call(*arguments: Any) -> int | None:
        result, error = ctypes.c_int64(), ctypes.c_void_p()
        given: list[Any] = [ctypes.addressof(result), ctypes.addressof(error)]
        for shape, argument in zip(shapes, arguments, strict=True):
            if shape is None:
                given.append(int(argument))
            else:
                _check(name, argument, *shape)
                given += [None, None, argument.size, argument.itemsize, argument.ctypes.data]
                given += [*argument.shape, *argument.strides]
        status = native(*given)
        if status != 0:
            raise IndexError(f"{name}: a rule reached outside its table (status {status})")
        return result.value if gives_number else None

    call.__name__ = name
    call.code = _Entry(name, shapes, address)  # type: ignore[attr-defined]
    return call


class _Entry(NamedTuple):
    """Where a driver's code lies, and what it takes: an array's type and dimensions, or None for a whole number."""

    name: str
    shapes: list[tuple[np.dtype[Any], int] | None]
    address: int


def bound(orders: Mapping[str, tuple[Any, tuple[Any, ...]]], is_long: bool = False) -> dict[str, Callable[..., int]]:
    """Drivers with what they are given once and for all: `{name: (driver, arguments)}`; None is given at each call.

    FAST: arrays are checked here and not at each call, and their addresses become constants of a few instructions made
    for them. So a call takes a tenth of a microsecond, not several. Short work keeps Python's lock, long work does
    not. Drivers that give nothing give 0, those that failed FAILED.
    """
    source = "\n".join(_bound(name, call.code, arguments) for name, (call, arguments) in orders.items())
    target = binding.Target.from_default_triple().create_target_machine()
    machine = binding.create_mcjit_compiler(binding.parse_assembly(source), target)
    machine.finalize_object()
    made: dict[str, Callable[..., int]] = {}
    for name, (_, arguments) in orders.items():
        numbers = [ctypes.c_int64] * sum(argument is None for argument in arguments)
        kind = (ctypes.CFUNCTYPE if is_long else ctypes.PYFUNCTYPE)(ctypes.c_int64, *numbers)
        native = made[name] = kind(machine.get_function_address(f"bound_{name}"))
        native.kept = machine, arguments  # type: ignore[attr-defined] # code and arrays live as long as the function
    return made


def _bound(name: str, entry: _Entry, arguments: tuple[Any, ...]) -> str:
    """A function that calls a driver, for LLVM; its parameters are the numbers that are given at each call."""
    given, later = ["ptr %result", "ptr %error"], []
    for number, (shape, argument) in enumerate(zip(entry.shapes, arguments, strict=True)):
        if shape is None and argument is None:
            later.append(f"i64 %given_{number}")
            given.append(later[-1])
        elif shape is None:
            given.append(f"i64 {int(argument)}")
        else:
            _check(entry.name, argument, *shape)
            given += ["ptr null", "ptr null", f"i64 {argument.size}", f"i64 {argument.itemsize}"]
            given.append(f"ptr inttoptr (i64 {argument.ctypes.data} to ptr)")
            given += [f"i64 {number}" for number in (*argument.shape, *argument.strides)]
    return f"""
define i64 @bound_{name}({", ".join(later)}) {{
    %result = alloca i64
    %error = alloca ptr
    store i64 0, ptr %result
    %status = call i32 inttoptr (i64 {entry.address} to ptr)({", ".join(given)})
    %value = load i64, ptr %result
    %is_fine = icmp eq i32 %status, 0
    %answer = select i1 %is_fine, i64 %value, i64 {FAILED}
    ret i64 %answer
}}"""


def _check(name: str, array: Any, dtype: np.dtype[Any], dimensions: int) -> None:
    if (
        not isinstance(array, np.ndarray)
        or (array.dtype is not dtype and array.dtype != dtype)
        or array.ndim != dimensions
        or not array.flags.c_contiguous
        or not array.flags.writeable
    ):
        raise TypeError(f"{name}: give a contiguous array of {dtype} with {dimensions} dimensions")
