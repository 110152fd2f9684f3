"""Who sits where: people at the keyboard and agents, with their names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chautari.core.errors import BadGame, shown

if TYPE_CHECKING:
    from chautari.agents import Agent
    from chautari.core.game import Game

HUMAN = "human"
NAMES = ("Ani", "Dirk", "Nathalie", "Vincent", "Emily", "Sarah", "Chris")
LONGEST_NAME = 16


@dataclass(frozen=True)
class Seat:
    """Somebody at the table."""

    name: str
    by: str  # "human" or the name of an agent

    @property
    def is_human(self) -> bool:
        """Whether a person decides."""
        return self.by == HUMAN


def usual_players(game: Game) -> int:
    """The player count if none is asked for: the middle one."""
    return game.player_counts[len(game.player_counts) // 2]


def usual_agent() -> str:
    """Who plays where nobody is named."""
    from chautari.agents.levels import USUAL

    return f"level{USUAL}"


def check_agent(name: str) -> None:
    """BadGame, with a hint, if there is no agent of that name; no program is started."""
    from difflib import get_close_matches

    from chautari.agents import AGENTS, is_outsider, make
    from chautari.agents.program import check_outsider

    if is_outsider(name):
        check_outsider(name)
        return
    try:
        make(name, 0)
    except BadGame as problem:
        close = get_close_matches(name, AGENTS, 1)
        if close:
            raise BadGame(code="no-agent-but", problem=problem, close=close[0]) from problem
        raise BadGame(code="no-agent-bot", problem=problem) from problem


def known(names: list[str]) -> list[Agent]:
    """One of each of our own agents; no program is started and nobody's class is made."""
    from chautari.agents import is_outsider, make

    return [make(name, 0) for name in names if not is_outsider(name)]


def sit_down(players: int, kinds: list[str], names: list[str], rest: list[str]) -> list[Seat]:
    """The seats in order; `rest` gives, in turn, who fills the seats that `kinds` does not name."""
    if len(kinds) > players or len(names) > players:
        raise BadGame(code="too-many-seats", players=players, given=str(max(len(kinds), len(names))))
    kinds = kinds + [rest[k % len(rest)] for k in range(players - len(kinds))]
    for kind in kinds:
        if kind != HUMAN:
            check_agent(kind)
    names = names + [name for name in NAMES if name not in names][: players - len(names)]
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
            raise BadGame(code="name", longest=LONGEST_NAME, name=shown(name))
    if len(set(names)) < players:
        raise BadGame(code="same-name")
    return [Seat(name, kind) for name, kind in zip(names, kinds, strict=True)]


def as_saved(seats: list[Seat]) -> list[dict[str, str]]:
    """The seats as a saved game keeps them."""
    return [{"name": seat.name, "by": seat.by} for seat in seats]


def from_saved(saved: list[dict[str, str]] | None, players: int) -> tuple[list[str], list[str]]:
    """Kinds and names of a saved game, as far as it tells them."""
    if saved is None or len(saved) != players:
        return [], []
    kinds, names = [seat.get("by", "") for seat in saved], [seat.get("name", "").replace("\n", "␊") for seat in saved]
    return (kinds if all(kinds) else []), (names if all(names) else [])


def refuse_programs(kinds: list[str]) -> None:
    """A saved game may come from anybody: no command that stands in it is ever run."""
    from chautari.agents import is_outsider

    for kind in filter(is_outsider, kinds):
        raise BadGame(code="programs-of-file", name=shown(kind))


def agents_for(seats: list[Seat], seed: Any) -> dict[int, Agent]:
    """The agents by seat. With a seed their choices repeat, from streams unrelated to the game's."""
    from chautari.agents import make

    own = {p: None if seed is None else f"agent at seat {p}, {seed}" for p in range(len(seats))}
    return {p: make(seat.by, own[p]) for p, seat in enumerate(seats) if not seat.is_human}
