"""What a person is asked, the open actions in words, and refusals that tell what would be right."""

from __future__ import annotations

import pytest

import chautari
from chautari.core.words import LANGUAGES
from tests.games.kathmandu.table import acting, edition, moving, play, refusal, table
from tests.games.kathmandu.test_characters import BORDER, CITY, as_
from tests.games.kathmandu.test_tents import camp

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent"]


def texts(match, seat, kind, lang="en", names=None):
    return [action.text for action in match.legal(seat, lang, names) if action.kind == kind]


def reason(match, seat, notation, lang="en"):
    with pytest.raises(chautari.IllegalAction) as refused:
        match.play(seat, notation)
    return refused.value.reason(lang)


def choosing(**seat):
    dice = {"brown": {"face": 5}, "black": {"face": 2}, "pink": {"face": 6}}
    return table(seats={0: {"dice": dice, "equipment": {}, **seat}})


# Actions


def test_a_die_is_offered_with_its_face_and_its_resource():
    match = choosing()
    assert "Take the brown die: 5, backpack" in texts(match, 0, "die")
    assert "Take the black die: 2, any resource" in texts(match, 0, "die")
    assert "Prendre le dé marron\u00a0: 5, sac à dos" in texts(match, 0, "die", "fr")
    assert "Würfel nehmen: braun (5, Rucksack)" in texts(match, 0, "die", "de")


def test_a_good_is_offered_with_its_worth():
    seats = {0: {"character": "merchant", "cell": "1c2", "resources": {"coin": 2}}, 1: {"character": "artist"}}
    words = {"phase": "actions", "turn": {"die": "brown"}, "options": {"characters": True}}
    match = table(seats=seats, box=edition({1: CITY}), goods={"1d3": "prayer_mill 3", "1c3": "ring 1"}, **words)
    assert sorted(texts(match, 0, "buy")) == ["Buy prayer mill, worth 4", "Buy ring, worth 2"]
    assert "Acheter\u00a0: moulin à prières, valeur 4" in texts(match, 0, "buy", "fr")
    assert "Kaufen: Gebetsmühle, Wert 4" in texts(match, 0, "buy", "de")


def test_the_border_guard_is_offered_cells():
    match = play(as_("border_guard", "1f3", face=2, box=edition({2: BORDER}), resources={}), 0, "go east")
    assert texts(match, 0, "enter") == ["Enter at 2a3", "Enter at 2a4", "Enter at 2a5", "Enter at 2a6"]
    assert match.prompt(0) == "Where do you enter the next board?"


def test_other_players_are_called_by_their_names_where_those_are_known():
    seats = {1: {"cell": "1c3", "maps": {"red a": 1, "red b": 1}}}
    match = acting("1c3", seats=seats, maps={"purple b": 1, "blue a": 1})
    assert texts(match, 0, "swap") == ["Swap maps with seat 1"]
    assert texts(match, 0, "swap", names=NAMES) == ["Swap maps with Dirk"]
    assert texts(match, 0, "swap", "fr", NAMES) == ["Échanger des plans avec Dirk"]
    assert texts(match, 0, "swap", "de") == ["Landkarten tauschen mit Platz 1"]
    play(match, 0, "swap 1")
    assert texts(match, 0, "want", names=NAMES)[0] == "Take the red A map from Dirk"
    assert match.prompt(0, "fr", NAMES) == "Quel plan voulez-vous de Dirk\u00a0?"
    play(match, 0, "want red a")
    assert match.prompt(0, "en", NAMES) == "Which of your maps do you give Dirk for red A?"


# Prompts


def test_the_prompt_for_a_die_tells_only_what_is_open():
    assert choosing().prompt(0) == "Choose a die. You may first: set a die aside and reroll."
    match = choosing(equipment={"tool_case": 1})
    assert match.prompt(0) == "Choose a die. You may first: set a die aside and reroll, play a card."
    play(match, 0, "reroll brown")
    assert match.prompt(0) == "Choose a die. You may first: play a card."
    play(match, 0, "play tool_case", "tools backpack compass coin")
    assert match.prompt(0) == "Choose a die."


def test_the_prompt_for_a_move_tells_only_what_is_open():
    assert moving("1c3", 3).prompt(0) == "Which way does your yak move?"
    match = moving("1c3", 3, equipment=["water_bottle", "telescope"])
    assert match.prompt(0, "de") == "Wohin zieht dein Yak? Vorher darfst du: eine Karte spielen."


def test_who_is_exhausted_is_told_whether_anything_helps():
    words = {"phase": "rest", "turn": {"die": "brown"}}
    telescope = {"exhaustion": 3, "equipment": {"telescope": 1}}
    bag = {"exhaustion": 3, "equipment": {"first_aid_bag": 1}}
    assert "does not prevent it" in table(seats={0: telescope}, **words).prompt(0)
    assert "unless you play the First aid bag" in table(seats={0: bag}, **words).prompt(0)


def test_tents_are_asked_for_with_the_player_and_the_landscape():
    match = camp({1: {"tents": {"meadow": 1}}, 2: {"tents": {"forest": 1}}})
    assert match.prompt(0) == "What do you do on your target space, 1c3 (meadow)?"
    play(match, 0, "end")
    assert match.prompt(1, "en", NAMES) == "Do you play a tent on Ani's target space, 1c3 (meadow)?"
    assert match.prompt(1, "fr", NAMES).endswith("d\u2019arrivée de Ani, 1c3 (prairie)\u00a0?")
    assert match.prompt(0) == ""
    play(match, 1, "pass")
    assert match.prompt(2, "de", NAMES) == "Du hast kein Zelt für das Zielfeld von Ani, 1c3 (Wiese)."


def test_a_mountain_opposite_is_asked_about_together_with_the_entry():
    match = play(as_("border_guard", "1f1", face=2, box=edition({2: BORDER}), resources={}), 0, "go east")
    assert match.prompt(0).startswith("A mountain opposite: where do you enter the next board")


# Refusals


@pytest.mark.parametrize(
    ("kind", "when"),
    [
        ("terrain_map", "once the die is chosen, before the movement"),
        ("tea_leaves", "once the die is chosen, before the direction"),
    ],
)
def test_a_card_at_the_wrong_time_is_refused_with_the_right_one(kind, when):
    match = choosing(equipment={kind: 1})
    assert refusal(match, 0, f"play {kind}") == "not-now"
    assert when in reason(match, 0, f"play {kind}")
    for lang in LANGUAGES:
        assert reason(match, 0, f"play {kind}", lang)


def test_a_card_of_the_morning_is_refused_on_the_target_space():
    match = acting("1c3", equipment=["tool_case"])
    assert "it is played before the movement" in reason(match, 0, "play tool_case")


def test_where_an_entry_is_asked_no_mountain_can_be_refused():
    match = play(as_("border_guard", "1f3", face=2, box=edition({2: BORDER}), resources={}), 0, "go east")
    assert "choose where to enter the next board" in reason(match, 0, "climb not")
    assert refusal(match, 0, "climb not") == "no-mountain"
    assert refusal(match, 0, "climb gear") == "other-choice"
    assert refusal(match, 0, "enter 1") == "no-entry"
