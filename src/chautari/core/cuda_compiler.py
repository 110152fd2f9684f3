"""The compiler for graphics cards: rule functions and kernels to PTX, with numba-cuda. Needs no card.

As in `core.compiler`, the code of every rule function is bound anew; here to numba-cuda's twins. A few functions of the
core have an instruction of their own on a card and are replaced by it; the rules themselves are compiled as they stand.
"""

from __future__ import annotations

import collections
import dis
import enum
import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from llvmlite import ir
from numba import cuda
from numba.core.datamodel import models
from numba.cuda import cgutils, dispatcher
from numba.cuda.cudadrv import nvvm
from numba.cuda.extending import intrinsic

from chautari.core import chance, log, mask
from chautari.core.compiler import kind_types, parameter_types
from chautari.core.engine import callees_first, drivers, global_of, layouts
from chautari.core.record import Layout, Numbers

if TYPE_CHECKING:
    from chautari.core.game import Game

# FAST: a long rule that a kernel calls from several places is compiled once and called, not copied into each place: a
# card reads its instructions through a small cache, but a call costs, too. Measured in bytes of Python's own code.
CALLED_FROM = 400
COPIED = {chance.quarter}  # but never these
CALLED = {chance.refill}  # always these
ALIGNED = 16  # bytes, for records in a lane's memory

# FAST: tables lie in the card's ordinary memory; its memory for constants serves one address at a time, and lanes look
# things up at different ones
TABLES_AT = nvvm.ADDRSPACE_GLOBAL


# Instructions


