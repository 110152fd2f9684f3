"""Positions of real games for the client: what a board is given, as JSON.

    python scripts/scenes.py FOLDER [GAME …]     scenes for the gallery of the boards
    python scripts/scenes.py --tests [--check]   what the client's tests know of the games

The tests get moves of YAK that show every kind of event, and the shapes of the views of all games: positions that a
test makes up must look like those of the rules.
"""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path
from typing import Any

import chautari
from chautari.agents import choose, make

TESTS = Path(__file__).resolve().parent.parent / "client" / "tests"
LONGEST, EVERY = 2000, 7  # moves of the games whose views are looked at, and how often
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
            (
                *("enter", "climb", "turn", "relocate", "tools", "mark", "unmark", "map", "special", "want"),
                *("tent", "buy", "rest"),
            ),
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
                    found[f"{name}-{players}-{kind}"] = scene(match, seat)
                match.play(seat, choose(agents[seat], match, seat))
    return found


def flows() -> list[dict[str, Any]]:
    """As few moves of YAK as show every kind of event, each with the seat's view before and after it."""
    moves = []
    for players in (2, 3, 4):
        match = chautari.new("yak", players=players, seed="flows", options={"bonus_cards": players - 1})
        agents = [make("random", seat) for seat in range(players)]
        while not match.over:
            seat = match.waiting[0]
            before = match.view(seat)
            match.play(seat, choose(agents[seat], match, seat))
            moves.append({"before": before, "events": list(match.events_for(seat)), "after": match.view(seat)})
    found, shown = [], set[str]()
    while best := max(moves, key=lambda move: len(_kinds(move) - shown)):
        if _kinds(best) <= shown:
            break
        found.append(best)
        shown |= _kinds(best)
    return found


def _kinds(move: dict[str, Any]) -> set[str]:
    return {event["kind"] for event in move["events"]}


def shape(values: list[Any]) -> Any:
    """What values look like: the kinds of plain ones, the shape of what is in lists, that of each part of records."""
    records = [value for value in values if isinstance(value, dict)]
    lists = [value for value in values if isinstance(value, list | tuple)]
    plain = {_plain(value) for value in values if not isinstance(value, dict | list | tuple)}
    found: dict[str, Any] = {"is": sorted(plain)} if plain else {}
    if lists:
        found["list"] = shape([part for value in lists for part in value])
    if records:
        keys = sorted({key for record in records for key in record})
        found["parts"] = {key: shape([record[key] for record in records if key in record]) for key in keys}
        found["always"] = [key for key in keys if all(key in record for record in records)]
    return found


def _plain(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else "boolean"
    return "string" if isinstance(value, str) else "number"


def shapes() -> dict[str, Any]:
    """The shapes of the views of every game, from random games with everything that can be chosen."""
    found = {}
    for name, chosen in SCENES.items():
        views = []
        for (players, options, _), seed in itertools.product(chosen, ("shapes", "shapes 4")):
            match = chautari.new(name, players=players, seed=seed, options=options)
            agents = [make("random", seat) for seat in range(players)]
            for step in range(LONGEST):
                if step % EVERY == 0 or match.over:
                    views += [match.view(step % players), match.view(None)]
                if match.over:
                    break
                seat = match.waiting[0]
                match.play(seat, choose(agents[seat], match, seat))
        found[name] = shape(views)
    return found


def tests(check: bool) -> int:
    """Write what the client's tests know, or say what is out of date."""
    wrong = 0
    for name, facts in {"yak-flows.json": flows(), "shapes.json": shapes()}.items():
        file, text = TESTS / name, json.dumps(facts, default=int, separators=(",", ":")) + "\n"
        if not check:
            file.write_text(text, "utf-8")
        elif not file.is_file() or file.read_text("utf-8") != text:
            wrong = 1
            print(f"{name} is out of date: python scripts/scenes.py --tests")
    return wrong


def main(arguments: list[str]) -> int:
    """Write one file for each scene, or what the tests know."""
    if not arguments:
        sys.exit(__doc__)
    if arguments[0] == "--tests":
        return tests("--check" in arguments)
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name in arguments[1:] or sorted(SCENES):
        for title, facts in {**scenes(name), **rare(name)}.items():
            (folder / f"{title}.json").write_text(json.dumps(facts, default=int))
            print(title)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
