"""Positions of real games for the gallery of the client's boards: what a board is given, as JSON.

python scripts/scenes.py FOLDER [GAME …]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import chautari
from chautari.agents import choose, make

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent", "Emily"]
SCENES: dict[str, list[tuple[int, dict[str, Any], tuple[int, ...]]]] = {
    "yak": [  # every kind of decision, with two, three and four
        (2, {}, (0, 15, 16, 31, 72, 77, -1)),
        (3, {"bonus_cards": 2}, (24, 73, 129, -1)),
        (4, {"bonus_cards": 3}, (40, 94, 112, 146, 207, -1)),
    ],
    "nepal": [(3, {}, (0, 30, 200)), (5, {"fortress": True, "population_boom": True}, (60, 300, -1))],
    "kathmandu": [
        (2, {}, (0, 25, 120)),
        (4, {"tents": True, "characters": True}, (0, 60, 200, 310, -1)),
        (3, {"long_game": True, "characters": "random"}, (50, 230, -1)),
    ],
}
# Scenes of rare choices: the first position in which such an action is open.
RARE: dict[str, list[tuple[int, dict[str, Any], tuple[str, ...]]]] = {
    "kathmandu": [
        (
            4,
            {"tents": True, "characters": True},
            ("enter", "climb", "turn", "relocate", "tools", "mark", "map", "special", "want", "tent", "buy", "rest"),
        ),
    ],
}


def scene(match: chautari.Match, seat: int) -> dict[str, Any]:
    """What the board of a seat is given."""
    legal = match.legal(seat, "en", NAMES) if seat in match.waiting else []
    return {
        "view": match.view(seat),
        "edition": match.edition,
        "seat": seat,
        "names": NAMES[: match.players],
        "prompt": match.prompt(seat, "en", NAMES) if legal else "",
        "legal": legal,
        "previews": {action["notation"]: match.preview(seat, action) for action in list(legal)[:60]},
        "marked": match.events_for(seat),
    }


def scenes(name: str) -> dict[str, dict[str, Any]]:
    """The scenes of a game, by what they are called."""
    found = {}
    for players, options, stops in SCENES[name]:
        match = chautari.new(name, players=players, seed="gallery", options=options)
        played = 0
        agents = [make("planner", seat) for seat in range(players)]
        for stop in stops:
            while not match.over and (stop < 0 or played < stop):
                played += 1
                seat = match.waiting[0]
                match.play(seat, choose(agents[seat], match, seat))
            seat = match.waiting[0] if match.waiting else 0
            where = "end" if match.over else str(played)
            found[f"{name}-{players}-{where}"] = scene(match, seat)
    return found


def rare(name: str) -> dict[str, dict[str, Any]]:
    """Scenes of rare choices, from as many games as it takes."""
    found: dict[str, dict[str, Any]] = {}
    for players, options, kinds in RARE.get(name, []):
        wanted = set(kinds)
        for seed in range(20):
            match = chautari.new(name, players=players, seed=f"rare {seed}", options=options)
            agents = [make("random", seat) for seat in range(players)]
            while wanted and not match.over:
                seat = match.waiting[0]
                for kind in wanted & {action["kind"] for action in match.legal(seat)}:
                    wanted.remove(kind)
                    found[f"{name}-{players}-{kind}"] = scene(match, seat, 0)
                match.play(seat, choose(agents[seat], match, seat))
    return found


def main() -> None:
    """Write one file for each scene."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or sorted(SCENES):
        for title, facts in {**scenes(name), **rare(name)}.items():
            (folder / f"{title}.json").write_text(json.dumps(facts, default=int))
            print(title)


if __name__ == "__main__":
    main()
