"""Simulations: rows that tell how games ended, the same however often a run is broken off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import chautari
from chautari.agents import choose, make
from chautari.core.edition import house
from chautari.core.engine import engine
from chautari.core.game import load
from chautari.core.mask import marked
from chautari.research import simulate as simulations
from chautari.research.simulate import Plan, simulate

parquet = pytest.importorskip("pyarrow.parquet")


def plan(agents: list[str] | None = None, players: int = 3, **more: Any) -> Plan:
    """A plan for YAK."""
    game = load("yak")
    given = {"seed": 7, **more}
    return Plan(game, players, game.check_options(None, players), house(game), agents or ["random"], **given)


def rows(folder: Path) -> list[dict[str, Any]]:
    """All rows of a simulation."""
    found: list[dict[str, Any]] = parquet.read_table(folder).to_pylist()
    return sorted(found, key=lambda row: (row["game"], row["seat"]))


def test_a_row_for_each_seat_of_each_game(tmp_path: Path) -> None:
    assert list(simulate(plan(), 4, tmp_path)) == [4]
    found = rows(tmp_path)
    assert [(row["game"], row["seat"]) for row in found] == [(g, p) for g in range(4) for p in range(3)]
    for row in found:
        assert row["points"] == sum(value for name, value in row.items() if name.startswith("points_"))
        assert row["place"] in (1, 2, 3)
        assert row["decisions"] > 20
        assert row["aborted"] == ""


def test_games_of_agents_can_be_played_again(tmp_path: Path) -> None:
    list(simulate(plan(["greedy", "random"], players=2), 2, tmp_path))
    for row in rows(tmp_path):
        if row["seat"] == 0:
            match = chautari.new("yak", 2, seed=row["seed"])
            names = [r["agent"] for r in rows(tmp_path) if r["game"] == row["game"]]
            agents = [make(name, f"{row['seed']}:{p}") for p, name in enumerate(names)]
            while not match.over:
                seat = match.waiting[0]
                match.play(seat, choose(agents[seat], match, seat))
            assert len(match.history) == row["decisions"]
            places = {placing.seat: placing.place for placing in match.ranking()}
        assert row["points"] == match.scores()[row["seat"]]["total"]
        assert row["place"] == places[row["seat"]]
        for name in match.game.categories:
            assert row[f"points_{name}"] == match.scores()[row["seat"]][name]


def test_random_games_begin_as_their_seed_says(tmp_path: Path) -> None:
    from chautari.core import chance

    list(simulate(plan(), 1, tmp_path))
    row = rows(tmp_path)[0]
    match = chautari.new("yak", 3, seed=row["seed"])
    lots = chance.stream(row["seed"])
    lots["nonce"][0, 1] = simulations.CHOICES
    stream = chance.CHANCE.rows(lots)[0]
    while not match.over:
        mask = match.game.mask()
        engine(match.game).legal_at(match._states, 0, match.waiting[0], mask)
        open_actions = marked(mask)
        match.play(match.waiting[0], open_actions[chance.below(stream, len(open_actions))])
    assert len(match.history) == row["decisions"]
    assert match.scores()[0]["total"] == row["points"]


def test_agents_move_on_by_one_seat() -> None:
    wanted = plan(["greedy", "random", "planner"])
    assert [wanted.agent_of(0, p) for p in range(3)] == ["greedy", "random", "planner"]
    assert [wanted.agent_of(1, p) for p in range(3)] == ["random", "planner", "greedy"]


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "RANDOM_PART", 3)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert list(simulate(plan(), 8, whole)) == [3, 6, 8]
    running = simulate(plan(), 8, parts)
    next(running)
    running.close()
    kept = (parts / "games-000000000.parquet").stat().st_mtime_ns
    list(simulate(plan(), 7, parts))
    list(simulate(plan(), 8, parts))
    assert rows(parts) == rows(whole)
    assert (parts / "games-000000000.parquet").stat().st_mtime_ns == kept
    assert not list(parts.glob("*.tmp"))


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    list(simulate(plan(), 2, tmp_path))
    with pytest.raises(chautari.Refused, match="seed is 7 there, not 8"):
        list(simulate(plan(seed=8), 2, tmp_path))
    file = tmp_path / "games-000000000.parquet"
    about = json.loads(parquet.read_schema(file).metadata[b"chautari"])
    assert (about["game"], about["players"]) == ("yak", 3)
    file.write_bytes(b"?")
    with pytest.raises(chautari.Refused, match="damaged"):
        list(simulate(plan(), 2, tmp_path))
    with pytest.raises(chautari.Refused, match="name a folder"):
        list(simulate(plan(), 2, file))


@pytest.mark.parametrize(
    ("agents", "reason"),
    [(["random", "random"], "3 seats"), (["yeti"], "no agent 'yeti'"), (["bot:true"], "cannot be repeated")],
)
def test_a_plan_that_cannot_be_is_refused(agents: list[str], reason: str) -> None:
    with pytest.raises(chautari.BadGame, match=reason):
        plan(agents)
