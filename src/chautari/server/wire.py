"""The wire: uvicorn's WebSocket protocol, with a short way out and bounds on what one connection can make us keep.

FAST: by ASGI every message is a dictionary that is awaited through the framework, and reading stops and starts again
around each frame that comes in. Four seats hear of every action, so most of the time at the sockets went into that.
`tell` writes a frame at once, without waiting; a client with a full buffer is told through ASGI, which waits.

What comes in is read by the library, a little at a time: control frames and parts of messages count as frames of the
client, and whoever sends too many is read again when its time has come. Nothing is ever written to a connection that
takes no more, not even the answer to a ping.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from chautari.server.client_address import counted_address
from chautari.server.limits import Bucket
from chautari.server.metrics import METRICS
from chautari.server.slow_reader import STILL, Holder, SlowReader, Unread

EXTENSION = "chautari.wire"
UNREAD = 8  # frames that may wait for the application until no more are read
PIECE = 2048  # bytes that are read before anybody looks how many frames they were
PARTS = 64  # frames that one message may come in
AT_ONCE = 3.0  # times the frames of a second
LONGEST_PAUSE = 10.0  # seconds until a client that sent too many control frames is read again
GOODBYE = 5.0  # seconds for the last bytes to a client that reads too slowly
TEXT = 0x81  # the first byte of a text message in one frame
LONG = 65_536  # bytes of a message that is not copied to be sent


class Inbox:
    """What came in and was not read. FAST: `asyncio.Queue` serves many readers, and here there is one."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next message, when there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.popleft()

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages

    def qsize(self) -> int:
        """How many messages wait."""
        return len(self._messages)


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(
        self, *given: Any, frames: float = 20.0, still: float = STILL, unread: Unread | None = None, **more: Any
    ) -> None:
        super().__init__(*given, **more)
        self._unread_by_all = unread or Unread()
        self._queued = 0  # bytes that the application keeps until there is room
        self.queue = Inbox()  # type: ignore[assignment]
        self.budget = Bucket(AT_ONCE * frames, frames)  # of frames; the conversation takes from it as well
        self.gone: Callable[[], None] = lambda: None  # called when the line is gone
        self._still = still
        self._is_lost, self._is_done = False, False
        self._heard = 0.0  # when something last came in
        self._unread = b""  # came in, but was too much at once
        self._is_held = False  # no more is read now
        self._pause: asyncio.TimerHandle | None = None  # until a client that sent too many frames is read again
        self._parts = 0  # frames of the message that is coming in
        self._answers: list[bytes] = []  # to pings, for when there is room
        self._reader: SlowReader | None = None
        self._last: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """There is a line."""
        super().connection_made(transport)
        self._reader = SlowReader(self.loop, transport.get_write_buffer_size, self.drop_slow, self._still)
        host = self.client[0] if self.client else None
        self._holder = Holder(counted_address(host), self._unread_size, self._let_go)

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application know of the short ways."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    # What comes in

    def data_received(self, data: bytes) -> None:
        """Read what came in, a little at a time, until it is enough for now."""
        self._heard = self.loop.time()
        if self._unread:
            data = self._unread + data
        at = 0
        while at < len(data) and not self._is_held:
            super().data_received(data[at : at + PIECE])
            at += PIECE
            if self._must_wait():
                self._hold()
        self._unread = data[at:]

    def _must_wait(self) -> bool:
        return self._pause is not None or (self.queue.qsize() >= UNREAD and not self.close_sent)

    def _hold(self) -> None:
        if not self.transport.is_closing():
            self._is_held = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        if not self._is_held or self._must_wait() or self._is_lost or self.transport.is_closing():
            return
        self._is_held = False
        self.transport.resume_reading()
        if self._unread:
            self.data_received(b"")

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await self.queue.get()
        self._read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Hand a message on that the library has read; whether to read more is decided here."""
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False
        self._parts = 0

    def _count(self) -> None:
        """A frame that is no message of its own; after too many of them nothing is read for a while."""
        wait = self.budget.overdraw()
        if wait > 0 and self._pause is None:
            METRICS.budget_refusals += 1
            self._pause = self.loop.call_later(min(LONGEST_PAUSE, max(1.0, wait)), self._end_pause)

    def _end_pause(self) -> None:
        self._pause = None
        self._read_on()

    def handle_ping(self) -> None:
        """Answer it if there is room; otherwise the last one is answered when there is."""
        self._count()
        answers = list(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(b"".join(answers))
        elif answers:
            self._answers = answers

    def handle_pong(self, event: Frame) -> None:
        """A sign of life."""
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A part of a message, but not of one in very many parts."""
        self._count()
        self._parts += 1
        if self._parts > PARTS:
            self.drop(1009)
        else:
            super().handle_cont(event)

    # What goes out

    async def send(self, message: Any) -> None:
        """Send something for the application; after its goodbye all that is left to read is the other end's."""
        await super().send(message)
        if self.close_sent:
            self._read_on()

    def tell(self, *messages: bytes) -> bool:
        """Send texts now, in one go; False if they must wait."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        if all(len(message) < LONG for message in messages):
            self.transport.write(b"".join([part for message in messages for part in (header(len(message)), message)]))
            return True
        for message in messages:  # many may be told the same long message: none of them has a copy
            self.transport.write(header(len(message)))
            self.transport.write(message)
        return True

    def pause_writing(self) -> None:
        """There is more to send than the other end takes."""
        super().pause_writing()
        if self._reader is not None:
            self._reader.start()
            self._unread_by_all.add(self._holder)

    def resume_writing(self) -> None:
        """It takes more again."""
        super().resume_writing()
        if self._reader is not None:
            self._reader.stop()
            self._unread_by_all.discard(self._holder)
        answers, self._answers = self._answers, []
        if answers and not self.close_sent:
            self.transport.write(b"".join(answers))

    def drop_slow(self) -> None:
        """It does not read what it is sent."""
        METRICS.slow_readers += 1
        self.drop(SLOW)

    def note_queued(self, size: int) -> None:
        """The application keeps so many bytes until there is room for them."""
        self._queued = size
        if not self.writable.is_set() and not self._is_lost:
            self._unread_by_all.add(self._holder)

    def _unread_size(self) -> int:
        return self._queued + int(self.transport.get_write_buffer_size())

    def _let_go(self) -> None:
        """Too much waits to be read: give its memory back now."""
        METRICS.slow_readers += 1
        self.transport.abort()

    def drop(self, code: int) -> None:
        """End it with a code, which arrives if the other end reads on within some seconds."""
        if self.disconnected or self.transport.is_closing():
            return
        self.stop_keepalive()
        if not self.close_sent:
            self.close_sent = True
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()
        self._last = self.loop.call_later(GOODBYE, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, unless there was one since."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > self.last_ping_rtt:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # The end

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application is done with it."""
        super().on_task_complete(task)
        self._is_done = True
        self._maybe_let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        super().connection_lost(exc)
        self._is_lost = True
        self._unread = b""
        for timer in (self._pause, self._last):
            if timer is not None:
                timer.cancel()
        if self._reader is not None:
            self._reader.stop()
            self._unread_by_all.discard(self._holder)
        self.gone()
        self._maybe_let_go()

    def _maybe_let_go(self) -> None:
        """When both are so, cut the circles of who knows whom: garbage that is none is gone at once.

        FAST: otherwise only the garbage collector would find it, and that looks at everything there is.
        """
        if not self._is_lost or (hasattr(self, "scope") and not self._is_done):
            return
        if hasattr(self, "scope"):
            self.scope["extensions"].clear()
        self.conn.parser.close()
        self._pause = self._last = self._reader = None
        vars(self).pop("gone", None)
        vars(self).pop("_holder", None)


SLOW = 4002  # the code of a conversation that ends because its other end is too far behind


def header(length: int) -> bytes:
    """The header of a text frame from a server."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
