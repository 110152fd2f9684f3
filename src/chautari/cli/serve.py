"""`chautari serve`: a server on which people and programs play together."""

from __future__ import annotations

import gc
import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from chautari.cli import given, opening
from chautari.cli.screen import show_line
from chautari.core.errors import BadGame, shown
from chautari.core.words import Say, language, words

if TYPE_CHECKING:
    from chautari.server.settings import Settings

app = given.command("serve")
STOPPING = 10  # seconds for sockets to close
PING = 40  # seconds between signs of life; proxies give up silent connections after a minute


@app.default
def serve(
    *,
    host: Annotated[str, Parameter(help=given.hint("host"), env_var="CHAUTARI_HOST")] = "127.0.0.1",
    port: Annotated[
        int, Parameter(help=given.hint("port"), env_var="CHAUTARI_PORT", validator=Number(gte=0, lte=65535))
    ] = 8410,
    data: Annotated[Path | None, Parameter(help=given.hint("data"), env_var="CHAUTARI_DATA")] = None,
    database: Annotated[str | None, Parameter(help=given.hint("database"), env_var="CHAUTARI_DATABASE")] = None,
    public_url: Annotated[str | None, Parameter(help=given.hint("public-url"), env_var="CHAUTARI_PUBLIC_URL")] = None,
    minds: Annotated[
        int | None, Parameter(help=given.hint("minds"), env_var="CHAUTARI_MINDS", validator=Number(gte=1))
    ] = None,
    think_limit: Annotated[
        float, Parameter(help=given.hint("think-limit"), env_var="CHAUTARI_THINK_LIMIT", validator=Number(gt=0))
    ] = 30.0,
    requests: Annotated[
        float, Parameter(help=given.hint("requests"), env_var="CHAUTARI_REQUESTS", validator=Number(gt=0))
    ] = 20.0,
    open_browser: Annotated[bool, Parameter(name="--open", help=given.hint("open"), negative=())] = False,
    lang: given.Language = None,
) -> int:
    """Serve tables until Ctrl-C."""
    import platformdirs

    from chautari.server import links
    from chautari.server.settings import Settings

    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise BadGame(code="public-url", url=shown(public_url))
    folder = (data or platformdirs.user_data_path("chautari") / "server").absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    settings = Settings(folder, database, public_url, minds, think_limit, requests)
    here = links.at(_here(host), port)
    if open_browser and port and opening.is_served(here):
        show_line(words(language(lang))("serve-already", url=here))
        opening.show(here)
        return 0
    return run(settings, host, port, language(lang), opening.show if open_browser else lambda url: None)


def run(settings: Settings, host: str, port: int, lang: str, ready: Callable[[str], None] = lambda url: None) -> int:
    """Serve; says where it listens and where everything is kept as soon as it does."""
    import uvicorn

    from chautari.server import links
    from chautari.server.app import make_app
    from chautari.server.logs import as_lines
    from chautari.server.messages import LONGEST_FRAME

    as_lines(logging.getLogger("chautari.server"), sys.stderr)
    say = words(lang)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=4 * LONGEST_FRAME,
        ws_per_message_deflate=False,  # memory for every socket, and sizes that tell more than they should
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=STOPPING,
        log_config=None,
        access_log=False,
        server_header=False,
    )

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started and not self.should_exit:
                there = self.servers[0].sockets[0].getsockname()[1]
                app.state.server.address = links.address(host, there, settings.public_url)
                _announce(app.state.server.address, links.at(_here(host), there), _place(settings), say)
                ready(links.at(_here(host), there))

    # FAST: what tables hold lives long and has no cycles; looking for some again and again is work for nothing
    gc.set_threshold(50_000, 20, 100)
    server = Announcing(config)
    # uvicorn stops gracefully and then sends itself the signal again, which is no failure
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.run()
    except KeyboardInterrupt:
        return 0
    return 0 if server.started else 1


def _here(host: str) -> str:
    """Where this machine itself reaches the server."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)


def _announce(address: str, here: str, place: str, say: Say) -> None:
    """Say where it listens; for others in the network also as a QR code."""
    from chautari.server import links

    if links.is_local(address) or address == here:
        show_line(say("serve-at", url=address))
    else:
        show_line(say("serve-at", url=here))
        show_line(say("serve-others", url=address))
        for line in links.qr_lines(address):
            print(line)
    show_line(say("serve-data", place=place))
    show_line(say("serve-stop"))
    sys.stdout.flush()


def _place(settings: Settings) -> str:
    """The data folder, or the database without its password."""
    if settings.database is None:
        return str(settings.data)
    from sqlalchemy.engine import make_url

    return make_url(settings.database).render_as_string(hide_password=True)
