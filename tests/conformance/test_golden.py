"""Golden games: played again they are the same, action by action. `make golden` rewrites them after a wanted change."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.core.game import Game
from scripts import golden
from tests.conformance.cases import GAMES, every_game

FILES = sorted(golden.FOLDER.glob("*/*.txt"))
every_golden = pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])


def header_of(path: Path) -> dict[str, Any]:
    first = path.read_text("utf-8").splitlines()[0]
    header: dict[str, Any] = json.loads(first.removeprefix("# "))
    return header


@every_game
def test_every_game_has_its_golden_games(game: Game) -> None:
    there = {path.stem for path in FILES if path.parent.name == game.name}
    assert there == {table.name for table in golden.tables(game)}, "`make golden` writes what is missing"


def test_no_golden_game_belongs_to_nobody() -> None:
    assert {path.parent.name for path in FILES} == {game.name for game in GAMES}


@every_golden
def test_a_golden_game_is_short_enough_to_read(path: Path) -> None:
    header, *lines = path.read_text("utf-8").splitlines()
    assert len(lines) < 200
    assert max(map(len, lines)) <= golden.WIDEST
    assert len(header) < 600, "all options of a game in one line"


@every_golden
def test_the_rules_still_lead_along_its_first_actions(path: Path) -> None:
    """The actions are read from the file, so this concerns the rules alone, not the agents."""
    header = header_of(path)
    match = chautari.new(header["game"], header["players"], header["seed"], header["options"])
    _, start, *lines = path.read_text("utf-8").splitlines()
    assert start == f"# start {match.start_hash}", "the setup has changed"
    checked = 0
    for line in lines:
        if line.startswith(("#", "      …")):
            break
        _, seat, notation, _, _ = re.split(r" {2,}", line.strip(), maxsplit=4)
        match.play(int(seat), notation)
        assert golden.line(match) == line, "the rules have changed"
        checked += 1
    assert checked >= min(len(lines) - len(golden.ending(match)), golden.SHOWN)


@every_golden
def test_it_is_played_the_same_to_its_end(path: Path) -> None:
    """The agents choose anew. If only this fails, it is they who have changed."""
    assert golden.played(header_of(path)).text() == path.read_text("utf-8")


# Planted faults


def test_another_game_is_noticed() -> None:
    header = header_of(FILES[0])
    other = golden.played({**header, "seed": f"not {header['seed']}"}).text()
    assert other != FILES[0].read_text("utf-8")


def test_a_change_in_the_part_that_is_not_written_out_is_noticed() -> None:
    path = next(path for path in FILES if "…" in path.read_text("utf-8"))
    whole = golden.played(header_of(path))
    middle = golden.SHOWN + 1
    changed = [*whole.lines[:middle], "something else", *whole.lines[middle + 1 :]]
    assert whole._replace(lines=changed).text() != whole.text()
