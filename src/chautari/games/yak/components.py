"""The box of YAK: reads an edition, checks it, and makes the numbers that setup needs."""

from __future__ import annotations

from typing import Any

import msgspec

from chautari.core.edition import TAGS
from chautari.core.errors import BadEdition
from chautari.games.yak.actions import COLOURS, SLOT_NAMES
from chautari.games.yak.state import Bonus

CARDS = 8


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    """One of the eight colours; `names` may say how the printed game looks, per language."""

    id: str
    tag: str
    names: dict[str, str] = {}


class BonusCard(msgspec.Struct, forbid_unknown_fields=True):
    """One bonus card."""

    id: str
    colour: str
    type: str
    tag: str
    first: int | None = None
    second: int | None = None
    points: int | None = None
    slots: list[str] = []
    penalty: int | None = None


class Road(msgspec.Struct, forbid_unknown_fields=True):
    """The ring of stations with two players, clockwise."""

    cycle: list[str]
    tag: str


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """An edition of YAK."""

    game: str
    edition: str
    colours: list[Colour]
    bonus_cards: list[BonusCard]
    two_player_road: Road


ROADS: dict[tuple[str, ...], int] = {("seat 0", "seat 1", "middle"): 0, ("seat 0", "middle", "seat 1"): 1}


def read(document: dict[str, Any]) -> Edition:
    """The document in shape, or BadEdition."""
    try:
        return msgspec.convert(document, Edition)
    except msgspec.ValidationError as problem:
        raise BadEdition(f"{problem}.") from problem


def read_card(card: Any) -> BonusCard:
    """A bonus card as it lies on the table, without the id and tag of an edition."""
    if not isinstance(card, dict):
        raise BadEdition("A bonus card is an object.")
    try:
        whole = msgspec.convert({**card, "id": "on the table", "tag": "house"}, BonusCard)
    except (msgspec.MsgspecError, ValueError, TypeError, OverflowError, RecursionError) as problem:
        raise BadEdition(f"A bonus card cannot be read: {problem}.") from problem
    _check_card(whole)
    return whole


def check_edition(document: dict[str, Any]) -> None:
    """Every requirement that a program can check; BadEdition names the entry and the reason."""
    edition = read(document)
    _check_colours(edition)
    if tuple(edition.two_player_road.cycle) not in ROADS:
        allowed = " or ".join(str(list(cycle)) for cycle in ROADS)
        raise BadEdition(f"two_player_road: the cycle is {allowed}.")
    _check_tag("two_player_road", edition.two_player_road.tag)
    if len(edition.bonus_cards) != CARDS:
        raise BadEdition(f"bonus_cards: the box has {CARDS}, here are {len(edition.bonus_cards)}.")
    if len({card.id for card in edition.bonus_cards}) != CARDS:
        raise BadEdition("bonus_cards: two cards have the same id.")
    for card in edition.bonus_cards:
        _check_card(card)


def _check_tag(where: str, tag: str) -> None:
    if tag not in TAGS:
        raise BadEdition(f"{where}: the tag is one of {', '.join(TAGS)}, not {tag!r}.")


def _check_colours(edition: Edition) -> None:
    ids = [colour.id for colour in edition.colours]
    if sorted(ids) != sorted(COLOURS):
        raise BadEdition(f"colours: the ids are {', '.join(COLOURS)}, each once; other words go into names.")
    for colour in edition.colours:
        _check_tag(f"colour {colour.id}", colour.tag)
        for lang, name in colour.names.items():
            if lang not in ("en", "fr", "de") or not name.strip() or len(name) > 30:
                raise BadEdition(f"colour {colour.id}: names has a short word for en, fr and de.")


def _check_card(card: BonusCard) -> None:
    where = f"bonus card {card.id!r}"
    _check_tag(where, card.tag)
    if card.colour not in COLOURS:
        raise BadEdition(f"{where}: there is no colour {card.colour!r}.")
    needed = {"majority": ("first", "second"), "position": ("points", "slots"), "missing": ("penalty",)}
    if card.type not in needed:
        raise BadEdition(f"{where}: the type is majority, position or missing, not {card.type!r}.")
    given = {name for name in ("first", "second", "points", "slots", "penalty") if getattr(card, name)}
    if given != set(needed[card.type]):
        raise BadEdition(f"{where}: a {card.type} card has exactly {' and '.join(needed[card.type])}, none of them 0.")
    for name in ("first", "second", "points", "penalty"):
        value = getattr(card, name)
        if value is not None and not 0 < value <= 20:
            raise BadEdition(f"{where}: {name} is a number from 1 to 20.")
    if card.type == "majority" and (card.first or 0) <= (card.second or 0):
        raise BadEdition(f"{where}: first is worth more than second.")
    if card.type == "position" and card.points not in (1, 2):
        raise BadEdition(f"{where}: points is 1 or 2.")
    wrong = [slot for slot in card.slots if slot not in SLOT_NAMES]
    if wrong:
        raise BadEdition(f"{where}: there is no slot {wrong[0]!r}; slots are row-place from 0-0 to {SLOT_NAMES[-1]}.")
    if len(set(card.slots)) != len(card.slots):
        raise BadEdition(f"{where}: a slot stands there twice.")


def card_numbers(card: BonusCard) -> list[int]:
    """A card as five numbers: kind, colour, first, second, slots as bits."""
    kind = Bonus[card.type.upper()]
    slots = sum(1 << SLOT_NAMES.index(slot) for slot in card.slots)
    first = card.first or card.points or card.penalty or 0
    return [int(kind), 1 + COLOURS.index(card.colour), first, card.second or 0, slots]


def box(document: dict[str, Any]) -> list[int]:
    """What setup needs of an edition."""
    edition = read(document)
    numbers = [ROADS[tuple(edition.two_player_road.cycle)]]
    for card in edition.bonus_cards:
        numbers += card_numbers(card)
    return numbers


def renames(document: dict[str, Any], lang: str) -> dict[str, str]:
    """The colours that this edition calls by other names."""
    return {f"stone-{colour.id}": colour.names[lang] for colour in read(document).colours if lang in colour.names}
