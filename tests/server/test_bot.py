"""The example bot plays a whole game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from chautari.server import links
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")
BOT = Path(__file__).resolve().parents[2] / "examples" / "table_bot.py"


def test_two_example_bots_play_a_whole_game(server: Process) -> None:
    table = server.create(options={"day_limit": 8})
    command = [sys.executable, str(BOT), links.link(server.url, table["table"], "invite", table["invite"])]
    bots = [subprocess.Popen([*command, name], stdout=subprocess.PIPE, text=True) for name in ("Yeti", "Yak")]
    rankings = [json.loads(bot.communicate(timeout=120)[0]) for bot in bots]
    assert rankings[0] == rankings[1]
    assert all(bot.returncode == 0 for bot in bots)


def test_the_example_is_short() -> None:
    assert len(BOT.read_text().splitlines()) <= 40
