"""What docs/strength says of the agents is what the contests in its folders came to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chautari.arena.report import RESULT
from chautari.core.game import games
from scripts import strength


def played(folder: Path, contest: str, *pairs: dict[str, Any]) -> None:
    """Leave the result of a contest in a folder."""
    (folder / contest).mkdir(parents=True)
    (folder / contest / RESULT).write_text(json.dumps({"pairs": pairs}))


def pair(better: str, worse: str, score: float, low: float, high: float) -> dict[str, Any]:
    """A pair at two players."""
    part = {"games": 60, "score": score, "low": low, "high": high, "margin": 4.0}
    return {"better": better, "worse": worse, "players": {"2": part}}


def test_the_page_tells_what_is_stored_and_what_is_missing(tmp_path: Path) -> None:
    assert "Not played yet" in strength.page(tmp_path)
    played(tmp_path, "ladder-yak", pair("level2", "level1", 0.8, 0.6, 0.9))
    assert "80.0 %" in strength.page(tmp_path)


def test_every_game_has_every_contest_and_a_command_for_it(tmp_path: Path) -> None:
    assert len(strength.contests()) == len(strength.KINDS) * len(games())
    for contest in strength.contests():
        words = strength.command(contest, tmp_path, 2)
        assert words[words.index("--out") + 1] == str(tmp_path / contest)
        assert words[-2:] == ["--workers", "2"]


def test_no_part_is_left_out_that_a_game_does_without_anyway() -> None:
    assert "search:seconds=0.05+tries=1" not in strength.agents_of("parts", "yak")
    assert "search:seconds=0.05+tries=3" in strength.agents_of("parts", "yak")
    assert "search:seconds=0.05+tries=1" in strength.agents_of("parts", "kathmandu")


def test_a_level_must_be_clearly_better_than_the_next_lower_one(tmp_path: Path) -> None:
    clear, unclear = pair("level2", "level1", 0.8, 0.6, 0.9), pair("level3", "level2", 0.8, 0.5, 0.9)
    played(tmp_path, "ladder-yak", clear, unclear, pair("level3", "level4", 0.6, 0.4, 0.7))
    lines = [line for line in strength.page(tmp_path).splitlines() if "ladder-yak" in line]
    assert "`level2` | `level1` | 60 | 80.0 % | 60.0 % to 90.0 % | +4.0 | reached |" in lines[0]
    assert lines[1].endswith("MISSED |")
    assert "`level4` | `level3` | 60 | 40.0 % | 30.0 % to 60.0 % | -4.0 | MISSED |" in lines[2]


@pytest.mark.parametrize(("low", "said"), [(0.45, "no weaker"), (0.51, "WEAKER")])
def test_a_style_may_not_be_weaker(tmp_path: Path, low: float, said: str) -> None:
    played(tmp_path, "styles-nepal", pair("level3", "level3-daring", 0.55, low, 0.6))
    assert f"| {said} |" in strength.page(tmp_path)


def test_a_part_of_the_search_is_named_in_words(tmp_path: Path) -> None:
    played(tmp_path, "parts-yak", pair("search:seconds=0.05", "search:seconds=0.05+turns=0", 0.7, 0.6, 0.8))
    assert "no playouts: the heuristic judges at once (`turns=0`)" in strength.page(tmp_path)
    assert "Not played yet: Kathmandu, Nepal." in strength.page(tmp_path)
