"""A random agent and a search sit at one table of PettingZoo. `python examples/pettingzoo_agents.py --games 10`.

Any agent of Chautari plays in PettingZoo: it is given what its seat may know, and answers with an action.
"""

from __future__ import annotations

import argparse

import numpy as np

from chautari.agents import make
from chautari.research.pettingzoo import raw_env


def play(game: str, agents: list[str], seed: int) -> dict[str, float]:
    """One game; gives the rewards."""
    table = raw_env(game, players=len(agents))
    table.reset(seed=seed)
    lots = np.random.default_rng(seed)
    minds = {f"player_{seat}": make(name, seed) for seat, name in enumerate(agents) if name != "random"}
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, is_over, is_cut, _ = table.last()
        rewards[agent] += reward
        if is_over or is_cut:
            action = None
        elif agent in minds:
            seat, mind = table.possible_agents.index(agent), minds[agent]
            action = mind.choose(table.table.sight(seat, mind.source))
        else:
            action = int(lots.choice(np.flatnonzero(seen["action_mask"])))
        table.step(action)
    return rewards


def main(arguments: list[str] | None = None) -> float:
    """Play some games; gives the mean reward of the search."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="yak")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--agent", default="search:simulations=200", help="beside the random one")
    chosen = parser.parse_args(arguments)
    gained = 0.0
    for number in range(chosen.games):
        seat = number % 2
        agents = ["random", "random"]
        agents[seat] = chosen.agent
        rewards = play(chosen.game, agents, seed=number)
        gained += rewards[f"player_{seat}"]
        print(f"game {number}: {rewards}", flush=True)
    print(f"{chosen.agent}: mean reward {gained / chosen.games:+.2f}")
    return gained / chosen.games


if __name__ == "__main__":
    main()
