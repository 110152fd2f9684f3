"""Foresight: what the view and the previews say of a move is what playing on gives, on random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chautari
from chautari.core.edition import house
from chautari.core.engine import compiling
from tests.games.kathmandu.reference_reach import GAME, IDLE, LEFT_ALONE, as_end, cheapest, played_out
from tests.games.kathmandu.table import acting, edition, moving, play, table
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
    second["equipment"] = {}
    del words["equipment"], words["equipment_pile"]  # with the cards of the seat, what is left
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
    # playing everything out takes long, above all uncompiled and with all that two tool cases may hold
    some = [None] if cards.count("tool_case") > 1 else lots.sample(CHARACTERS, 2 if compiling() else 1)
    for character in some:
        match = position(lots, phase, cards, character)
        for _ in range(3):
            check(match)
            known = [a for a in match.legal(0) if a.kind not in (*LEFT_ALONE, "rest") and a.notation not in IDLE]
            if not known:
                break
            match.play(0, lots.choice(known))
            view = match.view(0)
            if match.waiting != (0,) or view["phase"] in MOVED or view["day"] != 1:
                break


# Rule by rule


def ways(match: Any, first: str) -> dict[str, Any]:
    """The lines of the view that begin with an action, by end cell; there is one per cell."""
    lines = [line for line in match.view(0)["reach"] if line["first"] == first]
    assert len({line["cell"] for line in lines}) == len(lines)
    return {line["cell"]: line for line in lines}


@pytest.mark.rule("K50")
def test_a_visit_to_kathmandu_takes_all_markers_away():
    match = moving("5a3", 3, exhaustion=2)
    assert ways(match, "go east")["5d3"]["exhaustion"] == -2


@pytest.mark.rule("K34", "K38")
def test_the_black_die_may_bring_the_fodder_that_a_strip_costs():
    dice = {"black": {"face": 1}}
    match = table(seats={0: {"cell": "1f3", "resources": {}, "dice": dice, "equipment": {}}})
    black = [line for line in match.view(0)["reach"] if line["first"] == "die black" and line["cell"] == "2a3"]
    costs = [(line["fodder"], line["exhaustion"], line["gains"]) for line in black]
    assert costs == [(0, 1, []), (1, 0, ["yak_fodder"])]


@pytest.mark.rule("K35", "K108")
def test_who_is_exhausted_rests_unless_a_first_aid_bag_is_at_hand():
    resting = table(seats={0: {"cell": "1c3", "exhaustion": 3, "equipment": {}}})
    assert {(line["rest"], line["cell"], line["exhaustion"]) for line in resting.view(0)["reach"]} == {
        (True, "1c3", -3)
    }
    helped = table(seats={0: {"cell": "1c3", "exhaustion": 3, "equipment": {"first_aid_bag": 1}}})
    lines = [line for line in helped.view(0)["reach"] if not line["rest"]]
    assert {tuple(line["cards"]) for line in lines} == {("first_aid_bag",)}
    assert {line["exhaustion"] for line in lines if not line["blocked"]} == {-2}


@pytest.mark.rule("K33", "K107")
def test_nothing_is_foretold_of_dice_that_will_be_thrown():
    match = table(seats={0: {"cell": "1c3", "equipment": {"wooden_barrel": 1}}})
    assert match.preview(0, "reroll brown")["leads_to"] == []
    assert match.preview(0, "play wooden_barrel")["leads_to"] == []
    assert match.preview(0, "die brown")["leads_to"] != []


@pytest.mark.rule("K107", "K109")
def test_cards_that_no_move_depends_on_leave_it_as_it_is():
    match = moving("1c3", 2, equipment=["wooden_barrel", "telescope"])
    plain = {(line["cell"], line["exhaustion"]) for line in match.view(0)["reach"]}
    for card in ("wooden_barrel", "telescope"):
        ahead = match.preview(0, f"play {card}")["leads_to"]
        assert {(line["cell"], line["exhaustion"]) for line in ahead} == plain
        assert all(line["cards"] == [card] for line in ahead)
    assert match.preview(0, "play telescope")["cut"] == "chance"


@pytest.mark.rule("K36", "K115")
def test_a_choice_on_the_way_shows_what_is_left_of_the_ways():
    match = moving("1a3", 3, equipment=["bridle"])
    ahead = match.preview(0, "go east")["leads_to"]
    assert {line["cell"]: line["cards"] for line in ahead} == {
        **{"1d3": []},
        **{cell: ["bridle"] for cell in ("1b1", "1b5", "1c2", "1c4")},
    }
    assert next(line["path"] for line in ahead if line["cell"] == "1c4") == ["1b3", "1c3", "1c4"]
    play(match, 0, "go east")
    last = match.preview(0, "turn 2 right")
    assert last["leads_to"] == [], "it completes the move: the events tell all"
    assert [event["args"]["cell"] for event in last["events"] if event["kind"] == "step"] == ["1b3", "1c3", "1c4"]


@pytest.mark.rule("K111")
def test_a_terrain_map_timed_after_the_move_shows_its_cells():
    document = edition()
    for kind in document["equipment_kinds"]:
        if kind["id"] == "terrain_map":
            kind["timing"], kind["tag"] = "after", "text"
    match = acting("1f3", document, equipment={"terrain_map": 1}, resources={})
    ahead = {line["cell"]: line for line in match.preview(0, "play terrain_map")["leads_to"]}
    assert ahead["1a1"]["exhaustion"] == 0
    assert ahead["2a3"]["exhaustion"] == 1


@pytest.mark.rule("K36")
def test_where_no_move_follows_the_next_choice_is_named():
    match = acting("1c3", yak_tile="meadow", animals=[])
    assert match.preview(0, "end")["leads_to"] == []
    assert match.preview(0, "end")["next"] == {"seat": 1, "kind": None, "facts": {}}
    before = moving("1a3", 3, equipment=["bridle"])
    assert before.preview(0, "go east")["next"] == {"seat": 0, "kind": "turn", "facts": {}}


def test_everybody_may_see_where_the_yak_can_go():
    match = moving("1a3", 5, equipment=["bridle", "tea_leaves"])
    assert match.view(0)["reach"] == match.view(1)["reach"] == match.view(None)["reach"]
