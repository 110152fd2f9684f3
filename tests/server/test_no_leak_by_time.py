"""No leak by time: when an agent answers depends on nothing that is hidden from the observer, in any game."""

from __future__ import annotations

import hashlib
import itertools
import random
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import chautari
from chautari.core import chance
from chautari.core.game import Game
from chautari.core.match import Match
from chautari.server import entries as log
from chautari.server import messages, turns
from chautari.server.hidden import is_hidden
from chautari.server.lobby import Lobby
from chautari.server.metrics import METRICS
from chautari.server.minds import Decision, Minds, Thought
from chautari.server.pauses import MARGIN, TICK, Pause, Pauses
from chautari.server.presence import Presence
from chautari.server.rooms import Room, Rooms
from chautari.server.secrets import Sources
from chautari.server.store import Append, Store, sqlite_url
from chautari.server.table import Table
from chautari.server.turns import Turns
from tests import loops
from tests.conformance.cases import every_table, values
from tests.conformance.routes import concealed
from tests.conformance.secrecy import with_state
from tests.server.databases import SECRET, created, with_store

WALKED = 250  # decisions of each game
OF_A_KIND = 2  # positions for each kind of decision
LEVEL = "level4"


class Clock:
    """A clock that stands still, but for those who sleep and think."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def seconds(self) -> float:
        return self.at

    def now(self) -> int:
        return round(1000 * self.at)

    async def sleep(self, seconds: float) -> None:
        self.at += seconds


def fraction(*parts: Any) -> float:
    """A number from 0 to 1 that depends on all of this."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:4], "big") / 2**32


class Worker:
    """Thinks as long as a search might: by all that the seat knows, by what it chooses, and by how much is open.

    With another salt it thinks shorter or longer about hidden decisions.
    """

    def __init__(self, clock: Clock, pick: Callable[[list[int]], int]) -> None:
        self.clock, self.pick = clock, pick
        self.chosen = -1
        self.waited = 0.0
        self.salt = 0

    async def choose(
        self, match: Match, seat: int, agent: str, who: str, work: Any = None, bound: float | None = None
    ) -> Decision:
        """One of the open actions."""
        known = concealed(match._engine, match._states, seat, chance.stream("the worker")).tobytes()
        legal = match._legal_ids(seat)
        self.chosen = self.pick(legal)
        self.clock.at += self.waited
        if len(legal) > 1:
            longest = 5.0 if bound is None else bound
            self.clock.at += longest * fraction(known, self.chosen, self.salt if is_hidden(match, seat) else 0)
        return Decision(self.chosen, self.waited)


def first_drawn(least: float, most: float) -> float:
    """As if chance always drew the same."""
    return least + 0.3 * (most - least)


def answered(match: Match, seat: int, pick: Callable[[list[int]], int], salt: int = 0) -> tuple[float, int]:
    """After how many seconds an agent answers in a position, and what."""
    clock = Clock()
    worker = Worker(clock, pick)
    worker.salt = salt
    sources = Sources(now=clock.now, seconds=clock.seconds, sleep=clock.sleep, draw=first_drawn)
    doing = Turns(SimpleNamespace(), worker, sources)  # type: ignore[arg-type]
    seats = [SimpleNamespace(player=LEVEL, taken=True) for _ in range(match.players)]
    table = SimpleNamespace(id="t", match=match, seats=seats, charter=SimpleNamespace(pace=None))
    began = clock.at
    answer = loops.run(doing._answer(SimpleNamespace(table=table, maker="", listeners=set()), seat))  # type: ignore[arg-type]
    return round(clock.at - began, 6), answer


def tables(game: Game, players: int) -> Iterator[dict[str, Any]]:
    """Options: the usual ones, and each value of every short list; with all yes-and-no options turned round, too."""
    given = [{}, *({option.name: value} for option in game.options for value in values(game, players, option)[:6])]
    given.append({option.name: not option.default for option in game.options if isinstance(option.default, bool)})
    for options in given:
        try:
            game.check_options(options, players)
        except chautari.Refused:
            continue
        yield options


def kind_of(match: Match, seat: int) -> tuple[Any, ...]:
    """A kind of decision: what is asked, whether it is hidden, and whether one action is open."""
    legal = match._legal_ids(seat)
    return match.game.actions.kind[legal[0]].name, is_hidden(match, seat), len(legal) == 1


