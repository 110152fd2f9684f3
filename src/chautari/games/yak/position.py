"""The position document of YAK: the whole table in words, and back.

What a document leaves out is filled in: the day is the last one where that is known, else the first, it is morning,
everybody has one food of each kind, the carts stand in order with their first food and three stones and head as the fog
on the track has turned them, and what lies nowhere else lies in the bag or the market.
"""

from __future__ import annotations

from typing import Any

from chautari.core.errors import BadEdition, BadPosition
from chautari.core.reading import flag, number, one_of, only
from chautari.games.yak import components
from chautari.games.yak.actions import CARTS, COLOURS, FOODS, STONES
from chautari.games.yak.options import first_carts
from chautari.games.yak.reached import usual_day
from chautari.games.yak.setup import BOX_CARDS, CARD_NUMBERS, lay_out_road
from chautari.games.yak.state import FOGS, MIDDLE, SLOTS, Card, Cart, Phase, Stone
from chautari.games.yak.tower import PLACES
from chautari.games.yak.view import bonus_words, carts_words, food_words, stone_words

HEADINGS = {"clockwise": 1, "counterclockwise": -1}
PHASES = [phase.name.lower() for phase in Phase]
CARDS = [card.name.lower() for card in Card]
ROWS = 9

KEYS = [
    *("day", "last_day", "aborted", "phase", "active", "baby_yak", "heading", "stupa", "fog", "short", "bag_closed"),
    *("removed_colour", "market", "bag", "carts", "seats", "bought", "paid", "drawn", "bonus_cards"),
]


def to_words(s: Any) -> dict[str, Any]:
    """The whole table in words."""
    return {
        "day": s.day,
        "last_day": s.last_day or None,
        "aborted": bool(s.aborted),
        "phase": PHASES[s.phase],
        "active": s.active if s.active >= 0 else None,
        "baby_yak": s.baby_yak,
        "heading": "clockwise" if s.heading > 0 else "counterclockwise",
        "stupa": s.stupa if s.stupa >= 0 else None,
        "fog": {"stage": s.fog_stage, "track": s.fog_track, "aside": s.fog_aside},
        "short": bool(s.short),
        "bag_closed": bool(s.bag_closed),
        "removed_colour": STONES[s.removed_colour] if s.removed_colour else None,
        "market": food_words(s.market),
        "bag": {STONES[x]: s.bag[x] for x in range(10)},
        "carts": carts_words(s),
        "seats": [_seat_words(s.player[p]) for p in range(s.players)],
        "bought": stone_words(s.bought),
        "paid": food_words(s.paid),
        "drawn": stone_words(s.drawn),
        "bonus_cards": [bonus_words(s.bonus[i]) for i in range(3) if s.bonus[i].kind],
    }


def _seat_words(them: Any) -> dict[str, Any]:
    return {
        "yurt": food_words(them.yurt),
        "card": CARDS[them.card] if them.chosen else None,
        "shown": bool(them.shown),
        "tower": tower_rows(them.tower),
    }


def tower_rows(tower: Any) -> list[str]:
    """A tower as people draw it, the top row first: `red . grey` is a row with a gap in the middle."""
    rows: dict[int, list[str]] = {}
    for slot, (r, _) in enumerate(PLACES):
        rows.setdefault(r, []).append(STONES[tower[slot]] if tower[slot] else ".")
    used = [r for r, row in rows.items() if any(x != "." for x in row)]
    return [" ".join(rows[r]) for r in range(max(used), -1, -1)] if used else []


# From words


def from_words(s: Any, table: dict[str, Any], game: dict[str, Any]) -> None:
    """Fill an empty record; the caller then asks `invariants` whether such a position can be."""
    only(table, KEYS, "table")
    s.day_limit = game["options"]["day_limit"]
    last_day = table.get("last_day")
    s.last_day = 0 if last_day is None else number(last_day, 1, 32000, "last_day")
    s.aborted = flag(table.get("aborted", False), "aborted")
    s.phase = one_of(table.get("phase", "morning"), PHASES, "phase")
    s.active = _seat(s, table.get("active"), "active")
    s.stupa = _seat(s, table.get("stupa"), "stupa")
    s.short = flag(table.get("short", False), "short")
    s.bag_closed = flag(table.get("bag_closed", False), "bag_closed")
    heading = _read_heading(table)
    _read_fog(s, table.get("fog", {}), heading)
    s.second_without_stone = int(game["options"]["second_without_stone"])
    _read_removed_colour(s, table, game["options"]["removed_colour"])
    lay_out_road(s, s.players, components.box(game["edition"])[0])
    s.heading = heading or (-1 if s.fog_stage == 1 and s.fog_track + s.fog_aside == 1 else 1)
    agreed = first_carts(game["options"], s.players)
    _read_carts(s, table.get("carts"), agreed)
    _read_seats(s, table.get("seats"))
    _read_stones(s.bought, table.get("bought", []), "bought")
    _read_stones(s.drawn, table.get("drawn", []), "drawn")
    _read_food(s.paid, table.get("paid", {}), "paid")
    _read_bonus_cards(s, table, game)
    _read_bag(s, table.get("bag"))
    _read_market(s, table.get("market"))
    s.day = number(table.get("day", usual_day(s)), 1, 32000, "day")
    _read_baby_yak(s, table, game)
    _check_first_day(s, agreed)


