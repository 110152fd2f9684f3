"""Every message of the protocol, decoded strictly; docs/guide/protocol.md describes them for people."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from chautari.core.rulebook import Rule, Ruling
from chautari.server.errors import Unreadable

PROTOCOL = 1
LONGEST_FRAME = 16_384  # bytes from a client
LONGEST_BODY = 262_144  # an edition document may come along
SEATS = 8

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Name = Annotated[str, Meta(max_length=96)]
# `$` alone would let a line break follow, with which `chautari verify` takes a share for forged
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}(?!\n)$")]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
Agent = Annotated[str, Meta(max_length=16)]
Lang = Annotated[str, Meta(max_length=8)]


class Frame(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client sends over the socket."""


class Hello(Frame, tag="hello"):
    """The first frame: which table, with which secrets, from which entry on."""

    table: str  # of any form: what cannot be a table's name is answered like one that no table has
    protocol: int = PROTOCOL
    secrets: Annotated[list[Secret], Meta(max_length=SEATS + 2)] = []
    since: Seq = 0
    lang: Lang = "en"
    present: Annotated[list[Secret], Meta(max_length=SEATS)] = []  # of seats whose people are here, and see nothing


class Act(Frame, tag="act"):
    """Decide: the notation of an open action. `seen` is the `seq` of the last update."""

    id: Id
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]
    seen: Seq


class Undo(Frame, tag="undo"):
    """Take the last action back."""

    id: Id
    seat: SeatNumber


class Talk(Frame, tag="talk"):
    """Say a line."""

    id: Id
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=800)]


class Hand(Frame, tag="hand"):
    """Let an agent play for the seat, or (null) take it back."""

    id: Id
    seat: SeatNumber
    agent: Agent | None


class Hint(Frame, tag="hint"):
    """Ask for the best actions of the seat."""

    id: Id
    seat: SeatNumber


class Preview(Frame, tag="preview"):
    """Ask what an open action would do."""

    id: Id
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Resync(Frame, tag="resync"):
    """Ask for everything from an entry on."""

    since: Seq


class Ping(Frame, tag="ping"):
    """Ask for a sign of life."""


FromClient = Hello | Act | Undo | Talk | Hand | Hint | Preview | Resync | Ping
_FRAMES: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def read_frame(data: str | bytes) -> FromClient:
    """A frame, or Unreadable."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LONGEST_FRAME:
        raise Unreadable(code="message-long", longest=str(LONGEST_FRAME))
    try:
        return _FRAMES.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise Unreadable(code="message", problem=str(problem)[:200]) from problem


# Requests over HTTP


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends over HTTP."""


