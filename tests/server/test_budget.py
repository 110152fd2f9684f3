"""What work for somebody costs is measured where it runs and charged to the address; who has used it up waits."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chautari.server.budget import BURST, CHARGED, LONGEST_WAIT, Account, Accounts, Budget, in_thread, metered
from chautari.server.errors import TooMany
from chautari.server.metrics import METRICS
from tests.loops import run
from tests.server.serving import Inside, play

pytestmark = pytest.mark.xdist_group("server")


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_budget_can_be_overdrawn_and_fills_up_again() -> None:
    time = Time()
    budget = Budget(0.5, time)
    assert budget.left == BURST * 0.5
    budget.spend(BURST * 0.5 + 2)
    assert budget.wait == pytest.approx(4)
    time.now += 3
    assert budget.wait == pytest.approx(1)
    time.now += 1000
    assert budget.left == BURST * 0.5


def test_nobody_waits_for_longer_than_a_minute() -> None:
    budget = Budget(0.25, Time())
    budget.spend(10_000)
    assert budget.wait == pytest.approx(LONGEST_WAIT)


def test_answers_and_changes_of_an_address_are_paid_for_apart_and_other_addresses_by_others() -> None:
    accounts = Accounts(0.25, now=Time())
    accounts.answers("192.0.2.7").spend(1000)
    with pytest.raises(TooMany) as refused:
        accounts.answers("192.0.2.7").check()
    assert refused.value.after == LONGEST_WAIT
    accounts.changes("192.0.2.7").check()
    accounts.answers("192.0.2.8").check()


def test_a_socket_has_less_than_its_address_and_both_pay() -> None:
    accounts = Accounts(0.25, now=Time())
    socket, other = (accounts.answers("192.0.2.7", accounts.of_socket()) for _ in range(2))
    socket.spend(BURST * 0.25 * 0.4 + 0.1)
    with pytest.raises(TooMany):
        socket.check()
    other.check()
    other.spend(BURST * 0.25 * 0.6)
    with pytest.raises(TooMany):
        accounts.answers("192.0.2.7").check()


def test_only_the_steps_of_a_coroutine_are_charged_and_not_what_others_do_while_it_waits() -> None:
    cpu = Time()
    account = Account("192.0.2.7", (Budget(1.0, Time()),), cpu)

    async def work() -> str:
        cpu.now += 1
        await asyncio.sleep(0)
        cpu.now += 2
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 0.01)
        cpu.now += 4
        return "done"

    async def both() -> str:
        async def others() -> None:
            for _ in range(5):
                cpu.now += 100
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        found = await metered(work(), account)
        await task
        return found

    assert run(both()) == "done"
    assert account.budgets[0].left == pytest.approx(BURST - 7)


def test_a_coroutine_that_fails_or_is_cancelled_is_charged_too() -> None:
    cpu = Time()
    account = Account("192.0.2.7", (Budget(1.0, Time()),), cpu)

    async def fail() -> None:
        cpu.now += 3
        raise ValueError("no")

    async def wait() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            cpu.now += 5

    async def both() -> None:
        with pytest.raises(ValueError, match="no"):
            await metered(fail(), account)
        task = asyncio.create_task(metered(wait(), account))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(both())
    assert account.budgets[0].left == pytest.approx(BURST - 8)


def test_work_in_a_thread_is_charged_to_whom_the_task_works_for() -> None:
    cpu = Time()
    account = Account("192.0.2.7", (Budget(1.0, Time()),), cpu)

    def work() -> int:
        cpu.now += 6
        return 7

    async def asked() -> int:
        assert await in_thread(work) == 7  # for nobody in particular
        CHARGED.set(account)
        return await in_thread(work)

    assert run(asked()) == 7
    assert account.budgets[0].left == pytest.approx(BURST - 6)


# With a server


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    served = Inside(tmp_path, minds=1, address_cpu=0.25)
    yield served
    served.stop()


def use_up(served: Inside, address: str = "127.0.0.1") -> None:
    """All that an address may be told; its moves are paid for apart."""
    served.server.accounts.answers(address).spend(1000)


def test_every_question_is_charged_to_the_address_that_asks(inside: Inside) -> None:
    table, _ = inside.table_for("Ani", "Dirk", public=True)
    ticks = iter(range(1_000_000))
    inside.server.accounts.cpu = lambda: float(next(ticks))  # every look at the clock finds that a second was used
    asked = inside.server.accounts.answers("192.0.2.7")
    before = asked.budgets[0].left
    for path in ("", "/replay", "/replay/1", "/export", "/invitation"):
        inside.server.accounts._of.clear()
        there = inside.ask("GET", f"tables/{table['table']}{path}", **{"x-forwarded-for": "192.0.2.7"})
        assert there.status_code == 200
        assert inside.server.accounts.answers("192.0.2.7").budgets[0].left < before - 0.9


def test_who_has_used_up_the_budget_is_told_when_to_ask_again_and_others_are_answered(inside: Inside) -> None:
    table, _ = inside.table_for("Ani", "Dirk", public=True)
    use_up(inside, "192.0.2.7")
    before = METRICS.budget_refusals
    for path in ("tables", f"tables/{table['table']}", f"tables/{table['table']}/export"):
        refused = inside.ask("GET", path, **{"x-forwarded-for": "192.0.2.7"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        assert 1 <= int(refused.headers["retry-after"]) <= LONGEST_WAIT
        assert refused.json()["retry_after"] == int(refused.headers["retry-after"])
        assert inside.ask("GET", path, **{"x-forwarded-for": "192.0.2.8"}).status_code == 200
    assert METRICS.budget_refusals == before + 3
    assert inside.ask("GET", "health", **{"x-forwarded-for": "192.0.2.7"}).status_code == 200


def test_people_at_an_address_whose_budget_is_empty_can_still_play(inside: Inside) -> None:
    """They sit down at the same address as somebody who asks too much: their seats are paid for apart."""
    table, secrets = inside.table_for("Ani", "Dirk", public=True)
    early = inside.join(table, secrets[0])
    use_up(inside)
    late = inside.join(table, secrets[1])
    assert play({0: early, 1: late}, 6) == 6
    stranger = inside.join(table)
    assert stranger.first["code"] == "too-many"
    assert stranger.first["retry_after"] >= 1
    early.close()
    late.close()


def test_a_socket_that_has_used_up_its_own_budget_is_refused_questions_but_no_action(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    clients = {p: inside.join(table, secret) for p, secret in enumerate(secrets)}
    for room in inside.server.rooms.rooms.values():
        for listener in room.listeners:
            listener.account.budgets[1].spend(1000)  # type: ignore[attr-defined]
    clients[0].send({"type": "resync", "since": 0})
    refused = clients[0].until(lambda message: message["type"] == "refused")
    assert refused["code"] == "too-many"
    assert refused["retry_after"] >= 1
    assert play(clients, 4) == 4


def test_actions_of_an_address_that_moves_too_much_are_slower_and_not_refused(inside: Inside) -> None:
    table, secrets = inside.table_for("Ani", "Dirk")
    clients = {p: inside.join(table, secret) for p, secret in enumerate(secrets)}
    inside.server.accounts.changes("127.0.0.1").spend(1000)
    before = METRICS.budget_refusals
    assert play(clients, 1) == 1
    assert METRICS.budget_refusals > before
    assert inside.ask("POST", "tables", {"game": "yak"}).status_code == 429


def test_many_requests_of_an_address_at_once_are_begun_one_by_one_and_others_come_in_between(tmp_path: Path) -> None:
    """The order counts, not the time: a request from elsewhere is answered before the last of them."""
    served = Inside(tmp_path, minds=1, requests=2.0)
    try:
        done: list[str] = []

        def ask(address: str) -> None:
            assert served.ask("GET", "games", **{"x-forwarded-for": address}).status_code == 200
            done.append(address)

        flood = [threading.Thread(target=ask, args=("192.0.2.66",)) for _ in range(18)]
        for thread in flood:
            thread.start()
        while len(done) < 10:
            time.sleep(0.005)
        ask("192.0.2.7")
        for thread in flood:
            thread.join()
        assert done.index("192.0.2.7") < 18
    finally:
        served.stop()


def test_frames_of_many_sockets_of_an_address_are_begun_one_by_one(tmp_path: Path) -> None:
    served = Inside(tmp_path, minds=1, frames=5.0)
    try:
        table, secrets = served.table_for("Ani", "Dirk")
        client = served.join(table, *secrets)
        began = time.monotonic()
        for _ in range(14):
            client.send({"type": "ping"})
        for _ in range(14):
            client.until(lambda message: message["type"] == "pong")
        assert time.monotonic() - began >= 0.1  # four of them wait, up to a thirtieth of a second each
        client.close()
    finally:
        served.stop()
