"""Tables that follow others: a rematch, and playing on from a step of a finished game."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from chautari.core.errors import Refused
from chautari.server import messages
from chautari.server import secrets as keys
from chautari.server.budget import in_thread
from chautari.server.entries import Created
from chautari.server.errors import Declined, NotAllowed, NotThere, Unreadable
from chautari.server.lobby import Lobby
from chautari.server.names import check_free, check_name
from chautari.server.table import Table, check_agent


@dataclass
class Following:
    """Where games begin that come from other games."""

    lobby: Lobby
    _making: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    async def rematch(self, id: str, wanted: messages.Rematch, given: list[str], maker: str = "") -> messages.Created:
        """The same game at a new table. Its link is told to all here; a seat's secret here opens the one kept there.

        Agents sit down at once, people when they like to; until then nobody else gets their seats.
        Who asks at the same moment is refused after the first: otherwise tables would be left that nobody comes to.
        """
        making = self._making.setdefault(id, asyncio.Lock())
        async with making:
            return await self._rematch(id, wanted, given, maker)

    async def _rematch(self, id: str, wanted: messages.Rematch, given: list[str], maker: str) -> messages.Created:
        room = await self.lobby.rooms.room(id)
        roles = room.roles(given)
        if keys.OWNER not in roles and not room.seats(roles):
            raise NotAllowed(code="table-owner-only")
        old, now = room.table, self.lobby.sources.now()
        old.again(now, "")  # refuses before anything is made
        fresh = _same_again(old.charter, wanted.players)
        order = _order(old, wanted, fresh.players or 0)
        agents = {p: None if was is None else old.seats[was].agent for p, was in enumerate(order)}
        for seat, agent in wanted.agents.items():
            agents[_seat(seat, len(agents))] = agent
        _check(agents)
        if keys.OWNER not in roles:
            _check_nobody_is_left_out(old, order, agents)
        kept = {p: room.secrets.get(keys.seat_role(was)) for p, was in enumerate(order) if was is not None}
        more = {keys.again_role(p): hash for p, hash in kept.items() if hash is not None and agents[p] is None}
        called = {p: old.seats[was].name for p, was in enumerate(order) if was is not None}
        names = [_kept_for(p, agents[p], called, more) for p in range(len(order))]
        created = await self.lobby.create(fresh, before=id, more=more, names=names, maker=maker)
        stay = {p: name for p, name in called.items() if old.seats[order[p] or 0].agent is not None}
        await self._seat_agents(created, agents, stay)
        await room.change(lambda table: table.again(now, created.table))
        return created

    async def play_on(
        self, id: str, step: int, wanted: messages.PlayOn, given: list[str], maker: str = ""
    ) -> messages.PlayedOn:
        """A new table that goes on from a step of a finished game, with new chance; whoever has its link may."""
        room = await self.lobby.rooms.room(id)
        if not room.may_watch(room.roles(given)):
            raise NotThere(code="no-table")
        check_free(check_name(wanted.name), [])
        players = room.table.charter.players
        mine = _seat(str(wanted.seat), players)
        agents: dict[int, str | None] = dict.fromkeys((p for p in range(players) if p != mine), wanted.agent)
        for seat, agent in wanted.agents.items():
            if _seat(seat, players) != mine:
                agents[int(seat)] = agent
        _check(agents)
        origin = await in_thread(room.table.copy().origin_at, step)
        created = await self.lobby.create(_same_again(room.table.charter), origin=origin, maker=maker)
        sitting = messages.Sit(wanted.name, mine, wanted.share, commitment=wanted.commitment)
        seated = await self.lobby.sit(created.table, sitting, [created.invite])
        await self._seat_agents(created, agents)
        assert seated.secret is not None
        return messages.PlayedOn(
            created.table, created.owner, created.invite, created.watch, seated.seat, seated.secret
        )

    async def _seat_agents(
        self, created: messages.Created, agents: dict[int, str | None], names: dict[int, str] | None = None
    ) -> None:
        """Let agents take their seats, under the names they had if they were there before."""
        for p, agent in agents.items():
            if agent is not None:
                sitting = messages.Sit(names.get(p, "") if names else "", p, agent=agent)
                try:
                    await self.lobby.sit(created.table, sitting, [created.owner], [p])
                except Refused as problem:
                    if not sitting.name or not problem.code.startswith(("name", "same-name")):
                        raise  # names of older tables may be others than those that are allowed now
                    await self.lobby.sit(created.table, messages.Sit("", p, agent=agent), [created.owner], [p])


def _same_again(charter: Created, players: int | None = None) -> messages.NewTable:
    return messages.NewTable(
        charter.game, players or charter.players, charter.options, charter.edition, charter.public, charter.pace,
        charter.talk, charter.hints,
    )  # fmt: skip


def _kept_for(p: int, agent: str | None, called: dict[int, str], more: dict[str, str]) -> str:
    """For whom a seat of a rematch is kept: an agent that is about to sit down, or the player with a secret for it."""
    if agent is not None:
        return called.get(p, agent.capitalize())
    return called.get(p, "") if keys.again_role(p) in more else ""


def _order(old: Table, wanted: messages.Rematch, players: int) -> list[int | None]:
    """For each seat of the rematch, the seat here of whoever it is for; None for a seat that is open to others."""
    last = len(old.seats) - 1
    order = [*range(last + 1)] if wanted.order is None else wanted.order
    known = [p for p in order if p is not None]
    if wanted.order is not None and len(order) > players:
        raise Unreadable(code="table-order", seats=str(players))
    if any(p > last for p in known):
        raise Declined(code="table-no-seat", seat=str(max(known)), last=str(last))
    if len(set(known)) != len(known):
        raise Unreadable(code="table-order", seats=str(players))
    return [*order[:players], *[None] * (players - len(order))]


def _check_nobody_is_left_out(old: Table, order: list[int | None], agents: dict[int, str | None]) -> None:
    """Raise NotAllowed if somebody who sat there has no seat at the rematch: only the owner may leave people out."""
    invited = {was for p, was in enumerate(order) if agents[p] is None}
    for seat, there in enumerate(old.seats):
        if there.agent is None and seat not in invited:
            raise NotAllowed(code="rematch-leaves-out", name=there.name)


def _seat(seat: str, seats: int) -> int:
    """The number of a seat that is a key of a JSON object."""
    if seat not in map(str, range(seats)):
        raise Declined(code="table-no-seat", seat=seat[:20], last=str(seats - 1))
    return int(seat)


def _check(agents: dict[int, str | None]) -> None:
    for agent in agents.values():
        if agent is not None:
            check_agent(agent)
