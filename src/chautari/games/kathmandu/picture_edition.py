"""The terminal drawing of an edition: its boards as printed, then every list, each value with its tag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import Group
from rich.text import Text

from chautari.core.drawing import Block, beside, page
from chautari.games.kathmandu.edition import read
from chautari.games.kathmandu.listing import listing
from chautari.games.kathmandu.picture_boards import BOARD
from chautari.games.kathmandu.picture_signs import (
    ACROSS,
    DIM,
    KATHMANDU,
    LANDS_LOOK,
    NEEDLES,
    PLACE,
    START,
    TEMPLE,
    Say,
    flow,
    land_legend,
    sign,
)
from chautari.games.kathmandu.sides import Board

EDITION = 80  # an edition is drawn narrower than a table


def draw_edition(document: dict[str, Any], say: Say) -> Group:
    """What an edition holds: the boards, then every list; the tag most entries have stands in its title."""
    edition = read(document)
    usual = _usual(board.tag for board in edition.boards)
    lines = [*flow(f"{say('edition-boards')}{_tag(usual).plain}", []), Text()]
    for k in range(0, len(edition.boards), ACROSS):
        row = edition.boards[k : k + ACROSS]
        lines += [*beside([_printed(board, usual, say) for board in row], [BOARD] * len(row)), Text()]
    legend = [*land_legend(say), f"{KATHMANDU} {say('table-kathmandu')}", f"{TEMPLE} {say('table-temple')}"]
    legend += [f"{PLACE} {say('edition-place')}", f"{START} {say('table-start-space')}", f"⇑ {say('table-needle')}"]
    lines += [*flow("", legend, EDITION), Text()]

    for title, entries in listing(edition, say):
        usual = _usual(entry.tag for entry in entries)
        shown = []
        for entry in entries:
            lands = Text(" ").join(sign(LANDS_LOOK[land]) for land in entry.lands)
            text = Text.assemble(lands, " " if entry.lands else "", entry.words)
            shown.append(Text.assemble(text, _tag(entry.tag)) if entry.tag != usual else text)
        lines += flow(f"{title}{_tag(usual).plain}", shown, EDITION)
    return page(lines)


def _printed(board: Board, usual: str, say: Say) -> Block:
    """A printed side, with its needle, and its tag if it is another than usual."""
    name = say(f"table-board-{board.id}") if board.id in ("start", "dest") else board.id
    needle = f" {dict(zip('NESW', NEEDLES.values(), strict=True))[board.needle]}" if board.needle else ""
    lines = [Text.assemble((name, "bold"), needle, _tag(board.tag) if board.tag != usual else "")]
    for (_, column), cell in board.cells().items():
        if column == 0:
            lines.append(Text())
        letter, ink, ground = LANDS_LOOK[cell.landscape]
        mark = TEMPLE if cell.temple else PLACE if cell.tower else START if cell.start else " "
        text = "/^\\" if cell.landscape == "mountain" else f"{KATHMANDU if cell.kathmandu else letter}{mark} "
        lines[-1].append(text, f"{ink} on {ground}")
    return lines


def _tag(tag: str) -> Text:
    return Text(f" [{tag}]", DIM)


def _usual(tags: Iterable[str]) -> str:
    return Counter(tags).most_common(1)[0][0]
