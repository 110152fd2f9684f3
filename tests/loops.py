"""Event loops for tests. A browser that is driven from the same process keeps one running, where no other may begin."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run(coroutine: Coroutine[Any, Any, Result], loop: Callable[[], asyncio.AbstractEventLoop] | None = None) -> Result:
    """Run it to its end in a thread of its own; `loop` makes another kind of event loop than the usual one."""

    def run_here() -> Result:
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(coroutine)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run_here).result()
