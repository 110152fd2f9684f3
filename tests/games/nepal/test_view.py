"""What everybody sees, why something is refused, and the score sheet explained."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import chautari
from chautari.core.sheet import explained
from chautari.games.nepal import text
from tests.games.nepal.edition import EDITION
from tests.games.nepal.table import (
    CELLS,
    NUMBERS,
    SEATS,
    kinds,
    named,
    new,
    other_edition,
    play,
    refusal,
    see,
    see_card,
    table,
)

NEAR, RIVER, PASS = "Dhankuta–Taplejung", "Ilam–Janakpur", "Gorkha–Lhasa"
EAST = {"Ilam": "A1", "Dhankuta": "A1", "Siraha": "A1", "Janakpur": "A1", "Taplejung": "A1"}
OVER = {"phase": "over", "trigger": "hand"}


def begin(**options):
    """A game whose first seat begins."""
    return new(**{"start_player": 0, **options})


CROSSROADS = [
    ("place", lambda: begin(start_placement=True)),
    ("actions", lambda: table(3, EAST, {NEAR: "", RIVER: "BA"}, fortresses={"C": "Jumla"})),
    ("claim", lambda: play(table(3, EAST, {NEAR: "", RIVER: ""}, hands={"A": 1}), "A", "stop")),
    ("over", lambda: table(3, EAST, {NEAR: "A", RIVER: "BA"}, **OVER)),
]
every_crossroads = pytest.mark.parametrize(("phase", "make"), CROSSROADS, ids=[phase for phase, _ in CROSSROADS])


# The table


@pytest.mark.rule("N3")
@every_crossroads
def test_everybody_sees_the_same(phase, make):
    """All is public but the order of the pile and the cards out of play, which nobody sees."""
    match = make()
    assert match.view(None)["phase"] == phase
    seen = [{**match.view(looking), "seat": None} for looking in (None, 0, 1, 2)]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert not {"rng", "chance", "seed", "unseen"} & set(seen[0])
    assert json.loads(json.dumps(seen[0])) == seen[0]


@pytest.mark.rule("N3")
def test_what_comes_next_from_the_pile_is_anybodys_guess():
    """The same turn with other chance turns up other cards."""
    match = table(3, EAST, {NEAR: ""})
    before = set(match.position()["table"]["cards"])
    found = set()
    for seed in range(60):
        document = match.position() | {"chance": {"seed": seed}}
        again = chautari.set_up("nepal", document)
        again.play(0, "stop")
        found |= set(again.position()["table"]["cards"]) - before
    assert len(found) > 15


def test_a_view_shows_the_table_in_words():
    match = table(
        4, {"Jumla": "A1 B1", "Kathmandu": "C1 D3"}, {NEAR: "BA"}, fortresses={"A": "Rukum"}, active=2, turn=9
    )
    view = match.view(3)
    assert (view["game"], view["seat"], view["players"], view["turn"]) == ("nepal", 3, 4, 9)
    assert (view["phase"], view["active"], view["trigger"]) == ("actions", 2, None)
    assert view["actions"] == {"moves": 0, "grows": 0, "most": 3, "of_a_kind": 2}
    assert (view["fortress_rule"], view["fortress_pieces"]) == (True, 2)
    assert see(match, "Jumla") == {
        "province": CELLS["Jumla"],
        "region": 2,
        "limit": 2,
        "city": True,
        "pieces": [1, 1, 0, 0],
        "fortress": None,
        "standing": [1, 1, 0, 0],
        "population": 2,
        "strife": False,
    }
    assert see(match, "Rukum")["fortress"] == 0
    assert see(match, "Rukum")["population"] == 2
    assert see(match, "Rukum")["pieces"] == [0, 0, 0, 0]
    assert see(match, "Rukum")["standing"] == [2, 0, 0, 0], "a fortress is two pieces"
    assert view["seats"][0] == {
        "hand": 30,
        "on_map": 3,
        "on_cards": 1,
        "points": 2,
        "fortress": CELLS["Rukum"],
        "claimable": [],
    }
    assert len(view["provinces"]) == len(CELLS)
    assert [named(cell) for cell in view["outside"][0]] == ["Rasuwa", "Dolakha"]


def test_a_card_shows_its_ends_numbers_pieces_and_who_controls_it():
    match = table(3, {"Gorkha": "A1 B1", "Kathmandu": "B1", "Dolakha": "B1"}, {PASS: "CA", NEAR: ""})
    assert see_card(match, PASS) == {
        "card": NUMBERS[PASS],
        "ends": [CELLS["Gorkha"], 1],
        "high": 4,
        "low": 2,
        "high_star": False,
        "low_star": False,
        "worth": [4, 2],
        "claims": [2, 0],
        "controlled": [{"seat": 1, "route": [CELLS[name] for name in ("Gorkha", "Kathmandu", "Dolakha")]}],
    }
    assert see_card(match, NEAR)["low_star"] is True


@pytest.mark.rule("N71")
@pytest.mark.parametrize(("players", "worth"), [(3, [2, 0]), (4, [2, 1])])
def test_a_card_shows_what_its_numbers_bring_in_this_game(players, worth):
    card = see_card(table(players, EAST, {NEAR: ""}), NEAR)
    assert (card["high"], card["low"], card["worth"]) == (2, 1, worth)


@pytest.mark.rule("N65", "N70")
def test_a_region_shows_who_stands_there_the_strongest_first():
    match = table(3, {"Jumla": "A1 C2", "Rukum": "B2", "Mugu": "B1"}, fortresses={"A": "Jumla"})
    assert match.view(None)["regions"][1] == [
        {"seat": 0, "pieces": 3, "provinces": 2, "points": 4},
        {"seat": 1, "pieces": 3, "provinces": 2, "points": 4},
        {"seat": 2, "pieces": 2, "provinces": 1, "points": 0},
    ]
    assert match.view(None)["regions"][4] == []


@pytest.mark.rule("N22")
def test_a_seat_shows_which_cards_it_could_claim():
    match = table(3, EAST, {NEAR: "", RIVER: "A"})
    assert match.view(None)["seats"][0]["claimable"] == [NUMBERS[NEAR]]


@pytest.mark.rule("N40", "N46", "N64")
def test_a_province_shows_when_somebody_will_have_to_give_way():
    """Too many are no conflict behind one's own walls, nor in Kathmandu."""
    match = table(3, {"Jumla": "A1 B1", "Mugu": "A2", "Kathmandu": "A1 B9"}, fortresses={"A": "Mugu"})
    play(match, "A", "grow Jumla", "grow Mugu")
    assert (see(match, "Jumla")["population"], see(match, "Jumla")["strife"]) == (3, True)
    mugu = see(match, "Mugu")
    assert mugu["population"] > mugu["limit"]
    assert mugu["strife"] is False
    assert see(match, "Kathmandu")["strife"] is False


