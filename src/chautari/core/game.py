"""The Game contract, and the registry that finds every package under chautari.games."""

from __future__ import annotations

import copy
import functools
import importlib
import pkgutil
import threading
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from chautari.core.chance import CHANCE
from chautari.core.errors import BadGame, shown
from chautari.core.log import log_layout
from chautari.core.mask import words_for
from chautari.core.record import HIDDEN, OPEN, Array, Layout
from chautari.core.rule import rule

GAMES = "chautari.games"
_here = threading.local()  # where each thread lays states to read them; not with the games, which agents hold
Args = dict[str, Any]
Say = Callable[..., str]


def state_layout(*lines: tuple[Any, ...], added: tuple[tuple[Any, ...], ...] = ()) -> Layout:
    """The record of a game's state: what every game has, then the game's own lines, then those added since."""
    return Layout(
        ("rng", CHANCE, HIDDEN, "the game's chance"),
        ("players", "i2", OPEN, "number of seats"),
        ("aborted", "i2", OPEN, "why the game was broken off, 0 if it was not"),
        *lines,
        added=added,
    )


@dataclass(frozen=True)
class Option:
    """A choice made before the game. `choices` are its JSON values; the rules receive their numbers.

    Where a value can also be a list, `read` turns it into `width` numbers, or raises BadGame; a plain value then gives
    its number followed by zeros.

    `formerly` is what games were played with before the option existed, where that is not its default. Such an option
    only keeps older games as they were, so nobody is asked about it.
    """

    name: str
    default: Any
    choices: Mapping[Any, int] | range
    is_seat: bool = False  # the number is a seat, so the player count limits it
    width: int = 1
    read: Callable[[list[Any]], list[int]] | None = None
    formerly: Any = None
    players: tuple[int, ...] = ()  # the player counts that it is for; () for all. With others it keeps its default

    @property
    def is_offered(self) -> bool:
        """Whether people are asked about it before a game."""
        return self.formerly is None

    def numbers(self, value: Any) -> list[int]:
        """The value as the rules want it: `width` numbers."""
        if self.read is not None and isinstance(value, list):
            return self.read(value)
        return [self.number(value)] + [0] * (self.width - 1)

    def number(self, value: Any) -> int:
        """The number of a plain value."""
        if isinstance(self.choices, range):
            if isinstance(value, int) and not isinstance(value, bool) and value in self.choices:
                return value
            allowed = {"kind": "range", "low": str(self.choices.start), "high": str(self.choices.stop - 1)}
        else:
            for choice, number in self.choices.items():
                if value == choice and type(value) is type(choice):
                    return number
            allowed = {"kind": "choices", "choices": ", ".join(_shown(c) for c in self.choices)}
        allowed["list"] = "no" if self.read is None else "yes"
        raise BadGame(code="option-value", name=self.name, value=_shown(value), **allowed)


def _own_copy(options: Mapping[str, Any]) -> dict[str, Any]:
    """Values may be lists, which whoever gave them could change later."""
    try:
        return copy.deepcopy(dict(options))
    except RecursionError as problem:
        raise BadGame(code="options-nested") from problem


def _shown(value: Any) -> str:
    names: dict[Any, str] = {None: "null", True: "true", False: "false"}
    return names[value] if value is None or isinstance(value, bool) else shown(value)


YES_NO: Mapping[Any, int] = {False: 0, True: 1}


class ActionKind:
    """One kind of choice with all its cases: `(arguments, words of the notation)`, in order."""

    def __init__(self, name: str, cases: Iterable[tuple[Args, str]], *, simultaneous: bool = False) -> None:
        self.name = name
        self.cases = list(cases)
        self.simultaneous = simultaneous  # chosen by several seats at once, hence final


