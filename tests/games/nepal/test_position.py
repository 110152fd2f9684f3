"""Position documents: what they leave out, and what is refused."""

from __future__ import annotations

import json
import random

import pytest

import chautari
from chautari import BadPosition
from tests.games.nepal.edition import EDITION
from tests.games.nepal.table import CELLS, NUMBERS, hands, here, new, see_card, set_up_freely, table, to_move

KATHMANDU, JUMLA, SALYAN = CELLS["Kathmandu"], CELLS["Jumla"], CELLS["Salyan"]


def set_up(players=3, options=None, **words):
    """A match from a document as it stands."""
    return chautari.set_up("nepal", {"players": players, "options": options or {}, "table": words}, EDITION)


# What a document leaves out


@pytest.mark.parametrize(("players", "hand", "pile"), [(3, 38, 15), (4, 33, 18), (5, 28, 21)])
def test_an_empty_table_is_the_first_turn_of_the_first_seat(players, hand, pile):
    match = set_up(players)
    assert to_move(match) == "A"
    assert hands(match) == [hand] * players
    view = match.view(None)
    assert (view["turn"], view["phase"], view["pile"], view["trigger"]) == (1, "actions", pile, None)
    assert [card["card"] for card in view["cards"]] == ["1", "2", "3", "4", "5"]
    assert match.position()["table"]["provinces"] == {KATHMANDU: [1] * players}


def test_pieces_that_lie_nowhere_are_in_hand():
    match = set_up(provinces={JUMLA: [2, 0, 0]}, fortresses=[None, SALYAN, None], options={"fortress": True})
    assert hands(match) == [37, 37, 39]


def test_the_pile_has_the_cards_that_do_not_lie_open():
    match = set_up(cards={"1": [], "2": [], "3": [], "4": [], "5": [], "6": [0], "7": [2, 1]})
    assert match.view(None)["pile"] == 13
    assert hands(match) == [37, 37, 37]


def test_points_at_once_follow_from_the_cards():
    match = set_up(4, cards={"1": [], "2": [], "3": [], "4": [], "5": [], "6": [0, 1, 2], "7": [2, 1]})
    assert [seat["points"] for seat in match.view(None)["seats"]] == [3, 4, 3, 0]


def test_a_finished_start_placement_is_taken_for_granted():
    match = set_up(options={"start_placement": True})
    assert match.view(None)["phase"] == "actions"
    assert match.view(None)["placed"] == 9


def test_a_start_placement_can_be_set_up_in_the_middle():
    pieces = {"e9": [3, 2, 2]}
    match = set_up(options={"start_placement": True}, phase="place", placed=4, active=1, provinces=pieces)
    assert match.waiting == (1,)
    assert match.view(None)["placed"] == 4


def test_in_the_start_placement_everybody_has_placed_as_often_as_the_round_says():
    with pytest.raises(chautari.BadPosition, match="seat 0 has 1 pieces on the map, which does not fit 4 placed"):
        set_up(options={"start_placement": True}, phase="place", placed=4, active=1)


def test_when_the_game_is_over_nobody_is_active():
    match = set_up(phase="over", trigger="hand", provinces={KATHMANDU: [39, 1, 1]})
    assert match.over
    assert match.waiting == ()


def test_the_turn_is_the_earliest_in_which_the_table_can_be_so():
    assert (
        set_up(cards={**FIVE, "6": [0], "7": [2, 1]}).view(None)["turn"] == 5
    )  # seat 2, the start player, 0, 1 and 2 had one
    assert set_up(cards={**FIVE, "6": [0]}, active=1).view(None)["turn"] == 2
    assert set_up(provinces={KATHMANDU: [1, 1, 6]}).view(None)["turn"] == 8


def test_the_start_player_of_the_option_has_the_first_turn():
    assert to_move(set_up(options={"start_player": 2})) == "C"
    assert set_up(options={"start_player": 2}, cards={**FIVE, "6": [2]}, active=0).view(None)["turn"] == 2


