"""HTTP: everything about tables that is not live. Secrets come in the Authorization header, never in an address."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from chautari.core.words import LANGUAGES
from chautari.server import invitations, sights
from chautari.server import messages as m
from chautari.server import secrets as keys
from chautari.server.budget import CHARGED, Account, in_thread
from chautari.server.client_address import client_address
from chautari.server.errors import Declined, NotAllowed, NotThere
from chautari.server.moment import written_info
from chautari.server.rooms import Room
from chautari.server.signing import fingerprint

if TYPE_CHECKING:
    from chautari.server.server import Server

Req = Request[Any, Any, Any]
SHARE = "/share"  # is not counted, like an action: a game whose seats are taken can begin


def server_of(request: Req) -> Server:
    """The server that this request reached."""
    server: Server = request.app.state.server
    return server


def secrets_of(request: Req) -> list[str]:
    """The secrets of `Authorization: Bearer SECRET, SECRET`."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    return [one.strip() for one in given.split(",") if one.strip()][:10] if kind.lower() == "bearer" else []


def lang_of(request: Req) -> str:
    """The language asked for: `?lang=` or the first of Accept-Language that we have."""
    asked = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    return next((one.strip()[:2].lower() for one in asked if one.strip()[:2].lower() in LANGUAGES), "en")


async def watched(request: Req, id: str) -> tuple[Room, tuple[int, ...]]:
    """The room, and the seats through whose eyes the asker sees; NotThere if the asker may not look on."""
    room = await server_of(request).rooms.fresh(id)
    roles = room.roles(secrets_of(request))
    if not room.may_watch(roles):
        raise NotThere(code="no-table")
    own = room.seats(roles)
    if own:
        server_of(request).connections.know(client_address(request))
    return room, _eyes(request, room, own)


def account_of(request: Req) -> Account:
    """Whom the answer is charged to."""
    return CHARGED.get() or server_of(request).accounts.answers(client_address(request))


async def answered(request: Req, kind: str, room: Room, make: Callable[..., Any], *given: Hashable) -> Response[Any]:
    """What `make(table, *given)` returns, as JSON: built in a thread, and once for all who ask the same."""
    answers = server_of(request).answers
    account = account_of(request)
    return as_json(await answers.document(kind, room.table, given, account, make, *given), account)


def as_json(body: bytes, account: Account) -> Response[Any]:
    """An answer that is written down already."""
    account.spend_sending(len(body))
    return Response(body, media_type=MediaType.JSON)


def _eyes(request: Req, room: Room, own: tuple[int, ...]) -> tuple[int, ...]:
    """One's own seats; or those of `?eyes=`, a seat or `none`, which after the game may be anybody's."""
    asked = request.query_params.get("eyes", "")
    if not asked:
        return own
    if asked == "none":
        return ()
    players = room.table.charter.players
    if asked not in map(str, range(players)):
        raise Declined(code="table-no-seat", seat=asked[:20], last=str(players - 1))
    if int(asked) not in own and room.table.status != "over":
        raise NotAllowed(code="table-not-yours", seat=asked)
    return (int(asked),)


@get("/api/health", tags=["operations"])
async def health(request: Req) -> Response[m.HealthInfo]:
    """Whether the server and its database work."""
    found = await server_of(request).health.look()
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/api/metrics", tags=["operations"], media_type="text/plain")
async def metrics(request: Req) -> str:
    """Counters for Prometheus."""
    return server_of(request).counted()


@get("/api/tables", tags=["tables"])
async def list_tables(request: Req) -> Response[list[m.TableInfo]]:
    """The public tables that are not over."""
    return as_json(await server_of(request).listing.written(lang_of(request)), account_of(request))


@post("/api/tables", tags=["tables"])
async def create(request: Req, data: JSONBody[m.NewTable]) -> m.Created:
    """Create a table; the answer holds its secrets, which are shown this once."""
    return await server_of(request).lobby.create(data, maker=client_address(request))


@get("/api/tables/{table:str}", tags=["tables"])
async def show(request: Req, table: FromPath[str]) -> Response[m.Update]:
    """The table as the asker may see it, with the whole log."""
    room, seats = await watched(request, table)
    account, lang = account_of(request), lang_of(request)
    update = await server_of(request).answers.update(room.table, seats, lang, account)
    return as_json(update.since(0, written_info(room.table, lang) if room.table.seq == update.seq else None), account)


@post("/api/tables/{table:str}/seats", tags=["tables"])
async def sit(request: Req, table: FromPath[str], data: JSONBody[m.Sit]) -> m.Seated:
    """Take a seat; the answer holds its secret, which is shown this once."""
    return await server_of(request).lobby.sit(table, data, secrets_of(request))


@delete("/api/tables/{table:str}/seats/{seat:int}", tags=["tables"])
async def leave(request: Req, table: FromPath[str], seat: FromPath[int]) -> None:
    """Get up: before the game the seat is free again, during the game an agent plays on."""
    await server_of(request).lobby.leave(table, seat, secrets_of(request))


