"""The refusals of the server: a code, a text in three languages, and the status they have over HTTP."""

from __future__ import annotations

import math

from chautari.core.errors import Refused


class Declined(Refused):
    """The table does not do that now."""

    status = 409


class NotKept(Declined):
    """The database did not answer or keep anything; nobody knows whether an action is kept until it does."""

    status = 503


class NotThere(Declined):
    """There is no such table, step or address; or the asker may not know of it."""

    status = 404


class NotAllowed(Declined):
    """The secret that came along does not open this."""

    status = 403


class Misdirected(Declined):
    """A request for a server of another name."""

    status = 421


class Unreadable(Declined):
    """A message that is malformed, too long, or of an unknown kind."""

    status = 400


class TooMany(Declined):
    """Too much in too short a time; `after` says in how many seconds it is worth trying again."""

    status = 429

    @property
    def after(self) -> int:
        """Whole seconds, at least one."""
        return max(1, math.ceil(float(self.facts.get("after", 1.0))))


def status_of(problem: Refused) -> int:
    """The HTTP status of a refusal: what core declines is a request that cannot be carried out."""
    return problem.status if isinstance(problem, Declined) else 422


def said(problem: Refused, lang: str) -> tuple[str, str]:
    """The code and the text of a refusal."""
    return problem.code or "refused", problem.reason(lang)