def test_a_choice_of_claims_can_be_set_up():
    near, river = NUMBERS["Dhankuta–Taplejung"], NUMBERS["Ilam–Janakpur"]
    match = table(
        3,
        dict.fromkeys(["Ilam", "Dhankuta", "Siraha", "Janakpur", "Taplejung"], "A1"),
        {"Dhankuta–Taplejung": "", "Ilam–Janakpur": "", "Gorkha–Lhasa": "A"},
        hands={"A": 1},
        phase="claim",
    )
    assert sorted(action.notation for action in match.legal(0)) == [f"claim {near}", f"claim {river}"]
    assert see_card(match, "Gorkha–Lhasa")["claims"] == [0]


# Back and forth


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_a_game_can_be_written_down_and_set_up_again(players):
    rng = random.Random(players)
    options = {"start_placement": True, "population_boom": True, "fortress": True, "turn_limit": 60}
    match = new(players, seed=players, **options)
    phases = set()
    while not match.over:
        (seat,) = match.waiting
        match.play(seat, rng.choice(match._legal_ids(seat)))
        document = json.loads(json.dumps(match.position()))
        again = chautari.set_up("nepal", document)
        assert again.hash() == match.hash()
        assert again.position() == match.position()
        phases.add(match.view(None)["phase"])
    assert phases == {"place", "actions", "over"}


def test_a_choice_of_claims_can_be_written_down_and_set_up_again():
    people = dict.fromkeys(["Ilam", "Dhankuta", "Siraha", "Janakpur", "Taplejung"], "A1")
    match = table(3, people, {"Dhankuta–Taplejung": "", "Ilam–Janakpur": ""}, hands={"A": 1})
    match.play(0, "stop")
    assert match.view(None)["phase"] == "claim"
    assert chautari.set_up("nepal", match.position()).hash() == match.hash()


def test_a_province_without_pieces_may_be_left_out_or_written():
    assert (
        set_up(provinces={KATHMANDU: [1, 1, 1], JUMLA: [0, 0, 0]}).position()["table"] == set_up().position()["table"]
    )


# Refused: not readable


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"weather": "snow"}, "table has no key 'weather'"),
        ({"turn": 0}, "turn is a number from 1"),
        ({"turn": True}, "turn is a number"),
        ({"aborted": 1}, "aborted is true or false"),
        ({"phase": "night"}, "phase is one of place, actions, claim, over"),
        ({"active": 3}, "active is a number from 0 to 2"),
        ({"trigger": "bell"}, "trigger is one of none, hand, pile"),
        ({"final_turns": 4}, "final_turns is a number from 0 to 3"),
        ({"placed": 3}, "placed: pieces are placed at the start only with the option"),
        ({"placed": 10}, "placed is a number from 0 to 9"),
        ({"phase": "place"}, "phase: pieces are placed at the start only with the option"),
        ({"actions": {"moves": 3}}, "actions, moves is a number from 0 to 2"),
        ({"actions": {"grows": -1}}, "actions, grows is a number from 0 to 2"),
        ({"actions": {"jumps": 1}}, "actions has no key 'jumps'"),
        ({"actions": 2}, "actions is an object"),
        ({"provinces": [KATHMANDU]}, "provinces is an object"),
        ({"provinces": {"Jumla": [1, 1, 1]}}, "provinces: there is no province 'Jumla'"),
        ({"provinces": {"a1": [1, 1, 1]}}, "there is no province 'a1'"),
        ({"provinces": {JUMLA: [1, 1]}}, f"provinces, {JUMLA}: a number of pieces for each of the 3 seats"),
        ({"provinces": {JUMLA: 2}}, f"provinces, {JUMLA}: a number of pieces"),
        ({"provinces": {JUMLA: [41, 0, 0]}}, f"provinces, {JUMLA} is a number from 0 to 40"),
        ({"fortresses": [None, None]}, "fortresses is a list for 3 seats"),
        ({"fortresses": {"0": JUMLA}}, "fortresses is a list for 3 seats"),
        ({"fortresses": ["Jumla", None, None]}, "fortresses: there is no province 'Jumla'"),
        ({"cards": ["1"]}, "cards is an object"),
        ({"cards": {"27": []}}, "cards is one of 1, 2"),
        ({"cards": {"1": 0}}, "cards, 1: a list of seats"),
        ({"cards": {"1": [0, 1, 2, 0]}}, "cards, 1: a list of seats, each at most once"),
        ({"cards": {"1": [3]}}, "cards, 1 is a number from 0 to 2"),
        ({"pile": 21}, "pile is a number from 0 to 20"),
        ({"hands": [38, 38]}, "hands is a list of 3 numbers"),
        ({"hands": 38}, "hands is a list of 3 numbers"),
        ({"hands": [38, 38, -1]}, "hand of seat 2 is a number from 0 to 40"),
        ({"provinces": {KATHMANDU: [1, 40, 1]}}, "seat 1 has more than its 40 pieces in play"),
    ],
)
def test_a_document_that_cannot_be_read_is_refused_with_the_reason(words, reason):
    with pytest.raises(BadPosition, match=reason):
        set_up(**words)


