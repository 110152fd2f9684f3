"""The shape of an edition of Nepal, and what follows from where its provinces lie."""

from __future__ import annotations

from typing import Any

import msgspec

from chautari.core.errors import BadEdition
from chautari.games.nepal.lattice import BESIDE, cell_at


class Region(msgspec.Struct, forbid_unknown_fields=True):
    """One of the five regions."""

    id: str
    tag: str
    names: dict[str, str] = {}


class Province(msgspec.Struct, forbid_unknown_fields=True):
    """A hex of the map; Kathmandu has no limit."""

    id: str
    q: int
    r: int
    region: str
    tag: str
    limit: int | None = None
    kathmandu: bool = False
    cities: list[str] = []


class Outside(msgspec.Struct, forbid_unknown_fields=True):
    """A place outside Nepal, with the provinces that have an arrow to it."""

    id: str
    arrows: list[str]
    tag: str


class TradeCard(msgspec.Struct, forbid_unknown_fields=True):
    """A trade card: two places, the larger and the smaller number, and which of them has a star."""

    id: str
    a: str
    b: str
    hi: int
    lo: int
    tag: str
    hi_star: bool = False
    lo_star: bool = False


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """An edition of Nepal."""

    game: str
    edition: str
    regions: list[Region]
    provinces: list[Province]
    locations: dict[str, str]
    trade_cards: list[TradeCard]
    outside: list[Outside] = []
    names: dict[str, dict[str, str]] = {}


def read(document: dict[str, Any]) -> Edition:
    """The document in shape, or BadEdition."""
    try:
        return msgspec.convert(document, Edition)
    except msgspec.ValidationError as problem:
        raise BadEdition(code="edition-shape", problem=str(problem)) from problem


def cells(edition: Edition) -> dict[int, Province]:
    """The provinces by their places on the lattice."""
    found = {}
    for province in edition.provinces:
        cell = cell_at(province.q, province.r)
        assert cell is not None
        found[cell] = province
    return found


def neighbours(edition: Edition) -> dict[str, list[str]]:
    """The provinces that touch each province: computed from the coordinates, hence symmetric."""
    at = cells(edition)
    return {province.id: [at[c].id for c in BESIDE[cell] if c in at] for cell, province in at.items()}
