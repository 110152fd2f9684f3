"""Final scoring: nine categories, and who wins."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from chautari.core.sheet import explained
from tests.games.kathmandu.table import PLAIN, edition, play, see, table

GOODS = ["thangka", "silk", "spices", "prayer_mill", "statue", "ring"]
TWO_CITIES = """
    c c m m c c
    c c m m c c
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""
ONE_CITY = TWO_CITIES.replace("c c m m c c", "m m m m c c")
MARKETS = edition({1: TWO_CITIES, 2: TWO_CITIES, 3: ONE_CITY, 4: ONE_CITY})  # spaces for all 24 goods


def points(category: str, players: int = 2, options: Any = None, **seat: Any) -> int:
    """What a category gives seat 0."""
    words = seat.pop("table", {})
    match = table(players, seats={0: {"resources": {}, **seat}}, options=options, **words)
    return int(match.scores()[0][category])


@pytest.mark.rule("K141", "KA45", "K17")
@pytest.mark.parametrize(("made", "worth"), [(0, 0), (1, 3), (5, 25), (9, 53)])
def test_offerings_are_worth_what_the_last_free_space_shows(made, worth):
    """KT16."""
    many = "m* m* m* m* m m+"
    board = PLAIN.replace("m m m m m m+", many)
    box = edition({1: board, 2: board, 3: board})
    cells = [f"{b}{c}6" for b in (1, 2, 3) for c in "abcd"][:made]
    match = table(seats={0: {"offered": cells}}, box=box)
    assert match.scores()[0]["offerings"] == worth


@pytest.mark.rule("K141")
def test_goods_special_goods_and_the_kathmandu_tile():
    """KT17: goods of 16, a special good, the tile worth 11."""
    goods = ["thangka 4", "silk 4", "spices 3", "ring 1"]
    seats = {
        0: {"goods": goods, "kathmandu_tile": 3},
        1: {"kathmandu_tile": 1},
        2: {"kathmandu_tile": 2},
    }
    words = {"kathmandu_tiles_taken": 3, "special_goods": {"ring": 0}, "phase": "city"}
    match = table(4, seats=seats, goods={}, box=MARKETS, **words)
    assert sum(good["points"] for good in see(match, 0)["goods"]) == 16
    assert match.scores()[0]["goods"] == 16 + 7 + 11


def goods(*counts: int) -> list[str]:
    return [f"{good} {n}" for good, count in zip(GOODS, counts, strict=True) for n in range(1, count + 1)]


@pytest.mark.rule("K141")
def test_special_goods_are_in_no_set():
    """KT18."""
    seats = {0: {"goods": goods(1, 1, 1, 1, 1, 0)}, 1: {"goods": ["ring 1"]}}
    assert table(seats=seats, goods={}, box=MARKETS).scores()[0]["sets"] == 7


@pytest.mark.rule("K141")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((2, 2, 2, 2, 2, 1), 19),
        ((2, 2, 2, 2, 1, 1), 14),
        ((4, 4, 4, 4, 4, 4), 48),
        ((2, 2, 2, 2, 2, 0), 14),
        ((1, 1, 1, 1, 1, 1), 12),
        ((4, 4, 4, 4, 0, 0), 0),
    ],
)
def test_the_best_partition_into_sets_counts(counts, worth):
    """KT49."""
    assert points("sets", goods=goods(*counts), table={"goods": {}, "box": MARKETS}) == worth


def best_sets(counts: tuple[int, ...]) -> int:
    """The best partition by trying all."""
    best = 0
    for size, worth in ((6, 12), (5, 7)):
        for kinds in itertools.combinations(range(6), size):
            if all(counts[k] for k in kinds):
                rest = tuple(n - (k in kinds) for k, n in enumerate(counts))
                best = max(best, worth + best_sets(tuple(sorted(rest))))
    return best


@pytest.mark.rule("K141")
def test_sets_agree_with_trying_all_partitions():
    for counts in itertools.combinations_with_replacement(range(3), 6):
        assert points("sets", goods=goods(*counts), table={"goods": {}, "box": MARKETS}) == best_sets(counts), counts


@pytest.mark.rule("K141")
def test_maps_single_in_pairs_and_secured():
    """KT19."""
    maps = {"red a": 1, "blue b": 1, "yellow a": 1, "purple a": 1, "purple b": 1}
    assert points("maps", maps=maps, secured={"green": 1}) == 3 + 4 + 8


@pytest.mark.rule("K141")
def test_a_third_map_of_a_colour_is_single():
    """KT50."""
    assert points("maps", maps={"red a": 2, "red b": 1}) == 5


@pytest.mark.rule("K141")
def test_animals_are_worth_the_difference_between_most_and_fewest():
    """KT20."""
    animals = ["red_panda", "mule", "gharial", "dzo", "yak", "jackal", "langur", "bharal", "blackbuck"]
    seats = {0: {"animals": animals[:5]}, 1: {"animals": animals[5:7]}, 2: {"animals": animals[7:]}}
    match = table(4, seats=seats)
    assert [line["animals"] for line in match.scores()] == [25, 10, 10, 0]


STACK = ["snow", "meadow", "meadow", "forest", "forest", "grain_field", "steppe", "city"]  # and a snow face up


@pytest.mark.rule("K141", "K16", "KA30")
@pytest.mark.parametrize(
    ("down", "worth"), [(0, 10), (1, 0), (2, -1), (3, -3), (4, -6), (5, -10), (6, -15), (7, -21), (8, -28), (9, -36)]
)
def test_the_table_of_face_down_yak_tiles(down, worth):
    """KT21, KT57."""
    lands = STACK[: max(0, down - 1)]
    tiles = {"yak_tile": "snow" if down else "ten_points", "yak_tiles": {land: lands.count(land) for land in lands}}
    assert points("yak_tiles", **tiles) == worth


