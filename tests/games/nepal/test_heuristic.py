"""The heuristic: a route that lacks fewer provinces is worth more, and what cannot be claimed is worth nothing."""

from __future__ import annotations

import chautari
from chautari.games.nepal import GAME
from chautari.games.nepal.heuristic import FAR, missing, worth
from chautari.games.nepal.scoring import score
from tests.games.nepal.table import table

SHORT = "Dhankuta–Taplejung"  # adjacent


def plain(match: chautari.Match):
    return GAME.state.rows(match._states)[0]


def prospects(match: chautari.Match) -> int:
    sheet = GAME.sheet()
    score(plain(match), sheet)
    return worth(plain(match), 0, sheet)


def lacking(provinces: dict[str, str]) -> int:
    match = table(3, {"Kathmandu": "A1 B1 C1", **provinces}, {SHORT: ""})
    s = plain(match)
    numbers = [i for i in range(s.cards) if s.display >> i & 1 and {s.card[i].a, s.card[i].b} == ends(match)]
    return missing(s, 0, numbers[0])


def ends(match: chautari.Match) -> set[int]:
    names = [province["id"] for province in match.edition["provinces"]]
    return {names.index("Dhankuta"), names.index("Taplejung")}


def test_a_route_lacks_the_provinces_that_are_not_ones_own():
    assert lacking({"Dhankuta": "A1", "Taplejung": "A1"}) == 0
    assert lacking({"Dhankuta": "A1"}) == 1
    assert lacking({"Taplejung": "B1"}) == 2, "foreign pieces do not help"


def test_more_than_a_few_are_all_the_same():
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    s = plain(match)
    assert all(0 < missing(s, 0, i) <= FAR for i in range(s.cards))


def test_a_route_being_built_is_worth_more_than_one_not_begun():
    near = table(3, {"Kathmandu": "A1 B1 C1", "Dhankuta": "A1"}, {SHORT: ""})
    far = table(3, {"Kathmandu": "A1 B1 C1", "Simikot": "A1"}, {SHORT: ""})
    assert prospects(near) > prospects(far)


def test_a_claimed_route_counts_what_it_scores():
    provinces = {"Kathmandu": "A1 B1 C1", "Dhankuta": "A1", "Taplejung": "A1"}
    claimed = table(3, provinces, {SHORT: "A"})
    open_still = table(3, provinces, {SHORT: ""})
    assert prospects(claimed) >= prospects(open_still)
