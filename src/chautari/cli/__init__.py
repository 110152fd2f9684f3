"""The terminal: `chautari COMMAND`, one file per command. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from itertools import pairwise

COMMANDS = (
    "play", "serve", "sit", "watch", "replay", "hint", "verify", "rules", "edition", "compile", "bench", "balance",
    "simulate", "arena",
)  # fmt: skip
BAD_INPUT = 2
INTERRUPTED = 130
LONGEST_WORD, LONGEST_TEXT = 300, 1500  # letters of what is refused that are repeated


def main(arguments: list[str] | None = None) -> int:
    """Run a command and give its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without some sign shows "?" instead of failing
    try:
        code = _dispatch(given)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _unheard()  # the reader of our output is gone
    except OSError as problem:
        print(problem.strerror or problem, file=sys.stderr)  # what was printed could not be written
        return _unheard()


def _unheard() -> int:
    """Print nothing more, not even what is left when Python closes."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BAD_INPUT


def _dispatch(given: list[str]) -> int:
    if not given or given[0] in ("--help", "-h", "help"):
        return overview()
    if given[0] in ("--version", "version"):
        return version()
    return run(given)


def overview() -> int:
    """Print what there is.

    FAST: help texts are plain lines of a Fluent file and read by hand; importing the parsers of Fluent and of the
    command line takes four times as long as all the rest.
    """
    from importlib import resources

    from chautari.core.words import language

    file = resources.files("chautari") / "locale" / language() / "cli.ftl"
    lines = [line.partition(" = ") for line in file.read_text("utf-8").splitlines()]
    say = {key.removeprefix("help-"): text for key, _, text in lines if key.startswith("help-")}
    strong, plain = ("\x1b[1m", "\x1b[0m") if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else ("", "")
    print(f"{strong}chautari{plain} {say['usage']}\n\n{say['chautari']}\n")
    for command in COMMANDS:
        print(f"  {strong}{command:<8}{plain}  {say[command]}")
    print(f"\n{say['more']}")
    return 0


def version() -> int:
    """Print the version."""
    from chautari import __version__

    print(__version__)
    return 0


def run(given: list[str]) -> int:
    """Hand the arguments to their command; what it refuses becomes one line and an exit code."""
    from cyclopts import App, CycloptsError

    from chautari.core.errors import Refused

    app = App(name="chautari", help_format="plaintext", help_flags=("--help", "-h"), version_flags=())
    for command in COMMANDS:
        app.command(f"chautari.cli.{command}:app", name=command)
    try:
        code = app(given, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as problem:
        return complain(str(problem))
    except Refused as problem:
        return complain(problem.reason(_spoken(given)))
    except BrokenPipeError:
        raise
    except OSError as problem:
        name = f"{problem.filename}: " if problem.filename else ""
        return complain(f"{name}{problem.strerror or problem}")
    except Exception as problem:
        if os.environ.get("CHAUTARI_TRACE"):
            raise
        return complain(_unforeseen(problem, _spoken(given)))
    return code if isinstance(code, int) else 0


def _shortened(text: str) -> str:
    """What is wrong, in a line or two, whatever was typed."""
    words = [
        word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"
        for word in re.split(r"[ \t\r\n]+", text.strip())
    ]
    short = " ".join(words)
    return short if len(short) <= LONGEST_TEXT else f"{short[:LONGEST_TEXT]}…"


def _unforeseen(problem: Exception, lang: str) -> str:
    """A fault of ours, in words; CHAUTARI_TRACE=1 shows where it is."""
    from chautari.core.words import words

    return words(lang)("unforeseen", problem=_shortened(f"{type(problem).__name__}: {problem}"))


def _spoken(given: list[str]) -> str:
    """The language of a refusal: the one asked for on the command line, as far as it was understood."""
    from chautari.core.words import LANGUAGES, language

    wanted = [word.removeprefix("--lang=") for word in given if word.startswith("--lang=")]
    wanted += [value for word, value in pairwise(given) if word == "--lang"]
    return language(next((lang for lang in wanted if lang in LANGUAGES), None))


def complain(reason: str) -> int:
    """Say in red why it cannot be done."""
    from chautari.cli import screen

    screen.complain(_shortened(reason))
    return BAD_INPUT