def decisions(game: Game, players: int) -> list[tuple[Match, int]]:
    """Some decisions of every kind, of games that are played at random with all kinds of options."""
    found: dict[tuple[Any, ...], list[tuple[Match, int]]] = {}
    some = list(tables(game, players))
    lots = random.Random(f"{game.name} {players}")
    if "tents" in {option.name for option in game.options}:  # the only option that brings hidden hands
        some = [{"tents": True}, {"tents": True, "characters": "random"}, *some]
    for n, options in enumerate(some[:2] + lots.sample(some[2:], min(4, len(some) - 2))):
        match = chautari.new(game, players, seed=f"time {n}", options=options)
        for _ in range(WALKED if n < 2 else WALKED // 5):
            if match.over:
                break
            seat = lots.choice(match.waiting)
            alike = found.setdefault(kind_of(match, seat), [])
            if len(alike) < OF_A_KIND:
                alike.append((match.copy(), seat))
            match.play(seat, lots.choice(match._legal_ids(seat)))
    return [one for alike in found.values() for one in alike]


def twins(match: Match, seat: int) -> Iterator[Match]:
    """The position as it could be for all that somebody else knows, each time through other eyes."""
    for observer in (None, *(q for q in range(match.players) if q != seat)):
        p = -1 if observer is None else observer
        for n in range(2):
            yield with_state(match, concealed(match._engine, match._states, p, chance.stream(f"twin {n}")))


def tells_nothing(match: Match, seat: int) -> None:
    """What others see of the time is the same in all positions that they cannot tell apart, whatever is chosen."""
    hidden = is_hidden(match, seat)
    picks = [min, max, lambda legal: legal[len(legal) // 2]] if hidden else [min, max]
    for pick in picks:
        first, chosen = answered(match, seat, pick)
        for n, twin in enumerate(twins(match, seat)):
            assert is_hidden(twin, seat) == hidden
            again, instead = answered(twin, seat, pick, salt=n)
            assert again == first
            assert hidden or instead == chosen
    if hidden:
        assert len({answered(match, seat, pick, salt)[0] for salt, pick in enumerate(picks)}) == 1


@every_table
def test_when_an_agent_answers_depends_on_nothing_that_is_hidden(game: Game, players: int) -> None:
    for match, seat in decisions(game, players):
        tells_nothing(match, seat)


def test_the_kinds_of_hidden_decisions_are_those_that_the_rules_have() -> None:
    found = {
        name: {kind_of(match, seat)[:2] for match, seat in decisions(chautari.core.game.load(name), players)}
        for name, players in (("kathmandu", 3), ("nepal", 3), ("yak", 3))
    }
    hidden = {name: {kind for kind, is_so in kinds if is_so} for name, kinds in found.items()}
    assert hidden["nepal"] == set()  # nobody knows what others do not
    assert hidden["yak"] == {"card"}  # the morning's choice, until it is shown
    assert {"pass", "tent", "die", "end"} <= hidden["kathmandu"]  # all that is decided with tents in hand


def test_without_tents_nothing_is_hidden_in_kathmandu() -> None:
    match, lots = chautari.new("kathmandu", 3, seed=1, options={"characters": "random"}), random.Random(1)
    for _ in range(150):
        seat = match.waiting[0]
        assert not is_hidden(match, seat)
        match.play(seat, lots.choice(match._legal_ids(seat)))


def test_a_game_of_pebbles_hides_hands_and_votes(toy_game: Any) -> None:
    match, lots, seen = chautari.new(toy_game, 2, seed=3), random.Random(3), set()
    for _ in range(40):
        if match.over:
            break
        for seat in match.waiting:
            seen.add(is_hidden(match, seat))
            tells_nothing(match, seat)
        seat = lots.choice(match.waiting)
        match.play(seat, lots.choice(match._legal_ids(seat)))
    assert True in seen


@pytest.mark.parametrize(("name", "options"), [("kathmandu", {"tents": True}), ("yak", {})])
def test_an_agent_that_answers_when_it_is_ready_is_noticed(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, lots = chautari.new(name, 3, seed="noticed", options=options), random.Random(1)
    while not is_hidden(match, match.waiting[0]):
        match.play(match.waiting[0], lots.choice(match._legal_ids(match.waiting[0])))
    seat = match.waiting[0]
    tells_nothing(match, seat)
    monkeypatch.setattr(turns, "is_hidden", lambda *_: False)
    with pytest.raises(AssertionError):
        tells_nothing(match, seat)


# The pauses


def test_the_pause_is_drawn_from_what_everybody_knows() -> None:
    drawn: list[tuple[float, float]] = []

    def draw(least: float, most: float) -> float:
        drawn.append((least, most))
        return least

    for factor, agent, together, pace in [
        (1.0, "level3", ["level3"], None),
        (1.0, "level4-daring", ["level4-daring"], None),
        (1.0, "level6", ["level6"], None),
        (1.0, "level4", ["level4"], 3.0),
        (2.0, "level4", ["level4"], None),
    ]:
        pause = Pauses(factor, draw).of(agent, together, pace)
        assert pause is not None
        assert pause.bound + MARGIN < pause.answer
    assert drawn[0][1] < 0.7  # people wait for these
    assert drawn[1][1] < 1.1
    assert 2.5 < drawn[2][0] < drawn[2][1] < 4
    assert drawn[3][1] <= 0.3 * 3.0 + 2 * MARGIN  # a quick table
    assert drawn[4][0] > drawn[1][0]
    assert Pauses(0.0, draw).of("level6", ["level6"], None) is None


def test_agents_that_are_asked_together_have_time_to_think_one_after_the_other() -> None:
    for group in (["level4"] * 3, ["level6", "level1"], ["level6"] * 4):
        pauses = [Pauses(1.0, lambda least, _: least).of(agent, group, None) for agent in group]
        bounds = [pause.bound for pause in pauses if pause is not None]
        for number, pause in enumerate(pauses):
            assert pause is not None
            waited = sum(bounds[:number])
            assert pause.moment(waited, waited + bounds[number]) == pause.answer


def test_a_late_answer_comes_at_a_tick_whenever_it_is_ready_in_between() -> None:
    pause = Pause(bound=1.0, answer=1.5)
    assert pause.moment(0.0, 0.0) == pause.moment(0.0, 0.9) == 1.5
    for waited in (0.5, 1.0, 2.3):
        moments = {pause.moment(waited, waited + thought) for thought in (0.0, 0.3, 1.0)}
        assert len(moments) == 1  # by how long it waited, never by how long it thought
        assert (min(moments) - 1.5) % TICK == pytest.approx(0)
    assert pause.moment(0.0, 9.0) == 1.5 + 4 * TICK  # the machine was busy


def test_a_thought_about_a_hidden_decision_waits_like_any_other_even_where_one_action_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, lots = chautari.new("kathmandu", 2, seed="pass", options={"tents": True}), random.Random(1)
    while len(match._legal_ids(match.waiting[0])) > 1:
        match.play(match.waiting[0], lots.choice(match._legal_ids(match.waiting[0])))
    seat = match.waiting[0]
    asked: list[Any] = []

    async def ask(self: Any, thought: Any) -> Any:
        asked.append(thought.question.bound)
        return SimpleNamespace(action=match._legal_ids(seat)[0], problem="")

    monkeypatch.setattr(Minds, "_ask", ask)

    async def run() -> None:
        minds = Minds(1)
        await minds.choose(match, seat, "level4", "t 0", None, 0.4)
        assert asked == [0.4]
        await minds.choose(match, seat, "level4", "t 0")
        assert asked == [0.4]  # where nothing is hidden it is answered at once

    loops.run(run())


def test_what_is_counted_for_operators_does_not_tell_how_long_an_agent_thought() -> None:
    match = chautari.new("yak", 3, seed=1)
    seen = []
    for salt in (1, 2, 3):
        clock, counted = Clock(), []
        worker = Worker(clock, min)
        worker.salt, worker.waited = salt, 3.0  # so that it is late

        async def sleep(seconds: float, clock: Clock = clock, counted: list[Any] = counted) -> None:
            counted.append(msgspec.to_builtins(METRICS))
            await clock.sleep(seconds)

        METRICS.thoughts_late = 0
        sources = Sources(now=clock.now, seconds=clock.seconds, sleep=sleep, draw=first_drawn)
        doing = Turns(SimpleNamespace(), worker, sources)  # type: ignore[arg-type]
        seats = [SimpleNamespace(player=LEVEL, taken=True)] * 3
        table = SimpleNamespace(id="t", match=match, seats=seats, charter=SimpleNamespace(pace=None))
        loops.run(doing._answer(SimpleNamespace(table=table, maker="", listeners=set()), 0))  # type: ignore[arg-type]
        seen.append((counted, METRICS.thoughts_late, round(clock.at, 6)))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0][0]["thoughts_late"] == 0  # it is counted with the answer
    assert seen[0][1] == 1


def test_short_waits_are_not_shown_for_they_would_tell_how_long_others_thought() -> None:
    clock = Clock()

    async def run() -> None:
        minds = Minds(1, now=clock.seconds)
        minds.queue.add(Thought())
        longest = 0.0
        for agent in ("level6", "level5", "level4", "level3"):
            for number in (1, 2, 3, 4):
                pause = Pauses(1.0, max).of(agent, [agent] * number, None)
                assert pause is not None
                longest = max(longest, pause.bound)
        clock.at += longest + MARGIN
        assert minds.waiting() == 0
        clock.at += 5
        assert minds.waiting() == 1
        await minds.close()

    loops.run(run())


# Through rooms and turns


class Watcher:
    """A spectator who looks at the clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock, self.seats, self.lang = clock, (), "en"
        self.heard: list[float] = []

    def tell(self, message: bytes) -> None:
        """Note when something was told."""
        self.heard.append(round(self.clock.at, 6))

    def dismiss(self) -> None:
        """Nothing: no seat is held."""


def played(folder: Path, salt: int, steps: int) -> tuple[list[float], list[int], list[str]]:
    """A game of a person and two agents that think shorter or longer: when it was heard, what is written, what done."""

    async def run(store: Store) -> Any:
        clock, lots = Clock(), random.Random("chosen alike")
        worker = Worker(clock, lambda legal: legal[int(len(legal) * lots.random())])
        worker.salt = salt
        sources = Sources(now=clock.now, seconds=clock.seconds, sleep=clock.sleep, draw=first_drawn)
        rooms = Rooms(store)
        doing = Turns(rooms, worker, sources)  # type: ignore[arg-type]
        room = await begun(store, rooms, clock)
        watcher = Watcher(clock)
        room.listeners.add(watcher)
        room.holder = store.me
        for _ in range(steps):
            table, match = room.table, room.table.match
            assert match is not None
            if match.over:
                break
            seat, clock.at = match.waiting[0], clock.at + 0.137
            if seat == 0:
                action = match._legal_ids(0)[len(match._legal_ids(0)) // 2]
                now = clock.now()
                await room.change(lambda table, action=action, now=now: table.act(now, 0, action))  # type: ignore[misc]
            else:
                await doing._turn(room, seat, table.seats[seat].asked)
        doing.closed = True
        await room.settle()
        done = [entry for entry in room.table.entries if isinstance(entry, log.Acted)]
        return watcher.heard, [entry.at for entry in room.table.entries], [entry.action for entry in done]

    return with_store(sqlite_url(folder), run)


async def begun(store: Store, rooms: Rooms, clock: Clock) -> Room:
    """A table of Kathmandu with tents: Ani, and two agents."""
    sources = Sources(now=clock.now, name=lambda: "tents", seed=lambda: SECRET)
    lobby = Lobby(rooms, sources, Presence(rooms, sources))
    rooms.changed = lambda room: None
    made = await lobby.create(messages.NewTable("kathmandu", 3, {"tents": True}))
    await lobby.sit("tents", messages.Sit("Ani", 0, "aa" * 16), [made.invite])
    for seat in (1, 2):
        await lobby.sit("tents", messages.Sit(seat=seat, agent=LEVEL, share="bb" * 16), [made.owner])
    return rooms.rooms["tents"]


def test_a_spectator_of_a_whole_table_cannot_tell_how_long_agents_thought(tmp_path: Path) -> None:
    runs = []
    for salt in (1, 2):
        folder = tmp_path / str(salt)
        folder.mkdir()
        runs.append(played(folder, salt, 130))
    heard, written, done = runs[0]
    assert "pass" in done  # the decision that gave hands away
    assert len(heard) >= 100
    assert runs[1] == runs[0]
    assert all(at % 1000 == 0 for at in written)


# Whole seconds


def test_entries_of_every_kind_are_written_in_whole_seconds() -> None:
    kinds = typing.get_args(log.Entry)
    assert len(kinds) >= 9
    for kind in kinds:
        entry = kind(**{**blank(kind), "at": 1_800_000_000_001})
        assert log.whole_seconds(entry).at == 1_800_000_001_000  # nobody's time gets shorter
        entry = kind(**{**blank(kind), "at": 1_800_000_001_000})
        assert log.whole_seconds(entry) == entry


def blank(kind: Any) -> dict[str, Any]:
    """Something for every field that has to be there."""
    return {name: None for name in kind.__struct_fields__ if name != "at"}


def test_whatever_happens_at_a_table_is_written_in_whole_seconds(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        moments = itertools.count(1_800_000_000_123, 777)
        rooms = Rooms(store)
        rooms.changed = lambda room: None
        sources = Sources(now=lambda: next(moments))
        lobby = Lobby(rooms, sources, Presence(rooms, sources))
        made = await lobby.create(messages.NewTable("yak", 2, pace=60.0))
        room = rooms.rooms[made.table]
        for name in ("Ani", "Dirk"):
            await lobby.sit(made.table, messages.Sit(name), [made.invite])
        now = next(moments)
        await room.change(lambda table: table.talk(now, 0, "Namaste"))
        await room.change(lambda table: table.act(now, 0, "card build"))
        await room.change(lambda table: table.hand(now, 0, "level3"))
        assert all(entry.at % 1000 == 0 for entry in room.table.entries)
        asked = room.table.seats[1].asked_at
        assert room.table.due is not None
        assert asked + 60_000 >= 1_800_000_000_123 + 60_000  # a person has no less time than the table says

    with_store(sqlite_url(tmp_path), run)


def test_old_logs_stay_as_they_are(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        first = created()
        await store.append(Append("old", 0, [first], "open", {}, [], SECRET))
        table = Table("old", SECRET, [first])
        for asking in (lambda: table.sit(1_001, 0, "Ani", "a"), lambda: table.sit(2_002, 1, "Dirk", "b")):
            entries = asking()
            await store.append(Append("old", table.seq, entries, "playing"))
            for entry in entries:
                table.apply(entry)
        room = await Rooms(store).room("old")
        assert [entry.at for entry in room.table.entries] == [1, 1_001, 2_002, 2_002]
        assert room.table.head == table.head
        await room.change(lambda table: table.act(3_003, 0, "card build"))
        assert room.table.entries[-1].at == 4_000

    with_store(sqlite_url(tmp_path), run)


def test_a_question_of_somebody_who_thinks_is_not_renewed_by_what_others_decide_in_secret() -> None:
    """Else the clock that everybody sees would tell."""
    lots = random.Random(2)
    match = chautari.new("yak", 3, seed=5)
    for _ in range(200):
        if match.over:
            break
        if len(match.waiting) > 1:
            first, *others = match.waiting
            for action in match._legal_ids(first):
                later = match.copy()
                later.play(first, action)
                for other in others:
                    assert later._legal_ids(other) == match._legal_ids(other)
        seat = lots.choice(match.waiting)
        match.play(seat, lots.choice(match._legal_ids(seat)))


# Stand-ins and clocks


@pytest.mark.parametrize("by", ["agent", "clock"])
def test_who_decides_for_a_person_takes_as_long_whatever_it_thinks(tmp_path: Path, by: str) -> None:
    def waited(salt: int) -> float:
        async def run(store: Store) -> float:
            clock, rooms = Clock(), Rooms(store)
            worker = Worker(clock, lambda legal: legal[salt % len(legal)])
            worker.salt = salt
            sources = Sources(now=clock.now, seconds=clock.seconds, sleep=clock.sleep, draw=first_drawn)
            doing = Turns(rooms, worker, sources)  # type: ignore[arg-type]
            rooms.changed = lambda room: None
            lobby = Lobby(rooms, sources, Presence(rooms, sources))
            made = await lobby.create(messages.NewTable("yak", 2, pace=60.0))
            for name in ("Ani", "Dirk"):
                await lobby.sit(made.table, messages.Sit(name, share="aa" * 16), [made.invite])
            room = rooms.rooms[made.table]
            room.holder = store.me
            if by == "agent":
                now = clock.now()
                await room.change(lambda table: table.hand(now, 0, "level3"))
            began = clock.at
            await doing._turn(room, 0, room.table.seats[0].asked)
            last = room.table.entries[-1]
            assert isinstance(last, log.Acted)
            assert last.by == by
            return round(clock.at - began, 6)

        folder = tmp_path / str(salt)
        folder.mkdir()
        times: float = with_store(sqlite_url(folder), run)
        return times

    first, second, third = (waited(salt) for salt in (1, 2, 3))
    assert first == second == third
    assert first > (60 if by == "clock" else 0.25)


# Who works for whom


def test_a_table_counts_for_whoever_made_it_and_for_itself_once_that_is_forgotten() -> None:
    room = SimpleNamespace(maker="192.0.2.7", table=SimpleNamespace(id="t"))
    assert turns.address_of(room) == "192.0.2.7"  # type: ignore[arg-type]
    room.maker = ""
    assert turns.address_of(room) == "table t"  # type: ignore[arg-type]


def test_a_table_that_left_memory_still_counts_for_whoever_made_it(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        rooms, sources = Rooms(store), Sources()
        lobby = Lobby(rooms, sources, Presence(rooms, sources))
        made = await lobby.create(messages.NewTable("yak", 2), maker="192.0.2.7")
        rooms.idle = -1.0
        await rooms.forget_idle()
        assert rooms.rooms == {}
        assert turns.address_of(await rooms.room(made.table)) == "192.0.2.7"
        assert turns.address_of(await Rooms(store).room(made.table)) == f"table {made.table}"  # after a restart

    with_store(sqlite_url(tmp_path), run)
