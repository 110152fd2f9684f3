"""The batch environment on a graphics card: the same games as on the processor, byte for byte.

`chautari.batch("yak", games=65536, players=3, device="cuda")` gives one. Every array it hands out lies in the card's
memory and is the environment's own, not a copy: it changes with the next call of the same kind. Torch and CuPy share it
through `__cuda_array_interface__`; `.copy_to_host()` brings it over.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np

from chautari.core import chance
from chautari.core.cuda import Compiled, Simulated, kernels
from chautari.core.errors import BadGame
from chautari.core.game import Game
from chautari.core.match import seed_of
from chautari.research.batch import POLICIES, REWARDS, check_choice, refusal, streams
from chautari.research.compiled import batch as loops
from chautari.research.compiled import kernels as code

NOBODY = np.iinfo(np.int32).max  # no game was refused


class CudaStep(NamedTuple):
    """What a step brought. Rewards of games that have not ended are those of the game before, or 0."""

    rewards: Any  # [games, players]
    ended: Any  # [games]: 1 where the step ended a game; there a new one has begun


class CudaBatch:
    """Many games of one kind on a graphics card, each with its own stream of chance. Made by `chautari.batch`."""

    def __init__(
        self,
        game: Game,
        games: int,
        players: int,
        options: dict[str, Any],
        edition_document: dict[str, Any],
        seed: int | str,
        reward: str,
        card: Simulated | Compiled | None = None,
    ) -> None:
        self.game = game
        self.games = games
        self.players = players
        self.options = options
        self.edition = edition_document
        self.seed = seed
        self.reward = reward
        self.card = card or kernels(game, code, fillings(game))
        self.feature_names = game.feature_names
        self.actions = len(game.actions)
        zeros = self.card.zeros
        self.states = zeros(games, game.state.dtype)
        self._blank = zeros(1, game.state.dtype)
        self._log = zeros(1, game.log.dtype)
        self._pages = zeros(games, loops.PAGE.dtype)
        self._columns = self._pages.view(np.int32).reshape(games, len(loops.PAGE.fields))
        self._chances = zeros(games, chance.CHANCE.dtype)
        box = np.array(game.box(edition_document), np.int32)
        self._numbers = tuple(self._kept(numbers) for numbers in (game.option_numbers(options), box))
        self._mask = zeros((games, game.mask_words), np.uint32)
        self._flags: Any = None  # made when they are asked for: they are large
        self._out: Any = None
        self._chosen = zeros(games, np.int32)
        self._sampled = zeros(games, np.int32)
        self._gains = zeros((games, players), np.float32)
        self._finals = zeros((games, players), np.int32)
        self._made = zeros(1, np.int64)
        self._refused = zeros(1, np.int32)
        self.reset()

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

    def observe(self) -> Any:
        """[games, features]: each game as the seat that is asked may know it; `feature_names` names the columns."""
        if self._out is None:
            self._out = self.card.zeros((self.games, len(self.feature_names)), np.float32)
        self.card.launch("observe", self.games, self.states, self._pages, self._out)
        return self._out

    def legal_masks(self, packed: bool = False) -> Any:
        """[games, actions]: True where an action is open. Packed: 32 to a word, the first action the lowest bit."""
        if packed:
            return self._mask
        if self._flags is None:
            self._flags = self.card.zeros((self.games, self.actions), np.bool_)
        self.card.launch("flag", self.games * self.actions, self._mask, self._flags, self.games)
        return self._flags

    def sample(self) -> Any:
        """For each game one of its open actions at random, drawn from its own stream."""
        self.card.launch("sample", self.games, self._pages, self._chances, self._mask, self._sampled)
        return self._sampled

    # Deciding

    def step(self, actions: Any, check: bool = True) -> CudaStep:
        """Carry out one action in every game, for the seat that is asked: an array of the card's or of the host's.

        If one of them is not open, IllegalAction names the game and no game has changed. A game that ends gives its
        rewards and begins anew at once. Checking waits for the card; with check=False nothing does, and a game whose
        action is not open stands still.
        """
        self._choose(actions, check)
        self.card.launch("carry_out", self.games, *self._table(), self._chosen, *self._judging())
        return CudaStep(self._gains, self._column("ended"))

    def playout(self, policy: str = "random") -> int:
        """Play every game to its end from where it stands, in one launch; gives the number of decisions.

        `rewards`, `points` and `lengths` then tell how the games ended; new ones have begun.
        """
        check_choice("policy", policy, POLICIES)
        self.card.put(self._made, np.zeros(1, np.int64))
        self.card.launch("playout", self.games, *self._table(), *self._judging(), self._made)
        return int(self._made.copy_to_host()[0])

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew: with the same seed the same games as before, and as on the processor."""
        if seed is not None:
            self.seed = seed_of(seed)
        self.card.put(self._chances, streams(self.seed, self.games))
        for array in (self._pages, self._gains, self._finals):
            self.card.clear(array)
        self.card.launch("begin", self.games, *self._table(), self.players)

    # How games ended

    @property
    def rewards(self) -> Any:
        """[games, players]: the rewards of the game that ended last in each place; 0 before the first end."""
        return self._gains

    @property
    def points(self) -> Any:
        """[games, players]: the points of the game that ended last in each place."""
        return self._finals

    @property
    def lengths(self) -> Any:
        """How many decisions the game that ended last in each place had."""
        return self._column("length")

    # Inside

    def _column(self, name: str) -> Any:
        return self._columns[:, [field.name for field in loops.PAGE.fields].index(name)]

    def _table(self) -> tuple[Any, ...]:
        return self.states, self._blank, self._pages, self._chances, *self._numbers, self._mask

    def _judging(self) -> tuple[Any, ...]:
        return self._gains, self._finals, REWARDS[self.reward], self._log

    def _kept(self, numbers: np.ndarray[Any, Any]) -> Any:
        """Numbers in the card's memory; an empty array has no place there, so that it gets one number."""
        kept = self.card.zeros(max(1, len(numbers)), numbers.dtype)
        if len(numbers):
            self.card.put(kept, numbers)
        return kept

    def _choose(self, actions: Any, check: bool) -> None:
        given, name = self._given(actions)
        self.card.put(self._refused, np.full(1, NOBODY, np.int32))
        self.card.launch(name, self.games, given, self._mask, self.actions, self._chosen, self._refused)
        if check:
            g = int(self._refused.copy_to_host()[0])
            if g != NOBODY:
                seat = int(self.seats.copy_to_host()[g])
                record = self.states[g : g + 1].copy_to_host()
                raise refusal(self.game, self.edition, record, g, seat, int(self.card.host(given)[g]))

    def _given(self, actions: Any) -> tuple[Any, str]:
        """Actions in the card's memory, and the kernel that checks them."""
        facts = getattr(actions, "__cuda_array_interface__", None)
        if facts is None:
            numbers = np.asarray(actions)
            if numbers.shape != (self.games,) or numbers.dtype.kind not in "iu":
                raise BadGame(code="batch-actions", games=str(self.games))
            return self._kept(numbers.astype(np.int64)), "check_long"
        checks = {"<i4": "check", "<i8": "check_long"}
        is_flat = tuple(facts["shape"]) == (self.games,) and facts.get("strides") is None
        if not is_flat or facts["typestr"] not in checks:
            raise BadGame(code="batch-actions", games=str(self.games))
        return actions, checks[facts["typestr"]]


def fillings(game: Game) -> dict[str, Any]:
    """What the kernels need to know of a game."""
    return {
        "STATE": numba.from_dtype(game.state.dtype),
        "PAGE": numba.from_dtype(loops.PAGE.dtype),
        "CHANCE": numba.from_dtype(chance.CHANCE.dtype),
        "INT": numba.int32,
        "WORD": numba.uint32,
        "MASK_WORDS": game.mask_words,
        "SHEET": game.sheet().shape,
        "SUMS": game.tie_sheet().shape,
    }
