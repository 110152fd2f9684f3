"""What a tournament came to: the document that `--json` writes and the report is made of."""

from __future__ import annotations

import itertools
from typing import Any

from chautari.arena.compare import LEVEL, Counted, clustered, count
from chautari.arena.game import Played
from chautari.arena.ratings import Progress, ratings, unheard
from chautari.arena.sequence import Sequence
from chautari.arena.tournament import Contest, Tournament

Sets = list[list[Played]]


def summary(tournament: Tournament, command: str = "", progress: Progress = unheard) -> dict[str, Any]:
    """Ratings, pairs, failures, and the figures of each player count."""
    wishes = tournament.wishes
    by_count = {
        players: [s for c in tournament.contests if c.matchup.players == players for s in c.counted()]
        for players in wishes.counts
    }
    everything = _interleaved(tournament)
    rated = ratings(everything, wishes.agents, progress)
    games = [game for games in everything for game in games]
    agents = [{"name": name, **rated[name], **figures(everything, name)} for name in wishes.agents]
    return {
        "game": wishes.game.name,
        "command": command,
        "settings": {**wishes.settings(), "games": wishes.games},
        "games": len(games),
        "broken_off": sum(game.broken_off is not None for game in games),
        "agents": sorted(agents, key=lambda agent: -agent["rating"]),
        "pairs": [
            pair(tournament, *two)
            for two in itertools.combinations(wishes.agents, 2)
            if any(set(two) <= set(contest.matchup.agents) for contest in tournament.contests)
        ],
        "players": {str(players): table(sets, wishes.agents) for players, sets in by_count.items()},
        "failures": [
            {
                "agent": failure.agent,
                "seat": failure.seat,
                "players": len(game.seats),
                "seed": game.seed,
                "seats": game.seats,
                "reason": failure.reason,
            }
            for game in games
            for failure in game.failures
        ],
    }


def _interleaved(tournament: Tournament) -> Sets:
    """All sets that count: the first of every contest, the second of every contest, …"""
    rows = itertools.zip_longest(*(contest.counted() for contest in tournament.contests))
    return [games for row in rows for games in row if games is not None]


# Agents


def figures(sets: Sets, name: str) -> dict[str, Any]:
    """Victories, margin and time of an agent."""
    parts = [victories(games, name) for games in sets]
    seats = sum(of for _, of in parts)
    low, high = clustered(parts)
    games = [game for games in sets for game in games]
    margins = [margin for game in games for margin in margins_of(game, name)]
    mine = [(game, p) for game in games for p, agent in enumerate(game.seats) if agent == name]
    moves = sum(game.moves[p] for game, p in mine)
    return {
        "games": sum(name in game.seats for game in games),
        "win_rate": round(sum(won for won, _ in parts) / seats, 4) if seats else None,
        "win_low": round(low, 4),
        "win_high": round(high, 4),
        "margin": round(sum(margins) / len(margins), 2) if margins else None,
        "seconds_per_move": round(sum(game.seconds[p] for game, p in mine) / moves, 6) if moves else None,
        "longest_move": max((game.longest[p] for game, p in mine), default=None),
        "failures": sum(failure.agent == name for game in games for failure in game.failures),
    }


def victories(games: list[Played], name: str) -> tuple[float, float]:
    """Victories of an agent's seats, shared ones in equal parts, and how many seats it had."""
    won, seats = 0.0, 0
    for game in games:
        winners = game.places.count(1)
        for agent, place in zip(game.seats, game.places, strict=True):
            if agent == name:
                seats += 1
                won += (place == 1) / max(winners, 1)  # nobody won where everybody failed
    return won, seats


def margins_of(game: Played, name: str) -> list[float]:
    """By how many points each of its seats is ahead of the mean of the other agents' seats."""
    if game.points is None:
        return []
    theirs = [points for points, agent in zip(game.points, game.seats, strict=True) if agent != name]
    mine = [points for points, agent in zip(game.points, game.seats, strict=True) if agent == name]
    return [points - sum(theirs) / len(theirs) for points in mine] if theirs else []


def table(sets: Sets, agents: list[str]) -> dict[str, Any]:
    """The figures of one player count."""
    games = sum(len(games) for games in sets)
    return {"games": games, "agents": {name: figures(sets, name) for name in agents}}


# Pairs


def pair(tournament: Tournament, first: str, second: str) -> dict[str, Any]:
    """Two agents compared over all player counts, and for each of them."""
    contests = [c for c in tournament.contests if {first, second} <= set(c.matchup.agents)]
    whole = [line for c in contests for line in _lines(c, first, second)]
    better, worse = first, second
    if 2 * sum(line.won for line in whole) < sum(line.comparisons for line in whole):
        better, worse = second, first
    alpha = (1 - LEVEL) / len(contests)  # together they hold at the level of one
    strata = [(_lines(c, better, worse), c) for c in contests]
    lines = [line for part, _ in strata for line in part]
    if tournament.wishes.sequential:
        weights = [sum(line.comparisons for line in part) for part, _ in strata]
        bounds = [anytime(part, alpha) for part, _ in strata]
        low, high = (
            sum(w * bound[end] for w, bound in zip(weights, bounds, strict=True)) / max(sum(weights), 1)
            for end in (0, 1)
        )
    else:
        low, high = clustered([(line.won, line.comparisons) for line in lines])
    return {
        "better": better,
        "worse": worse,
        **_scored(lines, low, high),
        "method": "anytime" if tournament.wishes.sequential else "clustered",
        "players": {str(c.matchup.players): _stratum(part, c, (first, second)) for part, c in strata},
    }


def _lines(contest: Contest, first: str, second: str) -> list[Counted]:
    return [count(games, first, second) for games in contest.counted()]


def _stratum(lines: list[Counted], contest: Contest, two: tuple[str, str]) -> dict[str, Any]:
    sequential = contest.wishes.sequential
    low, high = anytime(lines, 1 - LEVEL) if sequential else clustered([(line.won, line.comparisons) for line in lines])
    found: dict[str, Any] = _scored(lines, low, high)
    if sequential:
        found["verdict"] = contest.verdict(two) or None
        found["stopped_early"] = (contest.clear_after or len(contest.lineups)) < len(contest.lineups)
    return found


def anytime(lines: list[Counted], alpha: float) -> tuple[float, float]:
    """The interval of a confidence sequence after these sets."""
    sequence = Sequence(alpha)
    for line in lines:
        if line.comparisons:
            sequence.add(line.won / line.comparisons)
    return sequence.low, sequence.high


def _scored(lines: list[Counted], low: float, high: float) -> dict[str, Any]:
    total = Counted()
    for line in lines:
        total.add(line)
    score = total.won / total.comparisons if total.comparisons else 0.5
    return {
        "games": total.games,
        "comparisons": total.comparisons,
        "score": round(score, 4),
        "low": round(min(low, score), 4),
        "high": round(max(high, score), 4),
        "margin": round(total.ahead / total.with_points, 2) if total.with_points else None,
    }
