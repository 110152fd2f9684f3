"""PettingZoo: `env("yak", players=3)` is an AEC environment, `parallel_env` one for games with simultaneous choices.

Observations are `{"observation": features, "action_mask": open actions}`. Rewards come at the end.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from chautari.core.errors import BadGame, IllegalAction
from chautari.core.game import Game
from chautari.research.rewards import ILLEGAL, check_reward
from chautari.research.single import LEAST_FEATURE, MOST_FEATURE, Single

Observation = dict[str, np.ndarray[Any, Any]]


def env(
    game: str | Game,
    players: int | None = None,
    *,
    edition: Any = None,
    reward: str = "placing",
    **options: Any,
) -> Any:
    """An AEC environment. An illegal action ends the game with reward -1 for who chose it, as PettingZoo has it."""
    inner = raw_env(game, players, edition=edition, reward=reward, **options)
    wrapped = wrappers.TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class Seats:
    """What both kinds of environment have in common: a table, and an agent for each seat."""

    table: Single
    reward: str
    possible_agents: list[str]
    observation_spaces: dict[str, Any]
    action_spaces: dict[str, Any]

    def sit_down(self, table: Single, reward: str, actions: int) -> None:
        """Take the seats of a table."""
        self.table, self.reward = table, check_reward(reward)
        self.metadata = {"name": f"chautari_{table.game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{p}" for p in range(table.players)]
        features = len(table.game.feature_names)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(LEAST_FEATURE, MOST_FEATURE, (features,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Features and open actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def render(self) -> str:
        """The table as a spectator sees it, for a terminal."""
        return self.table.drawing()

    def close(self) -> None:
        """Nothing is kept open."""

    def end(self) -> dict[str, float]:
        """The rewards at the end of the game."""
        return dict(zip(self.possible_agents, self.table.rewards(self.reward), strict=True))


class raw_env(Seats, AECEnv):  # type: ignore[misc] # noqa: N801 # PettingZoo's name for it
    """Without PettingZoo's wrappers: an illegal action is refused with IllegalAction."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        edition: Any = None,
        reward: str = "placing",
        **options: Any,
    ) -> None:
        AECEnv.__init__(self)
        table = Single(game, players, options, edition)
        self.sit_down(table, reward, len(table.game.actions))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self.table.reset(secrets.token_hex(16) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> Observation:
        """What a seat may know; only the seat that is asked has open actions."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.table.game.actions), np.int8)
        if seat == self.table.seat:
            mask[:] = self.table.legal_mask()
        return {"observation": self.table.observe(seat).copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: None is no action")
        self._cumulative_rewards[agent] = 0.0
        self.table.step(action)
        if self.table.over:
            self.rewards = self.end()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.table.seat]


def parallel_env(
    game: str | Game,
    players: int | None = None,
    *,
    edition: Any = None,
    reward: str = "placing",
    **options: Any,
) -> Any:
    """A parallel environment, for games in which several seats choose at the same time."""
    return raw_parallel_env(game, players, edition=edition, reward=reward, **options)


class raw_parallel_env(Seats, ParallelEnv):  # type: ignore[misc] # noqa: N801
    """Everybody acts in every step: seats that the game does not wait for have one open action, the last: to wait.

    What they choose is not looked at. An illegal action of a seat that is asked ends the game with reward -1 for it and
    0 for the others.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        edition: Any = None,
        reward: str = "placing",
        **options: Any,
    ) -> None:
        table = Single(game, players, options, edition)
        if not any(kind.simultaneous for kind in table.game.actions.kinds.values()):
            raise BadGame(code="not-simultaneous", game=table.game.title)
        self.wait = len(table.game.actions)
        self.sit_down(table, reward, self.wait + 1)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Begin a game."""
        self.table.reset(secrets.token_hex(16) if seed is None else seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Carry out the actions of all seats that the game waits for."""
        agents, rewards = self.agents, dict.fromkeys(self.agents, 0.0)
        ended = False
        for seat in self.table.waiting:
            agent = self.possible_agents[seat]
            try:
                self.table.step(int(actions[agent]))
            except IllegalAction:
                rewards[agent], ended = ILLEGAL, True
                break
        if self.table.over:
            rewards, ended = self.end(), True
        observations = self._observations()
        if ended:
            self.agents = []
        nobody = dict.fromkeys(agents, False)
        return observations, rewards, dict.fromkeys(agents, ended), nobody, {agent: {} for agent in agents}

    def _observations(self) -> dict[str, Observation]:
        waiting = self.table.waiting
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in waiting:
                mask[self.table.legal_of(seat)] = 1
            else:
                mask[self.wait] = 1
            seen[agent] = {"observation": self.table.observe(seat).copy(), "action_mask": mask}
        return seen
