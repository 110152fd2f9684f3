"""The terminal drawing of a YAK table, from a view alone, and of an edition. At most 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from chautari.core.drawing import Block, beside, fit, page
from chautari.games.yak.actions import FOODS, SLOT_NAMES, STONES
from chautari.games.yak.text import food_list
from chautari.games.yak.tower import PLACES, open_slots

Say = Callable[..., str]

WIDTH = 80
COLUMN = 19  # five stones of three cells and four gaps: a tower's bottom row
CARD = 26
DIM = "dim"

# Letter, ink, ground and the shade of the rim; a stone's colours never depend on the terminal's own.
LOOKS = {
    "red": ("R", "#ffffff", "#940d0a", "#c9605d"),
    "yellow": ("Y", "#111111", "#fff27a", "#b3a23a"),
    "black": ("K", "#ffffff", "#111111", "#777777"),
    "grey": ("S", "#111111", "#999fb1", "#696f80"),
    "orange": ("O", "#111111", "#e89d11", "#9c6703"),
    "blue": ("B", "#ffffff", "#255be9", "#8fabf5"),
    "green": ("G", "#111111", "#1d9868", "#0c5f3e"),
    "purple": ("P", "#ffffff", "#5c225e", "#a56ba7"),
    "crystal": ("◆", "#111111", "#a4f0e6", "#55a59b"),
    "fog": ("~", "#111111", "#ffffff", "#999999"),
}


def draw(view: dict[str, Any], say: Say, names: list[str]) -> Group:
    """The table as the view shows it: the road with the seats along it, then what belongs to all."""
    stations = [_station(view, say, names, station) for station in view["road"]]
    lines = _along_the_road(view, stations)
    if len(stations) == 3:
        lines = beside([lines, _common_column(view, say)], [3 * COLUMN + 3, COLUMN])
    else:
        lines += [Text(), *_common_rows(view, say)]
    lines += _turn(view, say, names)
    if view["bonus_cards"]:
        even = view["options"].get("second_without_stone", False)
        cards = [_bonus_card(card, say, even) for card in view["bonus_cards"]]
        lines += [Text(), *beside(cards, [CARD] * len(cards))]
    return page([_header(view, say), *lines])


# Putting text side by side


def stone(name: str) -> Text:
    """A stone: a letter on its colour, with a rim that is all that remains without colours."""
    letter, ink, ground, rim = LOOKS[name]
    edge = f"{rim} on {ground}"
    return Text.assemble(("(", edge), (letter, f"bold {ink} on {ground}"), (")", edge))


def stones(names: Iterable[str]) -> Text:
    """Stones in a row."""
    return Text(" ").join(stone(name) for name in names)


# The road and what stands along it


def _header(view: dict[str, Any], say: Say) -> Text:
    phase = view["phase"] if view["phase"] in ("morning", "over") else "noon"
    day = say("table-day", day=view["day"], phase=phase, last=view["last_day"] or 0)
    way = f"{say('table-heading', heading=view['heading'])} {_arrow(view)}"
    left, right = f"── YAK ── {day} ", f" {way} ──"
    return Text.assemble((left, "bold"), "─" * (WIDTH - cell_len(left + right)), (right, "bold"))


def _arrow(view: dict[str, Any]) -> str:
    return "▸" if view["heading"] == "clockwise" else "◂"


def _along_the_road(view: dict[str, Any], stations: list[Block]) -> Block:
    """The stations from left to right, clockwise, with arrows the way the carts will go."""
    blocks, widths = [[Text()] * 4, *stations], [0] + [COLUMN] * len(stations)
    plain, arrows = beside(blocks, widths), beside(blocks, widths, gap=_arrow(view))
    return [*plain[:3], arrows[3], *plain[4:]]


def _station(view: dict[str, Any], say: Say, names: list[str], station: int | str) -> Block:
    cart = next(cart for cart in view["carts"] if cart["station"] == station)
    if station == "middle":
        # with two players the third cart stands on the market path
        title = Text(f"  {say('table-middle')}", DIM)
        return [Text(), title, *_cart(cart, say), *_food(cart, None, say), Text(), *_market(view, say)]
    assert isinstance(station, int)
    top = [_name_line(view, say, names, station), _card_line(view, say, station)]
    return [*top, *_cart(cart, say), *_food(cart, view["seats"][station]["yurt"], say), *_tower(view, say, station)]


def _name_line(view: dict[str, Any], say: Say, names: list[str], p: int) -> Text:
    yak = say("table-baby-yak") if view["baby_yak"] == p else ""
    sign = "▶ " if p in view["waiting"] else "  "
    name = fit(names[p], COLUMN - len(sign) - len(yak) - bool(yak))
    name.stylize("bold underline" if view["seat"] == p else "bold", 0, len(names[p]))
    return Text.assemble((sign, "bold"), name, " " if yak else "", (yak, "italic"))


def _card_line(view: dict[str, Any], say: Say, p: int) -> Text:
    seat = view["seats"][p]
    if seat["card"]:
        card = say(f"card-{seat['card']}")
        return Text(f"  {card}") if seat["shown"] else Text(f"  {say('table-card-secret', card=card)}")
    state = "over" if view["over"] else "chosen" if seat["chosen"] else "choosing"
    return Text(f"  {say('table-card', state=state)}", DIM)


def _cart(cart: dict[str, Any], say: Say) -> Block:
    sign = say("table-sign", cart=cart["cart"].replace("_", "-"))
    places = [stone(x) for x in cart["stones"]] + [Text(" · ", DIM)] * (4 - len(cart["stones"]))
    top = Text.assemble("╭─ ", (sign, "bold"), " ", "─" * (COLUMN - len(sign) - 5), "╮")
    return [top, Text.assemble("│ ", Text(" ").join(places), " │"), Text("╰──○───────────○──╯")]


def _food(cart: dict[str, Any], yurt: dict[str, int] | None, say: Say) -> Block:
    """The food on the cart beside the food in the yurt, each number under the end of its heading."""
    heads = [say("table-cart"), *([say("table-yurt")] if yurt else [])]
    end = COLUMN - (len(heads[1]) + 1 if yurt else 0)
    lines = [Text(" ".join(heads).rjust(COLUMN), DIM)]
    for kind in FOODS:
        on_cart = "–" if cart["cart"] == f"no_{kind}" else str(cart["food"][kind])
        word = f"  {say(f'food-{kind}')}"
        lines.append(Text(f"{word}{on_cart:>{end - len(word)}}{yurt[kind] if yurt else '':>{COLUMN - end}}"))
    return lines


def _tower(view: dict[str, Any], say: Say, p: int) -> Block:
    """A pyramid; while a stone is being placed the open slots of that tower show their names."""
    seat = view["seats"][p]
    tower = {SLOT_NAMES.index(slot): x for slot, x in seat["tower"].items()}
    filled = sum(1 << slot for slot in tower)
    open_ = open_slots(filled) if view["phase"] == "place" and view["active"] == p else 0
    lines = []
    for r in range(_height(view) - 1, -1, -1):
        cells = []
        for slot in (slot for slot, (row, _) in enumerate(PLACES) if row == r):
            if slot in tower:
                cells.append(stone(tower[slot]))
            elif open_ >> slot & 1:
                cells.append(Text(SLOT_NAMES[slot], "bold"))
            else:
                cells.append(Text(" · " if r < 5 else "   ", DIM))
        lines.append(fit(Text(" ").join(cells), COLUMN, "center"))
    count = say("table-stones", n=seat["stones"])
    stupa = f" · {say('table-stupa')}" if view["stupa"] == p else ""
    caption = fit(Text.assemble(count, (stupa, "bold")), COLUMN, "center")
    return [Text(""), *lines, Text("▔" * COLUMN, DIM), caption]


def _height(view: dict[str, Any]) -> int:
    """Rows to draw: the pyramid, and as much of the column as any tower uses."""
    used = [int(slot.split("-")[0]) for seat in view["seats"] for slot in seat["tower"]]
    room = 1 if view["phase"] == "place" and "4-0" in view["seats"][view["active"]]["tower"] else 0
    return max([5, *(row + 1 for row in used)]) if not room else max([5, *(row + 2 for row in used)])


# What belongs to all


def _common_column(view: dict[str, Any], say: Say) -> Block:
    market = [*_market(view, say), Text()] if "middle" not in view["road"] else []
    return [*market, *_mountain(view, say), Text(), *_bag(view, say)]


def _common_rows(view: dict[str, Any], say: Say) -> list[Text]:
    title, *pieces = _bag(view, say)
    bag = [title, *beside([pieces[:5], pieces[5:]], [COLUMN, COLUMN])]
    return beside([_market(view, say), _mountain(view, say), bag], [COLUMN, COLUMN, 2 * COLUMN + 1])


def _title(word: str, rest: str = "") -> Text:
    return Text.assemble((word, "bold"), f" {rest}" if rest else "")


def _market(view: dict[str, Any], say: Say) -> Block:
    lines = [_title(say("table-market"))]
    for kind in FOODS:
        word = say(f"food-{kind}")
        lines.append(Text(f"  {word}{view['market'][kind]:>{COLUMN - len(word) - 2}}"))
    return lines


def _mountain(view: dict[str, Any], say: Say) -> Block:
    fog = view["fog"]
    spaces = [stone("fog")] * fog["track"] + [Text(" · ", DIM)] * (4 - fog["track"])
    if fog["stage"] == 1:
        spaces[3] = Text("[×]", "bold")
    lines = [_title(say("table-mountain")), Text.assemble("  ", Text(" ").join(spaces))]
    if fog["aside"]:
        lines.append(Text.assemble(f"  {say('table-aside')} ", Text("").join([stone("fog")] * fog["aside"])))
    if view["stupa"] is None:
        lines.append(Text(f"  {say('table-stupa-free')}"))
    return lines


def _bag(view: dict[str, Any], say: Say) -> Block:
    """What is in the bag, which is also the legend of the letters."""
    pieces = sum(view["bag"].values())
    lines = [_title(say("table-bag"), say("table-bag-closed") if view["bag_closed"] else str(pieces))]
    for name in [*STONES[1:], STONES[0]]:
        out = name == view["removed_colour"] or view["bag_closed"]
        number = "–" if out else str(view["bag"][name])
        word = fit(say(f"stone-{name}"), COLUMN - 9)
        lines.append(Text.assemble("  ", stone(name), f" {word.plain}", f"{number:>3}"))
    return lines


def _turn(view: dict[str, Any], say: Say, names: list[str]) -> list[Text]:
    """What the active seat has bought, paid or drawn and not yet put down."""
    parts = []
    for key in ("bought", "drawn"):
        if view[key]:
            parts.append(Text.assemble(f"{say(f'table-{key}')} ", stones(view[key])))
    if any(view["paid"].values()):
        parts.append(Text(f"{say('table-paid')} {food_list(view['paid'], say)}"))
    if not parts:
        return []
    return [Text(""), Text.assemble((names[view["active"]], "bold"), ": ", Text(" · ").join(parts))]


def _bonus_card(card: dict[str, Any], say: Say, even: bool = False) -> Block:
    """A bonus card: what it rewards, and for a position card a small pyramid with its slots.

    `even`: second place needs no stone.
    """
    colour = Text.assemble(stone(card["colour"]), " ", say(f"stone-{card['colour']}"))
    title = Text(say(f"bonus-{card['type']}"), "bold")
    if card["type"] == "majority":
        words = [say("bonus-first", n=card["first"]), say("bonus-second", n=card["second"])]
        words += [say("bonus-even")] if even else []
    elif card["type"] == "position":
        words = [say("bonus-points", n=card["points"])]
    else:
        words = [say("bonus-penalty", n=card["penalty"])]
    if card["type"] != "position":
        return [title, colour, *(Text(word) for word in words)]
    text = [Text(), colour, *(Text(word) for word in words)]
    return [title, *beside([_small_pyramid(card), text], [10, CARD - 11])]


def _small_pyramid(card: dict[str, Any]) -> Block:
    letter, ink, ground, _ = LOOKS[card["colour"]]
    rows = max([5, *(int(slot.split("-")[0]) + 1 for slot in card["slots"])])
    lines = []
    for r in range(rows - 1, -1, -1):
        cells = []
        for slot in (slot for slot, (row, _) in enumerate(PLACES) if row == r):
            marked = SLOT_NAMES[slot] in card["slots"]
            cells.append(Text(letter, f"bold {ink} on {ground}") if marked else Text("·", DIM))
        lines.append(fit(Text(" ").join(cells), 9, "center"))
    return lines


# Editions


def draw_edition(document: dict[str, Any], say: Say) -> Group:
    """What an edition holds: colours, the road of two, the bonus cards; each with its tag."""
    lines = [_title(say("edition-colours"))]
    for colour in document["colours"]:
        word = fit(say(f"stone-{colour['id']}"), 20)
        lines.append(Text.assemble("  ", stone(colour["id"]), f" {word.plain} ", _tag(colour)))
    road = document["two_player_road"]
    cycle = [say("edition-station", station=name.removeprefix("seat ")) for name in road["cycle"]]
    lines += [Text(), _title(say("edition-road")), Text.assemble(f"  {' ▸ '.join(cycle)} ", _tag(road))]
    lines += [Text(), _title(say("edition-bonus-cards"))]
    cards = [[Text.assemble(card["id"], " ", _tag(card)), *_bonus_card(card, say)] for card in document["bonus_cards"]]
    for k in range(0, len(cards), 3):
        lines += [*beside(cards[k : k + 3], [CARD] * len(cards[k : k + 3])), Text()]
    return page(lines)


def _tag(entry: dict[str, Any]) -> Text:
    return Text(f"[{entry['tag']}]", DIM)
