"""What a good player watches for: points so far, things to pay with, and the turns to come, until Kathmandu."""

from __future__ import annotations

from chautari.core.points import total
from chautari.core.rule import rule
from chautari.games.kathmandu.city import has_arrived
from chautari.games.kathmandu.landscape import is_kathmandu, strips_to_go
from chautari.games.kathmandu.scoring import DISTANCE_POINTS, Category, cards_left
from chautari.games.kathmandu.state import BOARD, MOST_PLAYERS, RESOURCES, ROUNDS, SIDE, Phase

PACE = 17  # tenths of a cell that a turn brings the yak forward, detours included
FIRST_RESOURCE, MORE_RESOURCES = 110, 30  # one of a kind to pay with, and a second; beyond the point it scores
CARD = 140  # an equipment card in hand, beyond the point it scores
TURN = 250  # a turn on the trail, which an arrived yak no longer has
OFFERINGS, ANIMALS = 80, 40  # a point that goes on growing: the next offering, another animal, brings more
YAK_TILES, EXHAUSTION = -35, -60  # a point lost that can still be mended: tiles to fulfil, markers to rest off
SOON = 5  # turns before the end from which on things in hand lose their use

# its levels 1 to 6, with the fewest players and with the most: the simulations of the strongest one, and
# how much less than the best an action may promise and still be taken now and then
LEVELS = {
    "simulations": (130_000, 130_000),
    "noise": (
        (0.2, 0.1, 0.052, 0.029, 0.012, 0),
        (0.224, 0.0938, 0.053, 0.034, 0.0168, 0),
    ),
}

# how a search looks ahead (agents.compiled.tree.PLAN)
SEARCH = {
    "exploration": 0.7,
    "temperature": 150.0,
    "patience": 1,
    "caution": 0.05,
    "spread": 800.0,
    "turns": 3,
    "tries": 3,
}


@rule
def worth(s, p, sheet):
    """Seat p's prospects in hundredths of a point: score, turns to come, what it can pay with, arrival."""
    prospects = 100 * total(sheet, p)
    if s.phase == Phase.OVER or has_arrived(s, p) or s.player[p].cell < 0:
        return prospects
    left = turns_left(s)
    promising = means(s, p) + promises(sheet, p)
    return prospects + TURN * left + promising * min(left, SOON) // SOON + arrival_prospects(s, p, left)


@rule
def promises(sheet, p):
    """What some lines of the sheet will come to beside what they show."""
    return (
        OFFERINGS * sheet[p, Category.OFFERINGS]
        + ANIMALS * sheet[p, Category.ANIMALS]
        + YAK_TILES * min(sheet[p, Category.YAK_TILES], 0)
        + EXHAUSTION * sheet[p, Category.EXHAUSTION]
    )


@rule
def turns_left(s):
    """How many turns a seat still has, the present one not counted."""
    return ROUNDS * s.days - (ROUNDS * (s.day - 1) + s.round)


@rule
def means(s, p):
    """What resources and cards in hand can still bring."""
    value = CARD * cards_left(s, p)
    for kind in range(RESOURCES):
        have = s.player[p].resources[kind]
        value += FIRST_RESOURCE * min(have, 1) + MORE_RESOURCES * min(max(have - 1, 0), 2)
    return value


@rule
def arrival_prospects(s, p, left):
    """What arriving would bring, times how likely it is in the turns that are left."""
    spare = PACE * left - 10 * way_to_go(s, s.player[p].cell)
    likely = min(100, max(0, 50 + spare))
    tile = s.tile_points[min(s.next_tile, MOST_PLAYERS - 1)]
    return likely * (tile - DISTANCE_POINTS[strips_to_go(s, s.player[p].cell // BOARD)])


@rule
def way_to_go(s, cell):
    """About how many cells lie between a yak and Kathmandu: along the boards, then to the city."""
    board = cell // BOARD
    if board == s.boards - 1:
        return way_to_city(s, cell)
    x, y = cell % SIDE, cell % BOARD // SIDE
    heading = s.exit[board]  # north, east, south, west
    edge = y
    if heading == 1:
        edge = SIDE - 1 - x
    elif heading == 2:
        edge = SIDE - 1 - y
    elif heading == 3:
        edge = x
    return edge + 1 + SIDE * (s.boards - 2 - board) + SIDE // 2


@rule
def way_to_city(s, cell):
    """Steps to the nearest cell of Kathmandu on the destination board, mountains not counted."""
    nearest = 2 * SIDE
    first = cell - cell % BOARD
    for other in range(first, first + BOARD):
        if is_kathmandu(s, other):
            across = abs(other % SIDE - cell % SIDE)
            down = abs(other % BOARD // SIDE - cell % BOARD // SIDE)
            nearest = min(nearest, across + down)
    return nearest
