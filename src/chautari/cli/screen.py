"""The screen and the keyboard."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

WIDTH = 100  # what the widest drawing needs
NO_BREAK, HELD = "\u00a0", "\ue000"  # rich breaks lines at no-break spaces; meanwhile they are a letter of nobody's


@functools.cache
def _console(error: bool) -> Console:
    console = Console(stderr=error, markup=False, highlight=False, emoji=False)
    console.width = min(console.width, WIDTH) if console.is_terminal or "COLUMNS" in os.environ else WIDTH
    return console


def stdout() -> Console:
    """Where the game is shown."""
    return _console(error=False)


def stderr() -> Console:
    """Where refusals and progress are shown."""
    return _console(error=True)


def show(*things: Any, **how: Any) -> None:
    """Print; names and other people's words are never taken for markup."""
    stdout().print(*things, **how)


def show_wrapped(text: Text | str, first: str = "", rest: str = "", console: Console | None = None) -> None:
    """Print a paragraph with a mark before its first line and an indent before the others; a path is never broken."""
    whole = Text(text) if isinstance(text, str) else text.copy()
    whole.plain = whole.plain.replace(NO_BREAK, HELD)
    to = console or stdout()
    for k, line in enumerate(whole.wrap(to, to.width - len(rest), overflow="ignore")):
        line.rstrip()
        line.plain = line.plain.replace(HELD, NO_BREAK)
        to.print(Text.assemble(rest if k else first, line), soft_wrap=True)


def complain(reason: str) -> None:
    """Say in red why something cannot be done."""
    show_wrapped(Text(re.sub(r"[ \t\r\n]+", " ", reason.strip()), "red"), console=stderr())


def show_line(text: Text | str) -> None:
    """Print a line that is never broken: a path or a command to be copied."""
    show(text, soft_wrap=True)


def wipe(history: bool = False) -> None:
    """Begin a new screen; with `history` also forget what can be scrolled back to."""
    if stdout().is_terminal:
        stdout().clear()
        if history:
            sys.stdout.write("\x1b[3J")


def is_interactive() -> bool:
    """Whether somebody sits at the keyboard."""
    return sys.stdin.isatty()


def ask(prompt: str) -> str:
    """A line from the keyboard; EOFError at its end."""
    if is_interactive():
        _allow_editing()
        return input(prompt).strip()
    line = input(prompt)
    show(line)  # so that a scripted game reads like a played one
    return line.strip()


def _allow_editing() -> None:
    """Arrow keys, where the system has them; but no history, the next person must not find secrets in it."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(False)
