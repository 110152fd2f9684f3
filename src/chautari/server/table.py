"""The table: the authority over one game, without any I/O.

Every method that asks for something checks it and gives the entries that would say so; only `apply` changes the table.
In between the entries are kept for good (`rooms.py`), so that nothing is shown that could be lost.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from chautari.core.document import Event
from chautari.core.errors import BadGame, BadRecord, Refused, shown
from chautari.core.game import load
from chautari.core.match import Match, new
from chautari.core.position import set_up
from chautari.server import packed, proof
from chautari.server.draw import OWN, REVEALING, Draw
from chautari.server.ends import Ends
from chautari.server.entries import (
    Acted,
    Again,
    Committed,
    Created,
    Entry,
    Handed,
    Left,
    Origin,
    Released,
    Revealed,
    Sat,
    Started,
    Talked,
    Undone,
)
from chautari.server.errors import Declined, NotThere, Unreadable
from chautari.server.lengths import Lengths
from chautari.server.names import HANDY, check_free, check_name, check_unkept, clean

LONGEST_TALK = 200
KEPT_FOR = 86_400_000  # milliseconds that a rematch keeps seats for those who sat there
ABSENCE = 180.0  # seconds without a sign of life until the owner may hand a seat over; servers may set another
STAND_IN = "level3"  # plays for whoever is away or out of time


@dataclass
class Seat:
    """Who sits there."""

    name: str = ""
    agent: str | None = None  # the agent that sits there
    stand_in: str | None = None  # the agent that plays for a person
    asked: int = 0  # since which entry the seat is asked the same question
    asked_at: int = 0
    question: tuple[int, ...] = ()
    sat_at: int = 0
    kept: str = ""  # for whom the seat is kept at a rematch; also while somebody sits there
    away: int | None = None  # since when there has been no sign of life; not of the log, `presence.py` keeps it

    @property
    def taken(self) -> bool:
        """Whether anybody sits there."""
        return bool(self.name)

    @property
    def player(self) -> str | None:
        """The agent that decides now, or None for a person."""
        return self.agent or self.stand_in


@dataclass(frozen=True)
class Outlook:
    """How a table will stand: its status, and when somebody other than a person must decide."""

    status: str
    due: int | None


@dataclass(frozen=True)
class Past:
    """The part of a table's log that is not replayed: what happened, and where it led."""

    seq: int
    stories: list[dict[int, list[Event]]]
    match: Match | None
    questions: list[tuple[int, int, tuple[int, ...]]]  # of each seat: asked, asked_at, question
    ends: Ends
    is_frozen: bool = False  # these rules do not lead there: it can be looked at, and no more


