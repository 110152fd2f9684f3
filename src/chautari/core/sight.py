"""Sight: what an agent receives. A copy of the game in which all that its seat cannot know is a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chautari.core.document import fresh
from chautari.core.engine import engine
from chautari.core.mask import marked
from chautari.core.record import Array, copied

if TYPE_CHECKING:
    from chautari.core.game import Game


class Sight:
    """A game as one seat sees it. Agents may copy it, try actions on the copy and count its points."""

    def __init__(self, game: Game, seat: int, states: Array, options: dict[str, Any]) -> None:
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
        return seats_of(int(self._engine.waiting_at(self.states, 0)), self.players)

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions open to a seat, by default one's own."""
        mask = self.game.mask()
        self._engine.legal_at(self.states, 0, self.seat if seat is None else seat, mask)
        return marked(mask)

    def after(self, action: int, seat: int | None = None) -> Sight:
        """A copy in which the action was carried out."""
        later = Sight(self.game, self.seat, copied(self.states), self.options)
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
        return seen(self.game, self.states, None if self.seat < 0 else self.seat, self.options)


def seats_of(seats: int, players: int) -> tuple[int, ...]:
    """The seats of a bit set."""
    return tuple(p for p in range(players) if seats >> p & 1)


def seen(
    game: Game,
    states: Array,
    seat: int | None,
    options: dict[str, Any],
    waiting: tuple[int, ...] | None = None,
    is_whole: bool = True,
) -> dict[str, Any]:
    """What a seat, or with None a spectator, may see of a game. Ready for JSON.

    `waiting` is given where known. What is not whole lacks the lines of the seats, where the game can leave them out.
    """
    players, reason = int(states["players"][0]), int(states["aborted"][0])
    if waiting is None:
        waiting = seats_of(int(engine(game).waiting_at(states, 0)), players)
    plain = game.plain(states)
    return {
        "game": game.name,
        "seat": seat,
        "players": players,
        "options": fresh(options),
        "waiting": list(waiting),
        "over": not waiting,
        "aborted": game.aborts[reason - 1] if reason else None,
        **(game.view(plain, seat) if is_whole or game.open_table is None else game.open_table(plain)),
    }
