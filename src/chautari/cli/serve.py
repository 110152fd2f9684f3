"""`chautari serve`: a server on which people and programs play together."""

from __future__ import annotations

import asyncio
import dataclasses
import gc
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from chautari.cli import given, opening
from chautari.cli.screen import show_line
from chautari.core.errors import BadGame, Refused, shown
from chautari.core.words import language, words

if TYPE_CHECKING:
    from chautari.server.settings import Settings

app = given.command("serve")
SWITCH = 0.0005  # seconds until one thread lets another one go on


@app.default
def serve(
    *,
    host: Annotated[str, Parameter(help=given.hint("host"), env_var="CHAUTARI_HOST")] = "127.0.0.1",
    port: Annotated[
        int,
        given.count("port", "CHAUTARI_PORT", gte=0, lte=65535),
    ] = 8410,
    data: Annotated[Path | None, Parameter(help=given.hint("data"), env_var="CHAUTARI_DATA")] = None,
    database: Annotated[str | None, Parameter(help=given.hint("database"), env_var="CHAUTARI_DATABASE")] = None,
    database_password_file: Annotated[
        Path | None, Parameter(help=given.hint("database-password-file"), env_var="CHAUTARI_DATABASE_PASSWORD_FILE")
    ] = None,
    public_url: Annotated[str | None, Parameter(help=given.hint("public-url"), env_var="CHAUTARI_PUBLIC_URL")] = None,
    allowed_host: Annotated[
        list[str] | None,
        Parameter(
            help=given.hint("allowed-host"), env_var="CHAUTARI_ALLOWED_HOST", negative=(), consume_multiple=False
        ),
    ] = None,
    minds: Annotated[
        int | None,
        given.count("minds", "CHAUTARI_MINDS", gte=1, lte=1024),
    ] = None,
    think_limit: Annotated[
        float,
        given.amount("think-limit", "CHAUTARI_THINK_LIMIT", gt=0, lte=given.DAY),
    ] = 30.0,
    ai_pause: Annotated[
        float,
        given.amount("ai-pause", "CHAUTARI_AI_PAUSE", gte=0, lte=10),
    ] = 1.0,
    ai_tables: Annotated[
        int,
        given.count("ai-tables", "CHAUTARI_AI_TABLES", gte=1, lte=1_000_000),
    ] = 4,
    requests: Annotated[
        float,
        given.amount("requests", "CHAUTARI_REQUESTS", gt=0, lte=1e9),
    ] = 20.0,
    frames: Annotated[
        float,
        given.amount("frames", "CHAUTARI_FRAMES", gt=0, lte=1e9),
    ] = 20.0,
    address_cpu: Annotated[float, given.amount("address-cpu", "CHAUTARI_ADDRESS_CPU", gt=0, lte=1e9)] = 0.25,
    connections: Annotated[int, given.count("connections", "CHAUTARI_CONNECTIONS", gte=8, lte=1_000_000_000)] = 4000,
    connections_per_address: Annotated[
        int,
        given.count("connections-per-address", "CHAUTARI_CONNECTIONS_PER_ADDRESS", gte=2, lte=1_000_000_000),
    ] = 200,
    request_limit: Annotated[
        float, given.amount("request-limit", "CHAUTARI_REQUEST_LIMIT", gt=0, lte=given.DAY)
    ] = 15.0,
    tables_a_day: Annotated[int, given.count("tables-a-day", "CHAUTARI_TABLES_A_DAY", gte=1, lte=1_000_000_000)] = 300,
    open_tables: Annotated[int, given.count("open-tables", "CHAUTARI_OPEN_TABLES", gte=1, lte=1_000_000_000)] = 200,
    megabytes_a_day: Annotated[
        float, given.amount("megabytes-a-day", "CHAUTARI_MEGABYTES_A_DAY", gt=0, lte=1e9)
    ] = 50.0,
    workers: Annotated[
        int | None,
        given.count("serve-workers", "CHAUTARI_WORKERS", gte=1, lte=1024),
    ] = None,
    idle: Annotated[
        float,
        given.amount("idle", "CHAUTARI_IDLE", gt=0, lte=1e9),
    ] = 60.0,
    absence: Annotated[
        float,
        given.amount("absence", "CHAUTARI_ABSENCE", gte=30, lte=1e9),
    ] = 180.0,
    open_browser: Annotated[bool, Parameter(name="--open", help=given.hint("open"), negative=())] = False,
    lang: given.Language = None,
) -> int:
    """Serve tables until Ctrl-C."""
    import platformdirs

    from chautari.server import links
    from chautari.server.logs import Seldom, as_lines
    from chautari.server.password import with_password
    from chautari.server.private import make_folder
    from chautari.server.quotas import Limits
    from chautari.server.settings import Settings
    from chautari.server.supervisor import listen_at

    if public_url is not None and not links.is_address(public_url):
        raise BadGame(code="public-url", url=shown(public_url))
    allowed = _allowed(allowed_host or [])
    as_lines(logging.getLogger("chautari.server"), sys.stderr)
    if database is not None:
        variable = os.environ.get("CHAUTARI_DATABASE_PASSWORD")
        database = with_password(database, database_password_file, variable, sys.argv)
    elif database_password_file is not None:
        raise BadGame(code="database-password-sqlite")
    usual = platformdirs.user_data_path("chautari") / "server"
    if data is None and not usual.is_absolute():
        raise BadGame(code="no-home", flag="--data")
    folder = make_folder(data or usual)
    settings = Settings(
        folder, database, public_url, host, allowed, minds, think_limit, requests, frames, absence=absence, idle=idle,
        ai_pause=ai_pause, ai_tables=ai_tables, quotas=Limits(tables_a_day, open_tables, megabytes_a_day),
        address_cpu=address_cpu, connections=connections, connections_per_address=connections_per_address,
        request_limit=request_limit,
    )  # fmt: skip
    as_lines(logging.getLogger("uvicorn"), sys.stderr, logging.CRITICAL)  # what goes wrong at the start, we say
    logging.getLogger("uvicorn").handlers[0].addFilter(Seldom())
    here = links.at(_here(host), port)
    if open_browser and port and opening.is_served(here):
        show_line(words(language(lang))("serve-already", url=here))
        opening.show(here)
        return 0
    ready = opening.show if open_browser else lambda url: None
    if workers is not None:
        return supervise(settings, host, port, workers, language(lang), ready)
    listening = listen_at(host, port)
    there = listening.getsockname()[1]
    settings = _addressed(settings, host, there)
    return run(settings, listening, lambda key: _announce(settings, host, there, key, language(lang), ready))


