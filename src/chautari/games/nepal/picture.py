"""The terminal drawing of a Nepal table, from a view alone, and of an edition. At most 100 columns."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.text import Text

from chautari.core.drawing import Block, beside, fit, page
from chautari.games.nepal.lattice import CELL_NAMES, cell_at
from chautari.games.nepal.state import COLUMNS, FORTRESS_PIECES
from chautari.games.nepal.text import province_words

Say = Callable[..., str]
Canvas = dict[tuple[int, int], tuple[str, str]]  # a character and its style at x, y

WIDTH = 100
SEATS = 48  # columns of the list of seats, beside the first rows of the map
REGIONS = 54  # columns of the list of regions, beside its last rows
CARD = 49
ENDS = 40  # columns of the ends of a trade card, where it has a line to itself
PITCH, HEIGHT = 7, 4  # from one hex to the next
ROOM = PITCH - 1  # inside a hex
DIM = "dim"
INK = "#111111"

# Letter, ink and ground of each seat's pieces, and the sign and ground of each region.
PLAYERS = (
    ("Y", "#111111", "#c7890d"),
    ("R", "#ffffff", "#a71d0e"),
    ("B", "#111111", "#457ec7"),
    ("G", "#111111", "#4ed1a2"),
    ("V", "#ffffff", "#5d2175"),
)
SIGNS = "⁰¹²³⁴⁵"
GROUNDS = ("", "#f6e3d6", "#cfe39a", "#9fd3df", "#e79bb0", "#a79fdf")
CITY, FORTRESS, NO_LIMIT, OVERFULL, MANY = "•", "⌂", "∞", "!", "Σ"
BETWEEN = " – "  # the two ends of a trade card

# A line's character by the weight (0 none, 1 thin, 2 thick) of its arms: 27 × up + 9 × right + 3 × down + left
LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"


def draw(view: dict[str, Any], say: Say, names: list[str]) -> Group:
    """The table as the view shows it: the map with seats and regions in its corners, then places and cards."""
    provinces = view["provinces"]
    lines = beside_the_map(_map(provinces, say), _seats(view, say, names), _regions(provinces, say, len(view["seats"])))
    lines += [Text(), *_crowds(provinces, say), *_outside(view["outside"], say)]
    lines += [*_cards(view, say), *_key(view, say)]
    return page([_header(view, say), *lines])


# Putting text side by side


def in_two_columns(entries: Block, width: int) -> Block:
    """Entries down the left column first, then down the right one."""
    half = (len(entries) + 1) // 2
    return beside([entries[:half], entries[half:]], [width, width], gap="  ")


def filled(items: list[Text], width: int, gap: str) -> Block:
    """Items one after the other, on as many lines as they need."""
    lines = [Text()]
    for item in items:
        if lines[-1] and cell_len(lines[-1].plain + gap + item.plain) > width:
            lines.append(Text())
        lines[-1].append(gap if lines[-1] else "")
        lines[-1].append_text(item)
    return lines


def beside_the_map(drawn: Block, upper: Block, lower: Block) -> Block:
    """The map with a block in its upper right and one in its lower left corner; below it where there is no room."""
    lines, below = [line.copy() for line in drawn], []
    if all(cell_len(line.plain) + 2 <= WIDTH - SEATS for line in lines[: len(upper)]):
        for line, part in zip(lines, upper, strict=False):
            line.append(" " * (WIDTH - SEATS - cell_len(line.plain)))
            line.append_text(part)
    else:
        below += [Text(), *upper]
    tail = lines[-len(lower) :]
    if len(lower) < len(lines) and all(not line.plain[: REGIONS + 2].strip() for line in tail):
        lines[-len(lower) :] = [
            Text.assemble(fit(part, REGIONS), line[REGIONS:]) for line, part in zip(tail, lower, strict=True)
        ]
    else:
        below += [Text(), *lower]
    return lines + below


def chip(p: int, text: str = "") -> Text:
    """A seat's letter on its colour, with what belongs to it."""
    letter, ink, ground = PLAYERS[p]
    return Text(f"{letter}{text}", f"bold {ink} on {ground}")


