"""The refusals. Each says what was wrong and what to do; whatever was refused has changed nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LONGEST_FACT = 900  # letters; Fluent takes no more than a thousand


def shown(thing: Any, longest: int = 60) -> str:
    """Something that was refused, as a message can show it: whatever it is, and not at any length."""
    try:
        text = repr(thing)
    except (ValueError, RecursionError):  # a number of thousands of digits, an endless list
        text = f"<{type(thing).__name__}>"
    if len(text) <= longest:
        return text
    end = "…" + (text[-1] if isinstance(thing, str) else "")  # a text keeps both its quotes
    return text[: longest - len(end)] + end


class Refused(ValueError):
    """Anything Chautari declines to do, with a reason a person understands.

    The reason is plain English; or, with a code, the message `refused-<code>` and its facts, in any language. What led
    to it may be one of the facts. `of` names a game whose own words are needed.
    """

    def __init__(self, text: str = "", /, *, code: str = "", of: str | None = None, **facts: Any) -> None:
        self.code = code
        self.facts = facts
        self._of = of
        super().__init__(text or self.reason("en"))

    def reason(self, lang: str = "en") -> str:
        """The reason in words; English where there are no others."""
        if not self.code:
            return str(self)
        from chautari.core.words import words

        said = {k: v.reason(lang) if isinstance(v, Refused) else v for k, v in self.facts.items()}
        short = {k: v[:LONGEST_FACT] if isinstance(v, str) else v for k, v in said.items()}
        return words(lang, self._of)(f"refused-{self.code}", **short)


class IllegalAction(Refused):
    """An action that the rules, or the moment, do not allow: a code, its facts, and the reason in any language."""

    def __init__(self, code: str, tell: Callable[[str, str, dict[str, Any]], str], **facts: Any) -> None:
        self._tell = tell
        super().__init__(code=code, **facts)

    def reason(self, lang: str = "en") -> str:
        """The reason in words."""
        return self._tell(lang, self.code, self.facts)


class BadPosition(Refused):
    """A position document that is malformed or describes an impossible position."""


class BadRecord(Refused):
    """A saved game that is malformed or does not replay."""


class BadEdition(Refused):
    """An edition file that is malformed or breaks a requirement."""


class BadGame(Refused):
    """A game that cannot be started: unknown name, player count or option."""
