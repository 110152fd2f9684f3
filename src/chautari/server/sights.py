"""What each asker is shown of a table: the one exit through which anything about a game leaves the server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chautari.core.document import Event
from chautari.core.foretelling import foretold
from chautari.core.game import load
from chautari.core.match import Match
from chautari.core.saved import result
from chautari.core.sheet import category_name, explained, told_abort, told_place
from chautari.core.telling import tell
from chautari.server.entries import Acted, Entry
from chautari.server.errors import Declined
from chautari.server.messages import (
    Foreseen,
    PlaceInfo,
    ReplayInfo,
    SeatInfo,
    Seen,
    SheetInfo,
    SheetLine,
    Sight,
    TableInfo,
    Update,
)
from chautari.server.table import Seat, Table

NOT_SHOWN = ("at", "hash", "id", "edition")


def update(table: Table, seats: Sequence[int], first: int, lang: str) -> Update:
    """The table for somebody who holds these seats (none: a spectator), with the entries from `first` on."""
    first = min(first, table.seq)
    return Update(
        first=first,
        seq=table.seq,
        head=table.head,
        table=info(table),
        entries=[seen(table, number, seats, lang) for number in range(first, table.seq)],
        sights=sights(table, seats, lang),
    )


def info(table: Table) -> TableInfo:
    """What everybody may know of a table."""
    charter, match = table.charter, table.match
    is_over = match is not None and match.over
    return TableInfo(
        id=table.id,
        game=charter.game,
        title=load(charter.game).title,
        players=charter.players,
        options=charter.options,
        status=table.status,
        public=charter.public,
        pace=charter.pace,
        talk=charter.talk,
        hints=charter.hints,
        seats=[_seat(seat) for seat in table.seats],
        waiting=list(table.waiting),
        commitment=charter.commitment,
        secret=table.secret if is_over else None,
        before=charter.before,
        next=table.next_table,
        result=result(match) if match is not None and is_over else None,
    )


def _seat(seat: Seat) -> SeatInfo:
    kind = "open" if not seat.taken else "agent" if seat.agent else "person"
    return SeatInfo(kind, seat.name, seat.agent, seat.stand_in, seat.share)


def sights(table: Table, seats: Sequence[int], lang: str) -> list[Sight]:
    """The game as each of the seats sees it, or as a spectator does."""
    if table.match is None:
        return []
    if not seats:
        return [spectator_sight(table.match)]
    return [seat_sight(table, table.match, seat, lang) for seat in seats]


def spectator_sight(match: Match) -> Sight:
    """The game as everybody may see it."""
    return Sight(None, match.view(None), "", [], None)


def seat_sight(table: Table, match: Match, seat: int, lang: str) -> Sight:
    """The game as a seat sees it, with what is open to it."""
    is_asked = seat in match.waiting
    return Sight(
        seat=seat,
        view=match.view(seat),
        prompt=match.prompt(seat, lang, table.names) if is_asked else "",
        legal=list(match.legal(seat, lang, table.names)) if is_asked else [],
        undo=None if match.over else match.can_undo(seat, lang),
    )


def seen(table: Table, number: int, seats: Sequence[int], lang: str) -> Seen:
    """An entry as the holder of these seats may see it."""
    entry = table.entries[number]
    askers: list[int | None] = [*seats] or [None]
    events = _together([table.story(number, seat) for seat in askers])
    facts = {name: value for name, value in msgspec.structs.asdict(entry).items() if name not in NOT_SHOWN}
    if isinstance(entry, Acted) and entry.seat not in seats and not _is_open(table, number):
        facts["action"] = None
    return Seen(number, _kind(entry), entry.at, facts, list(events), _lines(table, events, lang))


def _kind(entry: Entry) -> str:
    kind = type(entry).__struct_config__.tag
    assert isinstance(kind, str)
    return kind


def _is_open(table: Table, number: int) -> bool:
    """Whether everybody saw what was done."""
    return all(event.args is not None for event in table.story(number, None))


def _together(stories: list[list[Event]]) -> list[Event]:
    """The same events as several seats saw them: each as the one who saw most."""
    return [next((one for one in same if one.args is not None), same[0]) for same in zip(*stories, strict=True)]


def _lines(table: Table, events: list[Event], lang: str) -> list[str]:
    match = table.match
    if match is None or not events:
        return []
    retold = match.game.retold(events) if match.game.retold else events
    say = match.say(lang)
    told = [event for event in retold if event["kind"] != "undo" or event["args"] is not None]
    return [line for event in told if (line := tell(match.game, event, say, table.names))]


def foreseen(table: Table, id: str, seat: int, action: str, lang: str) -> Foreseen:
    """What an action would do, as its seat can know it: nothing in it depends on what is hidden from the seat."""
    if table.match is None:
        raise Declined(code="table-not-started")
    ahead = table.match.preview(seat, action)
    return Foreseen(
        id=id,
        seat=seat,
        action=action,
        events=list(ahead.events),
        cut=ahead.cut,
        points=ahead.points or {},
        leads_to=ahead.leads_to,
        next=ahead.next,
        lines=foretold(table.match, ahead, lang, table.names),
    )


def sheet(table: Table, lang: str) -> SheetInfo:
    """The score sheet of a finished game in words."""
    match = table.match
    if match is None or not match.over:
        raise Declined(code="table-not-over")
    say = match.say(lang)
    return SheetInfo(
        categories={name: category_name(name, say) for name in [*match.game.categories, "total"]},
        points=match.scores(),
        lines=[[SheetLine(*line) for line in explained(match, p, say)] for p in range(match.players)],
        places=[
            PlaceInfo(one.place, one.seat, one.total, told_place(one, say, table.names)) for one in match.ranking()
        ],
        aborted=told_abort(match, say),
    )


def steps(table: Table, seats: Sequence[int], lang: str) -> ReplayInfo:
    """The whole log as the asker may see it; after the game with the points over time."""
    match = table.match
    is_over = match is not None and match.over
    return ReplayInfo(
        table=info(table),
        seq=table.seq,
        head=table.head,
        entries=[seen(table, number, seats, lang) for number in range(table.seq)],
        points=_points(table) if is_over else None,
        sheets=[match.explain(p) for p in range(match.players)] if match is not None and is_over else None,
    )


def _points(table: Table) -> list[list[int]]:
    """The totals after each entry of a finished game."""
    again = Table(table.id, table.secret, table.entries[:1])
    points = []
    for entry in table.entries[1:]:
        again.apply(entry)
        points.append([line["total"] for line in again.match.scores()] if again.match else [])
    return points


def at_step(table: Table, number: int, seats: Sequence[int], lang: str) -> Update:
    """The table as it stood after an entry, as the asker could see it then."""
    return update(Table(table.id, table.secret, table.entries[: number + 1]), seats, number, lang)
