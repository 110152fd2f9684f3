"""Sentences that several commands share."""

from __future__ import annotations

import pytest

import chautari
from chautari.cli.keeping import as_text
from chautari.cli.story import _placing, paragraphs
from chautari.core.document import Placing
from chautari.core.words import LANGUAGES, words

NAMES = ["Ani", "Dirk", "Nathalie"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_place_says_which_tie_break_decided(lang: str) -> None:
    say = words(lang, "yak")
    won, shared, decided = (
        _placing(Placing(place=1, seat=0, total=40, decided_by=reason), say, NAMES)
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


def test_a_saved_game_is_readable_text_and_the_same_json() -> None:
    match = chautari.new("yak", 2, seed=1)
    match.play(0, "card restock")
    text = as_text(match.record())
    assert chautari.replay(text).state == match.state
    assert '\n  [0, "card restock", ' in text