# Refused: impossible by the rules

FIVE = {"1": [], "2": [], "3": [], "4": [], "5": []}
FORTRESS = {"fortress": True}
PLACE = {"start_placement": True}


@pytest.mark.rule("N2", "N3", "N11", "N25", "N30", "N40", "N50", "N62")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        # nothing is lost, nothing appears
        ({"hands": [38, 37, 38]}, "seat 1 has 39 pieces in all, the one on the score track included, not 40"),
        ({"hands": [39, 38, 38]}, "seat 0 has 41 pieces in all"),
        # trade cards
        ({"pile": 14}, "20 trade cards are used: 5 face up and 14 in the pile are not that many"),
        ({"cards": {**FIVE, "6": []}}, "6 unclaimed trade cards lie face up; there are never more than 5"),
        ({"cards": {**FIVE, "5": [0]}}, "4 unclaimed trade cards lie face up; while there is a pile there are 5"),
        ({"cards": {**FIVE, "6": [1, 1]}}, "trade card 6 has at most one piece of every player"),
        # fortresses
        ({"fortresses": [JUMLA, None, None]}, "seat 0 has a fortress, but the option fortress is off"),
        ({"fortresses": [KATHMANDU, None, None], "options": FORTRESS}, "no fortress stands in Kathmandu"),
        ({"fortresses": [JUMLA, None, JUMLA], "options": FORTRESS}, f"two fortresses stand in {JUMLA}"),
        # the turn
        ({"phase": "over", "trigger": "hand", "active": 1}, "when the game is over it is nobody's turn"),
        ({"active": None}, "it is somebody's turn"),
        ({"actions": {"moves": 2, "grows": 2}}, "a turn has at most three actions, and at most two of a kind"),
        ({"actions": {"moves": 2, "grows": 1}}, "after three actions the actions of a turn are over"),
        (
            {"provinces": {KATHMANDU: [39, 1, 1]}, "actions": {"moves": 2}, "trigger": "hand"},
            "the active player could only stop, which is done without asking",
        ),
        ({"phase": "claim"}, "claims are chosen only with pieces in hand, but fewer than there are cards to claim"),
        # start placement
        ({"phase": "place", "placed": 9, "options": PLACE}, "the start placement comes before everything else"),
        ({"phase": "place", "turn": 2, "options": PLACE}, "the start placement comes before everything else"),
        ({"phase": "place", "trigger": "hand", "options": PLACE}, "the start placement comes before everything else"),
        ({"phase": "place", "cards": {**FIVE, "6": [0]}, "options": PLACE}, "nobody has a card or a fortress"),
        (
            {"phase": "place", "fortresses": [JUMLA, None, None], "options": PLACE | FORTRESS},
            "nobody has a card or a fortress",
        ),
        ({"placed": 5, "options": PLACE}, "the start placement is over after 9 pieces"),
        # the end
        ({"pile": 0, "cards": {str(n): [n % 3] for n in range(1, 21)}}, "the pile is empty, which begins the end"),
        ({"trigger": "pile"}, "the pile began the end of the game, but it is not empty"),
        ({"final_turns": 2}, "last turns need a trigger"),
        ({"phase": "over"}, "the game is over after the last turns"),
        ({"phase": "over", "trigger": "hand", "final_turns": 1}, "the game is over after the last turns"),
        ({"aborted": True}, "a game that was broken off is over"),
        ({"turn": 1001}, "the game is broken off after turn 1000"),
        ({"phase": "over", "aborted": True, "turn": 7}, "the game is broken off after turn 1000"),
        (
            {"provinces": {KATHMANDU: [39, 1, 1]}, "actions": {"grows": 1}},
            "the hand of seat 0 is empty, which begins the end of the game",
        ),
        # crowds
        ({"provinces": {SALYAN: [0, 3, 0]}}, f"{SALYAN} holds 3 pieces, more than its limit of 2"),
        ({"provinces": {SALYAN: [3, 0, 0]}}, f"{SALYAN} holds 3 pieces, more than its limit of 2"),
        (
            {"provinces": {SALYAN: [3, 0, 0]}, "phase": "over", "trigger": "hand"},
            f"{SALYAN} holds 3 pieces, more than its limit of 2",
        ),
        (
            {"provinces": {SALYAN: [0, 3, 0], KATHMANDU: [1, 0, 0]}, "actions": {"moves": 1}},
            f"{SALYAN} holds 3 pieces, more than its limit of 2",
        ),
        (
            {"provinces": {SALYAN: [0, 1, 0]}, "fortresses": [None, None, SALYAN], "options": FORTRESS},
            f"{SALYAN} holds 3 pieces, more than its limit of 2",
        ),
    ],
)
def test_a_position_that_the_rules_cannot_produce_is_refused_with_the_reason(words, reason):
    with pytest.raises(BadPosition, match=reason):
        set_up(**words)


