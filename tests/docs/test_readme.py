"""What the README and the guides show works as shown: their commands are run, their Python is executed."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import chautari
from chautari.agents import choose, make

ROOT = Path(__file__).resolve().parents[2]
SET_UP = ("make play", "make test")
# what a person would type; all others need nothing
INPUT = {"play": "1\nq\n", "replay": "\n\nq\n"}


def blocks(path: Path, language: str) -> list[str]:
    """The code blocks of a page in a language."""
    return re.findall(rf"```{language}\n(.*?)```", path.read_text("utf-8"), re.DOTALL)


def commands() -> list[str]:
    """Every command line of the README but the two that set everything up."""
    lines = [line.split("#")[0].strip() for block in blocks(ROOT / "README.md", "sh") for line in block.splitlines()]
    return [line for line in lines if line and line not in SET_UP]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a finished game in game.json, as the commands expect."""
    match = chautari.new("yak", players=2, seed=7)
    agents = [make("random", seed) for seed in range(2)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose(agents[seat], match, seat))
    place = tmp_path_factory.mktemp("readme")
    (place / "game.json").write_text(json.dumps(match.record()))
    return place


def test_the_two_set_up_commands_stand_in_the_readme() -> None:
    shown = [line.split("#")[0].strip() for line in blocks(ROOT / "README.md", "sh")[0].splitlines()]
    assert tuple(line for line in shown if line) == SET_UP


@pytest.mark.parametrize("line", commands())
def test_command_of_the_readme_runs(line: str, folder: Path) -> None:
    program, *arguments = shlex.split(line)
    assert program == "chautari"
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "80"}
    done = subprocess.run(
        [str(Path(sys.executable).parent / program), *arguments],
        cwd=folder,
        env=env,
        input=INPUT.get(arguments[0], ""),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("page", ["README.md", "docs/guide/study.md", "docs/guide/agents.md", "docs/guide/research.md"])
def test_python_of_the_page_runs(page: str) -> None:
    space: dict[str, object] = {}
    for block in blocks(ROOT / page, "python"):
        exec(compile(block, page, "exec"), space)


def test_links_of_the_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
