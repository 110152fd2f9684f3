"""The search: it finds what is plainly best, keeps to its effort, repeats itself with a seed, and always answers."""

from __future__ import annotations

import dataclasses
import time
from typing import Any

import pytest

import chautari
from chautari.agents import choose, make
from chautari.agents import search as searching
from chautari.agents.agent import play
from chautari.agents.search import AT_ONCE, PLAIN, Considered, Effort, Findings, Search, Thought, fork, outlook
from chautari.core.game import Game
from tests.conformance.cases import GAMES, every_game, walk
from tests.core.examples import build_at_noon, morning
from tests.games.kathmandu.table import table as caravan
from tests.games.kathmandu.table import without_choice
from tests.games.nepal.table import CELLS, table

FEW_AND_MANY = [(game, players) for game in GAMES for players in sorted({min(game.player_counts), game.most_players})]


def search(simulations: int = 200, seed: int = 1, **effort: Any) -> Search:
    return Search(seed, Effort(simulations, **effort))


def found(match: chautari.Match, agent: Search, seat: int = 0) -> Findings:
    return agent.consider(match.sight(seat, "eyes"))


def chosen(match: chautari.Match, agent: Search, seat: int = 0) -> str:
    return match.game.actions.notation[agent.choose(match.sight(seat, "eyes"))]


# What it finds


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("knobs", [{}, PLAIN], ids=["heuristic", "plain"])
def test_in_yak_it_places_a_stone_where_it_makes_the_larger_group(seed: int, knobs: dict[str, float]) -> None:
    tower = ["red . . .", "red red grey . ."]
    mine = {"yurt": {"milk": 3, "meat": 2, "bread": 1}, "card": "build", "shown": True, "tower": tower}
    match = build_at_noon(seats=[mine, {"yurt": {"milk": 1, "meat": 1, "bread": 1}, "card": "market"}])
    match.play(0, "buy red")
    match.play(0, "pay milk")
    assert [action.notation for action in match.legal(0)] == ["place red 0-3", "place red 1-1"]
    assert chosen(match, search(2000 if knobs else 200, seed, knobs=knobs)) == "place red 1-1"


@pytest.mark.parametrize("seed", range(3))
def test_in_nepal_it_completes_a_route_in_its_last_turn(seed: int) -> None:
    pieces, ending = {"Kathmandu": "A1 B1 C1", "Dhankuta": "A2"}, {"trigger": "hand", "final_turns": 3}
    actions = {"moves": 0, "grows": 2}
    match = table(3, pieces, {"Dhankuta–Taplejung": ""}, hands={"C": 0}, actions=actions, **ending)
    assert chosen(match, search(400, seed)) == f"move {CELLS['Dhankuta']} {CELLS['Taplejung']}"


def test_in_kathmandu_it_enters_kathmandu_before_the_game_ends() -> None:
    seats = {0: {"cell": "5b3", "resources": {}, "dice": {"brown": {"face": 1}}}}
    match = caravan(seats=seats, phase="pre_move", turn={"die": "brown"}, day=6, round=3)
    assert chosen(match, search(300)) == "go east"


@every_game
def test_expected_points_come_with_a_total_of_their_categories(game: Game) -> None:
    match = walk(chautari.new(game, seed=2), 8, 2)
    seat = match.waiting[0]
    sight = match.sight(seat, 1)
    future = outlook(sight, sight.legal()[0], "future", games=6)
    assert 0 <= future.win <= 1
    assert len(future.points) == match.players
    for line in future.points:
        assert list(line) == [*game.categories, "total"]
        assert line["total"] == pytest.approx(sum(line[category] for category in game.categories))
    again = outlook(sight, sight.legal()[0], "future", games=6)
    assert again == future


# How long it thinks


def test_the_only_choice_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = morning().sight(0, "eyes")
    only = sight.legal()[1]
    monkeypatch.setattr(sight, "legal", lambda: [only])
    for agent in (search(10_000_000), make("level6", 1)):
        before = agent.source.tobytes()
        assert agent.choose(sight) == only
        assert agent.source.tobytes() == before, "nothing was drawn"


def test_it_makes_as_many_simulations_as_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thought, "_is_clear", lambda *_: False)
    for simulations in (1, 63, 64, 65, 500):
        for threads in (1, 2, 3):
            findings = found(build_at_noon(), search(simulations, threads=threads))
            assert findings.simulations == simulations
            assert sum(option.visits for option in findings.considered) == simulations


def test_every_simulation_begins_with_one_of_the_open_actions() -> None:
    match = morning()
    findings = found(match, search(300))
    assert {option.action for option in findings.considered} == {action.id for action in match.legal(0)}
    assert sum(option.visits for option in findings.considered) == findings.simulations
    assert all(0 <= option.value <= 1 and 0 <= option.win <= 1 for option in findings.considered)
    assert sum(findings.win) == pytest.approx(1)
    assert [option.visits for option in findings.considered] == sorted(
        (option.visits for option in findings.considered), reverse=True
    )


