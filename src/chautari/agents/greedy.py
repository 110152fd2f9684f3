"""Agents that look ahead: the greedy one a single decision, the planner to the end of its turn."""

from __future__ import annotations

import numpy as np

from chautari.agents.agent import Agent, Memory
from chautari.agents.compiled import lookahead
from chautari.core.engine import engine
from chautari.core.sight import Sight


class Greedy(Agent):
    """Maximises its lead after the next decision; equal ones are decided by lot."""

    name = "greedy"
    using = lookahead
    how = lookahead.GREEDY

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(seed)
        self.memory = Memory()

    def choose(self, sight: Sight) -> int:
        """The action with the largest lead over the best other seat; any, where that one leads back."""
        self.memory.remember(sight)
        best = self._choice(sight, self.how)
        return self._choice(sight, lookahead.BY_LOT) if self.memory.leads_back(sight, best) else best

    def _choice(self, sight: Sight, how: int) -> int:
        game = sight.game
        states = game.state.zeros(lookahead.STATES)
        states[lookahead.SIGHT] = sight.states[0]
        mask = np.zeros(lookahead.MASKS * game.mask_words, np.uint32)
        call = engine(game, using=lookahead).choice
        return int(call(states, how, sight.seat, self.source, mask, game.sheet(), game.closed_log()))


class Planner(Greedy):
    """Plays each of its actions on to the end of the turn and takes the one whose turn ends best."""

    name = "planner"
    how = lookahead.PLANNED
