"""Agents that look ahead: the greedy one a single decision, the planner to the end of its turn."""

from __future__ import annotations

import numpy as np

from chautari.agents import lookahead
from chautari.agents.agent import Agent
from chautari.core.engine import engine
from chautari.core.sight import Sight


class Greedy(Agent):
    """Maximises its lead after the next decision; equal ones are decided by lot."""

    name = "greedy"
    how = lookahead.GREEDY

    def choose(self, sight: Sight) -> int:
        """The action with the largest lead over the best other seat."""
        game = sight.game
        states = game.state.zeros(lookahead.STATES)
        states[lookahead.SIGHT] = sight.states[0]
        mask = np.zeros(lookahead.MASKS * game.mask_words, np.uint32)
        call = engine(game, using=lookahead).choice
        return int(call(states, self.how, sight.seat, self.source, mask, game.sheet(), game.closed_log()))


class Planner(Greedy):
    """Plays each of its actions on to the end of the turn and takes the one whose turn ends best."""

    name = "planner"
    how = lookahead.PLANNED
