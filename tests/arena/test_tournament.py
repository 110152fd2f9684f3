"""Tournaments: all games once, resumed where they were interrupted, stopped where all is clear."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chautari.agents.levels import LEVELS, Level
from chautari.arena.game import Played, Task
from chautari.arena.store import OtherTournament, Store
from chautari.arena.summary import summary
from chautari.arena.tournament import Tournament
from chautari.arena.worker import Report
from tests.arena.sample import wishes


class Table:
    """A pool that plays at once: whoever has the larger name wins most games, by the seed."""

    size = 3

    def __init__(self, *_: Any, strength: float = 1.0, backwards: bool = False) -> None:
        self.played: list[tuple[Any, list[Report]]] = []
        self.strength = strength
        self.backwards = backwards

    def submit(self, key: Any, tasks: list[Task]) -> None:
        self.played.append((key, [Report(self.result(task)) for task in tasks]))

    def result(self, task: Task) -> Played:
        import random

        lots = random.Random(f"{task.seed} {task.turn}")
        values = [self.strength * ord(name[0]) + lots.gauss(0, 1) for name in task.seats]
        places = [1 + sum(other > value for other in values) for value in values]
        nothing = [0.0] * len(places)
        points = [round(value) for value in values]
        return Played(
            task.matchup,
            task.set,
            task.turn,
            task.seed,
            task.seats,
            places,
            points,
            [5] * len(places),
            nothing,
            nothing,
        )

    def next_done(self) -> tuple[Any, list[Report]]:
        return self.played.pop(-1 if self.backwards else 0)

    def close(self) -> None:
        self.played.clear()


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    table = Table()
    for bound in ("FEWEST", "MOST", "ORDERS"):
        monkeypatch.setattr(f"chautari.arena.ratings.{bound}", 4)
    monkeypatch.setattr("chautari.arena.tournament.pool", lambda *_: table)
    return table


def whole(tournament: Tournament, store: Store | None = None) -> dict[str, Any]:
    for _ in tournament.play(store):
        pass
    return summary(tournament)


@pytest.mark.parametrize("games", [1, 7, 12])
def test_exactly_as_many_games_as_asked_for(table: Table, games: int) -> None:
    result = whole(Tournament(wishes(["a", "b", "c"], (2, 3, 4), games)))
    assert result["games"] == 3 * games
    assert {players: of["games"] for players, of in result["players"].items()} == {"2": games, "3": games, "4": games}


def test_a_ladder_plays_each_and_the_next(table: Table) -> None:
    result = whole(Tournament(wishes(["a", "b", "c", "d"], (2,), 20, plan="ladder")))
    assert {(pair["better"], pair["worse"]) for pair in result["pairs"]} == {("b", "a"), ("c", "b"), ("d", "c")}
    assert [pair["games"] for pair in result["pairs"]] == [20, 20, 20]


def test_the_rotations_of_a_set_have_the_same_seed_and_no_other_set_has(table: Table) -> None:
    tournament = Tournament(wishes(["a", "b", "c"], (2, 4), 24))
    whole(tournament)
    seeds = [{game.seed for game in games} for c in tournament.contests for games in c.results.values()]
    assert all(len(of) == 1 for of in seeds)
    assert len(set().union(*seeds)) == len(seeds)


def test_the_document_says_who_is_better(table: Table) -> None:
    result = whole(Tournament(wishes(["a", "c"], (2, 4), 80)))
    assert [agent["name"] for agent in result["agents"]] == ["c", "a"]
    assert all(agent["low"] < agent["rating"] < agent["high"] for agent in result["agents"])
    (pair,) = result["pairs"]
    assert (pair["better"], pair["worse"], pair["games"]) == ("c", "a", 160)
    assert 0.5 < pair["low"] < pair["score"] < pair["high"]
    assert pair["margin"] == pytest.approx(2, abs=0.5)
    assert list(pair["players"]) == ["2", "4"]
    assert result["failures"] == []
    json.dumps(result)


def test_an_interrupted_tournament_goes_on_where_it_was(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    undisturbed = whole(Tournament(wishes(["a", "b", "c"], (3,), 60)))
    first = Tournament(wishes(["a", "b", "c"], (3,), 60))
    for now in first.play(Store(file)):
        if now.games >= 20:
            break
    file.write_bytes(file.read_bytes()[:-9])  # killed in the middle of a line
    again = Tournament(wishes(["a", "b", "c"], (3,), 60))
    assert whole(again, Store(file)) == undisturbed
    assert again.resumed == 19, "games of sets that were not whole are kept, too"
    third = Tournament(wishes(["a", "b", "c"], (3,), 60))
    assert whole(third, Store(file)) == undisturbed, "nothing is left to play"
    assert third.resumed == 60


def test_more_games_can_be_asked_for_later(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole(Tournament(wishes(["a", "b"], (4,), 10)), Store(file))
    more = Tournament(wishes(["a", "b"], (4,), 30))
    undisturbed = whole(Tournament(wishes(["a", "b"], (4,), 30)))
    assert whole(more, Store(file)) == undisturbed
    assert more.resumed > 0


@pytest.mark.parametrize(
    "other", [{"seed": "other"}, {"options": {"bonus_cards": 1}}, {"move_limit": 5.0}, {"sequential": True}]
)
def test_another_tournament_is_not_mixed_in(table: Table, tmp_path: Path, other: dict[str, Any]) -> None:
    file = tmp_path / "games.jsonl"
    whole(Tournament(wishes(["a", "b"], (2,), 4)), Store(file))
    with pytest.raises(OtherTournament, match=next(iter(other))):
        whole(Tournament(wishes(["a", "b"], (2,), 4, **other)), Store(file))


def test_a_clear_contest_stops_early_and_the_others_go_on(table: Table) -> None:
    table.strength = 0.0
    table.result = lambda task: Table(strength=9.0 * (len(set(task.seats) & {"z"}))).result(task)  # type: ignore[method-assign]
    tournament = Tournament(wishes(["a", "b", "z"], (2,), 400, plan="ladder", sequential=True))
    result = whole(tournament)
    unclear, clear = result["pairs"]
    assert clear["better"] == "z"
    assert clear["players"]["2"]["stopped_early"]
    assert clear["players"]["2"]["verdict"] == "z"
    assert clear["games"] < 60
    assert clear["low"] > 0.5
    assert (unclear["games"], unclear["players"]["2"]["verdict"]) == (400, None)
    assert {pair["method"] for pair in result["pairs"]} == {"anytime"}


def test_a_pair_that_cannot_reach_the_target_stops_too(table: Table) -> None:
    table.strength = 0.0
    result = whole(Tournament(wishes(["a", "b"], (4,), 4000, sequential=True, target=0.7, floor=0.52)))
    (pair,) = result["pairs"]
    assert pair["players"]["4"]["verdict"] == "neither"
    assert pair["games"] < 1000


@pytest.mark.parametrize("target", [0.5, 0.62])
def test_when_a_contest_stops_does_not_depend_on_who_is_done_first(table: Table, target: float) -> None:
    ways = []
    for backwards in (False, True):
        table.backwards = backwards
        more: dict[str, Any] = {"plan": "pairs", "sequential": True, "target": target}
        ways.append(whole(Tournament(wishes(["a", "b", "c"], (2, 3), 200, **more))))
    assert ways[0] == ways[1]


def test_a_resumed_sequential_tournament_stops_where_it_would_have(table: Table, tmp_path: Path) -> None:
    asked: dict[str, Any] = {"sequential": True, "plan": "pairs"}
    undisturbed = whole(Tournament(wishes(["a", "c"], (4,), 300, **asked)))
    file = tmp_path / "games.jsonl"
    for now in Tournament(wishes(["a", "c"], (4,), 300, **asked)).play(Store(file)):
        if now.games > 8:
            break
    assert whole(Tournament(wishes(["a", "c"], (4,), 300, **asked)), Store(file)) == undisturbed


def test_real_agents_on_real_processes(tmp_path: Path) -> None:
    asked = wishes(["greedy", "random"], (2,), 6, options={"day_limit": 60})
    one, two = Tournament(asked), Tournament(asked)
    for _ in one.play(workers=1):
        pass
    for _ in two.play(Store(tmp_path / "games.jsonl"), workers=2):
        pass

    def places(tournament: Tournament) -> Any:
        return [(game.seats, game.places, game.points) for sets in tournament.contests[0].counted() for game in sets]

    assert places(one) == places(two)
    assert len(places(one)) == 6


def test_games_of_levels_with_other_numbers_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = wishes(["level1", "level3-daring", "greedy"], (2,), 2)
    assert set(asked.settings()["levels"]) == {"level1", "level3-daring"}
    Store(tmp_path / "games.jsonl").open(asked.settings())
    monkeypatch.setitem(LEVELS, 3, Level(3, 0.5))
    with pytest.raises(OtherTournament, match="levels"):
        Store(tmp_path / "games.jsonl").open(asked.settings())
