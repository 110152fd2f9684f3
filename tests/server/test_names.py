"""Names: nothing that cannot be seen, and nobody who could be taken for somebody else at the table, or for an AI."""

from __future__ import annotations

import unicodedata

import pytest

from chautari.core.errors import Refused
from chautari.core.words import LANGUAGES
from chautari.server.lookalikes import TAKEN_FOR, skeleton
from chautari.server.names import HANDY, check_free, check_name, clean, is_invisible
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")


def refusal(name: str, *others: str, is_agent: bool = False) -> str:
    """The code with which a name is refused; "" if it is not."""
    try:
        check_free(check_name(name), others, is_agent=is_agent)
    except Refused as problem:
        texts = {problem.reason(lang) for lang in LANGUAGES}
        return problem.code if len(texts) == 3 else "not in three languages"
    return ""


@pytest.mark.parametrize(
    "name",
    [
        "Ani", "Nathalie", "Zoé", "François-Xavier", "O’Neill", "Ani 2", "Jürgen", "राम बहादुर", "गर्‍यो", "कि़ं", "Дмитро",
        "Ελένη", "佐藤", "김철수", "عليّ", "ที่รัก", "Nguyễn", "🦬", "👨‍👩‍👧", "❤️ Emily", "X Æ A-12", "Chris!",
    ],
)  # fmt: skip
def test_names_of_people_are_taken(name: str) -> None:
    assert refusal(name) == ""


def test_a_name_is_unified_and_has_single_spaces() -> None:
    assert check_name("  Ａｎｉ\u3000\n２ ") == "Ani 2"
    assert check_name("e\u0301") == "é"
    assert check_name("A\u00adn\u200di\ufe0f") == "Ani"


@pytest.mark.parametrize(
    "letter",
    [
        "\x00", "\x1b", "\x7f", "\u200b", "\u200e", "\u200f", "\u061c", *map(chr, range(0x202A, 0x202F)),
        *map(chr, range(0x2061, 0x2070)), "\u2800", "\u3164", "\uffa0", "\u115f", "\u1160", "\u034f", "\u17b4",
        "\u180e", "\ufeff", "\ufff9", "\ud800", "\ue000", "\U000e0041", "\U000e0100", "\U0001d159", "\U0001d173",
        "\u0378",
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_in_no_name_and_no_line_of_talk(letter: str) -> None:
    assert refusal(f"A{letter}ni") == "name-invisible"
    assert refusal(letter) in ("name", "name-invisible")
    assert letter not in clean(f"Namaste{letter}!", 200)
    assert clean(letter * 3, 200) == ""


def test_every_control_format_and_unassigned_character_counts_as_invisible() -> None:
    for code in range(0x110000):
        if unicodedata.category(chr(code)) in ("Cc", "Cf", "Cs", "Co", "Cn"):
            assert is_invisible(chr(code))


def test_a_flood_of_marks_is_refused_in_names_and_cut_in_talk() -> None:
    assert refusal("A" + "\u0336" * 4) == "name-marks"
    assert refusal("\u0336Ani") == "name-marks"
    assert refusal("Ani \u20dd") == "name-marks"
    assert clean("Z" + "\u0336" * 60 + "!", 200) == "Z" + "\u0336" * 3 + "!"


def test_a_name_is_neither_empty_nor_too_long() -> None:
    for name in ("", " \n ", "\u200d", "x" * 25, "\ufdfa" * 3, "x" * 10_000):
        assert refusal(name) == "name", name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("ANI", "Ani"),
        ("\u0410ni", "Ani"),
        ("An\u0456", "Ani"),
        ("\u0391ni", "Ani"),
        ("An\u0131", "Ani"),
        ("Ani.", "Ani"),
        ("A n i", "Ani"),
        ("\u00c1ni", "Ani"),
        ("🅰ni", "Ani"),
        ("AIi", "Ali"),
        ("A1i", "Ali"),
        ("A|i", "Ali"),
        ("D\u0456rk", "Dirk"),
        ("\u0396o\u0435", "Zoe"),
        ("\u0421hr\u0456\u0455", "Chris"),
        ("Vincen\u03c4", "Vincent"),
        ("Ernily", "Emily"),
        ("\u03f2hris", "Chris"),
        ("\u0422\u043e\u043c", "Tom"),
        ("\u13dfhris", "Chris"),
        ("\ua4eehris 2", "Ahris ２"),
        ("Sarah \u0968", "Sarah 2"),
        ("O0", "0O"),
        ("\u1d00\u0274\u026a", "Ani"),
        ("\u2c80ni", "Ani"),
        ("An\u13a5", "Ani"),
        ("A\u057ci", "Ani"),
        ("\u15c5ni", "Ani"),
        ("Dir\u0138", "Dirk"),
        ("Emi\ua781y", "Emily"),
        ("stra\u00dfe", "STRASSE"),
    ],
)
def test_a_name_that_could_be_taken_for_another_at_the_table_is_refused(name: str, other: str) -> None:
    assert refusal(name, "Nathalie", other) == "name-alike"
    assert refusal(other, "Nathalie", name) == "name-alike"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ani", "Anna"),
        ("Ani", "Ani 2"),
        ("राम", "रमी"),
        ("Sarah", "Sara"),
        ("🦬", "🐐"),
        ("佐藤", "佐々木"),
        ("Ani", ""),
    ],
)
def test_names_that_differ_are_no_look_alikes(name: str, other: str) -> None:
    assert refusal(name, *filter(None, [other])) == ""


def test_the_same_name_is_said_to_be_the_same() -> None:
    assert refusal("Ani", "Ani") == "same-name"


@pytest.mark.parametrize(
    "name", [*HANDY, "Level4", "LEVEL 6", "Leve1 4", "L\u0435vel-4", "AI 4", "KI 3", "IA 6", "Stufe 2"]
)
def test_no_person_is_called_like_an_ai(name: str) -> None:
    assert refusal(name) == "name-agent"
    assert refusal(name, is_agent=True) == ""


def test_the_table_of_look_alikes_holds_single_letters_outside_ascii() -> None:
    assert len(TAKEN_FOR) > 300
    for letter, taken_for in TAKEN_FOR.items():
        assert len(letter) == 1
        assert not letter.isascii()
        assert taken_for.isascii(), letter
        assert skeleton(letter) == skeleton(taken_for), letter


def test_the_server_refuses_look_alikes_when_somebody_sits_down(server: Process) -> None:
    table = server.create(players=3)
    path = f"tables/{table['table']}/seats"
    server.ask("POST", path, {"name": "Dirk", "agent": "level3"}, table["owner"])
    server.sit(table, "Ani")
    for name, code in (
        ("D\u0456rk", "name-alike"),
        ("ani", "name-alike"),
        ("Level3", "name-agent"),
        ("A\u202eni", "name-invisible"),
    ):
        answer = server.ask("POST", path, {"name": name}, table["invite"])
        assert (answer.status_code, answer.json()["code"]) in ((409, code), (400, code)), name
    assert "Dirk" in server.ask("POST", path, {"name": "dirk"}, table["invite"]).json()["text"]
