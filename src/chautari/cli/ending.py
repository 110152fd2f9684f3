"""To be ended: `kill` lets a command tidy up as Ctrl-C does."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """While processes of ours are at work: whoever is told to end ends them, too."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
