"""Limits on requests, before anything else looks at them: how many come from an address, and what answering them costs.

Very many requests of an address at the same moment are begun one after the other, so that others come in between.
A refusal is sent after a moment. A connection that keeps asking thus gets one refusal a second, which
costs next to nothing; how many connections an address may have is limited, too (`connections.py`).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from litestar.types import ASGIApp, Receive, Scope, Send

from chautari.server import hosts
from chautari.server.budget import CHARGED, metered
from chautari.server.client_address import counted_address
from chautari.server.errors import TooMany
from chautari.server.metrics import METRICS

if TYPE_CHECKING:
    from chautari.server.server import Server

READING = ("GET", "HEAD", "OPTIONS")
CHANGE = 4.0  # requests that a change counts as
PAUSE = 1.0  # seconds until a refusal is said
OPERATIONS = ("/api/health", "/api/metrics")  # cheap, and asked for just when much is going on


def limited(app: ASGIApp, server: Server, pause: float = PAUSE) -> ASGIApp:
    """The application, for those who have not asked too much; what it does for a request is charged to its address."""

    async def limit(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await app(scope, receive, send)
        METRICS.requests += 1
        client = scope.get("client")
        address = counted_address(client[0] if client else None)
        is_change = scope.get("method", "GET") not in READING
        account = server.accounts.changes(address) if is_change else server.accounts.answers(address)
        try:
            server.requests.take(address, CHANGE if is_change else 1.0)
            # whether a socket holds a seat, and must still be told what it needs, is only known when it has said hello
            is_socket = str(scope["type"]) == "websocket"
            if not is_socket and scope["path"].startswith("/api/") and scope["path"] not in OPERATIONS:
                account.check()
        except TooMany as problem:
            METRICS.refusals += 1
            await asyncio.sleep(min(pause, problem.after))
            return await hosts.answer(problem, scope, send)
        if (wait := server.starts.overdraw(address)) > 0:
            await asyncio.sleep(wait)  # very many at the same moment would let everybody wait for all of them
        CHARGED.set(account)
        await metered(app(scope, receive, send), account)  # type: ignore[arg-type]

    return limit
