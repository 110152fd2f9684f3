"""Guards: agents that take their process down, or never answer, lose their game; all others are played."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chautari.arena.guard import Guard, encoded
from chautari.arena.pool import LocalPool
from chautari.core.errors import BadGame
from tests.arena.sample import rules, task

ROOT = Path(__file__).resolve().parents[2]
OUT = "py:tests.arena.outsiders:"


@pytest.fixture(autouse=True)
def _outsiders_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [str(ROOT / "src"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))


@pytest.fixture
def guard() -> Iterator[Guard]:
    guard = Guard(encoded(rules(move_limit=0.5, day_limit=40)))
    yield guard
    guard.close()
    guard.bury()


def test_games_go_on_after_one_that_took_the_process_down(guard: Guard) -> None:
    tasks = [task("random", name, seed=str(n)) for n, name in enumerate(["random", OUT + "Exits", "random"])]
    first, second, third = guard.play(tasks)
    assert first.failures == third.failures == []
    (failure,) = second.failures
    assert (failure.seat, failure.agent) == (1, OUT + "Exits")
    assert failure.reason == "crashed: its process ended with exit code 3; it said: goodbye"
    assert second.places == [1, 2]


def test_whoever_takes_the_process_down_in_whatever_way_is_blamed(guard: Guard) -> None:
    first, second = guard.play([task("random", OUT + "Interrupts"), task("random", "random")])
    assert [(failure.seat, failure.agent) for failure in first.failures] == [(1, OUT + "Interrupts")]
    assert second.failures == []


def test_an_agent_that_never_answers_is_killed(guard: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chautari.arena.guard.GRACE", 0.2)
    began = time.monotonic()
    first, second = guard.play([task(OUT + "Sleeps", "random"), task("random", "random")])
    assert time.monotonic() - began < 60
    assert first.failures[0].reason.startswith("stalled")
    assert first.failures[0].seat == 0
    assert second.failures == []


def test_an_agent_that_prints_and_reads_disturbs_nobody(guard: Guard) -> None:
    (result,) = guard.play([task(OUT + "Patient", "random")])
    assert result.failures == []


def test_warming_up_survives_everything(guard: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    guard.warm(["random", OUT + "Raises"])
    (result,) = guard.play([task("random", "random")])
    assert result.failures == []


def test_the_bots_of_a_process_that_was_killed_die_with_it(
    guard: Guard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("chautari.arena.guard.GRACE", 0.2)
    note = tmp_path / "pid"
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, os, sys, time\n"
        f"open({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "sys.stdin.readline(); print(json.dumps({'protocol': 1}), flush=True)\n"
        "for line in sys.stdin: print(json.dumps({'action': json.loads(line)['legal'][0]}), flush=True)\n"
        "time.sleep(600)\n"  # it stays although nobody speaks to it any more
    )
    (result,) = guard.play([task(f"bot:{sys.executable} {bot}", OUT + "Sleeps")])
    assert result.failures[0].agent == OUT + "Sleeps"
    pid = int(note.read_text())
    for _ in range(50):
        if not _is_alive(pid):
            break
        time.sleep(0.1)
    assert not _is_alive(pid)


def _is_alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False


def test_a_process_that_dies_with_nobody_to_blame_is_replaced(guard: Guard) -> None:
    guard.play([task("random", "random")])
    assert guard._process is not None
    guard._process.kill()
    guard._process.wait()
    (result,) = guard.play([task("random", "random", seed="again")])
    assert result.failures == []
    assert sum(result.moves) > 0


def test_a_game_that_takes_every_process_down_is_equal_for_all(guard: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/nowhere")
    monkeypatch.setattr("sys.executable", "/bin/false")
    (result,) = guard.play([task("random", "random")])
    assert result.failures == []
    assert result.places == [1, 1]
    assert str(result.broken_off).startswith("crashed: its process ended with exit code 1")


def test_what_no_game_can_be_played_with_is_refused() -> None:
    wrong = rules()
    wrong.options["2"]["day_limit"] = "never"
    guard = Guard(encoded(wrong))
    with pytest.raises(BadGame, match="day_limit"):
        guard.play([task("random", "random")])
    guard.close()
    guard.bury()


def test_a_pool_that_is_closed_leaves_no_process() -> None:
    workers = LocalPool(rules(), ["random"], 2)
    for number in range(6):
        workers.submit(number, [task("random", "random", seed=str(number))])
    workers.next_done()
    pids = [guard._process.pid for guard in workers._guards if guard._process is not None]
    assert pids
    workers.close()
    assert not any(_is_alive(pid) for pid in pids)


def test_games_of_a_pool_are_the_same_as_those_played_here() -> None:
    from chautari.arena.game import play

    workers = LocalPool(rules(day_limit=40), ["random", "greedy"], 1)
    mine: Any = play(rules(day_limit=40), task("random", "greedy"))[0]
    workers.submit("key", [task("random", "greedy")])
    key, (report,) = workers.next_done()
    workers.close()
    assert key == "key"
    assert report.played is not None
    assert (report.played.places, report.played.points, report.played.moves) == (mine.places, mine.points, mine.moves)
