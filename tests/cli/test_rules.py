"""`chautari rules`, and the rulebook behind it."""

from __future__ import annotations

import functools

import pytest

import chautari
from chautari.core.rulebook import Rulebook, Ruling, plain
from chautari.core.words import LANGUAGES
from tests.cli.conftest import Run

GAMES = chautari.games()


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_rules(game: str) -> None:
    books = [Rulebook.load(game, lang) for lang in LANGUAGES]
    for book in books:
        assert [(e.id, book.references(e)) for e in book.entries] == [
            (e.id, books[0].references(e)) for e in books[0].entries
        ]
        assert len(book.by_heading()) == len(books[0].by_heading())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_found_by_its_id_its_title_and_its_words(game: str, lang: str) -> None:
    book = Rulebook.load(game, lang)
    find = functools.cache(book.find)
    for entry in book.entries:
        assert find(entry.id.lower()) == [entry]
        assert entry in find(entry.title)[:3]
        for word in entry.words:
            assert entry in find(word)


def test_without_a_word_all_rules_are_listed_by_heading(run: Run) -> None:
    done = run("rules", "yak")
    assert done.code == 0
    for entry in Rulebook.load("yak").entries:
        assert f"  {entry.id:<5} " in done.out
    assert "\nNoon: Build\n" in done.out


def test_a_rule_is_shown_with_its_rulings_and_related_rules(run: Run) -> None:
    done = run("rules", "yak", "Y22")
    text = plain(done.out)
    assert plain("Choose a trade") in text
    assert plain(Rulebook.load("yak").find("Y22")[0].text) in text
    assert "YA5" in done.out
    assert "See also: Y23 What a cart accepts" in done.out


@pytest.mark.parametrize(
    ("lang", "typed", "expected"),
    [
        ("en", ["crystals"], "Y69"),
        ("en", ["end", "of", "the", "game"], "Y60"),
        ("en", ["STUPA"], "Y28"),
        ("fr", ["egalite"], "YA33"),
        ("fr", ["ravitailler", ":", "nouvelle", "pierre"], "Y31"),
        ("fr", ["Ravitailler\u00a0: nouvelle pierre"], "Y31"),
        ("de", ["strasse"], "Y6"),
        ("de", ["fuhrwerke"], "Y3"),
        ("de", ["größe"], "Y70"),
    ],
)
def test_accents_capitals_endings_and_spaces_are_all_one(run: Run, lang: str, typed: list[str], expected: str) -> None:
    done = run("rules", "yak", *typed, "--lang", lang)
    assert done.code == 0
    assert f"{expected}  " in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_under_a_heading_come_before_all_rulings(game: str, lang: str) -> None:
    book = Rulebook.load(game, lang)
    for heading, under in book.by_heading().items():
        found = book.find(heading)
        first_ruling = next((k for k, entry in enumerate(found) if isinstance(entry, Ruling)), len(found))
        assert all(found.index(rule) < first_ruling for rule in under), heading


@pytest.mark.parametrize(("lang", "typed"), [("en", "conflict"), ("fr", "conflit"), ("de", "Konflikt")])
def test_the_procedure_of_conflict_is_shown_in_full(run: Run, lang: str, typed: str) -> None:
    done = run("rules", "nepal", typed, "--lang", lang)
    assert plain(Rulebook.load("nepal", lang).find("N41")[0].text) in plain(done.out)


def test_a_slip_is_answered_with_what_may_have_been_meant(run: Run) -> None:
    done = run("rules", "yak", "stuba")
    assert done.code == 1
    assert "Did you mean: stupa" in done.out
    assert run("rules", "yak", "qqqqqq").out.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        '[[rule]]\nid = "A1"',
        '[[rule]]\nid = "A1"\ntitle = "t"\ntext = "x"\nrelated = ["A2"]\nheading = "h"\nwords = []',
        '[[rule]]\nid = "A1"\ntitle = " "\ntext = "x"\nrelated = []\nheading = "h"\nwords = []',
        '[[rule]]\nid = "A1"\ntitle = "t"\ntext = "x"\nrelated = []\nheading = "h"\nwords = []\n' * 2,
    ],
)
def test_a_bad_rulebook_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Rulebook.parse(text)