@intrinsic  # type: ignore[untyped-decorator]
def _ones(context: Any, x: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.int64(numba.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def _turned(context: Any, x: Any, bits: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(32)
        x, left = (builder.trunc(value, word) for value in arguments)
        right = builder.sub(ir.Constant(word, 32), left)
        return builder.zext(builder.or_(builder.shl(x, left), builder.lshr(x, right)), ir.IntType(64))

    return numba.int64(numba.int64, numba.int64), emit


def bits_in(x: Any) -> Any:
    """A loop on the processor; one instruction here."""
    return _ones(x)


def rotate(x: Any, bits: Any) -> Any:
    """64 bits wide on the processor; half of that here."""
    return _turned(x, bits)


def note_for(log: Any, eyes: Any, kind: Any, p: Any, a: Any, b: Any, c: Any) -> None:
    """Nothing: the logs of batches are closed."""


def cut(s: Any, log: Any, why: Any) -> None:
    """Nothing: the logs of batches are closed."""


INSTRUCTIONS: dict[Any, Any] = {
    mask.bits_in: bits_in,
    chance.rotate: rotate,
    log.note_for: note_for,
    log.cut: cut,
}


# Compiling


class Compiler:
    """Compiles the kernels of one game for cards of one compute capability; rules shared by several are read once."""

    def __init__(self, game: Game, using: ModuleType, fillings: dict[str, Any], capability: tuple[int, int]) -> None:
        """`using` is a module of kernels; `fillings` gives its names in capitals their values."""
        self.game = game
        self.using = using
        self.capability = capability
        self.fillings = {**fillings, "cuda": cuda, "ALIGNED": ALIGNED}
        lanes = using.lanes
        functions, self.filled = drivers(game, lanes)
        self.functions = callees_first(functions, self.filled)
        self.drivers = {f.__name__: f for f in functions}
        self.known = parameter_types(game, layouts(lanes))
        with _ready_for(capability):
            self.bound = self._bind()
        self.read: dict[int, list[Any]] = {}  # what came of the rules that were read, by their ids

    def ptx(self, name: str) -> str:
        """One kernel, with all that it calls, as text that the driver of a card turns into machine code."""
        kernel = getattr(self.using, name)
        called = [self.drivers[name] for name in kernel.__code__.co_names if name in self.drivers]
        space = {**vars(self.using), **self.fillings, **{f.__name__: self.bound[id(f)] for f in called}}
        twin = FunctionType(kernel.__code__, space, name)
        kinds = kernel_types(self.game, layouts(self.using))
        signature = tuple(kinds.get(kind, numba.int64) for kind in self.using.KERNELS[name])
        with _ready_for(self.capability):
            self._read(callees_first(called, self.filled))
            text, _ = cuda.compile(twin, signature, device=False, abi="numba", cc=self.capability, output="ptx")
        return limited(renamed(str(text), name), self.using.REGISTERS.get(name))

    def _bind(self) -> dict[int, Any]:
        """Device functions whose globals lead to each other, by the ids of the rules."""
        spaces: dict[int, dict[str, Any]] = {}
        bound: dict[int, Any] = {}
        for function in self.functions:
            space = spaces.setdefault(id(function.__globals__), dict(function.__globals__))
            twin = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
            twin.__qualname__, twin.__module__ = function.__qualname__, function.__module__
            bound[id(function)] = cuda.jit(device=True)(INSTRUCTIONS.get(function, twin))
        for function in self.functions:
            space = spaces[id(function.__globals__)]
            for name in function.__code__.co_names:
                value = global_of(function, name, self.filled)
                if name in space:
                    space[name] = bound[id(value)] if id(value) in bound else plain(value)
        return bound

    def _read(self, functions: list[FunctionType]) -> None:
        """Have numba-cuda read rule functions, callees first, each for the types of its parameters only."""
        sites = call_sites(functions, self.filled)
        for function in functions:
            if id(function) not in self.read:
                self.read[id(function)] = self._read_one(self.bound[id(function)])
            for made in self.read[id(function)]:
                if is_called(function, sites[id(function)]):
                    made.attributes.add("noinline")
                else:
                    made.attributes.discard("noinline")

    def _read_one(self, device: Any) -> list[Any]:
        code = device.py_func.__code__
        signature = tuple(self.known.get(name, self.known[""]) for name in code.co_varnames[: code.co_argcount])
        result = device.compile_device(signature)
        device.disable_compile()
        functions = (made for module in result.library.modules for made in module.functions)
        return [made for made in functions if made.name == result.fndesc.llvm_func_name]


def kernel_types(game: Game, more: dict[str, Layout | Numbers]) -> dict[str, Any]:
    """The type of each kind of a kernel's arguments."""
    return {**kind_types(game), **{name: numba.from_dtype(layout.dtype)[::1] for name, layout in more.items()}}


def renamed(text: str, name: str) -> str:
    """The PTX of a kernel under a name that can be read."""
    symbol = text.split(".visible .entry ")[1].split("(")[0].strip()
    return re.sub(rf"\b{re.escape(symbol)}(?=\b|_param)", name, text)


def limited(text: str, registers: int | None) -> str:
    """The PTX of a kernel that may use so many registers at most."""
    if registers is None:
        return text
    head, rest = re.sub(r"\n\.maxnreg \d+", "", text).split(".visible .entry ", 1)
    parameters, body = rest.split(")", 1)
    return f"{head}.visible .entry {parameters})\n.maxnreg {registers}{body}"


def call_sites(functions: list[FunctionType], filled: dict[str, Any]) -> collections.Counter[int]:
    """In how many places each rule is called."""
    sites: collections.Counter[int] = collections.Counter()
    for function in functions:
        for line in dis.get_instructions(function):
            if line.opname == "LOAD_GLOBAL":
                sites[id(global_of(function, line.argval, filled))] += 1
    return sites


def is_called(function: FunctionType, sites: int) -> bool:
    """Whether a rule is called, and not copied into its callers."""
    if function in CALLED or function in COPIED or function in INSTRUCTIONS:
        return function in CALLED
    return sites > 1 and len(function.__code__.co_code) >= CALLED_FROM


def plain(value: Any) -> Any:
    """A global as numba-cuda takes it: tables as arrays; enums, which it does not use as indices, as numbers."""
    if isinstance(value, memoryview):
        return np.asarray(value)
    if isinstance(value, enum.EnumMeta):
        members = {name: int(value[name]) for name in value.__members__}
        return collections.namedtuple(value.__name__, members)(**members)
    if isinstance(value, enum.IntEnum):
        return int(value)
    return value


def member(builder: Any, record: Any, offset: int, kind: Any) -> Any:
    """Where a field lies. Offsets count bytes, whatever a record is made of; numba-cuda's own way counts its items."""
    start = builder.bitcast(record, ir.IntType(8).as_pointer())
    return builder.bitcast(cgutils.gep_inbounds(builder, start, offset), kind.as_pointer())


@contextmanager
def _ready_for(capability: tuple[int, int]) -> Iterator[None]:
    """Have numba-cuda compile for a card that may not be here, copy aligned records by words, put tables elsewhere."""

    class Card:
        compute_capability = capability

    def begin(self: Any, manager: Any, record: Any) -> None:
        before(self, manager, record)
        if record.aligned:
            width = record.dtype.alignment
            self._be_type = ir.ArrayType(ir.IntType(8 * width), record.size // width)
            self._be_ptr_type = self._be_type.as_pointer()

    before, current, constant = models.RecordModel.__init__, dispatcher.get_current_device, nvvm.ADDRSPACE_CONSTANT
    usual = cgutils.get_record_member
    models.RecordModel.__init__ = begin
    cgutils.get_record_member = member
    dispatcher.get_current_device = lambda: Card
    nvvm.ADDRSPACE_CONSTANT = TABLES_AT
    try:
        yield
    finally:
        models.RecordModel.__init__ = before
        cgutils.get_record_member = usual
        dispatcher.get_current_device = current
        nvvm.ADDRSPACE_CONSTANT = constant
