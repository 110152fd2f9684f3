"""The terminal drawing: never wider than 100 columns, readable without colours, and made from the view alone."""

from __future__ import annotations

import copy
import functools
import io
import json
import random
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import chautari
from chautari.agents import make
from chautari.agents.agent import play
from chautari.core.edition import house, said
from chautari.core.words import LANGUAGES
from chautari.games.nepal import GAME
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.picture import GROUNDS, INK, PLAYERS, SIGNS, WIDTH, draw, draw_edition

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent", "Emily"]
OPTIONS = ("start_placement", "population_boom", "fortress")
TABLES = [(players, all_options) for players in GAME.player_counts for all_options in (False, True)]
SAY = {lang: said(GAME, house(GAME), lang) for lang in LANGUAGES}


def on_paper(picture: Any, colours: bool = False) -> str:
    """What a terminal of 200 columns shows."""
    file = io.StringIO()
    system = "truecolor" if colours else None
    Console(file=file, width=200, force_terminal=colours, color_system=system, highlight=False).print(picture)  # type: ignore[arg-type]
    return file.getvalue()


@functools.cache
def moments(players: int, all_options: bool = False) -> list[dict[str, Any]]:
    """Views of a random game, from all sides."""
    match = chautari.new("nepal", players, seed=players, options=dict.fromkeys(OPTIONS, all_options))
    lots, views = random.Random(players), [match.view(None)]
    agent = make("random", players)
    while not match.over:
        play(agent, match, match.waiting[0])
        if match.over or len(match.history) % 211 == 0:
            views.append(match.view(lots.choice([None, *range(players)])))
    return views


def in_hex(text: str, cell: str) -> list[str]:
    """The three lines inside a hex."""
    lines = text.splitlines()
    for y, line in enumerate(lines):
        found = re.search(rf"[│┃]({cell}[{SIGNS}\d ].{{{5 - len(cell)}}})[│┃]", line)
        if found:
            return [line[found.start(1) : found.end(1)] for line in lines[y : y + 3]]
    raise AssertionError(f"{cell} is not on the map")


def pieces(province: dict[str, Any]) -> str:
    """What stands for the pieces in a province."""
    shown = ""
    for p, number in enumerate(province["pieces"]):
        fortress = "⌂" if province["fortress"] == p else ""
        shown += f"{PLAYERS[p][0]}{fortress}{number or ''}" if number or fortress else ""
    return shown


@pytest.mark.parametrize(("players", "all_options"), TABLES)
def test_the_drawing_fits_and_shows_every_province_without_colours(players: int, all_options: bool) -> None:
    for view in moments(players, all_options):
        for lang in LANGUAGES:
            text = on_paper(draw(view, SAY[lang], NAMES))
            assert max(len(line) for line in text.splitlines()) <= WIDTH
            assert "…" not in text, "a word was cut"
            for province in view["provinces"]:
                top, *rest = in_hex(text, province["province"])
                assert SIGNS[province["region"]] in top
                limit = "∞" if province["limit"] is None else str(province["limit"])
                overfull = province["limit"] is not None and province["population"] > province["limit"]
                assert top.endswith(limit + ("!" if overfull else ""))
                assert rest[1].startswith("•") == province["city"]
                if not rest[0].startswith("Σ"):
                    assert "".join(rest).replace(" ", "").replace("•", "").startswith(pieces(province))


@pytest.mark.parametrize(("players", "all_options"), TABLES)
def test_every_face_up_card_is_shown_with_its_pieces(players: int, all_options: bool) -> None:
    for view in moments(players, all_options):
        text = on_paper(draw(view, SAY["en"], NAMES))
        for card in view["cards"]:
            first, second = SAY["en"](f"card-{card['card']}").split(" – ")
            controls = [control["seat"] for control in card["controlled"]]
            letters = "".join(PLAYERS[p][0] if p in controls else PLAYERS[p][0].lower() for p in card["claims"])
            others = "".join(PLAYERS[p][0] for p in controls if p not in card["claims"])
            worth = f"{card['high']}{'*' * card['high_star']}/{card['low']}{'*' * card['low_star']}"
            ends = [f" {end}" if isinstance(end, str) else "" for end in card["ends"]]
            row = f"{card['card']} {first}{ends[0]} ?– ?{second}{ends[1]} +"
            row += re.escape(worth) + " *" + letters + (rf"\|{others}" if others else "")
            assert re.search(rf"(^|  ) ?{row}($|  )", text, re.MULTILINE), row


