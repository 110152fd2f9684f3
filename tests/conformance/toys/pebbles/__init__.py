"""Pebbles: a toy game for the tests, small but with everything that can be hidden, drawn, shown or taken back.

A pile nobody may look into, hands and whispered numbers that only their owners know, a simultaneous vote, a die, marks
that can be taken back, and turns that pass from seat to seat without any chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.core.errors import BadEdition, BadPosition
from chautari.core.game import Game, Option
from chautari.core.reading import exactly, number, only

from .actions import ACTIONS, EVENTS
from .rules import conceal, features, legal, setup, step, waiting
from .scoring import prospects, score, ties
from .state import ACTS, HAND, OVER, PILE, PLAY, STATE, VOTE

__all__ = ["GAME"]

TABLE = ("turns", "turn", "phase", "active", "acts", "yes", "rolled", "left")
SEAT = ("secret", "whispered", "vote", "voted", "mark")
MOST = {
    **{"turns": 12, "turn": 12, "phase": OVER, "active": 2, "acts": ACTS, "yes": 3, "rolled": 6, "left": PILE},
    **{"secret": 3, "whispered": 1, "vote": 2, "voted": 1, "mark": 3},
}


def view(s: Any, p: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator may see it."""
    seats = []
    for q in range(s.players):
        them = s.player[q]
        seat: dict[str, Any] = {"mark": them.mark, "row": list(them.row), "pebbles": sum(x > 0 for x in them.hand)}
        seat |= {"voted": bool(them.voted), "whispered": bool(them.whispered)}
        if q == p:
            seat |= {"hand": list(them.hand), "secret": them.secret, "vote": them.vote}
        seats.append(seat)
    return {**{name: getattr(s, name) for name in TABLE}, "seats": seats}


def explain(s: Any, p: int) -> list[dict[str, Any]]:
    """The lines of the score sheet."""
    me = s.player[p]
    row = [{"category": "row", "points": (n + 1) * k, "pieces": [n + 1] * k} for n, k in enumerate(me.row)]
    return [*row, {"category": "mark", "points": me.mark, "pieces": []}]


def to_words(s: Any) -> dict[str, Any]:
    """The whole table in words."""
    seats = []
    for p in range(s.players):
        me = s.player[p]
        seats.append({"hand": list(me.hand), "row": list(me.row), **{name: getattr(me, name) for name in SEAT}})
    return {**{name: getattr(s, name) for name in TABLE}, "pile": list(s.pile), "seats": seats}


def from_words(s: Any, table: dict[str, Any], game: dict[str, Any]) -> None:
    """Fill an empty record."""
    if set(table) != {*TABLE, "pile", "seats"}:
        raise BadPosition("The table has exactly the keys that a position writes.")
    for name in TABLE:
        setattr(s, name, number(table[name], 0, MOST[name], name))
    if s.turns != game["options"]["turns"]:
        raise BadPosition("A game has as many turns as its option says.")
    for i, pebble in enumerate(exactly(table["pile"], PILE, "pile")):
        s.pile[i] = number(pebble, 0, 3, "pile")
    for p, seat in enumerate(exactly(table["seats"], s.players, "seats")):
        me = s.player[p]
        if set(only(seat, (*SEAT, "hand", "row"), "seat")) != {*SEAT, "hand", "row"}:
            raise BadPosition("A seat has exactly the keys that a position writes.")
        for i, pebble in enumerate(exactly(seat["hand"], HAND, "hand")):
            me.hand[i] = number(pebble, 0, 3, "hand")
        for i, pebbles in enumerate(exactly(seat["row"], 3, "row")):
            me.row[i] = number(pebbles, 0, 4, "row")
        for name in SEAT:
            setattr(me, name, number(seat[name], 0, MOST[name], name))


def invariants(s: Any) -> list[str]:
    """Twelve pebbles, four of each number (with two players all of them, with three too); turns, votes, whispers."""
    found = []
    for n in (1, 2, 3):
        hands = sum(list(s.player[p].hand).count(n) for p in range(s.players))
        total = list(s.pile).count(n) + hands + sum(s.player[p].row[n - 1] for p in range(s.players))
        if total != 4:
            found.append(f"there are {total} pebbles of number {n} instead of 4.")
    if not 0 <= s.left <= PILE or any(bool(s.pile[i]) != (i < s.left) for i in range(PILE)):
        found.append("the pile is not as high as it should be.")
    if not 0 <= s.phase <= OVER or not 0 <= s.active < s.players:
        found.append("nobody knows whose turn it is.")
    if s.turn > s.turns or (s.turn == s.turns and s.phase != OVER):
        found.append("there are so many turns and no more.")
    if not 0 <= s.acts <= ACTS or (s.acts and s.phase != PLAY) or (s.phase == VOTE and s.turn):
        found.append("nobody acts more often than that.")
    return [*found, *_seats(s)]


def _seats(s: Any) -> Iterator[str]:
    voted = [bool(s.player[p].voted) for p in range(s.players)]
    if (s.phase == VOTE and all(voted)) or not 0 <= s.yes <= (0 if s.phase == VOTE else s.players):
        yield "all have voted, or the vote is not over."
    for p in range(s.players):
        me = s.player[p]
        if bool(me.secret) != bool(me.whispered) or bool(me.vote) != (s.phase == VOTE and voted[p]):
            yield f"what seat {p} has whispered or voted is not noted on both sides."


def check_edition(document: dict[str, Any]) -> None:
    """An edition of Pebbles has a name."""
    if set(document) != {"game", "edition"}:
        raise BadEdition("An edition of Pebbles has the keys game and edition.")


GAME = Game(
    name="pebbles",
    title="Pebbles",
    rules_version="1",
    player_counts=(2, 3),
    options=(Option("turns", 6, range(1, 13)),),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    categories=("row", "mark"),
    tie_breaks=("fewer_pebbles",),
    aborts=(),
    feature_units={
        "phase": 1,
        "rolled": 6,
        **dict.fromkeys(("hand 0", "hand 1", "secret"), 3),
        **{f"mark +{i}": 3 for i in range(3)},
    },
    records={},
    setup=setup,
    waiting=waiting,
    legal=legal,
    step=step,
    score=score,
    ties=ties,
    conceal=conceal,
    features=features,
    worth=prospects,
    view=view,
    explain=explain,
    why_not=lambda s, p, a: ("not-open", {}),
    to_words=to_words,
    from_words=from_words,
    check_edition=check_edition,
    box=lambda edition: [],
    term=lambda name, value, say: value,
    renames=lambda edition, lang: {},
    draw=lambda view, say, names: "",
    invariants=invariants,
)
