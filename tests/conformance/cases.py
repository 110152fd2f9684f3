"""What the conformance tests run over: every registered game, every player count, options of every kind, any moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

import chautari
from chautari.core import chance
from chautari.core.edition import house
from chautari.core.errors import Refused
from chautari.core.game import Game, Option, load

GAMES = [load(name) for name in chautari.games()]
TABLES = [(game, players) for game in GAMES for players in game.player_counts]

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
every_table = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game.name}-{players}" for game, players in TABLES]
)

MOST_STEPS = 20_000  # no game of any kind takes longer


def values(game: Game, players: int, option: Option) -> list[Any]:
    """Telling values of an option: all of a short list, else mostly its default and sometimes its extremes."""
    choices = list(option.choices)
    some = choices if len(choices) <= 5 else [option.default, option.default, choices[-1], choices[0]]
    return [value for value in some if _is_open(game, players, {option.name: value})]


def _is_open(game: Game, players: int, options: dict[str, Any]) -> bool:
    try:
        game.check_options(options, players)
    except Refused:
        return False
    return True


def options(game: Game, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Combinations of options."""
    parts = {option.name: st.sampled_from(values(game, players, option)) for option in game.options}
    return st.fixed_dictionaries(parts).filter(lambda given: _is_open(game, players, given))


def walk(match: chautari.Match, steps: int, seed: int, each: Callable[[int, int], Any] | None = None) -> chautari.Match:
    """Play at random; `each(seat, action)` is called before every step."""
    lots = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        seat = lots.choice(match.waiting)
        action = lots.choice(match._legal_ids(seat))
        if each is not None:
            each(seat, action)
        match.play(seat, action)
    return match


seeds = st.integers(0, 2**32)
steps = st.integers(0, 12) | st.integers(10, 120) | st.integers(100, 400)  # early, in the middle, late


@st.composite
def matches(draw: Any, game: Game, players: int, most: int = 400) -> chautari.Match:
    """A match at any moment."""
    match = chautari.new(game, players, seed=draw(seeds), options=draw(options(game, players)))
    return walk(match, min(draw(steps), most), draw(seeds))


def set_up_raw(engine: Any, game: Game, players: int, given: dict[str, Any], seed: int) -> Any:
    """A state set up by one engine, without a match around it."""
    states = game.state.zeros(1)
    chance.start(states["rng"], 0, chance.key_of(seed))
    box = np.array(game.box(house(game)), np.int32)
    engine.setup_at(states, 0, players, game.option_numbers(game.check_options(given, players)), box)
    return states


def sample_of_actions(game: Game, most: int = 16) -> list[int]:
    """Actions from everywhere in the table."""
    number = len(game.actions)
    return sorted({n * (number - 1) // (most - 1) for n in range(most)})
