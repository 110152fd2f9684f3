"""Foretelling: what an action would do, in sentences; the same on the terminal and at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from chautari.core.sheet import category_name
from chautari.core.telling import tell, tell_prompt

if TYPE_CHECKING:
    from chautari.core.document import Preview
    from chautari.core.match import Match
    from chautari.core.words import Say


def told_events(match: Match, preview: Preview, say: Say, names: Sequence[str]) -> list[str]:
    """What would happen up to the first chance or secret."""
    retold = match.game.retold(preview.events) if match.game.retold else preview.events
    return [line for event in retold if (line := tell(match.game, event, say, names))]


def told_forced(match: Match, preview: Preview, say: Say, names: Sequence[str]) -> list[str]:
    """What follows without a choice and ends the turn."""
    return [line for event in preview.forced if (line := tell(match.game, event, say, names))]


def told_ahead(match: Match, preview: Preview, say: Say) -> list[str]:
    """What it can lead to."""
    if not preview.leads_to or not match.game.tell_ahead:
        return []
    return list(match.game.tell_ahead(preview.leads_to, say))


def told_certain(match: Match, preview: Preview, say: Say, names: Sequence[str]) -> list[str]:
    """What follows for certain, whatever chance or a secret brings before it: `leads_to` of kind "certain"."""
    events = [line["event"] for line in preview.leads_to if line.get("kind") == "certain"]
    return [line for event in events if (line := tell(match.game, event, say, names))]


def told_next(match: Match, after: dict[str, Any], say: Say, names: Sequence[str]) -> str:
    """Who decides then, and what."""
    if after["kind"] is None:
        return say("preview-next-seat", name=names[after["seat"]])
    return say("preview-next", prompt=tell_prompt(match.game, after["kind"], say, names, after.get("facts", {})))


def told_points(preview: Preview, say: Say) -> str:
    """The points gained, line by line; "" where chance or a secret comes before any."""
    points = preview.points or {}
    changed = {c: n for c, n in points.items() if n or (c == "total" and any(points.values()))}
    if changed:
        return say(
            "preview-points", points=", ".join(f"{category_name(c, say)} {signed(n)}" for c, n in changed.items())
        )
    return say("preview-no-points") if preview.cut is None else ""


def foretold(match: Match, preview: Preview, lang: str, names: Sequence[str]) -> list[str]:
    """All of it, one sentence to a line."""
    say = match.say(lang)
    lines = told_events(match, preview, say, names)
    if preview.forced:
        lines.append(say("preview-forced"))
    if preview.cut is not None:
        lines.append(say(f"preview-{preview.cut}"))
    if certain := told_certain(match, preview, say, names):
        lines += [say("preview-certain"), *(f"→ {line}" for line in certain)]
    if ahead := told_ahead(match, preview, say):
        lines += [say("preview-ahead"), *(f"→ {line}" for line in ahead)]
    if preview.next is not None:
        lines.append(told_next(match, preview.next, say, names))
    return [*lines, points] if (points := told_points(preview, say)) else lines


def signed(number: int) -> str:
    """A difference with its sign, a real minus."""
    return f"{number:+d}".replace("-", "−") if number else "±0"