@pytest.mark.rule("K141", "KA30")
def test_nine_tiles_by_agreement_as_eight():
    assert points("yak_tiles", options={"yak9": -28}, yak_tile="snow") == -28


@pytest.mark.rule("K141")
@pytest.mark.parametrize(
    ("cell", "worth"), [("5a1", 0), ("4a1", -2), ("3a1", -5), ("2a1", -9), ("1a1", -14), ("0a1", -20)]
)
def test_distance_by_strips_to_go(cell, worth):
    """KT22."""
    assert points("distance", cell=cell) == worth


@pytest.mark.rule("K141", "K25")
def test_more_than_five_strips_cost_no_more():
    assert points("distance", cell="0a1", options={"long_game": True}) == -20
    assert points("distance", cell="2a1", options={"long_game": True}) == -20


@pytest.mark.rule("K141", "KA48", "KA23")
def test_leftover_cards_and_resources():
    """KT23."""
    assert points("leftovers", equipment={"bridle": 1, "chest": 1}, resources={"coin": 3}) == 5
    match = table(seats={0: {"equipment": {"chest": 1}, "resources": {}, "maps": {"red a": 1, "red b": 1}}})
    play(match, 0, "play chest")
    assert match.scores()[0]["leftovers"] == 0


@pytest.mark.rule("K141", "KA47")
def test_exhaustion_costs_three_each_and_totals_may_be_negative():
    """KT24."""
    assert points("exhaustion", exhaustion=2) == -6
    assert table().scores()[0]["total"] < 0


def ended(seats: dict[int, dict[str, Any]], players: int = 2, taken: int = 0) -> Any:
    weather = ["sun", "sun", "storm", "storm", "sun", "sun"]
    words = {"day": 6, "round": 3, "phase": "over", "weather": weather, "storm": 2, "kathmandu_tiles_taken": taken}
    return table(players, seats=seats, **words)


@pytest.mark.rule("K142", "KA31")
def test_of_equal_totals_whoever_is_closer_wins():
    seats = {0: {"cell": "4a1", "resources": {}}, 1: {"cell": "3a1", "resources": {"coin": 3}}}
    match = ended(seats)
    assert [line["total"] for line in match.scores()] == [match.scores()[0]["total"]] * 2
    assert [(line["place"], line["seat"], line["decided_by"]) for line in match.ranking()] == [
        (1, 0, "distance"),
        (2, 1, "distance"),
    ]


@pytest.mark.rule("K142", "KA31")
def test_of_equal_totals_the_arrived_one_wins():
    seats = {0: {"cell": "5a1", "resources": {"coin": 15}}, 1: {"cell": None, "kathmandu_tile": 1, "resources": {}}}
    match = ended(seats, taken=1)
    assert [(line["place"], line["seat"], line["decided_by"]) for line in match.ranking()] == [
        (1, 1, "arrived"),
        (2, 0, "arrived"),
    ]


@pytest.mark.rule("K142")
def test_still_equal_they_share():
    match = ended({0: {"cell": "4a1"}, 1: {"cell": "4b1"}})
    assert [(line["place"], line["decided_by"]) for line in match.ranking()] == [(1, "shared"), (1, "shared")]


@pytest.mark.rule("K141")
def test_every_line_is_explained():
    maps = {"red a": 2, "red b": 1, "blue a": 1}
    seats = {0: {"goods": goods(1, 1, 1, 1, 1, 1), "maps": maps, "secured": {"green": 1}, "animals": ["dzo"]}}
    match = table(seats=seats, goods={}, box=MARKETS, special_goods={"silk": 0})
    lines = match.explain(0)
    for category in match.game.categories:
        assert sum(line["points"] for line in lines if line["category"] == category) == match.scores()[0][category]
    assert [line["size"] for line in lines if line["category"] == "sets"] == [6]


@pytest.mark.rule("K141")
@pytest.mark.parametrize(
    ("counts", "sizes"), [((2, 2, 2, 2, 2, 1), [6, 5]), ((2, 2, 2, 2, 1, 1), [5, 5]), ((4, 4, 4, 4, 4, 4), [6] * 4)]
)
def test_sets_are_explained_with_their_goods(counts, sizes):
    """KT49."""
    match = table(seats={0: {"goods": goods(*counts)}}, goods={}, box=MARKETS)
    sets = [line for line in match.explain(0) if line["category"] == "sets"]
    assert [line["size"] for line in sets] == sizes
    for line in sets:
        assert len({piece["piece"]["good"] for piece in line["pieces"]}) == line["size"]
    tiles = [(piece["piece"]["good"], piece["piece"]["tile"]) for line in sets for piece in line["pieces"]]
    assert len(set(tiles)) == len(tiles), "each good is in one set"


@pytest.mark.rule("K141")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["Resources, 3: 2 × coin, yak fodder.", "Unused equipment, 1: Bridle.", "number 1 from the top"]),
        ("fr", ["Ressources, 3\u00a0: 2 ×", "Équipement non utilisé, 1\u00a0:", "numéro 1 en partant du dessus"]),
        ("de", ["Ressourcen, 3: 2 ×", "Unbenutzte Ausrüstung, 1:", "Nummer 1 von oben, 15 Punkte wert."]),
    ],
)
def test_the_sheet_names_resources_cards_and_the_kathmandu_tile(lang, told):
    seat = {"resources": {"coin": 2, "yak_fodder": 1}, "equipment": {"bridle": 1}, "kathmandu_tile": 1, "cell": None}
    match = table(seats={0: seat}, phase="city")
    lines = [text for _, _, text in explained(match, 0, match.say(lang))]
    for words in told:
        assert any(words in text for text in lines), lines
