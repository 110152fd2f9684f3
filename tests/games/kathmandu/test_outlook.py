"""The words of previews: a path in one sentence, the ends of a choice with their costs, in every language."""

from __future__ import annotations

import pytest

from chautari.cli.story import paragraphs
from chautari.core.words import LANGUAGES
from chautari.games.kathmandu.outlook import retold, tell_ahead
from tests.games.kathmandu.table import edition, moving, play, table

NAMES = ["Ani", "Dirk"]


@pytest.mark.rule("K36")
def test_a_path_is_one_sentence_and_its_costs_follow():
    match = moving("1e3", 3, edition(needles={1: "E"}), resources={"yak_fodder": 1})
    preview = match.preview(0, "go east")
    told = " ".join(paragraphs(match, preview["events"], match.say("en"), NAMES))
    assert told.startswith("Ani's yak sets out east from 1e3: 1f3 – 2a3 – 2b3. Along the needle without a compass")
    assert "…" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_path_stands_in_one_sentence_in_every_language(lang: str):
    match = moving("1c3", 2)
    told = " ".join(paragraphs(match, match.preview(0, "go east")["events"], match.say(lang), NAMES))
    assert "1d3 – 1e3." in told
    assert "{" not in told


def test_a_move_without_a_step_and_steps_without_their_beginning_are_told_as_they_are():
    match = play(moving("1a1", 2), 0, "go north")
    assert [event["kind"] for event in retold(match.events)][:2] == ["move", "blocked"]
    match = play(moving("1a1", 2), 0, "go east")
    assert [event["kind"] for event in retold(match.events[1:])][:2] == ["step", "step"]


def test_few_ways_are_told_with_their_paths_the_cheapest_first():
    match = moving("1f3", 2, equipment=["bridle"], resources={"yak_fodder": 1})
    told = tell_ahead(match.preview(0, "go east")["leads_to"], match.say("en"))
    assert told == [
        "1f3 – 2a3 – 2b3: 1 yak fodder",
        "1f3 – 2a3 – 2a2: 1 yak fodder, Bridle",
        "1f3 – 2a3 – 2a4: 1 yak fodder, Bridle",
    ]


def test_many_ways_are_told_by_their_costs():
    match = table(seats={0: {"cell": "1c3", "dice": {"brown": {"face": 2}}, "equipment": {"bridle": 1}}})
    told = tell_ahead(match.preview(0, "die brown")["leads_to"], match.say("en"))
    assert told == [
        "1c1, 1c5, 1e3: no cost",
        "1a3: 1 compass",
        "1b2, 1b4, 1d2, 1d4: Bridle",
    ]


def test_while_the_die_is_open_the_ways_are_told_by_die():
    seat = {"cell": "1c3", "exhaustion": 2, "equipment": {"first_aid_bag": 1}, "resources": {}}
    match = table(seats={0: seat})
    told = tell_ahead(match.preview(0, "play first_aid_bag")["leads_to"], match.say("en"))
    assert told[0].startswith("brown die – 1")
    assert told[0].endswith(": 2 exhaustion markers fewer, First aid bag")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cost_has_its_words(lang: str):
    say = moving("1a1", 1).say(lang)
    line = {"die": "pink", "cell": "2a1", "from": "1f1", "path": ["2a1"], "rest": False, "blocked": True}
    dear = {**line, "fodder": 1, "compass": 1, "exhaustion": 2, "cards": ["tea_leaves"], "gains": ["compass"]}
    free = {**line, "blocked": False, "fodder": 0, "compass": 0, "exhaustion": 0, "cards": [], "gains": []}
    rest = {**free, "rest": True, "path": [], "exhaustion": -3}
    told = [
        *tell_ahead([dear, free, rest], say),
        *tell_ahead([dear] * 9, say),
        *tell_ahead([{**dear, "die": "grey"}, free], say),
    ]
    assert len(told) == 6
    assert all("{" not in sentence and ("2a1" in sentence or "1f1" in sentence) for sentence in told)
    assert say("equipment-tea-leaves") in told[-2]
