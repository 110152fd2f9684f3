"""Writes the golden games, tests/golden/<game>/*.txt: short games to read, and to notice when play changes.

Every line is an action: its number, the seat, the notation, the first digits of the state's hash, and what happened.
The middle of a long game is not written out; a hash stands for its lines. Of several games for each table, the one is
taken that shows what happens most rarely. tests/conformance/test_golden.py plays them again.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import chautari
from chautari.agents import make
from chautari.agents.agent import play
from chautari.core.game import Game, load

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
SHOWN = 85  # lines at the beginning, and as many at the end
WIDEST = 199  # characters of a line
SEEDS = range(1, 25)
AGENTS = ("greedy", "random")


class Table(NamedTuple):
    """A way to play a game: how many, with which options, and the name of its file."""

    name: str
    players: int
    options: dict[str, Any]


def tables(game: Game) -> list[Table]:
    """Every player count; whatever is off by default turned on; and the most players with all options at their last."""
    plain = [Table(f"{n}-players", n, {}) for n in game.player_counts]
    fewest, most = min(game.player_counts), game.most_players
    off = [option.name for option in game.options if option.default is False]
    on = [Table(f"{fewest}-players-{name.replace('_', '-')}", fewest, {name: True}) for name in off]
    return [*plain, *on, Table(f"{most}-players-all-options", most, _last(game, most))]


def _last(game: Game, players: int) -> dict[str, Any]:
    """Every option at the last of its values that goes with those of the options before it."""
    chosen: dict[str, Any] = {}
    for option in game.options:
        for value in reversed(list(option.choices)):
            try:
                game.check_options({**chosen, option.name: value}, players)
            except chautari.BadGame:
                continue
            chosen[option.name] = value
            break
    return chosen


class Golden(NamedTuple):
    """A game that was played, as lines, with the kinds of events in each."""

    header: dict[str, Any]
    start: str
    lines: list[str]
    kinds: list[list[str]]
    end: list[str]

    def text(self) -> str:
        """The file."""
        lines = self.lines
        if len(lines) > 2 * SHOWN:
            middle = lines[SHOWN:-SHOWN]
            digest = hashlib.sha256("\n".join(middle).encode()).hexdigest()[:16]
            lines = [*lines[:SHOWN], f"      … {len(middle)} actions, {digest}", *lines[-SHOWN:]]
        head = [f"# {json.dumps(self.header)}", f"# start {self.start}"]
        return "\n".join([*head, *lines, *self.end]) + "\n"

    def shown(self) -> set[str]:
        """The kinds of events in the lines that are written out."""
        kinds = self.kinds if len(self.kinds) <= 2 * SHOWN else self.kinds[:SHOWN] + self.kinds[-SHOWN:]
        return {kind for line in kinds for kind in line}


def played(header: dict[str, Any]) -> Golden:
    """The game of a header, played by its agents."""
    match = chautari.new(header["game"], header["players"], header["seed"], header["options"])
    agents = [make(name, f"{header['seed']} {seat}") for seat, name in enumerate(header["agents"])]
    lines, kinds = [], []
    while not match.over:
        seat = match.waiting[0]
        play(agents[seat], match, seat)
        lines.append(line(match))
        kinds.append([event.kind for event in match.events])
    return Golden(header, match.start_hash, lines, kinds, ending(match))


def line(match: chautari.Match) -> str:
    """The last action of a match."""
    seat, notation, fingerprint = match.history[-1]
    happened = " ".join(event.kind for event in match.events) or "-"
    return f"{len(match.history):>4}  {seat}  {notation:<28}  {fingerprint[:8]}  {happened}"


def ending(match: chautari.Match) -> list[str]:
    """How it ended."""
    totals = ", ".join(str(score["total"]) for score in match.scores())
    ranking = "; ".join(f"{place.place}. seat {place.seat}" for place in match.ranking())
    return [f"# totals {totals}", f"# {ranking}" if ranking else f"# broken off: {match.aborted}"]


def written(game: Game) -> dict[str, Golden]:
    """The golden games of a game, by the names of their files."""
    goldens: dict[str, Golden] = {}
    covered: set[str] = set()
    for table in tables(game):
        agents = [AGENTS[seat % len(AGENTS)] for seat in range(table.players)]
        common = {"game": game.name, "players": table.players, "options": table.options, "agents": agents}
        games = (played({**common, "seed": seed}) for seed in SEEDS)
        tried = [golden for golden in games if max(map(len, golden.text().splitlines()[1:])) <= WIDEST]
        often = Counter(kind for golden in tried for kind in golden.shown())
        rarities = [_rarity(golden, covered, often) for golden in tried]
        goldens[table.name] = tried[rarities.index(max(rarities))]
        covered |= goldens[table.name].shown()
    return goldens


def _rarity(golden: Golden, covered: set[str], often: Counter[str]) -> float:
    """How much a game shows that the others seldom do; what an earlier one shows already counts little."""
    return sum((0.1 if kind in covered else 1) / often[kind] for kind in sorted(golden.shown()))


def main() -> None:
    """Write all golden games anew."""
    for name in chautari.games():
        folder = FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        goldens = written(load(name))
        for old in folder.glob("*.txt"):
            if old.stem not in goldens:
                old.unlink()
        for stem, golden in goldens.items():
            (folder / f"{stem}.txt").write_text(golden.text(), "utf-8")
        kinds = set().union(*(golden.shown() for golden in goldens.values()))
        missing = [kind.name for kind in load(name).events if kind.name not in kinds]
        print(f"{name}: {len(goldens)} games; events in none of them: {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    main()
