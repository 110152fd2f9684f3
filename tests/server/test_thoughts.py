"""Thoughts on a server: hints and agents' turns are called off when nobody waits; AI-only tables wait their turn."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from chautari.core.match import Match, new
from chautari.server.fair_queue import Urgency, Work
from chautari.server.metrics import METRICS
from chautari.server.mind import Answer, Question
from chautari.server.minds import Minds, Process
from chautari.server.turns import urgency
from tests import loops
from tests.server.serving import PATIENCE, Inside

pytestmark = pytest.mark.xdist_group("server thoughts")


class Worker:
    """A process that thinks until the test lets it answer."""

    may_answer = False  # all of them
    asked: ClassVar[list[Question]] = []
    called_off: ClassVar[list[str]] = []

    def __init__(self) -> None:
        self.last = ""
        self.ready: set[tuple[str, str]] = set()
        self._is_called_off = False

    async def ask(self, question: Question, limit: float) -> Answer:
        """The first action that would be open in the morning, or nothing to say."""
        if not question.state:
            return Answer()
        Worker.asked.append(question)
        self._is_called_off = False
        while not Worker.may_answer and not self._is_called_off:
            await asyncio.sleep(0.001)
        return Answer(action=0)

    def call_off(self) -> None:
        """Nobody waits any more."""
        self._is_called_off = True
        Worker.called_off.append(self.last or "hint")

    async def stop(self) -> None:
        """End."""


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """A server whose workers are the test's."""
    monkeypatch.setattr("chautari.server.minds.Process", Worker)
    Worker.may_answer, Worker.asked, Worker.called_off = False, [], []
    server = Inside(tmp_path, minds=1, ai_tables=1, requests=1e6, frames=1e6)
    yield server
    Worker.may_answer = True
    server.stop()


def until(is_so: Callable[[], Any]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.005)
    assert is_so()


def test_a_hint_is_called_off_when_its_socket_closes_also_while_it_waits(served: Inside) -> None:
    table, secrets = served.table_for("Ani", "Dirk")
    ani, dirk = served.join(table, secrets[0]), served.join(table, secrets[1])
    ani.send({"type": "hint", "id": "a", "seat": 0})
    until(lambda: len(Worker.asked) == 1)
    dirk.send({"type": "hint", "id": "d", "seat": 1})
    until(lambda: len(served.server.minds.queue) == 1)
    dirk.close()
    until(lambda: len(served.server.minds.queue) == 0)
    assert Worker.called_off == []
    ani.close()
    until(lambda: Worker.called_off == ["hint"])
    assert len(Worker.asked) == 1


def test_a_hint_about_a_question_that_was_answered_is_called_off_and_refused(served: Inside) -> None:
    table, secrets = served.table_for("Ani", "Dirk")
    ani, dirk = served.join(table, secrets[0]), served.join(table, secrets[1])
    ani.send({"type": "hint", "id": "a", "seat": 0})
    until(lambda: len(Worker.asked) == 1)
    assert dirk.act(1, "card build")["type"] == "ack"  # his choice does not change her question
    ani.catch_up(dirk.seq)
    assert Worker.called_off == []
    ani.send({"type": "act", "id": "x", "seat": 0, "action": "card build", "seen": ani.seq})
    answers = {
        message["id"]: message
        for message in (ani.until(lambda one: one.get("id")), ani.until(lambda one: one.get("id")))
    }
    assert answers["x"]["type"] == "ack"
    assert answers["a"]["code"] == "table-stale"
    until(lambda: Worker.called_off == ["hint"])


def test_the_same_hint_is_not_thought_about_twice(served: Inside) -> None:
    Worker.may_answer = True
    table, secrets = served.table_for("Ani", "Dirk")
    ani = served.join(table, secrets[0])
    first = ani.ask(type="hint", seat=0)
    assert first["type"] == "hints"
    asked = len(Worker.asked)
    assert ani.ask(type="hint", seat=0)["hints"] == first["hints"]
    assert len(Worker.asked) == asked
    ani.act(0, "card build")
    served.join(table, secrets[1]).act(1, "card build")
    until(lambda: served.table(table["table"]).seq >= 6)