# Refusals


def choosing():
    """A chooses between two cards with one piece in hand; a third one is claimed, a fourth not controlled."""
    match = table(3, EAST, {NEAR: "", RIVER: "", PASS: "A", "Baglung–Jumla": ""}, hands={"A": 1})
    return play(match, "A", "stop")


def with_hand(hand):
    """A has so many pieces in hand, the others wait in Kathmandu."""
    return table(
        3, {"Kathmandu": "B1 C1"}, hands={"A": hand}, trigger="hand", final_turns=3, options={"fortress": True}
    )


def test_a_move_to_no_province_is_refused_with_the_province_in_every_language():
    with pytest.raises(chautari.IllegalAction) as refused:
        begin().play(0, "move e9 a1")
    assert refused.value.reason("en") == "There is no province at a1 on this map, so nothing can be done there."
    assert all("a1" in refused.value.reason(lang) for lang in ("fr", "de"))
    assert len({refused.value.reason(lang) for lang in ("en", "fr", "de")}) == 3


REFUSALS = [
    ("other-choice", lambda: begin(start_placement=True), "stop"),
    ("other-choice", choosing, "stop"),
    ("other-choice", new, f"claim {NEAR}"),
    ("other-choice", begin, "place Jumla"),
    ("no-province", begin, "grow a1"),
    ("no-province", begin, "move a1 a2"),
    ("no-province", begin, "grow e99"),
    ("not-adjacent", begin, "move Kathmandu Jumla"),
    ("no-province", begin, "move e9 a1"),
    ("no-province", begin, "move h14 e9"),
    ("no-province", begin, "move e9 Lhasa"),
    ("provinces-of-action", begin, "move Kathmandu"),
    ("provinces-of-action", begin, "move"),
    ("provinces-of-action", begin, "grow Kathmandu Jumla"),
    ("no-province", lambda: begin(fortress=True), "fortress h1"),
    ("no-province", lambda: begin(start_placement=True), "place h14"),
    ("province-full", lambda: play(begin(start_placement=True), "A", "place Mugu"), "place Mugu"),
    ("card-not-open", choosing, "claim Bharatpur–Patna"),
    ("card-not-open", choosing, "claim 30"),
    ("card-claimed", choosing, f"claim {PASS}"),
    ("route-not-controlled", choosing, "claim Baglung–Jumla"),
    (
        "moved-twice",
        lambda: play(begin(), "A", "move Kathmandu Gorkha", "move Gorkha Kathmandu"),
        "move Kathmandu Gorkha",
    ),
    ("no-piece-there", begin, "move Jumla Mugu"),
    ("grown-twice", lambda: play(begin(), "A", "grow Kathmandu", "grow Kathmandu"), "grow Kathmandu"),
    ("hand-empty", lambda: with_hand(0), "grow Kathmandu"),
    ("not-present", begin, "grow Jumla"),
    ("fortress-off", begin, "fortress Jumla"),
    ("fortress-built", lambda: table(3, {"Kathmandu": "A1"}, fortresses={"A": "Jumla"}), "fortress Mugu"),
    ("fortress-whole-turn", lambda: play(begin(fortress=True), "A", "grow Kathmandu"), "fortress Jumla"),
    ("fortress-pieces", lambda: with_hand(1), "fortress Jumla"),
    ("fortress-kathmandu", lambda: begin(fortress=True), "fortress Kathmandu"),
    ("fortress-there", lambda: table(3, {"Kathmandu": "A1"}, fortresses={"B": "Jumla"}), "fortress Jumla"),
]


