"""Any position document is refused with a reason, or is a position of a game that can be played to its end."""

from __future__ import annotations

import dataclasses
import importlib
import json
import random
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, event, given, note, settings
from hypothesis import strategies as st

import chautari
from chautari.core.game import Game
from chautari.core.words import LANGUAGES
from tests.conformance import properties
from tests.conformance.cases import GAMES, MOST_STEPS
from tests.conformance.mutants import Corpus, Mutant, Place, corpus, corpus_of, mutants, numbers_in, pushed
from tests.conformance.plain import PlainGame
from tests.conformance.routes import features
from tests.server.sizes import IS_SOAK, MUTANTS, progress, report

KNOWN_GAPS = tomllib.loads(Path(__file__).with_name("known_gaps.toml").read_text("utf-8"))
LEAST_ACCEPTED = 0.1  # or the mutants say too little about what is accepted


def each_game(test: str) -> Any:
    """Every registered game; those with known gaps must still fail."""
    marks = {name: [pytest.mark.xfail(strict=True, reason=why)] for name, why in KNOWN_GAPS[test].items()}
    return pytest.mark.parametrize(
        "game", [pytest.param(game, id=game.name, marks=marks.get(game.name, [])) for game in GAMES]
    )


@pytest.fixture(autouse=True)
def plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of a record cannot overflow unseen: the rules run as they are written, and refuse what does not fit."""
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")


def accepted(game: Game, document: dict[str, Any]) -> chautari.Match | None:
    """The match, or None if the document was refused in words that people understand."""
    try:
        return chautari.set_up(game, document)
    except chautari.Refused as refused:
        problem = refused
    assert problem.code != "position-unread", f"not refused in words: {problem}"
    for lang in LANGUAGES:
        assert problem.reason(lang).strip(), f"no reason in {lang}"
    return None


def is_a_position_of_a_game(match: chautari.Match, seed: int) -> None:
    """It leads back to the same bytes, can be shown, and goes on soundly until the game is over."""
    lots = random.Random(seed)
    properties.position_leads_back(match)
    is_sound_and_can_be_shown(match, lots)
    play = PlainGame(match)

    def check() -> None:
        problems = match.game.invariants(play.state)
        if match.game.unreached and not problems:
            problems = match.game.unreached(play.state, match.options)
        assert problems == []
        if lots.random() < 0.01:
            properties.position_leads_back(match)
            is_sound_and_can_be_shown(match, lots)

    assert play.walk(lots, MOST_STEPS, check), f"still going after {MOST_STEPS} actions"
    properties.position_leads_back(match)
    is_sound_and_can_be_shown(match, lots)


def is_sound_and_can_be_shown(match: chautari.Match, lots: random.Random) -> None:
    """Nothing that people or programs are shown of it fails."""
    properties.is_sound(match)
    properties.somebody_can_act(match)
    properties.explained_points_add_up(match)
    for seat in (None, *range(match.players)):
        json.dumps(match.view(seat), allow_nan=False)
        if seat is not None:
            features(match._engine, match._states, seat)
    for seat in match.waiting:
        actions = match.legal(seat, lots.choice(LANGUAGES))
        assert all(action["text"] for action in actions)
        assert match.prompt(seat, lots.choice(LANGUAGES))
        for action in lots.sample(actions, min(3, len(actions))):
            match.preview(seat, action)


def examine(game: Game, positions: Corpus, number: int) -> Counter[str]:
    """Try that many mutants; the count of those accepted, and of all."""
    tally: Counter[str] = Counter()
    phases = list(Phase) if IS_SOAK else [Phase.explicit, Phase.generate]  # the changes are few: no need to shrink

    @settings(max_examples=number, phases=phases)
    @given(mutant=mutants(positions), seed=st.integers(0, 2**32))
    def each(mutant: Mutant, seed: int) -> None:
        note(f"changes: {mutant.changes}")
        tally["mutants"] += 1
        progress(f"positions of {game.name}", tally["mutants"], number)
        match = accepted(game, mutant.document)
        event("accepted" if match else "refused")
        if match is not None and mutant.changes:
            tally["accepted"] += 1
            is_a_position_of_a_game(match, seed)

    each()
    return tally


@each_game("changed")
def test_a_position_is_refused_with_a_reason_or_can_be_played_to_its_end(game: Game) -> None:
    began = time.monotonic()
    tally = examine(game, corpus(game.name), MUTANTS)
    assert tally["accepted"] >= LEAST_ACCEPTED * tally["mutants"]
    seconds = round(time.monotonic() - began)
    report("positions", game=game.name, mutants=tally["mutants"], accepted=tally["accepted"], seconds=seconds)


@each_game("pushed")
def test_no_number_can_be_pushed_so_far_that_play_fails(game: Game) -> None:
    push_every_number(game, corpus(game.name))


def push_every_number(game: Game, positions: Corpus) -> None:
    """Push every kind of number alone, as far as it is accepted; then every number of a position, one after another."""
    lots = random.Random(1)
    where: dict[Any, list[tuple[int, int]]] = {}
    for d, document in enumerate(positions.documents):
        for n, place in enumerate(numbers_in(positions, document)):
            where.setdefault(place.shape, []).append((d, n))
    for shape in sorted(where):
        for way in (1, -1):
            d, n = lots.choice(where[shape])
            push_and_play(game, positions, positions.documents[d], way, lots, [n])
    for document in lots.sample(positions.documents, 60 if IS_SOAK else 6):
        every = list(range(len(numbers_in(positions, document))))
        lots.shuffle(every)
        push_and_play(game, positions, document, 1, lots, every)


def push_and_play(
    game: Game, positions: Corpus, document: dict[str, Any], way: int, lots: random.Random, which: list[int]
) -> None:
    """Push some numbers of a position, and play what comes of it."""
    document = json.loads(json.dumps(document))
    places: list[Place] = numbers_in(positions, document)
    changes = [change for n in which if (change := pushed(game, document, places[n], way))]
    try:
        match = accepted(game, document)
        assert match is not None
        if changes:
            is_a_position_of_a_game(match, lots.getrandbits(32))
    except Exception as problem:
        raise AssertionError(f"after {changes}") from problem


# Planted faults


def test_the_toy_refuses_what_cannot_be(toy_game: Any) -> None:
    positions = corpus_of(toy_game)
    tally = examine(toy_game, positions, 60)
    assert tally["accepted"] >= LEAST_ACCEPTED * tally["mutants"]
    push_every_number(toy_game, positions)


FAILS = (AssertionError, ValueError, IndexError, ExceptionGroup)


def test_a_gap_in_what_is_refused_is_noticed(toy_game: Any) -> None:
    whole = toy_game.invariants
    game = dataclasses.replace(
        toy_game, invariants=lambda s: [line for line in whole(s) if "so many turns" not in line]
    )
    with pytest.raises(FAILS):
        examine(game, corpus_of(toy_game), 400)


def test_a_number_that_overflows_is_noticed(toy_game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = toy_game.invariants
    game = dataclasses.replace(toy_game, invariants=lambda s: [line for line in whole(s) if "more often" not in line])
    monkeypatch.setitem(importlib.import_module(toy_game.package).MOST, "acts", 127)
    with pytest.raises(FAILS):
        push_every_number(game, corpus_of(toy_game))


def test_a_document_that_is_not_refused_in_words_is_noticed(toy_game: Any) -> None:
    def from_words(s: Any, table: dict[str, Any], context: dict[str, Any]) -> None:
        try:
            toy_game.from_words(s, table, context)
        except chautari.BadPosition as problem:
            raise ValueError("something else") from problem

    with pytest.raises(AssertionError, match="not refused in words"):
        examine(dataclasses.replace(toy_game, from_words=from_words), corpus_of(toy_game), 20)