# The map


def _map(provinces: list[dict[str, Any]], say: Say) -> Block:
    """Hexes as bricks: thick lines around the regions and around Nepal, thin ones inside a region."""
    places = _places([province["province"] for province in provinces])
    canvas = _borders({places[province["province"]]: province["region"] for province in provinces})
    for province in provinces:
        x, y = places[province["province"]]
        ground = f"{INK} on {GROUNDS[province['region']]}"
        for k, line in enumerate(_hex(province, say), 1):
            _write(canvas, x + 1, y + k, line, ground)
    return _lines(canvas)


def _write(canvas: Canvas, x: int, y: int, line: Text, ground: str) -> None:
    """A line of a hex, cut or filled up; a wide character takes two columns, an accent of its own shares one."""
    words = set_cell_size(line.plain, ROOM)
    for i, character in enumerate(words):
        start, end = cell_len(words[:i]), cell_len(words[: i + 1])
        own = [str(span.style) for span in line.spans if span.start <= i < span.end]
        style = " ".join([ground, str(line.style), *own])
        if start < end:
            canvas[x + start, y] = character, style
            canvas.update({(x + column, y): ("", style) for column in range(start + 1, end)})
        else:
            before, style = canvas[x + start - 1, y]
            canvas[x + start - 1, y] = before + character, style


