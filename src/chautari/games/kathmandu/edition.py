"""The shape of an edition of Kathmandu, as its TOML file has it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from chautari.core.errors import BadEdition
from chautari.games.kathmandu.actions import LANDS
from chautari.games.kathmandu.sides import Board


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """Something that the printed game may call by other names, per language."""

    tag: str
    names: dict[str, str] = {}


class Land(Named, forbid_unknown_fields=True, kw_only=True):
    """A landscape."""

    id: str


class MapSort(Named, forbid_unknown_fields=True, kw_only=True):
    """The maps of one colour."""

    colour: str


class Die(msgspec.Struct, forbid_unknown_fields=True):
    """A colour of dice and the resource it gives."""

    id: str
    gives: str
    tag: str


class EquipmentCard(msgspec.Struct, forbid_unknown_fields=True):
    """One of the 36 equipment cards."""

    id: str
    kind: str
    landscape: str
    tag: str


class EquipmentKind(msgspec.Struct, forbid_unknown_fields=True):
    """When a kind of equipment is played, and how many start equipment cards are of it."""

    id: str
    timing: str
    start: int
    tag: str


class Animal(msgspec.Struct, forbid_unknown_fields=True):
    """An animal card."""

    id: str
    landscape: str
    tag: str


class Goods(msgspec.Struct, forbid_unknown_fields=True):
    """The tiles of one type of goods."""

    id: str
    points: list[int]
    tag: str


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the offering track, or a Kathmandu tile."""

    points: int
    tag: str


class TempleTiles(msgspec.Struct, forbid_unknown_fields=True):
    """The landscape of a temple tile."""

    landscape: str
    tag: str


class YakTiles(msgspec.Struct, forbid_unknown_fields=True):
    """The nine landscape tiles of each player."""

    yellow: list[str]
    red: list[str]
    blue: list[str]
    green: list[str]
    tag: str

    def stacks(self) -> list[list[str]]:
        """By seat."""
        return [self.yellow, self.red, self.blue, self.green]


class Tents(msgspec.Struct, forbid_unknown_fields=True):
    """How many tent cards show each landscape."""

    snow: int
    meadow: int
    grain_field: int
    steppe: int
    forest: int
    city: int
    tag: str

    def cards(self) -> list[int]:
        """By landscape."""
        return [getattr(self, land) for land in LANDS]


class Pool(msgspec.Struct, forbid_unknown_fields=True):
    """Weather tiles, some of which are drawn."""

    storm: int
    sun: int
    drawn: int


class Weather(msgspec.Struct, forbid_unknown_fields=True):
    """The pools of the base game and of the long one."""

    base: list[Pool]
    long: list[Pool]
    tag: str


class Character(msgspec.Struct, forbid_unknown_fields=True):
    """What a character begins with."""

    id: str
    resources: dict[str, int]
    start_equipment: int
    tag: str


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """An edition of Kathmandu."""

    game: str
    edition: str
    landscapes: list[Land]
    dice: list[Die]
    equipment: list[EquipmentCard]
    equipment_kinds: list[EquipmentKind]
    animals: list[Animal]
    goods: list[Goods]
    offering_track: list[Points]
    kathmandu_tiles: list[Points]
    maps: list[MapSort]
    temple_tiles: TempleTiles
    yak_tiles: YakTiles
    tents: Tents
    weather: Weather
    characters: list[Character]
    boards: list[Board]


class Tagged(Protocol):
    """Any entry that says where it comes from."""

    tag: str


def read(document: dict[str, Any]) -> Edition:
    """The document in shape, or BadEdition."""
    try:
        return msgspec.convert(document, Edition)
    except msgspec.ValidationError as problem:
        raise BadEdition(code="edition-shape", problem=str(problem)) from problem
