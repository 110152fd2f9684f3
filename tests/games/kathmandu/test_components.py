"""The box: counts and sums against the printed list, and what setup receives."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from chautari.games.kathmandu.actions import ANIMAL_NAMES, DICE_NAMES, EQUIPMENT, GOOD_NAMES, LANDS, LANDSCAPES, SIDES
from chautari.games.kathmandu.components import box, check_edition
from chautari.games.kathmandu.sides import goods_cities
from tests.games.kathmandu.box import BOARDS, EDITION, HOUSE, TERRAIN, house

# Counts


def test_the_house_edition_is_sound() -> None:
    check_edition(HOUSE)


@pytest.mark.rule("K2", "K7")
def test_there_are_six_terrain_boards_with_two_sides_a_start_and_a_destination() -> None:
    assert len(TERRAIN) == 12
    assert set(BOARDS) == set(SIDES)
    assert all(len(board.cells()) == 36 for board in EDITION.boards)


@pytest.mark.rule("K10")
def test_the_cities_of_six_boards_hold_exactly_the_24_goods() -> None:
    for sides in itertools.product(*zip(TERRAIN[::2], TERRAIN[1::2], strict=True)):
        assert sum(len(city) for side in sides for city in goods_cities(BOARDS[side].cells())) == 24
    assert sum(len(goods.points) for goods in EDITION.goods) == 24
    assert {tuple(goods.points) for goods in EDITION.goods} == {(2, 3, 4, 5)}
    assert [goods.id for goods in EDITION.goods] == GOOD_NAMES


@pytest.mark.rule("K47")
def test_there_are_temples_for_all_offerings() -> None:
    """Two printed ones on each side: with the tiles 10 in the base game and 16 in the long one, for 9 offerings."""
    for side in TERRAIN:
        cells = BOARDS[side].cells().values()
        assert sum(cell.temple for cell in cells) == 2
        assert sum(cell.tower for cell in cells) == 1


@pytest.mark.rule("K14", "K19", "K104")
def test_equipment_has_three_cards_of_each_kind_and_one_to_start_with() -> None:
    assert len(EDITION.equipment) == 36
    assert Counter(card.kind for card in EDITION.equipment) == dict.fromkeys(EQUIPMENT, 3)
    assert Counter(card.landscape for card in EDITION.equipment) == dict.fromkeys(LANDS, 6)
    assert len({(card.kind, card.landscape) for card in EDITION.equipment}) == 36
    assert [kind.start for kind in EDITION.equipment_kinds] == [1] * 12
    timing = {
        when: [k.id for k in EDITION.equipment_kinds if k.timing == when] for when in ("before", "during", "after")
    }
    assert len(timing["before"]) == 8
    assert timing["during"] == ["climbing_gear", "tea_leaves", "bridle"]
    assert timing["after"] == ["rope_ladder"]


@pytest.mark.rule("K14", "K44", "K45")
def test_27_animals_and_the_landscapes_that_the_rulebook_shows() -> None:
    assert [animal.id for animal in EDITION.animals] == ANIMAL_NAMES
    assert Counter(animal.landscape for animal in EDITION.animals) == dict.fromkeys(LANDS, 5) | {"city": 2}
    shown = {animal.id: animal.landscape for animal in EDITION.animals if animal.tag == "example"}
    assert shown == {"greater_one_horned_rhino": "meadow"}
    cards = [(card.kind, card.landscape) for card in EDITION.equipment if card.tag == "example"]
    assert cards == [("climbing_gear", "grain_field")]


@pytest.mark.rule("K16", "K26")
def test_yak_tiles_and_tents() -> None:
    nine = {"snow": 2, "meadow": 2, "forest": 2, "grain_field": 1, "steppe": 1, "city": 1}
    assert [Counter(stack) for stack in EDITION.yak_tiles.stacks()] == [nine] * 4
    assert EDITION.tents.cards() == [4] * 6


@pytest.mark.rule("K8", "K141")
def test_points_of_offerings_and_kathmandu_tiles() -> None:
    assert [space.points for space in EDITION.offering_track] == [3, 7, 12, 18, 25, 32, 39, 46, 53]
    assert [tile.points for tile in EDITION.kathmandu_tiles] == [15, 13, 11, 9]


@pytest.mark.rule("K12", "K25")
def test_weather_pools() -> None:
    pools = [
        [[pool.storm, pool.sun, pool.drawn] for pool in game] for game in (EDITION.weather.base, EDITION.weather.long)
    ]
    assert pools == [[[3, 2, 3], [3, 2, 3]], [[3, 3, 4], [4, 2, 4]]]


@pytest.mark.rule("K18", "K34")
def test_dice() -> None:
    gives = {die.id: (die.gives, die.tag) for die in EDITION.dice}
    assert set(gives) == set(DICE_NAMES)
    assert [gives[die] for die in ("brown", "pink", "black")] == [
        ("backpack", "text"),
        ("yak_fodder", "text"),
        ("any", "text"),
    ]
    assert {gives[die][1] for die in ("purple", "orange", "grey")} == {"third-party"}


@pytest.mark.rule("K27")
def test_characters_begin_with_three_to_seven_resources_and_up_to_three_cards() -> None:
    for character in EDITION.characters:
        assert 3 <= sum(character.resources.values()) <= 7
        assert 0 <= character.start_equipment <= 3


@pytest.mark.rule("K27")
def test_weak_abilities_begin_with_the_richest_start() -> None:
    riches = {one.id: sum(one.resources.values()) + one.start_equipment for one in EDITION.characters}
    assert min(riches["yak_guide"], riches["merchant"]) > riches["artist"] > riches["mountaineer"]
    assert riches["mountaineer"] > max(riches["monk"], riches["border_guard"])


def test_what_the_rulebook_says_is_tagged_so() -> None:
    named = {land.id for land in EDITION.landscapes if land.tag == "text"}
    assert named == {"snow", "meadow", "grain_field", "city", "mountain"}
    assert [entry.colour for entry in EDITION.maps if entry.tag == "example"] == ["red", "purple", "green"]
    assert [space.points for space in EDITION.offering_track if space.tag == "example"] == [25]
    assert [tile.points for tile in EDITION.kathmandu_tiles if tile.tag == "text"] == [15]


# What setup receives


def test_the_numbers_of_the_box() -> None:
    numbers = box(HOUSE)
    assert len(numbers) == 799
    side = numbers[:37]  # T1a
    assert side[36] == 0  # its needle points north
    assert side[:6] == [0, 0, 0, 2, 2, 2]
    assert side[9] == LANDSCAPES.index("city") + 256
    assert side[20] == LANDSCAPES.index("snow") + 64  # the mark for a temple tile
    assert side[24] == LANDSCAPES.index("steppe") + 8  # a temple
    start, dest = numbers[12 * 37 : 13 * 37], numbers[13 * 37 : 14 * 37]
    assert start[0] == LANDSCAPES.index("forest") + 32
    assert (start[36], dest[36]) == (-1, -1)
    assert dest.count(LANDSCAPES.index("city") + 16) == 9


def test_boards_may_stand_in_any_order() -> None:
    document = house()
    for name in ("boards", "animals", "dice", "goods", "characters", "equipment_kinds"):
        document[name].reverse()
    assert box(document) == box(HOUSE)
