"""The map of an edition as a picture for the docs: hexes on warm paper, regions, cities, ways out, trade cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from math import hypot, inf, sqrt
from typing import Any

from chautari.games.nepal.lattice import AROUND, CELL_NAMES, cell_at
from chautari.games.nepal.schema import Edition, Province, read

Say = Callable[..., str]
Point = tuple[float, float]
Cost = Callable[[Point], float]

WIDTH = 1200
LEFT, TOP = 36, 104  # where the map begins
HEX = 83.0  # from one hex to the next in its row
RADIUS = HEX / sqrt(3)
SHORTEST = 80  # from the rim of a hex to the middle of the word an arrow points to
ROUTES = 3  # columns of trade cards
PAPER, INK, QUIET, LINE, ACCENT = "#f6f1e7", "#3a332b", "#6b6154", "#d9cfbd", "#a71d0e"
FLAGS = ("#457ec7", "#ffffff", "#a71d0e", "#4ed1a2", "#f0a000")

# The ground of each region with its texture, drawn thinly in ink
GROUNDS = (
    ("#f6e3d6", '<circle cx="4" cy="4" r="1"/><circle cx="11" cy="11" r="1"/>'),
    ("#cfe39a", '<path d="M0 14L14 0"/>'),
    ("#9fd3df", '<path d="M0 4q3.5-3 7 0t7 0M0 11q3.5-3 7 0t7 0"/>'),
    ("#e79bb0", '<path d="M4 1.5v5M1.5 4h5M11 8.5v5M8.5 11h5"/>'),
    ("#a79fdf", '<path d="M0 0L14 14"/>'),
)

# Small woodcuts, about 40 wide, standing on y = 0
LANDS = ("himalaya", "hills", "terai")
SIGNS = {
    "himalaya": """<path fill="#fffdf8" d="M-20 0L-8-15L-2-8L6-20L20 0Z"/>
<path fill="#8d8375" d="M-8-15L-2-8L-5 0H-12L-9-7ZM6-20L20 0H10L7-7L9-12Z"/>""",
    "hills": """<path fill="#fffdf8" fill-opacity=".55" d="M-18 0q8-13 17 0M-4-3q9-15 20 3"/>
<path d="M-12-1q3-5 6-5M4-2q4-6 8-6" stroke-width=".9"/>""",
    "terai": '<path d="M-16-8q4-4 8 0t8 0t8 0t8 0M-10-2q4-4 8 0t8 0t4 0"/>',
    "capital": f"""<path fill="{ACCENT}" stroke="none"
