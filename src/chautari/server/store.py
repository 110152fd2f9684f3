"""The store: tables and their logs in SQLite or PostgreSQL. What `append` has acknowledged survives a power cut."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import secrets as randomness
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from chautari.server import database, proof, reading, signing, snapshots, trouble
from chautari.server.budget import in_thread
from chautari.server.damaged import Damaged
from chautari.server.database import sqlite_url as sqlite_url
from chautari.server.direct import Direct, Order
from chautari.server.entries import Created, Entry
from chautari.server.errors import NotKept
from chautari.server.schema import ENTRIES, PROCESSES, QUOTAS, SECRETS, SIGNING, SNAPSHOTS, TABLES
from chautari.server.secrets import seat_role
from chautari.server.snapshots import Snapshot
from chautari.server.table import Table

log = logging.getLogger("chautari.server")

MOST_AT_ONCE = 200  # appends that share one commit
CROWD, LATELY = 16, 0.2  # so many appends in so many seconds, of different tables, are a crowd
GATHERING = 0.014  # seconds that a crowd waits, to share a commit
LISTED = 100
LISTED_EACH = 25  # public tables of one address in the list
REMEMBERED = 5.0  # seconds that health remembers an append that could not be kept
TAKEN_AT_ONCE = 100  # tables whose agents or clocks a process takes over in one go
CHANNEL = "chautari"  # on which PostgreSQL tells all processes of new entries
MIGRATING = 4_215_011_953  # the number of the lock that a migration takes on PostgreSQL

ADD_TABLE, ADD_ENTRY, ADD_SECRET = insert(TABLES), insert(ENTRIES), insert(SECRETS)
SET_TABLE = update(TABLES).where(TABLES.c.id == bindparam("which"), TABLES.c.seq == bindparam("before"))
# whoever holds the table goes on; if nobody had to, the process that writes sees to what follows from it
HOLD_TABLE = SET_TABLE.values(holder=func.coalesce(TABLES.c.holder, bindparam("me")))
OLDER_SNAPSHOT = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("which"), SNAPSHOTS.c.seq < bindparam("new"))
ADD_SNAPSHOT = insert(SNAPSHOTS)
# a row that health writes and reads again
DROP_PROCESS = delete(PROCESSES).where(PROCESSES.c.id == bindparam("which"))
ADD_PROCESS = insert(PROCESSES)
DROP_SECRET = delete(SECRETS).where(SECRETS.c.table_id == bindparam("which"), SECRETS.c.role == bindparam("gone"))
HEARD = (
    update(SECRETS)
    .where(SECRETS.c.table_id == bindparam("which"), SECRETS.c.role == bindparam("whose"))
    .where(or_(SECRETS.c.heard.is_(None), SECRETS.c.heard < bindparam("at")))
    .values(heard=bindparam("at"))
)
_ACCOUNT = QUOTAS.c.day == bindparam("on"), QUOTAS.c.creator == bindparam("whose")
_OPEN_TABLES = (
    select(func.count())
    .select_from(TABLES)
    .where(
        TABLES.c.creator == bindparam("whose"),
        TABLES.c.status != literal_column("'over'"),
        TABLES.c.touched > bindparam("since"),
    )
    .scalar_subquery()
)
ADD_ACCOUNT = insert(QUOTAS)
# other processes that count for the same address wait here, so that the next statement sees what they did
LOCK_ACCOUNT = update(QUOTAS).where(*_ACCOUNT).values(tables=QUOTAS.c.tables)
CHARGE = (
    update(QUOTAS)
    .where(*_ACCOUNT, QUOTAS.c.tables < bindparam("most_tables"), bindparam("most_open") > _OPEN_TABLES)
    .where(QUOTAS.c.bytes + bindparam("size") <= bindparam("most_bytes"))
    .values(tables=QUOTAS.c.tables + literal_column("1"), bytes=QUOTAS.c.bytes + bindparam("size"))
)
FORGET_ACCOUNTS = delete(QUOTAS).where(QUOTAS.c.day < bindparam("first"))
SPEND = update(QUOTAS).where(*_ACCOUNT).values(bytes=QUOTAS.c.bytes + bindparam("size"))


@dataclass(frozen=True)
class Charge:
    """What a new table counts against its creator's quota, and how much is allowed."""

    creator: str
    day: int
    size: int
    most_tables: int
    most_bytes: int
    most_open: int
    since: int  # tables that were touched later are open, unless they are over

    def orders(self) -> list[Order]:
        """Count, if nothing of it is too much; else nothing of the append is done."""
        account = {"on": self.day, "whose": self.creator}
        most = {"most_tables": self.most_tables, "most_bytes": self.most_bytes, "most_open": self.most_open}
        return [
            Order(LOCK_ACCOUNT, [account], must_change=True),
            Order(CHARGE, [{**account, **most, "size": self.size, "since": self.since}], must_change=True),
        ]


