"""Play the contests that docs/strength tells of, and write its page (`make strength`).

    python scripts/strength.py [ladder-yak …] [--out FOLDER] [--workers N] [--page]

Each contest is a tournament of `chautari arena` with a folder of its own; one that was broken off goes on, and one that
was played is not played again. All together take a day of one core. `--page` only writes the page anew.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chautari.arena.report import PAGE, RESULT, grid, percent
from chautari.core.game import games, load

ROOT = Path(__file__).resolve().parents[1]
STRENGTH = ROOT / "docs" / "strength"
LEVELS = ",".join(f"level{number}" for number in range(1, 7))
SEARCH = "search:seconds=0.05"
# what the search is without one of its parts
WITHOUT = {
    "temperature=0": "no heuristic for what to look at first",
    "patience=1": "what may follow a choice is weighed after the first look at it",
    "turns=0": "no playouts: the heuristic judges at once",
    "turns=-1": "playouts to the end of the game: no heuristic judges",
    "tries=1": "playouts by lot",
    "tries=3": "playouts that take the best of three",
    "caution=0": "what was never tried counts like its siblings",
    "spread=1": "won or lost, by however little",
}
HEAD = """\
# Strength

How strong the agents are, measured by `chautari arena`. Every report names its command; the same command with the same
seed plays the same games again, whatever the machine and the number of workers, except where an agent is given seconds
instead of simulations. [The guide to the arena](../guide/arena.md) says what is counted and how, [the guide to the
agents](../guide/agents.md) how they think. `make strength` plays all of it and writes this page.

