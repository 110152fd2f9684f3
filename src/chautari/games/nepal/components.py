"""The box of Nepal: reads an edition, checks it, and makes the numbers that setup needs."""

from __future__ import annotations

from typing import Any

from chautari.core.edition import HOUSE, TAGS
from chautari.core.errors import BadEdition, shown
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
        raise BadEdition(code="edition-tag", where=where, tags=", ".join(TAGS), tag=shown(tag))


def _check_word(where: str, word: str) -> None:
    if not word.strip() or word != word.strip() or len(word) > 30 or not word.isprintable():
        raise BadEdition(code="place-name", of="nepal", where=where)


def _check_words(where: str, names: dict[str, str]) -> None:
    for lang, word in names.items():
        if lang not in LANGUAGES:
            raise BadEdition(
                code="place-language", of="nepal", where=where, languages=", ".join(LANGUAGES), lang=shown(lang)
            )
        _check_word(where, word)


def _check_once(where: str, ids: list[str]) -> None:
    for name in ids:
        _check_word(f"{where} {name!r}", name)
        if ids.count(name) > 1:
            raise BadEdition(code="place-twice", of="nepal", where=f"{where} {name!r}")


def _check_regions(edition: Edition) -> None:
    if len(edition.regions) != REGIONS:
        raise BadEdition(code="region-count", of="nepal", regions=REGIONS, here=len(edition.regions))
    _check_once("region", [region.id for region in edition.regions])
    for region in edition.regions:
        where = f"region {region.id!r}"
        _check_tag(where, region.tag)
        _check_words(where, region.names)
        if not any(province.region == region.id for province in edition.provinces):
            raise BadEdition(code="region-empty", of="nepal", where=where)


def _check_provinces(edition: Edition) -> None:
    if not 1 <= len(edition.provinces) <= MOST_PROVINCES:
        raise BadEdition(code="province-count", of="nepal", most=MOST_PROVINCES, here=len(edition.provinces))
    _check_once("province", [province.id for province in edition.provinces])
    regions = [region.id for region in edition.regions]
    taken: dict[int, str] = {}
    for province in edition.provinces:
        where = f"province {province.id!r}"
        _check_tag(where, province.tag)
        if province.region not in regions:
            raise BadEdition(
                code="province-region",
                of="nepal",
                where=where,
                region=shown(province.region),
                regions=", ".join(regions),
            )
        cell = cell_at(province.q, province.r)
        if cell is None:
            raise BadEdition(code="province-outside", of="nepal", where=where, rows=ROWS, columns=COLUMNS)
        if cell in taken:
            raise BadEdition(code="province-same-hex", of="nepal", where=where, other=shown(taken[cell]))
        taken[cell] = province.id
        if province.kathmandu and province.limit is not None:
            raise BadEdition(code="province-unlimited", of="nepal", where=where)
        if not province.kathmandu and not 1 <= (province.limit or 0) <= HIGHEST_LIMIT:
            raise BadEdition(code="province-limit", of="nepal", where=where, most=HIGHEST_LIMIT)
    capitals = [province.id for province in edition.provinces if province.kathmandu]
    if len(capitals) != 1:
        raise BadEdition(code="province-capital", of="nepal", here=len(capitals))


def _check_connected(edition: Edition) -> None:
    beside = neighbours(edition)
    reached = [edition.provinces[0].id]
    for name in reached:
        reached += [other for other in beside[name] if other not in reached]
    for province in edition.provinces:
        if province.id not in reached:
            raise BadEdition(
                code="province-apart",
                of="nepal",
                where=f"province {province.id!r}",
                other=shown(edition.provinces[0].id),
            )


def _check_cities(edition: Edition) -> None:
    provinces = {province.id: province for province in edition.provinces}
    for city, where in edition.locations.items():
        if where not in provinces:
            raise BadEdition(code="location-nowhere", of="nepal", city=shown(city), province=shown(where))
        if city not in provinces[where].cities:
            raise BadEdition(code="location-not-there", of="nepal", city=shown(city), province=shown(where))
    named = [city for province in edition.provinces for city in province.cities]
    _check_once("city", named + [place.id for place in edition.outside])
    for province in edition.provinces:
        for city in province.cities:
            if edition.locations.get(city) != province.id:
                raise BadEdition(
                    code="location-missing", of="nepal", where=f"province {province.id!r}", city=shown(city)
                )


def _check_outside(edition: Edition) -> None:
    if len(edition.outside) > MOST_OUTSIDE:
        raise BadEdition(code="outside-count", of="nepal", most=MOST_OUTSIDE, here=len(edition.outside))
    provinces = [province.id for province in edition.provinces]
    for place in edition.outside:
        where = f"outside {place.id!r}"
        _check_tag(where, place.tag)
        if not place.arrows:
            raise BadEdition(code="outside-arrow", of="nepal", where=where)
        for province in place.arrows:
            if province not in provinces:
                raise BadEdition(code="outside-province", of="nepal", where=where, province=shown(province))
            if place.arrows.count(province) > 1:
                raise BadEdition(code="read-twice", where=where, word=shown(province))


def _check_cards(edition: Edition) -> None:
    if not FEWEST_CARDS <= len(edition.trade_cards) <= MOST_CARDS:
        count = len(edition.trade_cards)
        raise BadEdition(code="trade-cards-count", of="nepal", few=FEWEST_CARDS, most=MOST_CARDS, here=count)
    places = [*edition.locations, *(place.id for place in edition.outside)]
    ids = [card.id for card in edition.trade_cards]
    for card in edition.trade_cards:
        where = f"trade card {card.id!r}"
        _check_tag(where, card.tag)
        if not card.id.strip() or len(card.id) > 70 or not card.id.isprintable():
            raise BadEdition(code="trade-card-id", of="nepal", where=where)
        if ids.count(card.id) > 1:
            raise BadEdition(code="place-twice", of="nepal", where=where)
        for end in (card.a, card.b):
            if end not in places:
                raise BadEdition(code="trade-card-end", of="nepal", where=where, end=shown(end))
        if card.a == card.b:
            raise BadEdition(code="trade-card-ends", of="nepal", where=where)
        if not 0 <= card.lo < card.hi <= HIGHEST_NUMBER:
            raise BadEdition(code="trade-card-numbers", of="nepal", where=where, most=HIGHEST_NUMBER)


def _check_names(edition: Edition) -> None:
    known = {province.id for province in edition.provinces} | set(edition.locations)
    known |= {place.id for place in edition.outside}
    for place, names in edition.names.items():
        if place not in known:
            raise BadEdition(code="no-place", of="nepal", place=shown(place))
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
