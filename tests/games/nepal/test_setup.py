"""Setup: players, pieces, trade cards and the optional rules that are chosen before the game."""

from __future__ import annotations

from collections import Counter

import pytest

from chautari.core.errors import Refused
from tests.games.nepal.edition import EDITION
from tests.games.nepal.table import here, new, play, table, to_move


@pytest.mark.rule("N1", "NA38")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_only_three_to_five_can_play(players):
    with pytest.raises(Refused):
        new(players)


@pytest.mark.rule("N2", "N3", "NA1")
@pytest.mark.parametrize(
    ("players", "pieces", "hand", "cards", "pile"), [(3, 40, 38, 20, 15), (4, 35, 33, 23, 18), (5, 30, 28, 26, 21)]
)
def test_pieces_and_trade_cards_depend_on_the_number_of_players(players, pieces, hand, cards, pile):
    """NT7."""
    view = new(players).view(None)
    for seat in view["seats"]:
        assert (seat["hand"], seat["on_map"], seat["on_cards"], seat["points"]) == (hand, 1, 0, 0)
        assert seat["hand"] + seat["on_map"] + 1 == pieces
    assert view["pile"] == pile
    assert len(view["cards"]) + view["pile"] == cards


@pytest.mark.rule("N2")
def test_everybody_starts_with_one_piece_in_kathmandu():
    match = new(4)
    assert here(match, "Kathmandu") == "A1 B1 C1 D1"
    assert sum(province["population"] for province in match.view(None)["provinces"]) == 4


@pytest.mark.rule("N3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_five_unclaimed_trade_cards_lie_face_up(players):
    cards = new(players).view(None)["cards"]
    assert [card["claims"] for card in cards] == [[]] * 5
    assert len({card["card"] for card in cards}) == 5


@pytest.mark.rule("N3")
def test_every_card_of_the_box_is_turned_up_as_often_as_any_other():
    """Five of 26 in each of 520 games: every card about a hundred times."""
    seen = Counter()
    for seed in range(520):
        seen.update(card["card"] for card in new(3, seed).view(None)["cards"])
    assert len(seen) == 26
    surprise = sum((n - 100) ** 2 / 100 for n in seen.values()) * 25 / 21  # five together vary less than one by one
    assert surprise < 52.6, "a chance of one in a thousand, with 25 degrees of freedom"


@pytest.mark.rule("N1", "NA4")
def test_the_lot_decides_who_starts():
    starts = Counter(new(5, seed).waiting[0] for seed in range(200))
    assert set(starts) == {0, 1, 2, 3, 4}
    assert min(starts.values()) > 20


@pytest.mark.rule("N1")
def test_the_start_player_can_be_chosen():
    for seat in range(4):
        assert new(4, start_player=seat).waiting == (seat,)
    with pytest.raises(Refused):
        new(4, start_player=4)


@pytest.mark.rule("N1", "N10", "NA4")
def test_turns_go_clockwise():
    match = new(start_player=1)
    order = []
    for _ in range(7):
        order.append(to_move(match))
        play(match, to_move(match), "stop")
    assert "".join(order) == "BCABCAB"


@pytest.mark.rule("N4")
def test_the_optional_rules_are_off_unless_chosen():
    options = new().options
    assert options["start_placement"] is options["population_boom"] is options["fortress"] is False


@pytest.mark.rule("N4")
@pytest.mark.parametrize("start_placement", [False, True])
@pytest.mark.parametrize("population_boom", [False, True])
@pytest.mark.parametrize("fortress", [False, True])
def test_each_optional_rule_can_be_chosen_by_itself(start_placement, population_boom, fortress):
    options = {"start_placement": start_placement, "population_boom": population_boom, "fortress": fortress}
    match = new(**options)
    view = match.view(None)
    assert view["phase"] == ("place" if start_placement else "actions")
    assert view["fortress_rule"] is fortress
    printed = {row["id"]: row.get("limit") for row in EDITION["provinces"]}
    grown = [row["limit"] - limit for row, limit in zip(view["provinces"], printed.values(), strict=True) if limit]
    assert sum(grown) == (23 if population_boom else 0)


@pytest.mark.rule("N15")
def test_pieces_on_cards_and_on_the_score_track_never_come_back():
    """A passes turn after turn: two claims stay where they are, and no hand grows."""
    match = table(3, {"Kathmandu": "A1 B1 C1"}, {"Dhankuta–Taplejung": "A", "Ilam–Janakpur": "BA"})
    before = match.view(None)["seats"]
    for seat in "ABCABC":
        play(match, seat, "stop")
    assert match.view(None)["seats"] == before
