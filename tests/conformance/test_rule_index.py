"""Every rule has a function and a test, every ruling is referred to, and nobody cites a rule that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from chautari.core.game import Game
from chautari.core.rulebook import Rulebook
from chautari.core.words import LANGUAGES
from scripts import docs
from scripts.rule_index import Index
from tests.conformance.cases import GAMES, every_game


def none_of(found: list[str], complaint: str) -> None:
    """Fail with a readable list."""
    if found:
        pytest.fail(f"{complaint}:\n" + "\n".join(f"  {line}" for line in found), pytrace=False)


@every_game
def test_every_rule_has_a_function(game: Game) -> None:
    none_of(Index.of(game.name).without_function(), "no docstring ends with these rules, and they are no notes")


@every_game
def test_every_rule_has_a_test(game: Game) -> None:
    none_of(Index.of(game.name).without_test(), "no test is marked with these rules")


@every_game
def test_every_ruling_is_referred_to(game: Game) -> None:
    none_of(Index.of(game.name).without_citation(), "neither code nor tests refer to these rulings")


@every_game
def test_only_rules_that_exist_are_cited(game: Game) -> None:
    none_of(Index.of(game.name).unknown(), "these ids stand in no rulebook")


@every_game
def test_the_rulebooks_of_all_languages_have_the_same_rules(game: Game) -> None:
    english, *others = (Rulebook.load(game.name, lang) for lang in LANGUAGES)
    for other in others:
        assert [entry.id for entry in other.entries] == [entry.id for entry in english.entries]
        assert [rule.note for rule in other.rules] == [rule.note for rule in english.rules]
        for mine, theirs in zip(english.entries, other.entries, strict=True):
            assert Rulebook.references(mine) == Rulebook.references(theirs), mine.id


def test_the_generated_pages_are_up_to_date() -> None:
    stale = [str(path.relative_to(docs.ROOT)) for path in docs.out_of_date()]
    none_of(stale, "these pages are out of date, `make docs` writes them")


def test_every_game_has_its_page() -> None:
    assert {path.stem for path in (docs.DOCS / "rules").glob("*.md")} == {game.name for game in GAMES}


# Planted faults

RULES = """
[[rule]]
id = "Q1"
title = "Walk"
text = "You walk."
related = []
heading = "On the way"
words = []

[[rule]]
id = "Q2"
title = "Rest"
text = "You rest."
related = ["Q1"]
heading = "On the way"
words = []

[[rule]]
id = "Q3"
title = "Walking is not resting"
text = "They differ."
related = []
heading = "On the way"
words = []
note = true

[[ruling]]
id = "QA1"
title = "Sleep"
text = "It is rest."
rules = ["Q2"]
words = []
"""

CODE = '''
"""A module. [Q1]"""

LIMIT = 3  # steps a day [Q2]


def walk():
    """Walk on. [Q1]"""


def rest():
    """Rest, for [Q9] is not at the end here. [Q1, Q2]

    RULING: QA1, sleep counts.
    """
'''

TESTS = """
import pytest


@pytest.mark.rule("Q1", "Q3")
def test_walking(): ...


class TestRest:
    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("Q2"))])
    def test_resting(self, n): ...


@pytest.mark.rule("Q2")
def helper(): ...
"""


def index(tmp_path: Path, code: str = CODE, tests: str = TESTS) -> Index:
    for folder, name, text in [("code", "way.py", code), ("tests", "test_way.py", tests)]:
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_text(text)
    return Index.read(Rulebook.parse(RULES), tmp_path / "code", tmp_path / "tests")


def test_citations_and_marks_are_found(tmp_path: Path) -> None:
    found = index(tmp_path)
    assert {id: [str(p) for p in places] for id, places in found.functions.items()} == {
        "Q1": ["way.py: walk", "way.py: rest"],
        "Q2": ["way.py: rest"],
        "QA1": ["way.py: rest"],
    }
    assert {id: [p.name for p in places] for id, places in found.tests.items()} == {
        "Q1": ["test_walking"],
        "Q3": ["test_walking"],
        "Q2": ["test_resting"],
    }
    assert (found.without_function(), found.without_test(), found.without_citation()) == ([], [], [])


def test_a_rule_without_a_function_is_noticed(tmp_path: Path) -> None:
    assert index(tmp_path, code=CODE.replace("[Q1, Q2]", "[Q1]")).without_function() == ["Q2 Rest"]


def test_a_rule_without_a_test_is_noticed(tmp_path: Path) -> None:
    assert index(tmp_path, tests=TESTS.replace('"Q1", ', "")).without_test() == ["Q1 Walk"]
    assert index(tmp_path, tests="").without_test() == ["Q1 Walk", "Q2 Rest", "Q3 Walking is not resting"]


def test_a_ruling_nobody_refers_to_is_noticed(tmp_path: Path) -> None:
    silent = CODE.replace("RULING: QA1", "We decided: QA1")
    assert index(tmp_path, code=silent).without_citation() == ["QA1 Sleep"]
    assert index(tmp_path, code=silent + "\n# RULING: QA1\n").without_citation() == []
    assert index(tmp_path, code=silent, tests=TESTS.replace('"Q3"', '"QA1"')).without_citation() == []


def test_an_unknown_id_is_noticed_wherever_it_stands(tmp_path: Path) -> None:
    assert index(tmp_path).unknown() == ["Q9 in way.py: "]
    assert "Q7 in test_way.py: test_walking" in index(tmp_path, tests=TESTS.replace('"Q3"', '"Q7"')).unknown()
    assert "QA8 in way.py: rest" in index(tmp_path, code=CODE.replace("QA1", "QA8")).unknown()
    assert "Q8 in way.py: " in index(tmp_path, code=CODE.replace("day [Q2]", "day [Q8]")).unknown()


def test_a_page_lists_functions_and_tests_by_file(tmp_path: Path) -> None:
    page = index(tmp_path).page("Quest")
    assert "| Q1 | Walk | `way.py`: `walk`, `rest` | `test_way.py`: `test_walking` |" in page
    assert "| Q3 | Walking is not resting | (a note) | `test_way.py`: `test_walking` |" in page
    assert "## On the way" in page
    assert "| QA1 | Sleep | `way.py`: `rest` |  |" in page


def test_a_page_that_is_out_of_date_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "WRITERS", [lambda: iter([(tmp_path / "page.md", "new")])])
    assert list(docs.out_of_date()) == [tmp_path / "page.md"]
    (tmp_path / "page.md").write_text("old")
    assert list(docs.out_of_date()) == [tmp_path / "page.md"]
    (tmp_path / "page.md").write_text("new")
    assert docs.out_of_date() == {}
