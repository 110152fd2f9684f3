"""The box of Nepal: reads an edition, checks it, and makes the numbers that setup needs."""

from __future__ import annotations

from typing import Any

from chautari.core.edition import HOUSE, TAGS
from chautari.core.errors import BadEdition
from chautari.games.nepal.house import check_house
from chautari.games.nepal.lattice import CELL_NAMES, cell_at
from chautari.games.nepal.schema import Edition, cells, neighbours, read
from chautari.games.nepal.state import (
    COLUMNS,
    HIGH_STAR,
    LOW_STAR,
    MOST_CARDS,
    MOST_OUTSIDE,
    MOST_PROVINCES,
    OUTSIDE,
    REGIONS,
    ROWS,
)

LANGUAGES = ("en", "fr", "de")
FEWEST_CARDS = 26
HIGHEST_LIMIT = 100
HIGHEST_NUMBER = 100


def check_edition(document: dict[str, Any]) -> None:
    """Every requirement that a program can check; BadEdition names the entry and the reason. [N1]

    RULING: NA41. What the house map promises beyond that is asked of an edition named "house" only.
    """
    edition = read(document)
    _check_word("edition", edition.edition)
    _check_regions(edition)
    _check_provinces(edition)
    _check_connected(edition)
    _check_cities(edition)
    _check_outside(edition)
    _check_cards(edition)
    _check_names(edition)
    if edition.edition == HOUSE:
        check_house(edition)


def _check_tag(where: str, tag: str) -> None:
    if tag not in TAGS:
        raise BadEdition(f"{where}: the tag is one of {', '.join(TAGS)}, not {tag!r}.")


def _check_word(where: str, word: str) -> None:
    if not word.strip() or word != word.strip() or len(word) > 30 or not word.isprintable():
        raise BadEdition(f"{where}: a name has 1 to 30 characters, without spaces around it.")


def _check_words(where: str, names: dict[str, str]) -> None:
    for lang, word in names.items():
        if lang not in LANGUAGES:
            raise BadEdition(f"{where}: names are for {', '.join(LANGUAGES)}, not for {lang!r}.")
        _check_word(where, word)


def _check_once(where: str, ids: list[str]) -> None:
    for name in ids:
        _check_word(f"{where} {name!r}", name)
        if ids.count(name) > 1:
            raise BadEdition(f"{where} {name!r}: stands there twice.")


def _check_regions(edition: Edition) -> None:
    if len(edition.regions) != REGIONS:
        raise BadEdition(f"regions: there are {REGIONS}, here are {len(edition.regions)}.")
    _check_once("region", [region.id for region in edition.regions])
    for region in edition.regions:
        where = f"region {region.id!r}"
        _check_tag(where, region.tag)
        _check_words(where, region.names)
        if not any(province.region == region.id for province in edition.provinces):
            raise BadEdition(f"{where}: no province belongs to it.")


def _check_provinces(edition: Edition) -> None:
    if not 1 <= len(edition.provinces) <= MOST_PROVINCES:
        raise BadEdition(f"provinces: there are 1 to {MOST_PROVINCES}, here are {len(edition.provinces)}.")
    _check_once("province", [province.id for province in edition.provinces])
    regions = [region.id for region in edition.regions]
    taken: dict[int, str] = {}
    for province in edition.provinces:
        where = f"province {province.id!r}"
        _check_tag(where, province.tag)
        if province.region not in regions:
            raise BadEdition(f"{where}: there is no region {province.region!r}; there are: {', '.join(regions)}.")
        cell = cell_at(province.q, province.r)
        if cell is None:
            raise BadEdition(f"{where}: the map has {ROWS} rows (r from 0) of {COLUMNS} places, this lies outside it.")
        if cell in taken:
            raise BadEdition(f"{where}: lies on the same hex as {taken[cell]!r}.")
        taken[cell] = province.id
        if province.kathmandu and province.limit is not None:
            raise BadEdition(f"{where}: Kathmandu has no limit.")
        if not province.kathmandu and not 1 <= (province.limit or 0) <= HIGHEST_LIMIT:
            raise BadEdition(f"{where}: the limit is a number from 1 to {HIGHEST_LIMIT}.")
    capitals = [province.id for province in edition.provinces if province.kathmandu]
    if len(capitals) != 1:
        raise BadEdition(f"provinces: exactly one has kathmandu = true, here {len(capitals)} have.")


def _check_connected(edition: Edition) -> None:
    beside = neighbours(edition)
    reached = [edition.provinces[0].id]
    for name in reached:
        reached += [other for other in beside[name] if other not in reached]
    for province in edition.provinces:
        if province.id not in reached:
            raise BadEdition(f"province {province.id!r}: nobody can walk there from {edition.provinces[0].id!r}.")


