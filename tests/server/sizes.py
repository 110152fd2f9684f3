"""How much the long tests do: a sample in `make test`, far more in `make soak`, whose figures go into docs/soak.md."""

from __future__ import annotations

import json
import os
from typing import Any

IS_SOAK = os.environ.get("CHAUTARI_TESTS") == "soak"


def _size(name: str, sample: int, soak: int) -> int:
    return int(os.environ.get(name) or (soak if IS_SOAK else sample))


KILLS = _size("CHAUTARI_SOAK_KILLS", 10, 200)
FRAMES = _size("CHAUTARI_SOAK_FRAMES", 2_000, 100_000)
TABLES = _size("CHAUTARI_SOAK_TABLES", 20, 100)  # played at once on several hosts
MUTANTS = _size("CHAUTARI_SOAK_MUTANTS", 250, 10_000)  # changed position documents of each game
STEPS = _size("CHAUTARI_SOAK_STEPS", 6, 100)  # moments of a game at which what leaves the server is compared


def report(what: str, **figures: Any) -> None:
    """Hand the figures of a long test to whoever writes the report."""
    if file := os.environ.get("CHAUTARI_SOAK_REPORT"):
        with open(file, "a", encoding="utf-8") as lines:
            lines.write(json.dumps({"what": what, **figures}) + "\n")


def progress(what: str, done: int, of: int) -> None:
    """Let whoever waits for a long test see how far it is, about twenty times."""
    file = os.environ.get("CHAUTARI_SOAK_PROGRESS")
    if file and (done == of or done % max(1, of // 20) == 0):
        with open(file, "a", encoding="utf-8") as lines:
            lines.write(f"{what}: {done} of {of}\n")
