"""Tournaments on a Ray cluster: the same games, also where machines are lost, and nothing plays on after the end."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from chautari.arena.pool import NoCluster, RayPool, pool
from chautari.arena.store import Store
from chautari.arena.tournament import Tournament, Wishes
from tests.agents.test_program import is_alive
from tests.arena.sample import wishes

LONG = 240  # seconds; a loaded machine is slow, and nothing here measures time
SLEEPER = """
import os, sys, time
sys.stdin.readline()
with open(sys.argv[1] + ".new", "w") as file:
    print(os.getpid(), os.getppid(), file=file)
os.rename(sys.argv[1] + ".new", sys.argv[1])
time.sleep(3600)
"""


@contextmanager
def cluster(asked: Wishes, workers: int) -> Iterator[RayPool]:
    """A cluster on this machine."""
    pytest.importorskip("ray")
    team = RayPool(asked.rules(), asked.agents, "local", workers)
    try:
        yield team
    finally:
        team.close()


def test_a_cluster_plays_the_same_games_though_it_loses_a_machine(tmp_path: Path) -> None:
    asked = wishes(["greedy", "random"], (2,), 12, options={"day_limit": 60})
    local, far = Tournament(asked), Tournament(asked)
    for _ in local.play(workers=1):
        pass
    more = (os.cpu_count() or 1) + 2  # those for which there is no core keep nothing waiting
    with cluster(asked, more) as team:
        for number, _ in enumerate(far._play(team, Store(tmp_path / "games.jsonl"))):
            if number == 2:
                team.ray.kill(next(actor for actor, job in team._asked.values() if job is not None))
    points = [[game.points for sets in t.contests[0].counted() for game in sets] for t in (local, far)]
    assert len(points[0]) == 12
    assert points[0] == points[1]


def test_a_tournament_that_is_broken_off_leaves_nobody_playing_on_a_cluster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, awake = tmp_path / "sleeper.py", tmp_path / "pids"
    bot.write_text(SLEEPER, "utf-8")
    asked = wishes([f"bot:{sys.executable} {bot} {awake}", "random"], (2,), 2)

    with cluster(asked, 1) as team:
        wait = team.ray.wait

        def until_somebody_sleeps(refs: list[Any], **how: Any) -> Any:
            while not (found := wait(refs, **{"timeout": 0.1, **how}))[0] and "timeout" not in how:
                if awake.exists():
                    raise KeyboardInterrupt
            return found

        monkeypatch.setattr(team.ray, "wait", until_somebody_sleeps)
        with pytest.raises(KeyboardInterrupt):
            for _ in Tournament(asked)._play(team, None):
                pass
    end = time.monotonic() + LONG
    while any(map(is_alive, map(int, awake.read_text().split()))):  # who is killed may need a moment to be gone
        assert time.monotonic() < end
        time.sleep(0.05)


def test_without_ray_a_cluster_is_refused_with_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"chautari\[cluster\]"):
        pool(wishes(["a", "b"], (2,), 2).rules(), ["a", "b"], ray="auto")
