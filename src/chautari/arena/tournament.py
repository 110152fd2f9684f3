"""A tournament: contests between agents, played set by set until all games are played or all is clear."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from chautari.agents.levels import numbers
from chautari.arena.compare import count
from chautari.arena.game import Played, Rules, Task
from chautari.arena.pool import Pool, pool
from chautari.arena.schedule import Lineup, Matchup, Plan, matchups, sets
from chautari.arena.sequence import Sequence
from chautari.arena.store import Store
from chautari.core.game import Game

AHEAD = 2  # games that are handed out for each worker, so that none waits


@dataclass(frozen=True)
class Wishes:
    """What is to be played."""

    game: Game
    agents: list[str]
    counts: tuple[int, ...]  # player counts
    games: int  # for each player count; in pairs and ladders for each pair, too
    seed: str
    options: dict[int, dict[str, Any]]  # complete, by player count
    edition: dict[str, Any]
    plan: Plan = "mixed"
    sequential: bool = False
    target: float = 0.5  # the score that an agent must reach to count as better
    floor: float = 0.5  # and what the lower bound must be above
    move_limit: float = 60.0
    decision_limit: int = 20_000

    def rules(self) -> Rules:
        """What the workers need."""
        options = {str(players): options for players, options in self.options.items()}
        return Rules(self.game.name, options, self.edition, self.move_limit, self.decision_limit)

    def settings(self) -> dict[str, Any]:
        """What must be the same for a tournament to be resumed; more games may be asked for."""
        from chautari import __version__

        edition = hashlib.sha256(json.dumps(self.edition, sort_keys=True).encode()).hexdigest()[:16]
        return {
            "game": self.game.name,
            "agents": self.agents,
            "players": list(self.counts),
            "plan": self.plan,
            "seed": self.seed,
            "sequential": self.sequential,
            "target": self.target,
            "floor": self.floor,
            "options": {str(players): options for players, options in self.options.items()},
            "edition": edition,
            "move_limit": self.move_limit,
            "decision_limit": self.decision_limit,
            "search": dict(self.game.search),
            "levels": {name: found for name in self.agents if (found := numbers(name, self.game))},
            "rules_version": self.game.rules_version,
            "version": __version__,
        }


@dataclass
class Contest:
    """The sets of one matchup: which game to play next, which are played, and whether all is clear."""

    number: int
    matchup: Matchup
    wishes: Wishes
    lineups: list[list[Lineup]] = field(default_factory=list)  # of the sets in order
    parts: dict[int, dict[int, Played]] = field(default_factory=dict)  # of sets that are not yet whole, by turn
    results: dict[int, list[Played]] = field(default_factory=dict)
    handed_out: int = 0  # games
    looked: int = 0  # sets that the sequences have taken in, always the first ones
    clear_after: int | None = None  # sets

    def __post_init__(self) -> None:
        left = self.wishes.games
        for lineups in sets(self.matchup):
            self.lineups.append(lineups[:left])
            left -= len(self.lineups[-1])
            if not left:
                break
        self.sequences = {pair: Sequence() for pair in self.matchup.pairs}
        self._left = self._not_played()

    def tasks(self, number: int) -> list[Task]:
        """The games of a set: the same seed for all."""
        seed = f"{self.wishes.seed}: {', '.join(self.matchup.agents)}, {self.matchup.players} players, set {number}"
        return [Task(self.number, number, turn, seed, list(lineup)) for turn, lineup in enumerate(self.lineups[number])]

    def _not_played(self) -> Iterator[Task]:
        for number in range(len(self.lineups)):
            for task in self.tasks(number):
                if number not in self.results and task.turn not in self.parts.get(number, {}):
                    yield task

    def next_task(self) -> Task | None:
        """The next game to be played; None if there is none, or no need."""
        task = next(self._left, None) if self.clear_after is None else None
        self.handed_out += task is not None
        return task

    def take(self, game: Played) -> None:
        """A game was played. Sets are looked at in their order, so that no machine's speed decides when to stop."""
        turns = self.parts.setdefault(game.set, {})
        turns[game.turn] = game
        if len(turns) < len(self.lineups[game.set]):
            return
        self.results[game.set] = [turns[turn] for turn in sorted(self.parts.pop(game.set))]
        while self.wishes.sequential and self.clear_after is None and self.looked in self.results:
            for (first, second), sequence in self.sequences.items():
                counted = count(self.results[self.looked], first, second)
                if counted.comparisons:
                    sequence.add(counted.won / counted.comparisons)
            self.looked += 1
            if all(self.verdict(pair) for pair in self.sequences):
                self.clear_after = self.looked

    def verdict(self, pair: tuple[str, str]) -> str:
        """What is clear of a pair by now: who is better, that neither is by as much as the target, or nothing."""
        sequence, target, floor = self.sequences[pair], self.wishes.target, self.wishes.floor
        if sequence.low > floor and sequence.mean >= target:
            return pair[0]
        if sequence.high < 1 - floor and sequence.mean <= 1 - target:
            return pair[1]
        return "neither" if 1 - target < sequence.low and sequence.high < target else ""

    def counted(self) -> list[list[Played]]:
        """The sets that count, in their order: those up to the moment when all was clear."""
        last = len(self.lineups) if self.clear_after is None else self.clear_after
        return [self.results[k] for k in sorted(self.results) if k < last]

    @property
    def games(self) -> int:
        """Games played."""
        return sum(map(len, self.results.values())) + sum(map(len, self.parts.values()))

    @property
    def games_to_play(self) -> int:
        """How many games it will be, as far as one can tell."""
        return self.games if self.clear_after is not None else self.games_in_all

    @property
    def games_in_all(self) -> int:
        """How many games it is if nothing is clear before."""
        return sum(map(len, self.lineups))


