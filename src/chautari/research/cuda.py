"""The batch environment on a graphics card: the same games as on the processor, byte for byte.

`chautari.batch("yak", games=65536, players=3, device="cuda")` gives one. Every array it hands out lies in the card's
memory and is the environment's own, not a copy: it changes with the next call of the same kind. Torch and CuPy share it
through `__cuda_array_interface__`; `.copy_to_host()` brings it over.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from chautari.core import chance
from chautari.core.cuda import Compiled, Simulated, kernels
from chautari.core.errors import BadGame
from chautari.core.game import Game
from chautari.core.match import seed_of
from chautari.research.compiled import batch as loops
from chautari.research.compiled import kernels as code
from chautari.research.many import POLICIES, REWARDS, Many, Step, Terms, check_choice, streams

NOBODY = np.iinfo(np.int32).max  # no game was refused


class CudaBatch(Many):
    """Many games of one kind on a graphics card, each with its own stream of chance. Made by `chautari.batch`."""

    def __init__(self, terms: Terms, card: Simulated | Compiled | None = None) -> None:
        self.card = card or kernels(terms.game, code, fillings(terms.game))
        super().__init__(terms, self.card.zeros)
        self._shown: dict[str, Any] = {}  # columns of the pages
        self._log = self.card.zeros(1, self.game.log.dtype)
        box = np.array(self.game.box(self.edition), np.int32)
        self._numbers = tuple(self._kept(numbers) for numbers in (self.game.option_numbers(self.options), box))
        self._scales = self._kept(self.feature_scales)
        self._made = self.card.zeros(1, np.int64)
        self._refused = self.card.zeros(1, np.int32)
        self.reset()

    # What is to be decided

    def observe(self, whole: bool = False) -> Any:
        """[games, features]: each game as the seat that is asked may know it; `feature_names` names the columns.

        Numbers of about -1 to 1; or whole ones as they are counted, int8, in a fraction of the time and a quarter of
        the memory. The ones are the others times `feature_scales`.
        """
        width = len(self.feature_names)
        counted, rows = self._room("whole", width, np.int8)
        self.card.launch("observe", self.games, self.states, self._pages, counted)
        if not whole:
            scaled, rows = self._room("scaled", width, np.float32)
            self.card.launch("scale", self.games * width, counted, self._scales, scaled)
        return rows

    def legal_masks(self, packed: bool = False) -> Any:
        """[games, actions]: True where an action is open. Packed: 32 to a word, the first action the lowest bit."""
        if packed:
            return self._packed
        flat, rows = self._room("flags", self.actions, np.bool_)
        self.card.launch("flag", self.games * self.actions, self._mask, flat, self.games)
        return rows

    def sample(self) -> Any:
        """For each game one of its open actions at random, drawn from its own stream."""
        self.card.launch("sample", self.games, self._pages, self._chances, self._mask, self._sampled)
        return self._sampled

    # Deciding

    def step(self, actions: Any, check: bool = True) -> Step:
        """Carry out one action in every game, for the seat that is asked: an array of the card's or of the host's.

        If one of them is not open, IllegalAction names the game and no game has changed. A game that ends gives its
        rewards and begins anew at once. Checking waits for the card; with check=False nothing does, and a game whose
        action is not open stands still.
        """
        self._choose(actions, check)
        self.card.launch("carry_out", self.games, *self._table(), self._chosen, *self._judging())
        return Step(self._rewards, self._column("ended"))

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

    # Inside

    def _column(self, name: str) -> Any:
        if name not in self._shown:
            self._shown[name] = self.card.column(self._columns, [field.name for field in loops.PAGE.fields].index(name))
        return self._shown[name]

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
                raise self._refusal(record, g, seat, int(self.card.host(given)[g]))

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
