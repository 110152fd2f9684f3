"""`chautari hint`, and `hint` typed during a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.agents import hint as advice
from chautari.agents import levels
from chautari.cli.hint import read_seat
from tests.cli.conftest import Run

NAMES = ["Ani", "Dirk", "Zoé"]
QUICK = ("--level", 1, "--seed", 1)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the hints does not matter here, so they may be rash."""
    monkeypatch.setattr(advice, "GAMES", 2)
    monkeypatch.setitem(levels.LEVELS, max(levels.LEVELS), levels.Level(max(levels.LEVELS), 0))


def keep(match: chautari.Match, file: Path) -> Path:
    """A game as `play` keeps it."""
    record = {**match.record(), "seats": [{"name": name, "by": "human"} for name in NAMES]}
    file.write_text(json.dumps(record), "utf-8")
    return file


def at_noon(file: Path) -> Path:
    """A game in which all cards are chosen and Ani decides."""
    match = chautari.new("yak", 3, seed=3, options={"start_player": 0})
    for seat, card in enumerate(("build", "market", "restock")):
        match.play(seat, f"card {card}")
    assert match.waiting == (0,)
    return keep(match, file)


@pytest.mark.parametrize("who", ["0", "Ani", "ani"])
def test_the_best_actions_are_shown_with_points_chances_and_reasons(run: Run, tmp_path: Path, who: str) -> None:
    done = run("hint", at_noon(tmp_path / "game.json"), who, *QUICK)
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "Hints for Ani, best first"
    assert lines[1].startswith("1. Buy ")
    assert "(buy " in lines[1]
    assert done.out.count("points at the end") == 3
    assert done.out.count("% chance to win") == 3


def test_hints_are_translated(run: Run, tmp_path: Path) -> None:
    file = at_noon(tmp_path / "game.json")
    french = run("hint", file, "Ani", "--lang", "fr", *QUICK).out
    assert "Conseils pour Ani" in french
    assert "\u00a0% de chances de gagner" in french
    german = run("hint", file, "Ani", "--lang", "de", *QUICK).out
    assert "Tipps für Ani" in german
    assert "Gewinnchance" in german


def test_as_json_hints_are_a_list(run: Run, tmp_path: Path) -> None:
    file = at_noon(tmp_path / "game.json")
    hints = json.loads(run("hint", file, 0, "--json", *QUICK).out)
    open_now = [action.notation for action in chautari.replay(file.read_text("utf-8")).legal(0)]
    assert len(hints) == 3
    for hint in hints:
        assert hint["action"]["notation"] in open_now
        assert set(hint) == {"action", "score", "win", "share", "reason"}
        assert 0 <= hint["win"] <= 1
    assert hints == json.loads(run("hint", file, "Ani", "--json", *QUICK).out), "a seed repeats them"


def test_a_hint_for_an_earlier_moment(run: Run, saved: Path) -> None:
    assert run("hint", saved, "Dirk", "--to", 0, *QUICK).code == 0
    assert "has only" in run("hint", saved, "Dirk", "--to", 9999, *QUICK).err


@pytest.mark.parametrize(
    ("who", "english", "french", "german"),
    [
        ("Yeti", "no seat 'Yeti'; there are: 0 (Ani), 1 (Dirk), 2 (Zoé)", "pas de place 'Yeti'", "keinen Platz 'Yeti'"),
        ("3", "no seat '3'", "pas de place '3'", "keinen Platz '3'"),
        ("1", "not Dirk who decides now; the game waits for Ani", "à Dirk de décider", "wartet auf Ani"),
        ("zoe", "not Zoé who decides", "à Zoé de décider", "Zoé hat jetzt nichts"),
    ],
)
def test_who_cannot_be_advised(run: Run, tmp_path: Path, who: str, english: str, french: str, german: str) -> None:
    file = at_noon(tmp_path / "game.json")
    for lang, reason in (("en", english), ("fr", french), ("de", german)):
        done = run("hint", file, who, "--lang", lang)
        assert done.code == 2
        assert done.out == ""
        assert reason in done.err


def test_a_game_that_is_over_has_no_hints(run: Run, saved: Path) -> None:
    for lang, reason in (("en", "The game is over"), ("fr", "La partie est finie"), ("de", "Das Spiel ist vorbei")):
        done = run("hint", saved, "Ani", "--lang", lang)
        assert done.code == 2
        assert reason in done.err


def test_bad_files_and_levels_are_refused(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("yeti", "utf-8")
    assert "not a saved game" in run("hint", bad, "Ani").err
    assert "nowhere.json" in run("hint", "nowhere.json", "Ani").err
    file = at_noon(tmp_path / "game.json")
    for level in (0, 7, "strong"):
        assert run("hint", file, "Ani", "--level", level).code == 2


def test_a_seat_is_found_by_number_or_name() -> None:
    assert [read_seat(text, NAMES) for text in ("0", "2", "Dirk", "DIRK", "zoe")] == [0, 2, 1, 1, 2]
    assert read_seat("1", ["1", "0"]) == 0, "a name comes first"
    assert read_seat("1", ["Ani", "ani"]) == 1
    for text in ("-1", "4", "", "!", "²"):
        with pytest.raises(chautari.BadGame):
            read_seat(text, ["Ani", "Dirk", "Zoé", "?"])


def test_what_others_keep_secret_changes_no_hint(run: Run, tmp_path: Path) -> None:
    told = set()
    for card in ("build", "restock", "market"):
        match = chautari.new("yak", 3, seed=3)
        match.play(1, f"card {card}")
        told.add(run("hint", keep(match, tmp_path / "game.json"), "Ani", *QUICK).out)
    assert len(told) == 1


# During a game


def play(run: Run, *more: Any, typed: str) -> str:
    """What is shown after the first prompt."""
    start = ("play", "yak", "--players", 2, "--seed", 3, "--option", "start_player=0", "--opponents", "greedy")
    done = run(*start, *more, typed=typed)
    assert done.code == 0
    return done.out.split("Ani > ", 1)[1]


@pytest.mark.parametrize(("lang", "word"), [("en", "hint"), ("fr", "conseil"), ("de", "tipp"), ("de", "hint")])
def test_a_hint_is_a_word_away(run: Run, lang: str, word: str) -> None:
    told = play(run, "--lang", lang, typed=f"?\n{word}\nq\n")
    help_shown, hints = told.split(f"Ani > {word}\n", 1)
    assert f"\n  { ({'en': 'hint', 'fr': 'conseil', 'de': 'tipp'}[lang]) } " in help_shown
    assert "Ani" in hints.splitlines()[0]
    assert hints.count("%") == 3


def test_hints_show_the_numbers_of_the_actions(run: Run) -> None:
    told = play(run, typed="hint\nq\n")
    numbers = {
        line.split()[0]: line.split()[2] for line in told.splitlines() if line.startswith("  ") and "Choose" in line
    }
    assert numbers == {"1": "Build", "2": "Restock", "3": "Market"}


def test_who_asks_twice_is_told_the_same(run: Run) -> None:
    told = play(run, typed="hint\nhint\nq\n")
    first, second = told.split("Ani > ")[:2]
    assert first.partition("\n")[2] == second.partition("\n")[2]


def test_a_hint_moves_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(run, "--save", file, typed="hint\nq\n")
    assert len(json.loads(file.read_text("utf-8"))["actions"]) == 1, "only the agent has chosen"
