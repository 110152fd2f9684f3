"""Signs of the terminal drawings: a letter on its colour for everything there is, and lines of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rich.text import Text

from chautari.core.drawing import Block
from chautari.games.kathmandu.actions import LANDSCAPES
from chautari.games.kathmandu.listing import word

Say = Callable[..., str]
View = dict[str, Any]

WIDTH = 100
CELL = 3
ACROSS = 4  # boards side by side
DIM = "dim"

# Letter, ink and ground; a colour never depends on the terminal's own, and never speaks alone. Landscapes and maps
# have small letters, dice and goods capital ones, and no letter stands for two things.
LANDS_LOOK = {
    "snow": ("s", "#111111", "#e9edfa"),
    "meadow": ("m", "#111111", "#9bc18d"),
    "grain_field": ("g", "#111111", "#ffcd0d"),
    "steppe": ("p", "#111111", "#c3711b"),
    "forest": ("f", "#ffffff", "#446756"),
    "city": ("c", "#ffffff", "#901616"),
    "mountain": ("^", "#111111", "#608bb0"),
}
DICE_LOOK = {
    "brown": ("B", "#ffffff", "#8a4b22"),
    "pink": ("P", "#111111", "#f6cfe0"),
    "black": ("L", "#ffffff", "#111111"),
    "purple": ("V", "#ffffff", "#6a2a9c"),
    "orange": ("O", "#111111", "#f0a000"),
    "grey": ("Y", "#111111", "#7f94a3"),
}
MAPS_LOOK = {
    "red": ("r", "#ffffff", "#a71d0e"),
    "purple": ("v", "#ffffff", "#6a2a9c"),
    "green": ("n", "#111111", "#4ed1a2"),
    "blue": ("b", "#111111", "#6f9fdc"),
    "yellow": ("y", "#111111", "#fff27a"),
    "orange": ("o", "#111111", "#f0a000"),
}
SEATS_LOOK = [("#111111", "#e0a526"), ("#ffffff", "#a71d0e"), ("#111111", "#6f9fdc"), ("#111111", "#4ed1a2")]
KATHMANDU = "K"
GOODS = {"thangka": "T", "silk": "S", "spices": "E", "prayer_mill": "M", "statue": "U", "ring": "R"}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
NEEDLES = {"north": "⇑", "east": "⇒", "south": "⇓", "west": "⇐"}
SUN, STORM, UNKNOWN = "☼", "▓", "·"
TEMPLE, PLACE, START, BEHIND, STEP, FREE, TIRING, CROWD = "*", "+", ">", "≈", "•", "◦", "!", "&"


def flow(title: str, items: Iterable[Text | str], width: int = WIDTH, style: str = "bold") -> Block:
    """A title and then items as many as go into a line; the lines after the first are set in."""
    lines = [Text.assemble((f"{title}  " if title else "", style))]
    indent = 2 if title else 0
    for item in items:
        text = Text(item) if isinstance(item, str) else item
        if lines[-1].cell_len + text.cell_len > width and lines[-1].cell_len > indent:
            lines.append(Text(" " * indent))
        lines[-1].append_text(Text.assemble(text, "  "))
    return lines


def sign(look: tuple[str, str, str], more: str = "") -> Text:
    """A letter on its colour, and perhaps a number."""
    letter, ink, ground = look
    return Text(f"{letter}{more}", f"bold {ink} on {ground}")


def seat_sign(p: int) -> Text:
    """The number of a seat, as in notations; its yak goes by it."""
    ink, ground = SEATS_LOOK[p]
    return Text(str(p), f"bold {ink} on {ground}")


def map_sign(name: str) -> Text:
    """A map: the letter of its colour, then its half."""
    colour, half = name.split()
    return sign(MAPS_LOOK[colour], half.upper())


def packed(items: Iterable[Text | str], width: int) -> Block:
    """Short items in as few lines as they need, or none at all."""
    lines: Block = []
    for item in items:
        text = Text(item) if isinstance(item, str) else item
        if lines and lines[-1].cell_len + 1 + text.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " ", text)
        else:
            lines.append(text)
    return lines


def land_legend(say: Say) -> list[Text | str]:
    items: list[Text | str] = []
    for land in LANDSCAPES:
        letter = "/^\\" if land == "mountain" else LANDS_LOOK[land][0]
        items.append(Text.assemble(sign((letter, *LANDS_LOOK[land][1:])), f" {word(say, 'landscape', land)}"))
    return items
