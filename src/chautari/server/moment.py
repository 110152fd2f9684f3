"""A moment of a table as it is sent to many: what several askers may see is worked out and written down once.

FAST: of an action four seats and any spectators hear at once. The table, the entry and nearly all of the view look the
same to all of them; written by themselves the updates would have the same bytes, and take four times as long.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import Any

from msgspec import Raw

from chautari.core.document import Action, Verdict, fresh
from chautari.core.game import Game, SeatNumber
from chautari.core.match import Match
from chautari.core.sight import seen as seen_by
from chautari.core.telling import Say, tell_action
from chautari.core.words import is_lasting
from chautari.server.messages import encode
from chautari.server.sights import info, privileged, seen, update
from chautari.server.table import Table

REMEMBERED = 16_384  # actions in words, of all games and languages
LINES = 4096  # of seats, in all games


_lines: dict[tuple[Game, Hashable], bytes] = {}


class Moment:
    """A table as it stands, with the entries from `first` on; `update` says it to those who may see the same."""

    def __init__(self, table: Table, first: int) -> None:
        self.table, self.first = table, first
        self.names = tuple(table.names)
        self._updates: dict[tuple[tuple[int, ...], str], bytes] = {}
        self._heads: dict[str, bytes] = {}
        self._seen: dict[tuple[int, str, tuple[int, ...]], bytes] = {}
        self._sights: dict[tuple[int | None, str], bytes] = {}
        self._privileged = [privileged(table, number) for number in range(first, table.seq)]
        self._open: _OpenView | None = None

    def update(self, seats: tuple[int, ...], lang: str) -> bytes:
        """What `sights.update` gives, written down."""
        key = seats, lang
        if key not in self._updates:
            self._updates[key] = self._written(seats, lang)
        return self._updates[key]

    def _written(self, seats: tuple[int, ...], lang: str) -> bytes:
        table, match = self.table, self.table.match
        if table.is_frozen:  # it has sights, and no state that they could be made from
            return encode(update(table, seats, self.first, lang))
        entries = [self._entry(number, seats, lang) for number in range(self.first, table.seq)]
        sights = [self._sight(match, seat, lang) for seat in seats or (None,)] if match else []
        parts = self._head(lang), b',"entries":', _written_list(entries), b',"sights":', _written_list(sights), b"}"
        return b"".join(parts)

    def _head(self, lang: str) -> bytes:
        if lang not in self._heads:
            table = self.table
            start = b'{"type":"update","first":%d,"seq":%d,"head":"%b","table":'
            self._heads[lang] = start % (self.first, table.seq, table.head.encode()) + written_info(table, lang)
        return self._heads[lang]

    def _entry(self, number: int, seats: tuple[int, ...], lang: str) -> bytes:
        others = self._privileged[number - self.first]
        key = number, lang, tuple([seat for seat in seats if seat in others])
        if key not in self._seen:
            self._seen[key] = encode(seen(self.table, number, seats, lang))
        return self._seen[key]

    def _sight(self, match: Match, seat: int | None, lang: str) -> bytes:
        key = seat, lang
        if key not in self._sights:
            self._sights[key] = self._seat_sight(match, seat, lang)
        return self._sights[key]

    def _seat_sight(self, match: Match, seat: int | None, lang: str) -> bytes:
        """What `sights.seat_sight` and `sights.spectator_sight` give."""
        if self._open is None:
            self._open = _OpenView(match)
        view = self._open.of(seat)
        if seat is None:
            return b'{"seat":null,"view":' + view + b',"prompt":"","legal":[],"undo":null}'
        prompt, legal, undo, waiting = b'""', b"[]", b"null", self._open.waiting
        if seat in waiting:
            prompt = encode(match.prompt(seat, lang, self.names))
            legal = _written_list(written_actions(match, seat, lang, self.names))
        if waiting:
            undo = _written_verdict(match.say(lang), match._undo_code(seat))
        return b'{"seat":%d,"view":%b,"prompt":%b,"legal":%b,"undo":%b}' % (seat, view, prompt, legal, undo)


def written_info(table: Table, lang: str) -> bytes:
    """What `sights.info` gives, written down. While nobody is hurried a game only changes in it who is waited for."""
    if table.status != "playing" or table.charter.pace is not None:
        return encode(info(table, lang))
    if lang not in table.written:
        whole, before = encode(info(table, lang)), b',"waiting":['
        end = whole.index(before) + len(before)
        table.written[lang] = whole[:end], whole[whole.index(b"]", end) :]
    start, rest = table.written[lang]
    return start + b",".join([b"%d" % p for p in table.waiting]) + rest


class _OpenView:
    """The view that is open to all, written down; a seat's own view has the same bytes around its own line."""

    def __init__(self, match: Match) -> None:
        self.match, self.waiting, game = match, match.waiting, match.game
        if game.seat_view is None:
            return
        if game.seat_key is None:
            view = match.view(None)
            self.lines = [encode(line) for line in view.pop("seats")]
        else:
            view = seen_by(game, match._states, None, match.options, self.waiting, is_whole=False)
            self.lines = [self._line(q, None) for q in range(match.players)]
        start, end = encode({"game": view["game"]})[:-1] + b',"seat":', _written_list(self.lines) + b"}"
        whole = encode({**view, "seats": [Raw(line) for line in self.lines]})
        if not whole.startswith(start + b"null,") or not whole.endswith(end):
            raise TypeError(f"{match.game.name}: `seats` must come last in its view")
        self.start, self.middle = start, whole[len(start) + 4 : -len(end)]

    def of(self, seat: int | None) -> bytes:
        """What `match.view` gives, written down."""
        if self.match.game.seat_view is None:
            return encode(self.match.view(seat))
        lines, who = self.lines, b"null"
        if seat is not None:
            lines, who = [*lines[:seat], self._line(seat, seat), *lines[seat + 1 :]], b"%d" % seat
        return b"".join((self.start, who, self.middle, _written_list(lines), b"}"))

    def _line(self, q: int, p: int | None) -> bytes:
        """Seat q's line as seat p, itself or a spectator, sees it."""
        game, plain = self.match.game, self.match._plain()
        assert game.seat_view is not None
        if game.seat_key is None:
            return encode(game.seat_view(plain, q, p))
        key = game, game.seat_key(plain, q, p)
        line = _lines.get(key)
        if line is None:
            if len(_lines) >= LINES:
                _lines.clear()
            line = _lines[key] = encode(game.seat_view(plain, q, p))
        return line


