"""The greedy agent: looks one decision ahead and takes what the game's own score likes best."""

from __future__ import annotations

from chautari.agents.agent import Agent
from chautari.core.sight import Sight


class Greedy(Agent):
    """Maximises its lead after the next decision; equal ones are decided by lot."""

    name = "greedy"

    def choose(self, sight: Sight) -> int:
        """The action with the largest lead over the best other seat."""
        actions = sight.legal()
        leads = [_lead(sight.after(a)) for a in actions]
        return int(self.pick([a for a, lead in zip(actions, leads, strict=True) if lead == max(leads)]))


def _lead(sight: Sight) -> int:
    totals = sight.totals()
    mine = totals.pop(sight.seat)
    return mine - max(totals)
