"""Where the benchmarks keep what they measured, benchmarks/results.md, and how they name the machine."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

RESULTS = Path(__file__).resolve().parent / "results.md"


def machine() -> str:
    """The machine in words."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        models = [line.split(":")[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = models[0] if models else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def record(page: list[str]) -> None:
    """Put a page, which begins with its heading, in the place of the one before; a new one at the end."""
    text = RESULTS.read_text("utf-8") if RESULTS.is_file() else ""
    before, _, rest = text.partition(f"{page[0]}\n")
    after = rest[rest.index("\n# ") + 1 :] if "\n# " in rest else ""
    parts = [part for part in (before.rstrip(), "\n".join(page).rstrip(), after.rstrip()) if part]
    RESULTS.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    print(f"written to benchmarks/{RESULTS.name}", file=sys.stderr)
