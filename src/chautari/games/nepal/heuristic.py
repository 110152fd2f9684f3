"""What a good player watches for: points so far, routes that lack only a few provinces, and room to go on."""

from __future__ import annotations

from chautari.core.mask import bits_in, lowest_bit
from chautari.core.points import total
from chautari.core.rule import rule
from chautari.core.table import table
from chautari.games.nepal.claim import POINTS_AT_ONCE, pieces_on
from chautari.games.nepal.routes import beside, ends_at
from chautari.games.nepal.scoring import high_value, low_value, pieces_on_map
from chautari.games.nepal.state import Phase

FAR = 8
PROVINCE = 10  # what presence in one more province is worth
PIECE = 5  # and one more piece on the map
# how likely a route comes about, in percent, by the number of provinces it still lacks
CHANCES = table([100, 55, 38, 27, 19, 13, 9, 6, 0])

# its levels 1 to 6, with the fewest players and with the most: the simulations of the strongest one, and
# how much less than the best an action may promise and still be taken now and then
LEVELS = {
    "simulations": (120_000, 120_000),
    "noise": (
        (0.18, 0.06, 0.032, 0.02, 0.0085, 0),
        (0.176, 0.0737, 0.0374, 0.022, 0.0132, 0),
    ),
}

# how a search looks ahead (agents.compiled.tree.PLAN)
SEARCH = {
    "exploration": 1.0,
    "temperature": 700.0,
    "patience": 8,
    "caution": 0.03,
    "spread": 800.0,
    "turns": 8,
    "tries": 1,
}


@rule
def worth(s, p, sheet):
    """Seat p's prospects in hundredths of a point: its score on the sheet, and the routes it is building."""
    prospects = 100 * total(sheet, p)
    if s.phase == Phase.OVER:
        return prospects
    me = s.player[p]
    prospects += PROVINCE * bits_in(me.presence) + PIECE * pieces_on_map(s, p)
    cards = s.display & ~me.claimed
    while cards and me.hand > 0:
        i = lowest_bit(cards)
        cards &= cards - 1
        wins = prize(s, i)
        if wins > 0:
            prospects += CHANCES[missing(s, p, i)] * wins
    return prospects


@rule
def prize(s, i):
    """What the next claim of card i brings, now and at the end."""
    k = pieces_on(s, i)
    if k == 0:
        return POINTS_AT_ONCE[0] + high_value(s, i)
    if k == 1:
        return POINTS_AT_ONCE[1] + low_value(s, i)
    return 0


@rule
def missing(s, p, i):
    """How many provinces seat p lacks for the route of card i on its best way; FAR for that many or more."""
    own = s.player[p].presence
    goal = ends_at(s, s.card[i].b)
    reached, around = 0, ends_at(s, s.card[i].a)
    for lacking in range(FAR):
        edge = around & own & ~reached  # through own provinces the way costs nothing
        while edge:
            reached |= edge
            beyond = beside(s, edge)
            around |= beyond
            edge = beyond & own & ~reached
        if reached & goal:
            return lacking
        edge = around & ~reached
        reached |= edge
        around = beside(s, edge)
    return FAR