class NewTable(Body):
    """A table to create. Its seats are taken afterwards, or by agents at once."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=SEATS)] | None = None
    options: dict[str, Any] = {}
    edition: dict[str, Any] | None = None
    public: bool = False
    pace: Annotated[float, Meta(ge=1, le=1_000_000)] | None = None
    talk: bool = True
    hints: bool = True


class Sit(Body):
    """A seat to take: by a person, or (for the owner) by an agent.

    `commitment` is SHA-256 of a share that the client keeps to itself until all seats have committed.
    """

    name: Name = ""
    seat: SeatNumber | None = None
    share: Share | None = None  # of clients that keep none: the server keeps it until all have committed
    agent: Agent | None = None
    commitment: Commitment | None = None


class TakePart(Body):
    """The part of a seat in the draw: its share, when all seats have committed, or another commitment."""

    share: Share | None = None
    commitment: Commitment | None = None


class HandOver(Body):
    """Who plays for the seat."""

    agent: Agent | None


class Rematch(Body):
    """The same table again; what is not given stays as it was."""

    players: Annotated[int, Meta(ge=1, le=SEATS)] | None = None
    order: Annotated[list[SeatNumber | None], Meta(max_length=SEATS)] | None = None  # who sits where, by seats before
    agents: Annotated[dict[str, Agent | None], Meta(max_length=SEATS)] = {}  # seat -> agent, or null for a person


class PlayOn(Body):
    """A finished game goes on from one of its steps: the asker at a seat, agents at all others."""

    name: Name
    seat: SeatNumber = 0
    share: Share | None = None
    agent: Agent = "level3"
    agents: Annotated[dict[str, Agent], Meta(max_length=SEATS)] = {}  # seat -> another agent than that
    commitment: Commitment | None = None


# Answers


class OptionInfo(msgspec.Struct):
    """A choice before the game: its plain values, or its least and greatest number. Some options also take lists.

    `title` is short, for a form; `text` also says which values there are. With player counts that are not among
    `players` it keeps its default.
    """

    name: str
    title: str
    text: str
    default: Any
    choices: list[Any] | None
    range: tuple[int, int] | None
    is_seat: bool
    players: list[int] = []


class GameInfo(msgspec.Struct):
    """A game that can be played here, with what can be chosen, and the agents that can take a seat."""

    name: str
    title: str
    players: list[int]
    usual_players: int
    options: dict[str, Any]
    choices: list[OptionInfo]
    rules_version: str
    agents: list[str]
    usual_agent: str


class RulesInfo(msgspec.Struct):
    """The rules of a game in our own words, with our rulings."""

    game: str
    rules: list[Rule]
    rulings: list[Ruling]


class SheetLine(msgspec.Struct):
    """Some points of a seat, and what earned them."""

    category: str
    points: int
    text: str


class PlaceInfo(msgspec.Struct):
    """Who came where, told with what decided."""

    place: int
    seat: int
    total: int
    text: str


class SheetInfo(msgspec.Struct):
    """The score sheet of a finished game: names of its lines, points by seat, and every line explained."""

    categories: dict[str, str]
    points: list[dict[str, int]]
    lines: list[list[SheetLine]]
    places: list[PlaceInfo]
    aborted: str


class ReplayInfo(msgspec.Struct):
    """The whole log as the asker may see it; after the game the points after each entry, and the bare sheets."""

    table: TableInfo
    seq: int
    head: str
    entries: list[Seen]
    points: list[list[int]] | None
    sheets: list[list[dict[str, Any]]] | None


class HealthInfo(msgspec.Struct):
    """Whether the server works, tried out a moment ago."""

    status: str  # "ok" or "ill"
    version: str
    problem: str | None  # the code of what is wrong with the database
    unreadable_tables: int  # damaged tables that were set aside since the server was started; the log names them


class Created(msgspec.Struct):
    """A new table with its secrets; they are shown this once."""

    table: str
    owner: str
    invite: str
    watch: str


class Seated(msgspec.Struct):
    """A seat with its secret, shown this once; agents have none."""

    table: str
    seat: int
    secret: str | None


class PlayedOn(msgspec.Struct):
    """A table that plays on from a step of another, with its secrets and that of the asker's seat."""

    table: str
    owner: str
    invite: str
    watch: str
    seat: int
    secret: str


class KeyInfo(msgspec.Struct):
    """The public key with which this server signs games (Ed25519); `fingerprint` is the same for people to compare."""

    key: str
    fingerprint: str


class HeadInfo(msgspec.Struct):
    """The head of a table's log, signed by the server: proof that the server vouched for it."""

    table: str
    seq: int
    head: str
    key: str
    signature: str


class OriginInfo(msgspec.Struct):
    """The step of another game from which a table plays on."""

    table: str
    step: int
    link: str


class LinkInfo(msgspec.Struct):
    """A link to share: what its secret opens (`invite`, `watch`, `seat 0`; "" at a public table), and its QR code."""

    opens: str
    link: str
    svg: str


class Invitation(msgspec.Struct):
    """The links to a table for the secrets that came along; `note` warns if only this machine reaches the address."""

    address: str
    is_local: bool
    note: str
    links: list[LinkInfo]


class SeatInfo(msgspec.Struct):
    """Who sits there: `open`, `person` or `agent`; `stand_in` is an agent that plays for a person.

    `due` is when a person's time for the present decision, commitment or share is up, in milliseconds since 1970.
    `share` is empty until it is shown. `share_origin` says who knew it before: `own` (the player alone), `kept` (the
    server as well), `derived` (it follows from the server's secret), `public` (everybody), or "" at a free seat.
    `kept` is for whom a free seat of a rematch is kept, until `kept_until`; "" for nobody.
    `away` is since when there has been no sign of life from a person; null while there is.
    """

    kind: str
    name: str
    agent: str | None
    stand_in: str | None
    share: str
    due: int | None
    share_origin: str = ""
    commitment: str | None = None  # to a share of its own
    owes: bool = False  # the table waits for its commitment or its share
    away: int | None = None
    kept: str = ""
    kept_until: int | None = None


