"""What a good player watches for: many groups, single stones that can still find company, food to buy with."""

from __future__ import annotations

from chautari.core.mask import bits_in
from chautari.core.points import total
from chautari.core.rule import rule
from chautari.games.yak.cart import food_in_yurt
from chautari.games.yak.scoring import Category, slots_of, sorts_of, stones_value, touching
from chautari.games.yak.state import Phase, Stone
from chautari.games.yak.tower import APEX, filled_slots

FOOD = 95  # what a food is worth that can still buy something
STONE = 100  # a stone in the tower, whatever it scores now: the day draws nearer on which it is complete
GROUP = 320  # a group, beside its size: also the first two count, though they score only with a third
COMPANY = 80  # a single stone with room beside it may become a group
PYRAMID = (1 << (APEX + 1)) - 1  # the slots below the column

# how a search looks ahead (agents.compiled.tree.PLAN), and its levels: the simulations
# of the strongest one, the measure of the others' noise, and how much larger it is for
# each player more than the fewest
SEARCH = {
    "simulations": 180_000,
    "noise": 0.006,
    "noise_more": 0.0027,
    "exploration": 0.8,
    "temperature": 400.0,
    "caution": 0.0,
    "spread": 1000.0,
    "turns": 8,
    "tries": 1,
}


@rule
def worth(s, p, sheet):
    """Seat p's prospects in hundredths of a point: its score on the sheet, its food, and what its tower promises."""
    prospects = 100 * total(sheet, p)
    if s.phase == Phase.OVER:
        return prospects
    scored = sheet[p, Category.NUMBER_OF_GROUPS]
    return prospects + FOOD * food_in_yurt(s, p) + tower_prospects(s, p, scored) - 100 * scored


@rule
def tower_prospects(s, p, scored):
    """What stones, groups and single stones of a tower are worth beside the size of its groups."""
    filled = filled_slots(s, p)
    beside_room = touching(PYRAMID & ~filled)
    low, middle, high = sorts_of(s, p)
    hopeful = 0
    for colour in range(Stone.RED, Stone.CRYSTAL):
        slots = slots_of(low, middle, high, colour)
        hopeful += bits_in(slots & ~touching(slots) & beside_room)
    groups = stones_value(low, middle, high)[1]
    if scored > 0:  # the number of groups as GROUPS_POINTS has it, with those that crystals make
        groups = scored // 4 + 2
    return STONE * bits_in(filled) + GROUP * groups + COMPANY * hopeful
