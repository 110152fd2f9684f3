"""What is packed comes back as it was."""

from __future__ import annotations

import pytest

from chautari.core.document import Event
from chautari.core.game import SeatNumber
from chautari.core.turn import Gain, Summary
from chautari.server import packed
from chautari.server.entries import Created, Entry, Talked

LONG = 5 * packed.PART + 3


def test_a_list_gives_back_what_was_put_in() -> None:
    links = packed.links()
    expected: list[str] = []
    for number in range(LONG):
        expected.append(f"{number:064x}")
        links.append(expected[-1])
        assert len(links) == len(expected)
        assert list(links) == expected
        assert links[-1] == expected[-1]
    assert [links[number] for number in range(-LONG, LONG)] == expected * 2
    for cut in (slice(0, 1), slice(7, 40), slice(-20, None), slice(None, None, 3), slice(0, 0)):
        assert links[cut] == expected[cut]
    for number in (LONG, -LONG - 1):
        with pytest.raises(IndexError):
            links[number]


def test_entries_come_back_and_the_charter_is_not_packed() -> None:
    charter = Created(at=1, game="yak", players=2, options={}, edition={"name": "x"}, rules_version="1", commitment="c")
    expected: list[Entry] = [charter, *(Talked(n, n % 2, f"line {n}", f"id{n}") for n in range(1, LONG))]
    entries = packed.entries()
    for entry in expected:
        entries.append(entry)
    assert list(entries) == expected
    assert entries[0] is charter


def test_stories_come_back_with_seats_that_sentences_can_name() -> None:
    stories = packed.stories()
    for number in range(LONG):
        shown = Event(kind="hand", seat=0, args={"to": SeatNumber(1), "n": number})
        stories.append({-1: [Event(kind="hand", seat=0, args=None)], 1: [shown]} if number % 3 else {})
    assert stories[0] == {}
    found = stories[1][1][0]
    assert isinstance(found, Event)
    assert found.args == {"to": 1, "n": 1}
    assert isinstance(found.args["to"], SeatNumber)
    assert stories[1][-1][0].args is None
    assert [list(story) for story in stories] == [[-1, 1] if number % 3 else [] for number in range(LONG)]


def test_summaries_come_back() -> None:
    summaries = packed.Summaries()
    expected = Summary(1, 3, [Gain(0, {"total": 2}, {}), Gain(1, {}, {"milk": -1})], (4, 5))
    summaries[17] = expected
    assert summaries[17] == expected
    assert isinstance(summaries[17].gains[0], Gain)
    assert dict(summaries) == {17: expected}
    assert summaries.get(18) is None


def test_ids_are_found_again_each_with_its_seat() -> None:
    ids = packed.Ids()
    for number in range(500):
        ids.add(number % 4, f"id{number}", number)
    assert [list(ids.find(number % 4, f"id{number}")) for number in range(500)] == [[number] for number in range(500)]
    assert list(ids.find(1, "id0")) == []
    assert list(ids.find(0, "")) == []
    ids.add(0, "id0", 500)  # as another id with the same fingerprint would be
    assert sorted(ids.find(0, "id0")) == [0, 500]
