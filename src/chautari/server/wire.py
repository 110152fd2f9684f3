"""The wire: uvicorn's WebSocket protocol, with a short way for what the server says.

FAST: by ASGI every message is a dictionary that is awaited through the framework, and reading stops and starts again
around each frame that comes in. Four seats hear of every action, so most of the time at the sockets went into that.
`tell` writes a frame at once, without waiting; whoever has no room for it is told through ASGI, which waits.
"""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "chautari.tell"
UNREAD = 8  # frames that may wait for the application until no more are read
TEXT = 0x81  # the first byte of a text message in one frame


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application know of `tell`."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self.tell

    def tell(self, *messages: bytes) -> bool:
        """Send texts now, in one go; False if they must wait."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for message in messages for part in (header(len(message)), message)]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; read no more only when several wait."""
        is_paused, self.read_paused = self.read_paused, True  # so that it is left to us
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        if not is_paused and self.queue.qsize() >= UNREAD and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()


def header(length: int) -> bytes:
    """The header of a text frame from a server."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)