d="M0-27L3-20H-3ZM-9-13Q-3-15-3-20H3Q3-15 9-13ZM-17-5Q-8-8-7-13H7Q8-8 17-5Z"/>
<path fill="#fffdf8" d="M-11-5H11V0H-11Z"/>""",
}


def chart(document: dict[str, Any], say: Say) -> str:
    """The edition's map as SVG."""
    edition = read(document)
    centres = {province.id: _centre(province) for province in edition.provinces}
    bottom = max(y for _, y in centres.values()) + RADIUS
    around = Surroundings(centres.values(), bottom)
    around.taken += _grid((WIDTH - 260, 100), (480, 170)) + _grid((180, bottom - 96), (290, 220))  # title and key
    top = bottom + 128
    height = round(top + 26 * -(-len(edition.trade_cards) // ROUTES) + 44)
    parts = [
        _frame(height),
        *_title(edition, say),
        *_ground(edition, centres),
        *_borders(edition, centres),
        *_outside(edition, centres, around, say),
        *(_province(province, centres[province.id], say) for province in edition.provinces),
        *_region_names(edition, centres, around, say),
        *_key(say, bottom),
        *_routes(edition, say, top),
    ]
    title, text = escape(say("chart-title")), escape(say("chart-description"))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t d">'
    return "\n".join(
        [head, f'<title id="t">{title}</title><desc id="d">{text}</desc>', _definitions(), *parts, "</svg>", ""]
    )


# Shapes


def _centre(province: Province) -> Point:
    """Where a province lies on the paper."""
    return LEFT + HEX * (province.q + province.r / 2 - 0.5), TOP + RADIUS * (1.5 * province.r + 1)


def _corners(centre: Point, radius: float = RADIUS) -> list[Point]:
    """The corners of a hex from the north-east one clockwise: side k lies between corners k and k + 1, as in AROUND."""
    x, y = centre
    half, quarter = radius * sqrt(3) / 2, radius / 2
    east, west = [(x + half, y - quarter), (x + half, y + quarter)], [(x - half, y + quarter), (x - half, y - quarter)]
    return [*east, (x, y + radius), *west, (x, y - radius)]


def _path(points: Iterable[Point], close: bool = True) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if close else "")


def _text(x: float, y: float, words: str, kind: str, room: float | None = None) -> str:
    """A line of text; where it would be wider than its room, its letters become narrower."""
    squeezed = f' textLength="{room:.0f}" lengthAdjust="spacingAndGlyphs"' if room else ""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{squeezed}>{escape(words)}</text>'


def _wide(words: str, size: float) -> float:
    """About how wide a bold line of text is."""
    return size * sum(
        0.3 if c in "ijlftr-., " else 0.87 if c in "mwMW" else 0.7 if c.isupper() else 0.59 for c in words
    )


def _definitions() -> str:
    sans = "Helvetica, Arial, 'Liberation Sans', 'Noto Sans', sans-serif"  # the first three are equally wide
    style = f"""<style>
text {{ font-family: {sans}; fill: {INK}; text-anchor: middle; font-variant-numeric: tabular-nums }}
.title {{ font: 700 62px Georgia, 'DejaVu Serif', serif; letter-spacing: .12em; text-anchor: end }}
.under {{ font-size: 17px; fill: {QUIET}; text-anchor: end }}
.limit {{ font-size: 23px; font-weight: 700 }} .light {{ fill: #fff }}
.name {{ font-size: 14px }} .city {{ font-weight: 700 }}
.cell {{ font-size: 12px }}
.region {{ font-size: 18px; font-weight: 700 }}
.outside {{ font-size: 20px; font-weight: 700; fill: {ACCENT} }}
.key, .route {{ font-size: 15.5px; text-anchor: start }}
.head {{ font-size: 19px; font-weight: 700; text-anchor: start }}
.arrow {{ fill: none; stroke: {ACCENT}; stroke-width: 2.6; stroke-dasharray: 1 5.5; stroke-linecap: round }}
.worth {{ font-size: 15.5px; font-weight: 700; text-anchor: end }}
.sign {{ fill: none; stroke: {INK}; stroke-width: 1.4; stroke-linejoin: round; stroke-linecap: round }}
</style>"""
    textures = "".join(
        f'<pattern id="r{k}" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" '
        f'fill="{ground}"/><g fill="none" stroke="{INK}" stroke-opacity=".2" stroke-width=".9">{lines}</g></pattern>\n'
        for k, (ground, lines) in enumerate(GROUNDS)
    )
    signs = "".join(f'<g id="{name}" class="sign">{lines}</g>\n' for name, lines in SIGNS.items())
    head = f'<path d="M0 0L9 4.5L0 9L2.5 4.5Z" fill="{ACCENT}"/>'
    box = 'viewBox="0 0 9 9" refX="6" refY="4.5" markerWidth="5" markerHeight="5" orient="auto"'
    marker = f'<marker id="head" {box}>{head}</marker>'
    return f"<defs>{style}\n{textures}{signs}{marker}</defs>"


# The paper


def _frame(height: int) -> str:
    inner = f'<rect x="10" y="10" width="{WIDTH - 20}" height="{height - 20}" rx="9" fill="none" stroke="{LINE}"/>'
    return f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{PAPER}"/>{inner}'


def _title(edition: Edition, say: Say) -> list[str]:
    """The name on a string of prayer flags, in the north-east where Nepal is not."""
    right, y = WIDTH - 46, 84
    counts = say(
        "chart-counts",
        provinces=len(edition.provinces),
        cities=len(edition.locations),
        outside=len(edition.outside),
        cards=len(edition.trade_cards),
    )
    titled = say("edition-title", game=say("chart-title"), edition=edition.edition)
    string = f'<path d="M{right - 330} {y + 16}q165 22 330 0" fill="none" stroke="{INK}" stroke-width="1.2"/>'
    flags = []
    for k in range(10):
        t = (k + 0.5) / 10
        x, hang = right - 330 + 330 * t, y + 16 + 44 * t * (1 - t)
        corners = [(x - 12, hang), (x + 12, hang), (x + 11, hang + 19), (x - 11, hang + 19)]
        flags.append(f'<path d="{_path(corners)}" fill="{FLAGS[k % 5]}" stroke="{INK}" stroke-width=".8"/>')
    return [
        _text(right, y, say("chart-title"), "title"),
        string,
        *flags,
        _text(right, y + 72, counts, "under"),
        _text(right, y + 94, titled, "under"),
    ]


# The map


def _ground(edition: Edition, centres: dict[str, Point]) -> list[str]:
    """A soft shade under Nepal, then the hexes of each region on its texture."""
    shade = "".join(_path(_corners((x + 5, y + 7), RADIUS + 2)) for x, y in centres.values())
    parts = [f'<path d="{shade}" fill="#c9bda6" opacity=".6"/>']
    for k, region in enumerate(edition.regions):
        inside = [centres[province.id] for province in edition.provinces if province.region == region.id]
        hexes = "".join(_path(_corners(centre)) for centre in inside)
        parts.append(f'<path d="{hexes}" fill="url(#r{k})" stroke="#fffdf8" stroke-opacity=".8" stroke-width="2.2"/>')
    return parts


def _borders(edition: Edition, centres: dict[str, Point]) -> list[str]:
    """A thick line around every region."""
    region = {(province.q, province.r): province.region for province in edition.provinces}
    strokes = []
    for province in edition.provinces:
        corners = _corners(centres[province.id])
        for k, (dq, dr) in enumerate(AROUND):
            other = region.get((province.q + dq, province.r + dr))
            if other != province.region and (other is None or k < 3):  # between two regions once
                strokes.append(_path([corners[k], corners[(k + 1) % 6]], close=False))
    return [f'<path d="{"".join(strokes)}" stroke="{INK}" stroke-width="3.2" stroke-linecap="round" fill="none"/>']


def _province(province: Province, centre: Point, say: Say) -> str:
    """A hex: the land, the limit, the name, the cell; a limit on a dark disc stands for a city."""
    x, y = centre
    at = cell_at(province.q, province.r)
    assert at is not None
    cell = CELL_NAMES[at]
    disc = ACCENT if province.kathmandu else INK if province.cities else "#fffdf8"
    parts = [
        f'<use href="#{_land(province)}" transform="translate({x:.1f} {y - 24:.1f}) scale(.8)"/>',
        f'<circle cx="{x:.1f}" cy="{y - 6:.1f}" r="14.5" fill="{disc}"/>',
        _text(
            x, y + 2, "∞" if province.kathmandu else str(province.limit), "limit light" if province.cities else "limit"
        ),
        _text(x - 28, y - 2, cell, "cell"),
    ]
    if province.kathmandu:
        ring = _path(_corners(centre, RADIUS - 4))
        parts.insert(0, f'<path d="{ring}" fill="none" stroke="{ACCENT}" stroke-width="2.6"/>')
    lines = broken(say(f"province-{cell}"))
    for k, line in enumerate(lines):
        kind, room = ("name city", HEX - 11) if province.cities else ("name", HEX - 8)
        down = 23 if len(lines) == 1 else 20 + 12 * k
        parts.append(_text(x, y + down, line, kind, room if _wide(line, 14) > room else None))
    return "".join(parts)


def _land(province: Province) -> str:
    """Himalaya, hills or Terai, as the limit tells."""
    if province.kathmandu:
        return "capital"
    room = (province.limit or 0) - bool(province.cities)
    return "himalaya" if room <= 1 else "hills" if room == 2 else "terai"


def broken(name: str) -> list[str]:
    """A long name on two lines: at its space, or after the vowel nearest to its middle."""
    if len(name) <= 10:
        return [name]
    if " " in name:
        return name.split(" ", 1)
    vowels = [k for k in range(2, len(name) - 3) if name[k].lower() in "aeiouy" and name[k + 1].lower() not in "aeiouy"]
    if not vowels:
        return [name]
    k = min(vowels, key=lambda k: abs(2 * k + 1 - len(name)))
    return [f"{name[: k + 1]}-", name[k + 1 :]]


# Words around the map


class Surroundings:
    """Where there is room for words: not on hexes, on other words, or across an arrow."""

    def __init__(self, centres: Iterable[Point], bottom: float) -> None:
        self.centres = list(centres)
        self.bottom = bottom
        self.taken: list[Point] = []  # points of words and arrows

    def place(self, middle: Point, size: Point, cost: Cost, extra: Cost = lambda spot: 0) -> Point:
        """The cheapest place for words of a size near a point, which is taken from now on."""
        # `extra` takes long to find out, so it is asked only of places that may still be the cheapest
        near = range(-250, 251, 10)
        spots = [(middle[0] + dx, middle[1] + dy) for dy in near for dx in near]
        costs = sorted((round(cost(spot), 3), spot) for spot in spots if self._is_free(spot, size))
        least, found = inf, middle
        for lower, spot in costs:
            if lower >= least:
                break
            whole = lower + extra(spot)
            if whole < least:
                least, found = whole, spot
        self.taken += _grid(found, size)
        return found

    def _is_free(self, spot: Point, size: Point) -> bool:
        (x, y), (half, high) = spot, (size[0] / 2 + 12, size[1] / 2 + 6)
        if not (half + 12 <= x <= WIDTH - half - 12 and high + 24 <= y <= self.bottom + 76 - high):
            return False
        if any(hypot(max(abs(cx - x) - half, 0), max(abs(cy - y) - high, 0)) < RADIUS for cx, cy in self.centres):
            return False
        return not any(abs(px - x) < half and abs(py - y) < high for px, py in self.taken)

    def crossed(self, line: list[Point], own: Point) -> int:
        """How much a line runs over other hexes, words and arrows."""
        points = _along(line)
        hexes = sum(hypot(px - cx, py - cy) < RADIUS for px, py in points for cx, cy in self.centres if (cx, cy) != own)
        return hexes + sum(hypot(px - tx, py - ty) < 12 for px, py in points for tx, ty in self.taken)


def _grid(spot: Point, size: Point) -> list[Point]:
    """Points all over a box."""
    (x, y), (wide, high) = spot, size
    across = max(2, round(wide / 16))
    return [(x + wide * (i / across - 0.5), y + high * (k / 4 - 0.5)) for i in range(across + 1) for k in range(5)]


def _along(line: list[Point]) -> list[Point]:
    (ax, ay), (bx, by) = line
    return [(ax + (bx - ax) * t / 12, ay + (by - ay) * t / 12) for t in range(13)]


def _outside(edition: Edition, centres: dict[str, Point], around: Surroundings, say: Say) -> list[str]:
    """The places outside, beyond the border, with an arrow from each of their provinces."""
    rims = _rims(edition, centres)
    parts = []
    for number, place in enumerate(edition.outside, 1):
        words = say(f"outside-{number}")
        size = (_wide(words, 20), 20.0)
        ends = {centres[province]: rims[province] for province in place.arrows}

        def length(spot: Point, ends: dict[Point, list[Point]] = ends) -> float:
            """The way to a place, where a short arrow is as bad as a long one."""
            lengths = [hypot(x - spot[0], y - spot[1]) for rim in ends.values() for x, y in [_nearest(rim, spot)]]
            return sum(lengths) + sum(5 * max(0, SHORTEST - length) for length in lengths)

        def crossings(spot: Point, ends: dict[Point, list[Point]] = ends) -> float:
            return 40 * sum(around.crossed([_nearest(rim, spot), spot], own) for own, rim in ends.items())

        middle = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
        x, y = around.place(middle, size, length, crossings)
        for rim in ends.values():
            start = _nearest(rim, (x, y))
            parts.append(_arrow(start, (x, y), size))
            around.taken += _along([start, (x, y)])
        parts.append(_text(x, y + 7, words, "outside"))
    return parts


def _rims(edition: Edition, centres: dict[str, Point]) -> dict[str, list[Point]]:
    """Points just outside every province on those sides where Nepal ends; without such sides, its centre."""
    taken = {(province.q, province.r) for province in edition.provinces}
    rims = {}
    for province in edition.provinces:
        x, y = centres[province.id]
        free = [(dq, dr) for dq, dr in AROUND if (province.q + dq, province.r + dr) not in taken]
        sides = [(x + 0.53 * HEX * (dq + dr / 2), y + 0.53 * 1.5 * RADIUS * dr) for dq, dr in free]
        rims[province.id] = sides or [(x, y)]
    return rims


def _nearest(points: list[Point], spot: Point) -> Point:
    return min(points, key=lambda point: (hypot(point[0] - spot[0], point[1] - spot[1]), point))


def _arrow(start: Point, end: Point, size: Point) -> str:
    """An arrow from the rim of a hex to the rim of a word."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = max(abs(dx) / (size[0] / 2 + 6), abs(dy) / (size[1] / 2 + 5), 1)
    line = _path([start, (end[0] - dx / share, end[1] - dy / share)], close=False)
    return f'<path d="{line}" class="arrow" marker-end="url(#head)"/>'


def _region_names(edition: Edition, centres: dict[str, Point], around: Surroundings, say: Say) -> list[str]:
    """Each region's name on its own ground, as near to the region as there is room."""
    parts = []
    for k, region in enumerate(edition.regions):
        inside = [centres[province.id] for province in edition.provinces if province.region == region.id]
        others = [centres[province.id] for province in edition.provinces if province.region != region.id]
        words = say(f"region-{k + 1}").rsplit(" ", 1)
        wide, high = max(_wide(word, 18) for word in words) + 20, 20.0 * len(words) + 10

        def cost(spot: Point, inside: list[Point] = inside, others: list[Point] = others) -> float:
            near, far = (min(hypot(x - spot[0], y - spot[1]) for x, y in some) for some in (inside, others))
            return near - 0.5 * min(far, 200)

        middle = (sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside))
        x, y = around.place(middle, (wide, high), cost)
        box = f'x="{x - wide / 2:.1f}" y="{y - high / 2:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="7"'
        parts.append(f'<rect {box} fill="url(#r{k})" stroke="{INK}" stroke-width="1.4"/>')
        first = y + 6 - 10 * (len(words) - 1)
        parts += [_text(x, first + 20 * i, word, "region") for i, word in enumerate(words)]
    return parts


