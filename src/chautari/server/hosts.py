"""Hosts: the names by which requests may call this server.

A page of another site can make its own name lead to this machine (DNS rebinding); its browser then takes us for that
site and lets it read everything. Such requests still say the name they were sent to: whatever is not a name of ours is
refused before anything else. Ports do not matter, X-Forwarded-Host is never believed.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import UNSET

from chautari.core.words import LANGUAGES
from chautari.server import messages
from chautari.server.errors import Declined, Misdirected, TooMany, said
from chautari.server.links import EVERYWHERE
from chautari.server.metrics import METRICS

log = logging.getLogger("chautari.server")

LOCAL = ("localhost", "127.0.0.1", "::1")
LOGGED = 100  # names that were refused are written down once each, and no more of them
LONGEST = 253  # letters of a name
_FORM = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::([0-9]{0,5}))?", re.ASCII)
USUAL_PORTS = {"http": 80, "https": 443}


def parted(host: str) -> tuple[str, int | None] | None:
    """The name or address and the port of a Host header, in one spelling; None if it has not that form."""
    found = _FORM.fullmatch(host.strip().lower())
    if found is None or len(host) > LONGEST + 8:
        return None
    name = found[1] or found[2].removesuffix(".")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        if found[1] or not name:
            return None
    else:
        name = _spelled(address)
    return name, int(found[3]) if found[3] else None


def _spelled(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    """An address in one spelling; IPv4 that came in through IPv6 is IPv4."""
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(address)


def name_of(host: str) -> str | None:
    """The name or address that somebody allows, in the same spelling: `games.lan`, `::1`, `münchen.example`."""
    text = host.strip()
    try:
        return _spelled(ipaddress.ip_address(text.strip("[]").partition("%")[0]))
    except ValueError:
        pass
    try:
        known = parted(text if text.isascii() else text.encode("idna").decode())
    except UnicodeError:
        return None
    return known[0] if known is not None else None


def machine_names() -> set[str]:
    """What this machine is called in its network."""
    whole = socket.gethostname()
    first = whole.partition(".")[0]
    return {whole, first, f"{first}.local"} if first else set()


class Hosts:
    """The names of this server: local ones, the machine's own, that of its public address, and what was allowed."""

    def __init__(self, listens: str = "127.0.0.1", addresses: Iterable[str] = (), more: Iterable[str] = ()) -> None:
        names = {*LOCAL, *more, *(urlsplit(one).hostname or "" for one in addresses)}
        if listens not in EVERYWHERE:
            names.add(listens)
        if name_of(listens) not in LOCAL:
            names |= machine_names()
        self.names = {name for one in names if (name := name_of(one))}
        self._refused: set[str] = set()

    def has(self, host: str, own: str = "") -> bool:
        """Whether a Host header names us; `own` is the address of this machine that the request came in at."""
        known = parted(host)
        return known is not None and (known[0] in self.names or (bool(own) and known[0] == name_of(own)))

    def refuse(self, host: str) -> Misdirected:
        """Why a request with another name is refused, and what to do about it. It is logged once."""
        METRICS.refusals += 1
        known = parted(host)
        name = known[0] if known is not None else "?"
        if name not in self._refused and len(self._refused) < LOGGED:
            self._refused.add(name)
            log.warning("host refused", extra={"host": name})
        return Misdirected(code="host", host=name)


def is_same(origin: str, host: str | None) -> bool:
    """Whether a page of this origin was loaded from this host: name and port are the same in any spelling."""
    try:
        parts = urlsplit(origin.lower())
        usual, port = USUAL_PORTS.get(parts.scheme), parts.port
    except ValueError:
        return False
    theirs, ours = parted(parts.netloc), parted(host or "")
    if usual is None or theirs is None or ours is None:
        return False
    return (theirs[0], port or usual) == (ours[0], ours[1] or usual)


def checked(app: ASGIApp, hosts: Hosts) -> ASGIApp:
    """The application, for requests that call us by a name of ours; all others get a refusal, sockets too."""

    async def check(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await app(scope, receive, send)
        given = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        host = given[0] if len(given) == 1 else ""
        own = (scope.get("server") or ("", 0))[0] or ""
        if hosts.has(host, own):
            return await app(scope, receive, send)
        await answer(hosts.refuse(host), scope, send)

    return check


async def answer(problem: Declined, scope: Scope, send: Send) -> None:
    """The refusal as JSON for programs, and as plain text for browsers."""
    given: dict[bytes, bytes] = dict(scope["headers"])
    asked = given.get(b"accept-language", b"").decode("latin-1").split(",")
    lang = next((one.strip()[:2].lower() for one in asked if one.strip()[:2].lower() in LANGUAGES), "en")
    code, text = said(problem, lang)
    is_api = scope["path"].startswith("/api/")
    refusal = messages.Refusal(code, text, retry_after=problem.after if isinstance(problem, TooMany) else UNSET)
    body = messages.encode(refusal) if is_api else text.encode()
    media = b"application/json" if is_api else b"text/plain; charset=utf-8"
    start = "http.response"
    if str(scope["type"]) == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            close: Any = {"type": "websocket.close", "code": 1008, "reason": code}
            return await send(close)
        start = "websocket.http.response"
    headers = [(b"content-type", media), (b"content-length", b"%d" % len(body)), (b"cache-control", b"no-store")]
    if isinstance(problem, TooMany):
        headers.append((b"retry-after", b"%d" % problem.after))
    first: Any = {"type": f"{start}.start", "status": problem.status, "headers": headers}
    rest: Any = {"type": f"{start}.body", "body": b"" if scope.get("method") == "HEAD" else body}
    await send(first)
    await send(rest)
