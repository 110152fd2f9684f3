"""The terminal drawing of a Kathmandu table, from a view alone. At most 100 columns."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from chautari.core.drawing import Block, beside, page
from chautari.games.kathmandu.actions import COLOURS, GOOD_NAMES
from chautari.games.kathmandu.listing import capital, given_words, pool_words, word
from chautari.games.kathmandu.picture_boards import draw_landscape, is_along_the_way
from chautari.games.kathmandu.picture_seats import draw_seats, name_of
from chautari.games.kathmandu.picture_signs import (
    BEHIND,
    CROWD,
    DICE_LOOK,
    DIM,
    FREE,
    GOODS,
    KATHMANDU,
    LANDS_LOOK,
    MAPS_LOOK,
    START,
    STEP,
    STORM,
    SUN,
    TEMPLE,
    TIRING,
    UNKNOWN,
    WIDTH,
    Say,
    View,
    flow,
    land_legend,
    map_sign,
    seat_sign,
    sign,
)
from chautari.games.kathmandu.text import map_name


def draw(view: View, say: Say, names: list[str]) -> Group:
    """The table as the view shows it: the landscape, what lies beside it, the seats, and what the signs mean."""
    land = draw_landscape(view, say)
    wide = max(line.cell_len for line in land)
    lines = beside([land, _beside_the_boards(view, say)], [wide, WIDTH - wide - 2], gap="  ")
    lines += [Text(), *_turn(view, say, names), *_displays(view, say), Text(), *draw_seats(view, say, names)]
    return page([_header(view, say), *lines, Text(), *_legend(view, say)])


def _header(view: View, say: Say) -> Text:
    day = say("table-over") if view["over"] else say("table-day", day=view["day"], days=view["days"], n=view["round"])
    storm = say("table-storm", n=view["storm"])
    left, right = f"── Kathmandu ── {day} ", f" {storm} ──"
    return Text.assemble((left, "bold"), "─" * (WIDTH - cell_len(left + right)), (right, "bold"))


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
    lines += [Text(say("table-maps"), "bold"), Text(f"  {say('table-pile', n=view['map_pile'])}", DIM)]
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
    lines = flow("", [Text(" · ").join([name_of(view, names, view["active"], 30), *parts])], WIDTH) if parts else []
    if view["characters"]:
        for name, given in view["characters"].items():
            words = given_words(say, given["resources"], given["cards"])
            lines += flow(capital(word(say, "character", name)), words)
            lines.append(Text(f"  {word(say, 'ability', name)}", DIM))
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
    piles = {"equipment": view["equipment_pile"], "animals": view["animal_pile"], "tents": view["tent_pile"]}
    titles = {name: f"{say(f'table-{name}')} ({say('table-pile', n=n)})" for name, n in piles.items()}
    lines = flow(titles["equipment"], equipment) + flow(titles["animals"], animals)
    return [*lines, *flow(titles["tents"], [])] if view["with_tents"] else lines


# What the signs mean


def _legend(view: View, say: Say) -> Block:
    """Every sign that the drawing may use, but for those of things that are not there."""
    dice = []
    for die, gives in view["die_resources"].items():
        resource = say("edition-any") if gives == "any" else word(say, "resource", gives)
        words = say("table-gives", name=word(say, "die", die), value=resource)
        dice.append(Text.assemble(sign(DICE_LOOK[die]), f" {words}"))
    maps = [Text.assemble(sign(MAPS_LOOK[c]), f" {word(say, 'map-colour', c)}") for c in COLOURS]
    lines = [Text(say("table-along"), DIM)] if is_along_the_way(view) else []
    lines += flow("", [*land_legend(say), *_cell_legend(view, say), *_way_legend(view, say)])
    return [*lines, *flow(say("table-dice"), dice, style=""), *flow(say("table-maps"), maps, style="")]


def _cell_legend(view: View, say: Say) -> list[str]:
    cells = [cell for board in view["boards"] for cell in board["cells"]]
    items = [f"{KATHMANDU} {say('table-kathmandu')}"]
    shown = [cell["goods"] for cell in cells if cell["goods"]] + [good for p in view["seats"] for good in p["goods"]]
    if shown:
        tile = shown[0]
        worth = say("table-worth", good=word(say, "good", tile["good"]), points=tile["points"])
        items.append(f"{GOODS[tile['good']]}{tile['points']} {worth}")
    items += [f"{TEMPLE} {say('table-temple')}", f"{START} {say('table-start-space')}"]
    if any(len(cell["yaks"]) > 1 for cell in cells):
        items.append(f"{CROWD} {say('table-crowd')}")
    return items


def _way_legend(view: View, say: Say) -> list[str]:
    items = [f"⇑ {say('table-needle')}", f"→ {say('table-way-on')}", f"┃ {say('table-strip')}"]
    items += [f"{STORM} {say('table-storm-here')}", f"{BEHIND} {say('table-behind')}"]
    if view["reach"]:
        items += [f"{FREE} {say('table-reach')}", f"{TIRING} {say('table-tiring')}"]
    if view["move"]:
        items.append(f"{STEP} {say('table-path')}")
    return [*items, f"⚑ {say('table-standee')}", f"· 9 {say('table-face-down')}"]