@dataclass
class Append:
    """New entries of a table, with the secrets that come and go with them."""

    table: str
    seq: int  # how many entries there must be before
    entries: list[Entry]
    status: str
    granted: dict[str, str] = field(default_factory=dict)  # role -> hash
    dropped: list[str] = field(default_factory=list)
    secret: str = ""  # of a new table
    due: int | None = None  # when an agent or a clock must decide then
    holder: str | None = None  # filled in by the store: the process that sees to it
    charge: Charge | None = None  # of a new table


@dataclass
class Kept:
    """A table as it was found."""

    table: Table
    secrets: dict[str, str]
    holder: str | None
    snapshot: int  # after how many entries it was taken, 0 if there is none


@dataclass
class News:
    """What another process has done to a table."""

    entries: list[Entry]
    secrets: dict[str, str]
    holder: str | None


Asked = tuple[Append, asyncio.Future[bool]]


class Store:
    """Reads at once, writes through one queue, so that many appends share a commit."""

    def __init__(self, url: str, me: str = "") -> None:
        self.url = url
        self.me = me or randomness.token_hex(8)  # the name of this process
        self.engine: AsyncEngine = database.engine_for(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self.damaged = Damaged()
        self._trouble = ""  # the code of what is wrong with the database
        self._failed = 0.0  # when it last failed
        self.commits = 0
        self._unwritten: list[Asked] = []
        self._is_writing = False  # a batch is on its way, or will be soon
        self._lately: deque[tuple[float, str]] = deque(maxlen=CROWD)  # when who asked to write
        self._idle = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None  # where it is not SQLite's own thread
        self._direct: Direct | None = None
        self._is_open = False
        self._tried_out = 0  # what was written last to see whether it is kept

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(database.migrate)
        if self.is_sqlite:
            self._direct = Direct(str(self.engine.url.database))
        self._idle.set()
        self._is_open = True

    async def close(self) -> None:
        """Write what was asked for, then stop."""
        if self._is_open:
            await self._idle.wait()
        self._is_open = False
        if self._direct is not None:
            await self._direct.close()
            self._direct = None
        await self.engine.dispose()

    async def try_out(self) -> None:
        """Write a row, and read it again; whatever is raised says what is wrong with the database."""
        self._tried_out = max(self._tried_out + 1, time.time_ns() // 1_000_000)  # never the number of the time before
        # on PostgreSQL every process has a row; `beat` clears away those of the dead
        which = "health" if self.is_sqlite else f"health {self.me}"[:32]
        rows = {"which": which}, {"id": which, "until": self._tried_out}
        await self._write_aside([Order(DROP_PROCESS, [rows[0]]), Order(ADD_PROCESS, [rows[1]])])
        async with self.engine.connect() as connection:
            found = await connection.scalar(select(PROCESSES.c.until).where(PROCESSES.c.id == which))
        if found != rows[1]["until"] or not self._is_open or (self._direct is not None and not self._direct.is_alive):
            raise OSError(errno.EIO, "what was written is not there")

    async def is_well(self) -> bool:
        """Whether the database keeps what it is given."""
        try:
            await self.try_out()
        except (SQLAlchemyError, sqlite3.Error, OSError):
            return False
        return True

    @property
    def is_locked(self) -> bool:
        """Whether another program has locked an SQLite database."""
        return self._direct is not None and self._direct.is_waiting

    async def _be_sure(self) -> None:
        """Before anything is read: what is there must be on the disk. OSError if a sync failed, and fails again."""
        if self._direct is not None and self._direct.failure is not None:
            await self._direct.mend()

    def refusal(self, problem: BaseException) -> NotKept:
        """What people are told when the database fails; the log tells it when it begins, and when it is over."""
        code = trouble.code_of(problem, self.engine.url.database if self.is_sqlite else None)
        self._failed = time.monotonic()
        if code != self._trouble:
            self._trouble = code
            name = type(problem).__name__ if code == trouble.AWAY else code.removeprefix("table-")
            log.error("database failed", extra={"problem": name})
        return NotKept(code=code)

    @property
    def lately(self) -> str:
        """The code of what kept an append away a moment ago, if none was kept since. On a disk that is full there may
        still be room for the one row that health writes."""
        return self._trouble if self._trouble and time.monotonic() - self._failed < REMEMBERED else ""

    def works(self) -> None:
        """Something was kept: the database works, if it did not before."""
        if self._trouble:
            log.warning("database works again", extra={"problem": self._trouble.removeprefix("table-")})
            self._trouble = ""

    # Writing

    async def append(self, what: Append) -> bool:
        """Add entries if nobody else has meanwhile; True means that they are kept for good."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        self._unwritten.append((what, done))
        self._lately.append((loop.time(), what.table))
        if not self._is_writing:
            self._is_writing = True
            self._idle.clear()
            self._write_soon()
        return await done

    def _write_soon(self) -> None:
        """Write the next batch, with everything that is asked for until then, if anything is.

        FAST: a commit and its way to the disk cost as much as the action itself, so that many tables wait a moment for
        each other and share them. Few tables, however quick, wait for nothing.
        """
        loop = asyncio.get_running_loop()
        if not self._unwritten:
            self._is_writing = False
            self._idle.set()
        elif self._is_crowded(loop.time()):
            loop.call_later(GATHERING, self._write)
        else:
            loop.call_soon(self._write)

    def _is_crowded(self, now: float) -> bool:
        """Whether so many tables asked lately, each of them once or twice."""
        return (
            len(self._lately) == CROWD
            and now - self._lately[0][0] < LATELY
            and len({table for _, table in self._lately}) > CROWD // 2
        )

    def _write(self) -> None:
        """Write a batch, and then the next."""
        batch, self._unwritten = self._unwritten[:MOST_AT_ONCE], self._unwritten[MOST_AT_ONCE:]
        batch.sort(key=lambda one: one[0].table)  # all processes in one order, or they might wait for each other
        if self._direct is None:
            self._writer = asyncio.create_task(self._commit(batch), name="store writer")
            self._writer.add_done_callback(lambda _: self._write_soon())
        else:
            self._commit_direct(batch, self._write_soon)

    def _commit_direct(self, batch: list[Asked], then: Callable[[], None]) -> None:
        assert self._direct is not None
        for what, _ in batch:
            what.holder = None if what.due is None else self.me

        def done(results: list[bool], problem: Exception | None) -> None:
            if problem is None:
                self._answer(batch, results)
            elif len(batch) == 1 or trouble.code_of(problem) != trouble.AWAY:  # the disk failed: that hits all of them
                for one in batch:
                    self._answer_failed(one, problem)
            else:  # each by itself, so that one cannot spoil the others
                return self._commit_each(batch, then)
            then()

        try:
            found = [orders(what, self.me) for what, _ in batch]
        except Exception as problem:  # one of them cannot be written down; it must not keep all others waiting for ever
            return done([], problem)
        self._direct.commit(found, done)

    def _commit_each(self, batch: list[Asked], then: Callable[[], None]) -> None:
        if not batch:
            return then()
        first, *others = batch
        self._commit_direct([first], lambda: self._commit_each(others, then))

    async def _commit(self, batch: list[Asked]) -> None:
        """All in one transaction; if that fails, each by itself, so that one cannot spoil the others."""
        try:
            async with self.engine.begin() as connection:
                results = [await _append(connection, what, self.me) for what, _ in batch]
        except Exception as problem:
            if len(batch) == 1:
                return self._answer_failed(batch[0], problem)
            for one in batch:
                await self._commit([one])
            return
        self._answer(batch, results)

    def _answer(self, batch: list[Asked], results: list[bool]) -> None:
        self.commits += 1
        self.works()
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)

    def _answer_failed(self, one: Asked, problem: Exception) -> None:
        done = one[1]
        if done.done():
            return
        if isinstance(problem, IntegrityError | sqlite3.IntegrityError):
            done.set_result(False)  # another process was faster
        else:
            done.set_exception(problem)

    # Reading

    async def load(self, table: str) -> Kept | None:
        """A table, rebuilt from its log; None if there is none. A damaged one is set aside, and BadRecord."""
        self.damaged.check(table)
        await self._be_sure()
        with self._corrupt_is_damage(table):
            async with reading.moment(self.engine) as connection:
                rows = await reading.rows_of(connection, table)
        if rows is None:
            return None
        await asyncio.to_thread(reading.make_engine, rows)  # for all, so at nobody's expense
        try:
            rebuilt, secrets, snapshot = await in_thread(reading.rebuilt, table, rows)
        except MemoryError:
            raise
        except Exception as problem:  # whatever it was, these rows led to it, and the other tables go on
            raise self.damaged.add(table, problem) from problem
        if rebuilt.is_frozen:
            log.error("table frozen", extra={"table": table})
        return Kept(rebuilt, secrets, rows.holder, snapshot)

    async def door(self, table: str) -> tuple[bool, dict[str, str]]:
        """Whether all may look at a table, and its secrets; (False, {}) if there is none.

        The same two questions are asked of the database whether or not there is one, and no log is read.
        """
        async with self.engine.connect() as connection:
            query = select(TABLES.c.public, TABLES.c.status).where(TABLES.c.id == table)
            row = (await connection.execute(query)).first()
            secrets = reading.readable(await reading.secrets_of(connection, table))
            return row is not None and (bool(row.public) or row.status == "over"), secrets

    async def since(self, table: str, seq: int) -> News:
        """The entries that another process has added, and the rest as it is now."""
        self.damaged.check(table)
        await self._be_sure()
        with self._corrupt_is_damage(table):
            async with reading.moment(self.engine) as connection:
                bodies = await reading.entries_of(connection, table, seq)
                holder = await connection.scalar(select(TABLES.c.holder).where(TABLES.c.id == table))
                secrets = await reading.secrets_of(connection, table)
        try:
            return News(reading.decoded(table, seq, bodies), reading.checked(table, secrets), holder)
        except Exception as problem:  # as above
            raise self.damaged.add(table, problem) from problem

    @contextlib.contextmanager
    def _corrupt_is_damage(self, table: str) -> Iterator[None]:
        """Set a table aside if its part of the file is corrupt; that the database does not answer is no damage."""
        try:
            yield
        except SQLAlchemyError as problem:
            if trouble.is_corrupt(problem):
                raise self.damaged.add(table, problem) from problem
            raise

    async def seqs(self, tables: list[str]) -> dict[str, int]:
        """How many entries these tables have."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(TABLES.c.id, TABLES.c.seq).where(TABLES.c.id.in_(tables)))
            return {row.id: row.seq for row in rows}

    async def public(self) -> list[str]:
        """The public tables that are not over: of each address the one last touched, then the second of each, …"""
        latest = TABLES.c.touched.desc(), TABLES.c.id
        turn = func.row_number().over(partition_by=func.coalesce(TABLES.c.creator, TABLES.c.id), order_by=latest)
        found = (
            select(TABLES.c.id, TABLES.c.touched, turn.label("turn"))
            .where(TABLES.c.public.is_(True), TABLES.c.status != "over", *self._sound())
            .subquery()
        )
        query = (
            select(found.c.id)
            .where(found.c.turn <= LISTED_EACH)
            .order_by(found.c.turn, found.c.touched.desc(), found.c.id)
            .limit(LISTED)
        )
        await self._be_sure()
        async with self.engine.connect() as connection:
            return self.damaged.sound(list((await connection.execute(query)).scalars()))

    def _sound(self) -> list[ColumnElement[bool]]:
        """The condition that a table was not set aside."""
        left_out = self.damaged.left_out()
        return [TABLES.c.id.not_in(left_out)] if left_out else []

    async def signing_key(self) -> str:
        """The key of the server, made at the first start; several processes that start at once have the same."""
        async with self.engine.begin() as connection:
            key: str | None = await connection.scalar(select(SIGNING.c.private))
        if key is not None:
            return key
        with contextlib.suppress(IntegrityError):  # another process was faster
            async with self.engine.begin() as connection:
                await connection.execute(insert(SIGNING).values(id=1, private=signing.new_key()))
        return await self.signing_key()

    # Snapshots

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot, unless there is a later one."""
        body = await asyncio.to_thread(snapshots.packed, snapshot)
        wanted = [
            Order(OLDER_SNAPSHOT, [{"which": table, "new": snapshot.seq}]),
            Order(ADD_SNAPSHOT, [{"table_id": table, "seq": snapshot.seq, "body": body}]),
        ]
        with contextlib.suppress(IntegrityError, sqlite3.IntegrityError):
            await self._write_aside(wanted)

    async def _write_aside(self, wanted: list[Order]) -> None:
        """Write what is no append, in turn with the appends: two who write to SQLite at the same time wait for each
        other, and not briefly."""
        if self._direct is None:
            async with self.engine.begin() as connection:
                for statement, rows, _ in wanted:
                    await connection.execute(statement, rows[0] if len(rows) == 1 else rows)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(_: list[bool], problem: Exception | None) -> None:
            if done.done():
                return
            if problem is None:
                done.set_result(None)
            else:
                done.set_exception(problem)

        self._direct.commit([wanted], then)
        await done

    # Quotas: what each address has stored

    async def open_account(self, day: int, creator: str) -> None:
        """Make the line of an address for a day, if it is not there yet."""
        query = select(QUOTAS.c.day).where(QUOTAS.c.day == day, QUOTAS.c.creator == creator)
        async with self.engine.connect() as connection:
            if (await connection.execute(query)).first() is not None:
                return
        with contextlib.suppress(IntegrityError, sqlite3.IntegrityError):  # somebody else was faster
            await self._write_aside([Order(ADD_ACCOUNT, [{"day": day, "creator": creator, "tables": 0, "bytes": 0}])])

    async def account(self, charge: Charge) -> tuple[int, int, int]:
        """What an address has: tables created and bytes stored on that day, and tables that are open."""
        mine = QUOTAS.c.day == charge.day, QUOTAS.c.creator == charge.creator
        query = select(QUOTAS.c.tables, QUOTAS.c.bytes, _OPEN_TABLES).where(*mine)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query, {"whose": charge.creator, "since": charge.since})).first()
            return (0, 0, 0) if row is None else (row[0], row[1], row[2])

    async def spend(self, day: int, creator: str, size: int) -> int:
        """Count bytes for an address; gives what it has stored on that day."""
        await self._write_aside([Order(SPEND, [{"on": day, "whose": creator, "size": size}])])
        query = select(QUOTAS.c.bytes).where(QUOTAS.c.day == day, QUOTAS.c.creator == creator)
        async with self.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def forget_accounts(self, day: int) -> None:
        """Forget what was stored before a day."""
        async with self.engine.connect() as connection:
            if (await connection.execute(select(QUOTAS.c.day).where(QUOTAS.c.day < day).limit(1))).first() is None:
                return
        await self._write_aside([Order(FORGET_ACCOUNTS, [{"first": day}])])

    # Presence: when who sits where was last here

    async def hear(self, signs: list[tuple[str, int, int]]) -> None:
        """Write signs of life down: table, seat, moment. What is older than the one that is there changes nothing."""
        rows = [{"which": table, "whose": seat_role(seat), "at": at} for table, seat, at in sorted(signs)]
        await self._write_aside([Order(HEARD, rows)])

    async def heard(self, tables: list[str]) -> dict[str, dict[int, int]]:
        """When each seat of these tables gave its last sign of life to any process."""
        query = select(SECRETS.c.table_id, SECRETS.c.role, SECRETS.c.heard).where(
            SECRETS.c.table_id.in_(tables), SECRETS.c.heard.is_not(None)
        )
        found: dict[str, dict[int, int]] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.table_id, {})[int(row.role.removeprefix(seat_role(0)[:-1]))] = row.heard
        return found

    # Leases: which process decides for agents and clocks

    async def beat(self, seconds: float) -> None:
        """Say that this process lives, and will for so long; forget those that were not heard of for an hour."""
        now = _clock(self.engine.dialect.name)
        async with self.engine.begin() as connection:
            until = now + int(1000 * seconds)
            changed = await connection.execute(update(PROCESSES).where(PROCESSES.c.id == self.me).values(until=until))
            if changed.rowcount == 0:
                await connection.execute(delete(PROCESSES).where(PROCESSES.c.until < now - 3_600_000))
                await connection.execute(insert(PROCESSES).values(id=self.me, until=until))

    async def take_over(self, now: int) -> list[str]:
        """Take the tables where somebody must have decided and whose process is dead, or that have none."""
        living = select(PROCESSES.c.id).where(PROCESSES.c.until > _clock(self.engine.dialect.name))
        is_free = or_(TABLES.c.holder.is_(None), TABLES.c.holder.not_in(living))
        is_due = TABLES.c.due <= now, *self._sound()
        found = select(TABLES.c.id).where(*is_due, is_free).order_by(TABLES.c.due).limit(TAKEN_AT_ONCE)
        if not self.is_sqlite:
            found = found.with_for_update(skip_locked=True)
        take = update(TABLES).where(TABLES.c.id.in_(found.scalar_subquery()), is_free).values(holder=self.me)
        async with self.engine.begin() as connection:
            return list((await connection.execute(take.returning(TABLES.c.id))).scalars())

    async def take_all(self) -> None:
        """On SQLite there is no other process: whatever an earlier one held is ours."""
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.due.is_not(None)).values(holder=self.me))

    async def mine(self, now: int) -> list[str]:
        """The tables of this process where somebody must have decided, those first that are due for longest."""
        return [id for _, id in await self.due(now, None)]

    async def due(self, now: int, after: tuple[int, str] | None) -> list[tuple[int, str]]:
        """The same with their moments, and only those that come after another."""
        is_ours = TABLES.c.due <= now, TABLES.c.holder == self.me, *self._sound()
        query = select(TABLES.c.due, TABLES.c.id).where(*is_ours).order_by(TABLES.c.due, TABLES.c.id)
        if after is not None:
            query = query.where(or_(TABLES.c.due > after[0], and_(TABLES.c.due == after[0], TABLES.c.id > after[1])))
        async with self.engine.connect() as connection:
            rows = list(await connection.execute(query.limit(TAKEN_AT_ONCE)))
        sound = set(self.damaged.sound(row.id for row in rows))
        return [(row.due, row.id) for row in rows if row.id in sound]

    async def set_due(self, table: str, seq: int, due: int | None) -> None:
        """Correct when somebody must decide, if the table is still the same."""
        change = update(TABLES).where(TABLES.c.id == table, TABLES.c.seq == seq).values(due=due)
        async with self.engine.begin() as connection:
            await connection.execute(change if due is not None else change.values(holder=None))

    async def postpone(self, table: str, due: int) -> None:
        """See to a table later: it cannot be loaded."""
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(due=due))

    async def connect_again(self) -> None:
        """Give up the connections that wait: one that was opened to a read-only disk stays read-only for ever."""
        await self.engine.dispose()

    async def let_go(self, table: str) -> None:
        """Leave a table to the other processes, if there can be any; one of another version may be able to read it."""
        if self.is_sqlite:
            return
        async with self.engine.begin() as connection:
            ours = TABLES.c.id == table, TABLES.c.holder == self.me
            await connection.execute(update(TABLES).where(*ours).values(holder=None))

    async def release(self) -> None:
        """Leave everything to the other processes."""
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.holder == self.me).values(holder=None))
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.me))


def _clock(dialect: str) -> ColumnElement[int]:
    """Milliseconds since 1970 by the clock of the database, which is the same for all processes."""
    if dialect == "sqlite":
        return literal(time.time_ns() // 1_000_000)
    return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def orders(what: Append, me: str) -> list[Order]:
    """What an append does: compare and set the number of entries, then add the new ones and change the secrets."""
    seq, touched = what.seq + len(what.entries), what.entries[-1].at
    state = {"seq": seq, "status": what.status, "touched": touched, "due": what.due}
    first = what.entries[0]
    if isinstance(first, Created):
        row = {"game": first.game, "players": first.players, "public": first.public, "secret": what.secret}
        creator = what.charge.creator if what.charge is not None else None
        found = what.charge.orders() if what.charge is not None else []
        found.append(Order(ADD_TABLE, [{"id": what.table, "creator": creator, **row, **state}]))
    else:
        change = {"which": what.table, "before": what.seq, **state}
        if what.due is None:
            found = [Order(SET_TABLE, [{**change, "holder": None}], must_change=True)]
        else:
            found = [Order(HOLD_TABLE, [{**change, "me": me}], must_change=True)]
    bodies = [proof.canonical(entry).decode() for entry in what.entries]
    found.append(
        Order(
            ADD_ENTRY,
            [{"table_id": what.table, "seq": number, "body": body} for number, body in enumerate(bodies, what.seq)],
        )
    )
    if what.dropped:
        found.append(Order(DROP_SECRET, [{"which": what.table, "gone": role} for role in what.dropped]))
    if what.granted:
        rows = [{"table_id": what.table, "role": role, "hash": kept} for role, kept in what.granted.items()]
        found.append(Order(ADD_SECRET, rows))
    return found


async def _append(connection: AsyncConnection, what: Append, me: str) -> bool:
    """Carry an append out on PostgreSQL; all processes are told when, and only if, it is committed."""
    for statement, rows, must_change in orders(what, me):
        changed = await connection.execute(statement, rows[0] if len(rows) == 1 else rows)
        if must_change and changed.rowcount != 1:
            return False
    if what.due is not None:
        what.holder = await connection.scalar(select(TABLES.c.holder).where(TABLES.c.id == what.table))
    seq = what.seq + len(what.entries)
    await connection.execute(select(func.pg_notify(CHANNEL, f"{what.table} {seq}")))
    return True
