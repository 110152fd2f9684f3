"""The batch environment: thousands of games at once, in one array of records, stepped by compiled loops.

`chautari.batch("yak", games=4096, players=3)` gives one.
"""

from __future__ import annotations

import enum
import operator
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np
import numpy.typing as npt

from chautari.core import edition
from chautari.core.engine import Engine, engine
from chautari.core.errors import BadGame, shown
from chautari.core.game import Game, load
from chautari.core.machine import FAILED
from chautari.core.match import seed_of
from chautari.core.record import Array
from chautari.research.compiled import together
from chautari.research.many import POLICIES, REWARDS, Many, Step, Terms, check_choice, streams

if TYPE_CHECKING:
    from chautari.research.cuda import CudaBatch

DEVICES = ("cpu", "cuda")
MOST_GAMES = 2**24


class Batch(Many):
    """Many games of one kind, each with its own stream of chance. Made by `chautari.batch`."""

    def __init__(self, terms: Terms, threads: int) -> None:
        super().__init__(terms, np.zeros)
        self.threads = threads
        self.engine = engine(self.game, using=together)
        self._numbers = self.game.option_numbers(self.options), np.array(self.game.box(self.edition), np.int32)
        self._packed.flags.writeable = False
        cuts = [self.games * k // threads for k in range(threads + 1)]
        self._workers = [_Worker(self.game, *part) for part in pairwise(cuts)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._calls: dict[str, list[Callable[[], int]]] = {}
        self.reset()

    # What is to be decided

    def observe(self, whole: bool = False) -> Array:
        """[games, features]: each game as the seat that is asked may know it; `feature_names` names the columns.

        Numbers of about -1 to 1; or whole ones as they are counted, int8, in a third of the time and a quarter of the
        memory. The ones are the others times `feature_scales`.
        """
        rows: Array
        width = len(self.feature_names)
        if whole:
            flat, rows = self._room("whole", width, np.int8)
            self._share("observe_all", self.states, self._pages, flat)
        else:
            flat, rows = self._room("scaled", width, np.float32)
            self._share("scale_all", self.states, self._pages, _Own.ROW, self.feature_scales, flat)
        return rows

    def legal_masks(self, packed: bool = False) -> Array:
        """[games, actions]: True where an action is open. Packed: 32 to a word, the first action the lowest bit."""
        rows: Array = self._packed
        if not packed:
            flat, rows = self._room("flags", self.actions, np.bool_)
            self._share("unpack_all", self._mask, flat.view(np.uint8), self.games)
        return rows

    def sample(self) -> npt.NDArray[np.int32]:
        """For each game one of its open actions at random, drawn from its own stream."""
        self._share("sample_all", self._pages, self._chances, self._mask, self._sampled)
        sampled: npt.NDArray[np.int32] = self._sampled
        return sampled

    # Deciding

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out one action in every game, for the seat that is asked.

        If one of them is not open, IllegalAction names the game and no game has changed. A game that ends gives its
        rewards and begins anew at once.
        """
        self._choose(np.asarray(actions))
        self._share("step_all", *self._table(), self._chosen, *self._judging())
        return Step(self._rewards, self._column("ended"))

    def playout(self, policy: str = "random") -> int:
        """Play every game to its end from where it stands, in one compiled call; gives the number of decisions.

        `rewards`, `points` and `lengths` then tell how the games ended; new ones have begun.
        """
        check_choice("policy", policy, POLICIES)
        return sum(self._share("playout_all", *self._table(), *self._judging()))

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew: with the same seed the same games as before, in any number of threads."""
        if seed is not None:
            self.seed = seed_of(seed)
        self._chances[:] = streams(self.seed, self.games)
        self._pages[:] = 0
        self._gains[:] = 0
        self._finals[:] = 0
        self._share("begin_all", *self._table(), self.players)

    # Inside

    def _table(self) -> tuple[Array, ...]:
        return self.states, self._blank, self._pages, self._chances, *self._numbers, self._mask

    def _judging(self) -> tuple[Any, ...]:
        return _Own.SHEET, _Own.TIES, self._gains, self._finals, REWARDS[self.reward], _Own.LOG

    def _share(self, name: str, *arguments: Any) -> list[int]:
        """Call a driver for all games, each thread a part of them; gives what it gave for each part.

        FAST: a driver is given the same arrays and numbers every time, so they are looked at once.
        """
        if name not in self._calls:
            self._calls[name] = [worker.bound(self.engine, name, arguments) for worker in self._workers]
        calls = self._calls[name]
        given = [calls[0]()] if self._pool is None else list(self._pool.map(lambda call: call(), calls))
        if FAILED in given:
            raise IndexError(f"{name}: a rule reached outside its table")
        return given

    def _choose(self, actions: npt.NDArray[Any]) -> None:
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise BadGame(code="batch-actions", games=str(self.games))
        if actions.dtype == np.int32:
            self._chosen[:] = actions
        else:  # no action is as large as other kinds of numbers can be
            self._chosen[:] = np.where((actions >= 0) & (actions < self.actions), actions, -1)
        wrong = [g for g in self._share("first_illegal", self._chosen, self._mask, self.actions) if g >= 0]
        if wrong:
            self._refuse(min(wrong), int(actions[min(wrong)]))

    def _refuse(self, g: int, a: int) -> None:
        raise self._refusal(self.states[g : g + 1], g, int(self.seats[g]), a)


class _Own(enum.Enum):
    """Stands among the arguments of a driver for what every worker has for itself."""

    SHEET = enum.auto()
    TIES = enum.auto()
    LOG = enum.auto()
    ROW = enum.auto()  # of features


class _Worker:
    """A part of the games, and what a thread needs for itself to play them."""

    def __init__(self, game: Game, first: int, last: int) -> None:
        self.part = first, last
        row = np.zeros(len(game.feature_names), np.int8)
        self.own = {_Own.SHEET: game.sheet(), _Own.TIES: game.tie_sheet(), _Own.LOG: game.closed_log(), _Own.ROW: row}

    def bound(self, engine: Engine, name: str, arguments: tuple[Any, ...]) -> Callable[[], int]:
        """A driver for this part, with all that it is given."""
        given = (self.own[argument] if isinstance(argument, _Own) else argument for argument in arguments)
        return engine.bound(is_long=True, **{name: (*given, *self.part)})[name]


@overload
def batch(
    game: str | Game,
    games: int = ...,
    players: int | None = ...,
    options: dict[str, Any] | None = ...,
    edition: Any = ...,
    seed: int | str | None = ...,
    reward: str = ...,
    threads: int = ...,
    device: Literal["cpu"] = ...,
) -> Batch: ...


@overload
def batch(
    game: str | Game,
    games: int = ...,
    players: int | None = ...,
    options: dict[str, Any] | None = ...,
    edition: Any = ...,
    seed: int | str | None = ...,
    reward: str = ...,
    *,
    device: Literal["cuda"],
) -> CudaBatch: ...


def batch(
    game: str | Game,
    games: int = 4096,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    edition: Any = None,
    seed: int | str | None = None,
    reward: str = "placing",
    threads: int = 1,
    device: str = "cpu",
) -> Batch | CudaBatch:
    """Many games at once.

    `reward` is "placing" (1 for the first, -1 for the last, evenly between; shared places share) or "margin" (points
    ahead of the mean of the others); both sum to 0, and are 0 in a game that was broken off. The same seed gives the
    same games whatever the number of threads; without one the system's secure source is used. `device="cuda"` plays
    the same games on a graphics card.
    """
    chosen = load(game)
    count = chosen.check_players(chosen.player_counts[0] if players is None else players)
    complete = chosen.check_options(options, count)
    document = _edition(chosen, edition)
    chosen.check_agreement(complete, document)
    check_choice("reward", reward, REWARDS)
    check_choice("device", device, DEVICES)
    size = _count("games", games, MOST_GAMES)
    terms = Terms(chosen, size, count, complete, document, seed_of(seed), reward)
    if device == "cuda":
        from chautari.research.cuda import CudaBatch

        return CudaBatch(terms)
    return Batch(terms, _count("threads", threads, size))


def _edition(game: Game, given: Any) -> dict[str, Any]:
    return edition.read(game, given)


def _count(name: str, value: Any, most: int) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        number = 0
    if isinstance(value, bool) or not 1 <= number <= most:
        raise BadGame(code="batch-count", name=name, value=shown(value), most=str(most))
    return number
