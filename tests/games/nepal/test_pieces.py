"""Nobody's pieces are ever lost or gained: hand, map, fortress, trade cards and the score track."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.nepal.reference_game import CARDS, PIECES
from tests.games.nepal.table import new

OPTIONS = ("start_placement", "population_boom", "fortress")


@pytest.mark.rule("N2", "N15", "N44")
@given(
    players=st.integers(3, 5),
    seed=st.integers(0, 2**32),
    chosen=st.tuples(*[st.booleans()] * len(OPTIONS)),
)
def test_the_pieces_of_every_player_add_up_after_every_action(
    players: int, seed: int, chosen: tuple[bool, ...]
) -> None:
    lots = random.Random(seed)
    match = new(players, seed, turn_limit=25, **dict(zip(OPTIONS, chosen, strict=True)))
    while not match.over:
        (seat,) = match.waiting
        match.play(seat, lots.choice(match._legal_ids(seat)))
        table = match.position()["table"]
        for p in range(players):
            on_map = sum(here[p] for here in table["provinces"].values())
            fortress = 2 * (table["fortresses"][p] is not None)
            on_cards = sum(p in seats for seats in table["cards"].values())
            assert table["hands"][p] + on_map + fortress + on_cards + 1 == PIECES[players]
        assert len(table["cards"]) + table["pile"] == CARDS[players]
