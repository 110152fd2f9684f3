"""Control of trade routes beside an independent graph library, on random positions."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.nepal.edition import EDITION
from tests.games.nepal.reference_game import PIECES, Map
from tests.games.nepal.table import CELLS, NUMBERS, other_edition, see_card, set_up_freely, table

CHART = Map(EDITION)
GRAPH = nx.Graph((here, there) for here, around in CHART.neighbours.items() for there in around)


@st.composite
def positions(draw: Any) -> dict[str, Any]:
    """Anybody anywhere, with fortresses, some cards claimed; three to five players at any density."""
    players = draw(st.integers(3, 5))
    rng = random.Random(draw(st.integers(0, 2**32)))
    people: dict[str, list[int]] = {}
    for p in range(players):
        for province in spread(
            rng, draw(st.sampled_from([4, 8, 12, 15, 19, PIECES[players] - 11])), draw(st.sampled_from([0, 0.1, 0.3]))
        ):
            people.setdefault(province, [0] * players)[p] = 1
    open_to = [province for province in CHART.provinces if province != CHART.kathmandu]
    fortresses = draw(st.lists(st.none() | st.sampled_from(open_to), min_size=players, max_size=players))
    fortresses = [name if name not in fortresses[:p] else None for p, name in enumerate(fortresses)]
    cards = draw(st.lists(st.sampled_from(list(CHART.cards)), min_size=13, max_size=13, unique=True))
    seats = st.lists(st.integers(0, players - 1), min_size=1, max_size=players, unique=True)
    display = {card: [] if k < 5 else draw(seats) for k, card in enumerate(cards)}
    return {
        "players": players,
        "options": {"fortress": True},
        "table": {
            "phase": "over",
            "trigger": "hand",
            "provinces": people,
            "fortresses": fortresses,
            "cards": display,
        },
    }


def spread(rng: random.Random, size: int, apart: float) -> set[str]:
    """So many provinces, each beside an earlier one or, with this chance, anywhere."""
    found = {rng.choice(CHART.provinces)}
    while len(found) < size:
        edge = sorted({there for here in found for there in CHART.neighbours[here]} - found)
        found.add(rng.choice(CHART.provinces) if rng.random() < apart else rng.choice(edge))
    return found


def roomy() -> dict[str, Any]:
    """The map with room for everybody everywhere."""
    edition = other_edition()
    for row in edition["provinces"]:
        if "limit" in row:
            row["limit"] = 20
    return edition


ROOMY = roomy()


def territory(position: dict[str, Any], p: int) -> Any:
    """The part of the map where a seat is."""
    own = {province for province, here in position["table"]["provinces"].items() if here[p]}
    return GRAPH.subgraph(own | ({position["table"]["fortresses"][p]} - {None}))


def shortest(graph: Any, card: str) -> int:
    """Provinces on a shortest path between the ends of a card, 0 if there is none."""
    starts, goals = ([end for end in ends if end in graph] for ends in CHART.cards[card]["ends"])
    lengths = [
        1 + nx.shortest_path_length(graph, start, goal)
        for start in starts
        for goal in goals
        if nx.has_path(graph, start, goal)
    ]
    return min(lengths, default=0)


@pytest.mark.rule("N20", "N63", "NA26")
@given(position=positions())
def test_control_and_the_shortest_route_agree_with_networkx(position: dict[str, Any]) -> None:
    match = set_up_freely(position, ROOMY)
    graphs = [territory(position, p) for p in range(match.players)]
    for card in match.view(None)["cards"]:
        routes = {line["seat"]: line["route"] for line in card["controlled"]}
        for p, graph in enumerate(graphs):
            length = shortest(graph, card["card"])
            assert (p in routes) is (length > 0)
            if length:
                path = routes[p]
                assert len(path) == length
                assert nx.is_path(graph, path)
                starts, goals = CHART.cards[card["card"]]["ends"]
                assert path[0] in starts
                assert path[-1] in goals


@pytest.mark.rule("N22", "N25")
@given(position=positions())
def test_the_cards_to_claim_are_those_controlled_without_an_own_piece(position: dict[str, Any]) -> None:
    match = set_up_freely(position, ROOMY)
    for p, seat in enumerate(match.view(None)["seats"]):
        graph = territory(position, p)
        display = position["table"]["cards"]
        expected = {card for card, owners in display.items() if p not in owners and shortest(graph, card)}
        assert set(seat["claimable"]) == expected


@pytest.mark.rule("N71", "N73", "NA20")
@given(position=positions())
def test_points_and_tie_breaks_from_routes_agree_with_networkx(position: dict[str, Any]) -> None:
    match = set_up_freely(position, ROOMY)
    graphs = [territory(position, p) for p in range(match.players)]
    first, second = [0] * match.players, [0] * match.players
    longest = [0] * match.players
    for card, owners in position["table"]["cards"].items():
        row = CHART.cards[card]
        lengths = {p: shortest(graphs[p], card) for p in owners}
        holding = [p for p in owners if lengths[p]]
        for p in owners:
            longest[p] = max(longest[p], lengths[p])
        for p, points, (value, star) in zip(holding, (first, second), (row["hi"], row["lo"]), strict=False):
            points[p] += 0 if star and match.players == 3 else value
    assert [line["routes_first"] for line in match.scores()] == first
    assert [line["routes_second"] for line in match.scores()] == second
    totals = [line["total"] for line in match.scores()]
    keys = [(-totals[p], seat["on_map"], -longest[p]) for p, seat in enumerate(match.view(None)["seats"])]
    assert [line["seat"] for line in match.ranking()] == sorted(range(match.players), key=lambda p: (keys[p], p))
    assert [line["place"] for line in match.ranking()] == [
        1 + sum(other < key for other in keys) for key in sorted(keys)
    ]


@pytest.mark.rule("N20")
@pytest.mark.parametrize("name", NUMBERS)
def test_every_route_of_the_map_can_be_walked(name: str) -> None:
    """Along one of its shortest paths, whose length is what the card's larger number promises."""
    starts, goals = CHART.cards[NUMBERS[name]]["ends"]
    paths = [nx.shortest_path(GRAPH, start, goal) for start in sorted(starts) for goal in sorted(goals)]
    best = min(paths, key=len)
    by_cell = {cell: province for province, cell in CELLS.items()}
    match = table(3, {by_cell[cell]: "A1" for cell in best}, {name: ""})
    (held,) = see_card(match, name)["controlled"]
    assert held["seat"] == 0
    assert len(held["route"]) == len(best)
    assert see_card(match, name)["high"] == len(best) + (max(len(starts), len(goals)) > 1)
