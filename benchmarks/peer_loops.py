"""Random play by other libraries, each by the loop that is usual there. Run by peers.py in an environment of its own.

`python peer_loops.py NAME` says `ready` when it has warmed up, and then answers every line with a number of seconds by
a line of JSON: the decisions and the games it played, and the
processor's seconds that they took. Chance is not counted as a decision.
"""

from __future__ import annotations

import functools
import json
import os
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

BATCH = 4096  # games at once, where a library plays many
LONGEST = 2000  # decisions of a game that might go on for ever
Played = tuple[int, float]  # decisions, and games that ended
Loop = Callable[[], Played]

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["OMP_NUM_THREADS"] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"


def openspiel(name: str) -> Loop:
    """A game of OpenSpiel, written in C++."""
    import pyspiel

    game, lots = pyspiel.load_game(name), random.Random(7)

    def play() -> Played:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(lots.choices(outcomes, chances)[0])
            else:
                state.apply_action(lots.choice(state.legal_actions()))
                decisions += 1
        return decisions, 1

    return play


def pgx(name: str) -> Loop:
    """Many games of Pgx in one compiled loop, begun anew as they end."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))
    games, steps = BATCH // 4, 50

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        def one(carried: Any, _: Any) -> Any:
            state, key, ends = carried
            key, choosing, stepping = jax.random.split(key, 3)
            action = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
            state = step(state, action, jax.random.split(stepping, games))
            return (state, key, ends + state.terminated.sum()), None

        return jax.lax.scan(one, (state, key, 0), None, length=steps)[0]

    kept = {"state": jax.jit(init)(jax.random.split(jax.random.PRNGKey(7), games)), "key": jax.random.PRNGKey(8)}

    def play() -> Played:
        kept["state"], kept["key"], ends = many(kept["state"], kept["key"])
        return games * steps, int(ends)

    return play


def pettingzoo(name: str) -> Loop:
    """A game of PettingZoo's classic ones, agent by agent."""
    import importlib

    import numpy as np

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    lots, seeds = np.random.default_rng(7), iter(range(10**9))

    def play() -> Played:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter(max_iter=LONGEST):
            seen, _, is_over, is_cut, info = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(lots.choice(np.flatnonzero(mask))))
            decisions += 1
        return decisions, 1

    return play


def rlcard(name: str) -> Loop:
    """A game of RLCard with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 7})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> Played:
        trajectories, _ = env.run(is_training=False)
        return sum(len(seat) // 2 for seat in trajectories), 1  # states and actions in turn

    return play


def catanatron(name: str) -> Loop:
    """A game of catanatron with four of its random players."""
    from catanatron import Color, Game, RandomPlayer

    seeds = iter(range(10**9))

    def play() -> Played:
        game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
        game.play()
        records = getattr(game.state, "action_records", None) or game.state.actions
        return len(records), 1

    return play


def fastcatan_single(name: str) -> Loop:
    """fastcatan's own loop: open actions, a choice, a step."""
    import fastcatan

    lots, seeds, game = random.Random(7), iter(range(10**9)), fastcatan.Env()

    def play() -> Played:
        game.reset(seed=next(seeds))
        decisions = 0
        while not game.done:
            game.step(lots.choice(game.legal_actions()))
            decisions += 1
        return decisions, 1

    return play


def fastcatan_batch(name: str) -> Loop:
    """fastcatan's batch: masks, a choice for every game, a step. `alone` leaves the time of the choice out."""
    import fastcatan
    import numpy as np

    games = fastcatan.BatchedEnv(BATCH, seed=7)
    games.reset()
    masks = np.zeros((BATCH, fastcatan.MASK_WORDS), np.uint64)
    ended, lots = np.zeros(BATCH, np.uint8), np.random.default_rng(7)

    def choice() -> Any:
        flags = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        drawn = (lots.random(BATCH) * flags.sum(axis=1)).astype(np.int64)
        return (np.cumsum(flags, axis=1, dtype=np.uint16) > drawn[:, None]).argmax(axis=1).astype(np.uint32)

    def play() -> Played:
        games.write_masks(masks)
        start = time.process_time()
        actions = choice()
        if name == "alone":
            left_out[0] += time.process_time() - start
        games.step_autoreset(actions, ended)
        return BATCH, int(ended.sum())

    return play


left_out = [0.0]  # seconds that are not counted

LOOPS: dict[str, Callable[[], Loop]] = {
    "OpenSpiel hearts": functools.partial(openspiel, "hearts"),
    "OpenSpiel cribbage": functools.partial(openspiel, "cribbage"),
    "OpenSpiel backgammon": functools.partial(openspiel, "backgammon"),
    "Pgx backgammon, batch": functools.partial(pgx, "backgammon"),
    "PettingZoo chess": functools.partial(pettingzoo, "chess_v6"),
    "RLCard gin rummy": functools.partial(rlcard, "gin-rummy"),
    "catanatron": functools.partial(catanatron, "catan"),
    "fastcatan": functools.partial(fastcatan_single, "catan"),
    "fastcatan, batch": functools.partial(fastcatan_batch, "whole"),
    "fastcatan, batch, environment alone": functools.partial(fastcatan_batch, "alone"),
}


def spent(loop: Loop, seconds: float) -> dict[str, float]:
    """Play for that long."""
    decisions, games, start = 0, 0.0, time.process_time()
    left_out[0] = 0.0
    while time.process_time() - start < seconds:
        made, ended = loop()
        decisions, games = decisions + made, games + ended
    return {"decisions": decisions, "games": games, "seconds": time.process_time() - start - left_out[0]}


def main() -> None:
    """Warm up, then measure whenever asked."""
    warnings.simplefilter("ignore")
    out, sys.stdout = sys.stdout, sys.stderr  # some libraries greet
    loop = LOOPS[sys.argv[1]]()
    loop()
    print("ready", file=out, flush=True)
    for line in sys.stdin:
        print(json.dumps(spent(loop, float(line))), file=out, flush=True)


if __name__ == "__main__":
    main()
