"""The optional rules: start placement, population boom, fortress."""

from __future__ import annotations

import pytest

import chautari
from tests.games.nepal.edition import EDITION
from tests.games.nepal.table import (
    CELLS,
    SEATS,
    choices,
    claims,
    hands,
    happened,
    here,
    kinds,
    new,
    other_edition,
    play,
    points,
    refusal,
    removals,
    see,
    table,
    to_move,
)

NEAR = "Dhankuta–Taplejung"
PLACE = {"start_placement": True}
FORTRESS = {"fortress": True}


def begin(players=3, **options):
    """A game whose first seat begins."""
    return new(players, **{"start_player": 0, **options})


# Start placement


@pytest.mark.rule("N60")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_pieces_each_are_placed_in_turn_order_before_the_first_turn(players):
    match = begin(players, **PLACE, start_player=1)
    before = hands(match)
    order = ""
    while match.view(None)["phase"] == "place":
        order += to_move(match)
        play(match, to_move(match), "place Kathmandu")
    assert order == (SEATS[1:players] + "A") * 3
    assert hands(match) == [hand - 3 for hand in before]
    assert to_move(match) == "B"
    assert match.view(None)["turn"] == 1


@pytest.mark.rule("N60")
def test_pieces_may_be_placed_anywhere_without_any_presence():
    match = begin(**PLACE)
    assert choices(match, "A") == sorted(f"place {row['id']}" for row in EDITION["provinces"])
    play(match, "A", "place Mugu")
    assert here(match, "Mugu") == "A1"
    assert happened(match, "place") == [{"province": "Mugu"}]


@pytest.mark.rule("N60")
def test_a_full_province_takes_no_more():
    """NT46: Mugu has room for one, Jumla for two."""
    match = begin(**PLACE)
    play(match, "A", "place Mugu")
    assert "place Mugu" not in choices(match, "B")
    assert refusal(match, "B", "place Mugu") == "province-full"
    play(match, "B", "place Jumla")
    play(match, "C", "place Jumla")
    assert refusal(match, "A", "place Jumla") == "province-full"


@pytest.mark.rule("N60", "N61")
def test_with_a_boom_a_city_takes_one_more():
    """NT46: Jumla for three, Mugu, without a city, still for one."""
    match = begin(**PLACE, population_boom=True)
    for seat in "ABC":
        play(match, seat, "place Jumla")
    assert refusal(match, "A", "place Jumla") == "province-full"
    play(match, "A", "place Mugu")
    assert refusal(match, "B", "place Mugu") == "province-full"


@pytest.mark.rule("N60", "N46")
def test_kathmandu_always_takes_one_more():
    match = begin(5, **PLACE)
    for _ in range(3):
        for seat in SEATS:
            play(match, seat, "place Kathmandu")
    assert here(match, "Kathmandu") == "A4 B4 C4 D4 E4"


@pytest.mark.rule("N60")
def test_placed_pieces_claim_nothing_before_a_turn():
    match = table(3, {"Dhankuta": "A1", "Kathmandu": "A1 B2 C2"}, {NEAR: ""}, options=PLACE, phase="place", placed=3)
    play(match, "A", "place Taplejung")
    for seat in "BCABC":
        play(match, seat, "place Kathmandu")
        assert claims(match) == []
    assert to_move(match) == "A"
    play(match, "A", "stop")
    assert claims(match) == [("A", NEAR, 1, 3)]


@pytest.mark.rule("N60")
def test_nothing_else_can_be_done_meanwhile():
    match = begin(**PLACE, fortress=True)
    for action in ("stop", "grow Kathmandu", "move Kathmandu Gorkha", "fortress Jumla", f"claim {NEAR}"):
        assert refusal(match, "A", action) == "other-choice"


# Population boom


@pytest.mark.rule("N61", "NA33")
def test_a_boom_gives_every_province_with_a_city_room_for_one_more():
    printed = {row["id"]: (row.get("limit"), bool(row.get("cities"))) for row in EDITION["provinces"]}
    match = begin(population_boom=True)
    for name, (limit, city) in printed.items():
        assert see(match, name)["limit"] == (limit if limit is None else limit + city)
    assert see(match, "Kathmandu")["limit"] is None