def _check_cities(edition: Edition) -> None:
    provinces = {province.id: province for province in edition.provinces}
    for city, where in edition.locations.items():
        if where not in provinces:
            raise BadEdition(f"locations: {city!r} lies in {where!r}, and there is no such province.")
        if city not in provinces[where].cities:
            raise BadEdition(f"locations: {city!r} is not among the cities of the province {where!r}.")
    named = [city for province in edition.provinces for city in province.cities]
    _check_once("city", named + [place.id for place in edition.outside])
    for province in edition.provinces:
        for city in province.cities:
            if edition.locations.get(city) != province.id:
                raise BadEdition(f"province {province.id!r}: locations does not say that {city!r} lies there.")


def _check_outside(edition: Edition) -> None:
    if len(edition.outside) > MOST_OUTSIDE:
        raise BadEdition(f"outside: there are at most {MOST_OUTSIDE} places, here are {len(edition.outside)}.")
    provinces = [province.id for province in edition.provinces]
    for place in edition.outside:
        where = f"outside {place.id!r}"
        _check_tag(where, place.tag)
        if not place.arrows:
            raise BadEdition(f"{where}: at least one province has an arrow to it.")
        for province in place.arrows:
            if province not in provinces:
                raise BadEdition(f"{where}: there is no province {province!r}.")
            if place.arrows.count(province) > 1:
                raise BadEdition(f"{where}: {province!r} stands there twice.")


def _check_cards(edition: Edition) -> None:
    if not FEWEST_CARDS <= len(edition.trade_cards) <= MOST_CARDS:
        count = len(edition.trade_cards)
        raise BadEdition(f"trade_cards: the box has {FEWEST_CARDS} to {MOST_CARDS}, here are {count}.")
    places = [*edition.locations, *(place.id for place in edition.outside)]
    ids = [card.id for card in edition.trade_cards]
    for card in edition.trade_cards:
        where = f"trade card {card.id!r}"
        _check_tag(where, card.tag)
        if not card.id.strip() or len(card.id) > 70 or not card.id.isprintable():
            raise BadEdition(f"{where}: its id has 1 to 70 characters.")
        if ids.count(card.id) > 1:
            raise BadEdition(f"{where}: stands there twice.")
        for end in (card.a, card.b):
            if end not in places:
                raise BadEdition(f"{where}: {end!r} is neither a city in locations nor a place outside.")
        if card.a == card.b:
            raise BadEdition(f"{where}: its two ends differ.")
        if not 0 <= card.lo < card.hi <= HIGHEST_NUMBER:
            raise BadEdition(f"{where}: hi is larger than lo, both from 0 to {HIGHEST_NUMBER}.")


def _check_names(edition: Edition) -> None:
    known = {province.id for province in edition.provinces} | set(edition.locations)
    known |= {place.id for place in edition.outside}
    for place, names in edition.names.items():
        if place not in known:
            raise BadEdition(f"names: there is no place {place!r}.")
        _check_words(f"names: {place}", names)


def box(document: dict[str, Any]) -> list[int]:
    """What setup needs of an edition: counts, provinces, arrows, cards."""
    edition = read(document)
    index = {province.id: i for i, province in enumerate(edition.provinces)}
    regions = [region.id for region in edition.regions]
    arrows = [(k, index[province]) for k, place in enumerate(edition.outside) for province in place.arrows]
    numbers = [len(edition.provinces), len(arrows), len(edition.trade_cards)]
    for province in edition.provinces:
        cell = cell_at(province.q, province.r)
        assert cell is not None
        numbers += [cell, province.limit or 0, regions.index(province.region), int(bool(province.cities))]
    for arrow in arrows:
        numbers += arrow
    ends = {city: index[province] for city, province in edition.locations.items()}
    ends |= {place.id: OUTSIDE + k for k, place in enumerate(edition.outside)}
    for card in edition.trade_cards:
        stars = HIGH_STAR * card.hi_star + LOW_STAR * card.lo_star
        numbers += [ends[card.a], ends[card.b], card.hi, card.lo, stars]
    return numbers


def renames(document: dict[str, Any], lang: str) -> dict[str, str]:
    """What this edition calls its regions, provinces, cities, outside places and trade cards."""
    edition = read(document)

    def called(place: str) -> str:
        return edition.names.get(place, {}).get(lang, place)

    said = {f"province-{cell}": cell for cell in CELL_NAMES}
    said |= {f"card-{number}": str(number) for number in range(1, MOST_CARDS + 1)}
    for number, region in enumerate(edition.regions, 1):
        name = region.names.get(lang, region.id)
        said[f"region-{number}"] = name
        said[f"category-region-{number}"] = name
    for cell, province in cells(edition).items():
        said[f"province-{CELL_NAMES[cell]}"] = called(province.id)
        said[f"cities-{CELL_NAMES[cell]}"] = ", ".join(called(city) for city in province.cities)
    for number, place in enumerate(edition.outside, 1):
        said[f"outside-{number}"] = called(place.id)
    for number, card in enumerate(edition.trade_cards, 1):
        said[f"card-{number}"] = f"{called(card.a)} – {called(card.b)}"
    return said
