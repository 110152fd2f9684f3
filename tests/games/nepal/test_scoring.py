"""Scoring: regions and trade cards at the end of the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.nepal.edition import EDITION
from tests.games.nepal.reference_game import region_points
from tests.games.nepal.table import CELLS, SEATS, other_edition, play, points, set_up_freely, table

OVER = {"phase": "over", "trigger": "hand"}
NEAR = "Dhankuta–Taplejung"  # 2 and 1*
RIVER = "Ilam–Janakpur"  # 4 and 2*
HIGHROAD = "Baglung–Jumla"  # 4 and 2
CENTRAL, EASTERN = "region_4", "region_5"


def in_the_centre(*shares):
    """Pieces and provinces of each seat in the Central Region: `"5/2"` is five pieces in two provinces."""
    spread = ["Birgunj", "Janakpur", "Bharatpur"]
    people = {"Kathmandu": []} | {name: [] for name in spread}
    for seat, share in zip(SEATS, shares, strict=False):
        pieces, provinces = (int(n) for n in share.split("/"))
        if provinces:
            people["Kathmandu"].append(f"{seat}{pieces - provinces + 1}")
        for name in spread[: max(provinces - 1, 0)]:
            people[name].append(f"{seat}1")
    return {name: " ".join(words) for name, words in people.items() if words}


# Regions


@pytest.mark.rule("N70", "NA9", "NA10")
@pytest.mark.parametrize(
    ("shares", "gained"),
    [
        pytest.param(["5/3", "5/2"], [5, 3], id="NT10, more provinces"),
        pytest.param(["5/2", "5/2"], [4, 4], id="NT10, all equal"),
        pytest.param(["5/2", "5/2", "5/2"], [4, 4, 4], id="NT43, three equal"),
        pytest.param(["6/2", "4/2", "4/2"], [5, 3, 3], id="NT43, two equal for second"),
        pytest.param(["4/3", "4/2", "4/2"], [5, 3, 3], id="NT43, first by provinces"),
        pytest.param(["4/2", "4/2", "3/3"], [4, 4, 0], id="NT43, no second after a tie"),
        pytest.param(["7/1", "3/1", "2/2"], [5, 3, 0], id="most and second most"),
        pytest.param(["4/1", "4/3", "4/2"], [0, 5, 3], id="provinces decide all places"),
        pytest.param(["6/1", "4/1", "4/2"], [5, 0, 3], id="provinces decide the second place"),
        pytest.param(["3/3", "4/1"], [3, 5], id="pieces come before provinces"),
        pytest.param(["1/1"], [5, 0, 0], id="alone"),
        pytest.param(["2/1", "0/0", "2/1"], [4, 0, 4], id="nothing for nobody there"),
        pytest.param(["3/1", "2/1", "2/1", "2/1"], [5, 3, 3, 3], id="three equal for second"),
    ],
)
def test_the_most_pieces_dominate_a_region_then_the_most_provinces(shares, gained):
    match = table(max(3, len(shares)), in_the_centre(*shares), **OVER)
    assert points(match, CENTRAL)[: len(gained)] == gained


@pytest.mark.rule("N70")
def test_every_region_counts_for_itself():
    match = table(3, {"Jumla": "A2", "Pokhara": "A1 B2", "Dhangadhi": "B1", "Kathmandu": "C1"}, **OVER)
    sheet = match.scores()
    assert [[line[f"region_{k}"] for k in range(1, 6)] for line in sheet] == [
        [0, 5, 3, 0, 0],
        [5, 0, 5, 0, 0],
        [0, 0, 0, 5, 0],
    ]
    assert [line["total"] for line in sheet] == [8, 10, 5]


@pytest.mark.rule("N70", "NA10")
def test_a_region_without_pieces_brings_nobody_points():
    assert points(table(3, {"Kathmandu": "A1"}, **OVER), EASTERN) == [0, 0, 0]


@pytest.mark.rule("N70", "NA24")
def test_kathmandu_counts_in_its_region_with_all_pieces():
    match = table(3, {"Kathmandu": "A20", "Birgunj": "B4", "Janakpur": "B4"}, **OVER)
    assert points(match, CENTRAL) == [5, 3, 0]


@pytest.mark.rule("N70")
def test_pieces_in_hand_and_on_cards_dominate_nothing():
    match = table(3, {"Kathmandu": "A1"}, {NEAR: "B", RIVER: "BC"}, **OVER)
    assert [line["total"] for line in match.scores()] == [5, 6, 2]


# Fortress


@pytest.mark.rule("N65", "NA13")
@pytest.mark.parametrize(
    ("beside", "rival", "gained"),
    [
        pytest.param(0, "2/1", [4, 4], id="NT44, alone it is two pieces and one province"),
        pytest.param(0, "1/1", [5, 3], id="NT44, more than one piece"),
        pytest.param(0, "2/2", [3, 5], id="NT44, one province only"),
        pytest.param(1, "3/2", [4, 4], id="NT44, with a piece three pieces and two provinces"),
        pytest.param(1, "3/1", [5, 3], id="NT44, more than one province"),
        pytest.param(1, "3/3", [3, 5], id="NT44, less than three provinces"),
    ],
)
def test_a_fortress_counts_two_pieces_and_a_province_more(beside, rival, gained):
    people = {name: text.replace("B", "C") for name, text in in_the_centre("0/0", rival).items()}
    if beside:
        people["Hetauda"] = f"A{beside}"
    match = table(3, people, fortresses={"A": "Hetauda"}, **OVER)
    assert [points(match, CENTRAL)[0], points(match, CENTRAL)[2]] == gained


@pytest.mark.rule("N65")
def test_a_fortress_counts_in_its_own_region_only():
    match = table(3, {"Kathmandu": "A1 B1"}, fortresses={"A": "Ilam"}, **OVER)
    assert points(match, CENTRAL) == [4, 4, 0]
    assert points(match, EASTERN) == [5, 0, 0]


# Trade cards

EAST = ["Ilam", "Dhankuta", "Siraha", "Janakpur"]  # the whole of the route RIVER


def river(players, controllers, order):
    """All these seats stand along the river; `order` are the pieces on the card."""
    edition = other_edition()
    for row in edition["provinces"]:
        if "limit" in row:
            row["limit"] = 5
    people = " ".join(f"{seat}1" for seat in controllers)
    return table(players, dict.fromkeys(EAST, people) if people else None, {RIVER: order}, edition=edition, **OVER)


@pytest.mark.rule("N71")
@pytest.mark.parametrize(
    ("controllers", "first", "second"),
    [
        pytest.param("ABC", "A", "B", id="all in control"),
        pytest.param("BC", "B", "C", id="NT8, A has lost control"),
        pytest.param("C", "C", "", id="NT8, A and B have lost control"),
        pytest.param("AC", "A", "C", id="NT8, B has lost control"),
        pytest.param("A", "A", "", id="only A is left"),
        pytest.param("", "", "", id="nobody is left"),
    ],
)
def test_the_first_two_still_in_control_get_the_numbers(controllers, first, second):
    """Four players; pieces of A, B and C lie on the card in this order."""
    match = river(4, controllers, "ABC")
    assert points(match, "routes_first") == [4 * (seat == first) for seat in "ABCD"]
    assert points(match, "routes_second") == [2 * (seat == second) for seat in "ABCD"]


@pytest.mark.rule("N71")
def test_the_order_of_placement_decides_and_not_the_seats():
    match = river(4, "ABC", "CAB")
    assert points(match, "routes_first") == [0, 0, 4, 0]
    assert points(match, "routes_second") == [2, 0, 0, 0]


@pytest.mark.rule("N71", "NA18")
def test_nobody_scores_after_the_second():
    match = river(5, "ABCDE", "EDCBA")
    assert [line["routes_first"] + line["routes_second"] for line in match.scores()] == [0, 0, 0, 2, 4]


@pytest.mark.rule("N71")
def test_control_without_a_piece_on_the_card_scores_nothing():
    match = river(4, "ABCD", "AB")
    assert [line["routes_first"] + line["routes_second"] for line in match.scores()] == [4, 2, 0, 0]


@pytest.mark.rule("N71")
@pytest.mark.parametrize(("players", "lower"), [(3, 0), (4, 2), (5, 2)])
def test_a_number_with_a_star_is_worth_nothing_among_three(players, lower):
    """NT9: the smaller number of the card has a star."""
    match = river(players, "AB", "AB")
    assert points(match, "routes_first")[:2] == [4, 0]
    assert points(match, "routes_second")[:2] == [0, lower]


@pytest.mark.rule("N71")
@pytest.mark.parametrize(("players", "higher"), [(3, 0), (4, 7), (5, 7)])
def test_so_is_a_larger_number_with_a_star(players, higher):
    edition = other_edition()
    edition["trade_cards"][number_of(NEAR) - 1] |= {"hi": 7, "hi_star": True, "lo_star": False}
    match = table(players, {"Dhankuta": "A1 B1", "Taplejung": "A1 B1"}, {NEAR: "AB"}, edition=edition, **OVER)
    assert points(match, "routes_first")[:2] == [higher, 0]
    assert points(match, "routes_second")[:2] == [0, 1]


def number_of(card):
    """A card's number."""
    return next(n for n, row in enumerate(EDITION["trade_cards"], 1) if row["id"] == card)