@pytest.mark.rule("N63")
def test_a_crowd_of_the_owner_of_a_fortress_is_possible_at_any_time():
    match = set_up(provinces={SALYAN: [3, 0, 0]}, fortresses=[SALYAN, None, None], options=FORTRESS, active=1)
    assert here(match, "Salyan") == "A3"


@pytest.mark.rule("N12", "N40")
def test_a_crowd_of_the_active_player_is_possible_during_the_turn():
    match = set_up(provinces={SALYAN: [1, 2, 0]}, actions={"moves": 1})
    assert here(match, "Salyan") == "A1 B2"


LEGS = {KATHMANDU: [2, 1, 1]}


# Refused: play cannot have led there


@pytest.mark.rule("N11", "N12", "N13", "N21", "N25", "N40", "N50", "N51")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        # claims
        ({"turn": 1, "cards": {**FIVE, "6": [0]}}, "seat 0 has had no turn in which it can have claimed trade card 6"),
        ({"turn": 2, "active": 1, "cards": {**FIVE, "6": [1]}}, "seat 1 has had no turn in which it can have claimed"),
        (
            {"turn": 3, "active": 2, "cards": {**FIVE, "6": [1, 0]}},
            "seat 0 has had no turn in which it can have claimed",
        ),
        (
            {"turn": 2, "active": 1, "cards": {**FIVE, **{str(n): [0] for n in range(6, 12)}}},
            "6 trade cards are claimed; in 1 turns there are not so many to claim",
        ),
        # whose turn it is
        ({"turn": 1, "active": 1, "options": {"start_player": 0}}, "seat 0 is the start player"),
        # pieces
        ({"turn": 1, "provinces": LEGS}, "before any turn is over seat 0 has 1 pieces on the map, not 2"),
        ({"turn": 4, "provinces": {KATHMANDU: [5, 1, 1]}}, "seat 0 has had 1 turns for its pieces on the map"),
        ({"turn": 4, "provinces": {KATHMANDU: [3, 1, 1], JUMLA: [1, 0, 0]}}, "seat 0 has had 1 turns for its pieces"),
        ({"turn": 4, "provinces": {JUMLA: [1, 0, 0], KATHMANDU: [0, 1, 1]}}, "seat 0 has had 1 turns for its pieces"),
        ({"turn": 1, "fortresses": [JUMLA, None, None], "options": FORTRESS}, "no turn in which it can have built"),
        # the end
        (
            {"turn": 9, "trigger": "hand", "final_turns": 3},
            "the hand of seat 2 was empty 1 turns ago; it cannot have 38",
        ),
        ({"turn": 9, "trigger": "hand"}, "seat 0 has just emptied its hand, says the trigger; it has not"),
        ({"turn": 30, "phase": "over", "trigger": "hand"}, "was empty 4 turns ago; it cannot have 38 pieces again"),
        (
            {"turn": 9, "trigger": "hand", "final_turns": 3, "provinces": {KATHMANDU: [1, 1, 39]}},
            "takes more",
        ),
        (
            {"turn": 2, "trigger": "hand", "final_turns": 1, "provinces": {KATHMANDU: [1, 1, 39]}},
            "turn 2 is too early",
        ),
        (
            {"turn": 90, "pile": 0, "trigger": "pile", "cards": {str(n): [n % 3] for n in range(1, 21)}},
            "the last card is turned up at the end of a turn",
        ),
        (
            {"turn": 91, "pile": 0, "trigger": "pile", "final_turns": 3, "cards": {str(n): [1] for n in range(1, 21)}},
            "seat 2 turned up the last trade card, but was the first on none",
        ),
        # crowds
        ({"provinces": {SALYAN: [1, 9, 0]}, "actions": {"moves": 1}}, f"{SALYAN} holds 10 pieces, more over its limit"),
        ({"provinces": {SALYAN: [1, 3, 0]}, "actions": {"moves": 1}}, f"{SALYAN} holds 4 pieces, more over its limit"),
        ({"provinces": {SALYAN: [1, 2, 0]}, "actions": {"grows": 1}}, f"{SALYAN} holds 3 pieces, more over its limit"),
        (
            {"provinces": {KATHMANDU: [0, 1, 1]}, "actions": {"moves": 1}},
            "seat 0 cannot have taken 1 moves and 0 growths",
        ),
    ],
)
def test_a_position_that_no_play_leads_to_is_refused_with_the_reason(words, reason):
    with pytest.raises(BadPosition, match=reason):
        set_up(**words)


def test_a_crowd_that_was_grown_needs_somebody_who_was_there():
    match = set_up(provinces={SALYAN: [2, 1, 0]}, actions={"grows": 1})
    assert here(match, "Salyan") == "A2 B1"


def test_a_saved_game_that_began_where_no_play_leads_still_replays():
    document = {"players": 3, "table": {"turn": 1, "cards": {**FIVE, "6": [0]}, "provinces": {SALYAN: [1, 9, 0]}}}
    document["table"]["actions"] = {"moves": 1}
    with pytest.raises(BadPosition):
        chautari.set_up("nepal", document, EDITION)
    match = set_up_freely(document, EDITION)
    match.play(0, "stop")
    again = chautari.replay(json.loads(json.dumps(match.record())))
    assert again.hash() == match.hash()


def test_a_refused_position_leaves_the_document_as_it_was():
    document = {"players": 3, "table": {"pile": 3, "cards": {"1": [0]}}}
    before = json.dumps(document)
    with pytest.raises(BadPosition):
        chautari.set_up("nepal", document, EDITION)
    assert json.dumps(document) == before
