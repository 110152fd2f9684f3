"""A table with a game on it: the match, who sits there, what each seat has heard, and the file it is kept in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from chautari.cli import keeping
from chautari.cli.screen import show
from chautari.cli.seating import Seat, as_saved
from chautari.cli.story import show_story

if TYPE_CHECKING:
    from chautari.agents import Agent
    from chautari.core.document import Action, Event
    from chautari.core.match import Match

RECALLED = 8  # events told again, at least, when a game is resumed


class Table:
    """Everything that `chautari play` needs to know."""

    def __init__(self, match: Match, seats: list[Seat], agents: dict[int, Agent], lang: str, path: Path) -> None:
        self.match = match
        self.seats = seats
        self.agents = agents
        self.lang = lang
        self.path = path
        self.say = match.say(lang)
        self.names = [seat.name for seat in seats]
        self.people = [p for p, seat in enumerate(seats) if seat.is_human]
        self.heard: list[list[Event]] = [[] for _ in seats]  # what happened, as each seat may know it
        self.told = [0] * len(seats)  # how much of it was shown to each
        self.turns: list[list[int]] = [[0] for _ in seats]  # where in it somebody else began to act
        self.at_keyboard: int | None = None
        # what was typed, and the action, that ends the turn by steps without a choice; Enter carries it out
        self.asked: tuple[str, Any] | None = None

    def listen(self, match: Match) -> None:
        """Take down what the last play or undo did."""
        acting = [move.seat for move in match.history[-2:]]
        for p, heard in enumerate(self.heard):
            if acting[:1] != acting[1:]:
                self.turns[p].append(len(heard))
            heard += match.events_for(p)

    def catch_up(self) -> None:
        """After resuming: only the last events are told again, from the beginning of a turn."""
        for p, heard in enumerate(self.heard):
            last = max(0, len(heard) - RECALLED)
            self.told[p] = max(turn for turn in self.turns[p] if turn <= last)

    def actions(self, seat: int) -> list[Action]:
        """What is open to a seat, in the words of this table."""
        return self.match.legal(seat, self.lang, self.names)

    def play(self, seat: int, action: Any) -> None:
        """Carry out an action and keep the game at once."""
        self.match.play(seat, action)
        self._accepted()

    def undo(self, seat: int) -> None:
        """Take back the seat's last action and keep the game at once."""
        self.match.undo(seat)
        self._accepted()

    def _accepted(self) -> None:
        self.listen(self.match)
        self.keep(self.path)

    def keep(self, path: Path) -> None:
        """Write the game to a file."""
        keeping.write(path, {**self.match.record(), "seats": as_saved(self.seats)})

    def draw(self, seat: int | None) -> None:
        """Show the table as a seat, or a spectator, may see it."""
        show(self.match.game.draw(self.match.view(seat), self.say, self.names))

    def tell_news(self, seat: int) -> None:
        """Show what happened since the seat last looked."""
        news = self.heard[seat][self.told[seat] :]
        self.told[seat] = len(self.heard[seat])
        if news:
            show("")
            show_story(self.match, news, self.say, self.names)
