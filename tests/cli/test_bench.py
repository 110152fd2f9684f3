"""`chautari compile` and `chautari bench`."""

from __future__ import annotations

import json
from typing import Any

import pytest

import chautari
from chautari.cli import bench
from chautari.cli.loading import CompilingLine
from chautari.core.game import load
from tests.cli.conftest import Run


def test_compiling_says_where_the_rules_came_from(run: Run) -> None:
    done = run("compile", "yak")
    assert done.code == 0
    assert "YAK: " in done.out
    assert run("compile").out.count("\n") == len(chautari.games())


def test_uncompiled_rules_are_said_to_be_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    assert "not compiled" in run("compile", "yak").out


def test_compiling_is_announced_once_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    line = CompilingLine(load("yak"), "de")
    for done in range(5):
        line("step", done, 4)
    line.close()
    assert capsys.readouterr().err == "Die Regeln von YAK werden übersetzt, nur dieses Mal …\n"


def test_all_measures_are_given_as_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    # compiling anew takes long and is measured by the soak tests
    def start(code: str, game: Any, **environment: str) -> tuple[float, str]:
        return 0.5, "12.5"

    monkeypatch.setattr(bench, "_start", start)
    done = run("bench", "yak", "--json", "--seconds", "0.3")
    assert done.code == 0
    result = json.loads(done.out)
    assert list(result) == ["yak"]
    assert set(result["yak"]) >= {
        "decisions_per_s",
        "uncompiled_decisions_per_s",
        "games_per_s",
        "threads2_ratio",
        "state_bytes",
        "copy_ns",
        "warm_start_s",
        "cold_compile_s",
    }
    assert all(isinstance(number, int | float) and number > 0 for number in result["yak"].values())
    assert result["yak"]["decisions_per_s"] > result["yak"]["uncompiled_decisions_per_s"]
    table = run("bench", "--seconds", "0.3").out
    assert "decisions_per_s" in table
    assert max(len(line) for line in table.splitlines()) <= 80


def test_a_fresh_process_makes_a_move_from_the_compiled_rules() -> None:
    seconds, printed = bench._start(bench.ONE_MOVE, load("yak"))
    assert seconds > 0
    assert printed == ""
