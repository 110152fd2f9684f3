"""Many games of one kind: what a batch has, wherever it is played. batch.py plays on the processor, cuda.py on a card.

Every array that is handed out is the environment's own memory, not a copy: it changes with the next call of its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from chautari.core import chance, edition
from chautari.core.errors import BadGame, IllegalAction, shown
from chautari.core.game import Game
from chautari.core.record import Array
from chautari.research.compiled import batch as loops

REWARDS = {"placing": loops.PLACING, "margin": loops.MARGIN}
POLICIES = ("random",)
BATCH_STREAM = 1  # the second word of the nonce: no stream of a match has it


class Step(NamedTuple):
    """What a step brought. Rewards of games that have not ended are those of the game before, or 0."""

    rewards: Any  # float32 [games, players]
    ended: Any  # int32 [games]: 1 where the step ended a game; there a new one has begun


@dataclass(eq=False)
class Terms:
    """What is played, by how many, and for what."""

    game: Game
    games: int
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    seed: int | str
    reward: str


class Many(Terms):
    """The records of all games, and how they are read."""

    def __init__(self, terms: Terms, zeros: Callable[[Any, Any], Any]) -> None:
        """`zeros` makes an empty array of a shape and a kind, where the games are played."""
        super().__init__(**vars(terms))
        game, games, players = self.game, self.games, self.players
        self.feature_names = game.feature_names
        self.feature_scales = game.feature_scales
        self.actions = len(game.actions)
        self.states = zeros(games, game.state.dtype)
        self._zeros = zeros
        self._blank = zeros(1, game.state.dtype)
        self._pages = zeros(games, loops.PAGE.dtype)
        self._chances = zeros(games, chance.CHANCE.dtype)
        self._mask = zeros(games * game.mask_words, np.uint32)
        self._chosen = zeros(games, np.int32)
        self._sampled = zeros(games, np.int32)
        self._gains = zeros(games * players, np.float32)
        self._finals = zeros(games * players, np.int32)
        self._packed = self._mask.reshape(games, game.mask_words)
        self._rewards = self._gains.reshape(games, players)
        self._points = self._finals.reshape(games, players)
        self._columns = self._pages.view(np.int32).reshape(games, len(loops.PAGE.fields))
        self._large: dict[str, Any] = {}

    # What is to be decided

    @property
    def seats(self) -> Any:
        """The seat that each game asks."""
        return self._column("seat")

    @property
    def open_actions(self) -> Any:
        """How many actions are open in each game."""
        return self._column("open")

    @property
    def decisions(self) -> Any:
        """How many decisions each game has seen so far."""
        return self._column("decisions")

    # How games ended

    @property
    def rewards(self) -> Any:
        """[games, players]: the rewards of the game that ended last in each place; 0 before the first end."""
        return self._rewards

    @property
    def points(self) -> Any:
        """[games, players]: the points of the game that ended last in each place."""
        return self._points

    @property
    def lengths(self) -> Any:
        """How many decisions the game that ended last in each place had."""
        return self._column("length")

    # Inside

    def _column(self, name: str) -> Any:
        return self._columns[:, [field.name for field in loops.PAGE.fields].index(name)]

    def _room(self, name: str, width: int, kind: Any) -> tuple[Any, Any]:
        """A large array, made when it is first asked for: as one row, and as a row for each game."""
        if name not in self._large:
            flat = self._zeros(self.games * width, kind)
            self._large[name] = flat, flat.reshape(self.games, width)
        pair: tuple[Any, Any] = self._large[name]
        return pair

    def _refusal(self, record: Array, g: int, seat: int, a: int) -> IllegalAction:
        """Why action a is not open to the seat that is asked in game g, whose record is given."""
        game = self.game

        def tell(lang: str, code: str, facts: dict[str, Any]) -> str:
            say = edition.said(game, self.edition, lang)
            reason = say(f"refused-{code}", **{k: game.term(k, v, say) for k, v in facts.items()})
            return say("refused-in-batch", number=str(g), seat=str(seat), reason=reason)

        if not 0 <= a < self.actions:
            return IllegalAction("no-action", tell, notation=str(a))
        code, facts = game.why_not(game.state.rows(record)[0], seat, a)
        return IllegalAction(code, tell, notation=game.actions.notation[a], **facts)


def check_choice(name: str, value: Any, choices: Iterable[str]) -> None:
    """Refuse what is none of the choices."""
    if value not in choices:
        raise BadGame(code="batch-choice", name=name, value=shown(value), choices=", ".join(choices))


def streams(seed: int | str, games: int) -> Array:
    """A stream of chance for each game: the same one whatever the number of games, and wherever they are played."""
    made = chance.CHANCE.zeros(games)
    chance.start(made, 0, chance.key_of(f"batch {seed}"))
    made[:] = made[0]
    made["nonce"][:, 0] = np.arange(games)
    made["nonce"][:, 1] = BATCH_STREAM
    return made
