"""Files from anybody: whatever stands in them, the terminal obeys none of it, and nothing of it is taken for markup."""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.table import Table
from rich.text import Text

from chautari.cli import screen
from chautari.core.edition import house_text
from chautari.core.game import load
from chautari.core.visible import visible, visible_json
from tests.cli.conftest import Run

ORDERS = {
    "title": "\x1b]0;owned\x07",
    "erase": "\x1b[2J\x1b[H",
    "eight bits": "\x9b2J\x9d0;owned\x9c",
    "answer": "\x1b[6n\x05",
    "link": "\x1b]8;;http://nowhere.invalid\x1b\\here\x1b]8;;\x1b\\",
    "back": "innocent\rguilty\b\b",
    "direction": "\u202eevil\u2066",
    "half": "\ud800",
    "delete": "a\x7fb",
}
ALL = "".join(order for name, order in ORDERS.items() if name != "half")  # of halves of letters no file is made
FORBIDDEN = {chr(n) for n in (*range(0x20), *range(0x7F, 0xA0), 0x202E, 0x2066, 0xD800)} - {"\n", "\t"}


def is_harmless(*texts: str) -> bool:
    """Whether a terminal would obey nothing in these texts."""
    return not any(FORBIDDEN & set(text) for text in texts)


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_a_terminal_obeys_nothing_that_is_printed(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = io.StringIO()
    console = screen.Screen(file=page, markup=False, highlight=False, emoji=False, width=60)
    monkeypatch.setattr(screen, "stdout", lambda: console)
    monkeypatch.setattr(screen, "stderr", lambda: console)
    table = Table(title=order)
    table.add_column(order)
    table.add_row(order)
    for thing in (order, Text(order), Text.assemble((order, "bold")), table):
        screen.show(thing)
    screen.show_line(order)
    screen.show_wrapped(order * 40, order, order)
    screen.complain(order)
    assert is_harmless(page.getvalue())


def test_markup_is_shown_as_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    screen.show("[red]Ani[/red] [link=http://nowhere.invalid]Dirk[/link] :smile:")
    assert "[red]Ani[/red] [link=http://nowhere.invalid]Dirk[/link] :smile:" in capsys.readouterr().out


def test_colours_of_our_own_still_reach_the_terminal() -> None:
    page = io.StringIO()
    console = screen.Screen(file=page, force_terminal=True, color_system="standard", width=60)
    console.print(Text("red", "red"))
    assert "\x1b[31mred" in page.getvalue()


def test_a_prompt_gives_no_orders_either(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or "")
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    screen.ask(ALL)
    assert is_harmless(*asked)


def test_json_says_the_same_and_gives_no_orders() -> None:
    document = {"name": ALL}
    text = visible_json(json.dumps(document, ensure_ascii=False))
    assert is_harmless(text)
    assert json.loads(text) == document
    assert visible("tab\tand\nline ’ é 東 \u00a0") == "tab\tand\nline ’ é 東 \u00a0"


def leaves(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all texts in a document, and of all keys."""
    if isinstance(document, dict):
        for key, value in document.items():
            yield from leaves(value, (*path, key))
    elif isinstance(document, list):
        for number, value in enumerate(document[:1]):
            yield from leaves(value, (*path, number))
    elif isinstance(document, str):
        yield path


def with_orders(document: Any, path: tuple[Any, ...]) -> Any:
    """The document with one text that gives orders."""
    changed = copy.deepcopy(document)
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = f"{place[path[-1]]}{ALL}"
    return changed


def commands(file: Path) -> list[list[str]]:
    """Every command that reads a saved game."""
    return [
        ["replay", str(file)],
        ["replay", str(file), "--to", "3"],
        ["verify", str(file)],
        ["hint", str(file), "0", "--to", "3", "--level", "1"],
        ["hint", str(file), "0", "--to", "3", "--level", "1", "--json"],
        ["play", "--resume", str(file)],
    ]


def test_names_in_a_saved_game_give_no_orders(finished_game: str, tmp_path: Path, run: Run) -> None:
    document = json.loads(finished_game)
    for seat in document["seats"]:
        seat["name"] = f"{seat['name']}{ALL}"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document), "utf-8")
    shown = ""
    for command in commands(file):
        done = run(*command)
        shown += done.out
        assert is_harmless(done.out, done.err), command
    assert "owned" in shown, "the names were shown, only harmlessly"


def test_no_text_in_a_saved_game_gives_orders(finished_game: str, tmp_path: Path, run: Run) -> None:
    document = json.loads(finished_game)
    proof = {"id": "x", "commitment": "x", "secret": "x", "shares": ["x"], "head": "x", "log": [], "links": []}
    document["table"] = proof
    paths = [path for path in leaves(document) if path[0] != "edition" or len(path) < 3]
    assert len(paths) > 10
    file = tmp_path / "game.json"
    for path in paths:
        file.write_text(json.dumps(with_orders(document, path)), "utf-8")
        for command in (commands(file)[1], commands(file)[2]):
            done = run(*command)
            assert is_harmless(done.out, done.err), (path, command)
            assert "Traceback" not in done.err


@pytest.mark.parametrize("game", ["yak", "kathmandu", "nepal"])
def test_no_text_in_an_edition_gives_orders(game: str, tmp_path: Path, run: Run) -> None:
    text = house_text(load(game))
    lines = [number for number, line in enumerate(text.splitlines()) if '= "' in line]
    written = text.splitlines()
    file = tmp_path / "edition.toml"
    escaped = "".join(f"\\u{ord(letter):04x}" for letter in ALL)
    for number in lines[:6] + lines[-3:]:
        changed = [*written[:number], written[number].replace('= "', f'= "{escaped}', 1), *written[number + 1 :]]
        file.write_text("\n".join(changed), "utf-8")
        for command in (["edition", "show", str(file)], ["edition", "check", str(file)]):
            done = run(*command)
            assert is_harmless(done.out, done.err), (number, command)
    file.write_text(text + "\n# \u009b2J \u202e\n", "utf-8")
    assert is_harmless(run("edition", "show", str(file), "--toml").out)


def test_a_saved_game_with_half_a_letter_is_refused(finished_game: str, tmp_path: Path, run: Run) -> None:
    document = json.loads(finished_game)
    document["seats"][0]["name"] = ORDERS["half"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document), "utf-8")
    for command in commands(file):
        done = run(*command)
        assert done.code != 0
        assert "game.json" in done.err


def test_names_of_files_give_no_orders(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "\x1b[2J\u202e.json"
    for command in (*commands(file), ["edition", "check", str(file)], ["edition", "show", f"{file}.toml"]):
        done = run(*command)
        assert done.code != 0
        assert is_harmless(done.out, done.err)