def test_an_agents_thought_is_called_off_when_the_seat_is_taken_back(served: Inside) -> None:
    table, secrets = served.table_for("Ani", "Dirk")
    ani = served.join(table, secrets[0])
    ani.ask(type="hand", seat=0, agent="level6")
    until(lambda: len(Worker.asked) == 1)
    assert ani.ask(type="hand", seat=0, agent=None)["type"] == "ack"
    until(lambda: Worker.called_off == [f"{table['table']} 0"])
    assert ani.act(0, "card build")["type"] == "ack"


def seated(served: Inside) -> dict[str, Any]:
    """A public table with only agents."""
    table = served.create(public=True)
    for _ in range(2):
        answer = served.ask("POST", f"tables/{table['table']}/seats", {"agent": "level1"}, table["owner"])
        assert answer.status_code == 201, answer.text
    return table


def test_an_ai_only_table_waits_its_turn_and_says_so(served: Inside) -> None:
    first, second = seated(served), seated(served)
    watcher = served.join(second)
    if not watcher.now["table"]["queued"]:
        watcher.until(lambda message: message["type"] == "update" and message["table"]["queued"])
    until(lambda: Worker.asked)
    assert {question.who.split()[0] for question in Worker.asked} == {first["table"]}
    until(lambda: METRICS.ai_tables_waiting == 1)
    assert served.ask("GET", f"tables/{first['table']}").json()["table"]["queued"] is False
    listed = {one["id"]: one["queued"] for one in served.ask("GET", "tables").json()}
    assert listed[second["table"]] is True


def test_a_table_with_a_person_does_not_wait_for_ai_only_tables(served: Inside) -> None:
    seated(served), seated(served)
    until(lambda: METRICS.ai_tables_waiting == 1)
    table = served.create()
    served.sit(table, "Ani")
    served.ask("POST", f"tables/{table['table']}/seats", {"agent": "level1"}, table["owner"])
    until(lambda: len(served.server.minds.queue) >= 1)
    assert served.server.rooms.rooms[table["table"]].maker == "127.0.0.1"


def test_who_waits_for_an_agent_is_seen_by_who_is_connected(served: Inside) -> None:
    table = served.create(public=True)
    secret = served.sit(table, "Ani")
    served.ask("POST", f"tables/{table['table']}/seats", {"agent": "level1"}, table["owner"])
    room = served.server.rooms.rooms[table["table"]]
    assert urgency(room) == Urgency.WATCHED  # she is away
    ani = served.join(table, secret)
    until(lambda: room.listeners)
    assert urgency(room) == Urgency.PEOPLE
    ani.ask(type="hand", seat=0, agent="level1")
    assert urgency(room) == Urgency.WATCHED
    ani.close()
    until(lambda: not room.listeners)
    assert urgency(room) == Urgency.NOBODY


# A real process


def test_a_search_that_is_called_off_ends_and_its_process_lives_on() -> None:
    match: Match = new("yak", 2, "the seed of this game")
    state = match.sight(0, "eyes").states.tobytes()

    async def run() -> None:
        process = Process()
        await process.ask(Question("yak", "search:seconds=600"), 600)
        pid = process.pid
        question = Question("yak", "search:seconds=600", "t 0", "seed", 0, state, match.options)
        thinking = asyncio.create_task(process.ask(question, 600))
        await asyncio.sleep(0.05)
        process.call_off()
        answer = await asyncio.wait_for(thinking, 120)
        assert answer.action in match._legal_ids(0)
        again = await asyncio.wait_for(process.ask(Question("yak", "level1", "t 0", "seed", 0, state), 120), 120)
        assert again.action in match._legal_ids(0)  # only the one question was called off
        assert process.pid == pid
        os.kill(pid or 0, 0)
        await process.stop()

    loops.run(run())


def test_a_bound_ends_a_search_and_the_best_so_far_is_the_answer() -> None:
    match: Match = new("yak", 2, "the seed of this game")

    async def run() -> None:
        minds = Minds(1)
        try:
            decision = await minds.choose(match, 0, "search:seconds=600", "t 0", Work(), 0.1)
            assert decision.action in match._legal_ids(0)
        finally:
            await minds.close()

    fallbacks = METRICS.fallbacks
    loops.run(run())
    assert METRICS.fallbacks == fallbacks