@pytest.mark.rule("N61", "NA33")
def test_two_cities_in_a_province_count_once():
    edition = other_edition()
    edition["locations"]["Sinja"] = "Jumla"
    next(row for row in edition["provinces"] if row["id"] == "Jumla")["cities"].append("Sinja")
    match = chautari.new("nepal", 3, seed=1, options={"population_boom": True}, edition=edition)
    assert see(match, "Jumla")["limit"] == 3


@pytest.mark.rule("N61")
@pytest.mark.parametrize(("boom", "left", "order"), [(False, "A2", ["A"]), (True, "A3", [])])
def test_a_boom_counts_in_conflict(boom, left, order):
    match = table(3, {"Jumla": "A2", "Kathmandu": "B1"}, options={"population_boom": boom})
    play(match, "A", "grow Jumla", "stop")
    assert here(match, "Jumla") == left
    assert removals(match, "Jumla") == order


# Fortress


@pytest.mark.rule("N62", "NA11")
def test_a_fortress_is_two_pieces_from_hand_anywhere_but_in_kathmandu():
    match = begin(**FORTRESS)
    assert choices(match, "A", "fortress") == sorted(f"fortress {name}" for name in CELLS if name != "Kathmandu")
    play(match, "A", "fortress Mugu")
    assert see(match, "Mugu")["fortress"] == 0
    assert see(match, "Mugu")["pieces"] == [0, 0, 0]
    assert see(match, "Mugu")["population"] == 2
    assert hands(match)[0] == 36
    assert happened(match, "fortress") == [{"province": "Mugu"}]
    assert match.view(None)["seats"][0]["fortress"] == CELLS["Mugu"]


@pytest.mark.rule("N62")
def test_no_fortress_without_the_option_or_in_kathmandu():
    assert refusal(begin(), "A", "fortress Jumla") == "fortress-off"
    assert refusal(begin(**FORTRESS), "A", "fortress Kathmandu") == "fortress-kathmandu"


@pytest.mark.rule("N62", "N10")
def test_a_fortress_takes_all_actions_of_a_turn():
    match = begin(**FORTRESS)
    play(match, "A", "fortress Jumla")
    assert to_move(match) == "B"
    for first in ("grow Kathmandu", "move Kathmandu Gorkha"):
        match = play(begin(**FORTRESS), "A", first)
        assert choices(match, "A", "fortress") == []
        assert refusal(match, "A", "fortress Jumla") == "fortress-whole-turn"


@pytest.mark.rule("N62")
def test_one_fortress_for_each_player():
    match = begin(**FORTRESS)
    play(match, "A", "fortress Jumla")
    play(match, "B", "fortress Mugu")
    play(match, "C", "stop")
    assert choices(match, "A", "fortress") == []
    assert refusal(match, "A", "fortress Pokhara") == "fortress-built"


@pytest.mark.rule("N62")
def test_one_fortress_for_each_province():
    match = begin(**FORTRESS)
    play(match, "A", "fortress Jumla")
    assert "fortress Jumla" not in choices(match, "B")
    assert refusal(match, "B", "fortress Jumla") == "fortress-there"


