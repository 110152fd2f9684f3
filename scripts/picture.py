"""A drawn table as SVG: the terminal drawing of a game in its middle."""

from __future__ import annotations

import io
import re

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import chautari
from chautari.agents import choose, make
from chautari.core.game import load
from scripts.golden import tables

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent", "Emily"]
SEED = 7
# warm paper and ink, as in the rest of the art; stones bring their own colours
PAPER, INK, QUIET = (246, 241, 231), (58, 51, 43), (125, 113, 96)
THEME = TerminalTheme(PAPER, INK, [INK, *[QUIET] * 6, INK], [QUIET] * 8)


def picture(name: str) -> str:
    """The table of a game with the most players after two thirds of it."""
    actions = len(_played(name, None).history)
    match = _played(name, actions * 2 // 3)
    drawing = match.game.draw(match.view(None), match.say("en"), NAMES[: match.players])
    width = Console(width=1000).measure(drawing).maximum  # as wide as the game draws
    console = Console(width=width, record=True, force_terminal=True, color_system="truecolor", file=io.StringIO())
    console.print(drawing)
    svg = console.export_svg(title=f"chautari watch {name}", theme=THEME, unique_id=name)
    # no fonts from the network: the reader's own fixed-width font will do
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace")


def _played(name: str, actions: int | None) -> chautari.Match:
    """A game between greedy agents, up to a number of actions or to its end."""
    table = tables(load(name))[-1]  # the most players, all options
    match = chautari.new(name, table.players, SEED, table.options)
    agents = [make("greedy", f"{SEED} {seat}") for seat in range(match.players)]
    while not match.over and (actions is None or len(match.history) < actions):
        seat = match.waiting[0]
        match.play(seat, choose(agents[seat], match, seat))
    return match
