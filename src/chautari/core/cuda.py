"""Graphics cards: a game's kernels ready to be launched, on a CUDA card or in Numba's simulator.

`core.cuda_compiler` turns a kernel, with all rules that it calls, into PTX when it is first launched, and the driver
turns that into machine code; it is kept on disk, like that of the processor, under a digest of all sources and
versions. With NUMBA_ENABLE_CUDASIM=1 kernels run in the simulator, uncompiled: slow, and good for tests.
"""

from __future__ import annotations

import math
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from chautari.core import cache
from chautari.core.engine import cache_root, callees_first, digest, drivers, engine
from chautari.core.errors import Refused
from chautari.core.record import Layout, Numbers

if TYPE_CHECKING:
    from chautari.core.game import Game

BLOCK = 128  # lanes that start together
Fillings = dict[str, Any]


def cuda_module() -> Any:
    """numba-cuda, if it is installed and finds a card; otherwise refused with a reason."""
    try:
        from numba import cuda
    except (ImportError, AttributeError) as problem:
        raise Refused(code="cuda-missing", problem=str(problem)) from problem
    if cuda.implementation != "NVIDIA":  # Numba itself still brings an older one along
        raise Refused(code="cuda-missing", problem="numba-cuda")
    if not is_simulated():
        try:
            cuda.current_context()
        except Exception as problem:  # whatever the driver has to say
            raise Refused(code="cuda-none", problem=" ".join(str(problem).split())) from problem
    return cuda


def is_simulated() -> bool:
    """Whether kernels run in Numba's simulator."""
    from numba import config

    return bool(config.ENABLE_CUDASIM)


def kernels(game: Game, using: ModuleType, fillings: Fillings) -> Simulated | Compiled:
    """The kernels of a module for a game. `fillings` gives the module's names in capitals their values."""
    cuda = cuda_module()
    made = Simulated if is_simulated() else Compiled
    return made(cuda, game, using, fillings)


class Compiled:
    """Kernels on a card: `launch("playout", games, …)`."""

    def __init__(
        self,
        cuda: Any,
        game: Game,
        using: ModuleType,
        fillings: Fillings,
        folder: Path | None = None,
        block: int = BLOCK,
    ) -> None:
        """`folder` holds machine code made before; without one the cache is used."""
        self.cuda = cuda
        self.game = game
        self.using = using
        self.block = block
        self._fillings = fillings
        self._folder = folder
        self._kernels: dict[str, Any] = {}
        self._compiler: Any = None

    def zeros(self, shape: Any, kind: Any) -> Any:
        """An array in the card's memory, filled with zeros."""
        made = self.cuda.device_array(shape, kind)
        self.clear(made)
        return made

    def clear(self, array: Any) -> None:
        """Fill an array with zeros."""
        from chautari.core.cuda_driver import clear

        clear(_view(array))

    def column(self, array: Any, k: int) -> Any:
        """One column of a table, in the same memory."""
        # FAST: numba-cuda's own slices look at every row, on the host
        return self.cuda.as_cuda_array(_Column(array, k))

    def put(self, to: Any, array: np.ndarray[Any, Any]) -> None:
        """Copy an array of the host's over one of the card's."""
        to.copy_to_device(np.ascontiguousarray(array))

    def host(self, array: Any) -> Any:
        """Any array of the card's, whosever it is, copied to the host."""
        return self.cuda.as_cuda_array(array).copy_to_host()

    def launch(self, name: str, lanes: int, *arguments: Any) -> None:
        """Run a kernel in at least that many lanes, after all that was launched before."""
        given = [argument if isinstance(argument, int) else _view(argument) for argument in arguments]
        self.kernel(name).launch(lanes, self.block, given)

    def kernel(self, name: str) -> Any:
        """A kernel, compiled and loaded when it is first asked for."""
        from chautari.core.cuda_driver import Kernel, assemble

        self.cuda.current_context()
        if name not in self._kernels:
            folder = self._folder or self._cache()
            code = cache.read_checked(folder / f"{name}.cubin")
            if code is None:
                code = assemble(self.ptx(name), self.using.REGISTERS.get(name))
                cache.write_checked(folder / f"{name}.cubin", code)  # or it is compiled again next time
            self._kernels[name] = Kernel(code, name)
        return self._kernels[name]

    def ptx(self, name: str) -> str:
        """A kernel as PTX."""
        from chautari.core.cuda_compiler import Compiler

        if self._compiler is None:
            self._compiler = Compiler(self.game, self.using, self._fillings, self._capability())
        text: str = self._compiler.ptx(name)
        return text

    def _capability(self) -> tuple[int, int]:
        major, minor = self.cuda.get_current_device().compute_capability
        return int(major), int(minor)

    def _cache(self) -> Path:
        import numba_cuda

        functions, filled = drivers(self.game, self.using.lanes)
        own = [value for value in vars(self.using).values() if isinstance(value, FunctionType)]
        versions = [f"numba-cuda {numba_cuda.__version__}"]
        name = digest([*callees_first(functions, filled), *own], versions)
        major, minor = self._capability()
        return cache_root() / f"{self.game.name}-sm_{major}{minor}-{name}"


