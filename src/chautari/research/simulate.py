"""Many games for tables and plots: a row for each seat of each game, in a folder of Parquet files.

Each file holds a part of the games and is written at once, so memory stays constant, and a run that was broken off goes
on where it stopped. pandas, Polars, DuckDB and pyarrow read the folder as one table.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from chautari.agents import is_outsider, make
from chautari.core import chance
from chautari.core.engine import engine
from chautari.core.errors import BadGame, Refused, shown
from chautari.core.game import Game
from chautari.core.record import Array
from chautari.research.compiled import together
from chautari.research.single import Single

AT_RANDOM = "random"
RANDOM_PART, PART = 10_000, 100  # games in a file: random ones are quick
CHOICES = 2  # the second word of the nonce: the stream that draws random choices
ABOUT = b"chautari"  # where a file says what was played
FIXED = ("game", "seed", "seat", "agent", "decisions", "aborted", "place", "points")


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    agents: list[str]
    seed: int | str
    size: int = field(init=False)  # games in a file

    def __post_init__(self) -> None:
        for name in self.agents:
            if is_outsider(name):
                raise BadGame(code="simulate-outsider", name=shown(name))
            make(name, 0)
        if len(self.agents) not in (1, self.players):
            raise BadGame(code="simulate-agents", players=str(self.players), given=str(len(self.agents)))
        object.__setattr__(self, "size", RANDOM_PART if self.is_random else PART)

    @property
    def is_random(self) -> bool:
        """Whether nobody thinks."""
        return set(self.agents) == {AT_RANDOM}

    def agent_of(self, number: int, seat: int) -> str:
        """Who sits where: agents move on by one seat from game to game."""
        return self.agents[(seat + number) % len(self.agents)]

    def seed_of(self, number: int) -> str:
        """The seed of a game: `chautari.new` deals the same one."""
        return f"{self.seed}:{number}"

    def about(self) -> dict[str, Any]:
        """All that decides what is played."""
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "agents": self.agents,
            "seed": self.seed,
            "edition": self.edition,
        }


def simulate(plan: Plan, games: int, folder: Path) -> Iterator[int]:
    """Play what is not yet there; gives, again and again, how many games are done."""
    if folder.exists() and not folder.is_dir():
        raise Refused(code="simulate-file", file=str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    player = _Random(plan) if plan.is_random else _Thinking(plan)
    for first in range(0, games, plan.size):
        number = min(plan.size, games - first)
        file = folder / f"games-{first:09d}.parquet"
        if _kept(file, plan) < number:
            _write(file, plan, first, player.play(first, number))
        yield first + number


def _kept(file: Path, plan: Plan) -> int:
    """How many games a file of an earlier run holds; refused if they are others."""
    from pyarrow import ArrowException, parquet

    if not file.exists():
        return 0
    try:
        known = parquet.read_schema(file).metadata or {}
        there = json.loads(known.get(ABOUT, b"null"))
        rows = parquet.read_metadata(file).num_rows
    except (ArrowException, ValueError) as problem:
        raise Refused(code="simulate-damaged", file=str(file), problem=str(problem)) from problem
    for name, wanted in json.loads(json.dumps(plan.about())).items():
        if not isinstance(there, dict) or there.get(name) != wanted:
            found = shown(there.get(name)) if isinstance(there, dict) else "?"
            raise Refused(code="simulate-other", file=str(file), name=name, there=found, wanted=shown(wanted))
    return int(rows) // plan.players


def _write(file: Path, plan: Plan, first: int, tallies: npt.NDArray[np.int32]) -> None:
    """Write a part, all of it or nothing."""
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.table(columns(plan, first, tallies))
    table = table.replace_schema_metadata({ABOUT: json.dumps(plan.about())})
    building = file.with_suffix(f".{os.getpid()}.tmp")
    try:
        parquet.write_table(table, building, compression="zstd")
        os.replace(building, file)
    finally:
        building.unlink(missing_ok=True)


def columns(plan: Plan, first: int, tallies: npt.NDArray[np.int32]) -> dict[str, Any]:
    """A row for each seat of each game."""
    import pyarrow

    games, players = len(tallies), plan.players
    numbers = np.arange(first, first + games)
    seats = tallies[:, 2:].reshape(games * players, -1)
    seat = np.tile(np.arange(players), games)
    whose = (seat + np.repeat(numbers, players)) % len(plan.agents)
    which = np.repeat(np.arange(games), players).astype(np.int32)
    seeds = pyarrow.array([plan.seed_of(int(number)) for number in numbers])
    reasons = np.array(["", *plan.game.aborts], object)[tallies[:, 1]]
    return {
        "game": np.repeat(numbers, players),
        "seed": pyarrow.DictionaryArray.from_arrays(which, seeds),
        "seat": seat.astype(np.int8),
        "agent": pyarrow.DictionaryArray.from_arrays(whose.astype(np.int32), pyarrow.array(plan.agents)),
        "decisions": np.repeat(tallies[:, 0], players),
        "aborted": pyarrow.array(np.repeat(reasons, players)),
        "place": seats[:, 0].astype(np.int8),
        "points": seats[:, 1:].sum(axis=1, dtype=np.int32),
        **{f"points_{name}": seats[:, 1 + k] for k, name in enumerate(plan.game.categories)},
    }


class _Random:
    """Random games, all of a part in one compiled call."""

    def __init__(self, plan: Plan) -> None:
        game = plan.game
        self.plan = plan
        self.loops = engine(game, using=together)
        self.numbers = game.option_numbers(plan.options), np.array(game.box(plan.edition), np.int32)
        self.room = game.state.zeros(2), game.mask(), game.sheet(), game.tie_sheet(), game.closed_log()

    def play(self, first: int, games: int) -> npt.NDArray[np.int32]:
        """The tallies of some games."""
        states, mask, sheet, sums, log = self.room
        streams = self._streams(first, games)
        tallies = np.zeros((games, _width(self.plan)), np.int32)
        arguments = *self.numbers, mask, sheet, sums, tallies.reshape(-1), log, self.plan.players
        self.loops.tally_random(states, streams, *arguments)
        return tallies

    def _streams(self, first: int, games: int) -> Array:
        keys = b"".join(chance.key_of(self.plan.seed_of(number)) for number in range(first, first + games))
        streams = chance.CHANCE.zeros(games)
        streams["key"] = np.frombuffer(keys, "<u4").reshape(games, 8)
        streams["nonce"][:, 1] = CHOICES
        streams["used"] = chance.BLOCK
        return streams


class _Thinking:
    """Games of agents, one decision after the other, each from what its seat may know."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.loops = engine(plan.game, using=together)
        self.table = Single(plan.game, plan.players, plan.options, plan.edition)

    def play(self, first: int, games: int) -> npt.NDArray[np.int32]:
        """The tallies of some games."""
        game, table = self.plan.game, self.table
        tallies = np.zeros((games, _width(self.plan)), np.int32)
        sheet, sums = game.sheet(), game.tie_sheet()
        for number in range(games):
            decisions = self._game(first + number)
            self.loops.tally(table.states, sheet, sums, tallies[number], decisions)
        return tallies

    def _game(self, number: int) -> int:
        plan, table = self.plan, self.table
        seed = plan.seed_of(number)
        agents = [make(plan.agent_of(number, p), f"{seed}:{p}") for p in range(plan.players)]
        table.reset(seed)
        decisions = 0
        while not table.over:
            agent = agents[table.seat]
            table.step(agent.choose(table.sight(table.seat, agent.source)))
            decisions += 1
        return decisions


def _width(plan: Plan) -> int:
    return 2 + plan.players * (1 + len(plan.game.categories))
