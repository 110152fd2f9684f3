"""Ratings by openskill (Plackett-Luce), each with a 95 % interval."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from statistics import fmean
from typing import Any

from chautari.arena.game import Played

ORDERS = 10  # orders of the games over which a rating is averaged: later games weigh more than earlier ones
FEWEST, MOST, WORK = 30, 100, 200_000  # resamplings for the interval: as many as so many games allow
SIGMAS = 1.96

Rated = dict[str, tuple[float, float]]  # agent -> mean and deviation
Progress = Callable[[int, int], None]  # so many games of so many were rated


def rate(games: Iterable[Played], agents: list[str]) -> Rated:
    """Ratings after these games in this order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # agents do not learn between games
    ratings: dict[str, Any] = {agent: model.rating() for agent in agents}
    for game in games:
        for seats, places in observed(game):
            _update(model, ratings, seats, places)
    return {agent: (rating.mu, rating.sigma) for agent, rating in ratings.items()}


def observed(game: Played) -> list[tuple[list[str], list[int]]]:
    """What a game tells: its places; and if somebody failed, only that all others are before them."""
    failed = {failure.seat for failure in game.failures}
    if not failed:
        return [(game.seats, game.places)]
    others = [p for p in range(len(game.seats)) if p not in failed]
    return [([game.seats[p], game.seats[q]], [1, 2]) for q in sorted(failed) for p in others]


def _update(model: Any, ratings: dict[str, Any], seats: list[str], places: list[int]) -> None:
    if len(set(seats)) < 2:
        return
    teams = [[model.rating(mu=ratings[agent].mu, sigma=ratings[agent].sigma)] for agent in seats]
    after = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
    for agent in dict.fromkeys(seats):  # an agent at several seats takes the mean of what they learnt
        mine = [rating for rating, seat in zip(after, seats, strict=True) if seat == agent]
        ratings[agent].mu = fmean(rating.mu for rating in mine)
        ratings[agent].sigma = fmean(rating.sigma for rating in mine)


def unheard(done: int, of: int) -> None:
    """Nobody wants to know how far it is."""


def ratings(sets: list[list[Played]], agents: list[str], progress: Progress = unheard) -> dict[str, dict[str, float]]:
    """Rating, low and high of each agent. The interval resamples whole sets, and is never narrower than openskill's."""
    lots = random.Random("ratings")
    number = sum(len(games) for games in sets)
    times = min(MOST, max(FEWEST, WORK // max(number, 1)))
    orders, again = [], []
    for k in range(ORDERS + times):
        progress(k * number, (ORDERS + times) * number)
        if k < ORDERS:
            orders.append(rate(_shuffled(sets, lots), agents))
        else:
            again.append(rate(_shuffled(lots.choices(sets, k=len(sets)) if sets else [], lots), agents))
    found = {}
    for agent in agents:
        mean = fmean(rated[agent][0] for rated in orders)
        reach = SIGMAS * fmean(rated[agent][1] for rated in orders)
        resampled = sorted(rated[agent][0] for rated in again)
        cut = round(0.025 * (times - 1))
        low, high = min(resampled[cut], mean - reach), max(resampled[-1 - cut], mean + reach)
        found[agent] = {"rating": round(mean, 2), "low": round(low, 2), "high": round(high, 2)}
    return found


def _shuffled(sets: list[list[Played]], lots: random.Random) -> list[Played]:
    order = list(sets)
    lots.shuffle(order)
    return [game for games in order for game in games]
