"""What is imported when: asking for Chautari costs nothing, playing plain rules needs no compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

import chautari


def run(code: str, **environment: str) -> str:
    """Run some Python in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


HEAVY = "numpy", "numba", "llvmlite", "msgspec", "fluent", "rich", "chautari.core", "chautari.games"


def test_importing_chautari_imports_nothing_heavy() -> None:
    assert run(f"import sys, chautari; print([m for m in {HEAVY} if m in sys.modules])") == "[]"


def test_every_public_name_is_there_when_asked_for() -> None:
    names = run("import chautari; print([n for n in chautari.__all__ if getattr(chautari, n, None) is None])")
    assert names == "[]"
    assert run("from chautari import *; print(new, set_up, replay) is None or print('')") is not None
    with pytest.raises(AttributeError, match="everest"):
        chautari.everest  # noqa: B018


def test_the_games_can_be_listed_before_and_after_one_is_loaded() -> None:
    assert run("import chautari; a = chautari.games(); chautari.new('yak'); print(a == chautari.games())") == "True"
    assert run("import chautari.games; print('yak' in chautari.games())") == "True"
    assert run("from chautari import games; print('yak' in games())") == "True"


PLAY = """
import sys, chautari
m = chautari.new("yak", players=3, seed=7)
while not m.over:
    m.play(m.waiting[0], m.legal(m.waiting[0])[-1])
    if len(m.history) == 60: break
print(m.hash(), "numba" in sys.modules)
"""


def test_uncompiled_rules_play_the_same_game_without_the_compiler() -> None:
    plain, has_compiler = run(PLAY, CHAUTARI_COMPILE="0").split()
    assert has_compiler == "False"
    assert run(PLAY).split()[0] == plain


def test_refusals_form_one_family() -> None:
    family: list[Any] = [
        chautari.IllegalAction,
        chautari.BadGame,
        chautari.BadRecord,
        chautari.BadPosition,
        chautari.BadEdition,
    ]
    assert all(issubclass(one, chautari.Refused) for one in family)
    assert issubclass(chautari.Refused, ValueError)
