"""The live conversation over a WebSocket: hello, numbered updates, actions with ids, acknowledgements."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server import messages as m
from chautari.server.client_address import client_address
from chautari.server.entries import Entry
from chautari.server.errors import Declined, NotThere, TooMany, Unreadable, said
from chautari.server.fair_queue import Work
from chautari.server.limits import Bucket
from chautari.server.metrics import METRICS
from chautari.server.rooms import Room
from chautari.server.sights import foreseen, update
from chautari.server.table import Table
from chautari.server.wire import EXTENSION, Wire

if TYPE_CHECKING:
    from chautari.server.server import Server

GREETING_LIMIT = 20.0  # seconds until a client must have said hello
QUEUED = 200  # messages that a slow client may be behind
PREVIEWS = 20  # at once, and half as many a second
NONSENSE = 20  # unreadable frames until the conversation ends

# why the server ends a conversation
REFUSED, LEFT, SLOW, TOO_MUCH = 4000, 4001, 4002, 4003


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
        self.frames = Bucket(3 * server.settings.frames, server.settings.frames)
        self.talks = Bucket(5, 1)
        self.previews = Bucket(PREVIEWS, PREVIEWS / 2)
        self.nonsense = 0
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        wire: Wire | None = extensions.get(EXTENSION)
        self._at_once: Callable[..., bool] = wire.tell if wire is not None else lambda *_: False
        self._next: Callable[[], Awaitable[Any]] = wire.receive if wire is not None else socket.receive
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue(QUEUED)
        self._unsent = 0  # messages in the queue, and the one that is being sent
        self.address = client_address(socket)
        self._hint: asyncio.Task[None] | None = None
        self._thinking: tuple[str, int, int] | None = (
            None  # about hints: the frame's id, the seat, since when it is asked
        )
        self._known: tuple[tuple[int, str], list[dict[str, Any]]] | None = None  # the last hints, and of which position
        self._answer: list[bytes] = []  # FAST: goes out together with the next message
        self._is_changing = False
        self._is_leaving = False

    # Listener

    def tell(self, message: bytes) -> None:
        """Send this, without waiting; whoever is too far behind comes back and resumes."""
        messages, self._answer = [message, *self._answer], []
        if self._unsent or not self._at_once(*messages):
            for one in messages:
                self._queue(one)
        self._maybe_drop_hint()

    def _queue(self, message: bytes | int) -> None:
        try:
            self._out.put_nowait(message)
            self._unsent += 1
        except asyncio.QueueFull:
            self._end(SLOW)

    def dismiss(self) -> None:
        """A seat was given up."""
        self._end(LEFT)

    def _end(self, code: int) -> None:
        while not self._out.empty():
            self._out.get_nowait()
        self._unsent += 1  # nothing overtakes the end
        self._out.put_nowait(code)

    def say(self, message: Any) -> None:
        """Send a message."""
        self.tell(m.encode(message))

    def refuse(self, problem: Refused, id: str | None = None) -> None:
        """Say what was not done, and why."""
        METRICS.refusals += 1
        code, text = said(problem, self.lang)
        self.say(m.Refusal(code, text, id))

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

    async def _receive(self) -> m.FromClient:
        data = await self._next()
        if data["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="", code=1000)
        METRICS.frames += 1
        self.frames.take()
        return m.read_frame(data.get("text") or data.get("bytes") or b"")

    async def _greet(self) -> bool:
        try:
            hello = await asyncio.wait_for(self._receive(), GREETING_LIMIT)
            if not isinstance(hello, m.Hello):
                raise Unreadable(code="message-hello")
            if hello.lang in LANGUAGES:
                self.lang = hello.lang
            if hello.protocol != m.PROTOCOL:
                raise Unreadable(code="message-protocol", ours=str(m.PROTOCOL))
            await self.server.rooms.admit(hello.table, hello.secrets)
            room = await self.server.rooms.fresh(hello.table)
            roles = room.roles(hello.secrets)
            if not room.may_watch(roles):
                raise NotThere(code="no-table")
        except Refused as problem:
            self.refuse(problem)
            return False
        except TimeoutError:
            return False
        self.room, self.roles, self.seats = room, roles, room.seats(roles)
        self._resync(hello.since)
        room.listeners.add(self)  # nothing happens between the update above and this
        self.present = room.seats(roles | room.roles(hello.present))
        self.server.presence.hear(room.table.id, self.present)
        return True

    def _resync(self, since: int) -> None:
        self.say(update(self.room.table, self.seats, since, self.lang))

    async def _listen(self) -> None:
        while not self._is_leaving:
            frame = None
            try:
                frame = await self._receive()
                await self._obey(frame)
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

    async def _obey(self, frame: m.FromClient) -> None:
        now = self.server.sources.now()
        match frame:
            case m.Act(id, seat, action, seen):
                await self._change(id, seat, lambda table: table.act(now, seat, action, id, seen))
            case m.Undo(id, seat):
                await self._change(id, seat, lambda table: table.undo(now, seat, id))
            case m.Talk(id, seat, text):
                self.talks.take()
                await self._change(id, seat, lambda table: table.talk(now, seat, text, id))
            case m.Hand(id, seat, agent):
                number = await self.server.lobby.hand_in(self.room, seat, agent, self.roles)
                self.say(m.Ack(id, number))
            case m.Hint(id, seat):
                self._ask_hint(id, seat)
            case m.Preview(id, seat, action):
                self.previews.take()
                self.room.must_hold(seat, self.roles)
                self.say(foreseen(self.room.table, id, seat, action, self.lang))
            case m.Resync(since):
                self._resync(since)
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
                self.tell(self._answer.pop())

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
    try:
        server.requests.take(client_address(socket))
    except TooMany:
        await socket.close(TOO_MUCH)  # before it is accepted: plain HTTP, 403
        return
    if not server.is_welcome(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.accept()
        await socket.close(REFUSED)
        return
    await Conversation(server, socket).run()
