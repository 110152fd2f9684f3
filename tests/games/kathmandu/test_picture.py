"""The terminal drawing: never wider than 100 columns, readable without colours, and made from the view alone."""

from __future__ import annotations

import io
import json
import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

import chautari
from chautari.core.edition import house
from chautari.core.words import LANGUAGES, words
from chautari.games.kathmandu import GAME
from chautari.games.kathmandu.edition import read
from chautari.games.kathmandu.picture import draw
from chautari.games.kathmandu.picture_edition import EDITION, draw_edition
from chautari.games.kathmandu.picture_signs import DICE_LOOK, GOODS, KATHMANDU, LANDS_LOOK, MAPS_LOOK, SEATS_LOOK, WIDTH
from scripts.boards import sheet

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent"]
EVERYTHING = {"long_game": True, "tents": True, "characters": True}
TABLES = [(players, options) for players in GAME.player_counts for options in ({}, EVERYTHING)]
EAST = [["start", None, 0, "E"], *([k, "a", 0, "E"] for k in range(1, 5)), ["dest", None, 0, None]]
SOUTH = [["start", None, 1, "S"], *([k, "b", 0, "S"] for k in range(1, 5)), ["dest", None, 1, None]]


def on_paper(picture: Any, colours: bool = False) -> str:
    """What a terminal of 200 columns shows."""
    file = io.StringIO()
    system = "truecolor" if colours else None
    Console(file=file, width=200, force_terminal=colours, color_system=system, highlight=False).print(picture)  # type: ignore[arg-type]
    return file.getvalue()


def moments(players: int, options: dict[str, Any], every: int, seed: int = 1) -> list[dict[str, Any]]:
    """Views of a random game, from all sides."""
    match = chautari.new("kathmandu", players, seed=10 * players + seed, options=options)
    lots, views = random.Random(players + seed), [match.view(None)]
    while not match.over:
        seat = lots.choice(match.waiting)
        match.play(seat, lots.choice(match.legal(seat)))
        if match.over or len(match.history) % every == 0:
            views += [match.view(lots.choice([None, *range(players)])), match.view(None)]
    return views


def drawn_boards(text: str, view: dict[str, Any]) -> list[str]:
    """The cells of each board as they are drawn, 36 times three characters, by its place on the table."""
    lines = text.splitlines()[2:]
    found = []
    for board in view["boards"]:
        left = 2 + 19 * board["column"]
        rows = lines[1 + 7 * board["row"] : 7 + 7 * board["row"]]
        found.append("".join(row.ljust(WIDTH)[left : left + 18] for row in rows))
    return found


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_drawing_fits_and_no_word_is_cut(players: int, options: dict[str, Any]) -> None:
    for view in moments(players, options, every=61):
        for lang in LANGUAGES:
            text = on_paper(draw(view, words(lang, "kathmandu"), NAMES))
            assert max(len(line) for line in text.splitlines()) <= WIDTH
            assert "…" not in text, "a word was cut"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_cell_is_drawn_in_its_place_without_colours(players: int, options: dict[str, Any]) -> None:
    for view in moments(players, options, every=97, seed=2):
        text = on_paper(draw(view, words("en", "kathmandu"), NAMES))
        for board, drawn in zip(view["boards"], drawn_boards(text, view), strict=True):
            for k, cell in enumerate(board["cells"]):
                letter, mark, end = drawn[3 * k : 3 * k + 3]
                if cell["landscape"] == "mountain":
                    assert letter + mark == "/^"
                    assert end == "\\" or cell["yaks"] or end in "◦!•"
                elif cell["kathmandu"]:
                    assert letter == "K"
                elif cell["goods"]:
                    assert letter + mark == f"{GOODS[cell['goods']['good']]}{cell['goods']['points']}"
                else:
                    assert letter == LANDS_LOOK[cell["landscape"]][0]
                    assert (mark == "*") == (cell["temple"] is not None)
                if len(cell["yaks"]) == 1:
                    assert end == str(cell["yaks"][0])
                elif len(cell["yaks"]) == 2:
                    assert end == "&" or mark + end == "".join(str(p) for p in cell["yaks"])
                elif cell["yaks"]:
                    assert end == "&"


def test_strips_and_the_storm_lie_between_the_boards() -> None:
    match = chautari.new("kathmandu", 2, seed=3, options={"landscape": SOUTH})
    view = match.view(None) | {"storm": 2}
    lines = on_paper(draw(view, words("en", "kathmandu"), NAMES)).splitlines()
    titles = [line for line in lines if re.match(r"^  (. )?\d (T\d[ab]|Start|Destination)", line)]
    assert [line[2] for line in titles] == ["0", "━", "▓", "━", "━", "━"]
    assert ["≈" in line[:20] for line in titles] == [True, True, False, False, False, False]


