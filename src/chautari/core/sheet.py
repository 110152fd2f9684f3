"""The score sheet in words: its lines, what earned them, and the places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chautari.core.telling import tell_points

if TYPE_CHECKING:
    from chautari.core.document import Placing
    from chautari.core.match import Match
    from chautari.core.words import Say


def category_name(category: str, say: Say) -> str:
    """A line of the score sheet."""
    return say("total") if category == "total" else say(f"category-{category.replace('_', '-')}")


def explained(match: Match, seat: int, say: Say, names: Sequence[str] | None = None) -> list[tuple[str, int, str]]:
    """Every entry of a seat's sheet: its category, its points, what earns them."""
    lines = match.explain(seat)
    return [(line["category"], line["points"], tell_points(match.game, line, say, names)) for line in lines]


def told_place(line: Placing, say: Say, names: Sequence[str]) -> str:
    """A place, with what decided between equal points."""
    if line.decided_by is None:
        return say("place", place=line.place, name=names[line.seat], total=line.total)
    if line.decided_by == "shared":
        return say("place-shared", place=line.place, name=names[line.seat], total=line.total)
    reason = say(f"tie-{line.decided_by.replace('_', '-')}")
    return say("place-decided", place=line.place, name=names[line.seat], total=line.total, reason=reason)


def told_abort(match: Match, say: Say) -> str:
    """Why the game was broken off; "" if it was not."""
    return say("aborted", reason=say(f"abort-{match.aborted.replace('_', '-')}")) if match.aborted else ""
