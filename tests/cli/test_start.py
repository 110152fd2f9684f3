"""Starting: help, version, and what is not imported for them."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import chautari
from chautari.cli import COMMANDS
from chautari.cli.screen import complain
from chautari.core.words import LANGUAGES, source, words
from tests.cli.conftest import Run


def imported_by(arguments: list[str]) -> set[str]:
    """The heavy modules that a command imports."""
    code = (
        "import sys; from chautari.cli import main; code = main(sys.argv[1:]); "
        "heavy = ('numba', 'llvmlite', 'numpy', 'msgspec', 'fluent', 'rich', 'cyclopts', 'chautari.games.yak'); "
        "print('IMPORTED', *[name for name in heavy if name in sys.modules]); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split()[1:])


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], [], ["--version"]])
def test_help_and_version_import_nothing_heavy(arguments: list[str]) -> None:
    assert imported_by(arguments) == set()


def test_looking_up_a_rule_loads_no_game_and_no_compiler() -> None:
    assert imported_by(["rules", "yak", "fog"]).isdisjoint({"numba", "llvmlite", "numpy", "chautari.games.yak"})


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_help_speaks_the_language_of_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("LANG", f"{lang}_XX.UTF-8")
    done = run("--help")
    assert done.code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in done.out
    assert {"en": "saved game", "fr": "partie enregistrée", "de": "gespeichertes Spiel"}[lang] in done.out


def test_version(run: Run) -> None:
    assert run("--version").out.strip() == chautari.__version__


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_texts_are_plain_lines(lang: str) -> None:
    lines = [line for line in source("chautari", lang).splitlines() if line.startswith("help-")]
    assert len(lines) > 30
    say = words(lang)
    for line in lines:
        key, _, text = line.partition(" = ")
        assert say(key) == text


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert done.code == 0
    assert f"chautari {name}" in done.out


def test_help_of_a_command_is_in_the_language_of_the_locale(run_apart: Run) -> None:
    assert "Ein gespeichertes Spiel durchgehen" in run_apart("replay", "--help", LANG="de_DE.UTF-8").out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["ply"], "play"),
        (["play", "chess"], "yak"),
        (["play"], "Which game"),
        (["play", "yak", "--players", "5"], "2, 3 or 4"),
        (["play", "yak", "--players", "two"], "two"),
        (["play", "yak", "--option", "bonus_cards=9"], "0 to 3"),
        (["play", "yak", "--option", "bonus_cards"], "name=value"),
        (["play", "yak", "--option", "wind=3"], "wind"),
        (["play", "yak", "--seats", "greedy,random"], "chautari watch"),
        (["play", "yak", "--seats", "human,wizard"], "wizard"),
        (["play", "yak", "--players", "2", "--seats", "human,human,human"], "2 seats"),
        (["play", "yak", "--names", "Ani,Ani"], "same name"),
        (["play", "yak", "--names", "Ani,\x1b[2J"], "letters"),
        (["play", "yak", "--lang", "es"], "es"),
        (["play", "yak", "--sparkle"], "--sparkle"),
        (["play", "--resume", "nowhere.json"], "nowhere.json"),
        (["play", "yak", "--resume", "nowhere.json", "--seed", "3"], "resumed"),
        (["watch", "yak", "--agents", "wizard"], "wizard"),
        (["watch", "yak", "--days", "0"], "--days"),
        (["watch"], "GAME"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["verify", "nowhere.json"], "nowhere.json"),
        (["rules", "chess"], "yak"),
        (["edition", "show", "chess"], "yak"),
        (["compile", "chess"], "yak"),
        (["bench", "chess"], "yak"),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], reason: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert reason in done.err
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("arguments", "english", "french", "german"),
    [
        (["play"], "Which game?", "Quel jeu\u00a0?", "Welches Spiel?"),
        (["play", "chess"], "no game 'chess'", "pas de jeu 'chess'", "kein Spiel 'chess'"),
        (["rules", "chess"], "no game 'chess'", "pas de jeu 'chess'", "kein Spiel 'chess'"),
        (["play", "yak", "--players", "5"], "2, 3 or 4", "2, 3 ou 4", "2, 3 oder 4"),
        (["play", "yak", "--option", "wind=3"], "has no option", "n\u2019a pas d\u2019option", "hat keine Option"),
        (["play", "yak", "--option", "bonus_cards=9"], "from 0 to 3", "de 0 à 3", "von 0 bis 3"),
        (["play", "kathmandu", "--option", "tents=1"], "one of false, true", "parmi false, true", "Werte false, true"),
        (["play", "kathmandu", "--option", "weather=1"], ", or a list", ", ou une liste", " oder eine Liste"),
        (["play", "kathmandu", "--option", "weather=[]"], "two pools", "deux réserves", "Zwei Vorräte"),
        (["play", "kathmandu", "--option", "weather=[[3, 2"], "not valid JSON", "pas du JSON", "kein gültiges JSON"),
        (["play", "kathmandu", "--option", "hostile_needles=6"], "4 terrain", "4 plateaux", "4 Geländetafeln"),
        (["play", "kathmandu", "--players", "2", "--option", "first_player=3"], "0 to 1", "0 à 1", "0 bis 1"),
        (["play", "yak", "--names", "Ani,Ani"], "same name", "même nom", "denselben Namen"),
        (["watch", "yak", "--agents", "wizard"], "no agent", "pas d\u2019agent", "keinen Agenten"),
        (["edition", "show", "chess"], "neither a game", "ni un jeu", "weder ein Spiel"),
        (["play", "yak", "--edition", "no.toml"], "cannot be opened", "pas être ouvert", "nicht öffnen"),
        (["replay", __file__], "not a saved game", "pas une partie enregistrée", "kein gespeichertes Spiel"),
    ],
)
def test_refusals_are_in_the_language_asked_for(
    run: Run, arguments: list[str], english: str, french: str, german: str
) -> None:
    for lang, reason in (("en", english), ("fr", french), ("de", german)):
        for asked in (["--lang", lang], [f"--lang={lang}"]):
            done = run(*arguments, *asked)
            assert done.code == 2
            assert reason in done.err


def test_verify_and_edition_check_refuse_in_the_language_asked_for(run: Run, saved: Path, tmp_path: Path) -> None:
    saved.write_text(saved.read_text("utf-8").replace('"rules_version": "', '"rules_version": "9', 1), "utf-8")
    saved.write_text(saved.read_text("utf-8").replace('"start_hash": "', '"start_hash": "0', 1), "utf-8")
    done = run("verify", saved, "--lang", "fr")
    assert done.code == 1
    assert "diffère au début, avant la première action (elle a été jouée" in done.err
    edition = tmp_path / "mine.toml"
    edition.write_text("game = yak", "utf-8")
    assert "ist kein gültiges TOML" in run("edition", "check", edition, "--lang", "de").err


def test_for_people_a_long_refusal_is_wrapped_but_a_path_stays_whole() -> None:
    path = "/" + "long" * 30 + "/game.json"
    terminal, pipe = io.StringIO(), io.StringIO()
    reason = f"{path}: cannot be opened, " + "and that is why nothing was done; " * 5
    complain(reason, Console(file=terminal, force_terminal=True, width=60, no_color=True, color_system=None))
    lines = terminal.getvalue().splitlines()
    assert any(path in line for line in lines)
    assert len(lines) > 3
    assert all(len(line) <= 60 for line in lines if path not in line)
    complain(reason, Console(file=pipe, width=60))
    assert pipe.getvalue() == " ".join(reason.split()) + "\n", "a program gets one line"


def test_the_options_of_a_game_can_be_listed(run: Run) -> None:
    done = run("play", "yak", "--option", "help", "--lang", "fr")
    assert done.code == 0
    assert "bonus_cards=0" in done.out
    assert "cartes bonus" in done.out


def test_a_reader_that_goes_away_is_no_error(run_apart: Run) -> None:
    code = (
        "import subprocess, sys; "
        "child = subprocess.Popen([sys.executable, '-m', 'chautari.cli', 'rules', 'yak'], stdout=subprocess.PIPE, "
        "stderr=subprocess.PIPE); child.stdout.close(); print(child.stderr.read().decode())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == ""
