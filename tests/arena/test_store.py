"""Games on disk: half a line is dropped, another tournament is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from chautari.arena.store import OtherTournament, Store
from tests.arena.sample import played

SETTINGS = {"game": "yak", "agents": ["a", "b"], "seed": "x"}
GAMES = [played("ab", [1, 2], [5, 3], number=n) for n in range(3)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "deep" / "games.jsonl"
    store = Store(file)
    assert store.settings() is None
    assert store.open(SETTINGS) == []
    store.add(GAMES[:2])
    store.add(GAMES[2:])
    return file


def test_games_come_back(file: Path) -> None:
    assert Store(file).open(SETTINGS) == GAMES
    assert Store(file).settings() == SETTINGS


def test_half_a_line_is_dropped(file: Path) -> None:
    whole = file.read_bytes()
    for lost in (1, 20):
        file.write_bytes(whole[:-lost])
        assert Store(file).open(SETTINGS) == GAMES[:2]
        assert whole.startswith(file.read_bytes())
        Store(file).add(GAMES[2:])
        assert file.read_bytes() == whole


def test_another_tournament_is_refused_and_stays_as_it_is(file: Path) -> None:
    whole = file.read_bytes()
    with pytest.raises(OtherTournament, match=r"another seed: 'x', not 'y'"):
        Store(file).open({**SETTINGS, "seed": "y"})
    with pytest.raises(OtherTournament, match="another floor"):
        Store(file).open({**SETTINGS, "floor": 0.5})
    assert file.read_bytes() == whole


@pytest.mark.parametrize("text", ["", "hello", "hello\n", "[1]\n", '{"a": 1}\n', '{"agents"'])
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text)
    if text:
        with pytest.raises(OtherTournament, match="holds no tournament"):
            Store(file).open(SETTINGS)
        assert file.read_text() == text
    else:
        assert Store(file).open(SETTINGS) == []


def test_a_damaged_line_is_told(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"seats"', b'"seets"', 1))
    with pytest.raises(OtherTournament, match="damaged in line 2"):
        Store(file).open(SETTINGS)
