"""Tables for the tests of Nepal: positions in words, with the names of the tests' own map.

Seats are letters: A is seat 0, E is seat 4. "A2 B3" are two pieces of A and three of B in a province, "BA" on a trade
card is first B's piece, then A's. Provinces and trade cards are called as in the edition: "Jumla", "Gorkha–Lhasa".
"""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

import chautari
from chautari import IllegalAction, Match
from chautari.core import position
from tests.games.nepal.edition import EDITION
from tests.games.nepal.reference_game import CARDS, PIECES, cell_name

SEATS = "ABCDE"
CELLS = {row["id"]: cell_name(row["q"], row["r"]) for row in EDITION["provinces"]}
NUMBERS = {row["id"]: str(number) for number, row in enumerate(EDITION["trade_cards"], 1)}
_CELL_OF = {**NUMBERS, **CELLS}
_NAME_OF = {cell: name for name, cell in CELLS.items()}
_CARD_OF = {number: name for name, number in NUMBERS.items()}
_LONGEST_FIRST = [row["id"] for row in sorted(EDITION["trade_cards"], key=lambda row: -row["hi"])]


def other_edition(**changes: Any) -> dict[str, Any]:
    """The edition of the tests under another name, with some entries replaced."""
    return {**copy.deepcopy(EDITION), "edition": "other", **changes}


def new(players: int = 3, seed: int = 1, **options: Any) -> Match:
    """A new game."""
    return chautari.new("nepal", players, seed, options, EDITION)


# Writing a position


def counts(people: str, players: int) -> list[int]:
    """`"A2 B3"` as pieces of each seat."""
    found = [0] * players
    for word in people.split():
        found[SEATS.index(word[0])] = int(word[1:])
    return found


def table(
    players: int = 3,
    pieces: dict[str, str] | None = None,
    cards: dict[str, str] | None = None,
    *,
    fortresses: dict[str, str] | None = None,
    hands: dict[str, int] | None = None,
    pile: int | None = None,
    options: dict[str, Any] | None = None,
    edition: Any = None,
    **words: Any,
) -> Match:
    """A match from what matters to a test.

    `pieces` by province; who is nowhere is nowhere. `cards` by name; the longest routes fill up the five unclaimed
    ones. With `hands` the pieces that would be too many wait in Kathmandu. With a `pile` the last seat has claimed as
    many more cards as that takes. Everything else is as `set_up` fills it in. `set_up_freely` takes
    it, so that a test shows what matters to it and no more.
    """
    owners = {NUMBERS[name]: [SEATS.index(seat) for seat in claims] for name, claims in (cards or {}).items()}
    mine = sum(claims == [words.get("active", 0)] for claims in owners.values())
    _lay_out_cards(players, owners, pile, 5 - mine if words.get("phase") == "claim" else 5)
    people = {CELLS[name]: counts(here, players) for name, here in (pieces or {}).items()}
    built = [None] * players
    for seat, name in (fortresses or {}).items():
        built[SEATS.index(seat)] = CELLS[name]
    for seat, hand in (hands or {}).items():
        p = SEATS.index(seat)
        used = 1 + sum(here[p] for here in people.values()) + 2 * (built[p] is not None)
        used += sum(p in claims for claims in owners.values())
        people.setdefault(CELLS["Kathmandu"], [0] * players)[p] += PIECES[players] - used - hand
    words |= {"cards": owners, "provinces": people, "fortresses": built}
    options = {"fortress": bool(fortresses), **(options or {})}
    document = {"players": players, "options": options, "chance": {"seed": 1}, "table": words}
    return set_up_freely(document, EDITION if edition is None else edition)


def set_up_freely(document: Any, edition: Any = None) -> Match:
    """A match from a document, without asking how play can have led there."""
    return position.set_up("nepal", document, edition, even_unreached=True)


def _lay_out_cards(players: int, owners: dict[str, list[int]], pile: int | None, most: int) -> None:
    """Five unclaimed cards, or fewer if the pile is empty; with a given pile all other cards are claimed already."""
    spare = [NUMBERS[name] for name in _LONGEST_FIRST if NUMBERS[name] not in owners]
    if pile != 0:
        while sum(not claims for claims in owners.values()) < most:
            owners[spare.pop(0)] = []
    if pile is not None:
        while len(owners) < CARDS[players] - pile:
            owners[spare.pop()] = [players - 1]


