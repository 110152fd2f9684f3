"""The batch environment: thousands of games at once, in one array of records, stepped by compiled loops.

`chautari.batch("yak", games=4096, players=3)` gives one. Every array it hands out is its own memory, not a copy: it
changes with the next call of the same kind.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

import numpy as np
import numpy.typing as npt

from chautari.core import chance, edition
from chautari.core.engine import engine
from chautari.core.errors import BadGame, IllegalAction, shown
from chautari.core.game import Game, load
from chautari.core.match import seed_of
from chautari.core.record import Array
from chautari.research.compiled import batch as loops

if TYPE_CHECKING:
    from chautari.research.cuda import CudaBatch

REWARDS = {"placing": loops.PLACING, "margin": loops.MARGIN}
POLICIES = ("random",)
DEVICES = ("cpu", "cuda")
MOST_GAMES = 2**24
BATCH_STREAM = 1  # the second word of the nonce: no stream of a match has it


class Step(NamedTuple):
    """What a step brought. Rewards of games that have not ended are those of the game before, or 0."""

    rewards: npt.NDArray[np.float32]  # [games, players]
    ended: npt.NDArray[np.int32]  # [games]: 1 where the step ended a game; there a new one has begun


class Batch:
    """Many games of one kind, each with its own stream of chance. Made by `chautari.batch`."""

    def __init__(
        self,
        game: Game,
        games: int,
        players: int,
        options: dict[str, Any],
        edition_document: dict[str, Any],
        seed: int | str,
        reward: str,
        threads: int,
    ) -> None:
        self.game = game
        self.games = games
        self.players = players
        self.options = options
        self.edition = edition_document
        self.seed = seed
        self.reward = reward
        self.threads = threads
        self.engine = engine(game, using=loops)
        self.feature_names = game.feature_names
        self.actions = len(game.actions)
        self.states = game.state.zeros(games)
        self._blank = game.state.zeros(1)
        self._pages = loops.PAGE.zeros(games)
        self._chances = chance.CHANCE.zeros(games)
        self._numbers = game.option_numbers(options), np.array(game.box(edition_document), np.int32)
        self._mask = np.zeros((games, game.mask_words), np.uint32)
        self._flags = np.zeros((games, self.actions), np.uint8)
        self._out = np.zeros((games, len(game.feature_names)), np.float32)
        self._chosen = np.zeros(games, np.int32)
        self._sampled = np.zeros(games, np.int32)
        self._gains = np.zeros((games, players), np.float32)
        self._finals = np.zeros((games, players), np.int32)
        self._packed = self._mask.view()
        self._packed.flags.writeable = False
        self._workers = [_Worker(game, games * k // threads, games * (k + 1) // threads) for k in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset()

    # What is to be decided

    @property
    def seats(self) -> npt.NDArray[np.int32]:
        """The seat that each game asks."""
        return self._pages["seat"]

    @property
    def open_actions(self) -> npt.NDArray[np.int32]:
        """How many actions are open in each game."""
        return self._pages["open"]

    @property
    def decisions(self) -> npt.NDArray[np.int32]:
        """How many decisions each game has seen so far."""
        return self._pages["decisions"]

    def observe(self) -> npt.NDArray[np.float32]:
        """[games, features]: each game as the seat that is asked may know it; `feature_names` names the columns."""
        self._share(self.engine.observe_all, self.states, self._pages, self._out.reshape(-1))
        return self._out

    def legal_masks(self, packed: bool = False) -> npt.NDArray[Any]:
        """[games, actions]: True where an action is open. Packed: 32 to a word, the first action the lowest bit."""
        if packed:
            return self._packed
        self._share(self.engine.unpack_all, self._mask.reshape(-1), self._flags.reshape(-1), self.games)
        return self._flags.view(np.bool_)

    def sample(self) -> npt.NDArray[np.int32]:
        """For each game one of its open actions at random, drawn from its own stream."""
        self._share(self.engine.sample_all, self._pages, self._chances, self._mask.reshape(-1), self._sampled)
        return self._sampled

    # Deciding

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out one action in every game, for the seat that is asked.

        If one of them is not open, IllegalAction names the game and no game has changed. A game that ends gives its
        rewards and begins anew at once.
        """
        self._choose(np.asarray(actions))
        self._share(self.engine.step_all, *self._table(), self._chosen, *self._judging())
        return Step(self._gains, self._pages["ended"])

    def playout(self, policy: str = "random") -> int:
        """Play every game to its end from where it stands, in one compiled call; gives the number of decisions.

        `rewards`, `points` and `lengths` then tell how the games ended; new ones have begun.
        """
        check_choice("policy", policy, POLICIES)
        return sum(self._share(self.engine.playout_all, *self._table(), *self._judging()))

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew: with the same seed the same games as before, in any number of threads."""
        if seed is not None:
            self.seed = seed_of(seed)
        self._chances[:] = streams(self.seed, self.games)
        self._pages[:] = 0
        self._gains[:] = 0
        self._finals[:] = 0
        self._share(self.engine.begin_all, *self._table(), self.players)

    # How games ended

    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """[games, players]: the rewards of the game that ended last in each place; 0 before the first end."""
        return self._gains

    @property
    def points(self) -> npt.NDArray[np.int32]:
        """[games, players]: the points of the game that ended last in each place."""
        return self._finals

    @property
    def lengths(self) -> npt.NDArray[np.int32]:
        """How many decisions the game that ended last in each place had."""
        return self._pages["length"]

    # Inside

    def _table(self) -> tuple[Array, ...]:
        return self.states, self._blank, self._pages, self._chances, *self._numbers, self._mask.reshape(-1)

    def _judging(self) -> tuple[Any, ...]:
        return _OWN, _OWN, self._gains.reshape(-1), self._finals.reshape(-1), REWARDS[self.reward], _OWN

    def _share(self, call: Callable[..., Any], *arguments: Any) -> list[int]:
        """Call a driver for all games, each thread a part of them; gives what it gave for each part."""
        if self._pool is None:
            return [self._workers[0].call(call, arguments)]
        return list(self._pool.map(lambda worker: worker.call(call, arguments), self._workers))

    def _choose(self, actions: npt.NDArray[Any]) -> None:
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise BadGame(code="batch-actions", games=str(self.games))
        beyond = np.flatnonzero((actions < 0) | (actions >= self.actions))
        if len(beyond):
            self._refuse(int(beyond[0]), int(actions[beyond[0]]))
        self._chosen[:] = actions
        wrong = [g for g in self._share(self.engine.first_illegal, self._chosen, self._mask.reshape(-1)) if g >= 0]
        if wrong:
            self._refuse(min(wrong), int(actions[min(wrong)]))

    def _refuse(self, g: int, a: int) -> None:
        raise refusal(self.game, self.edition, self.states[g : g + 1], g, int(self.seats[g]), a)


def refusal(game: Game, document: dict[str, Any], record: Array, g: int, seat: int, a: int) -> IllegalAction:
    """Why action a is not open to the seat that is asked in game g."""

    def tell(lang: str, code: str, facts: dict[str, Any]) -> str:
        say = edition.said(game, document, lang)
        reason = say(f"refused-{code}", **{k: game.term(k, v, say) for k, v in facts.items()})
        return say("refused-in-batch", number=str(g), seat=str(seat), reason=reason)

    if not 0 <= a < len(game.actions):
        return IllegalAction("no-action", tell, notation=str(a))
    code, facts = game.why_not(game.state.rows(record)[0], seat, a)
    return IllegalAction(code, tell, notation=game.actions.notation[a], **facts)


def streams(seed: int | str, games: int) -> Array:
    """A stream of chance for each game: the same one whatever the number of games, and wherever they are played."""
    made = chance.CHANCE.zeros(games)
    chance.start(made, 0, chance.key_of(f"batch {seed}"))
    made[:] = made[0]
    made["nonce"][:, 0] = np.arange(games)
    made["nonce"][:, 1] = BATCH_STREAM
    return made


_OWN = object()  # stands for what every worker has for itself: score sheet, tie-breaks, log, in this order


class _Worker:
    """A part of the games, and what a thread needs for itself to play them."""

    def __init__(self, game: Game, first: int, last: int) -> None:
        self.part = first, last
        self.own = game.sheet(), game.tie_sheet(), game.closed_log()

    def call(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Call a driver for this part."""
        own = iter(self.own)
        return call(*(next(own) if argument is _OWN else argument for argument in arguments), *self.part)


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
    if device == "cuda":
        from chautari.research.cuda import CudaBatch

        return CudaBatch(chosen, size, count, complete, document, seed_of(seed), reward)
    return Batch(chosen, size, count, complete, document, seed_of(seed), reward, _count("threads", threads, size))


def check_choice(name: str, value: Any, choices: Iterable[str]) -> None:
    """Refuse what is none of the choices."""
    if value not in choices:
        raise BadGame(code="batch-choice", name=name, value=shown(value), choices=", ".join(choices))


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
