"""Getting the rules ready: from the disk, or compiled once with a progress line."""

from __future__ import annotations

import time
from collections.abc import Iterable
from types import ModuleType
from typing import TYPE_CHECKING

from chautari.cli.screen import stderr
from chautari.core.words import words

if TYPE_CHECKING:
    from rich.progress import Progress

    from chautari.agents import Agent
    from chautari.core.engine import Engine
    from chautari.core.game import Game


_told: set[str] = set()  # games of which a reader that is no terminal was told; each has several sets of drivers


class CompilingLine:
    """A line on stderr that appears with the first function to be compiled and vanishes at the end."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.say = words(lang)
        self.progress: Progress | None = None

    def __call__(self, name: str, done: int, of: int) -> None:
        """What `engine` calls for each function."""
        if not stderr().is_terminal:
            if self.game.name not in _told:
                stderr().print(self.say("compiling-once", game=self.game.title))
            _told.add(self.game.name)
            return
        if self.progress is None:
            self.progress = self._start(of)
        text = self.say("compiling-step", game=self.game.title, done=done, of=of)
        self.progress.update(self.progress.task_ids[0], completed=done, description=text)
        if done == of:
            self.close()

    def _start(self, of: int) -> Progress:
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        columns = TextColumn("{task.description}"), BarColumn(20), TimeElapsedColumn()
        progress = Progress(*columns, console=stderr(), transient=True)
        progress.add_task("", total=of)
        progress.start()
        return progress

    def close(self) -> None:
        """Remove the line."""
        if self.progress is not None:
            self.progress.stop()
            self.progress = None


def ready(game: Game, lang: str, using: ModuleType | None = None) -> tuple[Engine, float]:
    """The engine of a game, and the seconds it took; a progress line shows where it must be compiled first."""
    from chautari.core import drive
    from chautari.core.engine import engine

    line = CompilingLine(game, lang)
    began = time.perf_counter()
    try:
        return engine(game, progress=line, using=using or drive), time.perf_counter() - began
    finally:
        line.close()


def ready_for(agents: Iterable[Agent], game: Game, lang: str) -> None:
    """Get ready what the agents think with, before the first of them is asked."""
    for using in {agent.using.__name__: agent.using for agent in agents}.values():
        ready(game, lang, using)
