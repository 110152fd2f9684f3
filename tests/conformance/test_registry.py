"""The conformance tests run over all registered games, and every game keeps the contract."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import chautari
from chautari.core import edition
from chautari.core.document import Action
from chautari.core.drive import CONTRACT
from chautari.core.game import Game
from chautari.core.record import HIDDEN, OPEN, OWN, Layout
from tests.conformance.cases import GAMES, TABLES, every_game, every_table, values


def test_every_registered_game_is_tested() -> None:
    assert [game.name for game in GAMES] == chautari.games()
    assert GAMES, "there is at least one game"
    assert {(game.name, n) for game, n in TABLES} == {(g.name, n) for g in GAMES for n in g.player_counts}


def test_no_conformance_test_names_a_game() -> None:
    """What is tested of one game is tested of all: the names come from the registry."""
    for path in Path(__file__).parent.glob("*.py"):
        for name in chautari.games():
            assert not re.search(rf"""["']{name}["']""", path.read_text("utf-8")), f"{path.name} names {name}"


@every_game
def test_a_game_has_a_name_and_counts_its_players(game: Game) -> None:
    assert re.fullmatch(r"[a-z]+", game.name)
    assert game.title
    assert game.rules_version
    assert list(game.player_counts) == sorted(set(game.player_counts))
    assert min(game.player_counts) >= 1
    assert all(callable(getattr(game, name)) for name in CONTRACT)


@every_game
def test_its_names_are_told_apart(game: Game) -> None:
    for names in (
        [option.name for option in game.options],
        [kind.name for kind in game.events],
        game.categories,
        game.tie_breaks,
        game.aborts,
        game.feature_names,
        game.actions.notation,
    ):
        assert len(set(names)) == len(list(names))
    assert "total" not in game.categories
    assert "undo" not in [kind.name for kind in game.events]


@every_game
def test_its_defaults_are_open(game: Game) -> None:
    for players in game.player_counts:
        complete = game.check_options({}, players)
        assert json.loads(json.dumps(complete)) == complete
        for option in game.options:
            assert option.default in values(game, players, option)


@every_game
def test_every_action_has_a_notation_that_leads_back_to_it(game: Game) -> None:
    for a, notation in enumerate(game.actions.notation):
        assert game.actions.find(notation) == a
        assert notation == notation.lower()
        assert notation == " ".join(notation.split())
    json.dumps(game.actions.args)


@every_game
def test_the_record_has_no_byte_that_belongs_to_no_field(game: Game) -> None:
    """A byte of padding may hold anything, and states that are the same would have different bytes."""
    assert game.state.padding == 0
    assert game.log.padding == 0


@every_game
def test_every_field_is_marked_and_explained(game: Game) -> None:
    marks = dict(game.state.marks())
    assert set(marks.values()) <= {OPEN, HIDDEN, OWN}
    assert all(mark == HIDDEN for name, mark in marks.items() if name.startswith("rng."))

    def meanings(layout: Layout) -> list[str]:
        inner = [meaning for f in layout.fields if isinstance(f.kind, Layout) for meaning in meanings(f.kind)]
        return [f.meaning for f in layout.fields] + inner

    assert all(meanings(game.state))


@every_game
def test_the_house_edition_keeps_its_own_requirements(game: Game) -> None:
    assert edition.read(game, edition.house(game)) == edition.house(game)
    assert edition.house(game)["game"] == game.name


@every_table
def test_all_that_is_handed_out_is_ready_for_json(game: Game, players: int) -> None:
    match = chautari.new(game, players, seed=1)
    for _ in range(40):
        if match.over:
            break
        seat = match.waiting[0]
        legal = match.legal(seat)
        documents: list[Any] = [legal, match.events, match.scores(), match.explain(seat), match.position()]
        documents += [match.view(None), match.view(seat), match.preview(seat, legal[0]), match.can_undo(seat)]
        for document in documents:
            assert json.loads(json.dumps(document, allow_nan=False)) == document
        match.play(seat, Action(json.loads(json.dumps(legal[-1]))))
    record = match.record()
    assert json.loads(json.dumps(record, allow_nan=False)) == record