def test_it_stops_when_the_time_is_over() -> None:
    found(morning(), search(10))  # compiled by now
    agent = search(10_000_000, seconds=0.1)
    began = time.perf_counter()
    findings = found(morning(), agent)
    assert 0.1 <= time.perf_counter() - began < 60  # all of them would take minutes
    assert AT_ONCE <= findings.simulations < 10_000_000


def test_stopping_when_it_is_clear_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [walk(morning(seed), 7 * seed, seed) for seed in range(8)]
    early = [found(match, search(1000, 3), match.waiting[0]) for match in positions]
    monkeypatch.setattr(Thought, "_is_clear", lambda *_: False)
    full = [found(match, search(1000, 3), match.waiting[0]) for match in positions]
    assert [one.considered[0].action for one in early] == [one.considered[0].action for one in full]
    assert all(one.simulations == 1000 for one in full)
    assert sum(one.simulations for one in early) < 8000, "it did stop early"


def test_an_action_that_is_far_ahead_and_promises_no_less_is_taken_early(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = morning().sight(0, "eyes")
    thought = Thought(sight, Effort(10_000), fork(search().source))

    def is_clear(done: int, *found: tuple[int, float, float]) -> bool:
        monkeypatch.setattr(thought, "found", lambda: dict(enumerate(found)))
        return thought._is_clear(done, 10_000 - done)

    assert is_clear(1200, (1000, 600.0, 0), (200, 119.0, 0))
    assert not is_clear(1200, (999, 600.0, 0), (200, 119.0, 0)), "not five times as often"
    assert not is_clear(1200, (1000, 600.0, 0), (200, 121.0, 0)), "the other promises more"
    assert not is_clear(999, (900, 540.0, 0), (99, 50.0, 0)), "too early to tell"
    assert is_clear(6000, (5000, 2500.0, 0), (999, 600.0, 0)), "the rest could not change it"
    assert not is_clear(6000, (5000, 2500.0, 0), (1000, 600.0, 0))


@pytest.mark.parametrize("threads", [1, 2])
def test_with_a_seed_it_repeats_itself_on_any_number_of_threads(threads: int) -> None:
    def thought(seed: int) -> list[Any]:
        findings = found(morning(), search(400, seed, threads=threads))
        return [findings.considered, findings.win, findings.simulations, findings.depth]

    assert thought(1) == thought(1)
    assert thought(1) != thought(2)


def test_a_tree_that_is_full_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "MOST_NODES", 40)
    for seed in range(6):
        match = walk(morning(seed), 9 * seed, seed)
        seat = match.waiting[0]
        findings = found(match, search(500), seat)
        assert findings.considered[0].action in [action.id for action in match.legal(seat)]
        assert findings.simulations > 100
        assert sum(option.visits for option in findings.considered) == findings.simulations, "all of them still tell"


def test_what_follows_a_choice_is_looked_at_once_the_choice_was_looked_at_often_enough() -> None:
    match = walk(chautari.new("nepal", 3, seed=4), 12, 4)
    seat = match.waiting[0]
    hasty, patient, never = (found(match, search(600, knobs={"patience": n}), seat) for n in (1, 8, 10_000))
    assert hasty.depth > patient.depth > never.depth == 1
    for findings in (hasty, patient, never):
        assert sum(option.visits for option in findings.considered) == findings.simulations


@pytest.mark.parametrize("seed", range(4))
def test_an_only_action_is_found_with_what_may_come_of_it(seed: int) -> None:
    match, seat = without_choice(seed)
    findings = found(match, search(300), seat)
    (only,) = findings.considered
    assert [only.action] == match._legal_ids(seat)
    assert only.visits == findings.simulations == 300
    assert 0 < only.value < 1
    assert only.win == pytest.approx(findings.win[seat])
    assert len(findings.score) == match.players
    assert found(match, search(100_000), seat).simulations < 20_000, "there is nothing to choose"


# Every game, compiled and plain


@pytest.mark.parametrize(("game", "players"), FEW_AND_MANY, ids=[f"{game.name}-{n}" for game, n in FEW_AND_MANY])
def test_it_plays_a_whole_game_of_every_kind(game: Game, players: int) -> None:
    match = chautari.new(game, players, seed=5)
    agents = [search(30, seat) for seat in range(players)]
    while not match.over:
        seat = match.waiting[0]
        play(agents[seat], match, seat)  # refused if it is not open
    assert match.aborted is None


