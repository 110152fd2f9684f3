"""What a good player watches for: points in the tower, food to buy with, and a tower that does not lag behind."""

from __future__ import annotations

from chautari.core.points import total
from chautari.core.rule import rule
from chautari.games.yak.cart import food_in_yurt
from chautari.games.yak.state import Phase
from chautari.games.yak.tower import stones_in_tower

FOOD = 95  # what a food is worth that can still buy something
STONE = 120  # a stone in the tower, whatever it scores now, may become part of a group

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
    "turns": 10,
    "tries": 1,
}


@rule
def worth(s, p, sheet):
    """Seat p's prospects in hundredths of a point: its score on the sheet, its food and the size of its tower."""
    prospects = 100 * total(sheet, p)
    if s.phase == Phase.OVER:
        return prospects
    return prospects + FOOD * food_in_yurt(s, p) + STONE * stones_in_tower(s, p)
