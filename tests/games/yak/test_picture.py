"""The terminal drawing: never wider than 80 columns, readable without colours, and made from the view alone."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest
from rich.console import Console

import chautari
from chautari.core.edition import house
from chautari.core.words import LANGUAGES, words
from chautari.games.yak import GAME
from chautari.games.yak.picture import LOOKS, WIDTH, draw, draw_edition

NAMES = ["Ani", "Dirk", "Nathalie", "Vincent"]
TABLES = [(players, cards) for players in GAME.player_counts for cards in range(4)]


def on_paper(picture: Any, colours: bool = False) -> str:
    """What a terminal of 200 columns shows."""
    file = io.StringIO()
    system = "truecolor" if colours else None
    Console(file=file, width=200, force_terminal=colours, color_system=system, highlight=False).print(picture)  # type: ignore[arg-type]
    return file.getvalue()


def moments(players: int, cards: int, every: int) -> list[dict[str, Any]]:
    """Views of random games that build much, from all sides."""
    match = chautari.new("yak", players, seed=10 * players + cards, options={"bonus_cards": cards})
    lots, views = random.Random(players + cards), []
    while not match.over:
        seat = lots.choice(match.waiting)
        actions = match.legal(seat)
        wanted = (
            "build" if sum(match.view(seat)["seats"][seat]["yurt"].values()) > 2 else lots.choice(["restock", "market"])
        )
        match.play(seat, f"card {wanted}" if actions[0].kind == "card" else lots.choice(actions))
        if match.over or len(match.history) % every == 0:
            views += [match.view(lots.choice([None, *range(players)])), match.view(None)]
    return views


def expected(view: dict[str, Any]) -> dict[str, int]:
    """How often each stone should be drawn as `(R)`: once in the legend, once for each piece, once for each card."""
    shown = [stone for cart in view["carts"] for stone in cart["stones"]]
    shown += [stone for seat in view["seats"] for stone in seat["tower"].values()]
    shown += [*view["bought"], *view["drawn"], *(card["colour"] for card in view["bonus_cards"])]
    shown += ["fog"] * (view["fog"]["track"] + view["fog"]["aside"])
    return {LOOKS[stone][0]: 1 + shown.count(stone) for stone in LOOKS}


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_the_drawing_fits_and_shows_every_stone_without_colours(players: int, cards: int) -> None:
    for view in moments(players, cards, every=29):
        for lang in LANGUAGES:
            text = on_paper(draw(view, words(lang, "yak"), NAMES))
            assert max(len(line) for line in text.splitlines()) <= WIDTH
            assert {letter: text.count(f"({letter})") for letter in expected(view)} == expected(view)
            choosing = words(lang, "yak")("table-card", state="choosing")
            assert "…" not in text.replace(choosing, ""), "a word was cut"


def test_long_names_are_cut() -> None:
    for view in moments(4, 0, every=80):
        text = on_paper(draw(view, words("en", "yak"), ["Nathalie-Amélie d", "X" * 30, "Y" * 30, "Z" * 30]))
        assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_the_drawing_needs_nothing_but_the_view() -> None:
    for view in moments(3, 3, every=40):
        copied = json.loads(json.dumps(view))
        say = words("en", "yak")
        assert on_paper(draw(copied, say, NAMES)) == on_paper(draw(view, say, NAMES))


def test_colours_add_nothing_but_colours() -> None:
    import re

    for view in moments(2, 2, every=40):
        say = words("de", "yak")
        coloured = on_paper(draw(view, say, NAMES), colours=True)
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == on_paper(draw(view, say, NAMES))
        assert "\x1b[" in coloured


def test_letters_tell_all_stones_apart() -> None:
    assert len({letter for letter, *_ in LOOKS.values()}) == len(LOOKS)


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("stone", LOOKS)
def test_a_letter_is_easy_to_read_on_its_stone(stone: str) -> None:
    _, ink, ground, _ = LOOKS[stone]
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_a_secret_card_is_drawn_for_its_owner_only() -> None:
    match = chautari.new("yak", 2, seed=1)
    match.play(0, "card restock")
    say = words("en", "yak")
    assert "[Restock]" in on_paper(draw(match.view(0), say, NAMES))
    for seat in (1, None):
        text = on_paper(draw(match.view(seat), say, NAMES))
        assert "Restock" not in text
        assert "card chosen" in text


def test_open_slots_show_their_names_while_a_stone_is_placed() -> None:
    match = chautari.new("yak", 2, seed=1, options={"start_player": 0})
    for seat in (0, 1):
        match.play(seat, "card build")
    match.play(0, match.legal(0)[0])
    while match.view(0)["phase"] != "place":
        match.play(0, match.legal(0)[0])
    text = on_paper(draw(match.view(0), words("en", "yak"), NAMES))
    for action in match.legal(0):
        assert action.args["slot"] in text
    assert "bought" in text


def test_the_middle_stop_stands_where_the_road_has_it() -> None:
    document = house(GAME)
    document["two_player_road"]["cycle"] = ["seat 0", "middle", "seat 1"]
    match = chautari.new("yak", 2, seed=1, edition=document)
    assert match.view(None)["road"] == [0, "middle", 1]
    first = on_paper(draw(match.view(None), words("en", "yak"), NAMES)).splitlines()[1:3]
    assert first[1].index("middle stop") < first[0].index("Dirk")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_edition_can_be_drawn(lang: str) -> None:
    text = on_paper(draw_edition(house(GAME), words(lang, "yak")))
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert text.count("[house]") == 3 + 1 + 8
    assert "Y · · · Y" in text