def test_the_seats_are_shown_with_their_pieces_and_points() -> None:
    for view in moments(5, all_options=True):
        text = on_paper(draw(view, SAY["en"], NAMES))
        for p, seat in enumerate(view["seats"]):
            numbers = [seat["hand"], seat["on_map"], seat["on_cards"], seat["points"]]
            row = f"{PLAYERS[p][0]} {NAMES[p]} +" + " +".join(map(str, numbers)) + (" ⌂" if seat["fortress"] else " –")
            assert re.search(f"{'▶' if p in view['waiting'] else ' '} {row}$", text, re.MULTILINE)


def test_long_names_are_cut() -> None:
    long = ["Nathalie-Amélie d", *("XYZW"[k] * 30 for k in range(4))]
    for view in moments(5):
        text = on_paper(draw(view, SAY["en"], long))
        assert max(len(line) for line in text.splitlines()) <= WIDTH
        assert "XXXXXXXXXXX…" in text


def test_long_names_of_an_edition_are_cut_and_their_places_stay() -> None:
    document = house(GAME)
    document["edition"] = "long"
    for place in ("Mahendranagar", "Bhairahawa", "Kathmandu", "Delhi"):
        document["names"][place] = {"en": f"{place} {'x' * 30}"[:30]}
    document["trade_cards"][4] |= {"a": "Bhairahawa", "b": "Mahendranagar"}
    match = chautari.new("nepal", 5, seed=3, edition=document)
    view = match.view(None)
    view["cards"][0] |= {"card": "5", "ends": ["f6", "c1"], "high": 100, "high_star": True, "low": 99, "low_star": True}
    for picture in (draw(view, match.say("en"), NAMES), draw_edition(document, match.say("en"))):
        text = on_paper(picture)
        assert max(len(line) for line in text.splitlines()) <= WIDTH
        assert re.search(r" 5 Bhaira.*… f6–Mahend.*… c1", text)
    assert "100*/99*" in on_paper(draw(view, match.say("en"), NAMES))


@pytest.mark.parametrize(
    "name", ["加德满都谷地", "x加德满都谷地", "Ka\u0308thma\u0301ndu", "❤\ufe0f❤\ufe0f❤\ufe0f❤\ufe0f", "가나"]
)
def test_names_are_measured_in_columns(name: str) -> None:
    document = house(GAME)
    document["edition"] = "wide"
    plain = on_paper(draw_edition(document, said(GAME, document, "en"))).splitlines()
    for place in document["provinces"]:
        document["names"][place["id"]] = {"en": f"{name} {place['id']}"}
    match = chautari.new("nepal", 3, seed=3, edition=document)
    drawn = on_paper(draw_edition(document, match.say("en"))).splitlines()
    names = [name * 3] * 3
    assert (
        max(cell_len(line) for line in drawn + on_paper(draw(match.view(0), match.say("en"), names)).splitlines())
        <= WIDTH
    )
    height = plain.index(next(line for line in plain if line.startswith("Regions")))
    for before, after in zip(plain[:height], drawn[:height], strict=True):
        assert borders(after) == borders(before)
    for line in drawn:
        assert line.count("[house]") < 2 or cell_len(line[: line.index("[house]") + 7]) == 49
    assert any(name[:2] in line for line in drawn[:height])


def borders(line: str) -> list[int]:
    """The columns where a line of the map has upright borders."""
    return [cell_len(line[:k]) for k, character in enumerate(line) if character in "│┃"]


def test_a_place_with_many_arrows_shows_all_of_them() -> None:
    document = house(GAME)
    document["edition"] = "many"
    document["outside"][0]["arrows"] = [province["id"] for province in document["provinces"]]
    match = chautari.new("nepal", 3, seed=3, edition=document)
    cells = [province["province"] for province in match.view(None)["provinces"]]
    for picture in (draw(match.view(None), match.say("en"), NAMES), draw_edition(document, match.say("en"))):
        text = on_paper(picture)
        assert max(len(line) for line in text.splitlines()) <= WIDTH
        told = text[text.index(" ← ") : text.index(" ← ", text.index(" ← ") + 1)]
        assert [cell for cell in re.findall(r"\b[a-h]\d+\b", told) if cell in cells] == cells
    assert text.count("[house]") == 5 + len(document["provinces"]) + len(document["outside"]) + 26


def test_the_drawing_needs_nothing_but_the_view() -> None:
    for view in moments(4, all_options=True):
        copied = json.loads(json.dumps(view))
        assert on_paper(draw(copied, SAY["en"], NAMES)) == on_paper(draw(view, SAY["en"], NAMES))


def test_colours_add_nothing_but_colours() -> None:
    for view in moments(3, all_options=True):
        coloured = on_paper(draw(view, SAY["de"], NAMES), colours=True)
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == on_paper(draw(view, SAY["de"], NAMES))
        assert "\x1b[" in coloured


