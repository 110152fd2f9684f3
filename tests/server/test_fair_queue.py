"""The fair queue: people first, equal seconds for every address and for each of its tables; AI-only tables in turn."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest

from chautari.core.match import Match, new
from chautari.server.ai_tables import TURN, AiTables
from chautari.server.errors import TooMany
from chautari.server.fair_queue import PATIENCE, FairQueue, Urgency, Work
from chautari.server.metrics import METRICS
from chautari.server.mind import Answer, Question
from chautari.server.minds import HINT_BOUND, HINT_BURST, HINTS, Lost, Minds
from tests import loops

ATTACKER, ANI, DIRK = "192.0.2.66", "192.0.2.1", "192.0.2.2"


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Clock:
    """A clock."""
    return Clock()


def served(queue: FairQueue[Work], clock: Clock, again: bool, seconds: float) -> tuple[Counter[str], Counter[str]]:
    """Serve for so long, each piece of work as long as it is expected to take; seconds by address and by table."""
    by_address: Counter[str] = Counter()
    by_table: Counter[str] = Counter()
    end = clock.at + seconds
    while clock.at < end and (work := queue.take()) is not None:
        clock.at += work.expected
        queue.done(work, work.expected)
        by_address[work.address] += work.expected  # type: ignore[assignment]
        by_table[work.table] += work.expected  # type: ignore[assignment]
        if again:
            queue.add(work)
    return by_address, by_table


# The queue


def test_twelve_tables_of_one_address_get_together_what_one_address_gets(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    for number in range(12):
        queue.add(Work(ATTACKER, f"attack {number}", expected=1.2))
    queue.add(Work(ANI, "ani", expected=0.1))
    queue.add(Work(DIRK, "dirk", expected=1.2))
    by_address, by_table = served(queue, clock, again=True, seconds=360)
    for address in (ATTACKER, ANI, DIRK):
        assert by_address[address] == pytest.approx(120, abs=2.5)
    for number in range(12):
        assert by_table[f"attack {number}"] == pytest.approx(10, abs=2.5)


def test_a_short_thought_waits_for_one_long_one_at_most_however_many_are_there(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    for number in range(100):
        queue.add(Work(ATTACKER, f"attack {number}", expected=1.2))
    lots, longest = random.Random(1), 0
    for _ in range(50):
        for _ in range(lots.randrange(1, 5)):
            work = queue.take()
            assert work is not None
            queue.done(work, 1.2)
            queue.add(work)
        ani = Work(ANI, "ani", expected=0.1)
        queue.add(ani)
        before = 0
        while (work := queue.take()) is not ani:
            assert work is not None
            before += 1
            queue.done(work, 1.2)
            queue.add(work)
        longest = max(longest, before)
        queue.done(ani, 0.1)
    assert longest <= 1


def test_seconds_count_as_they_were_used_and_not_as_they_were_expected(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    for address in (ATTACKER, ANI):
        for _ in range(40):
            queue.add(Work(address, address, expected=0.1))
    order = []
    for _ in range(22):
        work = queue.take()
        assert work is not None
        order.append(work.address)
        queue.done(work, 1.0 if work.address == ATTACKER else 0.1)
    assert order.count(ATTACKER) <= 3


def test_work_that_runs_counts_before_it_is_done(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    for _ in range(4):
        queue.add(Work(ATTACKER, "a", expected=1))
    queue.add(Work(ANI, "b", expected=1))
    first, second = queue.take(), queue.take()  # by two workers
    assert first is not None
    assert second is not None
    assert [first.address, second.address] == [ATTACKER, ANI]


def test_nobody_saves_seconds_up_in_a_pause(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    for _ in range(200):
        queue.add(Work(ANI, "a", expected=1))
    served(queue, clock, again=False, seconds=100)
    for _ in range(50):
        queue.add(Work(DIRK, "d", expected=1))
    by_address, _ = served(queue, clock, again=False, seconds=20)
    assert by_address[ANI] == pytest.approx(10, abs=1)


def test_people_who_wait_come_before_tables_that_are_watched_and_those_before_others(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    for urgency in (Urgency.NOBODY, Urgency.WATCHED, Urgency.PEOPLE, Urgency.NOBODY, Urgency.PEOPLE):
        queue.add(Work(f"{urgency.name}", "t", urgency=lambda urgency=urgency: urgency))  # type: ignore[misc]
    order = [work.address for _ in range(5) if (work := queue.take()) is not None]
    assert order == ["PEOPLE", "PEOPLE", "WATCHED", "NOBODY", "NOBODY"]


def test_somebody_who_comes_to_a_table_is_served_first_though_the_thought_waits_already(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    present: set[str] = set()

    def urgency(table: str) -> Urgency:
        return Urgency.PEOPLE if table in present else Urgency.NOBODY

    for table in ("first", "second"):
        queue.add(Work(table, table, urgency=lambda table=table: urgency(table)))  # type: ignore[misc]
    present.add("second")
    work = queue.take()
    assert work is not None
    assert work.table == "second"


def test_what_nobody_watches_is_served_in_the_end_all_the_same(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    old = Work("old", "t", expected=1, urgency=lambda: Urgency.NOBODY)
    queue.add(old)
    count = 0
    while count < 100:
        queue.add(Work(f"person {count}", "t", expected=1))
        clock.at += 1
        count += 1
        if queue.take() is old:
            break
    assert PATIENCE < count <= PATIENCE + 2


def test_work_that_nobody_waits_for_leaves_the_queue(clock: Clock) -> None:
    queue: FairQueue[Work] = FairQueue(clock)
    first, second = Work(ANI, "a"), Work(DIRK, "d")
    queue.add(first)
    queue.add(second)
    queue.discard(first)
    assert len(queue) == 1
    assert first not in queue
    assert queue.take() is second
    assert queue.take() is None


def test_the_queue_forgets_whom_it_has_served(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chautari.server.fair_queue.REMEMBERED", 10)
    queue: FairQueue[Work] = FairQueue(clock)
    for number in range(50):
        queue.add(Work("busy", "t", expected=1))
        queue.add(Work(f"address {number}", "t", expected=0.01))
        for _ in range(2 if number % 2 else 1):
            work = queue.take()
            assert work is not None
            queue.done(work, work.expected)
    assert len(queue._had) < 80
    while (work := queue.take()) is not None:
        queue.done(work, 1)
    assert queue._had == {}


# AI-only tables


def names(tables: AiTables) -> set[str]:
    """Those that play."""
    return set(tables.playing)


def test_only_so_many_ai_only_tables_play_at_the_same_time(clock: Clock) -> None:
    async def run() -> None:
        tables = AiTables(2, clock)
        assert tables.may_play("a", ATTACKER)
        assert tables.may_play("b", ATTACKER)
        assert not tables.may_play("c", ATTACKER)
        assert tables.may_play("a", ATTACKER)  # it plays on
        third = asyncio.create_task(tables.turn("c", ATTACKER, lambda: False))
        await asyncio.sleep(0)
        assert METRICS.ai_tables_waiting == 1
        tables.leave("a")
        await asyncio.wait_for(third, 60)
        assert names(tables) == {"b", "c"}
        assert METRICS.ai_tables_waiting == 0

    loops.run(run())


def test_the_address_with_the_fewest_tables_comes_first_and_of_equals_a_table_that_is_watched(clock: Clock) -> None:
    async def run() -> None:
        tables = AiTables(2, clock)
        assert tables.may_play("a", ATTACKER)
        assert tables.may_play("b", DIRK)
        waiting = {
            name: asyncio.create_task(tables.turn(name, address, lambda name=name: name == "e"))  # type: ignore[misc]
            for name, address in (("c", ATTACKER), ("d", ANI), ("e", ANI))
        }
        await asyncio.sleep(0)
        tables.leave("b")
        await asyncio.wait_for(waiting["e"], 60)
        tables.leave("a")
        await asyncio.wait_for(waiting["c"], 60)
        assert names(tables) == {"e", "c"}
        tables.leave("c")
        await asyncio.wait_for(waiting["d"], 60)

    loops.run(run())


def test_a_table_lets_others_play_after_its_turn(clock: Clock) -> None:
    async def run() -> None:
        tables = AiTables(1, clock)
        assert tables.may_play("a", ANI)
        clock.at += 10 * TURN
        assert tables.may_play("a", ANI)  # nobody else wants to
        other = asyncio.create_task(tables.turn("b", DIRK, lambda: False))
        await asyncio.sleep(0)
        assert not tables.may_play("a", ANI)
        again = asyncio.create_task(tables.turn("a", ANI, lambda: False))
        await asyncio.wait_for(other, 60)
        assert tables.may_play("b", DIRK)
        assert names(tables) == {"b"}
        tables.leave("b")
        await asyncio.wait_for(again, 60)

    loops.run(run())


def test_a_table_that_is_given_up_waits_no_more(clock: Clock) -> None:
    async def run() -> None:
        tables = AiTables(1, clock)
        assert tables.may_play("a", ANI)
        cancelled = asyncio.create_task(tables.turn("b", DIRK, lambda: False))
        released = asyncio.create_task(tables.turn("c", DIRK, lambda: False))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.gather(cancelled, return_exceptions=True)
        assert set(tables.waiting) == {"c"}
        tables.leave("c")  # a person decides there again
        await asyncio.wait_for(released, 60)
        assert not tables.waiting
        assert names(tables) == {"a"}

    loops.run(run())


# Thoughts


class Worker:
    """A process that thinks as long as a test wants."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.called_off = 0
        self.last = ""
        self.ready: set[tuple[str, str]] = set()
        self.may_answer: asyncio.Queue[Answer | Exception] = asyncio.Queue()
        self.killed = 0

    @property
    def thoughts(self) -> list[str]:
        """Whom it was asked about."""
        return [question.who for question in self.asked if question.state]

    async def ask(self, question: Question, limit: float) -> Answer:
        """What the test says."""
        self.asked.append(question)
        if not question.state:
            return Answer()
        try:
            answer = await self.may_answer.get()
        except asyncio.CancelledError:
            self.killed += 1
            raise
        if isinstance(answer, Exception):
            raise answer
        return answer

    def call_off(self) -> None:
        """Nobody waits any more."""
        self.called_off += 1

    async def stop(self) -> None:
        """End."""


