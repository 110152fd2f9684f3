"""The end of the day: standee, dice, weather and storm, displays; the course of rounds and days."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kathmandu.table import choices, held, markers, play, see, table

NAMES = ["brown", "pink", "black", "purple", "orange", "grey"]


def used(*faces: int) -> dict[str, Any]:
    """Dice of a seat that has used these faces today."""
    dice: dict[str, Any] = {die: {"face": 3, "place": "unused"} for die in NAMES}
    for place, (die, face) in enumerate(zip(NAMES, faces, strict=False), 1):
        dice[die] = {"face": face, "place": str(place)}
    return dice


def evening(totals: list[tuple[int, ...]], **words: Any):
    """The last turn of a day: the last seat before the standee is about to end it."""
    seats = {p: {"dice": used(*faces), "yak_tile": "meadow"} for p, faces in enumerate(totals)}
    for p, more in words.pop("seats", {}).items():
        seats[p] |= more
    standee = words.setdefault("standee", 0)
    last = (standee - 1) % len(totals)
    words = {"round": 3, "phase": "actions", "active": last, "turn": {"die": "black"}, **words}
    match = table(len(totals), seats=seats, **words)
    return play(match, last, "end")


@pytest.mark.rule("K60", "KA11")
def test_the_lowest_total_gets_the_standee():
    """KT14."""
    match = evening([(5, 3, 2), (6, 6, 4), (5, 5, 1), (3, 3, 3)])
    assert match.view(0)["standee"] == 3
    assert match.waiting == (3,)


@pytest.mark.rule("K60", "KA49", "K1")
@pytest.mark.parametrize(
    ("totals", "standee"),
    [
        ([(2, 3, 3), (5, 5, 5), (4, 3, 1), (5, 5, 5)], 2),
        ([(5, 5, 5), (2, 3, 3), (5, 5, 5), (4, 3, 1)], 1),
        ([(2, 3, 3), (5, 5, 5), (5, 5, 5), (5, 5, 5)], 0),
    ],
)
def test_of_equal_totals_the_first_after_the_holder_who_is_last(totals, standee):
    """KT44."""
    assert evening(totals).view(0)["standee"] == standee


@pytest.mark.rule("K60", "KA24")
def test_whoever_used_fewer_than_three_dice_is_not_eligible():
    """KT45."""
    seats = {1: {"kathmandu_tile": 1, "cell": None, "dice": used(1, 1)}}
    match = evening([(5, 5, 5), (1, 1, 1), (4, 4, 4), (6, 6, 6)], seats=seats, kathmandu_tiles_taken=1)
    assert match.view(0)["standee"] == 2


@pytest.mark.rule("K60", "K106")
def test_turned_faces_count():
    seats = {0: {"cell": "1c3", "dice": used(1, 1, 6), "equipment": {"water_bottle": 1}}, 1: {"dice": used(2, 2)}}
    match = table(seats=seats, round=3, phase="pre_move", turn={"die": "black"})
    play(match, 0, "bottle down")
    assert see(match, 0)["day_total"] == 7


@pytest.mark.rule("K61")
def test_all_dice_return_and_those_on_the_way_roll():
    match = evening(
        [(1, 2, 3), (4, 5, 6), (6, 6, 6)], seats={1: {"kathmandu_tile": 1, "cell": None}}, kathmandu_tiles_taken=1
    )
    for seat in (0, 2):
        assert {words["place"] for words in see(match, seat)["dice"].values()} == {"unused"}
        assert all(words["face"] for words in see(match, seat)["dice"].values())
    assert not any(words["face"] for words in see(match, 1)["dice"].values())


STORM: dict[str, Any] = {"options": {"weather": [[3, 0, 3], [3, 0, 3]]}}
SUN: dict[str, Any] = {"options": {"weather": [[3, 0, 3], [0, 3, 3]]}}


@pytest.mark.rule("K62", "K15")
def test_the_first_storm_moves_to_the_first_strip():
    """KT15."""
    match = evening([(1, 2, 3), (4, 5, 6)], **STORM, seats={1: {"cell": "1a1"}})
    assert match.view(0)["storm"] == 1
    assert (markers(match, 0), markers(match, 1)) == (1, 0)


@pytest.mark.rule("K62")
def test_the_sun_does_not_move_the_storm_but_those_behind_it_tire():
    """KT46."""
    cells = {0: {"cell": "0a1"}, 1: {"cell": "1a1"}, 2: {"cell": "2a1"}, 3: {"cell": "3a1"}}
    match = evening([(4, 5, 6)] * 4, **SUN, day=4, storm=3, seats=cells)
    assert match.view(0)["storm"] == 3
    assert [markers(match, p) for p in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("K62", "KA25")
def test_the_storm_stays_on_the_last_strip():
    """KT46."""
    pools = [{"storm": 0, "sun": 0}, {"storm": 1, "sun": 0}]
    weather = ["storm"] * 5 + [None]
    match = evening([(4, 5, 6)] * 2, weather_pools=pools, day=6, storm=5, weather=weather, seats={0: {"cell": "5a1"}})
    assert match.over
    assert match.view(0)["storm"] == 5
    assert markers(match, 0) == 0


@pytest.mark.rule("K62", "K40")
def test_arrived_yaks_are_safe_and_three_markers_are_the_most():
    seats = {0: {"exhaustion": 3}, 1: {"kathmandu_tile": 1, "cell": None}}
    match = evening([(4, 5, 6), (1, 1, 1), (6, 6, 6)], **STORM, seats=seats, kathmandu_tiles_taken=1)
    assert [markers(match, p) for p in range(3)] == [3, 0, 1]


@pytest.mark.rule("K63", "K24")
@pytest.mark.parametrize(("players", "animals"), [(2, 1), (3, 2), (4, 2)])
def test_displays_are_replenished(players, animals):
    shown = [None] * players + ["chest city"]
    match = evening([(4, 5, 6)] * players, equipment=shown, animals=["dzo", "mule"])
    assert all(match.view(0)["equipment"])
    assert len(match.view(0)["equipment"]) == players + 1
    assert len(match.view(0)["animals"]) == 2 + animals


@pytest.mark.rule("K63", "KA19")
def test_exhausted_piles_are_not_reshuffled():
    match = evening([(4, 5, 6)] * 2, equipment=[None, None, None], equipment_pile=["chest city"])
    assert [card["kind"] for card in match.view(0)["equipment"] if card] == ["chest"]
    assert match.view(0)["equipment_pile"] == 0


@pytest.mark.rule("K30", "K1")
def test_turns_go_clockwise_from_the_holder_three_rounds_a_day():
    match = table(3, standee=1, active=1, seed=3)
    order = []
    while match.view(0)["day"] == 1:
        seat = match.waiting[0]
        if not order or order[-1] != (match.view(0)["round"], seat):
            order.append((match.view(0)["round"], seat))
        pick = choices(match, seat)
        play(match, seat, "end" if "end" in pick else pick[0])
    assert order == [(r, p) for r in (1, 2, 3) for p in (1, 2, 0)]


@pytest.mark.rule("K140", "K62", "K60", "KA54", "KA60")
def test_on_the_last_day_only_the_weather_comes():
    weather = ["storm", "sun", "sun", "storm", "sun", None]
    match = evening([(4, 5, 6), (1, 1, 1)], day=6, storm=2, weather=weather, standee=0)
    assert match.over
    assert match.view(0)["standee"] == 0
    assert match.view(0)["weather"][5] in ("sun", "storm")
    assert [markers(match, p) for p in (0, 1)] == [1, 1]
    kinds = [event["kind"] for event in match.events]
    assert "roll" not in kinds
    assert "show_card" not in kinds


@pytest.mark.rule("K30", "K61", "K62", "K63", "KA60")
def test_the_order_of_the_evening():
    match = evening([(4, 5, 6), (1, 1, 1)], equipment=[None, None, None], **STORM)
    kinds = [event["kind"] for event in match.events]
    order = [
        kinds.index(kind)
        for kind in ("standee", "roll", "weather", "storm", "tired", "show_card", "show_animal", "new_day")
    ]
    assert order == sorted(order)


@pytest.mark.rule("K30")
def test_a_resource_gained_in_a_turn_stays():
    match = evening([(4, 5, 6), (1, 1, 1)])
    assert held(match, 0, "coin") == 1
