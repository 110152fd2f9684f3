"""Gymnasium: one seat against agents. Importing this module registers `chautari/Yak-v0` and so on.

`gymnasium.make("chautari.research.gymnasium:chautari/Yak-v0", players=3, opponents="greedy")` does both at once.
Observations are features; the open actions stand in `info["action_mask"]` and in `action_masks()`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from chautari.agents import Agent, make
from chautari.core.errors import BadGame, IllegalAction, shown
from chautari.core.game import Game, games
from chautari.research.rewards import ILLEGAL, check_reward
from chautari.research.single import LEAST_FEATURE, MOST_FEATURE, Single

Observation = npt.NDArray[np.float32]
Info = dict[str, Any]
AT_RANDOM = "random"
SEEDS = 2**63 - 1


class Seat(gymnasium.Env[Observation, int]):  # type: ignore[misc]
    """A seat of a table whose other seats are played by agents.

    `seat` is a number, or None for another one in each game. `opponents` is an agent's name for all others, or a list
    with one for each, in the order of the seats after one's own. An illegal action ends the game with reward -1; with
    `illegal="raise"` it is refused with IllegalAction.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 # Gymnasium reads it from the class

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str | list[str] = AT_RANDOM,
        reward: str = "placing",
        illegal: str = "end",
        edition: Any = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Single(game, players, options, edition)
        others = self.table.players - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise BadGame(code="opponents", number=str(others), given=str(len(self.opponents)))
        for name in self.opponents:
            make(name, 0)
        if illegal not in ("end", "raise"):
            raise BadGame(code="batch-choice", name="illegal", value=shown(illegal), choices="end, raise")
        if seat is not None and seat not in range(self.table.players):
            raise BadGame(code="option-seat", name="seat", value=shown(seat), last=str(others))
        self.chosen_seat, self.reward = seat, check_reward(reward)
        self.illegal, self.render_mode = illegal, render_mode
        self.seat = seat or 0
        self.agents: dict[int, Agent | None] = {}
        features = len(self.table.game.feature_names)
        self.observation_space = spaces.Box(LEAST_FEATURE, MOST_FEATURE, (features,), np.float32)
        self.action_space = spaces.Discrete(len(self.table.game.actions))

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begin a game; the others play until one's own seat is asked."""
        super().reset(seed=seed)
        if self.chosen_seat is None:
            self.seat = int(self.np_random.integers(self.table.players))
        others = [(self.seat + k) % self.table.players for k in range(1, self.table.players)]
        self.agents = {
            p: None if name == AT_RANDOM else make(name, int(self.np_random.integers(SEEDS)))
            for p, name in zip(others, self.opponents, strict=True)
        }
        self.table.reset(int(self.np_random.integers(SEEDS)))
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Carry out an action, then let the others play until the seat is asked again or the game is over."""
        try:
            self.table.step(int(action))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            return self._seen(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self._others_play()
        reward = self.table.rewards(self.reward)[self.seat]
        return self._seen(), float(reward), self.table.over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """[actions]: True where an action is open; the name under which libraries look for it."""
        return self.table.legal_mask().copy()

    def render(self) -> str | None:
        """The table as a spectator sees it, for a terminal."""
        return self.table.drawing() if self.render_mode == "ansi" else None

    def _others_play(self) -> None:
        table = self.table
        while not table.over and table.seat != self.seat:
            agent = self.agents[table.seat]
            if agent is None:
                open_actions = table.legal()
                table.step(open_actions[int(self.np_random.integers(len(open_actions)))])
            else:
                table.step(agent.choose(table.sight(table.seat, agent.source)))

    def _seen(self) -> Observation:
        return self.table.observe(self.seat).copy()

    def _info(self) -> Info:
        info: Info = {"seat": self.seat, "action_mask": self.table.legal_mask().astype(np.int8)}
        if self.table.over:
            info["points"] = self.table.points()
        return info


def identifier(game: str) -> str:
    """The name under which Gymnasium knows a game."""
    return f"chautari/{game.capitalize()}-v0"


def register() -> None:
    """Tell Gymnasium about every game."""
    for name in games():
        if identifier(name) not in gymnasium.registry:
            gymnasium.register(identifier(name), entry_point=f"{__name__}:Seat", kwargs={"game": name})


register()
