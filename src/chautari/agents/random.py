"""The random agent: any open action is as good as another."""

from __future__ import annotations

from chautari.agents.agent import Agent
from chautari.core.sight import Sight


class Random(Agent):
    """Plays at random."""

    name = "random"

    def choose(self, sight: Sight) -> int:
        """Any open action."""
        return int(self.pick(sight.legal()))
