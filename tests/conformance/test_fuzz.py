"""Whatever comes from outside is taken or refused with a reason; nothing else happens, and no match is harmed."""

from __future__ import annotations

import dataclasses
import functools
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chautari
from chautari.core import edition
from chautari.core.document import Action
from chautari.core.game import Game, load
from tests.conformance import properties, secrecy
from tests.conformance.cases import every_game, every_table, walk
from tests.conformance.fuzz import anything, as_json, damaged, damaged_text, deep

MANY = settings(max_examples=4 * settings().max_examples)  # these are quick


def example(game: Game, players: int, moment: int) -> chautari.Match:
    """A match with every option at its largest."""
    return _example(game.name, players, moment)


@functools.cache
def _example(name: str, players: int, moment: int) -> chautari.Match:
    game = load(name)
    options = {option.name: list(option.choices)[-1] for option in game.options if isinstance(option.choices, range)}
    match = chautari.new(game, players, seed=moment, options=options)
    return walk(match, moment, moment)


def taken_or_refused(call: Callable[[], Any]) -> Any:
    """What the call gives, or None if it was refused; anything else it raises is a fault."""
    try:
        return call()
    except chautari.Refused as refused:
        problem = refused
    assert str(problem), "a refusal gives its reason"
    return None


@every_table
@MANY
@given(data=st.data())
def test_a_damaged_record(game: Game, players: int, data: Any) -> None:
    record = data.draw(damaged(example(game, players, data.draw(st.sampled_from([0, 1, 12, 25]))).record()))
    for given_record in (record, as_json(record)):
        if given_record is not None:
            match = taken_or_refused(lambda r=given_record: chautari.replay(r))
            if match is not None:
                properties.is_sound(match)


@every_table
@MANY
@given(data=st.data())
def test_a_record_of_a_game_from_a_damaged_position(game: Game, players: int, data: Any) -> None:
    match = walk(chautari.set_up(game, example(game, players, 12).position()), 3, 1)
    taken_or_refused(lambda: chautari.replay(data.draw(damaged(match.record()))))


@every_table
@MANY
@given(data=st.data())
def test_a_damaged_position(game: Game, players: int, data: Any) -> None:
    """What is accepted can be played on, and stays sound."""
    position = example(game, players, data.draw(st.sampled_from([0, 2, 12, 40, 90, 160]))).position()
    if data.draw(st.integers(0, 2)):
        position = {**position, "table": data.draw(damaged(position["table"]))}
    else:
        position = data.draw(damaged(position))
    match = taken_or_refused(lambda: chautari.set_up(game, position))
    if match is not None:
        properties.position_leads_back(match)

        def check(seat: int, action: int) -> None:
            properties.is_sound(match)
            properties.somebody_can_act(match)

        walk(match, 25, 1, check)
        check(0, 0)


@every_table
@MANY
@given(data=st.data())
def test_a_damaged_edition(game: Game, players: int, data: Any) -> None:
    """What is accepted can be played with."""
    document = data.draw(damaged(edition.house(game)))
    options = {option.name: list(option.choices)[-1] for option in game.options if isinstance(option.choices, range)}
    match = taken_or_refused(lambda: chautari.new(game, players, seed=1, options=options, edition=document))
    if match is not None:
        walk(match, 12, 1)
        properties.is_sound(match)
        properties.replays(match)
        for seat in (None, *range(players)):
            secrecy.observables(match, seat)