class Tournament:
    """All contests."""

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes
        groups = matchups(wishes.plan, wishes.agents, wishes.counts)
        self.contests = [Contest(number, matchup, wishes) for number, matchup in enumerate(groups)]
        self.resumed = 0  # games of an earlier run

    def take_back(self, games: list[Played]) -> None:
        """Take in the games of an earlier run."""
        for game in games:
            if game.matchup >= len(self.contests) or game.set >= len(self.contests[game.matchup].lineups):
                continue
            contest = self.contests[game.matchup]
            wanted = contest.tasks(game.set)
            is_wanted = game.turn < len(wanted) and (game.seed, game.seats) == (
                wanted[game.turn].seed,
                wanted[game.turn].seats,
            )
            if is_wanted and game.set not in contest.results:
                contest.take(game)
        self.resumed = self.games

    def play(
        self, store: Store | None = None, workers: int | None = None, ray: str | None = None
    ) -> Iterator[Tournament]:
        """Play everything that is left; comes back after every game. A store keeps the games."""
        if store is not None:
            self.take_back(store.open(self.wishes.settings()))
        if not any(contest.clear_after is None and not self._is_whole(contest) for contest in self.contests):
            return
        team = pool(self.wishes.rules(), self.wishes.agents, workers, ray)
        try:
            yield from self._play(team, store)
        finally:
            team.close()

    @staticmethod
    def _is_whole(contest: Contest) -> bool:
        return len(contest.results) == len(contest.lineups)

    def _play(self, team: Pool, store: Store | None) -> Iterator[Tournament]:
        under_way = 0
        while True:
            while under_way < AHEAD * team.size and (task := self._next_task()):
                team.submit(task.matchup, [task])
                under_way += 1
            if not under_way:
                return
            at, reports = team.next_done()
            under_way -= 1
            games = [report.played for report in reports if report.played is not None]
            if store is not None:
                store.add(games)
            for game in games:
                self.contests[at].take(game)
            yield self

    def _next_task(self) -> Task | None:
        """From the contest of which the smallest part has been handed out."""
        order: Callable[[Contest], float] = lambda contest: contest.handed_out / contest.games_in_all  # noqa: E731
        for contest in sorted(self.contests, key=order):
            if task := contest.next_task():
                return task
        return None

    @property
    def games(self) -> int:
        """Games played."""
        return sum(contest.games for contest in self.contests)

    @property
    def games_to_play(self) -> int:
        """How many games it will be, as far as one can tell."""
        return sum(contest.games_to_play for contest in self.contests)