class ActionTable:
    """All actions of a game. Numbers are computed here and used by compiled rules only; people use the notation."""

    def __init__(self, *kinds: ActionKind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self.kind: list[ActionKind] = []
        self.args: list[Args] = []
        self.notation: list[str] = []
        self._first: dict[str, int] = {}
        for kind in kinds:
            self._first[kind.name] = len(self.notation)
            for args, words in kind.cases:
                self.kind.append(kind)
                self.args.append(args)
                self.notation.append(f"{kind.name} {words}".strip())
        self.by_notation = {notation: a for a, notation in enumerate(self.notation)}
        if len(self.by_notation) != len(self.notation):
            raise ValueError("two actions share a notation")
        self._by_words: dict[tuple[str, ...], int | None] = {}
        for a, notation in enumerate(self.notation):
            key = _words(notation)
            self._by_words[key] = None if key in self._by_words else a

    def __len__(self) -> int:
        return len(self.notation)

    def find(self, notation: str) -> int | None:
        """The action written so; the order of its words after the first does not matter where it tells nothing."""
        exact = self.by_notation.get(" ".join(notation.lower().split()))
        return self._by_words.get(_words(notation)) if exact is None else exact

    def first(self, kind: str) -> int:
        """The number of the first action of a kind."""
        return self._first[kind]


def _words(notation: str) -> tuple[str, ...]:
    """The words of a notation, those after the first in alphabetical order."""
    written = notation.lower().split()
    return (*written[:1], *sorted(written[1:]))


def later(module: str, name: str) -> Callable[..., Any]:
    """A function that is imported when first called: pictures need a library that playing does not."""

    def call(*arguments: Any) -> Any:
        return getattr(importlib.import_module(module), name)(*arguments)

    return call


class SeatNumber(int):
    """Says of an argument, a particular or a fact that it is a seat, so that sentences can name who sits there."""


@dataclass(frozen=True)
class EventKind:
    """A kind of event with its particulars: name -> how to say the number in words (None: it is a number).

    `decides`: it carries out a decision of its seat. Several of one seat after one action mean that the game carried
    out the later ones without asking.
    """

    name: str
    args: Mapping[str, Callable[[int], Any] | None] = field(default_factory=dict)
    decides: bool = False


@rule
def stays_chosen(s: Any, p: Any) -> None:
    """Nobody chooses in secret, so there is nothing to take back."""


@dataclass(frozen=True)
class Turns:
    """What a game says of its turns, for the summary at the end of each. All of it is open but `undone`."""

    of: Callable[[Any], tuple[int, ...] | None]  # s: whose turn it is, and which one; None between turns
    holdings: Callable[[Any, int], dict[str, int]]  # s, p: what the seat has, by names with a message `holding-<name>`
    # s, p, open actions, the chosen one: those that could have been had besides it, or more than it
    undone: Callable[[Any, int, list[int], int], list[int]]


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the rest of Chautari knows about a game. There is one of each, so it equals itself and no other."""

    name: str
    title: str
    rules_version: str
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]
    state: Layout
    actions: ActionTable
    events: tuple[EventKind, ...]
    categories: tuple[str, ...]
    tie_breaks: tuple[str, ...]
    aborts: tuple[str, ...]
    feature_units: Mapping[str, int]  # each feature by name, in order, and how much of it makes 1 when it is scaled
    records: Mapping[str, Layout]  # parameter names of rule functions that stand for a nested record
    # compiled: state s, seat p
    setup: Callable[..., Any]
    waiting: Callable[..., Any]
    legal: Callable[..., Any]
    step: Callable[..., Any]
    score: Callable[..., Any]
    ties: Callable[..., Any]
    conceal: Callable[..., Any]
    features: Callable[..., Any]
    worth: Callable[..., Any]
    # uncompiled
    view: Callable[[Any, int | None], dict[str, Any]]
    explain: Callable[[Any, int], list[dict[str, Any]]]
    why_not: Callable[[Any, int, int], tuple[str, Args]]
    to_words: Callable[[Any], dict[str, Any]]
    from_words: Callable[[Any, dict[str, Any], dict[str, Any]], None]
    check_edition: Callable[[dict[str, Any]], None]
    box: Callable[[dict[str, Any]], list[int]]
    renames: Callable[[dict[str, Any], str], dict[str, str]]  # messages that an edition words differently
    term: Callable[[str, Any, Say], Any]
    draw: Callable[[dict[str, Any], Say, list[str]], Any]
    invariants: Callable[[Any], list[str]]
    # of state and options: why play cannot have led to a position that somebody has written down; saved games are
    # taken as they were played
    unreached: Callable[[Any, dict[str, Any]], list[str]] | None = None
    # compiled: takes back what other seats than p have chosen in secret, at the same time as p is asked; for search
    reopen: Callable[..., Any] = stays_chosen
    search: Mapping[str, float] = field(default_factory=dict)  # how a search suits the game
    # of its levels, with the fewest players and with the most: `simulations` of the strongest, `noise` of each
    levels: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)
    chapters: tuple[str, ...] = ()  # kinds of events after which those who watch want to see the table
    length: str = ""  # the field of the state that says how long a game has been: its day, its turn
    draw_edition: Callable[[dict[str, Any], Say], Any] | None = None
    # BadGame for options that do not go together or, once it is known, with the edition
    check_together: Callable[[dict[str, Any], dict[str, Any] | None], None] | None = None
    # BadGame for options with values that do not go with the player count
    check_count: Callable[[dict[str, Any], int], None] | None = None
    # why a notation stands for no action in a state, as a refusal's code and facts, where the game can tell
    why_no_action: Callable[[Any, str], tuple[str, Args] | None] | None = None
    # what more the words of an action, or of the prompt for all open actions, may use of the state: s, p, and these;
    # only what seat p may know
    action_facts: Callable[[Any, int, int], Args] | None = None
    prompt_facts: Callable[[Any, int, list[int]], Args] | None = None
    # of a seat at the end, for reports: numbers are averaged, words (a character) get a win rate each
    seat_facts: Callable[[Any, int], dict[str, int | str | None]] | None = None
    # what an action can lead to later in the turn, for its preview: of state, seat and action, as far as it is certain
    leads_to: Callable[[Any, int, int], list[dict[str, Any]]] | None = None
    tell_ahead: Callable[[list[dict[str, Any]], Say], list[str]] | None = None  # that in words, a line each
    # events as they are told, where several make one sentence; kinds that only occur here need a message, no EventKind
    retold: Callable[[list[Any]], list[Any]] | None = None
    turns: Turns | None = None
    # FAST: of state, seat and who looks (None: a spectator), the seat's line among `seats` of a view. A game that gives
    # it promises that only a seat's own line depends on who looks, so that one view serves all seats
    seat_view: Callable[[Any, int, int | None], dict[str, Any]] | None = None
    # FAST: of the same, all that the line shows: lines with equal keys are written down once; and of a state, the view
    # without `seats`. Both or neither
    seat_key: Callable[[Any, int, int | None], Hashable] | None = None
    open_table: Callable[[Any], dict[str, Any]] | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def plain(self, states: Array) -> Any:
        """The first of these states to be read by uncompiled functions, at once: the next call overwrites it.

        FAST: making the names of all fields takes much longer than copying what they stand for.
        """
        last: tuple[Game, bytearray, Any] | None = getattr(_here, "last", None)
        if last is None or last[0] is not self:
            read: WeakKeyDictionary[Game, tuple[bytearray, Any]] | None = getattr(_here, "read", None)
            if read is None:
                read = _here.read = WeakKeyDictionary()
            if self not in read:
                room = bytearray(self.state.dtype.itemsize)
                read[self] = room, self.state.rows(np.frombuffer(room, self.state.dtype))[0]
            last = _here.last = (self, *read[self])
        last[1][:] = states.tobytes()
        return last[2]

    @functools.cached_property
    def feature_names(self) -> tuple[str, ...]:
        """What the numbers that `features` writes are, in order."""
        return tuple(self.feature_units)

    @functools.cached_property
    def feature_scales(self) -> Array:
        """What brings each feature, a whole number, to about -1 to 1."""
        return (1.0 / np.array(list(self.feature_units.values()))).astype(np.float32)

    @functools.cached_property
    def log(self) -> Layout:
        """The layout of its step log."""
        return log_layout(self.state)

    def open_log(self) -> Array:
        """A log that takes down what a step does."""
        log = self.log.zeros(1)
        log["on"] = 1
        return log

    def closed_log(self) -> Array:
        """A log that takes nothing, for search and simulation."""
        return self.log.zeros(1)

    @property
    def package(self) -> str:
        """Where its rule texts, words and editions lie."""
        return f"{GAMES}.{self.name}"

    @property
    def mask_words(self) -> int:
        """Length of a set of its actions."""
        return words_for(len(self.actions))

    @property
    def most_players(self) -> int:
        """The largest player count."""
        return max(self.player_counts)

    def mask(self) -> Array:
        """An empty set of actions."""
        return np.zeros(self.mask_words, np.uint32)

    def sheet(self) -> Array:
        """An empty score sheet."""
        return np.zeros((self.most_players, len(self.categories)), np.int32)

    def tie_sheet(self) -> Array:
        """An empty table of what ranks seats of equal total."""
        return np.zeros((self.most_players, len(self.tie_breaks)), np.int32)

    def check_players(self, players: Any) -> int:
        """The player count, if the game can be played with it."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.player_counts:
            *few, most = map(str, self.player_counts)
            counts = {"few": ", ".join(few) or "none", "most": most}
            raise BadGame(code="players", game=self.title, players=shown(players), **counts)
        return players

    def check_options(self, options: Mapping[str, Any] | None, players: int) -> dict[str, Any]:
        """All options with their values, defaults filled in."""
        if options is not None and not isinstance(options, Mapping):
            raise BadGame(code="options")
        given = _own_copy(options or {})
        complete = {option.name: given.pop(option.name, option.default) for option in self.options}
        if given:
            names = ", ".join(option.name for option in self.options)
            raise BadGame(code="no-option", game=self.title, name=shown(next(iter(given))), names=names)
        for option in self.options:
            number = option.numbers(complete[option.name])[0]
            if option.is_seat and number >= players:
                raise BadGame(code="option-seat", name=option.name, value=str(number), last=str(players - 1))
            if option.players and players not in option.players and complete[option.name] != option.default:
                fitting = ", ".join(map(str, option.players))
                raise BadGame(code="option-players", name=option.name, players=fitting, here=str(players))
        if self.check_count is not None:
            self.check_count(complete, players)
        self.check_agreement(complete, None)
        return complete

    def former_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of a saved game, complete: with what it was played with before some of them existed."""
        former = {option.name: option.default if option.is_offered else option.formerly for option in self.options}
        return {**former, **options}

    def check_agreement(self, options: dict[str, Any], edition: dict[str, Any] | None) -> None:
        """BadGame if the options do not go together, or not with the edition."""
        if self.check_together is not None:
            self.check_together(options, edition)

    def option_numbers(self, options: Mapping[str, Any]) -> Array:
        """The options as the rules want them."""
        return np.array([n for option in self.options for n in option.numbers(options[option.name])], np.int32)


@functools.cache
def games() -> list[str]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module(GAMES)
    return sorted(m.name for m in pkgutil.iter_modules(package.__path__) if m.ispkg)


def load(name: Any) -> Game:
    """The game of that name."""
    if isinstance(name, Game):
        return name
    if name not in games():
        raise BadGame(code="no-game", name=shown(name), games=", ".join(games()))
    return _loaded(name)


@functools.cache
def _loaded(name: str) -> Game:
    game = importlib.import_module(f"{GAMES}.{name}").GAME
    assert isinstance(game, Game)
    return game
