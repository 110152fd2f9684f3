"""The position document of Nepal: the whole table in words, and back.

What a document leaves out is filled in: it is the turn of seat 0 or of the start player, and the earliest turn in
which the table can be so, nothing was done in it yet, all pieces that lie nowhere else are in hand, and the five cards
with the lowest numbers lie face up.
"""

from __future__ import annotations

from typing import Any

from chautari.core.errors import BadPosition, shown
from chautari.core.reading import flag, number, one_of, only
from chautari.games.nepal import components
from chautari.games.nepal.actions import CARD_NAMES
from chautari.games.nepal.claim import POINTS_AT_ONCE, pieces_on
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.reached import earliest_turn
from chautari.games.nepal.scoring import pieces_on_map
from chautari.games.nepal.setup import lay_out_map, read_cards
from chautari.games.nepal.state import CARDS_USED, OPEN_CARDS, PIECES, START_ROUNDS, Phase, Trigger
from chautari.games.nepal.view import bits

PHASES = [phase.name.lower() for phase in Phase]
TRIGGERS = [trigger.name.lower() for trigger in Trigger]
KEYS = [
    *("turn", "aborted", "phase", "active", "placed", "actions", "trigger", "final_turns", "pile", "cards"),
    *("provinces", "fortresses", "hands"),
]
NO_CLAIMS: list[int] = []


def to_words(s: Any) -> dict[str, Any]:
    """The whole table in words."""
    return {
        "turn": s.turn,
        "aborted": bool(s.aborted),
        "phase": PHASES[s.phase],
        "active": s.active if s.active >= 0 else None,
        "placed": s.placed,
        "actions": {"moves": s.moves, "grows": s.grows},
        "trigger": TRIGGERS[s.trigger],
        "final_turns": s.final_turns,
        "pile": s.pile,
        "cards": {CARD_NAMES[i]: list(s.card[i].by)[: pieces_on(s, i)] for i in bits(s.display)},
        "provinces": {
            CELL_NAMES[s.cell[i]]: [s.player[p].pieces[i] for p in range(s.players)]
            for i in range(s.provinces)
            if any(s.player[p].pieces[i] for p in range(s.players))
        },
        "fortresses": [_place(s, s.player[p].fortress) for p in range(s.players)],
        "hands": [s.player[p].hand for p in range(s.players)],
    }


def _place(s: Any, i: int) -> str | None:
    return CELL_NAMES[s.cell[i]] if i >= 0 else None


# From words


def from_words(s: Any, table: dict[str, Any], game: dict[str, Any]) -> None:
    """Fill an empty record; the caller then asks `invariants` whether such a position can be."""
    only(table, KEYS, "table")
    options, box = game["options"], components.box(game["edition"])
    s.turn = number(table.get("turn", 1), 1, 32000, "turn")
    s.turn_limit = options["turn_limit"]
    s.fortresses = int(options["fortress"])
    s.aborted = flag(table.get("aborted", False), "aborted")
    s.phase = one_of(table.get("phase", "actions"), PHASES, "phase")
    first = options["start_player"]
    usual = 0 if first is None else (first + s.turn - 1) % s.players
    active = table.get("active", None if s.phase == Phase.OVER else usual)
    s.active = -1 if active is None else number(active, 0, s.players - 1, "active")
    s.trigger = one_of(table.get("trigger", "none"), TRIGGERS, "trigger")
    s.final_turns = number(table.get("final_turns", 0), 0, s.players, "final_turns")
    _read_placed(s, table, options)
    _read_actions(s, table.get("actions", {}))
    lay_out_map(s, int(options["population_boom"]), box)
    read_cards(s, box)
    _read_provinces(s, table.get("provinces"))
    _read_fortresses(s, table.get("fortresses"))
    _read_cards(s, table.get("cards"))
    used = CARDS_USED[s.players] - len(bits(s.display))
    s.pile = number(table.get("pile", max(used, 0)), 0, CARDS_USED[s.players], "pile")
    _read_hands(s, table.get("hands"))
    if "turn" not in table and not s.aborted and s.phase != Phase.PLACE:
        s.turn = earliest_turn(s, options)