def test_uncompiled_it_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same source, the same chance, the same tree; only the last digits of sums may differ."""
    match = walk(morning(), 6, 1)
    seat = match.waiting[0]
    fast = found(match, search(20), seat)
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    slow = found(match.copy(), search(20), seat)
    for one, other in zip(slow.considered, fast.considered, strict=True):
        assert (one.action, one.visits) == (other.action, other.visits)
    assert [one.value for one in slow.considered] == pytest.approx([one.value for one in fast.considered])
    assert (slow.simulations, slow.depth) == (fast.simulations, fast.depth)


@every_game
def test_uncompiled_it_chooses_an_open_action(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    match = walk(chautari.new(game, seed=4), 5, 4)
    seat = match.waiting[0]
    assert choose(search(8, knobs={"turns": 1}), match, seat) in match._legal_ids(seat)


# Searches to order


def test_a_search_is_made_to_order() -> None:
    agent = make("search:simulations=250+threads=2+turns=3+exploration=0.5", 1)
    assert isinstance(agent, Search)
    assert agent.effort == Effort(250, None, 2, {"turns": 3.0, "exploration": 0.5})
    assert agent.name == "search:simulations=250+threads=2+turns=3+exploration=0.5"
    assert choose(agent, build_at_noon(), 0) in [action.id for action in build_at_noon().legal(0)]


def test_with_a_time_and_no_number_only_the_time_counts() -> None:
    agent = make("search:seconds=0.25", 1)
    assert isinstance(agent, Search)
    assert agent.effort == Effort(searching.MOST_SIMULATIONS, 0.25)
    both = make("search:seconds=0.25+simulations=90", 1)
    assert isinstance(both, Search)
    assert both.effort == Effort(90, 0.25)


def test_rollouts_are_plain_unless_told_otherwise() -> None:
    plain, ordered, other = make("rollouts", 1), make("rollouts:simulations=70", 1), make("rollouts:tries=2", 1)
    assert isinstance(plain, Search)
    assert isinstance(ordered, Search)
    assert isinstance(other, Search)
    assert plain.effort == Effort(knobs=PLAIN)
    assert ordered.effort == Effort(70, knobs=PLAIN)
    assert other.effort.knobs == {**PLAIN, "tries": 2.0}


@every_game
def test_rollouts_ask_no_heuristic(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uncompiled, with a heuristic that fails when it is asked; random games of Nepal for five are the longest."""
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    match = chautari.new(game, game.most_players, seed=1)
    while len(match._legal_ids(0)) < 2 or match.waiting[0] != 0:
        walk(match, 1, len(match.history))

    def asked(s: Any, p: int, sheet: Any) -> int:
        raise RuntimeError("asked")

    sight = match.sight(0, "eyes")
    sight.game = dataclasses.replace(game, name=f"{game.name}-without-heuristic", worth=asked)
    assert Search(1, Effort(3, knobs=PLAIN)).choose(sight) in sight.legal()
    with pytest.raises(RuntimeError, match="asked"):
        Search(1, Effort(3)).choose(sight)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("search:strength=9", "A search has no 'strength'; it has: simulations, seconds, threads, exploration"),
        ("search:simulations=many", "simulations is a number, not 'many'"),
        ("search:simulations", "simulations is a number, not ''"),
        ("rollouts:turns=", "turns is a number"),
        ("search:simulations=0", "simulations is a whole number from 1 to 10000000, not '0'"),
        ("search:simulations=1e9", "from 1 to 10000000, not '1e9'"),
        ("search:simulations=nan", "from 1 to 10000000"),
        ("search:simulations=inf", "from 1 to 10000000"),
        ("search:simulations=10.5", "a whole number"),
        ("search:seconds=-1", "seconds is a number from 0.001 to 3600, not '-1'"),
        ("search:seconds=0", "seconds is a number from 0.001"),
        ("search:seconds=nan", "seconds is a number from 0.001"),
        ("search:threads=0", "threads is a whole number from 1 to 64"),
        ("search:threads=65", "threads is a whole number from 1 to 64"),
        ("search:threads=1.5", "threads is a whole number"),
        ("search:turns=nan", "turns is a whole number"),
        ("search:tries=-1", "tries is a whole number"),
        ("search:spread=0", "spread is a number from 1"),
        ("greedy:simulations=3", "There is no agent"),
        ("level6:simulations=3", "There is no agent"),
    ],
)
def test_an_order_that_cannot_be_carried_out_is_refused(name: str, reason: str) -> None:
    with pytest.raises(chautari.BadGame, match=reason):
        make(name)


def test_a_knob_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="a search has no brilliance"):
        found(build_at_noon(), search(knobs={"brilliance": 3}))


@every_game
def test_what_ends_the_game_is_won_or_lost_and_not_likely(game: Game) -> None:
    length = len(walk(chautari.new(game, seed=5), 100_000, 5).history)
    last = walk(chautari.new(game, seed=5), length - 1, 5)
    seat = last.waiting[0]
    sight = last.sight(seat, 1)
    ends = [option for option in found_at(last, seat) if not sight.after(option.action).waiting()]
    for option in ends:
        assert option.win == pytest.approx(outlook(sight, option.action, "end", games=200).win, abs=0.1)
    assert ends


@every_game
def test_findings_tell_the_points_that_each_seat_can_expect(game: Game) -> None:
    match = walk(chautari.new(game, seed=2), 8, 2)
    findings = search(50).consider(match.sight(match.waiting[0], 1))
    assert len(findings.score) == match.players
    assert findings.score is findings.score, "played once"


def found_at(match: chautari.Match, seat: int) -> list[Considered]:
    """What a search makes of a seat's actions."""
    return search(200).consider(match.sight(seat, 1)).considered
