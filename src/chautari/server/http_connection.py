"""A connection over HTTP: uvicorn's own, with limits on how long and how large a request may be in coming.

uvicorn waits for ever for the rest of a request, and keeps whatever comes. Here a whole request, body and all, must
come within some seconds; headers have a size; few requests may be sent ahead; who does not read the answer is let go.
Reading a request costs time as well, most of all one in very many tiny parts. It is charged to the address it comes
from, and what nobody waits for is not read at all.
"""

from __future__ import annotations

import asyncio
import functools
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from chautari.server.budget import Account, Accounts
from chautari.server.client_address import counted_address
from chautari.server.connections import Connections
from chautari.server.messages import LONGEST_BODY
from chautari.server.metrics import METRICS
from chautari.server.slow_reader import STILL, Holder, SlowReader
from chautari.server.wire import Wire

LONGEST_HEAD = 65_536  # bytes of a request before its body
LONGEST_REQUEST = LONGEST_HEAD + 4 * LONGEST_BODY  # bytes of a whole request, with all that is around its body
PIECE = 4096  # bytes that are read before anybody looks what reading them has cost
SLICE = 0.002  # CPU seconds that one connection is read for until others are
LONGEST_PAUSE = 10.0  # seconds until an address with an exhausted budget is read again
AHEAD = 8  # requests sent before the one before is answered
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
    b"content-length: 22\r\nconnection: close\r\n\r\nToo many connections.\n"
)
LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LONG = b"HTTP/1.1 413 Content Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class TooFarAhead(Exception):
    """So many requests before one is answered: nobody who means well does that."""


class HttpConnection(HttpToolsProtocol):
    """One connection; as a socket it goes on as `Wire`."""

    def __init__(
        self,
        *given: Any,
        places: Connections,
        request_limit: float,
        accounts: Accounts | None = None,
        still: float = STILL,
        **more: Any,
    ) -> None:
        super().__init__(*given, **more)
        self._places, self._request_limit = places, request_limit
        self._accounts, self._account = accounts, cast("Account | None", None)  # of the address; proxies have none
        self._unread = b""  # came in, and is read when the address has budget again
        self._pause: asyncio.TimerHandle | None = None  # until then
        self._is_ignoring = False  # what still comes of a request that was answered already
        self._still = still
        self._has_place = False
        self._deadline: asyncio.TimerHandle | None = None
        self._is_whole = False  # the request has come, body and all
        self._is_in_head, self._size = True, 0
        self._has_length = False  # the request says how long its body is
        self._reader: SlowReader | None = None

    # From the first byte to the last

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place, if there is one."""
        super().connection_made(transport)
        self._has_place = self._places.enter(self._host)
        if not self._has_place:
            self._end(FULL)
            return
        if self._accounts is not None and not self._places.is_proxy(self._host):
            self._account = self._accounts.reading(counted_address(self._host))
        self._reader = SlowReader(self.loop, transport.get_write_buffer_size, self._drop, self._still)
        self._unread_by_all = self._places.unread
        self._holder = Holder(counted_address(self._host), transport.get_write_buffer_size, self._drop)
        self._await_whole()

    @property
    def _host(self) -> str | None:
        return self.client[0] if self.client else None

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self._stop_watching()
        super().connection_lost(exc)
        if self._has_place:
            self._has_place = False
            self._places.leave(self._host)

    def data_received(self, data: bytes) -> None:
        """Read on, a little at a time, until that has cost more than the address may spend."""
        if not self._has_place or self.transport.is_closing():
            return
        if self._is_ignoring:
            self._size += len(data)
            if self._size > LONGEST_REQUEST:
                self.transport.close()
            return
        if self._unread:
            data = self._unread + data
        at, spent = 0, 0.0
        while at < len(data) and self._pause is None:
            piece = data[at : at + PIECE]
            at += PIECE
            began = self._account.cpu() if self._account is not None else 0.0
            self._read(piece)
            if self._is_done_reading:
                return
            if self._account is not None:
                spent += (cost := self._account.cpu() - began)
                self._charge(self._account, cost, spent)
        self._unread = data[at:]
        if self._pause is not None:
            self.transport.pause_reading()

    @property
    def _is_done_reading(self) -> bool:
        return self.transport.is_closing() or self._is_ignoring or self.transport.get_protocol() is not self

    def _read(self, data: bytes) -> None:
        """Read on, unless the request is too large already; what is not whole must be so in time."""
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        self._size += len(data)
        if self._is_in_head and self._size > LONGEST_HEAD:
            self._end(LARGE)
        elif not self._is_whole and self._size > LONGEST_REQUEST:
            self._end(b"" if self.cycle.response_started else LONG)
        elif not self._is_whole or (self.cycle.response_complete and self.timeout_keep_alive_task is None):
            self._await_whole()

    def _charge(self, account: Account, seconds: float, in_all: float) -> None:
        account.spend(seconds)
        if self._is_whole:
            return
        wait = account.wait
        METRICS.budget_refusals += wait > 0
        if wait > 0 or in_all > SLICE:
            self._pause = self.loop.call_later(min(LONGEST_PAUSE, wait), self._read_on)

    def _read_on(self) -> None:
        self._pause = None
        if not self.transport.is_closing():
            if not self.flow.read_paused:
                self.transport.resume_reading()
            self.data_received(b"")

    def on_response_complete(self) -> None:
        """The answer is out. Whatever still comes of the request goes unread: nobody waits for it.

        A body that said its length is read past, which costs little: then the connection serves the next request.
        """
        super().on_response_complete()
        is_endless = self.cycle.response_complete and self.cycle.more_body and not self._has_length
        if is_endless and not self.transport.is_closing():
            self._is_ignoring, self._unread = True, b""
            if self.transport.can_write_eof():
                self.transport.write_eof()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._is_whole, self._is_in_head, self._size, self._has_length = False, True, 0, False

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; one that comes after the body is for nobody, and not kept."""
        if self._is_in_head:
            self._has_length |= name.lower() == b"content-length"
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Its headers have come."""
        if len(self.pipeline) >= AHEAD:
            raise TooFarAhead
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it has come."""
        super().on_message_complete()
        self._is_whole = True
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """Go on as a socket, which takes the place over."""
        self._stop_watching()
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.gone = functools.partial(self._places.leave, self._host)
        self.parser = None  # type: ignore[assignment]  # it knows this connection: nobody else will let go of it

    # Patience

    def _await_whole(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._request_limit, self._is_late)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop_watching(self) -> None:
        self._stop_waiting()
        self._unread = b""
        if self._pause is not None:
            self._pause.cancel()
            self._pause = None
        if self._reader is not None:
            self._reader.stop()
            self._reader = None
            self._unread_by_all.discard(self._holder)
            del self._holder  # it knows this connection

    def _is_late(self) -> None:
        self._deadline = None
        METRICS.connections_timed_out += 1
        cycle: RequestResponseCycle | None = self.cycle
        is_answered = cycle is not None and cycle.response_started
        self._end(b"" if is_answered else LATE)

    def _end(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            if answer:
                self.transport.write(answer)
            self.transport.close()

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

    def _drop(self) -> None:
        METRICS.slow_readers += 1
        self.transport.abort()