# Beside the map and below it


def _key(say: Say, bottom: float) -> list[str]:
    """What the signs mean, in the south-west where Nepal is not."""
    x, y = 68.0, bottom - 196
    rows = [(f'<use href="#{land}" x="{x}" y="{y + 31 * k + 8}"/>', f"chart-{land}") for k, land in enumerate(LANDS)]
    discs = (("3", INK, "city"), ("3", "#fffdf8", "no-city"), ("∞", ACCENT, "capital"))
    for k, (number, fill, words) in enumerate(discs, 3):
        disc = f'<circle cx="{x}" cy="{y + 31 * k}" r="13.5" fill="{fill}"/>'
        kind = "limit" if words == "no-city" else "limit light"
        rows.append((disc + _text(x, y + 31 * k + 8, number, kind), f"chart-{words}"))
    rows.append((_arrow((x - 20, y + 31 * 6), (x + 20, y + 31 * 6), (0, 0)), "chart-arrow"))
    return [sign + _text(x + 32, y + 31 * k + 5, say(words), "key") for k, (sign, words) in enumerate(rows)]


def _routes(edition: Edition, say: Say, top: float) -> list[str]:
    """The trade cards: ends and numbers."""
    rows = -(-len(edition.trade_cards) // ROUTES)
    width = (WIDTH - 104 + 34) / ROUTES
    parts = [_text(52, top - 20, say("chart-cards"), "head")]
    for k, card in enumerate(edition.trade_cards):
        x, y = 52 + width * (k // rows), top + 14 + 26 * (k % rows)
        worth = f"{card.hi}{'*' if card.hi_star else ''} / {card.lo}{'*' if card.lo_star else ''}"
        line = f'<path d="M{x:.1f} {y + 7:.1f}h{width - 34:.1f}" stroke="{LINE}"/>'
        number = _text(x + width - 34, y, worth, "worth")
        parts += [line, _text(x, y, f"{k + 1}. {say(f'card-{k + 1}')}", "route"), number]
    return parts
