"""The report of a tournament: a page of Markdown with plots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chautari.arena.plot import Row, intervals
from chautari.core.files import write_whole
from chautari.core.game import load
from chautari.core.visible import visible, visible_json

GAMES, PAGE, RESULT = "games.jsonl", "report.md", "result.json"
MANY = 20  # failures that are told one by one


def percent(x: float | None) -> str:
    """A share in percent."""
    return "–" if x is None else f"{100 * x:.1f} %"


def number(x: float | None, digits: int = 1, sign: str = "") -> str:
    """A number, or a dash."""
    return "–" if x is None else f"{x + 0.0:{sign}.{digits}f}"


def seconds(x: float | None) -> str:
    """A time as people say it."""
    if x is None:
        return "–"
    if x < 0.001:
        return f"{1e6 * x:.0f} µs"
    return f"{1000 * x:.1f} ms" if x < 1 else f"{x:.2f} s"


def grid(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table of Markdown."""
    escaped = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return [
        f"| {' | '.join(head)} |",
        "|---" + "|---:" * (len(head) - 1) + "|",
        *(f"| {' | '.join(row)} |" for row in escaped),
    ]


def write(folder: Path, result: dict[str, Any], about: str) -> None:
    """Write the page, the plots and the document into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / RESULT, visible_json(json.dumps(result, indent=1, ensure_ascii=False)) + "\n")
    for name, text in plots(result).items():
        write_whole(folder / name, visible(text))
    write_whole(folder / PAGE, visible("\n".join(page(result, about))) + "\n")


def plots(result: dict[str, Any]) -> dict[str, str]:
    """The plots by file name."""
    title = load(result["game"]).title
    settings = result["settings"]
    rated = [Row(a["name"], a["rating"], a["low"], a["high"]) for a in result["agents"]]
    pairs = [Row(f"{p['better']} – {p['worse']}", p["score"], p["low"], p["high"]) for p in result["pairs"]]
    marks = {"50 %": 0.5}
    if settings["target"] > 0.5:
        marks |= {f"{100 * settings['target']:g} %": settings["target"]}
    wins = [
        Row(f"{players} players: {name}", line["win_rate"], line["win_low"], line["win_high"])
        for players, table in result["players"].items()
        for name, line in table["agents"].items()
        if line["win_rate"] is not None
    ]
    return {
        "ratings.svg": intervals(f"{title}: openskill ratings, 95 %", rated, lambda x: f"{x:g}"),
        "pairs.svg": intervals(f"{title}: how often the first is placed better, 95 %", pairs, short, marks, unit=True),
        "wins.svg": intervals(f"{title}: games won per seat, 95 %", wins, short, unit=True),
    }


def short(x: float) -> str:
    """A share in percent, without needless digits."""
    return f"{round(100 * x, 1):g} %"


def page(result: dict[str, Any], about: str) -> list[str]:
    """The whole page."""
    title = load(result["game"]).title
    names = ", ".join(f"`{name}`" for name in result["settings"]["agents"])
    lines = [f"# {title}: {names}", "", f"{result['games']:,} games. {about} Made by", ""]
    lines += ["```sh", result["command"], "```", ""]
    for part in (ratings, comparisons, victories, time, failures):
        lines += part(result)
    return [*lines, *reading(result)]


def ratings(result: dict[str, Any]) -> list[str]:
    """Who is strong."""
    rows = [
        [a["name"], number(a["rating"], 2), f"{number(a['low'], 2)} to {number(a['high'], 2)}", str(a["games"])]
        for a in result["agents"]
    ]
    head = ["agent", "rating", "95 % interval", "games"]
    return ["## Ratings", "", *grid(head, rows), "", "![ratings](ratings.svg)", ""]


def comparisons(result: dict[str, Any]) -> list[str]:
    """Every two agents."""
    rows = []
    for two in result["pairs"]:
        name = f"{two['better']} – {two['worse']}"
        if len(two["players"]) > 1:
            rows.append([name, "all", *_cells(two)])
            name = ""
        rows += [[name, players, *_cells(line)] for players, line in two["players"].items()]
    head = ["placed better – worse", "players", "games", "comparisons", "score", "95 % interval", "points ahead", "end"]
    return ["## Comparisons", "", *grid(head, rows), "", "![pairs](pairs.svg)", ""]


def _cells(line: dict[str, Any]) -> list[str]:
    interval = f"{percent(line['low'])} to {percent(line['high'])}"
    end = "clear, stopped early" if line.get("stopped_early") else ""
    score, ahead = percent(line["score"]), number(line["margin"], 1, "+")
    return [str(line["games"]), str(line["comparisons"]), score, interval, ahead, end]


def victories(result: dict[str, Any]) -> list[str]:
    """Win rates and margins for each player count."""
    lines = ["## Games won", ""]
    for players, table in result["players"].items():
        rows = [
            [
                name,
                percent(line["win_rate"]),
                f"{percent(line['win_low'])} to {percent(line['win_high'])}",
                number(line["margin"], 1, "+"),
                str(line["games"]),
            ]
            for name, line in table["agents"].items()
        ]
        head = ["agent", "won per seat", "95 % interval", "points ahead of the others", "games"]
        equal = f"equal agents would win {percent(1 / int(players))}"
        lines += [f"### {players} players: {table['games']:,} games; {equal}", "", *grid(head, rows), ""]
    return [*lines, "![games won](wins.svg)", ""]


def time(result: dict[str, Any]) -> list[str]:
    """Time per move."""
    rows = [[a["name"], seconds(a["seconds_per_move"]), seconds(a["longest_move"])] for a in result["agents"]]
    return ["## Time per move", "", *grid(["agent", "mean", "longest"], rows), ""]


def failures(result: dict[str, Any]) -> list[str]:
    """Games lost by crashing, stalling or talking nonsense."""
    found = result["failures"]
    lines = ["## Failures", ""]
    if not found:
        lines += ["None.", ""]
    else:
        text = [
            f"- `{f['agent']}` at seat {f['seat']} of {f['players']}: {f['reason']} (seed `{f['seed']}`)" for f in found
        ]
        more = [f"- and {len(text) - MANY} more in {RESULT}"] if len(text) > MANY else []
        lines += [*text[:MANY], *more, ""]
    if result["broken_off"]:
        lines += [f"Games broken off, which count as equal for all: {result['broken_off']}.", ""]
    return lines


def reading(result: dict[str, Any]) -> list[str]:
    """How to read the page."""
    settings = result["settings"]
    lines = [
        "## How to read this",
        "",
        "- The games of a set have the same seed. Two agents play two of them, with their seats exchanged; more agents "
        "one for each rotation of the seats.",
        "- A comparison is one seat of an agent and one of another in a game; equal places count half. Comparisons of "
        "a set hang together, so intervals are reckoned from sets.",
    ]
    if settings["sequential"]:
        lines.append(
            f"- Sequential: a contest stopped as soon as it was clear who is better (score at least "
            f"{percent(settings['target'])}, lower bound above {percent(settings['floor'])}) or that nobody is. The "
            f"intervals of the comparisons are those of a confidence sequence, which holds at every look at once, so "
            f"stopping early does not make them wrong; those of ratings and victories do not reckon with it. The "
            f"scores themselves come out somewhat high where a contest stopped early, because it stops when it goes "
            f"well."
        )
    lines.append("- Whoever crashes, stalls or answers nonsense is placed last in that game.")
    return [*lines, f"- Every game is a line of `{GAMES}` where that was kept; [{RESULT}]({RESULT}) has all figures."]
