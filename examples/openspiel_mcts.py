"""OpenSpiel's Monte-Carlo tree search plays Nepal. `python examples/openspiel_mcts.py --moves 20 --simulations 30`.

Importing chautari.research.openspiel registers the games; from then on they are OpenSpiel's like any others. Nepal
hides nothing but the chance to come, so the search needs no guesses.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import chautari.research.openspiel  # noqa: F401 # registers chautari_nepal and so on


def main(arguments: list[str] | None = None) -> list[str]:
    """Let the search make the first moves of a game; gives them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args(arguments)
    game = pyspiel.load_game("chautari_nepal(players=3,chance_outcomes=16)")
    lots = np.random.RandomState(chosen.seed)
    judge = mcts.RandomRolloutEvaluator(1, lots)
    bot = mcts.MCTSBot(game, 1.4, chosen.simulations, judge, random_state=lots, solve=False)
    state, moves = game.new_initial_state(), []
    while len(moves) < chosen.moves and not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(lots.choice(outcomes, p=chances)))
            continue
        seat, action = state.current_player(), bot.step(state)
        moves.append(f"{seat} {state.action_to_string(seat, action)}")
        print(moves[-1], flush=True)
        state.apply_action(action)
    return moves


if __name__ == "__main__":
    main()
