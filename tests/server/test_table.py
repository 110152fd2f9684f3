"""The table without any I/O: sitting down, the order of things, questions, and what is refused."""

from __future__ import annotations

import pytest

from chautari.core.errors import BadRecord, Refused
from chautari.core.match import new
from chautari.server import proof
from chautari.server.entries import Acted, Created, Entry
from chautari.server.table import LONGEST_TALK, Table, clean

SECRET = "ab" * 32


def make(*names: str, **more: object) -> Table:
    """A table of YAK at which these people sit."""
    players = max(2, len(names))
    match = new("yak", players, 1)
    first = Created(0, "yak", "1", players, match.options, match.edition, proof.commitment(SECRET), **more)  # type: ignore[arg-type]
    table = Table("t", SECRET, [first])
    for name in names:
        do(table, table.sit(1, None, name, f"share of {name}"))
    return table


def do(table: Table, entries: list[Entry]) -> None:
    """Carry out what the table has allowed."""
    for entry in entries:
        table.apply(entry)


def refusal(call: object, *arguments: object, **more: object) -> str:
    """The code of a refusal."""
    with pytest.raises(Refused) as caught:
        call(*arguments, **more)  # type: ignore[operator]
    return caught.value.code


def test_the_game_begins_when_all_seats_are_taken() -> None:
    table = make("Ann")
    assert table.status == "open"
    do(table, table.sit(1, None, "Bob", "b"))
    assert table.status == "playing"
    assert table.waiting == (0, 1)


def test_asking_changes_nothing() -> None:
    table = make("Ann", "Bob")
    before = table.seq, table.head, table.match.hash() if table.match else ""
    table.act(2, 0, "card build")
    assert (table.seq, table.head, table.match.hash() if table.match else "") == before


def test_everybody_has_a_share_in_the_seed() -> None:
    one, same = make("Ann", "Bob"), make("Ann", "Bob")
    other = make("Ann", "Bea")
    assert one.match is not None
    assert same.match is not None
    assert other.match is not None
    assert one.match.seed == same.match.seed == proof.game_seed(SECRET, ["share of Ann", "share of Bob"])
    assert other.match.seed != one.match.seed


def test_who_may_sit_where() -> None:
    table = make("Ann")
    assert refusal(table.sit, 2, 0, "Bob", "b") == "table-taken"
    assert refusal(table.sit, 2, 2, "Bob", "b") == "table-no-seat"
    assert refusal(table.sit, 2, None, "Ann", "b") == "same-name"
    assert refusal(table.sit, 2, None, "  \n ", "b") == "name"
    assert refusal(table.sit, 2, None, "x" * 25, "b") == "name"
    assert refusal(table.sit, 2, None, "Bot", "b", "bot:rm -rf /") == "no-agent"
    assert refusal(table.sit, 2, None, "Bot", "b", "search:seconds=100000") == "no-agent"
    do(table, table.sit(2, None, "Bob", "b"))
    assert refusal(table.sit, 2, None, "Cid", "c") == "table-started"


def test_before_the_game_a_seat_can_be_left_and_taken_again() -> None:
    table = make("Ann")
    do(table, table.leave(2, 0))
    assert refusal(table.leave, 2, 0) == "table-free"
    do(table, table.sit(3, None, "Cid", "c"))
    assert table.names == ["Cid", ""]


def test_an_agent_can_play_for_somebody_who_is_away() -> None:
    table = make("Ann", "Bob")
    do(table, table.leave(2, 0))
    assert table.seats[0].player == "level3"
    assert refusal(table.act, 3, 0, "card build") == "table-handed"
    assert refusal(table.undo, 3, 0) == "table-handed"
    do(table, table.act(3, 0, "card build", by="agent"))
    do(table, table.hand(4, 0, None))
    assert table.seats[0].player is None
    assert refusal(table.hand, 4, 0, None) == "table-so-already"
    assert refusal(table.hand, 4, 0, "nobody") == "no-agent"


def test_a_decision_about_an_older_question_is_stale() -> None:
    table = make("Ann", "Bob")
    seen = table.seq
    do(table, table.act(2, 0, "card market", seen=seen))
    do(table, table.act(2, 1, "card build", seen=seen))  # the same question as before
    assert refusal(table.act, 3, 0, "take nothing", seen=seen) == "table-stale"
    do(table, table.act(3, 0, "take nothing", seen=table.seq))


def test_an_agent_that_was_too_slow_decides_nothing() -> None:
    table = make("Ann", "Bob")
    do(table, table.hand(2, 0, "random"))
    asked = table.seats[0].asked
    do(table, table.hand(3, 0, None))
    assert refusal(table.act, 4, 0, "card build", seen=asked, by="agent") == "table-stale"


def test_before_and_after_the_game_nothing_can_be_played() -> None:
    table = make("Ann")
    assert refusal(table.act, 2, 0, "card build") == "table-not-started"
    assert refusal(table.undo, 2, 0) == "table-not-started"
    assert refusal(table.again, 2, "x") == "table-not-over"
    assert refusal(table.export) == "table-not-over"


def test_table_talk_is_one_short_visible_line() -> None:
    table = make("Ann", "Bob")
    do(table, table.talk(2, 0, " <b>hello</b>\n\u202e there \x00"))
    assert table.entries[-1].text == "<b>hello</b> there"  # type: ignore[union-attr]
    assert refusal(table.talk, 2, 0, "x" * (LONGEST_TALK + 1)) == "table-talk-text"
    assert refusal(table.talk, 2, 0, "\u200b") == "table-talk-text"
    assert clean("x" * 10_000, 20) == ""
    silent = make("Ann", "Bob", talk=False)
    assert refusal(silent.talk, 2, 0, "hello") == "table-no-talk"


def test_a_log_that_does_not_replay_is_refused() -> None:
    table = make("Ann", "Bob")
    do(table, table.act(2, 0, "card build"))
    for wrong in (Acted(2, 0, "card market", "0" * 16), Acted(2, 0, "take nothing", "0" * 16)):
        with pytest.raises(BadRecord):
            Table("t", SECRET, [*table.entries[:-1], wrong])
    with pytest.raises(BadRecord):
        Table("t", "other secret", table.entries)
    with pytest.raises(BadRecord):
        Table("t", SECRET, [])


def test_undo_is_an_entry_of_the_log() -> None:
    table = make("Ann", "Bob")
    assert table.match is not None
    for _ in range(80):
        seat = table.waiting[0]
        legal = [action.notation for action in table.match.legal(seat)]
        before = table.match.hash()
        do(table, table.act(2, seat, next((a for a in legal if a.startswith("buy")), legal[0])))
        if table.match.can_undo(seat):
            break
    do(table, table.undo(3, seat, "u"))
    assert table.match.hash() == before
    again = Table("t", SECRET, table.entries)
    assert again.match is not None
    assert again.match.hash() == before
    assert again.head == table.head
    assert again.done(seat, "u") == table.seq - 1
