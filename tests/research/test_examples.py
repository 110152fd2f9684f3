"""The examples for researchers run, with few games."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> Any:
    """An example as a module."""
    described = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


def test_a_search_beats_a_random_agent_in_pettingzoo() -> None:
    pytest.importorskip("pettingzoo")
    assert example("pettingzoo_agents").main(["yak", "--games", "4", "--agent", "search:simulations=60"]) > 0


def test_the_search_of_openspiel_plays_nepal() -> None:
    pytest.importorskip("pyspiel")
    assert len(example("openspiel_mcts").main(["--moves", "2", "--simulations", "2"])) == 2


def test_games_are_analysed_with_pandas(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    plot = tmp_path / "points.svg"
    seats = example("analyse_games").main(["nepal", "--games", "60", "--plot", str(plot)])
    assert list(seats.index) == [0, 1, 2]
    assert seats["wins"].sum() == pytest.approx(1, abs=0.2)
    assert "seat 2" in plot.read_text()
