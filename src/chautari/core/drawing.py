"""Putting text side by side, for the games' terminal drawings."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from rich.align import AlignMethod
from rich.console import Group
from rich.text import Text

Block = list[Text]


def page(lines: Iterable[Text]) -> Group:
    """Lines that are cut rather than wrapped, without the spaces at their ends unless those are coloured."""
    whole = list(lines)
    for line in whole:
        line.no_wrap, line.overflow = True, "crop"
        coloured = max((span.end for span in line.spans if " on " in str(span.style)), default=0)
        spare = len(line) - max(coloured, len(line.plain.rstrip()))
        if spare > 0:
            line.right_crop(spare)
    return Group(*whole)


def beside(blocks: list[Block], widths: list[int], gap: str = " ") -> Block:
    """Blocks of lines next to each other."""
    lines = []
    for row in zip_longest(*blocks, fillvalue=Text()):
        line = Text()
        for k, (part, width) in enumerate(zip(row, widths, strict=True)):
            line.append(gap if k else "")
            line.append_text(fit(part, width))
        lines.append(line)
    return lines


def fit(part: Text | str, width: int, align: AlignMethod = "left") -> Text:
    """The text in exactly that width."""
    text = Text(part) if isinstance(part, str) else part.copy()
    text.truncate(width, overflow="ellipsis")
    text.align(align, width)
    return text
