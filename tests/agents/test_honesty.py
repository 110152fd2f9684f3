"""Honesty: whatever a seat cannot know changes no decision and no hint, and no agent can reach the true record."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import chautari
from chautari.agents import AGENTS, Agent, Levelled, choose, hint, make
from chautari.agents.levels import STYLES
from chautari.agents.search import Search
from chautari.core.game import Game
from tests.conformance.cases import every_game, every_table, walk
from tests.conformance.secrecy import guesses, scramble, with_state, without_chance

LENGTHS = (0, 3, 11, 30, 60, 75, 90)  # of the games before the decision
# what more may be hidden: of the tent cards only their owner knows which
SECRETIVE = {"kathmandu": {"tents": True, "characters": True}, "nepal": {"fortress": True}, "yak": {"bonus_cards": 3}}


def quick(name: str, seed: int) -> Agent:
    """An agent of that name that does not think for long; levels are slowed down by `few_simulations`."""
    agent = make(name, seed)
    if isinstance(agent, Search) and not isinstance(agent, Levelled):
        agent.effort = replace(agent.effort, simulations=16)
    return agent


@pytest.fixture
def few_simulations(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels think about a hundredth as long as they do, so that all of them can be tried."""
    monkeypatch.setitem(game.levels, "simulations", (200, 200))  # type: ignore[arg-type]


def decisions(game: Game, players: int) -> Iterator[tuple[chautari.Match, int, chautari.Match]]:
    """Random positions with every seat that waits, each beside a twin that this seat cannot tell from it."""
    for seed, length in enumerate(LENGTHS):
        options = SECRETIVE[game.name] if length > 3 else {}
        match = walk(chautari.new(game, players, seed=seed, options=options), length, seed)
        for seat in match.waiting:
            twins = [with_state(match, guess) for guess in guesses(match, seat, range(4))]
            twin = next((one for one in twins if is_hidden(match, one)), twins[0])
            scramble(twin._states, seed)
            yield match, seat, twin


def is_hidden(match: chautari.Match, twin: chautari.Match) -> bool:
    """Whether there is a difference that is no chance to come."""
    return without_chance(match._states) != without_chance(twin._states)


@pytest.mark.usefixtures("few_simulations")
@every_table
def test_what_a_seat_cannot_know_changes_no_decision(game: Game, players: int) -> None:
    seats, hidden = set(), 0
    for match, seat, twin in decisions(game, players):
        seats.add(seat)
        hidden += is_hidden(match, twin)
        assert match._states.tobytes() != twin._states.tobytes(), "the twins are others"
        for name in (*AGENTS, *(f"level3-{style}" for style in STYLES)):
            assert choose(quick(name, 5), match, seat) == choose(quick(name, 5), twin, seat), name
    assert len(seats) > 1
    assert hidden > 0 or game.name == "nepal", "there nothing is hidden but chance"


@pytest.mark.usefixtures("few_simulations")
@every_game
def test_what_a_seat_cannot_know_changes_no_hint(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "GAMES", 4)
    for match, seat, twin in decisions(game, game.player_counts[0]):
        told = match.hint(seat, level=3, seed=9)
        assert told == twin.hint(seat, level=3, seed=9)
        assert json.loads(json.dumps(told)) == told, "nothing but words and numbers"


# What an agent can reach


def reachable(thing: Any) -> Iterator[Any]:
    """All objects that can be reached from one; of functions what they carry, not the modules that they stand in."""
    seen: set[int] = set()
    open_still = [thing]
    while open_still:
        here = open_still.pop()
        if id(here) in seen or isinstance(here, ModuleType | type):
            continue
        seen.add(id(here))
        yield here
        if isinstance(here, FunctionType):
            open_still += [here.__closure__, here.__defaults__, here.__kwdefaults__]
        elif isinstance(here, np.ndarray):
            open_still.append(here.base)
        else:
            open_still += gc.get_referents(here)


@every_game
def test_no_way_leads_from_a_sight_to_the_match(game: Game) -> None:
    match = walk(chautari.new(game, seed=1), 9, 1)
    seat = match.waiting[0]
    sight = match.sight(seat, "an agent")
    made = {"": sight, "after": sight.after(sight.legal()[0])}
    for name, start in made.items():
        for thing in reachable(start):
            assert not isinstance(thing, chautari.Match), name
            assert thing is not match.options, name
            assert thing is not match.history, name
            if isinstance(thing, np.ndarray):
                assert not np.shares_memory(thing, match._states), name
            if isinstance(thing, bytes | bytearray):
                assert match.state["rng"]["key"].tobytes() not in thing, name
    assert any(isinstance(thing, np.ndarray) for thing in reachable(sight)), "the walk gets as far as the state"
    assert any(thing is match.options for thing in reachable(match))


def test_the_walk_finds_a_match_that_is_hidden_well() -> None:
    match = chautari.new("yak", 2, seed=1)
    sight = match.sight(0, 1)
    sight.peek = lambda: [{"deep": (match,)}]  # type: ignore[attr-defined]
    assert any(isinstance(thing, chautari.Match) for thing in reachable(sight))


def test_what_an_agent_does_to_its_sight_stays_there() -> None:
    match = chautari.new("yak", 3, seed=1, options={"bonus_cards": 2})
    before = match._states.tobytes(), json.dumps(match.options)
    sight = match.sight(0, 1)
    assert sight.options is not None
    sight.options["bonus_cards"] = 99
    sight.states["player"]["yurt"] = 9
    assert (match._states.tobytes(), json.dumps(match.options)) == before
