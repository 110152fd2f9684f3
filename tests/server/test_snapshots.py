"""Snapshots: a table loaded from one is the same to the byte; should its rules be gone, it can still be seen."""

from __future__ import annotations

import asyncio
import gc
import random
import threading
import tracemalloc
from pathlib import Path

import pytest
from sqlalchemy import select

from chautari.core.errors import Refused
from chautari.core.game import games, load
from chautari.core.match import Match, new
from chautari.core.words import LANGUAGES
from chautari.server import proof, snapshots
from chautari.server.entries import Created, Entry
from chautari.server.messages import encode
from chautari.server.moment import Moment
from chautari.server.rooms import Rooms
from chautari.server.schema import SNAPSHOTS
from chautari.server.sights import steps, update
from chautari.server.store import Append, Store, sqlite_url
from chautari.server.table import Table
from tests import loops

SECRET = "5e" * 32


def test_a_snapshot_is_taken_in_a_thread_while_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[tuple[int, int]] = []
    take = snapshots.take

    def taking(table: Table) -> snapshots.Snapshot | None:
        taken.append((threading.get_ident(), table.seq))
        return take(table)

    monkeypatch.setattr(snapshots, "take", taking)

    async def kept() -> None:
        store = Store(sqlite_url(tmp_path))
        await store.open()
        table = table_of("yak", 2)
        play(table, 20)
        room = Rooms(store).open(table, {})
        keeping, seq = asyncio.create_task(room.keep()), table.seq
        await asyncio.sleep(0)
        extend(table, table.talk(50, 0, "Namaste"))
        await keeping
        assert taken == [(taken[0][0], seq)]
        assert taken[0][0] != threading.get_ident()
        await store.close()

    loops.run(kept())


def table_of(game: str, players: int) -> Table:
    """A table at which everybody sits."""
    match = new(game, players, 1)
    rules = load(game).rules_version
    table = Table(
        "t", SECRET, [Created(1, game, rules, players, match.options, match.edition, proof.commitment(SECRET))]
    )
    for number, name in enumerate(("Ani", "Dirk", "Nathalie", "Vincent", "Emily", "Sarah")[:players]):
        extend(table, table.sit(2, None, name, f"{number}"))
    return table


def extend(table: Table, entries: list[Entry]) -> None:
    """Apply what the table has given."""
    for entry in entries:
        table.apply(entry)


def play(table: Table, most: int, seed: int = 1) -> None:
    """Random decisions, with an action taken back now and then."""
    rng = random.Random(seed)
    for number in range(most):
        assert table.match is not None
        if not table.waiting:
            return
        p = rng.choice(table.waiting)
        action = rng.choice(table.match.legal(p)).notation
        extend(table, table.act(table.seq, p, action, f"a{number}"))
        if rng.random() < 0.2 and table.match.can_undo(p):
            extend(table, table.undo(table.seq, p, f"u{number}"))


def everything(table: Table) -> list[bytes]:
    """All that anybody is shown."""
    seats = [(p,) for p in range(table.charter.players)]
    told = [update(table, who, 0, "en") for who in seats] + [update(table, (), 0, lang) for lang in LANGUAGES]
    return [encode(message) for message in told]


@pytest.fixture(params=games())
def table(request: pytest.FixtureRequest) -> Table:
    """A table of each game, in the middle of it."""
    table = table_of(request.param, load(request.param).player_counts[-1])
    play(table, 25)
    return table


def again(table: Table, body: bytes) -> Table:
    """The table as it is loaded."""
    return snapshots.rebuild("t", SECRET, table.entries, snapshots.unpacked(body))


def body_of(table: Table) -> bytes:
    """Its snapshot."""
    snapshot = snapshots.take(table)
    assert snapshot is not None
    return snapshots.packed(snapshot)


