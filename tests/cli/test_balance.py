"""`chautari balance`: figures for people, programs and pages."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_the_table_names_every_source_and_every_seat(run: Run) -> None:
    done = run("balance", "yak", "--players", 2, "--games", 3)
    assert done.code == 0
    for words in ("Group sizes", "Stupa", "seat 0 wins", "seat 1 wins", "decisions per game", "last day", "3 games"):
        assert words in done.out
    assert max(len(line.rstrip()) for line in done.out.splitlines()) <= 100


def test_the_bonus_cards_of_yak_are_told_apart(run: Run) -> None:
    done = run("balance", "yak", "--players", 4, "--games", 20, "--option", "bonus_cards=3", "--seed", 1)
    assert "points from the red bonus card" in done.out


def test_every_player_count_unless_one_is_named(run: Run) -> None:
    result = json.loads(run("balance", "yak", "--games", 2, "--json").out)
    assert list(result["yak"]) == ["2", "3", "4"]
    for players, figures in result["yak"].items():
        assert figures["players"] == int(players) == len(figures["seat_wins"])
        assert figures["games"] == 2
        assert figures["points"]["total"] == pytest.approx(
            sum(points for source, points in figures["points"].items() if source != "total"), abs=0.05
        )


def test_the_same_seed_counts_the_same(run: Run) -> None:
    first, again, other = (
        run("balance", "yak", "--players", 2, "--games", 3, "--seed", seed, "--json").out for seed in (7, 7, 8)
    )
    assert first == again != other


def test_a_page_of_markdown(run: Run) -> None:
    lines = run("balance", "nepal", "--players", 3, "--games", 2, "--markdown", "--lang", "de").out.splitlines()
    assert lines[0].startswith("## Nepal, 3 Spieler: 2 Spiele")
    assert any(line.startswith("| Ferner Westen |") for line in lines)
    assert any(line.startswith("- Platz 2 gewinnt: ") for line in lines)


def test_seat_0_begins_unless_asked_otherwise(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def note(
        game: object, agent: str, players: int, games: int, options: dict[str, object], *rest: object
    ) -> list[object]:
        from chautari.arena.balance import Tally

        given.append(options["start_player"])
        return [Tally(players, games, seats=[0.0] * players)]

    monkeypatch.setattr("chautari.arena.balance.balance", note)
    run("balance", "yak", "--players", 2, "--games", 1)
    run("balance", "yak", "--players", 2, "--games", 1, "--option", "start_player=1")
    assert given == [0, 1]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["yeti"], "There is no game 'yeti'"),
        (["nepal", "--players", "2"], "Nepal is for 3, 4 or 5 players, not 2."),
        (["nepal", "--games", "0"], "--games"),
        (["nepal", "--option", "fortress=maybe"], "Option fortress cannot be 'maybe'"),
    ],
)
def test_what_cannot_be_counted_is_refused(run: Run, arguments: list[str], reason: str) -> None:
    done = run("balance", *arguments)
    assert done.code == 2
    assert reason in done.err
    assert done.out == ""


def test_options_are_listed(run: Run) -> None:
    assert "population_boom" in run("balance", "nepal", "--option", "help").out
