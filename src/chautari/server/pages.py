"""The browser client: the files that were built, held in memory. Every address without a file is the client's own."""

from __future__ import annotations

import functools
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from litestar import Response, get
from litestar.params import FromPath

from chautari.server.errors import NotThere
from chautari.server.http import Req

FIRST = "index.html"
HASHED = "assets/"  # the names of these files change with their contents
SHRINKING = ("text/", "application/json", "image/svg", "application/manifest")
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Page:
    """A file as it is sent."""

    body: bytes
    shrunk: bytes | None
    media: str
    tag: str
    caching: str


@functools.cache
def pages() -> dict[str, Page]:
    """All files of the client by their address; none if it was not built."""
    folder = resources.files("chautari") / "pages"
    return {name: _page(name, file.read_bytes()) for name, file in _files(folder, "")} if folder.is_dir() else {}


def _files(folder: Traversable, above: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for file in folder.iterdir():
        name = above + file.name
        found += _files(file, f"{name}/") if file.is_dir() else [(name, file)]
    return found


def _page(name: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    media = {"woff2": "font/woff2", "js": "text/javascript"}.get(name.rpartition(".")[2], kind)
    return Page(
        body=body,
        shrunk=gzip.compress(body, 9) if media.startswith(SHRINKING) else None,
        media=media,
        tag=f'"{hashlib.sha256(body).hexdigest()[:32]}"',
        caching=FOR_EVER if name.startswith(HASHED) else "no-cache",
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Req, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its first page, which looks at the address itself."""
    name = path.strip("/")
    found = pages().get(name)
    if found is None and not name.startswith(("api/", HASHED)) and "." not in name:
        found = pages().get(FIRST)
        if found is None:
            raise NotThere(code="no-pages")
    if found is None:
        raise NotThere(code="no-address")
    headers = {"cache-control": found.caching, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.shrunk is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.shrunk, media_type=found.media, headers={**headers, "content-encoding": "gzip"})
    return Response(found.body, media_type=found.media, headers=headers)
