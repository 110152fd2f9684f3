"""While somebody thinks: a line that appears after a moment and vanishes with the answer."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from chautari.cli.screen import stderr, stdout

if TYPE_CHECKING:
    from chautari.agents import Agent
    from chautari.core.match import Match
    from chautari.core.words import Say

A_MOMENT = 0.2  # seconds; what is quicker needs no line


@contextlib.contextmanager
def thinking(text: str) -> Iterator[None]:
    """Show the line where both output and errors go to a terminal; nothing of it stays."""
    if not (stdout().is_terminal and stderr().is_terminal):
        yield
        return
    status = stderr().status(Text(text))
    later = threading.Timer(A_MOMENT, status.start)
    later.daemon = True
    later.start()
    try:
        yield
    finally:
        later.cancel()
        later.join()
        status.stop()


def ask_agent(agent: Agent, match: Match, seat: int, say: Say, names: list[str]) -> int:
    """What an agent chooses."""
    from chautari.agents import choose
    from chautari.agents.program import BadBot

    with thinking(say("thinking", name=names[seat])):
        try:
            return choose(agent, match, seat)
        except BadBot as problem:
            raise BadBot(f"{names[seat]} ({agent.name}) {problem}") from problem