def _places(cells: list[str]) -> dict[str, tuple[int, int]]:
    """Where the upper left corner of each hex is drawn; every other row further right, half a hex where it fits."""
    found: dict[str, tuple[int, int]] = {}
    for shift in (PITCH // 2, 1):
        for cell in cells:
            row, column = divmod(CELL_NAMES.index(cell), COLUMNS)
            found[cell] = column * PITCH + row % 2 * shift, row * HEIGHT
        left, top = min(x for x, _ in found.values()), min(y for _, y in found.values())
        found = {cell: (x - left, y - top) for cell, (x, y) in found.items()}
        if max(x for x, _ in found.values()) + PITCH < WIDTH:
            break
    return found


def _borders(corners: dict[tuple[int, int], int]) -> Canvas:
    """The lines around hexes, given the region of each hex by its upper left corner."""
    strokes: dict[tuple[int, int, str], list[int]] = defaultdict(list)  # the regions on the sides of each short stroke
    for (x, y), region in corners.items():
        for i in range(PITCH):
            strokes[x + i, y, "right"].append(region)
            strokes[x + i, y + HEIGHT, "right"].append(region)
        for i in range(HEIGHT):
            strokes[x, y + i, "down"].append(region)
            strokes[x + PITCH, y + i, "down"].append(region)
    canvas: Canvas = {}
    for x, y in {(x + dx, y + dy) for x, y, _ in strokes for dx in (0, 1) for dy in (0, 1)}:
        around = [strokes.get((x, y - 1, "down")), strokes.get((x, y, "right"))]
        around += [strokes.get((x, y, "down")), strokes.get((x - 1, y, "right"))]
        weights = [0 if not sides else 1 if sides in ([r, r] for r in sides) else 2 for sides in around]
        number = 27 * weights[0] + 9 * weights[1] + 3 * weights[2] + weights[3]
        if number:
            region = next(sides[0] for sides in around if sides)
            canvas[x, y] = LINES[number], "" if 2 in weights else f"{INK} on {GROUNDS[region]}"
    return canvas


def _lines(canvas: Canvas) -> Block:
    lines = []
    for y in range(max(y for _, y in canvas) + 1):
        line = Text()
        for x in range(max(x for x, row in canvas if row == y) + 1):
            line.append(*canvas.get((x, y), (" ", "")))
        lines.append(line)
    return lines


def _hex(province: dict[str, Any], say: Say) -> Block:
    """What stands in a hex: its cell, region and room; pieces; its name, which the map cuts, or more pieces."""
    cell, limit = province["province"], province["limit"]
    start = f"{cell}{SIGNS[province['region']]}"
    number = NO_LIMIT if limit is None else str(limit) if limit < 100 else "99+"
    if limit is not None and province["population"] > limit and len(start + number) < ROOM:
        number += OVERFULL
    if len(start + number) > ROOM:
        start = cell
    top = Text.assemble(f"{start:<{ROOM - len(number)}}", (number, "bold"))
    mark = CITY if province["city"] else ""
    name = Text(f"{mark}{say(f'province-{cell}')}", "bold" if mark else "")
    chips = _chips(province)
    first = [*filled(chips, ROOM, "")[:1], Text()][0]
    rest = filled(chips, ROOM, "")[1:]
    if not rest:
        return [top, first, name]
    if len(rest) == 1 and len(mark) + len(rest[0]) <= ROOM:
        return [top, first, Text.assemble((mark, "bold"), rest[0])]
    return [top, Text(f"{MANY}{province['population']}", "bold"), name]


def _chips(province: dict[str, Any]) -> list[Text]:
    """The pieces in a province, seat by seat; a fortress before the owner's other pieces."""
    chips = []
    for p, number in enumerate(province["pieces"]):
        fortress = FORTRESS if province["fortress"] == p else ""
        if number or fortress:
            chips.append(chip(p, f"{fortress}{number or ''}"))
    return chips


def _crowds(provinces: list[dict[str, Any]], say: Say) -> Block:
    """The pieces of provinces that hold more than their hex can show."""
    lines = []
    for province in provinces:
        if _hex(province, say)[1].plain.startswith(MANY):
            title = f"{province_words(province['province'], say)} {MANY}{province['population']} "
            lines += [Text.assemble((title, "bold"), Text(" ").join(_chips(province))), Text()]
    return lines


# In the corners of the map


def _header(view: dict[str, Any], say: Say) -> Text:
    turn = say("table-turn", phase=view["phase"], turn=view["turn"])
    left, right = f"── Nepal ── {turn} ", f" {say('table-pile', n=view['pile'])} ──"
    return Text.assemble((left, "bold"), "─" * (WIDTH - cell_len(left + right)), (right, "bold"))


def _seats(view: dict[str, Any], say: Say, names: list[str]) -> Block:
    """The seats with their pieces in hand, on the map and on cards, and their points; then what the turn stands at."""
    heads = [say("table-hand"), say("table-map"), say("table-routes"), say("table-points")]
    widths = [8, 8, 7, 7]
    title = "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    lines = [Text(f"{'':16}{title}", DIM)]
    for p, seat in enumerate(view["seats"]):
        name = fit(names[p], 12)
        name.stylize("bold underline" if view["seat"] == p else "bold", 0, len(names[p]))
        numbers = [seat["hand"], seat["on_map"], seat["on_cards"], seat["points"]]
        row = "".join(f"{number:>{width}}" for number, width in zip(numbers, widths, strict=True))
        fortress = (f" {FORTRESS}" if seat["fortress"] else " –") if view["fortress_rule"] else ""
        sign = "▶ " if p in view["waiting"] else "  "
        lines.append(Text.assemble((sign, "bold"), chip(p), " ", name, row, fortress))
    return [Text(), *lines, Text(), *_doing(view, say, names), Text()]


def _doing(view: dict[str, Any], say: Say, names: list[str]) -> Block:
    """What the seat whose turn it is decides, and whether the end is near."""
    if view["active"] is None:
        return []
    name, actions = fit(names[view["active"]], 12).plain.rstrip(), view["actions"]
    moves, grows = actions["moves"], actions["grows"]
    left = actions["most"] - moves - grows
    lines = [say("table-doing", name=name, phase=view["phase"], left=left)]
    if view["phase"] == "actions":
        lines.append(say("table-actions", moves=moves, grows=grows, most=actions["of_a_kind"]))
    if view["trigger"]:
        lines.append(say("table-last-turns", n=view["final_turns"]))
    return [fit(f"    {line}", SEATS) for line in lines]


def _regions(provinces: list[dict[str, Any]], say: Say, seats: int = 0) -> Block:
    """The regions with everybody's pieces there, the most first; which is also the legend of the signs."""
    lines = [Text(say("table-regions") if seats else say("edition-regions"), "bold")]
    for number in range(1, len(GROUNDS)):
        inside = [province for province in provinces if province["region"] == number]
        sign = Text(f" {SIGNS[number]} ", f"{INK} on {GROUNDS[number]}")
        presence = [_presence(inside, p) for p in range(seats)]
        order = sorted((p for p, (pieces, _) in enumerate(presence) if pieces), key=lambda p: presence[p], reverse=True)
        chips = Text(" ").join(chip(p, str(presence[p][0])) for p in order)
        lines.append(Text.assemble(sign, " ", fit(say(f"region-{number}"), 26), " ", chips))
    return lines


def _presence(provinces: list[dict[str, Any]], p: int) -> tuple[int, int]:
    """How many pieces a seat has in these provinces, and in how many of them, as dominating a region counts them."""
    fortresses = sum(1 for province in provinces if province["fortress"] == p)
    pieces = [province["pieces"][p] for province in provinces if province["pieces"][p]]
    return sum(pieces) + FORTRESS_PIECES * fortresses, len(pieces) + fortresses


# Places outside Nepal and trade cards


def _outside(places: list[list[str]], say: Say) -> Block:
    """The places outside with the provinces that have an arrow to them."""
    if not places:
        return []
    items = []
    for k, cells in enumerate(places, 1):
        items += _arrows(Text.assemble((say(f"outside-{k}"), "bold"), " ←"), [Text(cell) for cell in cells])
    return [
        Text(say("table-outside"), "bold"),
        *(Text.assemble("  ", line) for line in filled(items, WIDTH - 2, " · ")),
    ]


def _arrows(name: Text, cells: Block) -> Block:
    """A place outside with its provinces, on as many lines as they need."""
    first, *rest = filled([name, *cells], WIDTH - 4, " ")
    return [first, *(Text.assemble("  ", line) for line in rest)]


def _cards(view: dict[str, Any], say: Say) -> Block:
    """The face-up trade cards: those without a piece, then the others."""
    lines = []
    for title, claimed in (("table-cards-free", False), ("table-cards-claimed", True)):
        entries = [_card(card, say) for card in view["cards"] if bool(card["claims"]) == claimed]
        if entries:
            lines += [Text(), Text(say(title), "bold"), *in_two_columns(entries, CARD)]
    return lines


def _card(card: dict[str, Any], say: Say) -> Text:
    """A trade card: number, ends, what it is worth at the end, and whose pieces lie on it in which order."""
    worth = f"{_worth(card['high'], card['high_star'])}/{_worth(card['low'], card['low_star'])}"
    controls = [control["seat"] for control in card["controlled"]]
    pieces = [chip(p) if p in controls else Text(PLAYERS[p][0].lower()) for p in card["claims"]]
    others = [chip(p) for p in controls if p not in card["claims"]]
    tail = Text.assemble(f" {worth:<4} ", *pieces, "|" if others else "", *others)
    return Text.assemble(f"{card['card']:>2} ", _ends(card, say, CARD - 3 - max(12, len(tail))), tail)


def _worth(number: int, star: bool) -> str:
    return f"{number}{'*' if star else ''}"


def _ends(card: dict[str, Any], say: Say, room: int) -> Text:
    """The ends of a trade card, with their places on the map, in exactly that room; long names lose their ends."""
    label = say(f"card-{card['card']}")
    names = label.split(BETWEEN)
    if len(names) != len(card["ends"]):
        return fit(label, room)
    cells = [f" {end}" if isinstance(end, str) else "" for end in card["ends"]]
    between = BETWEEN if cell_len(label + "".join(cells)) <= room else BETWEEN.strip()
    while cell_len(between.join(name + cell for name, cell in zip(names, cells, strict=True))) > room:
        k = 0 if cell_len(names[0]) >= cell_len(names[1]) else 1
        names[k] = f"{names[k].removesuffix('…')[:-1].rstrip()}…"
    ends = [Text.assemble(name, (cell, DIM)) for name, cell in zip(names, cells, strict=True)]
    return fit(Text(between).join(ends), room)


def _key(view: dict[str, Any], say: Say) -> Block:
    """What the signs mean."""
    lines = [Text(), Text(say("table-key-map"), DIM)]
    if _crowds(view["provinces"], say):
        lines.append(Text(say("table-key-crowds"), DIM))
    if any(card["claims"] for card in view["cards"]):
        lines.append(Text(say("table-key-cards"), DIM))
    if len(view["seats"]) == 3 and any(card["high_star"] or card["low_star"] for card in view["cards"]):
        lines.append(Text(say("table-key-stars"), DIM))
    return lines


# Editions


def draw_edition(document: dict[str, Any], say: Say) -> Group:
    """What an edition holds: the map, regions with their provinces, places outside, trade cards; each with its tag."""
    regions = [region["id"] for region in document["regions"]]
    cells = {province["id"]: _cell(province) for province in document["provinces"]}
    provinces = [
        {
            "province": cells[province["id"]],
            "region": regions.index(province["region"]) + 1,
            "limit": province.get("limit"),
            "city": bool(province.get("cities")),
            "pieces": [],
            "fortress": None,
            "population": 0,
        }
        for province in document["provinces"]
    ]
    lines = [*beside_the_map(_map(provinces, say), [], _regions(provinces, say)), Text(say("table-key-map"), DIM)]
    for number, region in enumerate(document["regions"], 1):
        inside = [province for province in document["provinces"] if province["region"] == region["id"]]
        title = Text.assemble((say(f"region-{number}"), "bold"), " ", _tag(region))
        lines += [Text(), title, *in_two_columns([_province(province, say) for province in inside], CARD)]
    lines += [Text(), Text(say("table-outside"), "bold")]
    for number, place in enumerate(document.get("outside", []), 1):
        arrows = [Text(cells[province]) for province in place["arrows"]]
        entry = _arrows(Text(f"{say(f'outside-{number}')} ←"), [*arrows, _tag(place)])
        lines += [Text.assemble("  ", line) for line in entry]
    entries = [_edition_card(document, number, say) for number in range(1, len(document["trade_cards"]) + 1)]
    lines += [Text(), Text(say("edition-trade-cards"), "bold"), *entries]
    return page(lines)


def _cell(province: dict[str, Any]) -> str:
    cell = cell_at(province["q"], province["r"])
    assert cell is not None
    return CELL_NAMES[cell]


def _province(province: dict[str, Any], say: Say) -> Text:
    """A province of an edition: cell, name, limit, cities, tag."""
    cell, tag = _cell(province), _tag(province)
    name, cities = say(f"province-{cell}"), say(f"cities-{cell}")
    limit = NO_LIMIT if province.get("kathmandu") else str(province["limit"])
    city = f"{CITY} {'' if cities == name else cities}" if cities else ""
    words = Text.assemble(f"  {cell:<3} ", fit(name, 16), f"{limit:>4} ")
    return Text.assemble(words, fit(city, CARD - words.cell_len - tag.cell_len - 1), " ", tag)


def _edition_card(document: dict[str, Any], number: int, say: Say) -> Text:
    """A trade card of an edition: number, ends, what it is worth, tag."""
    card = document["trade_cards"][number - 1]
    cells = {province["id"]: _cell(province) for province in document["provinces"]}
    ends = [cells[document["locations"][end]] if end in document["locations"] else 0 for end in (card["a"], card["b"])]
    worth = f"{_worth(card['hi'], card.get('hi_star', False))}/{_worth(card['lo'], card.get('lo_star', False))}"
    return Text.assemble(
        f"  {number:>2} ", _ends({"card": number, "ends": ends}, say, ENDS), f" {worth:<8} ", _tag(card)
    )


def _tag(entry: dict[str, Any]) -> Text:
    return Text(f"[{entry['tag']}]", DIM)
