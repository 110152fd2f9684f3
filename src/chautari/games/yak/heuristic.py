"""What a good player watches for: many groups, company for single stones, food to buy with, and what is under way."""

from __future__ import annotations

from chautari.core.mask import bits_in
from chautari.core.points import total
from chautari.core.rule import rule
from chautari.games.yak.cart import food_in_yurt, most_payable, price, stones_on
from chautari.games.yak.scoring import Category, slots_of, sorts_of, stones_value, touching
from chautari.games.yak.state import MARKET_TAKE, YURT_ROOM, Card, Phase, Stone
from chautari.games.yak.tower import APEX, filled_slots, open_slots

FOOD = 95  # what a food is worth that can still buy something
STONE = 100  # a stone in the tower, whatever it scores now: the day draws nearer on which it is complete
GROUP = 320  # a group, beside its size: also the first two count, though they score only with a third
COMPANY = 80  # a single stone with room beside it may become a group
MAKES_GROUP, MAKES_LARGER, CRYSTAL, STAYS_ALONE = 450, 300, 250, 150  # a bought stone, beside being one
BOUGHT = 350  # any stone that a chosen Build will buy
PYRAMID = (1 << (APEX + 1)) - 1  # the slots below the column

# its levels 1 to 6, with the fewest players and with the most: the simulations of the strongest one, and
# how much less than the best an action may promise and still be taken now and then
LEVELS = {
    "simulations": (450_000, 180_000),
    "noise": (
        (0.15, 0.06, 0.03, 0.012, 0.0052, 0),
        (0.1824, 0.07638, 0.03876, 0.0228, 0.01368, 0),
    ),
}

# how a search looks ahead (agents.compiled.tree.PLAN)
SEARCH = {
    "exploration": 0.8,
    "temperature": 400.0,
    "patience": 1,
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
    food = FOOD
    if s.last_day == s.day:  # nothing counts any more but what scores
        food = 0
    else:
        scored = sheet[p, Category.NUMBER_OF_GROUPS]
        prospects += food * food_in_yurt(s, p) + tower_prospects(s, p, scored) - 100 * scored
    if s.active == p and s.bought[0] != 0:
        prospects += bought_prospects(s, p, food)
    return prospects + card_prospects(s, p, food)


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


@rule
def bought_prospects(s, p, food):
    """What bought stones will bring on the tower, less what is still to be paid for them."""
    low, middle, high = sorts_of(s, p)
    room = open_slots(filled_slots(s, p))
    prospects = -food * price(s.bought[0], s.bought[1], s.bought[2]) if s.phase == Phase.PAY else 0
    last = 0
    for k in range(3):
        stone = s.bought[k]
        if stone == 0:
            break
        slots = slots_of(low, middle, high, stone)
        if stone == Stone.CRYSTAL:
            prospects += STONE + CRYSTAL
        elif stone == last or touching(slots & ~touching(slots)) & room:
            prospects += STONE + MAKES_GROUP
        elif touching(slots) & room:
            prospects += STONE + MAKES_LARGER
        else:
            prospects += STONE + STAYS_ALONE
        last = stone
    return prospects


@rule
def card_prospects(s, p, food):
    """What the chosen card will bring, until it was carried out."""
    me = s.player[p]
    is_under_way = s.active == p and (s.phase == Phase.BUY or s.phase == Phase.RESTOCK or s.phase == Phase.TAKE)
    if me.card == Card.NONE or (me.shown != Card.NONE and not is_under_way):
        return 0
    c = s.cart_at[p]
    if me.card == Card.BUILD:
        stones = min(3, stones_on(s, c), (most_payable(s, p, c) + 1) // 2)
        return 0 if stones == 0 else BOUGHT * stones - food * (2 * stones - 1)
    at_hand = s.cart[c].food if me.card == Card.RESTOCK else s.market
    most = max(at_hand[0], at_hand[1], at_hand[2])
    if me.card == Card.MARKET:
        most = min(MARKET_TAKE, at_hand[0] + at_hand[1] + at_hand[2])
    return food * min(most, YURT_ROOM - food_in_yurt(s, p))
