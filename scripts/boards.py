"""The boards of Kathmandu's house edition as one sheet in SVG, drawn in plain shapes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from chautari.core import edition
from chautari.core.game import load
from chautari.games.kathmandu.edition import read
from chautari.games.kathmandu.sides import JOINED, Board, Cell, Place, areas
from chautari.games.kathmandu.state import SIDE as SIZE

CELL = 46
SIDE = SIZE * CELL
GAP, TOP, HEAD = 40, 76, 34
COLUMNS = 4
WIDTH = COLUMNS * SIDE + (COLUMNS + 1) * GAP
PAPER, INK, QUIET, ACCENT, GOLD = "#f6f1e7", "#3a332b", "#d9cfbd", "#a71d0e", "#f0a000"
FONTS = "system-ui, Verdana, 'DejaVu Sans', sans-serif"

# ground, the shade of its texture, and ink for a letter on it
LOOKS = {
    "snow": ("#e9edfa", "#a9b8dc", "#3a4a78"),
    "meadow": ("#9bc18d", "#5c8a50", "#1f3a18"),
    "grain_field": ("#ffcd0d", "#cf9a00", "#4a3700"),
    "steppe": ("#c3711b", "#8f4d0c", "#2b1500"),
    "forest": ("#446756", "#29463a", "#ffffff"),
    "city": ("#901616", "#5f0b0b", "#ffffff"),
    "mountain": ("#608bb0", "#3d6388", "#0d1c2b"),
}
WORDS = {
    "snow": ("S", "snow"),
    "meadow": ("M", "meadow"),
    "grain_field": ("G", "grain field"),
    "steppe": ("P", "steppe"),
    "forest": ("F", "forest"),
    "city": ("", "city, with four goods"),
    "mountain": ("", "mountain"),
}
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}


def sheet() -> str:
    """The boards of the house edition."""
    return draw(read(edition.house(load("kathmandu"))).boards)


def draw(given: list[Board]) -> str:
    """Start and destination with a legend, then the twelve sides, the two of a board next to each other."""
    boards = {board.id: board for board in given}
    sides = [name for name in boards if name not in JOINED]
    places = [("start", 0, 0), ("dest", 1, 0)]
    places += [(name, k % COLUMNS, 1 + k // COLUMNS) for k, name in enumerate(sides)]
    height = TOP + (1 + len(sides) // COLUMNS) * (HEAD + SIDE + GAP)
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">',
        "<title>The boards of Kathmandu, house edition</title>",
        "<defs>",
        *(f'<g id="{name}-{k}">{texture(k)}</g>' for name, texture in TEXTURES.items() for k in range(3)),
        *_pieces(),
        "</defs>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        _text(GAP, 46, "Kathmandu: the boards of the house edition", size=26, weight=600),
    ]
    for name, column, row in places:
        x, y = GAP + column * (SIDE + GAP), TOP + row * (HEAD + SIDE + GAP)
        parts += [f'<g transform="translate({x} {y})">', *_board(boards[name]), "</g>"]
    parts += [f'<g transform="translate({GAP + 2 * (SIDE + GAP)} {TOP})">', *_legend(), "</g>", "</svg>"]
    return "\n".join(parts) + "\n"


def _text(x: float, y: float, words: str, size: float = 14, weight: int = 400, fill: str = INK) -> str:
    style = f'font-size="{size:g}" font-weight="{weight}" fill="{fill}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{escape(words)}</text>'


def _path(d: str, fill: str = "none", stroke: str = "", width: float = 1.5, cap: str = "round") -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="{cap}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}/>'


def _disc(r: float, stroke: str, width: float, opacity: float = 1) -> str:
    return f'<circle r="{r:g}" fill="{PAPER}" fill-opacity="{opacity:g}" stroke="{stroke}" stroke-width="{width:g}"/>'


def _outlined(parts: str, width: float = 1.1) -> str:
    return f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round">{parts}</g>'


# Landscapes: three drawings of each, so that an area does not look like wallpaper


def _snow(k: int) -> str:
    """Flakes of six arms."""
    spots = [[(13, 14, 5.0), (33, 31, 6.0)], [(31, 12, 5.5), (14, 33, 4.5)], [(22, 19, 6.0), (36, 37, 4.0)]][k]
    lines = ""
    for x, y, r in spots:
        for dx, dy in ((0, 1), (0.866, 0.5), (0.866, -0.5)):
            lines += f"M{x - r * dx:.1f} {y - r * dy:.1f}L{x + r * dx:.1f} {y + r * dy:.1f}"
    return _path(lines, stroke=LOOKS["snow"][1], width=1.6)


def _meadow(k: int) -> str:
    """Tufts of three blades."""
    spots = [[(12, 18), (32, 27), (17, 40)], [(31, 15), (14, 26), (34, 39)], [(22, 16), (9, 36), (36, 33)]][k]
    blades = "".join(f"M{x} {y}q-1-6-5-8M{x} {y}q0-6 0-10M{x} {y}q1-6 5-8" for x, y in spots)
    return _path(blades, stroke=LOOKS["meadow"][1], width=1.7)


def _grain_field(k: int) -> str:
    """Rows of a ploughed field with ears along them."""
    bend, lines = (3, -3, 2)[k], ""
    for y in (10, 20, 30, 40):
        lines += f"M4 {y}q19 {bend} 38 0"
        lines += "".join(f"M{x} {y + 1}v-5m0 2l-2.5-2m2.5 2l2.5-2" for x in range(9 + 3 * k, 44, 11))
    return _path(lines, stroke=LOOKS["grain_field"][1])


def _steppe(k: int) -> str:
    """Dunes."""
    spots = [[(16, 18, 26), (4, 36, 28)], [(18, 16, 24), (4, 29, 22), (20, 42, 22)], [(6, 24, 30), (16, 40, 26)]][k]
    dunes = "".join(f"M{x} {y}q{w / 3:.1f} -9 {w / 2:g} -3q{w / 4:.1f} 4 {w / 2:g} 3" for x, y, w in spots)
    return _path(dunes, stroke=LOOKS["steppe"][1], width=2.4)


def _forest(k: int) -> str:
    """Conifers, lighter on one flank."""
    three = [(11, 35, 0.9), (24, 24, 0.85), (36, 41, 0.95)]
    spots = [[(13, 24, 1.0), (32, 41, 1.05)], [(31, 25, 1.0), (13, 41, 0.95)], three][k]
    tree = _path("M0-19L7-8H4L9 0H-9L-4-8H-7Z", LOOKS["forest"][1])
    tree += _path("M0-19L-7-8H-4L-9 0H-1Z", "#6c917d") + _path("M-1 0h2v3h-2z", "#1e3329")
    return "".join(f'<g transform="translate({x} {y}) scale({s})">{tree}</g>' for x, y, s in spots)


def _city(k: int) -> str:
    """Houses with pitched roofs."""
    spots = [[(13, 24, 1.0), (32, 40, 1.1)], [(32, 23, 1.0), (14, 40, 1.1)], [(14, 26, 0.9), (33, 38, 1.15)]][k]
    house = _path("M-8-9h16v9h-16z", "#f3dfc6") + _path("M-2-6h4v6h-4z", LOOKS["city"][1])
    house += _path("M-11-8q6-3 11-10q5 7 11 10z", "#d8862c") + _path("M0-18q5 7 11 10h-11z", "#b0641a")
    return "".join(f'<g transform="translate({x} {y}) scale({s})">{house}</g>' for x, y, s in spots)


def _mountain(k: int) -> str:
    """A peak with snow on it and a lower one beside it."""
    x, y, low = ((20, 5, 35), (26, 4, 17), (23, 6, 35))[k]
    back = _path(f"M{low - 14} 43L{low} 20L{low + 8} 34V43z", "#4d769b")
    peak = _path(f"M3 43L{x} {y}L43 43z", LOOKS["mountain"][1]) + _path(f"M{x} {y}L{x - 5} 43H3z", "#5580a6")
    return back + peak + _path(f"M{x} {y}L{x - 6} {y + 13}l4 -2l3 5l4 -5l3 3L{x + 8} {y + 13}z", "#ffffff")


TEXTURES = {
    "snow": _snow,
    "meadow": _meadow,
    "grain_field": _grain_field,
    "steppe": _steppe,
    "forest": _forest,
    "city": _city,
    "mountain": _mountain,
}


# What stands on the landscapes


def _pieces() -> Iterator[str]:
    stupa = _path("M-13 8h26v4h-26z", QUIET) + _path("M-10 8a10 9.5 0 0 1 20 0z", "#ffffff")
    stupa += _path("M-3.5-1.5h7v-4.5h-7z", GOLD) + _path("M-3.5-6L0-14L3.5-6z", GOLD)
    yield f'<g id="temple">{_disc(18.5, ACCENT, 2)}{_outlined(stupa)}</g>'
    tower = _path("M-5 10h10v-7h-10z", "#ffffff") + _path("M-8 3h16l-4-5h-8z", ACCENT)
    tower += _path("M-3-2h6v-4h-6z", "#ffffff") + _path("M-6-6h12l-6-6z", ACCENT)
    yield f'<g id="tower">{_disc(14, INK, 1.1)}{_outlined(tower)}</g>'
    ticks = _path("M-12 0h3M9 0h3M0-12v3M0 9v3", stroke=INK, width=1.2)
    needle = _path("M-3.6 0L0 9L3.6 0z", INK) + _path("M-3.6 0L0-9.5L3.6 0z", ACCENT)
    yield f'<g id="rose">{_disc(12, INK, 1.2)}{_disc(9.5, QUIET, 1)}{ticks}{needle}</g>'
    yield f'<g id="point">{_path("M-9 0L0-11L9 0z", ACCENT)}</g>'
    yak = _path("M-7 6q-3-9 3-11q5-2 9 1q3 3 2 10h-3v-4h-5v4h-3v-3z", INK) + _path("M-7-4q-3-1-3-4q3 1 5 3z", INK)
    yield f'<g id="start-space">{_disc(14, INK, 1.4, 0.88)}{yak}</g>'
    dashes = "".join(f"M{x} 0h13" for x in range(0, SIDE - 12, 19))
    yield f'<g id="strip">{_path(dashes, stroke=INK, width=6, cap="butt")}</g>'


def _kathmandu() -> Iterator[str]:
    """One great stupa over the nine cells, with prayer flags from its top."""
    yield f'<g transform="translate(69 69)">{_disc(62, GOLD, 3, 0.93)}'
    base = _path("M-46 34h92v9h-92z", QUIET) + _path("M-38 26h76v8h-76z", "#eae2d3")
    base += _path("M-33 26a33 30 0 0 1 66 0z", "#ffffff") + _path("M-11-4h22v-15h-22z", GOLD)
    yield _outlined(base + _path("M-13-19h26l-11-23h-4z", GOLD) + _path("M-5-42h10l-5-9z", ACCENT), 1.6)
    yield _path("M-8-12q2.5-3 5.5 0M2.5-12q3-3 5.5 0M0-10q1.5 2-.5 4", stroke=INK)
    for side in (-1, 1):
        yield _path(f"M0-49Q{side * 26}-30 {side * 47} 22", stroke=INK, width=0.8)
        for k, colour in enumerate(("#457ec7", "#ffffff", ACCENT, "#4ed1a2", GOLD)):
            t = 0.2 + 0.155 * k
            x = side * (2 * t * (1 - t) * 26 + t * t * 47)
            y = (1 - t) ** 2 * -49 + 2 * t * (1 - t) * -30 + t * t * 22
            yield _path(f"M{x:.1f} {y:.1f}l{side * 5} 7l{side * -6.5:g} 3z", colour, INK, 0.6)
    yield "</g>"


# Boards


def _board(board: Board) -> Iterator[str]:
    titles = {"start": "Start", "dest": "Destination"}
    yield _text(0, HEAD - 11, titles.get(board.id, board.id), size=18, weight=600)
    yield from _edge(board)
    cells = board.cells()
    rim = f'width="{SIDE + 10}" height="{SIDE + 10}" rx="7" fill="#ffffff" stroke="{QUIET}" stroke-width="1.5"'
    yield f'<g transform="translate(0 {HEAD})"><rect x="-5" y="-5" {rim}/>'
    for (r, c), cell in cells.items():
        x, y, ground = c * CELL, r * CELL, LOOKS[cell.landscape][0]
        yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{ground}"/>'
        yield f'<use href="#{cell.landscape}-{(2 * r + c + r * c) % 3}" x="{x}" y="{y}"/>'
    lines = "".join(f"M{k * CELL} 0V{SIDE}M0 {k * CELL}H{SIDE}" for k in range(1, SIZE))
    yield f'<g opacity=".55">{_path(lines, stroke=PAPER, width=1)}</g>'
    for (r, c), cell in cells.items():
        x, y = c * CELL + CELL // 2, r * CELL + CELL // 2
        if cell.temple:
            yield f'<use href="#temple" x="{x}" y="{y}"/>'
        if cell.tower:
            yield f'<use href="#tower" x="{x + 7}" y="{y - 7}"/>'
        if cell.start:
            yield f'<use href="#start-space" x="{x}" y="{y}"/>'
    yield from _letters(cells)
    yield _borders(cells)
    nine = [at for at, cell in cells.items() if cell.kathmandu]
    if nine:
        yield f'<g transform="translate({nine[0][1] * CELL} {nine[0][0] * CELL})">'
        yield from _kathmandu()
        yield "</g>"
    yield "</g>"


def _borders(cells: dict[Place, Cell]) -> str:
    """Ink between different landscapes, and around the board."""
    lines = f"M0 0H{SIDE}V{SIDE}H0z"
    for (r, c), cell in cells.items():
        if c and cell.landscape != cells[r, c - 1].landscape:
            lines += f"M{c * CELL} {r * CELL}v{CELL}"
        if r and cell.landscape != cells[r - 1, c].landscape:
            lines += f"M{c * CELL} {r * CELL}h{CELL}"
    return _path(lines, stroke=INK, width=1.7)


def _letters(cells: dict[Place, Cell]) -> Iterator[str]:
    """One letter in each area, so that it can be told without colours."""
    for landscape, part in areas(cells):
        letter, ground, ink = WORDS[landscape][0], LOOKS[landscape][0], LOOKS[landscape][2]
        if letter:
            r, c = min(part, key=lambda at: (cells[at].temple or cells[at].tower or cells[at].start, at))
            yield f'<circle cx="{c * CELL + 9}" cy="{r * CELL + 9}" r="8.5" fill="{ground}"/>'
            yield _text(c * CELL + 4.5, r * CELL + 13.5, letter, size=12, weight=700, fill=ink)


def _edge(board: Board) -> Iterator[str]:
    """The needle at the edge it points to, with a rose in the title; or the edge that is joined."""
    half = SIDE // 2
    middle = f"translate({half} {HEAD + half})"
    if board.needle:
        turn = TURNS[board.needle]
        yield f'<use href="#rose" transform="translate({SIDE - 12} {HEAD - 18}) rotate({turn})"/>'
        yield f'<use href="#point" transform="{middle} rotate({turn}) translate(0 {-half - 6})"/>'
    for name in JOINED.get(board.id, []):
        turn = TURNS[name[0].upper()]
        yield f'<use href="#strip" transform="{middle} rotate({turn}) translate({8 - half} {-half - 9})"/>'


def _legend() -> Iterator[str]:
    step = 42
    for k, (name, (ground, _, _)) in enumerate(LOOKS.items()):
        y = HEAD + k * step
        yield f'<g transform="translate(0 {y}) scale(.76)">'
        yield f'<rect width="{CELL}" height="{CELL}" fill="{ground}" stroke="{INK}"/><use href="#{name}-0"/></g>'
        letter, words = WORDS[name]
        yield _text(48, y + 23, letter, weight=700)
        yield _text(68, y + 23, words)
    rows = [
        ("temple", "a temple"),
        ("tower", "where a temple tile goes, if any"),
        ("start-space", "a start space"),
        ("rose", "the needle: this way costs a compass"),
        ("point", "the edge that the needle points to"),
    ]
    for k, (piece, words) in enumerate(rows):
        y = HEAD + k * step + 17
        yield f'<use href="#{piece}" x="{SIDE + 18}" y="{y + (5 if piece == "point" else 0)}"/>'
        yield _text(SIDE + 48, y + 6, words)
    y = HEAD + len(rows) * step + 17
    yield _path(f"M{SIDE + 2} {y}h13m6 0h13", stroke=INK, width=6, cap="butt")
    yield _text(SIDE + 48, y + 6, "the edge joined to the next board")
    y += step
    yield f'<g transform="translate({SIDE} {y - 18}) scale(.26)">'
    yield from _kathmandu()
    yield "</g>"
    yield _text(SIDE + 48, y + 6, "Kathmandu, nine cells")
