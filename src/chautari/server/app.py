"""The application: routes, refusals as typed answers, security headers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from chautari import __version__
from chautari.core import game
from chautari.core.errors import Refused
from chautari.server import books, hosts, http
from chautari.server.errors import Declined, NotThere, TooMany, Unreadable, said, status_of
from chautari.server.http import admit, lang_of, server_of
from chautari.server.live import live
from chautari.server.messages import LONGEST_BODY, Refusal
from chautari.server.metrics import METRICS
from chautari.server.openapi import CompleteSchema
from chautari.server.pages import page
from chautari.server.request_limits import limited
from chautari.server.server import Server
from chautari.server.settings import Settings

log = logging.getLogger("chautari.server")

# Scripts are files of our own, without exception. Style attributes are what SVG is positioned with.
CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers on every answer; nothing but the client's own files is kept by a cache."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault("cache-control", "no-store")


def refuse(request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """A refusal: its status, its code, and its text in the asker's language."""
    assert isinstance(problem, Refused)
    METRICS.refusals += 1
    code, text = said(problem, lang_of(request))
    if isinstance(problem, TooMany):
        after = {"retry-after": str(problem.after)}
        return Response(Refusal(code, text, retry_after=problem.after), status_code=429, headers=after)
    return Response(Refusal(code, text), status_code=status_of(problem))


def refuse_request(request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """What the framework declines: an unknown address, a body that does not fit."""
    assert isinstance(problem, HTTPException)
    if isinstance(problem, InternalServerException) and "disconnected" in str(problem.detail):
        return refuse(request, Unreadable(code="message", problem="gone"))  # nobody hears it, and nothing has failed
    if problem.status_code == 413:
        answer = refuse(request, Unreadable(code="message-long", longest=str(LONGEST_BODY)))
    elif problem.status_code in (404, 405):
        answer = refuse(request, NotThere(code="no-address"))
    elif problem.status_code < 500:
        extra = getattr(problem, "extra", None) or problem.detail
        answer = refuse(request, Unreadable(code="message", problem=str(extra)[:200]))
    else:
        return fail(request, problem)
    answer.status_code = problem.status_code
    return answer


def refuse_nested(request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """A body nested so deeply that reading it fails."""
    return refuse(request, Unreadable(code="message", problem=type(problem).__name__))


def refuse_unkept(request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """The database does not answer."""
    return refuse(request, server_of(request).store.refusal(problem))


def fail(request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """Our own fault; what it was stands in the log and nowhere else."""
    log.exception("request failed", exc_info=problem, extra={"path": request.url.path})
    answer = refuse(request, Declined(code="fault"))
    answer.status_code = 500
    return answer


def make_app(settings: Settings) -> Litestar:
    """The application for these settings."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    app = Litestar(
        route_handlers=[*http.HANDLERS, *books.HANDLERS, live, page],
        lifespan=[lifespan],
        state=State({"server": server}),
        before_request=admit,
        before_send=[add_headers],
        exception_handlers={
            Refused: refuse,
            HTTPException: refuse_request,
            RecursionError: refuse_nested,
            SQLAlchemyError: refuse_unkept,
            OSError: refuse_unkept,
            Exception: fail,
        },
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Chautari", version=__version__, path="/api/schema", render_plugins=[CompleteSchema()]
        ),
        type_encoders={game.SeatNumber: int},
        logging_config=None,
    )
    # before there is any talk of routes
    app.asgi_handler = limited(hosts.checked(app.asgi_handler, server.hosts), server)
    return app
