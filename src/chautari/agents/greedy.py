"""The greedy agent: looks one decision ahead and takes what the game's own score likes best."""

from __future__ import annotations

import numpy as np

from chautari.agents import lookahead
from chautari.agents.agent import Agent
from chautari.core.engine import engine
from chautari.core.sight import Sight


class Greedy(Agent):
    """Maximises its lead after the next decision; equal ones are decided by lot."""

    name = "greedy"

    def choose(self, sight: Sight) -> int:
        """The action with the largest lead over the best other seat."""
        game = sight.game
        states = game.state.zeros(3)
        states[lookahead.SIGHT] = sight.states[0]
        mask, sheet, log = np.zeros(2 * game.mask_words, np.uint32), game.sheet(), game.closed_log()
        call = engine(game, using=lookahead).greedy
        return int(call(states, sight.seat, self.source, mask, sheet, log))
