"""While an agent thinks: who sits where if nobody is named, what is made ready, and the line on the screen."""

from __future__ import annotations

import contextlib
import io
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.console import Console

import chautari
from chautari.agents import AGENTS, levels, make
from chautari.agents.compiled import lookahead, search
from chautari.cli import loading, thinking
from chautari.cli.seating import usual_agent
from chautari.core import drive
from chautari.core.game import load
from tests.cli.conftest import Run


@pytest.fixture
def rash(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual level, but it hardly thinks."""
    monkeypatch.setitem(levels.LEVELS, levels.USUAL, levels.Level(max(levels.LEVELS), 0))


def test_opponents_are_of_the_usual_level(run: Run, rash: None) -> None:
    assert usual_agent() in AGENTS
    done = run("play", "yak", "--seed", 3, typed="1\nq\n")
    assert f"Ani (at the keyboard), Dirk ({usual_agent()}), Nathalie ({usual_agent()})" in done.out
    assert done.code == 0


def test_opponents_can_be_named(run: Run) -> None:
    done = run("play", "yak", "--players", 4, "--opponents", "level1,random", typed="q\n")
    assert "Ani (at the keyboard), Dirk (level1), Nathalie (random), Vincent (level1)" in done.out
    done = run("play", "yak", "--players", 3, "--seats", "greedy,human", "--opponents", "random", typed="q\n")
    assert "Ani (greedy), Dirk (at the keyboard), Nathalie (random)" in done.out
    assert "wizard" in run("play", "yak", "--opponents", "wizard").err


def test_a_game_goes_on_against_others(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "yak", "--players", 3, "--opponents", "greedy", "--save", file, typed="1\nq\n")
    done = run("play", "--resume", file, "--opponents", "random,level1", typed="q\n")
    assert "Ani (at the keyboard), Dirk (random), Nathalie (level1)" in done.out


def test_agents_of_the_usual_level_are_watched(run: Run, rash: None) -> None:
    done = run("watch", "yak", "--players", 2, "--seed", 3, "--days", 1)
    assert f"Ani ({usual_agent()}), Dirk ({usual_agent()})" in done.out
    assert done.code == 0


def test_in_the_morning_agents_choose_without_knowing_the_others_choice(rash: None) -> None:
    chosen = set()
    for card in ("build", "restock", "market"):
        match = chautari.new("yak", 3, seed=3)
        match.play(0, f"card {card}")
        agents = {seat: make(usual_agent(), seat) for seat in match.waiting}
        chosen.add(tuple(thinking.ask_agent(agents[p], match, p, match.say(), ["A", "B", "C"]) for p in match.waiting))
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("names", "needed"),
    [
        (["random"], [drive]),
        (["greedy", "planner"], [lookahead]),
        (["level1", "level6", "search", "rollouts"], [search]),
        (["search:seconds=0.1", "random", "greedy"], [search, drive, lookahead]),
    ],
)
def test_what_agents_think_with_is_made_ready_once(
    monkeypatch: pytest.MonkeyPatch, names: list[str], needed: list[ModuleType]
) -> None:
    made: list[Any] = []
    monkeypatch.setattr(loading, "ready", lambda game, lang, using: made.append(using))
    loading.ready_for([make(name) for name in names], load("yak"), "en")
    assert made == needed


# The line


def watched(monkeypatch: pytest.MonkeyPatch, terminal: bool) -> io.StringIO:
    """What appears on a screen."""
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=terminal, width=80)
    monkeypatch.setattr(thinking, "stdout", lambda: console)
    monkeypatch.setattr(thinking, "stderr", lambda: console)
    return screen


def until_shown(screen: io.StringIO) -> None:
    """Wait until the line appears, even on a busy machine."""
    end = time.monotonic() + 30
    while "…" not in screen.getvalue() and time.monotonic() < end:
        time.sleep(0.02)


def test_a_line_tells_who_thinks_and_vanishes(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = watched(monkeypatch, terminal=True)
    with thinking.thinking("Dirk is thinking …"):
        until_shown(screen)
    assert "Dirk is thinking …" in screen.getvalue()
    assert screen.getvalue().endswith("\x1b[2K")
    assert "\x1b[?25h" in screen.getvalue(), "the cursor is back"


def test_quick_thoughts_and_pipes_show_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = watched(monkeypatch, terminal=True)
    with thinking.thinking("Dirk is thinking …"):
        pass
    time.sleep(thinking.A_MOMENT + 0.1)
    assert "thinking" not in quick.getvalue()
    pipe = watched(monkeypatch, terminal=False)
    with thinking.thinking("Dirk is thinking …"):
        time.sleep(thinking.A_MOMENT + 0.1)
    assert pipe.getvalue() == ""


def test_the_line_vanishes_when_thinking_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = watched(monkeypatch, terminal=True)
    with contextlib.suppress(KeyboardInterrupt), thinking.thinking("Dirk is thinking …"):
        until_shown(screen)
        raise KeyboardInterrupt
    assert screen.getvalue().endswith("\x1b[2K")
