"""The position document of Kathmandu: the whole table in words, and back.

What a document leaves out is filled in: it is the first day, the yaks stand on start spaces, all dice show 3, the
first boards of the box lie in a snake, displays show the first cards, and what lies nowhere else lies in its pile.
"""

from __future__ import annotations

from typing import Any

from chautari.core.errors import BadGame, BadPosition
from chautari.core.mask import marked
from chautari.core.reading import bits, exactly, flag, listed, maybe, named, number, one_of, only
from chautari.games.kathmandu import components
from chautari.games.kathmandu.actions import (
    ANIMAL_NAMES,
    CELL_NAMES,
    CLIMBS,
    DICE_NAMES,
    EQUIPMENT,
    GOOD_NAMES,
    HEADINGS,
    LANDS,
    MAP_NAMES,
    SIDES,
)
from chautari.games.kathmandu.city import have_all_arrived
from chautari.games.kathmandu.landscape import SNAKES_6, SNAKES_8
from chautari.games.kathmandu.movement import steps_to_go
from chautari.games.kathmandu.numbering import ALL_BOARDS, OPTION_LANDSCAPE, OPTION_NUMBERS, TERRAIN_BOARDS
from chautari.games.kathmandu.options import OPTIONS, RULEBOOK_HOSTILE, closed_strip, hostile_needles, read_landscape
from chautari.games.kathmandu.position_piles import (
    card_names,
    read_animals,
    read_equipment,
    read_goods,
    read_maps,
    read_special_goods,
    read_start_equipment,
    read_tents,
    seat_number,
)
from chautari.games.kathmandu.position_seats import SETTING_UP, goods_named, read_seats, seat_words
from chautari.games.kathmandu.relocation import find_area
from chautari.games.kathmandu.setup import begin, fill_piles, prepare_weather
from chautari.games.kathmandu.snake import choose_boards, lay_boards
from chautari.games.kathmandu.state import (
    CARDS,
    GOODS,
    LONGEST_PATH,
    ROUNDS,
    Deed,
    Phase,
    Weather,
)
from chautari.games.kathmandu.view import weather_word

PHASES = [phase.name.lower() for phase in Phase]
DEEDS = {deed.name.lower(): int(deed) for deed in Deed}
WEATHERS = [weather.name.lower() for weather in Weather]

MOVE_KEYS = ("set_out", "heading", "path", "turned", "turned_at", "straight", "climb", "climbed")
TURN_KEYS = ("die", "deeds", "resume", "throws", "marked", "tea", "swap_with", "swap_map", "good", "move")
KEYS = (
    *("day", "round", "phase", "active", "asked", "standee", "storm", "weather", "weather_pools", "landscape", "goods"),
    *("equipment", "equipment_pile", "animals", "animal_pile", "maps", "map_pile", "map_bottom", "special_goods"),
    *("kathmandu_tiles_taken", "tent_pile", "start_equipment", "turn", "seats"),
)


def to_words(s: Any) -> dict[str, Any]:
    """The whole table in words."""
    cards = card_names(s)
    return {
        "day": s.day,
        "round": s.round,
        "phase": PHASES[s.phase],
        "active": s.active if s.active >= 0 else None,
        "asked": s.asked if s.asked >= 0 else None,
        "standee": s.standee,
        "storm": s.storm,
        "weather": [weather_word(s.weather[day]) for day in range(s.days)],
        "weather_pools": [{"storm": s.weather_pool[i], "sun": s.weather_pool[i + 1]} for i in (0, 2)],
        "landscape": landscape_words(s),
        "goods": {CELL_NAMES[s.goods_cell[i]]: goods_named(s, s.goods_here[i]) for i in range(GOODS) if is_laid(s, i)},
        "equipment": [cards[card] if card >= 0 else None for card in list(s.display)[: s.players + 1]],
        "equipment_pile": [cards[card] for card in range(CARDS) if s.card_pile >> card & 1],
        "animals": [ANIMAL_NAMES[animal] for animal in marked([s.animals_shown])],
        "animal_pile": [ANIMAL_NAMES[animal] for animal in marked([s.animal_pile])],
        "maps": [MAP_NAMES[kind] if kind >= 0 else None for kind in s.maps_shown],
        "map_pile": named(s.map_pile, MAP_NAMES),
        "map_bottom": [MAP_NAMES[kind] for kind in s.map_bottom if kind >= 0],
        "special_goods": {good: s.special[i] for i, good in enumerate(GOOD_NAMES) if s.special[i] >= 0},
        "kathmandu_tiles_taken": s.next_tile,
        "tent_pile": named(s.tent_pile, LANDS),
        "start_equipment": named(s.start_pile, EQUIPMENT),
        "turn": turn_words(s),
        "seats": [seat_words(s, p) for p in range(s.players)],
    }


