"""Balance: many games between equal seats. Where the points come from, how long a game is, who wins."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

import numpy as np

from chautari.agents.compiled import lookahead
from chautari.arena.game import Rules, Task
from chautari.arena.pool import pool
from chautari.core import chance
from chautari.core.engine import engine
from chautari.core.game import Game, load
from chautari.core.match import Match

WAYS = {"greedy": lookahead.GREEDY, "planner": lookahead.PLANNED}
BATCH = 25  # games at a time, between two steps of the progress bar


@dataclass
class Tally:
    """What some games came to."""

    players: int
    games: int = 0
    aborted: int = 0
    decisions: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    points: list[dict[str, int]] = field(default_factory=list)  # of every seat of every game that was not broken off
    seats: list[float] = field(default_factory=list)  # victories; a shared one in equal parts
    ahead: dict[str, float] = field(default_factory=dict)  # winners' points over the others', per category
    decided_by: dict[str, int] = field(default_factory=dict)  # tie-breaks that named the winner
    facts: dict[str, list[int]] = field(default_factory=dict)  # what the game says of a seat at the end, in numbers
    traits: dict[str, dict[str, list[float]]] = field(default_factory=dict)  # and in words: games and victories
    failures: dict[str, int] = field(default_factory=dict)  # why agents failed, and how often

    def add(self, other: Tally) -> None:
        """Take in the games of another tally."""
        self.games += other.games
        self.aborted += other.aborted
        self.decisions += other.decisions
        self.lengths += other.lengths
        self.points += other.points
        self.seats = [a + b for a, b in zip(self.seats or [0.0] * self.players, other.seats, strict=True)]
        counts = (self.ahead, other.ahead), (self.decided_by, other.decided_by), (self.failures, other.failures)
        for mine, theirs in counts:
            for key, value in theirs.items():
                mine[key] = mine.get(key, 0) + value  # type: ignore[assignment]
        for name, numbers in other.facts.items():
            self.facts.setdefault(name, []).extend(numbers)
        for trait, words in other.traits.items():
            for word, (games, wins) in words.items():
                self.count_trait(trait, word, games, wins)

    def count_trait(self, trait: str, word: str, games: float, wins: float) -> None:
        """Note so many games and victories of seats of which this is true."""
        line = self.traits.setdefault(trait, {}).setdefault(word, [0.0, 0.0])
        line[0] += games
        line[1] += wins


def play_games(
    name: str, how: int, players: int, options: dict[str, Any], box: dict[str, Any], seeds: list[str]
) -> Tally:
    """One game for each seed."""
    game = load(name)
    call = engine(game, using=lookahead).whole_game
    numbers, ints = game.option_numbers(options), np.array(game.box(box), np.int32)
    mask, sheet = np.zeros(lookahead.MASKS * game.mask_words, np.uint32), game.sheet()
    log = game.closed_log()
    tally = Tally(players, seats=[0.0] * players)
    for seed in seeds:
        states = game.state.zeros(lookahead.STATES)
        decisions = call(states, how, players, numbers, ints, chance.stream(seed), mask, sheet, log)
        match = Match(game, players, options, box, None)
        match._states[0] = states[lookahead.TRUTH]
        _count(tally, game, match, int(decisions))
    return tally


def count_game(match: Match, decisions: int | None) -> Tally:
    """The count of one game; None: an agent failed, and the game counts as broken off."""
    tally = Tally(match.players, seats=[0.0] * match.players)
    if decisions is None:
        tally.games = tally.aborted = 1
    else:
        _count(tally, match.game, match, decisions)
    return tally


def _count(tally: Tally, game: Game, match: Match, decisions: int) -> None:
    tally.games += 1
    tally.decisions.append(decisions)
    if game.length in (game.state.dtype.names or ()):
        tally.lengths.append(int(match.state[game.length]))
    if match.aborted:
        tally.aborted += 1
        return
    scores = match.scores()
    tally.points += scores
    placings = match.ranking()
    winners = [placing.seat for placing in placings if placing.place == 1]
    decided = next(placing.decided_by for placing in placings if placing.place == 1)
    if decided:
        tally.decided_by[decided] = tally.decided_by.get(decided, 0) + 1
    for seat in winners:
        tally.seats[seat] += 1 / len(winners)
    _count_facts(tally, game, match, winners)
    others = [seat for seat in range(match.players) if seat not in winners]
    if others:
        for category in game.categories:
            best = sum(scores[seat][category] for seat in winners) / len(winners)
            rest = sum(scores[seat][category] for seat in others) / len(others)
            tally.ahead[category] = tally.ahead.get(category, 0.0) + best - rest


def _count_facts(tally: Tally, game: Game, match: Match, winners: list[int]) -> None:
    if game.seat_facts is None:
        return
    for seat in range(match.players):
        for name, fact in game.seat_facts(match._plain(), seat).items():
            if isinstance(fact, str):
                tally.count_trait(name, fact, 1, (seat in winners) / len(winners))
            elif fact is not None:
                tally.facts.setdefault(name, []).append(fact)


def balance(
    game: Game, agent: str, players: int, games: int, options: dict[str, Any], box: dict[str, Any], seed: str
) -> Iterator[Tally]:
    """Play games on all cores, every seat by the same agent; gives the count after every batch, the last one whole."""
    seeds = [f"{seed} {players} {number}" for number in range(games)]
    if agent not in WAYS:
        yield from _balance_of_any(game, agent, players, options, box, seeds)
        return
    batches = [seeds[k : k + BATCH] for k in range(0, games, BATCH)]
    how = WAYS[agent]
    engine(game, using=lookahead)  # compiled once, before several processes would do it at the same time
    if len(batches) == 1:
        yield play_games(game.name, how, players, options, box, seeds)
        return
    total = Tally(players)
    with ProcessPoolExecutor(max_workers=os.cpu_count(), mp_context=get_context("spawn")) as pool:
        futures: list[Future[Tally]] = [
            pool.submit(play_games, game.name, how, players, options, box, b) for b in batches
        ]
        try:
            for future in as_completed(futures):
                total.add(future.result())
                yield total
        finally:
            pool.shutdown(cancel_futures=True)


def _balance_of_any(
    game: Game, agent: str, players: int, options: dict[str, Any], box: dict[str, Any], seeds: list[str]
) -> Iterator[Tally]:
    """The same for agents that cannot play a whole game compiled: the arena plays it move by move."""
    rules = Rules(game.name, {str(players): options}, box)
    workers = pool(rules, [agent], min(os.cpu_count() or 1, len(seeds)), count=True)
    total = Tally(players)
    try:
        for number, seed in enumerate(seeds):
            workers.submit(number, [Task(0, number, 0, seed, [agent] * players)])
        for _ in seeds:
            for report in workers.next_done()[1]:
                total.add(
                    Tally(players, 1, 1, seats=[0.0] * players) if report.tally is None else Tally(**report.tally)
                )
                for failure in report.played.failures if report.played else []:
                    total.failures[failure.reason] = total.failures.get(failure.reason, 0) + 1
            yield total
    finally:
        workers.close()
