"""The landscape in the terminal drawing: the boards as they lie, the strips and the storm, and what stands on cells."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from chautari.core.drawing import Block, fit
from chautari.games.kathmandu.picture_signs import (
    ACROSS,
    ARROWS,
    BEHIND,
    CELL,
    CROWD,
    DIM,
    FREE,
    GOODS,
    KATHMANDU,
    LANDS_LOOK,
    NEEDLES,
    START,
    STEP,
    STORM,
    TEMPLE,
    TIRING,
    Say,
    View,
    seat_sign,
)
from chautari.games.kathmandu.state import SIDE

BOARD = SIDE * CELL

Spot = tuple[int, int]


def is_along_the_way(view: View) -> bool:
    """Whether the landscape is too wide to be drawn as it lies; then its boards follow each other in rows."""
    return any(board["column"] >= ACROSS for board in view["boards"])


def draw_landscape(view: View, say: Say) -> Block:
    """The boards as they lie, or in rows along the way where that is too wide."""
    boards = view["boards"]
    spots: dict[Spot, int] = {(board["column"], board["row"]): k for k, board in enumerate(boards)}
    if is_along_the_way(view):
        spots = {(k % ACROSS, k // ACROSS): k for k in range(len(boards))}
    columns, rows = (1 + max(at[axis] for at in spots) for axis in (0, 1))
    marks = _marks(view)
    lines = [Text("  " + " ".join("a  b  c  d  e  f  " for _ in range(columns)), DIM)]
    for row in range(rows):
        line = Text("  ")
        for column in range(columns):
            line.append_text(_board_title(view, say, spots, column, row)).append(" ")
        lines.append(line)
        for y in range(SIDE):
            line = Text(f"{y + 1} ", DIM)
            for column in range(columns):
                k = spots.get((column, row))
                cells = boards[k]["cells"][y * SIDE : y * SIDE + SIDE] if k is not None else []
                line.append_text(Text("").join(_cell(cell, marks) for cell in cells) if cells else Text(" " * BOARD))
                line.append_text(_strip(view, spots, (column, row), (column + 1, row), "┃"))
            lines.append(line)
    if all(line.plain.endswith(" ") for line in lines):
        for line in lines:
            line.right_crop(1)
    return lines


def _strip(view: View, spots: dict[Spot, int], one: Spot, two: Spot, line: str) -> Text:
    """What lies between two spots of the table, of which `one` is further west or north."""
    a, b = spots.get(one), spots.get(two)
    if is_along_the_way(view):
        # boards follow each other whichever way they lie; the strip after the last of a row stands at its end
        here = a is not None and one[1] == two[1] and a + 1 < len(view["boards"])
        return _strip_sign(view, a + 1, line) if a is not None and here else Text(" ")
    if a is None or b is None or abs(a - b) != 1:
        return Text(" ")
    ways = ("east", "west") if one[1] == two[1] else ("south", "north")
    if view["boards"][min(a, b)]["heading"] != ways[a > b]:
        return Text(" ")
    return _strip_sign(view, max(a, b), line)


def _strip_sign(view: View, strip: int, line: str) -> Text:
    return Text(STORM if view["storm"] == strip else line, "bold")


def _board_title(view: View, say: Say, spots: dict[Spot, int], column: int, row: int) -> Text:
    """Number along the way, side, needle, the way on; where a strip lies above, the title lies on it."""
    k = spots.get((column, row))
    if k is None:
        return Text(" " * BOARD)
    board = view["boards"][k]
    name = say(f"table-board-{board['side']}") if board["side"] in ("start", "dest") else board["side"]
    title = Text.assemble((f"{k} ", "bold"), name)
    if board["needle"]:
        title.append(f" {NEEDLES[board['needle']]}", "bold #a71d0e")
    if board["heading"]:
        title.append(f" {ARROWS[board['heading']]}", DIM)
    if k < view["storm"]:
        title.append(f" {BEHIND}", "bold")
    strip = _strip(view, spots, (column, row - 1), (column, row), "━")
    if strip.plain == " ":
        return fit(title, BOARD)
    title = Text.assemble(strip, " ", title, " ")
    return Text.assemble(title, *[strip] * (BOARD - title.cell_len))


def _marks(view: View) -> dict[str, str]:
    """Cells that the present choices lead to, with or without exhaustion, and the path of the move being declared."""
    marks: dict[str, str] = {}
    for way in view["reach"]:
        tiring = way["exhaustion"] > 0
        if not tiring or way["cell"] not in marks:
            marks[way["cell"]] = TIRING if tiring else FREE
    for cell in view["move"]["path"] if view["move"] else []:
        marks[cell] = STEP
    return marks


def _cell(cell: dict[str, Any], marks: dict[str, str]) -> Text:
    """A cell: landscape or good; temple, start or points; then who stands there or what leads there."""
    letter, ink, ground = LANDS_LOOK[cell["landscape"]]
    style, mark = f"{ink} on {ground}", " "
    if cell["landscape"] == "mountain":
        letter, mark, last = "/", "^", "\\"
    else:
        last = " "
    if cell["kathmandu"]:
        letter = KATHMANDU
    elif cell["goods"]:
        letter, points = GOODS[cell["goods"]["good"]], cell["goods"]["points"]
        mark = str(points) if points < 10 else "#"
    if cell["temple"]:
        mark = TEMPLE
    elif cell["start"] and mark == " ":
        mark = START
    yaks = cell["yaks"]
    if len(yaks) == 2 and mark == " ":
        return Text.assemble((letter, style), seat_sign(yaks[0]), seat_sign(yaks[1]))
    end = (
        seat_sign(yaks[0])
        if len(yaks) == 1
        else Text(CROWD if yaks else marks.get(cell["cell"], last), f"bold {style}")
    )
    return Text.assemble((letter, style), (mark, f"bold {style}"), end)
