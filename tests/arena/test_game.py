"""One game: played to its end; whoever crashes, stalls or answers nonsense loses it."""

from __future__ import annotations

from typing import Any

import pytest

import chautari
from chautari.arena import game
from chautari.arena.game import agent_seed, lost, play
from tests.arena.outsiders import Slow
from tests.arena.sample import rules, task

OUT = "py:tests.arena.outsiders:"


def test_a_game_is_played_to_its_end() -> None:
    result, match = play(rules(), task("random", "greedy", "random"))
    assert match.over
    assert result.seats == ["random", "greedy", "random"]
    assert result.points == [line["total"] for line in match.scores()]
    assert [result.places[placing.seat] for placing in match.ranking()] == [p.place for p in match.ranking()]
    assert sum(result.moves) == len(match.history)
    assert all(0 < longest <= seconds for longest, seconds in zip(result.longest, result.seconds, strict=True))
    assert result.failures == []
    assert result.broken_off is None


def test_the_same_task_gives_the_same_game() -> None:
    hashes = [play(rules(), task("random", "greedy", seed=seed))[1].hash() for seed in ("a", "a", "b")]
    assert hashes[0] == hashes[1] != hashes[2]


def test_from_its_own_seed_no_agent_learns_that_of_the_game() -> None:
    seeds = {agent_seed(task("a", "b", turn=turn), seat) for turn in range(3) for seat in range(2)}
    assert len(seeds) == 6
    assert not any("test" in seed for seed in seeds)


@pytest.mark.parametrize(
    ("who", "reason"),
    [
        ("Raises", "crashed: RuntimeError: my yak ran away"),
        ("Leaves", "crashed: SystemExit: I had enough of yaks"),
        ("Unmade", "crashed: OSError: no weights on this disk"),
        ("Illegal", "illegal: "),
        ("Nonsense", "nonsense: 'the big one' is no action"),
        ("Huge", "illegal: 1000"),
        ("Slow", "stalled: a move took 90.0 s; the limit is 60 s"),
    ],
)
def test_whoever_misbehaves_loses_and_the_reason_is_kept(
    who: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "perf_counter", lambda: Slow.clock)
    result, _ = play(rules(), task("random", OUT + who, "random"))
    (failure,) = result.failures
    assert (failure.seat, failure.agent) == (1, OUT + who)
    assert failure.reason.startswith(reason)
    assert result.places == [1, 3, 1]
    assert result.points is None


def test_two_who_fail_at_the_same_moment_both_lose() -> None:
    result, _ = play(rules(), task(OUT + "Raises", "random", OUT + "Illegal"))
    assert [failure.seat for failure in result.failures] == [0, 2]
    assert result.places == [3, 1, 3]


def test_where_all_choose_at_once_all_are_asked_before_anybody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, int]] = []
    choose, act = game.choose, chautari.Match.play

    def asked(agent: Any, match: Any, seat: int) -> int:
        seen.append(("asked", seat))
        return choose(agent, match, seat)

    def acted(match: Any, seat: int, action: Any) -> Any:
        seen.append(("acted", seat))
        return act(match, seat, action)

    monkeypatch.setattr(game, "choose", asked)
    monkeypatch.setattr(chautari.Match, "play", acted)
    play(rules(decision_limit=3), task("random", "random", "random"))
    assert seen == [("asked", 0), ("asked", 1), ("asked", 2), ("acted", 0), ("acted", 1), ("acted", 2)]


def test_a_game_with_too_many_decisions_is_equal_for_all() -> None:
    result, _ = play(rules(decision_limit=5), task("random", "random"))
    assert result.broken_off == "decision_limit"
    assert (result.places, result.points) == ([1, 1], None)


def test_a_game_that_its_rules_break_off_is_equal_for_all() -> None:
    result, match = play(rules(day_limit=10), task("random", "random"))
    assert result.broken_off == match.aborted is not None
    assert (result.places, result.points) == ([1, 1], None)


def test_a_game_whose_process_died() -> None:
    assert lost(task("a", "b", "c"), 1, "why").places == [1, 3, 1]
    nobody = lost(task("a", "b"), None, "why")
    assert (nobody.places, nobody.failures, nobody.broken_off) == ([1, 1], [], "why")
