"""What a good player watches for: points in the tower, food to buy with, and a tower that does not lag behind."""

from __future__ import annotations

from chautari.core.points import total
from chautari.core.rule import rule
from chautari.games.yak.cart import food_in_yurt
from chautari.games.yak.scoring import score
from chautari.games.yak.state import Phase
from chautari.games.yak.tower import stones_in_tower

FOOD = 45  # what a food is worth that can still buy something
STONE = 60  # a stone in the tower, whatever it scores now, may become part of a group


@rule
def worth(s, p, sheet):
    """Seat p's prospects in hundredths of a point: its score as it stands, its food and the size of its tower."""
    score(s, sheet)
    prospects = 100 * total(sheet, p)
    if s.phase == Phase.OVER:
        return prospects
    return prospects + FOOD * food_in_yurt(s, p) + STONE * stones_in_tower(s, p)
