"""Editions: from the package, from a file, from a document; checked before they are used."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

import chautari
import chautari.core.errors
from chautari.core import edition
from chautari.core.game import games, load
from chautari.core.words import LANGUAGES
from tests.core.examples import play_all

YAK = load("yak")


def test_without_an_edition_the_house_edition_is_played() -> None:
    house = edition.house(YAK)
    assert chautari.new("yak").edition == house
    assert chautari.new("yak", edition="house").edition == house
    assert edition.read(YAK, None) == house


def test_the_house_edition_cannot_be_spoilt_by_its_readers() -> None:
    edition.house(YAK)["bonus_cards"].clear()
    assert len(edition.house(YAK)["bonus_cards"]) == 8


def test_the_house_edition_as_a_file_can_be_copied_and_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(edition.house_text(YAK), "utf-8")
    for given in (path, str(path)):
        assert chautari.new("yak", edition=given).edition == edition.house(YAK)


def test_a_corrected_value_is_played_with(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(edition.house_text(YAK).replace("penalty = 4", "penalty = 17"), "utf-8")
    views = [chautari.new("yak", 4, seed=n, options={"bonus_cards": 3}, edition=path).view(None) for n in range(10)]
    assert any(card.get("penalty") == 17 for view in views for card in view["bonus_cards"])


def test_the_edition_travels_in_the_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(edition.house_text(YAK).replace("penalty = 4", "penalty = 17"), "utf-8")
    m = play_all(chautari.new("yak", 4, seed=3, options={"bonus_cards": 3}, edition=path))
    path.unlink()
    assert chautari.replay(m.record()).scores() == m.scores()


def test_a_document_is_not_kept_but_copied() -> None:
    document = edition.house(YAK)
    m = chautari.new("yak", edition=document)
    document["colours"].clear()
    assert m.edition == edition.house(YAK)


def wrong(reason: str, **keys: Any) -> tuple[dict[str, Any], str]:
    return {**edition.house(YAK), **keys}, reason


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({}, "not for YAK"),
        (wrong("not for YAK", game="nepal")),
        (wrong("unknown field", house_rules=1)),
        (wrong("bonus_cards", bonus_cards=[])),
        (wrong("colours", colours=[])),
        (wrong("two_player_road", two_player_road={"cycle": ["seat 1"], "tag": "house"})),
        (wrong("tag", two_player_road={"cycle": ["seat 0", "seat 1", "middle"], "tag": "guess"})),
        (wrong("Expected", edition=7)),
    ],
)
def test_an_edition_that_breaks_a_requirement_is_refused(document: Any, reason: str) -> None:
    with pytest.raises(chautari.BadEdition, match=reason):
        chautari.new("yak", edition=document)


@pytest.mark.parametrize("thing", [7, 1.5, True, [], b"house", ("a",)])
def test_an_edition_is_a_path_or_a_document(thing: Any) -> None:
    with pytest.raises(chautari.BadEdition, match="path of a TOML file or a document"):
        chautari.new("yak", edition=thing)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"game = ", "not valid TOML"),
        (b"\xff\xfe", "UTF-8"),
        (b"game = 'yak'\nedition = " + b"9" * 5000, "not valid TOML"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "not valid TOML"),
        (b"game = 'yak'\nedition = 1979-05-27T07:32:00Z", "Expected"),
        (b"game = 'yak'\nedition = nan", "Expected"),
    ],
    ids=["cut off", "not text", "huge number", "deep", "a date", "not a number"],
)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_bytes(content)
    with pytest.raises(chautari.BadEdition, match=reason):
        chautari.new("yak", edition=path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path, "a\0b", "x" * 5000):
        with pytest.raises(chautari.BadEdition):
            chautari.new("yak", edition=path)


def test_a_document_nested_beyond_measure_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    document = copy.deepcopy(edition.house(YAK)) | {"extra": deep}
    with pytest.raises(chautari.BadEdition):
        chautari.new("yak", edition=document)
    while deep:  # freed from the inside out: freeing it at once would recurse as deep
        deep = deep.pop()


def test_every_tag_of_the_house_edition_is_known() -> None:
    def tags(thing: Any) -> set[str]:
        if isinstance(thing, dict):
            own = {thing["tag"]} if "tag" in thing else set()
            return own.union(*(tags(value) for value in thing.values()))
        return set().union(*(tags(value) for value in thing)) if isinstance(thing, list) else set()

    for name in chautari.games():
        assert tags(edition.house(load(name))) <= set(edition.TAGS)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('colour = "red"', 'colour = "pink"', 'id = "red majority"'),
        ("penalty = 5", "penalty = 99", 'id = "purple missing"'),
        ("penalty = 5", "penalties = 5", "penalties = 5"),
        ("points = 2", "points = 'two'", "points = 'two'"),
        ("points = 2", "points = ", "points = "),
    ],
)
def test_a_refusal_leads_to_its_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    text = edition.house_text(YAK).replace(old, new, 1)
    path = tmp_path / "wrong.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(chautari.BadEdition) as problem:
        chautari.new("yak", edition=path)
    number = re.match(re.escape(str(path)) + r":(\d+): ", str(problem.value))
    assert number is not None
    assert text.splitlines()[int(number[1]) - 1].startswith(line)


@pytest.mark.parametrize(
    "reason", ["", "(", "[[: no", "castle 'a(b[': no", "`$.bonus_cards[0].(`", "x(1.toml: cannot be read"]
)
def test_a_reason_without_a_line_has_none(reason: str) -> None:
    assert edition.line_at(edition.house_text(YAK), reason) in (None, *range(1, 200))


@pytest.mark.parametrize("name", games())
def test_a_box_of_three_times_the_size_is_not_too_large(name: str) -> None:
    house = edition.house(load(name))
    edition.check_size(house)
    edition.check_size({"one": house, "two": house, "three": house})


@pytest.mark.parametrize(
    ("part", "code", "where"),
    [
        ({"names": {"en": "x" * 240_000}}, "edition-long-word", "`$.colours[1].names.en`"),
        ({"names": {"x" * 240_000: "red"}}, "edition-long-word", "`$.colours[1].names`"),
        ({"more": list(range(5000))}, "edition-long-list", "`$.colours[1].more`"),
        ({"more": {str(n): n for n in range(5000)}}, "edition-long-list", "`$.colours[1].more`"),
        ({"points": 10**400}, "edition-long-number", "`$.colours[1].points`"),
        ({"more": [[[[[[[[[]]]]]]]]]}, "edition-deep", "`$.colours[1].more[0][0]"),
        ({"more": [["x" * 100] * 100] * 100}, "edition-long", "60000"),
    ],
)
def test_an_edition_larger_than_any_box_is_refused_where_it_is(part: dict[str, Any], code: str, where: str) -> None:
    document = edition.house(YAK)
    document["colours"][1].update(part)
    with pytest.raises(chautari.core.errors.BadEdition) as refused:
        edition.check_size(document)
    assert refused.value.code == code
    assert where in str(refused.value)
    assert len({refused.value.reason(lang) for lang in LANGUAGES}) == 3


def test_a_file_that_is_too_long_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(edition.house_text(YAK).replace('id = "red"', f'id = "{"r" * 500}"'), "utf-8")
    with pytest.raises(chautari.core.errors.BadEdition, match=r"mine\.toml:\d+: `\$\.colours\[\d\]\.id`"):
        edition.read(YAK, path)


def test_a_saved_game_with_a_longer_edition_still_opens() -> None:
    document = edition.house(YAK)
    document["edition"] = "x" * 500
    m = play_all(chautari.new("yak", 3, seed=3, edition=document))
    assert chautari.replay(m.record()).scores() == m.scores()
