"""Our level 4 against OpenSpiel's own IS-MCTS at YAK, through the adapter: who is placed better?

Both play on the state that OpenSpiel knows. OpenSpiel's bot searches for a second of the processor's time each move,
with random rollouts and its usual constant; level 4 has a fixed number of simulations and takes less. Seats change from
game to game. The bot is OpenSpiel's in Python: the one in C++ crashes on games that are written in Python.
`--out FILE` keeps a line for each game, so a run that was broken off goes on; `--processes` plays several at once.
`--record` writes the result into benchmarks/results.md.
"""

from __future__ import annotations

import argparse
import datetime
import json
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recorded import machine, record

from chautari.agents.levels import numbers
from chautari.core.game import load

HEADING = "# Against IS-MCTS"
OURS = "level4"
EXPLORATION = 2.0  # OpenSpiel's usual constant
MOST_SIMULATIONS = 10**6  # far more than a second is enough for
TO_REACH = 0.9


def peer_bot(table: Any, number: int, seconds: float) -> Any:
    """OpenSpiel's IS-MCTS, as it stands, but for the time."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    class Late(Exception):
        """The time is over."""

    class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
        simulations = 0

        def run_search(self, state: Any) -> Any:
            self.end = time.process_time() + seconds
            try:
                return super().run_search(state)
            except Late:
                return self.get_final_policy(state, self._root_node)

        def sample_root_state(self, state: Any) -> Any:
            if time.process_time() >= self.end and self._root_node.total_visits > 0:
                raise Late
            self.simulations += 1
            return super().sample_root_state(state)

    lots = np.random.RandomState(number)
    judge = mcts.RandomRolloutEvaluator(1, lots)
    return Timed(table, judge, EXPLORATION, MOST_SIMULATIONS, random_state=lots)


def play(game: str, number: int, seconds: float, agent: str = OURS) -> dict[str, Any]:
    """A game of two; gives who won and what it took."""
    import pyspiel

    import chautari.research.openspiel  # noqa: F401 # registers the games
    from chautari.agents import make

    table = pyspiel.load_game(f"chautari_{game}(players=2,seed={number})")
    peer = peer_bot(table, number, seconds)
    ours, seat, lots = make(agent, number), number % 2, random.Random(number)
    state, decisions, spent = table.new_initial_state(), [0, 0], [0.0, 0.0]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(lots.choice(state.legal_actions()))
            continue
        start, mine = time.process_time(), state.current_player() == seat
        action = ours.choose(table._at(state.at).sight(seat, ours.source)) if mine else peer.step(state)
        decisions[mine] += 1
        spent[mine] += time.process_time() - start
        state.apply_action(int(action))
    return {
        "number": number,
        "return": state.returns()[seat],
        "points": [table._at(state.at).points()[p] for p in (seat, 1 - seat)],
        "decisions": sum(decisions),
        "simulations_a_move": round(peer.simulations / max(1, decisions[0])),
        "seconds_a_move": [round(spent[k] / max(1, decisions[k]), 2) for k in (1, 0)],
    }


def contest(game: str, agent: str, seconds: float) -> dict[str, Any]:
    """What is played; games of anything else, such as a level with other numbers, do not count."""
    return {"game": game, "agent": agent, "seconds": seconds, "level": numbers(agent, load(game))}


def done(file: Path | None, played: dict[str, Any]) -> list[dict[str, Any]]:
    """The games of this contest that were played before."""
    if file is None or not file.is_file():
        return []
    games = map(json.loads, file.read_text("utf-8").splitlines())
    return [game for game in games if game.get("contest") == played]


def share(games: list[dict[str, Any]]) -> float:
    """The part of the games in which we were placed better; a shared place counts half."""
    return sum((1 + game["return"]) / 2 for game in games) / max(1, len(games))


def table(game: str, games: list[dict[str, Any]], seconds: float) -> list[str]:
    """The result as Markdown."""
    ours, theirs = (sum(one["points"][k] for one in games) / len(games) for k in (0, 1))
    taken = sum(one["seconds_a_move"][0] for one in games) / len(games)
    spent = sum(one["seconds_a_move"][1] for one in games) / len(games)
    reached = "reached" if share(games) >= TO_REACH else "MISSED"
    return [
        "| game | games | placed better | to reach | | points | seconds a move |",
        "|---|---:|---:|---:|---|---:|---:|",
        f"| {game}, 2 players | {len(games)} | {share(games):.0%} | ≥ {TO_REACH:.0%} | {reached} | "
        f"{ours:.1f} : {theirs:.1f} | {taken:.2f} : {spent:.2f} (of {seconds:g}) |",
    ]


def main() -> None:
    """Play the games that are still missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="yak")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each move of IS-MCTS")
    parser.add_argument("--agent", default=OURS, help="ours; `search:seconds=1` thinks as long as the other")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file with a line for each game")
    parser.add_argument("--record", action="store_true", help="write benchmarks/results.md")
    chosen = parser.parse_args()
    played = contest(chosen.game, chosen.agent, chosen.seconds)
    games = done(chosen.out, played)
    missing = sorted(set(range(chosen.games)) - {game["number"] for game in games})
    with ProcessPoolExecutor(chosen.processes) as pool:
        for game in as_completed(
            [pool.submit(play, chosen.game, number, chosen.seconds, chosen.agent) for number in missing]
        ):
            games.append(game.result())
            print(f"  {len(games)} of {chosen.games}: {games[-1]}, placed better {share(games):.0%}", flush=True)
            if chosen.out:
                with chosen.out.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps({**games[-1], "contest": played}) + "\n")
    page = [
        HEADING,
        "",
        f"Made by `python benchmarks/ismcts.py --record`: {chosen.agent} against OpenSpiel's bot in Python.",
        "",
    ]
    page += [f"{datetime.date.today()} · {machine()}", "", *table(chosen.game, games, chosen.seconds)]
    print("\n".join(page))
    if chosen.record:
        record(page)


if __name__ == "__main__":
    main()
