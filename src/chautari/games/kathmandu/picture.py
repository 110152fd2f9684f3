"""The terminal drawing of a Kathmandu table, from a view alone, and of an edition. At most 100 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from chautari.core.drawing import Block, beside, fit, page
from chautari.games.kathmandu.actions import COLOURS, DICE_NAMES, EQUIPMENT, GOOD_NAMES, LANDS, LANDSCAPES
from chautari.games.kathmandu.actions import RESOURCE_NAMES as RESOURCES
from chautari.games.kathmandu.edition import read
from chautari.games.kathmandu.listing import capital, given_words, listing, pool_words, word
from chautari.games.kathmandu.sides import Board
from chautari.games.kathmandu.state import MOST_EXHAUSTION, OFFERINGS, SIDE
from chautari.games.kathmandu.text import map_name

Say = Callable[..., str]
View = dict[str, Any]

WIDTH = 100
CELL = 3
BOARD = SIDE * CELL
ACROSS = 4  # boards side by side
EDITION = 80  # an edition is drawn narrower than a table
LABEL = 17
SEAT = 27  # the widest column of a seat
DIM = "dim"

# Letter, ink and ground; a colour never depends on the terminal's own, and never speaks alone.
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
    "black": ("K", "#ffffff", "#111111"),
    "purple": ("U", "#ffffff", "#6a2a9c"),
    "orange": ("O", "#111111", "#f0a000"),
    "grey": ("Y", "#111111", "#7f94a3"),
}
MAPS_LOOK = {
    "red": ("r", "#ffffff", "#a71d0e"),
    "purple": ("p", "#ffffff", "#6a2a9c"),
    "green": ("g", "#111111", "#4ed1a2"),
    "blue": ("b", "#111111", "#6f9fdc"),
    "yellow": ("y", "#111111", "#fff27a"),
    "orange": ("o", "#111111", "#f0a000"),
}
SEATS_LOOK = [("#111111", "#e0a526"), ("#ffffff", "#a71d0e"), ("#111111", "#6f9fdc"), ("#111111", "#4ed1a2")]
GOODS = {"thangka": "T", "silk": "S", "spices": "E", "prayer_mill": "M", "statue": "U", "ring": "R"}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
NEEDLES = {"north": "⇑", "east": "⇒", "south": "⇓", "west": "⇐"}
SUN, STORM, UNKNOWN = "☼", "▓", "·"
TEMPLE, PLACE, START, BEHIND, STEP, FREE, TIRING, CROWD = "*", "+", ">", "≈", "•", "◦", "!", "&"


def draw(view: View, say: Say, names: list[str]) -> Group:
    """The table as the view shows it: the landscape, what lies beside it, the seats, and what the signs mean."""
    land = _landscape(view, say)
    wide = max(line.cell_len for line in land)
    lines = beside([land, _beside_the_boards(view, say)], [wide, WIDTH - wide - 2], gap="  ")
    lines += [Text(), *_turn(view, say, names), *_displays(view, say), Text(), *_seats(view, say, names)]
    return page([_header(view, say), *lines, Text(), *_legend(view, say)])


# Putting text side by side


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


def _header(view: View, say: Say) -> Text:
    day = say("table-over") if view["over"] else say("table-day", day=view["day"], days=view["days"], n=view["round"])
    storm = say("table-storm", n=view["storm"])
    left, right = f"── Kathmandu ── {day} ", f" {storm} ──"
    return Text.assemble((left, "bold"), "─" * (WIDTH - cell_len(left + right)), (right, "bold"))


# The landscape


def _landscape(view: View, say: Say) -> Block:
    """The boards as they lie, or in rows along the way where that is too wide."""
    boards = view["boards"]
    spots = {(board["column"], board["row"]): k for k, board in enumerate(boards)}
    if max(column for column, _ in spots) >= ACROSS:
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
    for line in lines:
        line.right_crop(1)
    return lines


def _strip(
    view: View, spots: dict[tuple[int, int], int], one: tuple[int, int], two: tuple[int, int], line: str
) -> Text:
    """What lies between two spots of the table, of which `one` is further west or north."""
    a, b = spots.get(one), spots.get(two)
    if a is None or b is None or abs(a - b) != 1:
        return Text(" ")
    ways = ("east", "west") if one[1] == two[1] else ("south", "north")
    if view["boards"][min(a, b)]["heading"] != ways[a > b]:
        return Text(" ")
    if view["storm"] == max(a, b):
        return Text(STORM, "bold")
    return Text(line, "bold")


def _board_title(view: View, say: Say, spots: dict[tuple[int, int], int], column: int, row: int) -> Text:
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
        letter = "K"
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


# What lies beside the boards


def _beside_the_boards(view: View, say: Say) -> Block:
    lines = [Text(say("table-weather"), "bold")]
    signs = {"storm": STORM, "sun": SUN, None: UNKNOWN}
    lines.append(Text("  " + " ".join(signs[tile] for tile in view["weather"])))
    day = 0
    for pool in view["weather_pools"]:
        unknown = view["weather"][day : day + pool["days"]].count(None)
        day += pool["days"]
        if unknown:
            lines.append(Text(f"  {pool_words(say, pool['storm'], pool['sun'], unknown)}", DIM))
    tiles = " ".join(map(str, view["kathmandu_tiles"])) or "–"
    lines += [Text(), Text.assemble((f"{say('table-kathmandu')} ", "bold"), tiles), Text()]
    lines.append(Text.assemble((say("table-maps"), "bold"), f" {view['map_pile']}"))
    for name in view["maps"]:
        text = Text.assemble("  ", map_sign(name), f" {map_name(name, say)}") if name else Text("  –", DIM)
        lines.append(text)
    lines += [Text(), Text(say("table-special-goods"), "bold")]
    for good in GOOD_NAMES:
        owner = view["special_goods"][good]
        whose = Text("–", DIM) if owner is None else seat_sign(owner)
        lines.append(Text.assemble((GOODS[good], "bold"), " ", whose, f" {word(say, 'good', good)}"))
    return lines


def _turn(view: View, say: Say, names: list[str]) -> Block:
    """What the active seat is about, and who is asked."""
    if view["over"] or view["active"] is None:
        return []
    turn, parts = view["turn"], []
    if turn["die"]:
        parts.append(sign(DICE_LOOK[turn["die"]], str(turn["face"] or "")))
    if turn["steps"]:
        parts.append(Text(say("table-steps", n=turn["steps"])))
    if turn["throws"]:
        parts.append(Text(say("table-throws", n=turn["throws"])))
    if turn["marked"]:
        dice = view["seats"][view["active"]]["dice"]
        marked = [sign(DICE_LOOK[die], str(dice[die]["face"] or "")) for die in turn["marked"]]
        parts.append(Text.assemble(say("table-marked"), " ", Text(" ").join(marked)))
    parts += [Text(say("table-deed", deed=deed)) for deed in turn["deeds"]]
    if view["move"]:
        parts.append(Text(" ".join([view["move"]["from"], *view["move"]["path"]])))
    if view["asked"] is not None:
        parts.append(Text(say("table-asked", name=names[view["asked"]])))
    lines = flow("", [Text(" · ").join([_name(view, names, view["active"], 30), *parts])], WIDTH) if parts else []
    if view["characters"]:
        for name, given in view["characters"].items():
            words = given_words(say, given["resources"], given["cards"])
            lines += flow(capital(word(say, "character", name)), words)
    return lines


def _displays(view: View, say: Say) -> Block:
    """Equipment and animals on display, each with the letter of its landscape."""
    equipment, animals = [], []
    for card in view["equipment"]:
        text = Text("–", DIM)
        if card:
            text = Text.assemble(sign(LANDS_LOOK[card["landscape"]]), f" {word(say, 'equipment', card['kind'])}")
        equipment.append(text)
    for card in view["animals"]:
        animals.append(Text.assemble(sign(LANDS_LOOK[card["landscape"]]), f" {word(say, 'animal', card['animal'])}"))
    lines = flow(f"{say('table-equipment')} {view['equipment_pile']}", equipment)
    lines += flow(f"{say('table-animals')} {view['animal_pile']}", animals)
    if view["with_tents"]:
        lines += flow(f"{say('table-tents')} {view['tent_pile']}", [])
    return lines


# The seats, one column each


def _name(view: View, names: list[str], p: int, width: int) -> Text:
    name = Text(names[p], "bold underline" if view["seat"] == p else "bold")
    name.truncate(width, overflow="ellipsis")
    return Text.assemble(seat_sign(p), " ", name)


def _seats(view: View, say: Say, names: list[str]) -> Block:
    seats = view["seats"]
    width = min(SEAT, (WIDTH - LABEL) // len(seats) - 1)
    columns = [list(_seat(view, say, p, width)) for p in range(len(seats))]
    heads = []
    for p in range(len(seats)):
        standee = " ⚑" if view["standee"] == p else ""
        head = Text.assemble(("▶" if p in view["waiting"] else " ", "bold"), _name(view, names, p, width - 5), standee)
        heads.append([head])
    lines = beside([[Text()], *heads], [LABEL, *[width] * len(seats)])
    for row in zip(*columns, strict=True):
        label, parts = row[0][0], [part for _, part in row]
        if any(part for part in parts):
            lines += beside(
                [[Text(label, DIM)], *(part or [Text("–", DIM)] for part in parts)], [LABEL, *[width] * len(seats)]
            )
    return lines


def _seat(view: View, say: Say, p: int, width: int) -> Iterator[tuple[str, Block]]:
    """Label and lines of each row; a row that is empty for all is left out."""
    seat = view["seats"][p]
    if view["with_characters"]:
        character = seat["character"]
        doubles = f" {seat['doubles']}×2" if seat["doubles"] else ""
        yield say("table-character"), [Text(word(say, "character", character) + doubles)] if character else []
    where = seat["cell"] or "–"
    if seat["arrived"]:
        where = f"{say('table-kathmandu')} {seat['kathmandu_tile'] or ''}"
    yield say("table-yak"), [Text(where)]
    tired = seat["exhaustion"]
    yield say("table-exhaustion"), [Text("●" * tired + "○" * (MOST_EXHAUSTION - tired), "bold" if tired else DIM)]
    for resource in RESOURCES:
        yield capital(word(say, "resource", resource)), [Text(str(seat["resources"][resource]))]
    yield from _dice_rows(seat, say)
    if seat["yak_tile"] == "ten_points":
        tile = [say("table-ten-points")]
    else:
        tile = [word(say, "landscape", seat["yak_tile"]), f"· {seat['face_down']}"] if seat["yak_tile"] else []
    yield say("table-yak-tile"), _packed(tile, width)
    offered = [f"{seat['offerings']}/{OFFERINGS}", *seat["offered"]]
    yield say("table-offerings"), _packed(offered, width)
    maps = [map_sign(name) for name in seat["maps"]]
    maps += [Text.assemble("[", sign(MAPS_LOOK[colour], "AB"), "]") for colour in seat["secured"]]
    yield say("table-maps"), _packed(maps, width)
    yield say("table-animals"), [Text(str(len(seat["animals"])))]
    goods = [f"{GOODS[tile['good']]}{tile['points']}" for tile in seat["goods"]]
    yield say("table-goods"), _packed(goods, width)
    cards: Block = []
    for kind in EQUIPMENT:
        number = seat["equipment"].get(kind, 0)
        if number:
            cards += _packed([*word(say, "equipment", kind).split(), *([f"×{number}"] if number > 1 else [])], width)
    yield say("table-equipment"), cards
    if view["with_tents"]:
        tents = [sign(LANDS_LOOK[land]) for land in LANDS for _ in range((seat["tents"] or {}).get(land, 0))]
        yield say("table-tents"), _packed([str(seat["tent_cards"]), *tents], width)


def _dice_rows(seat: dict[str, Any], say: Say) -> Iterator[tuple[str, Block]]:
    """Unused dice, used ones in their order with the sum, and those set aside."""
    dice = seat["dice"]

    def shown(places: str) -> list[Text]:
        found = [die for die in DICE_NAMES if dice[die]["face"] and dice[die]["place"] in places.split()]
        found.sort(key=lambda die: dice[die]["place"])
        return [sign(DICE_LOOK[die], str(dice[die]["face"])) for die in found]

    yield say("table-dice"), [Text(" ").join(shown("unused"))] if shown("unused") else []
    used = shown("1 2 3")
    yield say("table-dice-used"), [Text(" ").join([*used, Text(f"= {seat['day_total']}")])] if used else []
    yield say("table-dice-aside"), [Text(" ").join(shown("aside"))] if shown("aside") else []


def _packed(items: Iterable[Text | str], width: int) -> Block:
    """Short items in as few lines as they need, or none at all."""
    lines: Block = []
    for item in items:
        text = Text(item) if isinstance(item, str) else item
        if lines and lines[-1].cell_len + 1 + text.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " ", text)
        else:
            lines.append(text)
    return lines


def _legend(view: View, say: Say) -> Block:
    """What the signs mean."""
    items = _land_legend(say)
    items += [f"{TEMPLE} {say('table-temple')}", f"{START} {say('table-start-space')}"]
    items += [f"⇑ {say('table-needle')}", f"→ {say('table-way-on')}", f"┃ {say('table-strip')}"]
    items += [f"{STORM} {say('table-storm-here')}", f"{BEHIND} {say('table-behind')}"]
    if view["reach"]:
        items += [f"{FREE} {say('table-reach')}", f"{TIRING} {say('table-tiring')}"]
    if view["move"]:
        items.append(f"{STEP} {say('table-path')}")
    items.append(f"⚑ {say('table-standee')}")
    if any(len(cell["yaks"]) > 1 for board in view["boards"] for cell in board["cells"]):
        items.append(f"{CROWD} {say('table-crowd')}")
    dice = [Text.assemble(sign(look), f" {word(say, 'die', die)}") for die, look in DICE_LOOK.items()]
    maps = [Text.assemble(sign(MAPS_LOOK[c]), f" {word(say, 'map-colour', c)}") for c in COLOURS]
    return [*flow("", items), *flow(say("table-dice"), dice, style=""), *flow(say("table-maps"), maps, style="")]


def _land_legend(say: Say) -> list[Text | str]:
    items: list[Text | str] = []
    for land in LANDSCAPES:
        letter = "/^\\" if land == "mountain" else LANDS_LOOK[land][0]
        items.append(Text.assemble(sign((letter, *LANDS_LOOK[land][1:])), f" {word(say, 'landscape', land)}"))
    return items


# Editions


def draw_edition(document: dict[str, Any], say: Say) -> Group:
    """What an edition holds: the boards, then every list; the tag most entries have stands in its title."""
    edition = read(document)
    usual = _usual(board.tag for board in edition.boards)
    lines = [*flow(f"{say('edition-boards')}{_tag(usual).plain}", []), Text()]
    for k in range(0, len(edition.boards), ACROSS):
        row = edition.boards[k : k + ACROSS]
        lines += [*beside([_printed(board, usual, say) for board in row], [BOARD] * len(row)), Text()]
    legend = [*_land_legend(say), f"{TEMPLE} {say('table-temple')}", f"{PLACE} {say('edition-place')}"]
    legend += [f"{START} {say('table-start-space')}", f"⇑ {say('table-needle')}"]
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
        text = "/^\\" if cell.landscape == "mountain" else f"{'K' if cell.kathmandu else letter}{mark} "
        lines[-1].append(text, f"{ink} on {ground}")
    return lines


def _tag(tag: str) -> Text:
    return Text(f" [{tag}]", DIM)


def _usual(tags: Iterable[str]) -> str:
    return Counter(tags).most_common(1)[0][0]
