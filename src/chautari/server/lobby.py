"""The lobby: create a table, list the public ones, sit down, get up, hand a seat over."""

from __future__ import annotations

import asyncio
import secrets as randomness
import sqlite3
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET
from sqlalchemy.exc import SQLAlchemyError

from chautari.core import edition
from chautari.core.engine import engine
from chautari.core.game import Game, load
from chautari.server import draw, messages, proof
from chautari.server import entries as log
from chautari.server import secrets as keys
from chautari.server.entries import Entry
from chautari.server.errors import Declined, NotAllowed, Unreadable
from chautari.server.presence import Presence
from chautari.server.quotas import Quotas
from chautari.server.rooms import Room, Rooms
from chautari.server.sights import info
from chautari.server.store import Append, Charge
from chautari.server.table import Table, check_agent


@dataclass
class Lobby:
    """Where tables begin."""

    rooms: Rooms
    sources: keys.Sources
    presence: Presence
    quotas: Quotas | None = None

    async def create(
        self,
        wanted: messages.NewTable,
        before: str | None = None,
        origin: log.Origin | None = None,
        more: dict[str, str] | None = None,
        maker: str = "",
        names: list[str] | None = None,
    ) -> messages.Created:
        """A new table with its secrets; `more` are roles that secrets of another table open here, by their hashes.

        The thoughts of its agents count for the address of its maker. `names` says for whom each seat is kept.
        """
        game = load(wanted.game)
        await asyncio.to_thread(engine, game)  # what must be compiled first holds up nobody else
        charter = self._charter(game, wanted, before)
        secret, name = self.sources.seed(), self.sources.name()
        created = log.Created(commitment=proof.commitment(secret), origin=origin, kept=names or UNSET, **charter)
        created = log.whole_seconds(created)
        given = {role: self.sources.secret() for role in (keys.OWNER, keys.INVITE, keys.WATCH)}
        kept = {role: keys.hashed(one) for role, one in given.items()} | (more or {})
        charge = await self._charge(maker, created)
        try:
            what = Append(name, 0, [created], "open", kept, [], secret, charge=charge)
            is_kept = await self.rooms.store.append(what)
        except Exception as problem:
            raise self.rooms.store.refusal(problem) from problem
        if not is_kept:
            if charge is not None and self.quotas is not None:
                await self.quotas.check(charge)
            raise Declined(code="table-busy")
        self.rooms.made(Table(name, secret, [created]), kept, maker)
        return messages.Created(name, given[keys.OWNER], given[keys.INVITE], given[keys.WATCH])

    async def _charge(self, maker: str, created: log.Created) -> Charge | None:
        """What a new table counts for the address of its maker."""
        if self.quotas is None:
            return None
        try:
            return await self.quotas.charge(maker, len(proof.canonical(created)))
        except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
            raise self.rooms.store.refusal(problem) from problem

    def _charter(self, game: Game, wanted: messages.NewTable, before: str | None) -> dict[str, Any]:
        players = game.check_players(game.player_counts[0] if wanted.players is None else wanted.players)
        options = game.check_options(wanted.options, players)
        if wanted.edition is not None:
            edition.check_size(wanted.edition)  # the table keeps it for good
        document = edition.read(game, wanted.edition)
        game.check_agreement(options, document)
        return {
            "at": self.sources.now(),
            "game": game.name,
            "rules_version": game.rules_version,
            "players": players,
            "options": options,
            "edition": document,
            "public": wanted.public,
            "pace": wanted.pace,
            "talk": wanted.talk,
            "hints": wanted.hints,
            "before": before,
            "draw": draw.NOW,
        }

    async def public(self, lang: str) -> list[messages.TableInfo]:
        """The public tables that are not over."""
        found = []
        for id in await self.rooms.store.public():
            try:
                room = await self.rooms.room(id)
            except Declined:
                continue  # one that newer rules cannot replay keeps nobody from the others
            found.append(info(room.table, lang))
        return found

    async def sit(
        self, id: str, wanted: messages.Sit, roles_from: list[str], mine: Collection[int] = ()
    ) -> messages.Seated:
        """Take a seat: with the invitation at a private table, for an agent as the owner.

        At a rematch the secret of the seat before opens the one that is kept; `mine` are further ones that are.
        """
        room = await self.rooms.room(id)
        roles = room.roles(roles_from)
        if wanted.agent is not None and keys.OWNER not in roles:
            raise NotAllowed(code="table-owner-only")
        kept_for = [p for p in range(room.table.charter.players) if keys.again_role(p) in roles]
        if not room.table.charter.public and not kept_for and not roles & {keys.OWNER, keys.INVITE}:
            raise NotAllowed(code="table-invited-only")
        if wanted.agent is not None:
            check_agent(wanted.agent)
        secret = None if wanted.agent else self.sources.secret()
        now = self.sources.now()

        def ask(table: Table) -> list[Entry]:
            name = wanted.name or _agent_name(table, wanted.agent)
            share = wanted.share or (self.sources.seed() if table.draw.version == 1 else "")
            own = mine if wanted.agent is not None else kept_for  # with a player's secret no agent sits down
            return table.sit(now, wanted.seat, name, share, wanted.agent, wanted.commitment or "", own)

        def granted(entries: list[Entry]) -> dict[str, str]:
            return {} if secret is None else {keys.seat_role(_seat_of(entries)): keys.hashed(secret)}

        number = await room.change(ask, granted=granted)
        if secret is not None:
            self.presence.hear(id, [_seat_of([room.table.entries[number]])])
        return messages.Seated(id, _seat_of([room.table.entries[number]]), secret)

    async def leave(self, id: str, seat: int, roles_from: list[str]) -> None:
        """Get up; before the game the owner can also free a seat, and during it that of somebody who is away."""
        room = await self.rooms.room(id)
        roles = room.roles(roles_from)
        room.must_hold(seat, roles, keys.OWNER)
        by = UNSET if keys.seat_role(seat) in roles else "owner"
        check = await self._away_unless(room, seat, keys.seat_role(seat) in roles)
        now = self.sources.now()

        def dropped(entries: list[Entry]) -> list[str]:
            return [keys.seat_role(seat)] if isinstance(entries[0], log.Left) else []

        def ask(table: Table) -> list[Entry]:
            check()
            return table.leave(now, seat, by)

        await room.change(ask, dropped=dropped)

    async def release(self, id: str, seat: int, roles_from: list[str]) -> None:
        """Release a reserved seat of a rematch: for the owner, or the player it is reserved for."""
        room = await self.rooms.room(id)
        roles = room.roles(roles_from)
        role = keys.again_role(seat)
        if not roles & {role, keys.OWNER}:
            raise NotAllowed(code="table-not-yours", seat=str(seat))
        now, by = self.sources.now(), "player" if role in roles else "owner"
        await room.change(lambda table: table.release(now, seat, by), dropped=lambda _: [role])

    async def take_part(self, id: str, seat: int, wanted: messages.TakePart, roles_from: list[str]) -> None:
        """Show the share of a seat, or commit to another one; a second time the same changes nothing."""
        if (wanted.share is None) == (wanted.commitment is None):
            raise Unreadable(code="share-or-commitment")
        room = await self.rooms.room(id)
        room.must_hold(seat, room.roles(roles_from))
        now = self.sources.now()

        def ask(table: Table) -> list[Entry]:
            if wanted.share is not None:
                return table.reveal(now, seat, wanted.share)
            return table.commit(now, seat, wanted.commitment or "")

        try:
            await room.change(ask)
        except Declined as problem:
            if problem.code != "table-so-already":
                raise

    async def hand(self, id: str, seat: int, agent: str | None, roles_from: list[str]) -> None:
        """Let an agent play for a person: themselves, or the owner if they are away; only the person takes back."""
        room = await self.rooms.room(id)
        await self.hand_in(room, seat, agent, room.roles(roles_from))

    async def hand_in(self, room: Room, seat: int, agent: str | None, roles: set[str]) -> int:
        """The same in a room that is known."""
        room.must_hold(seat, roles, *([] if agent is None else [keys.OWNER]))
        check = await self._away_unless(room, seat, keys.seat_role(seat) in roles)
        now = self.sources.now()

        def ask(table: Table) -> list[Entry]:
            check()
            return table.hand(now, seat, agent)

        return await room.change(ask)

    async def _away_unless(self, room: Room, seat: int, agrees: bool) -> Callable[[], None]:
        """Declined while the person at a seat is there in the game and has not agreed; what comes back asks again.

        Before the game the owner decides who sits at the table: a seat that is freed has nothing yet to lose.
        """

        def is_somebody() -> bool:
            table = room.table
            is_person = 0 <= seat < len(table.seats) and table.seats[seat].taken and table.seats[seat].agent is None
            return is_person and table.status == "playing" and not agrees

        if is_somebody():
            await self.presence.must_be_away(room, seat)
        return lambda: self.presence.check_away(room, seat) if is_somebody() else None


def _seat_of(entries: list[Entry]) -> int:
    first = entries[0]
    assert isinstance(first, log.Sat)
    return first.seat


def _agent_name(table: Table, agent: str | None) -> str:
    """A name for an agent that was given none."""
    if agent is None:
        return ""
    base = agent.capitalize()
    names = [base, *(f"{base} {number}" for number in range(2, 10))]
    return next((name for name in names if name not in table.names), base + randomness.token_hex(2))