class AbandonedInfo(msgspec.Struct):
    """A draw that led to no game: who left, `by` whom (player, owner, clock), and whose shares were missing."""

    round: int
    seat: int
    name: str
    by: str
    missing: list[int]


class DrawInfo(msgspec.Struct):
    """How far the draw of the start is: `stage` is `committing`, `revealing` or `done`.

    `protocol` is 2; at tables from before it is 1, and shares are public at once.
    """

    protocol: int
    stage: str
    round: int
    abandoned: list[AbandonedInfo]


class TableInfo(msgspec.Struct):
    """A table as everybody may see it. `policy` says what happens to players who run out of time or are away.

    `absence` is how many seconds a person must be away until the owner may hand the seat over.
    """

    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    status: str
    public: bool
    pace: float | None
    policy: str
    absence: float
    talk: bool
    hints: bool
    seats: list[SeatInfo]
    waiting: list[int]
    commitment: str
    secret: str | None  # revealed after the game
    before: str | None
    origin: OriginInfo | None
    next: str | None
    result: dict[str, Any] | None
    draw: DrawInfo
    frozen: bool = False  # newer rules cannot go on with it; it can still be looked at
    queued: bool = False  # only agents decide here, and they wait until other such tables have played


class Gained(msgspec.Struct):
    """What a seat has more, or less, of than when the turn began: points per category and in all, and holdings."""

    seat: int
    points: dict[str, int]
    holdings: dict[str, int]


class TurnEnd(msgspec.Struct):
    """The summary of a turn. `undone` has actions that stayed open; null for everybody but the seat itself."""

    seat: int
    actions: int
    gains: list[Gained]
    undone: list[dict[str, str]] | None
    lines: list[str]


class Seen(msgspec.Struct):
    """An entry of the log as the asker may see it: `facts` by its kind, game events, and sentences that tell them.

    `turn` is there with the action that ended a turn.
    """

    number: int
    kind: str
    at: int
    facts: dict[str, Any]
    events: list[dict[str, Any]]
    lines: list[str]
    turn: TurnEnd | None


class Sight(msgspec.Struct):
    """The game as a seat sees it; `seat` is null for a spectator."""

    seat: int | None
    view: dict[str, Any]
    prompt: str
    legal: list[dict[str, Any]]
    undo: dict[str, Any] | None


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """The table at `seq`, with the entries from `first` on."""

    first: int
    seq: int
    head: str
    table: TableInfo
    entries: list[Seen]
    sights: list[Sight]


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    """The action is kept for good; it is the entry of this number."""

    id: str
    entry: int


class Hints(msgspec.Struct, tag_field="type", tag="hints"):
    """The best actions of the seat."""

    id: str
    seat: int
    hints: list[dict[str, Any]]


class Foreseen(msgspec.Struct, tag_field="type", tag="preview"):
    """What an action would do as its seat can know it, up to the first chance or secret; `lines` tell it.

    `forced` tells the decisions that follow without a choice and end the turn: clients should ask before they send it.
    """

    id: str
    seat: int
    action: str
    events: list[dict[str, Any]]
    cut: str | None
    points: dict[str, int]
    leads_to: list[dict[str, Any]]
    next: dict[str, Any] | None
    lines: list[str]
    forced: list[str] = []


class Refusal(msgspec.Struct, tag_field="type", tag="refused"):
    """What was not done, and why; after too much also in how many seconds it is worth trying again."""

    code: str
    text: str
    id: str | None = None
    retry_after: int | msgspec.UnsetType = msgspec.UNSET


class Pong(msgspec.Struct, tag_field="type", tag="pong"):
    """A sign of life."""


FromServer = Update | Ack | Hints | Foreseen | Refusal | Pong


def plain(thing: Any) -> Any:
    """Numbers with a meaning, such as seats, are plain numbers on the wire."""
    if isinstance(thing, int):
        return int(thing)
    raise NotImplementedError(type(thing).__name__)


_ENCODER = msgspec.json.Encoder(enc_hook=plain)


def encode(message: Any) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)
