"""The batch environment on a graphics card, in Numba's simulator: the same games as on the processor, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.core.game import Game
from tests.conformance.cases import every_game

pytest.importorskip("numba_cuda", reason="the extra gpu is not installed")

SCRIPT = Path(__file__).with_name("simulated_card.py")


@every_game
def test_a_card_plays_as_the_processor_does(game: Game) -> None:
    players = game.player_counts[-1]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "CHAUTARI_COMPILE": "0"}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), game.name, str(players)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "same"


def test_without_numba_cuda_a_card_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda

    monkeypatch.setattr(cuda, "implementation", "Built-in")
    with pytest.raises(chautari.Refused, match=r"chautari\[gpu\]"):
        chautari.batch("yak", device="cuda")


def test_without_a_card_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda

    def absent() -> Any:
        raise RuntimeError("no driver\n  found")

    monkeypatch.setattr(cuda, "current_context", absent)
    with pytest.raises(chautari.Refused, match="no graphics card that can be used: no driver found"):
        chautari.batch("yak", device="cuda")


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(chautari.BadGame, match="device is one of cpu, cuda"):
        chautari.batch("yak", device="abacus")  # type: ignore[call-overload]
