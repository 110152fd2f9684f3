"""One game of the arena. Whoever crashes, stalls or answers nonsense loses it, and the reason is kept."""

from __future__ import annotations

import contextlib
import hashlib
import operator
from collections.abc import Iterator
from time import perf_counter
from typing import Any, Protocol

import msgspec

from chautari.agents import Agent, choose, make
from chautari.agents.program import Program
from chautari.core.errors import shown
from chautari.core.match import Match, new

START_LIMIT = 60.0  # seconds in which an agent must be ready
LONGEST_REASON = 500


class Rules(msgspec.Struct):
    """What all games of a tournament have in common."""

    game: str
    options: dict[str, dict[str, Any]]  # by player count
    edition: dict[str, Any]
    move_limit: float = 60.0  # seconds
    decision_limit: int = 20_000


class Task(msgspec.Struct):
    """A game to be played."""

    matchup: int
    set: int
    turn: int  # which rotation of the set
    seed: str
    seats: list[str]


class Failure(msgspec.Struct):
    """Why a seat lost a game without finishing it."""

    seat: int
    agent: str
    reason: str


class Played(msgspec.Struct):
    """What a game came to; the lists go by seat."""

    matchup: int
    set: int
    turn: int
    seed: str
    seats: list[str]
    places: list[int]
    points: list[int] | None  # None: the game did not end by its rules
    moves: list[int]
    seconds: list[float]
    longest: list[float]  # the slowest move
    broken_off: str | None = None
    failures: list[Failure] = []


class Watcher(Protocol):
    """Whoever watches over a game from another process."""

    def asks(self, turn: int, seat: int, seconds: float) -> None:
        """A seat is asked and has so many seconds; seat -1: nobody is."""

    def started(self, seat: int, pid: int) -> None:
        """A seat's agent is a program of its own, with this process."""


class Nobody:
    """Nobody watches."""

    def asks(self, turn: int, seat: int, seconds: float) -> None:
        """Not heard."""

    def started(self, seat: int, pid: int) -> None:
        """Not heard."""


class Failed(Exception):
    """A seat that cannot go on."""


class Clock:
    """Moves and seconds of every seat."""

    def __init__(self, players: int, turn: int, watcher: Watcher) -> None:
        self.moves = [0] * players
        self.seconds = [0.0] * players
        self.longest = [0.0] * players
        self.turn = turn
        self.watcher = watcher

    def ask(self, agent: Agent, match: Match, seat: int, limit: float) -> int:
        """An open action that the agent chose in time."""
        self.watcher.asks(self.turn, seat, limit)
        began = perf_counter()
        try:
            answer = choose(agent, match, seat)
        except (Exception, SystemExit) as problem:
            self.watcher.asks(self.turn, -1, 0.0)
            raise Failed(told(problem)) from problem
        finally:
            took = perf_counter() - began
        self.watcher.asks(self.turn, -1, 0.0)  # only now: if the process dies before, the seat is to blame
        self.moves[seat] += 1
        self.seconds[seat] += took
        self.longest[seat] = max(self.longest[seat], took)
        if took > limit:
            raise Failed(f"stalled: a move took {took:.1f} s; the limit is {limit:g} s")
        return _checked(match, seat, answer)


def _checked(match: Match, seat: int, answer: Any) -> int:
    try:
        a = operator.index(answer)
    except TypeError as problem:
        raise Failed(f"nonsense: {shown(answer)} is no action") from problem
    if isinstance(answer, bool) or a not in match._legal_ids(seat):
        known = 0 <= a < len(match.game.actions)
        raise Failed(f"illegal: {match.game.actions.notation[a] if known else shown(answer)} is not open")
    return a


def told(problem: BaseException) -> str:
    """An exception as a reason. An agent's own words for what went wrong (`told`) go unchanged."""
    text = " ".join(str(problem).split())
    if not getattr(problem, "told", False):
        text = f"crashed: {type(problem).__name__}: {text}" if text else f"crashed: {type(problem).__name__}"
    return text[:LONGEST_REASON]


def agent_seed(task: Task, seat: int) -> str:
    """A seed for an agent, from which nobody learns that of the game."""
    return hashlib.sha256(f"agent {seat} {task.turn} {task.seed}".encode()).hexdigest()[:32]


