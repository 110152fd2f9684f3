"""The movement against a slow, plainly written reference on random positions: same ends, same costs."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import chautari
from chautari import BadEdition
from chautari.core.edition import house
from chautari.core.engine import engine
from chautari.core.game import load
from chautari.core.mask import marked
from chautari.games.kathmandu.actions import ACTIONS, CELL_NAMES
from chautari.games.kathmandu.events import Happening
from chautari.games.kathmandu.sides import Board, check_side
from chautari.games.kathmandu.state import Equipment, Phase, Resource
from tests.games.kathmandu.reference_movement import costs, outcomes

GAME = load("kathmandu")
DECLARED = ("go", "turn", "straight", "climb", "enter")


def rocky(lots: random.Random) -> dict[str, Any]:
    """The house edition with many more mountains, wherever an edition allows them."""
    document = copy.deepcopy(house(GAME))
    for side in document["boards"]:
        side["tag"] = "text"
        for _ in range(14):
            before = list(side["rows"])
            r, c = lots.randrange(6), lots.randrange(6)
            words = side["rows"][r].split()
            if words[c] in ("c", "K") or len(words[c]) > 1:
                continue
            words[c] = "^"
            side["rows"][r] = " ".join(words)
            try:
                check_side(Board(**side))
            except BadEdition:
                side["rows"] = before
    GAME.check_edition(document)
    return document


def position(lots: random.Random, box: dict[str, Any], face: int, cards: list[str], character: str | None) -> Any:
    """Seat 0 anywhere, about to move."""
    options = {
        "characters": "random" if character else False,
        "hostile_needles": None,
        "long_game": lots.random() < 0.3,
    }
    match = chautari.new("kathmandu", 2, seed=lots.random().hex(), options=options, edition=box)
    words = match.position()["table"]
    view = match.view(None)
    cells = [cell for board in view["boards"] for cell in board["cells"] if not cell["kathmandu"]]
    open_cells = [cell for cell in cells if cell["landscape"] != "mountain"]
    at = lots.choice(cells if character == "mountaineer" else open_cells)["cell"]
    dice = {"brown": {"face": face}}
    resources = {"yak_fodder": lots.randrange(3), "compass": lots.randrange(2)}
    seat = words["seats"][0] | {"cell": at, "dice": dice, "resources": resources, "exhaustion": lots.randrange(3)}
    seat |= {"equipment": {kind: cards.count(kind) for kind in cards}, "character": character}
    others = [c for c in ("monk", "artist") if c != character]
    second = words["seats"][1] | {"cell": open_cells[0]["cell"], "character": others[0] if character else None}
    second.pop("dice")
    second["equipment"] = {}
    del words["equipment"], words["equipment_pile"]  # with the cards of the seat, what is left
    words |= {"seats": [seat, second], "phase": "pre_move", "active": 0, "standee": 0, "turn": {"die": "brown"}}
    return chautari.set_up("kathmandu", {"players": 2, "options": options, "table": words}, edition=box)


def engine_outcomes(match: Any) -> dict[tuple[Any, ...], tuple[int, int, int]]:
    """Every end that the engine's choices lead to, with what is left of fodder, compass and markers."""
    calls = engine(GAME)
    found: dict[tuple[Any, ...], tuple[int, int, int]] = {}
    todo = [match._states.copy()]
    while todo:
        states = todo.pop()
        mask = GAME.mask()
        calls.legal_at(states, 0, 0, mask)
        for a in marked(mask):
            kind = ACTIONS.kind[a].name
            if kind not in DECLARED and ACTIONS.notation[a] != "play tea_leaves":
                continue
            later, log = states.copy(), GAME.open_log()
            calls.step_at(later, 0, 0, a, log)
            rows = log["row"][0][: int(log["count"][0])]
            if not any(row["kind"] == Happening.STAND and row["p"] == 0 for row in rows):
                assert later["phase"][0] in (Phase.HEADING, Phase.TURN, Phase.CLIMB, Phase.ENTRY)
                todo.append(later)
                continue
            outcome, left = told(rows, states)
            assert found.setdefault(outcome, left) == left
    return found


def told(rows: Any, before: Any) -> tuple[tuple[Any, ...], tuple[int, int, int]]:
    """What the events of a completed move say."""
    me = before["player"][0][0]
    fodder, compass = int(me["resources"][Resource.YAK_FODDER]), int(me["resources"][Resource.COMPASS])
    markers, strips, steps, needle, blocked, end = int(me["exhaustion"]), 0, 0, False, False, ""
    cards = {Equipment.TEA_LEAVES: 0, Equipment.BRIDLE: 0, Equipment.CLIMBING_GEAR: 0}
    for row in rows:
        kind, at = int(row["kind"]), row["at"]
        if kind == Happening.PLAY:
            cards[Equipment(int(at[0]))] += 1
        elif kind == Happening.STEP:
            steps += 1
        elif kind == Happening.CROSS:
            strips += 1
            fodder -= int(at[1])
        elif kind == Happening.NEEDLE:
            needle = True
            compass -= int(at[0])
        elif kind == Happening.TIRED:
            markers = int(at[0])
        elif kind == Happening.BLOCKED:
            blocked = True
        elif kind == Happening.STAND:
            end = CELL_NAMES[int(at[0])]
            break
    return (end, steps, strips, needle, blocked, *cards.values()), (fodder, compass, markers)


HANDS: list[list[str]] = [
    [],
    ["climbing_gear"],
    ["bridle"],
    ["tea_leaves"],
    ["bridle", "bridle"],
    ["climbing_gear", "bridle"],
    ["climbing_gear", "tea_leaves"],
    ["tea_leaves", "tea_leaves", "bridle"],
    ["climbing_gear", "bridle", "bridle"],
    ["climbing_gear", "bridle", "tea_leaves"],
]


@pytest.mark.rule("K36", "K37", "K38", "K39", "K113", "K114", "K115", "K117", "K120", "K125")
@pytest.mark.parametrize("character", [None, "mountaineer", "border_guard"])
@pytest.mark.parametrize("cards", HANDS, ids=["+".join(hand) or "nothing" for hand in HANDS])
def test_the_same_ends_at_the_same_costs(cards: list[str], character: str | None) -> None:
    lots = random.Random(f"{cards} {character}")
    for n in range(12):
        box = rocky(lots) if n % 2 else house(GAME)
        face = 1 + n % 6
        match = position(lots, box, face, cards, character)
        me = match.view(0)["seats"][0]
        mine = engine_outcomes(match)
        wanted = outcomes(match.view(0), 0, face)
        where = f"from {me['cell']} with {face}, landscape {match.position()['table']['landscape']}"
        assert set(mine) == wanted, where
        held = me["resources"]["yak_fodder"], me["resources"]["compass"], me["exhaustion"]
        for outcome, left in mine.items():
            assert left == costs(outcome, *held), where
