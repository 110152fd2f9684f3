"""At the end of a turn everybody hears what was gained, and its seat what was left undone."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from chautari.core.game import games, load
from chautari.core.turn import Turn
from chautari.core.words import LANGUAGES
from chautari.server import sights
from tests.server.games_played import play_on, table_of


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")


@pytest.mark.parametrize("game", games())
def test_the_gains_of_all_turns_add_up_to_what_everybody_has(game: str) -> None:
    table = table_of(game, load(game).player_counts[-1])
    turns = [table.ends.turns[-1]]
    for _ in range(300):
        play_on(table, 1, random.Random(len(turns)))
        turns.append(table.ends.turns[-1])
    first, last = turns[0], turns[-1]
    assert first is not None
    assert last is not None
    assert len(table.ends.summaries) > 10
    between = _between_turns(turns)
    for p in range(table.charter.players):
        for name, n in last.holdings[p].items():
            gained = sum(
                gain.holdings.get(name, 0) for s in table.ends.summaries.values() for gain in s.gains if gain.seat == p
            )
            assert first.holdings[p].get(name, 0) + gained + between[p].get(name, 0) == n
        gained = sum(
            gain.points.get("total", 0) for s in table.ends.summaries.values() for gain in s.gains if gain.seat == p
        )
        assert first.points[p]["total"] + gained + between[p].get("total", 0) == last.points[p]["total"]


def _between_turns(turns: list[Turn | None]) -> list[dict[str, int]]:
    """What setting up and the morning bring; the summaries leave them out."""
    changes: list[dict[str, int]] = [{} for _ in range(5)]
    for before, after in pairwise(turns):
        assert before is not None
        assert after is not None
        if before.which is None and after.which is not None:
            for p, found in enumerate(changes[: len(before.points)]):
                had = {**before.holdings[p], "total": before.points[p]["total"]}
                has = {**after.holdings[p], "total": after.points[p]["total"]}
                for name, n in has.items():
                    found[name] = found.get(name, 0) + n - had[name]
    return changes


@pytest.mark.parametrize("game", games())
def test_a_summary_tells_nothing_that_a_seat_may_not_know(game: str) -> None:
    """Points, holdings and turns are the same in every state that the seat cannot tell from the true one."""
    table = table_of(game, load(game).player_counts[-1])
    turns = load(game).turns
    assert turns is not None
    rng = random.Random(5)
    for _ in range(20):
        play_on(table, 9, rng)
        match = table.match
        assert match is not None
        true = [turns.holdings(match._plain(), p) for p in range(match.players)]
        for seat in (None, *range(match.players)):
            sight = match.sight(seat, "guess")
            plain = match.game.state.rows(sight.states)[0]
            assert turns.of(plain) == turns.of(match._plain())
            assert [turns.holdings(plain, p) for p in range(match.players)] == true
            assert match._points(sight.states) == match.scores()


@pytest.mark.parametrize("game", games())
def test_what_was_left_undone_was_open_and_only_its_seat_hears_of_it(game: str) -> None:
    table = table_of(game, load(game).player_counts[0])
    play_on(table, 250, random.Random(6))
    ends = [(number, s) for number, s in table.ends.summaries.items() if s.undone]
    assert ends
    for number, summary in ends:
        own = sights.turn_end(table, number, [summary.seat], "en")
        other = sights.turn_end(table, number, [1 - summary.seat], "en")
        assert own is not None
        assert other is not None
        assert own.undone is not None
        assert other.undone is None
        assert len(own.lines) == len(other.lines) + 1
        lines = [sights.turn_end(table, number, [summary.seat], lang) for lang in LANGUAGES]
        assert len({str(end.lines) for end in lines if end is not None}) == 3


def test_an_action_that_is_taken_back_takes_its_summary_along(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("nepal", 3)
    seat, first = table.waiting[0], table.ends.turns[-1]
    for entry in table.act(0, seat, "stop"):
        table.apply(entry)
    match = table.match
    assert match is not None
    assert list(table.ends.summaries) == [table.seq - 1]
    assert len(table.ends.summaries[table.seq - 1].undone) > 3
    if match.can_undo(seat):
        for entry in table.undo(0, seat):
            table.apply(entry)
        assert table.ends.turns[-1] == first
        assert table.waiting[0] == seat