def _read_baby_yak(s: Any, table: dict[str, Any], game: dict[str, Any]) -> None:
    """It goes on every evening, so an agreed start player says who has it on which day."""
    first = game["options"]["start_player"]
    evenings = s.day - 1 + (s.phase == Phase.OVER)
    expected = 0 if first is None else (first + evenings) % s.players
    s.baby_yak = number(table.get("baby_yak", expected), 0, s.players - 1, "baby_yak")
    if first is not None and s.baby_yak != expected and not game["even_unreached"]:
        raise BadPosition(code="start-agreed", of="yak", day=s.day, seat=expected)


def _check_first_day(s: Any, agreed: list[str | None]) -> None:
    for station, name in enumerate(agreed):
        if s.day == 1 and s.phase != Phase.OVER and name is not None and CARTS[s.cart_at[station]] != name:
            raise BadPosition(code="cart-agreed", of="yak", cart=name, station=station)


def _seat(s: Any, value: Any, where: str) -> int:
    return -1 if value is None else number(value, 0, s.players - 1, where)


def _read_heading(table: dict[str, Any]) -> int:
    """The way the carts head; 0 where the fog that has risen decides."""
    heading = table.get("heading")
    return 0 if heading is None else HEADINGS[list(HEADINGS)[one_of(heading, list(HEADINGS), "heading")]]


def _read_fog(s: Any, fog: Any, heading: int) -> None:
    only(fog, ("stage", "track", "aside"), "fog")
    s.fog_stage = number(fog.get("stage", 1), 1, 3, "fog stage")
    s.fog_aside = number(fog.get("aside", 0), 0, 5, "fog aside")
    has_turned = s.fog_stage == 1 and s.fog_aside == 0 and heading < 0  # a fog turned the carts and lies on the track
    s.fog_track = number(fog.get("track", 4 if s.fog_stage == 3 else int(has_turned)), 0, 4, "fog track")


def _read_removed_colour(s: Any, table: dict[str, Any], agreed: str | None) -> None:
    if s.players == 4:
        if table.get("removed_colour") is not None:
            raise BadPosition(code="removed-of-four", of="yak")
        return
    s.removed_colour = 1 + one_of(table.get("removed_colour", agreed or "purple"), COLOURS, "removed_colour")
    if agreed is not None and STONES[s.removed_colour] != agreed:
        raise BadPosition(code="removed-agreed", of="yak", colour=agreed)


def _read_food(to: Any, food: Any, where: str) -> None:
    only(food, FOODS, where)
    for f, name in enumerate(FOODS):
        to[f] = number(food.get(name, 0), 0, 15, f"{where}, {name}")


def _read_stones(to: Any, stones: Any, where: str) -> None:
    if not isinstance(stones, list) or len(stones) > len(to):
        raise BadPosition(code="stones-listed", of="yak", where=where, most=len(to))
    for i, stone in enumerate(stones):
        to[i] = 1 + one_of(stone, STONES[1:], where)
    if where != "drawn":
        for i, x in enumerate(sorted(to[i] for i in range(len(stones)))):
            to[i] = x


def _read_carts(s: Any, carts: Any, agreed: list[str | None]) -> None:
    """The carts at their stations. Without a word about them they stand in order, those agreed on where they began."""
    in_play = CARTS if s.players == 4 else CARTS[:3]
    if carts is None:
        carts = [{} for _ in in_play]
    if not isinstance(carts, list) or len(carts) != len(in_play):
        raise BadPosition(code="carts-listed", of="yak", carts=len(in_play))
    colours = [x for x in STONES[1:9] if x != STONES[s.removed_colour]]
    others = iter([name for name in in_play if name not in agreed])
    usual = [cart or next(others) for cart in agreed]
    for i, cart in enumerate(carts):
        only(cart, ("cart", "station", "food", "stones"), "a cart")
        c = one_of(cart.get("cart", usual[i]), in_play, "cart")
        station = cart.get("station", station_default(s, i))
        if s.players == 2 and station == "middle":
            station = MIDDLE
        station = number(station, 0, len(in_play) - 1, "station of a cart")
        if s.cart_at[station] >= 0:
            raise BadPosition(code="carts-together", of="yak", station=station)
        if c in list(s.cart_at):
            raise BadPosition(code="cart-twice", of="yak", cart=CARTS[c])
        s.cart_at[station] = c
        first_food = {name: 3 for f, name in enumerate(FOODS) if c == Cart.MAX_2_KINDS or f != c}
        _read_food(s.cart[c].food, cart.get("food", first_food), f"food on {CARTS[c]}")
        first_stones = [colours[(3 * i + k) % len(colours)] for k in range(3)]
        _read_stones(s.cart[c].stones, cart.get("stones", first_stones), f"stones on {CARTS[c]}")


def station_default(s: Any, i: int) -> int | str:
    """Where the i-th cart of a document stands unless it says otherwise."""
    return "middle" if s.players == 2 and i == MIDDLE else i


