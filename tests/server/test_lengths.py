"""Logs are bounded for every kind of entry, and a game can always be finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server import lengths
from chautari.server.entries import Entry
from chautari.server.lengths import LEAVING, LONGEST_LOG, MOST, OPENING
from chautari.server.table import Table
from tests.server.databases import SECRET, created


def table_of(**charter: Any) -> Table:
    """A new table for two."""
    return Table("t", SECRET, [created(**charter)])


def carry_out(table: Table, entries: list[Entry]) -> None:
    """Write entries down."""
    outlook = table.outlook(entries)
    for entry in entries:
        table.apply(entry)
    assert (table.status, table.due) == (outlook.status, outlook.due)


def until_refused(table: Table, *asking: Callable[[], list[Entry]], most: int = 30_000) -> str:
    """Do these things in turn until one of them is refused; gives the code."""
    for number in range(most):
        try:
            carry_out(table, asking[number % len(asking)]())
        except Refused as problem:
            assert_in_three_languages(problem)
            return problem.code
    return "never"


def assert_in_three_languages(problem: Refused) -> None:
    """Its text is there in every language."""
    assert len({problem.reason(lang) for lang in LANGUAGES}) == 3


def begun() -> Table:
    """A game of Ani and Dirk."""
    table = table_of()
    carry_out(table, table.sit(1, 0, "Ani"))
    carry_out(table, table.sit(1, 1, "Dirk"))
    return table


def turning_back(table: Table) -> tuple[int, str]:
    """Play until somebody can take an action back; gives the seat and the action."""
    assert table.match is not None
    for _ in range(200):
        seat = table.waiting[0]
        action = table.match.legal(seat)[0]["notation"]
        carry_out(table, table.act(2, seat, action))
        if table.match.can_undo(seat)["allowed"]:
            return seat, action
    raise AssertionError("nothing could be taken back")


def test_sitting_down_and_getting_up_ends_and_the_game_can_still_begin() -> None:
    table = table_of()
    assert until_refused(table, lambda: table.sit(1, 0, "Ani"), lambda: table.leave(1, 0)) == "table-worn"
    assert table.seq == LEAVING
    if not table.seats[0].taken:
        carry_out(table, table.sit(1, 0, "Ani"))
    carry_out(table, table.sit(1, 1, "Dirk"))
    assert table.status == "playing"


def test_seats_freed_by_the_owner_are_bounded_too() -> None:
    table = table_of()
    assert until_refused(table, lambda: table.sit(1, 0, "Ani"), lambda: table.leave(1, 0, "owner")) == "table-worn"


def test_whoever_uses_up_the_log_before_the_game_and_shows_no_share_is_freed_by_the_owner() -> None:
    table = Table("t", SECRET, [msgspec.structs.replace(created(), draw=2)])
    carry_out(table, table.sit(1, 1, "Dirk", commitment="c" * 64))
    assert until_refused(table, lambda: table.talk(1, 1, "Namaste")) == "table-worn"
    carry_out(table, table.sit(1, 0, "Ani"))
    assert table.draw.owing == (1,)
    carry_out(table, table.leave(1, 1, "owner"))
    carry_out(table, table.sit(1, 1, "Nathalie"))
    assert table.status == "playing"


def test_talk_before_the_game_is_bounded() -> None:
    table = table_of()
    carry_out(table, table.sit(1, 0, "Ani"))
    assert until_refused(table, lambda: table.talk(1, 0, "Namaste")) == "table-worn"
    assert table.seq == LEAVING


def test_whoever_never_shows_a_share_cannot_fill_a_log_either() -> None:
    table = Table("t", SECRET, [msgspec.structs.replace(created(pace=60), draw=2)])
    carry_out(table, table.sit(1, 0, "Ani"))
    at = [1]

    def sit() -> list[Entry]:
        return table.sit(at[0], 1, "Dirk", commitment="c" * 64)

    def vacate() -> list[Entry]:
        at[0] = table.due or at[0]
        return table.vacate(at[0])

    assert until_refused(table, sit, vacate) in ("table-worn", "table-so-already")
    assert table.seq <= OPENING + 2
    assert table.due is None


@pytest.mark.parametrize("kind", ["talk", "hand"])
def test_a_seat_talks_and_hands_over_so_many_times_and_the_others_still_may(kind: str) -> None:
    table = begun()
    if kind == "talk":
        most = MOST[lengths.Talked]
        assert until_refused(table, lambda: table.talk(2, 0, "Namaste")) == "table-too-often"
        carry_out(table, table.talk(2, 1, "Namaste"))
    else:
        most = MOST[lengths.Handed]
        asking = (lambda: table.hand(2, 0, "greedy"), lambda: table.hand(2, 0, None))
        assert until_refused(table, *asking) == "table-too-often"
        carry_out(table, table.hand(2, 1, "greedy"))
    assert most <= table.seq <= most + 6


def test_whoever_goes_is_always_played_for() -> None:
    table = begun()
    for _ in range(MOST[lengths.Handed] // 2):
        carry_out(table, table.hand(2, 0, "greedy"))
        carry_out(table, table.hand(2, 0, None))
    carry_out(table, table.leave(2, 0))
    assert table.seats[0].stand_in == "level3"
    with pytest.raises(Refused):
        table.hand(2, 0, None)


def test_taking_back_is_bounded_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MOST, lengths.Undone, 5)
    table = begun()

    seat, action = turning_back(table)
    asking = (lambda: table.undo(2, seat), lambda: table.act(2, seat, action))
    assert until_refused(table, *asking) == "table-too-often"
    carry_out(table, table.act(2, table.waiting[0], table.match.legal(table.waiting[0])[0]["notation"]))  # type: ignore[union-attr]


def test_when_all_do_everything_as_often_as_they_can_a_whole_game_is_left() -> None:
    seats = 6
    extras = seats * (2 * MOST[lengths.Undone] + MOST[lengths.Talked] + MOST[lengths.Handed])
    assert LONGEST_LOG - OPENING - extras >= 5_000


def test_a_full_log_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    carry_out(table, table.hand(2, 0, "greedy"))
    assert table.due is not None
    monkeypatch.setattr(lengths, "LONGEST_LOG", table.seq)
    assert table.due is None
    with pytest.raises(Refused):
        table.act(3, 1, "card build")