def play(rules: Rules, task: Task, watcher: Watcher = Nobody()) -> tuple[Played, Match]:  # noqa: B008
    """Play a game from its seed to its end."""
    players = len(task.seats)
    match = new(rules.game, players, task.seed, rules.options[str(players)], rules.edition)
    clock = Clock(players, task.turn, watcher)
    minds: dict[int, Agent] = {}
    failures: list[Failure] = []
    try:
        for seat, name in enumerate(task.seats):
            with _noting(failures, task, seat):
                _sit_down(minds, seat, name, task, match, rules, watcher)
        while match.waiting and not failures and len(match.history) < rules.decision_limit:
            _decide(match, minds, clock, rules, task, failures)
    finally:
        for seat, agent in minds.items():
            leave(agent, seat, watcher)
    return result(task, match, clock, failures), match


@contextlib.contextmanager
def _noting(failures: list[Failure], task: Task, seat: int) -> Iterator[None]:
    """Take down why a seat cannot go on."""
    try:
        yield
    except Failed as problem:
        failures.append(Failure(seat, task.seats[seat], str(problem)))


def _sit_down(
    minds: dict[int, Agent], seat: int, name: str, task: Task, match: Match, rules: Rules, watcher: Watcher
) -> None:
    watcher.asks(task.turn, seat, START_LIMIT)
    try:
        agent = minds[seat] = make(name, agent_seed(task, seat))
        if isinstance(agent, Program):
            agent.move_limit = rules.move_limit
            watcher.started(seat, agent.pid)
            agent.greet(match.game.name, seat, match.players)
    except (Exception, SystemExit) as problem:
        watcher.asks(task.turn, -1, 0.0)
        raise Failed(told(problem)) from problem
    watcher.asks(task.turn, -1, 0.0)


def leave(agent: Agent, seat: int, watcher: Watcher) -> None:
    """End what an agent started."""
    if isinstance(agent, Program):
        agent.close()
        watcher.started(seat, 0)  # its number may soon be another's


def _decide(
    match: Match, minds: dict[int, Agent], clock: Clock, rules: Rules, task: Task, failures: list[Failure]
) -> None:
    """Ask everybody the game waits for, then carry out what they chose: nobody answers later than another."""
    answers: dict[int, int] = {}
    for seat in match.waiting:
        with _noting(failures, task, seat):
            answers[seat] = clock.ask(minds[seat], match, seat, rules.move_limit)
    if failures:
        return
    for k, (seat, answer) in enumerate(answers.items()):
        # what another did may have made an answer pointless; then the seat is asked again
        if k == 0 or (seat in match.waiting and answer in match._legal_ids(seat)):
            match.play(seat, answer)


def result(task: Task, match: Match, clock: Clock, failures: list[Failure]) -> Played:
    """The places: those who failed behind all others, who then share the first one."""
    players = len(task.seats)
    places, points, broken = [1] * players, None, match.aborted
    if failures:
        for failure in failures:
            places[failure.seat] = players
    elif match.over and not match.aborted:
        for placing in match.ranking():
            places[placing.seat] = placing.place
        points = [line["total"] for line in match.scores()]
    elif not match.over:
        broken = "decision_limit"
    return Played(
        **msgspec.structs.asdict(task),
        places=places,
        points=points,
        moves=clock.moves,
        seconds=[round(s, 6) for s in clock.seconds],
        longest=[round(s, 6) for s in clock.longest],
        broken_off=broken,
        failures=failures,
    )


def lost(task: Task, seat: int | None, reason: str) -> Played:
    """A game that could not be finished because its process died while a seat was asked (None: nobody was)."""
    players = len(task.seats)
    nothing = [0] * players
    places = [players if p == seat else 1 for p in range(players)]
    failures = [] if seat is None else [Failure(seat, task.seats[seat], reason)]
    broken = reason if seat is None else None
    return Played(
        **msgspec.structs.asdict(task),
        places=places,
        points=None,
        moves=nothing,
        seconds=[0.0] * players,
        longest=[0.0] * players,
        broken_off=broken,
        failures=failures,
    )
