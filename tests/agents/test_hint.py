"""Hints: at most three actions, best first, with what may come of them and why, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

import chautari
from chautari.agents import hint as hints
from chautari.agents.search import Outlook
from chautari.core.game import Game
from tests.conformance.cases import every_game, walk
from tests.core.examples import build_at_noon, morning, play_all
from tests.games.kathmandu.table import without_choice


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "GAMES", 20)


@every_game
def test_a_hint_has_the_best_three_actions_with_their_prospects(game: Game) -> None:
    match = walk(chautari.new(game, seed=2), 4, 2)
    seat = match.waiting[0]
    told = match.hint(seat, level=2, seed=1)
    assert 1 <= len(told) <= 3
    legal = {action.id: action for action in match.legal(seat)}
    for line in told:
        assert set(line) == {"action", "score", "win", "share", "reason"}
        assert line.action == legal[line.action.id]
        assert 0 <= line.win <= 1
        assert 0 <= line.share <= 1
        assert line.reason
    shares = [line.share for line in told]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1.01
    assert len({line.action.id for line in told}) == len(told)


def test_there_are_no_more_hints_than_actions() -> None:
    match = build_at_noon()
    match.play(0, "buy red")
    assert len(match.legal(0)) == 2
    told = match.hint(0, level=1, seed=1)
    assert {line.action.notation for line in told} == {"pay meat", "pay milk"}


@pytest.mark.parametrize("seed", range(6))
def test_where_there_is_but_one_action_the_hint_says_so(seed: int) -> None:
    match, seat = without_choice(seed)
    (told,) = match.hint(seat, level=3, seed=1)
    assert told.action == match.legal(seat)[0]
    assert told.reason == "The only choice there is."
    assert told.share == 1
    assert 0 < told.win < 1


def test_the_best_of_the_hint_is_what_the_level_finds_best() -> None:
    match = build_at_noon()
    match.play(0, "buy red")
    match.play(0, "pay milk")
    assert match.hint(0, level=4, seed=1)[0].action.notation == "place red 1-0"


def test_with_a_seed_a_hint_can_be_repeated_and_changes_nothing() -> None:
    match = morning()
    before = match.hash()
    assert match.hint(1, level=1, seed=3) == match.hint(1, level=1, seed=3)
    assert match.hash() == before
    assert match.history == []


def test_a_hint_speaks_three_languages() -> None:
    match = morning()
    told = {lang: match.hint(0, lang, level=1, seed=3) for lang in ("en", "fr", "de")}
    for k in range(3):
        assert len({lines[k].action.id for lines in told.values()}) == 1
        assert len({lines[k].reason for lines in told.values()}) == 3
        assert len({lines[k].action.text for lines in told.values()}) == 3


def test_only_who_is_waited_for_gets_a_hint() -> None:
    match = build_at_noon()
    with pytest.raises(chautari.IllegalAction) as refused:
        match.hint(1)
    assert refused.value.code == "not-waiting"
    with pytest.raises(chautari.IllegalAction) as refused:
        match.hint(2)
    assert refused.value.code == "no-seat"
    for lang in ("en", "fr", "de"):
        assert refused.value.reason(lang)


def test_after_the_end_there_is_no_hint() -> None:
    match = play_all(chautari.new("yak", 2, seed=3))
    with pytest.raises(chautari.IllegalAction) as refused:
        match.hint(0)
    assert refused.value.code == "over"


# Reasons


def future(*totals: dict[str, float]) -> Outlook:
    points: list[dict[str, float]] = []
    for line in totals:
        whole = {**dict.fromkeys(morning().game.categories, 0.0), **line}
        points.append({**whole, "total": sum(whole.values())})
    return Outlook(points, 0.5)


def reason(k: int, futures: list[Outlook], lang: str = "en", names: list[str] | None = None) -> str:
    match = morning()
    return hints.reason(match, 0, k, futures, match.say(lang), names)


def test_the_only_action_needs_no_other_reason() -> None:
    assert reason(0, [future({}, {}, {})]) == "The only choice there is."


def test_an_action_that_brings_more_says_from_what() -> None:
    category = morning().game.categories[0]
    said = reason(0, [future({category: 5.0}, {}, {}), future({category: 2.0}, {}, {})])
    assert "3 points more" in said
    assert morning().say("en")(f"category-{category.replace('_', '-')}") in said


@pytest.mark.parametrize(("names", "who"), [(None, "seat 2"), (["Ann", "Bo", "Cleo"], "Cleo")])
def test_an_action_that_holds_somebody_back_says_whom(names: Any, who: str) -> None:
    category = morning().game.categories[0]
    alike = {category: 4.0}
    said = reason(1, [future(alike, alike, {category: 6.0}), future(alike, alike, {category: 4.0})], names=names)
    assert said == f"Costs {who} about 2 points."


def behind(k: int, futures: list[Outlook], wins: list[float], lang: str = "en") -> str:
    return hints.behind(0, k, futures, wins, morning().say(lang))


def test_of_actions_that_are_nearly_alike_the_best_is_called_sound_and_the_others_close() -> None:
    alike = [future({}, {}, {}), future({}, {}, {})]
    assert [reason(k, alike) for k in range(2)] == ["", ""]
    assert behind(0, alike, [0.4, 0.36]).startswith("Sound")
    assert behind(1, alike, [0.4, 0.36]) == "Close to the best."
    assert behind(1, alike, [0.4, 0.45]) == "Close to the best."


def test_an_action_that_is_clearly_worse_is_not_called_close() -> None:
    category = morning().game.categories[0]
    most = future({category: 5.5}, {}, {})
    alike, fewer = [most, most], [most, future({category: 4.0}, {}, {})]
    assert behind(1, alike, [0.42, 0.33]) == "Behind the best."
    assert behind(1, fewer, [0.42, 0.4]) == "Behind the best."
    assert behind(1, fewer, [0.42, 0.4], "fr") == "Moins bonne que la meilleure."
    assert behind(1, fewer, [0.42, 0.4], "de") == "Schwächer als die beste."


def test_a_level_that_does_not_exist_is_refused() -> None:
    for level in (0, 7, "strong"):
        with pytest.raises(chautari.BadGame, match="the levels are 1 to 6"):
            morning().hint(0, level=level)  # type: ignore[arg-type]
