"""The search agent: one tree search for all games, over what its seat may know."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from chautari.agents.agent import Agent, Memory
from chautari.agents.compiled import search, tree
from chautari.core import chance
from chautari.core.engine import engine
from chautari.core.errors import BadGame, shown
from chautari.core.game import Game
from chautari.core.record import Array
from chautari.core.sight import Sight

AT_ONCE = 64  # simulations between two looks at the clock
LOOKS = 10  # times that a search looks whether the choice is clear by now
LEAST = 1000  # simulations before which no action is called far ahead, and the only one not known well enough
FAR_AHEAD = 5  # times as often as any other looked at: such an action stays ahead
NODES_EACH = 24  # room in the tree for each simulation; where more are wanted, the tree stops growing
MOST_NODES = 1 << 20
MOST_SIMULATIONS = 10_000_000
QUICK_GAMES = 160  # played to the end to see what an action brings
MOST_THREADS = 64
KNOBS = ("exploration", "temperature", "patience", "caution", "spread", "turns", "tries")
# what can be ordered by name: the least and the most of it
ORDERS: dict[str, tuple[float, float]] = {
    "simulations": (1, MOST_SIMULATIONS),
    "seconds": (0.001, 3600),
    "threads": (1, MOST_THREADS),
    "exploration": (0, 100),
    "temperature": (0, 1_000_000),
    "patience": (1, 1_000_000),
    "caution": (-1, 1),
    "spread": (1, 1_000_000),
    "turns": (-1, 10_000),
    "tries": (0, 10_000),
}
WHOLE = ("simulations", "threads", "patience", "turns", "tries")


@dataclass(frozen=True)
class Considered:
    """One of the actions that a search looked at."""

    action: int
    visits: int
    value: float  # the share of the other seats that it leaves behind
    win: float  # the chance to win


@dataclass(frozen=True)
class Findings:
    """What a search found out: the actions, best first, and how it got there."""

    considered: list[Considered]
    win: list[float]  # each seat's chance to win
    simulations: int
    seconds: float
    depth: int
    sight: Sight

    @cached_property
    def score(self) -> list[float]:
        """Each seat's expected points at the end, if the best action is taken: quick games, played when asked for."""
        best = self.considered[0].action if self.considered else self.sight.legal()[0]  # the only one
        future = outlook(self.sight, best, "expected", QUICK_GAMES)
        return [points["total"] for points in future.points]

    @property
    def speed(self) -> float:
        """Simulations a second."""
        return self.simulations / max(self.seconds, 1e-9)


@dataclass(frozen=True)
class Effort:
    """How hard to think: it ends with the simulations or the seconds, whichever comes first."""

    simulations: int = 1000
    seconds: float | None = None
    threads: int = 1  # each grows a tree of its own; what they found at its root is added up
    knobs: dict[str, float] = field(default_factory=dict)  # instead of the game's own, for experiments
    is_called_off: Callable[[], bool] = lambda: False  # asked now and then: nobody waits for the answer any more


# any playout to the end of the game, won or lost, and no heuristic
PLAIN: dict[str, float] = {"turns": -1, "tries": 1, "temperature": 0, "spread": 1}


def effort_from(text: str, knobs: dict[str, float]) -> Effort:
    """An effort as a name gives it, `seconds=0.1+turns=3`; BadGame where it cannot be read."""
    given: dict[str, float] = {}
    for part in filter(None, text.split("+")):
        name, _, value = part.partition("=")
        if name not in ORDERS:
            raise BadGame(code="no-knob", name=shown(name), knobs=", ".join(ORDERS))
        given[name] = number_of(name, value)
    simulations = given.pop("simulations", MOST_SIMULATIONS if "seconds" in given else Effort.simulations)
    seconds, threads = given.pop("seconds", None), given.pop("threads", 1)
    return Effort(int(simulations), seconds, int(threads), {**knobs, **given})


def number_of(name: str, value: str) -> float:
    """What is ordered, as a number within its limits."""
    least, most = ORDERS[name]
    try:
        number = float(value)
    except ValueError as problem:
        raise BadGame(code="knob-number", name=name, value=shown(value)) from problem
    if not least <= number <= most or (name in WHOLE and not number.is_integer()):
        kind = "whole" if name in WHOLE else "any"
        raise BadGame(code="knob-range", name=name, value=shown(value), kind=kind, least=str(least), most=str(most))
    return number


class Search(Agent):
    """Looks at many ways the game may go on and takes the action it came back to most often."""

    name = "search"
    using = search
    bound: float | None = None  # time limit for a decision in seconds, set by the caller, whatever its effort

    def __init__(self, seed: int | str | None = None, effort: Effort | None = None, name: str = "search") -> None:
        super().__init__(seed)
        self.effort = effort or Effort()
        self.is_called_off = self.effort.is_called_off
        self.name = name
        self.memory = Memory()

    def choose(self, sight: Sight) -> int:
        """The action that was looked at most and does not lead back; the only one without looking."""
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        self.memory.remember(sight)
        considered = self.consider(sight).considered
        onward = [option for option in considered if not self.memory.leads_back(sight, option.action)]
        return self.take(onward or considered)

    def take(self, considered: list[Considered]) -> int:
        """One of the actions, which come best first."""
        return considered[0].action

    def consider(self, sight: Sight) -> Findings:
        """Search, and say what was found."""
        began = time.perf_counter()
        threads = self.effort.threads
        parts = [Thought(sight, self._part(k), fork(self.source)) for k in range(threads)]
        if threads == 1:
            parts[0].think()
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(Thought.think, parts))
        return together(sight, parts, time.perf_counter() - began)

    def _part(self, k: int) -> Effort:
        """The effort of one thread."""
        whole, threads = self.effort.simulations, self.effort.threads
        limits = [limit for limit in (self.effort.seconds, self.bound) if limit is not None]
        return replace(
            self.effort,
            simulations=whole // threads + int(k < whole % threads),
            seconds=min(limits, default=None),
            is_called_off=self.is_called_off,
        )


