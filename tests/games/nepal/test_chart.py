"""The map for the docs: well-formed, complete, in every language, and its words lie beside Nepal, not on it."""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree

import pytest

from chautari.core.edition import house, said
from chautari.core.words import LANGUAGES
from chautari.games.nepal import GAME
from chautari.games.nepal.chart import GROUNDS, INK, RADIUS, WIDTH, broken, chart
from chautari.games.nepal.picture import GROUNDS as TERMINAL_GROUNDS
from tests.games.nepal.test_picture import luminance

SVG = "{http://www.w3.org/2000/svg}"


def texts(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    """The lines of text of a kind."""
    return [text for text in root.iter(f"{SVG}text") if kind in text.get("class", "").split()]


@pytest.fixture(scope="module", params=LANGUAGES)
def drawn(request: pytest.FixtureRequest) -> tuple[str, ElementTree.Element]:
    """The language, and the map in it."""
    return request.param, ElementTree.fromstring(chart(house(GAME), said(GAME, house(GAME), request.param)))


def test_everything_of_the_edition_is_on_the_map(drawn: tuple[str, ElementTree.Element]) -> None:
    lang, root = drawn
    document, say = house(GAME), said(GAME, house(GAME), lang)
    names = "".join(text.text or "" for text in texts(root, "name"))
    for province in document["provinces"]:
        assert "".join(broken(document["names"].get(province["id"], {}).get(lang, province["id"]))) in names
    cities = sum(bool(province.get("cities")) for province in document["provinces"])
    assert len(texts(root, "limit")) == len(document["provinces"]) + 3  # three are in the key
    assert sum("light" in text.get("class", "") for text in texts(root, "limit")) == cities + 2
    assert [text.text for text in texts(root, "outside")] == [say(f"outside-{k}") for k in range(1, 8)]
    assert " ".join(text.text or "" for text in texts(root, "region")) == " ".join(
        say(f"region-{k}") for k in range(1, 6)
    )
    assert len(texts(root, "route")) == len(texts(root, "worth")) == len(document["trade_cards"])
    arrows = [path for path in root.iter(f"{SVG}path") if path.get("class") == "arrow"]
    assert len(arrows) == sum(len(place["arrows"]) for place in document["outside"]) + 1


def test_words_around_the_map_lie_on_the_paper_and_beside_the_hexes(drawn: tuple[str, ElementTree.Element]) -> None:
    _, root = drawn
    centres = [(float(text.get("x", 0)), float(text.get("y", 0)) - 2) for text in texts(root, "limit")[:-3]]
    for text in [*texts(root, "outside"), *texts(root, "region")]:
        x, y = float(text.get("x", 0)), float(text.get("y", 0))
        half = 5 * len(text.text or "")
        assert half < x < WIDTH - half
        for end in (x - half, x, x + half):
            assert min(hypot(end - cx, y - cy) for cx, cy in centres) > 0.86 * RADIUS


def test_the_map_needs_nothing_from_elsewhere() -> None:
    text = chart(house(GAME), said(GAME, house(GAME), "en"))
    assert text.count("http") == 1  # the name of SVG itself
    assert "<image" not in text


def test_names_are_easy_to_read_on_every_ground() -> None:
    assert tuple(ground for ground, _ in GROUNDS) == TERMINAL_GROUNDS[1:]
    for ground, _ in GROUNDS:
        assert (luminance(ground) + 0.05) / (luminance(INK) + 0.05) >= 4.5


def test_long_names_are_broken_where_they_can_be_spoken() -> None:
    assert broken("Kathmandu") == ["Kathmandu"]
    assert broken("Mahendranagar") == ["Mahendra-", "nagar"]
    assert broken("Namche Bazaar") == ["Namche", "Bazaar"]
    assert broken("Bcdfghjklmnp") == ["Bcdfghjklmnp"]
