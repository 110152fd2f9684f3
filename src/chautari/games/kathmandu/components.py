"""The box of Kathmandu: reads an edition, checks it, and makes the numbers that setup needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from chautari.core.edition import TAGS
from chautari.core.errors import BadEdition, shown
from chautari.games.kathmandu.actions import (
    ANIMAL_NAMES,
    CHARACTERS,
    COLOURS,
    DICE_NAMES,
    EQUIPMENT,
    GOOD_NAMES,
    LANDS,
    LANDSCAPES,
    RESOURCE_NAMES,
    SIDES,
)
from chautari.games.kathmandu.edition import Edition, Named, Pool, Tagged, read
from chautari.games.kathmandu.sides import check_sides, side_numbers
from chautari.games.kathmandu.state import ANY_RESOURCE, CARDS, KINDS, OFFERINGS, YAK_TILES, Timing

TIMINGS = [timing.name.lower() for timing in Timing]
NEUTRAL = ("tool_case", "telescope", "terrain_map", "chest")  # printed before or after [K104]
DURING = ("climbing_gear", "tea_leaves", "bridle")
INHERIT = "inherit"
TILES_PER_GOOD = 4
TENT_CARDS = 24
KATHMANDU_TILES = 4
TOP_TILE = 15
MOST_POINTS = 100
MOST_GIVEN = 20  # of one resource, to a character
MOST_TILES = 12  # of storm or sun in a pool
WEATHER_DAYS = {"base": 6, "long": 8}


def check_edition(document: dict[str, Any]) -> None:
    """Every requirement that a program can check; BadEdition names the entry and the reason."""
    edition = read(document)
    _check_tags(edition)
    _check_named(edition)
    _check_dice(edition)
    _check_equipment(edition)
    _check_animals(edition)
    _check_points(edition)
    _check_yak_tiles(edition)
    _check_tents(edition)
    _check_weather(edition)
    _check_characters(edition)
    check_sides(edition.boards)


def _is_ours(entries: Iterable[Tagged]) -> bool:
    """Whether these are the house edition's own: nobody has written down printed ones."""
    return all(entry.tag in ("house", "example") for entry in entries)


def _check_tags(edition: Edition) -> None:
    lists: list[tuple[str, Sequence[Any]]] = [
        ("landscape", edition.landscapes),
        ("die", edition.dice),
        ("equipment card", edition.equipment),
        ("equipment kind", edition.equipment_kinds),
        ("animal", edition.animals),
        ("goods", edition.goods),
        ("character", edition.characters),
        ("board", edition.boards),
    ]
    tags = [(f"{what} {entry.id!r}", entry.tag) for what, entries in lists for entry in entries]
    for name in ("offering_track", "kathmandu_tiles", "maps"):
        tags += [(name, entry.tag) for entry in getattr(edition, name)]
    for name in ("temple_tiles", "yak_tiles", "tents", "weather"):
        tags.append((name, getattr(edition, name).tag))
    for where, tag in tags:
        if tag not in TAGS:
            raise BadEdition(code="edition-tag", where=where, tags=", ".join(TAGS), tag=shown(tag))


def _check_ids(where: str, found: Iterable[str], wanted: Sequence[str]) -> None:
    if sorted(found) != sorted(wanted):
        raise BadEdition(code="edition-ids", where=where, ids=", ".join(wanted))


def _check_land(where: str, land: str) -> None:
    if land not in LANDS:
        raise BadEdition(code="edition-land", of="kathmandu", where=where, lands=", ".join(LANDS), land=shown(land))


def _check_named(edition: Edition) -> None:
    _check_ids("landscapes", (land.id for land in edition.landscapes), LANDSCAPES)
    _check_ids("maps", (maps.colour for maps in edition.maps), COLOURS)
    named: list[tuple[str, Named]] = [(f"landscape {land.id!r}", land) for land in edition.landscapes]
    named += [("maps", maps) for maps in edition.maps]
    for where, entry in named:
        for lang, name in entry.names.items():
            if lang not in ("en", "fr", "de") or not name.strip() or len(name) > 30:
                raise BadEdition(code="edition-names", where=where)
    if edition.temple_tiles.landscape != INHERIT:
        _check_land("temple_tiles", edition.temple_tiles.landscape)
        for board in edition.boards:
            if any(cell.tower and cell.landscape == "city" for cell in board.cells().values()):
                raise BadEdition(
                    f"board {board.id!r}: its space for a temple tile is in a city; temple_tiles.landscape"
                    f" is then {INHERIT!r}, not {edition.temple_tiles.landscape!r}."
                )


def _check_dice(edition: Edition) -> None:
    """Each resource on one die, the wild on the black one. [K34]"""
    _check_ids("dice", (die.id for die in edition.dice), DICE_NAMES)
    gives = {die.id: die.gives for die in edition.dice}
    for die, resource in (("brown", "backpack"), ("pink", "yak_fodder"), ("black", "any")):
        if gives[die] != resource:
            raise BadEdition(code="die-gives", of="kathmandu", die=shown(die), resource=resource)
    if sorted(gives.values()) != sorted([*RESOURCE_NAMES, "any"]):
        raise BadEdition(code="dice-give", of="kathmandu", resources=", ".join(RESOURCE_NAMES))


