"""Health: whether the server works, found out by writing and reading; at most once a second, however many ask."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from chautari import __version__
from chautari.server import trouble
from chautari.server.messages import HealthInfo

if TYPE_CHECKING:
    from chautari.server.store import Store

LASTS = 1.0  # seconds that an answer is given again
PATIENCE = 5.0  # seconds after which a database that does not answer counts as ill


class Health:
    """What `GET /api/health` answers."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._looked: float | None = None
        self._problem = ""
        self._looking: asyncio.Task[str] | None = None

    async def look(self) -> HealthInfo:
        """Whether the database keeps what it is given, and how many tables were set aside."""
        loop = asyncio.get_running_loop()
        if self._looked is None or loop.time() - self._looked >= LASTS:
            if self._looking is None:
                self._looking = asyncio.create_task(self._look())
            self._problem = await asyncio.shield(self._looking)
        status = "ill" if self._problem else "ok"
        return HealthInfo(status, __version__, self._problem or None, len(self.store.damaged))

    async def _look(self) -> str:
        """The code of what is wrong, or nothing."""
        try:
            await asyncio.wait_for(self.store.try_out(), PATIENCE)
        except TimeoutError:
            return trouble.LOCKED if self.store.is_locked else trouble.AWAY
        except Exception as problem:
            return self.store.refusal(problem).code
        else:
            if not self.store.lately:
                self.store.works()
            return self.store.lately
        finally:
            self._looked, self._looking = asyncio.get_running_loop().time(), None