def is_laid(s: Any, space: int) -> bool:
    """Whether a goods space has a tile on it."""
    return bool(s.goods_cell[space] >= 0 and s.goods_here[space] >= 0)


def landscape_words(s: Any) -> list[list[Any]]:
    """The boards as the option `landscape` writes them."""
    boards: list[list[Any]] = []
    for board in range(s.boards):
        side = SIDES[s.board_side[board]]
        name, face = (int(side[1]), side[2]) if side.startswith("T") else (side, None)
        boards.append([name, face, s.rotation[board], "NESW"[s.exit[board]] if s.exit[board] >= 0 else None])
    return boards


def turn_words(s: Any) -> dict[str, Any]:
    """The present turn."""
    words = {
        "die": DICE_NAMES[s.die] if s.die >= 0 else None,
        "deeds": [deed for deed, bit in DEEDS.items() if s.deeds & bit],
        "resume": PHASES[s.resume] if s.resume else None,
        "throws": s.throws,
        "marked": [DICE_NAMES[die] for die in marked([s.marked])],
        "tea": s.tea,
        "swap_with": s.swap_with if s.swap_with >= 0 else None,
        "swap_map": MAP_NAMES[s.swap_map] if s.swap_map >= 0 else None,
        "good": GOOD_NAMES[s.good] if s.good >= 0 else None,
    }
    if s.heading < 0:
        return {**words, "move": None}
    move = {
        "set_out": HEADINGS[s.set_out],
        "heading": HEADINGS[s.heading],
        "path": [CELL_NAMES[s.path[i]] for i in range(s.done)],
        "turned": s.turned,
        "turned_at": s.turned_at,
        "straight": bool(s.straight),
        "climb": CLIMBS[s.climb],
        "climbed": bool(s.climbed),
    }
    return {**words, "move": move}


# From words


def from_words(s: Any, table: dict[str, Any], game: dict[str, Any]) -> None:
    """Fill an empty record; the caller then asks `invariants` whether such a position can be."""
    only(table, KEYS, "table")
    options = [n for option in OPTIONS for n in option.numbers(game["options"][option.name])]
    box = components.box(game["edition"])
    begin(s, options, box)
    fill_piles(s)
    prepare_weather(s, options, box)
    s.day = number(table.get("day", 1), 1, s.days, "day")
    s.phase = one_of(table.get("phase", "die"), PHASES, "phase")
    s.round = number(table.get("round", ROUNDS if s.phase == Phase.OVER else 1), 1, ROUNDS, "round")
    _read_standee(s, table.get("standee"), game["options"]["first_player"])
    s.active = seat_number(s, table.get("active", _first_active(s)), "active")
    s.asked = seat_number(s, table.get("asked"), "asked")
    _read_landscape(s, table.get("landscape"), game["options"], box)
    read_turn(s, table.get("turn", {}))
    read_seats(s, table.get("seats"), box)
    arrived = sum(s.player[p].kathmandu_tile > 0 for p in range(s.players))
    s.next_tile = number(table.get("kathmandu_tiles_taken", arrived), 0, 4, "kathmandu_tiles_taken")
    _read_weather(s, table)
    read_goods(s, table.get("goods"))
    read_special_goods(s, table.get("special_goods", {}))
    read_equipment(s, table, box)
    read_animals(s, table)
    read_maps(s, table)
    read_tents(s, table)
    read_start_equipment(s, table, box)
    if s.phase == Phase.CHARACTER and game["options"]["characters"] == "random":
        raise BadPosition(code="characters-dealt", of="kathmandu")
    if s.phase == Phase.RELOCATE and s.active >= 0 and s.player[s.active].cell >= 0:
        find_area(s, s.player[s.active].cell)
    if s.heading >= 0 and s.die >= 0:
        s.steps = steps_to_go(s, s.active)