def _check_equipment(edition: Edition) -> None:
    """36 cards, 12 start cards, and when each kind is played. [K104]"""
    cards = edition.equipment
    if len(cards) != CARDS:
        raise BadEdition(code="equipment-count", of="kathmandu", cards=CARDS, here=len(cards))
    if len({card.id for card in cards}) != CARDS:
        raise BadEdition(code="equipment-same-id", of="kathmandu")
    for card in cards:
        if card.kind not in EQUIPMENT:
            raise BadEdition(
                f"equipment card {card.id!r}: the kind is one of {', '.join(EQUIPMENT)}, not {card.kind!r}."
            )
        _check_land(f"equipment card {card.id!r}", card.landscape)
    faces = Counter((card.kind, card.landscape) for card in cards)
    if ("climbing_gear", "grain_field") not in faces:
        raise BadEdition(code="equipment-climbing", of="kathmandu")
    if _is_ours(cards):
        for kind in EQUIPMENT:
            if [faces[kind, land] for land in LANDS].count(1) != 3 or faces.total() != 3 * KINDS:
                raise BadEdition(f"equipment: the house edition has three {kind} cards on three different landscapes.")
        for land in LANDS:
            if sum(faces[kind, land] for kind in EQUIPMENT) != CARDS // len(LANDS):
                raise BadEdition(f"equipment: the house edition has {CARDS // len(LANDS)} cards that show {land}.")
    _check_kinds(edition)


def _check_kinds(edition: Edition) -> None:
    kinds = edition.equipment_kinds
    _check_ids("equipment_kinds", (kind.id for kind in kinds), EQUIPMENT)
    for kind in kinds:
        where = f"equipment kind {kind.id!r}"
        own = "during" if kind.id in DURING else "after" if kind.id == "rope_ladder" else "before"
        allowed = ("before", "after") if kind.id in NEUTRAL else (own,)
        if kind.timing not in allowed:
            raise BadEdition(f"{where}: its timing is {' or '.join(allowed)}, not {kind.timing!r}.")
        if kind.start < 0:
            raise BadEdition(code="equipment-start", of="kathmandu", where=where)
        if kind.tag == "house" and kind.start != 1:
            raise BadEdition(f"{where}: the house edition has one start equipment card of each kind.")
    if sum(kind.start for kind in kinds) != KINDS:
        raise BadEdition(code="equipment-start-sum", of="kathmandu", cards=KINDS)


def _check_animals(edition: Edition) -> None:
    _check_ids("animals", (animal.id for animal in edition.animals), ANIMAL_NAMES)
    for animal in edition.animals:
        _check_land(f"animal {animal.id!r}", animal.landscape)
        if animal.id == "greater_one_horned_rhino" and animal.landscape != "meadow":
            raise BadEdition(code="animal-meadow", of="kathmandu", animal=shown(animal.id))
    lands = Counter(animal.landscape for animal in edition.animals)
    if _is_ours(edition.animals) and [lands[land] for land in LANDS] != [5, 5, 5, 5, 5, 2]:
        raise BadEdition("animals: the house edition has five on each natural landscape and two in the city.")


def _check_points(edition: Edition) -> None:
    """Goods, offering track, Kathmandu tiles. [K8, K141]"""
    _check_ids("goods", (goods.id for goods in edition.goods), GOOD_NAMES)
    for goods in edition.goods:
        if len(goods.points) != TILES_PER_GOOD or not all(0 < n <= MOST_POINTS for n in goods.points):
            raise BadEdition(
                code="goods-points", of="kathmandu", goods=shown(goods.id), tiles=TILES_PER_GOOD, most=MOST_POINTS
            )
        if goods.tag == "house" and sorted(goods.points) != [2, 3, 4, 5]:
            raise BadEdition(f"goods {goods.id!r}: the house edition has one tile each of 2, 3, 4 and 5 points.")
    track = [space.points for space in edition.offering_track]
    if len(track) != OFFERINGS or track != sorted(set(track)) or track[0] < 1 or track[-1] > MOST_POINTS:
        raise BadEdition(code="offering-track", of="kathmandu", spaces=OFFERINGS, most=MOST_POINTS)
    if 25 not in track:
        raise BadEdition(code="offering-25", of="kathmandu")
    tiles = [tile.points for tile in edition.kathmandu_tiles]
    if len(tiles) != KATHMANDU_TILES or tiles != sorted(set(tiles), reverse=True) or tiles[-1] < 1:
        raise BadEdition(code="kathmandu-tiles", of="kathmandu", tiles=KATHMANDU_TILES)
    if tiles[0] != TOP_TILE or 11 not in tiles:
        raise BadEdition(code="kathmandu-tiles-top", of="kathmandu", top=TOP_TILE)