@every_game
@MANY
@given(data=st.data())
def test_a_damaged_edition_file(game: Game, data: Any) -> None:
    text = data.draw(damaged_text(edition.house_text(game)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "edition (1) [a+].toml"
        path.write_text(text, "utf-8", errors="surrogateescape", newline="")
        reason = ""
        try:
            chautari.new(game, seed=1, edition=path)
        except (chautari.BadEdition, chautari.BadGame) as problem:
            reason = str(problem)
        line = re.match(re.escape(str(path)) + r":(\d+): ", reason)
        assert line is None or 1 <= int(line[1]) <= 1 + len(text.splitlines())


@every_game
@MANY
@given(thing=anything | st.binary(max_size=20))
def test_anything_as_a_document(game: Game, thing: Any) -> None:
    taken_or_refused(lambda: chautari.replay(thing))
    taken_or_refused(lambda: chautari.set_up(game, thing))
    taken_or_refused(lambda: chautari.new(game, edition=thing))
    for key in ("options", "seed", "players"):
        taken_or_refused(lambda k=key: chautari.new(game, **{k: thing}))
    taken_or_refused(lambda: chautari.new(thing))
    taken_or_refused(lambda: chautari.new(game, options={option.name: thing for option in game.options}))
    for key in ("table", "chance", "options", "players", "edition"):
        taken_or_refused(lambda k=key: chautari.set_up(game, {"players": game.most_players, "table": {}, k: thing}))


@every_game
@pytest.mark.parametrize("levels", [500, 100_000])
def test_a_document_nested_beyond_measure(game: Game, levels: int) -> None:
    thing = deep(levels)
    match = example(game, game.most_players, 1)
    records = [
        thing,
        {**match.record(), "options": {"a": thing}},
        {**match.record(), "edition": {"game": game.name, "a": thing}},
        {**match.record(), "seed": None, "start": {"table": {"a": thing}}},
        {**match.record(), "result": {"a": thing}},
        "[" * levels,
    ]
    positions = [thing, {**match.position(), "table": {"a": thing}}, "[" * levels]
    options = [{"a": thing}, {option.name: thing for option in game.options}]
    calls = [lambda r=record: chautari.replay(r) for record in records]
    calls += [lambda p=position: chautari.set_up(game, p) for position in positions]
    calls += [lambda o=given_options: chautari.new(game, options=o) for given_options in options]
    calls += [lambda: chautari.new(game, edition={"game": game.name, "a": thing})]
    for call in calls:
        with pytest.raises(chautari.Refused):
            call()
    while thing:  # freed from the inside out: at once it would recurse as deep
        thing = thing.pop()


actions = (
    anything
    | st.binary(max_size=8)
    | st.integers(-5, 2000)
    | st.floats()
    | st.builds(Action, st.dictionaries(st.sampled_from(["id", "notation", "kind"]), anything))
    | st.sampled_from([np.int64(3), np.float64(3), np.array([1, 2]), np.bool_(True), object(), 10**5000, 3 + 4j, ...])
)


@every_table
@MANY
@given(data=st.data())
def test_any_action_of_any_seat(game: Game, players: int, data: Any) -> None:
    """Words of the table in any order too; what is refused leaves no trace."""
    match = example(game, players, data.draw(st.sampled_from([0, 12, 40]))).copy()
    words = st.sampled_from(sorted({word for notation in game.actions.notation for word in notation.split()}))
    seat = data.draw(st.integers(-1, players) | anything | st.sampled_from([np.int64(0), np.float64(0), 10**5000]))
    action = data.draw(actions | st.lists(words, max_size=5).map(" ".join) | st.sampled_from(game.actions.notation))
    before = properties.everything(match)
    problem = properties.refusal(match, seat, action)
    assert properties.everything(match) == before
    if problem is None:
        match.play(seat, action)
        properties.is_sound(match)
        assert len(match.history) == len(before[1]) + 1
    else:
        assert all(problem.reason(lang) for lang in ("en", "fr", "de"))


@every_table
@MANY
@given(thing=anything | st.sampled_from([np.int64(1), np.float64(1), np.array([0]), 10**5000, object(), b"0"]))
def test_any_seat(game: Game, players: int, thing: Any) -> None:
    match = example(game, players, 12)
    before = properties.everything(match)
    for ask in (match.legal, match.view, match.events_for, match.explain, match.can_undo):
        taken_or_refused(lambda a=ask: a(thing))
    taken_or_refused(lambda: match.sight(thing, 1))
    taken_or_refused(lambda: match.legal(0, thing))
    assert properties.everything(match) == before
    if not isinstance(thing, int | np.integer) or isinstance(thing, bool):
        with pytest.raises(chautari.IllegalAction):
            match.undo(thing)


# Planted faults


def test_another_exception_is_noticed(toy_game: Any) -> None:
    def from_words(s: Any, table: dict[str, Any], context: dict[str, Any]) -> None:
        raise RuntimeError("something else")

    document = chautari.new(toy_game, 2, seed=1).position()
    with pytest.raises(RuntimeError):
        taken_or_refused(lambda: chautari.set_up(dataclasses.replace(toy_game, from_words=from_words), document))


def test_a_refusal_that_leaves_a_trace_is_noticed(toy_game: Any) -> None:
    def why_not(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
        match._states["rolled"] = 6
        return "not-open", {}

    match = chautari.new(dataclasses.replace(toy_game, why_not=why_not), 2, seed=1)
    before = properties.everything(match)
    taken_or_refused(lambda: match.play(0, "roll"))
    assert properties.everything(match) != before


def test_a_reason_cannot_write(toy_game: Any) -> None:
    def why_not(s: Any, p: int, a: int) -> tuple[str, dict[str, Any]]:
        s.rolled = 6
        return "not-open", {}

    match = chautari.new(dataclasses.replace(toy_game, why_not=why_not), 2, seed=1)
    before = properties.everything(match)
    taken_or_refused(lambda: match.play(0, "roll"))
    assert properties.everything(match) == before, "reasons are found on a copy"
