"""What an action leads to: routes joined and broken, provinces too full; and the question with what is open."""

from __future__ import annotations

import json
import random

import pytest

from chautari.core.foretelling import foretold
from tests.games.nepal.table import CELLS, NUMBERS, SEATS, new, notation, play, set_up_freely, table
from tests.games.nepal.test_view import EAST, NEAR, RIVER, begin, choosing, with_hand


def ahead(match, action, seat="A"):
    """What is foretold of an action, a line each."""
    return match.preview(SEATS.index(seat), notation(action)).leads_to


def told(match, action, lang="en"):
    say = match.say(lang)
    return match.game.tell_ahead(ahead(match, action), say)


# Conflict


def certain(match, action, seat="A"):
    """The events of conflict that are certain although a card is revealed before it."""
    return [line["event"] for line in ahead(match, action, seat) if line["kind"] == "certain"]


def crowded_claim(**words):
    """A is about to join Dhankuta with Taplejung, where B and C leave no room."""
    return table(3, {"Dhankuta": "A2", "Taplejung": "B1 C1"}, {NEAR: ""}, **words)


@pytest.mark.rule("N10", "N30", "N40", "N45")
def test_conflict_is_foretold_whatever_card_is_revealed():
    match = play(crowded_claim(), "A", "move Dhankuta Taplejung")
    preview = match.preview(0, "stop")
    assert preview.cut == "chance"
    foreseen = certain(match, "stop")
    assert foreseen
    for seed in range(6):
        document = {**match.position(), "chance": {"seed": seed}}
        other = set_up_freely(document)
        other.play(0, "stop")
        events = [event for event in other.events if event.kind in ("conflict", "remove")]
        assert [{"kind": e.kind, "seat": e.seat, "args": e.args} for e in events] == foreseen


def test_conflict_is_foretold_in_words_of_every_language():
    match = play(crowded_claim(), "A", "move Dhankuta Taplejung")
    for lang, heading in (("en", "Whatever"), ("fr", "Quoi"), ("de", "Was auch")):
        lines = foretold(match, match.preview(0, "stop"), lang, ["Ani", "Dirk", "Emily"])
        start = next(k for k, line in enumerate(lines) if line.startswith(heading))
        assert "Taplejung" in lines[start + 1]
        assert lines[start + 2].startswith("→ ")


def test_a_province_where_conflict_is_certain_is_not_told_to_be_crowded_as_well():
    match = play(crowded_claim(), "A", "move Dhankuta Taplejung")
    lines = match.preview(0, notation("stop")).leads_to
    (province,) = {line["event"]["args"]["province"] for line in lines if line["event"]["kind"] == "conflict"}
    crowds = [
        {"kind": "crowded", "province": cell, "population": 5, "limit": 2} for cell in (province, CELLS["Dhankuta"])
    ]
    say = match.say("en")
    assert match.game.tell_ahead([*crowds, *lines], say) == match.game.tell_ahead(crowds[1:], say)


def test_conflict_that_no_card_precedes_is_told_once():
    match = play(table(3, {"Dhankuta": "A2", "Taplejung": "B2"}), "A", "move Dhankuta Taplejung")
    preview = match.preview(0, "stop")
    assert certain(match, "stop") == []
    assert preview.cut is None
    assert [event.kind for event in preview.events].count("conflict") == 1


def test_no_conflict_is_foretold_while_actions_or_claims_are_left():
    assert certain(crowded_claim(), "move Dhankuta Taplejung") == []


def test_what_is_foretold_of_conflict_always_comes_true():
    lots = random.Random(0)
    match, seen = new(4, seed=0, fortress=True, population_boom=True, turn_limit=250), 0
    while not match.over:
        (p,) = match.waiting
        action = lots.choice(match._legal_ids(p))
        lines = [line["event"] for line in match.preview(p, action).leads_to if line["kind"] == "certain"]
        turn = match.view(None)["turn"]
        match.play(p, action)
        if match.view(None)["turn"] == turn + 1:
            events = [event for event in match.events if event.kind in ("conflict", "remove")]
            if "reveal" in {event.kind for event in match.events}:
                assert [{"kind": e.kind, "seat": e.seat, "args": e.args} for e in events] == lines
                seen += bool(lines)
    assert seen


# Routes


@pytest.mark.rule("N20")
def test_a_route_that_would_be_joined_is_foretold_with_its_provinces():
    match = table(3, {"Dhankuta": "A2", "Ilam": "A1"}, {NEAR: ""})
    path = [CELLS["Dhankuta"], CELLS["Taplejung"]]
    joined = {"kind": "joins", "card": NUMBERS[NEAR], "route": path, "claimed": False}
    assert ahead(match, "move Dhankuta Taplejung") == [joined]
    assert told(match, "move Dhankuta Taplejung") == ["You control Dhankuta – Taplejung, through 2 provinces."]


@pytest.mark.rule("N12", "N20")
def test_a_route_that_would_break_is_foretold():
    match = table(3, EAST, {NEAR: "A", RIVER: "A"})
    assert ahead(match, "move Taplejung Ilam")[0] == {"kind": "breaks", "card": NUMBERS[NEAR]}
    assert told(match, "move Taplejung Ilam")[0] == "You no longer control Dhankuta – Taplejung."


@pytest.mark.rule("N26", "N71")
def test_a_claimed_route_can_be_controlled_again():
    match = table(3, {"Dhankuta": "A2"}, {NEAR: "A"})
    (line,) = ahead(match, "move Dhankuta Taplejung")
    assert (line["kind"], line["claimed"]) == ("joins", True)
    assert told(match, "move Dhankuta Taplejung")[0].startswith("You control Dhankuta – Taplejung again")