def _check_yak_tiles(edition: Edition) -> None:
    stacks = edition.yak_tiles.stacks()
    for stack in stacks:
        if len(stack) != YAK_TILES:
            raise BadEdition(code="yak-tiles-count", of="kathmandu", tiles=YAK_TILES, here=len(stack))
        for land in stack:
            _check_land("yak_tiles", land)
    if edition.yak_tiles.tag == "house" and any(sorted(stack) != sorted(stacks[0]) for stack in stacks):
        raise BadEdition("yak_tiles: in the house edition all players have the same.")


def _check_tents(edition: Edition) -> None:
    cards = edition.tents.cards()
    if min(cards) < 0 or sum(cards) != TENT_CARDS:
        raise BadEdition(code="tents-count", of="kathmandu", cards=TENT_CARDS)
    if edition.tents.tag == "house" and len(set(cards)) > 1:
        raise BadEdition("tents: the house edition has as many of each landscape.")


def _check_weather(edition: Edition) -> None:
    """Two pools each, with enough tiles for all days. [K12, K25]"""
    for game, days in WEATHER_DAYS.items():
        pools: list[Pool] = getattr(edition.weather, game)
        if len(pools) != 2:
            raise BadEdition(code="weather-two-pools", of="kathmandu", game=game)
        for pool in pools:
            if not (0 <= pool.storm <= MOST_TILES and 0 <= pool.sun <= MOST_TILES):
                raise BadEdition(code="weather-pool-most", of="kathmandu", game=game, most=MOST_TILES)
            if not 0 < pool.drawn <= pool.storm + pool.sun:
                raise BadEdition(code="weather-pool-drawn", of="kathmandu", game=game)
        if sum(pool.drawn for pool in pools) != days:
            raise BadEdition(code="weather-pool-days", of="kathmandu", game=game, days=days)


def _check_characters(edition: Edition) -> None:
    _check_ids("characters", (character.id for character in edition.characters), CHARACTERS)
    for character in edition.characters:
        where = f"character {character.id!r}"
        for resource, number in character.resources.items():
            if resource not in RESOURCE_NAMES or not 0 <= number <= MOST_GIVEN:
                raise BadEdition(
                    code="character-resources",
                    of="kathmandu",
                    where=where,
                    most=MOST_GIVEN,
                    resources=", ".join(RESOURCE_NAMES),
                )
        if not 0 <= character.start_equipment <= KINDS:
            raise BadEdition(code="character-equipment", of="kathmandu", where=where, most=KINDS)
    cards = sorted(character.start_equipment for character in edition.characters)
    if sum(cards[-4:]) > KINDS:
        raise BadEdition(
            f"characters: four of them may need {sum(cards[-4:])} start equipment cards; there are {KINDS}."
        )


def box(document: dict[str, Any]) -> list[int]:
    """What setup needs of an edition."""
    edition = read(document)
    boards = {board.id: board for board in edition.boards}
    gives = {die.id: die.gives for die in edition.dice}
    kinds = {kind.id: kind for kind in edition.equipment_kinds}
    animals = {animal.id: animal.landscape for animal in edition.animals}
    goods = {entry.id: entry.points for entry in edition.goods}
    characters = {character.id: character for character in edition.characters}
    resources = [*RESOURCE_NAMES, "any"]
    assert resources.index("any") == ANY_RESOURCE
    numbers = [n for side in SIDES for n in side_numbers(boards[side])]
    tile = edition.temple_tiles.landscape
    numbers.append(-1 if tile == INHERIT else LANDS.index(tile))
    numbers += [resources.index(gives[die]) for die in DICE_NAMES]
    for card in edition.equipment:
        numbers += [EQUIPMENT.index(card.kind), LANDS.index(card.landscape)]
    numbers += [k for k, kind in enumerate(EQUIPMENT) for _ in range(kinds[kind].start)]
    numbers += [TIMINGS.index(kinds[kind].timing) for kind in EQUIPMENT]
    numbers += [LANDS.index(animals[name]) for name in ANIMAL_NAMES]
    numbers += [n for k, name in enumerate(GOOD_NAMES) for points in goods[name] for n in (k, points)]
    numbers += [entry.points for entry in [*edition.kathmandu_tiles, *edition.offering_track]]
    numbers += [LANDS.index(land) for stack in edition.yak_tiles.stacks() for land in stack]
    numbers += edition.tents.cards()
    for name in CHARACTERS:
        given = characters[name].resources
        numbers += [given.get(resource, 0) for resource in RESOURCE_NAMES]
        numbers.append(characters[name].start_equipment)
    for pool in [*edition.weather.base, *edition.weather.long]:
        numbers += [pool.storm, pool.sun, pool.drawn]
    return numbers


def renames(document: dict[str, Any], lang: str) -> dict[str, str]:
    """The landscapes and maps that this edition calls by other names."""
    edition = read(document)
    found = {f"landscape-{land.id}": land.names for land in edition.landscapes}
    found |= {f"map-colour-{maps.colour}": maps.names for maps in edition.maps}
    return {key.replace("_", "-"): names[lang] for key, names in found.items() if lang in names}
