"""Sight: what an agent receives. A copy of the game in which all that its seat cannot know is a guess."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from chautari.core.engine import engine
from chautari.core.mask import marked
from chautari.core.record import Array

if TYPE_CHECKING:
    from chautari.core.game import Game


class Sight:
    """A game as one seat sees it. Agents may copy it, try actions on the copy and count its points."""

    def __init__(self, game: Game, seat: int, states: Array, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.seat = seat  # -1: a spectator
        self.states = states
        self.options = options
        self._engine = engine(game)

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(self.states["players"][0])

    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        seats = int(self._engine.waiting_at(self.states, 0))
        return tuple(p for p in range(self.players) if seats >> p & 1)

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions open to a seat, by default one's own."""
        mask = self.game.mask()
        self._engine.legal_at(self.states, 0, self.seat if seat is None else seat, mask)
        return marked(mask)

    def after(self, action: int, seat: int | None = None) -> Sight:
        """A copy in which the action was carried out."""
        later = Sight(self.game, self.seat, self.states.copy(), self.options)
        log = self.game.closed_log()
        self._engine.step_at(later.states, 0, self.seat if seat is None else seat, action, log)
        return later

    def totals(self) -> list[int]:
        """The points of each seat as they stand."""
        sheet = self.game.sheet()
        self._engine.score_at(self.states, 0, sheet)
        return [int(line.sum()) for line in sheet[: self.players]]

    def view(self) -> dict[str, Any]:
        """What the seat may see, ready for JSON; the same as `Match.view` gives."""
        seat, reason = None if self.seat < 0 else self.seat, int(self.states["aborted"][0])
        waiting = list(self.waiting())
        return {
            "game": self.game.name,
            "seat": seat,
            "players": self.players,
            "options": copy.deepcopy(self.options),
            "waiting": waiting,
            "over": not waiting,
            "aborted": self.game.aborts[reason - 1] if reason else None,
            **self.game.view(self.game.state.rows(self.states)[0], seat),
        }
