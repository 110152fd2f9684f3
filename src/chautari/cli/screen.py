"""The screen and the keyboard."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import sys
from typing import Any

from rich.cells import cell_len
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


def show_wrapped(text: Text | str, first: str = "", rest: str = "") -> None:
    """Print a paragraph with a mark before its first line and an indent before the others."""
    whole = Text(text) if isinstance(text, str) else text.copy()
    whole.plain = whole.plain.replace(NO_BREAK, HELD)
    for k, line in enumerate(whole.wrap(stdout(), stdout().width - len(rest))):
        line.rstrip()
        line.plain = line.plain.replace(HELD, NO_BREAK)
        show(Text.assemble(rest if k else first, line))


def complain(reason: str, console: Console | None = None) -> None:
    """Say in red why something cannot be done: for people in lines that break at spaces only, so that a path stays
    whole; in one line where a program reads what is refused."""
    to = console or stderr()
    width = to.width if to.is_terminal or to is stdout() else float("inf")
    lines: list[str] = []
    for word in re.split(r"[ \t\r\n]+", reason.strip()):
        if lines and cell_len(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    to.print(Text("\n".join(lines), "red"), soft_wrap=True)


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
