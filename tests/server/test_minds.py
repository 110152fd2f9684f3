"""Thinking processes: only concealed states go in; whatever happens to them, a move comes out."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvloop

from chautari.core.desk import Desk, desk_of
from chautari.core.engine import engine
from chautari.core.match import Match, new
from chautari.server.metrics import METRICS
from chautari.server.mind import Answer, Mind, Question
from chautari.server.minds import Lost, Minds, Process
from tests import loops

pytestmark = pytest.mark.xdist_group("server minds")


def with_minds(do: Callable[[Minds], Awaitable[Any]], **more: Any) -> Any:
    """Do something with a pool of one."""

    async def run() -> Any:
        minds = Minds(1, **more)
        try:
            return await do(minds)
        finally:
            await minds.close()

    return loops.run(run())


@pytest.fixture
def match() -> Match:
    """A game of YAK."""
    return new("yak", 2, "the seed of this game")


def test_an_agent_chooses_an_open_action(match: Match) -> None:
    async def choose(minds: Minds) -> int:
        return (await minds.choose(match, 0, "greedy", "t 0")).action

    assert with_minds(choose) in [action.id for action in match.legal(0)]


def test_only_concealed_states_leave_the_server(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    async def ask(self: Process, question: Question, limit: float) -> Answer:
        asked.append(question)
        return Answer(action=match.legal(0)[0].id)

    monkeypatch.setattr(Process, "ask", ask)
    match.play(1, "card market")
    with_minds(lambda minds: minds.choose(match, 0, "greedy", "t 0"))
    with_minds(lambda minds: minds.hints(match, 0, "en", ["Ann", "Bob"]))
    thoughts = [question for question in asked if question.state]
    assert len(thoughts) == 2
    key = match.state["rng"]["key"].tobytes()
    for question in thoughts:
        assert key not in question.state
        assert str(match.seed) not in str(question)


def test_after_a_crash_another_process_thinks_on(match: Match) -> None:
    async def crash(minds: Minds) -> tuple[int | None, int | None]:
        await minds.choose(match, 0, "random", "t 0")
        first = minds.processes[0].pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        restarted = METRICS.minds_restarted
        for _ in range(2):
            assert (await minds.choose(match, 0, "random", "t 0")).action in [action.id for action in match.legal(0)]
        assert METRICS.minds_restarted >= restarted
        return first, minds.processes[0].pid

    first, second = with_minds(crash)
    assert second not in (None, first)


def test_a_mind_that_thinks_too_long_is_ended_and_chance_decides(match: Match) -> None:
    async def stall(minds: Minds) -> float:
        await minds.choose(match, 0, "level6", "t 0")  # it is ready now
        began, before = time.monotonic(), METRICS.fallbacks
        minds.limit = 0.001
        assert (await minds.choose(match, 0, "level6", "t 0")).action in [action.id for action in match.legal(0)]
        assert METRICS.fallbacks == before + 1
        return time.monotonic() - began

    assert with_minds(stall) < 60


def test_an_agent_that_fails_is_answered_for_by_chance(match: Match) -> None:
    assert with_minds(lambda minds: minds.choose(match, 0, "nobody", "t 0")).action in [a.id for a in match.legal(0)]


def test_a_mind_remembers_its_agents_but_not_for_ever(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chautari.server.mind.REMEMBERED", 2)
    mind = Mind()
    state = match.sight(0, "x").states.tobytes()
    for who in "abcab":
        mind.answer(Question("yak", "random", who, "seed", 0, state, match.options))
    assert [key.split()[0] for key in mind.agents] == ["a", "b"]


def test_a_process_is_started_while_another_thread_is_busy_with_the_rules(match: Match) -> None:
    """With uvloop, as the server runs: a copy of this process that cleans up after its threads waits for their lock."""
    is_enough = threading.Event()

    def work() -> None:
        rules = engine(match.game)
        desk_of(rules)  # as a table does that is loaded
        while not is_enough.is_set():
            Desk(rules)

    async def start_again_and_again() -> None:
        process = Process()
        for _ in range(50):
            with pytest.raises(Lost):
                await process.ask(Question("yak"), 0.001)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        loops.run(start_again_and_again(), uvloop.new_event_loop)
    finally:
        is_enough.set()
        thread.join()