@pytest.mark.rule("N71")
def test_a_smaller_number_without_a_star_counts_among_three():
    edition = other_edition()
    for row in edition["provinces"]:
        if "limit" in row:
            row["limit"] = 5
    path = ["Baglung", "Myagdi", "Rukum", "Jumla"]
    match = table(3, dict.fromkeys(path, "A1 B1"), {HIGHROAD: "BA"}, edition=edition, **OVER)
    assert points(match, "routes_first") == [0, 4, 0]
    assert points(match, "routes_second") == [2, 0, 0]


@pytest.mark.rule("N71", "N63")
def test_a_fortress_keeps_a_route_under_control():
    match = table(3, {"Taplejung": "A1"}, {NEAR: "A"}, fortresses={"A": "Dhankuta"}, **OVER)
    assert points(match, "routes_first") == [2, 0, 0]


@pytest.mark.rule("N71", "NA16")
def test_the_numbers_are_scored_only_at_the_end_and_the_sheet_says_what_they_would_be():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1", "Kathmandu": "B1"}, {NEAR: ""})
    play(match, "A", "stop")
    assert match.view(None)["seats"][0]["points"] == 3
    assert (points(match)[0], points(match, "routes_first")[0]) == (3, 2)


@pytest.mark.rule("N72")
def test_all_points_add_up():
    """A: claims 3 and 2, numbers 2 and 2 with four players, regions 5 (east) and 3 (centre)."""
    people = {
        "Ilam": "A1 B1",
        "Dhankuta": "A1 B1",
        "Siraha": "A1 B1",
        "Janakpur": "A1 B1",
        "Taplejung": "A1",
        "Kathmandu": "B1",
    }
    match = table(4, people, {NEAR: "A", RIVER: "BA"}, **OVER)
    assert match.scores()[0] == {
        "claims": 5,
        "routes_first": 2,
        "routes_second": 2,
        "region_1": 0,
        "region_2": 0,
        "region_3": 0,
        "region_4": 3,
        "region_5": 5,
        "total": 17,
    }


