"""Tables for the tests of Kathmandu: boards as drawings, positions in words.

The landscape of the tests is a straight line to the east: start, boards 1 to 4 (1 to 6), destination. Unless a test
draws them, the terrain boards are meadows with a tower mark, so nothing is in the way. The letters are those of an
edition: s m g p f c ^ K, then * temple, + tower mark, > start space.
"""

from __future__ import annotations

import copy
from typing import Any

import chautari
from chautari import Match
from chautari.core.edition import house
from chautari.core.game import load
from tests.conformance.cases import walk

GAME = load("kathmandu")

PLAIN = """
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m
    m m m m m m+
"""
START = """
    m> m m m m m
    m> m m m m m
    m> m m m m m
    m> m m m m m
    m> m m m m m
    m> m m m m m
"""
DEST = """
    m m m m m m
    m m K K K m
    m m K K K m
    m m K K K m
    m m m m m m
    m m m m m m
"""


def rows(drawing: str) -> list[str]:
    """The rows of a drawn board."""
    return [" ".join(line.split()) for line in drawing.splitlines() if line.strip()]


def edition(
    boards: dict[int, str] | None = None,
    needles: dict[int, str] | None = None,
    start: str = START,
    dest: str = DEST,
    **changes: Any,
) -> dict[str, Any]:
    """An edition with drawn boards; both sides of a board are the same. Needles point west unless a test says so."""
    document = copy.deepcopy(house(GAME))
    drawn = {"start": start, "dest": dest}
    for side in document["boards"]:
        number = int(side["id"][1]) if side["id"].startswith("T") else 0
        side["rows"] = rows(drawn.get(side["id"], (boards or {}).get(number, PLAIN)))
        side["tag"] = "text"
        if number:
            side["needle"] = (needles or {}).get(number, "W")
    document.update(changes)
    GAME.check_edition(document)
    return document


def line(boards: int = 6) -> list[list[Any]]:
    """A landscape in one line to the east, every board as printed."""
    terrain = [[board, "a", 0, "E"] for board in range(1, boards - 1)]
    return [["start", None, 0, "E"], *terrain, ["dest", None, 0, None]]


def table(
    players: int = 2,
    seats: dict[int, dict[str, Any]] | None = None,
    box: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **words: Any,
) -> Match:
    """A match from a position; all that is left out is as in a plain game."""
    options = options or {}
    words.setdefault("landscape", line(8 if options.get("long_game") else 6))
    given = {"seats": [(seats or {}).get(p, {}) for p in range(players)], **words}
    document = {"players": players, "options": options, "chance": {"seed": seed}, "table": given}
    return chautari.set_up("kathmandu", document, edition=box or edition())


def moving(
    cell: str, face: int, box: dict[str, Any] | None = None, die: str = "brown", seats: Any = None, **seat: Any
) -> Match:
    """Seat 0 before its move, with that face on its die; resources are none unless given."""
    words = {**words_of(**seat), "cell": cell, "dice": {die: {"face": face}}}
    return table(seats={**(seats or {}), 0: words}, box=box, phase="pre_move", turn={"die": die})


def acting(cell: str, box: dict[str, Any] | None = None, players: int = 2, seats: Any = None, **more: Any) -> Match:
    """Seat 0 on its target space; keywords of a seat go there, all others to the table."""
    of_seat = {key: more.pop(key) for key in list(more) if key in SEAT_WORDS}
    options = more.pop("options", None)
    words = {**words_of(**of_seat), "cell": cell}
    more.setdefault("turn", {"die": "brown"})
    return table(players, seats={**(seats or {}), 0: words}, box=box, options=options, phase="actions", **more)


SEAT_WORDS = (
    *("character", "kathmandu_tile", "exhaustion", "resources", "equipment", "maps", "secured", "animals", "goods"),
    *("offerings", "offered", "doubles", "yak_tile", "yak_tiles", "dice", "tents"),
)


def words_of(**seat: Any) -> dict[str, Any]:
    """A seat in words; equipment may be given as a list of cards."""
    cards = seat.get("equipment", {})
    if isinstance(cards, list):
        seat["equipment"] = {kind: cards.count(kind) for kind in cards}
    seat.setdefault("resources", {})
    return seat


# Looking and playing


def play(match: Match, seat: int, *notations: str) -> Match:
    """Play several actions of one seat."""
    for notation in notations:
        match.play(seat, notation)
    return match


def choices(match: Match, seat: int, kind: str | None = None) -> list[str]:
    """The notations open to a seat."""
    return [a["notation"] for a in match.legal(seat) if kind is None or a["kind"] == kind]


def refusal(match: Match, seat: int, notation: str) -> str:
    """The code of the refusal of an action."""
    try:
        match.play(seat, notation)
    except chautari.IllegalAction as problem:
        return problem.code
    raise AssertionError(f"{notation} was accepted")


def see(match: Match, seat: int) -> dict[str, Any]:
    """A seat as it sees itself."""
    words: dict[str, Any] = match.view(seat)["seats"][seat]
    return words


def cell(match: Match, seat: int) -> Any:
    """Where a yak stands."""
    return see(match, seat)["cell"]


def held(match: Match, seat: int, resource: str) -> int:
    """How many of a resource a seat has."""
    return int(see(match, seat)["resources"][resource])


def markers(match: Match, seat: int) -> int:
    """Exhaustion markers of a seat."""
    return int(see(match, seat)["exhaustion"])


def thrown(match: Match) -> list[str]:
    """The dice that were thrown in the last play."""
    return [die for roll in happened(match, "roll") for die in {**roll["first"], **roll["second"]}]


def happened(match: Match, kind: str) -> list[dict[str, Any]]:
    """The particulars of the events of a kind in the last play."""
    return [dict(event["args"]) for event in match.events if event["kind"] == kind]


def without_choice(seed: int) -> tuple[Match, int]:
    """A match in which a seat is asked whether it puts down a tent, though it has none to put down: its only action."""
    match = chautari.new("kathmandu", 3, seed=seed, options={"tents": True})
    while not match.over:
        for seat in match.waiting:
            if len(match._legal_ids(seat)) == 1:
                return match, seat
        walk(match, 1, seed + len(match.history))
    raise AssertionError("there was always a choice")
