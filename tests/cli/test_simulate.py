"""`chautari simulate`: many games in a folder of Parquet files."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

parquet = pytest.importorskip("pyarrow.parquet")


def test_games_are_written_and_counted(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    done = run("simulate", "yak", "--games", 5, "--players", 2, "--seed", 3, "--out", out)
    assert done.code == 0
    assert "5 games are in" in done.out
    assert parquet.read_table(out).num_rows == 10
    again = run("simulate", "yak", "--games", 6, "--players", 2, "--seed", 3, "--out", out, "--lang", "de")
    assert "6 Partien stehen" in again.out
    assert parquet.read_table(out).num_rows == 12


def test_what_cannot_be_played_is_refused(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert run("simulate", "yak", "--agents", "yeti", "--out", out).code == 2
    assert run("simulate", "yak", "--agents", "random,random,random", "--players", 2, "--out", out).code == 2
    assert run("simulate", "yak", "--games", 0, "--out", out).code == 2
    assert not out.exists()


def test_the_options_of_a_game_are_listed(run: Run) -> None:
    assert "bonus_cards" in run("simulate", "yak", "--option", "help").out


def test_without_pyarrow_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec

    def found(name: str, *more: Any) -> Any:
        return None if name == "pyarrow" else find(name, *more)

    monkeypatch.setattr(importlib.util, "find_spec", found)
    done = run("simulate", "yak", "--games", 1)
    assert done.code == 2
    assert "pip install" in done.err