def _read_placed(s: Any, table: dict[str, Any], options: dict[str, Any]) -> None:
    whole = START_ROUNDS * s.players
    usual = whole if options["start_placement"] and s.phase != Phase.PLACE else 0
    s.placed = number(table.get("placed", usual), 0, whole, "placed")
    if s.placed and not options["start_placement"]:
        raise BadPosition(code="placed-at-start", of="nepal", where="placed")
    if s.phase == Phase.PLACE and not options["start_placement"]:
        raise BadPosition(code="placed-at-start", of="nepal", where="phase")


def _read_actions(s: Any, actions: Any) -> None:
    only(actions, ("moves", "grows"), "actions")
    s.moves = number(actions.get("moves", 0), 0, 2, "actions, moves")
    s.grows = number(actions.get("grows", 0), 0, 2, "actions, grows")


def _province(s: Any, name: Any, where: str) -> int:
    if name in CELL_NAMES:
        i: int = s.province_at[CELL_NAMES.index(name)]
        if i >= 0:
            return i
    raise BadPosition(code="place-no-province", of="nepal", where=where, name=shown(str(name)[:40]))


def _read_provinces(s: Any, provinces: Any) -> None:
    if provinces is None:
        provinces = {CELL_NAMES[s.cell[s.kathmandu]]: [1] * s.players}
    if not isinstance(provinces, dict):
        raise BadPosition(code="provinces-object", of="nepal")
    for name, pieces in provinces.items():
        i = _province(s, name, "provinces")
        if not isinstance(pieces, list) or len(pieces) != s.players:
            raise BadPosition(code="provinces-pieces", of="nepal", name=name, seats=s.players)
        for p, count in enumerate(pieces):
            s.player[p].pieces[i] = number(count, 0, PIECES[s.players], f"provinces, {name}")


def _read_fortresses(s: Any, fortresses: Any) -> None:
    if fortresses is None:
        fortresses = [None] * s.players
    if not isinstance(fortresses, list) or len(fortresses) != s.players:
        raise BadPosition(code="fortresses-listed", of="nepal", seats=s.players)
    for p, name in enumerate(fortresses):
        me = s.player[p]
        me.fortress = -1 if name is None else _province(s, name, "fortresses")
        me.presence = sum(1 << i for i in range(s.provinces) if me.pieces[i] or me.fortress == i)


def _read_cards(s: Any, cards: Any) -> None:
    if cards is None:
        cards = {CARD_NAMES[i]: NO_CLAIMS for i in range(OPEN_CARDS)}
    if not isinstance(cards, dict):
        raise BadPosition(code="cards-object", of="nepal")
    for name, owners in cards.items():
        i = one_of(name, CARD_NAMES[: s.cards], "cards")
        s.unseen &= ~(1 << i)
        s.display |= 1 << i
        if not isinstance(owners, list) or len(owners) > s.players:
            raise BadPosition(code="cards-seats", of="nepal", name=name)
        for k, owner in enumerate(owners):
            p = number(owner, 0, s.players - 1, f"cards, {name}")
            s.card[i].by[k] = p
            s.player[p].claimed |= 1 << i
            s.player[p].points += POINTS_AT_ONCE[k]


def _read_hands(s: Any, hands: Any) -> None:
    if hands is None:
        hands = [PIECES[s.players] - 1 - pieces_on_map(s, p) - len(bits(s.player[p].claimed)) for p in range(s.players)]
        if min(hands) < 0:
            raise BadPosition(
                code="too-many-pieces", of="nepal", seat=hands.index(min(hands)), pieces=PIECES[s.players]
            )
    if not isinstance(hands, list) or len(hands) != s.players:
        raise BadPosition(code="hands-listed", of="nepal", seats=s.players)
    for p, count in enumerate(hands):
        s.player[p].hand = number(count, 0, PIECES[s.players], f"hand of seat {p}")
