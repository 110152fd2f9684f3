"""Balance: many games between greedy seats, counted the same way whatever plays them."""

from __future__ import annotations

from typing import Any

import pytest

import chautari
from chautari.agents.compiled import lookahead
from chautari.arena.balance import BATCH, Tally, balance, play_games
from chautari.core.edition import house
from chautari.core.engine import engine
from chautari.core.game import Game, load
from tests.conformance.cases import every_game


def counted(game: Game, games: int, options: dict[str, Any] | None = None) -> Tally:
    players = game.player_counts[0]
    return list(balance(game, "greedy", players, games, game.check_options(options, players), house(game), "test"))[-1]


@every_game
def test_every_game_is_counted_once(game: Game) -> None:
    tally = counted(game, 3)
    assert tally.games == 3 == len(tally.decisions) == len(tally.lengths)
    scored = tally.games - tally.aborted
    assert sum(tally.seats) == pytest.approx(scored)
    assert len(tally.points) == scored * tally.players
    for line in tally.points:
        assert line["total"] == sum(line[category] for category in game.categories)


def test_several_processes_count_what_one_counts() -> None:
    game = load("yak")
    games = BATCH + 5
    seeds = [f"test 2 {number}" for number in range(games)]
    alone = play_games("yak", lookahead.GREEDY, 2, game.check_options(None, 2), house(game), seeds)
    together = counted(game, games)
    assert sorted(together.decisions) == sorted(alone.decisions)
    assert together.seats == pytest.approx(alone.seats)
    assert together.ahead == pytest.approx(alone.ahead)
    assert together.decided_by == alone.decided_by


def test_progress_is_told_after_every_batch() -> None:
    game = load("yak")
    options = game.check_options(None, 2)
    told = [tally.games for tally in balance(game, "greedy", 2, 2 * BATCH, options, house(game), "test")]
    assert told == [BATCH, 2 * BATCH]


def test_games_that_are_broken_off_score_nothing() -> None:
    tally = counted(load("nepal"), 2, {"turn_limit": 3})
    assert (tally.games, tally.aborted) == (2, 2)
    assert tally.points == []
    assert sum(tally.seats) == 0


def test_the_winner_of_a_game_is_the_one_of_its_ranking(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    ranking = chautari.Match.ranking
    monkeypatch.setattr(chautari.Match, "ranking", lambda match: seen.append(ranking(match)) or seen[-1])
    tally = counted(load("yak"), 5)
    wins = [0.0, 0.0]
    for placings in seen:
        first = [placing.seat for placing in placings if placing.place == 1]
        for seat in first:
            wins[seat] += 1 / len(first)
    assert tally.seats == pytest.approx(wins)


@every_game
def test_looking_ahead_is_the_same_compiled_and_uncompiled(game: Game) -> None:
    engines = [engine(game, compiled, using=lookahead) for compiled in (True, False)]
    assert [made.compiled for made in engines] == [True, False]
    assert all(set(made.calls) == set(lookahead.DRIVERS) for made in engines)
