"""Bonus cards, the variant for master builders."""

from __future__ import annotations

import pytest

from chautari.core.sheet import explained
from chautari.games.yak.view import seat_facts
from tests.games.yak.table import table, tower

RED_6_3 = {"type": "majority", "colour": "red", "first": 6, "second": 3}
RED_MISSING = {"type": "missing", "colour": "red", "penalty": 4}


def bonus(drawings, *cards, players=4):
    """What the cards bring each seat with these towers."""
    seats = {p: {"tower": tower(drawing)} for p, drawing in enumerate(drawings)}
    match = table(players, seats=seats, options={"bonus_cards": len(cards)}, bonus_cards=list(cards))
    return [line["bonus_cards"] for line in match.scores()]


def reds(*numbers):
    """Bottom rows with so many red stones each, and yellow ones at their right end."""
    return [" ".join(["r"] * n + ["y"] * min(1, 5 - n) + ["."] * (4 - n)) for n in numbers]


@pytest.mark.rule("Y75")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((3, 3, 2, 0), [3, 3, 0, 0]),  # a tie for most: the second value for them, nothing for the third
        ((4, 2, 2, 0), [6, 0, 0, 0]),  # a tie for second: no second value
        ((4, 2, 0, 0), [6, 3, 0, 0]),
        ((1, 2, 0, 4), [0, 3, 0, 6]),
        ((2, 2, 2, 1), [3, 3, 3, 0]),
        ((2, 2, 2, 2), [3, 3, 3, 3]),
        ((5, 1, 1, 1), [6, 0, 0, 0]),
    ],
)
def test_most_stones_of_a_colour_and_second_most(numbers, points):
    """YT42, with counts that eight stones of a colour allow."""
    assert bonus(reds(*numbers), RED_6_3) == points


@pytest.mark.rule("Y75", "YA15")
def test_without_a_stone_of_the_colour_nobody_is_second():
    """YT42, two players: three stones and none."""
    assert bonus(reds(3, 0), RED_6_3, players=2) == [6, 0]
    assert bonus(reds(1, 0, 0, 0), RED_6_3) == [6, 0, 0, 0]
    assert bonus(reds(0, 0, 0, 0), RED_6_3) == [0, 0, 0, 0]


@pytest.mark.rule("Y75", "Y78")
def test_crystals_count_for_no_majority():
    """The crystal of the first tower joins its red stones, yet both towers have two of them."""
    assert bonus(["r r * . .", "r r . . .", "", ""], RED_6_3) == [3, 3, 0, 0]


@pytest.mark.rule("Y76", "YA20")
@pytest.mark.parametrize("points", [1, 2])
def test_every_stone_of_the_colour_in_a_pictured_slot_scores(points):
    """Of three red stones two lie in pictured slots; stones of other colours there score nothing."""
    card = {"type": "position", "colour": "red", "points": points, "slots": ["0-0", "0-2", "1-0", "0-4"]}
    assert bonus(["r . . .\nr r y . .", ". . . y r", "y r b . .", ""], card) == [2 * points, points, 0, 0]


@pytest.mark.rule("Y76")
def test_a_card_may_picture_the_column_above_the_top():
    card = {"type": "position", "colour": "red", "points": 2, "slots": ["5-0"]}
    seats = {0: {"tower": ["red", "yellow", "black grey", "orange blue green", *tower("y b g o\nu n y b g")]}}
    words = {"day": 9, "last_day": 9, "stupa": 0, "bonus_cards": [card]}
    assert table(4, seats=seats, options={"bonus_cards": 1}, **words).scores()[0]["bonus_cards"] == 2


@pytest.mark.rule("Y76", "Y78")
def test_a_crystal_in_a_pictured_slot_scores_nothing():
    card = {"type": "position", "colour": "red", "points": 2, "slots": ["0-0", "0-1", "0-2"]}
    assert bonus(["r r * . .", "", "", ""], card) == [4, 0, 0, 0]


@pytest.mark.rule("Y77")
def test_a_tower_without_the_colour_loses_points():
    assert bonus(["r . . . .", "y y . . .", "", "r r r . ."], RED_MISSING) == [0, -4, -4, 0]


@pytest.mark.rule("Y77", "Y78")
def test_crystals_do_not_stand_in_for_a_missing_colour():
    assert bonus(["* y y * .", "r * y . .", "", ""], RED_MISSING) == [-4, 0, -4, -4]


@pytest.mark.rule("Y79", "Y81")
def test_all_cards_on_the_table_are_added_to_the_score():
    cards = [
        RED_6_3,
        RED_MISSING | {"colour": "blue"},
        {"type": "position", "colour": "red", "points": 1, "slots": ["0-0"]},
    ]
    seats = {0: {"tower": tower("r r . . .")}}
    match = table(4, seats=seats, options={"bonus_cards": 3}, bonus_cards=cards)
    lines = match.scores()
    assert [line["bonus_cards"] for line in lines] == [6 - 4 + 1, -4, -4, -4]
    assert [line["total"] for line in lines] == [3 + 3 + 2, 2 - 4, 2 - 4, 2 - 4]


