"""Turns: what each seat gained in one, and what its player could have done besides. From the game's own facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chautari.core.match import Match
from chautari.core.telling import Say, tell_action

Which = tuple[int, ...] | None


class Turn(NamedTuple):
    """A turn as it stands: whose it is, what everybody had when it began, and what was left undone so far."""

    which: Which  # the seat, then numbers that differ from turn to turn; None between turns
    first: int  # the first action of the turn, counted from 0
    points: list[dict[str, int]]
    holdings: list[dict[str, int]]
    undone: tuple[int, ...] = ()


class Gain(NamedTuple):
    """What a seat has more, or less, of than when the turn began; only what has changed."""

    seat: int
    points: dict[str, int]  # per category, and "total"
    holdings: dict[str, int]


class Summary(NamedTuple):
    """A turn that has ended. `undone` are actions that stayed open to its seat, and are for its eyes only."""

    seat: int
    actions: int
    gains: list[Gain]
    undone: tuple[int, ...]


def begin(match: Match) -> Turn | None:
    """The turn that begins now; None where the game says nothing of its turns."""
    turns = match.game.turns
    if turns is None:
        return None
    plain = match._plain()
    holdings = [turns.holdings(plain, p) for p in range(match.players)]
    return Turn(turns.of(plain), len(match.history), match.scores(), holdings)


def decide(turn: Turn | None, match: Match, seat: int, notation: str, open_actions: Sequence[int]) -> Turn | None:
    """The turn with what this decision leaves undone; the match is as it was before it."""
    turns = match.game.turns
    if turn is None or turns is None or turn.which is None or turn.which[0] != seat:
        return turn
    table = match.game.actions
    chosen = table.by_notation[notation]
    left = turns.undone(match._plain(), seat, list(open_actions), chosen)
    kinds = {table.kind[chosen].name, *(table.kind[a].name for a in left)}
    before = tuple(a for a in turn.undone if table.kind[a].name not in kinds)
    return turn._replace(undone=before + tuple(left))


def advance(turn: Turn | None, match: Match) -> tuple[Turn | None, Summary | None]:
    """The turn after an action and, if another one has begun, the summary of the one that ended."""
    turns = match.game.turns
    if turn is None or turns is None:
        return turn, None
    plain = match._plain()
    if turns.of(plain) == turn.which:
        return turn, None
    following = begin(match)
    assert following is not None
    if turn.which is None:
        return following, None
    gains = []
    for p in range(match.players):
        points = _change(turn.points[p], following.points[p])
        holdings = _change(turn.holdings[p], following.holdings[p])
        if points or holdings:
            gains.append(Gain(p, points, holdings))
    return following, Summary(turn.which[0], following.first - turn.first, gains, turn.undone)


def _change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: n - before.get(name, 0) for name, n in after.items() if n != before.get(name, 0)}


TOLD = 3  # actions left undone that a sentence names


def tell_summary(match: Match, summary: Summary, lang: str, names: Sequence[str], seats: Sequence[int]) -> list[str]:
    """A summary in sentences, for the holder of these seats."""
    say = match.say(lang)
    lines = []
    for gain in summary.gains:
        parts = [_part(say("turn-points"), gain.points["total"], say)] if gain.points.get("total") else []
        parts += [_part(say(f"category-{_key(c)}"), n, say) for c, n in gain.points.items() if c != "total"]
        parts += [_part(say(f"holding-{_key(name)}"), n, say) for name, n in gain.holdings.items()]
        lines.append(say("turn-gained", name=names[gain.seat], gains=", ".join(parts)))
    if summary.seat not in [gain.seat for gain in summary.gains]:
        lines.insert(0, say("turn-nothing", name=names[summary.seat]))
    if summary.undone and summary.seat in seats:
        texts = [tell_action(match.game, a, say, names) for a in summary.undone[:TOLD]]
        more = len(summary.undone) - len(texts)
        lines.append(say("turn-undone", name=names[summary.seat], actions="; ".join(texts), more=more))
    return lines


def _part(what: str, n: int, say: Say) -> str:
    return say("turn-part", what=what, n=f"+{n}" if n > 0 else f"−{-n}")


def _key(name: str) -> str:
    return name.replace("_", "-")
