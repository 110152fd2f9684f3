"""Agents that look ahead: the greedy one a single decision, the planner to the end of its turn."""

from __future__ import annotations

from collections import deque

import numpy as np

from chautari.agents.agent import Agent
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
        self._decided: deque[bytes] = deque(maxlen=lookahead.PATIENCE)  # the positions it last decided in

    def choose(self, sight: Sight) -> int:
        """The action with the largest lead over the best other seat; a position seen before is left by lot."""
        game = sight.game
        states = game.state.zeros(lookahead.STATES)
        states[lookahead.SIGHT] = sight.states[0]
        mask = np.zeros(lookahead.MASKS * game.mask_words, np.uint32)
        call = engine(game, using=lookahead).choice
        how = lookahead.BY_LOT if self._goes_round(sight) else self.how
        return int(call(states, how, sight.seat, self.source, mask, game.sheet(), game.closed_log()))

    def _goes_round(self, sight: Sight) -> bool:
        """Whether it has decided in this very position before: some rules allow turns that lead nowhere."""
        here = sight.states.copy()
        here["rng"] = 0
        position = here.tobytes()
        seen = self._decided.count(position)
        self._decided.append(position)
        return seen > 1


class Planner(Greedy):
    """Plays each of its actions on to the end of the turn and takes the one whose turn ends best."""

    name = "planner"
    how = lookahead.PLANNED
