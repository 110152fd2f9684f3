"""The options of Kathmandu: what can be agreed on before a game, and what goes together."""

from __future__ import annotations

from typing import Any

from chautari.core import chance
from chautari.core.errors import BadGame, shown
from chautari.core.game import YES_NO, Option
from chautari.games.kathmandu import components
from chautari.games.kathmandu.actions import DEST_SIDE, SIDES, START_SIDE
from chautari.games.kathmandu.edition import read
from chautari.games.kathmandu.landscape import STEP, is_hostile, open_pairs
from chautari.games.kathmandu.numbering import (
    ALL_BOARDS,
    CHANCE,
    CHOSEN,
    COMPONENT,
    DEALT,
    LAID_BOARD,
    LITERAL,
    OPTION_NUMBERS,
    POOL_NUMBERS,
    POOLS,
    REMAINING,
    RULEBOOK,
    TERRAIN_BOARDS,
)
from chautari.games.kathmandu.setup import BASE_DAYS, LONG_DAYS, STORM_TILES, SUN_TILES
from chautari.games.kathmandu.sides import OPEN_PAIRS, always_fit
from chautari.games.kathmandu.snake import choose_boards, draw_landscape, lay_boards
from chautari.games.kathmandu.state import MOST_BOARDS, STATE, ArrivedEnd

GAME = "kathmandu"  # whose words the refusals need
MOST_TILES = 12  # weather tiles in the box
# The versions of our rules. In the first one dice for the barrel were marked in a fixed order and the last of them was
# thrown at once, and pools of weather tiles could be larger than the box.
FIRST_RULES, NEWEST_RULES = 1, 2
DIRECTIONS = {"N": 0, "E": 1, "S": 2, "W": 3}
RULEBOOK_HOSTILE = 2
TRIED_DRAWS, ENOUGH_DRAWS = 1000, 5  # an edition fits if so many of so many landscapes may lie as drawn


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def read_pools(value: list[Any]) -> list[int]:
    """Two weather pools: [[storm, sun, drawn], [storm, sun, drawn]]. [K13]"""
    form = "[[storm, sun, drawn], [storm, sun, drawn]]"
    if len(value) != 2 or not all(isinstance(pool, list) and len(pool) == 3 for pool in value):
        raise BadGame(code="weather-pools", of=GAME, form=form)
    for pool in value:
        if not all(_whole(n, 0, MOST_TILES) for n in pool):
            raise BadGame(code="weather-numbers", of=GAME, most=MOST_TILES, pool=shown(pool))
        if pool[2] > pool[0] + pool[1]:
            raise BadGame(code="weather-drawn", of=GAME, drawn=pool[2], tiles=pool[0] + pool[1])
    return [POOLS, *value[0], *value[1]]


