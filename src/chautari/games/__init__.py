"""The games. Each package exports one `GAME`; chautari.core.game finds them here."""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """This package, callable: once imported, it takes the place of the function `chautari.games`."""

    def __call__(self) -> list[str]:
        """The names of all games, in alphabetical order."""
        from chautari.core.game import games

        return games()


sys.modules[__name__].__class__ = _Games
