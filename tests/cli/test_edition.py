"""`chautari edition`: showing and checking."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chautari.core.edition import house_text
from chautari.core.game import load
from tests.cli.conftest import Run

HOUSE = house_text(load("yak"))


def test_the_house_edition_is_shown_with_its_tags(run: Run) -> None:
    done = run("edition", "show", "yak")
    assert done.code == 0
    assert done.out.count("[house]") == 13
    assert done.out.count("[example]") == 6
    assert "orange summit" in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 100


def test_the_file_itself_can_be_printed_checked_and_shown(run: Run, tmp_path: Path) -> None:
    done = run("edition", "show", "yak", "--toml")
    assert done.out == HOUSE
    file = tmp_path / "mine.toml"
    file.write_text(done.out.replace('edition = "house"', 'edition = "mine"'), "utf-8")
    checked = run("edition", "check", file)
    assert checked.code == 0
    assert "a good edition of YAK" in checked.out
    assert "“mine”" in run("edition", "show", file).out
    assert run("edition", "show", file, "--toml").out == file.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('game = "yak"', 'game = "chess"', None, "game"),
        ('game = "yak"', "game = ", "game = ", "TOML"),
        ('id = "red", tag = "example"', 'id = "red", tag = "guess"', 'id = "red", tag = "guess"', "tag"),
        ("first = 6", 'first = "six"', 'first = "six"', "int"),
        ("second = 3", "second = 9", 'id = "red majority"', "more than second"),
        ('slots = ["2-1"', 'slots = ["9-9"', 'id = "orange summit"', "9-9"),
        ("penalty = 4", "penalty = 4\ncolor = 3", "color = 3", "color"),
        ("points = 1\n", "", 'id = "yellow flanks"', "points"),
        ('"seat 0", "seat 1", "middle"', '"seat 0", "seat 1"', "[two_player_road]", "cycle"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(
    run: Run, tmp_path: Path, old: str, new: str, line: str | None, reason: str
) -> None:
    text = HOUSE.replace(old, new, 1)
    assert text != HOUSE
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    done = run("edition", "check", file)
    assert done.code == 1
    assert reason in done.err
    assert done.err.startswith(str(file))
    assert done.err.count("\n") == 1
    number = re.match(re.escape(str(file)) + r":(\d+): ", done.err)
    if line is not None:
        assert number is not None, done.err
        assert line in text.splitlines()[int(number[1]) - 1]
    assert run("edition", "show", file).code == 2
    played = run("play", "yak", "--opponents", "greedy", "--edition", file, typed="q\n")
    assert played.code == 2
    if line is not None:
        assert played.err.strip() == done.err.strip()


def test_a_file_that_is_not_there_or_no_text(run: Run, tmp_path: Path) -> None:
    assert "cannot be opened" in run("edition", "check", tmp_path / "no.toml").err
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in run("edition", "check", tmp_path / "bytes.toml").err
    assert run("edition", "show", tmp_path).code == 2
