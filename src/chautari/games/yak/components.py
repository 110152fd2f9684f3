"""The box of YAK: reads an edition, checks it, and makes the numbers that setup needs."""

from __future__ import annotations

from typing import Any

import msgspec

from chautari.core.edition import TAGS
from chautari.core.errors import BadEdition, shown
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
        raise BadEdition(code="edition-shape", problem=str(problem)) from problem


def read_card(card: Any) -> BonusCard:
    """A bonus card as it lies on the table, without the id and tag of an edition."""
    if not isinstance(card, dict):
        raise BadEdition(code="bonus-object", of="yak")
    try:
        whole = msgspec.convert({**card, "id": "on the table", "tag": "house"}, BonusCard)
    except (msgspec.MsgspecError, ValueError, TypeError, OverflowError, RecursionError) as problem:
        raise BadEdition(code="bonus-unread", of="yak", problem=str(problem)) from problem
    _check_card(whole)
    return whole


def check_edition(document: dict[str, Any]) -> None:
    """Every requirement that a program can check; BadEdition names the entry and the reason."""
    edition = read(document)
    _check_colours(edition)
    if tuple(edition.two_player_road.cycle) not in ROADS:
        allowed = " or ".join(str(list(cycle)) for cycle in ROADS)
        raise BadEdition(code="road-cycle", of="yak", allowed=allowed)
    _check_tag("two_player_road", edition.two_player_road.tag)
    if len(edition.bonus_cards) != CARDS:
        raise BadEdition(code="bonus-count", of="yak", cards=CARDS, here=len(edition.bonus_cards))
    if len({card.id for card in edition.bonus_cards}) != CARDS:
        raise BadEdition(code="bonus-same-id", of="yak")
    for card in edition.bonus_cards:
        _check_card(card)


def _check_tag(where: str, tag: str) -> None:
    if tag not in TAGS:
        raise BadEdition(code="edition-tag", where=where, tags=", ".join(TAGS), tag=shown(tag))


def _check_colours(edition: Edition) -> None:
    ids = [colour.id for colour in edition.colours]
    if sorted(ids) != sorted(COLOURS):
        raise BadEdition(code="colour-ids", of="yak", ids=", ".join(COLOURS))
    for colour in edition.colours:
        _check_tag(f"colour {colour.id}", colour.tag)
        for lang, name in colour.names.items():
            if lang not in ("en", "fr", "de") or not name.strip() or len(name) > 30:
                raise BadEdition(code="edition-names", where=f"colour {colour.id}")


def _check_card(card: BonusCard) -> None:
    where = f"bonus card {card.id!r}"
    _check_tag(where, card.tag)
    if card.colour not in COLOURS:
        raise BadEdition(code="bonus-colour", of="yak", where=where, colour=shown(card.colour))
    needed = {"majority": ("first", "second"), "position": ("points", "slots"), "missing": ("penalty",)}
    if card.type not in needed:
        raise BadEdition(code="bonus-type", of="yak", where=where, type=shown(card.type))
    given = {name for name in ("first", "second", "points", "slots", "penalty") if getattr(card, name)}
    if given != set(needed[card.type]):
        raise BadEdition(code="bonus-keys", of="yak", where=where, type=card.type)
    for name in ("first", "second", "points", "penalty"):
        value = getattr(card, name)
        if value is not None and not 0 < value <= 20:
            raise BadEdition(code="bonus-number", of="yak", where=where, name=name)
    if card.type == "majority" and (card.first or 0) <= (card.second or 0):
        raise BadEdition(code="bonus-order", of="yak", where=where)
    if card.type == "position" and card.points not in (1, 2):
        raise BadEdition(code="bonus-points", of="yak", where=where)
    wrong = [slot for slot in card.slots if slot not in SLOT_NAMES]
    if wrong:
        raise BadEdition(code="bonus-slot", of="yak", where=where, slot=shown(wrong[0]), last=SLOT_NAMES[-1])
    if len(set(card.slots)) != len(card.slots):
        raise BadEdition(code="bonus-slot-twice", of="yak", where=where)


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