@pytest.mark.rule("N63")
def test_a_province_is_not_left_while_the_fortress_stands_there():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1"}, {NEAR: "A"}, fortresses={"A": "Taplejung"})
    assert "breaks" not in [line["kind"] for line in ahead(match, "move Taplejung Ilam")]


@pytest.mark.rule("N20", "N62")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_foretold_of_routes_is_what_playing_gives(seed):
    """Routes controlled before and after, wherever no conflict or claim comes between."""
    rng = random.Random(seed)
    match = new(3 + seed, seed, fortress=True, start_placement=True, turn_limit=12)
    while not match.over:
        (seat,) = match.waiting
        a = rng.choice(match._legal_ids(seat))
        before, lines = held(match, seat), match.preview(seat, a).leads_to
        assert json.loads(json.dumps(lines)) == lines
        match.play(seat, a)
        if {event["kind"] for event in match.events} & {"remove", "reveal", "new_turn"}:
            continue
        joins = {line["card"]: line["route"] for line in lines if line["kind"] == "joins"}
        breaks = {line["card"] for line in lines if line["kind"] == "breaks"}
        after = held(match, seat)
        assert joins == {card: route for card, route in after.items() if card not in before}
        assert breaks == set(before) - set(after)


def held(match, seat):
    """The routes a seat controls, by card."""
    cards = match.view(None)["cards"]
    return {card["card"]: line["route"] for card in cards for line in card["controlled"] if line["seat"] == seat}


@pytest.mark.rule("N3")
def test_what_lies_in_the_pile_is_not_foretold():
    """Whatever comes next, the outlook is the same: it knows the cards on the table only."""
    match = table(3, {"Dhankuta": "A2", "Ilam": "A1"}, {NEAR: ""})
    shown = {card["card"] for card in match.view(None)["cards"]}
    for action in match.legal(0):
        assert {line["card"] for line in match.preview(0, action).leads_to if "card" in line} <= shown


# Room


@pytest.mark.rule("N14", "N40")
def test_a_province_that_would_be_too_full_is_foretold():
    match = table(3, {"Jumla": "A1 B1"})
    crowd = {"kind": "crowded", "province": CELLS["Jumla"], "population": 3, "limit": 2}
    assert ahead(match, "grow Jumla") == [crowd]
    assert told(match, "grow Jumla") == [f"Jumla ({CELLS['Jumla']}): 3 pieces, room for 2."]
    assert told(match, "grow Jumla", "fr") == [f"Jumla ({CELLS['Jumla']})\u00a0: 3 pions, place pour 2."]


@pytest.mark.rule("N46", "N62")
def test_a_fortress_takes_the_room_of_two_and_kathmandu_has_room_for_all():
    match = table(3, {"Jumla": "B1", "Kathmandu": "A5 B5"}, options={"fortress": True})
    assert [line["population"] for line in ahead(match, "fortress Jumla")] == [3]
    assert ahead(match, "grow Kathmandu") == []


# The question


@pytest.mark.rule("N11", "N62")
def test_the_question_names_only_what_is_open_with_what_is_left():
    assert begin().prompt(0) == "Up to 3 actions: move (at most 2) or grow (at most 2)."
    with_rule = begin(fortress=True)
    everything = "Up to 3 actions: move (at most 2), grow (at most 2) or a fortress instead of them all."
    assert with_rule.prompt(0) == everything
    assert play(with_rule, "A", "grow Kathmandu").prompt(0) == "Up to 2 actions: move (at most 2) or grow (at most 1)."
    assert play(with_rule, "A", "grow Kathmandu").prompt(0) == "One action left: move."
    assert play(begin(), "A", "move Kathmandu Gorkha", "grow Kathmandu").prompt(0) == "One action left: move or grow."


@pytest.mark.rule("N11")
def test_the_question_speaks_three_languages():
    assert begin().prompt(0, "fr") == "Jusqu’à 3 actions\u00a0: déplacer (au plus 2) ou croître (au plus 2)."
    assert begin().prompt(0, "de") == "Bis zu 3 Aktionen: ziehen (höchstens 2) oder wachsen (höchstens 2)."


@pytest.mark.rule("N52")
def test_with_an_empty_hand_the_question_is_about_moves():
    assert with_hand(0).prompt(0) == "Up to 3 actions: move (at most 2)."
    assert "grow (at most 1)" in with_hand(1).prompt(0)
    assert "fortress" not in with_hand(1).prompt(0)


@pytest.mark.rule("N27")
def test_the_question_for_claims_counts_routes_and_pieces():
    expected = "You control 2 routes that you have not claimed, and have 1 piece in hand. Which one do you claim?"
    assert choosing().prompt(0) == expected


@pytest.mark.rule("N60")
def test_the_question_of_the_start_placement_counts_the_pieces():
    match = begin(start_placement=True)
    assert match.prompt(0) == "Start placement, piece 1 of 3: where do you put it?"
    for seat in "ABC":
        play(match, seat, "place Kathmandu")
    assert match.prompt(0).startswith("Start placement, piece 2 of 3")


def test_a_refusal_names_only_what_is_open():
    def reason(match):
        with pytest.raises(Exception, match="not what is being decided") as refused:
            match.play(0, "place e9")
        return refused.value.reason("en")

    assert reason(begin()).endswith(": move (at most 2), grow (at most 2) or stop.")
    assert "fortress instead of them all or stop." in reason(begin(fortress=True))