def test_letters_and_signs_tell_all_seats_and_regions_apart() -> None:
    assert len({letter for letter, _, _ in PLAYERS}) == GAME.most_players
    assert len(set(SIGNS)) == len(SIGNS)


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("ink", "ground"), [*((i, g) for _, i, g in PLAYERS), *((INK, g) for g in GROUNDS[1:])])
def test_what_stands_on_a_colour_is_easy_to_read(ink: str, ground: str) -> None:
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_regions_have_thick_borders() -> None:
    text = on_paper(draw(chautari.new("nepal", 3, seed=1).view(None), SAY["en"], NAMES))
    assert "┃a3¹  1┃a4²  2┃" in text
    assert "│b2¹  3│b3¹  1┃b4²  2│" in text


def test_more_pieces_than_a_hex_can_show_are_listed_below_the_map() -> None:
    view = chautari.new("nepal", 5, seed=1).view(None)
    capital = next(province for province in view["provinces"] if province["limit"] is None)
    assert in_hex(on_paper(draw(view, SAY["en"], NAMES)), "e9")[1:] == ["Y1R1B1", "•G1V1 "]
    capital |= {"pieces": [11, 14, 10, 12, 13], "population": 60}
    text = on_paper(draw(view, SAY["en"], NAMES))
    assert in_hex(text, "e9")[1:] == ["Σ60   ", "•Kathm"]
    assert "Kathmandu (e9) Σ60 Y11 R14 B10 G12 V13" in text
    assert SAY["en"]("table-key-crowds") in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_names_no_cell_that_a_map_could_contradict(lang: str) -> None:
    text = on_paper(draw(chautari.new("nepal", 3, seed=1).view(None), SAY[lang], NAMES))
    key = SAY[lang]("table-key-map")
    assert key in text
    assert key.split("²")[0] not in CELL_NAMES
    assert "∞" in key
    assert SAY[lang]("table-key-crowds") not in text
    for words in ("table-key-map", "table-key-crowds", "table-key-cards", "table-key-stars"):
        assert cell_len(SAY[lang](words)) <= WIDTH


def test_the_limits_of_other_editions_can_be_read() -> None:
    view = copy.deepcopy(chautari.new("nepal", 3, seed=1).view(None))
    for cell, limit, population, shown in (
        *(("b4", 12, 0, "b4² 12"), ("b4", 12, 13, "b4²12!"), ("e10", 12, 13, "e10⁴12")),
        *(("e10", 100, 0, "e1099+"), ("b4", 100, 0, "b4²99+")),
    ):
        province = next(province for province in view["provinces"] if province["province"] == cell)
        province |= {"limit": limit, "population": population}
        assert in_hex(on_paper(draw(view, SAY["en"], NAMES)), cell)[0] == shown


def test_the_turn_and_its_actions_are_shown() -> None:
    match = chautari.new("nepal", 3, seed=1, options={"start_player": 1})
    text = on_paper(draw(match.view(1), SAY["en"], NAMES))
    assert "▶ R Dirk" in text
    assert "Dirk: 3 actions left" in text
    match.play(1, "grow e9")
    text = on_paper(draw(match.view(1), SAY["en"], NAMES))
    assert "Dirk: 2 actions left" in text
    assert "moved 0 of 2, grown 1 of 2" in text


def test_the_last_turns_are_announced() -> None:
    view = chautari.new("nepal", 3, seed=1).view(None)
    for lang in LANGUAGES:
        for n in range(4):
            text = on_paper(draw({**view, "trigger": "hand", "final_turns": n}, SAY[lang], NAMES))
            assert SAY[lang]("table-last-turns", n=n) in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_edition_can_be_drawn(lang: str) -> None:
    document = house(GAME)
    text = on_paper(draw_edition(document, SAY[lang]))
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert "…" not in text
    assert text.count("[house]") == 5 + len(document["provinces"]) + len(document["outside"]) + 26
    for province in document["provinces"]:
        assert document["names"].get(province["id"], {}).get(lang, province["id"]) in text


def test_a_map_as_wide_as_the_lattice_fits() -> None:
    document = house(GAME)
    kept = document["provinces"][0]
    document["provinces"] = [
        {**kept, "id": f"p{column} {r}", "q": column - (r - r % 2) // 2, "r": r, "region": region}
        for r in range(3)
        for column, region in zip(range(1, 15), ["far-western", "western"] * 7, strict=True)
    ]
    document["locations"] = dict.fromkeys(document["locations"], "p1 0")
    document["outside"], document["trade_cards"] = [], []
    text = on_paper(draw_edition(document, said(GAME, document, "en")))
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    for row in "abc":
        assert [in_hex(text, f"{row}{column}")[0][:3].strip("¹³ ") for column in range(1, 15)] == [
            f"{row}{column}" for column in range(1, 15)
        ]
    assert text.index("c14") < text.index("Regions")