class Simulated:
    """Kernels in Numba's simulator; the rules that they call run uncompiled."""

    def __init__(self, cuda: Any, game: Game, using: ModuleType, fillings: Fillings, block: int = 4) -> None:
        self.cuda = cuda
        self.using = using
        self.block = block
        rules = engine(game, compiled=False, using=using.lanes)
        calls = {name: _on_arrays(rules.calls[name]) for name in using.lanes.DRIVERS}
        self._space = {**vars(using), **fillings, **calls, "cuda": cuda, "ALIGNED": None}
        self._types: dict[str, Layout | Numbers] = {"states": game.state, "flags": Numbers("u1"), **using.LAYOUTS}

    def zeros(self, shape: Any, kind: Any) -> Any:
        """An array as if in a card's memory, filled with zeros."""
        return self.cuda.to_device(np.zeros(shape, kind))

    def clear(self, array: Any) -> None:
        """Fill an array with zeros."""
        array[:] = 0

    def column(self, array: Any, k: int) -> Any:
        """One column of a table, in the same memory."""
        return array[:, k]

    def put(self, to: Any, array: np.ndarray[Any, Any]) -> None:
        """Copy an array over one of the simulated card's."""
        to.copy_to_device(np.ascontiguousarray(array))

    def host(self, array: Any) -> Any:
        """An array of the simulated card's."""
        return array.copy_to_host()

    def launch(self, name: str, lanes: int, *arguments: Any) -> None:
        """Run a kernel in at least that many lanes."""
        kernel = self.cuda.jit(FunctionType(getattr(self.using, name).__code__, self._space, name))
        given: list[Any] = []
        for kind, argument in zip(self.using.KERNELS[name], arguments, strict=True):
            flat: Any = argument if isinstance(argument, int) else argument.reshape(-1)
            given.append(flat.view(self._types[kind].dtype) if kind in self._types else flat)
        kernel[(lanes + self.block - 1) // self.block, self.block](*given)


def _on_arrays(call: Any) -> Any:
    """A driver that takes the simulator's arrays."""

    def on_arrays(*arguments: Any) -> Any:
        return call(*(getattr(getattr(a, "_item", a), "_ary", a) for a in arguments))

    return on_arrays


class _Column:
    """A column of a table without gaps, as other libraries may take it."""

    def __init__(self, table: Any, k: int) -> None:
        self.table = table  # which must live as long
        facts = table.__cuda_array_interface__
        (rows, columns), width = facts["shape"], np.dtype(facts["typestr"]).itemsize
        self.__cuda_array_interface__ = {
            "shape": (rows,),
            "strides": (columns * width,),
            "typestr": facts["typestr"],
            "data": (facts["data"][0] + k * width, False),
            "version": 2,
        }


def _view(array: Any) -> Any:
    from chautari.core.cuda_driver import View

    facts = array.__cuda_array_interface__
    return View(facts["data"][0], math.prod(facts["shape"]), np.dtype(facts["typestr"]).itemsize)
