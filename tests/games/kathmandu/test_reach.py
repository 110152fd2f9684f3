"""Foresight: what the view and the previews say of a move is what playing on gives, on random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chautari
from chautari.core.edition import house
from chautari.core.engine import compiling
from tests.games.kathmandu.reference_reach import GAME, IDLE, LEFT_ALONE, as_end, cheapest, played_out
from tests.games.kathmandu.test_reference_movement import rocky

HANDS = [
    ["bridle", "bridle"],
    ["climbing_gear", "bridle", "water_bottle"],
    ["tea_leaves", "climbing_gear", "magnifying_glass"],
    ["tea_leaves", "tea_leaves", "water_bottle"],
    ["terrain_map"],
    ["terrain_map", "first_aid_bag"],
    ["first_aid_bag", "first_aid_bag", "magnifying_glass"],
    ["tool_case", "bridle"],
    ["magnifying_glass", "water_bottle", "water_bottle"],
    ["wooden_barrel", "telescope"],
]
CASES = [(phase, cards) for phase in ("die", "pre_move") for cards in HANDS]
CASES.append(("pre_move", ["tool_case", "tool_case"]))
MOVED = ("actions", "tents", "over", "city")
CHARACTERS = [None, "mountaineer", "border_guard", "yak_guide"]


def position(lots: random.Random, phase: str, cards: list[str], character: str | None) -> Any:
    """Seat 0 anywhere, in the last round of a day, with three dice left or with one of them chosen."""
    box = rocky(lots) if lots.random() < 0.4 else house(GAME)
    options = {"characters": "random" if character else False, "hostile_needles": None}
    match = chautari.new("kathmandu", 2, seed=lots.random().hex(), options=options, edition=box)
    words, view = match.position()["table"], match.view(None)
    cells = [cell for board in view["boards"] for cell in board["cells"] if not cell["kathmandu"]]
    land = [cell for cell in cells if cell["landscape"] != "mountain"]
    city = [cell for cell in land if cell["cell"].startswith("5")]
    at = lots.choice(city if lots.random() < 0.3 else land)["cell"]
    die = lots.choice(["pink", "black", "grey"])
    places = {"brown": "1", "orange": "2", "purple": "aside", "pink": "unused", "black": "unused", "grey": "unused"}
    if phase != "die":
        places[die] = "3"
        words["turn"] = {"die": die}
    seat = words["seats"][0] | {
        "cell": at,
        "dice": {name: {"face": lots.randrange(1, 7), "place": place} for name, place in places.items()},
        "resources": {"yak_fodder": lots.randrange(4), "compass": lots.randrange(2)},
        "exhaustion": lots.randrange(3) if phase == "pre_move" else lots.randrange(4),
        "equipment": {kind: cards.count(kind) for kind in cards},
        "character": character,
    }
    second = words["seats"][1] | {"cell": land[0]["cell"], "character": "monk" if character else None}
    second.pop("dice")
    words |= {"seats": [seat, second], "phase": phase, "active": 0, "standee": 0, "round": 3}
    return chautari.set_up("kathmandu", {"players": 2, "options": options, "table": words}, edition=box)


def check(match: Any) -> None:
    """The view and every preview against playing on."""
    truth = played_out(match, 0)
    lines = match.view(0)["reach"]
    everything = cheapest(end for ends in truth.values() for end in ends)
    shown = cheapest(as_end(line) for line in lines)
    for line in lines:
        end = as_end(line)
        assert end in truth[line["first"]], line
        if line["first"].split()[0] in ("play", "bottle", "exchange"):
            assert end.cost in everything[end.die, end.cell, end.rest], line
    assert shown == everything
    for notation, ends in truth.items():
        if notation.split()[0] in ("go", "die", "take", "turn", "straight", "climb", "enter", "tools", "relocate"):
            told = {as_end(line) for line in lines if line["first"] == notation}
            assert cheapest(told) == cheapest(ends), notation
        ahead = {as_end(line) for line in match.preview(0, notation)["leads_to"]}
        assert ahead <= ends
        if ahead:
            assert cheapest(ahead) == cheapest(ends), notation
            assert len(ahead) == sum(len(costs) for costs in cheapest(ends).values()), "no way twice, none too dear"
        else:
            assert notation.split()[0] not in ("die", "play", "bottle", "pink", "take", "exchange", "tools")


@pytest.mark.rule("K34", "K35", "K36", "K38", "K39", "K50", "K105", "K106", "K108", "K110", "K111", "K117", "K121")
@pytest.mark.parametrize(("phase", "cards"), CASES, ids=["+".join([phase, *hand]) for phase, hand in CASES])
def test_what_is_foretold_is_what_playing_on_gives(phase: str, cards: list[str]) -> None:
    lots = random.Random(f"{cards} {phase}")
    # uncompiled, playing everything out takes long
    for character in CHARACTERS if compiling() else lots.sample(CHARACTERS, 1):
        match = position(lots, phase, cards, character)
        while match.waiting == (0,) and match.view(0)["phase"] not in MOVED:
            check(match)
            known = [a for a in match.legal(0) if a.kind not in (*LEFT_ALONE, "rest") and a.notation not in IDLE]
            match.play(0, lots.choice(known))
            if match.view(0)["active"] != 0 or match.view(0)["day"] != 1:
                break
