"""Games played by the rules as they are written, without a match around them: fast, and no number overflows unseen.

A number that does not fit into its field of the record raises ValueError here, where machine code would wrap around.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import chautari
from chautari.core.mask import marked


class PlainGame:
    """The state of a match, and the rule functions called on it. What is played here shows in the match's state."""

    def __init__(self, match: chautari.Match) -> None:
        game = match.game
        self.game, self.match = game, match
        self.state = game.state.rows(match._states)[0]
        self._mask = game.mask()
        self._closed = game.log.rows(game.closed_log())[0]

    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        seats = self.game.waiting(self.state)
        return [p for p in range(self.state.players) if seats >> p & 1]

    def legal(self, p: int) -> list[int]:
        """The actions open to a seat that is waited for."""
        self._mask[:] = 0
        self.game.legal(self.state, p, self._mask.data)
        return marked(self._mask.tolist())

    def walk(self, lots: random.Random, most: int, each: Callable[[], None]) -> bool:
        """Play at random, with a call before every action; whether the game is over."""
        for _ in range(most):
            waiting = self.waiting()
            if not waiting:
                return True
            each()
            seat = lots.choice(waiting)
            actions = self.legal(seat)
            assert actions, f"seat {seat} is waited for and can do nothing"
            self.game.step(self.state, seat, lots.choice(actions), self._closed)
        return not self.waiting()