@pytest.mark.rule("N11", "N12", "N13", "N27", "N60", "N62")
@pytest.mark.parametrize(
    ("code", "make", "action"), REFUSALS, ids=[f"{code}: {action}" for code, _, action in REFUSALS]
)
def test_a_refusal_says_why(code, make, action):
    match = make()
    assert refusal(match, SEATS[match.waiting[0]], action) == code


def test_every_reason_for_a_refusal_is_tried_here():
    """The codes as they stand in the source."""
    source = Path(text.__file__).read_text("utf-8")
    codes = set(re.findall(r'return "([a-z-]+)", \{', source))
    assert codes == {code for code, _, _ in REFUSALS}


def test_every_action_of_the_table_is_either_open_or_refused_with_a_reason():
    """At all crossroads, whatever a player may type."""
    for _, make in [*CROSSROADS, ("fortress", lambda: begin(fortress=True))]:
        match = make()
        for p in match.waiting:
            open_to = set(match._legal_ids(p))
            for a in range(len(match.game.actions)):
                if a not in open_to:
                    code, facts = text.why_not(match._plain(), p, a)
                    assert code in {code for code, _, _ in REFUSALS}
                    assert isinstance(facts, dict)


def test_nobody_acts_out_of_turn():
    match = table(3, {"Kathmandu": "A1 B1 C1"})
    assert refusal(match, "B", "stop") not in {code for code, _, _ in REFUSALS}


# The score sheet


def lines(match, seat, category):
    """The lines of one category on a seat's sheet."""
    return [line for line in match.explain(SEATS.index(seat)) if line["category"] == category]


@pytest.mark.rule("N23", "N72")
def test_the_sheet_shows_the_claims_that_brought_points():
    match = table(4, EAST, {NEAR: "AB", RIVER: "BA", PASS: "CDA"}, **OVER)
    assert [(line["card"], line["position"], line["points"]) for line in lines(match, "A", "claims")] == [
        (NUMBERS[NEAR], 1, 3),
        (NUMBERS[RIVER], 2, 2),
    ]


@pytest.mark.rule("N71", "N72")
def test_the_sheet_shows_the_routes_with_their_provinces():
    match = table(4, EAST, {NEAR: "AB", RIVER: "BA", PASS: "A"}, **OVER)
    first = lines(match, "A", "routes_first")
    assert [(line["card"], line["points"], line["length"]) for line in first] == [
        (NUMBERS[NEAR], 2, 2),
        (NUMBERS[PASS], 0, 0),
        (NUMBERS[RIVER], 4, 4),
    ]
    assert [named(piece["province"]) for piece in first[2]["pieces"]] == ["Ilam", "Dhankuta", "Siraha", "Janakpur"]
    assert [line["points"] for line in lines(match, "B", "routes_first")] == [0]


