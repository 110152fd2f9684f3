"""Sentences that several commands share."""

from __future__ import annotations

import pytest

import chautari
from chautari.agents import choose, make
from chautari.cli.keeping import as_text
from chautari.cli.story import paragraphs, show_preview
from chautari.core.document import Event, Placing, Preview
from chautari.core.sheet import told_place
from chautari.core.words import LANGUAGES, words

NAMES = ["Ani", "Dirk", "Nathalie"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_place_says_which_tie_break_decided(lang: str) -> None:
    say = words(lang, "yak")
    won, shared, decided = (
        told_place(Placing(place=1, seat=0, total=40, decided_by=reason), say, NAMES)
        for reason in (None, "shared", "fewer_stones")
    )
    assert won.startswith("1. Ani")
    assert "40" in won
    assert shared != won
    assert say("tie-fewer-stones") in decided


def test_the_sentences_of_one_turn_stand_together() -> None:
    match = chautari.new("yak", 2, seed=1, options={"start_player": 0})
    match.play(0, "card restock")
    match.play(1, "card market")
    told = paragraphs(match, match.events, match.say("en"), NAMES)
    assert told == ["Dirk has chosen Market, in secret.", "Ani turns up Restock."]
    match.play(0, match.legal(0)[0])
    first = paragraphs(match, match.events, match.say("en"), NAMES)[0]
    assert first.startswith("Ani fetches 3")
    assert " Ani draws " in first


def test_a_preview_tells_what_can_follow_and_always_the_total(capsys: pytest.CaptureFixture[str]) -> None:
    match = chautari.new("kathmandu", 2, seed=1)
    ahead = {"die": "pink", "cell": "1a1", "from": "0f1", "path": ["1a1"], "rest": False, "blocked": False}
    ahead |= {"fodder": 1, "compass": 0, "exhaustion": 0, "cards": [], "gains": []}
    points = {"leftovers": -1, "maps": 1, "total": 0}
    after = {"seat": 0, "kind": "go", "facts": {"before": ["cards"]}}
    preview = Preview(events=[], cut=None, points=points, leads_to=[ahead], next=after, forced=[])
    show_preview(match, preview, match.say("en"), NAMES)
    lines = capsys.readouterr().out.splitlines()
    assert "→ 0f1 – 1a1: 1 yak fodder" in lines
    assert any(line.startswith("Then: ") for line in lines)
    assert lines[-1] == "Points: Equipment and resources −1, Maps +1, Total ±0"
    same = Preview(
        events=[],
        cut=None,
        points={"maps": 0, "total": 0},
        leads_to=[],
        next={"seat": 1, "kind": None, "facts": {}},
        forced=[],
    )
    show_preview(match, same, match.say("en"), NAMES)
    assert capsys.readouterr().out.splitlines() == ["Then Dirk decides.", "Your points stay the same."]


@pytest.mark.parametrize("game", chautari.games())
def test_every_preview_of_a_game_can_be_told(game: str) -> None:
    match = chautari.new(game, 3, seed=2)
    agent = make("random", 2)
    for _ in range(60):
        seat = match.waiting[0]
        for action in match.legal(seat)[:4]:
            preview = match.preview(seat, action)
            for lang in LANGUAGES:
                show_preview(match, preview, match.say(lang), NAMES)
        match.play(seat, choose(agent, match, seat))


def test_a_new_turn_begins_a_paragraph_even_if_the_same_seat_was_told_about_before() -> None:
    match = chautari.new("nepal", 3, seed=1)
    events = [
        Event(kind="remove", seat=1, args={"province": "e8", "left": 1, "group": 1}),
        Event(kind="remove", seat=0, args={"province": "e8", "left": 0, "group": 2}),
        Event(kind="new_turn", seat=0, args={"turn": 10}),
        Event(kind="grow", seat=0, args={"province": "e9"}),
        Event(kind="stop", seat=0, args={}),
    ]
    told = paragraphs(match, events, match.say("en"), NAMES)
    assert [line.split(":")[0] for line in told] == ["Step 1", "Step 2", "Turn 10"]
    assert told[-1] == "Turn 10: Ani. Ani grows in Kathmandu (e9). Ani stops."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pieces_that_are_removed_at_the_same_time_have_the_same_number(lang: str) -> None:
    match = chautari.new("nepal", 3, seed=1)
    events = [
        Event(kind="remove", seat=seat, args={"province": "e8", "left": left, "group": group})
        for seat, left, group in ((0, 0, 3), (1, 2, 3), (2, 1, 4))
    ]
    first, second, third = paragraphs(match, events, match.say(lang), NAMES)
    assert first.split(":")[0] == second.split(":")[0] != third.split(":")[0]
    assert "3" in first.split(":")[0]


def test_a_saved_game_is_readable_text_and_the_same_json() -> None:
    match = chautari.new("yak", 2, seed=1)
    match.play(0, "card restock")
    text = as_text(match.record())
    assert chautari.replay(text).state == match.state
    assert '\n  [0, "card restock", ' in text