def _written_list(lines: list[bytes]) -> bytes:
    return b"[" + b",".join(lines) + b"]"


@functools.lru_cache(64)
def _written_verdict(say: Say, code: str) -> bytes:
    """What `match.can_undo` gives, written down."""
    return encode(Verdict(allowed=code == "allowed", code=code, reason=say(f"undo-{code}")))


def written_actions(match: Match, seat: int, lang: str, names: tuple[str, ...]) -> list[bytes]:
    """What `match.legal` gives, each action written down."""
    game, plain, say = match.game, match._plain(), match.say(lang)
    found, may_remember = [], is_lasting(say)
    for a in match._legal_ids(seat):
        facts = game.action_facts(plain, seat, a) if game.action_facts else {}
        if not may_remember:
            found.append(_write(game, a, say, names, facts))
            continue
        is_naming = a in _naming(game) or any(isinstance(value, SeatNumber) for value in facts.values())
        try:
            found.append(_written(game, a, say, names if is_naming else (), tuple(facts.items())))
        except TypeError:  # lists cannot be remembered
            found.append(_write(game, a, say, names, facts))
    return found


@functools.cache
def _naming(game: Game) -> frozenset[int]:
    """The actions whose words name a player."""
    return frozenset(
        a for a, args in enumerate(game.actions.args) if any(isinstance(value, SeatNumber) for value in args.values())
    )


@functools.lru_cache(REMEMBERED)
def _written(game: Game, a: int, say: Say, names: tuple[str, ...], facts: tuple[tuple[str, Any], ...]) -> bytes:
    return _write(game, a, say, names, dict(facts))


def _write(game: Game, a: int, say: Say, names: tuple[str, ...], facts: dict[str, Any]) -> bytes:
    table = game.actions
    text = tell_action(game, a, say, names, facts)
    kind, args = table.kind[a].name, fresh(table.args[a])
    return encode(Action(id=a, kind=kind, args=args, notation=table.notation[a], text=text))