def test_a_landscape_too_wide_is_drawn_along_the_way() -> None:
    match = chautari.new("kathmandu", 2, seed=3, options={"landscape": EAST})
    view = match.view(None) | {"storm": 1}
    text = on_paper(draw(view, words("en", "kathmandu"), NAMES))
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    lines = text.splitlines()
    assert re.match(r"  0 Start .*1 T1a .*2 T2a .*3 T3a ", lines[2])
    assert re.match(r"  4 T4a .*5 Destination", lines[9])
    assert (lines[3][20], lines[3][39], lines[3][58], lines[3][77]) == ("▓", "┃", "┃", "┃")
    assert lines[10][20] == "┃"
    assert "The boards in the order of the way" in text


def test_the_storm_at_the_end_of_a_row_is_drawn() -> None:
    match = chautari.new("kathmandu", 2, seed=3, options={"landscape": EAST})
    lines = on_paper(draw(match.view(None) | {"storm": 4}, words("en", "kathmandu"), NAMES)).splitlines()
    assert {line[77] for line in lines[3:9]} == {"▓"}
    assert [lines[row].count("≈") for row in (2, 9)] == [4, 0]


def test_along_the_way_a_strip_lies_between_all_boards_that_follow_each_other() -> None:
    bent = [
        ["start", None, 0, "E"],
        *([k, "a", 0, "E"] for k in range(1, 4)),
        [4, "a", 0, "S"],
        ["dest", None, 1, None],
    ]
    match = chautari.new("kathmandu", 2, seed=3, options={"landscape": bent})
    lines = on_paper(draw(match.view(None), words("en", "kathmandu"), NAMES)).splitlines()
    assert [lines[row][column] for row in (3, 10) for column in (20, 39, 58, 77)][:5] == ["┃"] * 5
    assert "5 Destination" in lines[9]
    assert "━" not in "".join(lines[2:16])


def test_what_is_within_reach_is_marked() -> None:
    match = chautari.new("kathmandu", 2, seed=5)
    while match.view(None)["phase"] != "die":
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    view = match.view(match.waiting[0])
    free = {way["cell"] for way in view["reach"] if way["exhaustion"] <= 0}
    assert free
    text = on_paper(draw(view, words("en", "kathmandu"), NAMES))
    cells = {}
    for board, drawn in zip(view["boards"], drawn_boards(text, view), strict=True):
        cells |= {cell["cell"]: drawn[3 * k : 3 * k + 3] for k, cell in enumerate(board["cells"]) if not cell["yaks"]}
    assert {name for name, drawn in cells.items() if "◦" in drawn} == {name for name in free if name in cells}
    assert "within reach" in text


def test_the_legend_tells_what_every_sign_means() -> None:
    view = moments(3, {}, every=10_000)[0]
    text = " ".join(on_paper(draw(view, words("en", "kathmandu"), NAMES)).split())
    gives = ["B brown: backpack", "V purple: paint box", "O orange: coin", "Y grey: compass", "P pink: yak fodder"]
    for sign in [*gives, "L black: any resource", "K Kathmandu", "· 9 yak tiles face down", "(32 in the pile)"]:
        assert sign in text
    assert re.search(r"[TSEMUR][2-5] [a-z ]+, worth [2-5]", text)
    french = on_paper(draw(view, words("fr", "kathmandu"), NAMES))
    assert "B marron\u00a0: sac à dos" in french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_while_characters_are_chosen_their_abilities_are_told_in_a_line_each(lang: str) -> None:
    match = chautari.new("kathmandu", 2, seed=1, options={"characters": True})
    say = words(lang, "kathmandu")
    text = on_paper(draw(match.view(0), say, NAMES))
    for character in match.view(0)["characters"]:
        assert f"  {say('ability-' + character.replace('_', '-'))}\n" in text


def test_seats_show_what_they_have() -> None:
    view = moments(3, {}, every=10_000)[-1]
    view["seats"][1] |= {
        "exhaustion": 2,
        "maps": ["red a", "blue b"],
        "secured": ["green"],
        "animals": ["yak", "mule"],
        "goods": [{"good": "silk", "tile": 2, "points": 3}],
        "yak_tile": "ten_points",
        "equipment": {"tea_leaves": 2},
        "arrived": True,
        "kathmandu_tile": 15,
    }
    text = on_paper(draw(view, words("en", "kathmandu"), NAMES))
    lines = {line[:17].strip(): line[45:71].strip() for line in text.splitlines() if line[:17].strip()}
    assert lines["Yak"] == "Kathmandu 15"
    assert lines["Exhaustion"] == "●●○"
    assert lines["Maps"] == "rA bB [nAB]"
    assert lines["Animals"] == "2"
    assert lines["Goods"] == "S3"
    assert lines["Yak tile"] == "10 points"
    assert lines["Equipment"] == "Tea leaves ×2"
    assert "The end" in text


