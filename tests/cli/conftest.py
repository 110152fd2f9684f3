"""Commands tried as a user would: in this process where that is enough, else in one of their own."""

from __future__ import annotations

import contextlib
import io
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from chautari.cli import main, screen

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")


class Done(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command here; `typed` is what comes from the keyboard, which is not a terminal."""
    for name in LOCALE:
        monkeypatch.delenv(name, raising=False)
    screen._console.cache_clear()  # another test may have made it for another width
    monkeypatch.setattr("platformdirs.user_data_path", lambda name: tmp_path / "data" / name)

    def run_here(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        return Done(code, *capsys.readouterr())

    return run_here


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a command in a process of its own, with a data folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in LOCALE}
    return {**kept, "XDG_DATA_HOME": str(folder), "PYTHONIOENCODING": "utf-8", **more}


def command(*arguments: object) -> list[str]:
    """A command line."""
    return [sys.executable, "-m", "chautari.cli", *(str(argument) for argument in arguments)]


@pytest.fixture
def run_apart(tmp_path: Path) -> Run:
    """Run a command in a process of its own."""

    def run_there(*arguments: object, typed: str = "", **more: str) -> Done:
        done = subprocess.run(
            command(*arguments),
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment(tmp_path, **more),
            timeout=120,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run_there


@pytest.fixture(scope="session")
def finished_game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a saved game that is over: a person typed at random, an agent answered."""
    lots = random.Random(4)
    file = tmp_path_factory.mktemp("games") / "game.json"
    typed = "".join(f"{lots.randint(1, 4)}\n" for _ in range(2000))
    arguments = ["play", "yak", "--players", "2", "--seed", "5", "--option", "day_limit=40", "--save", str(file)]
    arguments += ["--opponents", "greedy"]
    screen = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(screen):
        patch.setattr("sys.stdin", io.StringIO(typed))
        assert main(arguments) == 0, screen.getvalue()[-2000:]
    return file.read_text("utf-8")


@pytest.fixture
def saved(finished_game: str, tmp_path: Path) -> Path:
    """A saved game that is over, to look at or to damage."""
    file = tmp_path / "game.json"
    file.write_text(finished_game, "utf-8")
    return file


def heeding_ctrl_c() -> None:
    """For a new process: heed Ctrl-C even where whoever runs the tests ignores it, as jobs in the background do."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
