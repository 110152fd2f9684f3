"""Compiling for a card without one: `gpu.py --build FOLDER` makes all that `--ready FOLDER` needs. Needs ptxas."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from gpu_check import REFERENCE, reference
from gpu_run import SOURCE, load, source

from chautari.core.cuda_compiler import Compiler, limited
from chautari.research.compiled import kernels
from chautari.research.cuda import fillings

CAPABILITY = (9, 0)
VARIANTS = (72, 80)  # registers at most, in variants of the playouts: more than the usual ones, for fewer lanes at once


def build(folder: Path, games: list[str]) -> None:
    """All kernels as machine code, with what the assembler says about them, and what the processor plays."""
    begun = time.time()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SOURCE).write_text("being built")
    for name in games:
        base = folder / name / "base"
        base.mkdir(parents=True, exist_ok=True)
        compiler = Compiler(load(name), kernels, fillings(load(name)), CAPABILITY)
        for kernel in kernels.KERNELS:
            text = compiler.ptx(kernel)
            told = assembled(text, base / f"{kernel}.cubin")
            print(f"[{time.time() - begun:6.1f}] {name} {kernel}: {told}", flush=True)
            for most in VARIANTS if kernel == "playout" else ():
                told = assembled(limited(text, most), folder / name / f"playout-r{most}.cubin")
                print(f"[{time.time() - begun:6.1f}] {name} {kernel}, {most} registers at most: {told}", flush=True)
        reference(name, folder / name / REFERENCE)
        print(f"[{time.time() - begun:6.1f}] {name}: played on the processor", flush=True)
    (folder / SOURCE).write_text(source())


def assembled(text: str, file: Path) -> str:
    """Assemble PTX with ptxas; gives registers, stack and spills of the kernel itself."""
    written = file.with_suffix(".ptx")
    written.write_text(text)
    command = ["ptxas", "-arch=sm_{}{}".format(*CAPABILITY), "-v", str(written), "-o", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    written.unlink()
    own = done.stderr.split("Compiling entry function")[-1].splitlines()
    told = [line.split(":")[-1].strip() for line in own if "stack frame" in line or "registers" in line]
    return f"{', '.join(told[:2])}, {file.stat().st_size:,} bytes"