def fork(source: Array) -> Array:
    """A stream of its own, drawn from an agent's."""
    stream = chance.CHANCE.zeros(1)
    chance.forget(chance.CHANCE.rows(stream)[0], chance.CHANCE.rows(source)[0])
    return stream


class Thought:
    """One tree: its memory, and the loop that makes it grow."""

    def __init__(self, sight: Sight, effort: Effort, source: Array) -> None:
        game = sight.game
        self.effort = effort
        self.seat = sight.seat
        self.source = source
        self.nodes = tree.NODE.zeros(min(MOST_NODES, 1024 + NODES_EACH * effort.simulations))
        self.plans = plan_for(game, effort.knobs)
        self.states = game.state.zeros(search.STATES)
        self.states[search.SIGHT] = sight.states[0]
        self.call = engine(game, using=search).think
        mask = np.zeros(search.MASKS * game.mask_words, np.uint32)
        self.rest = (self.plans, self.nodes, source, mask, game.sheet(), game.closed_log())

    def think(self) -> None:
        """Add simulations until the effort is spent, or the choice is clear."""
        end = time.perf_counter() + (self.effort.seconds or float("inf"))
        done, whole = 0, self.effort.simulations
        pause = max(AT_ONCE, whole // LOOKS)
        look = pause
        while done < whole:
            self.call(self.states, self.seat, min(whole - done, AT_ONCE), *self.rest)
            done += AT_ONCE
            if time.perf_counter() >= end or self.effort.is_called_off():
                return
            if done >= look:
                look += pause
                if self._is_clear(done, whole - done):
                    return

    def _is_clear(self, done: int, left: int) -> bool:
        """Whether the rest of the simulations could not change which action was looked at most, or hardly would."""
        found = sorted(self.found().values(), reverse=True)
        if len(found) < 2:
            return done >= LEAST
        (first, value, _), (second, other, _) = found[:2]
        is_ahead = done >= LEAST and first >= FAR_AHEAD * second and value * second >= other * first
        return is_ahead or first - second > left

    def found(self) -> dict[int, tuple[int, float, float]]:
        """Of each action at the root: visits, the sum of its results, the sum of its chances to win."""
        actions = {}
        i = int(self.nodes["first"][tree.ROOT])
        while i != tree.NONE:
            node = self.nodes[i]
            if node["seat"] == self.seat:
                actions[int(node["action"])] = int(node["visits"]), float(node["value"]), float(node["wins"])
            i = int(node["next"])
        return actions


def plan_for(game: Game, knobs: dict[str, float]) -> Array:
    """The plan of a search: the game's own knobs, except those given."""
    plans = tree.PLAN.zeros(1)
    unknown = set(knobs) - set(KNOBS)
    if unknown:
        raise ValueError(f"a search has no {', '.join(unknown)}; it has: {', '.join(KNOBS)}")
    for name in KNOBS:
        plans[name] = knobs.get(name, game.search[name])
    plans["used"] = 1
    return plans


def together(sight: Sight, parts: list[Thought], seconds: float) -> Findings:
    """What several trees found, added up; of equally often visited actions the better one comes first."""
    sums: dict[int, list[float]] = {}
    for part in parts:
        for action, numbers in part.found().items():
            mine = sums.setdefault(action, [0, 0.0, 0.0])
            for k, number in enumerate(numbers):
                mine[k] += number
    considered = [
        Considered(action, int(visits), value / max(visits, 1), wins / max(visits, 1))
        for action, (visits, value, wins) in sums.items()
    ]
    considered.sort(key=lambda c: (-c.visits, -c.value, c.action))
    simulations = sum(int(part.plans["simulations"][0]) for part in parts)
    wins = sum(part.plans["sum_of_wins"][0] for part in parts) / max(simulations, 1)
    win = [float(chances) for chances in wins[: sight.players]]
    depth = max(int(part.plans["depth"][0]) for part in parts)
    return Findings(considered, win, simulations, seconds, depth, sight)


# Expected points


@dataclass(frozen=True)
class Outlook:
    """How games end that begin with an action and go on quickly, on average."""

    points: list[dict[str, float]]  # per seat and category, with "total"
    win: float  # how often the seat wins


def outlook(sight: Sight, action: int, seed: int | str | Array, games: int = 60, tries: int = 4) -> Outlook:
    """Do an action and play on to the end, many times; each later decision is the best of a few by the heuristic."""
    game = sight.game
    states = game.state.zeros(search.STATES)
    states[search.SIGHT] = sight.states[0]
    source = seed if isinstance(seed, np.ndarray) else chance.stream(seed)
    mask = np.zeros(search.MASKS * game.mask_words, np.uint32)
    sums = game.sheet()
    plans = plan_for(game, {"turns": -1, "tries": tries})
    call = engine(game, using=search).foresee
    wins = call(states, sight.seat, action, games, plans, source, mask, game.sheet(), sums, game.closed_log())
    points: list[dict[str, float]] = []
    for line in sums[: sight.players]:
        means = {name: float(n) / games for name, n in zip(game.categories, line, strict=True)}
        points.append({**means, "total": sum(means.values())})
    return Outlook(points, float(wins) / games / search.VICTORY)
