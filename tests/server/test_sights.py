"""What leaves the server, for every registered game: it can be sent, and it depends only on what the asker may know."""

from __future__ import annotations

import json
import random

import pytest

from chautari.core import edition
from chautari.core.game import games, load
from chautari.core.words import LANGUAGES
from chautari.server import messages, proof, sights
from chautari.server.entries import Created, Talked
from chautari.server.table import Table

SECRET = "cd" * 32


@pytest.fixture(params=games())
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table of each game, with all seats taken, uncompiled."""
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    game = load(request.param)
    players = game.player_counts[0]
    options = game.check_options({}, players)
    commitment = proof.commitment(SECRET)
    first = Created(0, game.name, game.rules_version, players, options, edition.house(game), commitment)
    table = Table("t", SECRET, [first])
    for seat in range(players):
        for entry in table.sit(1, seat, f"Player {seat}", f"{seat}"):
            table.apply(entry)
    return table


def sent(table: Table, seat: int | None, lang: str) -> bytes:
    """Everything that the asker is sent on joining."""
    return messages.encode(sights.update(table, () if seat is None else (seat,), 0, lang))


def act(table: Table, rng: random.Random) -> None:
    """Some seat does something."""
    assert table.match is not None
    seat = rng.choice(table.waiting)
    for entry in table.act(2, seat, rng.choice(table.match.legal(seat)).notation):
        table.apply(entry)


def test_every_message_can_be_sent_in_every_language(table: Table) -> None:
    rng = random.Random(1)
    for number in range(40):
        act(table, rng)
        for seat in (None, number % len(table.seats)):
            message = json.loads(sent(table, seat, LANGUAGES[number % 3]))
            assert message["seq"] == table.seq
            assert any(entry["lines"] for entry in message["entries"])
    whole = json.loads(messages.encode(sights.steps(table, (), "en")))
    assert len(whole["entries"]) == table.seq


def test_what_is_hidden_from_the_asker_changes_no_byte(table: Table) -> None:
    rng = random.Random(2)
    assert table.match is not None
    for _ in range(8):
        for _ in range(rng.randrange(1, 5)):
            act(table, rng)
        match = table.match
        truth = match._states.copy()
        for seat in (None, *range(len(table.seats))):
            expected = sent(table, seat, "en")
            for guess in range(2):
                match._states[:] = match.sight(seat, f"guess {guess}").states
                assert sent(table, seat, "en") == expected
                match._states[:] = truth


def test_what_people_say_stays_as_they_said_it(table: Table) -> None:
    for entry in table.talk(3, 0, "<script>alert(1)</script> { $name }"):
        table.apply(entry)
    assert isinstance(table.entries[-1], Talked)
    seen = sights.seen(table, table.seq - 1, (), "en")
    assert seen.facts == {"seat": 0, "text": "<script>alert(1)</script> { $name }"}
    assert seen.lines == []


def test_the_holder_of_two_seats_sees_what_both_see(table: Table) -> None:
    rng = random.Random(3)
    for _ in range(20):
        act(table, rng)
    both = sights.update(table, (0, 1), 0, "en")
    assert [sight.seat for sight in both.sights] == [0, 1]
    for number, seen in enumerate(both.entries):
        for seat in (0, 1):
            alone = sights.seen(table, number, (seat,), "en")
            for mine, ours in zip(alone.events, seen.events, strict=True):
                assert mine["args"] is None or mine == ours