# Playing


def notation(words: str) -> str:
    """`"move Kathmandu Dhading"` as the engine writes it."""
    for name in sorted(_CELL_OF, key=len, reverse=True):
        words = words.replace(name, _CELL_OF[name])
    return words


def play(match: Match, seat: str, *actions: str) -> Match:
    """A seat's actions, one after another; after the last one `events` are those of all of them."""
    for action in actions:
        match.play(SEATS.index(seat), notation(action))
    return match


def refusal(match: Match, seat: str, action: str) -> str:
    """The code of the refusal that an action meets; it changes nothing."""
    before = match.hash()
    with pytest.raises(IllegalAction) as refused:
        match.play(SEATS.index(seat), notation(action))
    assert match.hash() == before
    assert str(refused.value).strip()
    return refused.value.code


# Looking


def named(text: Any) -> Any:
    """Cells by the names of their provinces."""
    if not isinstance(text, str):
        return text
    return re.sub(r"\b[a-h]\d+\b", lambda found: _NAME_OF.get(found[0], found[0]), text)


def choices(match: Match, seat: str, kind: str = "") -> list[str]:
    """All that is open to a seat, or of one kind, in names and in alphabetical order."""
    found = [action.notation for action in match.legal(SEATS.index(seat))]
    found = [f"claim {_CARD_OF[text[6:]]}" if text.startswith("claim") else named(text) for text in found]
    return sorted(text for text in found if text.startswith(kind))


def to_move(match: Match) -> str:
    """The letters of those the game waits for."""
    return "".join(SEATS[p] for p in match.waiting)


def happened(match: Match, kind: str) -> list[dict[str, Any]]:
    """The particulars of all events of a kind in the last play, with names."""
    return [
        {key: _CARD_OF[value] if key == "card" else named(value) for key, value in event.args.items()}
        for event in match.events
        if event.kind == kind
    ]


def kinds(match: Match) -> list[str]:
    """The kinds of the events of the last play, in order."""
    return [event.kind for event in match.events]


def claims(match: Match) -> list[tuple[str, str, int, int]]:
    """The claims of the last play: who, which card, position, points."""
    return [
        (SEATS[event.seat], _CARD_OF[event.args["card"]], event.args["position"], event.args["points"])
        for event in match.events
        if event.kind == "claim"
    ]


def removals(match: Match, province: str) -> list[str]:
    """Who removed a piece from a province in the last play; those of one text did it at the same time."""
    groups: dict[int, str] = {}
    for event in match.events:
        if event.kind == "remove" and event.args["province"] == CELLS[province]:
            groups[event.args["group"]] = groups.get(event.args["group"], "") + SEATS[event.seat]
    assert list(groups) == sorted(groups)
    return list(groups.values())


def here(match: Match, province: str) -> str:
    """The normal pieces in a province: `"A2 B3"`."""
    numbers = see(match, province)["pieces"]
    return " ".join(f"{SEATS[p]}{n}" for p, n in enumerate(numbers) if n)


def see(match: Match, province: str) -> dict[str, Any]:
    """A province as everybody sees it."""
    (found,) = [row for row in match.view(None)["provinces"] if row["province"] == CELLS[province]]
    return found


def see_card(match: Match, name: str) -> dict[str, Any]:
    """A face-up trade card as everybody sees it."""
    (found,) = [row for row in match.view(None)["cards"] if row["card"] == NUMBERS[name]]
    return found


def on_card(match: Match, name: str) -> str:
    """The pieces on a trade card, in order."""
    return "".join(SEATS[p] for p in see_card(match, name)["claims"])


def hands(match: Match) -> list[int]:
    """The pieces in everybody's hand."""
    return [seat["hand"] for seat in match.view(None)["seats"]]


def points(match: Match, category: str = "claims") -> list[int]:
    """One column of the score sheet."""
    return [line[category] for line in match.scores()]


def unclaimed(match: Match) -> int:
    """Face-up trade cards without a piece."""
    return sum(not card["claims"] for card in match.view(None)["cards"])


def places(match: Match) -> list[tuple[int, str, str | None]]:
    """The ranking: place, seat, and what decided it."""
    return [(line["place"], SEATS[line["seat"]], line["decided_by"]) for line in match.ranking()]
