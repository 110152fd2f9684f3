"""How uvicorn runs the server: the same for `chautari serve` and for the servers of the tests."""

from __future__ import annotations

import functools
from typing import Any

import uvicorn

from chautari.server.app import make_app
from chautari.server.connections import most_connections
from chautari.server.http_connection import HttpConnection
from chautari.server.messages import LONGEST_FRAME
from chautari.server.server import Server
from chautari.server.settings import Settings
from chautari.server.wire import Wire

STOPPING = 10  # seconds for sockets to close
PING = 40  # seconds between signs of life; proxies give up silent connections after a minute
IDLE = 5  # seconds that a connection stays open for another request


def configured(settings: Settings, **more: Any) -> uvicorn.Config:
    """What uvicorn needs to serve with these settings; `more` are other settings of uvicorn's own."""
    app = make_app(settings)
    server: Server = app.state.server
    server.connections.most = most_connections(settings.connections)
    http = functools.partial(
        HttpConnection,
        places=server.connections,
        request_limit=settings.request_limit,
        accounts=server.accounts,
        still=settings.still,
    )
    ws = functools.partial(Wire, frames=settings.frames, still=settings.still, unread=server.connections.unread)
    return uvicorn.Config(
        app,
        http=http,  # type: ignore[arg-type]
        ws=ws,  # type: ignore[arg-type]
        ws_max_size=4 * LONGEST_FRAME,
        ws_per_message_deflate=False,  # memory for every socket, and sizes that tell more than they should
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=STOPPING,
        log_config=None,
        access_log=False,
        server_header=False,
        **more,
    )