def _read_seats(s: Any, seats: Any) -> None:
    if seats is None:
        seats = [{} for _ in range(s.players)]
    if not isinstance(seats, list) or len(seats) != s.players:
        raise BadPosition(code="seats-listed", seats=s.players)
    for p, seat in enumerate(seats):
        only(seat, ("yurt", "card", "shown", "tower"), "a seat")
        them = s.player[p]
        _read_food(them.yurt, seat.get("yurt", dict.fromkeys(FOODS, 1)), f"yurt of seat {p}")
        card = seat.get("card")
        them.card = 0 if card is None else one_of(card, CARDS, "card")
        them.chosen = int(them.card > 0)
        them.shown = them.card if flag(seat.get("shown", False), "shown") else 0
        if seat.get("shown") and not them.card:
            raise BadPosition(code="shown-without-card", of="yak", seat=p)
        _read_tower(them.tower, seat.get("tower", []), p)


def _read_tower(to: Any, rows: Any, p: int) -> None:
    where = f"tower of seat {p}"
    if not isinstance(rows, list) or len(rows) > ROWS or not all(isinstance(row, str) for row in rows):
        raise BadPosition(code="tower-rows", of="yak", where=where, rows=ROWS)
    for r, row in enumerate(reversed(rows)):
        stones = row.split()
        places = [slot for slot in range(SLOTS) if PLACES[slot][0] == r]
        if len(stones) != len(places):
            raise BadPosition(code="tower-row", of="yak", where=where, row=r, places=len(places))
        for slot, stone in zip(places, stones, strict=True):
            to[slot] = 0 if stone == "." else 1 + one_of(stone, STONES[1:], where)


def _read_bonus_cards(s: Any, table: dict[str, Any], game: dict[str, Any]) -> None:
    box = components.box(game["edition"])
    cards = [box[i : i + CARD_NUMBERS] for i in range(BOX_CARDS, len(box), CARD_NUMBERS)]
    on_table = [card for card in cards if card[1] != s.removed_colour][: game["options"]["bonus_cards"]]
    if "bonus_cards" in table:
        on_table = [_card_numbers(s, card) for card in _list_of(table["bonus_cards"], len(on_table))]
        if any(on_table.count(card) > cards.count(card) for card in on_table) and not game["even_unreached"]:
            raise BadPosition(code="bonus-not-printed", of="yak")
    for i, card in enumerate(on_table):
        to = s.bonus[i]
        to.kind, to.colour, to.first, to.second, to.slots = card


def _list_of(cards: Any, wanted: int) -> list[Any]:
    if not isinstance(cards, list) or len(cards) != wanted:
        raise BadPosition(code="bonus-listed", of="yak", cards=wanted)
    return cards


def _card_numbers(s: Any, card: Any) -> list[int]:
    try:
        numbers = components.card_numbers(components.read_card(card))
    except BadEdition as problem:
        raise BadPosition(code="position-of", problem=problem) from problem
    if numbers[1] == s.removed_colour:
        raise BadPosition(code="bonus-removed", of="yak")
    return numbers


def _read_bag(s: Any, bag: Any) -> None:
    if bag is not None:
        only(bag, STONES, "bag")
        for x, name in enumerate(STONES):
            s.bag[x] = number(bag.get(name, 0), 0, 8, f"{name} in the bag")
        return
    for x in range(Stone.CRYSTAL + 1):
        rest = in_game(s, x) - outside_bag(s, x)
        if rest < 0:
            raise BadPosition(code="too-many-stones", of="yak", stone=STONES[x])
        s.bag[x] = rest


def _read_market(s: Any, market: Any) -> None:
    if market is not None:
        _read_food(s.market, market, "market")
        return
    for f, name in enumerate(FOODS):
        rest = food_in_game(s) - food_outside_market(s, f)
        if rest < 0:
            raise BadPosition(code="too-much-food", of="yak", food=name, most=food_in_game(s))
        s.market[f] = rest


# How much there is of everything


def food_in_game(s: Any) -> int:
    """Tokens of each kind in play: 10, 11 or 15 with 2, 3 or 4 players."""
    return {2: 10, 3: 11, 4: 15}[s.players]


def food_outside_market(s: Any, f: int) -> int:
    """Tokens of a kind on carts, in yurts and just paid."""
    places = [s.paid, *(s.cart[c].food for c in range(4)), *(s.player[p].yurt for p in range(s.players))]
    return sum(int(food[f]) for food in places)


def in_game(s: Any, x: int) -> int:
    """Pieces of a sort in play."""
    if x == Stone.FOG:
        return FOGS
    if x == s.removed_colour:
        return 0
    return 8 if s.players == 4 else 7


def outside_bag(s: Any, x: int) -> int:
    """Pieces of a sort that are not in the bag."""
    if x == Stone.FOG:
        return int(s.fog_track + s.fog_aside)
    lists = [s.bought, s.drawn, *(s.cart[c].stones for c in range(4)), *(s.player[p].tower for p in range(s.players))]
    return sum(list(stones).count(x) for stones in lists)
