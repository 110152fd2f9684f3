"""A match: one game being played. The safe door to the rules; everything outside calls this."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from chautari.core import chance, edition, position, saved, words
from chautari.core.desk import Desk, desk_of
from chautari.core.document import Action, Event, Hint, Placing, Preview, Verdict, fresh
from chautari.core.engine import Engine, engine
from chautari.core.errors import BadGame, IllegalAction, shown
from chautari.core.forced import forced_ending, is_turn_over
from chautari.core.game import Game, later, load
from chautari.core.log import ALL, CHANCE_AHEAD, ROWS, rows_of
from chautari.core.moves import Move, Moves
from chautari.core.record import Array, copied
from chautari.core.sight import Sight, seats_of, seen
from chautari.core.telling import tell_action, tell_prompt

# advice comes from agents, which stand above the rules: loaded when somebody asks for it
_advice = later("chautari.agents.hint", "hint")

CUTS = {0: None, CHANCE_AHEAD: "chance", 2: "hidden"}


class _Known:
    """FAST: what is asked again and again about a state, worked out once."""

    __slots__ = ("legal", "state", "waiting")

    def __init__(self, state: bytes) -> None:
        self.state = state
        self.waiting: tuple[int, ...] | None = None
        self.legal: dict[int, list[int]] = {}


class Match:
    """A game from its seed and its actions. Made by `chautari.new`, `set_up` and `replay`."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Any],
        edition_document: dict[str, Any],
        seed: int | str | None,
        start: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.edition = edition_document
        self.seed = seed
        self.start = start  # the position document it began from, where it was not set up by the rules
        self.start_hash = ""
        self.history = Moves()
        self.events: list[Event] = []
        self._engine: Engine = engine(game)
        self._says: dict[str, words.Say] = {}
        self._states = game.state.zeros(1)
        self._audience: list[int] = []
        self._worked_out = _Known(b"")
        # states to go back to, newest last; why one cannot ("" if one can); who may hear of it by name
        self._before: list[tuple[Array, str, int]] = []

    # What the game waits for

    @property
    def state(self) -> Any:
        """The NumPy record itself."""
        return self._states[0]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision the game waits for; () when it is over."""
        known = self._known()
        if known.waiting is None:
            known.waiting = seats_of(self._desk().waiting(), self.players)
        return known.waiting

    def _known(self) -> _Known:
        """What was worked out about the state as it is."""
        state = self._states.tobytes()
        if self._worked_out.state != state:
            self._worked_out = _Known(state)
        return self._worked_out

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or broken off."""
        return not self.waiting

    @property
    def aborted(self) -> str | None:
        """Why the game was broken off, or None."""
        reason = int(self._states["aborted"][0])
        return self.game.aborts[reason - 1] if reason else None

    def legal(self, seat: int, lang: str = "en", names: Sequence[str] | None = None) -> list[Action]:
        """The actions open to a seat, in the order of the action table; their texts use the players' names if given."""
        seat = self._seat(seat)
        plain, say = self._plain(), self.say(lang)
        return [self._action(plain, seat, a, say, names) for a in self._legal_ids(seat)]

    def prompt(self, seat: int, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What the seat is asked, in words; "" if the game does not wait for it."""
        seat = self._seat(seat)
        actions = self._legal_ids(seat) if seat in self.waiting else []
        if not actions:
            return ""
        kind, facts = _asked(self.game, self._plain(), seat, actions)
        return tell_prompt(self.game, kind, self.say(lang), names, facts)

    def _legal_ids(self, seat: int) -> list[int]:
        known = self._known()
        if seat not in known.legal:
            known.legal[seat] = self._desk().legal(seat)
        return known.legal[seat]

    def _action(self, plain: Any, seat: int, a: int, say: words.Say, names: Sequence[str] | None) -> Action:
        table = self.game.actions
        kind, args = table.kind[a].name, fresh(table.args[a])
        facts = self.game.action_facts(plain, seat, a) if self.game.action_facts else {}
        text = tell_action(self.game, a, say, names, facts)
        return Action(id=a, kind=kind, args=args, notation=table.notation[a], text=text)

    def say(self, lang: str = "en") -> words.Say:
        """A function that says the game's messages in a language, with the words of this match's edition."""
        lang = words.language(lang)
        if lang not in self._says:
            self._says[lang] = edition.said(self.game, self.edition, lang)
        return self._says[lang]

    # Playing

    def play(self, seat: int, action: Action | int | str) -> list[Event]:
        """Carry out an action; IllegalAction says why not, and then nothing has changed."""
        seat, a = self._checked(seat, action)
        before, desk = copied(self._states), self._desk()
        desk.step(seat, a, self._states)
        self.events, self._audience = self._events(desk.events)
        self._remember(seat, a, before, desk.cut)
        return list(self.events)

    def _desk(self) -> Desk:
        """The rules, asked about the state as it is."""
        return desk_of(self._engine).lay(self._states)

    def _checked(self, seat: int, action: Action | int | str) -> tuple[int, int]:
        seat = self._seat(seat)
        a = self._number(action)
        if self.over:
            raise IllegalAction("over", self._aside)
        if seat not in self.waiting:
            raise IllegalAction("not-waiting", self._aside, seat=seat)
        if a not in self._legal_ids(seat):
            code, facts = self.game.why_not(self._plain(), seat, a)
            raise IllegalAction(code, self._aside, notation=self.game.actions.notation[a], **facts)
        return seat, a

    def _aside(self, lang: str, code: str, facts: dict[str, Any]) -> str:
        say = self.say(lang)
        said = {k: self.game.term(k, v, say) for k, v in facts.items()}
        return say(f"refused-{code}", **said)

    def _seat(self, seat: Any) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.players:
            raise IllegalAction("no-seat", self._aside, seat=shown(seat), last=self.players - 1)
        return int(seat)

    def _number(self, action: Any) -> int:
        table = self.game.actions
        if isinstance(action, Action):
            action = action.get("notation")
        if isinstance(action, str):
            number = table.find(action)
        elif isinstance(action, bool) or not isinstance(action, int | np.integer) or not 0 <= action < len(table):
            number = None
        else:
            number = int(action)
        if number is None:
            notation = action[:60] if isinstance(action, str) else shown(action)
            known = self.game.why_no_action(self._plain(), notation) if self.game.why_no_action else None
            code, facts = known or ("no-action", {})
            raise IllegalAction(code, self._aside, notation=notation, **facts)
        return number

    def _remember(self, seat: int, a: int, before: Array, cut: int) -> None:
        kind = self.game.actions.kind[a]
        if kind.simultaneous:
            final = "simultaneous"
        elif cut:
            final = "chance" if cut == CHANCE_AHEAD else "shown"
        elif before["rng"].tobytes() != self._states["rng"].tobytes():
            final = "chance"
        else:
            final = ""
        if final:
            self._before.clear()  # nobody can go back past this
        self._before.append((before, final, ALL if self.is_all_open else seat))
        self.history.append(Move(seat, self.game.actions.notation[a], self.hash()))

    def preview(self, seat: int, action: Action | int | str) -> Preview:
        """What the action would do, as the seat can know it, up to the first chance or secret."""
        seat, a = self._checked(seat, action)
        # any stream will do: nothing drawn from it is shown
        sight = self.sight(seat, "preview")
        log = self.game.open_log()
        totals = self._points(sight.states)[seat]
        ahead = self.game.leads_to(self.game.state.rows(sight.states)[0], seat, a) if self.game.leads_to else []
        self._engine.step_at(sight.states, 0, seat, a, log)
        cut = CUTS[int(log["cut"][0])]
        shown = int(log["cut_at"][0]) if cut else int(log["count"][0])
        later = log["before"][0] if cut else sight.states
        gained = {c: n - totals[c] for c, n in self._points(np.ascontiguousarray(later))[seat].items()}
        events, audience = self._events(rows_of(log)[: min(shown, ROWS)].tolist())
        after = self.game.state.rows(sight.states)[0]
        is_final = bool(cut) or is_turn_over(self.game, self._plain(), after)
        return Preview(
            events=_as_seen(events, audience, seat),
            cut=cut,
            points=gained,
            leads_to=ahead,
            next=None if cut else _next(sight, seat),
            forced=forced_ending(self.game, seat, events, is_final),
        )

    def _events(self, rows: list[list[int]]) -> tuple[list[Event], list[int]]:
        events, audience = [], []
        for number, seat, eyes, *at in rows:
            kind = self.game.events[number]
            values = zip(kind.args.items(), at, strict=False)
            args = {name: decode(n) if decode else n for (name, decode), n in values}
            events.append(Event(kind=kind.name, seat=seat if seat >= 0 else None, args=args))
            audience.append(eyes)
        return events, audience

    @property
    def is_all_open(self) -> bool:
        """Whether everybody may see all of what the last play did."""
        return all(eyes == ALL for eyes in self._audience)

    def events_for(self, seat: int | None) -> list[Event]:
        """What the last play did, as a seat (or, with None, a spectator) may see it."""
        return _as_seen(self.events, self._audience, -2 if seat is None else self._seat(seat))

    # Points

    def _points(self, states: Array) -> list[dict[str, int]]:
        sheet = desk_of(self._engine).lay(states).points()
        lines = [dict(zip(self.game.categories, sheet[p], strict=True)) for p in range(self.players)]
        return [{**line, "total": sum(line.values())} for line in lines]

    def scores(self) -> list[dict[str, int]]:
        """Per seat the points of each category, as they stand, and their sum as "total"."""
        return self._points(self._states)

    def ranking(self) -> list[Placing]:
        """The places, best first; empty before the end and for a game that was broken off."""
        if not self.over or self.aborted:
            return []
        ties = self.game.tie_sheet()
        self._engine.ties_at(self._states, 0, ties)
        totals = [line["total"] for line in self.scores()]
        lines = [(totals[p], *(int(n) for n in ties[p])) for p in range(self.players)]
        placings = []
        for p in sorted(range(self.players), key=lambda p: (tuple(-n for n in lines[p]), p)):
            place = 1 + sum(other > lines[p] for other in lines)
            placings.append(
                Placing(place=place, seat=p, total=lines[p][0], decided_by=_decided_by(p, lines, self.game.tie_breaks))
            )
        return placings

    def explain(self, seat: int) -> list[dict[str, Any]]:
        """Every line of the score sheet with the pieces that earn it."""
        return self.game.explain(self._plain(), self._seat(seat))

    # Seeing

    def _plain(self) -> Any:
        """The state to be read at once: see `Game.plain`."""
        return self.game.plain(self._states)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or with None a spectator, may see. Ready for JSON."""
        p = None if seat is None else self._seat(seat)
        return seen(self.game, self._states, p, self.options, self.waiting)

    def sight(self, seat: int | None, seed: int | str | Array) -> Sight:
        """A copy for an agent: all that the seat cannot know is a guess drawn from the agent's own seed."""
        states = copied(self._states)
        source = seed if isinstance(seed, np.ndarray) else chance.stream(seed)
        p = -1 if seat is None else self._seat(seat)
        self._engine.conceal_at(states, 0, p, source)
        return Sight(self.game, p, states, copy.deepcopy(self.options))

    def hint(
        self,
        seat: int,
        lang: str = "en",
        level: int | None = None,
        seed: int | str | None = None,
        names: list[str] | None = None,
    ) -> list[Hint]:
        """The best three actions of a seat, best first, from what that seat may know.

        Each has `action`, `score` (expected points), `win` (the chance to win), `share` (of the thought it took) and
        `reason`, where `names` are those of the seats. It takes some seconds; a lower `level` (1 to 6) takes less. With
        a seed it can be repeated.
        """
        seat = self._seat(seat)
        if seat not in self.waiting:
            raise IllegalAction("over" if self.over else "not-waiting", self._aside, seat=seat)
        hints: list[Hint] = _advice(self, seat, lang, level, seed, names)
        return hints

    # Taking back

    def can_undo(self, seat: int, lang: str = "en") -> Verdict:
        """Whether the seat can take its last action back, with the reason."""
        code = self._undo_code(self._seat(seat))
        return Verdict(allowed=code == "allowed", code=code, reason=self.say(lang)(f"undo-{code}"))

    def _undo_code(self, seat: int) -> str:
        if self.history and self.history[-1].seat == seat:
            return self._before[-1][1] or "allowed"
        return "later" if self.history.has(seat) else "nothing"

    @property
    def undoable(self) -> int:
        """How many actions could be taken back at most, by whoever took them."""
        return len(self._before)

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, one per call."""
        verdict = self.can_undo(seat)
        if not verdict:
            raise IllegalAction(verdict.code, lambda lang, code, facts: words.words(lang)(f"undo-{code}"))
        before, _, eyes = self._before.pop()
        self._states[0] = before[0]
        move = self.history.pop()
        self.events = [Event(kind="undo", seat=move.seat, args={"notation": move.notation})]
        self._audience = [eyes]

    # Keeping

    def hash(self) -> str:
        """A fingerprint of the state."""
        return self.game.state.fingerprint(self._states.tobytes())

    def position(self) -> dict[str, Any]:
        """The whole state in words: for tests, bug reports and puzzles. It tells all secrets."""
        return position.document(self)

    def record(self) -> dict[str, Any]:
        """The whole game, ready for JSON; `chautari.replay` brings it back. It tells all secrets."""
        return saved.document(self)

    def copy(self) -> Match:
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)  # FAST: settings, words and what is known of the state are shared
        twin._states = copied(self._states)
        twin.history = self.history.copy()
        twin.events = list(self.events)
        twin._audience = list(self._audience)
        twin._before = list(self._before)
        return twin


def _as_seen(events: list[Event], audience: list[int], seat: int) -> list[Event]:
    """Blank the particulars of events meant for another seat's eyes."""
    seen = []
    for event, eyes in zip(events, audience, strict=True):
        seen.append(event if eyes in (ALL, seat) else Event(kind=event.kind, seat=event.seat, args=None))
    return seen


def _next(sight: Sight, seat: int) -> dict[str, Any] | None:
    """Who decides next and, if it is the same seat, what it is asked then; None after the end."""
    waiting = sight.waiting()
    if not waiting:
        return None
    if seat not in waiting:
        return {"seat": waiting[0], "kind": None, "facts": {}}
    kind, facts = _asked(sight.game, sight.game.state.rows(sight.states)[0], seat, sight.legal())
    return {"seat": seat, "kind": kind, "facts": facts}


def _asked(game: Game, plain: Any, seat: int, actions: list[int]) -> tuple[str, dict[str, Any]]:
    """What is asked where these actions are open: the kind of the first, and the facts of the question."""
    facts = game.prompt_facts(plain, seat, actions) if game.prompt_facts else {}
    return game.actions.kind[actions[0]].name, facts


def _decided_by(p: int, lines: list[tuple[int, ...]], names: tuple[str, ...]) -> str | None:
    """The last tie-break needed to tell this seat from others of the same total; "shared" if none could."""
    needed = 0
    for q, other in enumerate(lines):
        if q != p and other[0] == lines[p][0]:
            first = next((i for i, (x, y) in enumerate(zip(other, lines[p], strict=True)) if x != y), len(other))
            needed = max(needed, first)
    if needed == 0:
        return None
    return "shared" if needed == len(lines[p]) else names[needed - 1]


def new(
    game: str | Game,
    players: int | None = None,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    edition: Any = None,
) -> Match:
    """Start a game. Without a seed the system's secure source is used."""
    chosen = load(game)
    count = chosen.check_players(chosen.player_counts[0] if players is None else players)
    complete = chosen.check_options(options, count)
    match = Match(chosen, count, complete, _edition(chosen, edition), seed_of(seed))
    chosen.check_agreement(complete, match.edition)
    assert match.seed is not None
    chance.start(match._states["rng"], 0, chance.key_of(match.seed))
    box = np.array(chosen.box(match.edition), np.int32)
    match._engine.setup_at(match._states, 0, count, chosen.option_numbers(complete), box)
    match.start_hash = match.hash()
    return match


def _edition(game: Game, given: Any) -> dict[str, Any]:
    return edition.read(game, given)


def seed_of(seed: Any) -> int | str:
    """The seed as given, if it can be one; a secret one for None."""
    if seed is None:
        return secrets.token_hex(32)
    if not chance.is_seed(seed):
        raise BadGame(code="seed", longest=str(chance.LONGEST_SEED))
    assert isinstance(seed, int | str)
    return seed
