"""The driver of a graphics card: machine code out of PTX, loaded and launched. No compiler needed.

Called through ctypes: these few entries of NVIDIA's driver library have not changed in ten years.
"""

from __future__ import annotations

import ctypes
import functools
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

LIBRARY = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
PTX_INPUT = 1
MOST_REGISTERS, ERROR_LOG, ERROR_LOG_SIZE = 0, 5, 6  # options of the linker
LOCAL_BYTES, REGISTERS = 3, 4  # attributes of a kernel
PREFER_L1 = 2
LOG_SIZE = 16384


class CudaFailed(RuntimeError):
    """The driver answered with an error."""


@functools.cache
def library() -> Any:
    """The driver library."""
    return ctypes.CDLL(LIBRARY)


def call(name: str, *arguments: Any) -> None:
    """Call an entry of the driver; its error becomes an exception."""
    status = getattr(library(), name)(*arguments)
    if status != 0:
        text = ctypes.c_char_p()
        library().cuGetErrorName(status, ctypes.byref(text))
        raise CudaFailed(f"{name}: {(text.value or b'?').decode()} ({status})")


def assemble(ptx: str, registers: int | None = None) -> bytes:
    """PTX as machine code for the card of the current context; `registers` is the most that a lane may use."""
    log = ctypes.create_string_buffer(LOG_SIZE)
    options = [(ERROR_LOG, ctypes.addressof(log)), (ERROR_LOG_SIZE, LOG_SIZE)]
    if registers is not None:
        options.append((MOST_REGISTERS, registers))
    keys = (ctypes.c_int * len(options))(*(key for key, _ in options))
    values = (ctypes.c_void_p * len(options))(*(value for _, value in options))
    linker, image, size = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
    text = ptx.encode() + b"\0"
    call("cuLinkCreate_v2", len(options), keys, values, ctypes.byref(linker))
    try:
        call("cuLinkAddData_v2", linker, PTX_INPUT, text, ctypes.c_size_t(len(text)), b"rules", 0, None, None)
        call("cuLinkComplete", linker, ctypes.byref(image), ctypes.byref(size))
        return ctypes.string_at(image, size.value)
    except CudaFailed as problem:
        raise CudaFailed(f"{problem}: {log.value.decode(errors='replace')}") from problem
    finally:
        call("cuLinkDestroy", linker)


class View(NamedTuple):
    """An array in the card's memory, as a kernel takes it: flat and without gaps."""

    address: int
    items: int
    width: int  # bytes of an item


class Kernel:
    """A loaded kernel."""

    def __init__(self, code: bytes, name: str) -> None:
        self.name = name
        self._module, self._function = ctypes.c_void_p(), ctypes.c_void_p()
        call("cuModuleLoadData", ctypes.byref(self._module), code)
        call("cuModuleGetFunction", ctypes.byref(self._function), self._module, name.encode())
        call("cuFuncSetCacheConfig", self._function, PREFER_L1)

    def launch(self, lanes: int, block: int, arguments: Sequence[View | int]) -> None:
        """Run it in at least that many lanes, in blocks of `block`, after all that was launched before."""
        slots: list[Any] = []
        for argument in arguments:
            if isinstance(argument, int):
                slots.append(ctypes.c_int64(argument))
            else:
                # numba's arrays: owner, parent, items, width of an item, data, shape, strides
                at, items, width = argument
                slots += [ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int64(items), ctypes.c_int64(width)]
                slots += [ctypes.c_void_p(at), ctypes.c_int64(items), ctypes.c_int64(width)]
        given = (ctypes.c_void_p * len(slots))(*(ctypes.addressof(slot) for slot in slots))
        blocks = (lanes + block - 1) // block
        call("cuLaunchKernel", self._function, blocks, 1, 1, block, 1, 1, 0, None, given, None)

    def resources(self, block: int) -> dict[str, int]:
        """What a lane uses, and how many lanes a multiprocessor carries at once."""
        number = ctypes.c_int()
        found = {}
        for name, which in (("registers", REGISTERS), ("local_bytes", LOCAL_BYTES)):
            call("cuFuncGetAttribute", ctypes.byref(number), which, self._function)
            found[name] = number.value
        call(
            "cuOccupancyMaxActiveBlocksPerMultiprocessor",
            ctypes.byref(number),
            self._function,
            block,
            ctypes.c_size_t(0),
        )
        found["lanes_at_once"] = number.value * block
        return found


def clear(view: View) -> None:
    """Fill an array with zero bytes."""
    call("cuMemsetD8_v2", ctypes.c_uint64(view.address), ctypes.c_ubyte(0), ctypes.c_size_t(view.items * view.width))


def synchronize() -> None:
    """Wait until all that was launched is done."""
    call("cuCtxSynchronize")
