"""Random play of OpenSpiel's C++ backgammon, driven from Python in its usual loop. Prints decisions per second.

Run by simulation.py in the benchmark environment: `python peer_openspiel.py SECONDS`.
"""

import json
import random
import sys
import time

import pyspiel


def play(game: pyspiel.Game, rng: random.Random) -> int:
    """One whole game at random; gives the number of the players' decisions, chance not counted."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def main() -> None:
    """Play for the given time."""
    seconds = float(sys.argv[1])
    game = pyspiel.load_game("backgammon")
    rng = random.Random(7)
    play(game, rng)
    decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += play(game, rng)
        games += 1
    spent = time.perf_counter() - start
    print(json.dumps({"decisions_per_s": decisions / spent, "games_per_s": games / spent}))


if __name__ == "__main__":
    main()