@pytest.fixture
def match() -> Match:
    """A game of YAK."""
    return new("yak", 2, "the seed of this game")


def pool(monkeypatch: pytest.MonkeyPatch, size: int) -> tuple[Minds, list[Worker]]:
    """A pool of workers of the test."""
    monkeypatch.setattr("chautari.server.minds.Process", Worker)
    minds = Minds(size)
    workers: list[Any] = minds.processes
    return minds, workers


async def until(is_so: Any) -> None:
    """Wait until something is so."""
    for _ in range(2000):
        if is_so():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never was")


def test_long_thoughts_leave_one_process_to_short_ones(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        minds, workers = pool(monkeypatch, 2)
        action = match._legal_ids(0)[0]
        long = [
            asyncio.create_task(minds.choose(match, 0, "level6", f"l {n}", Work(f"address {n}", "t"))) for n in range(3)
        ]
        await until(lambda: sum(len(worker.thoughts) for worker in workers) == 1)
        assert len(minds.queue) == 2
        short = asyncio.create_task(minds.choose(match, 0, "level3", "short", Work(ANI, "t")))
        await until(lambda: sum(len(worker.thoughts) for worker in workers) == 2)
        thinking = {worker.thoughts[-1]: worker for worker in workers}
        thinking["short"].may_answer.put_nowait(Answer(action))
        assert (await asyncio.wait_for(short, 60)).action == action
        assert len(minds.queue) == 2  # the other long ones still wait
        for worker in workers:
            for _ in range(3):
                worker.may_answer.put_nowait(Answer(action))
        await asyncio.wait_for(asyncio.gather(*long), 60)
        assert len(minds.queue) == 0
        await minds.close()

    loops.run(run())


def test_no_search_may_hold_the_only_process_for_long(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[float | None]:
        bounds = []
        for size, limit in ((1, 30.0), (2, 30.0), (1, 2.0)):
            minds, workers = pool(monkeypatch, size)
            minds.limit = limit
            for worker in workers:
                worker.may_answer.put_nowait(Answer(match._legal_ids(0)[0]))
            await minds.choose(match, 0, "level6", "t 0")
            bounds += [q.bound for worker in workers for q in worker.asked if q.state]
            await minds.close()
        return bounds

    assert loops.run(run()) == [5.0, 10.0, 1.6]


def test_a_thought_that_nobody_waits_for_leaves_the_queue_before_it_began(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        minds, [worker] = pool(monkeypatch, 1)
        first = asyncio.create_task(minds.choose(match, 0, "level4", "first", Work(ANI, "t")))
        await until(lambda: worker.thoughts == ["first"])
        second = asyncio.create_task(minds.choose(match, 0, "level4", "second", Work(DIRK, "u")))
        await until(lambda: len(minds.queue) == 1)
        called_off = METRICS.thoughts_called_off
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert len(minds.queue) == 0
        assert METRICS.thoughts_called_off == called_off + 1
        worker.may_answer.put_nowait(Answer(match._legal_ids(0)[0]))
        await asyncio.wait_for(first, 60)
        assert worker.thoughts == ["first"]
        assert worker.called_off == 0
        await minds.close()

    loops.run(run())


def test_a_thought_that_nobody_waits_for_is_told_to_end_and_its_process_lives(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        minds, [worker] = pool(monkeypatch, 1)
        first = asyncio.create_task(minds.choose(match, 0, "level6", "first", Work(ATTACKER, "t")))
        await until(lambda: worker.thoughts == ["first"])
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert worker.called_off == 1
        second = asyncio.create_task(minds.choose(match, 0, "level4", "second", Work(ANI, "u")))
        await asyncio.sleep(0.01)
        assert worker.thoughts == ["first"]  # it has not answered yet
        for _ in range(2):
            worker.may_answer.put_nowait(Answer(match._legal_ids(0)[0], seconds=3.0))
        await asyncio.wait_for(second, 60)
        assert worker.killed == 0
        await minds.close()

    loops.run(run())


@pytest.mark.parametrize(
    ("agent", "address", "ends"),
    [
        ("level3", ANI, True),
        ("level6", ANI, False),
        ("level3", ATTACKER, False),
    ],
)
def test_a_long_thought_answers_soon_where_a_short_one_of_somebody_who_has_had_less_waits(
    match: Match, monkeypatch: pytest.MonkeyPatch, agent: str, address: str, ends: bool
) -> None:
    monkeypatch.setattr("chautari.server.minds.HURRIED", 0.01)

    async def run() -> None:
        minds, [worker] = pool(monkeypatch, 1)
        long = asyncio.create_task(minds.choose(match, 0, "level6", "long", Work(ATTACKER, "t")))
        await until(lambda: worker.thoughts == ["long"])
        other = asyncio.create_task(minds.choose(match, 0, agent, "other", Work(address, "u")))
        if ends:
            await until(lambda: worker.called_off == 1)
        else:
            await asyncio.sleep(0.05)
        assert worker.called_off == int(ends)
        for action in match._legal_ids(0)[:2]:
            worker.may_answer.put_nowait(Answer(action))
        answers = [(await asyncio.wait_for(one, 60)).action for one in (long, other)]
        assert answers == match._legal_ids(0)[:2]  # the best so far counts
        await minds.close()

    loops.run(run())


def test_a_thought_that_is_called_off_counts_for_its_address(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        minds, [worker] = pool(monkeypatch, 1)
        first = asyncio.create_task(minds.choose(match, 0, "level6", "first", Work(ATTACKER, "t")))
        await until(lambda: worker.thoughts == ["first"])
        waiting = [
            asyncio.create_task(minds.choose(match, 0, "level4", who, Work(address, "t")))
            for who, address in (("again", ATTACKER), ("ani", ANI))
        ]
        first.cancel()
        for _ in range(3):
            worker.may_answer.put_nowait(Answer(match._legal_ids(0)[0], seconds=3.0))
        await asyncio.wait_for(asyncio.gather(*waiting), 60)
        assert worker.thoughts == ["first", "ani", "again"]
        await minds.close()

    loops.run(run())


def test_after_a_lost_process_those_who_wait_are_served(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        minds, [worker] = pool(monkeypatch, 1)
        worker.may_answer.put_nowait(Lost())
        worker.may_answer.put_nowait(ValueError("a fault of ours"))
        worker.may_answer.put_nowait(Answer(match._legal_ids(0)[1]))
        fallbacks = METRICS.fallbacks
        answers = await asyncio.wait_for(
            asyncio.gather(*(minds.choose(match, 0, "level4", who, Work(who, "t")) for who in "abc")), 60
        )
        assert METRICS.fallbacks == fallbacks + 2
        assert {answer.action for answer in answers} <= set(match._legal_ids(0))
        await minds.close()

    loops.run(run())


def test_hints_of_an_address_are_few_at_once_and_have_a_budget(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        minds, [worker] = pool(monkeypatch, 1)

        def hints(address: str) -> asyncio.Task[Any]:
            return asyncio.create_task(minds.hints(match, 0, "en", ["Ani", "Dirk"], Work(address, "t")))

        asked = [hints(ATTACKER) for _ in range(HINTS + 1)]
        await until(lambda: asked[-1].done())
        assert isinstance(asked[-1].exception(), TooMany)
        other = hints(ANI)
        for _ in range(HINTS + 1):
            worker.may_answer.put_nowait(Answer())
        await asyncio.wait_for(asyncio.gather(*asked[:-1], other), 60)
        assert {question.bound for question in worker.asked if question.state} == {HINT_BOUND}
        worker.may_answer = asyncio.Queue()
        given = 0
        for _ in range(10 * HINT_BURST):
            worker.may_answer.put_nowait(Answer())
            try:
                await minds.hints(match, 0, "en", ["Ani", "Dirk"], Work(ATTACKER, "t"))
            except TooMany:
                break
            given += 1
        assert given < 9 * HINT_BURST
        assert given >= HINT_BURST - HINTS - 1
        assert await minds.hints(match, 0, "en", ["Ani", "Dirk"], Work(ANI, "t")) == []
        await minds.close()

    loops.run(run())
