"""What each asker is shown of a table: the one exit through which anything about a game leaves the server."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from chautari.core.document import Event
from chautari.core.foretelling import foretold, told_forced
from chautari.core.game import load
from chautari.core.match import Match
from chautari.core.saved import result
from chautari.core.sheet import category_name, explained, told_abort, told_place
from chautari.core.telling import tell, tell_action
from chautari.core.turn import tell_summary
from chautari.core.words import words
from chautari.server import messages as m
from chautari.server.entries import Acted, Created, Entry, Origin, Sat
from chautari.server.errors import Declined
from chautari.server.messages import Gained, OriginInfo, SeatInfo, Seen, Sight, TableInfo, TurnEnd, Update
from chautari.server.signing import Signer
from chautari.server.table import STAND_IN, Table

FORMAT = "chautari table 1"  # of a game that is not over, as somebody sees it
NOT_SHOWN = ("at", "hash", "id", "edition")


def privileged(table: Table, number: int) -> frozenset[int]:
    """The seats to which an entry looks different than to everybody else."""
    entry, summary = table.entries[number], table.ends.summaries.get(number)
    seats = {seat for seat in table.stories[number] if seat >= 0}
    if isinstance(entry, Acted) and not _is_open(table, number):
        seats.add(entry.seat)
    if summary is not None:
        seats.add(summary.seat)
    return frozenset(seats)


def update(table: Table, seats: Sequence[int], first: int, lang: str) -> Update:
    """The table for somebody who holds these seats (none: a spectator), with the entries from `first` on."""
    first = min(first, table.seq)
    return Update(
        first=first,
        seq=table.seq,
        head=table.head,
        table=info(table, lang),
        entries=[seen(table, number, seats, lang) for number in range(first, table.seq)],
        sights=sights(table, seats, lang),
    )


def info(table: Table, lang: str) -> TableInfo:
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
        policy=policy(charter.pace, table.absence, lang),
        absence=table.absence,
        talk=charter.talk,
        hints=charter.hints,
        seats=[_seat(table, p) for p in range(charter.players)],
        waiting=list(table.waiting),
        commitment=charter.commitment,
        secret=table.secret if is_over else None,
        before=charter.before,
        origin=_origin(charter.origin),
        next=table.next_table,
        result=result(match) if match is not None and is_over else None,
        draw=_draw(table),
        frozen=table.is_frozen,
        queued=table.is_queued,
    )


def _origin(origin: Origin | None) -> OriginInfo | None:
    return None if origin is None else OriginInfo(origin.table, origin.step, origin.link)


@functools.lru_cache(256, typed=True)
def policy(pace: float | None, absence: float, lang: str) -> str:
    """Return in words what happens to players who run out of time or are away."""
    say = words(lang)
    late = say("policy-none") if pace is None else say("policy-pace", seconds=pace, agent=STAND_IN)
    return f"{late} {say('policy-away', seconds=absence)}"


def _draw(table: Table) -> m.DrawInfo:
    draw = table.draw
    abandoned = [m.AbandonedInfo(one.round, one.seat, one.name, one.by, list(one.missing)) for one in draw.abandoned]
    return m.DrawInfo(draw.version, draw.stage, draw.round, abandoned)


def _seat(table: Table, p: int) -> SeatInfo:
    seat, pace, draw = table.seats[p], table.charter.pace, table.draw
    kind = "open" if not seat.taken else "agent" if seat.agent else "person"
    is_timed = pace is not None and seat.player is None and p in table.waiting
    due = seat.asked_at + int(1000 * (pace or 0)) if is_timed else None
    part, owes = draw.parts[p], p in draw.owing
    if owes:
        due = draw.due(pace)
    share, commitment = draw.shown(p), part.commitment or None
    kept = seat.kept if kind == "open" else ""
    until = table.kept_until if kept else None
    away = seat.away if kind == "person" and table.status != "over" else None
    who = kind, seat.name, seat.agent, seat.stand_in
    return SeatInfo(*who, share, due, part.origin, commitment, owes, away, kept, until)


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
    facts = {name: value for name in _shown_of(type(entry)) if (value := getattr(entry, name)) is not UNSET}
    if isinstance(entry, Acted) and entry.seat not in seats and not _is_open(table, number):
        facts["action"] = None
    if isinstance(entry, Created):
        facts["origin"] = _origin(entry.origin)
    if isinstance(entry, Sat) and table.draw.version > 1:
        facts.pop("share", None)  # the server keeps it until all have committed; then the seat shows it
    lines, turn = _lines(table, events, lang), turn_end(table, number, seats, lang)
    return Seen(number, _kind(entry), entry.at, facts, list(events), lines, turn)


@functools.cache
def _shown_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in NOT_SHOWN)


def turn_end(table: Table, number: int, seats: Sequence[int], lang: str) -> TurnEnd | None:
    """What was gained in the turn that ended with an entry, and, for its own seat, what was left undone."""
    summary, match = table.ends.summaries.get(number), table.match
    if summary is None or match is None:
        return None
    undone = None
    if summary.seat in seats:
        actions, say = match.game.actions, match.say(lang)
        told = [(actions.notation[a], tell_action(match.game, a, say, table.names)) for a in summary.undone]
        undone = [{"notation": notation, "text": text} for notation, text in told]
    gains = [Gained(*gain) for gain in summary.gains]
    lines = tell_summary(match, summary, lang, table.names, seats)
    return TurnEnd(summary.seat, summary.actions, gains, undone, lines)


def _kind(entry: Entry) -> str:
    kind = type(entry).__struct_config__.tag
    assert isinstance(kind, str)
    return kind


def _is_open(table: Table, number: int) -> bool:
    """Whether everybody saw what was done."""
    return all(event.args is not None for event in table.story(number, None))


def _together(stories: list[list[Event]]) -> list[Event]:
    """The same events as several seats saw them: each as the one who saw most."""
    if len(stories) == 1:
        return stories[0]
    return [next((one for one in same if one.args is not None), same[0]) for same in zip(*stories, strict=True)]


def _lines(table: Table, events: list[Event], lang: str) -> list[str]:
    match = table.match
    if match is None or not events:
        return []
    retold = match.game.retold(events) if match.game.retold else events
    say = match.say(lang)
    told = [event for event in retold if event["kind"] != "undo" or event["args"] is not None]
    return [line for event in told if (line := tell(match.game, event, say, table.names))]


def foreseen(table: Table, id: str, seat: int, action: str, lang: str) -> m.Foreseen:
    """What an action would do, as its seat can know it: nothing in it depends on what is hidden from the seat."""
    if table.match is None:
        raise Declined(code="table-not-started")
    ahead = table.match.preview(seat, action)
    return m.Foreseen(
        id=id,
        seat=seat,
        action=action,
        events=list(ahead.events),
        cut=ahead.cut,
        points=ahead.points or {},
        leads_to=ahead.leads_to,
        next=ahead.next,
        lines=foretold(table.match, ahead, lang, table.names),
        forced=told_forced(table.match, ahead, table.match.say(lang), table.names),
    )


def sheet(table: Table, lang: str) -> m.SheetInfo:
    """The score sheet of a finished game in words."""
    match = table.match
    if match is None or not match.over:
        raise Declined(code="table-not-over")
    say = match.say(lang)
    return m.SheetInfo(
        categories={name: category_name(name, say) for name in [*match.game.categories, "total"]},
        points=match.scores(),
        lines=[[m.SheetLine(*line) for line in explained(match, p, say, table.names)] for p in range(match.players)],
        places=[
            m.PlaceInfo(one.place, one.seat, one.total, told_place(one, say, table.names)) for one in match.ranking()
        ],
        aborted=told_abort(match, say),
    )


def steps(table: Table, seats: Sequence[int], lang: str) -> m.ReplayInfo:
    """The whole log as the asker may see it; after the game with the points over time."""
    match = table.match
    is_over = match is not None and match.over
    return m.ReplayInfo(
        table=info(table, lang),
        seq=table.seq,
        head=table.head,
        entries=[seen(table, number, seats, lang) for number in range(table.seq)],
        points=_points(table) if is_over and not table.is_frozen else None,
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


def exported(table: Table, seats: Sequence[int], lang: str, signer: Signer | None = None) -> dict[str, Any]:
    """One document: a finished game whole and with its signed proof, any other as the asker may see it now.

    The links of a running game say nothing yet, but they bind: the finished game must begin with the same ones.
    """
    if table.status == "over":
        document = table.export()
        if signer is not None:
            signature = signer.sign(table.id, table.seq, table.head)
            document["table"] |= {"key": signer.public, "signature": signature}
        return document
    shown = update(table, seats, 0, lang)
    return {
        "format": FORMAT,
        "seats": list(seats),
        **{name: getattr(shown, name) for name in ("seq", "head", "table", "entries", "sights")},
        "links": list(table.links),
    }


def at_step(table: Table, number: int, seats: Sequence[int], lang: str) -> Update:
    """The table as it stood after an entry, as the asker could see it then."""
    then = Table(table.id, table.secret, table.entries[: number + 1])
    then.absence = table.absence
    return update(then, seats, number, lang)