@put("/api/tables/{table:str}/seats/{seat:int}/share", tags=["tables"], status_code=204)
async def take_part(request: Req, table: FromPath[str], seat: FromPath[int], data: JSONBody[m.TakePart]) -> None:
    """Show the share of the seat when all have committed; or commit to another one, when a draw was abandoned."""
    await server_of(request).lobby.take_part(table, seat, data, secrets_of(request))


@delete("/api/tables/{table:str}/seats/{seat:int}/kept", tags=["tables"])
async def release(request: Req, table: FromPath[str], seat: FromPath[int]) -> None:
    """Release a reserved seat of a rematch: the owner opens it, or the player declines."""
    await server_of(request).lobby.release(table, seat, secrets_of(request))


@put("/api/tables/{table:str}/seats/{seat:int}/agent", tags=["tables"], status_code=204)
async def hand(request: Req, table: FromPath[str], seat: FromPath[int], data: JSONBody[m.HandOver]) -> None:
    """Let an agent play for the seat, or (null) take it back."""
    await server_of(request).lobby.hand(table, seat, data.agent, secrets_of(request))


@post("/api/tables/{table:str}/rematch", tags=["tables"])
async def rematch(request: Req, table: FromPath[str], data: JSONBody[m.Rematch]) -> m.Created:
    """Play again at a new table, with the same or changed agents."""
    return await server_of(request).following.rematch(table, data, secrets_of(request), client_address(request))


@get("/api/tables/{table:str}/invitation", tags=["tables"])
async def invitation(request: Req, table: FromPath[str]) -> m.Invitation:
    """Links and QR codes to pass on: one for each secret of the table that came along, but for the owner's."""
    room, _ = await watched(request, table)
    address = server_of(request).address or str(request.base_url)
    return await in_thread(invitations.make, room, secrets_of(request), address, lang_of(request))


@get("/api/tables/{table:str}/replay", tags=["replays"])
async def replay(request: Req, table: FromPath[str]) -> Response[m.ReplayInfo]:
    """Every entry as the asker may see it; after the game also the points over time and the score sheets."""
    room, seats = await watched(request, table)
    return await answered(request, "replay", room, sights.steps, seats, lang_of(request))


@get("/api/tables/{table:str}/replay/{step:int}", tags=["replays"])
async def step(request: Req, table: FromPath[str], step: FromPath[int]) -> Response[m.Update]:
    """The table as it stood after an entry, as the asker could see it then."""
    room, seats = await watched(request, table)
    if not 0 <= step < room.table.seq:
        raise NotThere(code="no-step", last=str(room.table.seq - 1))
    return await answered(request, "step", room, sights.at_step, step, seats, lang_of(request))


@get("/api/key", tags=["operations"])
async def key(request: Req) -> m.KeyInfo:
    """The public key with which this server signs games."""
    public = server_of(request).signer.public
    return m.KeyInfo(public, fingerprint(public))


@get("/api/tables/{table:str}/proof", tags=["replays"])
async def signed_head(request: Req, table: FromPath[str]) -> m.HeadInfo:
    """The head of the table's log as it is now, signed by the server."""
    room, _ = await watched(request, table)
    signer, at = server_of(request).signer, room.table
    return m.HeadInfo(at.id, at.seq, at.head, signer.public, signer.sign(at.id, at.seq, at.head))


@get("/api/tables/{table:str}/export", tags=["replays"])
async def export(request: Req, table: FromPath[str]) -> Response[dict[str, Any]]:
    """One document: a finished game with its proof, for `chautari verify`; any other as the asker may see it."""
    room, seats = await watched(request, table)
    signer = server_of(request).signer
    return await answered(request, "export", room, sights.exported, seats, lang_of(request), signer)


@post("/api/tables/{table:str}/replay/{step:int}/table", tags=["replays"])
async def play_on(request: Req, table: FromPath[str], step: FromPath[int], data: JSONBody[m.PlayOn]) -> m.PlayedOn:
    """Play on from a step of a finished game, at a new table with new chance, against agents."""
    return await server_of(request).following.play_on(table, step, data, secrets_of(request), client_address(request))


async def admit(request: Req) -> None:
    """Before every request: changes only from our own pages, no word to strangers.

    Whatever is asked of a table, in whatever way, is answered to strangers as if there were none, before anything of
    the request is read that could make a difference.
    """
    server = server_of(request)
    if request.method != "GET" and not server.is_welcome(request.headers.get("origin"), request.headers.get("host")):
        raise NotAllowed(code="origin")
    if "table" in request.path_params:
        roles = await server.rooms.admit(request.path_params["table"], secrets_of(request))
        server.presence.hear(request.path_params["table"], keys.seats_of(roles))
        if request.method != "GET" and not request.scope["path"].endswith(SHARE):
            server.quotas.spend(client_address(request))


HANDLERS = [
    health, metrics, list_tables, create, show, sit, leave, release, take_part, hand, rematch, invitation, replay, step,
    key, signed_head, export, play_on,
]  # fmt: skip