@pytest.mark.rule("N72", "NA34")
def test_nothing_limits_the_points():
    """A has claimed all twenty cards first, and all connect Dhankuta with Taplejung for a hundred points."""
    edition = other_edition()
    for row in edition["trade_cards"]:
        row |= {"a": "Dhankuta", "b": "Taplejung", "hi": 100, "lo": 50}
    cards = {row["id"]: "A" for row in EDITION["trade_cards"][:20]}
    people = {"Dhankuta": "A1", "Taplejung": "A1"}
    match = table(3, people, cards, pile=0, edition=edition, phase="over", trigger="pile")
    assert match.scores()[0]["total"] == 20 * 3 + 20 * 100 + 5


# Beside a plain reference


@given(
    counts=st.lists(st.lists(st.integers(0, 2), min_size=9, max_size=9), min_size=3, max_size=5),
    forts=st.lists(st.none() | st.integers(0, 7), min_size=5, max_size=5),
)
@pytest.mark.rule("N65", "N70")
def test_any_region_is_scored_as_in_the_reference(counts, forts):
    """Pieces and fortresses anywhere in the Central Region, whose limits are lifted."""
    players = len(counts)
    centre = [row["id"] for row in EDITION["provinces"] if row["region"] == "central"]
    open_to = [name for name in centre if name != "Kathmandu"]
    edition = other_edition()
    for row in edition["provinces"]:
        if "limit" in row:
            row["limit"] = 20
    fortresses = [None if k is None else open_to[k] for k in forts[:players]]
    fortresses = [name if name not in fortresses[:p] else None for p, name in enumerate(fortresses)]
    position = {
        "players": players,
        "options": {"fortress": True},
        "table": {
            "provinces": {CELLS[name]: [seat[k] for seat in counts] for k, name in enumerate(centre)},
            "fortresses": [name and CELLS[name] for name in fortresses],
            **OVER,
        },
    }
    match = set_up_freely(position, edition)
    shares = [
        (sum(seat) + 2 * bool(fort), sum(n > 0 for n in seat) + bool(fort))
        for seat, fort in zip(counts, fortresses, strict=True)
    ]
    assert points(match, CENTRAL) == region_points(shares)
