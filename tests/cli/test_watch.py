"""`chautari watch`, `replay` and `verify`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chautari
from tests.cli.conftest import Run

QUICK = ("--agents", "greedy")


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_agents_play_a_whole_game(run: Run, lang: str) -> None:
    done = run("watch", "yak", "--players", 2, "--seed", 7, "--option", "bonus_cards=3", "--lang", lang, *QUICK)
    assert done.code == 0
    assert {"en": "Total", "fr": "Total", "de": "Summe"}[lang] in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 100
    assert done.out.count("── YAK ──") > 5


def test_watching_stops_after_so_many_days(run: Run) -> None:
    done = run("watch", "yak", "--seed", 7, "--days", 2, *QUICK)
    assert done.out.count("── YAK ──") == 3
    assert "Day 3 begins" in done.out
    assert "Stopped after 2 drawings." in done.out


def test_the_same_seed_shows_the_same_game(run: Run) -> None:
    assert (
        run("watch", "yak", "--seed", 7, "--days", 2, *QUICK).out
        == run("watch", "yak", "--seed", 7, "--days", 2, *QUICK).out
    )
    assert (
        run("watch", "yak", "--seed", 7, "--days", 2, *QUICK).out
        != run("watch", "yak", "--seed", 8, "--days", 2, *QUICK).out
    )


def test_agents_fill_the_seats_in_turn(run: Run) -> None:
    done = run("watch", "yak", "--players", 4, "--agents", "greedy,random", "--days", 1)
    assert "Ani (greedy), Dirk (random), Nathalie (greedy), Vincent (random)" in done.out


def test_a_broken_off_game_has_no_ranking(run: Run) -> None:
    done = run("watch", "yak", "--option", "day_limit=2", "--seed", 1, *QUICK)
    assert "The game was aborted" in done.out
    assert "1. " not in done.out


def test_replaying_without_a_keyboard_prints_day_by_day(run: Run, saved: Path) -> None:
    match = chautari.replay(saved.read_text("utf-8"))
    done = run("replay", saved)
    assert done.code == 0
    days = match.view(None)["day"]
    assert done.out.count("── YAK ──") == days + 1
    assert "Total" in done.out
    every = run("replay", saved, "--step")
    assert every.out.count("── YAK ──") == len(match.history) + 1


def test_replaying_to_one_moment(run: Run, saved: Path) -> None:
    done = run("replay", saved, "--to", 4)
    assert done.out.count("── YAK ──") == 1
    assert "After action 4 of" in done.out
    assert run("replay", saved, "--to", 99999).code == 2


def test_replaying_as_a_seat_shows_what_that_seat_knew(run: Run, saved: Path) -> None:
    first = json.loads(saved.read_text("utf-8"))["actions"][0]
    assert first[0] == 1, "the agent chose first"
    card = first[1].split()[1].title()
    assert f"Dirk has chosen {card}, in secret." in run("replay", saved, "--to", 1, "--seat", 1).out
    for seat in ([], ["--seat", 0]):
        assert "Dirk has chosen a card." in run("replay", saved, "--to", 1, *seat).out
    assert run("replay", saved, "--seat", 7).code == 2


def test_a_good_game_is_verified(run: Run, saved: Path) -> None:
    match = chautari.replay(saved.read_text("utf-8"))
    done = run("verify", saved)
    assert done.code == 0
    for fact in ("Seed: 5", f"{len(match.history)} actions", match.hash(), match.start_hash, "Total"):
        assert fact in done.out


def test_an_unfinished_game_is_verified(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "open.json"
    run("play", "yak", "--opponents", "greedy", "--save", file, typed="1\nq\n")
    done = run("verify", file)
    assert done.code == 0
    assert "not over yet" in done.out


def test_a_game_from_a_position_is_verified(run: Run, tmp_path: Path) -> None:
    match = chautari.new("yak", 3, seed=1)
    start = chautari.set_up("yak", match.position())
    start.play(0, "card build")
    file = tmp_path / "position.json"
    file.write_text(json.dumps(start.record()), "utf-8")
    done = run("verify", file)
    assert done.code == 0
    assert "began from a set-up position" in done.out


def another_action(record: Any) -> None:
    record["actions"][0][1] = "card build" if record["actions"][0][1] != "card build" else "card market"


DAMAGES: dict[str, Callable[[Any], Any]] = {
    "another seed": lambda record: record.update(seed=6),
    "another action": another_action,
    "another fingerprint": lambda record: record["actions"][3].__setitem__(2, "0" * 16),
    "a missing action": lambda record: record["actions"].pop(2),
    "another result": lambda record: record["result"]["scores"][0].update(total=1000),
    "another key": lambda record: record.update(cheat=True),
    "another game": lambda record: record.update(game="chess"),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_game_is_found_out(run: Run, saved: Path, how: str) -> None:
    record = json.loads(saved.read_text("utf-8"))
    DAMAGES[how](record)
    saved.write_text(json.dumps(record), "utf-8")
    done = run("verify", saved)
    assert done.code == 1
    assert str(saved) in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 5000])
def test_what_is_no_saved_game_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "no-game.json"
    file.write_bytes(content)
    for name, code in (("verify", 1), ("replay", 2)):
        done = run(name, file)
        assert done.code == code
        assert "not a saved game" in done.err


def test_a_truncated_game_is_refused(run: Run, saved: Path) -> None:
    saved.write_text(saved.read_text("utf-8")[:1000], "utf-8")
    assert run("verify", saved).code == 1