What the levels do was set by trying, some of it several times ([decisions](../decisions.md) tells what). Only games
with the numbers as they are now count here, and each interval holds for them; none reckons with the trials before.
"""


@dataclass(frozen=True)
class Kind:
    """Contests of one kind, one for each game."""

    title: str
    about: str
    agents: str
    plan: str
    games: int
    target: float = 0.5  # the least score to reach
    floor: float = 0.5  # that the interval must not reach down to
    counts: tuple[int, ...] = (0, -1)  # the smallest and the largest number of players
    sequential: bool = True


KINDS = {
    "ladder": Kind(
        "The levels",
        "Each level against the next lower one. To reach: placed better in at least 62 % of comparisons, and the 95 % "
        "interval above 52 %, with as few and with as many players as the game allows.",
        LEVELS, "ladder", 320, 0.62, 0.52,
    ),
    "greedy": Kind(
        "The strongest level against the greedy agent", "To reach: at least 90 %.",
        "level6,greedy", "ladder", 60, 0.9, 0.6,
    ),
    "rollouts": Kind(
        "The search against plain rollouts",
        "The same tree search with nothing but random games to the end, as long for every move. To reach: at least "
        "70 %.",
        f"{SEARCH},rollouts:seconds=0.05", "ladder", 80, 0.7, 0.55,
    ),
    "styles": Kind(
        "Styles",
        "A level in each style against the level as it is: none of them may be weaker, so 50 % must lie in the "
        "interval, or above it.",
        "level3,level3-steady,level3-daring,level3-curious", "first", 160, counts=(0,), sequential=False,
    ),
    "parts": Kind(
        "What each part of the search is worth",
        "The search, a twentieth of a second for every move, against itself without one of its parts, or with another "
        "one. Where 50 % lies in the interval, so few games do not tell. What a game does without anyway is left out.",
        ",".join([SEARCH, *(f"{SEARCH}+{part}" for part in WITHOUT)]), "first", 40, counts=(0,), sequential=False,
    ),
}  # fmt: skip


def folder_of(out: Path, contest: str) -> Path:
    """Where a contest is kept."""
    return out / contest


def contests() -> list[str]:
    """All of them, by name."""
    return [f"{kind}-{game}" for kind in KINDS for game in games()]


def agents_of(kind: str, game: str) -> list[str]:
    """Who plays: of the parts those that the search of the game has."""
    usual = load(game).search
    missing = {f"{SEARCH}+{part}" for part in WITHOUT if usual[part.split("=")[0]] == float(part.split("=")[1])}
    return [agent for agent in KINDS[kind].agents.split(",") if agent not in missing]


def command(contest: str, out: Path, workers: int | None) -> list[str]:
    """What plays a contest."""
    name, _, game = contest.partition("-")
    kind, counts = KINDS[name], load(game).player_counts
    players = ",".join(str(counts[place]) for place in kind.counts)
    words = ["arena", game, "--agents", ",".join(agents_of(name, game)), "--plan", kind.plan, "--players", players]
    words += ["--games", str(kind.games), "--seed", "strength", "--out", str(folder_of(out, contest))]
    if kind.sequential:
        words += ["--sequential", "--target", str(kind.target), "--floor", str(kind.floor)]
    return [sys.executable, "-m", "chautari.cli", *words, *(["--workers", str(workers)] if workers else [])]


def is_played(contest: str, out: Path) -> bool:
    """Whether it was played to its end."""
    return (folder_of(out, contest) / RESULT).is_file()


# The page


def page(out: Path) -> str:
    """What all contests came to."""
    lines = [HEAD]
    for name, kind in KINDS.items():
        found = [game for game in games() if is_played(f"{name}-{game}", out)]
        lines += [f"## {kind.title}", "", kind.about, ""]
        rows = [row for game in found for row in rows_of(name, kind, game, out)]
        if rows:
            lines += grid(["game", "players", "better", "worse", "games", "score", "95 %", "points ahead", ""], rows)
        missing = [load(game).title for game in games() if game not in found]
        if missing:
            lines += [*([""] if rows else []), f"Not played yet: {', '.join(missing)}."]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def rows_of(name: str, kind: Kind, game: str, out: Path) -> list[list[str]]:
    """A line for each pair and number of players of a contest."""
    contest = f"{name}-{game}"
    result: dict[str, Any] = json.loads((folder_of(out, contest) / RESULT).read_text("utf-8"))
    listed = agents_of(name, game)
    rows = []
    for pair in result["pairs"]:
        wanted = sorted((pair["better"], pair["worse"]), key=listed.index, reverse=name == "ladder")[0]
        for players, part in pair["players"].items():
            score, low, high = (part[key] for key in ("score", "low", "high"))
            if wanted != pair["better"]:
                score, low, high = 1 - score, 1 - high, 1 - low
            first, second = (said(agent) for agent in (wanted, other_of(pair, wanted)))
            rows.append(
                [f"[{load(game).title}]({contest}/{PAGE})", players, first, second, str(part["games"]), percent(score),
                 f"{percent(low)} to {percent(high)}", ahead(part["margin"], wanted == pair["better"]),
                 verdict(name, kind, score, low)]
            )  # fmt: skip
    return rows


def other_of(pair: dict[str, Any], agent: str) -> str:
    """The other one of two."""
    return str(pair["worse"] if agent == pair["better"] else pair["better"])


def said(agent: str) -> str:
    """An agent, or the part that it lacks."""
    part = agent.removeprefix(f"{SEARCH}+")
    return f"{WITHOUT[part]} (`{part}`)" if part in WITHOUT else f"`{agent}`"


def ahead(margin: float | None, is_better: bool) -> str:
    """By how many points the first was ahead."""
    return "–" if margin is None else f"{margin if is_better else -margin:+.1f}"


def verdict(name: str, kind: Kind, score: float, low: float) -> str:
    """Whether what is to be reached was."""
    if name == "parts":
        return ""
    if name == "styles":  # the score is that of the level as it is
        return "no weaker" if low <= 0.5 else "WEAKER"
    return "reached" if score >= kind.target and low > kind.floor else "MISSED"


def play(words: list[str]) -> None:
    """Play a contest; Ctrl-C ends it, too, and so does whoever ends this script."""
    playing = subprocess.Popen(words)
    signal.signal(signal.SIGTERM, lambda *_: playing.terminate())
    try:
        code = playing.wait()
    except KeyboardInterrupt:  # it has heard of it, and tidies up
        code = playing.wait()
    if code:
        sys.exit(code)


def main() -> None:
    """Play what is asked for, or all that is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="*", metavar="contest", help=f"of {', '.join(contests())}")
    parser.add_argument("--out", type=Path, default=STRENGTH, help="where the reports are written")
    parser.add_argument("--workers", type=int, help="processes that play; as many as there are cores if not given")
    parser.add_argument("--page", action="store_true", help="play nothing")
    chosen = parser.parse_args()
    if unknown := set(chosen.contests) - set(contests()):
        parser.error(f"no contest {', '.join(sorted(unknown))}; there are: {', '.join(contests())}")
    wanted = [] if chosen.page else chosen.contests or [one for one in contests() if not is_played(one, chosen.out)]
    for number, contest in enumerate(wanted, 1):
        print(f"{contest}, {number} of {len(wanted)}", flush=True)
        play(command(contest, chosen.out, chosen.workers))
    (chosen.out / "README.md").write_text(page(chosen.out), "utf-8")
    print(f"{chosen.out / 'README.md'} is written.")


if __name__ == "__main__":
    main()