@pytest.mark.rule("N62")
@pytest.mark.parametrize(("hand", "possible"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_fortress_needs_two_pieces_in_hand(hand, possible):
    match = table(3, {"Kathmandu": "A1 B1 C1"}, hands={"A": hand}, options=FORTRESS, trigger="hand", final_turns=3)
    assert bool(choices(match, "A", "fortress")) is possible
    if not possible:
        assert refusal(match, "A", "fortress Jumla") == "fortress-pieces"


@pytest.mark.rule("N66", "N50")
def test_a_fortress_of_the_last_two_pieces_begins_the_end():
    match = table(3, {"Kathmandu": "A1 B1 C1"}, hands={"A": 2}, options=FORTRESS)
    play(match, "A", "fortress Jumla")
    assert match.view(None)["trigger"] == "hand"
    assert match.view(None)["final_turns"] == 3


@pytest.mark.rule("N62")
def test_the_limit_does_not_matter_to_a_fortress():
    """Mugu has room for one and already has a piece of A."""
    match = table(3, {"Mugu": "A1", "Kathmandu": "B1 C1"}, options=FORTRESS)
    play(match, "A", "fortress Mugu")
    assert see(match, "Mugu")["population"] == 3
    assert "conflict" not in kinds(match)


@pytest.mark.rule("N62")
def test_a_fortress_never_moves():
    match = table(3, {"Kathmandu": "B1 C1"}, fortresses={"A": "Jumla"})
    assert choices(match, "A", "move") == []
    assert refusal(match, "A", "move Jumla Mugu") == "no-piece-there"


@pytest.mark.rule("N62", "N63")
def test_pieces_beside_a_fortress_move_and_the_fortress_stays():
    match = table(3, {"Jumla": "A1", "Kathmandu": "B1 C1"}, fortresses={"A": "Jumla"})
    play(match, "A", "move Jumla Mugu")
    assert here(match, "Jumla") == ""
    assert see(match, "Jumla")["fortress"] == 0
    assert refusal(match, "A", "move Jumla Mugu") == "no-piece-there"
    assert "grow Jumla" in choices(match, "A")


@pytest.mark.rule("N63")
def test_the_fortress_holds_a_route_when_the_last_piece_beside_it_has_left():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1"}, {NEAR: ""}, fortresses={"A": "Dhankuta"})
    play(match, "A", "move Dhankuta Ilam", "stop")
    assert claims(match) == [("A", NEAR, 1, 3)]


@pytest.mark.rule("N63")
def test_the_owner_grows_beside_the_fortress_without_any_other_piece_there():
    match = table(3, {"Kathmandu": "A1 B1 C1"}, fortresses={"A": "Mugu"})
    play(match, "A", "grow Mugu", "grow Mugu", "stop")
    assert here(match, "Mugu") == "A2"
    assert see(match, "Mugu")["population"] == 4
    play(match, "B", "stop")
    assert here(match, "Mugu") == "A2"


@pytest.mark.rule("N63")
def test_others_do_not_grow_beside_a_foreign_fortress():
    match = table(3, {"Kathmandu": "A1 B1 C1"}, fortresses={"B": "Mugu"})
    assert refusal(match, "A", "grow Mugu") == "not-present"


@pytest.mark.rule("N63", "N21")
def test_a_fortress_can_complete_a_route_at_once():
    match = table(3, {"Dhankuta": "A1", "Kathmandu": "B1 C1"}, {NEAR: ""}, options=FORTRESS)
    play(match, "A", "fortress Taplejung")
    assert claims(match) == [("A", NEAR, 1, 3)]
    assert points(match)[0] == 3


@pytest.mark.rule("NA26", "NA27", "N64")
def test_a_foreign_fortress_stops_nobody_from_entering_or_passing():
    """A walks into B's fortress in Taplejung, claims the route there, and is removed."""
    match = table(3, {"Dhankuta": "A1", "Ilam": "A1", "Kathmandu": "C1"}, {NEAR: ""}, fortresses={"B": "Taplejung"})
    play(match, "A", "move Ilam Taplejung", "stop")
    assert claims(match) == [("A", NEAR, 1, 3)]
    assert removals(match, "Taplejung") == ["A"]
    match = table(3, {"Ilam": "A1", "Kathmandu": "C1"}, fortresses={"B": "Taplejung"})
    play(match, "A", "move Ilam Taplejung", "move Taplejung Bhojpur", "stop")
    assert here(match, "Bhojpur") == "A1"


@pytest.mark.rule("N4", "N60", "N61", "N62")
def test_all_optional_rules_go_together():
    match = begin(**PLACE, **FORTRESS, population_boom=True)
    for seat, province in zip("ABCABCABC", ["Jumla"] * 3 + ["Dhankuta"] * 3 + ["Kathmandu"] * 3, strict=True):
        play(match, seat, f"place {province}")
    play(match, "A", "fortress Jumla")
    assert removals(match, "Jumla") == ["BC"]
    assert see(match, "Jumla")["population"] == 3
