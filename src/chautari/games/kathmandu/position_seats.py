"""The seats of a position document, in words and back."""

from __future__ import annotations

from typing import Any

from chautari.core.errors import BadPosition
from chautari.core.mask import marked
from chautari.core.reading import bits, counts, maybe, named, number, one_of, only
from chautari.games.kathmandu.actions import (
    ANIMAL_NAMES,
    CELL_NAMES,
    CHARACTERS,
    COLOURS,
    DICE_NAMES,
    EQUIPMENT,
    LANDS,
    MAP_NAMES,
    RESOURCE_NAMES,
)
from chautari.games.kathmandu.numbering import BOX_YAK_TILES
from chautari.games.kathmandu.state import (
    BOARD,
    DICE,
    DIE_SPACES,
    DOUBLE_OFFERINGS,
    GOODS,
    MOST_EXHAUSTION,
    MOST_TEMPLES,
    OFFERINGS,
    ROUNDS,
    SET_ASIDE,
    START,
    YAK_TILES,
    Phase,
    Tile,
)
from chautari.games.kathmandu.view import good_words, place_word, yak_tile_word

SEAT_KEYS = (
    *(
        "character",
        "cell",
        "kathmandu_tile",
        "arrival",
        "exhaustion",
        "resources",
        "equipment",
        "maps",
        "secured",
        "animals",
    ),
    *("animals", "goods", "offerings", "offered", "doubles", "yak_tile", "yak_tiles", "dice", "tents"),
)
PLACES = [place_word(place) for place in range(SET_ASIDE + 1)]
SETTING_UP = (Phase.CHARACTER, Phase.PLACE)
DEFAULT_FACE = 3


def goods_named(s: Any, tile: int) -> str:
    """A goods tile as documents and actions write it: `silk 2`."""
    words = good_words(s, tile)
    return f"{words['good']} {words['tile']}"


def tile_names(s: Any) -> list[str]:
    """All goods tiles by name."""
    return [goods_named(s, tile) for tile in range(GOODS)]


def seat_words(s: Any, p: int) -> dict[str, Any]:
    """A seat in words."""
    me = s.player[p]
    dice = zip(DICE_NAMES, me.faces, me.places, strict=True)
    return {
        "character": CHARACTERS[me.character - 1] if me.character else None,
        "cell": CELL_NAMES[me.cell] if me.cell >= 0 else None,
        "kathmandu_tile": me.kathmandu_tile,
        "arrival": me.arrival,
        "exhaustion": me.exhaustion,
        "resources": dict(zip(RESOURCE_NAMES, me.resources, strict=True)),
        "equipment": named(me.equipment, EQUIPMENT),
        "maps": named(me.maps, MAP_NAMES),
        "secured": named(me.secured, COLOURS),
        "animals": [ANIMAL_NAMES[animal] for animal in marked([me.animals])],
        "goods": [goods_named(s, tile) for tile in marked([me.goods])],
        "offerings": me.offerings,
        "offered": [CELL_NAMES[s.temple_cell[temple]] for temple in marked([me.offered])],
        "doubles": me.doubles,
        "yak_tile": yak_tile_word(me.yak_tile),
        "yak_tiles": named(me.yak_tiles, LANDS),
        "dice": {die: {"face": face or None, "place": place_word(place)} for die, face, place in dice},
        "tents": named(me.tents, LANDS),
    }


def read_seats(s: Any, seats: Any, box: list[int]) -> None:
    """All seats; those that are left out begin as in a plain game."""
    if seats is None:
        seats = [{} for _ in range(s.players)]
    if not isinstance(seats, list) or len(seats) != s.players:
        raise BadPosition(code="seats-listed", seats=s.players)
    for p, seat in enumerate(seats):
        _read_seat(s, p, only(seat, SEAT_KEYS, "a seat"), box)


def _read_seat(s: Any, p: int, seat: dict[str, Any], box: list[int]) -> None:
    me, whose = s.player[p], f"of seat {p}"
    me.character = 1 + maybe(seat.get("character"), CHARACTERS, f"character {whose}")
    me.kathmandu_tile = number(seat.get("kathmandu_tile", 0), 0, 4, f"kathmandu_tile {whose}")
    now = ROUNDS * (s.day - 1) + s.round
    me.arrival = number(seat.get("arrival", now if me.kathmandu_tile else 0), 0, now, f"arrival {whose}")
    me.cell = maybe(seat.get("cell", _first_cell(s, p)), CELL_NAMES, f"cell {whose}")
    me.exhaustion = number(seat.get("exhaustion", 0), 0, MOST_EXHAUSTION, f"exhaustion {whose}")
    counts(
        me.resources, seat.get("resources", dict.fromkeys(RESOURCE_NAMES, 1)), RESOURCE_NAMES, 100, f"resources {whose}"
    )
    counts(me.equipment, seat.get("equipment", {}), EQUIPMENT, CARDS_OF_A_KIND, f"equipment {whose}")
    counts(me.maps, seat.get("maps", {}), MAP_NAMES, 2, f"maps {whose}")
    counts(me.secured, seat.get("secured", {}), COLOURS, 2, f"secured {whose}")
    me.animals = bits(seat.get("animals", []), ANIMAL_NAMES, f"animals {whose}")
    me.goods = bits(seat.get("goods", []), tile_names(s), f"goods {whose}")
    _read_offerings(s, me, seat, whose)
    _read_yak_tiles(s, p, seat, box)
    _read_dice(s, p, seat.get("dice"))
    counts(me.tents, seat.get("tents", {}), LANDS, 24, f"tents {whose}")
    me.tent_cards = number(sum(me.tents), 0, TENT_CARDS, f"tents {whose}")