def read_landscape(value: list[Any]) -> list[int]:
    """A chosen snake: [[board, side, rotation, direction], …], from start to destination. [K2, K3]

    RULING: KA66.
    """
    if len(value) not in (6, MOST_BOARDS):
        raise BadGame(code="landscape-length", of=GAME)
    laid = [_laid_board(entry, i, i == len(value) - 1) for i, entry in enumerate(value)]
    terrain = [side // 2 for side, _, _ in laid[1:-1]]
    if len(set(terrain)) != len(terrain):
        raise BadGame(code="landscape-twice", of=GAME)
    _check_snake([heading for _, _, heading in laid[:-1]])
    numbers = [n for board in laid for n in board]
    return [1, *numbers, *[0] * (MOST_BOARDS * LAID_BOARD - len(numbers))]


def _laid_board(entry: Any, i: int, is_last: bool) -> tuple[int, int, int]:
    if not isinstance(entry, list) or len(entry) != 4:
        raise BadGame(code="landscape-form", of=GAME)
    board, side, rotation, direction = entry
    which = str(i)
    if i == 0 or is_last:
        name = "dest" if is_last else "start"
        if board != name or side is not None:
            raise BadGame(code="landscape-end", of=GAME, board=which, end="last" if is_last else "first", name=name)
        number = DEST_SIDE if is_last else START_SIDE
    else:
        number = _terrain_side(board, side, which)
    if not _whole(rotation, 0, 3):
        raise BadGame(code="landscape-rotation", of=GAME, board=which)
    if is_last and direction is not None:
        raise BadGame(code="landscape-no-way-on", of=GAME, board=which)
    if not is_last and (not isinstance(direction, str) or direction not in DIRECTIONS):
        raise BadGame(code="landscape-direction", of=GAME, board=which)
    return number, rotation, -1 if is_last else DIRECTIONS[direction]


def _terrain_side(board: Any, side: Any, which: str) -> int:
    """A terrain side by the number of its board, or by its name as on the sheet of boards: T3 with "b", or T3b."""
    name = f"T{board}" if _whole(board, 1, 6) else str(board)
    sides = [known.lower() for known in SIDES[:START_SIDE]]
    found = f"{name}{'' if side is None else side}".lower()
    if isinstance(board, bool) or found not in sides:
        raise BadGame(code="landscape-terrain", of=GAME, board=which)
    return sides.index(found)


def _check_snake(headings: list[int]) -> None:
    """Boards that follow each other share an edge, no others do. [K3]"""
    places = [(0, 0)]
    for heading in headings:
        dx, dy = STEP[heading]
        places.append((places[-1][0] + dx, places[-1][1] + dy))
    for i, (x, y) in enumerate(places):
        for j in range(i):
            apart = abs(x - places[j][0]) + abs(y - places[j][1])
            if apart == 0 or (apart == 1 and i - j > 1):
                raise BadGame(code="landscape-meets", of=GAME, one=str(j), other=str(i))


def check_together(options: dict[str, Any], edition: dict[str, Any] | None) -> None:
    """Pools for all days and of tiles of the box, a snake of the right length, open strips. [K4, K5, K13, K25]"""
    days, boards = (LONG_DAYS, MOST_BOARDS) if options["long_game"] else (BASE_DAYS, 6)
    weather, landscape, hostile = options["weather"], options["landscape"], options["hostile_needles"]
    if isinstance(weather, list) and sum(pool[2] for pool in weather) != days:
        raise BadGame(code="weather-days", of=GAME, days=days)
    if isinstance(weather, list) and options["rules"] != FIRST_RULES:
        _check_tiles(weather)
    if isinstance(landscape, list) and len(landscape) != boards:
        raise BadGame(code="landscape-boards", of=GAME, boards=boards)
    if hostile is not None and hostile > boards - 2:
        raise BadGame(code="hostile-needles", of=GAME, needles=hostile, boards=boards - 2)
    if edition is None:
        return
    if isinstance(landscape, list):
        check_landscape(landscape, hostile, components.box(edition))
    elif not always_fit(read(edition).boards):
        _check_drawn(boards, hostile, components.box(edition))


def _check_tiles(pools: list[list[int]]) -> None:
    """The two pools are made up of the tiles in the box. [K13]"""
    storm, sun = sum(pool[0] for pool in pools), sum(pool[1] for pool in pools)
    if storm > STORM_TILES or sun > SUN_TILES:
        raise BadGame(code="weather-box", of=GAME, storm=storm, sun=sun, storms=STORM_TILES, suns=SUN_TILES)


def check_landscape(landscape: list[Any], hostile: int | None, box: list[int]) -> None:
    """A chosen landscape that can be crossed, with as many needles as asked for. [K4, K5]"""
    s = STATE.rows(STATE.zeros(1))[0]
    s.boards = len(landscape)
    choose_boards(s, [0] * _offset("landscape") + read_landscape(landscape))
    lay_boards(s, ALL_BOARDS, box)
    closed = closed_strip(s)
    if closed is not None:
        raise BadGame(code="landscape-closed", of=GAME, board=str(closed))
    found = hostile_needles(s)
    if hostile not in (None, RULEBOOK_HOSTILE, found):  # the default stands there also when nobody asked
        raise BadGame(code="landscape-needles", of=GAME, needles=hostile, found=found)


def hostile_needles(s: Any) -> int:
    """Return how many needles point towards Kathmandu. [K5]"""
    return sum(bool(is_hostile(s, board)) for board in range(1, s.boards - 1))


def closed_strip(s: Any) -> int | None:
    """The board after which a strip can be crossed at fewer than two places. [K4]"""
    return next((board for board in range(s.boards - 1) if open_pairs(s, board) < OPEN_PAIRS), None)


def _check_drawn(boards: int, hostile: int | None, box: list[int]) -> None:
    """Boards with many mountains still lie well often enough for the seed to find a landscape. [K4]"""
    records = STATE.zeros(1)
    chance.start(records["rng"], 0, chance.key_of("landscapes"))
    s = STATE.rows(records)[0]
    s.boards = boards
    fit = 0
    for _ in range(TRIED_DRAWS):
        fit += bool(draw_landscape(s, -1 if hostile is None else hostile, ALL_BOARDS, box))
        if fit == ENOUGH_DRAWS:
            return
    raise BadGame(code="landscape-never", of=GAME)


def _offset(name: str) -> int:
    """Where an option's numbers begin."""
    widths = [option.width for option in OPTIONS]
    return sum(widths[: [option.name for option in OPTIONS].index(name)])


OPTIONS = (
    Option("long_game", False, YES_NO),
    Option("tents", False, YES_NO),
    Option("characters", False, {False: 0, True: CHOSEN, "random": DEALT}),
    Option("weather", "rulebook", {"rulebook": RULEBOOK, "chance": CHANCE}, width=1 + POOL_NUMBERS, read=read_pools),
    Option("hostile_needles", RULEBOOK_HOSTILE, {None: -1, **{n: n for n in range(7)}}),
    Option("landscape", None, {None: 0}, width=1 + MOST_BOARDS * LAID_BOARD, read=read_landscape),
    Option("first_player", None, {None: -1, 0: 0, 1: 1, 2: 2, 3: 3}, is_seat=True),
    Option("reroll_lock", "day", {"day": 0, "round": 1}),
    Option("yak_tile_chain", False, YES_NO),
    Option("all_arrived_end", "immediate", {end.name.lower(): int(end) for end in ArrivedEnd}),
    Option("long_weather", "literal", {"literal": LITERAL, "component": COMPONENT, "remaining": REMAINING}),
    Option("yak9", -36, {-36: -36, -28: -28}),
    Option("kathmandu_tents", True, YES_NO),
    Option("long_temples", "boards", {"boards": ALL_BOARDS, "terrain": TERRAIN_BOARDS}),
    Option("rules", NEWEST_RULES, {FIRST_RULES: 0, NEWEST_RULES: 1}, formerly=FIRST_RULES),
)
assert sum(option.width for option in OPTIONS) == OPTION_NUMBERS
