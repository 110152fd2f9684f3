"""10,000 games of Nepal in a table: where do the points come from, and does the seat matter?

`python examples/analyse_games.py --games 10000` simulates them (a few seconds), reads them with pandas, prints two
tables and writes a plot of the points by seat, with intervals.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import pandas as pd

from chautari.arena.plot import Row, intervals
from chautari.core.edition import house
from chautari.core.game import load
from chautari.research.simulate import Plan, simulate


def games(name: str, players: int, number: int, folder: Path) -> pd.DataFrame:
    """Random games, a row for each seat of each. `chautari simulate` on the command line does the same."""
    game = load(name)
    plan = Plan(game, players, game.check_options(None, players), house(game), ["random"], 7)
    for done in simulate(plan, number, folder):
        print(f"  {done} games", end="\r", flush=True)
    return pd.read_parquet(folder)


def main(arguments: list[str] | None = None) -> pd.DataFrame:
    """Simulate, and tell; gives the points by seat."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="nepal")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--plot", type=Path, default=Path("points.svg"))
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        table = games(chosen.game, chosen.players, chosen.games, Path(folder))
    ended = table[table["aborted"] == ""]
    print(f"{len(table) // chosen.players} games, {table['decisions'].mean():.0f} decisions each")
    categories = [name for name in table.columns if name.startswith("points_")]
    print(ended.groupby("place")[categories].mean().round(1).T)
    seats = ended.groupby("seat")["points"].agg(["mean", "sem"])
    seats["wins"] = ended.assign(won=ended["place"] == 1).groupby("seat")["won"].mean()
    print(seats.round(3))
    rows = [
        Row(f"seat {seat}", line["mean"], line["mean"] - 1.96 * line["sem"], line["mean"] + 1.96 * line["sem"])
        for seat, line in seats.iterrows()
    ]
    chosen.plot.write_text(intervals(f"Points by seat, {chosen.game}", rows, lambda x: f"{x:.1f}"), encoding="utf-8")
    print(f"The plot is {chosen.plot}.")
    return seats


if __name__ == "__main__":
    main()