CARDS_OF_A_KIND = 48
TENT_CARDS = 24


def _first_cell(s: Any, p: int) -> str | None:
    """A start space of its own, once yaks are placed."""
    if s.phase in SETTING_UP and not (s.phase == Phase.PLACE and _has_placed(s, p)):
        return None
    if s.player[p].kathmandu_tile:
        return None
    spaces = [cell for cell in range(BOARD) if s.cells[cell] & START]
    return CELL_NAMES[spaces[p]]


def _has_placed(s: Any, p: int) -> bool:
    """Whether a seat's turn to place its yak is over: right of the standee first, then anticlockwise."""
    return bool((s.standee - 1 - p) % s.players < (s.standee - 1 - s.active) % s.players)


def _read_offerings(s: Any, me: Any, seat: dict[str, Any], whose: str) -> None:
    temples = [CELL_NAMES[s.temple_cell[i]] for i in range(MOST_TEMPLES) if s.temple_cell[i] >= 0]
    offered = seat.get("offered", [])
    me.offered = bits(offered, temples, f"offered {whose}")
    me.doubles = number(seat.get("doubles", 0), 0, DOUBLE_OFFERINGS, f"doubles {whose}")
    me.offerings = number(seat.get("offerings", len(offered) + me.doubles), 0, OFFERINGS, f"offerings {whose}")


def _read_yak_tiles(s: Any, p: int, seat: dict[str, Any], box: list[int]) -> None:
    me, whose = s.player[p], f"of seat {p}"
    first = BOX_YAK_TILES + p * YAK_TILES
    stack = list(box[first : first + YAK_TILES])
    word = seat.get("yak_tile", LANDS[stack[0]])
    me.yak_tile = 1 + one_of(word, [*LANDS, "ten_points"], f"yak_tile {whose}")
    if "yak_tiles" in seat:
        counts(me.yak_tiles, seat["yak_tiles"], LANDS, YAK_TILES, f"yak_tiles {whose}")
    elif me.yak_tile != Tile.TEN_POINTS:
        left = list(stack)
        if me.yak_tile - 1 in left:
            left.remove(me.yak_tile - 1)
        for kind in left[: YAK_TILES - 1]:
            me.yak_tiles[kind] += 1
    for kind, land in enumerate(LANDS):
        if me.yak_tiles[kind] + (me.yak_tile == kind + 1) > stack.count(kind):
            raise BadPosition(code="yak-tiles-more", of="kathmandu", whose=whose, tiles=stack.count(kind), land=land)


def _read_dice(s: Any, p: int, dice: Any) -> None:
    me = s.player[p]
    if dice is None:
        if s.phase in SETTING_UP or (me.kathmandu_tile and me.cell < 0):
            return
        dice = {}
    only(dice, DICE_NAMES, f"dice of seat {p}")
    places = _default_places(s, p) if not any("place" in words for words in dice.values() if words) else {}
    for die, name in enumerate(DICE_NAMES):
        words = only(dice.get(name, {}), ("face", "place"), f"a die of seat {p}")
        face = words.get("face", DEFAULT_FACE)
        me.faces[die] = 0 if face is None else number(face, 1, 6, "face of a die")
        me.places[die] = one_of(words.get("place", places.get(die, "unused")), PLACES, "place of a die")


def _default_places(s: Any, p: int) -> dict[int, str]:
    """As many dice used as the round wants, the chosen one last."""
    used = _dice_used(s, p)
    order = [die for die in range(DICE) if not (p == s.active and die == s.die)]
    if p == s.active and s.die >= 0:
        order.insert(max(0, used - 1), s.die)
    return {die: str(place) for place, die in enumerate(order[:used], 1)}


def _dice_used(s: Any, p: int) -> int:
    """How many dice a seat has used so far today."""
    if s.phase in SETTING_UP or s.active < 0:
        return 0 if s.phase in SETTING_UP else DIE_SPACES
    is_done = (p - s.standee) % s.players < (s.active - s.standee) % s.players
    has_chosen = p == s.active and s.die >= 0
    return int(s.round - 1 + (is_done or has_chosen))
