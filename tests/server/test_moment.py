"""What is written once for many has the same bytes as what is written for each, for every registered game."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from chautari.core.words import LANGUAGES
from chautari.server import messages, sights
from chautari.server.moment import Moment, written_actions
from chautari.server.table import Table
from tests.server.test_sights import act, table

__all__ = ["table"]


def is_the_same(table: Table, first: int) -> None:
    """Every asker, alone or with another seat, gets from a moment what was written for it alone."""
    seats = range(len(table.seats))
    for lang in LANGUAGES:
        moment = Moment(table, first)
        for held in ((), *itertools.combinations(seats, 1), (0, 1)):
            assert moment.update(held, lang) == messages.encode(sights.update(table, held, first, lang))


def test_everybody_gets_the_bytes_that_were_written_for_them_alone(table: Table) -> None:
    rng = random.Random(5)
    is_the_same(table, 0)
    for number in range(12):
        act(table, rng)
        is_the_same(table, table.seq - 1 - number % 2)
    assert table.match is not None
    if undoing := [seat for seat in range(len(table.seats)) if table.match.can_undo(seat)]:
        for entry in table.undo(3, undoing[0]):
            table.apply(entry)
    for entry in [*table.talk(4, 0, "well played"), *table.hand(5, 1, "level2")]:
        table.apply(entry)
    is_the_same(table, table.seq - 3)


def test_a_table_before_its_game_can_be_said(table: Table) -> None:
    is_the_same(Table(table.id, table.secret, table.entries[:2]), 0)


def test_a_game_without_the_promise_is_looked_at_by_each(table: Table) -> None:
    act(table, random.Random(6))
    assert table.match is not None
    table.match.game = dataclasses.replace(table.match.game, seat_view=None)
    is_the_same(table, table.seq - 1)


def test_what_is_hidden_from_the_asker_changes_no_byte(table: Table) -> None:
    rng = random.Random(7)
    for _ in range(4):
        act(table, rng)
        match = table.match
        assert match is not None
        truth = match._states.copy()
        for seat in range(len(table.seats)):
            expected = Moment(table, table.seq - 1).update((seat,), "en")
            match._states[:] = match.sight(seat, "guess").states
            assert Moment(table, table.seq - 1).update((seat,), "en") == expected
            match._states[:] = truth


@pytest.mark.parametrize("names", [("Ani", "Dirk", "Nathalie", "Vincent"), ("Emily", "Sarah", "Chris", "Ani")])
def test_actions_that_name_players_name_those_of_this_table(table: Table, names: tuple[str, ...]) -> None:
    rng = random.Random(8)
    for _ in range(10):
        act(table, rng)
        match = table.match
        assert match is not None
        for seat in table.waiting:
            told = [messages.encode(action) for action in match.legal(seat, "en", names)]
            assert written_actions(match, seat, "en", names) == told