class Table:
    """A table, rebuilt from its log."""

    def __init__(self, id: str, secret: str, entries: Iterable[Entry], past: Past | None = None) -> None:
        self.id = id
        self.secret = secret
        self.entries = packed.entries()
        self.links = packed.links()
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.next_table: str | None = None
        self.is_queued = False  # the agents here wait for other AI-only tables to play; no part of the log
        self.stories = packed.stories()
        self.ends = Ends()
        self.written: dict[str, tuple[bytes, bytes]] = {}  # what all may know of it, by language: `moment` remembers it
        self._ids = packed.Ids()
        self._draft: tuple[int, Match, str] | None = (
            None  # what was tried out: for which entry, the game then, its hash
        )
        self.is_frozen = past is not None and past.is_frozen
        self.absence = ABSENCE
        self.lengths = Lengths()
        for entry in entries:
            if past is not None and self.seq < past.seq:
                self._pass(entry, past)
            else:
                self.apply(entry)
        if not self.entries:
            raise BadRecord(code="table-unreadable", table=id)

    # What there is

    @property
    def charter(self) -> Created:
        """What the table was created with."""
        return self._charter

    @property
    def seq(self) -> int:
        """The number of entries; the last one has the number seq - 1."""
        return len(self.entries)

    @property
    def head(self) -> str:
        """The link of the last entry: it vouches for the whole log."""
        return self.links[-1]

    @property
    def status(self) -> str:
        """`open` until all sit, then `playing`, then `over`."""
        if self.match is None:
            return "open"
        return "over" if self.match.over else "playing"

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return self.match.waiting if self.match else ()

    @property
    def due(self) -> int | None:
        """When an agent or a clock must decide; None while the game waits for people, who may take their time."""
        if self.match is None:
            is_over = self.is_frozen or self.lengths.is_full(is_begun=False)
            return None if is_over else self.draw.due(self.charter.pace)
        if self.lengths.is_full(is_begun=True):
            return None
        return self._due(self.match, {p: (self.seats[p].player, self.seats[p].asked_at) for p in self.waiting})

    def outlook(self, entries: list[Entry]) -> Outlook:
        """How the table will stand when these entries, which it has just given, are applied."""
        last = entries[-1]
        if isinstance(last, Talked | Again):
            return Outlook(self.status, self.due)
        is_drafted = isinstance(last, Started | Acted | Undone) and self._draft is not None
        match = self._draft[1] if is_drafted and self._draft else self.match
        if match is None:
            draw = self._drawn(entries)
            is_worn = self.lengths.is_full(len(entries), is_begun=False)
            return Outlook("open", None if is_worn else draw.due(self.charter.pace))
        asked = {}
        for p in match.waiting:
            player = next((e.agent for e in entries if isinstance(e, Sat) and e.seat == p), self.seats[p].player)
            if isinstance(last, Handed) and last.seat == p:
                player = last.agent
            if player is None and self.charter.pace is None:
                continue  # a person who may take their time
            is_new = self._is_new(p, tuple(match._legal_ids(p)), last)
            asked[p] = player, last.at if is_new else self.seats[p].asked_at
        is_full = self.lengths.is_full(len(entries), is_begun=True)
        return Outlook("over" if match.over else "playing", None if is_full else self._due(match, asked))

    def _due(self, match: Match, asked: dict[int, tuple[str | None, int]]) -> int | None:
        """The earliest of the moments at which one of those asked must have decided."""
        pace = self.charter.pace
        if self.is_frozen:
            return None
        moments = []
        for player, at in asked.values():
            if player is not None:
                moments.append(at)
            elif pace is not None:
                moments.append(at + int(1000 * pace))
        return min(moments, default=None)

    def done(self, seat: int, id: str) -> int | None:
        """The entry that this action of the seat has already led to."""
        for number in self._ids.find(seat, id) if id else ():
            entry = self.entries[number]
            if isinstance(entry, Acted | Undone | Talked) and (entry.seat, entry.id) == (seat, id):
                return number
        return None

    # Asking for something

    def sit(
        self,
        at: int,
        seat: int | None,
        name: str,
        share: str = "",
        agent: str | None = None,
        commitment: str = "",
        mine: Collection[int] = (),
    ) -> list[Entry]:
        """Take a seat, the first free one if none is named; the game starts when nothing is missing for its draw.

        `mine` are the seats reserved for the caller: they get the first of them, and others cannot sit there.

        A share that comes along stays with the server until all seats have committed; of a commitment only the player
        knows the share. Without either, and for agents, it follows from the server's secret.
        """
        if self.match is not None:
            raise Declined(code="table-started")
        wanted = self._wanted(at, seat, mine)
        self.lengths.check(Sat, wanted, is_begun=False)
        if agent is not None:
            check_agent(agent)
        name = check_name(name)
        check_free(name, filter(None, self.names), is_agent=agent is not None)
        check_unkept(name, [there.kept for p, there in enumerate(self.seats) if p != wanted and self.is_kept(p, at)])
        if self.draw.version == 1:
            return self._and_start([Sat(at, wanted, name, share, agent)])
        kept, own = ("", "") if agent is not None else (share, commitment)
        if kept and own:
            raise Unreadable(code="share-early")
        return self._and_start([Sat(at, wanted, name, kept or UNSET, agent, own or UNSET)])

    def _wanted(self, at: int, seat: int | None, mine: Collection[int]) -> int:
        """The seat that somebody takes: the one they name, one that is kept for them, or the first that is open."""
        free = [p for p, there in enumerate(self.seats) if not there.taken]
        open_to = [p for p in free if p in mine] + [p for p in free if p not in mine and not self.is_kept(p, at)]
        if seat is None and not free:
            raise Declined(code="table-full")
        wanted = self._seat(seat) if seat is not None else (open_to or free)[0]
        if wanted not in free:
            raise Declined(code="table-taken", seat=str(wanted))
        if wanted not in open_to:
            raise Declined(code="seat-kept", seat=str(wanted), name=self.seats[wanted].kept)
        return wanted

    @property
    def kept_until(self) -> int:
        """Until when seats are kept for those who sat there before."""
        return self.charter.at + KEPT_FOR

    def is_kept(self, p: int, at: int) -> bool:
        """Whether a free seat is kept for somebody at a moment."""
        return bool(self.seats[p].kept) and not self.seats[p].taken and at < self.kept_until

    def release(self, at: int, seat: int, by: str) -> list[Entry]:
        """Keep a seat for nobody any more."""
        there = self.seats[self._seat(seat)]
        if self.match is not None:
            raise Declined(code="table-started")
        if there.taken or not there.kept:
            raise Declined(code="seat-not-kept", seat=str(seat))
        self.lengths.check(Released, seat, is_begun=False, is_owner=by == "owner")
        return [Released(at, seat, by)]

    def commit(self, at: int, seat: int, commitment: str) -> list[Entry]:
        """Commit to another share, as the draw before was abandoned."""
        self._taken(seat)
        part = self.draw.parts[seat]
        if part.origin == OWN and part.commitment == commitment:
            raise Declined(code="table-so-already")
        if part.origin != OWN or part.commitment or self.draw.is_done:
            raise Declined(code="share-not-asked", seat=str(seat))
        return self._and_start([Committed(at, seat, self.draw.round, commitment)])

    def reveal(self, at: int, seat: int, share: str) -> list[Entry]:
        """Show the share that the seat had committed to; the game starts with the last one."""
        self._taken(seat)
        part = self.draw.parts[seat]
        if part.origin == OWN and part.share == share:
            raise Declined(code="table-so-already")
        if part.origin != OWN or self.draw.is_done:
            raise Declined(code="share-not-asked", seat=str(seat))
        if self.draw.stage != REVEALING:
            raise Declined(code="share-early")
        if proof.share_commitment(share) != part.commitment:
            raise Declined(code="share-wrong")
        return self._and_start([Revealed(at, seat, share)])

    def vacate(self, at: int) -> list[Entry]:
        """Free the seats whose commitment or share is overdue, so that others can sit down there."""
        due = None if self.match is not None else self.due
        if due is None or at < due:
            raise Declined(code="table-so-already")
        return [Left(at, seat, "clock") for seat in self.draw.owing]

    def _drawn(self, entries: list[Entry]) -> Draw:
        """The draw as these entries leave it."""
        draw = self.draw.copy()
        for entry in entries:
            draw.apply(entry)
        return draw

    def _and_start(self, entries: list[Entry]) -> list[Entry]:
        """These entries, and the start of the game if nothing is missing for it any more."""
        draw = self._drawn(entries)
        if draw.is_complete:
            match = begin(self.charter, self.secret, draw.shares())
            self._draft = self.seq + len(entries), match, match.hash()
            entries.append(Started(entries[-1].at, self._draft[2]))
        return entries

    def leave(self, at: int, seat: int, by: str | UnsetType = UNSET) -> list[Entry]:
        """Get up. Before the game the seat is free again; during the game an agent plays on."""
        there = self._taken(seat)
        if self.match is None:
            self.lengths.check(Left, seat, is_begun=False, is_owner=by == "owner")
            return [Left(at, seat, by if self.draw.version > 1 else UNSET)]
        if there.player is not None:
            raise Declined(code="table-handed", name=there.name)
        return self.hand(at, seat, STAND_IN)

    def hand(self, at: int, seat: int, agent: str | None) -> list[Entry]:
        """Let an agent play for a person, or (None) give the seat back."""
        there = self._taken(seat)
        self._playing()
        if there.agent is not None:
            raise Declined(code="table-agent", name=there.name)
        if agent is not None:
            check_agent(agent)
        if there.stand_in == agent:
            raise Declined(code="table-so-already")
        if agent is None or there.stand_in is not None:  # AI can always take over
            self.lengths.check(Handed, seat, is_begun=True)
        return [Handed(at, seat, agent)]

    def act(
        self, at: int, seat: int, action: str | int, id: str = "", seen: int = -1, by: str = "person"
    ) -> list[Entry]:
        """Decide. `seen` is how much of the log the asker has seen; a decision about an older question is stale."""
        there, match = self._taken(seat), self._playing()
        if by == "person" and there.player is not None:
            raise Declined(code="table-handed", name=there.name)
        if 0 <= seen < there.asked:
            raise Declined(code="table-stale")
        self.lengths.check(Acted, seat, is_begun=True)
        draft = match.copy()
        draft.play(seat, action)
        done = draft.history[-1]
        self._draft = self.seq, draft, done.hash
        return [Acted(at, seat, done.notation, done.hash, id, by)]

    def undo(self, at: int, seat: int, id: str = "") -> list[Entry]:
        """Take the seat's last action back."""
        there, match = self._taken(seat), self._playing()
        if there.player is not None:
            raise Declined(code="table-handed", name=there.name)
        self.lengths.check(Undone, seat, is_begun=True)
        draft = match.copy()
        draft.undo(seat)
        self._draft = self.seq, draft, draft.hash()
        return [Undone(at, seat, self._draft[2], id)]

    def talk(self, at: int, seat: int, text: str, id: str = "") -> list[Entry]:
        """Say a line to the table."""
        self._taken(seat)
        if not self.charter.talk:
            raise Declined(code="table-no-talk")
        self.lengths.check(Talked, seat, is_begun=self.match is not None)
        text = clean(text, LONGEST_TALK)
        if not text:
            raise Unreadable(code="table-talk-text", longest=str(LONGEST_TALK))
        return [Talked(at, seat, text, id)]

    def again(self, at: int, table: str) -> list[Entry]:
        """Say where the rematch is."""
        if self.status != "over":
            raise Declined(code="table-not-over")
        if self.next_table is not None:
            raise Declined(code="table-rematch-exists")
        return [Again(at, table)]

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.seats):
            raise Declined(code="table-no-seat", seat=str(seat), last=str(len(self.seats) - 1))
        return seat

    def _taken(self, seat: int) -> Seat:
        there = self.seats[self._seat(seat)]
        if not there.taken:
            raise Declined(code="table-free", seat=str(seat))
        return there

    def _playing(self) -> Match:
        if self.match is None:
            raise Declined(code="table-not-started")
        if self.match.over:
            raise Declined(code="table-over")
        if self.is_frozen:
            raise Declined(code="table-frozen")
        return self.match

    def in_time(self, entries: list[Entry]) -> list[Entry]:
        """The same entries, none of them earlier than the one before: clocks of several processes differ a little."""
        last = self.entries[-1].at
        return [entry if entry.at >= last else msgspec.structs.replace(entry, at=last) for entry in entries]

    def copy(self) -> Table:
        """The table as it stands, for a thread to read while the table itself goes on; it costs next to nothing."""
        twin = copy.copy(self)
        twin.entries, twin.links, twin.stories = self.entries.copy(), self.links.copy(), self.stories.copy()
        twin.seats = [copy.copy(seat) for seat in self.seats]
        twin.match = self.match.copy() if self.match is not None else None
        twin.ends, twin.draw, twin.written = self.ends.copy(), self.draw.copy(), {}
        return twin

    # The only place where anything changes

    def apply(self, entry: Entry) -> None:
        """Carry out an entry of the log. It was checked when it was made."""
        story: dict[int, list[Event]] = {}
        if isinstance(entry, Started):
            drafted = self._drafted(entry)
            self.match = drafted or begin(self.charter, self.secret, self.draw.shares())
            self._agree(self.match.hash(), entry.hash)
            self.ends.start(self.match)
        elif isinstance(entry, Acted):
            assert self.match is not None
            self.ends.decide(self.match, entry.seat, entry.action, self.seats[entry.seat].question)
            story = self._replay(entry)
            self.ends.after(self.match, self.seq)
        elif isinstance(entry, Undone):
            assert self.match is not None
            story = self._replay(entry)
            self.ends.undo(self.match)
        self._write_down(entry, story)
        self._note_questions(entry)

    def _pass(self, entry: Entry, past: Past) -> None:
        """Take over an entry without carrying it out; after the last of them the game is where they have led."""
        self._write_down(entry, past.stories[self.seq])
        if self.seq == past.seq:
            self.match, self.ends = past.match, past.ends
            for seat, (asked, asked_at, question) in zip(self.seats, past.questions, strict=True):
                seat.asked, seat.asked_at, seat.question = asked, asked_at, question

    def _write_down(self, entry: Entry, story: dict[int, list[Event]]) -> None:
        number = self.seq
        if isinstance(entry, Created):
            entry = msgspec.structs.replace(entry, edition=_shared(proof.canonical(entry.edition)))
            self._charter = entry
            kept = [] if entry.kept is UNSET else entry.kept
            self.seats = [Seat(kept=kept[p] if p < len(kept) else "") for p in range(entry.players)]
            self.draw = Draw.of(entry, self.secret)
        elif isinstance(entry, Sat):
            self.seats[entry.seat] = Seat(entry.name, entry.agent, sat_at=entry.at, kept=self.seats[entry.seat].kept)
        elif isinstance(entry, Left):
            self.seats[entry.seat] = Seat(kept=self.seats[entry.seat].kept)
        elif isinstance(entry, Released):
            self.seats[entry.seat].kept = ""
        elif isinstance(entry, Handed):
            self.seats[entry.seat].stand_in = entry.agent
        elif isinstance(entry, Again):
            self.next_table = entry.table
        self.draw.apply(entry)
        self.lengths.add(entry)
        if not isinstance(entry, Acted | Undone | Talked):
            self.written.clear()
        elif entry.id:
            self._ids.add(entry.seat, entry.id, number)
        self.links.append(proof.link(self.secret, self.links[-1] if number else "", number, proof.canonical(entry)))
        self.entries.append(entry)
        self.stories.append(story)

    def _drafted(self, entry: Started | Acted | Undone) -> Match | None:
        """The game as it was tried out for this entry, if it was."""
        draft, self._draft = self._draft, None
        is_it = draft is not None and draft[0] == self.seq and draft[2] == entry.hash
        return draft[1] if draft is not None and is_it else None

    def _replay(self, entry: Acted | Undone) -> dict[int, list[Event]]:
        drafted = self._drafted(entry)
        if drafted is not None:
            self.match = drafted
        else:
            assert self.match is not None
            try:
                if isinstance(entry, Acted):
                    self.match.play(entry.seat, entry.action)
                else:
                    self.match.undo(entry.seat)
            except Refused as problem:
                raise BadRecord(code="table-unreadable", table=self.id) from problem
            self._agree(self.match.hash(), entry.hash)
        open_story = self.match.events_for(None)
        story = {-1: open_story}
        for p in [] if self.match.is_all_open else range(len(self.seats)):
            own = self.match.events_for(p)
            if own != open_story:
                story[p] = own
        return story

    def _note_questions(self, entry: Entry) -> None:
        """Since when each seat is asked what it is asked: another seat's decision need not make it a new question."""
        if self.match is None or not isinstance(entry, Started | Acted | Undone | Handed):
            return
        waiting = self.match.waiting
        for p, seat in enumerate(self.seats):
            question = tuple(self.match._legal_ids(p)) if p in waiting else ()  # FAST: nobody reads their texts here
            if self._is_new(p, question, entry):
                seat.question, seat.asked, seat.asked_at = question, self.seq, entry.at

    def _is_new(self, p: int, question: tuple[int, ...], entry: Entry) -> bool:
        mine = isinstance(entry, Acted | Undone | Handed) and entry.seat == p
        return mine or question != self.seats[p].question or isinstance(entry, Started)

    def _agree(self, found: str, kept: str) -> None:
        if found != kept:
            raise BadRecord(code="table-unreadable", table=self.id)

    # What everybody gets after the game

    def export(self) -> dict[str, Any]:
        """The whole finished game with its proof, for everyone who has its link."""
        if self.match is None or not self.match.over:
            raise Declined(code="table-not-over")
        return {
            **self.match.record(),
            "rules_version": self.charter.rules_version,  # newer rules may have gone on with it
            "seats": [{"name": seat.name, "by": seat.agent or "human"} for seat in self.seats],
            "table": {
                "id": self.id,
                "commitment": self.charter.commitment,
                "secret": self.secret,
                "shares": self.draw.shares(),
                "head": self.head,
                "log": list(self.entries),
                "links": list(self.links),
            },
        }

    def origin_at(self, step: int) -> Origin:
        """What a table needs to play on from a step of this game, once it is over: then nothing is secret any more."""
        if self.status != "over":
            raise Declined(code="table-not-over")
        if not 0 <= step < self.seq:
            raise NotThere(code="no-step", last=str(self.seq - 1))
        then = Table(self.id, self.secret, self.entries[: step + 1]).match
        if then is None or then.over:
            raise Declined(code="table-no-way-on")
        position = {key: value for key, value in then.position().items() if key not in ("chance", "edition")}
        return Origin(self.id, step, self.links[step], position)

    def story(self, number: int, seat: int | None) -> list[Event]:
        """What an entry did in the game, as a seat or a spectator saw it."""
        story = self.stories[number]
        return story.get(-1 if seat is None else seat, story.get(-1, []))


def begin(charter: Created, secret: str, shares: list[str]) -> Match:
    """The game of a table before the first decision."""
    seed = proof.game_seed(secret, shares)
    if charter.origin is not None:
        match = set_up(charter.game, proof.start_of(charter.origin.position, seed), charter.edition)
    else:
        options = load(charter.game).former_options(charter.options)
        match = new(charter.game, charter.players, seed, options, charter.edition)
    match.edition = charter.edition
    return match


@functools.lru_cache(32)
def _shared(edition: bytes) -> dict[str, Any]:
    """FAST: an edition is long and most tables play with the same one; none of them changes it."""
    document: dict[str, Any] = msgspec.json.decode(edition)
    return document


def check_agent(name: str) -> None:
    """BadGame unless it is an agent that strangers may seat: none that starts programs or has no bounds."""
    if name not in HANDY:
        raise BadGame(code="no-agent", name=shown(name), agents=", ".join(HANDY))