@pytest.mark.rule("N65", "N70", "N72")
def test_the_sheet_shows_pieces_provinces_and_rank_in_every_region():
    match = table(3, {"Jumla": "A1", "Rukum": "B2", "Kathmandu": "B1"}, fortresses={"A": "Jumla"}, **OVER)
    (line,) = lines(match, "A", "region_2")
    assert (line["points"], line["mine"], line["provinces"], line["rank"], line["fortress"]) == (5, 3, 2, 1, 2)
    assert [named(piece["province"]) for piece in line["pieces"]] == ["Jumla"]
    (line,) = lines(match, "B", "region_2")
    assert (line["points"], line["mine"], line["provinces"], line["rank"], line["fortress"]) == (3, 2, 1, 2, 0)
    (line,) = lines(match, "C", "region_2")
    assert (line["points"], line["mine"], line["rank"], line["pieces"]) == (0, 0, 0, [])


@pytest.mark.rule("N72")
@pytest.mark.parametrize("seed", range(3))
def test_the_lines_of_the_sheet_add_up_to_the_scores(seed):
    """At the end of every turn of random games."""
    rng = random.Random(seed)
    match = new(3 + seed, seed, fortress=True, start_placement=True, turn_limit=40)
    while not match.over:
        (seat,) = match.waiting
        match.play(seat, rng.choice(match._legal_ids(seat)))
        if "new_turn" not in kinds(match) and not match.over:
            continue
        for p, sheet in enumerate(match.scores()):
            explained = match.explain(p)
            for category in match.game.categories:
                assert sum(line["points"] for line in explained if line["category"] == category) == sheet[category]


def sentences(match, seat, lang="en"):
    """A seat's sheet in words, with its points, by category."""
    names = ["Ani", "Dirk", "Emily", "Sarah"][: match.players]
    told = explained(match, SEATS.index(seat), match.say(lang), names)
    return [(category, points, text) for category, points, text in told]


@pytest.mark.rule("N65", "N70", "N71", "N72")
def test_the_sheet_tells_lost_and_promoted_routes_starred_numbers_ties_and_fortresses():
    people = {**EAST, "Kathmandu": "B1 C1"}
    match = table(3, people, {NEAR: "BA", RIVER: "AB", PASS: "CBA"}, fortresses={"A": "Rukum"}, **OVER)
    mine = " ".join(text for _, _, text in sentences(match, "A"))
    assert "claimed as number 2, moved up because Dirk no longer controls it" in mine
    assert "Gorkha – Lhasa: its 4 points are lost, because own provinces no longer connect its two ends" in mine
    assert "the fortress counts 2 pieces and one province of these" in mine
    assert "tied with Dirk, Emily" in mine
    theirs = " ".join(text for _, _, text in sentences(match, "B"))
    assert "with three players a number with a star (2*) counts nothing" in theirs
    for lang in ("fr", "de"):
        other = " ".join(text for _, _, text in sentences(match, "A", lang))
        assert "Dirk" in other
        assert "Emily" in other
        assert "no longer" not in other


@pytest.mark.rule("N71")
def test_the_sheet_tells_who_comes_too_late_for_both_numbers():
    both = dict.fromkeys(("Dhankuta", "Taplejung"), "A1 B1 C1")
    limits = [row if row.get("kathmandu") else {**row, "limit": 9} for row in EDITION["provinces"]]
    match = table(4, both, {NEAR: "ABC"}, edition=other_edition(provinces=limits), **OVER)
    assert sentences(match, "C")[0] == (
        "routes_second",
        0,
        "Dhankuta – Taplejung: no points, because two who claimed it earlier still control it",
    )


@pytest.mark.rule("N70")
def test_the_sheet_tells_where_provinces_decide_between_equal_pieces():
    match = table(3, {"Dhankuta": "A1", "Taplejung": "A1", "Ilam": "B2"}, **OVER)
    assert any("as many pieces as Dirk: provinces decide" in text for _, _, text in sentences(match, "A"))
