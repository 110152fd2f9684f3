"""The live conversation over a WebSocket: hello, numbered updates, actions with ids, acknowledgements."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from msgspec import UNSET

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server import messages as m
from chautari.server.budget import metered
from chautari.server.client_address import client_address
from chautari.server.entries import Entry
from chautari.server.errors import Declined, NotThere, TooMany, Unreadable, said
from chautari.server.fair_queue import Work
from chautari.server.limits import Bucket
from chautari.server.metrics import METRICS
from chautari.server.moment import Moment, written_info
from chautari.server.quotas import ENTRY
from chautari.server.rooms import Room
from chautari.server.sights import foreseen, update
from chautari.server.table import Table
from chautari.server.wire import EXTENSION, Wire

if TYPE_CHECKING:
    from chautari.server.server import Server

QUEUED = 200  # messages that a slow client may be behind
AT_ONCE = 16  # entries that an update may have to be written without a thread
LONGEST_DELAY = 2.0  # seconds that an action waits at most when its address has used up its CPU time
PREVIEWS = 20  # at once, and half as many a second
NONSENSE = 20  # unreadable frames until the conversation ends

# why the server ends a conversation
REFUSED, LEFT, SLOW, TOO_MUCH = 4000, 4001, 4002, 4003


# what changes nothing: it is charged as an answer, and refused when the budget for those is used up
ASKING = (m.Hello, m.Resync, m.Preview, m.Hint, m.Ping)


class AlreadyDone(Exception):
    """The action of this id was carried out before."""

    def __init__(self, entry: int) -> None:
        self.entry = entry


class Conversation:
    """One socket: it listens to a table and acts for the seats whose secrets it has shown."""

    def __init__(self, server: Server, socket: WebSocket[Any, Any, Any]) -> None:
        self.server, self.socket = server, socket
        self.room: Room
        self.roles: set[str] = set()
        self.seats: tuple[int, ...] = ()
        self.present: tuple[int, ...] = ()
        self.lang = "en"
        self.address = client_address(socket)
        self.account = server.accounts.answers(self.address, server.accounts.of_socket())
        self.changes = server.accounts.changes(self.address)
        self.talks = Bucket(5, 1)
        self.previews = Bucket(PREVIEWS, PREVIEWS / 2)
        self.nonsense = 0
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        wire: Wire | None = extensions.get(EXTENSION)
        frames = server.settings.frames
        self.frames = wire.budget if wire is not None else Bucket(3 * frames, frames)  # control frames count as well
        self._drop: Callable[[int], None] | None = wire.drop if wire is not None else None
        self._at_once: Callable[..., bool] = wire.tell if wire is not None else lambda *_: False
        self._note_queued: Callable[[int], None] = wire.note_queued if wire is not None else lambda _: None
        self._next: Callable[[], Awaitable[Any]] = wire.receive if wire is not None else socket.receive
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue(QUEUED)
        self._unsent = 0  # messages in the queue, and the one that is being sent
        self._size = 0  # bytes of them
        self._resynced = (-1, 0)  # at which number of entries a resync was last answered, and from which entry on
        self._is_catching_up = False
        self._hint: asyncio.Task[None] | None = None
        self._thinking: tuple[str, int, int] | None = (
            None  # about hints: the frame's id, the seat, since when it is asked
        )
        self._known: tuple[tuple[int, str], list[dict[str, Any]]] | None = None  # the last hints, and of which position
        self._answer: list[bytes] = []  # FAST: goes out together with the next message
        self._is_changing = False
        self._is_leaving = False
        self._is_ended = False  # nothing more is said

    # Listener

    def tell(self, message: bytes) -> None:
        """Send an update that all listeners get. Who is being told everything anyway gets what it has missed after."""
        if not self._is_catching_up:
            self._send(message)

    def _send(self, message: bytes) -> None:
        """Send this, without waiting; whoever is too far behind comes back and resumes."""
        messages, self._answer = [message, *self._answer], []
        if self._unsent or not self._at_once(*messages):
            for one in messages:
                self._queue(one)
        self._maybe_drop_hint()

    def _queue(self, message: bytes | int) -> None:
        if self._is_ended:
            return
        size = 0 if isinstance(message, int) else len(message)
        is_full = self._unsent > 0 and self._size + size > 1024 * self.server.settings.unsent
        if is_full or self._out.full():
            METRICS.slow_readers += 1
            return self._end(SLOW)
        self._out.put_nowait(message)
        self._unsent += 1
        self._size += size
        self._note_queued(self._size)

    def dismiss(self) -> None:
        """A seat was given up."""
        self._end(LEFT)

    def _end(self, code: int) -> None:
        self._is_ended = True
        while not self._out.empty():
            self._out.get_nowait()
        self._unsent += 1  # nothing overtakes the end
        if code == SLOW and self._drop is not None:
            return self._drop(code)  # clients that do not read are not waited for
        self._out.put_nowait(code)

    def say(self, message: Any) -> None:
        """Send a message."""
        self._send(m.encode(message))

    def refuse(self, problem: Refused, id: str | None = None) -> None:
        """Say what was not done, and why."""
        METRICS.refusals += 1
        code, text = said(problem, self.lang)
        self.say(m.Refusal(code, text, id, problem.after if isinstance(problem, TooMany) else UNSET))

    # The conversation

    async def run(self) -> None:
        """From hello to the end."""
        await self.socket.accept()
        METRICS.sockets += 1
        writer = asyncio.create_task(self._write())
        try:
            if await self._greet():
                listening = asyncio.create_task(self._listen())
                await asyncio.wait([listening, writer], return_when=asyncio.FIRST_COMPLETED)
                self._is_leaving = True
                if not self._is_changing:  # what was begun is finished
                    listening.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await listening
            if not writer.done():
                self._queue(REFUSED)
                await asyncio.wait([writer], timeout=1)
        except WebSocketDisconnect:
            pass
        finally:
            METRICS.sockets -= 1
            if hasattr(self, "room"):
                self.room.listeners.discard(self)
                self.room.used = asyncio.get_running_loop().time()
            writer.cancel()
            if self._hint is not None:
                self._hint.cancel()
            self._let_go()

    def _let_go(self) -> None:
        """It is over: cut the circles of who knows whom, so that all of it is gone at once. See `wire.py`."""
        self.socket.receive, self.socket.send = empty_receive, empty_send

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                message = await self._out.get()
                if isinstance(message, int):
                    await self.socket.close(message)
                    return
                await self.socket.send_data(message.decode(), mode="text")
                self._unsent -= 1
                self._size -= len(message)
                self._note_queued(self._size)

    async def _receive(self) -> m.FromClient:
        data = await self._next()
        if data["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="", code=1000)
        METRICS.frames += 1
        self.frames.take()
        return m.read_frame(data.get("text") or data.get("bytes") or b"")

    async def _greet(self) -> bool:
        try:
            hello = await asyncio.wait_for(self._receive(), self.server.settings.request_limit)
            if not isinstance(hello, m.Hello):
                raise Unreadable(code="message-hello")
            if hello.lang in LANGUAGES:
                self.lang = hello.lang
            if hello.protocol != m.PROTOCOL:
                raise Unreadable(code="message-protocol", ours=str(m.PROTOCOL))
            await self._enter(hello)
        except Refused as problem:
            self.refuse(problem)
            return False
        except TimeoutError:
            return False
        return True

    async def _enter(self, hello: m.Hello) -> None:
        """Look who it is, tell what there is, and from then on whatever happens."""
        await self.server.rooms.admit(hello.table, hello.secrets)
        if hello.table not in self.server.rooms.rooms:
            self.account.check()  # it must be loaded first
        room = await self.server.rooms.fresh(hello.table)
        roles = room.roles(hello.secrets)
        if not room.may_watch(roles):
            raise NotThere(code="no-table")
        self.room, self.roles, self.seats = room, roles, room.seats(roles)
        if self.seats:
            self.server.connections.know(self.address)
            self.account = self.server.accounts.of_seat(self.address, self.server.accounts.of_socket())
        self.account.check()
        room.listeners.add(self)
        await self._tell_from(hello.since)
        self.present = room.seats(roles | room.roles(hello.present))
        self.server.presence.hear(room.table.id, self.present)

    async def _tell_from(self, since: int) -> None:
        """Say everything from an entry on; a long log is written down in a thread, and what happens meanwhile after."""
        table = self.room.table
        if table.seq - since <= AT_ONCE:
            return self.say(update(table, self.seats, since, self.lang))
        self._is_catching_up, before = True, table.seq
        try:
            written = await self.server.answers.update(table, self.seats, self.lang, self.account)
        except Refused:
            if table.seq > before:  # what happened meanwhile was kept back, and nobody would tell it again
                self._send(Moment(table, before).update(self.seats, self.lang))
            raise
        finally:
            self._is_catching_up = False
        told = written.since(since, written_info(table, self.lang) if table.seq == written.seq else None)
        self.account.spend_sending(len(told))
        self._send(told)
        if table.seq > written.seq:
            self._send(Moment(table, written.seq).update(self.seats, self.lang))

    async def _resync(self, since: int) -> None:
        """Once for every state: while nothing has happened since, only how the table stands is said again."""
        seq, (before, first) = self.room.table.seq, self._resynced
        if seq == before and since >= first:
            return await self._tell_from(seq)
        await self._tell_from(since)
        self._resynced = seq, since

    async def _listen(self) -> None:
        while not self._is_leaving:
            frame = None
            try:
                frame = await self._receive()
                # those who play are not in one row with those at their address who only look on
                row = f"{self.address} seats" if self.seats else self.address
                if (wait := self.server.frame_starts.overdraw(row)) > 0:
                    await asyncio.sleep(wait)
                if isinstance(frame, ASKING):
                    self.account.check()
                    await metered(self._obey(frame), self.account)
                else:
                    await self._delay()
                    await metered(self._obey(frame), self.changes)
            except AlreadyDone as before:
                self.say(m.Ack(_id(frame) or "", before.entry))
            except TooMany as problem:
                self.refuse(problem, _id(frame))
                if frame is None:
                    await asyncio.sleep(1)  # the socket's own window makes the sender wait
            except Unreadable as problem:
                self.refuse(problem, _id(frame))
                self.nonsense += frame is None
                if self.nonsense >= NONSENSE:
                    return self._end(TOO_MUCH)
            except Refused as problem:
                self.refuse(problem, _id(frame))
            except WebSocketDisconnect:
                return  # and not for the task to keep: with it that would keep all of the conversation

    async def _delay(self) -> None:
        """Actions are never refused because others at the same address have used its CPU time up; they take longer."""
        if (wait := self.changes.wait) > 0:
            METRICS.budget_refusals += 1
            await asyncio.sleep(min(wait, LONGEST_DELAY))

    async def _obey(self, frame: m.FromClient) -> None:
        now = self.server.sources.now()
        match frame:
            case m.Act(id, seat, action, seen):
                await self._change(id, seat, lambda table: table.act(now, seat, action, id, seen))
            case m.Undo(id, seat):
                self.server.quotas.spend(self.address)
                await self._change(id, seat, lambda table: table.undo(now, seat, id))
            case m.Talk(id, seat, text):
                self.talks.take()
                self.server.quotas.spend(self.address, ENTRY + len(text.encode(errors="replace")))
                await self._change(id, seat, lambda table: table.talk(now, seat, text, id))
            case m.Hand(id, seat, agent):
                self.server.quotas.spend(self.address)
                number = await self.server.lobby.hand_in(self.room, seat, agent, self.roles)
                self.say(m.Ack(id, number))
            case m.Hint(id, seat):
                self._ask_hint(id, seat)
            case m.Preview(id, seat, action):
                self.previews.take()
                self.room.must_hold(seat, self.roles)
                self.say(foreseen(self.room.table, id, seat, action, self.lang))
            case m.Resync(since):
                await self._resync(since)
            case m.Ping():
                self.say(m.Pong())
            case m.Hello():
                raise Unreadable(code="message-hello-again")

    async def _change(self, id: str, seat: int, ask: Callable[[Table], list[Entry]]) -> None:
        self.room.must_hold(seat, self.roles)

        def ask_once(table: Table) -> list[Entry]:
            if (before := table.done(seat, id)) is not None:
                raise AlreadyDone(before)
            return ask(table)

        def told(number: int) -> None:
            self._answer = [m.encode(m.Ack(id, number))]

        self._is_changing = True
        try:
            await self.room.change_here(ask_once, told)
        finally:
            self._is_changing = False
            if self._answer:
                self._send(self._answer.pop())

    def _ask_hint(self, id: str, seat: int) -> None:
        self.room.must_hold(seat, self.roles)
        table = self.room.table
        if not table.charter.hints:
            raise Declined(code="table-no-hints")
        if table.match is None or seat not in table.waiting:
            raise Declined(code="table-not-asked")
        if self._hint is not None and not self._hint.done():
            raise TooMany(code="too-many")
        if self._known is not None and self._known[0] == self._question(seat):
            self.say(m.Hints(id, seat, self._known[1]))  # the same position: nothing new to think about
            return
        self._hint = asyncio.create_task(self._think(id, seat))

    def _question(self, seat: int) -> tuple[int, str]:
        """What the seat is asked, and in which position."""
        match = self.room.table.match
        return seat, match.hash() if match is not None else ""

    async def _think(self, id: str, seat: int) -> None:
        table, question = self.room.table, self._question(seat)
        assert table.match is not None
        self._thinking = id, seat, table.seats[seat].asked
        try:
            work = Work(self.address, table.id)
            hints = await self.server.minds.hints(table.match.copy(), seat, self.lang, table.names, work)
            self._known = question, hints
            self.say(m.Hints(id, seat, hints))
        except Refused as problem:
            self.refuse(problem, id)

    def _maybe_drop_hint(self) -> None:
        """Stop thinking about a question that is not asked any more."""
        if self._hint is None or self._hint.done() or self._thinking is None:
            return
        id, seat, asked = self._thinking
        table = self.room.table
        if table.seats[seat].asked == asked and seat in table.waiting:
            return
        self._thinking = None
        self._hint.cancel()
        self.refuse(Declined(code="table-stale"), id)


def _id(frame: m.FromClient | None) -> str | None:
    return getattr(frame, "id", None)


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """The live conversation."""
    server: Server = socket.app.state.server
    if not server.is_welcome(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.accept()
        await socket.close(REFUSED)
        return
    await Conversation(server, socket).run()
