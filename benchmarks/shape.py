"""What the games are like, measured on random play: the table of docs/guide/research.md.

`python benchmarks/shape.py` prints it; `--games` is how many games are played for each line.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import chautari
from chautari.core.game import Game, load
from chautari.core.record import OPEN

HEADS = ("game", "players", "decisions", "half of them", "open actions", "most", "forced", "hidden", "together")


def shape(game: Game, players: int, games: int) -> dict[str, Any]:
    """The figures of a game and a player count."""
    batch = chautari.batch(game, games=games, players=players, seed="shape")
    together = np.array([kind.simultaneous for kind in game.actions.kind])
    asked = forced = most = simultaneous = 0
    open_actions = 0
    lengths: list[int] = []
    first = np.ones(games, bool)  # only the first game of each place counts, or short ones would count more often
    while first.any():
        number = batch.open_actions[first]
        asked += len(number)
        open_actions += int(number.sum())
        forced += int((number == 1).sum())
        most = max(most, int(number.max()))
        actions = batch.sample()
        simultaneous += int(together[actions[first]].sum())
        ended = batch.step(actions).ended == 1
        lengths += batch.lengths[ended & first].tolist()
        first &= ~ended
    low, high = np.percentile(lengths, [25, 75])
    secrets = sorted({name.split(".")[-1] for name, mark in game.state.marks() if mark != OPEN and "rng" not in name})
    return {
        "game": game.title,
        "players": players,
        "decisions": round(float(np.mean(lengths))),
        "half of them": f"{low:.0f} to {high:.0f}",
        "open actions": f"{open_actions / asked:.1f}",
        "most": most,
        "forced": f"{forced / asked:.0%}",
        "hidden": ", ".join(secrets) or "nothing",
        "together": f"{simultaneous / asked:.0%}",
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=chautari.games())
    parser.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args()
    print(f"| {' | '.join(HEADS)} |\n|---{'|---:' * (len(HEADS) - 1)}|")
    for name in chosen.names:
        game = load(name)
        for players in game.player_counts:
            line = shape(game, players, chosen.games)
            print(f"| {' | '.join(str(line[head]) for head in HEADS)} |", flush=True)


if __name__ == "__main__":
    main()