@pytest.mark.rule("Y79", "Y14")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_only_the_cards_on_the_table_count(number):
    cards = [{"type": "missing", "colour": colour, "penalty": 5} for colour in ("red", "blue", "green")]
    assert bonus(["", "", "", ""], *cards[:number]) == [-5 * number] * 4


@pytest.mark.rule("Y78", "Y69")
def test_the_crystals_take_their_colours_without_regard_to_bonus_cards():
    """The crystal makes four black stones rather than three grey ones, whatever the card says of grey."""
    card = {"type": "position", "colour": "grey", "points": 2, "slots": ["1-0"]}
    drawing = "* b . .\ng g b b ."
    seats = {0: {"tower": tower(drawing)}}
    without = table(4, seats=seats)
    with_card = table(4, seats=seats, options={"bonus_cards": 1}, bonus_cards=[card])
    groups = [
        [line for line in match.explain(0) if line["category"] == "group_sizes"] for match in (without, with_card)
    ]
    assert groups[0] == groups[1]
    assert with_card.scores()[0]["bonus_cards"] == 0


@pytest.mark.rule("Y75", "Y76", "Y77")
def test_the_sheet_shows_the_stones_that_count_for_each_card():
    position = {"type": "position", "colour": "red", "points": 1, "slots": ["0-1", "0-4"]}
    seats = {0: {"tower": tower("r r * . .")}, 1: {"tower": tower("r . . . .")}}
    match = table(4, seats=seats, options={"bonus_cards": 2}, bonus_cards=[RED_6_3, position])
    first, second = [line for line in match.explain(0) if line["category"] == "bonus_cards"]
    assert [piece["slot"] for piece in first["pieces"]] == ["0-0", "0-1"]
    assert (first["points"], first["counts"], first["card"]) == (6, [2, 1, 0, 0], RED_6_3)
    assert [piece["slot"] for piece in second["pieces"]] == ["0-1"]
    assert (second["points"], second["card"]) == (1, position)


@pytest.mark.rule("Y79")
def test_reports_hear_what_the_cards_of_each_colour_brought():
    seats = {p: {"tower": tower(drawing)} for p, drawing in enumerate(reds(2, 1))}
    cards = [RED_6_3, {"type": "missing", "colour": "blue", "penalty": 4}, {**RED_6_3, "first": 9, "second": 2}]
    match = table(2, seats=seats, options={"bonus_cards": 3}, bonus_cards=cards)
    assert [seat_facts(match._plain(), p) for p in (0, 1)] == [
        {"bonus_red": 15, "bonus_blue": -4},
        {"bonus_red": 5, "bonus_blue": -4},
    ]


# The score sheet in words

NAMES = ["Ani", "Dirk", "Nathalie"]


def told(drawings, card, lang="en", seat=0, **more):
    """What the sheet says of a single bonus card."""
    seats = {p: {"tower": tower(drawing)} for p, drawing in enumerate(drawings)}
    options = {"bonus_cards": 1, **more.pop("options", {})}
    match = table(len(drawings), seats=seats, options=options, bonus_cards=[card], **more)
    lines = explained(match, seat, match.say(lang), NAMES[: len(drawings)])
    (text,) = [text for category, _, text in lines if category == "bonus_cards"]
    return text


@pytest.mark.rule("Y75")
@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ((2, 4, 1), "Dirk 4, Ani 2, Nathalie 1. Most: Dirk. Second most: Ani."),
        ((3, 3, 1), "Ani 3, Dirk 3, Nathalie 1. Tied for most: Ani, Dirk. They score second place"),
        ((3, 2, 2), "Most: Ani. Tied for second most, so no points: Dirk, Nathalie."),
        ((4, 0, 0), "Most: Ani. Nobody else has any, so there is no second place."),
        ((0, 0, 0), "Ani 0, Dirk 0, Nathalie 0. Nobody has any, so nobody scores."),
    ],
)
def test_the_sheet_says_who_has_how_many_stones_and_who_is_first_second_or_tied(numbers, says):
    for seat in range(3):
        assert says in told(reds(*numbers), RED_6_3, seat=seat)


@pytest.mark.rule("Y76")
def test_the_sheet_names_the_positions_of_a_card_and_counts_only_stones_there():
    card = {"type": "position", "colour": "red", "points": 2, "slots": ["0-1", "0-4"]}
    text = told(["r r r . .", "r . . . .", ". . . r r"], card, seat=2)
    assert "2 for each at 0-1, 0-4. Ani 1, Nathalie 1, Dirk 0." in text
    assert text.endswith("Counted here: red at 0-4.")


@pytest.mark.rule("Y77")
def test_the_sheet_says_how_many_stones_of_a_missing_colour_everybody_has():
    assert told(["r r . . .", "", ""], RED_MISSING, seat=1).endswith("−4 without any. Ani 2, Dirk 0, Nathalie 0.")


@pytest.mark.rule("Y75")
@pytest.mark.parametrize(
    ("lang", "says"), [("fr", "En tête\xa0: Ani. Deuxième\xa0: Dirk."), ("de", "Die zweitmeisten: Dirk.")]
)
def test_the_sheet_compares_the_seats_in_every_language(lang, says):
    assert says in told(reds(3, 2, 0), RED_6_3, lang)