def test_a_table_from_a_snapshot_is_the_same_and_goes_on_the_same(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = body_of(table)
    play(table, 5, seed=2)  # entries that the snapshot does not have
    with monkeypatch.context() as patch:
        played: list[int] = []
        patch.setattr(Match, "play", lambda self, p, a, play=Match.play: played.append(p) or play(self, p, a))
        loaded = again(table, body)
        assert len(played) <= 5  # the rest was not replayed
    assert everything(loaded) == everything(table)
    assert loaded.head == table.head
    assert loaded.due == table.due
    assert loaded.match is not None
    assert table.match is not None
    assert loaded.match.record() == table.match.record()
    for one in (loaded, table):
        play(one, 15, seed=3)
    assert everything(loaded) == everything(table)


def test_what_can_be_taken_back_survives(table: Table) -> None:
    rng = random.Random(4)
    for _ in range(300):
        assert table.match is not None
        p = table.waiting[0]
        extend(table, table.act(9, p, rng.choice(table.match.legal(p)).notation))
        if table.match.can_undo(p) or not table.waiting:
            break
    loaded = again(table, body_of(table))
    assert loaded.match is not None
    if table.match.can_undo(p):
        for one in (loaded, table):
            extend(one, one.undo(10, p))
        assert loaded.match._states.tobytes() == table.match._states.tobytes()
    assert everything(loaded) == everything(table)


@pytest.mark.parametrize("damage", [b"", b"x" * 50, None])
def test_a_damaged_snapshot_does_no_harm(table: Table, damage: bytes | None) -> None:
    snapshot = snapshots.take(table)
    assert snapshot is not None
    if damage is None:
        snapshot.state = bytes(len(snapshot.state))  # not the state that the log vouches for
        damage = snapshots.packed(snapshot)
    assert everything(again(table, damage)) == everything(table)


def test_under_other_rules_the_log_is_replayed(table: Table) -> None:
    snapshot = snapshots.take(table)
    assert snapshot is not None
    snapshot.rules_version = "older"
    loaded = again(table, snapshots.packed(snapshot))
    assert not loaded.is_frozen
    assert everything(loaded) == everything(table)


def test_a_table_whose_rules_are_gone_can_be_looked_at_and_no_more(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = snapshots.take(table)
    assert snapshot is not None
    snapshot.rules_version = "older"
    before = update(table, (0,), 0, "en")
    monkeypatch.setattr(Match, "hash", lambda self: "0" * 16)  # newer rules lead elsewhere
    with pytest.raises(Refused):
        snapshots.rebuild("t", SECRET, table.entries, None)
    frozen = again(table, snapshots.packed(snapshot))
    assert frozen.is_frozen
    assert frozen.due is None
    after = update(frozen, (0,), 0, "en")
    assert after.table.frozen
    assert encode(after.sights[0].view) == encode(before.sights[0].view)
    assert encode(after.entries) == encode(before.entries)
    assert after.sights[0].legal == []
    assert steps(frozen, (0,), "en").entries
    p = frozen.waiting[0]
    for refused in (
        lambda: frozen.act(9, p, "anything"),
        lambda: frozen.undo(9, p),
        lambda: frozen.hand(9, p, "level1"),
    ):
        with pytest.raises(Refused) as problem:
            refused()
        assert problem.value.code == "table-frozen"
    extend(frozen, frozen.talk(9, p, "Namaste"))
    for seats in ((), (0,), (p,)):
        said = Moment(frozen, frozen.seq - 1).update(seats, "en")
        assert said == encode(update(frozen, seats, frozen.seq - 1, "en"))


def test_a_snapshot_of_a_finished_game_has_its_result() -> None:
    table = table_of("yak", 2)
    play(table, 5000)
    assert table.status == "over"
    loaded = again(table, body_of(table))
    assert loaded.status == "over"
    assert encode(loaded.export()) == encode(table.export())


def test_snapshots_stay_cheap_however_long_the_log() -> None:
    taken, last = 0, 0
    for seq in range(20_000):
        if snapshots.is_time(seq, last, False):
            taken, last = taken + 1, seq
    assert taken < 40
    assert snapshots.is_time(last + 1, last, True)
    assert not snapshots.is_time(last, last, True)


def test_an_idle_table_leaves_memory_and_comes_back_from_its_snapshot(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(sqlite_url(tmp_path))
        await store.open()
        rooms = Rooms(store, idle=0.0)
        table = table_of("yak", 2)
        await store.append(Append("t", 0, table.entries[:], "playing", {}, [], SECRET))
        room = await rooms.room("t")
        await room.change(lambda table: table.act(5, 0, "card build", "x"))
        shown = everything(room.table)
        await asyncio.sleep(0.01)
        await rooms.forget_idle()
        assert rooms.rooms == {}
        async with store.engine.connect() as connection:
            assert (await connection.execute(select(SNAPSHOTS.c.seq))).scalars().all() == [room.table.seq]
        back = await rooms.room("t")
        assert back is not room
        assert back.snapshot == room.table.seq
        assert everything(back.table) == shown
        back.listeners.add(back)  # type: ignore[arg-type]
        await rooms.forget_idle()
        assert rooms.rooms
        await store.close()

    loops.run(run())


def test_an_idle_table_takes_no_memory_to_speak_of(tmp_path: Path) -> None:
    count, most = 6, 100_000

    async def run() -> None:
        store = Store(sqlite_url(tmp_path))
        await store.open()
        rooms = Rooms(store, idle=0.0)
        table = table_of("yak", 2)
        play(table, 60)
        for number in range(count):
            await store.append(Append(f"t{number}", 0, table.entries[:], table.status, {}, [], SECRET))
        await rooms.room("t0")
        await rooms.forget_idle()  # whatever is loaded once
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(count):
            await rooms.room(f"t{number}")
        loaded = tracemalloc.get_traced_memory()[0] - before
        await asyncio.sleep(0.01)
        await rooms.forget_idle()
        gc.collect()
        left = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert rooms.rooms == {}
        assert loaded > left
        assert left / count < most
        await store.close()

    loops.run(run())
