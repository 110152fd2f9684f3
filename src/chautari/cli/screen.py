"""The screen and the keyboard. Everything that is printed goes through here: words of others can give no orders to
the terminal, and are never taken for markup."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import sys
from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from chautari.core.visible import visible, visible_json

WIDTH = 100  # what the widest drawing needs
NO_BREAK, HELD = "\u00a0", "\ue000"  # rich breaks lines at no-break spaces; meanwhile they are a letter of nobody's


class Screen(Console):
    """A console that shows whatever it is given, and obeys only what rich itself sends: colours and the like."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The parts of what is printed, those with text made visible."""
        for part in super().render(renderable, options):
            yield part if part.control or part.text.isprintable() else part._replace(text=visible(part.text))


@functools.cache
def _console(error: bool) -> Console:
    console = Screen(stderr=error, markup=False, highlight=False, emoji=False)
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


def show_plain(text: str, end: str = "\n") -> None:
    """Print text as it is, for programs and files: nothing is wrapped or coloured."""
    print(visible(text), end=end)


def show_json(document: str) -> None:
    """Print a JSON document for programs."""
    print(visible_json(document))


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
    prompt = visible(prompt)
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