def test_dice_marked_for_a_throw_are_shown() -> None:
    seat = {"equipment": {"wooden_barrel": 1}, "dice": {"pink": {"face": 2}, "purple": {"face": 5}}}
    match = chautari.set_up("kathmandu", {"players": 2, "table": {"seats": [seat, {}]}})
    for action in ("play wooden_barrel", "mark pink", "mark purple"):
        match.play(0, action)
    lines = on_paper(draw(match.view(0), words("en", "kathmandu"), NAMES)).splitlines()
    assert any("3 more throws" in line and "marked: " in line and "2" in line and "5" in line for line in lines)


def test_tents_in_hand_are_drawn_for_their_owner_only() -> None:
    match = chautari.new("kathmandu", 2, seed=4, options={"tents": True})
    view = match.view(0)
    view["seats"][0] |= {"tent_cards": 2, "tents": {"forest": 1, "snow": 1}}
    view["seats"][1] |= {"tent_cards": 1, "tents": None}
    text = on_paper(draw(view, words("en", "kathmandu"), NAMES))
    assert re.search(r"^Tents +2 s f +1$", text, re.MULTILINE)


def test_long_names_are_cut() -> None:
    view = moments(4, {}, every=10_000)[0]
    text = on_paper(draw(view, words("en", "kathmandu"), ["Nathalie-Amélie d", "X" * 40, "Y" * 40, "Z" * 40]))
    assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_the_drawing_needs_nothing_but_the_view() -> None:
    for view in moments(3, EVERYTHING, every=150):
        copied = json.loads(json.dumps(view))
        say = words("en", "kathmandu")
        assert on_paper(draw(copied, say, NAMES)) == on_paper(draw(view, say, NAMES))


def test_colours_add_nothing_but_colours() -> None:
    for view in moments(2, {}, every=100):
        say = words("de", "kathmandu")
        coloured = on_paper(draw(view, say, NAMES), colours=True)
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == on_paper(draw(view, say, NAMES))
        assert "\x1b[" in coloured


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [*(look[1:] for looks in (LANDS_LOOK, DICE_LOOK, MAPS_LOOK) for look in looks.values()), *SEATS_LOOK],
)
def test_a_letter_is_easy_to_read_on_its_colour(ink: str, ground: str) -> None:
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("looks", [LANDS_LOOK, DICE_LOOK, MAPS_LOOK])
def test_letters_tell_all_apart(looks: dict[str, tuple[str, str, str]]) -> None:
    assert len({letter for letter, *_ in looks.values()}) == len(looks)
    assert len(set(GOODS.values())) == 6


def test_no_letter_stands_for_two_things() -> None:
    small = [look[0] for looks in (LANDS_LOOK, MAPS_LOOK) for look in looks.values()]
    capital = [KATHMANDU, *GOODS.values(), *(look[0] for look in DICE_LOOK.values())]
    assert len({*small, *capital}) == len(small) + len(capital)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_edition_can_be_drawn(lang: str) -> None:
    text = on_paper(draw_edition(house(GAME), words(lang, "kathmandu")))
    assert max(len(line) for line in text.splitlines()) <= EDITION
    assert text.count("[house]") > 20
    assert "…" not in text
    assert text.count("[example]") == 5  # the rhinoceros, a card, 25, 11, and three colours of maps as their title
    assert text.count("[third-party]") == 3
    assert "s  /^\\s+" not in text  # T1a has its mark one row below
    assert "p  /^\\s+ s  /^\\f" in text


def test_the_sheet_of_boards_shows_every_cell_and_mark() -> None:
    drawn = Counter(node.get("href", "") for node in ElementTree.fromstring(sheet()).iter() if node.tag.endswith("use"))
    cells = [cell for board in read(house(GAME)).boards for cell in board.cells().values()]
    in_legend = 1
    for mark, piece in (("temple", "#temple"), ("tower", "#tower"), ("start", "#start-space")):
        assert drawn[piece] == sum(getattr(cell, mark) for cell in cells) + in_legend
    for land in LANDS_LOOK:
        assert sum(drawn[f"#{land}-{k}"] for k in range(3)) == sum(cell.landscape == land for cell in cells) + in_legend
    assert drawn["#rose"] == drawn["#point"] == 12 + in_legend