def _read_standee(s: Any, given: Any, agreed: int | None) -> None:
    """Read who holds the standee; on the first day, the agreed start player."""
    default = 0 if agreed is None else agreed
    s.standee = number(default if given is None else given, 0, s.players - 1, "standee")
    if s.day == 1 and agreed not in (None, s.standee):
        raise BadPosition(code="standee-not-agreed", of="kathmandu", seat=agreed)


def _first_active(s: Any) -> int | None:
    """Whose turn it is in a document that does not say so: setup begins right of the standee, play with it."""
    if s.phase == Phase.OVER:
        return None
    return (s.standee - 1) % s.players if s.phase in SETTING_UP else int(s.standee)


def _likely_weather(s: Any, storm: Any) -> list[str]:
    """The days that have been, for a document that leaves them out: storms as its marker stands, or as few as can be.

    RULING: KA25, more storms than strips.
    """
    past = s.day - 1
    if s.phase == Phase.OVER and s.day == s.days and not have_all_arrived(s):
        past = s.days
    known = [min(past, s.first_pool_days), max(0, past - s.first_pool_days)]
    storms = [max(0, days - s.weather_pool[2 * i + 1]) for i, days in enumerate(known)]
    most = [min(days, s.weather_pool[2 * i]) for i, days in enumerate(known)]
    if storm is not None:
        strip = number(storm, 0, s.boards - 1, "storm")
        low, high = min(sum(storms), s.boards - 1), min(sum(most), s.boards - 1)
        if not low <= strip <= high:
            raise BadPosition(code="storm-strip", of="kathmandu", days=past, low=low, high=high)
        for i in range(len(storms)):
            storms[i] += max(0, min(most[i] - storms[i], strip - sum(storms)))
    pools = zip(storms, known, strict=True)
    return [word for n, days in pools for word in ["storm"] * n + ["sun"] * (days - n)]


