"""The wire: uvicorn's WebSocket protocol, with short ways in and out.

FAST: by ASGI every message is a dictionary that is awaited through the framework, and reading stops and starts again
around each frame that comes in. Four seats hear of every action, so most of the time at the sockets went into that.
`tell` writes a frame at once, without waiting; whoever has no room for it is told through ASGI, which waits. What
clients say are short texts in one frame each, which come whole: those are read here, and all else by the library.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Generator
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION = "chautari.wire"
UNREAD = 8  # frames that may wait for the application until no more are read
TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80  # in the second byte, beside the length: frames from clients are
TWO_BYTES = 126  # a length in the second byte that stands for one in the two bytes after it
MASK = 4  # bytes


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

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.queue = Inbox()  # type: ignore[assignment]
        self._is_lost, self._is_done = False, False
        self._heard = 0.0  # when something last came in
        self._is_between = False  # the library waits for a frame of which it has seen nothing yet
        self._at_eof = self.conn.reader.at_eof
        self.conn.reader.at_eof = self._wait_for_frame  # type: ignore[method-assign]

    def _wait_for_frame(self) -> Generator[None, None, bool]:
        """What the library asks its reader before each frame."""
        self._is_between = True
        is_over = yield from self._at_eof()
        self._is_between = False
        return is_over

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application know of the short ways."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Read short texts here; from the first frame that is anything else on, the library does."""
        self._heard = self.loop.time()
        at = 0
        if self._is_between and self.conn.current_size is None and not self.conn.eof_sent:
            at = self._read_texts(data)
        if at < len(data):
            super().data_received(data[at:])

    def _read_texts(self, data: bytes) -> int:
        """Hand on the whole texts that the data begins with; gives where they end."""
        at = 0
        while (found := whole_text(data, at)) is not None:
            begin, end = found
            if end - begin > self.config.ws_max_size:
                break
            try:
                text = apply_mask(data[begin:end], data[begin - MASK : begin]).decode()
            except UnicodeDecodeError:
                break
            self._hand_on(text)
            at = end
        return at

    def _hand_on(self, text: str) -> None:
        """To the application, unless it has said goodbye; read no more only when several wait."""
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        self._maybe_pause()

    def _maybe_pause(self) -> None:
        if not self.read_paused and self.queue.qsize() >= UNREAD and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, unless there was one since."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > self.last_ping_rtt:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application is done with it."""
        super().on_task_complete(task)
        self._is_done = True
        self._maybe_let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        super().connection_lost(exc)
        self._is_lost = True
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
        vars(self.conn.reader).pop("at_eof", None)
        vars(self).pop("_at_eof", None)

    def tell(self, *messages: bytes) -> bool:
        """Send texts now, in one go; False if they must wait."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for message in messages for part in (header(len(message)), message)]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on that the library has read."""
        is_paused, self.read_paused = self.read_paused, True  # so that it is left to us
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        self._maybe_pause()


def whole_text(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the text of a client's frame begins and ends, if a whole message in one short frame begins there."""
    if len(data) - at < 2 + MASK or data[at] != TEXT:
        return None
    length, begin = data[at + 1] - MASKED, at + 2 + MASK
    if length == TWO_BYTES:
        length, begin = int.from_bytes(data[at + 2 : at + 4], "big"), begin + 2
    elif not 0 <= length < TWO_BYTES:
        return None
    return (begin, begin + length) if begin + length <= len(data) else None


def header(length: int) -> bytes:
    """The header of a text frame from a server."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
