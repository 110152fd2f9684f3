"""Hints: the best actions of a seat with what may come of them, from that seat's knowledge only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chautari.agents.levels import LEVELS, Levelled
from chautari.agents.search import QUICK_GAMES, Outlook, outlook
from chautari.core.document import Hint

if TYPE_CHECKING:
    from chautari.core.match import Match
    from chautari.core.words import Say

BEST = 3
GAMES = QUICK_GAMES  # for each action that is shown
WORTH_TELLING = 1.2  # points that make a difference; chance alone makes up to one
FEWER = 0.05  # of all games, won less often: not close any more


def hint(
    match: Match,
    seat: int,
    lang: str,
    level: int | None,
    seed: int | str | None,
    names: list[str] | None,
    bound: float | None = None,
    is_called_off: Callable[[], bool] = lambda: False,
) -> list[Hint]:
    """The best three actions, best first, with the expected score, the chance to win and a line of reason.

    The game waits for the seat; `Match.hint` has made sure of it. The search takes `bound` seconds at most; none are
    given once nobody waits for them any more.
    """
    agent = Levelled(max(LEVELS) if level is None else level, seed)
    agent.bound, agent.is_called_off = bound, is_called_off
    sight = match.sight(seat, agent.source)
    actions = {action.id: action for action in match.legal(seat, lang, names)}
    findings = agent.consider(sight)
    best = findings.considered[:BEST]
    futures = []
    for option in best:
        if is_called_off():
            return []
        futures.append(outlook(sight, option.action, agent.source, GAMES))
    wins = [option.win for option in best]
    say = match.say(lang)
    return [
        Hint(
            action=actions[option.action],
            score=round(futures[k].points[seat]["total"], 1),
            win=round(option.win, 3),
            share=round(option.visits / max(findings.simulations, 1), 3),
            reason=reason(match, seat, k, futures, say, names) or behind(seat, k, futures, wins, say),
        )
        for k, option in enumerate(best)
    ]


def reason(match: Match, seat: int, k: int, futures: list[Outlook], say: Say, names: list[str] | None) -> str:
    """What speaks for action k: that it brings more than the others shown, or holds somebody back; else nothing."""
    others = [future for i, future in enumerate(futures) if i != k]
    if not others:
        return say("hint-only")

    def mean(p: int, category: str) -> float:
        return sum(future.points[p][category] for future in others) / len(others)

    gains = {name: futures[k].points[seat][name] - mean(seat, name) for name in match.game.categories}
    most = max(gains, key=lambda name: gains[name])
    rivals = [p for p in range(match.players) if p != seat]
    losses = {p: mean(p, "total") - futures[k].points[p]["total"] for p in rivals}
    held = max(losses, key=lambda p: losses[p])
    if gains[most] >= max(WORTH_TELLING, losses[held]):
        return say("hint-more", points=round(gains[most], 1), category=say(f"category-{most.replace('_', '-')}"))
    if losses[held] >= WORTH_TELLING:
        who = names[held] if names else say("hint-seat", seat=held)
        return say("hint-holds-back", points=round(losses[held], 1), who=who)
    return ""


def behind(seat: int, k: int, futures: list[Outlook], wins: list[float], say: Say) -> str:
    """How action k compares with the best, where nothing else is to be said of it."""
    if k == 0:
        return say("hint-sound")
    points = futures[0].points[seat]["total"] - futures[k].points[seat]["total"]
    is_close = wins[0] - wins[k] < FEWER and points < WORTH_TELLING
    return say("hint-close" if is_close else "hint-behind")