def _allowed(given: list[str]) -> tuple[str, ...]:
    """The further names of the server; BadGame if one cannot be a name."""
    from chautari.server.hosts import name_of

    found = {one: name_of(one) for text in given for one in text.replace(",", " ").split()}
    for one, name in found.items():
        if name is None:
            raise BadGame(code="allowed-host", name=shown(one))
    return tuple(name for name in found.values() if name)


def supervise(
    settings: Settings, host: str, port: int, workers: int, lang: str, ready: Callable[[str], None] = lambda url: None
) -> int:
    """Serve with so many processes, and start each again that dies."""
    from chautari.core.engine import engine
    from chautari.core.game import games, load
    from chautari.server.metrics import Board
    from chautari.server.server import prepare
    from chautari.server.supervisor import Line, Supervisor, listen_at
    from chautari.server.uvicorn_config import configured

    if not hasattr(os, "fork"):
        raise BadGame(code="workers-here")
    if workers > 1 and settings.url.startswith("sqlite"):
        raise BadGame(code="workers-sqlite", workers=str(workers))
    listening = listen_at(host, port)
    there = listening.getsockname()[1]
    settings = _addressed(settings, host, there)
    key = asyncio.run(prepare(settings))
    configured(settings).load()
    for game in games():
        engine(load(game))  # all of this once: what is loaded here, workers need not load when they are started again
    board, name = Board(workers), secrets.token_hex(8)
    minds = settings.minds or max(1, ((os.cpu_count() or 2) - 1) // workers)

    def work(slot: int, listening: socket.socket, line: Line) -> int:
        # the same name after a restart: what the worker held before it died, it goes on with at once
        own = dataclasses.replace(settings, minds=minds, process=f"{name}-{slot}", board=board, row=slot)
        try:
            return run(own, listening, lambda _: line.serves(), line.hears)
        except Refused as problem:
            line.fails(problem.reason(lang))
            return 1

    return Supervisor(workers, listening, work, board).run(lambda: _announce(settings, host, there, key, lang, ready))


def run(
    settings: Settings,
    listening: socket.socket,
    started: Callable[[str], None],
    life: int | None = None,
) -> int:
    """Serve in this process; `started` hears the server's key when it does. It stops when the other end of `life` is
    closed.
    """
    import uvicorn

    from chautari.server.uvicorn_config import configured

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started and not self.should_exit:
                if life is not None:
                    asyncio.get_running_loop().add_reader(life, self.orphaned, life)
                logging.getLogger("uvicorn").setLevel(logging.WARNING)
                gc.freeze()  # what is there now stays
                started(self.config.app.state.server.signer.public)  # type: ignore[union-attr]

        def orphaned(self, life: int) -> None:
            asyncio.get_running_loop().remove_reader(life)
            self.handle_exit(signal.SIGTERM, None)

    # FAST: what tables and sockets hold lives long and has no cycles; looking for some again and again is work for
    # nothing. Few at a time, because nobody is served meanwhile; all together almost never.
    gc.set_threshold(20_000, 10, 1_000)
    # answers are built in threads: at the default of five milliseconds, each step of a move would wait that long
    sys.setswitchinterval(SWITCH)
    server = Announcing(configured(settings))
    # uvicorn stops gracefully and then sends itself the signal again, which is no failure
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.run([listening])
    except KeyboardInterrupt:
        return 0
    except SystemExit:
        problem: Refused | None = server.config.app.state.server.problem  # type: ignore[union-attr]
        if problem is not None:
            raise problem from None
        raise
    return 0 if server.started else 1


def _addressed(settings: Settings, host: str, port: int) -> Settings:
    """The settings with the address that others reach the server by."""
    from chautari.server import links

    return dataclasses.replace(settings, address=links.address(host, port, settings.public_url))


def _announce(settings: Settings, host: str, port: int, key: str, lang: str, ready: Callable[[str], None]) -> None:
    """Say where it listens and where everything is kept; for others in the network also as a QR code. Then it is
    ready."""
    from chautari.server import links
    from chautari.server.signing import fingerprint

    say, here = words(lang), links.at(_here(host), port)
    if links.is_local(settings.address) or settings.address == here:
        show_line(say("serve-at", url=settings.address))
    else:
        show_line(say("serve-at", url=here))
        show_line(say("serve-others", url=settings.address))
        for line in links.qr_lines(settings.address):
            print(line)
    show_line(say("serve-data", place=_place(settings)))
    show_line(say("serve-key", key=fingerprint(key)))
    show_line(say("serve-stop"))
    sys.stdout.flush()
    ready(here)


def _here(host: str) -> str:
    """Where this machine itself reaches the server."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)


def _place(settings: Settings) -> str:
    """The data folder, or the database without its password."""
    if settings.database is None:
        return str(settings.data)
    from chautari.server.database import shown

    return shown(settings.database)
