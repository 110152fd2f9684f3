"""No rule reaches outside its tables and fields: whole games with every index checked, compiled as it is played.

That the check works is shown by a planted overrun, in tests/core/test_engine.py.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.conformance.cases import GAMES

# Every driver, the log open, all player counts, defaults and the largest options.
RUN = """
import json, sys
import numpy as np
import chautari
from chautari.core import chance
from chautari.core.edition import house
from chautari.core.engine import engine
from chautari.core.game import load
from chautari.core.mask import marked


def largest(game, players):
    # the last value of every option that goes with those before it; seats stay free
    chosen = {}
    for option in game.options:
        for value in [] if option.is_seat else reversed(list(option.choices)):
            try:
                game.check_options({**chosen, option.name: value}, players)
            except chautari.BadGame:
                continue
            chosen[option.name] = value
            break
    return chosen


played = {}
for name in chautari.games():
    game, run = load(name), engine(load(name), compiled=True)
    box = np.array(game.box(house(game)), np.int32)
    out = np.zeros(len(game.feature_names), np.int8)
    for players in game.player_counts:
        for options in ({}, largest(game, players)):
            numbers = game.option_numbers(game.check_options(options, players))
            states, chances, logs = game.state.zeros(2), chance.stream(f"{name} {players}"), game.open_log()
            decisions = run.random_games(states, players, numbers, box, chances, game.mask(), logs, 150)
            states = game.state.zeros(1)
            chance.start(states["rng"], 0, chance.key_of(players))
            run.setup_at(states, 0, players, numbers, box)
            while True:
                run.score_at(states, 0, game.sheet())
                run.ties_at(states, 0, game.tie_sheet())
                for p in range(players):
                    run.features_at(states, 0, p, out)
                for p in range(-1, players):
                    run.conceal_at(states.copy(), 0, p, chances)
                waiting = run.waiting_at(states, 0)
                if not waiting:
                    break
                p = (waiting & -waiting).bit_length() - 1
                mask = game.mask()
                run.legal_at(states, 0, p, mask)
                legal = marked(mask)
                lot = chance.below(chance.CHANCE.rows(chances)[0], len(legal))
                run.step_at(states, 0, p, legal[lot], game.open_log())
            played[f"{name} {players} {len(options)}"] = decisions
print(json.dumps(played))
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}, timeout=1800
    )


@pytest.mark.slow
@pytest.mark.xdist_group("bounds")
def test_no_rule_of_any_game_reaches_outside() -> None:
    done = run(RUN, NUMBA_BOUNDSCHECK="1")
    assert done.returncode == 0, done.stderr
    played: dict[str, Any] = json.loads(done.stdout)
    assert len(played) == sum(2 * len(game.player_counts) for game in GAMES)
    assert all(decisions > 1000 for decisions in played.values())
