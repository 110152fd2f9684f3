"""One game, one decision at a time, at little more than what a call from Python costs. The adapters play on it.

table = Single("yak", players=3)
number = table.reset(seed=7)
while number:
    number = table.step(table.choices[int(random() * number)])
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from chautari.core import chance, edition
from chautari.core.engine import engine
from chautari.core.errors import IllegalAction, shown
from chautari.core.game import Game, load
from chautari.core.machine import FAILED
from chautari.core.mask import marked
from chautari.core.match import seed_of
from chautari.core.record import Array
from chautari.core.sight import Sight
from chautari.research.compiled import together
from chautari.research.compiled.single import NOTE
from chautari.research.rewards import rewards

DRAWING_WIDTH = 100
LEAST_FEATURE, MOST_FEATURE = -8.0, 8.0  # features lie about -1 to 1; a few rare ones go beyond


class Single:
    """A game with fast, checked steps. For texts, events, undo and records there is `chautari.new`."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        edition: Any = None,
    ) -> None:
        self.game = load(game)
        self.players = self.game.check_players(self.game.player_counts[0] if players is None else players)
        self.options = self.game.check_options(options, self.players)
        self.edition = _edition(self.game, edition)
        self.game.check_agreement(self.options, self.edition)
        room = self.game.state.zeros(2)  # the second one stays empty
        self.states = room[:1]
        self._rules = engine(self.game)
        numbers = self.game.option_numbers(self.options), np.array(self.game.box(self.edition), np.int32)
        fresh = chance.CHANCE.zeros(1)
        self._key = fresh["key"][0]
        notes, self.packed = NOTE.zeros(1), self.game.mask()
        choices = np.zeros(len(self.game.actions), np.int32)
        flags = np.zeros(len(self.game.actions), np.uint8)
        self._bools = flags.view(np.bool_)
        counted = np.zeros(len(self.game.feature_names), np.int8)
        self._out = np.zeros(len(self.game.feature_names), np.float32)
        own = engine(self.game, using=together)
        table = room, notes, self.packed, choices
        calls = own.bound(
            begin=(*table, *numbers, fresh, self.players),
            ask=table,
            move=(*table, self.game.closed_log()),
            look=(room, notes, counted, self.game.feature_scales, self._out),
            flag=(self.packed, flags),
        )
        self._begin, self._ask, self._move = calls["begin"], calls["ask"], calls["move"]
        self._look, self._flag = calls["look"], calls["flag"]
        self._note = notes.view(np.int32).data
        self.choices = choices.data  # the open actions come first, in ascending order

    def reset(self, seed: int | str | None = None) -> int:
        """Begin the game of that seed, the same as `chautari.new` does; gives the number of open actions."""
        self._key[:] = np.frombuffer(chance.key_of(seed_of(seed)), "<u4")
        number: int = self._begin()
        return number

    def ask(self) -> int:
        """Find out anew who is asked and what is open, after `states` was written; gives the number of open actions."""
        number: int = self._ask()
        return number

    def step(self, action: int) -> int:
        """Carry out an action of the seat that is asked; gives the number of actions open next, 0 when it is over."""
        try:
            self._note[2] = action
        except ValueError:  # larger than any action
            self._note[2] = -1
        number: int = self._move()
        if number < 0:
            self._refuse(action, number)
        return number

    @property
    def seat(self) -> int:
        """Who is asked, the lowest of those who choose at the same time; -1 when the game is over."""
        return self._note[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat < 0

    @property
    def waiting(self) -> list[int]:
        """All seats that the game waits for."""
        seats = int(self._rules.waiting_at(self.states, 0))
        return [p for p in range(self.players) if seats >> p & 1]

    def legal(self) -> list[int]:
        """The open actions of the seat that is asked."""
        return self.choices[: self._note[1]].tolist()

    def legal_of(self, seat: int) -> list[int]:
        """The open actions of any seat that the game waits for."""
        mask = self.game.mask()
        self._rules.legal_at(self.states, 0, seat, mask)
        return marked(mask)

    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """[actions]: True where an action is open. The same memory at every call."""
        self._flag()
        return self._bools

    def observe(self, seat: int | None = None) -> npt.NDArray[np.float32]:
        """[features]: the game as a seat, by default the one that is asked, may know it. The same memory every time."""
        looking = max(self.seat, 0) if seat is None else seat
        if not 0 <= looking < self.players:
            raise IllegalAction("no-seat", self._tell, seat=shown(seat), last=self.players - 1)
        self._note[3] = looking
        self._look()
        return self._out

    def points(self) -> list[int]:
        """The points of each seat as they stand."""
        sheet = self.game.sheet()
        self._rules.score_at(self.states, 0, sheet)
        return [int(line.sum()) for line in sheet[: self.players]]

    def rewards(self, reward: str = "placing") -> list[float]:
        """What each seat gets at the end, as in a batch; 0 before."""
        if not self.over or self.states["aborted"][0]:
            return [0.0] * self.players
        ties = self.game.tie_sheet()
        self._rules.ties_at(self.states, 0, ties)
        return rewards(self.points(), ties.tolist(), reward)

    def sight(self, seat: int, source: Array) -> Sight:
        """A copy for an agent: all that the seat cannot know is a guess drawn from `source`."""
        states = self.states.copy()
        self._rules.conceal_at(states, 0, seat, source)
        return Sight(self.game, seat, states, self.options)

    def drawing(self) -> str:
        """The table as a spectator sees it, drawn for a terminal."""
        from rich.console import Console

        names = [f"player_{p}" for p in range(self.players)]
        say = edition.said(self.game, self.edition, "en")
        console = Console(file=io.StringIO(), width=DRAWING_WIDTH, color_system=None)
        with console.capture() as drawn:
            console.print(self.game.draw(Sight(self.game, -1, self.states, self.options).view(), say, names))
        return drawn.get()

    def _refuse(self, action: int, number: int) -> None:
        if number == FAILED:
            raise IndexError("a rule reached outside its table")
        facts: dict[str, Any] = {}
        if self.over:
            code = "over"
        elif 0 <= action < len(self.game.actions):
            code, facts = self.game.why_not(self.game.state.rows(self.states)[0], self.seat, action)
            facts = {"notation": self.game.actions.notation[action], **facts}
        else:
            code, facts = "no-action", {"notation": str(action)}
        raise IllegalAction(code, self._tell, **facts)

    def _tell(self, lang: str, code: str, facts: dict[str, Any]) -> str:
        say = edition.said(self.game, self.edition, lang)
        return say(f"refused-{code}", **{k: self.game.term(k, v, say) for k, v in facts.items()})


def _edition(game: Game, given: Any) -> dict[str, Any]:
    return edition.read(game, given)