def _check_pools(s: Any, first: list[int]) -> None:
    """No pool has more tiles of a kind than it began with, those of the days before included."""
    for day in range(s.days):
        if s.weather[day] != Weather.UNKNOWN:
            first[(0 if day < s.first_pool_days else 2) + (s.weather[day] == Weather.SUN)] -= 1
    for at, tiles in enumerate(first):
        if s.weather_pool[at] > tiles:
            kind = WEATHERS[Weather.STORM if at % 2 == 0 else Weather.SUN]
            raise BadPosition(code="pool-more", of="kathmandu", pool=at // 2 + 1, kind=kind, tiles=max(0, tiles))


def _read_weather(s: Any, table: dict[str, Any]) -> None:
    first = list(s.weather_pool)
    default = [] if "weather" in table else _likely_weather(s, table.get("storm"))
    seen = listed(table.get("weather", default), s.days, "weather")
    s.storm = number(table.get("storm", min(seen.count("storm"), s.boards - 1)), 0, s.boards - 1, "storm")
    for day, weather in enumerate(seen):
        if weather is not None:
            s.weather[day] = 1 + one_of(weather, WEATHERS[1:], "weather")
            pool = 0 if day < s.first_pool_days else 2
            at = pool + (s.weather[day] == Weather.SUN)
            if "weather_pools" not in table:
                if s.weather_pool[at] == 0:
                    raise BadPosition(code="weather-more", of="kathmandu", day=day + 1)
                s.weather_pool[at] -= 1
    if "weather_pools" in table:
        for i, pool_words in enumerate(exactly(table["weather_pools"], 2, "weather_pools")):
            only(pool_words, ("storm", "sun"), "a weather pool")
            s.weather_pool[2 * i] = number(pool_words.get("storm", 0), 0, 12, "storm tiles in a pool")
            s.weather_pool[2 * i + 1] = number(pool_words.get("sun", 0), 0, 12, "sun tiles in a pool")
        _check_pools(s, first)


def _read_landscape(s: Any, given: Any, options: dict[str, Any], box: list[int]) -> None:
    """The landscape, which can be crossed everywhere and is the one that was agreed on. [K4]"""
    numbers = [0] * OPTION_NUMBERS
    agreed = options["landscape"]
    is_told = given is not None
    if given is None:
        given = first_snake(s.boards) if agreed is None else agreed
    try:
        laid = read_landscape(exactly(given, s.boards, "landscape"))
    except BadGame as problem:
        raise BadPosition(code="position-of", problem=problem) from problem
    if agreed is not None and laid != read_landscape(agreed):
        raise BadPosition(code="landscape-not-agreed", of="kathmandu")
    numbers[OPTION_LANDSCAPE : OPTION_LANDSCAPE + len(laid)] = laid
    choose_boards(s, numbers)
    counted = ALL_BOARDS if options["long_temples"] == "boards" else TERRAIN_BOARDS
    lay_boards(s, counted, box)
    closed = closed_strip(s)
    if closed is not None:
        raise BadPosition(code="position-closed", of="kathmandu", board=closed)
    hostile, found = options["hostile_needles"], hostile_needles(s)
    if is_told and hostile not in (None, RULEBOOK_HOSTILE, found):  # the default stands there also when nobody asked
        raise BadPosition(code="landscape-needles", of="kathmandu", needles=hostile, found=found)


def first_snake(boards: int) -> list[list[Any]]:
    """The landscape that a document means which says nothing about it: side a of the first boards, as printed."""
    snakes = SNAKES_6 if boards == 6 else SNAKES_8
    way = [int(snakes[0, board]) for board in range(boards - 1)]
    start = ["start", None, (way[0] - 1) % 4, "NESW"[way[0]]]
    terrain = [[board, "a", 0, "NESW"[way[board]]] for board in range(1, boards - 1)]
    return [start, *terrain, ["dest", None, (way[-1] - 1) % 4, None]]


def read_turn(s: Any, turn: Any) -> None:
    """The present turn."""
    only(turn, TURN_KEYS, "turn")
    s.die = maybe(turn.get("die"), DICE_NAMES, "die of the turn")
    for deed in listed(turn.get("deeds", []), len(DEEDS), "deeds"):
        s.deeds |= DEEDS[list(DEEDS)[one_of(deed, list(DEEDS), "deeds")]]
    s.resume = max(0, maybe(turn.get("resume"), PHASES, "resume"))
    s.throws = number(turn.get("throws", 0), 0, 3, "throws")
    s.marked = bits(turn.get("marked", []), DICE_NAMES, "marked")
    s.tea = number(turn.get("tea", 0), 0, CARDS, "tea")
    s.swap_with = seat_number(s, turn.get("swap_with"), "swap_with")
    s.swap_map = maybe(turn.get("swap_map"), MAP_NAMES, "swap_map")
    s.good = maybe(turn.get("good"), GOOD_NAMES, "good")
    move = turn.get("move")
    if move is None:
        return
    only(move, MOVE_KEYS, "move")
    s.set_out = one_of(move.get("set_out"), HEADINGS, "set_out")
    s.heading = one_of(move.get("heading", move.get("set_out")), HEADINGS, "heading of the move")
    path = listed(move.get("path", []), LONGEST_PATH, "path")
    for i, cell in enumerate(path):
        s.path[i] = one_of(cell, CELL_NAMES, "path")
    s.done = len(path)
    s.turned = number(move.get("turned", 0), 0, 5, "turned")
    s.turned_at = number(move.get("turned_at", 0), 0, 5, "turned_at")
    s.straight = flag(move.get("straight", False), "straight")
    s.climb = one_of(move.get("climb", "not"), CLIMBS, "climb")
    s.climbed = flag(move.get("climbed", False), "climbed")
